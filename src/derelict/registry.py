"""The installed games: every package with an entry point in the group `derelict.games`.

Our own are found directly: searching all installed packages takes longer than most commands.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Any

from derelict.core.errors import DerelictError, UnknownGame
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import read_save

GROUP = "derelict.games"


def entry_points(group: str) -> Any:
    """Return the entry points of a group."""
    from importlib import metadata

    return metadata.entry_points(group=group)


@cache
def games() -> tuple[str, ...]:
    """Return the names of all installed games; one that cannot be loaded is logged and left out."""
    return tuple(name for name in sorted({point.name for point in entry_points(group=GROUP)}) if _can_be_read(name))


def _can_be_read(name: str) -> bool:
    try:
        game(name)
    except UnknownGame as fault:
        import logging

        logging.getLogger(__name__).warning("%s", fault)
        return False
    return True


@cache
def game(name: str) -> Game:
    """Return the game with a name."""
    load = _loader(name)
    if load is None:
        raise _unknown(name)
    try:
        found: Game = load()
        if found.name != name:
            raise ValueError(f"it calls itself {found.name!r}")
    except DerelictError:
        # Its content is wrong: tell its author where.
        raise
    except Exception as fault:
        reason = f"{type(fault).__name__}: {fault}"
        text = f"the game {name!r} is installed, but cannot be read: {reason}"
        raise UnknownGame(text, "game_broken", name=name, reason=reason) from fault
    return found


def _loader(name: str) -> Callable[[], Game] | None:
    if name.isidentifier() and find_spec(f"derelict.games.{name}") is not None:
        return lambda: resolve_name(f"derelict.games.{name}:GAME")
    return next((point.load for point in entry_points(group=GROUP) if point.name == name), None)


def _unknown(name: str) -> UnknownGame:
    import difflib  # Only for a misspelt name.

    near = difflib.get_close_matches(name, games(), 1)
    if near:
        return UnknownGame(f"there is no game {name!r}; did you mean {near[0]}?", "game_near", name=name, near=near[0])
    known = ", ".join(games())
    return UnknownGame(f"there is no game {name!r}; there are: {known}", "game", name=name, known=known)


def load(text: str) -> Match:
    """Load a match from a save."""
    return read_save(text, game)
