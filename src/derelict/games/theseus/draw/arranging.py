"""The two layouts of a station: the places of sectors and trays in a wide and in a tall picture."""

from functools import lru_cache

from derelict.core.drawing.scene import LayoutName
from derelict.core.drawing.shapes import Box, Point
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.plans import SECTOR_PLANS, TRAY_PLANS, Tray, TrayShape
from derelict.games.theseus.state import State


def lay_out(s: State, name: LayoutName, seat: int | None) -> Layout:
    return _lay_out(s.rules.ring, s.rules.factions, s.rules.sides, name, seat)


@lru_cache(maxsize=512)
def _lay_out(
    ring: tuple[int, ...], factions: tuple[str, ...], sides: tuple[int, ...], name: LayoutName, seat: int | None
) -> Layout:
    players = [(player, bool(FACTIONS[factions[player]].deck)) for player in _order(len(factions), sides, seat)]
    return _wide(ring, players) if name == "wide" else _tall(ring, players)


Player = tuple[int, bool]
"""A player, and whether they have a deck."""


def _order(count: int, sides: tuple[int, ...], seat: int | None) -> list[int]:
    """Return the players in the order of their trays: the viewer, then the allies, then the others in turn order."""
    first = seat if seat is not None else 0
    players = [(first + number) % count for number in range(count)]
    return sorted(players, key=lambda player: sides[player] != sides[first])


_MIDDLES: dict[int, tuple[Point, ...]] = {
    4: ((0, -222), (346, 0), (0, 222), (-346, 0)),
    5: ((0, -222), (346, -34), (174, 222), (-174, 222), (-346, -34)),
    6: ((-174, -222), (174, -222), (346, 0), (174, 222), (-174, 222), (-346, 0)),
    7: ((-330, -222), (0, -222), (330, -222), (346, -20), (174, 182), (-174, 182), (-346, -20)),
}
"""The middles of the sectors on a wide screen, by the number of sectors."""
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


GAP = 12.0
"""The gap between the rows of a tall picture."""
_SCORES = 70.0
"""The height of the lines at the top of a tall picture."""
_LEFT, _RIGHT = -229.0, 5.0
"""The left edges of the two columns of a tall picture."""


def _tall(ring: tuple[int, ...], players: list[Player]) -> Layout:
    """Arrange two columns: down on the right, up on the left, Space between two rows or in the left column.

    In the left column an opponent's tray fills the part of a row that Space leaves; the viewer's is always below.
    """
    plan, count = SECTOR_PLANS["tall"], len(ring)
    rows, step = -(-count // 2), plan.height + GAP
    block, own = TRAY_PLANS["block"], TRAY_PLANS["own"]
    (me, *others), trays = players, list[Tray]()
    if count % 2 == 0:
        space, middle = 96.0, rows // 2
        down = up = [row * step + (space + GAP if row >= middle else 0) for row in range(rows)]
        centre = (-194.0, down[middle] - GAP - space, 388.0, space)
    else:
        space = plan.height - GAP - block.height
        down = [row * step for row in range(rows)]
        up = [0.0, *(step + space + GAP + row * step for row in range(rows - 2))]
        centre = (_LEFT + 34, step, plan.width - 36, space)
        trays.append(Tray(*others.pop(0), "block", _LEFT + 5, up[-1] + step))
    cells = ((_LEFT, up[0]), *((_RIGHT, y) for y in down), *((_LEFT, y) for y in reversed(up[1:])))
    y = down[-1] + plan.height + 14
    trays.insert(0, Tray(*me, "own", -224, y))
    y += own.height + 6
    while others:
        if len(others) == 1:
            trays.append(Tray(*others.pop(), "row", -224, y))
            y += TRAY_PLANS["row"].height + 6
        else:
            trays += [Tray(*others.pop(0), "block", x, y) for x in (-224.0, 8.0)]
            y += block.height + 6
    return Layout("tall", (-232, -_SCORES, 464, y + _SCORES + 2), ring, cells, centre, tuple(trays))
