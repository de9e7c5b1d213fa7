"""The difficulty of a puzzle, from measurements."""

from itertools import combinations
from math import factorial, log10, prod

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.actions import Discard, EndTurn, Place, Play, Walk
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.lessons.puzzles.goal import SOLVER
from derelict.games.neuroshima.lessons.puzzles.puzzle import Grade, Puzzle
from derelict.games.neuroshima.lessons.puzzles.solver import Search
from derelict.games.neuroshima.lessons.puzzles.story import explain_solution
from derelict.games.neuroshima.preview import Explanation, explain
from derelict.games.neuroshima.rules.turns import Menu
from derelict.games.neuroshima.state import State

MEDIUM = 5.0
HARD = 7.2
"""The minimum scores of grade 2 and of grade 3."""

_BY_RULE = {
    "N-39": "armor",
    "N-45": "net",
    "N-62": "initiative",
    "N-63": "medic",
    "N-71": "medic",
    "N-82": "extra",
    "N-135": "armor",
    "N-137": "clown",
    "N-142": "extra",
    "N-145": "initiative",
    "N-153": "initiative",
    "N-165": "convert",
}
_BY_TILE = ("move", "push", "sniper", "grenade", "air_strike")


class Measures(Struct, frozen=True):
    """The measures of a puzzle with a known solution."""

    plays: int
    """The number of tiles to be played."""
    decoys: int
    """The number of tiles in hand that are not played."""
    lines: int
    """The number of lines of play, estimated from the ways to play each tile at the start."""
    mechanisms: tuple[str, ...]
    """The mechanisms on which the solution hinges."""
    near_misses: int
    """The number of boards that fall short of the goal by 1."""
    greedy: bool
    """Whether playing the best-looking tile in the best-looking way, one by one, solves it."""

    @property
    def score(self) -> float:
        """The score: many lines, many near misses, and a line that a bot would not find make a puzzle hard."""
        return (
            log10(self.lines)
            + (self.plays - 1)
            + 0.5 * len(self.mechanisms)
            + 0.25 * log10(1 + self.near_misses)
            + 0.5 * self.decoys
            + (0.0 if self.greedy else 1.5)
        )

    @property
    def grade(self) -> Grade:
        """Return the grade; a puzzle with one tile to play is never hard."""
        if self.score >= HARD and self.plays > 1:
            return 3
        return 2 if self.score >= MEDIUM else 1


def measure(puzzle: Puzzle, search: Search) -> Measures:
    """Measure the puzzle; the search, with a slack of 1, has found its solution."""
    return Measures(
        plays=puzzle.plays,
        decoys=puzzle.keep,
        lines=count_lines(puzzle),
        mechanisms=mechanisms(puzzle),
        near_misses=search.near_misses(),
        greedy=is_solved_greedily(puzzle),
    )


def count_lines(puzzle: Puzzle) -> int:
    """Count the lines: every choice and order of tiles and unit moves, each with its number of ways at the start."""
    s = puzzle.state()
    s.stack = []
    ways: dict[str, int] = {}
    walks = 1
    for option in Menu().ask(s).options:
        if isinstance(option, Place | Play):
            ways[option.tile] = len(_after(s, option))
        elif isinstance(option, Walk):
            walks *= 1 + len(_after(s, option))
    chosen = combinations(s.hands[SOLVER], puzzle.plays)
    plays = factorial(puzzle.plays) * sum(prod(ways.get(tile, 0) for tile in tiles) for tiles in chosen)
    return max(1, plays * walks)


def mechanisms(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the tiles that the solution plays and the effects in its battle, except those of the board alone."""
    found: set[str] = set()
    for line in puzzle.solution:
        for said in line:
            verb, *rest = said.split()
            if verb == "play" and rest[0] in _BY_TILE:
                found.add(rest[0])
            elif verb == "move":
                found.add("mobility")
            elif verb == "place" and TILES[f"{puzzle.armies[0]}.{rest[0]}"].data.kind == "module":
                found.add("module")
    anyway = _told(explain(puzzle.state(), "en"))
    for explanation in explain_solution(puzzle, "en"):
        rules = {rule for rule, _ in _told(explanation) ^ anyway}
        found.update(name for rule, name in _BY_RULE.items() if rule in rules)
    return tuple(sorted(found))


def _told(explanation: Explanation) -> set[tuple[str, str]]:
    return {(line.rule, line.text) for phase in explanation.phases for line in phase.lines}


def is_solved_greedily(puzzle: Puzzle) -> bool:
    """Return whether the goal is met by playing, tile after tile, the option with the best immediate battle."""
    search = Search(puzzle)
    s = search.start.copy()
    s.stack = []
    for _ in range(puzzle.plays):
        options = [o for o in Menu().ask(s).options if not isinstance(o, Discard | EndTurn | Walk)]
        following = [world for option in options for world in _after(s, option)]
        if not following:
            return False
        s = min(following, key=search.shortfall)
    return search.shortfall(s) == 0


def _after(s: State, option: Action) -> list[State]:
    """Return the states to which an option of the menu can lead."""
    world = s.copy()
    Menu().answer(world, option)
    del world.stack[0]
    return _ends(world, advance(world))


def _ends(s: State, decision: Decision | None) -> list[State]:
    if decision is None:
        return [s]
    found = []
    for option in decision.options:
        world = s.copy()
        found.extend(_ends(world, apply(world, option)))
    return found
