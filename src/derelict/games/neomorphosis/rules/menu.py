"""The actions that the active crew member may take (M-48, M-50, M-51)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from derelict.core.actions import Action
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.content.tables import EQUIPMENT, FUNCTIONS, ITEMS, LEVELS, MAPS
from derelict.games.neomorphosis.content.words import missions
from derelict.games.neomorphosis.content.words.cards import (
    Actions,
    Ammo,
    Automatic,
    Cover,
    Decoy,
    Heal,
    Interventions,
    Peek,
    SlipAway,
)
from derelict.games.neomorphosis.rules.bonuses import effect_of, has, timing_of, usable, with_effect, with_timing
from derelict.games.neomorphosis.rules.catching import capture_cost, catchable, keys, parts
from derelict.games.neomorphosis.rules.fighting import attacks
from derelict.games.neomorphosis.rules.functions import gas_targets, runnable
from derelict.games.neomorphosis.rules.moving import exits, hindrance
from derelict.games.neomorphosis.rules.programming import open_symbols
from derelict.games.neomorphosis.rules.special import in_force, is_barricade, may_open, of_door, rubble, special
from derelict.games.neomorphosis.rules.things import can_equip, is_handed_on
from derelict.games.neomorphosis.state import HALON, Crew, State

MEMORY = 5_000
"""The number of different belongings whose uses are cached."""
Names = tuple[str, ...]
HANDLES = {"open": a.Close, "closed": a.Open, "broken": a.RepairDoor}
"""What the crew do with a door, by its state."""
DEEDS = (missions.Capture, missions.Truck, missions.Keys)
"""The special rules that let the crew do more."""


def cost(s: State, action: Action) -> int:
    """The number of actions that something takes."""
    kind = type(action)
    if kind is a.Move:
        return 0 if s.free_steps and not hindrance(s, s.active) else 1
    price = _PRICES.get(kind)
    return 1 if price is None else price(s, action)


_PRICES: dict[type[Action], Callable[[State, Any], int]] = {
    a.Search: lambda s, action: 1 + rubble(s, s.me.zone),
    a.Assemble: lambda s, action: 1 + rubble(s, s.me.zone),
    a.Capture: lambda s, action: capture_cost(s),
    a.Use: lambda s, action: 1 if timing_of(action.card) == "action" else 0,
    **dict.fromkeys((a.Equip, a.TakeOff, a.Scrap, a.EndTurn), lambda s, action: 0),
}
"""The prices of what does not simply take one action, moves aside."""


class Belongings(Struct, frozen=True):
    """The uses of a crew member's cards, and the things that they may drop."""

    slips: Names
    heals: Names
    automatic: Names
    free: Names
    drops: tuple[Action, ...]


@lru_cache(MEMORY)
def _belongings(ability: str, bag: Names, worn: Names) -> Belongings:
    cards = usable(ability, bag, worn)
    slips, heals = with_effect(cards, SlipAway, "before_roll"), with_effect(cards, Heal, "action")
    drops = tuple(a.Drop(thing) for thing in dict.fromkeys((*bag, *worn)) if is_handed_on(thing))
    return Belongings(slips, heals, with_effect(cards, Automatic, "action"), with_timing(cards, "free"), drops)


class Spot(Struct, frozen=True):
    """The choices that a zone with its doors in some states gives anybody, whoever else is there."""

    near: dict[str, int]
    """The zone, and those that one can go to from there, numbered."""
    moves: tuple[a.Move, ...]
    handles: tuple[a.OfDoor, ...]
    """M-209, M-214: open, close and repair doors."""
    is_ruled: bool
    """Whether special rules are about these doors."""
    benches: frozenset[str]
    has_exit: bool
    has_deeds: bool
    """Whether special rules let the crew do more."""


