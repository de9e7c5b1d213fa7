"""What threatens the players, and what to fight with the Attack there is. All is counted in points of damage."""

from functools import cache
from typing import NamedTuple

from derelict.games.legendary.actions import FACEHUGGER, Fight, Scan
from derelict.games.legendary.content import words_hive
from derelict.games.legendary.content.board import COMBAT, ROOM
from derelict.games.legendary.content.kinds import CARDS, OBJECTIVES
from derelict.games.legendary.content.words_control import Clear
from derelict.games.legendary.rules.acting import is_dark, scan_cost
from derelict.games.legendary.rules.enemies import attack_of, can_be_killed, hugger_attack
from derelict.games.legendary.state import Hugger, Placed, State

BLOW = 1.3
"""The damage of a Strike, the harm it does otherwise included."""
LASTING = 2.6
"""For how many turns an enemy in the Combat Zone strikes before somebody kills it."""
FADING = 0.8
"""How much less a danger counts for each turn that it is away."""
INFECTION = 11.0
"""What it costs to get a Chestburster."""
EGG = 4.5
"""What an egg that will hatch costs."""
SIDE = 0.6
"""What an ability of an enemy beside its strikes costs."""
GOAL = 3.0
"""What it is worth to turn up a goal card in the Complex instead of the Combat Zone."""
CLEARED = 8.0
"""What it is worth to clear the room that an Objective waits for."""
BOSS = 40.0
"""What it is worth to kill one of several Final Enemies; the last one wins."""
VICTORY = 1000.0


class Target(NamedTuple):
    """Something to spend Attack on."""

    place: int
    cost: int
    value: float


@cache
def menace(kind: str) -> float:
    """What an enemy does once it is in the Combat Zone, from then on."""
    card = CARDS[kind]
    value = BLOW * card.strikes * LASTING
    if any(isinstance(word, words_hive.Hatch) for word in card.enter_combat):
        value += EGG
    return value + SIDE * (bool(card.strike) + bool(card.event) + bool(card.static) + bool(card.zones))


@cache
def reward(kind: str) -> float:
    """What the death of an enemy brings beside."""
    return 0.5 * len(CARDS[kind].death)


@cache
def _pace(kind: str) -> int:
    return 1 + any(timing == "after_hive_phase" for _, timing in CARDS[kind].zones)


def danger(kind: str, place: int) -> float:
    """What an enemy will do from where it is."""
    away = max(0, COMBAT - place) / _pace(kind)
    value: float = menace(kind) * FADING**away
    return value


def hugger_danger(s: State, hugger: Hugger) -> float:
    """A Facehugger in front of a player: in its last turn it is the end of somebody."""
    return INFECTION if hugger.left == 1 else 0.75 * INFECTION


def boss_value(s: State) -> float:
    """What the death of a Final Enemy is worth now."""
    return VICTORY if len(OBJECTIVES[s.objective].done) - len(s.slain) <= 1 else BOSS


def wanted_clear(s: State) -> dict[int, float]:
    """The rooms that must be clear before something can be paid for that can be afforded, with what that is worth."""
    kinds = [*s.found, *(attached.kind for attached in s.attached)]
    found: dict[int, float] = {}
    for kind in kinds:
        for price in CARDS[kind].pays:
            clear = price.requires
            if isinstance(clear, Clear) and CARDS[kind].data.goal_of == s.stage + 1 and price.cost <= s.recruit:
                rooms = range(COMBAT) if clear.room == "any_room" else (ROOM[clear.room],)
                if not any(s.rooms[room] is None and not s.locked >> room & 1 for room in rooms):
                    found |= dict.fromkeys(rooms, CLEARED if s.stage < 2 else 0.0)
    return found


def targets(s: State) -> list[Target]:
    """Everything face up that could be killed, whatever it takes."""
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
    """The targets that are worth most together, with so much Attack."""
    best: list[tuple[float, tuple[Target, ...]]] = [(0.0, ())] * (power + 1)
    for target in targets:
        if target.cost <= power and target.value > 0:
            for left in range(power, target.cost - 1, -1):
                value, chosen = best[left - target.cost]
                if value + target.value > best[left][0]:
                    best[left] = value + target.value, (*chosen, target)
    return best[power]


class Unknown(NamedTuple):
    """What a hidden card may be, with how likely."""

    kind: str
    share: float


def pool(s: State, seat: int, card: Placed) -> list[Unknown]:
    """What a hidden card could be, as far as a seat knows."""
    if card.is_seen_by(seat):
        return [Unknown(card.kind, 1.0)]
    counts: dict[str, int] = {}
    for other in (*s.hive, *s.rooms):
        if other is not None and other.layer == card.layer and not other.is_seen_by(seat):
            counts[other.kind] = counts.get(other.kind, 0) + 1
    total = sum(counts.values())
    return [Unknown(kind, count / total) for kind, count in counts.items()]


def scan_value(s: State, seat: int, room: int, known: list[Target], power: int) -> float:
    """What the Attack is worth after a room was scanned with it: the average over all that may lie there."""
    card = s.rooms[room]
    assert card is not None
    value, clear = 0.0, wanted_clear(s).get(room, 0.0)
    for kind, share in pool(s, seat, card):
        value += share * _found(s, kind, room, known, power, clear)
    return value


def _found(s: State, kind: str, room: int, known: list[Target], power: int, clear: float) -> float:
    """What the Attack is worth if a card of a kind is found, in a room that it is worth something to clear."""
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
    """What to do next with so much Attack, and what all of it is worth."""
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
