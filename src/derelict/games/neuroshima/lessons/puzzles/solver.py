"""The solver: all solutions of a puzzle.

A line of play is a turn: tiles played, units moved, then the battle. Only the board on which the battle is fought and
the tiles kept count (N-172). The solver may choose; every choice of the enemy must lead to the goal. So a solution is
the set of boards to which the enemy's answers can lead: one board if there is nothing to answer.
"""

from itertools import product
from math import prod

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.actions import At, Discard, EndTurn, Face, Place, Walk
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.lessons.puzzles.bounds import Prospects
from derelict.games.neuroshima.lessons.puzzles.goal import ENEMY, SOLVER, enemy_tiles
from derelict.games.neuroshima.lessons.puzzles.puzzle import Puzzle
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.rules.ending import BattleEnd
from derelict.games.neuroshima.rules.turns import Menu
from derelict.games.neuroshima.state import Piece, State

MOST_PLANS = 100_000
"""The maximum number of plans listed against the enemy: a puzzle with more is far from having one solution."""
Final = tuple[tuple[Piece | None, ...], tuple[str, ...]]
"""A board before the battle, and the tiles kept."""
Said = tuple[tuple[str, bool], ...]
"""The texts of a line's actions, each with whether it belongs to the one before it; the enemy's never do."""
Plans = dict[frozenset[int], tuple[Said, ...]]
"""The ways to the goal: the boards that each may lead to, by number, and the lines to them."""


class Solution(Struct, frozen=True):
    """A way to the goal: the boards to which it may lead, and a shortest line to each of them."""

    boards: frozenset[Final]
    lines: tuple[tuple[str, ...], ...]


class TooManyNodes(Exception):
    """Raised when a search grows larger than allowed."""


class Path(Struct, frozen=True):
    """The placings since the last other action: placings commute, so one order of them is enough."""

    tile: str = ""
    hexes: tuple[int, ...] = ()


