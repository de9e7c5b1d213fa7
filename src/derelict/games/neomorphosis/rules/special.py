"""The special rules in force: those of the mission, and the cards on compromised sectors (M-162 to M-167)."""

from functools import cache
from typing import TypeVar

from derelict.games.neomorphosis.content.tables import COMPROMISED, LEVELS, TOKEN_WOUNDS
from derelict.games.neomorphosis.content.words import missions
from derelict.games.neomorphosis.content.words.cards import Burns, CardWord, Rubble, effects
from derelict.games.neomorphosis.state import State, sector_of

C = TypeVar("C", bound=CardWord)
R = TypeVar("R", bound=missions.MissionRule)


@cache
def in_force(level: str, added: tuple[str, ...], kind: type[R] | tuple[type[R], ...]) -> tuple[R, ...]:
    """The special rules of some kind: those of a map, and those that a card of the generator adds."""
    texts = (*LEVELS[level].rules, *added)
    return tuple(rule for rule in map(missions.mission_rule, texts) if isinstance(rule, kind))


def special(s: State, kind: type[R] | tuple[type[R], ...]) -> tuple[R, ...]:
    """The special rules of some kind that are in force."""
    return in_force(s.level, s.added, kind)


@cache
def of_door(level: str, added: tuple[str, ...], door: str) -> tuple[missions.DoorRule, ...]:
    """The special rules of a map and a card for a door."""
    return tuple(rule for rule in in_force(level, added, missions.DoorRule) if rule.door == door)


def rules_of(s: State, door: str) -> tuple[missions.DoorRule, ...]:
    """The special rules for a door."""
    return of_door(s.level, s.added, door)


def is_barricade(s: State, door: str) -> bool:
    """Whether a door is in fact the barricade: nobody opens, breaks or repairs it."""
    rules = rules_of(s, door)
    return bool(rules) and any(isinstance(rule, missions.Barricade) for rule in rules)


def may_open(s: State, door: str) -> bool:
    """M-68: whether the special rules let anybody in the zone of a door open it."""
    for rule in rules_of(s, door):
        match rule:
            case missions.Barricade() | missions.TerminalOpens():
                return False
            case missions.LockedUntilRepaired() if is_locked(s, door):
                return False
            case missions.CarrierOpens() if not _is_there(s, rule):
                return False
    return True


def _is_there(s: State, rule: missions.CarrierOpens) -> bool:
    """M-326, M-340: whether somebody in the zone of the door carries what opens it."""
    door = s.plan.door[rule.door]
    return any(rule.objective in crew.bag and crew.zone in (door.a, door.b) for crew in s.crew.values())


def may_switch(s: State, door: str, zone: str) -> bool:
    """M-229: whether a door may be opened from the terminal of a zone."""
    for rule in rules_of(s, door):
        if isinstance(rule, missions.TerminalOpens):
            return sector_of(zone) == str(rule.sector)
    return may_open(s, door)


def is_locked(s: State, door: str) -> bool:
    """M-312: whether a door waits until all terminals work."""
    waits = any(isinstance(rule, missions.LockedUntilRepaired) for rule in rules_of(s, door))
    return waits and not s.done.get(f"unlocked {door}")


def words_in(s: State, sector: str, kind: type[C]) -> list[C]:
    """The effects that the cards of a compromised sector have there."""
    cards = s.compromised.get(sector, ())
    return [word for card in cards for word in effects(COMPROMISED[card].effect) if isinstance(word, kind)]


def token_wounds(s: State, sector: str) -> int:
    """M-164: the wounds on the token of a compromised sector."""
    return max([TOKEN_WOUNDS, *(word.amount for word in words_in(s, sector, Burns))])


def rubble(s: State, zone: str) -> int:
    """M-167: the number of extra actions that searching and assembling cost in a zone."""
    return max([word.amount for word in words_in(s, sector_of(zone), Rubble)], default=0) if s.compromised else 0
