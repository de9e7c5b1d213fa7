"""The clients at the tables of a load, for any server."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from benchmarks.load.wire import Wire

VIEWERS = 4
"""Sockets at each table: two players, two spectators."""


class Flight:
    """An action under way: sent, acknowledged, seen by everybody. Times are in seconds since it was sent."""

    def __init__(self, table: "Table", sender: "Viewer") -> None:
        self.table = table
        self.sender = sender
        self.target = sender.version + 1
        self.began = time.perf_counter()
        self.acked: float | None = None
        self.seen: float | None = None
        self.error = ""

    @property
    def is_done(self) -> bool:
        return bool(self.error) or (self.acked is not None and self.seen is not None)


class Viewer(ABC):
    """One socket at a table, with the newest version that it has been shown."""

    def __init__(self, table: "Table", seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.version = -1
        self.wire: Wire | None = None

    @abstractmethod
    async def open(self, port: int) -> None:
        """Connect, and return when the table has been shown."""

    @abstractmethod
    def move(self) -> str | None:
        """Return a message that makes a move; None if this viewer cannot."""

    @abstractmethod
    def hear(self, wire: Wire, message: bytes) -> None:
        """Handle a message from the server."""

    def lose(self) -> None:
        self.table.fail("the server hung up")

    def show(self, version: int) -> None:
        self.version = version
        self.table.check_seen()


class Table:
    """A table with its viewers. At most one action is under way."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.viewers: list[Viewer] = []
        self.flight: Flight | None = None
        self.landed: Callable[[Flight], None] = lambda flight: None

    @property
    def is_together(self) -> bool:
        """Return whether everybody sees the same version."""
        return len({viewer.version for viewer in self.viewers}) == 1

    def act(self) -> Flight | None:
        """Let the asked player make a move; return None if nobody can."""
        for viewer in self.viewers:
            message = viewer.move()
            if message is not None and viewer.wire is not None:
                self.flight = Flight(self, viewer)
                viewer.wire.send(message)
                return self.flight
        return None

    def ack(self) -> None:
        """Note that the server has acknowledged the action under way."""
        if self.flight is not None and self.flight.acked is None:
            self.flight.acked = time.perf_counter() - self.flight.began
            self._land()

    def check_seen(self) -> None:
        flight = self.flight
        if flight is not None and flight.seen is None and all(one.version >= flight.target for one in self.viewers):
            flight.seen = time.perf_counter() - flight.began
            self._land()

    def fail(self, error: str) -> None:
        if self.flight is not None:
            self.flight.error = error
            self._land()

    def _land(self) -> None:
        flight = self.flight
        if flight is not None and flight.is_done:
            self.flight = None
            self.landed(flight)

    def close(self) -> None:
        for viewer in self.viewers:
            if viewer.wire is not None:
                viewer.wire.close()
