"""The first game: a short match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from derelict.core.content import checked, read_toml
from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.games.theseus import GAME, events
from derelict.games.theseus.state import State
from derelict.games.theseus.station import SECTOR, sector_of_spot

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


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: where it starts, what the enemy does in which turn, and the steps."""

    start_position: dict[str, Any]
    enemy: dict[int, list[str]]
    step: list[Step]
    end: Words

    def position(self) -> dict[str, Any]:
        """The start of the match: the pupil is about to move a unit."""
        return {"game": "theseus", **deepcopy(self.start_position)}

    def start(self) -> Match:
        return GAME.position(self.position())

    def current(self, match: Match) -> int:
        """The number of the first step that is not done: as many as there are when all are."""
        for number, step in enumerate(self.step):
            if not CHECKS[step.checks](match):
                return number
        return len(self.step)

    def coach(self, match: Match, language: str) -> str:
        """What is said now."""
        number = len(self.step) if match.outcome is not None else self.current(match)
        if number == len(self.step):
            return str(getattr(self.end, language))
        step, state = self.step[number], match.state
        assert isinstance(state, State)
        return str(getattr(step, f"missed_{language}" if state.turn > step.turn else language))

    def answer(self, state: State, decision: Decision) -> str | None:
        """What the script has the enemy do; None where it says nothing."""
        offered = {option.text for option in decision.options}
        return next((text for text in self.enemy.get(state.turn, []) if text in offered), None)


@cache
def tutorial() -> Tutorial:
    """The first game."""
    name = "first.toml"
    table = read_toml(files("derelict.games.theseus.tutorial") / name)
    table["start_position"] = table.pop("position")
    table["enemy"] = {int(turn): plays for turn, plays in table.get("enemy", {}).items()}
    return checked(table, Tutorial, name)


def _told(match: Match) -> list[Any]:
    return [told.event for told in match.events]


def _has_moved(match: Match) -> bool:
    """A unit of the pupil's has stopped in the pupil's own sector."""
    dock = SECTOR["unloading_dock"]
    return any(
        isinstance(event, events.Arrived) and event.unit.kind == "marine" and event.unit.room >> 2 == dock
        for event in _told(match)
    )


def _has_trapped(match: Match) -> bool:
    """The pupil has laid the Minefield where the enemy will come by."""
    control_room = SECTOR["control_room"]
    return any(
        isinstance(event, events.Installed)
        and event.card == "marines.minefield"
        and sector_of_spot(event.spot) == control_room
        for event in _told(match)
    )


def _has_upgraded(match: Match) -> bool:
    return any(
        (isinstance(event, events.UnitUpgraded) and event.unit.kind == "marine")
        or (isinstance(event, events.CardUpgraded) and event.card.startswith("marines."))
        for event in _told(match)
    )


def _has_attacked(match: Match) -> bool:
    return any(isinstance(event, events.Attacked) and event.unit.kind == "marine" for event in _told(match))


CHECKS: dict[str, Callable[[Match], bool]] = {
    "moved": _has_moved,
    "trapped": _has_trapped,
    "upgraded": _has_upgraded,
    "attacked": _has_attacked,
    "over": lambda match: match.outcome is not None,
}
