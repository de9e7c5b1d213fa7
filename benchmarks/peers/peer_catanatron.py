"""catanatron: Catan in Python, two random players."""

import copy
import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.clock import pace, rate
from benchmarks.row import Row

MIDGAME = 400  # decisions; a game has about 900


def measure(seconds: float) -> Row:
    """Random games, and copies of one in its middle, in rounds of so many seconds each.

    A decision is a call of a player's `decide`. Three in four of them offer one option only; they count
    nevertheless, which is the reading that favours catanatron's decisions per second most.
    """
    random.seed(1)
    speed = pace(_play, seconds)
    game = _midgame()
    return Row(
        project=f"catanatron {version('catanatron')}",
        game="Catan",
        decisions_per_s=speed.decisions_per_s,
        games_per_s=speed.games_per_s,
        decisions_per_game=speed.decisions_per_game,
        copies_per_s=rate(game.copy, seconds / 2),
        deepcopy_per_s=rate(lambda: copy.deepcopy(game), seconds / 2),
    )


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
