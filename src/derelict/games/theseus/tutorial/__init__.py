"""The first game: a short match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any

from derelict.core.match import Match
from derelict.core.tutorial import ENEMY, PUPIL, Script, Tutorial
from derelict.games.theseus import GAME, events
from derelict.games.theseus.actions import SPEND, Move
from derelict.games.theseus.rules.extras import SpendOn
from derelict.games.theseus.rules.moving import WALKING, WhichRoom
from derelict.games.theseus.rules.planning import InstallWhere, Plan, Planning
from derelict.games.theseus.rules.turns import Assault, WhichUnit, movable
from derelict.games.theseus.rules.walking import Farther
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


def _has_stopped(sector: str) -> Callable[[Match], bool]:
    """Whether a unit of the pupil's has stopped in a sector."""
    return lambda match: any(
        isinstance(event, events.Arrived) and event.unit.kind == "marine" and event.unit.room >> 2 == SECTOR[sector]
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


def _begun(turn: int) -> Callable[[Match], bool]:
    return lambda match: _state(match).turn >= turn


CHECKS: dict[str, Callable[[Match], bool]] = {
    "moved": _has_stopped("unloading_dock"),
    "trapped": _has_trapped,
    "upgraded": _has_upgraded,
    "ended": _begun(2),
    "sent": _has_stopped("corridors"),
    "attacked": _has_attacked,
    "ended_again": _begun(4),
    "over": lambda match: match.outcome is not None,
}


def _is_first_move(match: Match) -> bool:
    """Nobody has moved in this turn but the Marine of the Control Room, who may be on the way."""
    return _state(match).moved in (0, 1 << FIRST_MARINE)


def _is_planning(match: Match) -> bool:
    """The Minefield may be chosen, or is chosen."""
    return any(isinstance(frame, Plan | Planning) for frame in _state(match).stack) or _installs(match, is_mine=True)


def _installs(match: Match, is_mine: bool) -> bool:
    """Whether the pupil is asked where the Minefield goes, or else where another card goes."""
    s = _state(match)
    frame = s.stack[-1]
    return isinstance(frame, InstallWhere) and (s.waiting[frame.place] == "marines.minefield") == is_mine


def _can_spend(match: Match) -> bool:
    """An Upgrade token can be chosen, or is chosen."""
    is_offered = match.decision is not None and SPEND in match.decision.options
    return is_offered or isinstance(_state(match).stack[-1], SpendOn)


def _is_spent(match: Match) -> bool:
    """A unit of the pupil's has moved and got where it goes, and no other is to move."""
    s = _state(match)
    may_move = match.decision is not None and match.decision.prompt == "which_unit"
    return s.moved > 0 and WALKING not in s.where and not may_move


def _has_sprung(match: Match) -> bool:
    """The Alien came by as the script says, and the three Marines are in their dock, or one has just set out."""
    s = _state(match)
    dock = s.units_in(SECTOR["unloading_dock"])
    marines = [unit for unit in s.rules.units_of[PUPIL] if unit in dock or s.where[unit] == WALKING]
    has_sprung = any(isinstance(event, events.Sprung) and event.card == "marines.minefield" for event in _told(match))
    is_whole = len(marines) == MARINES == len(dock) + s.where.count(WALKING)
    return has_sprung and s.malfunction >= 0 and is_whole and _can_reach(match)


def _can_reach(match: Match) -> bool:
    """A Marine that may move in this turn gets to the Corridors, or one is about to take a room there."""
    s, corridors = _state(match), SECTOR["corridors"]
    if isinstance(frame := s.stack[-1], WhichRoom):
        return frame.sector == corridors
    ring, asked = s.rules.ring, next((frame for frame in s.stack if isinstance(frame, WhichUnit)), None)
    rooms = [option.room for option in movable(s, asked.extra) if isinstance(option, Move)] if asked else []
    ends = (ring.index(room >> 2) + s.count_in(room >> 2) for room in rooms)
    return any(ring[end % len(ring)] == corridors for end in ends)


def _may_stop(match: Match) -> bool:
    """A Marine has come to the Corridors, and a card in hand could take it farther."""
    frame = _state(match).stack[-1]
    return isinstance(frame, Farther) and frame.sector == SECTOR["corridors"]


def _comes_assault(match: Match) -> bool:
    """An Assault of the pupil's comes next, after a question whether to use something before it."""
    s = _state(match)
    return s.player == PUPIL and any(isinstance(frame, Assault) for frame in s.stack)


NEEDS: dict[str, Callable[[Match], bool]] = {
    "first_move": _is_first_move,
    "planning": _is_planning,
    "other_card": lambda match: _installs(match, is_mine=False),
    "spending": _can_spend,
    "token": lambda match: _state(match).stock[PUPIL] > 0,
    "spent": _is_spent,
    "sprung": _has_sprung,
    "reachable": _can_reach,
    "stop": _may_stop,
    "assault": _comes_assault,
}


def _facts(match: Match) -> dict[str, int]:
    return {"life": _state(match).life[ENEMY]}


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.theseus.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"), NEEDS, _facts)
