"""The events of Peek. Each is told only to those who may know it."""

from derelict.core.events import Event


class Drew(Event, frozen=True):
    seat: int


class Saw(Event, frozen=True):
    """Only the seat that draws or peeks sees this."""

    kind: str


class Peeked(Event, frozen=True):
    seat: int


class Shuffled(Event, frozen=True):
    seat: int


class Played(Event, frozen=True):
    seat: int
    kind: str


class Swapped(Event, frozen=True):
    seat: int


class Walked(Event, frozen=True):
    seat: int
    place: str


class Passed(Event, frozen=True):
    seat: int


class Vetoed(Event, frozen=True):
    seat: int


class Scored(Event, frozen=True):
    seat: int
    count: int
