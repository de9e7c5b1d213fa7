"""The interface of an engine under measurement, with a game that it plays at random."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Engine:
    """One project with one game, in one process and one thread.

    `play` plays a random game and returns its decisions. `copy` and `deepcopy` copy a game in its middle. `further` has
    further measurements by name: functions that take the length of a round and return a rate.
    """

    project: str
    game: str
    play: Callable[[], int]
    copy: Callable[[], object]
    deepcopy: Callable[[], object]
    further: Mapping[str, Callable[[float], float]] = field(default_factory=dict)
