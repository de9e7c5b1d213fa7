"""The places of the board and the trays: side by side on a wide screen, stacked on a tall one."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from derelict.core.drawing.scene import LayoutName
from derelict.games.neuroshima.content.places import INNER
from derelict.games.neuroshima.draw.geometry import LETTERS
from derelict.games.neuroshima.state import State

Shape = Literal["column", "half", "own", "row"]
Names = Literal["within", "below", "nowhere"]


class Spot(Struct, frozen=True, cache_hash=True):
    """A place in a tray, and the scale of a tile there."""

    x: float
    y: float
    scale: float = 1


class Plan(Struct, frozen=True, cache_hash=True):
    """The inside of a tray of one shape, in its own units."""

    width: float
    height: float
    band: float
    """The height of the heading."""
    hand: tuple[float, float, float, float]
    """The left, top and width of the hand, and the largest scale of its tiles."""
    badge: tuple[float, float]
    """The width and height of the mark that discards a tile: below it, or beside it where fingers choose."""
    pile: Spot
    discards: Spot
    total: tuple[float, float, float]
    """The place and size of life or points."""
    names: Names = "within"
    """The place of the names of the tiles in hand: if too small within a tile, below it or nowhere."""


OWN_ROW = 95
"""The height of a row of the viewer's hand, with the names of its tiles."""
PLANS: dict[Shape, Plan] = {
    "column": Plan(
        176, 506, 48, (4, 58, 168, 0.82), (62, 20), Spot(46, 446, 0.74), Spot(130, 446, 0.74), (168, 35, 30)
    ),
    "half": Plan(
        176, 248, 42, (4, 45, 168, 0.56), (50, 19), Spot(46, 202, 0.6), Spot(130, 202, 0.6), (168, 31, 27), "below"
    ),
    "own": Plan(
        444, 154, 50, (4, 57, 438, 0.84), (57, 70), Spot(330, 22, 0.46), Spot(400, 22, 0.46), (270, 36, 30), "below"
    ),
    "row": Plan(
        444, 58, 58, (190, 3, 140, 0.52), (57, 57), Spot(362, 24, 0.46), Spot(415, 24, 0.46), (180, 38, 24), "nowhere"
    ),
}


