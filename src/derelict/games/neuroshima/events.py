"""The events of the battlefield. Everything but the piles is public, so all events are public."""

from typing import Literal

from msgspec import Struct

from derelict.core.events import Event
from derelict.games.neuroshima.content.tiles import AttackKind
from derelict.games.neuroshima.state import State

HQ_ABILITIES = {"moloch.hq": "N-130", "outpost.hq": "N-142", "borgo.hq": "N-153", "hegemony.hq": "N-158"}
"""The rule for the ability of each HQ."""
ENDINGS = {"destroyed": "N-95", "last_standing": "N-105", "goal": "N-109", "tie": "N-97"}
"""The rule for each way to end; N-96 for any other."""
ATTACKS = {"melee": "N-34", "ranged": "N-35", "gauss": "N-134"}
"""The rule for each kind of attack."""


class Unit(Struct, frozen=True):
    """A tile on the board at the time of the event."""

    tile: str
    hex: int


def unit_at(s: State, hex: int) -> Unit:
    piece = s.board[hex]
    assert piece is not None
    return Unit(piece.tile, hex)


def sources(helpers: tuple[Unit, ...], module: str) -> tuple[str, ...]:
    """Return the rules by which these tiles help, the main one first: that of each HQ, `module` for all others."""
    found = (HQ_ABILITIES.get(helper.tile, module) for helper in helpers)
    return tuple(sorted(set(found), key=lambda rule: rule != module))


class OfArmy(Event, frozen=True):
    army: str


class OfUnit(Event, frozen=True):
    unit: Unit


class OfMedic(Event, frozen=True):
    medic: Unit
    patient: Unit


class HqPlaced(OfUnit, frozen=True):
    rule = "N-8"


class Drawn(OfArmy, frozen=True):
    rule = "N-10"
    tiles: tuple[str, ...]


class Redrawn(OfArmy, frozen=True):
    rule = "N-16"
    tiles: tuple[str, ...]


class Discarded(OfArmy, frozen=True):
    rule = "N-11"
    tile: str


class Placed(OfUnit, frozen=True):
    rule = "N-18"
    facing: int


class Played(OfArmy, frozen=True):
    rule = "N-20"
    tile: str


class Moved(OfUnit, frozen=True):
    rule = "N-55"
    to: int
    facing: int


class Pushed(Event, frozen=True):
    rule = "N-86"
    pusher: Unit
    unit: Unit
    to: int


class Scored(OfArmy, frozen=True):
    rule = "N-108"
    points: int
    total: int


class HqDestroyed(OfArmy, frozen=True):
    rule = "N-31"


class ArmyRemoved(OfArmy, frozen=True):
    rule = "N-104"


class LastTileDrawn(OfArmy, frozen=True):
    rule = "N-93"


class ExtraTurn(Event, frozen=True):
    rule = "N-97"


class TurnBegun(OfArmy, frozen=True):
    rule = "N-10"
    number: int


class Ended(Event, frozen=True):
    reason: str
    winners: tuple[str, ...]

    @property
    def why(self) -> str:
        return ENDINGS.get(self.reason, "N-96")


class BattleStarted(Event, frozen=True):
    rule = "N-24"
    cause: Literal["tile", "full", "final"]


class PhaseStarted(Event, frozen=True):
    rule = "N-26"
    initiative: int


class Held(OfUnit, frozen=True):
    """A unit does not attack in its phase because a net holds it."""

    rule = "N-45"
    thrower: Unit


class Helped(OfUnit, frozen=True):
    """A unit's action depends on modules or an HQ; the rules are those of the helpers."""

    detail = True
    helpers: tuple[Unit, ...]

    @property
    def why(self) -> str:
        return sources(self.helpers, self.rule)[0]

    @property
    def also(self) -> tuple[str, ...]:
        return sources(self.helpers, self.rule)[1:]


class Shifted(Helped, frozen=True):
    """A unit attacks earlier or later than printed because of modules or an HQ."""

    rule = "N-62"
    change: int

    @property
    def why(self) -> str:
        return super().why if self.change >= 0 else "N-145"

    @property
    def also(self) -> tuple[str, ...]:
        return super().also if self.change >= 0 else ()


class AttacksAgain(Helped, frozen=True):
    rule = "N-82"


class ExtraAttackLost(OfUnit, frozen=True):
    """A unit attacks in phase 0, which leaves no phase for its extra attack."""

    rule = "N-82"
    detail = True
    helpers: tuple[Unit, ...]


