"""The effects of neomorphosis cards on the ringed figures of an identity (M-262, M-267)."""

from typing import Any, Literal

from derelict.core.content.text import Catalogue
from derelict.games.neomorphosis.content.words.base import NeoWord, reader, simple

Value = Literal["attack", "defence", "hindrance", "wounds", "hp", "move", "structural"]


class Mutation(NeoWord, frozen=True):
    """A word of a neomorphosis card."""


class Both(Mutation, frozen=True):
    parts: tuple[Mutation, ...]


class Stat(Mutation, frozen=True):
    """A value changes; `structural` counts in structural attacks only."""

    value: Value
    amount: int

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        if field == "amount":
            return f"{value:+}".replace("-", "−")
        return catalogue.say(language, f"word.value.{value}")


Spit = simple("Spit", Mutation, "Attacks an adjacent zone in line of sight too.")
AcidBlood = simple("AcidBlood", Mutation, "Who kills it hand to hand takes a wound.")
Knit = simple("Knit", Mutation, "Loses a wound at the end of the alien phase.")
Frenzy = simple("Frenzy", Mutation, "Attacks crew twice.")
Camouflage = simple("Camouflage", Mutation, "No ranged attack may choose it.")


mutation = reader(Mutation, __name__)
"""Reads a change from its text."""


def changes(text: str) -> tuple[Mutation, ...]:
    """The changes that a card makes, one after another."""
    word = mutation(text)
    return word.parts if isinstance(word, Both) else (word,)
