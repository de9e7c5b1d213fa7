"""Events drawn over the station: ways, attacks, traps, wounds. Each kind of event has its own shape."""

from collections.abc import Iterable, Iterator

from derelict.core import events as core
from derelict.core.drawing.happenings import Mark, Teller, happenings, ribbon, trail, wedge
from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.drawing.shapes import Point, aside, number, rect, sign
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.content.places import FIRST_SLOT, SECTOR_SPOT, SLOT_SPOT, WAITING_SPOT
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.ahead.ways import way
from derelict.games.theseus.draw.arranging import lay_out
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.pieces import places
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.draw.scores import score_spot
from derelict.games.theseus.draw.trays import holder
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, sentence


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Return events as items over a picture of a view, in order."""
    teller = _Teller(s, lay_out(s, layout, seat), language)
    return happenings(told, teller.marks, lambda event: sentence(s, event, language))


class _Teller(Teller[State, Layout]):
    """Draws events, and remembers where units set out and which unit was hit last."""

    start: events.Unit | None = None
    hit: Point | None = None

    def marks(self, event: core.Event) -> Iterator[Mark]:
        layout = self.layout
        match event:
            case events.Left(unit=unit):
                self.start = unit
                yield _RING, layout.room(unit.room)
            case events.Arrived(unit=unit):
                yield from self._arrival(unit)
            case events.Ejected(unit=unit):
                left, top, wide, high = layout.centre
                yield trail([layout.room(unit.room), (left + wide / 2, top + high / 2)], "steps-line"), None
            case events.Attacked(unit=unit, target=target):
                start, self.hit = layout.room(unit.room), layout.room(target.room)
                lore = UNITS[unit.kind].gains == "knowledge"
                yield trail([start, self.hit], "lore-line") if lore else _struck(start, self.hit), None
            case events.Lurked(card=card, target=target):
                self.hit = layout.room(target.room)
                for slot in self._slots(card, target.room >> 2)[:1]:
                    yield _struck(layout.slot(slot), self.hit), None
            case events.Sheltered(unit=unit):
                yield sign(pictograms.SHIELD, scale=1.3, look="shield"), layout.room(unit.room)
            case events.AssaultLaunched():
                left, top, wide, high = layout.centre
                yield ribbon(TEXTS.say(self.language, "draw.action.assault")), (left + wide / 2, top + high / 2)
            case events.LightningAssault(sector=sector):
                x, y, wide, _ = layout.box(sector)
                yield ribbon(TEXTS.say(self.language, "draw.way.lightning")), (x + wide / 2, y + 8)
            case _:
                yield from self._outcomes(event)

    def _outcomes(self, event: core.Event) -> Iterator[Mark]:
        """Draw the consequences: points, and cards and tokens that change."""
        match event:
            case events.Wounded(faction=faction, amount=amount):
                if self.hit is not None and not event.by_parasite:
                    yield _hit(1.4) + number(f"{amount}", 16), self.hit
                lost = number(f"\u2212{self.sum(faction, 'wounds', amount)}", 19)
                yield from self._total(_hit(1.7) + lost, faction, "life")
            case events.Scored(faction=faction, amount=amount) | events.Healed(faction=faction, amount=amount):
                if self.hit is not None and isinstance(event, events.Scored) and not event.by_parasite:
                    yield _hit(1.4) + number(f"{amount}", 16), self.hit
                gained = number(f"+{self.sum(faction, 'life', amount)}", 19)
                yield from self._total(_DISC.format("gain") + gained, faction, "life")
            case events.Learned(faction=faction, amount=amount):
                gained = number(f"+{self.sum(faction, 'knowledge', amount)}", 19)
                yield from self._total(_DISC.format("wisdom") + gained, faction, "knowledge")
            case events.TokenTaken(faction=faction, amount=amount):
                tray = self.layout.tray(holder(self.s, self.s.rules.player_of[faction], self.layout))
                yield _DISC.format("gain") + number(f"+{amount}", 19), tray.place(*tray.plan.stock)
            case events.Sprung(card=card, sector=sector, unit=unit):
                self.hit = self._victim(unit, sector)
                yield from self._cards(card, sector, "flash springing")
            case events.Resolved(card=card, sector=sector) | events.Recorded(card=card, sector=sector):
                self.hit = None
                yield from self._cards(card, sector, "acting")
            case events.Armed(card=card, sector=sector) | events.ReadOut(card=card, sector=sector):
                yield from self._cards(card, sector, "acting")
            case events.EndMoved():
                x, y = self.layout.middle_spots.end
                yield _RING, (x + 25 * (self.s.end - 1), y)
            case _:
                facts = event.facts()
                who, spot = facts.get("unit"), facts.get("to", facts.get("spot"))
                if isinstance(who, events.Unit) and who.room >= 0:
                    yield _RING, self.layout.room(who.room)
                elif isinstance(spot, int):
                    yield from self._spot(spot)

    def _arrival(self, unit: events.Unit) -> Iterator[Mark]:
        """Draw the way of a unit around the ring to its new room."""
        start, self.start = self.start, None
        self.hit = self.layout.room(unit.room)
        if start is not None and start.kind == unit.kind:
            sector, path = start.room >> 2, list[int]()
            while not path or path[-1] != unit.room >> 2:
                sector = self.layout.after(sector)
                path.append(sector)
            points = way(self.layout, start.room, tuple(path))
            yield trail([*points[:-1], self.hit], "steps-line"), None
        yield _RING, self.hit

    def _victim(self, kind: str, sector: int) -> Point | None:
        """Find the unit that has sprung a trap in a sector: one that has moved, there or on its way."""
        s = self.s
        return next(
            (
                where
                for unit, where in places(s, self.layout).items()
                if s.rules.units[unit] == kind
                and s.moved >> unit & 1
                and (s.where[unit] < 0 or s.where[unit] >> 2 == sector)
            ),
            None,
        )

    def _total(self, markup: str, faction: str, what: str) -> Iterator[Mark]:
        """Return the place of a faction's number of life or knowledge."""
        player = self.s.rules.player_of[faction]
        tray = self.layout.tray(player)
        x, y, size = tray.plan.totals
        aside = size * 2.05 + 12 if what == "knowledge" else 0
        yield markup, tray.place(x - aside - 12, y - 9)
        if self.layout.name == "tall":
            yield markup, score_spot(self.layout, player, what)

    def _slots(self, card: str, sector: int) -> list[int]:
        """Return the slots of a sector with a card of a kind; there may be none once it is used up."""
        cards = self.s.boards[sector].cards
        return [FIRST_SLOT[sector] + slot for slot, here in enumerate(cards) if here is not None and here.kind == card]

    def _cards(self, card: str, sector: int, kind: str) -> Iterator[Mark]:
        for slot in self._slots(card, sector):
            yield _frame(kind, self.layout.plan.card), self.layout.slot(slot)

    def _spot(self, spot: int) -> Iterator[Mark]:
        if spot < SLOT_SPOT:
            yield _RING, self.layout.room(spot)
        elif spot < WAITING_SPOT:
            yield _frame("acting", self.layout.plan.card), self.layout.slot(spot - SLOT_SPOT)
        elif spot < SECTOR_SPOT:
            yield _frame("acting", self.layout.plan.card), self.layout.waiting(spot - WAITING_SPOT)
        else:
            yield _RING, self.layout.hub(spot - SECTOR_SPOT)


_RING = "<circle class='ringunder' r='26'/><circle class='ring' r='26'/>"
_DISC = "<g class='{}'><circle r='17'/></g>"


def _struck(start: Point, end: Point) -> str:
    return wedge(*aside(start, end, 7), 13)


def _hit(scale: float) -> str:
    return sign(pictograms.BURST, scale=scale, look="impact")


def _frame(kind: str, scale: float) -> str:
    return rect(kind, CARD[0] * scale + 4, CARD[1] * scale + 4)
