"""The course of a match: turns, Objectives, deaths, Agendas, achievements and the end."""

from derelict.games.legendary.events.event import Event


class RoleTaken(Event, frozen=True):
    rule = "L-6"
    seat: int
    role: str


class TurnBegun(Event, frozen=True):
    rule = "L-28"
    seat: int
    turn: int


class ObjectiveDone(Event, frozen=True):
    rule = "L-99"
    objective: str


class Died(Event, frozen=True):
    rule = "L-84"
    seat: int


class Burst(Event, frozen=True):
    """Death by a Chestburster."""

    rule = "L-146"
    seat: int


class BecameAlien(Event, frozen=True):
    rule = "L-212"
    seat: int
    avatar: str


class AlienDied(Event, frozen=True):
    rule = "L-216"
    seat: int


class AgendaShown(Event, frozen=True):
    rule = "L-234"
    seat: int
    card: str
    side: str


class Achieved(Event, frozen=True):
    rule = "L-264"
    seat: int
    achievement: str


class Ended(Event, frozen=True):
    rule = "L-2"
    reason: str
