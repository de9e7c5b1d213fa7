"""Distances in cards, with the dangers on the way, doors and the elevator, and the number of rounds left."""

from functools import lru_cache
from heapq import heappop, heappush

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import CORRIDORS_AT, NEIGHBOURS
from derelict.games.nemesis.state import ELEVATOR, State, kind_of

FAR = 12.0
"""The cost of a room that cannot be reached now."""
DREAD = {"larva": 0.8, "creeper": 1.4, "adult": 2.2, "breeder": 3.5, "queen": 5.0}
"""The cost of passing an intruder."""
SHAFTS = tuple(tables.ELEVATOR_ROOMS.values())


def distances(s: State, start: str) -> dict[str, float]:
    """Return the distance from a room to every room that can be reached."""
    dear = {slot: 0.5 for slot, room in s.rooms.items() if room.fire}
    for figure, one in s.intruders.items():
        dear[one.slot] = dear.get(one.slot, 0.0) + DREAD[kind_of(figure)]
    closed = tuple(corridor for corridor, door in s.doors.items() if door == "closed")
    lift = tables.ELEVATOR_ROOMS[s.elevator] if s.power[ELEVATOR].blue else ""
    return _measured(start, tuple(dear.items()), closed, lift)


@lru_cache(maxsize=4096)
def _measured(
    start: str, dangers: tuple[tuple[str, float], ...], closed: tuple[str, ...], lift: str
) -> dict[str, float]:
    dear, found, queue = dict(dangers), dict[str, float](), [(0.0, start)]
    while queue:
        far, slot = heappop(queue)
        if slot in found:
            continue
        found[slot] = far
        steps = [(near, 1.0) for corridor, near in NEIGHBOURS[slot].items() if corridor not in closed]
        if lift and slot in SHAFTS:
            steps += [(other, 1.0 + (slot != lift)) for other in SHAFTS if other != slot]
        for near, cost in steps:
            if near not in found:
                heappush(queue, (far + cost + dear.get(near, 0.0), near))
    return found


def nearest(s: State, start: str, slots: tuple[str, ...]) -> float:
    """Return the distance to the nearest of several rooms; 0 without any."""
    known = distances(s, start) if start else {}
    return min((known.get(slot, FAR) for slot in slots), default=0.0)


def rounds_left(s: State) -> int:
    """Return the number of rounds until the alert, the autodestruction or the end of the time track."""
    token, ends = s.autodestruction, [0]
    if s.alert is not None:
        ends.append(s.alert)
    if token is not None:
        ends.append(token.slot - (0 if token.red else tables.POOLS["autodestruction_ahead"]))
    return max(0, s.time - max(ends))


def isolation_open(s: State) -> bool:
    return s.alert is not None or tables.TIME[s.time].white


def vulnerable(s: State, slot: str, deed: str) -> bool:
    """Whether the vents or the defences of a room can be used against the characters or intruders there."""
    if not slot or deed == "exterminate":
        return bool(s.intruders_in(slot)) and not s.rooms[slot].malfunction
    return bool(tables.SLOTS[slot].vent_numbers) and "destroyed" not in map(s.doors.get, CORRIDORS_AT[slot])
