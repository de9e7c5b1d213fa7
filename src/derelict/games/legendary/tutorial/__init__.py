"""The first game: a short way through the first film that teaches by doing. What its steps check is named here.

The pupil plays with a friend, who has the seat of the enemy in other games and follows the script.
"""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from operator import attrgetter

from derelict.core.match import Match
from derelict.core.tutorial import PUPIL, Script, Tutorial
from derelict.games.legendary import GAME, events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State

FIRST_HAND = 6
FINAL_ATTACK = CARDS["the_perfect_organism"].attack
"""The Attack of the Final Enemy."""


def _state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def _happened(kind: type[events.Event], times: int = 1, **facts: object) -> Callable[[Match], bool]:
    """Whether something has happened so many times."""

    def check(match: Match) -> bool:
        found = (
            told.event
            for told in match.events
            if isinstance(told.event, kind) and all(getattr(told.event, name) == fact for name, fact in facts.items())
        )
        return sum(1 for _ in found) >= times

    return check


def _begun(turn: int) -> Callable[[Match], bool]:
    return lambda match: _state(match).turn >= turn


def _is_strong(match: Match) -> bool:
    """The Final Enemy can be paid for, or is dead already."""
    return match.outcome is not None or (_state(match).player == PUPIL and _state(match).attack >= FINAL_ATTACK)


CHECKS: dict[str, Callable[[Match], bool]] = {
    "played": _happened(events.Played, seat=PUPIL),
    "all_played": _happened(events.Played, FIRST_HAND, seat=PUPIL),
    "recruited": _happened(events.Gained, seat=PUPIL),
    "scanned": _happened(events.Scanned, seat=PUPIL),
    "fought": _happened(events.Fought, seat=PUPIL),
    "ended": _begun(2),
    "combined": _happened(events.ComboUsed, seat=PUPIL),
    "helped": _happened(events.HelpGiven),
    "copied": _happened(events.Copied, seat=PUPIL),
    "rescued": _happened(events.Fought, seat=PUPIL, card="facehugger"),
    "cleared": _happened(events.Fought, seat=PUPIL, card="vent_stalker"),
    "locked": _happened(events.Locked),
    "ended_again": _begun(4),
    "strong": _is_strong,
    "over": lambda match: match.outcome is not None,
}


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.legendary.tutorial"), "first.toml", final_attack=FINAL_ATTACK)
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"))
