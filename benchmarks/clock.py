"""How everything here is timed: by CPU time, the median of three rounds."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 3


@dataclass(frozen=True)
class Pace:
    """How fast games go by."""

    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


def pace(play_game: Callable[[], int], seconds: float) -> Pace:
    """The median pace of rounds of whole games; `play_game` plays one and returns its decisions.

    A round lasts `seconds`, and then as long as its last game takes.
    """
    rounds = [_pace_of_one_round(play_game, seconds) for _ in range(ROUNDS)]
    return Pace(
        decisions_per_s=median(each.decisions_per_s for each in rounds),
        games_per_s=median(each.games_per_s for each in rounds),
        decisions_per_game=median(each.decisions_per_game for each in rounds),
    )


def _pace_of_one_round(play_game: Callable[[], int], seconds: float) -> Pace:
    games = decisions = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_game()
        games += 1
        spent = time.process_time() - start
    return Pace(decisions / spent, games / spent, decisions / games)


def rate(action: Callable[[], object], seconds: float) -> float:
    """The median number of times per second that `action` can be done.

    The clock is read once per batch: reading it costs as much as the fastest copies do.
    """
    batch = _batch_size(action, seconds / 20)
    return median(_rate_of_one_round(action, seconds, batch) for _ in range(ROUNDS))


def _batch_size(action: Callable[[], object], seconds: float) -> int:
    """A number of actions, a power of two, that takes at least `seconds`."""
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
