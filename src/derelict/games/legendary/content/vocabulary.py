"""All the words of this game."""

from derelict.core.effects import Vocabulary
from derelict.games.legendary.content import words_board as board
from derelict.games.legendary.content import words_cards as cards
from derelict.games.legendary.content import words_control as control
from derelict.games.legendary.content import words_enemies as enemies
from derelict.games.legendary.content import words_hive as hive
from derelict.games.legendary.content import words_resources as resources

WORDS = (
    resources.Per, resources.Attack, resources.Recruit, resources.RecruitAsAttack, resources.Draw, resources.Discard,
    resources.Heal, resources.Strikes, resources.Avoid, resources.HandSize, resources.NoCoordinate,
    resources.AllowExtraCoordinate,
    cards.KillOwn, cards.KillCard, cards.Gain, cards.CycleHq, cards.KillHq, cards.TopDeck, cards.Copy, cards.Clone,
    board.Scan, board.ScanAll, board.Peek, board.PeekHive, board.Move, board.Push, board.AddHive, board.ToCombat,
    board.Hide, board.NoScan, board.ScanCost, enemies.KillEnemy, enemies.Weaken, enemies.Boost,
    hive.SetAside, hive.Attach, hive.LockRoom, hive.CompleteObjective, hive.Win, hive.RevealAgenda, hive.PlaceEnemy,
    hive.Hatch, hive.Facehugger, hive.Chestburster, hive.HatchInto, hive.GiveHazard, hive.PassOn,
    control.Combo, control.May, control.When, control.Unless, control.Every, control.Shows, control.InPlay,
    control.HasFacehugger, control.Wounded, control.Used, control.AllOthersDead, control.Clear, control.Found,
    control.Attached, control.Locked, control.Killed,
)  # fmt: skip
VOCABULARY = Vocabulary(*WORDS)
