"""Cycles are looked for in calm moments. A match that is played makes none, so that it can wait."""

import gc
from collections.abc import Iterator
from random import Random

import pytest

from derelict import registry
from derelict.table.record.entries import Acted, AnyEntry, Logged, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.rooms.garbage import CALM, Collector
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.viewer import Viewer


class Clocks:
    """The time, and how much of it a thread has worked."""

    def __init__(self) -> None:
        self.now = self.worked = 0.0
        self.collector = Collector(lambda: self.now, lambda: self.worked)

    def look_after(self, seconds: float, work: float) -> bool:
        """Whether there is a collection after a time with so much work in it."""
        collected: list[str] = []

        def note(phase: str, info: dict[str, int]) -> None:
            collected.append(phase)

        self.now += seconds
        self.worked += work
        gc.callbacks.append(note)
        try:
            self.collector.look()
        finally:
            gc.callbacks.remove(note)
        return bool(collected)


@pytest.fixture
def clocks() -> Iterator[Clocks]:
    usual = gc.get_threshold()
    gc.collect()
    gc.disable()
    yield Clocks()
    gc.enable()
    gc.set_threshold(*usual)


def test_cycles_are_looked_for_when_there_is_little_to_do_and_enough_to_find(clocks: Clocks) -> None:
    assert not clocks.look_after(1.0, work=0.1), "nothing is there to find"
    more: list[list[object]] = [[] for _ in range(2 * CALM)]
    assert not clocks.look_after(1.0, work=0.9), "there is much to do"
    assert clocks.look_after(1.0, work=0.1)
    assert not clocks.look_after(1.0, work=0.1), "that was all"
    del more


@pytest.mark.parametrize("name", registry.games())
def test_a_match_makes_no_cycles(name: str, clocks: Clocks) -> None:
    """With all that a table keeps of it, shown to a player and to a spectator."""
    game, rng = registry.game(name), Random(1)
    record = Record(game, Terms(game.setup(), 1, "player 0"))
    for seat in range(len(record.seats)):
        record = after(record, Sat(seat, f"player {seat}", f"Name {seat}"))
    record = after(record, Started())
    feed, viewers = Feed("table", Pages()), [Viewer("player 0", "en", "token"), Viewer(None, "fr", "token")]
    shown = [feed.next(record, viewer, None)[0] for viewer in viewers]
    gc.collect()
    for _ in range(60):
        match = record.match
        assert match is not None
        assert match.decision is not None
        action = match.decision.options.at(rng.randrange(len(match.decision.options)))
        record = after(record, Acted(match.decision.seat, len(match.actions), action.text))
        shown = [feed.next(record, viewer, last)[0] for viewer, last in zip(viewers, shown, strict=True)]
    assert gc.collect() == 0


def after(record: Record, entry: AnyEntry) -> Record:
    return record.after(Logged(record.number, 1000 + record.number, entry))
