"""The geometry of the picture: hexes with a flat top and sides of 50 units."""

from functools import cache
from math import cos, radians, sin, sqrt

from derelict.core.drawing.shapes import Point
from derelict.games.neuroshima.content.places import PLACES

SIDE = 50.0
HALF = SIDE * sqrt(3) / 2
"""The distance from the centre of a hex to the middle of an edge."""
LETTERS = 13.1
"""The size of letters that are ten pixels high on a phone, whose width the tall picture of the small board fills."""


@cache
def centre(hex: int) -> Point:
    """Return the centre of a hex on the picture; the middle of the board is (0, 0)."""
    q, r = PLACES[hex]
    return round(1.5 * SIDE * q, 2), round(2 * HALF * (r + q / 2), 2)


def corners(side: float) -> str:
    """Return a hexagon as the points of a polygon."""
    angles = (radians(60 * corner) for corner in range(6))
    return " ".join(f"{side * cos(angle):.2f},{side * sin(angle):.2f}" for angle in angles)


def towards(way: int, distance: float) -> Point:
    """Return the point at a distance from the middle in a direction of the board."""
    angle = radians(60 * way)
    return round(distance * sin(angle), 2), round(-distance * cos(angle), 2)
