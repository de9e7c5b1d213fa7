"""Events of the facility: fire, malfunctions, doors, power, time."""

from derelict.core.events import happening
from derelict.games.nemesis.events import (
    OfCorridor,
    OfOpenCard,
    OfPlace,
    OfPod,
    OfSeat,
    OfSlot,
    OfStation,
    OfTime,
    OfToken,
)


class FireStarted(OfSlot, frozen=True):
    rule = "X-132"


FireOut = happening("FireOut", "X-132", OfSlot)


class BrokeDown(OfSlot, frozen=True):
    rule = "X-134"


Repaired = happening("Repaired", "X-134", OfSlot)
DoorClosed = happening("DoorClosed", "X-124", OfCorridor)
DoorOpened = happening("DoorOpened", "X-124", OfCorridor)
DoorDestroyed = happening("DoorDestroyed", "X-127", OfCorridor)
VentingStopped = happening("VentingStopped", "X-175", OfSlot)
GateOpened = happening("GateOpened", "X-366", OfStation)
PowerOn = happening("PowerOn", "X-141", OfPlace)
PowerOff = happening("PowerOff", "X-141", OfPlace)


class PowerSwapped(OfPlace, frozen=True):
    rule = "X-324"
    other: str


BackupPowerOn = happening("BackupPowerOn", "X-148", OfStation)
BackupPowerOff = happening("BackupPowerOff", "X-148", OfStation)
TimeMoved = happening("TimeMoved", "X-327", OfTime)
AutodestructionStarted = happening("AutodestructionStarted", "X-353", OfTime)
AutodestructionStopped = happening("AutodestructionStopped", "X-165", OfStation)
AutodestructionRed = happening("AutodestructionRed", "X-354", OfTime)
AlertStarted = happening("AlertStarted", "X-357", OfTime)
ElevatorCame = happening("ElevatorCame", "X-193", OfPlace)
PodEntered = happening("PodEntered", "X-360", OfPod)
LaunchRevealed = happening("LaunchRevealed", "X-362", OfToken)
Evacuated = happening("Evacuated", "X-362", OfPod)
StayedInPod = happening("StayedInPod", "X-363", OfSeat)
ReachedBunker = happening("ReachedBunker", "X-367", OfSeat)
RoverCame = happening("RoverCame", "X-320", OfStation)
RoverLeft = happening("RoverLeft", "X-320", OfStation)
LockedIn = happening("LockedIn", "X-186", OfSeat)


class ComputerUsed(OfSeat, frozen=True):
    """A line of a computer card is carried out."""

    rule = "X-316"
    card: str
    line: int


ComputerRevealed = happening("ComputerRevealed", "X-317", OfOpenCard)


class VentingStarted(OfSlot, frozen=True):
    rule = "X-174"


VentedOut = happening("VentedOut", "X-176", OfSlot)
