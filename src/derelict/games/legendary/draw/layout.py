"""Where everything is, on a wide and on a tall picture."""

from functools import cached_property, lru_cache

from msgspec import Struct

from derelict.core.scene import LayoutName
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.draw.faces import HIGH, WIDE
from derelict.games.legendary.state import HQ, State

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Spot = tuple[float, float, float]
"""The middle of a card, and how big it is."""
Held = tuple[float, float, float, float]
"""A card in the own hand: its middle, how big it is, and how far it is turned."""
PILES = ("strikes", "strike_discard", "dead_enemies", "dead_characters", "facehuggers", "chestbursters", "spent")
FAN = 1.1
"""How far a card in the own hand is turned against the one beside it, in degrees."""
LARGE = 1.3
"""How big a card in the own hand is at most."""
FINGER = 50.0
"""How wide and high a mark is at least on a tall picture, so that a finger hits it."""


class Layout(Struct, frozen=True, dict=True):
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
        return _combat(self.combat, self.is_tall, count)

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
    def pile_spots(self) -> dict[str, Spot]:
        """The small piles of the table, in rows."""
        left, top, wide, high = self.piles
        scale, columns = max((_pile_scale(wide, high, columns), columns) for columns in (2, 3, 4, 7))
        step, down = wide / columns, high / -(-len(PILES) // columns)
        return {
            name: (
                round(left + step * (at % columns + 0.5), 1),
                round(top + down * (at // columns + 0.5) - 6, 1),
                scale,
            )
            for at, name in enumerate(PILES)
        }


@lru_cache(maxsize=256)
def _combat(box: Box, is_tall: bool, count: int) -> tuple[Spot, ...]:
    left, top, wide, high = box
    head = 20.0
    room = high - head - 6
    rows, scale = 1, min(1.0, room / HIGH)
    if count * (WIDE * scale + 6) > wide - 8:
        if is_tall or count < 5:
            scale = min(scale, max(0.56, (wide - 8) / count / (WIDE + 4)))
        else:
            rows, scale = 2, (room - 4) / 2 / HIGH
    each = -(-count // rows) if count else 1
    step = min(WIDE * scale + 6, (wide - 10 - WIDE * scale) / max(each - 1, 1))
    spots = []
    for number in range(count):
        row, column = divmod(number, each)
        x = left + wide - 6 - WIDE * scale / 2 - column * step
        y = top + head + 2 + room * (row + 0.5) / rows
        spots.append((round(x, 1), round(y, 1), round(scale, 3)))
    return tuple(spots)


@lru_cache(maxsize=256)
def _hand(box: Box, is_tall: bool, count: int) -> tuple[Held, ...]:
    left, top, wide, high = box
    rows = 2 if count > (4 if is_tall else 16) else 1
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
    return round(min(0.8, (wide / columns - 8) / WIDE, (high / -(-len(PILES) // columns) - 26) / HIGH), 3)


@lru_cache(maxsize=1024)
def strip(box: Box, count: int, most: float) -> tuple[Spot, ...]:
    """Small cards side by side from the left, as big as the box allows, overlapping where they are many."""
    left, top, wide, high = box
    scale = min(most, high / HIGH)
    step = min(WIDE * scale + 5, (wide - WIDE * scale) / max(count - 1, 1))
    return tuple(
        (round(left + WIDE * scale / 2 + number * step, 1), round(top + high / 2, 1), round(scale, 3))
        for number in range(count)
    )


def lay_out(s: State, name: LayoutName, seat: int | None) -> Layout:
    return _lay_out(name, s.seats, seat if seat is not None else 0)


@lru_cache(maxsize=64)
def _lay_out(name: LayoutName, seats: int, main: int) -> Layout:
    order = tuple((main + number) % seats for number in range(1, seats))
    return _wide(main, order) if name == "wide" else _tall(main, order)


def _wide(main: int, order: tuple[int, ...]) -> Layout:
    others = len(order)
    each = {0: 0.0, 1: 150.0, 2: 118.0, 3: 96.0, 4: 79.0}[others]
    bottom = 634.0
    trays = tuple((766.0, bottom - each * (others - number), 188.0, each - 6) for number in range(others))
    piles_end = bottom - each * others - (4 if others else 0)
    return Layout(
        name="wide",
        frame=(0, 0, 960, 640),
        main=main,
        order=order,
        hive=(46, 92, 0.76),
        rooms=tuple((92.0 + 107 * room, 6.0, 104.0, 178.0) for room in range(COMBAT)),
        room_scale=1.0,
        room_head=22,
        combat=(634, 6, 320, 178),
        goals=(6, 190, 252, 130),
        brief=None,
        stock=(264, 190, 496, 130),
        barracks=(296, 262, 0.56),
        hq=tuple((364.0 + 75 * place, 259.0, 0.85) for place in range(HQ)),
        sergeants=(730, 262, 0.56),
        turn=(6, 326, 754, 78),
        numbers=((44, 360, 2.2), (116, 360, 2.2)),
        phases=(174, 368, 23),
        icons=(171, 391, 15.4),
        played=(298, 331, 456, 68),
        own=(6, 410, 130, 224),
        front=(144, 411, 480, 76),
        hand=(142, 492, 618, 144),
        deck=(664, 446, 0.56),
        discard=(726, 446, 0.56),
        trays=trays,
        piles=(766, 190, 188, piles_end - 190),
    )


def _tall(main: int, order: tuple[int, ...]) -> Layout:
    y = 886.0
    goals = (4.0, y, 392.0, 132.0)
    y += 138
    trays = []
    for _ in order:
        trays.append((4.0, y, 392.0, 76.0))
        y += 82
    piles = (4.0, y, 392.0, 84.0)
    y += 90
    return Layout(
        name="tall",
        frame=(0, 0, 400, y),
        main=main,
        order=order,
        hive=(24, 24, 0.36),
        rooms=tuple((3.0 + 79 * room, 48.0, 77.0, 158.0) for room in range(COMBAT)),
        room_scale=0.86,
        room_head=20,
        combat=(3, 210, 394, 104),
        goals=goals,
        brief=(48, 6, 216, 38),
        stock=(3, 632, 394, 110),
        barracks=(26, 643, 0.16),
        hq=tuple((36.0 + 65.6 * place, 697.0, 0.74) for place in range(HQ)),
        sergeants=(364, 697, 0.74),
        turn=(3, 318, 394, 76),
        numbers=((38, 352, 2.1), (108, 352, 2.1)),
        phases=(286, 30, 31),
        icons=(254, 643, 15.4),
        played=(146, 322, 246, 68),
        own=(3, 746, 394, 134),
        front=(8, 813, 384, 64),
        hand=(4, 398, 392, 230),
        deck=(330, 778, 0.44),
        discard=(374, 778, 0.44),
        trays=tuple(trays),
        piles=piles,
    )
