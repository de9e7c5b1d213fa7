"""The value of characters: to recruit, to keep, and to play now, in points of Attack."""

from collections.abc import Sequence
from functools import cache

from derelict.games.legendary.content.kinds import CARDS, SERGEANTS
from derelict.games.legendary.content.words.base import COMBO, RECRUIT, Clause
from derelict.games.legendary.state import State

COORDINATE = 0.3
"""The value of being able to lend a card, for each of up to three other players."""
MOBILIZE = 0.3
"""The weight of a Mobilize effect: it happens once."""
SACRIFICE = 0.3
"""The weight of a Sacrifice effect: it costs the card."""
BURDEN = 0.7
"""The cost of one more card in the deck, which delays the others."""
HARM = -6.0
"""The value of a card that does harm when drawn."""


@cache
def worth(kind: str) -> float:
    """Return the value of a card to its owner each time it is drawn."""
    card = CARDS[kind]
    if not card.is_character:
        return HARM
    value = card.attack + RECRUIT * card.recruit + _script(card.play) + _script(card.once)
    value += SACRIFICE * _script(card.sacrifice) + _script(card.response) + MOBILIZE * _script(card.mobilize)
    return value


def _script(clauses: Sequence[Clause]) -> float:
    return sum(clause.value() for clause in clauses)


@cache
def _combos(kind: str) -> tuple[tuple[int, float], ...]:
    """Return the requirement and the value of each class or team ability of a card."""
    return tuple((clause.icons, _script(clause.inside)) for clause in CARDS[kind].play if clause.icons)


def _likelihood(s: State, icon: int) -> float:
    """Return the probability that a card of a class or team is played before another of the same hand."""
    owned = s.owned[s.player]
    share = sum(bool(CARDS[kind].icons & icon) for kind in owned) / max(1, len(owned))
    return 1 - (1 - share) ** 3


@cache
def asks_for(kind: str) -> int:
    """Return the classes and teams that a card's abilities require, as bits."""
    return sum({clause.icons for clause in CARDS[kind].play})


@cache
def draws(kind: str) -> bool:
    """Return whether a card always lets its player draw."""
    return any("draws" in clause.traits for clause in CARDS[kind].play)


@cache
def comes_late(kind: str) -> bool:
    """Return whether a card is better played late: it counts the cards before it, or kills one of them."""
    return any("waits" in clause.traits for clause in CARDS[kind].play)


def next_play(s: State, kinds: list[str]) -> str:
    """Choose the card to play first: one that draws, else one that enables others, else one that waits for others."""
    wanted = 0
    for kind in kinds:
        wanted |= asks_for(kind) & ~s.icons

    def rank(kind: str) -> tuple[bool, bool, bool, bool, str]:
        missing = asks_for(kind) & ~s.icons
        others = [other for other in kinds if other != kind] + [kind] * (kinds.count(kind) - 1)
        waits = bool(missing) and any(CARDS[other].icons & missing for other in others)
        wakes = bool(CARDS[kind].icons & wanted)
        return comes_late(kind), waits and not wakes, waits, not draws(kind), kind

    return min(kinds, key=rank)


def recruits(s: State, points: int, offered: list[str]) -> list[str]:
    """Choose the cards to buy with these points, the most expensive first."""
    best: tuple[float, tuple[str, ...]] = (0.0, ())

    def choose(at: int, left: int, value: float, chosen: tuple[str, ...]) -> None:
        nonlocal best
        if value > best[0]:
            best = value, chosen
        for number in range(at, len(offered)):
            kind = offered[number]
            if cost_of(kind) <= left:
                gain = asset(s, kind)
                if gain > 0:
                    choose(number + 1, left - cost_of(kind), value + gain, (*chosen, kind))

    choose(0, points, 0.0, ())
    return sorted(best[1], key=cost_of, reverse=True)


SERGEANT = "sergeant"
LONG = 14
"""The number of a player's remaining turns that counts as a whole match."""


def cost_of(kind: str) -> int:
    return 3 if kind == SERGEANT else CARDS[kind].cost


def asset(s: State, kind: str) -> float:
    """Return the value of owning a card for the rest of the match. Recruit points lose value over time."""
    kind = SERGEANTS[0] if kind == SERGEANT else kind
    card, others = CARDS[kind], s.alive.bit_count() - 1
    value = worth(kind) - RECRUIT * card.recruit * 0.6 * haste(s) - BURDEN
    if card.coordinate:
        value += COORDINATE * min(others, 3)
    return value + sum((_likelihood(s, icon) - COMBO) * gain for icon, gain in _combos(kind))


def haste(s: State) -> float:
    """Return the progress of the match, from 0 at the start to 1 when the Hive deck is empty."""
    left = 0 if s.rebuilt else len(s.hive) / max(1, s.alive.bit_count())
    return 1.0 - min(1.0, left / LONG)
