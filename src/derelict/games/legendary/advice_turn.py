"""The Action phase of who plays with the others: what to do next, by rules of thumb.

First help is asked for, then everything is played, then Attack is spent, then Recruit points; what nobody can see is
taken for the average of what it may be.
"""

from collections.abc import Sequence

from derelict.core.actions import Action
from derelict.games.legendary.actions import (
    ASK_HELP,
    END,
    Copy,
    Pay,
    Play,
    Recruit,
    Sacrifice,
    Spend,
    Strike,
    Use,
)
from derelict.games.legendary.advice_cards import SERGEANT, next_play, recruits
from derelict.games.legendary.advice_dangers import VICTORY, best_use
from derelict.games.legendary.content import words_enemies, words_resources
from derelict.games.legendary.content.kinds import CARDS, Script
from derelict.games.legendary.rules.acting import power
from derelict.games.legendary.rules.agendas import traitor
from derelict.games.legendary.state import State

SPENDING = 2.0
"""So much more must be reached with a Vigilant card to discard it."""
SACRIFICING = 5.0
"""So much more must be reached with a Sacrifice to kill the card."""


def turn_choices(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """What to do now, best first; the end of the turn only when nothing else is worth doing."""
    if ASK_HELP in options and is_help_likely(s, seat):
        return [ASK_HELP]
    playable = [option.card for option in options if isinstance(option, Play | Copy)]
    if playable:
        hand = [card.kind for card in s.hands[seat]] + [o.card for o in options if isinstance(o, Copy)]
        kind = next_play(s, hand)
        return [option for option in options if isinstance(option, Play | Copy) and option.card == kind]
    uses = [option for option in options if isinstance(option, Use)]
    if uses:
        return uses[:1]
    return _spending(s, seat, options) or [END]


def _spending(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    strength = power(s)
    value, chosen = best_use(s, seat, strength)
    stronger = _reinforced(s, seat, options, strength, value)
    if stronger is not None:
        return [stronger]
    paid = [option for option in options if isinstance(option, Pay) and is_worth_paying(s, seat, option.card)]
    if value >= VICTORY and chosen is not None:
        return [chosen]
    if paid:
        return paid[:1]
    if chosen is not None and chosen in options:
        return [chosen]
    bought = bargains(s, options)
    if bought:
        return bought
    evil = traitor(s)
    return [o for o in options if isinstance(o, Strike) and (s.is_alien(o.seat) or _is_unmasked(s, o.seat, evil))]


def _is_unmasked(s: State, seat: int, evil: int) -> bool:
    return seat == evil and bool(s.unmasked >> seat & 1)


def is_help_likely(s: State, seat: int) -> bool:
    """Whether somebody who was not asked this turn may have a card to lend, as far as everybody knows."""
    if s.asked:
        return False
    for other in s.players_from(seat):
        if other != seat and s.hands[other] and not s.declined >> other & 1:
            lendable = sum(CARDS[kind].coordinate for kind in s.owned[other])
            if lendable > sum(CARDS[kind].coordinate for kind in s.discards[other]):
                return True
    return False


def _reinforced(s: State, seat: int, options: list[Action], strength: int, value: float) -> Action | None:
    """A card in play that is worth giving up because more can be killed with its Attack."""
    if value >= VICTORY:
        return None
    best: tuple[float, Action | None] = (0.0, None)
    for option in options:
        if isinstance(option, Spend):
            more, price = _attack(CARDS[option.card].response), SPENDING
        elif isinstance(option, Sacrifice):
            more, price = _attack(CARDS[option.card].sacrifice), SACRIFICING
            if _heals(s, CARDS[option.card].sacrifice):
                return option
        else:
            continue
        gain = best_use(s, seat, strength + more)[0] - value - price if more else 0.0
        if gain > best[0]:
            best = gain, option
    return best[1]


def _attack(script: Script) -> int:
    """The Attack that clauses give."""
    amounts = [word.amount for word in script if isinstance(word, words_resources.Attack)]
    return sum(amount for amount in amounts if isinstance(amount, int))


def _heals(s: State, script: Script) -> bool:
    """Whether clauses heal, and somebody is near death."""
    heals = any(isinstance(word, words_resources.Heal) for word in script)
    return heals and any(s.health(seat) - s.damage(seat) <= 3 for seat in s.players_from(s.player))


def is_worth_paying(s: State, seat: int, kind: str) -> bool:
    """Goals are; what helps for this turn only if a Final Enemy then falls."""
    for word in CARDS[kind].pays[0].do:
        if isinstance(word, words_resources.Attack) and isinstance(word.amount, int):
            return _would_win(s, seat, power(s) + word.amount)
        if isinstance(word, words_enemies.Weaken) and word.until == "turn" and isinstance(word.amount, int):
            return _would_win(s, seat, power(s) + word.amount)
    return True


def _would_win(s: State, seat: int, strength: int) -> bool:
    return best_use(s, seat, power(s))[0] < VICTORY <= best_use(s, seat, strength)[0]


def bargains(s: State, options: list[Action]) -> Sequence[Action]:
    """What to recruit: the dearest card of the best purchase."""
    offered: list[str] = []
    for option in options:
        if isinstance(option, Recruit):
            times = 1 if option.card == SERGEANT else s.hq.count(option.card)
            offered += [option.card] * times
    chosen = recruits(s, s.recruit, offered)
    return [Recruit(chosen[0])] if chosen else []
