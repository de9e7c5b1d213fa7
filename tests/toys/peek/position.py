"""Positions: the JSON of a state, with the cards in words.

{"seats": 2, "deck": ["ash", "core seen=1"], "players": [{"hand": ["bolt", "veto"], "points": 3}], "turns": 12}

Without a stack, the turn goes on at the choice of what to do.
"""

from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.cards import card
from derelict.core.positions.forms import NUMBER, by_seat, each, known, record
from tests.toys.peek.rules import STACKS, Menu
from tests.toys.peek.state import KINDS, Player, State


class Positions(core.Positions[State]):
    """Return the usual viewers: a card in hand is known to its owner, one in the deck to nobody."""

    forms = {
        "deck": each(card(known(KINDS))),
        "players": by_seat(
            lambda seat: record(Player, {"hand": each(card(known(KINDS), lambda s: 1 << seat))}),
            lambda s: s.seats,
            lambda s, seat: Player(),
        ),
        "discards": each(card(known(KINDS), lambda s: EVERYBODY)),
        "turn": NUMBER.but(1),
    }

    def resume(self, s: State) -> list[AnyFrame]:
        return [Menu()]


POSITIONS = Positions(State, STACKS)
