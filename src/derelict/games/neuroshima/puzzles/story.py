"""The solution of a puzzle told: the battle it leads to, explained."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.actions import EndTurn
from derelict.games.neuroshima.explain import Answers, Explanation, explain
from derelict.games.neuroshima.puzzles.goal import SOLVER
from derelict.games.neuroshima.puzzles.puzzle import Puzzle
from derelict.games.neuroshima.puzzles.solver import Search
from derelict.games.neuroshima.state import State


def before_battle(puzzle: Puzzle, line: list[str]) -> State:
    """The state in which a line of play ends its turn.

    A Battle tile lies in the hand besides: it cannot be played, but keeps the turn from ending by itself.
    """
    position = puzzle.position()
    position["hands"][SOLVER].append("battle")
    match = GAME.position(position)
    for text in line:
        if text != EndTurn().text:
            match.play(text)
    assert isinstance(match.state, State)
    return match.state


def winning_answers(puzzle: Puzzle) -> Answers:
    """In the battle the solver chooses what leads to the goal; the enemy is left to the default."""
    search = Search(puzzle)

    def answer(s: State, decision: Decision) -> Action | None:
        if decision.seat != SOLVER:
            return None
        return min(decision.options, key=lambda option: _missing_after(search, s, option))

    return answer


def _missing_after(search: Search, s: State, option: Action) -> int:
    world = s.copy()
    return search.fight(world, apply(world, option))


def explain_solution(puzzle: Puzzle, language: str) -> list[Explanation]:
    """The battle after each line of the solution."""
    answers = winning_answers(puzzle)
    return [explain(before_battle(puzzle, line), language, answers) for line in puzzle.solution]
