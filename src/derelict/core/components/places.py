"""A map of named places: neighbours, doors, distances, and the areas they form.

A map is content: frozen, made once, never part of a state. A state names places and records its doors.
The game decides whether a way is passable, with a predicate on ways:

>>> station = Map.between({"dock": ["hall"], "hall": ["dock", "lab"], "lab": ["hall"]})
>>> station.distance("dock", "lab"), station.nearest("dock", ["lab", "hall"])
(2, ['hall'])
>>> station.distance("dock", "lab", lambda way: "lab" not in way.ends) is None
True
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from msgspec import Struct


class Place(Struct, frozen=True):
    """A place and its area, such as a room, a sector or a section; none by default."""

    id: str
    area: str = ""


class Way(Struct, frozen=True):
    """A connection between two places, in both directions. A `door` can be closed; it belongs to both places."""

    a: str
    b: str
    door: str = ""
    id: str = ""
    """Its own name, such as that of a corridor. Two ways between the same places need one."""

    @property
    def ends(self) -> tuple[str, str]:
        return self.a, self.b

    def beyond(self, place: str) -> str:
        """Return the other end."""
        return self.b if place == self.a else self.a


Passable = Callable[[Way], bool]
"""A predicate: whether a way can be taken, seen through or heard through at the moment."""


def always(way: Way) -> bool:
    return True


class Shut:
    """A predicate: every way is passable except those with these doors. A map caches what it measures with it.

    `Map.shut` makes it.
    """

    def __init__(self, doors: frozenset[str]) -> None:
        self.doors = doors
        self.far: dict[str, dict[str, int]] = {}

    def __call__(self, way: Way) -> bool:
        return way.door not in self.doors


REMEMBERED = 1_000
"""The number of sets of closed doors for which a map caches its measurements."""


class BadMap(ValueError):
    """An inconsistent map; the message names the places."""


class Map(Struct, frozen=True, dict=True):
    """Places and the ways between them, checked on creation. Ids are returned in the order of `places`."""

    places: tuple[Place, ...]
    ways: tuple[Way, ...]

    @classmethod
    def between(cls, neighbours: Mapping[str, Iterable[str]]) -> "Map":
        """Build a map without doors or areas from the neighbours of every place; neighbours must name each other."""
        listed = {place: list(others) for place, others in neighbours.items()}
        for place, others in listed.items():
            for other in others:
                if place not in listed.get(other, [place]):
                    raise BadMap(f"{place!r} has the neighbour {other!r}, but not the other way round")
        pairs = dict.fromkeys(tuple(sorted((place, other))) for place in listed for other in listed[place])
        return cls(tuple(map(Place, listed)), tuple(Way(a, b) for a, b in pairs))

    def __post_init__(self) -> None:
        ids = [place.id for place in self.places]
        _refuse("the place {} appears twice", [id for id in ids if ids.count(id) > 1])
        _refuse(
            "a way leads to {}, which is no place", [end for way in self.ways for end in way.ends if end not in ids]
        )
        _refuse("a way leads from {} to itself", [way.a for way in self.ways if way.a == way.b])
        names = [(*sorted(way.ends), way.id) for way in self.ways]
        twice = [f"{a} and {b}" for a, b, id in names if names.count((a, b, id)) > 1]
        _refuse("two ways between {} cannot be told apart", twice)
        doors = [way.door for way in self.ways if way.door]
        _refuse("the door {} lies in two ways", [door for door in doors if doors.count(door) > 1])
        if ids:
            known = self.distances(ids[0])
            _refuse(f"{{}} cannot be reached from {ids[0]!r}", [id for id in ids if id not in known])

    @cached_property
    def _ways_at(self) -> dict[str, tuple[Way, ...]]:
        found: dict[str, list[Way]] = {place.id: [] for place in self.places}
        for way in self.ways:
            for end in way.ends:
                found[end].append(way)
        return {place: tuple(ways) for place, ways in found.items()}

    @cached_property
    def _links(self) -> dict[str, tuple[tuple[str, Way], ...]]:
        """Return the ways of every place, each with the place at its other end."""
        return {place: tuple((way.beyond(place), way) for way in ways) for place, ways in self._ways_at.items()}

    @cached_property
    def areas(self) -> dict[str, tuple[str, ...]]:
        """Return the places of every area."""
        names = dict.fromkeys(place.area for place in self.places if place.area)
        return {name: tuple(place.id for place in self.places if place.area == name) for name in names}

    @cached_property
    def area_of(self) -> dict[str, str]:
        return {place.id: place.area for place in self.places}

    def borders(self, area: str) -> tuple[Way, ...]:
        """Return the ways that lead out of an area."""
        return self._borders[area]

    @cached_property
    def _borders(self) -> dict[str, tuple[Way, ...]]:
        between = [(way, {self.area_of[end] for end in way.ends}) for way in self.ways]
        return {area: tuple(way for way, areas in between if area in areas and len(areas) > 1) for area in self.areas}

    def beside(self, area: str) -> tuple[str, ...]:
        """Return the areas to which ways lead out of an area."""
        return self._beside[area]

    @cached_property
    def _beside(self) -> dict[str, tuple[str, ...]]:
        ends = {area: {self.area_of[end] for way in self._borders[area] for end in way.ends} for area in self.areas}
        return {
            area: tuple(other for other in self.areas if other in near and other != area) for area, near in ends.items()
        }

    def ways_at(self, place: str) -> tuple[Way, ...]:
        return self._ways_at[place]

    def links(self, place: str) -> tuple[tuple[str, Way], ...]:
        """Return the ways of a place, each with the place at its other end."""
        return self._links[place]

    def shut(self, doors: frozenset[str]) -> Shut:
        """Return the predicate for these closed doors; equal sets share a predicate and its cache."""
        if (known := self._shut.get(doors)) is None:
            if len(self._shut) == REMEMBERED:
                self._shut.clear()
            known = self._shut[doors] = Shut(doors)
        return known

    @cached_property
    def _shut(self) -> dict[frozenset[str], Shut]:
        return {}

    def neighbours(self, place: str, passable: Passable = always) -> list[str]:
        """Return the neighbouring places, each once."""
        return list(dict.fromkeys([other for other, way in self._links[place] if passable(way)]))

    def distances(self, start: str, passable: Passable = always, most: int | None = None) -> Mapping[str, int]:
        """Return the distance of each place within `most` ways, the nearest first."""
        if most is not None:
            return self._measure(start, passable, most)
        memory = passable.far if type(passable) is Shut else self._measured if passable is always else {}
        if (known := memory.get(start)) is None:
            known = memory[start] = self._measure(start, passable)
        return known

    def _measure(self, start: str, passable: Passable, most: int | None = None) -> dict[str, int]:
        found, queue, links = {start: 0}, [start], self._links
        for place in queue:
            far = found[place] + 1
            if most is not None and far > most:
                break
            for other, way in links[place]:
                if other not in found and passable(way):
                    found[other] = far
                    queue.append(other)
        return found

    @cached_property
    def _measured(self) -> dict[str, dict[str, int]]:
        """Return the cache of distances with every way open."""
        return {}

    def distance(self, start: str, end: str, passable: Passable = always) -> int | None:
        """Return the number of ways between two places; None if there is no path."""
        return self.distances(start, passable).get(end)

    def nearest(self, start: str, targets: Iterable[str], passable: Passable = always) -> list[str]:
        """Return the nearest targets: several if they are equally far, none if none can be reached."""
        known = self.distances(start, passable)
        far = {target: known[target] for target in targets if target in known}
        return [target for target, distance in far.items() if distance == min(far.values())]

    def steps(self, start: str, end: str, passable: Passable = always) -> list[str]:
        """Return the neighbours of the start that begin a shortest path to the end."""
        known = self.distances(end, passable)
        nearer = known.get(start, 0) - 1
        found = [place for place, way in self._links[start] if known.get(place) == nearer and passable(way)]
        return found if len(found) < 2 else list(dict.fromkeys(found))

    def path(self, start: str, end: str, passable: Passable = always) -> list[str] | None:
        """Return a shortest path, both ends included; of several, the first in the order of the ways."""
        known = self.distances(end, passable)
        if start not in known:
            return None
        path = [start]
        while path[-1] != end:
            nearer = known[path[-1]] - 1
            path.append(next(p for p in self.neighbours(path[-1], passable) if known.get(p) == nearer))
        return path

    def sees(self, start: str, end: str, clear: Passable = always, reach: int = 1) -> bool:
        """Whether a place is in line of sight: reachable by ways that no closed door blocks. Walls are not ways."""
        return end in self.distances(start, clear, reach)


def _refuse(sentence: str, places: list[str]) -> None:
    if places:
        raise BadMap(sentence.format(", ".join(repr(place) for place in dict.fromkeys(places))))
