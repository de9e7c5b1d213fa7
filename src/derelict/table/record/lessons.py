"""Matches that teach: puzzles and first games. A lesson has a name, such as `puzzle:12` or `tutorial:first`.

The game defines its lessons. The bot that plays the enemy of a lesson has the lesson's name.
"""

from collections.abc import Iterable
from random import Random
from typing import Protocol

from derelict import bots
from derelict.core.decisions import Decision
from derelict.core.errors import UnknownOption
from derelict.core.game import Game
from derelict.core.lessons.puzzles import SOLVER, Puzzle, Puzzles
from derelict.core.lessons.tutorial import Tutorial
from derelict.core.match import Match
from derelict.core.setup import Setup
from derelict.core.state import Outcome
from derelict.core.view import View


class Ended(Protocol):
    """A finished table of a lesson."""

    @property
    def setup(self) -> Setup: ...
    @property
    def lesson(self) -> str: ...
    @property
    def outcome(self) -> Outcome | None: ...


PUZZLE, TUTORIAL = "puzzle:", "tutorial:"
FIRST_GAME = "tutorial:first"


def is_teacher(bot: str) -> bool:
    """Return whether a bot is the enemy of a lesson."""
    return bot.startswith((PUZZLE, TUTORIAL))


def puzzle_number(lesson: str) -> int | None:
    """Return the number of the puzzle of a lesson."""
    return int(lesson.removeprefix(PUZZLE)) if lesson.startswith(PUZZLE) else None


def tutorial_of(game: Game) -> Tutorial:
    """Return the first game of a game; raises `UnknownOption` where there is none."""
    if game.tutorial is None:
        raise UnknownOption(f"{game.name} has no tutorial")
    return game.tutorial()


def puzzles_of(game: Game) -> Puzzles:
    """Return the puzzles of a game; raises `UnknownOption` where there are none."""
    if game.puzzles is None:
        raise UnknownOption(f"{game.name} has no puzzles")
    return game.puzzles()


def puzzle_of(game: Game, number: int) -> Puzzle:
    """Return a puzzle by its number; raises `UnknownOption`."""
    found = puzzles_of(game).find(number)
    if found is None:
        raise UnknownOption(f"{game.name} has no puzzle {number}")
    return found


def solved_by(ended: Iterable[Ended]) -> set[tuple[str, int | None]]:
    """Return the puzzles that were solved at these finished tables, by game and number."""
    return {
        (one.setup.game, puzzle_number(one.lesson)) for one in ended if one.outcome and SOLVER in one.outcome.winners
    }


def answer(bot: str, view: View, decision: Decision, seed: int) -> str:
    """Return the move of a lesson's enemy: one that refutes a wrong plan, or the next one in the script."""
    number = puzzle_number(bot)
    if number is not None:
        world = view.guess(Random(seed))
        return puzzles_of(view.game).answer(puzzle_of(view.game, number), world, decision).text
    scripted = tutorial_of(view.game).answer(view.state, decision)
    return scripted or bots.make("greedy", seed).choose(view, decision).text


def outcome(lesson: str, match: Match) -> Outcome | None:
    """Return how a match ended: a puzzle is won only by its task, whatever the rules say; nobody wins a failed one."""
    number = puzzle_number(lesson)
    if match.outcome is None or number is None:
        return match.outcome
    is_solved = puzzle_of(match.game, number).is_solved(match)
    return Outcome.of({SOLVER} if is_solved else set(), set(), [int(is_solved), 0], match.outcome.reason)
