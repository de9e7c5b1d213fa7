"""Every frame of the game, so that a stack can be read back from JSON."""

from derelict.core.frames import AnyFrame
from derelict.games.neuroshima.rules.battle import Battle, Phase, PhaseChoices
from derelict.games.neuroshima.rules.ending import BattleEnd, Reckoning
from derelict.games.neuroshima.rules.moving import MoveFacing, MoveTo
from derelict.games.neuroshima.rules.placing import PlaceAt, PlaceFacing, PlaceHq
from derelict.games.neuroshima.rules.tiles import (
    AirStrike,
    PushedTo,
    Snipe,
    ThrowGrenade,
    WhichPushed,
    WhichPusher,
    WhichToMove,
)
from derelict.games.neuroshima.rules.turns import (
    BadDraw,
    Draw,
    ForcedDiscard,
    FullBoard,
    Menu,
    NextTurn,
    SwapOrKeep,
    WhichDiscard,
)
from derelict.games.neuroshima.rules.wounds import WhichMedic, WhichWound, Wounds

FRAMES: tuple[type[AnyFrame], ...] = (
    AirStrike,
    BadDraw,
    Battle,
    BattleEnd,
    Draw,
    ForcedDiscard,
    FullBoard,
    Menu,
    MoveFacing,
    MoveTo,
    NextTurn,
    Phase,
    PhaseChoices,
    PlaceAt,
    PlaceFacing,
    PlaceHq,
    PushedTo,
    Reckoning,
    Snipe,
    SwapOrKeep,
    ThrowGrenade,
    WhichDiscard,
    WhichMedic,
    WhichPushed,
    WhichPusher,
    WhichToMove,
    WhichWound,
    Wounds,
)
