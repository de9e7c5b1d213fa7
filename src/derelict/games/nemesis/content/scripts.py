"""The effects of cards, rooms and tokens: the texts of the content files by key, read on first use.

The words know the rules and the rules know the content, so the content exists before its words are read. A key says
where a text stands: `card.rest.0` is the first effect of an action card, `attack.cut.dark` what the dark adds.
Clauses inside a clause stand under the key of their text, a slash and its place: `event.hatching/1`; what is said for
the other case (`otherwise`) ends in `-`.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from derelict.core.content.effects import Vocabulary, words_in
from derelict.games.nemesis.content.tables import TEXTS
from derelict.games.nemesis.content.words.base import Aimed, Clause, Condition, NemesisWord, Scoped, Standing

WORDS = "derelict.games.nemesis.content.words"
_ABSTRACT = (NemesisWord, Clause, Aimed, Scoped, Condition, Standing)


@cache
def vocabulary() -> Vocabulary[NemesisWord]:
    """Return all words of the game."""
    home = import_module(WORDS)
    modules = [import_module(f"{WORDS}.{module.name}") for module in iter_modules(home.__path__)]
    of_rules = [word for module in modules for word in getattr(module, "RULES", ())]
    return Vocabulary(*of_rules, *(word for word in words_in(NemesisWord, *modules) if word not in _ABSTRACT))


@cache
def words(key: str) -> tuple[NemesisWord, ...]:
    """Return the words under a key; an unknown key has none."""
    return tuple(vocabulary().read(text) for text in TEXTS.get(key, ()))


def all_words() -> list[NemesisWord]:
    """Return every word of the content, repeats included."""
    return [word for key in TEXTS for word in words(key)]


@cache
def clauses(key: str) -> tuple[Clause, ...]:
    """Return the words under a key, or inside one of them, that do something."""
    outer, _, place = key.rpartition("/")
    if not outer:
        return tuple(word for word in words(key) if isinstance(word, Clause))
    clause = clauses(outer)[int(place.removesuffix("-"))]
    if not place.endswith("-"):
        return clause.inside
    other: Clause | None = getattr(clause, "otherwise", None)
    return (other,) if other is not None else ()


@cache
def conditions(key: str) -> tuple[Condition, ...]:
    """Return the conditions under a key."""
    return tuple(word for word in words(key) if isinstance(word, Condition))


def is_key(key: str) -> bool:
    """Whether there are clauses under a key, as the frames of a position may claim."""
    outer, _, place = key.rpartition("/")
    if not outer:
        return key in TEXTS
    place = place.removesuffix("-")
    return is_key(outer) and place.isdecimal() and int(place) < len(clauses(outer)) and bool(clauses(key))
