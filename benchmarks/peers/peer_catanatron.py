"""catanatron: Catan in Python, two random players."""

import copy
import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.engine import Engine

MIDGAME = 400  # Decisions; a game has about 900.


def engine() -> Engine:
    """Play random games, and copy one in its middle.

    A decision is a call of a player's `decide`. Three in four of them offer one option only; they count nevertheless,
    which favours catanatron's decisions per second most.
    """
    random.seed(1)
    game = _midgame()
    return Engine(f"catanatron {version('catanatron')}", "Catan", _play, game.copy, lambda: copy.deepcopy(game))


def _new_game() -> Game:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def _is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def _play() -> int:
    game = _new_game()
    decisions = 0
    while not _is_over(game):
        game.play_tick()
        decisions += 1
    return decisions


def _midgame() -> Game:
    while True:
        game = _new_game()
        for _ in range(MIDGAME):
            if _is_over(game):
                break
            game.play_tick()
        if not _is_over(game):
            return game
