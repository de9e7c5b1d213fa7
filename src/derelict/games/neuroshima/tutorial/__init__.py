"""The first game: a scripted match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any

from derelict.core.match import Match
from derelict.core.tutorial import ENEMY, PUPIL, Script, Tutorial
from derelict.games.neuroshima import GAME, events
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.state import State


def _have_hqs(match: Match) -> bool:
    """Both stand: what is said next speaks of the enemy's."""
    return sum(isinstance(told.event, events.HqPlaced) for told in match.events) == len(_state(match).rules.armies)


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
    "hq": _have_hqs,
    "aimed": _aims,
    "discarded": _has_discarded,
    "linked": _links,
    "netted": _nets,
    "fought": _has_fought,
    "over": lambda match: match.outcome is not None,
}


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.neuroshima.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"))
