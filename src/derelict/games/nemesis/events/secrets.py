"""Secret looks: everybody sees that a player looks, and only that player sees the card."""

from derelict.core.events import happening
from derelict.games.nemesis.events import OfCard, OfDeck, OfSeat, OfSeatAt


class LookedAtContingency(OfSeat, frozen=True):
    """The owner is a seat, or -1 for the neutral pool."""

    rule = "X-419"
    owner: int


class SawContingency(OfSeat, frozen=True):
    rule = "X-370"
    token: str


TookContingency = happening("TookContingency", "X-196", OfSeat)


class LookedAtObjectives(OfSeat, frozen=True):
    rule = "X-161"
    other: int


class SawObjective(OfSeat, frozen=True):
    rule = "X-161"
    other: int
    objective: str


class LookedAtLaunch(OfSeat, frozen=True):
    rule = "X-321"
    time: int


class SawLaunch(OfSeat, frozen=True):
    rule = "X-321"
    time: int
    token: str


class LaunchShifted(OfSeat, frozen=True):
    rule = "X-184"
    time: int
    to: int


LookedAtRoom = happening("LookedAtRoom", "X-419", OfSeatAt)


class SawRoom(OfSeat, frozen=True):
    rule = "X-419"
    slot: str
    room: str


class SawToken(OfSeat, frozen=True):
    rule = "X-419"
    slot: str
    token: str


LookedAtDeck = happening("LookedAtDeck", "X-83", OfDeck)
SawCard = happening("SawCard", "X-83", OfCard)
