"""The invariants of every state: no card is lost or doubled."""

from collections import Counter

from derelict.core.components.cards import UNKNOWN
from tests.toys.peek.state import KINDS, State


def check(s: State) -> None:
    """Check that all cards are accounted for."""
    cards = Counter(card.kind for pile in (s.deck, s.discards, *(player.hand for player in s.players)) for card in pile)
    assert cards.total() == sum(KINDS.values()), f"there are {cards.total()} cards"
    assert UNKNOWN in cards or cards == Counter(KINDS), f"cards lost or doubled: {cards}"
    assert len(s.players) == s.seats, "a seat has no player"
