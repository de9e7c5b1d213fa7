"""Cards and tokens: what is planned, installed, upgraded, played and lost, and the units that cards bring."""

from derelict.games.theseus.card_rules import card_rule
from derelict.games.theseus.events.event import TOKEN_RULES, CardEvent, Event, Unit

HATCHLINGS = {"minor_alien": "T-154"}
"""Small units that a card brings; the others are Pandora's."""


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
