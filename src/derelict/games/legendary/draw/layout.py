"""Where everything is, on a wide and on a tall picture (`arranging`)."""

from functools import cached_property, lru_cache

from msgspec import Struct

from derelict.core.scene import LayoutName
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.draw.faces import HIGH, WIDE

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Spot = tuple[float, float, float]
"""The middle of a card, and how big it is."""
Held = tuple[float, float, float, float]
"""A card in the own hand: its middle, how big it is, and how far it is turned."""
PILES = ("strikes", "strike_discard", "dead_enemies", "dead_characters", "facehuggers", "chestbursters", "spent")
FAN = 1.1
"""How far a card in the own hand is turned against the one beside it, in degrees."""
LEAST = 0.42
"""How small a card beside others is at least."""
LARGE = 1.3
"""How big a card in the own hand is at most."""
FINGER = 50.0
"""How wide and high a mark is at least on a tall picture, so that a finger hits it."""


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """One picture. `main` is the seat whose hand is spread out; `order` are the others as their trays lie."""

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
    """The current Objective once more, in short, where the others are far from the Complex."""
    stock: Box
    """Barracks, HQ and Sergeants."""
    barracks: Spot
    hq: tuple[Spot, ...]
    sergeants: Spot
    turn: Box
    numbers: tuple[Spot, Spot]
    """Attack and Recruit of the turn."""
    phases: tuple[float, float, float]
    """The first phase, and how far the next one is."""
    icons: Spot
    """The first class that was played this turn, and how far the next one is."""
    played: Box
    own: Box
    front: Box
    hand: Box
    deck: Spot
    discard: Spot
    trays: tuple[Box, ...]
    piles: Box
    crew: tuple[Box, ...] = ()
    """On a tall picture everybody in short, above the Complex: the main seat and the others, as their trays lie."""

    @property
    def is_tall(self) -> bool:
        return self.name == "tall"

    def room_card(self, room: int) -> Spot:
        x, y, wide, _ = self.rooms[room]
        return x + wide / 2, round(y + self.room_head + HIGH * self.room_scale / 2 + 2, 1), self.room_scale

    def attached(self, room: int, number: int) -> tuple[float, float, float, float]:
        """The tab of a card that lies at a room: its middle and size."""
        x, y, wide, high = self.rooms[room]
        return x + wide / 2, y + high - 10.5 - 16.5 * number, wide - 5, 16

    def combat_spots(self, count: int) -> tuple[Spot, ...]:
        """The cards of the Combat Zone from the oldest on, which is the rightmost."""
        return _combat(self.combat, count)

    def hand_spots(self, count: int) -> tuple[Held, ...]:
        """The own hand: side by side, overlapping where it is large, in two rows where a finger could not hit."""
        return _hand(self.hand, self.is_tall, count)

    def place(self, place: int, count: int) -> Spot:
        """A card of the Complex or, from `COMBAT` on, of the Combat Zone with so many cards."""
        return self.room_card(place) if place < COMBAT else self.combat_spots(count)[place - COMBAT]

    @cached_property
    def tray_of(self) -> dict[int, Box]:
        return {self.main: self.own, **dict(zip(self.order, self.trays, strict=True))}

    @cached_property
    def cell_of(self) -> dict[int, Box]:
        """Where a tall picture has the players in short."""
        return dict(zip((self.main, *self.order), self.crew, strict=False))

    @cached_property
    def pile_spots(self) -> dict[str, Spot]:
        """The small piles of the table, in rows."""
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
"""How many cards of the own hand a tall picture has in one row."""
ZONE_HEAD = 24.0
"""How high the heading of the Combat Zone is."""
MOST_ROWS = 4


@lru_cache(maxsize=256)
def _combat(box: Box, count: int) -> tuple[Spot, ...]:
    """As many rows as make the cards largest: none covers another."""
    left, top, wide, high = box
    room = high - ZONE_HEAD - 2

    def fit(rows: int) -> float:
        return min(1.0, (room / rows - 4) / HIGH, ((wide - 8) / -(-count // rows) - 4) / WIDE)

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
    rows = 2 if count > (HAND_ROW if is_tall else 16) else 1
    each = -(-count // rows) if count else 1
    least = 0.7 if is_tall else 0.8
    scale = min(high / rows / (HIGH + (4 if is_tall else 9)), LARGE, max(least, (wide - 8) / each / (WIDE + 4)))
    step = min(WIDE * scale + 4, (wide - WIDE * scale) / max(each - 1, 1))
    lift = (HIGH * scale + 8 - high) / 2 if is_tall and rows == 1 else 0.0
    spots = []
    for number in range(count):
        row, column = divmod(number, each)
        across = min(each, count - row * each)
        aside = column - (across - 1) / 2
        turn = 0.0 if is_tall else round(aside * FAN, 2)
        y = top + lift + high * (row + 0.5) / rows + abs(turn * aside) * 0.7
        spots.append((round(left + wide / 2 + aside * step, 1), round(y, 1), round(scale, 3), turn))
    return tuple(spots)


def _pile_scale(wide: float, high: float, columns: int) -> float:
    """How big the small piles are in so many columns."""
    return round(min(0.8, (wide / columns - 8) / WIDE, (high / -(-len(PILES) // columns) - 32) / HIGH), 3)


@lru_cache(maxsize=1024)
def strip(box: Box, count: int, most: float) -> tuple[Spot, ...]:
    """Small cards side by side from the left, as big as the box allows; where they are many they overlap at last."""
    left, top, wide, high = box
    scale = min(most, high / HIGH, max(LEAST, (wide / max(count, 1) - 3) / WIDE))
    step = min(WIDE * scale + 5, (wide - WIDE * scale) / max(count - 1, 1))
    return tuple(
        (round(left + WIDE * scale / 2 + number * step, 1), round(top + high / 2, 1), round(scale, 3))
        for number in range(count)
    )
