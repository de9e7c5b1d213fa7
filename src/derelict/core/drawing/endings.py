"""The panel at the end of a match: the winner, the reason, and a line for each seat."""

from collections.abc import Sequence

from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Point

LAYER = 12
PITCH = 24.0
"""The distance between the lines."""


def ending(middle: Point, wide: float, verdict: str, reason: str, lines: Sequence[str], label: str) -> Item:
    """Draw a sheet around a place; each line starts at the left edge of its text, on its baseline."""
    high, room = 66 + PITCH * len(lines), wide - 30
    top = -high / 2
    markup = (
        f"<rect class='sheet' x='{-wide / 2:g}' y='{top:g}' width='{wide:g}' height='{high:g}' rx='12'/>"
        f"{fitted(verdict, 0, top + 31, 26, room, 'verdict')}"
        f"{fitted(reason, 0, top + 49, 14, room, 'why', weight=SEMIBOLD)}"
    )
    for number, line in enumerate(lines):
        markup += f"<g transform='translate({-room / 2:g} {top + 72 + PITCH * number:g})'>{line}</g>"
    return Item("ending", markup, LAYER, *middle, kind="ending", label=label)
