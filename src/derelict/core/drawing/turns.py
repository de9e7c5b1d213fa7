"""Marks for the seat whose turn it is and for the seat that is asked, which may differ."""

from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, number, rect


def tab(text: object, x: float, y: float, size: float, wide: float = 0) -> str:
    """Draw a small tab with a word or a number in the middle, by default as wide as its text."""
    across, high = wide or width(str(text), size) + 16, round(size * 1.27, 1)
    return f"<g transform='translate({x:.1f} {y:g})'>{rect('tab', round(across, 1), high, 8)}{number(text, size)}</g>"


def turn_mark(middle: float, size: float = 13) -> str:
    """Draw an arrow at the left edge of a tray or a plate: it is this seat's turn."""
    left, tip = -size / 2, size * 0.65
    return f"<path class='turnmark' d='M{left:g} {middle - size:g} L{tip:g} {middle:g} L{left:g} {middle + size:g}z'/>"


def asked_rim(id: str, box: Box, layer: int, label: str, tabbed: str) -> Item:
    """Draw a frame around the tray of the asked seat, with a `tab` that says so."""
    x, y, wide, high = box
    rim = f"<rect class='rim-asked' x='-1' y='-1' width='{wide + 2:g}' height='{high + 2:g}' rx='6'/>"
    return Item(id, rim + tabbed, layer, x, y, kind="asked", label=label)
