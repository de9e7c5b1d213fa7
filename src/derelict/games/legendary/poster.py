"""The poster: a corridor in the red of an alarm, something at its end, and a tracker that has seen it move."""

from math import cos, pi, radians, sin

from derelict.core.drawing import poster as paint

VANISHING = (330.0, 150.0)
"""The point where the corridor ends."""
_FRAMES = 6
_TRACKER = (150.0, 372.0)


def poster() -> str:
    """Paint the poster."""
    defs = (
        paint.radiant("alarm", (0, "#ff8a6a"), (0.22, "#d8321f .95"), (0.6, "#6d120c .7"), (1, "#1a0605 0")),
        paint.radiant("sweep", (0, "#7dffb0 .5"), (0.8, "#1f9a5a .16"), (1, "#1f9a5a 0")),
        paint.radiant("blip", (0, "#eafff2"), (0.35, "#7dffb0 .9"), (1, "#2bd07a 0")),
        paint.falling("steam", (0, "#ff9a80 0"), (0.5, "#ff9a80 .16"), (1, "#ff9a80 0")),
        paint.falling("floor", (0, "#3a0f0b"), (1, "#0a0506")),
    )
    x, y = VANISHING
    layers = (
        paint.fill("#070505"),
        paint.glow("alarm", x, y, 250, 0.8),
        *(_frame(number) for number in range(_FRAMES)),
        _floor(),
        _creature(),
        *(_frame(number, front=True) for number in (_FRAMES - 1,)),
        *(
            f"<rect x='{at}' y='40' width='70' height='300' fill='url(#steam)' transform='skewX({lean})'/>"
            for at, lean in ((120, 8), (430, -10), (330, 4))
        ),
        _pipes(),
        _tracker(),
        paint.specks(9, 50, "#ffb59a", 20, 330, 1.1),
    )
    return paint.poster(defs, layers)


def _octagon(size: float) -> str:
    """Return a door frame around the vanishing point, as a path."""
    (x, y), wide, high = VANISHING, size, size * 0.66
    cut = size * 0.3
    return (
        f"M{x - wide + cut:.1f} {y - high:.1f} H{x + wide - cut:.1f} L{x + wide:.1f} {y - high + cut:.1f}"
        f" V{y + high - cut * 0.4:.1f} L{x + wide - cut:.1f} {y + high:.1f} H{x - wide + cut:.1f}"
        f" L{x - wide:.1f} {y + high - cut * 0.4:.1f} V{y - high + cut:.1f}z"
    )


def _frame(number: int, front: bool = False) -> str:
    """Paint one of the ribs of the corridor, from the far end to the near one."""
    size = 46 * 1.52**number
    shade = ("#5a1710", "#4a1510", "#37120e", "#25100d", "#170c0b", "#0b0808")[number]
    ring = f"<path d='{_octagon(size * 1.34)} {_octagon(size)}' fill-rule='evenodd' fill='{shade}'/>"
    light = f"stroke='#ff6a4a' stroke-opacity='{0.62 - 0.09 * number:.2f}' stroke-width='{1 + number * 0.5}'"
    edge = f"<path d='{_octagon(size)}' fill='none' {light}/>"
    return edge if front else ring + edge


def _floor() -> str:
    x, y = VANISHING
    planks = "".join(
        f"<path d='M{x + side * 9:.1f} {y + 30} L{x + side * 130:.1f} 360' stroke='#ff6a4a' stroke-opacity='.2'/>"
        for side in range(-3, 4)
    )
    bars = "".join(
        f"<path d='M{x - 20 - at * at * 5:.1f} {y + 34 + at * at * 4.6:.1f} H{x + 20 + at * at * 5:.1f}'"
        " stroke='#ff6a4a' stroke-opacity='.16'/>"
        for at in range(1, 7)
    )
    ground = f"<path d='M{x - 30} {y + 30} H{x + 30} L{x + 420} 360 H{x - 420}z' fill='url(#floor)' opacity='.75'/>"
    return ground + planks + bars


