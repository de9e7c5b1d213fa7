"""Face-down cards, shared between matches and shuffled."""

from collections.abc import Iterable

from derelict.core.components.cards import UNSEEN, Cards, mixed
from derelict.games.legendary.state import State


def face_down(kinds: Iterable[str]) -> Cards:
    return tuple([UNSEEN[kind] for kind in kinds])


def shuffled(s: State, kinds: Iterable[str]) -> Cards:
    """Return cards of these kinds, face down and shuffled."""
    return mixed(kinds, s.dice())
