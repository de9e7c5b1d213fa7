"""What happens on the battlefield. Everything but the piles is open, so all of it is told to everybody.

`rule` is the rule that made it happen: the log, the preview of a battle and the puzzles show it.
"""

from derelict.games.neuroshima.events.course import (
    ArmyRemoved,
    Discarded,
    Drawn,
    Ended,
    ExtraTurn,
    HqDestroyed,
    HqPlaced,
    LastTileDrawn,
    Moved,
    Placed,
    Played,
    Pushed,
    Redrawn,
    Scored,
    TurnBegun,
)
from derelict.games.neuroshima.events.event import Event, Unit, unit_at
from derelict.games.neuroshima.events.phases import (
    AttackLost,
    AttacksAgain,
    BattleEnded,
    BattleStarted,
    BonusBackTooLate,
    Captured,
    ExtraAttackLost,
    Held,
    HelpHeld,
    MalusLostTooLate,
    NetIdle,
    NetsVoid,
    NoSecondAttack,
    PhaseStarted,
    Shifted,
)
from derelict.games.neuroshima.events.wounds import (
    Blasted,
    BlownUp,
    Bombed,
    Converted,
    Destroyed,
    Exploded,
    Grenaded,
    HqHurt,
    MedicHeld,
    MedicHit,
    MedicUsed,
    Missed,
    Rescued,
    RescuedByChain,
    Shot,
    Spared,
    Spent,
    Struck,
    Wounded,
)

__all__ = [
    "ArmyRemoved", "AttackLost", "AttacksAgain", "BattleEnded", "BattleStarted", "Blasted", "BlownUp", "Bombed",
    "BonusBackTooLate", "Captured", "Converted", "Destroyed", "Discarded", "Drawn", "Ended", "Event", "Exploded",
    "ExtraAttackLost", "ExtraTurn", "Grenaded", "Held", "HelpHeld", "HqDestroyed", "HqHurt", "HqPlaced",
    "LastTileDrawn", "MalusLostTooLate", "MedicHeld", "MedicHit", "MedicUsed", "Missed", "Moved", "NetIdle",
    "NetsVoid", "NoSecondAttack", "PhaseStarted", "Placed", "Played", "Pushed", "Redrawn", "Rescued",
    "RescuedByChain", "Scored", "Shifted", "Shot", "Spared", "Spent", "Struck", "TurnBegun", "Unit", "Wounded",
    "unit_at",
]  # fmt: skip
