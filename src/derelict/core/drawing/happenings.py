"""Events drawn over a picture. Each kind of event has its own shape, the same in every game."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from html import escape
from math import atan2, degrees, hypot
from typing import Generic, TypeVar

from derelict.core.drawing.dice import dice
from derelict.core.drawing.lettering import width, wrap
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Point, between, path, rect, sign, words
from derelict.core.events import Event

S = TypeVar("S")
L = TypeVar("L")
BELOW, LINES, OVER = 9, 10, 11
Mark = tuple[str, Point | None]
"""Markup drawn around (0, 0), and its place; None for a line, which is drawn in the picture's coordinates."""


class Teller(Generic[S, L]):
    """Draws events one after another over a picture, and keeps state from one to the next."""

    def __init__(self, s: S, layout: L, language: str) -> None:
        self.s, self.layout, self.language = s, layout, language
        self._sums = Counter[tuple[Hashable, str]]()

    def marks(self, event: Event) -> Iterator[Mark]:
        """Return the markup and the place of an event."""
        raise NotImplementedError

    def sum(self, who: Hashable, what: str, amount: int) -> int:
        """Add up gains or losses in this picture: the newest number covers the earlier ones."""
        self._sums[who, what] += amount
        return self._sums[who, what]


class Plates:
    """Sentences and dice stacked over a part of the picture; when it is full, they start again at its top.

    `unit` is the size of the smallest letters. Plates begin below the middle if something happens above it.
    """

    def __init__(self, box: Box, unit: float, happens: Iterable[Point | None] = ()) -> None:
        self.box, self.unit = box, unit
        _, top, _, high = box
        is_above = any(place[1] < top + high / 2 for place in happens if place)
        self._low = top + unit + (high * 0.55 if is_above else 0)

    def banner(self, text: str) -> Mark:
        """Draw a sentence on the next plate, in as many lines as it takes."""
        size, room = self.unit * 1.2, self.box[2] * 0.86
        lines = wrap(text, size, room - 30)
        wide = room if lines[1:] else min(room, width(text, size) + 40)
        high = size * (1.25 * len(lines) + 0.6)
        drawn = rect("ribbon", wide, high, 8)
        for row, said in enumerate(lines):
            drawn += words(said, 0, size * (1.25 * (row - (len(lines) - 1) / 2) + 0.36), size)
        return self.next(drawn, high + 4)

    def dice(self, faces: Iterable[str], signs: Mapping[str, str]) -> Mark:
        return self.next(dice(faces, self.unit * 2.6, signs), self.unit * 3.4)

    def next(self, drawn: str, high: float) -> Mark:
        """Return some markup with the next free place."""
        left, top, wide, tall = self.box
        self._low = self._low + high if self._low + high < top + tall else top + high
        return drawn, (left + wide / 2, round(self._low - high / 2, 1))


def splash(amount: int, size: float) -> str:
    """Draw a loss as a burst, in letters of a size."""
    burst = "M0 -22 L6 -8 L20 -12 L11 0 L20 12 L6 8 L0 22 L-6 8 L-20 12 L-11 0 L-20 -12 L-6 -8z"
    drawn = f"<g class='impact'><path d='{burst}' transform='scale({size / 18:.3g})'/></g>"
    return drawn + words(f"-{amount}", 0, size / 3, size)


def happenings(
    told: Iterable[Event],
    marks: Callable[[Event], Iterator[Mark]],
    sentence: Callable[[Event], str],
    below: tuple[type[Event], ...] = (),
) -> list[Item]:
    """Return events as items over a picture, in order: lines under signs, and the kinds in `below` under both."""
    items = []
    for number, event in enumerate(told):
        kind = f"battle {type(event).__name__.lower()}"
        for part, (markup, place) in enumerate(marks(event)):
            layer = BELOW if isinstance(event, below) else OVER if place else LINES
            label, (x, y) = "" if part else sentence(event), place or (0, 0)
            items.append(Item(f"battle-{number}-{part}", markup, layer, x, y, kind=kind, label=label))
    return items


def ribbon(text: str, size: float = 20, mark: str = "", look: str = "ribbon", room: float = 0) -> str:
    """Draw a banner that announces a new step, with an optional sign; it shrinks to fit narrow spaces."""
    more = 34 if mark else 20
    if room:
        size = min(size, size * room / (width(text, size) + 2 * more))
    half, high = width(text, size) / 2 + more, 20 if mark else 17
    shape = f"M{-half:g} {-high} H{half:g} l-9 {high} 9 {high} H{-half:g} l9 {-high}z"
    drawn = sign(mark, 26 - half, 0, 0.9) if mark else ""
    place = f"x='{16 if mark else 0}' y='{size * 0.34:.1f}' font-size='{size:.4g}'"
    return f"<path class='{look}' d='{shape}'/>{drawn}<text {place}>{escape(text)}</text>"


def trail(points: list[Point], look: str = "", tip: bool = False) -> str:
    """Draw a line with a dark edge and, if asked, an arrowhead."""
    way = path(points)
    drawn = f"<path class='trail' d='{way}'/><path class='{f'core {look}'.strip()}' d='{way}'/>"
    if not tip:
        return drawn
    (x, y), (u, v) = points[-2:]
    turn = f"translate({u:.1f} {v:.1f}) rotate({degrees(atan2(v - y, u - x)):.0f})"
    return f"{drawn}<path class='tip' d='M0 0 L-20 -11 L-20 11z' transform='{turn}'/>"


def wedge(start: Point, end: Point, gap: float = 0) -> str:
    """Draw an attack: a broad wedge that points at its target, with a gap at both ends."""
    (x, y), (u, v) = between(end, start, gap), between(start, end, gap)
    length = hypot(u - x, v - y) or 1
    dx, dy = (u - x) / length, (v - y) / length
    nx, ny = -dy * 9, dx * 9
    tail = f"L{x - nx:.1f} {y - ny:.1f} L{x + dx * 10:.1f} {y + dy * 10:.1f}z"
    return f"<path class='wedge' d='M{x + nx:.1f} {y + ny:.1f} L{u:.1f} {v:.1f} {tail}'/>"
