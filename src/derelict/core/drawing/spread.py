"""Cards spread in a box: in a strip from the left, in a row around the middle, or in rows over the picture."""

from functools import lru_cache

from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Point, Spot

Size = tuple[float, float]
"""The width and height of a card at scale 1."""


@lru_cache(maxsize=4096)
def strip(box: Box, count: int, card: Size, most: float, least: float, gap: float = 5) -> tuple[Spot, ...]:
    """Place cards side by side from the left, as large as the box allows; too many cards overlap.

    `most` and `least` are the largest and the smallest scale.
    """
    left, top, wide, high = box
    scale = min(most, high / card[1], max(least, (wide / max(count, 1) - gap) / card[0]))
    step = min(card[0] * scale + gap, (wide - card[0] * scale) / max(count - 1, 1))
    x, y = left + card[0] * scale / 2, round(top + high / 2, 1)
    return tuple((round(x + number * step, 1), y, round(scale, 3)) for number in range(count))


def row(box: Box, count: int, card: Size, most: float, gap: float = 10) -> tuple[Spot, ...]:
    """Place cards side by side around the middle of the box, with a gap around each."""
    *_, wide, high = box
    scale = round(min((wide - gap * (count + 1)) / count / card[0], (high - gap) / card[1], most), 3)
    return tuple((x, y, scale) for x, y in rows(box, count, count, card[0] * scale + gap, high))


def rows(box: Box, count: int, columns: int, step: float, down: float) -> list[Point]:
    """Return the middles of `count` cells in rows; the last row is centred."""
    left, top, wide, _ = box
    places = []
    for number in range(count):
        line, column = divmod(number, columns)
        across = min(columns, count - line * columns)
        x, y = left + wide / 2 + (column - (across - 1) / 2) * step, top + down * (line + 0.5)
        places.append((round(x, 1), round(y, 1)))
    return places


def grid(box: Box, columns: int, count: int, gap: float = 8) -> tuple[Box, ...]:
    """Divide a box into equal boxes, row by row."""
    left, top, wide, high = box
    lines = -(-count // columns)
    across, down = (wide - gap * (columns - 1)) / columns, (high - gap * (lines - 1)) / lines
    places = (divmod(number, columns) for number in range(count))
    return tuple((left + (across + gap) * x, top + (down + gap) * y, across, down) for y, x in places)


def fan(middle: Point, room: float, count: int, card: Size, layer: int, gap: float = 8) -> tuple[Item, list[Point]]:
    """Draw a panel over the picture for cards that are nowhere on it, and return their places."""
    step, down = card[0] + gap, card[1] + gap
    columns = max(1, min(count, int(room // step)))
    across, high = columns * step + gap, -(-count // columns) * down + gap
    left, top = middle[0] - across / 2, middle[1] - high / 2
    back = f"<rect class='fan' x='{left:g}' y='{top:g}' width='{across:g}' height='{high:g}' rx='10'/>"
    places = rows((left, top + gap / 2, across, high), count, columns, step, down)
    return Item("fan", back, layer, kind="fan"), places
