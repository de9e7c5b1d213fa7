"""Units on their way: through sectors, into rooms, out into Space and back."""

from derelict.games.theseus.events.event import CardEvent, Event, Unit


class Left(Event, frozen=True):
    """A unit sets out with so many movement points."""

    rule = "T-30"
    unit: Unit
    points: int


class Skipped(CardEvent, frozen=True):
    unit: str
    sector: int


class ShortcutUsed(CardEvent, frozen=True):
    sector: int
    amount: int


class Teleported(Event, frozen=True):
    rule = "T-197"
    unit: str
    sector: int


class WentFarther(Event, frozen=True):
    """A unit goes one sector more than it has points, by its own nature."""

    rule = "T-234"
    unit: str
    sector: int


class Crossed(Event, frozen=True):
    rule = "T-50"
    detail = True
    unit: str
    sector: int


class Arrived(Event, frozen=True):
    rule = "T-32"
    unit: Unit


class Ejected(Event, frozen=True):
    rule = "T-38"
    unit: Unit


class TurnedAway(Event, frozen=True):
    """A unit finds no room that it may take, and drifts into Space."""

    rule = "T-141"
    unit: str
    sector: int


class Returned(Event, frozen=True):
    """A unit comes back from Space."""

    rule = "T-43"
    unit: Unit
