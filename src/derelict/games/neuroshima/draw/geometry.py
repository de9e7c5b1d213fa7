"""Where things are on the picture: hexes with a flat top, a side 50 units long."""

from math import cos, radians, sin, sqrt

from derelict.games.neuroshima.board import PLACES

SIDE = 50.0
HALF = SIDE * sqrt(3) / 2
"""From the centre of a hex to the middle of an edge."""


def centre(hex: int) -> tuple[float, float]:
    """The centre of a hex on the picture; the middle of the board is (0, 0)."""
    q, r = PLACES[hex]
    return round(1.5 * SIDE * q, 2), round(2 * HALF * (r + q / 2), 2)


def corners(side: float) -> str:
    """A hexagon as the points of a polygon."""
    angles = (radians(60 * corner) for corner in range(6))
    return " ".join(f"{side * cos(angle):.2f},{side * sin(angle):.2f}" for angle in angles)
