"""Matches of all kinds of a game: every mode, and within it other sides and other settings each time."""

from random import Random
from typing import Any

from derelict.core.game import Game


def varied(game: Game, number: int) -> tuple[str, int, dict[str, Any]]:
    """The mode, the number of seats and the options of a match with some number."""
    modes = [(mode, seats) for mode in game.modes for seats in mode.seats]
    mode, seats = modes[number % len(modes)]
    rng = Random(number)
    settings = {option.name: rng.choice(option.values) for option in game.options if option.kind == "one"}
    return mode.name, seats, {**rng.choice(game.lineups(mode, seats)), **settings}
