"""What characters are worth: to recruit, to keep, and to play now. Everything is counted in points of Attack."""

from functools import cache

from derelict.core.effects import Word
from derelict.games.legendary.content import (
    words_board,
    words_cards,
    words_control,
    words_enemies,
    words_hive,
    words_resources,
)
from derelict.games.legendary.content.kinds import CARDS, ICON, SERGEANTS
from derelict.games.legendary.state import State

RECRUIT = 0.85
"""What a Recruit point is worth beside a point of Attack."""
CARD = 1.3
"""What it is worth to draw a card."""
COMBO = 0.5
"""How often the class or team that an ability asks for was played before."""
COORDINATE = 0.3
"""What it is worth that a card can be lent, for each of up to three others."""
AVOID = 1.2
"""What it is worth to avoid a Strike."""
MOBILIZE = 0.3
"""How much of a Mobilize effect counts: it comes once."""
SACRIFICE = 0.3
"""How much of a Sacrifice effect counts: it costs the card."""
BURDEN = 0.7
"""What it costs to carry one card more in the deck: it keeps others from being drawn."""
HARM = -6.0
"""The worth of a card that does harm when it is drawn."""
USUAL: dict[type[Word], float] = {
    words_resources.Draw: CARD,
    words_resources.Heal: 1.0,
    words_board.Scan: 1.0,
    words_board.ScanAll: 2.0,
    words_board.Peek: 0.15,
    words_board.Move: 0.7,
    words_enemies.KillEnemy: 4.0,
    words_resources.RecruitAsAttack: 1.0,
    words_cards.KillOwn: 0.8,
    words_cards.KillCard: 0.5,
    words_cards.Copy: 2.2,
    words_cards.Clone: 2.2,
    words_cards.TopDeck: 0.3,
    words_cards.CycleHq: 0.2,
}
"""What a word brings, for each of its number where it has one."""


@cache
def worth(kind: str) -> float:
    """What a card is worth to its owner each time it is drawn."""
    card = CARDS[kind]
    if not card.is_character:
        return HARM
    value = card.attack + RECRUIT * card.recruit + _script(card.play) + _script(card.once)
    value += SACRIFICE * _script(card.sacrifice) + _script(card.response) + MOBILIZE * _script(card.mobilize)
    return value


def _script(script: tuple[Word, ...]) -> float:
    return sum(_word(word) for word in script)


def _word(word: Word) -> float:
    match word:
        case words_resources.Attack():
            return _amount(word.amount)
        case words_resources.Recruit():
            return RECRUIT * _amount(word.amount)
        case words_control.Combo():
            return COMBO * _script(word.then)
        case words_control.May() | words_control.Every():
            return _script(word.then)
        case words_resources.Avoid():
            return 3 * AVOID if word.amount == "all" else AVOID * word.amount
        case words_enemies.Weaken():
            return 0.8 * _amount(word.amount)
        case words_cards.Gain():
            return 1.3 if word.source == "sergeant" else min(word.max_cost, 6) * (0.9 if word.to == "hand" else 0.4)
        case words_hive.Win():
            return 0.0
    usual = USUAL.get(type(word), 0.0)
    amount = getattr(word, "amount", 1)
    return usual * amount if isinstance(amount, int) else usual


def _amount(amount: int | words_resources.Per) -> float:
    return amount if isinstance(amount, int) else 2.0 * amount.amount


@cache
def _combos(kind: str) -> tuple[tuple[int, float], ...]:
    """For each class or team ability of a card what it asks for, and what it brings."""
    found = [word for word in CARDS[kind].play if isinstance(word, words_control.Combo)]
    return tuple((ICON[word.icon], _script(word.then)) for word in found)


def _likelihood(s: State, icon: int) -> float:
    """How likely it is that a card of a class or team is played before another of the same hand."""
    owned = s.owned[s.player]
    share = sum(bool(CARDS[kind].icons & icon) for kind in owned) / max(1, len(owned))
    return 1 - (1 - share) ** 3


@cache
def asks_for(kind: str) -> int:
    """The classes and teams that the abilities of a card ask for, as bits."""
    return sum({ICON[word.icon] for word in CARDS[kind].play if isinstance(word, words_control.Combo)})


@cache
def draws(kind: str) -> bool:
    """Whether a card lets its player draw in any case."""
    return any(isinstance(word, words_resources.Draw) for word in CARDS[kind].play)


@cache
def comes_late(kind: str) -> bool:
    """Whether a card is the better the more cards were played before it, or kills one of them."""
    text = CARDS[kind].play
    return any(_is_late(word) for word in text)


def _is_late(word: Word) -> bool:
    if isinstance(word, words_control.Combo | words_control.May):
        return any(_is_late(inner) for inner in word.then)
    if isinstance(word, words_resources.Attack):
        return isinstance(word.amount, words_resources.Per)
    if isinstance(word, words_cards.Copy):
        return word.source == "played_other"
    return isinstance(word, words_cards.Clone | words_cards.KillOwn | words_board.Scan | words_board.ScanAll)


def next_play(s: State, kinds: list[str]) -> str:
    """Which of some cards to play first: what draws, then what wakes others, then what waits for others."""
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
    """The cards to recruit with so many points, the dearest first."""
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
"""So many own turns left are all of the match ahead."""


def cost_of(kind: str) -> int:
    return 3 if kind == SERGEANT else CARDS[kind].cost


def asset(s: State, kind: str) -> float:
    """What it is worth to own a card for the rest of the match. Recruit points are worth less and less."""
    kind = SERGEANTS[0] if kind == SERGEANT else kind
    card, others = CARDS[kind], s.alive.bit_count() - 1
    value = worth(kind) - RECRUIT * card.recruit * 0.6 * haste(s) - BURDEN
    if card.coordinate:
        value += COORDINATE * min(others, 3)
    return value + sum((_likelihood(s, icon) - COMBO) * gain for icon, gain in _combos(kind))


def haste(s: State) -> float:
    """From 0 with many turns ahead to 1 when the Hive deck is used up."""
    left = 0 if s.rebuilt else len(s.hive) / max(1, s.alive.bit_count())
    return 1.0 - min(1.0, left / LONG)
