"""Words of modules, and of the card that draws the Malfunction token."""

from derelict.games.theseus.content.words.base import Amount, ModuleWord, Worth, added
from derelict.games.theseus.state.board import InstalledCard, Works


class Fiercer(ModuleWord, frozen=True):
    """T-140: attacks of the side in the sector deal more wounds."""

    traits = frozenset({"fiercer"})
    worth = Worth(turn=0.16)
    amount: Amount

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.fiercer = added(works.fiercer, card.side, self.number(card.upgrades) * times)


class WiserAttacks(ModuleWord, frozen=True):
    """T-190: attacks of the side in the sector that bring knowledge bring more."""

    traits = frozenset({"wiser_attacks"})
    worth = Worth(turn=0.16)
    amount: Amount

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.wiser_attacks = added(works.wiser_attacks, card.side, self.number(card.upgrades) * times)


class WiserCards(ModuleWord, frozen=True):
    """T-172: cards of the side in the sector that bring knowledge bring more."""

    worth = Worth(turn=0.05)
    amount: Amount

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.wiser_cards = added(works.wiser_cards, card.side, self.number(card.upgrades) * times)


class StrikeAgain(ModuleWord, frozen=True):
    """T-148: when units of the side attack in the sector, one of them makes its attacks again."""

    traits = frozenset({"bursts"})
    worth = Worth(turn=0.12)

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.bursts = added(works.bursts, card.side, times)


class Hold(ModuleWord, frozen=True):
    """T-141: units of the side in the sector can be neither ejected nor moved by enemies."""

    traits = frozenset({"holds"})
    worth = Worth(turn=0.03)

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.holds += (card.side,)


class Shelter(ModuleWord, frozen=True):
    """T-142: units of the side in the sector take no wounds from Lightning Assaults."""

    traits = frozenset({"shelters"})
    worth = Worth(turn=0.03)

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.shelters += (card.side,)


class Suppress(ModuleWord, frozen=True):
    """T-162: enemy cards of the sector are switched off. The board does this before adding any card."""

    traits = frozenset({"suppresses"})
    worth = Worth(turn=0.06)


class DrawMalfunction(ModuleWord, frozen=True):
    """T-145: an enemy that puts the Malfunction token on a card of the side must put it on this one."""

    types = ("special",)
    worth = Worth(turn=0.05)

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.lightning_rods += (slot,)
