"""What happens, laid over a picture: where cards creep and appear, who fights whom, and who is hurt or healed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from math import hypot

from derelict.core import events as core
from derelict.core.lettering import width
from derelict.core.scene import Item, LayoutName
from derelict.games.legendary import events
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.arranging import lay_out
from derelict.games.legendary.draw.layout import Layout, Spot
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import NAMES, sentence

UNDER, OVER = 9, 10

Point = tuple[float, float]
Mark = tuple[str, Point]
"""Markup drawn around (0, 0), and where it goes; a line is drawn on the picture itself, at (0, 0)."""


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Events as items over a picture of a view, in their order."""
    teller = _Teller(s, lay_out(s, layout, seat), language)
    items = []
    for number, event in enumerate(told):
        words, kind = sentence(s, event, language), f"battle {type(event).__name__.lower()}"
        for part, (markup, (x, y)) in enumerate(teller.marks(event)):
            layer = UNDER if (x, y) == (0, 0) else OVER
            items.append(Item(f"battle-{number}-{part}", markup, layer, x, y, kind=kind, label="" if part else words))
    return items


class _Teller:
    """Remembers, from one event to the next, what was fought and how much a player has lost so far."""

    def __init__(self, s: State, layout: Layout, language: str) -> None:
        self.s, self.layout, self.language = s, layout, language
        self.sums: Counter[tuple[int, str]] = Counter()
        self.last: Point | None = None

    def marks(self, event: core.Event) -> Iterator[Mark]:
        layout = self.layout
        match event:
            case events.HiveCardCame(room=place):
                yield _frame("ring", layout.room_card(min(place, COMBAT - 1))), self._place(place)
            case events.Moved(place=place, to=to):
                yield _trail(self._place(place), self._place(to)), (0, 0)
                yield _frame("ring", self._spot(to)), self._place(to)
            case events.Revealed(card=card, place=place):
                self.last = self._place(place)
                yield _frame("ring", self._spot(place)), self.last
                if CARDS[card].type in ("event", "hazard"):
                    yield self._ribbon(NAMES[card][self.language], card)
            case events.Scanned(room=room) | events.Peeked(room=room):
                yield _sign("seen", signs.SCAN, 1.5), self._place(room)
            case events.EnemyPlaced(place=place) | events.TurnedDown(room=place) | events.Locked(room=place):
                yield _frame("ring", self._spot(place)), self._place(place)
            case events.AttachedTo(room=room):
                x, y, _, _ = layout.attached(room, 0)
                yield _sign("seen", signs.CHECK, 1), (x, y)
            case events.Struck(seat=seat, card=card):
                yield from self._blow(card, seat)
            case events.Fought(seat=seat):
                yield _sign("seen", signs.ATTACK, 1.2), self._tray(seat)
            case events.EnemyKilled():
                x, y, _ = layout.pile_spots["dead_enemies"]
                yield _sign("impact", signs.SKULL, 1.5), (x, y)
            case events.EventRevealed(objective=name):
                yield self._ribbon(NAMES[name][self.language], "event1")
            case events.HazardRevealed(location=name, number=number):
                yield self._ribbon(f"{NAMES[name][self.language]} {number}", "hazard1")
            case events.ObjectiveDone(objective=name):
                yield self._ribbon(NAMES[name][self.language], "")
            case events.BecameAlien(seat=seat) | events.FacehuggerCame(seat=seat) | events.Infected(seat=seat):
                kind = "facehugger" if isinstance(event, events.FacehuggerCame) else "chestburster"
                yield _sign("impact", emblems.TYPES[kind], 1.6), self._tray(seat)
            case _:
                yield from self._outcomes(event)

    def _outcomes(self, event: core.Event) -> Iterator[Mark]:
        """What comes of it for players, and the numbers of the turn."""
        match event:
            case events.StrikeDrawn(seat=seat, damage=damage):
                total = self._sum(seat, "damage", damage)
                yield _disc("impact", signs.HEART, f"\u2212{total}" if total else "0"), self._tray(seat)
            case events.StrikeAvoided(seat=seat):
                yield _sign("gain", signs.SHIELD, 1.6), self._tray(seat)
            case events.Healed(seat=seat, card=card):
                total = self._sum(seat, "healed", CARDS[card].damage)
                yield _disc("gain", signs.HEART, f"+{total}"), self._tray(seat)
            case events.Died(seat=seat) | events.Burst(seat=seat) | events.AlienDied(seat=seat):
                yield _sign("impact", signs.SKULL, 2), self._tray(seat)
            case events.Gave(seat=seat, attack=attack, recruit=recruit):
                for amount, name, look, mark in (
                    (attack, "attack", "impact", signs.ATTACK),
                    (recruit, "recruit", "money", signs.RECRUIT),
                ):
                    if amount:
                        x, y, _ = self.layout.numbers[name == "recruit"]
                        yield _disc(look, mark, f"+{self._sum(seat, name, amount)}"), (x + 18, y - 14)
            case events.HelpAsked(seat=seat) | events.HelpGiven(seat=seat):
                yield _sign("gain", signs.KEYWORDS["coordinate"], 1.5), self._tray(seat)
            case events.Shown(seat=seat, card=card):
                yield _card(card, self.language), self._tray(seat)
            case events.AgendaShown(seat=seat, card=card):
                yield _card(card, self.language), self._tray(seat)
            case events.PlayerFought(seat=seat, other=other):
                yield _wedge(self._tray(seat), self._tray(other)), (0, 0)

    def _sum(self, seat: int, what: str, amount: int) -> int:
        """What a player has got so far in this picture: the newest number covers those before it."""
        self.sums[seat, what] += amount
        return self.sums[seat, what]

    def _spot(self, place: int) -> Spot:
        """A room, or in the Combat Zone where the newest card lies."""
        if place < COMBAT:
            return self.layout.room_card(place)
        count = max(1, len(self.s.combat))
        return self.layout.combat_spots(count)[-1]

    def _place(self, place: int) -> Point:
        x, y, _ = self._spot(place)
        return x, y

    def _tray(self, seat: int) -> Point:
        """Where a player is in sight: on a tall picture above the Complex."""
        if seat in self.layout.cell_of:
            x, y, wide, high = self.layout.cell_of[seat]
            return x + wide / 2, y + high / 2 + 6
        x, y, wide, high = self.layout.tray_of[seat]
        return (x + wide / 2, y + high - 66) if seat == self.layout.main else (x + wide - 24, y + 22)

    def _blow(self, card: str, seat: int) -> Iterator[Mark]:
        """An enemy of the Combat Zone strikes a player."""
        spots = self.layout.combat_spots(len(self.s.combat))
        start = next((spot for held, spot in zip(self.s.combat, spots, strict=True) if held.kind == card), None)
        if start is None:
            x, y, wide, high = self.layout.combat
            start = (x + wide / 2, y + high / 2, 1)
        yield _wedge(start[:2], self._tray(seat)), (0, 0)
        yield _frame("ring", start), start[:2]

    def _ribbon(self, text: str, card: str) -> Mark:
        left, _, wide, _ = self.layout.frame
        mark = emblems.of_card(card) if card else emblems.TYPES["goal"]
        look = "ribbon alarm" if card else "ribbon"
        room = wide - 30
        size = min(24.0, 24 * room / (width(text, 24) * 1.2 + 70))
        half = width(text, size) * 0.58 + 34
        shape = f"M{-half:g} -20 H{half:g} l-9 20 9 20 H{-half:g} l9 -20z"
        markup = (
            f"<path class='{look}' d='{shape}'/>{signs.sign(mark, -half + 26, 0, 0.9)}"
            f"<text x='16' y='{size * 0.34:.1f}' font-size='{size:.4g}'>{escape(text)}</text>"
        )
        return markup, (left + wide / 2, 206.0 if not self.layout.is_tall else 240.0)


