"""OpenSpiel: rules in C++, stepped from Python, two players choosing at random."""

import copy
import random
from importlib.metadata import version

import pyspiel

from benchmarks.engine import Engine

MIDGAMES = {"gin_rummy": 55, "connect_four": 10}
"""The number of decisions to the middle of each game."""


def engine(game: str) -> Engine:
    """Play random games, and copy one in its middle. Chance (a shuffled card, a die) takes time but is nobody's
    decision.
    """
    rng = random.Random(1)
    rules = pyspiel.load_game(game)
    state = _midgame(rules, rng, MIDGAMES[game])
    return Engine(
        project=f"open_spiel {version('open-spiel')}",
        game=f"{game} (C++)",
        play=lambda: _play(rules, rng),
        copy=state.clone,
        deepcopy=lambda: copy.deepcopy(state),
    )


def _step(state: pyspiel.State, rng: random.Random) -> bool:
    """Take one step; return whether it was a decision."""
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
