"""Posters: the large picture of a game on the home page, painted in layers from the sky to the foreground.

No text and no rules: silhouettes, light, and a few signs of the game. Everything is drawn by code, the same each time.
"""

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random

from derelict.core.drawing.scene import NAMESPACE

WIDE, HIGH = 640, 360
Stop = tuple[float, str]
"""The position of a colour in a gradient, from 0 to 1, and the colour, optionally with a space and its opacity."""


def poster(defs: Iterable[str], layers: Iterable[str], style: str = "") -> str:
    """Put a poster together."""
    look = f"<style>{style}</style>" if style else ""
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice">{look}'
        f"<defs>{''.join(defs)}{_VIGNETTE}</defs>{''.join(layers)}{fill('url(#vignette)')}</svg>"
    )


def fill(paint: str, top: float = 0, high: float = HIGH, opacity: float = 1) -> str:
    """Fill a band over the whole width."""
    return f"<rect y='{top:g}' width='{WIDE}' height='{high:g}' fill='{paint}' opacity='{opacity:g}'/>"


def falling(id: str, *stops: Stop) -> str:
    """Define a gradient from the top to the bottom."""
    return f"<linearGradient id='{id}' x1='0' y1='0' x2='0' y2='1'>{_stops(stops)}</linearGradient>"


def radiant(id: str, *stops: Stop) -> str:
    """Define a gradient from the middle outwards."""
    return f"<radialGradient id='{id}'>{_stops(stops)}</radialGradient>"


def _stops(stops: Iterable[Stop]) -> str:
    made = []
    for at, paint in stops:
        colour, _, opacity = paint.partition(" ")
        made.append(f"<stop offset='{at:g}' stop-color='{colour}' stop-opacity='{opacity or 1}'/>")
    return "".join(made)


_VIGNETTE = (
    "<radialGradient id='vignette' cx='.5' cy='.45' r='.75'>"
    f"{_stops([(0.55, '#000 0'), (1, '#000 .55')])}</radialGradient>"
)


def glow(id: str, x: float, y: float, radius: float, squeeze: float = 1) -> str:
    """Paint a light with a radiant gradient; squeezed, it lies flat."""
    return f"<ellipse cx='{x:g}' cy='{y:g}' rx='{radius:g}' ry='{radius * squeeze:g}' fill='url(#{id})'/>"


def specks(seed: int, count: int, paint: str, low: float = 0, high: float = HIGH, largest: float = 1.3) -> str:
    """Scatter stars, snow or embers."""
    rng, dots = Random(seed), []
    for _ in range(count):
        x, y, r = rng.uniform(0, WIDE), rng.uniform(low, high), rng.uniform(0.3, largest)
        dots.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{r:.2f}' opacity='{rng.uniform(0.25, 1):.2f}'/>")
    return f"<g fill='{paint}'>{''.join(dots)}</g>"


def ridge(seed: int, base: float, height: float, paint: str, steps: int = 14) -> str:
    """Paint a range of hills or ice."""
    rng = Random(seed)
    points = [
        f"{WIDE * at / steps:.1f} {base - height * rng.uniform(0.15, 1) * (0.6 + 0.4 * (at % 2)):.1f}"
        for at in range(steps + 1)
    ]
    return f"<path d='M0 {HIGH} L{' L'.join(points)} L{WIDE} {HIGH}z' fill='{paint}'/>"


def ruins(seed: int, base: float, height: float, paint: str, window: str = "") -> str:
    """Paint a line of broken towers, some with a lit window."""
    rng, x, parts = Random(seed), -20.0, list[str]()
    while x < WIDE:
        wide, top = rng.uniform(16, 46), base - height * rng.uniform(0.25, 1)
        bite, cut = wide * rng.uniform(0.2, 0.5), height * rng.uniform(0.03, 0.2)
        parts.append(
            f"M{x:.1f} {HIGH} V{top + cut:.1f} L{x + bite:.1f} {top:.1f} L{x + bite * 1.4:.1f} {top + cut * 1.6:.1f}"
            f" L{x + wide:.1f} {top + cut * 0.6:.1f} V{HIGH}z"
        )
        x += wide + rng.uniform(-2, 16)
    lit = [(rng.uniform(0, WIDE), base - height * rng.uniform(0.05, 0.45)) for _ in range(14 if window else 0)]
    lights = [f"<rect x='{x:.1f}' y='{y:.1f}' width='2.4' height='3.4'/>" for x, y in lit]
    return f"<path d='{' '.join(parts)}' fill='{paint}'/><g fill='{window}'>{''.join(lights)}</g>"


def regular(count: int, radius: float, turn: float = 0, squeeze: float = 1) -> str:
    """Return the points of a regular polygon around (0, 0), for a polygon."""
    angles = (2 * pi * at / count + turn for at in range(count))
    return " ".join(f"{radius * cos(angle):.1f},{radius * squeeze * sin(angle):.1f}" for angle in angles)
