"""Packs things into an area with straight edges, such as a zone of a map."""

from collections.abc import Iterator, Sequence
from math import dist

from derelict.core.drawing.shapes import Point

Shape = Sequence[Point]
"""The corners of an area, in order. Each height crosses it once."""
SMALLEST = 0.3
"""The smallest scale to which things shrink."""
_EDGE = 3


def centroid(shape: Shape) -> Point:
    """Return the middle of an area.

    >>> centroid([(0, 0), (4, 0), (4, 2), (0, 2)])
    (2.0, 1.0)
    """
    area = x = y = 0.0
    for (a, b), (c, d) in zip(shape, (*shape[1:], shape[0]), strict=True):
        part = a * d - c * b
        area, x, y = area + part, x + (a + c) * part, y + (b + d) * part
    return x / (3 * area), y / (3 * area)


def packed(shape: Shape, count: int, most: float, top: float = float("-inf")) -> tuple[float, list[Point]]:
    """Return the size of equal cells inside an area, at most `most`, and the middles of `count` of them.

    They lie in rows around the middle of the area, below the line `top`.
    """
    size, (x, y) = most, centroid(shape)
    while len(found := list(_rows(shape, size, top))) < count and size > most * SMALLEST:
        size *= 0.94
    near = sorted(found, key=lambda place: dist(place, (x, y)))[:count]
    dx, dy = (sum(place[axis] for place in near) / max(1, count) for axis in (0, 1))
    moved = [(u + x - dx, v + y - dy) for u, v in near]
    return size, moved if all(_is_inside(shape, place, size * 0.45, top) for place in moved) else near


def _rows(shape: Shape, size: float, top: float) -> Iterator[Point]:
    low, high = max(top, min(y for _, y in shape) + _EDGE), max(y for _, y in shape) - _EDGE
    rows = max(1, int((high - low) / size))
    for row in range(rows):
        y = (low + high) / 2 + (row - (rows - 1) / 2) * size
        spans = [_span(shape, max(low, min(high, edge))) for edge in (y - size * 0.4, y, y + size * 0.4)]
        left, right = max(span[0] for span in spans) + _EDGE, min(span[1] for span in spans) - _EDGE
        columns = max(1, int((right - left) / size))
        yield from (((left + right) / 2 + (at - (columns - 1) / 2) * size, y) for at in range(columns))


def _is_inside(shape: Shape, place: Point, half: float, top: float) -> bool:
    low, high = place[1] - half, place[1] + half
    if low < max(top, min(y for _, y in shape)) or high > max(y for _, y in shape):
        return False
    spans = [_span(shape, edge) for edge in (low, high)]
    return all(left <= place[0] - half and place[0] + half <= right for left, right in spans)


def _span(shape: Shape, y: float) -> tuple[float, float]:
    """Return where an area begins and ends at a height."""
    crossed = [
        a + (c - a) * (y - b) / (d - b)
        for (a, b), (c, d) in zip(shape, (*shape[1:], shape[0]), strict=True)
        if b != d and min(b, d) <= y <= max(b, d)
    ]
    return min(crossed), max(crossed)
