"""Cards, wounds and contamination of characters."""

from derelict.core.events import happening
from derelict.games.nemesis.events import OfCard, OfCount, OfSeat, OfSeatAt, OfWound


class LightWounds(OfSeat, frozen=True):
    """A light wound; `count` is the number that the character now has."""

    rule = "X-243"
    count: int


class SeriousWound(OfSeat, frozen=True):
    rule = "X-244"
    wound: str
    count: int


Dressed = happening("Dressed", "X-246", OfWound)
Healed = happening("Healed", "X-246", OfWound)
"""A dressed wound is removed."""
LightHealed = happening("LightHealed", "X-246", OfSeat)


class Died(OfSeat, frozen=True):
    cause: str

    @property
    def why(self) -> str:
        return CAUSES.get(self.cause, "X-256")


CAUSES = {"wounds": "X-245", "larva": "X-260", "shell": "X-265"}
"""The rule behind a death; that of a card names the card."""

Contaminated = happening("Contaminated", "X-258", OfCount)
Scanned = happening("Scanned", "X-260", OfSeat)
"""A character scans contamination cards."""


class Marks(OfSeat, frozen=True):
    """The result of a scan, for its player alone."""

    rule = "X-262"
    marks: tuple[str, ...]


ContaminationRemoved = happening("ContaminationRemoved", "X-263", OfCount)
LarvaGained = happening("LarvaGained", "X-260", OfSeat)
LarvaRemoved = happening("LarvaRemoved", "X-264", OfSeat)
Slimed = happening("Slimed", "X-140", OfSeat)
Cleaned = happening("Cleaned", "X-140", OfSeat)


class KnowledgeGained(OfSeat, frozen=True):
    rule = "X-268"
    amount: int
    knowledge: int


KnowledgeActivated = happening("KnowledgeActivated", "X-268", OfSeat)
SignalSent = happening("SignalSent", "X-158", OfSeat)
Reacted = happening("Reacted", "X-409", OfCard)
"""A card or an item is used as a reaction."""


class Redirected(OfSeat, frozen=True):
    """An attack is redirected to another character."""

    rule = "X-413"
    attacker: str


DarkSpared = happening("DarkSpared", "X-416", OfSeat)
"""The dark effect of an event does not concern a character."""
Revived = happening("Revived", "X-406", OfSeatAt)
