"""Big cards that explain a thing: its picture, its name, and its effects line by line."""

from collections.abc import Iterable
from html import escape

from derelict.core.drawing.lettering import REGULAR, SEMIBOLD, fitted, wrap
from derelict.core.drawing.scene import NAMESPACE
from derelict.core.drawing.shapes import sign
from derelict.core.drawing.style import Look

WIDTH, LEFT, MIDDLE = 440, 224, 98
"""The width of the card, the left edge of its text, and the middle of the picture next to it."""
SIZE, DOWN, NOTE_SIZE, NOTE_DOWN = 14, 18, 13.4, 16.2
CardLine = tuple[str, str]
"""The sign and the text of a line."""


def well(mark: str, scale: float = 3.6) -> str:
    """Draw a sign as the picture of a card."""
    return f"<circle class='well' r='66'/>{sign(mark, scale=scale)}"


def big_card(
    look: Look,
    title: str,
    under: str,
    picture: str,
    lines: Iterable[CardLine],
    notes: Iterable[str] = (),
    signed: float = 0.7,
) -> str:
    """Draw one SVG document: the picture, the lines next to it, and below them notes in small type.

    `signed` is the scale of the signs; 0 for signs that are already drawn.
    """
    body, y, room = [], 78.0, WIDTH - LEFT + 18
    for mark, text in lines:
        rows = wrap(text, SIZE, WIDTH - LEFT - 14, REGULAR)
        drawn = sign(mark, scale=signed) if signed else mark
        body.append(f"<g transform='translate({LEFT - 18} {y - 5:g})'><circle class='well' r='13'/>{drawn}</g>")
        for row in rows:
            body.append(_line("bigline", row, LEFT + 3, y, SIZE))
            y += DOWN
        y += 12 if len(rows) < 2 else 6
    for note in notes:
        for row in wrap(note, NOTE_SIZE, room, REGULAR):
            body.append(_line("bignote", row, LEFT - 30, y, NOTE_SIZE))
            y += NOTE_DOWN
        y += 5
    height = max(y + 4, 250)
    return (
        f'<svg xmlns="{NAMESPACE}" class="{look.kind}" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{escape(title)}"><style>{look.style}</style><defs>{look.defs}</defs>'
        f"<rect class='bigcard' x='1' y='1' width='{WIDTH - 2}' height='{height - 2:g}' rx='8'/>"
        f"<g transform='translate({MIDDLE} {height / 2:g})'>{picture}</g>"
        f"{fitted(title, LEFT - 31, 29, 22, room, 'bigname', 'start')}"
        f"{fitted(under, LEFT - 31, 47, 12.4, room, 'bigkind', 'start', weight=SEMIBOLD)}{''.join(body)}</svg>"
    )


def _line(look: str, text: str, x: float, y: float, size: float) -> str:
    return f"<text class='{look}' x='{x}' y='{y:g}' font-size='{size}'>{escape(text)}</text>"
