"""What happens in the station. All of it is open but what a player leaves out of a picked deck."""

from derelict.games.theseus.events.cards import (
    Armed,
    BonusTaken,
    CardShifted,
    CardUpgraded,
    Discarded,
    HandedBack,
    Hatched,
    Installed,
    Kept,
    Malfunctions,
    Played,
    ReadOut,
    Recorded,
    Resolved,
    TakenOver,
    TokenLost,
    TokenPlaced,
    TokenTaken,
    UnitDowngraded,
    UnitUpgraded,
    Waits,
)
from derelict.games.theseus.events.course import (
    Ended,
    EndMoved,
    ExtraTurn,
    HomeChosen,
    LeftOut,
    Stationed,
    StoodStill,
    Tied,
    TurnBegun,
)
from derelict.games.theseus.events.event import CardEvent, Event, Unit
from derelict.games.theseus.events.fights import (
    AssaultLaunched,
    Attacked,
    Cancelled,
    Freed,
    Healed,
    Learned,
    LifeTaken,
    LightningAssault,
    Lurked,
    Scored,
    Sheltered,
    Sprung,
    Wounded,
)
from derelict.games.theseus.events.moves import (
    Arrived,
    Crossed,
    Ejected,
    Left,
    Returned,
    ShortcutUsed,
    Skipped,
    Teleported,
    TurnedAway,
    WentFarther,
)

__all__ = [
    "Armed", "Arrived", "AssaultLaunched", "Attacked", "BonusTaken", "Cancelled", "CardEvent", "CardShifted",
    "CardUpgraded", "Crossed", "Discarded", "Ejected", "EndMoved", "Ended", "Event", "ExtraTurn", "Freed",
    "HandedBack", "Hatched", "Healed", "HomeChosen", "Installed", "Kept", "Learned", "Left", "LeftOut", "LifeTaken",
    "LightningAssault", "Lurked", "Malfunctions", "Played", "ReadOut", "Recorded", "Resolved", "Returned", "Scored",
    "Sheltered", "ShortcutUsed", "Skipped", "Sprung", "Stationed", "StoodStill", "TakenOver", "Teleported", "Tied",
    "TokenLost", "TokenPlaced", "TokenTaken", "TurnBegun", "TurnedAway", "Unit", "UnitDowngraded", "UnitUpgraded",
    "Waits", "WentFarther", "Wounded",
]  # fmt: skip
