"""How long what waits for a reader may wait: as long as a good part of it is taken in each while."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from derelict.table.web.server.write_timeout import LEAST, PATIENCE, Departure


class Line(asyncio.Transport):
    """A line on which so much waits, and a loop whose time passes when it is told to."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self.is_cut = False
        self._due: list[Callable[[], None]] = []
        self.departure = Departure(self, cast(Any, self))

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.is_cut = True

    def call_later(self, delay: float, callback: Callable[[], None]) -> "Line":
        assert delay == PATIENCE
        self._due.append(callback)
        return self

    def cancel(self) -> None:
        self._due.clear()

    def pass_time(self) -> bool:
        """Let a while pass; whether anything waited for that."""
        due, self._due = self._due, []
        for callback in due:
            callback()
        return bool(due)


@pytest.mark.parametrize("left", [1, LEAST, 10 * LEAST])
def test_a_reader_who_takes_nothing_is_cut(left: int) -> None:
    line = Line(left)
    line.departure.watch()
    line.pass_time()
    assert line.is_cut


def test_a_reader_who_takes_a_part_in_each_while_stays() -> None:
    line = Line(5 * LEAST)
    line.departure.watch()
    while line.left:
        line.left -= LEAST
        assert line.pass_time()
        assert not line.is_cut
    assert not line.pass_time()


def test_a_reader_who_trickles_is_cut() -> None:
    line = Line(5 * LEAST)
    line.departure.watch()
    line.left -= LEAST - 1
    line.pass_time()
    assert line.is_cut


def test_what_is_written_after_a_part_was_taken_is_counted_anew() -> None:
    line = Line(5 * LEAST)
    line.departure.watch()
    line.left = LEAST
    line.departure.progress()
    line.left = 0
    line.pass_time()
    line.left = 5 * LEAST
    line.departure.watch()
    line.left = 4 * LEAST
    line.pass_time()
    assert not line.is_cut


def test_nothing_is_watched_where_nothing_waits() -> None:
    line = Line(0)
    line.departure.watch()
    assert not line.pass_time()
