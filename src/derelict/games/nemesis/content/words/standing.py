"""Words that hold as long as their card does: rules of weapons, wounds, weaknesses and worn items."""

from typing import Literal

from derelict.games.nemesis.content.kinds import Face, Kind
from derelict.games.nemesis.content.words.base import Standing


class SureHit(Standing, frozen=True):
    """Any result but a blank is at least one injury."""


class ExtraInjury(Standing, frozen=True):
    """More injuries on some results, or on any that injures; for all weapons or for energy weapons."""

    amount: int
    on: Literal["any", "hit_or_double", "double"]
    pays_ammo: bool = False
    weapon: Literal["", "energy"] = ""

    @property
    def variant(self) -> str:
        return "pays" if self.pays_ammo else self.weapon or "free"


class Turns(Standing, frozen=True):
    """A result of the die counts as another, perhaps only against one kind."""

    face: Face
    into: Face
    against: Kind | Literal["all"] = "all"

    @property
    def variant(self) -> str:
        return "all" if self.against == "all" else "kind"


class Spray(Standing, frozen=True):
    """On a double, an injury to a second intruder if the shooter wishes."""


class Reroll(Standing, frozen=True):
    """The die may be rolled again once for each shot."""


class Ignite(Standing, frozen=True):
    """A double sets the room on fire."""


class Costs(Standing, frozen=True):
    """Some actions cost more."""

    what: Literal["item_actions", "room_actions", "escape", "first_move"]
    amount: int


class HandSlots(Standing, frozen=True):
    """That many hands for heavy items and objects."""

    amount: int


class HandLimit(Standing, frozen=True):
    """That many cards at the start of a round."""

    amount: int


class Bleeds(Standing, frozen=True):
    """A light wound with each pass."""


class AlwaysDark(Standing, frozen=True):
    """The character is always in darkness."""


class Immune(Standing, frozen=True):
    to: Literal["sliming", "burning"]


class BunkerOnFoot(Standing, frozen=True):
    """The character can reach the Bunker without the rover."""


class SurpriseNumber(Standing, frozen=True):
    """The number of an intruder token changes, but not below a minimum."""

    amount: int
    least: int


class BloodNeeded(Standing, frozen=True):
    """The blood numbers of attack cards change when an intruder is checked for death."""

    amount: int


class IgnoreDark(Standing, frozen=True):
    """The dark effect of an attack card does not count when a kind of intruder attacks."""

    card: Literal["perched_in_the_dark"]
    kind: Kind


class SpareDoors(Standing, frozen=True):
    """Intruders of some kinds do not break closed doors."""

    kinds: tuple[Kind, ...]
