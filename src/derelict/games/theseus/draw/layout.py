"""The layout: the ring of sectors, Space in its middle, and the trays of the factions around it."""

from functools import cached_property

from msgspec import Struct

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Point
from derelict.games.theseus.content.places import FIRST_SLOT, SECTORS, SLOT_SECTOR, WAITING_OF, WAITING_SECTOR
from derelict.games.theseus.draw.plans import SECTOR_PLANS, SectorPlan, Tray

STATUS_LINE = 52.0
"""The distance from the top of a tall picture to the line with the turn, its phase and the end token."""


class Middle(Struct, frozen=True):
    """The places of things in the middle of the ring; on a tall picture some are in a line at its top."""

    turn: Point
    phases: Point
    """The middle of the row of phases."""
    space: Box
    transit: Point
    """The place of a unit on its way."""
    end: Point
    """The place of the end token's first step."""
    supply: Point
    idle: Point
    """The place of the Malfunction token while it is on no card."""


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """The layout of a whole picture. `corners` are the upper left corners of the sectors, clockwise."""

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
        """Return the place of a card. Waiting places are in the last column: one below a slot, or two stacked."""
        sector = WAITING_SECTOR[place]
        number = WAITING_OF[sector].index(place) + 2 - len(WAITING_OF[sector])
        return self._inside(sector, (self.plan.columns[2], self.plan.rows[number]))

    def hub(self, sector: int) -> Point:
        """Return the middle between the rooms of a sector."""
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
        if self.name == "tall":
            space, line = (left + 2, top + 4, wide - 48, high - 8), self.frame[1] + STATUS_LINE
            turn, row, end = (-220.0, line + 5), (-68.0, line), (141.0, line)
            transit, aside = (left + wide / 2 - 23, top + high / 2), right - 23
            supply, idle = (aside, bottom - 32), (aside, top + 24)
        else:
            space, row = (left + 46, top + 48, wide - 92, high - 66), (left + wide / 2, top + 16)
            turn, idle, end = (left + 8, top + 21), (right - 24, top + 24), (left + 18, bottom - 20)
            transit, supply = (row[0], space[1] + 26), (right - 30, bottom - 30)
        return Middle(turn, row, space, transit, end, supply, idle)

    def space(self, count: int) -> list[Point]:
        """Return places for units in Space, in rows around its middle."""
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
        """Return the next sector clockwise."""
        return self.ring[(self.ring.index(sector) + 1) % len(self.ring)]

    def tube(self, sector: int) -> tuple[Point, Point]:
        """Return the ends of the tube from a sector to the next one."""
        start, end = self.middle(sector), self.middle(self.after(sector))
        if self.name == "tall" and start[0] == end[0] and abs(start[1] - end[1]) > 1.2 * self.plan.height:
            edge = self.corner[sector][0] + (16 if start[0] < 0 else self.plan.width - 16)
            start, end = (edge, start[1]), (edge, end[1])
        return self._leave(start, end), self._leave(end, start)

    def _leave(self, start: Point, end: Point) -> Point:
        """Return the point where the straight way from the middle of a sector leaves it."""
        (x, y), (u, v) = start, end
        wide, high = self.plan.width / 2, self.plan.height / 2
        part = min(wide / abs(u - x) if u != x else 9, high / abs(v - y) if v != y else 9)
        return round(x + (u - x) * part, 2), round(y + (v - y) * part, 2)
