"""Our own symbols for the edges of a tile, distinct in shape. They are drawn for the top edge.

A symbol that stands alone fills the rim; if armour, a net or a link shares the edge, those keep to the outer edge and
the attacks stand behind them.
"""

from derelict.games.neuroshima.draw.geometry import HALF

TOP = -HALF + 2.6
"""The outermost line of the rim."""
DEPTH = 14.2
"""The depth of the rim."""
SHARED = 4.4
"""The part of it that armour or a net takes before attacks."""


def blow(width: float = 21, depth: float = DEPTH) -> str:
    """Draw a blade: a broad head with a swallow tail, whose direction is unmistakable."""
    half = width / 2
    return (
        f"<path class='blade' d='M0 0 L{half:g} {depth:g} L0 {depth * 0.74:g} L{-half:g} {depth:g}z'/>"
        f"<path class='edge' d='M0 {depth * 0.12:g} V{depth * 0.72:g}'/>"
    )


def shot(depth: float = DEPTH) -> str:
    """Draw a cartridge: a slim pointed bullet on its case."""
    tip, shoulder, rim = depth * 0.2, depth * 0.48, depth - 2.6
    return (
        f"<path class='bullet' d='M-3.5 {shoulder:g} Q-3.5 {tip:g} 0 0 Q3.5 {tip:g} 3.5 {shoulder:g}z'/>"
        f"<path class='case' d='M-3.5 {shoulder:g} H3.5 V{rim:g} H4.6 V{depth:g} H-4.6 V{rim:g} H-3.5z'/>"
    )


def gauss(depth: float = DEPTH + 2) -> str:
    """Draw a Gauss shot: a long needle through the rings of a coil."""
    rings = "".join(f"<ellipse cx='0' cy='{depth * part:g}' rx='9' ry='2.2'/>" for part in (0.5, 0.72, 0.94))
    needle = f"M0 0 L4 {depth * 0.36:g} L2 {depth * 0.36:g} V{depth:g} H-2 V{depth * 0.36:g} H-4 L-4 {depth * 0.36:g}z"
    return f"{rings}<path class='needle' d='{needle}'/>"


def attacks(blows: int, shots: int, has_gauss: bool, front: float) -> str:
    """Draw all attacks of an edge side by side; `front` is the part of the rim that is taken before them.

    The attacks stay within the rim in any case, so that they hide no name.
    """
    depth = DEPTH - front
    count = blows + shots + has_gauss
    blade = {1: 23.0 - front, 2: 17.0, 3: 13.0}.get(count, 9.5)
    step_blade, step_shot = blade + 0.4, 11.0 if count < 3 else 9.6
    x = -(blows * step_blade + (shots + has_gauss) * step_shot) / 2
    parts = []
    for _ in range(blows):
        parts.append(f"<g transform='translate({x + step_blade / 2:g} 0)'>{blow(blade, depth)}</g>")
        x += step_blade
    for _ in range(shots):
        parts.append(f"<g transform='translate({x + step_shot / 2:g} 0)'>{shot(depth)}</g>")
        x += step_shot
    if has_gauss:
        parts.append(f"<g transform='translate({x + step_shot / 2:g} 0)'>{gauss()}</g>")
    return f"<g class='attack' transform='translate(0 {TOP + front:g})'>{''.join(parts)}</g>"


def armor(shared: bool) -> str:
    """Draw armour: a riveted steel plate along the edge."""
    depth = SHARED + 0.2 if shared else 8.0
    rivets = "".join(f"<circle cx='{x}' cy='{TOP + depth / 2:g}' r='1.15'/>" for x in (-17, -8.5, 0, 8.5, 17))
    slant = depth * 0.577
    return (
        f"<g class='armor'><path d='M-22.5 {TOP:g} H22.5 L{22.5 - slant:g} {TOP + depth:g}"
        f" H{slant - 22.5:g}z'/>{rivets}</g>"
    )


def net(shared: bool) -> str:
    """Draw a net: a mesh with weights along its far side."""
    depth = SHARED + 0.6 if shared else DEPTH
    y, end = TOP, TOP + depth
    inner = 20 - depth * 0.62
    strands = "".join(
        f"M{20 * part:g} {y:g} L{inner * (part + turn):g} {end:g} "
        for part in (-1, -0.6, -0.2, 0.2, 0.6, 1)
        for turn in (-0.4, 0.4)
        if abs(part + turn) <= 1.01
    )
    weights = "".join(
        f"<circle cx='{20 * part:g}' cy='{y + 0.6:g}' r='1.9'/>" for part in (-1, -0.6, -0.2, 0.2, 0.6, 1)
    )
    return (
        f"<g class='net'><path class='cloth' d='M-20 {y:g} H20 L{inner:g} {end:g} H{-inner:g}z'/>"
        f"<path d='{strands}'/>{weights}</g>"
    )


def link(shared: bool) -> str:
    """Draw a link of a module: a clamp that opens towards the linked neighbour."""
    depth = 10.5
    clamp = f"M-14.5 {TOP:g} v{depth - 4:g} q0 4 4 4 H10.5 q4 0 4 -4 v{4 - depth:g}"
    stem = "" if shared else f"M0 {TOP + depth:g} v4.5"
    bolt = "" if shared else f"<path class='bolt' d='M0 {TOP + 0.6:g} l4 3.6 -4 3.6 -4 -3.6z'/>"
    return f"<g class='link'><path class='under' d='{clamp}{stem}'/><path d='{clamp}{stem}'/>{bolt}</g>"
