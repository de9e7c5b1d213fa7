"""The clock of all benchmarks: CPU time, so that other programs on the machine count little."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 3


@dataclass(frozen=True)
class Pace:
    """The result of random play for some CPU time."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


def pace(play_game: Callable[[], int], seconds: float) -> Pace:
    """Play whole games for `seconds`, to the end of the last one. `play_game` returns its decisions.

    Starts with a garbage collection, so that no engine pays for another's garbage.
    """
    gc.collect()
    games = decisions = 0
    spent, start = 0.0, time.process_time()
    while spent < seconds:
        decisions += play_game()
        games += 1
        spent = time.process_time() - start
    return Pace(games, decisions, spent)


def rate(action: Callable[[], object], seconds: float) -> float:
    """Return the median number of times per second that `action` can be done.

    The clock is read once per batch, because reading it costs as much as the fastest copies.
    """
    batch = _batch_size(action, seconds / 20)
    return median(_rate_of_one_round(action, seconds, batch) for _ in range(ROUNDS))


def _batch_size(action: Callable[[], object], seconds: float) -> int:
    """Return a number of actions, a power of two, that takes at least `seconds`."""
    size = 1
    while _seconds_for(action, size) < seconds:
        size *= 2
    return size


def _rate_of_one_round(action: Callable[[], object], seconds: float, batch: int) -> float:
    done = 0
    spent = 0.0
    while spent < seconds:
        spent += _seconds_for(action, batch)
        done += batch
    return done / spent


def _seconds_for(action: Callable[[], object], times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        action()
    return time.process_time() - start
