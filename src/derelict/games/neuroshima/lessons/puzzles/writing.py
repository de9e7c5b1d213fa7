"""Writing puzzles to files, and naming new ones."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from derelict.core.content.files import checked, read_toml
from derelict.core.content.names import Name
from derelict.games.neuroshima.lessons.puzzles.goal import Goal
from derelict.games.neuroshima.lessons.puzzles.puzzle import FOLDER, Puzzle

ORDER = (
    "air_strike",
    "grenade",
    "clown",
    "convert",
    "push",
    "sniper",
    "medic",
    "net",
    "mobility",
    "extra",
    "initiative",
    "move",
    "armor",
    "module",
)
"""The mechanisms that puzzles are named after, rarest first."""


@cache
def _pool() -> dict[str, list[Name]]:
    return checked(read_toml(FOLDER / "names.toml"), dict[str, list[Name]], "names.toml")


class Names:
    """The names that are still free."""

    def __init__(self) -> None:
        self._left = {key: list(names) for key, names in _pool().items()}

    def take(self, mechanisms: tuple[str, ...], goal: Goal, number: int) -> Name:
        """Return a name that fits the mechanisms of the solution, with a number when all names are used."""
        about = [key for key in ORDER if key in mechanisms]
        about.append("defence" if goal.unhurt or goal.lossless else "hunt" if goal.kills or goal.clear else "siege")
        for key in (*about, "siege", "hunt", "defence"):
            if self._left.get(key):
                return self._left[key].pop(0)
        return Name(f"Skirmish {number}", f"Escarmouche {number}")


def written(puzzle: Puzzle) -> str:
    """Return a puzzle as a table of a puzzle file; reading it back gives an equal puzzle."""
    goal = msgspec.to_builtins(puzzle.goal)
    lines = [
        "[[puzzle]]",
        f"number = {puzzle.number}",
        f"grade = {puzzle.grade}",
        f"name = {_inline(msgspec.to_builtins(puzzle.name))}",
        f"armies = {_text(list(puzzle.armies))}",
        f"life = {_text(list(puzzle.life))}",
        f"hand = {_text(puzzle.hand)}",
        f"keep = {puzzle.keep}",
        f"goal = {_inline(goal)}",
        f"solution = {_solution(puzzle.solution)}",
        "[puzzle.board]",
        *(f"{hex} = {_text(said)}" for hex, said in puzzle.board.items()),
    ]
    return "\n".join(lines) + "\n"


def _inline(table: Mapping[Any, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {_text(value)}" for key, value in table.items()) + " }"


def _solution(lines: list[list[str]]) -> str:
    return "[\n" + "".join(f"    {_text(line)},\n" for line in lines) + "]"


def _text(value: Any) -> str:
    """Return a value as JSON: its strings, numbers, booleans and lists are also valid TOML."""
    return json.dumps(value, ensure_ascii=False)
