"""The events of Theseus. All are public, except for cards that a player leaves out of a picked deck."""

from typing import Literal

from msgspec import Struct

from derelict.core.events import Event
from derelict.games.theseus.rules.cards import card_rule

ENDINGS = {"killed": "T-130", "life": "T-215", "knowledge": "T-131", "reckoning": "T-127"}
"""The rule behind each way to win; ties are resolved by T-128."""
TOKEN_RULES = {"deactivation": "T-138", "invisibility": "T-200", "clamp": "T-183", "parasite": "T-168"}


class Unit(Struct, frozen=True):
    """A unit at the time of the event: its kind, its visible side, and its room or -1 for Space."""

    kind: str
    upgraded: bool
    room: int


class OfUnit(Event, frozen=True):
    unit: Unit


class OfFaction(Event, frozen=True):
    faction: str


class CardEvent(Event, frozen=True):
    """An effect of a card: the rule is that of the card."""

    card: str

    @property
    def why(self) -> str:
        return card_rule(self.card)


class TurnBegun(OfFaction, frozen=True):
    rule = "T-25"
    turn: int


class ExtraTurn(OfFaction, frozen=True):
    rule = "T-76"


class LeftOut(OfFaction, frozen=True):
    rule = "T-17"
    card: str


class HomeChosen(OfFaction, frozen=True):
    """An alliance uses a sector, or Pandora lays its token beside one."""

    sector: int

    @property
    def why(self) -> str:
        return "T-235" if self.faction == "pandora" else "T-218"


class SectorLaid(OfFaction, frozen=True):
    rule = "T-209"
    sector: int


class Stationed(OfUnit, frozen=True):
    rule = "T-21"


class EndMoved(Event, frozen=True):
    rule = "T-125"
    step: int


class StoodStill(Event, frozen=True):
    rule = "T-256"
    turns: int


class Tied(Event, frozen=True):
    rule = "T-128"
    factions: tuple[str, ...]


class Ended(Event, frozen=True):
    winners: tuple[str, ...]
    reason: str

    @property
    def why(self) -> str:
        return ENDINGS.get(self.reason, "T-128")


class Left(OfUnit, frozen=True):
    """A unit sets out with a number of movement points."""

    rule = "T-30"
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


class WentFarther(Event, frozen=True):
    """A unit goes one sector farther than its points reach, by its own ability."""

    rule = "T-234"
    unit: str
    sector: int


class Crossed(Event, frozen=True):
    rule = "T-50"
    detail = True
    unit: str
    sector: int


class Arrived(OfUnit, frozen=True):
    rule = "T-32"


class Ejected(OfUnit, frozen=True):
    rule = "T-38"


class TurnedAway(Event, frozen=True):
    """A unit finds no room to take and drifts into Space."""

    rule = "T-141"
    unit: str
    sector: int


class Returned(OfUnit, frozen=True):
    """A unit comes back from Space."""

    rule = "T-43"


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


class Freed(OfUnit, frozen=True):
    token: Literal["clamp", "parasite"]

    @property
    def why(self) -> str:
        return TOKEN_RULES[self.token]


class AssaultLaunched(OfFaction, frozen=True):
    rule = "T-65"


class LightningAssault(OfFaction, frozen=True):
    rule = "T-66"
    sector: int


class Attacked(OfUnit, frozen=True):
    rule = "T-58"
    target: Unit


class Sheltered(OfUnit, frozen=True):
    rule = "T-142"


class Lurked(Event, frozen=True):
    rule = "T-152"
    card: str
    target: Unit


class Wounded(OfFaction, frozen=True):
    """The previous event gives the reason, unless a Parasite wounds the unit on its way."""

    amount: int
    left: int
    by_parasite: bool = False

    @property
    def why(self) -> str:
        return "T-169" if self.by_parasite else "T-63"


class Scored(OfFaction, frozen=True):
    """In a deathmatch wounds are points for the player who deals them."""

    amount: int
    left: int
    by_parasite: bool = False

    @property
    def why(self) -> str:
        return "T-169" if self.by_parasite else "T-211"


class LifeTaken(OfFaction, frozen=True):
    """In a deathmatch the Infirmary takes life instead of giving it."""

    rule = "T-213"
    amount: int
    left: int


class Healed(OfFaction, frozen=True):
    rule = "T-11"
    amount: int
    left: int


class Learned(OfFaction, frozen=True):
    rule = "T-10"
    amount: int
    left: int


class Recorded(Event, frozen=True):
    rule = "T-179"
    card: str
    sector: int
    points: int


class ReadOut(Event, frozen=True):
    """What a card has recorded becomes knowledge."""

    rule = "T-180"
    card: str
    sector: int


class Armed(Event, frozen=True):
    rule = "T-178"
    card: str
    sector: int


class Resolved(CardEvent, frozen=True):
    """An Action card takes effect."""

    sector: int


class TokenTaken(OfFaction, frozen=True):
    rule = "T-80"
    amount: int


class TokenPlaced(Event, frozen=True):
    """A limited token is placed."""

    token: str
    spot: int

    @property
    def why(self) -> str:
        return TOKEN_RULES[self.token]


class UnitUpgraded(OfUnit, frozen=True):
    rule = "T-99"


class UnitDowngraded(OfUnit, frozen=True):
    rule = "T-194"


class CardUpgraded(Event, frozen=True):
    rule = "T-100"
    card: str
    spot: int
    paid: int


class TokenLost(OfFaction, frozen=True):
    """An Upgrade token is lost: a stored one, or one from a card."""

    rule = "T-193"
    card: str


class Installed(OfFaction, frozen=True):
    rule = "T-96"
    card: str
    spot: int


class BonusTaken(OfFaction, frozen=True):
    rule = "T-110"
    card: str


class Kept(OfFaction, frozen=True):
    """An Instant goes to the player."""

    rule = "T-107"
    card: str


class Waits(OfFaction, frozen=True):
    rule = "T-95"
    card: str
    spot: int


class Discarded(Event, frozen=True):
    rule = "T-98"
    card: str
    spot: int


class Played(CardEvent, frozen=True):
    faction: str


class CardShifted(Event, frozen=True):
    rule = "T-171"
    card: str
    spot: int
    to: int


class Malfunctions(OfFaction, frozen=True):
    rule = "T-79"
    card: str
    spot: int


class Hatched(OfUnit, frozen=True):
    @property
    def why(self) -> str:
        return "T-154" if self.unit.kind == "minor_alien" else "T-240"


class TakenOver(Event, frozen=True):
    rule = "T-244"
    unit: str
    card: str
    spot: int


class HandedBack(Event, frozen=True):
    rule = "T-246"
    card: str
    spot: int
