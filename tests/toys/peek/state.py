"""The state of a match of Peek: plain data, and small questions about it."""

from derelict.core import state as core
from derelict.core.cards import Cards

KINDS = {"ash": 5, "bolt": 4, "core": 3, "veto": 3}
"""Every kind of card, and how many there are."""
VALUES = {"ash": 1, "bolt": 2, "core": 4, "veto": 0}


class State(core.State, kw_only=True):
    """A deck, a hand before each seat, and open discards. The top of a pile is its last card."""

    deck: Cards
    hands: list[Cards]
    discards: Cards = ()
    points: list[int]
    turns: int
    """How many turns the match lasts."""
    jackpot: bool = False
    turn: int = 0
    peeked: bool = False
    """Whether the deck was peeked at in this turn."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return (self.turn - 1) % self.seats
