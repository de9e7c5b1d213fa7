"""Events, questions and options in words: catalogue sentences, filled in from their fields."""

from collections.abc import Callable, Mapping
from typing import Any

from derelict.core.actions import Action
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Decision
from derelict.core.events import Event

Say = Callable[[Any, str], Any]
"""The text of a field's value in a language."""


def each(say: Say) -> Say:
    """Make the `Say` of several values from that of one."""
    return lambda values, language: ", ".join(say(value, language) for value in values)


class Wording:
    """The sentences of a game. It words a field by its name or by the type of its value; other values stay as they are.

    `keys` are fields whose value is a catalogue key under their name. A game overrides `tell`, `ask` and
    `offer` for what the fields alone do not say.
    """

    def __init__(self, texts: Catalogue, fields: Mapping[str | type, Say], keys: tuple[str, ...] = ()) -> None:
        self.texts = texts
        self._fields = dict(fields)
        for key in keys:
            self._fields[key] = self._key(key)

    def _key(self, key: str) -> Say:
        return lambda value, language: self.texts.say(language, f"{key}.{value}")

    def sentence(self, s: Any, event: Event, language: str) -> str:
        """Return an event as a sentence."""
        facts = self._said(event.facts(), language)
        name = self.tell(s, event, facts, language) or type(event).__name__
        text = self.texts.say(language, f"event.{name}", **facts)
        return text[:1].upper() + text[1:]

    def prompt(self, s: Any, decision: Decision, language: str) -> str:
        """Return the question of a decision in plain words."""
        facts = dict[str, Any]()
        key = self.ask(s, decision, facts, language) or f"prompt.{decision.prompt}"
        return self.texts.say(language, key, **facts)

    def label(self, s: Any, decision: Decision, action: Action, language: str) -> str:
        """Return the label of an option, as for a button."""
        facts = self._said({name: getattr(action, name) for name in action.__struct_fields__}, language)
        key = self.offer(s, decision, action, facts, language) or f"action.{type(action).__name__}"
        return self.texts.say(language, key, **facts)

    def tell(self, s: Any, event: Event, facts: dict[str, Any], language: str) -> str:
        """Return the sentence name of an event that has several sentences; add facts beyond its fields."""
        return ""

    def ask(self, s: Any, decision: Decision, facts: dict[str, Any], language: str) -> str:
        """Return the key of a question whose prompt is not its key; add its facts."""
        return ""

    def offer(self, s: Any, decision: Decision, action: Action, facts: dict[str, Any], language: str) -> str:
        """Return the key of an option whose class is not its key; add facts beyond its fields."""
        return ""

    def _said(self, facts: dict[str, Any], language: str) -> dict[str, Any]:
        for name, value in facts.items():
            say = self._fields.get(type(value)) or self._fields.get(name)
            if say is not None:
                facts[name] = say(value, language)
        return facts
