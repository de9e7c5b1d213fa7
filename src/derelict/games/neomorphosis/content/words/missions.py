"""The special rules of missions, as words. What each of them changes is found by its class."""

from derelict.games.neomorphosis.content.words.base import NeoWord, reader


class MissionRule(NeoWord, frozen=True):
    """A special rule of a mission."""


class DoorRule(MissionRule, frozen=True):
    """A special rule for a door."""

    door: str


class TerminalOpens(DoorRule, frozen=True):
    """M-309, M-325: a door opens only from the terminal of one sector."""

    sector: int


class RepairFirst(DoorRule, frozen=True):
    """M-310: nobody leaves by a door that is out of order."""


class LockedUntilRepaired(DoorRule, frozen=True):
    """M-312: a door stays shut until all terminals work; then it is a normal door."""


class CarrierOpens(DoorRule, frozen=True):
    """M-326, M-340: a door opens only while a crew member with an objective is in its zone."""

    objective: str


class Capture(MissionRule, frozen=True):
    """M-316: aliens can be captured by force, for some actions and a Science test."""

    threshold: int
    actions: int


class Stun(MissionRule, frozen=True):
    """M-317: aliens can be captured by electrical feedback."""


class Barricade(DoorRule, frozen=True):
    """M-321: the drone clears a barricade with its whole activation."""


class DroneScouts(MissionRule, frozen=True):
    """M-322: the drone resolves infestation cards."""


class Stronger(MissionRule, frozen=True):
    """M-334: a type has a bonus on structural attacks."""

    kind: str
    amount: int


class Keys(MissionRule, frozen=True):
    """M-335: objectives that neutralise an emergency when they are dropped at a terminal."""

    objectives: tuple[str, ...]


class Bait(MissionRule, frozen=True):
    """M-337: aliens first choose crew who carry one of these."""

    objectives: tuple[str, ...]


class Drops(MissionRule, frozen=True):
    """M-341: a boss leaves an objective behind."""

    boss: str
    objective: str


class HandedOut(MissionRule, frozen=True):
    """M-343: different crew members begin with one of these each."""

    objectives: tuple[str, ...]


class Truck(MissionRule, frozen=True):
    """M-344: parts are fitted to the truck in a zone, each by its carrier."""

    zone: str
    parts: tuple[str, ...]


class Engine(MissionRule, frozen=True):
    """M-345: feedback from the terminal of a sector starts the engine."""

    sector: int


mission_rule = reader(MissionRule, __name__)
"""Reads a special rule from its text."""
