"""The layout: the facility, the control panel, the cards of the characters, the viewer's hand and secrets."""

from functools import cached_property, lru_cache
from itertools import pairwise

from msgspec import Struct

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Point
from derelict.core.drawing.spread import grid
from derelict.games.nemesis.content.tables import SECTIONS, SLOTS

HIGH = 816.0
"""The height of a wide picture: beside a question in two rows, its letters have 11 pixels on a small desktop."""
OTHER = 74.0
"""The height of another character's card on a wide picture."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 900, 125, 941
"""The middles of the outermost rooms, in thousandths of the board."""
_NUDGES: dict[str, tuple[int, int]] = {
    "006": (6, -14), "009": (0, -12), "011": (14, 12), "012": (24, 10), "013": (10, 4), "014": (18, 6),
    "017": (0, -4), "022": (-14, 14), "023": (6, 12), "027": (10, 10),
}  # fmt: skip
"""Corrected places of rooms that would touch their neighbours or corridor numbers where the board has them."""


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """One shape of the picture for a number of players, seen from a seat: that seat's own cards are spread out."""

    name: LayoutName
    seats: int
    own: int
    """The seat whose hand is spread out; -1 for spectators."""

    @property
    def is_tall(self) -> bool:
        return self.name == "tall"

    @property
    def least(self) -> float:
        """The size of the smallest letters: 11 pixels on a small desktop, 10 on a phone."""
        return 20.8 if self.is_tall else 15.8

    @property
    def frame(self) -> Box:
        if not self.is_tall:
            return 0, 0, 1412, HIGH
        return 0, 0, 720, self._below(self.others[-1] if self.others else self.panel)

    @property
    def station(self) -> Box:
        return (8, self._below(self.track), 704, 1010) if self.is_tall else (8, 8, 836, HIGH - 16)

    @property
    def track(self) -> Box:
        """The time track with the countdowns: the first thing on a phone."""
        return (8, 8, 704, 118) if self.is_tall else (852, 8, 552, 92)

    @property
    def panel(self) -> Box:
        """Power, markers, the laboratory, the bag and the computer."""
        if self.is_tall:
            return 8, self._below(self.secrets), 704, 190
        return 852, self._below(self.track) - 6, 552, 136

    @property
    def seat(self) -> Box:
        """The card of the viewer's character."""
        return (8, self._below(self.station), 704, 136) if self.is_tall else (852, self._below(self.panel), 552, 102)

    @property
    def hand(self) -> Box:
        if self.is_tall:
            return 8, self._below(self.seat), 704, 212
        return 852, self._below(self.seat), 552, min(200, self._drawer * 0.52)

    @property
    def secrets(self) -> Box:
        """The viewer's items, objectives and contingencies."""
        if self.is_tall:
            return 8, self._below(self.hand), 704, 212
        return 852, self._below(self.hand), 552, self._drawer - self.hand[3]

    @property
    def _drawer(self) -> float:
        """The height of the hand and the secrets together."""
        rows = -(-len(self.order) // 2)
        return HIGH - 8 - self._below(self.seat) - 6 - rows * (OTHER + 6)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The other seats, clockwise from the viewer."""
        first = max(self.own, 0)
        return tuple(
            (first + step) % self.seats for step in range(self.seats) if (first + step) % self.seats != self.own
        )

    @cached_property
    def others(self) -> tuple[Box, ...]:
        """The cards of the other characters, in their order."""
        top = self._below(self.panel if self.is_tall or self.own < 0 else self.secrets)
        columns = 1 if self.is_tall or len(self.order) < 2 else 2
        left, _, wide, _ = self.panel
        high = 100 if self.is_tall else OTHER if self.own >= 0 else 112
        rows = -(-len(self.order) // columns)
        return grid((left, top, wide, rows * (high + 6) - 6), columns, len(self.order), 6) if rows else ()

    def card(self, seat: int) -> Box:
        """Return the box of the card of a seat's character."""
        return self.seat if seat == self.own else self.others[self.order.index(seat)]

    def _below(self, box: Box) -> float:
        return box[1] + box[3] + (8 if self.is_tall else 6)

    @property
    def room(self) -> tuple[float, float]:
        """The width and height of a room."""
        return (88, 96) if self.is_tall else (108, 76)

    @cached_property
    def middles(self) -> dict[str, Point]:
        """The middle of each room in the picture."""
        left, top, wide, high = self.station
        across, down = self.room
        x_step = (wide - across - 16) / (_RIGHT - _LEFT)
        y_step = (high - down - 62) / (_BOTTOM - _TOP)
        found = {}
        for slot in SLOTS.values():
            dx, dy = _NUDGES.get(slot.id, (0, 0))
            x = left + 8 + across / 2 + (slot.xy[0] + dx - _LEFT) * x_step
            y = top + 30 + down / 2 + (slot.xy[1] + dy - _TOP) * y_step
            found[slot.id] = (round(x, 1), round(y, 1))
        return found

    @cached_property
    def sections(self) -> dict[str, Box]:
        """The ground of each section, across the whole facility."""
        left, top, wide, high = self.station
        edges = [top]
        for upper, lower in pairwise(SECTIONS):
            low = max(self.middles[slot.id][1] for slot in SLOTS.values() if slot.section == upper)
            up = min(self.middles[slot.id][1] for slot in SLOTS.values() if slot.section == lower)
            edges.append((low + up) / 2)
        edges.append(top + high)
        return {
            section: (left, edges[number], wide, edges[number + 1] - edges[number])
            for number, section in enumerate(SECTIONS)
        }


@lru_cache(maxsize=64)
def lay_out(name: LayoutName, seats: int, own: int) -> Layout:
    return Layout(name, seats, own)
