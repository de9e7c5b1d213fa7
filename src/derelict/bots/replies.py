"""Two looks ahead: a choice is judged after the answer that looks best to the enemy, both to the end of their turns."""

from typing import NamedTuple

from derelict.bots.lines import Line, complete
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.game import Advice, Foresight
from derelict.core.state import State

MOST_STEPS = 40
"""How many further choices of a turn are followed at most."""
NEVER: frozenset[str] = frozenset()


class Look(NamedTuple):
    """A choice and what comes of it."""

    value: float
    """How good that looks to who chooses."""
    line: Line
    world: State
    following: Decision | None


def after_replies(advice: Advice, foresight: Foresight, s: State, decision: Decision) -> Line:
    """The choice that looks best after the best looking answer to it."""
    turn = foresight.turn(s)
    best, found = -2.0, Line()
    for look in _looks(advice, s, decision):
        end = _finish(advice, foresight, look, turn, NEVER)
        value = _answered(advice, foresight, end, decision.seat, best)
        if value > best:
            best, found = value, look.line
    return found


def _looks(advice: Advice, s: State, decision: Decision) -> list[Look]:
    """Every promising choice, the best looking one first."""
    found = []
    for line in advice.promising(s, decision):
        world = s.copy()
        made, following = complete(advice, world, decision, line)
        found.append(Look(advice.evaluate(world, decision.seat), made, world, following))
    return sorted(found, key=lambda look: -look.value)


def _answered(advice: Advice, foresight: Foresight, end: Look, seat: int, least: float) -> float:
    """How well a seat stands when the enemy has moved; one answer that leaves it no more than `least` is enough."""
    decision = end.following
    if decision is None or decision.seat == seat:
        return advice.evaluate(end.world, seat)
    turn, worst = foresight.turn(end.world), 2.0
    for look in _looks(advice, end.world, decision):
        after = _finish(advice, foresight, look, turn, foresight.afterwards)
        value = look.value if after is look else advice.evaluate(after.world, decision.seat)
        worst = min(worst, -value)
        if worst <= least:
            break
    return worst


def _finish(advice: Advice, foresight: Foresight, look: Look, turn: int, until: frozenset[str]) -> Look:
    """Play a turn on to its end, or to one of some choices; the same look if there is nothing to play."""
    for _ in range(MOST_STEPS):
        _, line, world, decision = look
        if decision is None or foresight.turn(world) != turn or decision.prompt in until:
            break
        aside = foresight.aside(decision)
        if aside:
            for action in aside:
                decision = apply(world, action)
            look = Look(look.value, line, world, decision)
        else:
            look = _looks(advice, world, decision)[0]
    return look