def _creature() -> str:
    """Paint a thin thing on too many limbs against the light."""
    x, y = VANISHING
    return (
        f"<g transform='translate({x} {y + 4}) scale(1.16)' fill='none' stroke='#050304' stroke-linecap='round'"
        " stroke-linejoin='round'>"
        "<path d='M-4 -6 Q2 -22 16 -30 Q24 -33 31 -27 Q20 -27 12 -14 Q8 -4 4 4z' fill='#050304' stroke-width='3'/>"
        "<path d='M0 -4 Q-6 10 0 22' stroke-width='8'/><path d='M-2 0 Q-20 -4 -26 16 L-31 34' stroke-width='3.6'/>"
        "<path d='M4 2 Q22 6 22 22 L29 34' stroke-width='3.6'/>"
        "<path d='M-1 20 Q-12 26 -10 34 L-15 42' stroke-width='4.4'/>"
        "<path d='M3 20 Q14 27 11 35 L17 42' stroke-width='4.4'/>"
        "<path d='M0 20 Q-34 30 -44 8 Q-50 -10 -40 -24' stroke-width='3'/>"
        "<path d='M-40 -24 l-5 -4 2 8z' fill='#050304' stroke-width='2'/>"
        "<path d='M-3 -2 l-11 -13 M-5 4 l-14 -8' stroke-width='3'/></g>"
    )


def _pipes() -> str:
    return (
        "<g fill='none' stroke='#0a0707' stroke-linecap='round'><path d='M0 34 Q150 60 226 86' stroke-width='17'/>"
        "<path d='M0 66 Q140 84 214 104' stroke-width='9'/><path d='M640 18 Q500 62 438 90' stroke-width='20'/>"
        "<path d='M640 300 Q540 268 470 236' stroke-width='13'/></g>"
        "<g fill='none' stroke='#ff7a5a' stroke-opacity='.3' stroke-width='1.4'><path d='M0 27 Q150 53 226 80'/>"
        "<path d='M640 10 Q500 54 438 83'/><path d='M640 295 Q540 263 470 231'/></g>"
    )


def _tracker() -> str:
    """Paint the screen of the tracker: arcs, a sweep, and three blips, the nearest one far too near."""
    x, y = _TRACKER
    arcs = "".join(
        f"<circle cx='{x}' cy='{y}' r='{radius}' fill='none' stroke='#46e08c' stroke-opacity='{0.6 - radius / 420:.2f}'"
        " stroke-width='1.4'/>"
        for radius in (46, 86, 126, 166)
    )
    rays = "".join(
        f"<path d='M{x} {y} L{x + 166 * sin(radians(turn)):.1f} {y - 166 * cos(radians(turn)):.1f}' stroke='#46e08c'"
        " stroke-opacity='.28'/>"
        for turn in range(-75, 90, 25)
    )
    lean = pi / 7
    beam = (
        f"<path d='M{x} {y} L{x + 166 * sin(lean):.1f} {y - 166 * cos(lean):.1f}"
        f" A166 166 0 0 0 {x - 20:.1f} {y - 165:.1f}z'"
        " fill='#46e08c' opacity='.16'/>"
    )
    blips = "".join(paint.glow("blip", x + dx, y - dy, r) for dx, dy, r in ((66, 122, 17), (-38, 96, 10), (22, 62, 12)))
    return (
        f"<circle cx='{x}' cy='{y}' r='178' fill='#020705' opacity='.86'/>"
        f"{paint.glow('sweep', x, y, 176)}{arcs}{rays}{beam}"
        f"{blips}<circle cx='{x}' cy='{y}' r='178' fill='none' stroke='#0c1712' stroke-width='9'/>"
        f"<circle cx='{x}' cy='{y}' r='172' fill='none' stroke='#46e08c' stroke-opacity='.4'/>"
    )
