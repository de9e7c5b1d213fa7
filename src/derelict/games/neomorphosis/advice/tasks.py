"""The tasks on the station, with their places and values: alarms, aliens, and things that help later."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from derelict.core.actions import Action
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.advice.values import ALARM, BROKEN, SLOT, UNSECURED, emergency, figure
from derelict.games.neomorphosis.content.tables import CREW, EQUIPMENT, FIGURES, REPAIR
from derelict.games.neomorphosis.content.words import goals as g
from derelict.games.neomorphosis.content.words.cards import GasMask, Heal
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.content.words.missions import Keys
from derelict.games.neomorphosis.rules.bonuses import alien_value, attack_bonus, effect_of, gun_of, has, skill
from derelict.games.neomorphosis.rules.fighting import weapons
from derelict.games.neomorphosis.rules.functions import combo_of
from derelict.games.neomorphosis.rules.matching import chance, expected
from derelict.games.neomorphosis.rules.menu import may_intervene
from derelict.games.neomorphosis.rules.programming import open_symbols, pool
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.rules.things import healing
from derelict.games.neomorphosis.state import HALON, State, identity, sector_of


class Task(Struct, frozen=True, gc=False):
    """A task for a crew member in a zone; without an action it is enough to go there."""

    zone: str
    action: Action | None
    value: float
    """Its value, including its chance of success."""
    time: float = 1.0
    """The number of actions that it takes."""
    is_shared: bool = False
    """Whether it keeps its value if others come for it too."""


PART = 1.0
EARLY = 6
"""The last round in which arming is worth the time."""


def odds(bonus: int, threshold: int) -> float:
    """Return the probability that a die and a bonus exceed a threshold."""
    return min(6, max(0, 6 + bonus - threshold)) / 6


def programmed(s: State, crew: str, function: str) -> float:
    """Return the probability that a crew member passes the test of a function."""
    return solving(combo_of(function), min(4, pool(s, crew)))[0]


@cache
def solving(combo: tuple[str, ...], dice: int) -> tuple[float, float]:
    """Return the probability that dice match all symbols at once, and the average share that they match."""
    return float(chance(combo, dice)), expected(combo, dice) / len(combo)


def everyday(s: State, crew: str) -> Iterator[Task]:
    """Yield the tasks of every mission."""
    yield from _alarms(s, crew)
    yield from _aliens(s, crew)
    yield from _repairs(s, crew)
    yield from _gas(s, crew)
    yield from _help(s, crew)


def _alarms(s: State, crew: str) -> Iterator[Task]:
    """Yield tasks against emergencies, with keys against them, and compromised sectors that are open."""
    dice, taken = min(4, pool(s, crew)), sum(slot is not None for slot in s.slots)
    keys = [key for rule in special(s, Keys) for key in rule.objectives]
    for number, slot in enumerate(s.slots):
        if slot is None or not slot.is_active:
            continue
        worth = emergency(s, number) + SLOT[taken] - SLOT[taken - 1]
        if may_intervene(s, crew, number):
            combo = open_symbols(s, number)
            solved, part = solving(combo, dice)
            value = solved * worth + (part - solved) * 0.6 * emergency(s, number)
            yield from (Task(zone, a.Neutralise(number), ALARM * value, is_shared=True) for zone in s.working())
        for key in keys:
            if key in s.crew[crew].bag:
                yield from (Task(zone, a.Insert(key, number), worth) for zone in s.working())
    yield from (Task(zone, a.PickUp(key), 3.0) for key in keys for zone in s.lying(key))
    for sector in s.compromised:
        opened = [way for way in s.board.borders(sector) if s.is_open(way.door)] if sector in s.board.areas else []
        for way in opened:
            yield from (shutting(s, crew, way.door, zone, UNSECURED / len(opened)) for zone in way.ends
                        if s.actions < 2 or zone != s.crew[crew].zone)  # fmt: skip


def shutting(s: State, crew: str, door: str, zone: str, value: float) -> Task:
    """Return the task of closing a door; a broken one has to be repaired first."""
    if s.doors[door] == "open":
        return Task(zone, a.Close(door), value)
    p = odds(skill(s, crew, "tech", "repair"), REPAIR)
    return Task(zone, a.RepairDoor(door), 0.7 * value * p, 1.0)


def _aliens(s: State, crew: str) -> Iterator[Task]:
    """Yield attacks on aliens: more valuable beside a crew member, little if the only one wanted alive."""
    kinds, guns = Counter(FIGURES[name] for name in s.aliens), weapons(s.crew[crew].worn)
    kept = {kind for kind in wanted(s) if kinds[kind] < 2}
    held = {other.zone for other in s.crew.values() if other.is_active}
    for name, alien in s.aliens.items():
        worth = figure(s, name) * (0.1 if FIGURES[name] in kept else 1.6 if alien.zone in held else 1.2)
        for weapon in guns:
            yield from strikes(s, crew, name, weapon, worth, alien.zone)


def wanted(s: State) -> set[str]:
    """Return the kinds of aliens that are still to be captured."""
    kinds: set[str] = set()
    for text in s.goals:
        match goal(text):
            case g.Captured(aliens):
                kinds |= {kind for kind in aliens if not s.done.get(f"captured {kind}")}
            case g.Captives() as captives if not captives.holds(s):
                kinds |= {"worm", "hydra", "ripper", "slug"}
    return kinds


def strikes(s: State, crew: str, name: str, weapon: str, worth: float, zone: str) -> Iterator[Task]:
    """Yield attacks on a figure, from its zone or from a neighbouring one."""
    gun = gun_of(crew, weapon)
    left = alien_value(s, name, "hp") - s.aliens[name].wounds
    dealt = min(gun.wounds, left)
    p = odds(attack_bonus(s, crew, weapon, name), alien_value(s, name, "defence"))
    value = p * worth * (1.0 if dealt == left else PART * dealt / left)
    if gun.blast:
        others = sorted((figure(s, other) for other in s.aliens_in(zone) if other != name), reverse=True)
        value += p * 0.8 * sum(others[: gun.wounds - dealt])
        value -= 2.0 * p * len(s.crew_in(zone)) * (gun.wounds - dealt > len(others))
    value -= 0.4 * (weapon in s.ammo)
    action = a.Attack(name, weapon)
    if gun.reach[0] == 0:
        yield Task(zone, action, value)
    if gun.reach[1] >= 1:
        yield from (Task(near, action, value) for near in s.near(zone))


def _repairs(s: State, crew: str) -> Iterator[Task]:
    p = odds(skill(s, crew, "tech", "repair"), REPAIR)
    yield from (Task(zone, a.RepairTerminal(), p * (BROKEN if s.working() else 8.0)) for zone in s.broken())


def _gas(s: State, crew: str) -> Iterator[Task]:
    """Yield tasks for halon, against many aliens at once."""
    if not s.halon or s.is_disabled("fire_suppression"):
        return
    p = programmed(s, crew, "fire_suppression")
    dead: dict[str, float] = {}
    for name, alien in s.aliens.items():
        if not identity(name).halon_wounds:
            sector = sector_of(alien.zone)
            dead[sector] = dead.get(sector, 0.0) + figure(s, name)
    for sector, loss in dead.items():
        value = p * (loss - 12.0 * len(gassed_crew(s, sector)) - 1.0)
        if value > 0 and s.is_secured(sector):
            yield from (Task(zone, a.Run("fire_suppression", sector), value) for zone in s.working())


def gassed_crew(s: State, sector: str) -> list[str]:
    """Return the crew members who would fall in a sector full of halon."""
    return [name for name in s.standing() if sector_of(s.crew[name].zone) == sector and not has(s, name, GasMask)]


def _help(s: State, crew: str) -> Iterator[Task]:
    """Yield helpful tasks: crates, benches, and first aid."""
    early = s.round <= EARLY
    yield from (Task(zone, a.Search(), 1.2 if early else 0.5) for zone in s.crates)
    if early:
        yield from builds(s, crew, 0.0)
    for card in healing(s, crew):
        amount = next(word.amount for word in effect_of(card) if isinstance(word, Heal))
        for other in s.standing():
            hurt = s.crew[other].wounds
            if hurt >= min(amount, 3):
                yield Task(s.crew[other].zone, a.Heal(other, card), 0.55 * min(amount, hurt) * (1 + hurt / 9))


def builds(s: State, crew: str, extra: float) -> Iterator[Task]:
    """Yield tasks of assembling a card: a weapon is worth its advantage over the basic one, anything else a little."""
    me, basic = s.crew[crew], CREW[crew].weapon
    if any(thing in EQUIPMENT for thing in me.bag):
        return
    for bench in s.plan.benches:
        if not any(EQUIPMENT[other].kind == bench.kind for other in me.worn):
            bonus = skill(s, crew, bench.kind, "assemble")
            for card in s.workshop:
                thing, worth = EQUIPMENT[card], 1.5 + extra
                if thing.kind != bench.kind:
                    continue
                if thing.weapon is not None:
                    worth += 0.3 * (thing.weapon.attack + thing.weapon.wounds - basic.attack - basic.wounds)
                yield Task(bench.zone, a.Assemble(card), odds(bonus, thing.threshold) * worth)


def tanks(s: State, crew: str, value: float) -> Iterator[Task]:
    """Yield tasks of fetching and loading halon."""
    if s.halon:
        return
    if HALON in s.crew[crew].bag:
        yield from (Task(zone, a.Reload(), value) for zone in s.working())
    elif not any(HALON in other.bag for other in s.crew.values()):
        yield from (Task(zone, a.PickUp(HALON), value, 2.0) for zone in s.lying(HALON))
