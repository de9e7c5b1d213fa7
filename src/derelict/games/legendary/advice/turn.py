"""The Action phase of a cooperating player: the next move, by rules of thumb.

Ask for help first, then play everything, then spend Attack, then Recruit points. Unseen cards count as average ones.
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
from derelict.games.legendary.advice.cards import SERGEANT, next_play, recruits
from derelict.games.legendary.advice.dangers import VICTORY, best_use
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.scripts import Script
from derelict.games.legendary.rules.acting import power
from derelict.games.legendary.rules.players.agendas import traitor
from derelict.games.legendary.state import State

SPENDING = 2.0
"""The extra value required to discard a Vigilant card."""
SACRIFICING = 5.0
"""The extra value required to kill a card for its Sacrifice."""


def turn_choices(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """Return the next moves, best first; the end of the turn only when nothing else is worthwhile."""
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
    """Return whether a player not yet asked this turn may have a card to lend, as far as everybody knows."""
    if s.asked:
        return False
    for other in s.players_from(seat):
        if other != seat and s.hands[other] and not s.declined >> other & 1:
            lendable = sum(CARDS[kind].coordinate for kind in s.owned[other])
            if lendable > sum(CARDS[kind].coordinate for kind in s.discards[other]):
                return True
    return False


def _reinforced(s: State, seat: int, options: list[Action], strength: int, value: float) -> Action | None:
    """Return a card in play worth giving up because its Attack kills more."""
    if value >= VICTORY:
        return None
    best: tuple[float, Action | None] = (0.0, None)
    for option in options:
        if isinstance(option, Spend):
            more, price = _attack(CARDS[option.card].response), SPENDING
        elif isinstance(option, Sacrifice):
            more, price = _attack(CARDS[option.card].sacrifice), SACRIFICING * (option.which != "copy")
            if _heals(s, CARDS[option.card].sacrifice):
                return option
        else:
            continue
        gain = best_use(s, seat, strength + more)[0] - value - price if more else 0.0
        if gain > best[0]:
            best = gain, option
    return best[1]


def _attack(script: Script) -> int:
    """Return the Attack that clauses give."""
    return sum(clause.gives for clause in script)


def _heals(s: State, script: Script) -> bool:
    """Return whether clauses heal while a player is near death."""
    heals = any("heals" in clause.traits for clause in script)
    return heals and any(s.health(seat) - s.damage(seat) <= 3 for seat in s.players_from(s.player))


def is_worth_paying(s: State, seat: int, kind: str) -> bool:
    """Whether to pay: for goals always, for help this turn only if it kills a Final Enemy."""
    helps = next((help for clause in CARDS[kind].pays[0].do if (help := clause.gives or clause.saves)), 0)
    return not helps or _would_win(s, seat, power(s) + helps)


def _would_win(s: State, seat: int, strength: int) -> bool:
    return best_use(s, seat, power(s))[0] < VICTORY <= best_use(s, seat, strength)[0]


def bargains(s: State, options: list[Action]) -> Sequence[Action]:
    """Return the most expensive card of the best purchase, to recruit first."""
    offered: list[str] = []
    for option in options:
        if isinstance(option, Recruit):
            times = 1 if option.card == SERGEANT else s.hq.count(option.card)
            offered += [option.card] * times
    chosen = recruits(s, s.recruit, offered)
    return [Recruit(chosen[0])] if chosen else []
