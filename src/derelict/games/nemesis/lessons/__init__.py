"""The first game: a short solo match with a coach, from a search to the Isolation Room."""

from functools import cache

from derelict.core.lessons.tutorial import Tutorial
from derelict.games.nemesis import GAME


@cache
def tutorial() -> Tutorial:
    """Return the first game."""
    return Tutorial.read(GAME, __package__)
