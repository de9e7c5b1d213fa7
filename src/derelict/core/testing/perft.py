"""Counts of game trees: any change of the rules changes a number."""

from derelict.core.engine import apply, pending
from derelict.core.match import Match
from derelict.core.state import State


def perft(start: Match | State, depth: int) -> int:
    """Count the lines of play of `depth` decisions; one that ends earlier counts as one."""
    s = start.state if isinstance(start, Match) else start
    return _lines(s, depth)


def _lines(s: State, depth: int) -> int:
    decision = pending(s)
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        world = s.copy()
        apply(world, option)
        total += _lines(world, depth - 1)
    return total
