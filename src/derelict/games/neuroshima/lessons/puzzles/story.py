"""The story of a puzzle's solution or of an attempt: the battle it leads to, explained."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.match import Match
from derelict.games.neuroshima import GAME, events
from derelict.games.neuroshima.actions import EndTurn
from derelict.games.neuroshima.lessons.puzzles.goal import SOLVER
from derelict.games.neuroshima.lessons.puzzles.puzzle import Puzzle
from derelict.games.neuroshima.lessons.puzzles.solver import Search
from derelict.games.neuroshima.preview import Answers, Explanation, explain, retell
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import sentence


def before_battle(puzzle: Puzzle, line: list[str]) -> State:
    """Return the state in which a line of play ends its turn.

    A Battle tile is added to the hand: it cannot be played, but keeps the turn from ending by itself.
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
    """Return answers for the battle: the solver's lead to the goal; the enemy's are the defaults."""
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
    """Return the battle after each line of the solution."""
    answers = winning_answers(puzzle)
    told = (explain(before_battle(puzzle, line), language, answers) for line in puzzle.solution)
    return [replace(explanation, aftermath=()) for explanation in told]


def tell_solution(puzzle: Puzzle, language: str) -> list[list[str]]:
    """Return the battle after each line of the solution, in sentences."""
    return [told.text().splitlines() for told in explain_solution(puzzle, language)]


def tell_try(puzzle: Puzzle, match: Match, language: str) -> list[str]:
    """Tell a finished match of a puzzle: the events of the turn, and the battle with all its reasons.

    In a puzzle only the goal matters, so the end of the match is not mentioned.
    """
    told = [entry.event for entry in match.events]
    start = next(at for at, event in enumerate(told) if isinstance(event, events.BattleStarted))
    assert isinstance(match.state, State)
    turn = [sentence(match.state, event, language) for event in told[:start] if not event.detail]
    battle = replace(retell(puzzle.state(), match.state, told[start:], language), aftermath=())
    return [*turn, *battle.text().splitlines()]
