"""Frames resolved in a position, with chance that draws what a test names."""

from collections.abc import Sequence

from derelict.core.chance import Chance
from derelict.core.engine import advance
from derelict.core.frames import AnyFrame
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage


def resolved(stage: Stage, *frames: AnyFrame, draws: Sequence[tuple[int, int]] = ()) -> State:
    """Return the state after frames; `draws` are the next numbers drawn, each with its limit."""
    s = stage.state.copy()
    s.chance = drawing(draws)
    s.do(*frames)
    advance(s)
    return s


def drawing(draws: Sequence[tuple[int, int]]) -> Chance:
    """Chance that comes to these numbers next, each below its limit."""
    chance = Chance.seeded(0)
    start = 0
    while True:
        chance.counter = start
        if all(chance.below(limit) == number for number, limit in draws):
            return Chance(chance.key, start)
        start += 1
