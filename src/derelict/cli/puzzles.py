"""`derelict puzzle`: positions with a goal."""

from argparse import Namespace
from typing import Any

import msgspec
from rich.text import Text

from derelict import registry
from derelict.cli.mistakes import Mistake
from derelict.cli.output import console, print_json
from derelict.core.content.text import LANGUAGES
from derelict.core.lessons.puzzles import Puzzle, Puzzles
from derelict.terminal.puzzles import PuzzleSession, Spoiler, title
from derelict.terminal.screen import Screen
from derelict.terminal.wording import say

GRADES = (1, 2, 3)


def puzzle(given: Namespace) -> int:
    """List puzzles, show a solution, or let somebody solve one."""
    puzzles = offered()
    wanted = _of_grade(puzzles, given.grade, given.lang)
    if given.list:
        _list(wanted, given.json, given.lang)
        return 0
    chosen = _chosen(puzzles, wanted, given.number, given.lang)
    if given.json:
        print_json(_facts(chosen, given.lang, with_solution=given.solve))
    elif given.solve:
        _show_solution(puzzles, chosen, given.lang)
    else:
        PuzzleSession(puzzles, chosen, Spoiler(puzzles, chosen), given.lang, console()).run()
    return 0


def offered() -> Puzzles:
    """Return the puzzles of the first game that has any."""
    return next(game.puzzles() for game in map(registry.game, registry.games()) if game.puzzles is not None)


def _of_grade(puzzles: Puzzles, grade: str | None, language: str) -> list[Puzzle]:
    """Return the puzzles of a grade, by its number or its name in any language; without one, all."""
    if grade is None:
        return list(puzzles.all())
    for number in GRADES:
        if grade.lower() in (str(number), *(say(known, f"grade.{number}") for known in LANGUAGES)):
            return [puzzle for puzzle in puzzles.all() if puzzle.grade == number]
    grades = ", ".join(say(language, f"grade.{number}") for number in GRADES)
    raise Mistake(say(language, "puzzle.no_grade", grade=repr(grade), grades=grades))


def _chosen(puzzles: Puzzles, wanted: list[Puzzle], number: int | None, language: str) -> Puzzle:
    if number is None and wanted:
        return wanted[0]
    for puzzle in wanted:
        if puzzle.number == number:
            return puzzle
    if number is None:
        raise Mistake(say(language, "puzzle.none_at_all"))
    raise Mistake(say(language, "puzzle.none", number=number, count=len(puzzles.all())))


def _list(wanted: list[Puzzle], as_json: bool, language: str) -> None:
    if as_json:
        print_json({"puzzles": [_facts(puzzle, language) for puzzle in wanted]})
        return
    out = console()
    for puzzle in wanted:
        grade, name = say(language, f"grade.{puzzle.grade}"), puzzle.title(language)
        goal = puzzle.task(language)
        out.print(say(language, "puzzle.line", number=puzzle.number, grade=grade, name=name, goal=goal))


def _facts(puzzle: Puzzle, language: str, with_solution: bool = False) -> dict[str, Any]:
    """Return a puzzle as in its file, with its name and goal in one language; the solution only on request."""
    facts: dict[str, Any] = msgspec.to_builtins(puzzle)
    facts |= {"name": puzzle.title(language), "goal": puzzle.task(language)}
    if not with_solution:
        del facts["solution"]
    return facts


def _show_solution(puzzles: Puzzles, puzzle: Puzzle, language: str) -> None:
    out, match = console(), puzzle.start()
    names = [say(language, "play.player", number=seat + 1) for seat in range(match.seats)]
    out.print(title(puzzle, language), style="bold")
    out.print(Screen(out, match.game.face, names).table(match.view(0), language))
    out.print(say(language, "puzzle.goal", goal=puzzle.task(language)))
    if len(puzzle.solution) > 1:
        out.print(say(language, "puzzle.answers", count=len(puzzle.solution)))
    out.print(say(language, "puzzle.solution"), style="bold")
    for line, told in zip(puzzle.solution, puzzles.explain(puzzle, language), strict=True):
        out.print(Text("  " + "; ".join(line)))
        out.print(Text("\n".join(told)))
