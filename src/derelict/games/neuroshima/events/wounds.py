"""Attacks and what they do: hits and misses, medics, wounds, and what leaves the board."""

from derelict.games.neuroshima.content.tiles import AttackKind
from derelict.games.neuroshima.events.event import Event, Unit, sources


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
        return (*allied, *sources(self.helpers, "N-61"))


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