class AttackLost(OfUnit, frozen=True):
    """The initiative of a unit changed too late: the phase of an attack has passed without it."""

    rule = "N-80"
    phase: int


class MalusLostTooLate(AttackLost, frozen=True):
    """The unit is no longer slowed, but the phase of its initiative has already passed."""

    rule = "N-78"


class BonusBackTooLate(AttackLost, frozen=True):
    """The unit has its bonus again, but the phase of its initiative has already passed."""

    rule = "N-79"


class NoSecondAttack(OfUnit, frozen=True):
    """A unit that has attacked with a bonus has lost it, and does not attack again in its printed phase."""

    rule = "N-77"
    detail = True


class NetsVoid(Event, frozen=True):
    """Net throwers that net one another are all free; `nets` counts the nets between them."""

    detail = True
    throwers: tuple[Unit, ...]
    nets: int

    @property
    def why(self) -> str:
        return "N-53" if self.nets == len(self.throwers) <= 3 else "N-54"


class NetIdle(OfUnit, frozen=True):
    """A thrower would hold a unit that attacks, but is held itself."""

    rule = "N-52"
    detail = True
    thrower: Unit
    captor: Unit


class HelpHeld(OfUnit, frozen=True):
    """A netted HQ or module does not affect a unit that attacks."""

    detail = True
    helper: Unit
    thrower: Unit

    @property
    def why(self) -> str:
        return "N-48" if self.helper.tile in HQ_ABILITIES else "N-49"


class Captured(Event, frozen=True):
    """A module that matters in the phase works for the side of a Scoper."""

    rule = "N-148"
    detail = True
    module: Unit
    scoper: Unit
    army: str


class BattleEnded(Event, frozen=True):
    rule = "N-25"


class Struck(Event, frozen=True):
    """An attack reaches a target. `bonus` and `armor` were added and subtracted; `helpers` gave the bonus."""

    attacker: Unit
    target: Unit
    kind: AttackKind
    strength: int
    bonus: int
    armor: int
    wounds: int
    helpers: tuple[Unit, ...] = ()
    allied: bool = False
    """Whether attacker and target are on one side: Moloch's Clown spares nobody."""

    @property
    def why(self) -> str:
        if self.armor:
            return "N-135" if self.kind == "gauss" else "N-39"
        if self.allied:
            return "N-123"
        return ATTACKS[self.kind]

    @property
    def also(self) -> tuple[str, ...]:
        allied = ("N-123",) if self.allied and self.armor else ()
        return (*allied, *sources(self.helpers, "N-61"))


class Missed(Event, frozen=True):
    """An attack that hits nobody."""

    detail = True

    attacker: Unit
    kind: AttackKind
    way: int

    @property
    def why(self) -> str:
        return ATTACKS[self.kind]


class Spared(Event, frozen=True):
    rule = "N-37"
    attacker: Unit
    target: Unit


class Exploded(OfUnit, frozen=True):
    rule = "N-136"


class Blasted(Event, frozen=True):
    rule = "N-137"
    attacker: Unit
    target: Unit
    wounds: int


class Converted(OfUnit, frozen=True):
    rule = "N-165"
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


class Rescued(OfMedic, frozen=True):
    rule = "N-63"


class RescuedByChain(Rescued, frozen=True):
    """The medic at the end of a chain is spent for a patient."""

    rule = "N-71"


class MedicHeld(OfMedic, frozen=True):
    """A netted medic does not save the unit linked to it."""

    rule = "N-49"
    detail = True
    thrower: Unit


class MedicHit(OfMedic, frozen=True):
    """A medic hit in the same phase, or by the same tile, saves nobody."""

    rule = "N-70"
    detail = True


class MedicUsed(OfMedic, frozen=True):
    """A medic takes one attack; the others count."""

    rule = "N-65"
    detail = True


class Wounded(OfUnit, frozen=True):
    rule = "N-42"
    left: int


class Destroyed(OfUnit, frozen=True):
    rule = "N-29"


class Spent(Destroyed, frozen=True):
    """A medic that has taken an attack leaves the board."""

    rule = "N-72"


class BlownUp(Destroyed, frozen=True):
    """A Clown that has exploded leaves the board."""

    rule = "N-138"


class HqHurt(OfArmy, frozen=True):
    rule = "N-30"
    wounds: int
    life: int
