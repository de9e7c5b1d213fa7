"""Tables that teach: ordinary tables that start from a position, with a coach above the prompt."""

from msgspec import Struct

from derelict import registry
from derelict.core.errors import UnknownOption
from derelict.games.neuroshima.puzzles import Puzzle, puzzle, puzzles
from derelict.table.lessons import FIRST_GAME, PUZZLE, TUTORIALS, puzzle_number
from derelict.table.record import Record, Refused, Terms


class Coach(Struct, frozen=True):
    """What stands above the prompt of a lesson. `number` and `keep` are a puzzle's; a lesson that is over was passed
    or not."""

    kind: str
    text: str
    number: int = 0
    keep: int = 0
    is_over: bool = False
    is_passed: bool = False
    next: int | None = None
    """The number of the puzzle after this one."""


def find_puzzle(number: int) -> Puzzle:
    try:
        return puzzle(number)
    except UnknownOption:
        raise Refused("not_found") from None


def puzzle_terms(number: int, player: str) -> Terms:
    """A table for one person and one puzzle."""
    return _terms("neuroshima", player, find_puzzle(number).position(), f"{PUZZLE}{number}")


def tutorial_terms(game: str, player: str) -> Terms:
    """A table for one person and the first game of some game."""
    if game not in TUTORIALS:
        raise Refused("not_found")
    return _terms(game, player, TUTORIALS[game]().position(), FIRST_GAME)


def _terms(game: str, player: str, start: dict[str, object], lesson: str) -> Terms:
    return Terms(registry.game(game).setup(seats=2), 0, player, public=False, start=start, lesson=lesson)


def coach(record: Record, language: str) -> Coach | None:
    """What the coach of a table says; None at an ordinary table."""
    lesson, match, ended = record.terms.lesson, record.match, record.outcome
    if not lesson or match is None:
        return None
    number, is_over = puzzle_number(lesson), ended is not None
    if number is None:
        said = TUTORIALS[record.game.name]().coach(match, language)
        return Coach("tutorial", said, is_over=is_over, is_passed=is_over)
    chosen = puzzle(number)
    is_passed = ended is not None and 0 in ended.winners
    later = next((one.number for one in puzzles() if one.number > number), None)
    return Coach("puzzle", chosen.goal_text(language), number, chosen.keep, is_over, is_passed, later)
