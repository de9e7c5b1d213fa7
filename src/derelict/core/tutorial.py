"""A guided first game that teaches by doing: its steps are data, and a game names what they check."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from derelict.core.content import checked, read_toml
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.match import Match

PUPIL = 0
ENEMY = 1
ROUND = 2
"""How many turns there are from one of the pupil's to the next."""
TOLD = 2
"""How many steps are told as missed, the first ones: whoever missed more knows it."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something to do in a turn of the pupil's: what is asked, and what is said when its time has gone by."""

    checks: str
    turn: int
    en: str
    fr: str
    missed_en: str = ""
    missed_fr: str = ""
    needs: str = ""
    """What must be so for the text to be true. If it is not, the other text is said; without one, it is missed."""
    else_en: str = ""
    else_fr: str = ""
    vital: bool = False
    """Whether the lesson makes little sense without it: the coach asks for it, and for nothing else, for a round."""
    endless: bool = False
    """Whether it can be done in any turn from its own on."""
    undone_en: str = ""
    undone_fr: str = ""
    """What the pupil has not done, after "You have not yet": for the end. Empty where that need not be said."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a guided game starts, what the enemy does in which turn, the steps, and what is said after them."""

    position: dict[str, Any]
    enemy: dict[int, list[str]]
    step: list[Step]
    wait: Words
    """Before the turn of the next step."""
    end: Words
    """To who has won and done it all."""
    lost: Words
    undone: Words
    """What was not done stands in it as {steps}."""

    @classmethod
    def read(cls, folder: Traversable, name: str) -> "Script":
        table = read_toml(folder / name)
        table["enemy"] = {int(turn): plays for turn, plays in table.get("enemy", {}).items()}
        return checked(table, cls, name)


def no_facts(match: Match) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Tutorial:
    """A guided game. `checks` tell whether a step is done, by the name that the script has for them.

    What is said may be read by whoever looks on: checks, needs and facts know only what everybody may.
    """

    game: Game
    script: Script
    checks: Mapping[str, Callable[[Match], bool]]
    turn: Callable[[Any], int]
    """The number of the turn in a state."""
    needs: Mapping[str, Callable[[Match], bool]] = field(default_factory=dict)
    facts: Callable[[Match], Mapping[str, object]] = no_facts
    """What is filled in where a text names it in braces, as it is when the text is said."""

    def position(self) -> dict[str, Any]:
        """The start of the match."""
        return {"game": self.game.name, **deepcopy(self.script.position)}

    def start(self) -> Match:
        return self.game.position(self.position())

    def current(self, match: Match) -> int:
        """The number of the first step that is still to be done: as many as there are when none is."""
        open_ = (number for number, step in self._undone(match) if not self._is_missed(match, step))
        return next(open_, len(self.script.step))

    def missed(self, match: Match) -> list[Step]:
        """The steps before the current one whose time has gone by, not longer ago than the pupil's last turn."""
        turn, current = self.turn(match.state), self.current(match)
        return [step for number, step in self._undone(match) if number < current and turn <= step.turn + ROUND]

    def is_passed(self, match: Match) -> bool:
        """Whether the pupil has won, and left out nothing that the lesson names."""
        return self._is_won(match) and not any(step.undone_en for _, step in self._undone(match))

    def coach(self, match: Match, language: str, is_over: bool = False) -> str:
        """What is said now. A match that was given up is over although its own rules do not say so."""
        has_ended = is_over or match.outcome is not None
        said = self._last_words(match, language) if has_ended else self._advice(match, language)
        return " ".join(said).format_map(self.facts(match))

    def _advice(self, match: Match, language: str) -> list[str]:
        missed, number = self.missed(match), self.current(match)
        vital = next((one for one in missed if one.vital), None)
        if vital is not None:
            return [getattr(vital, f"missed_{language}")]
        said = [text for one in missed if (text := getattr(one, f"missed_{language}"))][:TOLD]
        if number == len(self.script.step):
            return [*said, getattr(self.script.end, language)]
        step = self.script.step[number]
        if self.turn(match.state) < step.turn:
            return [*said, getattr(self.script.wait, language)]
        return [*said, getattr(step, language if self._is_fit(match, step) else f"else_{language}")]

    def _last_words(self, match: Match, language: str) -> list[str]:
        if self.is_passed(match):
            return [getattr(self.script.end, language)]
        names = [name for _, step in self._undone(match) if (name := getattr(step, f"undone_{language}"))]
        said = [] if self._is_won(match) else [getattr(self.script.lost, language)]
        return [*said, getattr(self.script.undone, language).replace("{steps}", ", ".join(names))] if names else said

    def _undone(self, match: Match) -> Iterator[tuple[int, Step]]:
        return ((at, step) for at, step in enumerate(self.script.step) if not self.checks[step.checks](match))

    def _is_missed(self, match: Match, step: Step) -> bool:
        """Whether the time of a step that is not done has gone by: its turn is over, or what it needs is gone."""
        turn = self.turn(match.state)
        is_late = turn > step.turn and not step.endless
        return is_late or (turn >= step.turn and not step.else_en and not self._is_fit(match, step))

    def _is_fit(self, match: Match, step: Step) -> bool:
        return not step.needs or self.needs[step.needs](match)

    def _is_won(self, match: Match) -> bool:
        return match.outcome is not None and PUPIL in match.outcome.winners

    def answer(self, state: Any, decision: Decision) -> str | None:
        """What the script has the enemy do; None where it says nothing."""
        offered = {option.text for option in decision.options}
        return next((text for text in self.script.enemy.get(self.turn(state), []) if text in offered), None)
