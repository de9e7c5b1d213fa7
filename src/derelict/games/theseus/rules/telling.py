"""Units as events name them."""

from derelict.games.theseus.events import Unit
from derelict.games.theseus.state import State


def unit_now(s: State, unit: int) -> Unit:
    return Unit(s.rules.units[unit], bool(s.upgraded >> unit & 1), s.where[unit])
