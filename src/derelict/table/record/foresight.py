"""What a seat can probably do when it is asked next, estimated from its view alone.

Worlds that agree with everything the seat has seen are played on at random until it has a choice. They contain nothing
hidden, and equal views always give equal worlds, so nothing hidden can leak.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.engine import apply, pending
from derelict.core.match import Match
from derelict.core.state import State

WORLDS, FARTHEST = 8, 100
"""The number of worlds, and the number of actions to look ahead in each."""


def likely(match: Match, seat: int, language: str) -> dict[str, dict[str, str]]:
    """Return what at least half of these worlds offer a seat, grouped by question: names by action texts."""
    game, counts = match.game, Counter[str]()
    questions, names = dict[str, str](), dict[str, dict[str, str]]()
    for view, decision in _choices(match, seat):
        if decision.prompt not in questions:
            questions[decision.prompt], names[decision.prompt] = game.prompt(view, decision, language), {}
        for option in decision.options:
            counts[option.text] += 1
            if option.text not in names[decision.prompt]:
                names[decision.prompt][option.text] = game.label(view, decision, option, language)
    offered = {
        questions[prompt]: {text: name for text, name in called.items() if 2 * counts[text] >= WORLDS}
        for prompt, called in names.items()
    }
    return {question: called for question, called in offered.items() if called}


def foreseen_names(match: Match, seat: int, action: str) -> dict[str, str]:
    """Return the name of a seat's action in each language, from the first of these worlds that offers it."""
    for view, decision in _choices(match, seat):
        for option in decision.options:
            if option.text == action:
                return {language: match.game.label(view, decision, option, language) for language in LANGUAGES}
    return {}


def _choices(match: Match, seat: int) -> Iterator[tuple[State, Decision]]:
    """Return the next choice of a seat in each world, with the seat's view there."""
    view = match.view(seat)
    for number in range(WORLDS):
        rng = Random(number)
        world = view.guess(rng)
        decision = pending(world)
        for _ in range(FARTHEST):
            if decision is None or _is_own(decision, seat):
                break
            decision = apply(world, rng.choice(decision.options))
        if decision is not None and _is_own(decision, seat):
            yield match.game.hide(world, seat), decision


def _is_own(decision: Decision, seat: int) -> bool:
    """Return whether a seat is asked something new, and not only whether it wants to."""
    return decision.seat == seat and not decision.continues and not decision.decline
