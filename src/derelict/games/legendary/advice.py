"""What bots borrow: how well a seat stands, and which choices to look at.

Everything is counted in points of damage that the players can still take. In the Action phase chance decides much that
a single look ahead cannot see, so rules of thumb say what to look at (`advice_turn`, `advice_foes`, `advice_answers`).
"""

from math import exp, tanh

from derelict.core.actions import Action
from derelict.core.cards import Card
from derelict.core.decisions import Decision
from derelict.games.legendary.advice_answers import rule_of_thumb
from derelict.games.legendary.advice_cards import AVOID, worth
from derelict.games.legendary.advice_dangers import FADING, INFECTION, danger, hugger_danger
from derelict.games.legendary.advice_foes import alien_choices, is_traitor, traitor_choices
from derelict.games.legendary.advice_turn import turn_choices
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import ACTION, State

LIFE = 4.0
"""What it is worth that a player is alive, beside the Health left."""
BRINK, BRINK_WIDTH = 6.0, 2.0
"""How dear the last points of Health are."""
STAGE = 12.0
"""What a completed Objective is worth."""
GOAL = 3.0
"""What a goal card of the current Objective is worth that is found or attached."""
HIDDEN = 2.0
"""What a hidden card of the Complex threatens with."""
DECK = 0.25
"""What a point of worth in a deck counts."""
HAND = 0.3
"""The same in a hand."""
UNSPENT = 0.25
"""What a point of Attack or a Recruit point counts that can still be spent."""
SCALE, SCALE_PER_PLAYER = 15.0, 6.0
"""A lead of so many points is as good as three quarters of a win."""
SURE = 0.98
"""What is not decided is never as good as a win."""


def evaluate(s: State, seat: int) -> float:
    """How well a seat stands: 1 is a win, -1 a loss."""
    if s.outcome is not None:
        return 1.0 if s.outcome[seat].result == "won" else -1.0
    seats = [other for other in range(s.seats) if s.lives(other) and s.roles[other]]
    standing = {other: _standing(s, other) for other in seats}
    full = sum(s.health(other) + LIFE for other in range(s.seats) if s.roles[other] and not s.avatars[other])
    dangers = _dangers(s)
    if is_traitor(s, seat) and s.alive != 1 << seat:
        others = sum(value for other, value in standing.items() if other != seat)
        lead = 0.8 * full - others + 2 * standing.get(seat, -full) + 0.5 * dangers - _progress(s)
    else:
        lead = sum(standing.values()) - 0.6 * full - dangers + _progress(s)
        if s.is_alien(seat):
            lead = s.health(seat) - s.damage(seat) - lead
    return SURE * tanh(lead / (SCALE + SCALE_PER_PLAYER * s.seats))


def _standing(s: State, seat: int) -> float:
    """The Health of a player, the last points of which are dearest, and the cards."""
    left = s.health(seat) - s.damage(seat)
    value = LIFE + left - BRINK * exp(-left / BRINK_WIDTH)
    if s.is_infected(seat):
        value -= INFECTION
    value += DECK * sum(max(-1.0, worth(kind) - 1) for kind in s.owned[seat])
    value += HAND * (_worth(s.hands[seat]) + s.hand_change[seat])
    value += AVOID * sum(bool(CARDS[kind].avoids) for kind in s.vigil[seat])
    if seat == s.player and s.phase == ACTION:
        value += UNSPENT * (s.attack + s.recruit)
    return value


def _worth(hand: tuple[Card, ...]) -> float:
    return sum(worth(card.kind) for card in hand)


def _dangers(s: State) -> float:
    """What is on its way to the players. Hidden cards count alike, whatever they are."""
    value = sum(danger(card.kind, COMBAT) for card in s.combat if CARDS[card.kind].is_enemy)
    for room, card in s.board():
        if card.up:
            value += danger(card.kind, room) if CARDS[card.kind].is_enemy else 0.0
        else:
            value += HIDDEN * FADING ** (COMBAT - room)
    return value + sum(hugger_danger(s, hugger) for hugger in s.huggers)


def _progress(s: State) -> float:
    goals = [*s.found, *(attached.kind for attached in s.attached)]
    value = STAGE * s.stage + GOAL * sum(CARDS[kind].data.goal_of == s.stage + 1 for kind in goals)
    return value + STAGE * len(s.slain) - 0.3 * s.final_lasting


def worthwhile(s: State, decision: Decision) -> list[Action]:
    """The options that a rule of thumb leaves to look at, best first."""
    seat = decision.seat
    traitor = is_traitor(s, seat)
    match decision.prompt:
        case "action":
            choices = traitor_choices if traitor else turn_choices
            return list(choices(s, seat, list(decision.options))[:1])
        case "alien_action":
            return list(alien_choices(s, seat, list(decision.options)))
    return rule_of_thumb(s, decision, traitor or s.is_alien(seat))


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    """The same as whole choices. Searched through, other options of the Action phase looked better than they were."""
    return [(option,) for option in worthwhile(s, decision)]
