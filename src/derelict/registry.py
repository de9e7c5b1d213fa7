"""Which games there are: every package that offers one under the entry point group `derelict.games`."""

import difflib
import logging
from functools import cache
from importlib.metadata import entry_points

from derelict.core.errors import DerelictError, UnknownGame
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import read_save

GROUP = "derelict.games"

_log = logging.getLogger(__name__)


@cache
def games() -> tuple[str, ...]:
    """The names of all installed games. One that cannot be read is no reason to do without the others."""
    return tuple(name for name in sorted({point.name for point in entry_points(group=GROUP)}) if _can_be_read(name))


def _can_be_read(name: str) -> bool:
    try:
        game(name)
    except UnknownGame as fault:
        _log.warning("%s", fault)
        return False
    return True


@cache
def game(name: str) -> Game:
    """The game of a name."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            try:
                found: Game = point.load()
            except DerelictError:
                # Its content is wrong, and whoever writes it is told where.
                raise
            except Exception as fault:
                reason = f"{type(fault).__name__}: {fault}"
                text = f"the game {name!r} is installed, but cannot be read: {reason}"
                raise UnknownGame(text, "game_broken", name=name, reason=reason) from fault
            return found
    near = difflib.get_close_matches(name, games(), 1)
    if near:
        raise UnknownGame(f"there is no game {name!r}; did you mean {near[0]}?", "game_near", name=name, near=near[0])
    known = ", ".join(games())
    raise UnknownGame(f"there is no game {name!r}; there are: {known}", "game", name=name, known=known)


def load(text: str) -> Match:
    """The match of a save."""
    return read_save(text, game)
