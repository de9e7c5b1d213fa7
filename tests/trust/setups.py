"""Matches of all kinds of a game: every mode, and within it other sides and other settings each time."""

from random import Random
from typing import Any

from derelict.core.chance import Chance
from derelict.core.errors import UnknownOption
from derelict.core.game import Game


def varied(game: Game, number: int, flagged: bool = False) -> tuple[str, int, dict[str, Any]]:
    """The mode, seats and options of a match with some number; with all flags at tables of four, if so wanted."""
    modes = [(mode, seats) for mode in game.modes for seats in mode.seats]
    mode, seats = modes[number % len(modes)]
    rng = Random(number)
    known = [option for option in game.options if not option.modes or mode.name in option.modes]
    while True:
        settings = {option.name: rng.choice(option.values) for option in known if option.kind == "one"}
        flags = {option.name: True for option in game.options if option.kind == "flag" and flagged and seats == 4}
        chosen = {**rng.choice(game.lineups(mode, seats)), **settings, **flags}
        try:
            game.begin(game.setup(mode.name, seats, **chosen), Chance.seeded(number))
        except UnknownOption:
            continue  # Some settings do not go together.
        return mode.name, seats, chosen
