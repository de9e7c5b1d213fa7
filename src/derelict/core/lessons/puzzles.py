"""Puzzles of a game: positions with a task, each with a solution in words."""

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
    """A position and a task for the first seat; a script answers for the others."""

    @property
    def number(self) -> int: ...

    @property
    def grade(self) -> int:
        """The difficulty: 1, 2 or 3."""

    @property
    def solution(self) -> list[list[str]]:
        """The texts of the actions that solve it: a line for each possible answer of the enemy."""

    def title(self, language: str) -> str: ...

    def task(self, language: str) -> str:
        """The goal."""

    def how(self, language: str) -> str:
        """The conditions, and when the goal is judged."""

    def position(self) -> dict[str, Any]:
        """The start, as `Game.position` takes it."""

    def start(self) -> Match: ...

    def is_solved(self, played: Match) -> bool:
        """Whether a match of this puzzle has ended with the task done."""

    def missing(self, played: Match, language: str) -> list[str]:
        """Say which parts of the task an ended match has left undone; nothing before the end."""


@dataclass(frozen=True)
class Puzzles:
    """All puzzles of a game by number, with the functions that serve them."""

    all: Callable[[], Sequence[Puzzle]]
    answer: Callable[[Any, Any, Decision], Action]
    """The enemy's action in a world."""
    explain: Callable[[Any, str], list[list[str]]]
    """The consequences of each line of a puzzle's solution, in sentences of a language."""
    tell: Callable[[Any, Match, str], list[str]]
    """What happened in a finished match of a puzzle and why, in sentences of a language."""

    def find(self, number: int) -> Puzzle | None:
        """Return the puzzle with a number."""
        return next((one for one in self.all() if one.number == number), None)


def worded(puzzle: Puzzle, line: list[str], language: str) -> list[str]:
    """Put a line of a puzzle's solution into words; answers stand next to the actions that they answer."""
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
    """Return the match after a line of a puzzle's solution, before its consequences."""
    match = puzzle.start()
    for text in line:
        match.play(text)
    return match.pictures[0][1] if match.pictures else match.state
