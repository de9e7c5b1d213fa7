"""A battle phase by phase: who attacks when, who may attack again, and whom a net holds."""

from typing import Literal

from derelict.games.neuroshima.events.event import HQ_ABILITIES, Event, Unit, sources


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
        return sources(self.helpers, "N-62")[0] if self.change >= 0 else "N-145"

    @property
    def also(self) -> tuple[str, ...]:
        return sources(self.helpers, "N-62")[1:] if self.change >= 0 else ()


class AttacksAgain(Event, frozen=True):
    """A unit makes an extra attack."""

    detail = True
    unit: Unit
    helpers: tuple[Unit, ...]

    @property
    def why(self) -> str:
        return sources(self.helpers, "N-82")[0]

    @property
    def also(self) -> tuple[str, ...]:
        return sources(self.helpers, "N-82")[1:]


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


class BattleEnded(Event, frozen=True):
    rule = "N-25"
