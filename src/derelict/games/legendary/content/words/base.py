"""The base classes of words: the interface for rules, bots, pictures and sentences."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from derelict.core.content.effects import Word
from derelict.core.content.text import Catalogue
from derelict.core.content.typography import as_sentence

if TYPE_CHECKING:
    from derelict.games.legendary.rules.effects import Effect
    from derelict.games.legendary.state import State

Player = Literal["you", "next", "any", "each", "each_other", "target", "it", "most_wounded"]
"""The players that a clause affects: `you` carries it out, `any` is chosen for this clause, `target` for all clauses of
the card, and `it` is the player of an enclosing `each(...)`."""
Trait = Literal[
    "attaches", "sets_aside", "cuts_off", "copies", "clones", "changes", "draws", "heals", "hatches", "costs_hand",
    "waits",
]  # fmt: skip
"""Traits that rules and bots ask for. A `waits` card improves with each card played before it."""
Token = tuple[Literal["sign", "text"], str]
"""A part of the row of signs on a small card: the name of a sign, or a short text."""
RECRUIT = 0.85
"""The value of a Recruit point to bots, relative to a point of Attack."""
COMBO = 0.5
"""The share of turns in which bots expect the class or team that an ability requires to have been played."""
AVOID = 1.2
"""The value to bots of avoiding a Strike."""
UNLIMITED = 99
_ALL = "\N{ASTERISK OPERATOR}"
_WHOM = {
    "each": _ALL,
    "each_other": _ALL,
    "any": "?",
    "target": "?",
    "next": "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
}
"""The sign for the players that a clause affects."""


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


class Spoken(Word, frozen=True):
    """A word of a card. The names of its symbols are under `word.<field>`; a symbol without a name is not listed."""

    @property
    def keyword(self) -> str:
        """The keyword of the rulebook in its sentence, explained beside the card."""
        return ""

    @property
    def who_acts(self) -> str:
        """The subject of its sentence: `you`, or another player."""
        return getattr(self, "who", "you")

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        """Return the facts of its sentence; a number per card of a kind has these cards in `per`."""
        facts = {"per": ""} | super().facts(catalogue, language)
        per = getattr(self, "amount", None)
        if isinstance(per, Count):
            facts |= {"amount": per.amount, "count": per.amount, "per": facts["amount"]}
        return facts

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        match field, value:
            case "then", tuple():
                return join(value, catalogue, language)
            case "zones", tuple():
                names = [catalogue.say(language, f"word.zone.{zone}") for zone in value]
                return catalogue.say(language, "word.or").join(names)
            case "icon", str():
                return catalogue.say(language, f"icon.{value}")
            case "zone", str():
                return self.fact("room", value, catalogue, language)
            case _, str() if not catalogue.has(f"word.{field}.{value}"):
                return ""
        return super().fact(field, value, catalogue, language)


class Clause(Spoken, frozen=True):
    """A word with an effect. `run` carries it out for the player whose clause it is."""

    settles_may: ClassVar[bool] = False
    """Whether its own question can be declined when optional; otherwise a yes/no question comes first."""
    worth: ClassVar[float] = 0.0
    """Its value in points of Attack, per unit where it has a number."""

    @property
    def traits(self) -> frozenset[Trait]:
        return frozenset()

    @property
    def inside(self) -> "tuple[Clause, ...]":
        """The clauses that it carries out if a condition holds."""
        return getattr(self, "then", ())

    def run(self, s: "State", e: "Effect") -> None:
        raise NotImplementedError

    def could_act(self, s: "State", e: "Effect") -> bool:
        """Whether it would do anything now, as far as everybody knows; a clause without effect is not offered."""
        return True

    def change(self, s: "State", source: int, target: int) -> int:
        """Return the Attack that it adds to the enemy with a number while its card is in play."""
        return 0

    @property
    def in_room(self) -> int:
        """The Attack that it adds to an enemy in the room that its card is attached to."""
        return 0

    @property
    def scanning(self) -> int:
        """The scan cost that it adds to the room that its card is attached to."""
        return 0

    @property
    def avoids(self) -> int:
        """The number of Strikes that it avoids; -1 for the whole phase."""
        return 0

    @property
    def as_enemy(self) -> int:
        """The Attack of its card, if it puts the card on the board as an enemy."""
        return 0

    @property
    def icons(self) -> int:
        """The class or team that it requires, as bits."""
        return 0

    @property
    def gives(self) -> int:
        """The Attack that it certainly gives."""
        return 0

    @property
    def saves(self) -> int:
        """The Attack that it certainly saves this turn."""
        return 0

    def says_after(self, before: "Clause", catalogue: Catalogue, language: str) -> str:
        """Return its sentence when it follows another clause."""
        return self.says_again(catalogue, language) if self == before else self.says(catalogue, language)

    def says_again(self, catalogue: Catalogue, language: str) -> str:
        """Return its sentence when it is carried out once more."""
        return catalogue.say(language, "word.again")

    def value(self) -> float:
        """Its value to its player in points of Attack."""
        amount = getattr(self, "amount", 1)
        return self.worth * amount if isinstance(amount, int) else self.worth

    @property
    def figure(self) -> str:
        """The tokens before its sign in a row."""
        match getattr(self, "amount", None):
            case int(amount):
                return str(amount) if amount > 1 else ""
            case "all":
                return _ALL
            case None:
                return ""
        return "+X"

    def row(self) -> Iterator[Token]:
        """Return the clause as a row of signs, for faces too small for words; empty if it has none."""
        if self.sign:
            if self.figure:
                yield "text", self.figure
            yield "sign", self.sign
            if self.who_acts in _WHOM:
                yield "text", _WHOM[self.who_acts]


class Condition(Spoken, frozen=True):
    """A word that is true or false."""

    def says_after(self, before: "Condition", catalogue: Catalogue, language: str) -> str:
        """Return its sentence when it follows another condition."""
        return self.says(catalogue, language)

    @property
    def rooms(self) -> Sequence[int]:
        """The rooms, one of which must be clear."""
        return ()

    @property
    def needed(self) -> int:
        """The number of steps to reach it."""
        return 1

    def holds(self, s: "State", e: "Effect") -> bool:
        return self.reached(s, e) >= self.needed

    def reached(self, s: "State", e: "Effect") -> int:
        """Return the number of steps done."""
        return int(self.holds(s, e))


class Count(Spoken, frozen=True):
    """A word that stands for a number."""

    amount: int

    def count(self, s: "State", e: "Effect") -> int:
        raise NotImplementedError


def number(s: "State", e: "Effect", amount: int | Count) -> int:
    return amount if isinstance(amount, int) else amount.count(s, e)


def join(clauses: Sequence[Clause], catalogue: Catalogue, language: str) -> str:
    """Join clauses into one sentence."""
    return catalogue.say(language, "word.then").join(_said(clauses, catalogue, language))


def say_clauses(clauses: Sequence[Clause], catalogue: Catalogue, language: str) -> str:
    """Write each clause as a sentence. A player chosen for all of them is named once and then referred to."""
    chosen = catalogue.say(language, "word.who.target")
    before, named, after = "\n".join(_said(clauses, catalogue, language)).partition(chosen)
    text = before + named + after.replace(chosen, catalogue.say(language, "word.who.it"))
    return " ".join(map(as_sentence, text.split("\n")))


def _said(clauses: Sequence[Clause], catalogue: Catalogue, language: str) -> Iterator[str]:
    ordered = _in_order(clauses)
    yield ordered[0].says(catalogue, language)
    for before, clause in pairwise(ordered):
        yield clause.says_after(before, catalogue, language)


def _in_order(clauses: Sequence[Any]) -> list[Clause]:
    """Order clauses: those for when a condition holds before those for when it fails."""
    ordered = list(clauses)
    for at, (before, clause) in enumerate(pairwise(clauses)):
        if (before.name, clause.name) == ("unless", "when") and before.test == clause.test:
            ordered[at : at + 2] = [clause, before]
    return ordered
