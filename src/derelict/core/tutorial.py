"""A guided first game that teaches by doing: its steps are data, and a game names what they check."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.content import checked, read_toml
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match

PUPIL = 0
ENEMY = 1


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do: what is asked, and what is said when its time has gone by."""

    checks: str
    turn: int
    en: str
    fr: str
    missed_en: str
    missed_fr: str

    def filled(self, facts: Mapping[str, object]) -> "Step":
        en, fr = self.en.format_map(facts), self.fr.format_map(facts)
        return replace(self, en=en, fr=fr)


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a guided game starts, what the enemy does in which turn, and the steps."""

    position: dict[str, Any]
    enemy: dict[int, list[str]]
    step: list[Step]
    end: Words

    @classmethod
    def read(cls, folder: Traversable, name: str, **facts: object) -> "Script":
        """A script; the facts are filled in where its steps name them in braces."""
        table = read_toml(folder / name)
        table["enemy"] = {int(turn): plays for turn, plays in table.get("enemy", {}).items()}
        script = checked(table, cls, name)
        return replace(script, step=[step.filled(facts) for step in script.step])


@dataclass(frozen=True)
class Tutorial:
    """A guided game: `checks` tell whether a step is done, by the name that the script has for them."""

    game: Game
    script: Script
    checks: Mapping[str, Callable[[Match], bool]]
    turn: Callable[[Any], int]
    """The number of the turn in a state."""

    def position(self) -> dict[str, Any]:
        """The start of the match."""
        return {"game": self.game.name, **deepcopy(self.script.position)}

    def start(self) -> Match:
        return self.game.position(self.position())

    def current(self, match: Match) -> int:
        """The number of the first step that is not done: as many as there are when all are."""
        undone = (number for number, step in enumerate(self.script.step) if not self.checks[step.checks](match))
        return next(undone, len(self.script.step))

    def coach(self, match: Match, language: str) -> str:
        """What is said now."""
        steps = self.script.step
        number = len(steps) if match.outcome is not None else self.current(match)
        if number == len(steps):
            return str(getattr(self.script.end, language))
        is_late = self.turn(match.state) > steps[number].turn
        return str(getattr(steps[number], f"missed_{language}" if is_late else language))

    def answer(self, state: Any, decision: Decision) -> str | None:
        """What the script has the enemy do; None where it says nothing."""
        offered = {option.text for option in decision.options}
        return next((text for text in self.script.enemy.get(self.turn(state), []) if text in offered), None)
