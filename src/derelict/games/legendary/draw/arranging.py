"""The arrangement of a picture: side by side on a wide one, stacked on a tall one."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.draw.layout import HAND_ROW, ZONE_HEAD, Layout
from derelict.games.legendary.state import HQ, State

ABREAST = 6
"""The number of Combat Zone cards in a row of a tall picture."""
BESIDE = 4
"""The number of played cards that fit beside Attack and Recruit."""
TALL_ROWS = 3
"""The number of rows that fit; more cards are drawn smaller."""
BOTTOM = 634.0
"""The lower edge of everything on a wide picture."""
RIGHT = 194.0
"""How much farther the turn and the hand reach to the right where no tray is beside them."""
TALL_ROW, TALL_HAND = 84.0, 131.0
"""The height of a row of the Combat Zone and of one of the hand."""


class Rows(Struct, frozen=True):
    """The height that a tall picture gives to cards: everything below moves up while there are few."""

    zone: int = 0
    """The rows of the Combat Zone, which is low while empty."""
    hand: int = 0
    played: bool = False
    """Whether the cards played this turn have a row of their own."""

    @classmethod
    def of(cls, s: State, main: int) -> "Rows":
        zone, held = min(TALL_ROWS, -(-len(s.combat) // ABREAST)), len(s.hands[main])
        return cls(zone, 0 if not held else 1 if held <= HAND_ROW else 2, len(s.plays) + len(s.offers) > BESIDE)


def lay_out(s: State, name: LayoutName, seat: int | None) -> Layout:
    main = seat if seat is not None else 0
    return _lay_out(name, s.seats, main, Rows.of(s, main) if name == "tall" else Rows(zone=min(1, len(s.combat))))


@lru_cache(maxsize=1024)
def _lay_out(name: LayoutName, seats: int, main: int, rows: Rows) -> Layout:
    order = tuple((main + number) % seats for number in range(1, seats))
    if name == "tall":
        return _tall(main, order, rows)
    return _wide(main, order) if rows.zone else _wide_market(main, order)


def _wide(main: int, order: tuple[int, ...]) -> Layout:
    others = len(order)
    each = {0: 0.0, 1: 150.0, 2: 118.0, 3: 96.0, 4: 79.0}[others]
    piles_end = BOTTOM - each * others - (4 if others else 0)
    return Layout(
        name="wide",
        frame=(0, 0, 960, BOTTOM + 6),
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
        hq=tuple((364.0 + 75 * place, 259.0, 0.87) for place in range(HQ)),
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
        trays=_trays(others, BOTTOM - each * others),
        piles=(766, 190, 188, piles_end - 190),
    )


def _wide_market(main: int, order: tuple[int, ...]) -> Layout:
    """With nobody in the Combat Zone it is a narrow strip; the piles go up beside it, and the HQ is large."""
    others = len(order)
    more, hand = (RIGHT if others < 2 else 0.0), (RIGHT if not others else 0.0)
    return replace(
        _wide(main, order),
        combat=(634, 6, 62, 178),
        stock=(264, 190, 690, 130),
        barracks=(310, 262, 0.68),
        hq=tuple((411.0 + 99 * place, 255.0, 1.06) for place in range(HQ)),
        sergeants=(908, 262, 0.68),
        turn=(6, 326, 754 + more, 78),
        played=(298, 331, 456 + more, 68),
        hand=(142, 492, 618 + hand, 144),
        front=(144, 411, 480 + hand, 76),
        deck=(664 + hand, 446, 0.56),
        discard=(726 + hand, 446, 0.56),
        trays=_trays(others, 410.0 if others == 1 else 326.0),
        piles=(702, 6, 252, 178),
    )


def _trays(others: int, top: float) -> tuple[Box, ...]:
    """Return the trays of the other players: on the right, down to the bottom."""
    each = (BOTTOM - top) / max(others, 1)
    return tuple((766.0, top + each * number, 188.0, each - 6) for number in range(others))


def _tall(main: int, order: tuple[int, ...], rows: Rows) -> Layout:
    """Arrange a tall picture from top to bottom."""
    players = 1 + len(order)
    cell = (396 - 4 * players) / players
    crew = tuple((4 + (cell + 4) * number, 3.0, cell, 34.0) for number in range(players))
    head, rooms = 41.0, 86.0
    combat = rooms + 170
    turn = combat + (ZONE_HEAD + 6 + TALL_ROW * rows.zone if rows.zone else 44) + 4
    hand = turn + (152 if rows.played else 80)
    stock = hand + TALL_HAND * rows.hand + 4
    own = stock + 114
    goals = own + 140
    trays = goals + 138
    piles = trays + 82 * len(order)
    return Layout(
        name="tall",
        frame=(0, 0, 400, piles + 98),
        main=main,
        order=order,
        hive=(24, head + 21, 0.36),
        rooms=tuple((3.0 + 79 * room, rooms, 77.0, 166.0) for room in range(COMBAT)),
        room_scale=0.86,
        room_head=28,
        combat=(3, combat, 394, turn - combat - 4),
        goals=(4, goals, 392, 132),
        brief=(48, head + 2, 216, 38),
        stock=(3, stock, 394, 110),
        barracks=(26, stock + 11, 0.16),
        hq=tuple((36.0 + 65.6 * place, stock + 65, 0.74) for place in range(HQ)),
        sergeants=(364, stock + 65, 0.74),
        turn=(3, turn, 394, hand - turn - 4),
        numbers=((38, turn + 34, 2.1), (108, turn + 34, 2.1)),
        phases=(286, head + 28, 31),
        icons=(254, stock + 11, 15.4),
        played=(9, turn + 76, 383, 68) if rows.played else (146, turn + 4, 246, 68),
        own=(3, own, 394, 134),
        front=(8, own + 67, 384, 64),
        hand=(4, hand, 392, TALL_HAND * rows.hand),
        deck=(330, own + 32, 0.44),
        discard=(374, own + 32, 0.44),
        trays=tuple((4.0, trays + 82 * number, 392.0, 76.0) for number in range(len(order))),
        piles=(4, piles, 392, 94),
        crew=crew,
    )
