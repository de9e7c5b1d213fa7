"""The layout: the tiles of the station with zones and doors, the control panel, and the cards of the crew."""

import math
from collections.abc import Iterable
from functools import cached_property, lru_cache

from msgspec import Struct

from derelict.core.drawing.packing import centroid, packed
from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Point
from derelict.core.drawing.spread import grid
from derelict.games.neomorphosis.content.kinds import Laid, Level, Tile
from derelict.games.neomorphosis.content.tables import CREW, FUNCTIONS, LEVELS, SLOTS, TILES
from derelict.games.neomorphosis.state import sector_of

Shape = tuple[Point, ...]
"""The corners of a zone."""

PITCH = 260.0
"""The distance between the middles of two tiles at scale 1."""
EXIT_ROOM = 22.0
"""The free space around the station, for doors that lead out of it."""
HALF = 118.0
"""Half the side of a tile."""
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_NAMED = 44.0
"""The length that the name of a zone takes from its sides."""
_CUT = 0.36
"""The end of a zone with a side of its own on the side beside it, as a share of half a side."""


class Frames(Struct, frozen=True):
    """The division of one shape of the picture."""

    frame: Box
    station: Box
    danger: Box
    mission: Box
    slots: tuple[Box, ...]
    functions: tuple[Box, ...]
    gauges: Box
    diagram: Box
    crew: tuple[Box, ...]
    aliens: Box
    """The card of the aliens, over things that their phase does not need."""
    sheet: Box
    """The sheet over the station while the crew arranges something."""


def _wide(columns: int, rows: int) -> Frames:
    """Divide a wide picture: urgent things to the right of the station; those of a turn there too, or below."""
    if columns > 2 * rows - 2:
        return Frames(
            frame=(0, 0, 1364, 810),
            station=(8, 8, 944, 500),
            danger=(960, 8, 396, 46),
            mission=(960, 60, 396, 96),
            slots=grid((960, 162, 396, 346), 1, SLOTS, 6),
            crew=grid((8, 516, 600, 286), 2, len(CREW)),
            functions=grid((616, 516, 740, 118), 2, len(FUNCTIONS), 6),
            gauges=(616, 640, 230, 162),
            diagram=(852, 640, 504, 162),
            aliens=(616, 516, 740, 286),
            sheet=(8, 8, 944, 500),
        )
    return Frames(
        frame=(0, 0, 1364, 810),
        station=(8, 8, 740, 712),
        danger=(756, 8, 600, 46),
        mission=(756, 60, 600, 100),
        slots=grid((756, 166, 600, 200), 2, SLOTS, 6),
        crew=grid((756, 372, 600, 266), 2, len(CREW)),
        functions=grid((8, 728, 740, 74), 3, len(FUNCTIONS), 6),
        gauges=(756, 644, 200, 158),
        diagram=(962, 644, 394, 158),
        aliens=(756, 60, 600, 306),
        sheet=(8, 8, 740, 794),
    )


