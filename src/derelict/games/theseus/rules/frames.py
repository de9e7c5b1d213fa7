"""Every frame of the game, so that a stack can be read back from JSON."""

from types import ModuleType

from derelict.core.frames import AnyFrame, Frame
from derelict.games.theseus.rules import (
    attacks,
    borrowing,
    extras,
    forcing,
    laying,
    moving,
    pandora,
    planning,
    preparing,
    resolving,
    returning,
    sectors,
    traps,
    turns,
    walking,
    weakening,
)

_MODULES: tuple[ModuleType, ...] = (
    attacks,
    borrowing,
    extras,
    forcing,
    laying,
    moving,
    pandora,
    planning,
    preparing,
    resolving,
    returning,
    sectors,
    traps,
    turns,
    walking,
    weakening,
)


def _frames(module: ModuleType) -> list[type[AnyFrame]]:
    """The frames that a module defines itself."""
    found = (value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Frame))
    return [frame for frame in found if frame.__module__ == module.__name__]


FRAMES: tuple[type[AnyFrame], ...] = tuple(
    sorted((frame for module in _MODULES for frame in _frames(module)), key=lambda frame: frame.__name__)
)
