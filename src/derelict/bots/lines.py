"""Whole choices: an option with all the parts that follow it, played to its end and judged there."""

from collections.abc import Sequence

from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.game import Advice
from derelict.core.state import State


def best_line(advice: Advice, s: State, decision: Decision) -> tuple[float, Line]:
    """Return the value of the best choice to the seat that makes it, and that choice with its parts."""
    seat, best, line = decision.seat, -2.0, Line()
    for action in advice.worthwhile(s, decision):
        world = s.copy()
        following = apply(world, action)
        tail = Line()
        if following is not None and following.continues:
            value, tail = best_line(advice, world, following)
            if following.seat != seat:
                for reply in tail:
                    apply(world, reply)
                value, tail = advice.evaluate(world, seat), ()
        else:
            value = advice.evaluate(world, seat)
        if value > best:
            best, line = value, (action, *tail)
    return best, line


def follow(s: State, decision: Decision, line: Sequence[Action]) -> tuple[Line, Decision | None]:
    """Make a choice; return the parts that were asked for and the decision after them.

    A part that resolves itself is passed over. The choice may still `continue` where the line ends.
    """
    made: list[Action] = []
    following: Decision | None = decision
    for action in line:
        if following is None or (made and not following.continues):
            break
        if action in following.options:
            following = apply(s, action)
            made.append(action)
    return tuple(made), following


def complete(advice: Advice, s: State, decision: Decision, line: Sequence[Action]) -> tuple[Line, Decision | None]:
    """Like `follow`, but completes parts that the line does not name with the best option of the seat asked."""
    made, following = follow(s, decision, line)
    while following is not None and following.continues:
        _, tail = best_line(advice, s, following)
        for action in tail:
            following = apply(s, action)
        made = (*made, *tail)
    return made, following
