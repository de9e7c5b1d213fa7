"""Two looks ahead: a choice is judged after the answer that looks best to the enemy, both to the end of their turns."""

from derelict.bots.lines import Line, best_line, complete
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.game import Advice, Foresight
from derelict.core.state import State

MOVES = 6
"""How many choices are looked at, the best looking ones."""
ANSWERS = 3
"""How many answers to each."""
MOST_STEPS = 40
"""How many further choices of a turn are followed at most."""

Look = tuple[float, int, Line, State, Decision | None]


def after_replies(advice: Advice, foresight: Foresight, s: State, decision: Decision) -> Line:
    """The choice that looks best after the best looking answer to it."""
    best, found = -2.0, Line()
    for _, _, line, world, following in _looks(advice, s, decision, MOVES):
        following = _finish(advice, foresight, world, following, frozenset())
        value = _answered(advice, foresight, world, following, decision.seat)
        if value > best:
            best, found = value, line
    return found


def _looks(advice: Advice, s: State, decision: Decision, most: int) -> list[Look]:
    """The best looking choices, each with what comes of it."""
    found: list[Look] = []
    for line in advice.promising(s, decision):
        world = s.copy()
        made, following = complete(advice, world, decision, line)
        found.append((-advice.evaluate(world, decision.seat), len(found), made, world, following))
    return sorted(found, key=lambda look: look[:2])[:most]


def _answered(advice: Advice, foresight: Foresight, s: State, decision: Decision | None, seat: int) -> float:
    """How well a seat stands when the enemy has moved."""
    if decision is None or decision.seat == seat:
        return advice.evaluate(s, seat)
    enemy, best = decision.seat, -2.0
    for _, _, _, world, following in _looks(advice, s, decision, ANSWERS):
        _finish(advice, foresight, world, following, foresight.afterwards)
        best = max(best, advice.evaluate(world, enemy))
    return -best


def _finish(
    advice: Advice, foresight: Foresight, s: State, decision: Decision | None, until: frozenset[str]
) -> Decision | None:
    """Play a turn on to its end, or to one of some choices."""
    turn = foresight.turn(s)
    for _ in range(MOST_STEPS):
        if decision is None or foresight.turn(s) != turn or decision.prompt in until:
            break
        line = foresight.aside(decision) or best_line(advice, s, decision)[1]
        for action in line:
            decision = apply(s, action)
    return decision
