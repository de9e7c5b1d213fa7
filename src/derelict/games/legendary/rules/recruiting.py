"""Recruiting and gaining characters, and the HQ (L-54 to L-59, L-129, L-130, L-197, L-198, L-207)."""

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import carry_out
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER, hug
from derelict.games.legendary.rules.ledger import own
from derelict.games.legendary.rules.piles import take_openly
from derelict.games.legendary.rules.players.achieving import check_hq
from derelict.games.legendary.state import State

SERGEANT_COST = 3


def take_from_hq(s: State, kind: str) -> None:
    """Take a card from the HQ and fill its space at once."""
    s.hq[s.hq.index(kind)] = ""
    refill(s)


def refill(s: State) -> None:
    """L-55, L-56, L-197, L-207: fill empty spaces from left to right; a Facehugger attacks a player."""
    for space in range(len(s.hq)):
        while not s.hq[space] and s.barracks:
            kind = s.barracks[-1].kind
            s.barracks = s.barracks[:-1]
            s.revelations += 1
            if kind == FACEHUGGER:
                s.brood -= 1
                hug(s, kind, s.actor())
            else:
                s.hq[space] = kind
                if s.log is not None:
                    s.tell(events.Refilled(kind))
    check_hq(s)


def gain(s: State, seat: int, kind: str, to_hand: bool = False) -> None:
    """L-58, L-129: give a player a character that has left its place, and refill the HQ."""
    own(s, seat, kind)
    if s.on_top and seat == s.player:
        s.on_top = False
        s.decks[seat] += (Card(kind, EVERYBODY),)
    elif to_hand:
        take_openly(s, seat, kind)
    else:
        s.discards[seat] += (kind,)
    if s.log is not None:
        s.tell(events.Gained(seat, kind))
    if CARDS[kind].mobilize:
        carry_out(s, CARDS[kind].mobilize, seat, kind)


def recruit(s: State, kind: str) -> None:
    """L-54: pay for a card of the HQ and gain it."""
    cost = CARDS[kind].cost
    s.recruit -= cost
    if s.log is not None:
        s.tell(events.Recruited(s.player, kind, cost))
    take_from_hq(s, kind)
    gain(s, s.player, kind)


def recruit_sergeant(s: State) -> None:
    """L-57: buy a Sergeant for 3; only now is its class revealed."""
    s.recruit -= SERGEANT_COST
    if s.log is not None:
        s.tell(events.Recruited(s.player, s.sergeants[-1].kind, SERGEANT_COST))
    gain_sergeant(s, s.player)


def gain_sergeant(s: State, seat: int) -> None:
    """L-59, L-198: gain the top Sergeant, if there is one."""
    if s.sergeants:
        kind = s.sergeants[-1].kind
        s.sergeants = s.sergeants[:-1]
        s.revelations += 1
        gain(s, seat, kind)
