"""The inside of sectors and trays in all their shapes, as data."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Point

TrayShape = Literal["wide", "column", "strip", "own", "block", "row"]

CARD = (50.0, 64.0)
"""The width and height of a card."""


class SectorPlan(Struct, frozen=True):
    """The inside of a sector, from its upper left corner."""

    width: float
    height: float
    rooms: tuple[Point, Point, Point, Point]
    """Rooms a to d, clockwise from the upper left."""
    columns: tuple[float, float, float]
    rows: tuple[float, float]
    """The middles of the places for cards; a last column of waiting cards is set a little apart."""
    room: float
    """The radius of a room."""
    unit: float
    card: float
    """The scale of units and cards."""


SECTOR_PLANS: dict[LayoutName, SectorPlan] = {
    "wide": SectorPlan(304, 176, ((37, 64), (107, 64), (107, 137), (37, 137)), (168, 221, 275), (66, 137), 27, 1.06, 1),
    "tall": SectorPlan(
        224, 330, ((60, 56), (164, 56), (164, 126), (60, 126)), (40, 112, 184), (197, 284), 27, 1.16, 1.3
    ),
}
BAND = 25.0
"""The height of a sector's heading."""


class TrayPlan(Struct, frozen=True):
    """The inside of a tray of one shape, in its own units."""

    width: float
    height: float
    band: float
    """The height of the heading."""
    title: tuple[float, float]
    """The height of the row with sign and name, and the width for the name."""
    totals: tuple[float, float, float]
    """The right edges of the big numbers, and their size."""
    tracks: tuple[float, float, float]
    """The left, top and width of the tracks of life and knowledge."""
    deck: tuple[float, float, float]
    """The middle of the deck, and the scale of its top card."""
    stock: Point
    """The middle of the stored Upgrade tokens."""
    hand: Box
    """The box for the cards in front of a player."""
    reserve: tuple[float, float, float]
    """The left, middle height and width of the small units not yet in play."""


TRAY_PLANS: dict[TrayShape, TrayPlan] = {
    "wide": TrayPlan(
        330, 182, 42, (42, 150), (322, 31, 28), (10, 50, 310), (40, 119, 1.06), (98, 110), (126, 80, 196, 80),
        (72, 158, 56),
    ),
    "column": TrayPlan(
        164, 214, 60, (38, 118), (157, 54, 22), (8, 66, 148), (33, 121, 0.88), (88, 184), (60, 90, 98, 64),
        (106, 186, 54),
    ),
    "strip": TrayPlan(
        243, 128, 34, (34, 92), (237, 26, 22), (8, 39, 227), (27, 85, 0.74), (70, 80), (94, 60, 144, 62),
        (50, 114, 42),
    ),
    "own": TrayPlan(
        448, 164, 34, (34, 250), (440, 26, 23), (10, 39, 428), (41, 104, 1.25), (96, 86), (126, 62, 316, 98),
        (74, 134, 50),
    ),
    "block": TrayPlan(
        216, 164, 34, (34, 70), (211, 26, 21), (8, 39, 200), (38, 104, 1.25), (90, 86), (112, 62, 100, 98),
        (72, 134, 38),
    ),
    "row": TrayPlan(
        448, 134, 38, (38, 200), (366, 28, 25), (10, 44, 158), (409, 56, 1.25), (196, 76), (222, 42, 148, 90),
        (12, 100, 150),
    ),
}  # fmt: skip
DECKLESS: dict[TrayShape, tuple[Point, Box, tuple[float, float, float]]] = {
    "wide": ((150, 110), (180, 80, 146, 80), (8, 112, 120)),
    "column": ((30, 185), (56, 162, 104, 50), (6, 122, 150)),
    "strip": ((150, 80), (170, 60, 70, 62), (6, 84, 126)),
    "own": ((217, 98), (250, 62, 192, 98), (10, 104, 174)),
    "block": ((108, 82), (146, 62, 68, 98), (6, 134, 132)),
    "row": ((196, 76), (222, 42, 220, 90), (12, 98, 150)),
}
"""Stock, hand and reserve for a faction without a deck: the small units take the place of the deck."""


class Tray(Struct, frozen=True, cache_hash=True):
    """A player's tray in the picture."""

    player: int
    has_deck: bool
    shape: TrayShape
    x: float
    y: float

    @property
    def plan(self) -> TrayPlan:
        plan = TRAY_PLANS[self.shape]
        if self.has_deck:
            return plan
        stock, hand, reserve = DECKLESS[self.shape]
        return replace(plan, stock=stock, hand=hand, reserve=reserve)

    def place(self, x: float, y: float) -> Point:
        return round(self.x + x, 2), round(self.y + y, 2)
