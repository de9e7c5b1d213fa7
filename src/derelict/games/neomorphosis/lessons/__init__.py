"""The first game: the end of the tutorial mission, with a coach."""

from functools import cache

from derelict.core.lessons.tutorial import Tutorial
from derelict.games.neomorphosis import GAME


@cache
def tutorial() -> Tutorial:
    """Return the first game."""
    return Tutorial.read(GAME, __package__)
