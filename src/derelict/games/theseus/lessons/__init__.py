"""The first game, a short match that teaches by doing, and the example of the rulebook."""

from functools import cache

from derelict.core.lessons.example import Example
from derelict.core.lessons.tutorial import Tutorial
from derelict.games.theseus import GAME


@cache
def tutorial() -> Tutorial:
    """Return the first game."""
    return Tutorial.read(GAME, __package__)


@cache
def example() -> Example:
    """Return the example game of the rulebook."""
    return Example.read(GAME, __package__)
