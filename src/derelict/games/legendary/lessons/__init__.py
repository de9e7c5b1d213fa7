"""The first game: a shortened first film that teaches by doing.

The pupil plays with a friend, who has the seat of the opponent in other games and follows the script.
"""

from functools import cache

from derelict.core.lessons.tutorial import Tutorial
from derelict.games.legendary import GAME


@cache
def tutorial() -> Tutorial:
    """Return the first game."""
    return Tutorial.read(GAME, __package__)
