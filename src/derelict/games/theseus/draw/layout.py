"""Where everything is: the ring of sectors, Space in its middle, and the trays of the factions around it."""

from functools import cached_property, lru_cache

from msgspec import Struct

from derelict.core.scene import LayoutName
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.draw.plans import (
    SECTOR_PLANS,
    TRAY_PLANS,
    Box,
    Point,
    SectorPlan,
    Tray,
    TrayShape,
)
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, SECTORS, SLOT_SECTOR, WAITING_OF, WAITING_SECTOR


class Middle(Struct, frozen=True):
    """Where things are in the middle of the ring."""

    turn: Point
    phases: Point
    """The middle of the row of phases."""
    space: Box
    transit: Point
    """A unit that is on its way."""
    end: Point
    """The first step of the end token."""
    supply: Point
    idle: Point
    """The Malfunction token while it lies on no card."""


class Layout(Struct, frozen=True, dict=True):
    """The whole picture. `corners` are the upper left corners of the sectors of the ring, clockwise."""

    name: LayoutName
    frame: Box
    ring: tuple[int, ...]
    corners: tuple[Point, ...]
    centre: Box
    trays: tuple[Tray, ...]

    @property
    def plan(self) -> SectorPlan:
        return SECTOR_PLANS[self.name]

    @cached_property
    def corner(self) -> dict[int, Point]:
        return dict(zip(self.ring, self.corners, strict=True))

    def _inside(self, sector: int, spot: Point) -> Point:
        x, y = self.corner[sector]
        return x + spot[0], y + spot[1]

    def room(self, room: int) -> Point:
        return self._inside(room >> 2, self.plan.rooms[room & 3])

    def slot(self, slot: int) -> Point:
        sector = SLOT_SECTOR[slot]
        data = SECTORS[sector].slots[slot - FIRST_SLOT[sector]]
        return self._inside(sector, (self.plan.columns[data.col], self.plan.rows[data.row]))

    def waiting(self, place: int) -> Point:
        """Waiting places are in the last column; a single one below a slot, two above each other."""
        sector = WAITING_SECTOR[place]
        number = WAITING_OF[sector].index(place) + 2 - len(WAITING_OF[sector])
        return self._inside(sector, (self.plan.columns[2], self.plan.rows[number]))

    def hub(self, sector: int) -> Point:
        """The middle between the rooms of a sector."""
        (a, b), _, (c, d), _ = self.plan.rooms
        return self._inside(sector, ((a + c) / 2, (b + d) / 2))

    def box(self, sector: int) -> Box:
        return *self.corner[sector], self.plan.width, self.plan.height

    def middle(self, sector: int) -> Point:
        x, y, wide, high = self.box(sector)
        return x + wide / 2, y + high / 2

    @cached_property
    def middle_spots(self) -> Middle:
        left, top, wide, high = self.centre
        right, bottom = left + wide, top + high
        if wide < 300:
            space, row = (left + 4, top + 84, wide - 8, high - 150), (left + wide / 2, top + 48)
            turn, idle, end = (left + 8, top + 20), (right - 20, top + 18), (left + 18, bottom - 22)
        else:
            space, row = (left + 46, top + 48, wide - 92, high - 66), (left + wide / 2, top + 16)
            turn, idle, end = (left + 8, top + 21), (right - 24, top + 24), (left + 18, bottom - 20)
        transit = row[0], space[1] + 26
        return Middle(turn, row, space, transit, end, (right - 30, bottom - 30), idle)

    def space(self, count: int) -> list[Point]:
        """Places for units in Space, in rows around its middle."""
        left, top, wide, high = self.middle_spots.space
        size = 46 * self.plan.unit
        columns = max(1, int(wide // size))
        rows = -(-count // columns)
        step = min(size, (high - size) / max(rows - 1, 1))
        spots = []
        for number in range(count):
            row, column = divmod(number, columns)
            across = min(columns, count - row * columns)
            x = left + wide / 2 + (column - (across - 1) / 2) * size
            spots.append((round(x, 1), round(top + high / 2 + (row - (rows - 1) / 2) * step, 1)))
        return spots

    def tray(self, player: int) -> Tray:
        return next(tray for tray in self.trays if tray.player == player)

    def after(self, sector: int) -> int:
        """The next sector clockwise."""
        return self.ring[(self.ring.index(sector) + 1) % len(self.ring)]

    def tube(self, sector: int) -> tuple[Point, Point]:
        """The ends of the passage from a sector to the next one."""
        start, end = self.middle(sector), self.middle(self.after(sector))
        if self.name == "tall" and start[0] == end[0] and abs(start[1] - end[1]) > 1.5 * self.plan.height:
            edge = self.corner[sector][0] + (16 if start[0] < 0 else self.plan.width - 16)
            start, end = (edge, start[1]), (edge, end[1])
        return self._leave(start, end), self._leave(end, start)

    def _leave(self, start: Point, end: Point) -> Point:
        """Where the straight way from the middle of a sector leaves it."""
        (x, y), (u, v) = start, end
        wide, high = self.plan.width / 2, self.plan.height / 2
        part = min(wide / abs(u - x) if u != x else 9, high / abs(v - y) if v != y else 9)
        return round(x + (u - x) * part, 2), round(y + (v - y) * part, 2)


def lay_out(s: State, name: LayoutName, seat: int | None) -> Layout:
    return _lay_out(s.rules.ring, s.rules.factions, s.rules.sides, name, seat)


@lru_cache(maxsize=512)
def _lay_out(
    ring: tuple[int, ...], factions: tuple[str, ...], sides: tuple[int, ...], name: LayoutName, seat: int | None
) -> Layout:
    players = [(player, bool(FACTIONS[factions[player]].deck)) for player in _order(len(factions), sides, seat)]
    return _wide(ring, players) if name == "wide" else _tall(ring, players)


Player = tuple[int, bool]
"""A player, and whether there is a deck."""


def _order(count: int, sides: tuple[int, ...], seat: int | None) -> list[int]:
    """The players as their trays lie: who looks comes first, then the allies, then the others in turn order."""
    first = seat if seat is not None else 0
    players = [(first + number) % count for number in range(count)]
    return sorted(players, key=lambda player: sides[player] != sides[first])


_MIDDLES: dict[int, tuple[Point, ...]] = {
    4: ((0, -222), (346, 0), (0, 222), (-346, 0)),
    5: ((0, -222), (346, -34), (174, 222), (-174, 222), (-346, -34)),
    6: ((-174, -222), (174, -222), (346, 0), (174, 222), (-174, 222), (-346, 0)),
    7: ((-330, -222), (0, -222), (330, -222), (346, -20), (174, 182), (-174, 182), (-346, -20)),
}
"""The middles of the sectors on a wide screen, by their number."""
_CENTRES: dict[int, Box] = {
    4: (-150, -118, 300, 236),
    5: (-182, -122, 364, 244),
    6: (-182, -122, 364, 244),
    7: (-182, -130, 364, 222),
}
"""The middle of the ring on a wide screen."""


def _wide(ring: tuple[int, ...], players: list[Player]) -> Layout:
    count = len(ring)
    wide, high = SECTOR_PLANS["wide"].width, SECTOR_PLANS["wide"].height
    corners = tuple((x - wide / 2, y - high / 2) for x, y in _MIDDLES[count])
    left, right, top, bottom = -500.0, 500.0, -314.0, 314.0
    places: list[tuple[TrayShape, float, float]]
    upper, lower = top + 2, bottom - 2
    if count == 7:
        step, y = (right - left) / 4, 278.0
        places = [("strip", left + 3.5 + number * step, y) for number in range(4)]
        bottom = y + TRAY_PLANS["strip"].height + 2
    elif count == 6:
        column = TRAY_PLANS["column"]
        far = right - column.width - 2
        places = [("column", left + 2, upper), ("column", far, upper)]
        places += [("column", far, lower - column.height), ("column", left + 2, lower - column.height)]
    else:
        far = right - TRAY_PLANS["wide"].width - 2
        places = [("wide", left + 2, upper), ("wide", far, upper)]
        shape: TrayShape = "wide" if count == 4 else "column"
        low = lower - TRAY_PLANS[shape].height
        places += [(shape, right - TRAY_PLANS[shape].width - 2, low), (shape, left + 2, low)]
    if len(players) == 4 and count != 7:
        places = [places[0], places[3], places[1], places[2]]
    trays = tuple(Tray(player, has_deck, *place) for (player, has_deck), place in zip(players, places, strict=False))
    frame = (left - 8, top, right - left + 16, bottom - top)
    return Layout("wide", frame, ring, corners, _CENTRES[count], trays)


def _tall(ring: tuple[int, ...], players: list[Player]) -> Layout:
    """Two columns: down on the right, up on the left. Space is in the left one, or between the rows."""
    plan, count = SECTOR_PLANS["tall"], len(ring)
    gap, left, right = 26.0, -229.0, 5.0
    step = plan.height + gap
    rows = -(-count // 2)
    is_even = count % 2 == 0
    shift = 150.0 if is_even else 0.0
    lines = [row * step + (shift if is_even and row >= rows // 2 else 0) for row in range(rows)]
    down = [(right, y) for y in lines]
    up = [(left, y) for y in reversed(lines)]
    if is_even:
        middle = rows // 2
        centre = (-194.0, lines[middle] - gap / 2 - shift + 3, 388.0, shift - 6)
        cells = [up[-1], *down, *up[:-1]]
    else:
        centre = (left + 34, lines[1], plan.width - 36, plan.height)
        cells = [up[-1], *down, *(cell for cell in up[:-1] if cell[1] != lines[1])]
    y = lines[-1] + plan.height + 14
    trays = []
    for number, player in enumerate(players):
        shape: TrayShape = "own" if number == 0 else "row"
        trays.append(Tray(*player, shape, -224, y))
        y += TRAY_PLANS[shape].height + 6
    return Layout("tall", (-232, -8, 464, y + 10), ring, tuple(cells), centre, tuple(trays))
