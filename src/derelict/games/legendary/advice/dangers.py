"""Evaluates threats, and chooses targets for the available Attack, all in points of damage."""

from functools import cache
from typing import NamedTuple

from derelict.games.legendary.actions import FACEHUGGER, Fight, Scan
from derelict.games.legendary.content.kinds import CARDS, OBJECTIVES
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.rules.acting import is_dark, scan_cost
from derelict.games.legendary.rules.effects import Effect
from derelict.games.legendary.rules.hive.enemies import attack_of, can_be_killed, hugger_attack
from derelict.games.legendary.state import Hugger, Placed, State

BLOW = 1.3
"""The damage of a Strike, including its other harm."""
LASTING = 2.6
"""The number of turns for which an enemy in the Combat Zone strikes before it is killed."""
FADING = 0.8
"""The discount of a danger for each turn until it arrives."""
INFECTION = 11.0
"""The cost of getting a Chestburster."""
EGG = 4.5
"""The cost of an egg that will hatch."""
SIDE = 0.6
"""The cost of an enemy's ability besides its strikes."""
GOAL = 3.0
"""The value of revealing a goal card in the Complex instead of the Combat Zone."""
CLEARED = 8.0
"""The value of clearing the room that an Objective requires to be clear."""
BOSS = 40.0
"""The value of killing one of several Final Enemies; the last one wins."""
VICTORY = 1000.0


class Target(NamedTuple):
    """A target for Attack."""

    place: int
    cost: int
    value: float


@cache
def menace(kind: str) -> float:
    """Return the total harm that an enemy does from the Combat Zone."""
    card = CARDS[kind]
    value = BLOW * card.strikes * LASTING
    if any("hatches" in clause.traits for clause in card.enter_combat):
        value += EGG
    return value + SIDE * (bool(card.strike) + bool(card.event) + bool(card.static) + bool(card.zones))


@cache
def reward(kind: str) -> float:
    """Return the further value of an enemy's death."""
    return 0.5 * len(CARDS[kind].death)


@cache
def _pace(kind: str) -> int:
    return 1 + any(timing == "after_hive_phase" for _, timing in CARDS[kind].zones)


def danger(kind: str, place: int) -> float:
    """Return the harm that an enemy will do from its place."""
    away = max(0, COMBAT - place) / _pace(kind)
    value: float = menace(kind) * FADING**away
    return value


def hugger_danger(s: State, hugger: Hugger) -> float:
    """Return the harm of a Facehugger in front of a player: in its last turn it costs that player's life."""
    return INFECTION if hugger.left == 1 else 0.75 * INFECTION


def boss_value(s: State) -> float:
    """Return the value of a Final Enemy's death now."""
    return VICTORY if len(OBJECTIVES[s.objective].done) - len(s.slain) <= 1 else BOSS


def wanted_clear(s: State) -> dict[int, float]:
    """Return the rooms that must be clear before an affordable ability can be paid for, each with its value."""
    kinds = [*s.found, *(attached.kind for attached in s.attached)]
    found: dict[int, float] = {}
    for kind in kinds:
        for price in CARDS[kind].pays:
            test = price.requires
            if test is None or CARDS[kind].data.goal_of != s.stage + 1 or price.cost > s.recruit:
                continue
            if not test.holds(s, Effect("", 0, s.player)):
                found |= dict.fromkeys(test.rooms, CLEARED if s.stage < 2 else 0.0)
    return found


def targets(s: State) -> list[Target]:
    """Return everything face up that could be killed, whatever its Attack."""
    found = [
        Target(number, hugger_attack(hugger), hugger_danger(s, hugger))
        for number, hugger in enumerate(s.huggers, FACEHUGGER)
    ]
    for number, card in enumerate(s.combat, COMBAT):
        if can_be_killed(s, card):
            found.append(Target(number, attack_of(s, card, COMBAT), _value(s, card, COMBAT)))
    clear = wanted_clear(s)
    for room, card in s.board():
        if can_be_killed(s, card):
            value = _value(s, card, room) + clear.get(room, 0.0)
            found.append(Target(room, attack_of(s, card, room), value))
    return found


def _value(s: State, card: Placed, place: int) -> float:
    kind = CARDS[card.kind]
    value = danger(card.kind, place) + reward(card.kind)
    return value + boss_value(s) if kind.is_final else value


def best_kills(targets: list[Target], power: int) -> tuple[float, tuple[Target, ...]]:
    """Return the most valuable combination of targets for this much Attack."""
    best: list[tuple[float, tuple[Target, ...]]] = [(0.0, ())] * (power + 1)
    for target in targets:
        if target.cost <= power and target.value > 0:
            for left in range(power, target.cost - 1, -1):
                value, chosen = best[left - target.cost]
                if value + target.value > best[left][0]:
                    best[left] = value + target.value, (*chosen, target)
    return best[power]


class Unknown(NamedTuple):
    """Possible kinds of a hidden card with their probabilities."""

    kind: str
    share: float


def pool(s: State, seat: int, card: Placed) -> list[Unknown]:
    """Return the possible kinds of a hidden card, as far as a seat knows."""
    if card.is_seen_by(seat):
        return [Unknown(card.kind, 1.0)]
    counts: dict[str, int] = {}
    for other in (*s.hive, *s.rooms):
        if other is not None and other.layer == card.layer and not other.is_seen_by(seat):
            counts[other.kind] = counts.get(other.kind, 0) + 1
    total = sum(counts.values())
    return [Unknown(kind, count / total) for kind, count in counts.items()]


def scan_value(s: State, seat: int, room: int, known: list[Target], power: int) -> float:
    """Return the value of the Attack left after scanning a room: the average over all cards that may lie there."""
    card = s.rooms[room]
    assert card is not None
    value, clear = 0.0, wanted_clear(s).get(room, 0.0)
    for kind, share in pool(s, seat, card):
        value += share * _found(s, kind, room, known, power, clear)
    return value


def _found(s: State, kind: str, room: int, known: list[Target], power: int, clear: float) -> float:
    """Return the value of the remaining Attack after finding a card of a kind in a room that is worth clearing."""
    card = CARDS[kind]
    more, found = list(known), 0.0 if card.is_enemy else clear
    if card.type == "facehugger":
        more.append(Target(FACEHUGGER, card.attack, INFECTION * 0.75))
        found -= INFECTION * 0.55
    elif card.is_enemy and (not card.is_final or s.stage == 2):
        price = card.attack + (room if card.formula is not None else 0)
        value = danger(kind, room) + reward(kind) + clear
        more.append(Target(room, price, value + boss_value(s) if card.is_final else value))
    elif card.type in ("goal", "character", "special"):
        goal = GOAL if card.data.goal_of in (0, s.stage + 1) else 0.6 * GOAL
        found += goal if room == COMBAT - 1 else 0.7 * goal
    return found + best_kills(more, power)[0]


def best_use(s: State, seat: int, power: int) -> tuple[float, Fight | Scan | None]:
    """Return the best next use of this much Attack, and the value of the whole amount."""
    known = targets(s)
    best, kills = best_kills(known, power)
    chosen: Fight | Scan | None = None
    if kills:
        chosen = Fight(max(kills, key=lambda target: (target.place >= FACEHUGGER, target.value)).place)
    if best < VICTORY and not is_dark(s):
        for room, card in s.board():
            if not card.up and (cost := scan_cost(s, room)) <= power:
                value = scan_value(s, seat, room, known, power - cost)
                if value > best + 0.05:
                    best, chosen = value, Scan(room)
    return best, chosen
