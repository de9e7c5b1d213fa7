"""Words of traps."""

from msgspec.structs import replace

from derelict.games.theseus import events
from derelict.games.theseus.content.cards import TOKENS
from derelict.games.theseus.content.places import SLOT_SECTOR
from derelict.games.theseus.content.words.base import Amount, TrapWord, Worth
from derelict.games.theseus.rules.fighting.attacks import attack_all
from derelict.games.theseus.rules.modes import wound
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import InstalledCard, Works


class Wound(TrapWord, frozen=True):
    """T-136: wound the unit that springs the trap."""

    worth = Worth(stop=1.0, once=0.75)
    amount: Amount

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        wound(s, s.rules.owners[unit], amount, s.owner_of(slot))


class Ambush(TrapWord, frozen=True):
    """T-144: the owner's units in the sector attack."""

    worth = Worth(stop=0.6)

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        owner, sector = s.owner_of(slot), SLOT_SECTOR[slot]
        s.tell(events.LightningAssault(s.rules.factions[owner], sector))
        attack_all(s, owner, sector, lightning=True)


class Record(TrapWord, frozen=True):
    """T-179: points gather on the card, up to a limit; a stop of its owner turns them into knowledge."""

    traits = frozenset({"gathers", "teaches"})
    worth = Worth(stop=0.8)
    amount: Amount
    most: int

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        """A Duplication counts when the points are read, not when they are recorded."""
        works.stops += (slot,)
        works.cameras += (slot,)

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        card = s.card(slot)
        assert card is not None
        points = min(self.most, card.points + amount)
        s.set_card(slot, replace(card, points=points))
        s.tell(events.Recorded(card.kind, SLOT_SECTOR[slot], points))

    def room_left(self, card: InstalledCard) -> float:
        return self.most - card.points


class Seize(TrapWord, frozen=True):
    """T-183: the unit can neither move nor attack until a companion frees it."""

    traits = frozenset({"clamps"})
    worth = Worth(stop=1.6)

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        s.clamped = (*s.clamped, (unit, slot))
        s.tell(events.TokenPlaced("clamp", s.where[unit]))


class Infest(TrapWord, frozen=True):
    """T-168: Parasite tokens wound the unit for each movement point that it spends."""

    worth = Worth(stop=1.5)
    amount: Amount

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        for _ in range(min(amount, TOKENS["parasite"].count - len(s.parasites))):
            s.parasites = (*s.parasites, (unit, s.owner_of(slot)))
            s.tell(events.TokenPlaced("parasite", s.where[unit]))


class Lurk(TrapWord, frozen=True):
    """T-152: an Assault of the owner in the sector wounds one more enemy there. Nobody springs it."""

    traits = frozenset({"lurks"})
    worth = Worth(turn=0.16)
    amount: Amount

    def join(self, works: Works, slot: int, card: InstalledCard, times: int) -> None:
        works.lurkers += (slot,) * times
