"""The engine: pop a frame, run it or put its question. It knows no game."""

from random import Random

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.options import Listed
from derelict.core.state import State


class DeadEnd(RuntimeError):
    """A question without an answer: a fault of the game's rules."""


def advance(s: State, forced: list[Action] | None = None) -> Decision | None:
    """Resolve frames until a seat must choose, and return its decision; None when the match is over.

    A choice with one option resolves itself, unless it is secret; `forced` collects such choices.
    """
    stack = s.stack
    while stack:
        frame = stack.pop()
        if not frame.asks:
            frame.run(s)
            continue
        decision = frame.ask(s)
        options = decision.options
        count = len(options.actions) if type(options) is Listed else len(options)
        if count == 1 and not decision.secret:
            only = options[0]
            if forced is not None:
                forced.append(only)
            frame.answer(s, only)
            continue
        if count == 0:
            raise DeadEnd(f"{type(frame).__name__} asks {decision.prompt!r} and offers nothing")
        stack.append(frame)
        return decision
    return None


def apply(s: State, action: Action, forced: list[Action] | None = None) -> Decision | None:
    """Answer the open question with one of its options, and go on to the next decision."""
    s.stack.pop().answer(s, action)
    return advance(s, forced)


def pending(s: State) -> Decision | None:
    """The decision that is open in a state at rest: a state, a view or a guessed world."""
    return s.stack[-1].ask(s) if s.stack else None


def play_out(s: State, decision: Decision | None, rng: Random) -> int:
    """Play at random to the end, and return the number of decisions made."""
    made = 0
    random = rng.random
    while decision is not None:
        options = decision.options
        if type(options) is Listed:
            actions = options.actions
            action = actions[int(random() * len(actions))]
        else:
            action = options.at(int(random() * len(options)))
        s.stack.pop().answer(s, action)
        decision = advance(s)
        made += 1
    return made
