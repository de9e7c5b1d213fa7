"""The tasks that the goals of a mission set, and the obstacles on the way."""

from collections.abc import Iterator

from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.advice.tasks import (
    Task,
    builds,
    gassed_crew,
    odds,
    programmed,
    shutting,
    strikes,
    tanks,
    wanted,
)
from derelict.games.neomorphosis.advice.travel import trips
from derelict.games.neomorphosis.content.tables import FIGURES, REPAIR
from derelict.games.neomorphosis.content.words import goals as g
from derelict.games.neomorphosis.content.words.missions import (
    Capture,
    CarrierOpens,
    Engine,
    RepairFirst,
    Stun,
    TerminalOpens,
    Truck,
)
from derelict.games.neomorphosis.rules.bonuses import skill
from derelict.games.neomorphosis.rules.fighting import weapons
from derelict.games.neomorphosis.rules.functions import can_start
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.state import State, identity, sector_of

AIM = 12.0
"""The value of a part of the mission."""


def aims(s: State, crew: str) -> Iterator[Task]:
    """Yield the tasks of the mission for a crew member."""
    goals = [goal for text in s.goals if not (goal := g.goal(text)).holds(s)]
    for goal in goals:
        yield from _aim(s, crew, goal)
        if isinstance(goal, g.AllLeft):
            last = all(isinstance(other, g.AllLeft) for other in goals)
            yield Task(s.plan.door[goal.door].a, a.Leave(goal.door), AIM if last else 1.0, is_shared=True)
    yield from _obstacles(s, crew)


def _aim(s: State, crew: str, goal: g.Goal) -> Iterator[Task]:
    me = s.crew[crew]
    match goal:
        case g.TerminalsRepaired() | g.TerminalsActive():
            p = odds(skill(s, crew, "tech", "repair"), REPAIR)
            yield from (Task(zone, a.RepairTerminal(), AIM * p) for zone in s.broken())
        case g.PickedUp(thing):
            yield from (Task(zone, a.PickUp(thing), AIM) for zone in s.lying(thing))
        case g.Carried(things):
            yield from (Task(zone, a.PickUp(thing), AIM) for thing in things for zone in s.lying(thing))
        case g.Brought(zone, things):
            yield from _bring(s, crew, things, [zone])
        case g.Connected(thing):
            yield from _bring(s, crew, (thing,), s.working())
        case g.CratesSearched() | g.Searched():
            yield from (Task(zone, a.Search(), AIM) for zone in s.crates)
        case g.Equipped() if not me.worn:
            yield from builds(s, crew, AIM)
        case g.Captured() | g.Captives():
            yield from _catch(s, crew, goal)
        case g.Extinct():
            yield from _kill(s, crew, list(goal.at(s)), 2.0, [n for n in s.aliens if identity(n).type in goal.types])
        case g.Slain(boss) if boss in s.aliens:
            yield from _kill(s, crew, [], 2.5 * (2 + s.aliens[boss].wounds), [boss])
        case g.Cleared():
            p = programmed(s, crew, "drone_control")
            yield from (Task(zone, a.Run("drone_control"), p * AIM) for zone in s.working())
        case g.Gassed() | g.Gassings():
            yield from _gas(s, crew, goal)
        case g.TruckRepaired(parts):
            zone = special(s, Truck)[0].zone
            p = odds(skill(s, crew, "tech", "truck"), REPAIR)
            yield from (Task(zone, a.Fit(part), AIM * p) for part in parts if part in me.bag)
            yield from (Task(there, a.PickUp(part), AIM) for part in parts for there in s.lying(part))
        case g.EngineStarted():
            p = programmed(s, crew, "feedback")
            for zone in s.terminals:
                if any(zone.startswith(f"{rule.sector}:") for rule in special(s, Engine)):
                    ready = can_start(s, zone) and len(s.working()) > 1
                    yield Task(zone, a.Run("feedback") if ready else None, AIM * p * (1.0 if ready else 0.1))
        case g.Explored() | g.AllRevealed():
            yield from _unseen(s, crew, goal.at(s))
        case g.DoorsOpen():
            yield from (Task(end, a.Open(door.id), 6.0) for door in s.plan.doors for end in (door.a, door.b)
                        if s.doors[door.id] == "closed" and not door.is_exit)  # fmt: skip