@lru_cache(MEMORY)
def _spot(level: str, added: Names, zone: str, states: Names) -> Spot:
    plan = LEVELS[level]
    doors = dict(zip(plan.doors_of.get(zone, ()), states, strict=True))
    near = tuple(other for other, way in MAPS[level].links(zone) if doors.get(way.door) != "closed")
    return Spot(
        {place: number for number, place in enumerate((zone, *near))},
        tuple(map(a.Move, near)),
        tuple(HANDLES[state](door) for door, state in doors.items()),
        any(of_door(level, added, door) for door in doors),
        plan.benches_of.get(zone, frozenset()),
        zone in plan.exits_of,
        bool(in_force(level, added, DEEDS)),
    )


END, REPAIR_TERMINAL = a.EndTurn(), a.RepairTerminal()
ENDING = (END,)
"""All that is left to somebody who can do nothing."""


def choices(s: State) -> Sequence[Action]:
    """All that the active crew member may do now, the end of the turn last."""
    me = s.crew[s.active]
    if me.down or not me.zone:
        return ENDING
    if s.actions:
        found = _costly(s, me)
    elif s.free_steps and not hindrance(s, s.active):
        found = [*map(a.Move, s.near(me.zone))]
    elif me.bag or me.worn:
        found = []
    else:
        return ENDING
    if me.bag or me.worn:
        if s.actions or any(card in EQUIPMENT for card in me.bag):
            found += _clothes(me.bag, me.worn, s.shifted)
        found += [a.Use(card) for card in _belongings(me.ability, me.bag, me.worn).free if _is_free(s, card)]
    found.append(END)
    return found


def _costly(s: State, me: Crew) -> list[Action]:
    """Everything that takes actions, if there are enough of them."""
    zone = me.zone
    spot = _spot(s.level, s.added, zone, s.doors_at(zone))
    kit = _belongings(me.ability, me.bag, me.worn) if me.bag or me.worn else None
    here: list[str] = []
    beside: list[str] = []
    beyond: list[str] = []
    for name, other in s.crew.items():
        if other.zone in spot.near and other is not me:
            if other.zone == zone:
                here.append(name)
            if not other.down:
                (beside if other.zone == zone else beyond).append(name)
    found: list[Action] = [*spot.moves]
    if spot.has_exit or (kit and kit.slips):
        found += _ways_out(s, spot, kit.slips if kit else ())
    found += attacks(s, s.active, spot.near, beside, beyond)
    if kit:
        found += _handiwork(s, me, kit)
    found += [handle for handle in spot.handles if _may_handle(s, handle.door)] if spot.is_ruled else spot.handles
    terminal = s.terminals.get(zone)
    if terminal is False:
        found.append(REPAIR_TERMINAL)
    if spot.benches or zone in s.crates:
        found += _workplaces(s, zone, spot.benches)
    if zone in s.ground:
        found += map(a.PickUp, dict.fromkeys(s.ground[zone]))
    for name in here:
        other = s.crew[name]
        if kit or other.bag or other.worn:
            found += _trades(me.things, name, other.things)
    if terminal:
        found += _terminal(s)
    if spot.has_deeds:
        found += _deeds(s, me)
    return found


def _ways_out(s: State, spot: Spot, slips: Names) -> list[Action]:
    """M-31, M-190: exits, and with a card a hindered move becomes a free one."""
    cards = ("", *slips) if slips and hindrance(s, s.active) else ("",)
    moves: list[Action] = [a.Move(move.zone, card) for card in cards[1:] for move in spot.moves]
    return moves + [a.Leave(door, card) for card in cards for door in exits(s, s.me.zone)]


def _handiwork(s: State, me: Crew, kit: Belongings) -> list[Action]:
    """M-212, M-216, M-299: the uses of somebody's cards and of the halon tanks that they carry."""
    found: list[Action] = [
        a.Heal(other, card) for card in kit.heals for other in s.crew_in(me.zone) if s.crew[other].wounds
    ]
    found += kit.drops
    if s.terminals.get(me.zone) and HALON in me.bag and not s.halon:
        found.append(a.Reload())
    for card in kit.automatic:
        words = [word for word in effect_of(card) if isinstance(word, Automatic)]
        found += [a.Use(card) for word in words if word.function in runnable(s, s.active)]
    return found


