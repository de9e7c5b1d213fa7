"""What happens on the battlefield. Everything but the piles is open, so all of it is told to everybody.

`rule` is the rule that made it happen: the log, the preview of a battle and the puzzles show it.
"""

from typing import ClassVar, Literal

from msgspec import Struct

from derelict.core import events as core
from derelict.games.neuroshima.content.tiles import AttackKind


class Event(core.Event, frozen=True):
    rule: ClassVar[str]

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule


class Unit(Struct, frozen=True):
    """A tile on the board at the time of the event."""

    tile: str
    hex: int


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


class BattleStarted(Event, frozen=True):
    rule = "N-24"
    cause: Literal["tile", "full", "final"]


class PhaseStarted(Event, frozen=True):
    rule = "N-26"
    initiative: int


class Held(Event, frozen=True):
    """A unit whose phase it is does not attack: a net holds it."""

    rule = "N-45"
    unit: Unit
    thrower: Unit


class Shifted(Event, frozen=True):
    """A unit attacks earlier or later than its tile says, because of modules or an HQ."""

    detail = True

    unit: Unit
    change: int
    helpers: tuple[Unit, ...]

    @property
    def why(self) -> str:
        return "N-62" if self.change >= 0 else "N-145"


class AttacksAgain(Event, frozen=True):
    """A unit makes an extra attack."""

    rule = "N-82"
    detail = True
    unit: Unit
    helpers: tuple[Unit, ...]


class ExtraAttackLost(Event, frozen=True):
    """A unit attacks in phase 0, so that there is no phase left for its extra attack."""

    rule = "N-82"
    detail = True
    unit: Unit
    helpers: tuple[Unit, ...]


class AttackLost(Event, frozen=True):
    """The initiative of a unit changed too late: the phase of an attack has gone by without it."""

    rule = "N-80"
    unit: Unit
    phase: int


class Struck(Event, frozen=True):
    """An attack reaches a target. `bonus` and `armor` are what was added and taken off; `helpers` gave the bonus."""

    attacker: Unit
    target: Unit
    kind: AttackKind
    strength: int
    bonus: int
    armor: int
    wounds: int
    helpers: tuple[Unit, ...] = ()

    @property
    def why(self) -> str:
        if self.armor:
            return "N-39"
        return {"melee": "N-34", "ranged": "N-35", "gauss": "N-134"}[self.kind]


class Missed(Event, frozen=True):
    """An attack that finds nobody."""

    detail = True

    attacker: Unit
    kind: AttackKind
    way: int

    @property
    def why(self) -> str:
        return {"melee": "N-34", "ranged": "N-35", "gauss": "N-134"}[self.kind]


class Spared(Event, frozen=True):
    rule = "N-37"
    attacker: Unit
    target: Unit


class Exploded(Event, frozen=True):
    rule = "N-136"
    unit: Unit


class Blasted(Event, frozen=True):
    rule = "N-136"
    attacker: Unit
    target: Unit
    wounds: int


class Converted(Event, frozen=True):
    rule = "N-165"
    unit: Unit
    converter: Unit
    kind: AttackKind
    way: int


class Shot(Event, frozen=True):
    rule = "N-89"
    target: Unit
    wounds: int


class Bombed(Event, frozen=True):
    rule = "N-91"
    target: Unit
    wounds: int


class Grenaded(Event, frozen=True):
    rule = "N-90"
    target: Unit


class Rescued(Event, frozen=True):
    rule = "N-63"
    medic: Unit
    patient: Unit


class Wounded(Event, frozen=True):
    rule = "N-42"
    unit: Unit
    left: int


class Destroyed(Event, frozen=True):
    rule = "N-29"
    unit: Unit


class HqHurt(Event, frozen=True):
    rule = "N-30"
    army: str
    wounds: int
    life: int


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


class BattleEnded(Event, frozen=True):
    rule = "N-25"


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
