"""Advice for bots: an evaluation of a seat's position, and the choices worth searching.

Everything is measured in points of damage that the players can still take. Chance decides much of the Action phase,
which a one-ply search cannot see, so rules of thumb select the choices (`turn`, `foes`, `answers`).
"""

from math import exp, tanh

from derelict.core.actions import Action, Line
from derelict.core.components.cards import Card
from derelict.core.decisions import Decision
from derelict.core.game import Advice
from derelict.games.legendary.advice.answers import rule_of_thumb
from derelict.games.legendary.advice.cards import worth
from derelict.games.legendary.advice.dangers import FADING, INFECTION, danger, hugger_danger
from derelict.games.legendary.advice.foes import alien_choices, is_traitor, traitor_choices
from derelict.games.legendary.advice.turn import turn_choices
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.content.words.base import AVOID
from derelict.games.legendary.state import ACTION, State

LIFE = 4.0
"""The value of a living player, besides the Health left."""
BRINK, BRINK_WIDTH = 6.0, 2.0
"""The extra value of the last points of Health."""
STAGE = 12.0
"""The value of a completed Objective."""
GOAL = 3.0
"""The value of a goal card of the current Objective that is found or attached."""
HIDDEN = 2.0
"""The threat of a hidden card in the Complex."""
DECK = 0.25
"""The weight of a point of value in a deck."""
HAND = 0.3
"""The weight of a point of value in a hand."""
UNSPENT = 0.25
"""The value of a point of Attack or Recruit that can still be spent."""
SCALE, SCALE_PER_PLAYER = 15.0, 6.0
"""The lead that is as good as three quarters of a win."""
SURE = 0.98
"""The upper bound for an undecided match, which is never as good as a win."""


def evaluate(s: State, seat: int) -> float:
    """Evaluate a seat's position: 1 is a win, -1 a loss."""
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
    """Evaluate a player's cards and Health, whose last points are worth most."""
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
    """Evaluate the threats to the players. Hidden cards all count alike."""
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
    """Return the options that a rule of thumb leaves to search, best first."""
    seat = decision.seat
    traitor = is_traitor(s, seat)
    match decision.prompt:
        case "action":
            choices = traitor_choices if traitor else turn_choices
            return list(choices(s, seat, list(decision.options))[:1])
        case "alien_action":
            return list(alien_choices(s, seat, list(decision.options)))
    return rule_of_thumb(s, decision, traitor or s.is_alien(seat))


def promising(s: State, decision: Decision) -> list[Line]:
    """Return the choices worth searching. A search overrated the other options of the Action phase."""
    return [(option,) for option in worthwhile(s, decision)]


ADVICE = Advice(evaluate, promising, worthwhile)
