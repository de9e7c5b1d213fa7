"""The course of a match: its beginning, its turns and its end."""

from derelict.games.theseus.events.event import Event, Unit

ENDINGS = {"killed": "T-130", "life": "T-215", "knowledge": "T-131", "reckoning": "T-127"}
"""The rule of each way to win; a tie is played off by T-128."""


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