def _frame(kind: str, spot: Spot) -> str:
    wide, high = faces.WIDE * spot[2] + 6, faces.HIGH * spot[2] + 6
    box = f"x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='8'"
    return f"<rect class='{kind}under' {box}/><rect class='{kind}' {box}/>"


def _disc(kind: str, mark: str, text: str) -> str:
    number = f"<text y='6.4' font-size='18'>{text}</text>" if text else ""
    return f"<g class='{kind}'><g transform='scale(1.9)'>{mark}</g>{number}</g>"


def _sign(kind: str, mark: str, scale: float) -> str:
    disc = f"<circle class='ribbon' r='{15 * scale:g}'/>"
    return f"{disc}<g class='sign {kind}' transform='scale({scale * 0.9:g})'>{mark}</g>"


def _card(card: str, language: str) -> str:
    return f"<g transform='scale(.7)'>{faces.face(card, language)}</g>"


def _trail(start: Point, end: Point) -> str:
    """The way of a card that creeps on, with a tip."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    dx, dy = (u - x) / length, (v - y) / length
    path = f"M{x:g} {y:g} L{u - dx * 16:.1f} {v - dy * 16:.1f}"
    tip = (
        f"M{u:g} {v:g} L{u - dx * 20 - dy * 11:.1f} {v - dy * 20 + dx * 11:.1f}"
        f" L{u - dx * 20 + dy * 11:.1f} {v - dy * 20 - dx * 11:.1f}z"
    )
    return f"<path class='trail' d='{path}'/><path class='core' d='{path}'/><path class='tip' d='{tip}'/>"


def _wedge(start: Point, end: Point) -> str:
    """A blow: a wedge that points at whom it hits."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    nx, ny = -(v - y) / length * 9, (u - x) / length * 9
    return f"<path class='blow' d='M{x + nx:.1f} {y + ny:.1f} L{u:g} {v:g} L{x - nx:.1f} {y - ny:.1f}z'/>"
