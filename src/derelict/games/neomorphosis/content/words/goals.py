"""The goals of a mission: conditions of victory, of defeat, and of the next card of the generator.

`holds` says whether a condition is met; `left` is a rough number of actions that it still takes, for bots; `at` names
the zones where something is to be done, for bots and pictures.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, ClassVar, get_args

from derelict.core.content.text import Catalogue
from derelict.games.neomorphosis.content.kinds import EXIT, Type
from derelict.games.neomorphosis.content.tables import ALIENS, FIGURES, TIME_SPACES
from derelict.games.neomorphosis.content.words.base import NeoWord, reader
from derelict.games.neomorphosis.content.words.missions import Engine, Truck
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.state import State


class Goal(NeoWord, frozen=True):
    """A condition of a mission."""

    def holds(self, s: State) -> bool:
        return not self.left(s)

    def left(self, s: State) -> float:
        """A rough number of actions that it still takes, without the ways there; 0 once the condition is met."""
        raise NotImplementedError

    def at(self, s: State) -> list[str]:
        """The zones where somebody must go for it."""
        return []


class Several(Goal, frozen=True):
    """That many of something."""

    count: int
    price: ClassVar[float] = 1.0
    """A rough number of actions that each takes."""
    deed: ClassVar[str] = ""
    """The deed that counts."""

    def reached(self, s: State) -> int:
        return s.done.get(self.deed, 0)

    def left(self, s: State) -> float:
        return self.price * max(0, self.count - self.reached(s))


class AllLeft(Goal, frozen=True):
    """All crew have left by a door."""

    door: str

    def left(self, s: State) -> float:
        return float(len(s.present()))

    def at(self, s: State) -> list[str]:
        return [s.plan.door[self.door].a]


class TerminalsRepaired(Goal, frozen=True):
    def left(self, s: State) -> float:
        return 2.0 * list(s.terminals.values()).count(False)

    def at(self, s: State) -> list[str]:
        return s.broken()


class PickedUp(Goal, frozen=True):
    objective: str

    def left(self, s: State) -> float:
        return float(not s.done.get(f"picked {self.objective}"))

    def at(self, s: State) -> list[str]:
        return s.lying(self.objective)


class CratesSearched(Goal, frozen=True):
    def left(self, s: State) -> float:
        return float(len(s.crates))

    def at(self, s: State) -> list[str]:
        return list(s.crates)


class Equipped(Several, frozen=True):
    """That many crew members have an equipped card."""

    price = 2.0

    def reached(self, s: State) -> int:
        return sum(bool(crew.worn) for crew in s.crew.values())

    def at(self, s: State) -> list[str]:
        return [bench.zone for bench in s.plan.benches]


class Each(Goal, frozen=True):
    """Something is wanted of each of several things."""

    price: ClassVar[float] = 1.0
    """A rough number of actions that each takes."""

    def missing(self, s: State) -> list[str]:
        """The things of which it is still wanted."""
        raise NotImplementedError

    def holds(self, s: State) -> bool:
        return not self.missing(s)

    def left(self, s: State) -> float:
        return self.price * len(self.missing(s))

    def at(self, s: State) -> list[str]:
        return [zone for thing in self.missing(s) for zone in s.lying(thing)]


class Captured(Each, frozen=True):
    price = 4.0

    aliens: tuple[str, ...]

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        return catalogue.say(language, "word.and").join(catalogue.say(language, f"one.{kind}") for kind in value)

    def missing(self, s: State) -> list[str]:
        return [kind for kind in self.aliens if not s.done.get(f"captured {kind}")]

    def at(self, s: State) -> list[str]:
        found = [alien.zone for figure, alien in s.aliens.items() if FIGURES[figure] in self.missing(s)]
        return found or s.unseen()


class Captives(Several, frozen=True):
    """That many aliens captured, of any kind."""

    price = 4.0
    deed = "captured"

    def at(self, s: State) -> list[str]:
        return [s.aliens[figure].zone for figure in s.figures("larva", "ripper", "slug")] or s.unseen()


class Extinct(Goal, frozen=True):
    """None of these figures is left."""

    price: ClassVar[float] = 2.0
    types: ClassVar[tuple[Type, ...]] = get_args(Type)

    def holds(self, s: State) -> bool:
        return not any(ALIENS[FIGURES[figure]].type in self.types for figure in s.aliens)

    def left(self, s: State) -> float:
        return self.price * len(s.figures(*self.types))

    def at(self, s: State) -> list[str]:
        return [s.aliens[figure].zone for figure in s.figures(*self.types)]


class NoAliens(Extinct, frozen=True):
    """M-315: eggs count as aliens, cards that lie face down do not."""


class NoEggs(Extinct, frozen=True):
    price = 1.5
    types = ("egg",)


class Cleared(Goal, frozen=True):
    """The drone has cleared the barricade."""

    door: str

    def holds(self, s: State) -> bool:
        return bool(s.done.get("cleared"))

    def left(self, s: State) -> float:
        return 0.0 if self.holds(s) else 2.0 + _drone_way(s, s.plan.door[self.door].a)

    def at(self, s: State) -> list[str]:
        return s.working()


class Gassed(Each, frozen=True):
    """Fire suppression has been used in every one of these sectors."""

    sectors: tuple[int, ...]

    def missing(self, s: State) -> list[str]:
        return [str(sector) for sector in self.sectors if not s.done.get(f"gassed {sector}")]

    def left(self, s: State) -> float:
        missing = self.missing(s)
        opened = sum(s.is_open(way.door) for sector in missing for way in s.board.borders(sector))
        return 4.0 * len(missing) + 1.5 * opened - 1.0 * s.halon * bool(missing)

    def at(self, s: State) -> list[str]:
        return s.working() if s.halon else s.lying("halon")


class Gassings(Several, frozen=True):
    """Fire suppression has been used that often."""

    price = 4.0
    deed = "gassed"

    def at(self, s: State) -> list[str]:
        return s.working() if s.halon else s.lying("halon")


class Slain(Goal, frozen=True):
    boss: str

    def left(self, s: State) -> float:
        if s.done.get(f"slain {self.boss}"):
            return 0.0
        return 1.5 * (ALIENS[self.boss].hp - s.aliens[self.boss].wounds if self.boss in s.aliens else 8)

    def at(self, s: State) -> list[str]:
        return [s.aliens[self.boss].zone] if self.boss in s.aliens else []


class TimeIsUp(Goal, frozen=True):
    """M-332: the time marker has reached its last space."""

    def left(self, s: State) -> float:
        return 2.0 * (TIME_SPACES - s.time)


class CriticalAtMost(Goal, frozen=True):
    count: int

    def left(self, s: State) -> float:
        return float(max(0, sum(slot is not None and slot.is_critical for slot in s.slots) - self.count))


class Brought(Each, frozen=True):
    """All these objectives lie in a zone, or are carried there."""

    zone: str
    objectives: tuple[str, ...]

    def missing(self, s: State) -> list[str]:
        there = [*s.ground.get(self.zone, ())]
        for crew in s.crew.values():
            if crew.zone == self.zone:
                there += crew.bag
        return [objective for objective in self.objectives if objective not in there]

    def left(self, s: State) -> float:
        way = s.board.distances(self.zone)
        return sum(0.1 + _fetching(s, objective, way, 0.9, 2.0) for objective in self.missing(s))


class TruckRepaired(Each, frozen=True):
    parts: tuple[str, ...]

    def missing(self, s: State) -> list[str]:
        return [part for part in self.parts if not s.done.get(f"fitted {part}")]

    def left(self, s: State) -> float:
        way = s.board.distances(special(s, Truck)[0].zone)
        return sum(2.0 + _fetching(s, part, way, 1.0, 4.0) for part in self.missing(s))

    def at(self, s: State) -> list[str]:
        return [*super().at(s), *(rule.zone for rule in special(s, Truck))]


class EngineStarted(Goal, frozen=True):
    def left(self, s: State) -> float:
        return 0.0 if s.done.get("engine") else 3.0

    def at(self, s: State) -> list[str]:
        return [zone for rule in special(s, Engine) for zone in s.terminals if zone.startswith(f"{rule.sector}:")]


class TerminalsActive(Several, frozen=True):
    price = 2.0

    def reached(self, s: State) -> int:
        return len(s.working())

    def at(self, s: State) -> list[str]:
        return s.broken()


class Searched(Several, frozen=True):
    deed = "searched"

    def at(self, s: State) -> list[str]:
        return list(s.crates)


class Explored(Several, frozen=True):
    """That many sectors have been entered."""

    price = 3.0

    def reached(self, s: State) -> int:
        return sum(key.startswith("entered ") for key in s.done)

    def at(self, s: State) -> list[str]:
        return [zone for zone, sector in s.board.area_of.items() if not s.done.get(f"entered {sector}")]


class DoorsOpen(Several, frozen=True):
    """That many doors stand open; those that lead out do not count."""

    price = 1.5

    def reached(self, s: State) -> int:
        inner = s.plan.door
        return sum([state != "closed" and inner[door].b != EXIT for door, state in s.doors.items()])

    def at(self, s: State) -> list[str]:
        closed = [door for door in s.plan.doors if s.doors[door.id] == "closed" and not door.is_exit]
        return [end for door in closed for end in (door.a, door.b)]


class Neutralised(Several, frozen=True):
    price = 3.0
    deed = "neutralised"

    def at(self, s: State) -> list[str]:
        return s.working()


class Carried(Each, frozen=True):
    """The crew carry these objectives."""

    objectives: tuple[str, ...]

    def missing(self, s: State) -> list[str]:
        held = {thing for crew in s.crew.values() for thing in crew.bag}
        return [objective for objective in self.objectives if objective not in held]


class AllRevealed(Goal, frozen=True):
    """No infestation card lies face down."""

    def left(self, s: State) -> float:
        return 3.0 * sum(bool(cards) for cards in s.infestation.values())

    def at(self, s: State) -> list[str]:
        return s.unseen()


class Connected(Goal, frozen=True):
    """An objective lies in a zone with a terminal in working order."""

    objective: str

    def left(self, s: State) -> float:
        lying = s.lying(self.objective)
        if any(s.terminals.get(zone) for zone in lying):
            return 0.0
        return 3.0 if lying else 1.0

    def at(self, s: State) -> list[str]:
        return s.lying(self.objective) or s.working()


class AllQuiet(Goal, frozen=True):
    """No emergency is active or waits face down."""

    def left(self, s: State) -> float:
        return 3.0 * sum(slot is not None and not slot.is_critical for slot in s.slots)

    def at(self, s: State) -> list[str]:
        return s.working()


class DroneLost(Goal, frozen=True):
    def left(self, s: State) -> float:
        return float(bool(s.drone))


def _fetching(s: State, thing: str, way: Mapping[str, int], carrying: float, lifting: float) -> float:
    """The effort of bringing a thing somewhere: the way of its carrier, or that of picking it up first."""
    held = [crew.zone for crew in s.crew.values() if thing in crew.bag and crew.zone]
    return sum(carrying * way[zone] for zone in held) + sum(lifting + way[zone] for zone in s.lying(thing))


def _drone_way(s: State, zone: str) -> float:
    """The distance that the drone has to go, closed doors counted as steps."""
    path = s.board.path(s.drone, zone) if s.drone else None
    if path is None:
        return 99.0
    ways = [way for a, b in pairwise(path) for way in s.board.ways_at(a) if way.beyond(a) == b]
    return len(path) / 2 + 1.5 * sum(way.door != "" and s.doors[way.door] == "closed" for way in ways)


goal = reader(Goal, __name__)
"""Reads a condition from its text."""
