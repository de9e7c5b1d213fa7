"""Matches that teach: puzzles and the first game. A lesson has a name, as `puzzle:12` or `tutorial:first`.

Puzzles come with Neuroshima Hex so far, a first game with each game named here. The bot that plays the enemy of a
lesson has the name of the lesson.
"""

from collections.abc import Callable
from random import Random

from derelict import bots
from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.state import Outcome
from derelict.core.tutorial import Tutorial
from derelict.core.view import View
from derelict.games.neuroshima.puzzles import enemy_answer, puzzle
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.tutorial import tutorial as neuroshima_tutorial
from derelict.games.theseus.tutorial import tutorial as theseus_tutorial

PUZZLE, TUTORIAL = "puzzle:", "tutorial:"
FIRST_GAME = "tutorial:first"
WITH_PUZZLES = ("neuroshima",)


TUTORIALS: dict[str, Callable[[], Tutorial]] = {"neuroshima": neuroshima_tutorial, "theseus": theseus_tutorial}


def is_teacher(bot: str) -> bool:
    """Whether a bot is the enemy of a lesson."""
    return bot.startswith((PUZZLE, TUTORIAL))


def puzzle_number(lesson: str) -> int | None:
    """The number of the puzzle that a lesson is."""
    return int(lesson.removeprefix(PUZZLE)) if lesson.startswith(PUZZLE) else None


def answer(bot: str, view: View, decision: Decision, seed: int) -> str:
    """What the enemy of a lesson does: spoil a plan that is no solution (N-172), or follow the script."""
    number = puzzle_number(bot)
    if number is not None:
        world = view.guess(Random(seed))
        assert isinstance(world, State)
        return enemy_answer(puzzle(number), world, decision).text
    scripted = TUTORIALS[view.game.name]().answer(view.state, decision)
    return scripted or bots.make("greedy", seed).choose(view, decision).text


def outcome(lesson: str, match: Match) -> Outcome | None:
    """How a match ended: a puzzle is won by reaching its goal, whatever the battle says."""
    number = puzzle_number(lesson)
    if match.outcome is None or number is None:
        return match.outcome
    is_solved = puzzle(number).is_solved(match)
    return Outcome.of({0} if is_solved else {1}, set(), [int(is_solved), 0], match.outcome.reason)
