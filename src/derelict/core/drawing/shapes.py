"""Basic shapes of pictures as markup, and the geometry of places."""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from math import hypot

from derelict.core.drawing.scene import Item

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""
Spot = tuple[float, float, float]
"""The middle and the scale of a thing."""
Group = tuple[Item, ...]
"""The items of one part of a picture; an unchanged part is the same tuple again."""

kept = lru_cache(maxsize=4096)
"""Caches the groups that a function draws, so that equal facts give the same tuple."""


def sign(mark: str, x: float = 0, y: float = 0, scale: float = 1, look: str = "sign") -> str:
    """Draw a pictogram at a place, in one of the style's looks for signs."""
    return f"<g class='{look}' transform='translate({x:g} {y:g}) scale({scale:.3g})'>{mark}</g>"


def words(text: object, x: float, y: float, size: float, look: str = "") -> str:
    """Draw a text on its baseline; texts that could be too long use `fitted` in lettering."""
    kind = f"class='{look}' " if look else ""
    return f"<text {kind}x='{x:g}' y='{y:g}' font-size='{size:g}'>{escape(str(text), quote=False)}</text>"


def number(text: object, size: float, look: str = "") -> str:
    """Draw a number centred on the place of the item."""
    kind = f"class='{look}' " if look else ""
    return f"<text {kind}y='{size * 0.34:.1f}' font-size='{size:g}'>{text}</text>"


def rect(look: str, wide: float, high: float, round: float = 6) -> str:
    """Draw a rectangle around the place of the item."""
    box = f"x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='{round:g}'"
    return f"<rect class='{look}' {box}/>"


def plate(wide: float, high: float, look: str = "panel", cut: float = 10) -> str:
    """Draw a metal plate with two cut corners, from its upper left corner."""
    return f"<path class='{look}' d='{_cut(wide, high, cut)}'/>"


@cache
def banded(kind: str, wide: float, high: float, band: float, pattern: str) -> str:
    """Draw a plate with a heading in the colour and the pattern of its owner."""
    cut = 10
    head = f"M{cut} 0 H{wide:g} V{band:g} H0 V{cut}z" if band < high else _cut(wide, high, cut)
    fills = f"<path d='{head}' fill='url(#{kind}-pattern-{pattern})' opacity='.75'/>"
    fills += f"<path d='{head}' fill='url(#{kind}-shade)'/>"
    return f"{plate(wide, high, cut=cut)}<path class='band' d='{head}'/>{fills}"


def _cut(wide: float, high: float, cut: float) -> str:
    return f"M{cut:g} 0 H{wide:g} V{high - cut:g} L{wide - cut:g} {high:g} H0 V{cut:g}z"


@lru_cache(maxsize=512)
def ground(frame: Box, *fills: str) -> Group:
    """Draw the background in layers. It extends beyond the frame for pages that show more."""
    left, top, wide, high = frame
    box = f"x='{left - wide:g}' y='{top - high:g}' width='{3 * wide:g}' height='{3 * high:g}'"
    return (Item("ground", "".join(f"<rect {fill} {box}/>" for fill in fills), kind="ground"),)


def between(start: Point, end: Point, distance: float) -> Point:
    """Return the point between start and end at a distance from the end."""
    (x, y), (u, v) = start, end
    part = distance / (hypot(u - x, v - y) or 1)
    return round(u + (x - u) * part, 2), round(v + (y - v) * part, 2)


def aside(start: Point, end: Point, distance: float) -> tuple[Point, Point]:
    """Shift a line to the right, so that two opposite attacks are both visible."""
    (x, y), (u, v) = start, end
    part = distance / (hypot(u - x, v - y) or 1)
    dx, dy = (y - v) * part, (u - x) * part
    return (x + dx, y + dy), (u + dx, v + dy)


def path(points: Iterable[Point]) -> str:
    """Return the path through some points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def pattern(id: str, wide: float, high: float, lines: str, dots: str = "") -> str:
    """Define a pattern of dark lines that identifies an owner without colour."""
    drawn = f"<path d='{lines}' fill='none' stroke='#000' stroke-opacity='.28' stroke-width='1.5'/>" if lines else ""
    drawn += f"<path d='{dots}' stroke='#000' stroke-opacity='.3' stroke-width='1.5'/>" if dots else ""
    box = f"width='{wide:g}' height='{high:g}' patternUnits='userSpaceOnUse'"
    return f"<pattern id='{id}' {box}>{drawn}</pattern>"


def fade(id: str, *stops: str, across: bool = False) -> str:
    """Define a vertical or horizontal gradient between colours that are CSS classes."""
    way = "x1='0' y1='0' x2='1' y2='0'" if across else "x1='0' y1='0' x2='0' y2='1'"
    last = max(len(stops) - 1, 1)
    made = "".join(f"<stop offset='{at / last:g}' class='{stop}'/>" for at, stop in enumerate(stops))
    return f"<linearGradient id='{id}' {way}>{made}</linearGradient>"


def glow_of(id: str, radius: float, near: str, far: str) -> str:
    """Define a radial gradient from the middle of the picture outwards."""
    return (
        f"<radialGradient id='{id}' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='{radius:g}'>"
        f"<stop offset='0' class='{near}'/><stop offset='1' class='{far}'/></radialGradient>"
    )