def _tall(columns: int, rows: int) -> Frames:
    """Divide a tall picture: one thing below the other, the most urgent one next to the station."""
    high = min(720.0, (704 - EXIT_ROOM) / columns * rows + EXIT_ROOM)
    low = high + 16
    return Frames(
        frame=(0, 0, 720, low + 1504),
        station=(8, 8, 704, high),
        danger=(8, low, 704, 56),
        slots=grid((8, low + 64, 704, 264), 2, SLOTS),
        crew=grid((8, low + 336, 704, 480), 2, len(CREW)),
        functions=grid((8, low + 824, 704, 280), 2, len(FUNCTIONS)),
        mission=(8, low + 1112, 704, 142),
        gauges=(8, low + 1262, 260, 234),
        diagram=(276, low + 1262, 436, 234),
        aliens=(8, low + 64, 704, 320),
        sheet=(8, 8, 704, 1240),
    )


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """The picture of one level in one shape."""

    name: LayoutName
    level: str

    @cached_property
    def frames(self) -> Frames:
        return _wide(*self._extent) if self.name == "wide" else _tall(*self._extent)

    @property
    def least(self) -> float:
        """The size of the smallest letters: 11 pixels on a small desktop, 10 on a phone."""
        return 18.1 if self.name == "wide" else 20.8

    @property
    def plan(self) -> Level:
        return LEVELS[self.level]

    @cached_property
    def scale(self) -> float:
        """The scale: tiles are as large as the station allows."""
        wide, high = self.frames.station[2:]
        columns, rows = self._extent
        return round(min((wide - EXIT_ROOM) / columns, (high - EXIT_ROOM) / rows) / PITCH, 4)

    def letters(self, size: float, scale: float = 0) -> float:
        """Return a size of letters for something that is drawn at a scale, by default that of the station."""
        return round(max(size, self.least / (scale or self.scale)), 2)

    @cached_property
    def _extent(self) -> tuple[int, int]:
        return max(laid.x for laid in self.plan.sectors) + 1, max(laid.y for laid in self.plan.sectors) + 1

    @cached_property
    def middles(self) -> dict[str, Point]:
        """The middle of each sector."""
        left, top, wide, high = self.frames.station
        step = PITCH * self.scale
        columns, rows = self._extent
        x, y = left + (wide - step * (columns - 1)) / 2, top + (high - step * (rows - 1)) / 2
        return {laid.sector: (x + step * laid.x, y + step * laid.y) for laid in self.plan.sectors}

    @cached_property
    def laid(self) -> dict[str, Laid]:
        return {laid.sector: laid for laid in self.plan.sectors}

    def shape(self, zone: str) -> Shape:
        """Return the corners of a zone around the middle of its sector, at scale 1."""
        sector, _, number = zone.partition(":")
        return zone_shapes(self.laid[sector].tile, self.laid[sector].turned)[int(number) - 1]

    def middle(self, zone: str) -> Point:
        """Return the middle of a zone in the picture."""
        return self._placed(zone, centroid(self.shape(zone)))

    def _placed(self, zone: str, point: Point) -> Point:
        x, y = self.middles[sector_of(zone)]
        return round(x + point[0] * self.scale, 1), round(y + point[1] * self.scale, 1)

    def corner(self, zone: str) -> Point:
        """Return the place of a zone's name, in its outermost corner, from the middle of its sector at scale 1."""
        x, y = self._outermost(zone)
        return x - math.copysign(22, x), y + (-9 if y > 0 else self.letters(17) * 1.5 + self.letters(15))

    def _outermost(self, zone: str) -> Point:
        sector, _, number = zone.partition(":")
        others = {point for other in "123" if other != number for point in self.shape(f"{sector}:{other}")}
        own = set(self.shape(zone)) - others or set(self.shape(zone))
        return max(own, key=lambda point: (abs(point[0]) + abs(point[1]), point[1], point[0]))

    def beside(self, zone: str) -> Point:
        """Return a place in the picture for a sign, beside the name of a zone."""
        x, y = self.corner(zone)
        return self._placed(zone, (x - math.copysign(30, x), y - 6))

    def cells(self, zone: str, count: int, most: float) -> tuple[float, list[Point]]:
        """Return the size of cells for that many things in a zone, at most `most`, and their middles in the picture."""
        size, places = packed(self._free(zone), count, most, self.letters(17) * 1.3 - HALF)
        return size * self.scale, [self._placed(zone, place) for place in places]

    def _free(self, zone: str) -> Shape:
        """Return the corners of a zone without the part for its name: the end of a strip, else a corner."""
        shape, (x, y) = self.shape(zone), self._outermost(zone)
        wide, high = (max(one) - min(one) for one in zip(*shape, strict=True))
        if wide > 2 * high:
            return tuple((min(u, x - _NAMED) if x > 0 else max(u, x + _NAMED), v) for u, v in shape)
        at = shape.index((x, y))
        cut = tuple(_towards((x, y), shape[(at + step) % len(shape)], _NAMED) for step in (-1, 1))
        return (*shape[:at], *cut, *shape[at + 1 :])

    @cached_property
    def doors(self) -> dict[str, tuple[Point, int]]:
        """The place of each door, and its rotation in degrees: it is drawn for a horizontal way."""
        return {door.id: self._door(door.a, door.b) for door in self.plan.doors}

    def _door(self, a: str, b: str) -> tuple[Point, int]:
        here = self.laid[sector_of(a)]
        x, y = self.middles[here.sector]
        if b in self.plan_zones:
            there = self.laid[sector_of(b)]
            u, v = self.middles[there.sector]
            return ((x + u) / 2, (y + v) / 2), 0 if here.y == there.y else 90
        dx, dy = self._way_out(here, int(a.partition(":")[2]))
        away = PITCH / 2 * self.scale
        return (x + dx * away, y + dy * away), 0 if dx else 90

    @cached_property
    def plan_zones(self) -> frozenset[str]:
        return frozenset(f"{sector}:{zone}" for sector in self.laid for zone in (1, 2, 3))

    def _way_out(self, here: Laid, zone: int) -> Point:
        """Return the outer side of a tile at which a zone lies."""
        taken = {(laid.x, laid.y) for laid in self.plan.sectors}
        sides = (
            side
            for side, owner in zip(_SIDES, sides_of(TILES[here.tile], here.turned), strict=True)
            if owner == zone and (here.x + side[0], here.y + side[1]) not in taken
        )
        return next(sides, (0, -1))


