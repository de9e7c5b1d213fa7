"""Distances for the crew, including the cost of closed doors."""

from functools import lru_cache
from heapq import heappop, heappush

from derelict.core.actions import Action
from derelict.games.neomorphosis.actions import Move, Open
from derelict.games.neomorphosis.content.tables import LEVELS, MAPS
from derelict.games.neomorphosis.content.words.missions import CarrierOpens, LockedUntilRepaired, TerminalOpens
from derelict.games.neomorphosis.rules.special import is_locked, special
from derelict.games.neomorphosis.state import State

SHUT = 9.0
"""The cost of a door that nobody can open on the spot."""
KEPT = 4.0
"""The cost of a door that should stay closed, because the sector behind it is compromised."""
Trips = dict[str, dict[str, float]]
Doors = tuple[float, ...]


def trips(s: State) -> Trips:
    """Return the cost of going from each zone to each other one."""
    return _trips(s.level, doors(s))


def doors(s: State) -> Doors:
    """Return the cost of each door: none if it is open, an action to open it, or more if it is locked."""
    shut = {rule.door for rule in special(s, TerminalOpens)}
    shut |= {rule.door for rule in special(s, LockedUntilRepaired) if is_locked(s, rule.door)}
    held = {thing for crew in s.crew.values() for thing in crew.bag}
    shut |= {rule.door for rule in special(s, CarrierOpens) if rule.objective not in held}
    kept = {way.door for sector in s.compromised if sector in s.board.areas for way in s.board.borders(sector)}
    return tuple(
        0.0 if state != "closed" else SHUT if door in shut else KEPT if door in kept else 1.0
        for door, state in s.doors.items()
    )


def first_step(s: State, start: str, end: str) -> Action:
    """Return the first action on the best way to another zone: a move, or opening a door."""
    return _first_step(s.level, doors(s), start, end)


@lru_cache(maxsize=40_000)
def _first_step(level: str, doors: Doors, start: str, end: str) -> Action:
    ways, costs = _trips(level, doors), _costs(level, doors)
    way = min(MAPS[level].ways_at(start), key=lambda way: costs.get(way.door, 0.0) + ways[way.beyond(start)][end])
    return Open(way.door) if costs.get(way.door) else Move(way.beyond(start))


def _costs(level: str, doors: Doors) -> dict[str, float]:
    return dict(zip((door.id for door in LEVELS[level].doors), doors, strict=True))


@lru_cache(maxsize=4000)
def _trips(level: str, doors: Doors) -> Trips:
    board = MAPS[level]
    costs = _costs(level, doors)
    edges = {
        zone: [(way.beyond(zone), 1.0 + costs.get(way.door, 0.0)) for way in board.ways_at(zone)]
        for zone in board.area_of
    }
    return {zone: _from(edges, zone) for zone in edges}


def _from(edges: dict[str, list[tuple[str, float]]], start: str) -> dict[str, float]:
    found: dict[str, float] = {}
    queue = [(0.0, start)]
    while queue:
        far, zone = heappop(queue)
        if zone not in found:
            found[zone] = far
            for other, cost in edges[zone]:
                if other not in found:
                    heappush(queue, (far + cost, other))
    return found
