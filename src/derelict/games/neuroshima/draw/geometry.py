"""Where things are on the picture: hexes with a flat top, a side 50 units long."""

from functools import cache
from math import cos, radians, sin, sqrt

from derelict.games.neuroshima.board import PLACES

SIDE = 50.0
HALF = SIDE * sqrt(3) / 2
"""From the centre of a hex to the middle of an edge."""
LETTERS = 13.1
"""The size of letters that are ten pixels high on a phone, whose width the tall picture of the small board fills."""

Point = tuple[float, float]


@cache
def centre(hex: int) -> Point:
    """The centre of a hex on the picture; the middle of the board is (0, 0)."""
    q, r = PLACES[hex]
    return round(1.5 * SIDE * q, 2), round(2 * HALF * (r + q / 2), 2)


def corners(side: float) -> str:
    """A hexagon as the points of a polygon."""
    angles = (radians(60 * corner) for corner in range(6))
    return " ".join(f"{side * cos(angle):.2f},{side * sin(angle):.2f}" for angle in angles)


def towards(way: int, distance: float) -> Point:
    """The point at a distance from the middle in a direction of the board."""
    angle = radians(60 * way)
    return round(distance * sin(angle), 2), round(-distance * cos(angle), 2)


def between(start: Point, end: Point, distance: float) -> Point:
    """The point on the way from start to end, at a distance from the end."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1
    part = distance / length
    return round(u + (x - u) * part, 2), round(v + (y - v) * part, 2)
