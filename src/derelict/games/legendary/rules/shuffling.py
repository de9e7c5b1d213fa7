"""Face-down cards, shared and shuffled."""

from collections.abc import Iterable

from derelict.core.cards import Card, Cards
from derelict.core.events import only
from derelict.games.legendary.state import State


class _Made(dict[str, Card]):
    """Cards as one audience has seen them, each made once: frozen records can be shared by all matches."""

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def __missing__(self, kind: str) -> Card:
        self[kind] = card = Card(kind, self.seen)
        return card


UNSEEN = _Made(0)
SEEN_BY = tuple(_Made(only(seat)) for seat in range(8))
"""Cards that one seat has seen."""


def face_down(kinds: Iterable[str]) -> Cards:
    return tuple([UNSEEN[kind] for kind in kinds])


def shuffled(s: State, kinds: Iterable[str]) -> Cards:
    """Cards of these kinds, face down and in another order."""
    cards = [UNSEEN[kind] for kind in kinds]
    s.dice().mix(cards)
    return tuple(cards)
