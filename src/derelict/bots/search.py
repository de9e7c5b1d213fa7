"""Monte-Carlo tree search over guessed worlds.

Every iteration guesses a world, walks down a tree of whole choices, plays on for a few choices and evaluates the end.
All worlds share the tree, whose keys are the choices. The tree ends where something hidden becomes known, because
worlds differ from there on. Values are kept for each seat that chooses, so no seat counts as everybody's enemy.
"""

from math import exp, sqrt
from time import perf_counter

from derelict.bots.bot import Bot
from derelict.bots.lines import complete
from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.game import Advice
from derelict.core.state import State
from derelict.core.view import View

WIDTH = 14
"""The number of choices that a node judges at first, and adds whenever it widens."""
VISITS_PER_CHOICE = 20
"""The visits per choice after which a node widens."""
REPLY_WIDTH = 6
"""The number of choices judged beyond the tree."""
TEMPERATURE = 0.03
"""A choice that looks worse than another by this much gets a third of its share of attention."""
EVEN = 0.05
"""The share of attention that every choice gets, whatever its value."""
EXPLORATION = 0.08
"""The weight of attention relative to value."""
TRUST = 1.0
"""The number of visits that the first judgement of a choice counts for."""
GROWTH = 5
"""The most nodes that one iteration adds to the tree."""
LOOK_AHEAD = 6
"""The most choices made beyond the tree for each other seat."""


class Edge:
    """A choice in the tree, with its first judgement and its results."""

    __slots__ = ("attention", "first", "line", "node", "total", "visits")

    def __init__(self, line: Line, first: float) -> None:
        self.line = line
        self.first = first
        self.attention = 0.0
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    @property
    def value(self) -> float:
        return (TRUST * self.first + self.total) / (TRUST + self.visits)


class Node:
    """A decision in the tree, with the choices worth trying: the most promising first, more as visits grow."""

    __slots__ = ("edges", "seat", "visits", "width")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.width = 0
        self.edges: list[Edge] = []

    def select(self, advice: Advice, s: State, decision: Decision) -> Edge:
        """Return the choice to explore next in a world: good so far, promising, or rarely visited."""
        options = decision.options
        legal = [edge for edge in self.edges if edge.line[0] in options]
        if not legal or self.visits >= VISITS_PER_CHOICE * self.width:
            self.width += WIDTH
            self._widen(advice, s, decision)
            legal = [edge for edge in self.edges if edge.line[0] in options]
        reach = EXPLORATION * sqrt(self.visits + 1)
        return max(legal, key=lambda edge: edge.value + reach * (edge.attention + EVEN) / (1 + edge.visits))

    def _widen(self, advice: Advice, s: State, decision: Decision) -> None:
        """Judge the most promising choices that are not in the tree yet."""
        old = {edge.line for edge in self.edges}
        self.edges += [
            Edge(line, value) for value, line in shortlist(advice, s, decision, self.width) if line not in old
        ]
        best = max(edge.first for edge in self.edges)
        weights = [exp((edge.first - best) / TEMPERATURE) for edge in self.edges]
        for edge, weight in zip(self.edges, weights, strict=True):
            edge.attention = weight / sum(weights)

    def best(self) -> Edge:
        return max(self.edges, key=lambda edge: (edge.visits, edge.value))


def shortlist(advice: Advice, s: State, decision: Decision, width: int) -> list[tuple[float, Line]]:
    """Return the most promising choices, judged one step ahead, best first."""
    seat, judged = decision.seat, dict[Line, float]()
    for line in advice.promising(s, decision)[:width]:
        world = s.copy()
        made, _ = complete(advice, world, decision, line)
        judged[made] = advice.evaluate(world, seat)
    return sorted(((value, line) for line, value in judged.items()), key=lambda pair: -pair[0])


class SearchBot(Bot):
    """Searches for a number of iterations or for a time. Results are reused while they still apply."""

    def __init__(self, seed: int, iterations: int | None = None, seconds: float | None = None) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.simulations = 0
        """The number of iterations so far."""
        self._rest: Line = ()
        self._foreseen: tuple[State, Node] | None = None
        """The view expected after an answer, and what is known of the decision there."""

    def choose(self, view: View, decision: Decision) -> Action:
        if not (decision.continues and self._rest and self._rest[0] in decision.options):
            self._rest = self._search(view, decision)
        action, *rest = self._rest
        self._rest = tuple(rest)
        return action

    def _search(self, view: View, decision: Decision) -> Line:
        advice = view.game.advice
        worlds = [view.guess(self.rng)]
        if self._foreseen is not None and self._foreseen[0] == view.state:
            root = self._foreseen[1]
        else:
            root = Node(decision.seat)
        edge = root.select(advice, worlds[0], decision)
        began = perf_counter()
        while len(root.edges) > 1 and self._has_budget(root, began):
            edge = root.select(advice, worlds[0], decision)
            while edge.visits >= len(worlds):
                worlds.append(view.guess(self.rng))
            iterate(advice, worlds[edge.visits].copy(), decision, root, edge)
            self.simulations += 1
        chosen = root.best()
        self._foreseen = None
        if chosen.node is not None:
            complete(advice, worlds[0], decision, chosen.line)
            self._foreseen = view.game.hide(worlds[0], view.seat), chosen.node
        return chosen.line

    def _has_budget(self, root: Node, began: float) -> bool:
        if self.iterations is not None:
            return root.visits < self.iterations
        return perf_counter() - began < (self.seconds or 0.0)


def iterate(advice: Advice, world: State, decision: Decision, node: Node, edge: Edge) -> None:
    """Run one iteration: down the tree until something hidden is shown, on until the seat is asked again, and back."""
    known, seat, path, grown = _known(world), decision.seat, [(node, edge)], 0
    _, following = complete(advice, world, decision, edge.line)
    while following is not None and _known(world) == known:
        if edge.node is None:
            if grown == GROWTH:
                break
            edge.node = Node(following.seat)
            grown += 1
        node = edge.node
        edge = node.select(advice, world, following)
        path.append((node, edge))
        _, following = complete(advice, world, following, edge.line)
    play_on(advice, world, following, seat)
    values: dict[int, float] = {}
    for node, edge in path:
        if node.seat not in values:
            values[node.seat] = advice.evaluate(world, node.seat)
        node.visits += 1
        edge.visits += 1
        edge.total += values[node.seat]


def _known(world: State) -> tuple[int, int]:
    """Return numbers that change when something hidden becomes known or chance is used."""
    return world.revelations, world.dice().counter


def play_on(advice: Advice, world: State, decision: Decision | None, seat: int) -> None:
    """Let every seat take the best of a few choices until this seat is asked again after others."""
    others = False
    for _ in range(LOOK_AHEAD * (world.seats - 1)):
        if decision is None or (others and decision.seat == seat):
            return
        others = others or decision.seat != seat
        _, line = shortlist(advice, world, decision, REPLY_WIDTH)[0]
        _, decision = complete(advice, world, decision, line)