def _may_handle(s: State, door: str) -> bool:
    """Whether the special rules let the crew open, close or repair a door."""
    return may_open(s, door) if s.doors[door] == "closed" else not is_barricade(s, door)


def _workplaces(s: State, zone: str, benches: frozenset[str]) -> list[Action]:
    """M-196, M-217: crates and benches, unless rubble makes them cost too much."""
    if 1 + rubble(s, zone) > s.actions:
        return []
    return [*([a.Search()] if zone in s.crates else []), *(_assemblies(s.workshop, benches) if benches else ())]


@lru_cache(MEMORY)
def _assemblies(workshop: Names, kinds: frozenset[str]) -> tuple[Action, ...]:
    """M-196: the equipment that can be built at the benches of a zone."""
    return tuple(a.Assemble(card) for card in workshop if EQUIPMENT[card].kind in kinds)


@lru_cache(MEMORY)
def _trades(mine: Names, other: str, theirs: Names) -> tuple[Action, ...]:
    """M-180, M-218: give or take one object, carried or equipped, whether the other has fallen or not."""
    given = [a.Give(thing, other) for thing in dict.fromkeys(mine) if is_handed_on(thing)]
    return (*given, *(a.Take(thing, other) for thing in dict.fromkeys(theirs) if is_handed_on(thing)))


def _terminal(s: State) -> list[Action]:
    """M-219 to M-227: neutralise, and the basic functions."""
    found: list[Action] = []
    for number, slot in enumerate(s.slots):
        if slot is not None and may_intervene(s, s.active, number):
            found.append(a.Neutralise(number))
    for function in runnable(s, s.active):
        if function == "fire_suppression":
            found += [a.Run(function, sector) for sector in gas_targets(s)]
        else:
            found.append(_RUNS[function])
    return found


_RUNS = {function: a.Run(function) for function in FUNCTIONS}


def may_intervene(s: State, crew: str, number: int) -> bool:
    """M-147, M-152, M-153: whether somebody may intervene: at an active emergency, once each; tokens never run out."""
    slot = s.slots[number]
    if slot is None or not open_symbols(s, number):
        return False
    more = has(s, crew, Interventions)
    return slot.tried.count(crew) <= (sum([word.amount for word in more]) if more else 0)


def _deeds(s: State, me: Crew) -> list[Action]:
    """M-231: the actions that the mission adds."""
    found: list[Action] = []
    if special(s, missions.Capture) and capture_cost(s) <= s.actions:
        found += map(a.Capture, catchable(s, s.active))
    if me.bag:
        found += map(a.Fit, parts(s, s.active))
        if s.terminals.get(me.zone):
            active = [number for number, slot in enumerate(s.slots) if slot is not None and slot.is_active]
            found += [a.Insert(key, number) for key in keys(s, s.active) for number in active]
    return found


@lru_cache(MEMORY)
def _clothes(bag: Names, worn: Names, shifted: Names) -> tuple[Action, ...]:
    """M-200, M-202, M-203: put on, take off, discard; a card is put on or taken off once in an activation."""
    free = [card for card in bag if card in EQUIPMENT and card not in shifted]
    off = [a.TakeOff(card) for card in worn if card not in shifted]
    return (*(a.Equip(card) for card in free if can_equip(worn, card)), *off, *map(a.Scrap, worn))


def _is_free(s: State, card: str) -> bool:
    """M-182: whether a card can be used now at no cost, in one's own activation."""
    if card in ITEMS and ITEMS[card].terminal and not s.terminals.get(s.me.zone):
        return False
    return any(_is_useful(s, word) for word in effect_of(card))


def _is_useful(s: State, word: object) -> bool:
    match word:
        case Actions() | Decoy():
            return True
        case Ammo():
            return any(card in s.ammo for card in s.me.worn)
        case Peek():
            return any(cards for sector, cards in s.infestation.items() if sector not in s.seen)
        case Cover():
            return any(slot is not None and slot.is_active for slot in s.slots)
    return False
