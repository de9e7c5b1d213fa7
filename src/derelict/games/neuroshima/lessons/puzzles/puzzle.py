"""A puzzle: a position, a hand of tiles and a goal. Puzzles are data, one file for each grade."""

from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Literal

from msgspec import Struct

from derelict.core.content.files import checked, read_toml
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.errors import BadContent, BadPosition, UnknownOption
from derelict.core.match import Match
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.lessons.puzzles.goal import SOLVER, Goal
from derelict.games.neuroshima.lessons.puzzles.verdict import missing
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS

Grade = Literal[1, 2, 3]
FOLDER = files("derelict.games.neuroshima.lessons.puzzles")
FILES = ("easy.toml", "medium.toml", "hard.toml")
FIRST_TURN = 3
"""The number of the solver's turn: any but the first, with nothing to draw and no discard due."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, a hand and a goal. The first army is the solver's; `keep` tiles of its hand stay unplayed.

    `solution` has one line of play for each possible answer of the enemy: a single one if there is nothing to answer.
    """

    number: int
    grade: Grade
    name: Name
    armies: tuple[str, str]
    life: tuple[int, int] = (20, 20)
    board: dict[str, str]
    hand: list[str]
    keep: int = 0
    goal: Goal
    solution: list[list[str]] = []

    @property
    def plays(self) -> int:
        """The number of tiles of the hand that are played."""
        return len(self.hand) - self.keep

    def position(self) -> dict[str, Any]:
        """Return the puzzle as an ordinary position: the last turn before the final battle, with no turn after it."""
        return {
            "game": "neuroshima",
            "armies": list(self.armies),
            "board": dict(self.board),
            "life": list(self.life),
            "hands": [list(self.hand), []],
            "turn": FIRST_TURN,
            "last_turns": [],
            "overtime": True,
        }

    def start(self) -> Match:
        """Return a match in which the solver has one turn and which ends with the battle after it."""
        return GAME.position(self.position())

    def state(self) -> State:
        """Return the state in which the solver begins."""
        state: State = GAME.read(self.position())
        return state

    def title(self, language: str) -> str:
        return self.name.in_(language)

    def goal_text(self, language: str) -> str:
        return self.goal.text(self.armies, language)

    def task(self, language: str) -> str:
        return self.goal_text(language)

    def terms(self, language: str) -> str:
        """Say how many tiles of the hand are played, and what may happen to the others (N-171)."""
        key = "all" if not self.keep else "lossless" if self.goal.lossless else "some"
        return TEXTS.say(language, f"puzzle.play.{key}", plays=self.plays, tiles=len(self.hand))

    def how(self, language: str) -> str:
        """Say how many tiles are played, and when the battle comes."""
        return f"{self.terms(language)} {TEXTS.say(language, 'puzzle.battle')}"

    def missing(self, played: Match, language: str) -> list[str]:
        """Say which parts of the goal a finished match of this puzzle has left undone."""
        end = played.state
        assert isinstance(end, State)
        if end.outcome is None:
            return []
        unplayed = [TEXTS.say(language, "puzzle.missing.played", played=end.played, plays=self.plays)]
        return [*(unplayed if end.played != self.plays else ()), *missing(self.goal, self.state(), end, language)]

    def is_solved(self, played: Match | State) -> bool:
        """Return whether a match of this puzzle, or its state, has ended with the goal met."""
        end = played.state if isinstance(played, Match) else played
        assert isinstance(end, State)
        return end.outcome is not None and end.played == self.plays and not self.goal.shortfall(self.state(), end)


def check_puzzle(puzzle: Puzzle, where: str) -> None:
    """Refuse a puzzle that cannot be played as N-171 says."""
    try:
        state = puzzle.state()
    except BadPosition as fault:
        raise BadContent(f"{where}: {fault}") from None
    faults = {
        "the goal asks for nothing": puzzle.goal.is_empty,
        "an HQ is missing on the board": any(state.hq_of(army) is None for army in range(2)),
        "tiles must be kept that the hand does not have": not 0 <= puzzle.keep < len(puzzle.hand),
        "a Battle tile cannot be played in a puzzle": any(
            (action := TILES[tile].action) is not None and action.ends_turn for tile in state.hands[SOLVER]
        ),
        "the hand could fill the board": len(state.free()) <= len(puzzle.hand),
        "an HQ needs life": 0 in puzzle.life,
    }
    for complaint, is_justified in faults.items():
        if is_justified:
            raise BadContent(f"{where}: {complaint}")


def read_puzzles(file: Traversable) -> list[Puzzle]:
    """Read the puzzles of a file; a fault names the file and the puzzle."""
    tables = read_toml(file).get("puzzle", [])
    if not isinstance(tables, list):
        raise BadContent(f"{file.name}: puzzles are written as [[puzzle]] tables")
    found = []
    for index, table in enumerate(tables, start=1):
        label = table.get("number", f"in place {index}") if isinstance(table, dict) else f"in place {index}"
        where = f"{file.name}, puzzle {label}"
        puzzle = checked(table, Puzzle, where)
        check_puzzle(puzzle, where)
        found.append(puzzle)
    return found


@cache
def _shipped() -> tuple[Puzzle, ...]:
    found = [puzzle for name in FILES for puzzle in read_puzzles(FOLDER / name)]
    numbers = [puzzle.number for puzzle in found]
    for number in numbers:
        if numbers.count(number) > 1:
            raise BadContent(f"puzzle {number}: two puzzles have this number")
    return tuple(sorted(found, key=lambda puzzle: puzzle.number))


def puzzles() -> list[Puzzle]:
    """Return all puzzles, by number."""
    return list(_shipped())


def puzzle(number: int) -> Puzzle:
    """Return the puzzle with a number."""
    for found in _shipped():
        if found.number == number:
            return found
    raise UnknownOption(f"there is no puzzle {number}; they are numbered 1 to {len(_shipped())}")
