"""The battlefield: 19 hexes, or 37 with the outer ring, with names, neighbours and lines of fire.

Hexes are flat-topped. Columns are lettered a to e from left to right and numbered from the top; the outer ring
of the extended battlefield is o1 to o18, clockwise from the north. A hex has the same number on both boards.
"""

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
INNER = 19
EXTENDED = 37

Axial = tuple[int, int]


def _column(q: int) -> list[Axial]:
    return [(q, r) for r in range(-2, 3) if abs(q + r) <= 2]


def _outer_ring() -> list[Axial]:
    """Return the outer ring at radius 3, clockwise from the north: three steps along each of six sides."""
    q, r = 0, -3
    ring = []
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(3):
            ring.append((q, r))
            q, r = q + STEPS[side][0], r + STEPS[side][1]
    return ring


PLACES: tuple[Axial, ...] = (*(place for q in range(-2, 3) for place in _column(q)), *_outer_ring())
"""The axial coordinates of every hex, the centre at (0, 0)."""

HEXES: tuple[str, ...] = (
    *(f"{'abcde'[q + 2]}{row}" for q in range(-2, 3) for row in range(1, len(_column(q)) + 1)),
    *(f"o{number}" for number in range(1, EXTENDED - INNER + 1)),
)
"""The name of every hex."""

NUMBER = {name: number for number, name in enumerate(HEXES)}
_AT = {place: number for number, place in enumerate(PLACES)}


class Board:
    """One of the two battlefields, with its geometry worked out once. Off the board is -1."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.neighbours = tuple(tuple(self._step(hex, way) for way in range(6)) for hex in range(size))
        self.around = tuple(tuple(near for near in row if near >= 0) for row in self.neighbours)
        self.rays = tuple(tuple(self._ray(hex, way) for way in range(6)) for hex in range(size))
        self.strike_centres = tuple(hex for hex in range(size) if len(self.around[hex]) == 6)

    def _step(self, hex: int, way: int) -> int:
        (q, r), (dq, dr) = PLACES[hex], STEPS[way]
        there = _AT.get((q + dq, r + dr), -1)
        return there if there < self.size else -1

    def _ray(self, hex: int, way: int) -> tuple[int, ...]:
        line = []
        while (hex := self._step(hex, way)) >= 0:
            line.append(hex)
        return tuple(line)


BOARDS = {INNER: Board(INNER), EXTENDED: Board(EXTENDED)}
