"""The comparison of engines: who plays when, and what becomes of the rounds."""

import gc
import time

import pytest

from benchmarks.clock import Pace, pace
from benchmarks.engine import Engine
from benchmarks.report import Report
from benchmarks.row import row
from benchmarks.turns import Duel, Ratio, duels


class Clock:
    """A processor whose time passes only where a game is played; it may be slow for a while."""

    def __init__(self) -> None:
        self.now, self.slowness = 0.0, 1.0
        self.played: list[str] = []

    def engine(self, name: str, seconds: float) -> Engine:
        def play() -> int:
            self.played.append(name)
            self.now += seconds * self.slowness
            self.slowness *= 1.01
            return 10

        return Engine(name, "toy", play, play, play)


@pytest.fixture
def processor(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Without the garbage of real games: looking for it takes long where many other tests have run."""
    found = Clock()
    monkeypatch.setattr(time, "process_time", lambda: found.now)
    monkeypatch.setattr(gc, "collect", lambda: 0)
    return found


def test_a_round_lasts_until_its_last_game_is_over(processor: Clock) -> None:
    processor.slowness = 1 / 1.01
    found = pace(processor.engine("ours", 0.4).play, 1.0)
    assert (found.games, found.decisions) == (3, 30)
    assert found.decisions_per_s == pytest.approx(30 / found.seconds)
    assert found.decisions_per_game == 10


def test_everybody_plays_right_after_the_yardstick(processor: Clock) -> None:
    peer, ours = processor.engine("peer", 1.0), processor.engine("ours", 1.0)
    duels(processor.engine("yardstick", 1.0), [peer, ours], 2, 0.5, lambda text: None)
    assert processor.played == ["yardstick", "peer", "ours", *["yardstick", "peer", "yardstick", "ours"] * 2]


def test_a_machine_that_slows_down_changes_no_ratio(processor: Clock) -> None:
    """Three times as slow at the end as at first: one after the other, twice as fast would have come out as even."""
    engines = [processor.engine("ours", 0.5), processor.engine("same", 1.0)]
    twice, same = duels(processor.engine("yardstick", 1.0), engines, 25, 0.25, lambda text: None)
    assert processor.slowness > 2.5
    assert twice.decisions.median == pytest.approx(2.0, rel=0.02)
    assert same.decisions.median == pytest.approx(1.0, rel=0.02)


def test_one_round_that_went_wrong_does_not_count() -> None:
    yardstick = [Pace(1, 100, 1.0)] * 5
    duel = Duel(Engine("ours", "toy", int, int, int), yardstick, [Pace(2, 300, 1.0)] * 4 + [Pace(2, 300, 30.0)])
    assert duel.decisions == Ratio(median=3.0, lower=3.0, upper=3.0)


def test_the_spread_is_told() -> None:
    assert str(Ratio.of([1.0, 2.0, 3.0, 4.0, 5.0])) == "3.00 × (2.00–4.00)"


def test_games_are_as_many_as_decisions_and_lengths_say() -> None:
    """One round with a long game of the yardstick, one with a short one, and the same number of decisions in each."""
    yardstick = [Pace(1, 100, 1.0), Pace(3, 100, 1.0)]
    duel = Duel(Engine("ours", "toy", int, int, int), yardstick, [Pace(20, 300, 1.0)] * 2)
    rows = [row(duel.engine, yardstick, 0.001), row(duel.engine, duel.paces, 0.001)]
    [(_, decisions, games)] = Report(2, 1.0, rows, [duel]).ratios()
    assert decisions.median == 3.0
    assert games.median == pytest.approx(3.0 * (200 / 4) / 15)
