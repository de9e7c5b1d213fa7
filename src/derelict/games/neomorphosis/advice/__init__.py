"""Advice for bots: an evaluation of the mission, and the choices worth searching.

Everything is measured in actions: those that the mission still takes, and those that a danger costs. Chance decides
most results of an action, so the average value of actions guides the search.
"""

from math import tanh

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Advice
from derelict.games.neomorphosis.advice.answers import answers, outlook, turn
from derelict.games.neomorphosis.state import State

SCALE, MIDDLE = 60.0, 55.0
"""The spread of costs between a win and a loss, and the cost of a mission that is half won."""
SURE = 0.98
FEW = 3
CLOSE = 0.95
"""The number of actions of a turn worth a deeper search, and their least value as a share of the best one's."""


def evaluate(s: State, seat: int) -> float:
    """Evaluate the mission for the crew: 1 is a win, -1 a loss."""
    if s.outcome is not None:
        return 1.0 if s.outcome[seat].result == "won" else -1.0
    return SURE * tanh((MIDDLE - outlook(s)) / SCALE)


def worthwhile(s: State, decision: Decision) -> list[Action]:
    """Return the option that a rule of thumb prefers: chance makes others look better than they are."""
    return answers(s, decision)[:1]


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    """Return the options worth a deeper search, best first: in a turn those nearly as good as the best."""
    if decision.prompt != "turn":
        return [(action,) for action in answers(s, decision)[:1]]
    ranked = turn(s, list(decision.options))
    best = ranked[0][0]
    return [(action,) for value, action in ranked[:FEW] if value >= CLOSE * best]


ADVICE = Advice(evaluate, promising, worthwhile)
