"""Turns and their tiles: what is drawn, placed, played and moved, and how a match ends."""

from derelict.games.neuroshima.events.event import Event, Unit


class HqPlaced(Event, frozen=True):
    rule = "N-8"
    unit: Unit


class Drawn(Event, frozen=True):
    rule = "N-10"
    army: str
    tiles: tuple[str, ...]


class Redrawn(Event, frozen=True):
    rule = "N-16"
    army: str
    tiles: tuple[str, ...]


class Discarded(Event, frozen=True):
    rule = "N-11"
    army: str
    tile: str


class Placed(Event, frozen=True):
    rule = "N-18"
    unit: Unit
    facing: int


class Played(Event, frozen=True):
    rule = "N-20"
    army: str
    tile: str


class Moved(Event, frozen=True):
    rule = "N-55"
    unit: Unit
    to: int
    facing: int


class Pushed(Event, frozen=True):
    rule = "N-86"
    pusher: Unit
    unit: Unit
    to: int


class Scored(Event, frozen=True):
    rule = "N-108"
    army: str
    points: int
    total: int


class HqDestroyed(Event, frozen=True):
    rule = "N-31"
    army: str


class ArmyRemoved(Event, frozen=True):
    rule = "N-104"
    army: str


class LastTileDrawn(Event, frozen=True):
    rule = "N-93"
    army: str


class ExtraTurn(Event, frozen=True):
    rule = "N-97"


class TurnBegun(Event, frozen=True):
    rule = "N-10"
    army: str
    number: int


class Ended(Event, frozen=True):
    reason: str
    winners: tuple[str, ...]

    @property
    def why(self) -> str:
        return {"destroyed": "N-95", "last_standing": "N-105", "goal": "N-109", "tie": "N-97"}.get(self.reason, "N-96")
