"""The puzzle generator. Puzzles have exactly one solution, and a seed always gives identical puzzles.

    python -m derelict.games.neuroshima.lessons.puzzles.generator --seed 7 --count 12

Each try sets up a scene and a hand, examines all boards that the hand can lead to, and picks a goal that only one of
them meets. Then the solver checks the puzzle, and it is graded.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from math import factorial
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.content.names import Name
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.lessons.puzzles.goal import ENEMY, SOLVER, Goal, enemy_tiles, own_tiles
from derelict.games.neuroshima.lessons.puzzles.grading import Measures, count_lines, measure
from derelict.games.neuroshima.lessons.puzzles.puzzle import FILES, Grade, Puzzle
from derelict.games.neuroshima.lessons.puzzles.scenery import hand, scene
from derelict.games.neuroshima.lessons.puzzles.solver import Search, TooManyNodes
from derelict.games.neuroshima.lessons.puzzles.writing import Names, written
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.state import Piece, State

MOST_NODES = 6000
MOST_LINES = 6000
"""The maximum number of boards searched for one puzzle, estimated from the ways to play each tile."""
HANDS = 8
"""The number of hands drawn for one scene until one is small enough."""
SHAPES_OF_HANDS: dict[Grade, tuple[tuple[int, int], ...]] = {
    1: ((2, 1), (3, 2), (2, 0), (2, 0)),
    2: ((2, 0), (3, 1), (3, 2)),
    3: ((3, 0), (3, 0), (3, 1), (4, 1), (4, 2)),
}
"""The sizes of hands and the numbers of tiles to keep that are tried for each grade."""


class Reached(Struct, frozen=True, order=True):
    """The result of a line of play."""

    damage: int
    kills: int
    unhurt: bool
    lossless: bool

    def meets(self, goal: Goal) -> bool:
        return (
            self.damage >= goal.damage
            and self.kills >= goal.kills
            and self.unhurt >= goal.unhurt
            and self.lossless >= goal.lossless
        )


class Made(Struct, frozen=True):
    """A valid puzzle with its measures."""

    puzzle: Puzzle
    measures: Measures


def generate(seed: int | str, count: int) -> Iterator[Made]:
    """Generate unnamed puzzles spread evenly over the solving armies and the grades."""
    pairs = list(permutations(sorted(ARMIES), 2))
    cells = [(army, grade) for army in sorted(ARMIES) for grade in (1, 2, 3)]
    wanted = Counter({cell: count // len(cells) + (i < count % len(cells)) for i, cell in enumerate(cells)})
    attempt = 0
    while wanted.total() > 0:
        rng = Random(f"puzzle {seed} {attempt}")
        armies = pairs[attempt % len(pairs)]
        attempt += 1
        open_grades: list[Grade] = [grade for grade in (1, 2, 3) if wanted[armies[0], grade] > 0]
        made = try_puzzle(armies, rng.choice(open_grades), rng) if open_grades else None
        if made is not None and wanted[armies[0], made.puzzle.grade] > 0:
            wanted[armies[0], made.puzzle.grade] -= 1
            yield made


def numbered(made: Iterable[Made]) -> list[Puzzle]:
    """Return the puzzles from easiest to hardest, with numbers and names."""
    names = Names()
    found = []
    for number, one in enumerate(sorted(made, key=lambda one: (one.puzzle.grade, one.measures.score)), start=1):
        name = names.take(one.measures.mechanisms, one.puzzle.goal, number)
        found.append(replace(one.puzzle, number=number, name=name))
    return found


def try_puzzle(armies: tuple[str, str], grade: Grade, rng: Random) -> Made | None:
    """Return a puzzle from one scene, if it has one; its grade may differ from the target."""
    board = scene(armies, rng)
    size, keep = rng.choice(SHAPES_OF_HANDS[grade])
    for _ in range(HANDS):
        blank = Puzzle(
            number=0,
            grade=1,
            name=Name("", ""),
            armies=armies,
            board=board,
            hand=hand(armies[0], board, size, rng),
            keep=keep,
            goal=Goal(damage=1),
        )
        if count_lines(blank) <= MOST_LINES * factorial(blank.plays):
            break
    else:
        return None
    goals = unique_goals(blank)
    if not goals:
        return None
    return checked_puzzle(_dressed(replace(blank, goal=rng.choice(goals)), rng))


def checked_puzzle(puzzle: Puzzle) -> Made | None:
    """Return the puzzle with its solution and its grade, if it has exactly one solution and is not too large."""
    search = Search(puzzle, slack=1, most_nodes=MOST_NODES)
    try:
        solutions = search.solutions()
    except TooManyNodes:
        return None
    if len(solutions) != 1:
        return None
    puzzle = replace(puzzle, solution=[list(line) for line in solutions[0].lines])
    measures = measure(puzzle, search)
    return Made(replace(puzzle, grade=measures.grade), measures)


def unique_goals(blank: Puzzle) -> list[Goal]:
    """Return goals that few boards meet, mostly one: those with the fewest parts."""
    census = Census(blank)
    try:
        census.solutions()
    except TooManyNodes:
        return []
    boards = Counter(census.reached.values())
    anyway = _fought(census.start, census.start)
    goals = {
        goal: None
        for best in sorted(boards)
        for parts in product((0, best.damage), (0, best.kills), (False, best.unhurt), (False, best.lossless))
        if not (goal := Goal(damage=parts[0], kills=parts[1], unhurt=parts[2], lossless=parts[3])).is_empty
        if not anyway.meets(goal) and sum(n for other, n in boards.items() if other.meets(goal)) == 1
    }
    fewest = min((goal.parts for goal in goals), default=0)
    return [goal for goal in goals if goal.parts == fewest]


class Census(Search):
    """All boards that can be reached, with the results of their battles."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle, most_nodes=MOST_NODES * 2)
        self.reached: dict[tuple[Piece | None, ...], Reached] = {}

    def shortfall(self, s: State) -> int:
        board = tuple(s.board)
        if board not in self.reached:
            self.reached[board] = _fought(self.start, s)
        return 1

    def _is_hopeless(self, s: State, left: int) -> bool:
        return False


