"""All words of this game."""

from derelict.core.content.effects import Vocabulary, words_in
from derelict.games.legendary.content.words import board, cards, control, enemies, hive, resources
from derelict.games.legendary.content.words.base import Spoken

WORDS = tuple(
    word for word in words_in(Spoken, board, cards, control, enemies, hive, resources) if not word.__subclasses__()
)
"""Every word that a module of a family defines, except the base classes."""
VOCABULARY = Vocabulary(*WORDS)
