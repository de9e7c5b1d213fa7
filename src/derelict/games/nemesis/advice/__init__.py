"""Advice for bots: an evaluation of a seat's position, and the choices worth searching.

A seat follows its objective while time allows, keeps quiet, fights if it cannot flee, and then takes the shortest way
out. Chance decides most results of an action, so rules of thumb guide the search.
"""

from math import exp

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Advice
from derelict.games.nemesis.advice.answers import answers
from derelict.games.nemesis.advice.plans import PACE, exit_plan, objective
from derelict.games.nemesis.advice.turns import THREAT, ranked
from derelict.games.nemesis.advice.ways import rounds_left
from derelict.games.nemesis.state import State, kind_of

SAFE = ("bunker", "evacuated", "locked_in")
FEW = 4
"""The number of options worth a deeper search."""


def evaluate(s: State, seat: int) -> float:
    """Evaluate a player's position: 1 is a win, -1 a loss."""
    player = s.players[seat]
    if s.outcome is not None:
        return 1.0 if s.outcome[seat].result == "won" else -1.0
    if player.fate == "dead":
        return -0.95
    need = objective(s, seat).need
    progress = exp(-need / 7)
    if player.fate in SAFE:
        return -0.4 + 1.15 * progress
    slack = PACE * rounds_left(s) - need - (exit_plan(s, seat).need if player.slot else 0)
    health = 1 - 0.17 * player.serious - 0.04 * player.light - 0.12 * player.larva - 0.03 * player.slime
    health -= 0.02 * len(player.contamination())
    peril = sum(THREAT[kind_of(figure)] for figure in s.intruders_in(player.slot)) if player.slot else 0.0
    safe = max(0.05, 0.9 * health - 0.07 * peril) * (0.4 + 0.6 / (1 + exp(-slack / 3)))
    return -0.9 + 1.6 * safe * (0.25 + 0.75 * progress)


def worthwhile(s: State, decision: Decision) -> list[Action]:
    """Return the option that a rule of thumb prefers: chance makes others look better than they are."""
    return answers(s, decision)[:1]


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    """Return the options worth a deeper search, best first."""
    if decision.prompt == "turn":
        found = ranked(s, decision.seat, list(decision.options))
        best = found[0][0]
        return [(action,) for value, action in found[:FEW] if value > best - 1.5]
    return [(action,) for action in answers(s, decision)[:FEW]]


ADVICE = Advice(evaluate, promising, worthwhile)
