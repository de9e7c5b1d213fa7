"""Events of intruders."""

from typing import Any

from derelict.core.events import Event, happening
from derelict.games.nemesis.events import OfCard, OfSeat, OfSeatAt

MOMENTS = {"escape": "X-239", "surprise": "X-228", "phase": "X-329"}
"""The rule behind an attack, by its moment; all other attacks come from cards."""


class OfFigure(Event, frozen=True):
    figure: str


class FigureAt(OfFigure, frozen=True):
    slot: str


class OfKind(Event, frozen=True):
    """An event about a kind of token or figure."""

    kind: str


Encountered = happening("Encountered", "X-197", OfSeatAt)


class TokenDrawn(OfSeat, frozen=True):
    """The token of an encounter, with the numbers of cards that avoid a surprise, in the light and in darkness."""

    rule = "X-199"
    kind: str
    lit: int
    dark: int


BlankDrawn = happening("BlankDrawn", "X-203", OfSeat)

NoneLeft = happening("NoneLeft", "X-204", OfKind)


class Appeared(FigureAt, frozen=True):
    """A figure comes onto the board; `by` is the rule that brings it."""

    by: str

    @property
    def why(self) -> str:
        return self.by


class HandCounted(OfSeat, frozen=True):
    """The cards in hand are compared with the number of the token."""

    rule = "X-200"
    figure: str
    number: int
    cards: int
    in_dark: bool
    surprised: bool


class TokenAdded(OfKind, frozen=True):
    """A token goes from the supply into the bag."""

    by: str

    @property
    def why(self) -> str:
        return self.by


class DevelopmentDrawn(OfKind, frozen=True):
    """A token is drawn to develop the bag."""

    rule = "X-345"
    stays_out: bool


class EggLaid(Event, frozen=True):
    rule = "X-350"
    eggs: int


class Walked(FigureAt, frozen=True):
    """An intruder goes through a corridor into another room."""

    rule = "X-331"
    corridor: str


WentIntoVents = happening("WentIntoVents", "X-122", FigureAt)


class LeftBoard(OfFigure, frozen=True):
    """An intruder leaves the board alive."""

    by: str

    @property
    def why(self) -> str:
        return self.by


class HeldBack(OfFigure, frozen=True):
    """A closed door holds intruders back."""

    rule = "X-277"
    corridor: str


class Hunted(FigureAt, frozen=True):
    """An intruder is put where its prey is."""

    rule = "X-337"
    seat: int


class Followed(OfFigure, frozen=True):
    rule = "X-233"
    seat: int


class Evolved(OfFigure, frozen=True):
    rule = "X-235"
    into: str


class Targeted(OfSeat, frozen=True):
    """An intruder chooses a character in its room: the one with the fewest cards, the first among equals."""

    rule = "X-226"
    figure: str
    cards: int
    tied: bool


class Attacked(OfSeat, frozen=True):
    """An intruder, or a kind of intruder that need not be there, attacks."""

    attacker: str
    moment: str

    @property
    def why(self) -> str:
        return MOMENTS.get(self.moment, "X-226")


class AttackDrawn(OfSeat, frozen=True):
    """An attack card is drawn; it may show the kind of the attacker or not."""

    rule = "X-229"
    card: str
    attacker: str
    hits: bool


class DarkAdds(OfSeat, frozen=True):
    """The dark effect of an attack card applies."""

    rule = "X-229"
    card: str


DarkIgnored = happening("DarkIgnored", "X-272", OfCard)
"""A weakness spares a character the dark effect."""


class AttackIgnored(OfSeat, frozen=True):
    by: str

    @property
    def why(self) -> str:
        return self.by


class Shot(OfSeat, frozen=True):
    rule = "X-208"
    target: str
    weapon: str


class Melee(OfSeat, frozen=True):
    rule = "X-213"
    target: str


class Missed(OfSeat, frozen=True):
    rule = "X-210"
    target: str


class Injured(OfFigure, frozen=True):
    rule = "X-215"
    amount: int
    injuries: int


class EggDestroyed(Event, frozen=True):
    rule = "X-223"
    slot: str
    amount: int


class Tested(OfFigure, frozen=True):
    """An injured intruder may die: the numbers drawn, 0 for an arrow, and the numbers needed."""

    numbers: tuple[int, ...]
    needed: int
    injuries: int
    outcome: str
    """`dies`, `lives` or `flees`."""

    @property
    def why(self) -> str:
        return "X-217" if len(self.numbers) == 1 else "X-218"

    @property
    def also(self) -> tuple[str, ...]:
        return ("X-220",) if self.outcome == "flees" else ()

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "numbers": ", ".join(str(number or "↯") for number in self.numbers)}


class Killed(FigureAt, frozen=True):
    rule = "X-219"
    seat: int


class Fled(FigureAt, frozen=True):
    """An intruder flees by the number on an event card."""

    rule = "X-220"
    number: int


class EventDrawn(Event, frozen=True):
    rule = "X-331"
    card: str


class EventDarkens(Event, frozen=True):
    """The dark effect of an event applies."""

    rule = "X-334"
    card: str
