"""A guided first game that teaches by doing: a script of steps, each with one sentence and what the page points at.

A step is something to look at, or something to do. A pupil who does something else has left the lesson, and is led back
to the start of that step.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match

PUPIL = 0
ENEMY = 1


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One sentence of the coach, and what it is about."""

    en: str
    fr: str
    does: tuple[str, ...] = ()
    """The pupil's answers to the next questions, each a regular expression; none where there is only to look."""
    points: tuple[str, ...] = ()
    """What the page points at besides the choices that fit what is to be done: ids of items in the picture, things that
    items show, or texts of choices."""

    def in_(self, language: str) -> str:
        text: str = getattr(self, language)
        return text


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """The script of a guided game: its start, the steps, the enemy's actions by turn, and words between them."""

    position: dict[str, Any]
    step: list[Step]
    wait: Name
    """Said while the enemy plays."""
    end: Name
    """Said when all steps are done and the pupil has won."""
    enemy: dict[int, list[str]] = {}

    @classmethod
    def read(cls, folder: Traversable, name: str) -> "Script":
        table = read_toml(folder / name)
        table["enemy"] = {int(turn): plays for turn, plays in table.get("enemy", {}).items()}
        return checked(table, cls, name)


class Place(Struct, frozen=True):
    """Where a pupil is in a lesson."""

    step: int
    """The index of the current step; the number of steps when all are done."""
    part: int
    """The number of answers of the step that have been given."""
    since: int
    """The number of actions before the step began: "Take me back" leads there."""
    is_astray: bool = False
    """Whether the pupil has answered something else."""


@dataclass(frozen=True)
class Tutorial:
    """A guided game."""

    game: Game
    script: Script

    @classmethod
    def read(cls, game: Game, package: str, name: str = "first.toml") -> "Tutorial":
        """Load a script from a package."""
        return cls(game, Script.read(files(package), name))

    def position(self) -> dict[str, Any]:
        """Return the start of the match."""
        return {"game": self.game.name, **deepcopy(self.script.position)}

    def start(self) -> Match:
        return self.game.position(self.position())

    def place(self, match: Match, heard: int = 0) -> Place:
        """Return where the pupil is. Steps that only show something are done once the pupil has `heard` them.

        A pupil who acts before looking skips them.
        """
        steps, step, part, since = self.script.step, 0, 0, 0
        for number, text in self._answers(match):
            while step < len(steps) and not steps[step].does:
                step += 1
            since = since if part else number
            if step == len(steps) or re.fullmatch(steps[step].does[part], text) is None:
                return Place(step, part, since, is_astray=True)
            part += 1
            if part == len(steps[step].does):
                step, part = step + 1, 0
        while not part and step < min(heard, len(steps)) and not steps[step].does:
            step += 1
        return Place(step, part, since if part else len(match.actions))

    def _answers(self, match: Match) -> Iterator[tuple[int, str]]:
        """Yield the pupil's actions with their numbers."""
        return (
            (number, action.text) for number, action in enumerate(match.actions) if match.decided_by(number) == PUPIL
        )

    def is_passed(self, match: Match) -> bool:
        """Whether the pupil has done every step and won."""
        is_won = match.outcome is not None and PUPIL in match.outcome.winners
        place = self.place(match, len(self.script.step))
        return is_won and not place.is_astray and place.step == len(self.script.step)

    def says(self, match: Match, place: Place, language: str) -> str:
        """Return the sentence of the coach at a place; empty where the lesson was left."""
        if place.is_astray:
            return ""
        if place.step == len(self.script.step):
            return self.script.end.in_(language)
        return (self.script.step[place.step] if self.is_asked(match) else self.script.wait).in_(language)

    def points(self, match: Match, place: Place) -> tuple[str, ...]:
        """Return what the page points at, at a place."""
        decision = match.decision
        if place.is_astray or place.step == len(self.script.step) or decision is None or not self.is_asked(match):
            return ()
        step = self.script.step[place.step]
        wanted = step.does[place.part] if step.does else ""
        return tuple(option.text for option in decision.options if re.fullmatch(wanted, option.text)) + step.points

    def is_asked(self, match: Match) -> bool:
        """Whether the pupil is to do something."""
        return match.decision is not None and match.decision.seat == PUPIL

    def answer(self, state: Any, decision: Decision) -> str | None:
        """Return the enemy's scripted action; None where the script has none."""
        offered = {option.text for option in decision.options}
        return next((text for text in self.script.enemy.get(state.turns_played, []) if text in offered), None)
