"""Which games there are: every package that offers one under the entry point group `derelict.games`."""

import difflib
from functools import cache
from importlib.metadata import entry_points

from derelict.core.errors import UnknownGame
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import read_save

GROUP = "derelict.games"


def games() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def game(name: str) -> Game:
    """The game of a name."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            found: Game = point.load()
            return found
    near = difflib.get_close_matches(name, games(), 1)
    if near:
        raise UnknownGame(f"there is no game {name!r}; did you mean {near[0]}?", "game_near", name=name, near=near[0])
    known = ", ".join(games())
    raise UnknownGame(f"there is no game {name!r}; there are: {known}", "game", name=name, known=known)


def load(text: str) -> Match:
    """The match of a save."""
    return read_save(text, game)
