"""The three pictures of the card that says how a game is won, put together from the game's own pieces."""

from derelict.core.drawing.scene import Item, Scene
from derelict.core.drawing.shapes import Point, words
from derelict.core.drawing.style import Look

WIDE, HIGH = 300, 180
PARTS = ("goal", "turn", "end")
"""The pictures, and their sentences in the catalogue under `how`."""
LINES = tuple(f"line_{number}" for number in range(1, 6))
"""A turn in five lines, in the catalogue under `how` as well."""


def panel(look: Look, name: str, *pieces: str) -> Scene:
    """Lay pieces on a dark ground, later ones over earlier ones."""
    ground = f"<rect x='0' y='0' width='{WIDE}' height='{HIGH}' rx='10' fill='#14181c'/>"
    items = tuple(Item(f"how-{name}-{number}", markup, number) for number, markup in enumerate((ground, *pieces)))
    return look.scene((items,), (0, 0, WIDE, HIGH), "")


def put(markup: str, x: float, y: float, scale: float = 1.0, look: str = "") -> str:
    """Put a piece at a place."""
    kind = f"class='{look}' " if look else ""
    return f"<g {kind}transform='translate({x:g} {y:g}) scale({scale:g})'>{markup}</g>"


def arrow(start: Point, end: Point) -> str:
    """Draw an arrow between two places, readable on any ground."""
    (x, y), (u, v) = start, end
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1
    dx, dy = (u - x) / far, (v - y) / far
    neck = f"{u - 14 * dx:.1f} {v - 14 * dy:.1f}"
    sides = " ".join(f"L{u - 16 * dx + s * 9 * dy:.1f} {v - 16 * dy - s * 9 * dx:.1f}" for s in (1, -1))
    line = f"M{x:g} {y:g} L{neck}"
    return (
        f"<path d='{line}' fill='none' stroke='#07090b' stroke-width='9' stroke-linecap='round'/>"
        f"<path d='{line}' fill='none' stroke='#ffd166' stroke-width='5' stroke-linecap='round'/>"
        f"<path d='M{u:g} {v:g} {sides}z' fill='#ffd166' stroke='#07090b' stroke-width='1.5'/>"
    )


def told(text: object, x: float, y: float, size: float = 30) -> str:
    """Write a number or a comparison sign."""
    return words(text, x, y, size, "title")