class Search:
    """A search through all lines of play of a puzzle.

    With a `slack` of 1 it also looks at everything that could come within 1 of the goal. Without `prune` it looks at
    everything.
    """

    def __init__(self, puzzle: Puzzle, slack: int = 0, prune: bool = True, most_nodes: int | None = None) -> None:
        self.puzzle = puzzle
        self.goal = puzzle.goal
        self.start = puzzle.state()
        self.slack = slack
        self.prune = prune
        self.most_nodes = most_nodes
        self.nodes = 0
        self.shortfalls: dict[Final, int] = {}
        """The shortfall of each final board, with the tiles kept."""
        self._finals: dict[Final, int] = {}
        on_board = (piece.tile for piece in self.start.board if piece is not None)
        self._lends = any(SHAPES[tile][0].lends_mobility for tile in (*on_board, *self.start.hands[SOLVER]))
        self._known: dict[tuple[object, ...], Plans] = {}

    def solutions(self) -> list[Solution]:
        root = self.start.copy()
        root.stack = []
        plans = self._plan(root, Path())
        finals = list(self._finals)
        found = [
            Solution(frozenset(finals[number] for number in numbers), tuple(map(_joined, lines)))
            for numbers, lines in plans.items()
        ]
        return sorted(found, key=lambda solution: solution.lines)

    def near_misses(self) -> int:
        """Return the boards that fall short of the goal by 1; complete with a slack of 1."""
        return sum(missing == 1 for missing in self.shortfalls.values())

    def _plan(self, s: State, path: Path) -> Plans:
        """Return all plans from a state in which the solver is free to act; its stack is empty."""
        board, hand = tuple(s.board), tuple(sorted(s.hands[SOLVER]))
        left = self.puzzle.plays - s.played
        key = (board, hand, tuple(sorted(s.moved)), path.tile if left else "", path.hexes)
        if key in self._known:
            return self._known[key]
        plans: Plans = {}
        self.nodes += 1
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise TooManyNodes
        if not (self.prune and self._is_hopeless(s, left)):
            options = Menu().ask(s).options
            if left == 0 and self.shortfall(s) == 0:
                ends_by_itself = len(options) == 1
                number = self._finals.setdefault((board, hand), len(self._finals))
                plans[frozenset((number,))] = (() if ends_by_itself else ((EndTurn().text, False),),)
            for option in options:
                if not isinstance(option, Discard | EndTurn) and (left or isinstance(option, Walk)):
                    self._try(s, path, option, plans)
        self._known[key] = plans
        return plans

    def _try(self, s: State, path: Path, option: Action, plans: Plans) -> None:
        """Add the plans that begin with an option of the menu."""
        following = Path()
        if self.prune and isinstance(option, Place):
            if option.tile < path.tile:
                return
            following = Path(option.tile, path.hexes)
        elif self.prune and isinstance(option, Walk) and option.hex in path.hexes:
            return
        world = s.copy()
        Menu().answer(world, option)
        del world.stack[0]
        forced: list[Action] = []
        found = self._follow(world, advance(world, forced), following)
        _merge(plans, _prefixed(found, _text(option, forced), False))

    def _follow(self, s: State, decision: Decision | None, path: Path) -> Plans:
        """Return all plans from the middle of an action: any choice of the solver, every choice of the enemy."""
        if decision is None:
            return self._plan(s, path)
        plans: Plans = {}
        every: list[Plans] = []
        is_placing = decision.prompt == "place_at" and self._may_walk(path.tile)
        for option in decision.options:
            here = path
            if is_placing and isinstance(option, At):
                here = Path(path.tile, tuple(sorted((*path.hexes, option.hex))))
            world, forced = s.copy(), list[Action]()
            found = self._follow(world, apply(world, option, forced), here)
            is_mine = decision.seat == SOLVER
            found = _prefixed(found, _text(option, forced), decision.continues and is_mine)
            if is_mine:
                _merge(plans, found)
            elif not found:
                return {}
            else:
                every.append(found)
        if prod(map(len, every)) > MOST_PLANS:
            raise TooManyNodes
        if every:
            for parts in product(*(found.items() for found in every)):
                numbers = frozenset[int]().union(*(part for part, _ in parts))
                _merge(plans, {numbers: tuple(line for _, lines in parts for line in lines)})
        return plans

    def _may_walk(self, tile: str) -> bool:
        """Return whether a tile placed this turn could use mobility this turn."""
        return bool(tile) and (self._lends or SHAPES[tile][0].is_mobile)

    def shortfall(self, s: State) -> int:
        """Return how far the battle on this board falls short if everybody chooses as well as possible."""
        final = (tuple(s.board), tuple(sorted(s.hands[SOLVER])))
        missing = self.shortfalls.get(final)
        if missing is None:
            world = s.copy()
            world.stack = [Battle("final")]
            missing = self.shortfalls[final] = self.fight(world, advance(world))
        return missing

    def fight(self, s: State, decision: Decision | None) -> int:
        """Return the shortfall of a battle that has come to a decision."""
        if decision is None:
            return self.goal.shortfall(self.start, s)
        results = []
        for option in decision.options:
            world = s.copy()
            results.append(self.fight(world, apply(world, option)))
        return min(results) if decision.seat == SOLVER else max(results)

    def spoiling(self, s: State, decision: Decision) -> Action:
        """Return an answer of the enemy that puts the goal out of reach, if there is one; otherwise the first."""
        is_battle = any(isinstance(frame, BattleEnd) for frame in s.stack)
        for option in decision.options:
            world = s.copy()
            if is_battle:
                is_spoiled = self.fight(world, apply(world, option)) > 0
            else:
                del world.stack[0]
                is_spoiled = not self._follow(world, apply(world, option), Path())
            if is_spoiled:
                return option
        return decision.options[0]

    def _is_hopeless(self, s: State, left: int) -> bool:
        """Return whether no line from here can come near enough to the goal."""
        goal, missing = self.goal, 0
        prospects = Prospects(s, left)
        if goal.destroy or goal.damage:
            needed = max(goal.damage, self.start.life[ENEMY] if goal.destroy else 0)
            missing += max(0, needed - prospects.most_damage())
        if missing <= self.slack and (goal.kills or goal.clear):
            now = enemy_tiles(s)
            needed = now if goal.clear else goal.kills - (enemy_tiles(self.start) - now)
            missing += max(0, needed - prospects.most_kills())
        return missing > self.slack


def _merge(plans: Plans, found: Plans) -> None:
    """Add plans; of two that lead to the same boards, keep the shorter."""
    for numbers, lines in found.items():
        known = plans.get(numbers)
        if known is None or _length(lines) < _length(known):
            plans[numbers] = lines


def _length(lines: tuple[Said, ...]) -> tuple[int, tuple[Said, ...]]:
    return sum(map(len, lines)), lines


def _text(option: Action, forced: list[Action]) -> str:
    """Return the text of an action with the forced choices that follow, including facings that look alike."""
    return " ".join(action.text for action in (option, *forced) if action is option or not isinstance(action, Face))


def _prefixed(plans: Plans, text: str, continues: bool) -> Plans:
    return {numbers: tuple(((text, continues), *line) for line in lines) for numbers, lines in plans.items()}


def _joined(line: Said) -> tuple[str, ...]:
    """Return the lines that a player would type."""
    typed: list[str] = []
    for text, continues in line:
        if continues:
            typed[-1] += f" {text}"
        else:
            typed.append(text)
    return tuple(typed)


def solve(puzzle: Puzzle) -> list[Solution]:
    """Return all solutions of a puzzle."""
    return Search(puzzle).solutions()


def enemy_answer(puzzle: Puzzle, s: State, decision: Decision) -> Action:
    """Return a strong enemy's choice in a match of a puzzle, so that a wrong plan cannot pass for a solution."""
    return Search(puzzle).spoiling(s, decision)
