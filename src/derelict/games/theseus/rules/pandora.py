"""Pandora: embryos hatch where Creatures stop, and take over enemy cards."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import PASS, At, Hatch
from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.content.places import SLOT_SPOT
from derelict.games.theseus.rules.borrowing import note_held
from derelict.games.theseus.rules.extras import offer_uses, use, uses
from derelict.games.theseus.rules.movement.moving import eject, ejectable, shake_off, strike_like_lightning
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import RESERVE, State


def after_cards(s: State, unit: int, sector: int) -> None:
    """Between action cards and sector action: hatching for a Creature, a takeover for an embryo."""
    data = UNITS[s.rules.units[unit]]
    if data.takeover is not None:
        s.do(Takeover(unit, sector))
    elif s.rules.factions[s.rules.owners[unit]] == "pandora" and not s.enemies_in(sector, s.rules.unit_sides[unit]):
        s.do(Hatching(sector))


class Hatching(Step[State], frozen=True):
    """T-240: where a Creature's own move has ended without an enemy in the sector, an embryo from the reserve hatches.

    It may fill the sector, so the player may use things first.
    """

    sector: int

    def run(self, s: State) -> None:
        if in_reserve(s):
            s.do(WhichEmbryo(self.sector))
            offer_uses(s)


def in_reserve(s: State) -> list[str]:
    """Return the kinds of embryos that have not hatched."""
    units = (unit for unit in s.rules.units_of[s.player] if s.where[unit] == RESERVE and not _on_card(s, unit))
    kinds = dict.fromkeys(s.rules.units[unit] for unit in units)
    return [kind for kind in kinds if UNITS[kind].takeover is not None]


def _on_card(s: State, unit: int) -> bool:
    return any(card is not None and card.embryo == unit for board in s.boards for card in board.cards)


class WhichEmbryo(Question[State, Hatch], frozen=True):
    """T-240: choose the embryo that hatches."""

    rule = "T-240"
    sector: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_embryo", Each(Hatch, in_reserve(s)))

    def answer(self, s: State, choice: Hatch) -> None:
        appear(s, s.player, choice.unit, self.sector)


def appear(s: State, player: int, kind: str, sector: int) -> None:
    """Bring a small unit from the reserve into a room, empty or made empty; do nothing if none is left."""
    ready = [
        unit
        for unit in s.rules.units_of[player]
        if s.rules.units[unit] == kind and s.where[unit] == RESERVE and not _on_card(s, unit)
    ]
    if not ready:
        return
    if s.count_in(sector) == 4:
        note_held(s, sector)
        if not ejectable(s, sector):
            return
    s.do(HatchWhere(ready[0], sector))


class HatchWhere(Question[State, At], frozen=True):
    """T-155, T-241: choose the room of a new small unit; in a full sector it ejects a unit of its player's choice."""

    rule = "T-155"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        rooms = s.room_free(self.sector) or [s.where[unit] for unit in ejectable(s, self.sector)]
        return Decision(s.player, "hatch_where", Each(At, rooms), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        room = choice.spot
        if s.rooms[room] >= 0:
            eject(s, s.rooms[room])
        s.rooms[room] = self.unit
        s.where[self.unit] = room
        s.moved &= ~(1 << self.unit)
        s.struck &= ~(1 << self.unit)
        s.tell(events.Hatched(unit_now(s, self.unit)))
        if s.count_in(self.sector) == 4:
            strike_like_lightning(s, self.sector, s.rules.owners[self.unit])


class Takeover(Step[State], frozen=True):
    """T-244: an embryo that has moved may take over an enemy card of the sector."""

    unit: int
    sector: int

    def run(self, s: State) -> None:
        if s.where[self.unit] >= 0 and takeable(s, self.sector):
            s.do(WhichTaken(self.unit, self.sector))


def takeable(s: State, sector: int) -> list[int]:
    """Return the slots of the enemy cards in a sector that an embryo can take over."""
    side = s.rules.sides[s.player]
    return [slot for owner, slots in s.boards[sector].works.own.items() if owner != side for slot in slots]


class WhichTaken(Question[State, Action], frozen=True):
    """T-244, T-247: choose the card that the embryo takes over, if any. There it is no unit and keeps its side.

    The player may use things first: an upgraded embryo takes over for good.
    """

    rule = "T-244"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        spots = [slot + SLOT_SPOT for slot in takeable(s, self.sector)]
        about = (At(s.where[self.unit]).text,)
        return Decision(s.player, "which_taken", Listed([PASS, *map(At, spots), *uses(s)]), about=about)

    def answer(self, s: State, choice: Action) -> None:
        if choice == PASS:
            return
        if not isinstance(choice, At):
            s.do(Takeover(self.unit, self.sector))
            use(s, choice)
            return
        slot = choice.spot - SLOT_SPOT
        card = s.card(slot)
        assert card is not None
        s.rooms[s.where[self.unit]] = -1
        s.where[self.unit] = RESERVE
        shake_off(s, self.unit)
        s.invisible &= ~(1 << self.unit)
        side = s.rules.sides[s.player]
        s.set_card(slot, replace(card, owner=s.player, side=side, embryo=self.unit))
        s.tell(events.TakenOver(s.rules.units[self.unit], card.kind, choice.spot))
