"""Peek with one deliberate fault each: what the kit must find. A kit that cannot fail is worth nothing.

Each fault is a function that breaks the game, for as long as the patch lasts, and returns it.
"""

from tests.toys.broken import offers, states, views, words
from tests.toys.broken.fault import FAULTS

__all__ = ["FAULTS", "offers", "states", "views", "words"]
