"""The first game: a short match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any

from derelict.core.match import Match
from derelict.core.tutorial import Script, Tutorial
from derelict.games.theseus import GAME, events
from derelict.games.theseus.station import SECTOR, sector_of_spot


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


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.theseus.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"))
