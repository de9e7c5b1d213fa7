"""What happens, drawn over the station: ways, attacks, traps, wounds. Each kind of happening has its own shape."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from math import hypot

from derelict.core import events as core
from derelict.core.lettering import width
from derelict.core.scene import Item, LayoutName
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.draw.arranging import lay_out
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.pieces import places
from derelict.games.theseus.draw.plans import CARD, Point
from derelict.games.theseus.draw.scores import score_spot
from derelict.games.theseus.draw.trays import holder
from derelict.games.theseus.draw.ways import line, trail
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, SECTOR_SPOT, SLOT_SPOT, WAITING_SPOT
from derelict.games.theseus.wording import TEXTS, sentence

UNDER, OVER = 9, 10

Mark = tuple[str, Point]
"""Markup drawn around (0, 0), and where it goes; a line is drawn on the station itself, at (0, 0)."""


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Events as items over a picture of a view, in their order."""
    teller = _Teller(s, lay_out(s, layout, seat), language)
    items = []
    for number, event in enumerate(told):
        words, kind = sentence(s, event, language), f"battle {type(event).__name__.lower()}"
        for part, (markup, (x, y)) in enumerate(teller.marks(event)):
            layer = UNDER if part == 0 and isinstance(event, events.Attacked | events.Arrived) else OVER
            items.append(Item(f"battle-{number}-{part}", markup, layer, x, y, kind=kind, label="" if part else words))
    return items


class _Teller:
    """Remembers, from one event to the next, who set out from where and who was hit last."""

    def __init__(self, s: State, layout: Layout, language: str) -> None:
        self.s, self.layout, self.language = s, layout, language
        self.start: events.Unit | None = None
        self.hit: Point | None = None
        self.sums: Counter[tuple[str, str]] = Counter()

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
                yield _line([layout.room(unit.room), (left + wide / 2, top + high / 2)], "steps-line"), (0, 0)
            case events.Attacked(unit=unit, target=target):
                start, self.hit = layout.room(unit.room), layout.room(target.room)
                lore = UNITS[unit.kind].gains == "knowledge"
                yield _line([start, self.hit], "lore-line") if lore else _wedge(start, self.hit), (0, 0)
            case events.Lurked(card=card, target=target):
                self.hit = layout.room(target.room)
                for slot in self._slots(card, target.room >> 2)[:1]:
                    yield _wedge(layout.slot(slot), self.hit), (0, 0)
            case events.Sheltered(unit=unit):
                yield _sign("shield", pictograms.SHIELD, 1.3), layout.room(unit.room)
            case events.AssaultLaunched():
                left, top, wide, high = layout.centre
                yield _ribbon(TEXTS.say(self.language, "draw.action.assault")), (left + wide / 2, top + high / 2)
            case events.LightningAssault(sector=sector):
                x, y, wide, _ = layout.box(sector)
                yield _ribbon(TEXTS.say(self.language, "draw.way.lightning")), (x + wide / 2, y + 8)
            case _:
                yield from self._outcomes(event)

    def _outcomes(self, event: core.Event) -> Iterator[Mark]:
        """What comes of it: points, and cards and tokens that change."""
        match event:
            case events.Wounded(faction=faction, amount=amount):
                if self.hit is not None and not event.by_parasite:
                    yield _sign("impact", pictograms.BURST, 1.4) + _number(f"{amount}", 16), self.hit
                lost = _number(f"\u2212{self._sum(faction, 'wounds', amount)}", 19)
                yield from self._total(_sign("impact", pictograms.BURST, 1.7) + lost, faction, "life")
            case events.Scored(faction=faction, amount=amount) | events.Healed(faction=faction, amount=amount):
                if self.hit is not None and isinstance(event, events.Scored) and not event.by_parasite:
                    yield _sign("impact", pictograms.BURST, 1.4) + _number(f"{amount}", 16), self.hit
                gained = _number(f"+{self._sum(faction, 'life', amount)}", 19)
                yield from self._total(_DISC.format("gain") + gained, faction, "life")
            case events.Learned(faction=faction, amount=amount):
                gained = _number(f"+{self._sum(faction, 'knowledge', amount)}", 19)
                yield from self._total(_DISC.format("wisdom") + gained, faction, "knowledge")
            case events.TokenTaken(faction=faction, amount=amount):
                tray = self.layout.tray(holder(self.s, self.s.rules.player_of[faction], self.layout))
                yield _DISC.format("gain") + _number(f"+{amount}", 19), tray.place(*tray.plan.stock)
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
        """The way of a unit around the ring to its new room."""
        start, self.start = self.start, None
        self.hit = self.layout.room(unit.room)
        if start is not None and start.kind == unit.kind:
            sector, path = start.room >> 2, list[int]()
            while not path or path[-1] != unit.room >> 2:
                sector = self.layout.after(sector)
                path.append(sector)
            points = trail(self.layout, start.room, tuple(path))
            yield _line([*points[:-1], self.hit], "steps-line"), (0, 0)
        yield _RING, self.hit

    def _sum(self, faction: str, what: str, amount: int) -> int:
        """What a faction has gained or lost so far in this picture: the newest number covers those before it."""
        self.sums[faction, what] += amount
        return self.sums[faction, what]

    def _victim(self, kind: str, sector: int) -> Point | None:
        """Where the unit is that has sprung a trap in a sector: one that has moved, there or on its way."""
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
        """On the big number of life or knowledge of a faction, wherever it is told."""
        player = self.s.rules.player_of[faction]
        tray = self.layout.tray(player)
        x, y, size = tray.plan.totals
        aside = size * 2.05 + 12 if what == "knowledge" else 0
        yield markup, tray.place(x - aside - 12, y - 9)
        if self.layout.name == "tall":
            yield markup, score_spot(self.layout, player, what)

    def _slots(self, card: str, sector: int) -> list[int]:
        """The slots of a sector with a card of a kind; after it was used up there may be none."""
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


def _number(text: str, size: float) -> str:
    return f"<text y='{size * 0.34:.1f}' font-size='{size:g}'>{text}</text>"


def _frame(kind: str, scale: float) -> str:
    wide, high = CARD[0] * scale + 4, CARD[1] * scale + 4
    return f"<rect class='{kind}' x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='6'/>"


def _line(points: list[Point], kind: str) -> str:
    path = line(points)
    return f"<path class='trail' d='{path}'/><path class='core {kind}' d='{path}'/>"


def _wedge(start: Point, end: Point) -> str:
    """A blow: a broad wedge that points at whom it hits, kept to the right so that two who strike are both seen."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    dx, dy = (u - x) / length, (v - y) / length
    nx, ny = -dy * 9, dx * 9
    x, y, u, v = x + nx * 0.8 + dx * 12, y + ny * 0.8 + dy * 12, u + nx * 0.8 - dx * 14, v + ny * 0.8 - dy * 14
    tail = f"L{x - nx:.1f} {y - ny:.1f} L{x + dx * 10:.1f} {y + dy * 10:.1f}z"
    return f"<path class='wedge' d='M{x + nx:.1f} {y + ny:.1f} L{u:.1f} {v:.1f} {tail}'/>"


def _sign(kind: str, markup: str, scale: float) -> str:
    return f"<g class='{kind}' transform='scale({scale:g})'>{markup}</g>"


def _ribbon(text: str) -> str:
    half = width(text, 20) * 0.56 + 16
    shape = f"M{-half:g} -17 H{half:g} l-9 17 9 17 H{-half:g} l9 -17z"
    return f"<path class='ribbon' d='{shape}'/><text y='7' font-size='20'>{escape(text)}</text>"
