"""Lessons: ordinary tables that start from a position, with a coach above the prompt."""

from msgspec import Struct

from derelict import registry
from derelict.core.content.text import Catalogue
from derelict.core.errors import SetupError
from derelict.core.game import Game
from derelict.core.lessons.puzzles import SOLVER, Puzzle
from derelict.core.lessons.tutorial import Place
from derelict.core.match import Match
from derelict.table.record.lessons import FIRST_GAME, PUZZLE, puzzle_number, puzzle_of, puzzles_of, tutorial_of
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms


class Coach(Struct, frozen=True):
    """What the coach says above the prompt. `number` is a puzzle's; a finished lesson was passed or failed."""

    kind: str
    text: str
    number: int = 0
    is_over: bool = False
    is_passed: bool = False
    next: int | None = None
    """The number of the next puzzle."""
    title: str = ""
    how: str = ""
    missing: tuple[str, ...] = ()
    """The parts of a puzzle's task that a failed attempt has left undone, as sentences."""
    points: tuple[str, ...] = ()
    """What the coach points at in a first game: items of the picture by id, all items that show a thing, or choices."""
    step: int = 0
    """The number of the step of a first game, from 1."""
    steps: int = 0
    is_look: bool = False
    """Whether there is only something to look at."""
    back_to: int | None = None
    """The action that "Take me back" undoes, once the pupil has left the lesson."""


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
    """Return the number of the puzzle after one."""
    return next((one.number for one in puzzles_of(game).all() if one.number > number), None)


def puzzle_terms(name: str, number: int, player: str) -> Terms:
    """Make a table for one person and one puzzle."""
    game, puzzle = find_puzzle(name, number)
    return _terms(game, player, puzzle.position(), f"{PUZZLE}{number}")


def tutorial_terms(name: str, player: str) -> Terms:
    """Make a table for one person and the first game of a game."""
    try:
        game = registry.game(name)
        tutorial = tutorial_of(game)
        return _terms(game, player, tutorial.position(), FIRST_GAME, tutorial.start().seats)
    except SetupError:
        raise Refused("not_found") from None


def _terms(game: Game, player: str, start: dict[str, object], lesson: str, seats: int = 2) -> Terms:
    return Terms(game.setup(seats=seats), 0, player, public=False, start=start, lesson=lesson)


def coach(record: Record, language: str) -> Coach | None:
    """Return what the coach of a table says; None at an ordinary table."""
    lesson, match, ended = record.terms.lesson, record.match, record.outcome
    if not lesson or match is None:
        return None
    number, is_over = puzzle_number(lesson), ended is not None
    if number is None:
        return _guide(record, match, language)
    puzzle = puzzle_of(record.game, number)
    is_passed = ended is not None and SOLVER in ended.winners
    later = puzzle_after(record.game, number)
    missing = tuple(puzzle.missing(match, language)) if is_over and not is_passed else ()
    task, title, how = puzzle.task(language), puzzle.title(language), puzzle.how(language)
    return Coach("puzzle", task, number, is_over, is_passed, later, title, how, missing)


def _guide(record: Record, match: Match, language: str) -> Coach:
    tutorial, place = tutorial_of(record.game), place_of(record)
    assert place is not None
    steps, is_over = tutorial.script.step, record.outcome is not None
    is_done = place.step == len(steps)
    return Coach(
        "tutorial",
        tutorial.says(match, place, language),
        is_over=is_over,
        is_passed=tutorial.is_passed(match),
        points=() if is_over else tutorial.points(match, place),
        step=min(place.step + 1, len(steps)),
        steps=len(steps),
        is_look=not is_done and not steps[place.step].does and tutorial.is_asked(match) and not place.is_astray,
        back_to=place.since if place.is_astray and not record.is_given_up else None,
    )


def place_of(record: Record) -> Place | None:
    """Return where the pupil of a first game is; None at any other table."""
    if record.match is None or record.terms.lesson != FIRST_GAME:
        return None
    return tutorial_of(record.game).place(record.match, record.heard)


def lesson_name(texts: Catalogue, said: Coach, language: str) -> str:
    """Return the name of a lesson as its table shows it."""
    if said.kind == "tutorial":
        return texts.say(language, "tutorial.title")
    return texts.say(language, "puzzles.name", number=said.number, title=said.title)
