"""What happens in Peek. Each event is told to those who may know it, and to nobody else."""

from derelict.core.events import Event


class Drew(Event, frozen=True):
    seat: int


class Saw(Event, frozen=True):
    """For the eyes of the one who draws or peeks."""

    kind: str


class Peeked(Event, frozen=True):
    seat: int


class Rolled(Event, frozen=True):
    seat: int
    number: int


class Shuffled(Event, frozen=True):
    seat: int


class Played(Event, frozen=True):
    seat: int
    kind: str


class Passed(Event, frozen=True):
    seat: int


class Vetoed(Event, frozen=True):
    seat: int


class Scored(Event, frozen=True):
    seat: int
    count: int
