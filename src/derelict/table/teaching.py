"""Tables that teach: ordinary tables that start from a position, with a coach above the prompt."""

from msgspec import Struct

from derelict import registry
from derelict.core.errors import SetupError
from derelict.core.game import Game
from derelict.core.puzzles import SOLVER, Puzzle
from derelict.core.text import Catalogue
from derelict.table.lessons import FIRST_GAME, PUZZLE, puzzle_number, puzzle_of, puzzles_of, tutorial_of
from derelict.table.record import Record, Refused
from derelict.table.terms import Terms


class Coach(Struct, frozen=True):
    """What stands above the prompt of a lesson. `number` is a puzzle's; a lesson that is over was passed or not."""

    kind: str
    text: str
    number: int = 0
    is_over: bool = False
    is_passed: bool = False
    next: int | None = None
    """The number of the puzzle after this one."""
    title: str = ""
    how: str = ""
    missing: list[str] = []
    """What of a puzzle's task a try that failed has left undone, in sentences."""


def games_with_puzzles() -> list[Game]:
    return [game for game in map(registry.game, registry.games()) if game.puzzles is not None]


def games_with_tutorial() -> list[Game]:
    return [game for game in map(registry.game, registry.games()) if game.tutorial is not None]


def find_puzzle(game: str, number: int) -> tuple[Game, Puzzle]:
    try:
        found = registry.game(game)
        return found, puzzle_of(found, number)
    except SetupError:
        raise Refused("not_found") from None


def puzzle_after(game: Game, number: int) -> int | None:
    """The number of the puzzle after one."""
    return next((one.number for one in puzzles_of(game).all() if one.number > number), None)


def puzzle_terms(name: str, number: int, player: str) -> Terms:
    """A table for one person and one puzzle."""
    game, puzzle = find_puzzle(name, number)
    return _terms(game, player, puzzle.position(), f"{PUZZLE}{number}")


def tutorial_terms(name: str, player: str) -> Terms:
    """A table for one person and the first game of some game."""
    try:
        game = registry.game(name)
        return _terms(game, player, tutorial_of(game).position(), FIRST_GAME)
    except SetupError:
        raise Refused("not_found") from None


def _terms(game: Game, player: str, start: dict[str, object], lesson: str) -> Terms:
    return Terms(game.setup(seats=2), 0, player, public=False, start=start, lesson=lesson)


def coach(record: Record, language: str) -> Coach | None:
    """What the coach of a table says; None at an ordinary table."""
    lesson, match, ended = record.terms.lesson, record.match, record.outcome
    if not lesson or match is None:
        return None
    number, is_over = puzzle_number(lesson), ended is not None
    if number is None:
        tutorial = tutorial_of(record.game)
        said = tutorial.coach(match, language, is_over)
        return Coach("tutorial", said, is_over=is_over, is_passed=tutorial.is_passed(match))
    puzzle = puzzle_of(record.game, number)
    is_passed = ended is not None and SOLVER in ended.winners
    later = puzzle_after(record.game, number)
    missing = puzzle.missing(match, language) if is_over and not is_passed else []
    task, title, how = puzzle.task(language), puzzle.title(language), puzzle.how(language)
    return Coach("puzzle", task, number, is_over, is_passed, later, title, how, missing)


def lesson_name(texts: Catalogue, said: Coach, language: str) -> str:
    """What a lesson is called at its table."""
    if said.kind == "tutorial":
        return texts.say(language, "tutorial.title")
    return texts.say(language, "puzzles.name", number=said.number, title=said.title)
