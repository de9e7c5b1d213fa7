"""The end of a match."""

from derelict.core.events import Event, happening
from derelict.games.nemesis.events import OfCount, OfSeat, OfStation, OfTime, OfToken


class FacilityDestroyed(Event, frozen=True):
    rule = "X-396"
    cause: str


class Ended(Event, frozen=True):
    how: str

    @property
    def why(self) -> str:
        return {"time": "X-394", "alert": "X-358", "destroyed": "X-396", "nobody_left": "X-397"}[self.how]


TimeJumped = happening("TimeJumped", "X-397", OfTime)


class Perished(OfSeat, frozen=True):
    """A character dies at the end: because of the end itself, the contingency or contamination."""

    cause: str

    @property
    def why(self) -> str:
        return {"destroyed": "X-396", "contingency": "X-399", "contamination": "X-400"}.get(self.cause, "X-395")


NobodySurvived = happening("NobodySurvived", "X-398", OfStation)
ContingencyRevealed = happening("ContingencyRevealed", "X-399", OfToken)


class FinalScan(OfSeat, frozen=True):
    """Whether a survivor has an infected card or a larva."""

    rule = "X-400"
    infected: bool


FinalDraw = happening("FinalDraw", "X-400", OfCount)
"""The number of contamination cards among the four drawn."""


class ObjectiveJudged(OfSeat, frozen=True):
    """Whether the demands of an objective are met, regardless of survival."""

    rule = "X-401"
    objective: str
    met: bool


class Judged(OfSeat, frozen=True):
    """Why a player has won or lost."""

    rule = "X-378"
    verdict: str
