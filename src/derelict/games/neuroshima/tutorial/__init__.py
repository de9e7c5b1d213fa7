"""The first game: a scripted match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from derelict.core.content import checked, read_toml
from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.games.neuroshima import GAME, events
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.state import State

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
    """A guided game: the piles, what the enemy does in which turn, and the steps."""

    armies: tuple[str, str]
    piles: list[list[str]]
    enemy: dict[int, list[str]]
    step: list[Step]
    end: Words

    def position(self) -> dict[str, Any]:
        """The start of the match: both HQs still to be placed, the piles as they are to be drawn."""
        return {
            "game": "neuroshima",
            "armies": list(self.armies),
            "board": {},
            "piles": [list(pile) for pile in self.piles],
            "turn": 0,
            "stack": [{"type": "NextTurn"}, {"type": "PlaceHq", "army": ENEMY}, {"type": "PlaceHq", "army": PUPIL}],
        }

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
    table = read_toml(files("derelict.games.neuroshima.tutorial") / name)
    table["enemy"] = {int(turn): plays for turn, plays in table.get("enemy", {}).items()}
    return checked(table, Tutorial, name)


def _has_hq(match: Match) -> bool:
    return any(isinstance(told.event, events.HqPlaced) for told in match.events)


def _has_discarded(match: Match) -> bool:
    own = _state(match).rules.armies[PUPIL]
    return any(isinstance(told.event, events.Discarded) and told.event.army == own for told in match.events)


def _has_fought(match: Match) -> bool:
    return any(isinstance(told.event, events.BattleEnded) for told in match.events)


def _aims(match: Match) -> bool:
    """A unit of the pupil's can hit the enemy HQ, or a battle has been fought since it could."""
    s = _state(match)
    target = s.hq_of(ENEMY)
    for hex, piece in _own(s):
        shape = SHAPES[piece.tile][piece.facing]
        for way, kind, _ in shape.attacks:
            reached = (s.geometry.neighbours[hex][way],) if kind == "melee" else s.geometry.rays[hex][way]
            if not shape.is_hq and target in reached:
                return True
    return _has_fought(match)


def _links(match: Match) -> bool:
    """A module of the pupil's is linked to a unit of the pupil's."""
    s = _state(match)
    own = {hex for hex, piece in _own(s) if not SHAPES[piece.tile][0].is_hq}
    for hex, piece in _own(s):
        shape = SHAPES[piece.tile][piece.facing]
        if shape.is_module and any(s.geometry.neighbours[hex][way] in own for way in shape.links):
            return True
    return _has_fought(match)


def _nets(match: Match) -> bool:
    """An enemy tile is in front of a net of the pupil's."""
    s = _state(match)
    enemy = {hex for hex, piece in enumerate(s.board) if piece is not None and piece.army == ENEMY}
    for hex, piece in _own(s):
        if any(s.geometry.neighbours[hex][way] in enemy for way in SHAPES[piece.tile][piece.facing].nets):
            return True
    return _has_fought(match)


def _own(s: State) -> list[tuple[int, Any]]:
    return [(hex, piece) for hex, piece in enumerate(s.board) if piece is not None and piece.army == PUPIL]


def _state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


CHECKS: dict[str, Callable[[Match], bool]] = {
    "hq": _has_hq,
    "aimed": _aims,
    "discarded": _has_discarded,
    "linked": _links,
    "netted": _nets,
    "fought": _has_fought,
    "over": lambda match: match.outcome is not None,
}
