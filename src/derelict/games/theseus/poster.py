"""The poster: a derelict station that turns before a dead planet, and two factions that have come aboard."""

from math import cos, pi, sin

from derelict.core.drawing import poster as paint
from derelict.games.theseus.draw import units
from derelict.games.theseus.draw.style import LOOK

MIDDLE, REACH, TILT = (318.0, 206.0), 196.0, 0.42
"""The middle of the ring, its radius, and the flatness of the view."""
SECTORS = 5
_ABOARD = (("marine", "marines", 250, 268), ("alien", "aliens", 392, 272))


def poster() -> str:
    """Paint the poster."""
    defs = (
        LOOK.defs,
        paint.falling("void", (0, "#05070c"), (0.6, "#0b1624"), (1, "#12283a")),
        paint.radiant("planet", (0, "#3f6f8e"), (0.7, "#1c3a52"), (0.93, "#0c1c2b"), (1, "#5fb4d8 .5")),
        paint.radiant("air", (0.82, "#6cc8ee .5"), (1, "#6cc8ee 0")),
        paint.radiant("lamp", (0, "#d8f6ff"), (0.3, "#7fd6f0 .7"), (1, "#7fd6f0 0")),
        paint.radiant("fire", (0, "#fff0c0"), (0.35, "#ff9a4a .8"), (1, "#ff5a2a 0")),
        paint.falling("hull", (0, "#6f8799"), (0.5, "#3a4c5c"), (1, "#1a242e")),
        "<clipPath id='back'><rect width='640' height='206'/></clipPath>"
        "<clipPath id='front'><rect y='206' width='640' height='154'/></clipPath>",
    )
    layers = (
        paint.fill("url(#void)"),
        paint.specks(2, 170, "#cfe8ff"),
        paint.glow("air", 520, 40, 190),
        "<circle cx='520' cy='40' r='158' fill='url(#planet)'/>",
        "<g clip-path='url(#back)'>",
        _ring(),
        "</g>",
        _hub(),
        "<g clip-path='url(#front)'>",
        _ring(),
        "</g>",
        *(_sector(number) for number in sorted(range(SECTORS), key=lambda number: _at(number)[1])),
        _wreck(),
        *(_unit(*one) for one in _ABOARD),
    )
    return paint.poster(defs, (f"<g class='th'>{''.join(layers)}</g>",), LOOK.style)


def _at(number: int) -> tuple[float, float]:
    angle = 2 * pi * number / SECTORS - pi / 2 + 0.3
    return MIDDLE[0] + REACH * cos(angle), MIDDLE[1] + REACH * TILT * sin(angle)


def _ring() -> str:
    x, y = MIDDLE
    oval = f"cx='{x:g}' cy='{y:g}' rx='{REACH:g}' ry='{REACH * TILT:g}' fill='none'"
    lights = f"<ellipse {oval} stroke='#7fd6f0' stroke-width='2.4' stroke-dasharray='3 13'/>"
    return (
        f"<ellipse {oval} stroke='#05080c' stroke-width='26'/><ellipse {oval} stroke='#4b6072' stroke-width='21'/>"
        f"<ellipse {oval} stroke='#22303c' stroke-width='14'/>{lights}"
    )


def _hub() -> str:
    x, y = MIDDLE
    ways = [f"<path d='M{x} {y} L{u:.1f} {v:.1f}'" for u, v in map(_at, range(SECTORS))]
    spokes = "".join(
        f"{way} stroke='#2a3a48' stroke-width='9'/>{way} stroke='#587084' stroke-width='2' stroke-dasharray='5 6'/>"
        for way in ways
    )
    return (
        f"{spokes}<ellipse cx='{x}' cy='{y}' rx='52' ry='30' fill='url(#hull)' stroke='#05080c' stroke-width='2'/>"
        f"<path d='M{x - 16} {y - 12} L{x} {y - 92} L{x + 16} {y - 12}z' fill='url(#hull)' stroke='#05080c'/>"
        f"<path d='M{x} {y - 92} V{y - 116}' stroke='#8aa0b2' stroke-width='2'/>{paint.glow('lamp', x, y - 118, 10)}"
        f"{paint.glow('lamp', x, y, 34, 0.6)}"
    )


def _sector(number: int) -> str:
    """Paint a sector: a hull with lit ports, larger in front; one is torn open and burns."""
    x, y = _at(number)
    scale = 0.72 + 0.5 * (y - MIDDLE[1] + REACH * TILT) / (2 * REACH * TILT)
    burns = number == 1
    ports = "".join(
        f"<rect x='{-42 + 12 * at}' y='-3' width='7' height='5' fill='{'#ffb45c' if burns else '#9fe4ff'}'"
        f" opacity='{0.35 if (at * 7 + number) % 3 == 0 else 0.95}'/>"
        for at in range(8)
    )
    fire = paint.glow("fire", 30, -12, 34) if burns else ""
    return (
        f"<g transform='translate({x:.1f} {y:.1f}) scale({scale:.2f})'>"
        "<path d='M-54 8 L-44 -22 H44 L54 8 L44 24 H-44z' fill='url(#hull)' stroke='#05080c' stroke-width='2'/>"
        "<path d='M-44 -22 L-36 -34 H34 L44 -22' fill='#2a3844' stroke='#05080c' stroke-width='1.6'/>"
        "<path d='M-50 12 H50' stroke='#05080c' stroke-opacity='.6'/>"
        f"<path d='M-20 -34 V-46 M12 -34 V-42' stroke='#6f8799' stroke-width='2.4'/>{ports}{fire}</g>"
    )


def _wreck() -> str:
    return (
        "<g transform='translate(84 66) rotate(-24)' fill='#1a2733' stroke='#3f5568' stroke-width='1'>"
        "<path d='M-46 6 L-22 -10 H18 L44 -2 L30 10 L12 8 L4 16 L-12 9z'/>"
        "<path d='M52 -8 l10 -5 5 7 -9 4z M58 12 l6 3 -5 5z'/>"
        "<path d='M-20 -10 L-8 -24 L-2 -10' fill='#223140'/></g>"
    )


def _unit(kind: str, faction: str, x: float, y: float) -> str:
    return (
        f"<g transform='translate({x} {y})'><ellipse cy='44' rx='46' ry='11' fill='#000' opacity='.5'/>"
        f"<g class='unit {faction}' transform='scale(1.9)'>{units.body(kind, False)}</g></g>"
    )
