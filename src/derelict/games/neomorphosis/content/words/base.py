"""The common base of all words: the names of their arguments in plain English."""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from msgspec import defstruct

from derelict.core.content.effects import Vocabulary, Word, words_in
from derelict.core.content.text import Catalogue
from derelict.games.neomorphosis.content.tables import OBJECTIVES


class NeoWord(Word, frozen=True):
    """A word of this game. Names have one sentence each, whatever they are arguments of."""

    def says(self, catalogue: Catalogue, language: str) -> str:
        text = super().says(catalogue, language)
        return text[:1].upper() + text[1:]

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        facts = super().facts(catalogue, language)
        numbers = [value for value in facts.values() if type(value) is int]
        return {"count": abs(numbers[0]) if numbers else 0} | facts

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        if isinstance(value, tuple):
            parts = (str(self.fact(field, part, catalogue, language)) for part in value)
            return catalogue.say(language, "word.and").join(parts)
        if value in OBJECTIVES:
            return OBJECTIVES[value].name.in_(language)
        if isinstance(value, str):
            key = f"argument.{value}"
            return catalogue.say(language, key) if catalogue.has(key) else value
        return super().fact(field, value, catalogue, language)


W = TypeVar("W", bound=NeoWord)


def simple(name: str, kind: type[W], meaning: str) -> type[W]:
    """Return a word that has nothing of its own but its name; its meaning is its docstring."""
    namespace = {"__doc__": meaning}
    return defstruct(name, [], bases=(kind,), namespace=namespace, module=kind.__module__, frozen=True, tag=True)  # type: ignore[return-value]


def reader(kind: type[W], module: str) -> Callable[[str], W]:
    """Return a function that reads texts into words of a kind: those that a module defines, bases aside."""
    words = [word for word in words_in(kind, sys.modules[module]) if not word.__subclasses__()]
    return cache(Vocabulary(*words).read)
