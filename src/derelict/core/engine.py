"""The engine: pop a frame, run it or ask its question. It knows no game."""

from random import Random

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.options import Listed
from derelict.core.state import State

BUDGET = 1_000
"""The most frames from one decision to the next. The longest run seen in whole matches of any game is about 30."""
_LEFT = (None,) * BUDGET
"""One item per step of the budget: iterating over a tuple is faster than counting."""


class DeadEnd(RuntimeError):
    """A question without an answer, or frames that never lead to one: a fault of the game's rules.

    Apart from that, only a position from outside can lead to one; see `Game.position`.
    """


def advance(s: State, forced: list[Action] | None = None) -> Decision | None:
    """Resolve frames until a seat must choose; return its decision, or None when the match is over.

    A choice with one option resolves itself, unless it is secret; `forced` collects such choices. Whatever the state
    holds, this ends: without a question within the budget of frames, forced choices included, it is a dead end.
    """
    stack = s.stack
    for _ in _LEFT:
        if not stack:
            return None
        frame = stack.pop()
        if not frame.asks:
            frame.run(s)
            continue
        decision = frame.ask(s)
        count = len(decision.options)
        if count > 1 or (count and decision.secret):
            stack.append(frame)
            return decision
        if not count:
            raise DeadEnd(f"{type(frame).__name__} asks {decision.prompt!r} and offers nothing")
        only = decision.options.at(0)
        if forced is not None:
            forced.append(only)
        frame.answer(s, only)
    raise DeadEnd(f"{BUDGET} frames lead to no decision; the last was {type(frame).__name__}")


def apply(s: State, action: Action, forced: list[Action] | None = None) -> Decision | None:
    """Answer the open question with one of its options and return the next decision."""
    s.stack.pop().answer(s, action)
    return advance(s, forced)


def pending(s: State) -> Decision | None:
    """Return the open decision of a state at rest: a state, a view or a guessed world."""
    return s.stack[-1].ask(s) if s.stack else None


def play_out(s: State, decision: Decision | None, rng: Random) -> int:
    """Play at random to the end; return the number of decisions made."""
    made = 0
    random = rng.random
    while decision is not None:
        options = decision.options
        chosen = int(random() * len(options))
        s.stack.pop().answer(s, options[chosen] if type(options) is Listed else options.at(chosen))
        decision = advance(s)
        made += 1
    return made
