"""The battle that would follow, played on a copy so that it can be seen phase by phase, and its result in one line."""

from collections.abc import Iterator

from derelict.core import state as core
from derelict.core.events import Told
from derelict.core.prospects import Rehearsal
from derelict.games.neuroshima import events
from derelict.games.neuroshima.preview import fight
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, tile_name


def rehearse(s: State, seat: int | None, language: str) -> Rehearsal:
    """Fight the battle that would be fought now in a view, or the rest of one in progress."""
    world = s.copy()
    world.pictures = pictures = list[tuple[int, core.State]]()
    fight(world, None)
    told = world.log or list[Told]()
    world.log = world.pictures = None
    return Rehearsal(_headline(s, world, told, seat, language), told, pictures, world)


def _headline(s: State, world: State, told: list[Told], seat: int | None, language: str) -> str:
    """Return the result in one line: the life lost or points scored, and the tiles destroyed."""
    parts = [*_numbers(s, world, seat, language)]
    dead = [one.event.unit for one in told if isinstance(one.event, events.Destroyed)]
    if dead:
        names = ", ".join(tile_name(unit.tile, language) for unit in dead)
        parts.append(TEXTS.say(language, "outlook.dies", count=len(dead), units=names))
    return TEXTS.say(language, "outlook.and").join(parts) or TEXTS.say(language, "outlook.nothing")


def _numbers(s: State, world: State, seat: int | None, language: str) -> Iterator[str]:
    """Yield the life that each army loses, or the points that it scores; the viewer's first."""
    what = "scores" if s.rules.counts_points else "loses"
    for army in sorted(range(len(s.rules.armies)), key=lambda army: s.rules.leaders[army] != seat):
        is_own = s.rules.leaders[army] == seat
        count = world.points[army] - s.points[army] if s.rules.counts_points else s.life[army] - world.life[army]
        if count:
            name = army_name(s.rules.armies[army], language)
            key = f"outlook.you_{what}" if is_own else f"outlook.{what}"
            yield TEXTS.say(language, key, army=name, amount=count)
