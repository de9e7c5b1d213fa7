"""Shared definitions of pictures: metal plates with army patterns, wells, meshes, and the ground of a ruined world."""

from derelict.core.drawing.shapes import glow_of, pattern
from derelict.games.neuroshima.draw.geometry import SIDE, corners
from derelict.games.neuroshima.draw.tiles import INNER_SIDE

_PATTERNS = {
    "moloch": (18, 18, "M0 5 h6 l4 4 v9 M18 13 h-4 l-3 -3 M12 0 v3 l3 3 h3", "M5 5 a1.5 1.5 0 1 1 .1 0z"),
    "outpost": (9, 9, "M-2 11 L11 -2 M-2 2 L2 -2 M7 11 L11 7", ""),
    "borgo": (14, 9, "M0 9 Q3.5 0 7 9 Q10.5 0 14 9 M-3.5 4.5 Q0 -4.5 3.5 4.5 Q7 -4.5 10.5 4.5 Q14 -4.5 17.5 4.5", ""),
    "hegemony": (12, 8, "M0 0 L6 5 L12 0 M0 8 L6 13 L12 8 M0 -8 L6 -3 L12 -8", ""),
    "other": (8, 8, "", "M3 4 a1 1 0 1 1 .1 0z"),
}


def _plate(name: str) -> str:
    outer, rim = corners(SIDE - 1.6), corners(SIDE - 3.2)
    return (
        f"<g id='nh-plate-{name}'><polygon class='nh-metal nh-metal-{name}' points='{outer}'/>"
        f"<polygon points='{outer}' fill='url(#nh-pattern-{name})'/><polygon points='{outer}' fill='url(#nh-sheen)'/>"
        f"<polygon class='nh-bevel' points='{rim}'/></g>"
    )


def _ring(outer: float, inner: float) -> str:
    """Return a hexagon with a hole, as a path."""
    return "".join(f"M{corners(side)}z" for side in (outer, inner))


_WELLS = (
    f"<g id='nh-well-unit'><polygon class='nh-well' points='{corners(INNER_SIDE)}'/></g>"
    f"<g id='nh-well-module'><circle class='nh-well' r='28'/><circle class='nh-stitch' r='25.6'/></g>"
    f"<g id='nh-well-hq'><polygon class='nh-well' points='{corners(INNER_SIDE)}'/>"
    f"<polygon class='nh-stitch' points='{corners(INNER_SIDE - 3)}'/></g>"
    f"<g id='nh-well-action'><polygon class='nh-well' points='{corners(SIDE - 8)}'/>"
    f"<polygon class='nh-stitch' points='{corners(SIDE - 11)}'/></g>"
)
_GASHES = ("M-40 -14 l13 5 -5 5 17 4", "M-40 -14 l13 5 -5 5 17 4 M40 12 l-14 -4 5 -5 -16 -3")
_WOUNDS = "".join(
    f"<g id='nh-wound{number}'><path class='nh-gash' d='{gash}'/><path class='nh-gore' d='{gash}'/></g>"
    for number, gash in enumerate(_GASHES, start=1)
)
_MESH = (
    "<pattern id='nh-meshes' width='11' height='11' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
    "<path d='M0 0 H11 M0 0 V11' fill='none' stroke='#0b0a08' stroke-width='3.4'/>"
    "<path d='M0 0 H11 M0 0 V11' fill='none' stroke='#f0e9d8' stroke-width='1.5'/>"
    "<circle r='1.9' fill='#f0e9d8'/><circle cx='11' r='1.9' fill='#f0e9d8'/><circle cy='11' r='1.9' fill='#f0e9d8'/>"
    "<circle cx='11' cy='11' r='1.9' fill='#f0e9d8'/></pattern>"
    f"<g id='nh-mesh'><path fill='url(#nh-meshes)' fill-rule='evenodd' d='{_ring(SIDE - 3, INNER_SIDE - 1)}'/>"
    f"<polygon points='{corners(INNER_SIDE - 1)}' fill='url(#nh-meshes)' fill-opacity='.2'/></g>"
)
_GROUND = (
    "<pattern id='nh-grit' width='120' height='120' patternUnits='userSpaceOnUse'>"
    "<path class='grit' d='M8 22 l14 3 9 -5 M70 12 l6 9 -3 8 10 6 M30 78 l-9 8 2 12 M92 88 l14 -4 6 7 M52 50 l4 4"
    " M100 44 l3 1 M14 58 l2 2 M60 104 l5 -2 M40 8 l2 1 M84 62 l1 3'/></pattern>"
    "<pattern id='nh-dirt' width='61' height='47' patternUnits='userSpaceOnUse'><path class='dirt' d='M6 9 h1 M21 30 h1"
    " M44 14 h1.4 M33 41 h1 M55 36 h1.2 M12 39 h.8 M50 4 h.8 M28 6 h.8 M3 24 h1'/></pattern>"
)

DEFS = "".join(
    (
        *(pattern(f"nh-pattern-{name}", *lines) for name, lines in _PATTERNS.items()),
        glow_of("nh-dusk", 420, "dusk-near", "dusk-far"),
        _GROUND,
        *(_plate(name) for name in _PATTERNS),
        _WELLS,
        _WOUNDS,
        _MESH,
    )
)
