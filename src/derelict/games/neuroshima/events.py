"""What happens on the battlefield. Everything but the piles is open, so all of it is told to everybody.

`rule` is the rule that made it happen: the log, the preview of a battle and the puzzles show it.
"""

from typing import ClassVar, Literal

from msgspec import Struct

from derelict.core import events as core
from derelict.games.neuroshima.content.tiles import AttackKind
from derelict.games.neuroshima.state import State

HQ_ABILITIES = {"moloch.hq": "N-130", "outpost.hq": "N-142", "borgo.hq": "N-153", "hegemony.hq": "N-158"}
"""The rule of what each HQ does for its neighbours."""


class Event(core.Event, frozen=True):
    rule: ClassVar[str]

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule

    @property
    def also(self) -> tuple[str, ...]:
        """Further rules that have a part in it."""
        return ()


class Unit(Struct, frozen=True):
    """A tile on the board at the time of the event."""

    tile: str
    hex: int


def unit_at(s: State, hex: int) -> Unit:
    piece = s.board[hex]
    assert piece is not None
    return Unit(piece.tile, hex)


def _sources(helpers: tuple[Unit, ...], module: str) -> tuple[str, ...]:
    """The rules by which these tiles help: that of each HQ, and `module` for all others. The main one first."""
    found = (HQ_ABILITIES.get(helper.tile, module) for helper in helpers)
    return tuple(sorted(set(found), key=lambda rule: rule != module))


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
        return _sources(self.helpers, "N-62")[0] if self.change >= 0 else "N-145"

    @property
    def also(self) -> tuple[str, ...]:
        return _sources(self.helpers, "N-62")[1:] if self.change >= 0 else ()


class AttacksAgain(Event, frozen=True):
    """A unit makes an extra attack."""

    detail = True
    unit: Unit
    helpers: tuple[Unit, ...]

    @property
    def why(self) -> str:
        return _sources(self.helpers, "N-82")[0]

    @property
    def also(self) -> tuple[str, ...]:
        return _sources(self.helpers, "N-82")[1:]


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


class MalusLostTooLate(AttackLost, frozen=True):
    """The unit is no longer slowed, but the phase to which that brings it has gone by."""

    rule = "N-78"


class BonusBackTooLate(AttackLost, frozen=True):
    """The unit has its bonus again, but the phase to which that brings it has gone by."""

    rule = "N-79"


class NoSecondAttack(Event, frozen=True):
    """A unit that has attacked with a bonus has lost it, and its old phase comes."""

    rule = "N-77"
    detail = True
    unit: Unit


class NetsVoid(Event, frozen=True):
    """Throwers that net one another are all free; `nets` counts the nets between them."""

    detail = True
    throwers: tuple[Unit, ...]
    nets: int

    @property
    def why(self) -> str:
        return "N-53" if self.nets == len(self.throwers) <= 3 else "N-54"


class NetIdle(Event, frozen=True):
    """A thrower would hold a unit that attacks, but is held itself."""

    rule = "N-52"
    detail = True
    unit: Unit
    thrower: Unit
    captor: Unit


class HelpHeld(Event, frozen=True):
    """A netted HQ or module does nothing for, or to, a unit that attacks."""

    detail = True
    unit: Unit
    helper: Unit
    thrower: Unit

    @property
    def why(self) -> str:
        return "N-48" if self.helper.tile in HQ_ABILITIES else "N-49"


class Captured(Event, frozen=True):
    """A module that has a part in the phase works for the side of a Scoper."""

    rule = "N-148"
    detail = True
    module: Unit
    scoper: Unit
    army: str


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
    allied: bool = False
    """Whether attacker and target are on one side: Moloch spares nobody."""

    @property
    def why(self) -> str:
        if self.armor:
            return "N-135" if self.kind == "gauss" else "N-39"
        if self.allied:
            return "N-123"
        return {"melee": "N-34", "ranged": "N-35", "gauss": "N-134"}[self.kind]

    @property
    def also(self) -> tuple[str, ...]:
        allied = ("N-123",) if self.allied and self.armor else ()
        return (*allied, *_sources(self.helpers, "N-61"))


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
    rule = "N-137"
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


class RescuedByChain(Rescued, frozen=True):
    """The medic at the end of a chain is spent for a patient."""

    rule = "N-71"


class MedicHeld(Event, frozen=True):
    """A netted medic does not save the unit linked to it."""

    rule = "N-49"
    detail = True
    medic: Unit
    patient: Unit
    thrower: Unit


class MedicHit(Event, frozen=True):
    """A medic hit in the same phase, or by the same tile, saves nobody."""

    rule = "N-70"
    detail = True
    medic: Unit
    patient: Unit


class MedicUsed(Event, frozen=True):
    """A medic takes one attack, and the others count."""

    rule = "N-65"
    detail = True
    medic: Unit
    patient: Unit


class Wounded(Event, frozen=True):
    rule = "N-42"
    unit: Unit
    left: int


class Destroyed(Event, frozen=True):
    rule = "N-29"
    unit: Unit


class Spent(Destroyed, frozen=True):
    """A medic that has taken an attack leaves the board."""

    rule = "N-72"


class BlownUp(Destroyed, frozen=True):
    """A Clown that has exploded leaves the board."""

    rule = "N-138"


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
