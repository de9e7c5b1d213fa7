"""The xenobiology diagram: every valid arrangement of the four pieces, and the bonuses that one gives (M-89 to M-94).

An arrangement is written piece by piece: `r00n-a10e-y01s-c11w` puts Robert's piece at the left of the upper row with
its north side up, Alice's beside it with its north side to the east, and so on.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from derelict.games.neomorphosis.content.kinds import Edge
from derelict.games.neomorphosis.content.tables import CREW, PIECES

SIDES = ("north", "east", "south", "west")
TURNS = "nesw"
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LETTERS = {crew[0]: crew for crew in CREW}

GRID = 4
"""The number of columns and of rows in which the pieces are tried out."""
APART = "r00n-a30n-y03n-c33n"
"""The pieces before they are first arranged."""

MEMORY = 5_000
"""The number of arrangements whose layout is cached."""
Bonuses = dict[tuple[str, str], int]
"""The bonuses of an arrangement, by species and icon."""
Spot = tuple[int, int]
_Laid = tuple[tuple[str, Spot, int], ...]


def edge(crew: str, turn: int, side: int) -> Edge:
    """The edge that a piece shows at a side after a number of clockwise quarter turns."""
    found: Edge = getattr(PIECES[crew], SIDES[(side - turn) % 4])
    return found


def _joints(laid: _Laid) -> Iterator[tuple[Edge, Edge]]:
    at = {spot: (crew, turn) for crew, spot, turn in laid}
    for crew, (x, y), turn in laid:
        for side in (1, 2):
            other = at.get((x + _STEPS[side][0], y + _STEPS[side][1]))
            if other is not None:
                yield edge(crew, turn, side), edge(*other, (side + 2) % 4)


@lru_cache(MEMORY)
def read_code(code: str) -> _Laid:
    """The pieces of an arrangement; raises KeyError, IndexError or ValueError for an invalid code."""
    return tuple((_LETTERS[part[0]], (int(part[1]), int(part[2])), TURNS.index(part[3])) for part in code.split("-"))


def joints(code: str) -> list[tuple[Edge, Edge]]:
    """The pairs of edges that touch."""
    return list(_joints(read_code(code)))


@lru_cache(MEMORY)
def is_valid(code: str) -> bool:
    """M-90: whether all four pieces lie together, each once, and every pair of touching edges shows one species."""
    laid = read_code(code)
    spots = {spot for _, spot, _ in laid}
    if {crew for crew, _, _ in laid} != set(CREW) or len(spots) != len(CREW) or len(laid) != len(CREW):
        return False
    return _is_joined(spots) and all(a.species == b.species for a, b in _joints(laid))


def _is_joined(spots: set[Spot]) -> bool:
    reached, edge_ = set(), [min(spots)]
    while edge_:
        x, y = spot = edge_.pop()
        reached.add(spot)
        edge_ += [near for dx, dy in _STEPS if (near := (x + dx, y + dy)) in spots - reached]
    return reached == spots


def _written(laid: Iterable[tuple[str, Spot, int]]) -> str:
    at = {crew: f"{crew[0]}{x}{y}{TURNS[turn % 4]}" for crew, (x, y), turn in laid}
    return "-".join(at[crew] for crew in CREW)


@lru_cache(MEMORY)
def shifted(code: str, into: int = 0) -> str:
    """A code whose pieces lie in the middle of a grid with `into` places a side, by default in its corner."""
    laid = read_code(code)
    lows, highs = ([least(spot[axis] for _, spot, _ in laid) for axis in (0, 1)] for least in (min, max))
    dx, dy = (max(0, into - 1 - high + low) // 2 - low for low, high in zip(lows, highs, strict=True))
    return _written((crew, (x + dx, y + dy), turn) for crew, (x, y), turn in laid)


def changed(code: str, crew: str, spot: Spot | None = None) -> str:
    """A code with one piece turned a quarter, or laid elsewhere."""
    return _written(
        (name, spot or old, turn + (spot is None)) if name == crew else (name, old, turn)
        for name, old, turn in read_code(code)
    )


def is_draft(code: str) -> bool:
    """Whether each piece lies in a place of its own on the grid, whatever their edges show."""
    try:
        laid = read_code(code)
        spots = {spot for _, spot, _ in laid if max(spot) < GRID}
        return code == _written(laid) and len(spots) == len(laid) == len(CREW)
    except (KeyError, IndexError, ValueError):
        return False


@cache
def bonuses(code: str) -> Bonuses:
    """M-92, M-93: a joint whose icons match too gives its value against its species; values add up."""
    found: Bonuses = {}
    for a, b in joints(code) if code else ():
        if (a.icon, a.value) == (b.icon, b.value):
            found[a.species, a.icon] = found.get((a.species, a.icon), 0) + a.value
    return found


@cache
def arrangements() -> tuple[str, ...]:
    """Every valid arrangement, in a stable order."""
    found = {code for shape in _shapes() for code in _filled(shape, ())}
    return tuple(sorted(found))


@cache
def numbers() -> dict[str, int]:
    """The number of each arrangement, by which people tell those with the same bonuses apart."""
    return {code: number for number, code in enumerate(arrangements(), 1)}


@cache
def best_of_each() -> tuple[str, ...]:
    """One arrangement for each set of bonuses that can be had."""
    found: dict[tuple[tuple[tuple[str, str], int], ...], str] = {}
    for code in arrangements():
        found.setdefault(tuple(sorted(bonuses(code).items())), code)
    return tuple(found.values())


@cache
def unbeaten() -> tuple[str, ...]:
    """Those that no other arrangement beats, with the same bonuses and more."""
    return tuple(code for code in best_of_each() if not any(_beats(other, code) for other in best_of_each()))


def _beats(code: str, other: str) -> bool:
    more, less = bonuses(code), bonuses(other)
    return more != less and all(more.get(bonus, 0) >= value for bonus, value in less.items())


def _shapes() -> list[tuple[Spot, ...]]:
    """The 19 ways in which four squares join, each with its corner at 0, 0."""
    grown: set[frozenset[Spot]] = {frozenset({(0, 0)})}
    for _ in range(len(CREW) - 1):
        grown = {
            shape | {(x + dx, y + dy)} for shape in grown for x, y in shape for dx, dy in _STEPS
            if (x + dx, y + dy) not in shape
        }  # fmt: skip
    moved = set()
    for shape in grown:
        left, top = min(x for x, _ in shape), min(y for _, y in shape)
        moved.add(tuple(sorted((x - left, y - top) for x, y in shape)))
    return sorted(moved)


def _filled(shape: tuple[Spot, ...], laid: _Laid) -> Iterator[str]:
    """The valid arrangements of a shape that begin with some pieces laid."""
    if len(laid) == len(shape):
        yield _written(laid)
        return
    used = {crew for crew, _, _ in laid}
    for crew in CREW:
        for turn in range(4) if crew not in used else ():
            more = (*laid, (crew, shape[len(laid)], turn))
            if all(a.species == b.species for a, b in _joints(more)):
                yield from _filled(shape, more)
