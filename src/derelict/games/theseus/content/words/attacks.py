"""Words of Action cards that harm: attacks, wounds, and losses of opponents."""

from derelict.games.theseus import events
from derelict.games.theseus.content.places import SLOT_SECTOR
from derelict.games.theseus.content.words.base import ActionWord, Amount, Worth
from derelict.games.theseus.rules import weakening
from derelict.games.theseus.rules.fighting.attacks import attack_all
from derelict.games.theseus.rules.modes import wound
from derelict.games.theseus.rules.movement import forcing
from derelict.games.theseus.state import State


class Assault(ActionWord, frozen=True):
    """T-134: all the player's units, in all sectors, attack."""

    traits = frozenset({"looks"})
    worth = Worth(stop=1.3, assaults=1)

    def run(self, s: State, slot: int, amount: int) -> None:
        s.tell(events.AssaultLaunched(s.rules.factions[s.player]))
        attack_all(s, s.player)


class AttackAnywhere(ActionWord, frozen=True):
    """T-166: units of the player make their attacks, wherever they are."""

    traits = frozenset({"looks"})
    worth = Worth(stop=0.8, gain=0.8)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(forcing.AttackAnywhere(amount))


class WoundAll(ActionWord, frozen=True):
    """T-173: wound every enemy unit of the sector."""

    traits = frozenset({"looks"})
    worth = Worth(once=0.8)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        for unit in s.enemies_in(SLOT_SECTOR[slot], s.rules.sides[s.player]):
            wound(s, s.rules.owners[unit], amount, s.player)


class Drain(ActionWord, frozen=True):
    """T-191: an enemy faction in the sector loses life, and the player regains it."""

    traits = frozenset({"looks"})
    worth = Worth(stop=1.2, drain=1.8, wounds=1.0)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(weakening.Drain(SLOT_SECTOR[slot], amount))


class Downgrade(ActionWord, frozen=True):
    """T-193: an opponent loses Upgrades."""

    traits = frozenset({"downgrades"})
    worth = Worth(stop=0.7, gain=0.7)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(weakening.Downgrade(amount))
