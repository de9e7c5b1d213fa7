"""Marks on things to choose: a glowing frame and the tap target around it."""

from derelict.core.drawing.shapes import rect
from derelict.core.drawing.shapes import sign as drawn


def glow(wide: float, high: float, round: float = 6) -> str:
    """Draw a frame around a thing to choose."""
    return rect("halo", wide, high, round) + rect("glow", wide, high, round)


def reach(wide: float, high: float, finger: float = 0) -> str:
    """Return a tap target: as large as the drawn thing, and at least as large as a finger needs."""
    return rect("reach", max(wide, finger), max(high, finger), 0)


def mark(wide: float, high: float, finger: float = 0, round: float = 6) -> str:
    """Draw a frame with its tap target."""
    return reach(wide, high, finger) + glow(wide, high, round)


def round_mark(radius: float, more: float = 3) -> str:
    """Draw a ring with its tap target."""
    rings = "".join(f"<circle class='{look}' r='{radius:g}'/>" for look in ("halo", "glow"))
    return f"<circle class='reach' r='{radius + more:g}'/>{rings}"


def badge(sign: str, x: float, y: float, radius: float = 10) -> str:
    """Draw a disc that shows the effect of a choice."""
    disc = f"<circle class='disc' r='{radius:g}'/>{drawn(sign, 0, 0, radius * 0.056, 'lit')}"
    return f"<g class='verb' transform='translate({x:g} {y:g})'>{disc}</g>"
