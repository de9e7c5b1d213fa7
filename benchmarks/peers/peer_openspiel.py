"""OpenSpiel: rules in C++, stepped from Python, two players choosing at random."""

import copy
import random
from importlib.metadata import version

import pyspiel

from benchmarks.clock import pace, rate
from benchmarks.row import Row


def measure(seconds: float, game: str = "gin_rummy") -> Row:
    """Random games, and copies of one in its middle, in rounds of so many seconds each.

    Chance (a shuffled card, a die) takes time but is nobody's decision.
    """
    rng = random.Random(1)
    rules = pyspiel.load_game(game)
    speed = pace(lambda: _play(rules, rng), seconds)
    state = _midgame(rules, rng, round(speed.decisions_per_game / 2))
    return Row(
        project=f"open_spiel {version('open-spiel')}",
        game=f"{game} (C++)",
        decisions_per_s=speed.decisions_per_s,
        games_per_s=speed.games_per_s,
        decisions_per_game=speed.decisions_per_game,
        copies_per_s=rate(state.clone, seconds / 2),
        deepcopy_per_s=rate(lambda: copy.deepcopy(state), seconds / 2),
    )


def _step(state: pyspiel.State, rng: random.Random) -> bool:
    """Takes one step; whether it was a decision."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def _play(rules: pyspiel.Game, rng: random.Random) -> int:
    state = rules.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += _step(state, rng)
    return decisions


def _midgame(rules: pyspiel.Game, rng: random.Random, decisions: int) -> pyspiel.State:
    while True:
        state = rules.new_initial_state()
        left = decisions
        while left and not state.is_terminal():
            left -= _step(state, rng)
        if not state.is_terminal():
            return state
