"""What happens in the station. All of it is open but what a player leaves out of a picked deck."""

from typing import ClassVar, Literal

from msgspec import Struct

from derelict.core import events as core
from derelict.games.theseus.card_rules import card_rule

HATCHLINGS = {"minor_alien": "T-154"}
"""Small units that a card brings; the others are Pandora's."""
TOKEN_RULES = {"deactivation": "T-138", "invisibility": "T-200", "clamp": "T-183", "parasite": "T-168"}
ENDINGS = {"killed": "T-130", "life": "T-215", "knowledge": "T-131", "reckoning": "T-127"}
"""The rule of each way to win; a tie is played off by T-128."""


class Unit(Struct, frozen=True):
    """A unit at the time of the event: its kind, its side up, and its room or -1 for Space."""

    kind: str
    upgraded: bool
    room: int


class Event(core.Event, frozen=True):
    """Something that happened in Theseus. `rule` is the rule that made it happen."""

    rule: ClassVar[str] = ""

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule


class CardEvent(Event, frozen=True):
    """What a card does: the rule is that of the card."""

    card: str

    @property
    def why(self) -> str:
        return card_rule(self.card)


class TurnBegun(Event, frozen=True):
    rule = "T-25"
    faction: str
    turn: int


class ExtraTurn(Event, frozen=True):
    rule = "T-76"
    faction: str


class LeftOut(Event, frozen=True):
    rule = "T-17"
    faction: str
    card: str


class HomeChosen(Event, frozen=True):
    """An alliance uses a sector, or Pandora lays its token beside one."""

    faction: str
    sector: int

    @property
    def why(self) -> str:
        return "T-235" if self.faction == "pandora" else "T-218"


class Stationed(Event, frozen=True):
    rule = "T-21"
    unit: Unit


class Left(Event, frozen=True):
    """A unit sets out with so many movement points."""

    rule = "T-30"
    unit: Unit
    points: int


class Skipped(CardEvent, frozen=True):
    unit: str
    sector: int


class ShortcutUsed(CardEvent, frozen=True):
    sector: int
    amount: int


class Teleported(Event, frozen=True):
    rule = "T-197"
    unit: str
    sector: int


class Crossed(Event, frozen=True):
    rule = "T-50"
    detail = True
    unit: str
    sector: int


class Arrived(Event, frozen=True):
    rule = "T-32"
    unit: Unit


class Ejected(Event, frozen=True):
    rule = "T-38"
    unit: Unit


class TurnedAway(Event, frozen=True):
    """A unit finds no room that it may take, and drifts into Space."""

    rule = "T-141"
    unit: str
    sector: int


class Returned(Event, frozen=True):
    """A unit comes back from Space."""

    rule = "T-43"
    unit: Unit


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
    rule = "T-63"
    faction: str
    amount: int
    left: int


class Scored(Event, frozen=True):
    """In a deathmatch wounds are points for who deals them."""

    rule = "T-211"
    faction: str
    amount: int
    left: int


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


class Recorded(Event, frozen=True):
    rule = "T-179"
    card: str
    sector: int
    points: int


class Armed(Event, frozen=True):
    rule = "T-178"
    card: str
    sector: int


class Resolved(CardEvent, frozen=True):
    """An Action card takes effect."""

    sector: int


class TokenTaken(Event, frozen=True):
    rule = "T-80"
    faction: str
    amount: int


class TokenPlaced(Event, frozen=True):
    """A limited token is put somewhere."""

    token: str
    spot: int

    @property
    def why(self) -> str:
        return TOKEN_RULES[self.token]


class UnitUpgraded(Event, frozen=True):
    rule = "T-99"
    unit: Unit


class UnitDowngraded(Event, frozen=True):
    rule = "T-194"
    unit: Unit


class CardUpgraded(Event, frozen=True):
    rule = "T-100"
    card: str
    spot: int
    paid: int


class TokenLost(Event, frozen=True):
    """Stored, or with a card from that card."""

    rule = "T-193"
    faction: str
    card: str


class Installed(Event, frozen=True):
    rule = "T-96"
    faction: str
    card: str
    spot: int


class BonusTaken(Event, frozen=True):
    rule = "T-110"
    faction: str
    card: str


class Kept(Event, frozen=True):
    """An Instant goes to the player."""

    rule = "T-107"
    faction: str
    card: str


class Waits(Event, frozen=True):
    rule = "T-95"
    faction: str
    card: str
    spot: int


class Discarded(Event, frozen=True):
    rule = "T-98"
    card: str
    spot: int


class Played(Event, frozen=True):
    faction: str
    card: str

    @property
    def why(self) -> str:
        return card_rule(self.card)


class CardShifted(Event, frozen=True):
    rule = "T-171"
    card: str
    spot: int
    to: int


class Malfunctions(Event, frozen=True):
    rule = "T-79"
    faction: str
    card: str
    spot: int


class Hatched(Event, frozen=True):
    unit: Unit

    @property
    def why(self) -> str:
        return HATCHLINGS.get(self.unit.kind, "T-240")


class TakenOver(Event, frozen=True):
    rule = "T-244"
    unit: str
    card: str
    spot: int


class HandedBack(Event, frozen=True):
    rule = "T-246"
    card: str
    spot: int


class EndMoved(Event, frozen=True):
    rule = "T-125"
    step: int


class Tied(Event, frozen=True):
    rule = "T-128"
    factions: tuple[str, ...]


class Ended(Event, frozen=True):
    winners: tuple[str, ...]
    reason: str

    @property
    def why(self) -> str:
        return ENDINGS.get(self.reason, "T-128")
