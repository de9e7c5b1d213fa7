"""What the rule tests share beside the table: matches before their first turn, and short ways to say common things."""

from collections import Counter
from typing import Any

from derelict.core.events import Event
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State
from tests.games.legendary.table import GAME, Table

QUIET: dict[str, Any] = {"strikes": ["miss"] * 6}
"""Strikes that do nothing lie on top."""
IN_ORDER = ("airlock", "med_lab", "weapons_locker", "operations", "ventilation_shafts")
"""The rooms from the exit back."""


def start(*roles: str, seed: int = 1, **asked: Any) -> Table:
    """A match as it begins."""
    seats = asked.pop("seats", len(roles) or 2)
    return Table(GAME.start(seats=seats, seed=seed, roles=list(roles), **asked))


def whole_deck(table: Table, seat: int = 1) -> Counter[str]:
    """The cards of a player in hand and deck."""
    return Counter([*table.hand(seat), *table.deck(seat)])


def seen_by(table: Table, seat: int) -> State:
    """The state as a seat sees it."""
    view = table.match.view(seat=seat - 1).state
    assert isinstance(view, State)
    return view


def happened(table: Table, *kinds: type[Event]) -> list[str]:
    """The names of the events of these kinds, in their order."""
    return [type(told.event).__name__ for told in table.match.events if isinstance(told.event, kinds)]


def kinds_of(group: str) -> list[str]:
    """The cards of one stack of the box."""
    return [id for id, kind in CARDS.items() if kind.group == group]


def finish_turn(table: Table) -> Table:
    """End the turn as quietly as possible: the last option of every question."""
    turn = table.state.turn
    while table.match.decision is not None and table.state.turn == turn:
        table.play("end" if "end" in table.options else table.options[-1])
    return table