class Tray(Struct, frozen=True, cache_hash=True):
    """The tray of an army on the picture, with room for this many tiles, in rows of this many."""

    army: int
    shape: Shape
    x: float
    y: float
    scale: float
    capacity: int
    columns: int

    @property
    def plan(self) -> Plan:
        return PLANS[self.shape]

    @property
    def height(self) -> float:
        """The height: the viewer's tray grows with a hand of several rows."""
        more = -(-self.capacity // self.columns) - 1
        return self.plan.height + (more * OWN_ROW if self.shape == "own" else 0)

    @property
    def names(self) -> Names:
        """The place of the names of the tiles in hand: there is no room below several rows of small tiles."""
        return "nowhere" if self.shape == "half" and self.capacity > self.columns else self.plan.names

    @property
    def is_beside(self) -> bool:
        """Whether the mark that discards a tile is beside it."""
        return self.shape == "own" and self.columns <= 3

    def place(self, x: float, y: float) -> tuple[float, float]:
        return round(self.x + x * self.scale, 2), round(self.y + y * self.scale, 2)

    @property
    def name_room(self) -> float:
        """The width of the name below a tile; it is larger with marks beside the tiles."""
        return 2 * self.hand()[0].x if self.is_beside else self.plan.hand[2] / self.columns

    def hand(self) -> tuple[Spot, ...]:
        """Return the places of the tiles in hand."""
        return _hand(self)

    def badge(self, spot: Spot) -> tuple[float, float, float, float]:
        """Return the middle, width and height of the mark that discards the tile on a spot."""
        wide, high = self.plan.badge
        if self.is_beside:
            return spot.x + 50 * spot.scale + wide / 2 + 1, spot.y, wide, high
        wide, below = min(wide, 100 * spot.scale), 43.5 * spot.scale
        if self.names == "below" and self.shape == "half":
            below += LETTERS + 3
        return spot.x, spot.y + below + high / 2 + 1, wide, high


@lru_cache(maxsize=4096)
def _hand(tray: Tray) -> tuple[Spot, ...]:
    left, top, wide, scale = tray.plan.hand
    rows = -(-tray.capacity // tray.columns)
    beside = tray.plan.badge[0] + 3 if tray.is_beside else 0
    cell = wide / tray.columns
    scale = min(scale, (cell - beside) / 101)
    step = 87 * scale + tray.plan.badge[1] + 3
    if tray.shape == "row":
        scale = min(scale, 52 / 87 / rows)
        cell, step = 104 * scale, 26
    elif tray.shape == "own":
        step = OWN_ROW
    elif tray.shape == "half" and rows > 1:
        step = 87 * scale + 2
    x, y = left + (cell - beside) / 2, top + 43.5 * scale
    return tuple(
        Spot(x + cell * (number % tray.columns), y + step * (number // tray.columns), scale)
        for number in range(tray.capacity)
    )


class Layout(Struct, frozen=True, cache_hash=True):
    """The whole picture: its frame, the trays, and the size of marks on the board that fingers can touch."""

    frame: tuple[float, float, float, float]
    board: tuple[float, float]
    """The distance from the middle of the board to the edge of its field."""
    trays: tuple[Tray, ...]
    reach: float
    """The radius of a tap target."""
    letters: float = 10
    """The height of the smallest letters on the board."""
    is_named: bool = True
    """Whether names on tiles are legible."""


def lay_out(s: State, name: LayoutName, seat: int | None) -> Layout:
    rules, columns = s.rules, 6 if s.rules.reinforcements else 3
    hands = tuple([max(rules.hand_limit, len(hand)) for hand in s.hands])
    return _lay_out(Table(rules.leaders, rules.sides, hands, columns, len(s.board) == INNER), name, seat)


class Table(Struct, frozen=True, cache_hash=True):
    """The facts of a match that decide its layout: leaders of armies, sides, room for hands, the size of the board."""

    leaders: tuple[int, ...]
    sides: tuple[int, ...]
    hands: tuple[int, ...]
    """The room for each hand: a full hand, whether or not it holds one, so that tiles keep their places."""
    columns: int
    is_small: bool


@lru_cache(maxsize=4096)
def _lay_out(table: Table, name: LayoutName, seat: int | None) -> Layout:
    return _wide(table) if name == "wide" else _tall(table, seat)


def _tray(table: Table, army: int, shape: Shape, x: float, y: float, scale: float) -> Tray:
    capacity = table.hands[army]
    columns = {"column": 2, "half": 3, "own": table.columns, "row": 3}[shape]
    if shape == "row" and capacity > 3:
        columns = -(-capacity // 2)
    return Tray(army, shape, x, y, scale, capacity, columns)


def _wide(table: Table) -> Layout:
    scale = 1.0 if table.is_small else 1.32
    width, height = 840 * scale, 525 * scale
    trays = []
    for armies, x in zip(_sides(table), (-412.0, 236.0), strict=True):
        shape: Shape = "column" if len(armies) == 1 else "half"
        step = PLANS[shape].height + 10
        top = -(step * len(armies) - 10) / 2
        trays += [
            _tray(table, army, shape, x * scale, (top + step * number) * scale, scale)
            for number, army in enumerate(armies)
        ]
    return Layout((-width / 2, -height / 2, width, height), (230 * scale, height / 2), tuple(trays), 26 * scale)


def _sides(table: Table) -> tuple[list[int], list[int]]:
    """Return the armies on the left and on the right: teams stay together."""
    count, sides = len(table.sides), table.sides
    if len(set(sides)) < count:
        return [a for a in range(count) if sides[a] == 0], [a for a in range(count) if sides[a] != 0]
    return ([0], [1]) if count == 2 else ([0, *range(3, count)], [1, 2])


def _tall(table: Table, seat: int | None) -> Layout:
    scale = 1.0 if table.is_small else 1.5
    width, half = 460 * scale, 262 * scale if scale == 1 else 392.0
    armies = range(len(table.leaders))
    own = [army for army in armies if table.leaders[army] == (0 if seat is None else seat)]
    trays, y = [], half + 2
    for army in (*own, *(army for army in armies if army not in own)):
        shape: Shape = "own" if army in own else "row"
        trays.append(_tray(table, army, shape, -width / 2 + 8 * scale, y, scale))
        y += (trays[-1].height + 6) * scale
    return Layout(
        (-width / 2, -half, width, half + y + 2), (width / 2, half), tuple(trays), 28.2 * scale, LETTERS * scale, False
    )
