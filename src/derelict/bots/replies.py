"""Looks two turns ahead: a choice is judged after the enemy's best answer, each played to the end of its turn."""

from typing import NamedTuple

from derelict.bots.lines import complete
from derelict.core.actions import Line
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.game import Advice, Foresight
from derelict.core.state import State

MOST_STEPS = 40
"""The most further choices of a turn to follow."""
NEVER: frozenset[str] = frozenset()


class Prospect(NamedTuple):
    """A choice and its consequences."""

    value: float
    """Its value to the seat that chooses."""
    line: Line
    world: State
    following: Decision | None


def after_replies(advice: Advice, foresight: Foresight, s: State, decision: Decision) -> Line:
    """Return the best choice, given that the enemy makes its best answer."""
    turn = foresight.turn(s)
    best, found = -2.0, Line()
    for prospect in _prospects(advice, s, decision):
        end = _finish(advice, foresight, prospect, turn, NEVER)
        value = _answered(advice, foresight, end, decision.seat, best)
        if value > best:
            best, found = value, prospect.line
    return found


def _prospects(advice: Advice, s: State, decision: Decision) -> list[Prospect]:
    """Return every promising choice, best first."""
    found = []
    for line in advice.promising(s, decision):
        world = s.copy()
        made, following = complete(advice, world, decision, line)
        found.append(Prospect(advice.evaluate(world, decision.seat), made, world, following))
    return sorted(found, key=lambda prospect: -prospect.value)


def _answered(advice: Advice, foresight: Foresight, end: Prospect, seat: int, least: float) -> float:
    """Return the value for a seat after the enemy's move; stop at an answer that leaves it `least` or less."""
    decision = end.following
    if decision is None or decision.seat == seat:
        return advice.evaluate(end.world, seat)
    turn, worst = foresight.turn(end.world), 2.0
    for prospect in _prospects(advice, end.world, decision):
        after = _finish(advice, foresight, prospect, turn, foresight.afterwards)
        value = prospect.value if after is prospect else advice.evaluate(after.world, decision.seat)
        worst = min(worst, -value)
        if worst <= least:
            break
    return worst


def _finish(advice: Advice, foresight: Foresight, prospect: Prospect, turn: int, until: frozenset[str]) -> Prospect:
    """Play a turn to its end or to a choice in `until`; return the prospect itself if nothing is left to play."""
    for _ in range(MOST_STEPS):
        _, line, world, decision = prospect
        if decision is None or foresight.turn(world) != turn or decision.prompt in until:
            break
        aside = foresight.aside(decision)
        if aside:
            for action in aside:
                decision = apply(world, action)
            prospect = Prospect(prospect.value, line, world, decision)
        else:
            prospect = _prospects(advice, world, decision)[0]
    return prospect
