"""What bots borrow: how well the crew stand, and which choices to look at.

Everything is counted in actions: those that the mission still takes, and those that a danger costs. Chance decides most
of what an action brings, so a look ahead is led by what it is worth on average (`gains`).
"""

from math import tanh

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Advice
from derelict.games.neomorphosis.advice.answers import answers, outlook, turn
from derelict.games.neomorphosis.state import State

SCALE, MIDDLE = 60.0, 55.0
"""What a mission costs that is half won, and how much more or less makes the difference."""
SURE = 0.98
FEW = 3
CLOSE = 0.95
"""How many actions of a turn are worth a deeper look, and how near to the best they must be."""


def evaluate(s: State, seat: int) -> float:
    """How well the crew stand: 1 is a win, -1 a loss."""
    if s.outcome is not None:
        return 1.0 if s.outcome[seat].result == "won" else -1.0
    return SURE * tanh((MIDDLE - outlook(s)) / SCALE)


def worthwhile(s: State, decision: Decision) -> list[Action]:
    """The option that a rule of thumb prefers: chance would make others look better than they are."""
    return answers(s, decision)[:1]


def promising(s: State, decision: Decision) -> list[tuple[Action, ...]]:
    """The options that are worth a deeper look, best first: in a turn those that are nearly as good as the best."""
    if decision.prompt != "turn":
        return [(action,) for action in answers(s, decision)[:1]]
    ranked = turn(s, list(decision.options))
    best = ranked[0][0]
    return [(action,) for value, action in ranked[:FEW] if value >= CLOSE * best]


ADVICE = Advice(evaluate, promising, worthwhile)
