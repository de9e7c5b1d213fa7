"""The poster: a ruined city at dusk, and four armies that have dug in before it."""

from math import sqrt

from derelict.core.drawing import poster as paint
from derelict.games.neuroshima.draw import tiles
from derelict.games.neuroshima.draw.geometry import SIDE, corners
from derelict.games.neuroshima.draw.style import LOOK

SCALE, TILT = 1.32, 0.6
"""The scale of the hexes, and the flatness of the view."""
MIDDLE = 262
_COLUMNS, _ROWS = range(-5, 6), range(-1, 2)
_TILES = {
    (-3, 0): ("moloch.gauss_cannon", 60),
    (-2, 0): ("moloch.hq", 0),
    (-1, 0): ("borgo.mutant", -60),
    (0, 0): ("hegemony.gladiator", 180),
    (1, 0): ("outpost.commando", -60),
    (2, 0): ("outpost.hq", 0),
    (0, 1): ("borgo.hq", 0),
    (3, 0): ("hegemony.guard", 0),
}
"""The tiles by column and row, and how they are turned."""


def poster() -> str:
    """Paint the poster."""
    defs = (
        LOOK.defs,
        paint.falling("dusk", (0, "#1a1410"), (0.4, "#5a2b16"), (0.66, "#c4622a"), (0.78, "#f0a655")),
        paint.radiant("sun", (0, "#ffe9b8"), (0.35, "#ffc46b .9"), (1, "#ff8a3c 0")),
        paint.falling("ground", (0, "#4a2d19"), (0.35, "#2a1b12"), (1, "#0d0a08")),
        "<clipPath id='near'><rect y='206' width='640' height='160'/></clipPath>",
        paint.radiant("flash", (0, "#fff4c9"), (0.3, "#ffb94f .8"), (1, "#ff6a1c 0")),
    )
    layers = (
        paint.fill("url(#dusk)"),
        paint.glow("sun", 452, 150, 160),
        "<circle cx='452' cy='150' r='46' fill='#ffe3a6' opacity='.9'/>",
        paint.ruins(3, 212, 130, "#6b3a20", "#ffd98a"),
        paint.ruins(8, 222, 140, "#3d2415", "#ffb45c"),
        paint.fill("url(#ground)", 204, 156),
        "<g clip-path='url(#near)'>",
        *(_hex(column, row) for row in _ROWS for column in _COLUMNS),
        "</g>",
        *(_tile(*at, *_TILES[at]) for at in sorted(_TILES, key=lambda at: _place(*at)[1])),
        paint.glow("flash", 366, 268, 58, 0.7),
        "<path d='M366 238 L373 257 L394 249 L380 265 L399 276 L376 277 L372 298 L361 279 L339 287 L352 269 L335 256"
        " L358 258z' fill='#fff1c4' stroke='#7a2a08' stroke-width='2'/>",
        paint.specks(5, 60, "#ffb45c", 90, 330, 1.5),
    )
    return paint.poster(defs, (f"<g class='nh'>{''.join(layers)}</g>",), LOOK.style)


def _place(column: int, row: int) -> tuple[float, float]:
    """Return where a hex of the tilted ground lies."""
    return 320 + column * 1.5 * SIDE * SCALE, MIDDLE + (row + (column % 2) / 2) * sqrt(3) * SIDE * SCALE * TILT


def _lying(column: int, row: int, markup: str) -> str:
    x, y = _place(column, row)
    return f"<g transform='translate({x:.1f} {y:.1f}) scale({SCALE} {SCALE * TILT:.3f})'>{markup}</g>"


def _hex(column: int, row: int) -> str:
    return _lying(
        column, row, f"<polygon points='{corners(SIDE - 1)}' fill='#000' fill-opacity='.22' stroke='#d98a4a40'/>"
    )


def _tile(column: int, row: int, key: str, turn: int) -> str:
    thick = "".join(
        f"<polygon points='{corners(SIDE - 1.6)}' fill='#0a0806' transform='translate(0 {y})'/>" for y in (9, 6, 3)
    )
    rim = f"<g class='rim' transform='rotate({turn})'>{tiles.rim(key)}</g>"
    return _lying(column, row, f"{thick}{tiles.face(key, 0, 'en', 20 if key.endswith('hq') else None, False)}{rim}")
