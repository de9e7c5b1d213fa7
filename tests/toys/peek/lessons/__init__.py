"""The first game of Peek: a look at the deck, then a card that another seat might veto."""

from derelict.core.lessons.tutorial import Tutorial
from tests.toys.peek import GAME


def tutorial() -> Tutorial:
    return Tutorial.read(GAME, __package__)
