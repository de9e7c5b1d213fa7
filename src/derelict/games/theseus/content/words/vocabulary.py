"""The words that each type of card may use."""

from typing import get_args

from derelict.core.content.effects import Vocabulary, Word, words_in
from derelict.games.theseus.content.words import attacks, gains, instants, modules, plans, shortcuts, traps
from derelict.games.theseus.content.words.base import CardType, CardWord, X

WORDS = words_in(CardWord, attacks, gains, instants, modules, plans, shortcuts, traps)
"""All words: those that the modules of the families define."""
VOCABULARIES: dict[CardType, Vocabulary[Word]] = {
    type: Vocabulary(X, *(word for word in WORDS if type in word.types)) for type in get_args(CardType)
}
