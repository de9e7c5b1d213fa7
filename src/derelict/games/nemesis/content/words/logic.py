"""Words about conditions: what follows if one holds, and conditions made of others."""

from typing import Any

from derelict.core.content.text import Catalogue
from derelict.games.nemesis.content.words.base import Clause, Condition, Context, Scoped
from derelict.games.nemesis.rules.effects import about
from derelict.games.nemesis.state import State


class When(Scoped, frozen=True):
    """Clauses for when a condition holds, and one for when it does not."""

    test: Condition
    then: tuple[Clause, ...]
    otherwise: Clause | None = None

    @property
    def variant(self) -> str:
        return "else" if self.otherwise else "only"

    def scopes(self, s: State, c: Context) -> list[Context]:
        return [c] if self.test.holds(s, c) else []


class No(Condition, frozen=True):
    """The opposite of a condition, with a sentence of its own."""

    test: Condition

    @property
    def variant(self) -> str:
        return f"{self.test.name}.{self.test.variant}".removesuffix(".")

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        return self.test.facts(catalogue, language)

    def holds(self, s: State, c: Context) -> bool:
        return not self.test.holds(s, c)


class AllOf(Condition, frozen=True):
    tests: tuple[Condition, ...]

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        said = [test.says(catalogue, language) for test in self.tests]
        return {"tests": catalogue.say(language, "word.and").join(said)}

    def holds(self, s: State, c: Context) -> bool:
        return all(test.holds(s, c) for test in self.tests)


class AnyOf(Condition, frozen=True):
    tests: tuple[Condition, ...]

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        said = [test.says(catalogue, language) for test in self.tests]
        return {"tests": catalogue.say(language, "word.or").join(said)}

    def holds(self, s: State, c: Context) -> bool:
        return any(test.holds(s, c) for test in self.tests)


class Somebody(Condition, frozen=True):
    """Some character who is not dead fulfils a condition."""

    test: Condition

    def holds(self, s: State, c: Context) -> bool:
        players = s.players
        return any(self.test.holds(s, about(c, seat=seat)) for seat in s.order() if players[seat].fate != "dead")
