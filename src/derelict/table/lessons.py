"""Matches that teach: puzzles and the first game. A lesson has a name, as `puzzle:12` or `tutorial:first`.

What there is to learn, the game says. The bot that plays the enemy of a lesson has the name of the lesson.
"""

from random import Random

from derelict import bots
from derelict.core.decisions import Decision
from derelict.core.errors import UnknownOption
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.puzzles import SOLVER, Puzzle, Puzzles
from derelict.core.state import Outcome
from derelict.core.tutorial import Tutorial
from derelict.core.view import View

PUZZLE, TUTORIAL = "puzzle:", "tutorial:"
FIRST_GAME = "tutorial:first"


def is_teacher(bot: str) -> bool:
    """Whether a bot is the enemy of a lesson."""
    return bot.startswith((PUZZLE, TUTORIAL))


def puzzle_number(lesson: str) -> int | None:
    """The number of the puzzle that a lesson is."""
    return int(lesson.removeprefix(PUZZLE)) if lesson.startswith(PUZZLE) else None


def tutorial_of(game: Game) -> Tutorial:
    """The first game of a game; raises `UnknownOption` where there is none."""
    if game.tutorial is None:
        raise UnknownOption(f"{game.name} has no tutorial")
    return game.tutorial()


def puzzles_of(game: Game) -> Puzzles:
    """The puzzles of a game; raises `UnknownOption` where there are none."""
    if game.puzzles is None:
        raise UnknownOption(f"{game.name} has no puzzles")
    return game.puzzles()


def puzzle_of(game: Game, number: int) -> Puzzle:
    """The puzzle of a number; raises `UnknownOption`."""
    found = puzzles_of(game).find(number)
    if found is None:
        raise UnknownOption(f"{game.name} has no puzzle {number}")
    return found


def answer(bot: str, view: View, decision: Decision, seed: int) -> str:
    """What the enemy of a lesson does: spoil a plan that is no solution, or follow the script."""
    number = puzzle_number(bot)
    if number is not None:
        world = view.guess(Random(seed))
        return puzzles_of(view.game).answer(puzzle_of(view.game, number), world, decision).text
    scripted = tutorial_of(view.game).answer(view.state, decision)
    return scripted or bots.make("greedy", seed).choose(view, decision).text


def outcome(lesson: str, match: Match) -> Outcome | None:
    """How a match ended: a puzzle is won by doing its task, whatever the rules say, and nobody wins one that failed."""
    number = puzzle_number(lesson)
    if match.outcome is None or number is None:
        return match.outcome
    is_solved = puzzle_of(match.game, number).is_solved(match)
    return Outcome.of({SOLVER} if is_solved else set(), set(), [int(is_solved), 0], match.outcome.reason)
