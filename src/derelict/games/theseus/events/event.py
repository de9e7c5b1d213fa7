"""What every event of a match has."""

from typing import ClassVar

from msgspec import Struct

from derelict.core import events as core
from derelict.games.theseus.card_rules import card_rule

TOKEN_RULES = {"deactivation": "T-138", "invisibility": "T-200", "clamp": "T-183", "parasite": "T-168"}


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
