"""Puzzles: a position, a hand of tiles and a goal, with exactly one solution."""

from derelict.core.puzzles import Puzzles
from derelict.games.neuroshima.puzzles.goal import Goal
from derelict.games.neuroshima.puzzles.puzzle import Puzzle, puzzle, puzzles
from derelict.games.neuroshima.puzzles.solver import Solution, enemy_answer, solve
from derelict.games.neuroshima.puzzles.story import explain_solution, explain_try, tell_solution

PUZZLES = Puzzles(puzzles, enemy_answer, tell_solution)

__all__ = [
    "PUZZLES",
    "Goal",
    "Puzzle",
    "Solution",
    "enemy_answer",
    "explain_solution",
    "explain_try",
    "puzzle",
    "puzzles",
    "solve",
]
