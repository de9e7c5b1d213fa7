"""Words that bring tokens, life or knowledge."""

from derelict.games.theseus.content.places import SLOT_SECTOR
from derelict.games.theseus.content.words.base import ActionWord, Amount, InstantWord, TrapWord, Worth
from derelict.games.theseus.rules.extras import take_tokens
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.rules.scoring import learn_by_card
from derelict.games.theseus.state import State


class TakeTokens(ActionWord, InstantWord, frozen=True):
    """T-135, T-192, T-208: take Upgrade tokens from the supply."""

    types = ("action", "instant")
    traits = frozenset({"gives"})
    takes = "upgrade"
    worth = Worth(stop=1.5, gain=1.5)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        take_tokens(s, s.player, amount)

    def is_playable(self, s: State, side: int) -> bool:
        return s.supply > 0

    def play(self, s: State, amount: int) -> None:
        take_tokens(s, s.player, amount)


class Heal(ActionWord, frozen=True):
    """T-174, T-213: regain life, or do what the mode does instead."""

    traits = frozenset({"gives"})
    worth = Worth(stop=0.9, gain=0.9)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        mode_of(s).heal(s, amount)


class Learn(ActionWord, TrapWord, frozen=True):
    """T-175, T-195: gain knowledge when a unit stops, the player's or an enemy's."""

    types = ("action", "trap")
    traits = frozenset({"gives", "teaches"})
    worth = Worth(stop=1.0, gain=1.0)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        learn_by_card(s, s.player, amount, slot)

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        learn_by_card(s, s.owner_of(slot), amount, slot)


class LearnPerEnemy(ActionWord, frozen=True):
    """T-196: gain knowledge for each enemy unit of the sector."""

    traits = frozenset({"looks", "teaches"})
    worth = Worth(stop=0.9, per_enemy=1.0)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        enemies = len(s.enemies_in(SLOT_SECTOR[slot], s.rules.sides[s.player]))
        if enemies:
            learn_by_card(s, s.player, amount * enemies, slot)
