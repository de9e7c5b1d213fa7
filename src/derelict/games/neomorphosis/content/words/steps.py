"""The words of alien cards and of the set-up of generator cards: they are carried out."""

from typing import Any, Literal

from derelict.core.content.text import Catalogue
from derelict.games.neomorphosis.content.words.base import NeoWord, reader
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules import hunting
from derelict.games.neomorphosis.rules.bonuses import alien_value
from derelict.games.neomorphosis.rules.emergencies import break_terminal, new_emergency
from derelict.games.neomorphosis.rules.hunting import Assault, Doors
from derelict.games.neomorphosis.rules.moving import place
from derelict.games.neomorphosis.rules.mutating import hatch, mutate
from derelict.games.neomorphosis.state import HALON, State, sector_of

Amount = Literal["all", "one"]


class AlienStep(NeoWord, frozen=True):
    """A step of an activation or behaviour card."""

    @property
    def is_for_one(self) -> bool:
        """Whether one figure makes it, which the players choose (M-255)."""
        return getattr(self, "who", "all") == "one"

    def run(self, s: State, figure: str) -> None:
        raise NotImplementedError

    def concerned(self, s: State, figures: list[str]) -> list[str]:
        """The figures, among those given, to which the step could apply."""
        return figures


class Hunt(AlienStep, frozen=True):
    """Move towards the crew and attack."""

    varies = "doors"

    move: int
    doors: Doors = "open"
    who: Amount = "all"

    def run(self, s: State, figure: str) -> None:
        _go(s, figure, self.move, self.doors, True)


class Approach(AlienStep, frozen=True):
    """Move towards the crew without attacking."""

    varies = "doors"

    move: int
    doors: Doors = "open"

    def run(self, s: State, figure: str) -> None:
        _go(s, figure, self.move, self.doors, False)


def _go(s: State, figure: str, move: int, doors: Doors, strikes: bool) -> None:
    """M-280: without a target the figure does not move."""
    target = hunting.choose_crew(s, figure, doors)
    if target is not None:
        hunting.hunt(s, figure, target, move + _speed(s, figure), doors, strikes)


def _speed(s: State, figure: str) -> int:
    """M-267: the zones that neomorphosis adds to a move."""
    return alien_value(s, figure, "move") if s.aliens[figure].ring else 0


class Smash(AlienStep, frozen=True):
    """Move towards a structure and attack it."""

    varies = "who"

    target: Literal["terminal", "closed_door"]
    move: int
    who: Amount = "all"

    def run(self, s: State, figure: str) -> None:
        hunting.smash(s, figure, self.target, self.move + _speed(s, figure))

    def concerned(self, s: State, figures: list[str]) -> list[str]:
        """M-277: the figures that can reach such a structure through open doors."""
        zones = {zone for ends in hunting.structures(s, self.target).values() for zone in ends}
        return [figure for figure in figures if not zones.isdisjoint(s.far(s.aliens[figure].zone))] if zones else []


class Flee(AlienStep, frozen=True):
    move: int

    def run(self, s: State, figure: str) -> None:
        hunting.flee(s, figure, self.move + _speed(s, figure))


class LayEggs(AlienStep, frozen=True):
    """M-295, M-296: eggs in the zone, as long as there are tokens."""

    count: int

    def run(self, s: State, figure: str) -> None:
        for _ in range(self.count):
            if place(s, "egg", s.aliens[figure].zone):
                s.tell(swarm.Laid(figure, s.aliens[figure].zone))


class Maul(AlienStep, frozen=True):
    """Attacks everybody in its zone."""

    def run(self, s: State, figure: str) -> None:
        here = s.crew_in(s.aliens[figure].zone)
        s.do(*(Assault(figure, crew) for crew in here for _ in range(hunting.blows(s, figure))))


class Strike(AlienStep, frozen=True):
    """Attacks one crew member in its zone: the one with most hit points left."""

    def run(self, s: State, figure: str) -> None:
        here = s.crew_in(s.aliens[figure].zone)
        if here:
            best = [name for name in here if s.health_left(name) == max(map(s.health_left, here))]
            hunting.assault(s, figure, hunting.lot(s, best))


class Hatch(AlienStep, frozen=True):
    """The eggs of its sector make their neomorphosis, with the die."""

    def run(self, s: State, figure: str) -> None:
        sector = sector_of(s.aliens[figure].zone)
        for egg in s.figures("egg"):
            if sector_of(s.aliens[egg].zone) == sector:
                hatch(s, egg)


class RamWalls(AlienStep, frozen=True):
    def run(self, s: State, figure: str) -> None:
        hunting.batter_wall(s, figure)


class MutateNearest(AlienStep, frozen=True):
    """The nearest hatched alien makes a neomorphosis."""

    def run(self, s: State, figure: str) -> None:
        known = s.board.distances(s.aliens[figure].zone)
        found = s.figures("larva", "ripper", "slug")
        if found:
            least = min(known[s.aliens[other].zone] for other in found)
            mutate(s, [hunting.lot(s, [other for other in found if known[s.aliens[other].zone] == least])])


class Preparation(NeoWord, frozen=True):
    """A step of the set-up of a generator card."""

    def run(self, s: State) -> None:
        raise NotImplementedError


class BreakTerminals(Preparation, frozen=True):
    """Terminals go out of order: those nearest to the start, or furthest from it."""

    which: Literal["nearest", "farthest"]
    count: int

    def run(self, s: State) -> None:
        known = s.board.distances(s.plan.start)
        zones = sorted(s.working(), key=lambda zone: (known[zone], zone), reverse=self.which == "farthest")
        for zone in zones[: self.count]:
            break_terminal(s, zone)


class CloseDoors(Preparation, frozen=True):
    """All undamaged doors inside the level are closed."""

    def run(self, s: State) -> None:
        for door in s.plan.doors:
            if not door.is_exit and s.doors[door.id] == "open":
                s.doors[door.id] = "closed"


class Alarm(Preparation, frozen=True):
    count: int

    def run(self, s: State) -> None:
        for _ in range(self.count):
            new_emergency(s, "card")


class Place(Preparation, frozen=True):
    """Objectives on the first places of the plan."""

    objectives: tuple[str, ...]

    def run(self, s: State) -> None:
        for objective, zone in zip(self.objectives, s.plan.spots, strict=False):
            s.ground[zone] = (*s.ground.get(zone, ()), objective)


class PlaceTanks(Preparation, frozen=True):
    count: int

    def run(self, s: State) -> None:
        s.ground[s.plan.start] = (*s.ground.get(s.plan.start, ()), *[HALON] * self.count)


class Spawn(Preparation, frozen=True):
    """Figures in the start zone, or one on each of the first places of the plan."""

    varies = "where"

    alien: str
    where: Literal["here", "there"]
    count: int

    def run(self, s: State) -> None:
        zones = [s.plan.start] * self.count if self.where == "here" else s.plan.spots[: self.count]
        for zone in zones:
            place(s, self.alien, zone)

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        if field == "alien":
            return catalogue.say(language, f"alien.{value}")
        return super().fact(field, value, catalogue, language)


alien_step = reader(AlienStep, __name__)
"""Reads a step from its text."""
preparation = reader(Preparation, __name__)
"""Reads a step of a set-up from its text."""
