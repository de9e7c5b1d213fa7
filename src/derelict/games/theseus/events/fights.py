"""Traps and attacks, and what they and the sectors do to life and knowledge."""

from typing import Literal

from derelict.games.theseus.events.event import TOKEN_RULES, CardEvent, Event, Unit


class Sprung(CardEvent, frozen=True):
    """A trap takes effect on a unit."""

    sector: int
    unit: str


class Cancelled(Event, frozen=True):
    """A token of the victim cancels a trap or an attack."""

    unit: str
    token: Literal["invisibility", "deactivation"]

    @property
    def why(self) -> str:
        return "T-201" if self.token == "invisibility" else "T-139"


class Freed(Event, frozen=True):
    unit: Unit
    token: Literal["clamp", "parasite"]

    @property
    def why(self) -> str:
        return TOKEN_RULES[self.token]


class AssaultLaunched(Event, frozen=True):
    rule = "T-65"
    faction: str


class LightningAssault(Event, frozen=True):
    rule = "T-66"
    faction: str
    sector: int


class Attacked(Event, frozen=True):
    rule = "T-58"
    unit: Unit
    target: Unit


class Sheltered(Event, frozen=True):
    rule = "T-142"
    unit: Unit


class Lurked(Event, frozen=True):
    rule = "T-152"
    card: str
    target: Unit


class Wounded(Event, frozen=True):
    """The event before it says why, unless a Parasite wounds the unit on its way."""

    faction: str
    amount: int
    left: int
    by_parasite: bool = False

    @property
    def why(self) -> str:
        return "T-169" if self.by_parasite else "T-63"


class Scored(Event, frozen=True):
    """In a deathmatch wounds are points for who deals them."""

    faction: str
    amount: int
    left: int
    by_parasite: bool = False

    @property
    def why(self) -> str:
        return "T-169" if self.by_parasite else "T-211"


class LifeTaken(Event, frozen=True):
    """In a deathmatch the Infirmary takes life instead of giving it."""

    rule = "T-213"
    faction: str
    amount: int
    left: int


class Healed(Event, frozen=True):
    rule = "T-11"
    faction: str
    amount: int
    left: int


class Learned(Event, frozen=True):
    rule = "T-10"
    faction: str
    amount: int
    left: int
