"""What comes out of the Hive, creeps through the Complex and is found there."""

from typing import ClassVar

from derelict.games.legendary.events.event import Event


class HiveCardCame(Event, frozen=True):
    rule = "L-31"
    room: int


class Pushed(Event, frozen=True):
    """So many hidden cards have moved on together."""

    rule = "L-33"
    count: int


class Moved(Event, frozen=True):
    """A face-up card goes from one place to another."""

    rule = "L-33"
    card: str
    place: int
    to: int


class Crept(Moved, frozen=True):
    """A hidden card goes from one place to another: there is no `card` to name, so the ordinary log leaves it out."""

    detail: ClassVar[bool] = True


class Revealed(Event, frozen=True):
    rule = "L-65"
    card: str
    place: int


class Scanned(Event, frozen=True):
    rule = "L-60"
    seat: int
    room: int
    cost: int


class EventRevealed(Event, frozen=True):
    rule = "L-68"
    objective: str


class HazardRevealed(Event, frozen=True):
    rule = "L-69"
    location: str
    number: int


class Found(Event, frozen=True):
    rule = "L-105"
    card: str


class AttachedTo(Event, frozen=True):
    rule = "L-165"
    card: str
    room: int


class Locked(Event, frozen=True):
    rule = "L-205"
    room: int


class TurnedDown(Event, frozen=True):
    rule = "L-190"
    card: str
    room: int


class EnemyPlaced(Event, frozen=True):
    rule = "L-220"
    card: str
    place: int


class Darkened(Event, frozen=True):
    """No room may be scanned for a while."""

    rule = "L-179"


class Peeked(Event, frozen=True):
    rule = "L-189"
    seat: int
    room: int


class PeekedAt(Event, frozen=True):
    """What who looked has seen."""

    rule = "L-189"
    seat: int
    card: str


class HivePeeked(Event, frozen=True):
    rule = "L-189"
    seat: int
    count: int


class HiveRebuilt(Event, frozen=True):
    rule = "L-193"
    count: int


class HiveExhausted(Event, frozen=True):
    rule = "L-195"


class HiveShuffled(Event, frozen=True):
    """The traitor has died: the Complex goes back on top of the Hive."""

    rule = "L-236"