def _bring(s: State, crew: str, things: tuple[str, ...], zones: list[str]) -> Iterator[Task]:
    """Yield the tasks of bringing things to one of some zones."""
    for thing in things:
        if thing in s.crew[crew].bag:
            yield from (Task(zone, a.Drop(thing), 2 * AIM, is_shared=True) for zone in zones)
        elif not set(s.lying(thing)) & set(zones):
            yield from (Task(zone, a.PickUp(thing), AIM) for zone in s.lying(thing))


def _catch(s: State, crew: str, goal: g.Captured | g.Captives) -> Iterator[Task]:
    """Yield the tasks of capturing wanted aliens where they stand, luring them to a terminal, or exploring sectors."""
    names = [name for name in s.figures("larva", "ripper", "slug") if FIGURES[name] in wanted(s)]
    ways, rules, stun = trips(s), special(s, Capture), special(s, Stun)
    p = programmed(s, crew, "feedback")
    for name in names:
        zone = s.aliens[name].zone
        if rules:
            caught = odds(skill(s, crew, "science", "capture"), rules[0].threshold)
            yield Task(zone, a.Capture(name), AIM * caught, rules[0].actions)
        if stun and s.terminals.get(zone):
            yield from (Task(other, a.Run("feedback"), AIM * p) for other in s.working() if other != zone)
        elif stun and s.working():
            near = min(s.working(), key=ways[zone].__getitem__)
            yield Task(near, None, 5.0 - 2 * p)
            yield from (Task(other, None, 4.0 * p) for other in s.working() if other != near)
    if not names:
        yield from _unseen(s, crew, goal.at(s))


def _unseen(s: State, crew: str, zones: list[str]) -> Iterator[Task]:
    here = sector_of(s.crew[crew].zone)
    yield from (Task(zone, None, 6.0) for zone in zones if sector_of(zone) != here)


def _kill(s: State, crew: str, zones: list[str], worth: float, names: list[str]) -> Iterator[Task]:
    for name in names:
        for weapon in weapons(s.crew[crew].worn):
            yield from strikes(s, crew, name, weapon, worth, s.aliens[name].zone)


def _gas(s: State, crew: str, goal: g.Gassed | g.Gassings) -> Iterator[Task]:
    """Yield the tasks of a gas attack: fetch and load halon, close doors, get the crew out, and release the gas."""
    yield from tanks(s, crew, AIM)
    wanted = [str(sector) for sector in goal.sectors if not s.done.get(f"gassed {sector}")] if isinstance(
        goal, g.Gassed) else [sector for sector in s.sectors() if s.is_secured(sector)]  # fmt: skip
    p = programmed(s, crew, "fire_suppression")
    for sector in wanted:
        opened = [way for way in s.board.borders(sector) if s.is_open(way.door)]
        for way in opened:
            outside = [zone for zone in way.ends if sector_of(zone) != sector]
            yield from (shutting(s, crew, way.door, zone, AIM / len(opened)) for zone in outside)
        hurt = gassed_crew(s, sector)
        if s.halon and not opened:
            value = p * (AIM - 12.0 * len(hurt))
            yield from (Task(zone, a.Run("fire_suppression", sector), value) for zone in s.working())
            if crew in hurt:
                yield from (Task(zone, None, 4.0) for zone in s.board.area_of if sector_of(zone) != sector)


def _obstacles(s: State, crew: str) -> Iterator[Task]:
    """Yield the tasks against obstacles: doors that open only from a terminal, exits to repair, cards to fetch."""
    for rule in special(s, TerminalOpens):
        if s.doors[rule.door] == "closed":
            p = programmed(s, crew, "remote_door")
            yield from (Task(zone, a.Run("remote_door"), AIM * p) for zone in s.working()
                        if sector_of(zone) == str(rule.sector))  # fmt: skip
    for first in special(s, RepairFirst):
        if s.doors[first.door] == "broken":
            p = odds(skill(s, crew, "tech", "repair"), REPAIR)
            yield Task(s.plan.door[first.door].a, a.RepairDoor(first.door), AIM * p, is_shared=True)
    for carried in special(s, CarrierOpens):
        if s.doors[carried.door] == "closed":
            yield from (Task(zone, a.PickUp(carried.objective), AIM) for zone in s.lying(carried.objective))
            if carried.objective in s.crew[crew].bag:
                door = s.plan.door[carried.door]
                yield from (Task(end, a.Open(carried.door), AIM) for end in (door.a, door.b) if end in s.board.area_of)
