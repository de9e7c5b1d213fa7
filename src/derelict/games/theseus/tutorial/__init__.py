"""The first game: a short match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any

from derelict.core.match import Match
from derelict.core.tutorial import ENEMY, PUPIL, Script, Tutorial
from derelict.games.theseus import GAME, events
from derelict.games.theseus.rules.planning import Plan, Planning
from derelict.games.theseus.state import State
from derelict.games.theseus.station import SECTOR, sector_of_spot

FIRST_MARINE = 0
"""The one of the Control Room."""
MARINES = 3


def _state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


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


def _is_first_move(match: Match) -> bool:
    """Nobody has moved in this turn but the Marine of the Control Room, who may be on the way."""
    return _state(match).moved in (0, 1 << FIRST_MARINE)


def _is_planning(match: Match) -> bool:
    prompt = match.decision.prompt if match.decision is not None else ""
    is_asked = prompt in ("planning", "install_where")
    return is_asked or any(isinstance(frame, Plan | Planning) for frame in _state(match).stack)


def _has_sprung(match: Match) -> bool:
    """The Alien came by as the script says, and the three Marines are in their dock, or one has just set out."""
    s = _state(match)
    dock = [unit for unit in s.units_in(SECTOR["unloading_dock"]) if s.rules.owners[unit] == PUPIL]
    on_the_way = match.decision is not None and match.decision.prompt == "which_room"
    has_sprung = any(isinstance(event, events.Sprung) and event.card == "marines.minefield" for event in _told(match))
    is_whole = len(dock) + on_the_way == MARINES == s.count_in(SECTOR["unloading_dock"]) + on_the_way
    return has_sprung and s.malfunction >= 0 and is_whole


NEEDS: dict[str, Callable[[Match], bool]] = {
    "first_move": _is_first_move,
    "planning": _is_planning,
    "token": lambda match: _state(match).stock[PUPIL] > 0,
    "sprung": _has_sprung,
}


def _facts(match: Match) -> dict[str, int]:
    return {"life": _state(match).life[ENEMY]}


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.theseus.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"), NEEDS, _facts)