def _towards(start: Point, end: Point, far: float) -> Point:
    """Return the point at a distance on the way from one to another, or most of the way."""
    part = min(0.8, far / math.dist(start, end))
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@lru_cache(maxsize=64)
def lay_out(level: str, name: LayoutName) -> Layout:
    return Layout(name, level)


def sides_of(tile: Tile, turned: int) -> tuple[int, ...]:
    """Return the zone at the north, east, south and west side of a tile that is turned clockwise."""
    sides, quarters = (tile.north, tile.east, tile.south, tile.west), turned // 90
    return tuple(sides[(side - quarters) % 4] for side in range(4))


@lru_cache(maxsize=64)
def zone_shapes(tile: str, turned: int) -> tuple[Shape, ...]:
    """Return the zones of a tile. One has two sides: strips if these are opposite, else a corner and two wings."""
    sides = sides_of(TILES[tile], turned)
    both = next(zone for zone in sides if sides.count(zone) == 2)
    first = sides.index(both)
    if sides[(first + 2) % 4] == both:
        middle = _turned([(-0.34, -1), (0.34, -1), (0.34, 1), (-0.34, 1)], first)
        after = _turned([(0.34, -1), (1, -1), (1, 1), (0.34, 1)], first)
        before = _turned([(-1, -1), (-0.34, -1), (-0.34, 1), (-1, 1)], first)
    else:
        first = 3 if sides[3] == both == sides[0] else first
        middle = _turned([(-_CUT, -1), (1, -1), (1, _CUT), (0, 0)], first)
        after = _turned([(1, _CUT), (1, 1), (-1, 1), (0, 0)], first)
        before = _turned([(-1, 1), (-1, -1), (-_CUT, -1), (0, 0)], first)
        return _by_zone(sides, {both: middle, sides[(first + 2) % 4]: after, sides[(first + 3) % 4]: before})
    return _by_zone(sides, {both: middle, sides[(first + 1) % 4]: after, sides[(first + 3) % 4]: before})


def _by_zone(sides: tuple[int, ...], shapes: dict[int, Shape]) -> tuple[Shape, ...]:
    return tuple(shapes[zone] for zone in sorted(set(sides)))


def _turned(points: Iterable[Point], quarters: int) -> Shape:
    turned = list(points)
    for _ in range(quarters % 4):
        turned = [(-y, x) for x, y in turned]
    return tuple((round(x * HALF, 2), round(y * HALF, 2)) for x, y in turned)
