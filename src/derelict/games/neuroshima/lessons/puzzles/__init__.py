"""Puzzles: a position, a hand of tiles and a goal, with exactly one solution."""

from derelict.core.lessons.puzzles import Puzzles
from derelict.games.neuroshima.lessons.puzzles.goal import Goal
from derelict.games.neuroshima.lessons.puzzles.puzzle import Puzzle, puzzle, puzzles
from derelict.games.neuroshima.lessons.puzzles.solver import Solution, enemy_answer, solve
from derelict.games.neuroshima.lessons.puzzles.story import explain_solution, tell_solution, tell_try


def all_puzzles() -> Puzzles:
    return Puzzles(puzzles, enemy_answer, tell_solution, tell_try)


__all__ = [
    "Goal",
    "Puzzle",
    "Solution",
    "all_puzzles",
    "enemy_answer",
    "explain_solution",
    "puzzle",
    "puzzles",
    "solve",
]