def _dressed(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Vary the goal without changing it: destroy an HQ with exactly that much life, or clear the board."""
    goal = puzzle.goal
    if goal.damage and rng.random() < 0.5:
        return replace(puzzle, life=(20, goal.damage), goal=replace(goal, damage=0, destroy=True))
    if goal.kills and goal.kills == enemy_tiles(puzzle.state()):
        return replace(puzzle, goal=replace(goal, kills=0, clear=True))
    return puzzle


def _fought(start: State, s: State) -> Reached:
    """Return the result of a battle in which everybody takes their first option."""
    world = s.copy()
    world.stack = [Battle("final")]
    decision = advance(world)
    while decision is not None:
        decision = apply(world, decision.options[0])
    return Reached(
        damage=start.life[ENEMY] - world.life[ENEMY],
        kills=enemy_tiles(start) - enemy_tiles(world),
        unhurt=start.life[SOLVER] == world.life[SOLVER],
        lossless=own_tiles(start) == own_tiles(world),
    )


def main(arguments: list[str] | None = None) -> int:
    """Write new puzzles to standard output, or into the three files of a folder."""
    parser = argparse.ArgumentParser(prog="generator", description="Make puzzles with exactly one solution.")
    parser.add_argument("--seed", default="1", help="the same seed makes the same puzzles")
    parser.add_argument("--count", type=int, default=12, help="how many to make")
    parser.add_argument("--out", type=Path, help="the folder for a file of each grade")
    options = parser.parse_args(arguments)
    if options.count < 1:
        parser.error("--count must be at least 1")
    made = []
    for one in generate(options.seed, options.count):
        made.append(one)
        sys.stderr.write(f"{len(made)}/{options.count}: grade {one.puzzle.grade}, {one.puzzle.goal_text('en')}\n")
    puzzles = numbered(made)
    if options.out is None:
        sys.stdout.write("\n".join(map(written, puzzles)))
    else:
        for grade, file in enumerate(FILES, start=1):
            text = "\n".join(written(puzzle) for puzzle in puzzles if puzzle.grade == grade)
            (options.out / file).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
