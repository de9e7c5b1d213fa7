"""The solution of a puzzle, or a try at it, told: the battle it leads to, explained."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.match import Match
from derelict.games.neuroshima import GAME, events
from derelict.games.neuroshima.actions import EndTurn
from derelict.games.neuroshima.explain import Answers, Explanation, explain, retell
from derelict.games.neuroshima.puzzles.goal import SOLVER
from derelict.games.neuroshima.puzzles.puzzle import Puzzle
from derelict.games.neuroshima.puzzles.solver import Search
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import sentence


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
    told = (explain(before_battle(puzzle, line), language, answers) for line in puzzle.solution)
    return [replace(explanation, aftermath=()) for explanation in told]


def tell_solution(puzzle: Puzzle, language: str) -> list[list[str]]:
    """The battle after each line of the solution, in sentences."""
    return [told.text().splitlines() for told in explain_solution(puzzle, language)]


def explain_try(puzzle: Puzzle, match: Match, language: str) -> tuple[list[str], Explanation]:
    """A match of a puzzle that is over: what happened in the turn, and the battle with all its reasons.

    How the match ends does not matter in a puzzle, only the goal does, so nothing is said of it.
    """
    told = [entry.event for entry in match.events if isinstance(entry.event, events.Event)]
    start = next(at for at, event in enumerate(told) if isinstance(event, events.BattleStarted))
    assert isinstance(match.state, State)
    turn = [sentence(match.state, event, language) for event in told[:start] if not event.detail]
    return turn, replace(retell(puzzle.state(), match.state, told[start:], language), aftermath=())
