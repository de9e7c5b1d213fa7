"""Looking at infestation cards, and repair tokens from a card (M-230, M-182)."""

from msgspec.structs import replace

from derelict.core.components.cards import show
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, CoverOne, Look
from derelict.games.neomorphosis.content.tables import EMERGENCIES
from derelict.games.neomorphosis.rules.programming import finish
from derelict.games.neomorphosis.state import State, sector_of


def nearby(s: State, zone: str) -> list[str]:
    """M-230: the sectors that share a door, open or closed, with that of a zone, and have cards face down."""
    return [sector for sector in s.board.beside(sector_of(zone)) if s.infestation.get(sector)]


class LookInto(Question[State, Accept | Look], frozen=True):
    """M-230: the cards of one sector or two are turned up for this turn."""

    rule = "M-230"

    crew: str
    left: int
    begun: bool = False
    anywhere: bool = False

    def _sectors(self, s: State) -> list[str]:
        near = [sector for sector in s.sectors() if s.infestation.get(sector)] if self.anywhere else []
        near = near or nearby(s, s.crew[self.crew].zone)
        return [sector for sector in near if sector not in s.seen]

    def ask(self, s: State) -> Decision:
        sectors = self._sectors(s) if self.left else []
        stop = (Accept(),) if self.begun or not sectors else ()
        options = Listed((*map(Look, sectors), *stop))
        return Decision(s.seat_of(self.crew), "look", options, "place", (str(self.left),))

    def answer(self, s: State, choice: Accept | Look) -> None:
        if not isinstance(choice, Look):
            return
        sector = choice.sector
        s.infestation[sector] = show(s, s.infestation[sector], EVERYBODY)
        s.seen = (*s.seen, sector)
        for card in s.infestation[sector]:
            s.tell(events.Scanned(sector, card.kind))
        s.do(LookInto(self.crew, self.left - 1, True, self.anywhere))


class MendSymbol(Question[State, CoverOne], frozen=True):
    """M-182: a card puts a repair token onto a symbol of an active emergency."""

    rule = "M-182"

    crew: str
    left: int

    def ask(self, s: State) -> Decision:
        options = [
            CoverOne(number, place)
            for number, slot in enumerate(s.slots)
            if slot is not None and slot.is_active
            for place in range(len(EMERGENCIES[slot.card.kind].combo))
            if place not in slot.covered
        ]
        return Decision(s.seat_of(self.crew), "mend", Listed(options))

    def answer(self, s: State, choice: CoverOne) -> None:
        slot = s.slots[choice.slot]
        assert slot is not None
        s.slots[choice.slot] = replace(slot, covered=tuple(sorted((*slot.covered, choice.symbol))))
        s.tell(events.Covered(self.crew, slot.card.kind, 1))
        finish(s, choice.slot, self.crew)
