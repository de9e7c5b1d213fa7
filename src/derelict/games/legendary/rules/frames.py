"""Every frame that the stack may hold."""

from derelict.core.frames import AnyFrame
from derelict.games.legendary.content.words_board import ScanCard, WhichPlace
from derelict.games.legendary.content.words_cards import WhichFromHq, WhichPlayed
from derelict.games.legendary.content.words_control import ForIt, ShowOrNot
from derelict.games.legendary.rules.acting import Menu
from derelict.games.legendary.rules.agendas import WhoseSecret
from derelict.games.legendary.rules.aliens import AlienEnd, AlienMenu, AlienTurn
from derelict.games.legendary.rules.complex import AddHive, Forward
from derelict.games.legendary.rules.coordinating import Help, HelpFrom
from derelict.games.legendary.rules.effects import Confirm, Effect, ForPlayer, Nothing, WhichPlayer, WhichTarget
from derelict.games.legendary.rules.looking import HiveOrder, LookAtHive
from derelict.games.legendary.rules.losing import Discards, Kills, WhichDiscard, WhichKilled
from derelict.games.legendary.rules.paying import WhichPaid
from derelict.games.legendary.rules.piles import Draw
from derelict.games.legendary.rules.preparing import ChooseRole, Deal, ObjectiveSetup
from derelict.games.legendary.rules.revealing import Arrival, Done, EnemyEvents, Entered, EventsLeft, WhichEvent
from derelict.games.legendary.rules.strikes import Avoid, Healing, Strikes, WhichWound
from derelict.games.legendary.rules.turns import (
    ActionPhase,
    AfterHive,
    BeforeStrike,
    CleanupPhase,
    EndOfTurn,
    NextTurn,
    StrikeAbility,
    StrikeBy,
    StrikePhase,
    StrikesOf,
    StrikeZones,
    ZoneAbility,
)

FRAMES: tuple[type[AnyFrame], ...] = (
    ChooseRole, Deal, ObjectiveSetup, NextTurn, AfterHive, ActionPhase, Menu, StrikePhase, StrikesOf, StrikeBy,
    StrikeAbility, BeforeStrike, StrikeZones, ZoneAbility, CleanupPhase, EndOfTurn, AddHive, Forward, Arrival, Entered,
    Done, EnemyEvents, EventsLeft, WhichEvent, Effect, WhichTarget, WhichPlayer, ForPlayer, Confirm, Nothing, ForIt,
    ShowOrNot, WhichPlace, ScanCard, WhichFromHq, WhichPlayed, WhichPaid, Draw, Discards, WhichDiscard, Kills,
    WhichKilled, Strikes, Avoid, Healing, WhichWound, HiveOrder, LookAtHive, Help, HelpFrom, WhoseSecret, AlienTurn,
    AlienMenu, AlienEnd,
)  # fmt: skip
