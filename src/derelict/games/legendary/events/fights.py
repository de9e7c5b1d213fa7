"""Fights, Strikes, and what Facehuggers do."""

from derelict.games.legendary.events.event import Event


class Fought(Event, frozen=True):
    rule = "L-74"
    seat: int
    card: str
    cost: int


class EnemyKilled(Event, frozen=True):
    rule = "L-154"
    card: str


class PlayerFought(Event, frozen=True):
    rule = "L-151"
    seat: int
    other: int
    cost: int


class AttackChanged(Event, frozen=True):
    rule = "L-192"
    card: str
    amount: int


class FinalAttackChanged(Event, frozen=True):
    """The Attack of every Final Enemy changes, also of one not yet seen."""

    rule = "L-192"
    amount: int


class Struck(Event, frozen=True):
    """An enemy strikes."""

    rule = "L-80"
    seat: int
    card: str


class StrikeDrawn(Event, frozen=True):
    rule = "L-81"
    seat: int
    card: str
    damage: int


class StrikeAvoided(Event, frozen=True):
    rule = "L-123"
    seat: int
    card: str


class Healed(Event, frozen=True):
    rule = "L-88"
    seat: int
    card: str


class FacehuggerCame(Event, frozen=True):
    rule = "L-131"
    seat: int


class FacehuggerDied(Event, frozen=True):
    rule = "L-144"
    seat: int


class Infected(Event, frozen=True):
    rule = "L-133"
    seat: int


class BroodHidden(Event, frozen=True):
    rule = "L-207"
    count: int
