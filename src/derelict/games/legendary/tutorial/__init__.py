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
from derelict.games.legendary.content.board import AIRLOCK, ENTRY
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.enemies import attack_of, enemies, hugger_attack
from derelict.games.legendary.state import Placed, State

FIRST_HAND = 6
FINAL_ENEMY = "the_perfect_organism"
SECOND_TURN = 3
"""The number of the pupil's second turn."""
LAST = 2
"""How many Objectives are completed when only the last one is left."""
LOCK = CARDS["ventilation_lock"].pays[0].cost
BOTH = CARDS["facehugger"].attack + CARDS["vent_stalker"].attack


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


def _organism(s: State) -> tuple[int, Placed] | None:
    """The Final Enemy and where it is, once it lies face up."""
    return next(((place, card) for place, card in enemies(s) if card.kind == FINAL_ENEMY), None)


def _is_strong(match: Match) -> bool:
    """The Final Enemy can be paid for, or is dead already."""
    s = _state(match)
    found = _organism(s)
    is_there = s.player == PUPIL and s.stage == LAST and found is not None
    return match.outcome is not None or (is_there and s.attack >= _facts(match)["final_attack"])


def _has_cleared(match: Match) -> bool:
    """The Vent Stalker that is fought is the one of the Combat Zone, not one of those that hide in the Complex."""
    s = _state(match)
    has_fought = _happened(events.Fought, seat=PUPIL, card="vent_stalker")(match)
    return has_fought and not (s.turn == SECOND_TURN and s.combat)


CHECKS: dict[str, Callable[[Match], bool]] = {
    "played": _happened(events.Played, seat=PUPIL),
    "all_played": _happened(events.Played, FIRST_HAND, seat=PUPIL),
    "recruited": _happened(events.Gained, seat=PUPIL),
    "signalled": lambda match: _state(match).stage > 0,
    "fought": _happened(events.Fought, seat=PUPIL),
    "ended": _begun(2),
    "combined": _happened(events.ComboUsed, seat=PUPIL),
    "helped": _happened(events.HelpGiven),
    "copied": _happened(events.Copied, seat=PUPIL),
    "rescued": _happened(events.Fought, seat=PUPIL, card="facehugger"),
    "cleared": _has_cleared,
    "locked": _happened(events.Locked),
    "ended_again": _begun(4),
    "strong": _is_strong,
    "over": lambda match: match.outcome is not None,
}


def _can_fight(kind: str) -> Callable[[Match], bool]:
    """Whether an enemy lies face up in the Complex or the Combat Zone, and there is Attack enough for it."""

    def check(match: Match) -> bool:
        s = _state(match)
        return any(card.kind == kind and attack_of(s, card, place) <= s.attack for place, card in enemies(s))

    return check


def _has_both(match: Match) -> bool:
    """The Facehugger and the Vent Stalker live, and there is too little Attack for the two of them."""
    s = _state(match)
    return bool(s.huggers and s.combat) and s.attack < BOTH


def _can_rescue(match: Match) -> bool:
    s = _state(match)
    return any(hugger_attack(hugger) <= s.attack for hugger in s.huggers)


def _can_lock(match: Match) -> bool:
    """It is the Objective, nothing lies in the room after the first, and there may be Recruit enough."""
    s = _state(match)
    return s.stage == 1 and s.rooms[ENTRY + 1] is None and (s.recruit >= LOCK or _has_cards(match))


def _has_cards(match: Match) -> bool:
    """Cards are left in the pupil's hand: which ones, only the pupil may know."""
    return bool(_state(match).hands[PUPIL])


def _is_in_airlock(match: Match) -> bool:
    found = _organism(_state(match))
    return _state(match).stage == LAST and found is not None and found[0] == AIRLOCK


NEEDS: dict[str, Callable[[Match], bool]] = {
    "drone": _can_fight("dormant_drone"),
    "cards": _has_cards,
    "both": _has_both,
    "hugger": _can_rescue,
    "stalker": _can_fight("vent_stalker"),
    "lockable": _can_lock,
    "hidden": lambda match: _organism(_state(match)) is None,
    "in_airlock": _is_in_airlock,
    "strong": _is_strong,
}


def _facts(match: Match) -> dict[str, int]:
    s = _state(match)
    found = _organism(s)
    return {
        "attack": s.attack,
        "recruit": s.recruit,
        "completed": s.stage,
        "final_attack": attack_of(s, found[1], found[0]) if found else CARDS[FINAL_ENEMY].attack,
    }


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.legendary.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"), NEEDS, _facts)
