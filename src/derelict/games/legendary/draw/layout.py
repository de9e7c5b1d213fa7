"""The layout of a picture; `arranging` makes the wide and the tall one."""

from functools import cached_property, lru_cache

from msgspec import Struct

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Spot
from derelict.core.drawing.spread import rows, strip
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.draw.faces import HIGH, WIDE

Held = tuple[float, float, float, float]
"""A card in the viewer's hand: its middle, scale and rotation."""
PILES = ("strikes", "strike_discard", "dead_enemies", "dead_characters", "facehuggers", "chestbursters", "spent")
FAN = 1.1
"""The angle between neighbouring cards in the viewer's hand, in degrees."""
LEAST = 0.42
"""The smallest scale of a card beside others."""
LARGE = 1.3
"""The largest scale of a card in the viewer's hand."""
FINGER = 50.0
"""The minimum width and height of a mark on a tall picture, so that a finger hits it."""


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """The layout of one picture. `main` is the seat whose hand is spread out; `order` the others, by tray."""

    name: LayoutName
    frame: Box
    main: int
    order: tuple[int, ...]
    hive: Spot
    rooms: tuple[Box, ...]
    room_scale: float
    room_head: float
    combat: Box
    goals: Box
    brief: Box | None
    """A short second copy of the current Objective, if the Objectives are far from the Complex."""
    stock: Box
    """The Barracks, HQ and Sergeants."""
    barracks: Spot
    hq: tuple[Spot, ...]
    sergeants: Spot
    turn: Box
    numbers: tuple[Spot, Spot]
    """Attack and Recruit of the turn."""
    phases: tuple[float, float, float]
    """The first phase, and the distance to the next."""
    icons: Spot
    """The first class played this turn, and the distance to the next."""
    played: Box
    own: Box
    front: Box
    hand: Box
    deck: Spot
    discard: Spot
    trays: tuple[Box, ...]
    piles: Box
    crew: tuple[Box, ...] = ()
    """On a tall picture the summary of the players above the Complex: the main seat, then the others by tray."""

    @property
    def is_tall(self) -> bool:
        return self.name == "tall"

    def room_card(self, room: int) -> Spot:
        x, y, wide, _ = self.rooms[room]
        return x + wide / 2, round(y + self.room_head + HIGH * self.room_scale / 2 + 2, 1), self.room_scale

    def attached(self, room: int, number: int) -> tuple[float, float, float, float]:
        """Return the middle and size of the tab of a card beside a room."""
        x, y, wide, high = self.rooms[room]
        return x + wide / 2, y + high - 10.5 - 16.5 * number, wide - 5, 16

    def combat_spots(self, count: int) -> tuple[Spot, ...]:
        """Return the places of the Combat Zone's cards, oldest and rightmost first."""
        return _combat(self.combat, count)

    def hand_spots(self, count: int) -> tuple[Held, ...]:
        """Lay out the viewer's hand: side by side, overlapping if large, in two rows if too narrow for a finger."""
        return _hand(self.hand, self.is_tall, count)

    def place(self, place: int, count: int) -> Spot:
        """Return the place of a card of the Complex or, from `COMBAT` on, of a Combat Zone with this many cards."""
        return self.room_card(place) if place < COMBAT else self.combat_spots(count)[place - COMBAT]

    @cached_property
    def tray_of(self) -> dict[int, Box]:
        return {self.main: self.own, **dict(zip(self.order, self.trays, strict=True))}

    @cached_property
    def cell_of(self) -> dict[int, Box]:
        """Lay out the summary of the players on a tall picture."""
        return dict(zip((self.main, *self.order), self.crew, strict=False))

    @cached_property
    def pile_spots(self) -> dict[str, Spot]:
        """Lay out the small piles of the table in rows."""
        left, top, wide, high = self.piles
        scale, columns = max((_pile_scale(wide, high, columns), columns) for columns in (2, 3, 4, 7))
        step, down = wide / columns, high / -(-len(PILES) // columns)
        return {
            name: (
                round(left + step * (at % columns + 0.5), 1),
                round(top + down * (at // columns + 0.5) - 10, 1),
                scale,
            )
            for at, name in enumerate(PILES)
        }


HAND_ROW = 4
"""The number of cards of the viewer's hand in one row of a tall picture."""
ZONE_HEAD = 24.0
"""The height of the heading of the Combat Zone."""
LOW = 120.0
"""The height of a Combat Zone above which the number of strikes is beside the cards, unless they are many."""
THREAT = 64.0
"""The width of the number of strikes."""
CROWD = 8
"""The number of cards above which the number of strikes is in the heading."""
MOST_ROWS = 4


def has_threat_beside(box: Box, count: int) -> bool:
    """Whether the number of strikes has a place beside the cards of a Combat Zone, not in its heading."""
    return box[3] > LOW and count <= CROWD


@lru_cache(maxsize=256)
def _combat(box: Box, count: int) -> tuple[Spot, ...]:
    """Choose the number of rows with the largest cards: none covers another."""
    left, top, wide, high = box
    room = high - ZONE_HEAD - 2
    free = wide - 8 - (THREAT if has_threat_beside(box, count) else 0)

    def fit(rows: int) -> float:
        return min(1.0, (room / rows - 4) / HIGH, (free / -(-count // rows) - 4) / WIDE)

    if not count:
        return ()
    rows = max(range(1, MOST_ROWS + 1), key=fit)
    scale, each = max(fit(rows), 0.2), -(-count // rows)
    step = WIDE * scale + (4 if each > 4 else 6)
    spots = []
    for number in range(count):
        row, column = divmod(number, each)
        x = left + wide - 6 - WIDE * scale / 2 - column * step
        y = top + ZONE_HEAD + room * (row + 0.5) / rows
        spots.append((round(x, 1), round(y, 1), round(scale, 3)))
    return tuple(spots)


@lru_cache(maxsize=256)
def _hand(box: Box, is_tall: bool, count: int) -> tuple[Held, ...]:
    left, top, wide, high = box
    lines = 2 if count > (HAND_ROW if is_tall else 16) else 1
    each = -(-count // lines) if count else 1
    least = 0.7 if is_tall else 0.8
    scale = min(high / lines / (HIGH + (4 if is_tall else 9)), LARGE, max(least, (wide - 8) / each / (WIDE + 4)))
    step = min(WIDE * scale + 4, (wide - WIDE * scale) / max(each - 1, 1))
    lift = (HIGH * scale + 8 - high) / 2 if is_tall and lines == 1 else 0.0
    spots = list[Held]()
    for x, y in rows((left, top + lift, wide, high), count, each, step, high / lines):
        aside = (x - left - wide / 2) / step
        turn = 0.0 if is_tall else round(aside * FAN, 2)
        spots.append((x, round(y + abs(turn * aside) * 0.7, 1), round(scale, 3), turn))
    return tuple(spots)


def _pile_scale(wide: float, high: float, columns: int) -> float:
    """Return the size of the small piles in this many columns."""
    return round(min(0.8, (wide / columns - 8) / WIDE, (high / -(-len(PILES) // columns) - 32) / HIGH), 3)


def small_strip(box: Box, count: int, most: float) -> tuple[Spot, ...]:
    """Lay out small cards side by side from the left."""
    return strip(box, count, (WIDE, HIGH), most, LEAST, 4)
