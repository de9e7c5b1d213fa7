"""Puzzles of a game: positions with a task, each with a solution that can be told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.reading import read_line
from derelict.core.state import State

SOLVER = 0


class Puzzle(Protocol):
    """A position and a task for the first seat; what the others may answer, their script does."""

    @property
    def number(self) -> int: ...

    @property
    def grade(self) -> int:
        """How hard it is: 1, 2 or 3."""

    @property
    def solution(self) -> list[list[str]]:
        """The texts of the actions that solve it: a line for each way in which the enemy may answer."""

    def title(self, language: str) -> str: ...

    def task(self, language: str) -> str:
        """What is to be reached."""

    def how(self, language: str) -> str:
        """Under which conditions, and when it is judged."""

    def position(self) -> dict[str, Any]:
        """The start, as `Game.position` takes it."""

    def start(self) -> Match: ...

    def is_solved(self, played: Match) -> bool:
        """Whether a match of this puzzle has ended with its task done."""

    def missing(self, played: Match, language: str) -> list[str]:
        """What a match that has ended has left undone of the task, in sentences: nothing before the end."""


@dataclass(frozen=True)
class Puzzles:
    """All puzzles of a game, by number, and what is to be known about them."""

    all: Callable[[], Sequence[Puzzle]]
    answer: Callable[[Any, Any, Decision], Action]
    """What the enemy of a puzzle does in a world."""
    explain: Callable[[Any, str], list[list[str]]]
    """What follows after each line of a puzzle's solution, in sentences of a language."""

    def find(self, number: int) -> Puzzle | None:
        """The puzzle of a number."""
        return next((one for one in self.all() if one.number == number), None)


def worded(puzzle: Puzzle, line: list[str], language: str) -> list[str]:
    """A line of a puzzle's solution in words; what others answer goes with what they answer to."""
    match, words = puzzle.start(), list[str]()
    for text in line:
        assert match.decision is not None
        is_own, parts = match.decision.seat == SOLVER, list[str]()
        for action in read_line(match.game, match.state, match.decision, text):
            parts.append(match.game.label(match.seen(SOLVER), match.decision, action, language))
            match.play(action)
        words.append(" – ".join(parts if is_own else [words.pop(), *parts]))
    return words


def played(puzzle: Puzzle, line: list[str]) -> State:
    """How it stands when a line of a puzzle's solution has been played, before what follows from it."""
    match = puzzle.start()
    for text in line:
        match.play(text)
    return match.moments[0][1] if match.moments else match.state
