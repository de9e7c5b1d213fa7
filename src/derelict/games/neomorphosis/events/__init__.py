"""The events of Neo-Morphosis, each with the rule behind it.

Events with equal fields are made with `happening`: their shapes are the classes here whose names begin with `Of`.
"""

from derelict.core.events import Event, happening

CAUSES = {"wall": "M-118", "compromised": "M-37", "time": "M-38", "explosion": "M-140", "card": "M-302"}


class OfCrew(Event, frozen=True):
    crew: str


class OfCrewCard(OfCrew, frozen=True):
    card: str


class OfCrewThing(OfCrew, frozen=True):
    thing: str


class Shaken(OfCrewCard, frozen=True):
    """A fragility test was made for a card."""

    rule = "M-129"
    face: int
    total: int
    threshold: int


class OfCard(Event, frozen=True):
    card: str


class OfZone(Event, frozen=True):
    zone: str


class OfDoor(Event, frozen=True):
    door: str


class OfSector(Event, frozen=True):
    sector: str


class OfSectorCard(OfSector, frozen=True):
    card: str


class OfMission(Event, frozen=True):
    mission: str


class MissionBegan(OfMission, frozen=True):
    rule = "M-18"


class Leads(Event, frozen=True):
    rule = "M-19"
    seat: int
    crew: str


Trained = happening("Trained", "M-22", OfCrewCard)
PartHandedOut = happening("PartHandedOut", "M-343", OfCrewThing)
MissionCardDrawn = happening("MissionCardDrawn", "M-302", OfCard)


class RoundBegan(Event, frozen=True):
    rule = "M-33"
    round: int


class WentCritical(Event, frozen=True):
    rule = "M-34"
    slot: int
    card: str
    sector: str
    compromised: str


class FunctionLost(Event, frozen=True):
    rule = "M-35"
    function: str


class Worsened(OfCard, frozen=True):
    rule = "M-36"
    level: int


class NewEmergency(Event, frozen=True):
    slot: int
    cause: str

    @property
    def why(self) -> str:
        return CAUSES[self.cause]

    @property
    def also(self) -> tuple[str, ...]:
        return ("M-144",)


class TurnedUp(Event, frozen=True):
    rule = "M-39"
    slot: int
    card: str
    function: str


StoodUp = happening("StoodUp", "M-40", OfCrew)
Recovers = happening("Recovers", "M-41", OfCrew)


class Suffers(OfCrew, frozen=True):
    """A crew member is in a compromised sector."""

    rule = "M-42"
    sector: str


Regenerated = happening("Regenerated", "M-184", OfCrewCard)


class Arranged(Event, frozen=True):
    rule = "M-46"
    code: str


Activated = happening("Activated", "M-47", OfCrew)
TurnEnded = happening("TurnEnded", "M-47", OfCrew)


class Tested(OfCrew, frozen=True):
    """A skill test, or the attack of a crew member."""

    skill: str
    face: int
    parts: tuple[tuple[str, int], ...]
    """The numbers added to the die, and their reasons."""
    total: int
    threshold: int
    success: bool
    scope: str

    @property
    def bonus(self) -> int:
        return sum(amount for _, amount in self.parts)

    @property
    def why(self) -> str:
        rules = {"hindrance": "M-190", "repair": "M-214", "assemble": "M-197", "capture": "M-316", "truck": "M-344"}
        return "M-100" if self.skill == "attack" else rules.get(self.scope, "M-73")


class Moved(OfCrew, frozen=True):
    rule = "M-187"
    zone: str


class LeftLevel(OfCrew, frozen=True):
    rule = "M-31"
    door: str


DoorOpened = happening("DoorOpened", "M-209", OfDoor)
DoorClosed = happening("DoorClosed", "M-209", OfDoor)
DoorBroken = happening("DoorBroken", "M-67", OfDoor)
TerminalBroken = happening("TerminalBroken", "M-71", OfZone)
DoorRepaired = happening("DoorRepaired", "M-215", OfDoor)
TerminalRepaired = happening("TerminalRepaired", "M-215", OfZone)
Searched = happening("Searched", "M-217", OfCrewThing)
Assembled = happening("Assembled", "M-199", OfCrewCard)
Equipped = happening("Equipped", "M-200", OfCrewCard)
TakenOff = happening("TakenOff", "M-203", OfCrewCard)
Scrapped = happening("Scrapped", "M-202", OfCrewCard)
Dropped = happening("Dropped", "M-208", OfCrewThing)
PickedUp = happening("PickedUp", "M-210", OfCrewThing)


class Gave(OfCrewThing, frozen=True):
    rule = "M-218"
    other: str


class Healed(OfCrew, frozen=True):
    rule = "M-212"
    other: str
    amount: int
    card: str


Used = happening("Used", "M-184", OfCrewCard)
UsedUp = happening("UsedUp", "M-204", OfCard)
Reloaded = happening("Reloaded", "M-216", OfCrew)


class AmmoSpent(OfCard, frozen=True):
    rule = "M-107"
    left: int


class Wounded(Event, frozen=True):
    rule = "M-113"
    who: str
    amount: int


class WoundsPrevented(OfCrew, frozen=True):
    rule = "M-182"
    amount: int
    card: str


Fell = happening("Fell", "M-123", OfCrew)


class CardKept(Shaken, frozen=True):
    """The card is still whole."""


class CardLost(Shaken, frozen=True):
    """The card is broken."""


class Exploded(OfSector, frozen=True):
    rule = "M-138"
    points: int


class Failed(OfCrew, frozen=True):
    """A programming test failed."""

    rule = "M-82"
    job: str


class Succeeded(OfCrew, frozen=True):
    rule = "M-221"
    job: str


class Covered(OfCrewCard, frozen=True):
    rule = "M-149"
    count: int


Intervened = happening("Intervened", "M-147", OfCrewCard)
Solved = happening("Solved", "M-151", OfCrewCard)
Scanned = happening("Scanned", "M-230", OfSectorCard)
TurnedDown = happening("TurnedDown", "M-230", OfSector)


class Shocked(Event, frozen=True):
    rule = "M-224"
    target: str


class DroneMoved(OfZone, frozen=True):
    rule = "M-234"


class DroneLost(Event, frozen=True):
    rule = "M-228"


class Gassed(OfSector, frozen=True):
    rule = "M-223"


class TimePassed(Event, frozen=True):
    rule = "M-53"
    time: int


class Caught(OfCrew, frozen=True):
    rule = "M-318"
    figure: str


Inserted = happening("Inserted", "M-335", OfCrewThing)
Fitted = happening("Fitted", "M-344", OfCrewThing)
EngineStarted = happening("EngineStarted", "M-345", OfCrew)


class BarricadeCleared(Event, frozen=True):
    rule = "M-321"


DoorUnlocked = happening("DoorUnlocked", "M-312", OfDoor)


class LeftBehind(Event, frozen=True):
    """A boss leaves a token where it fell."""

    rule = "M-341"
    thing: str
    zone: str


class MissionWon(OfMission, frozen=True):
    rule = "M-28"


class MissionLost(OfMission, frozen=True):
    cause: str

    @property
    def why(self) -> str:
        return {"collapse": "M-29", "all_down": "M-30", "drone_lost": "M-323"}[self.cause]


class Epilogue(Event, frozen=True):
    rule = "M-347"
    ending: str
