"""Drives a load on open tables: at a pace, or at full speed."""

import asyncio
import math
import time
from dataclasses import dataclass
from random import Random

from benchmarks.load.disk import Disk
from benchmarks.load.processes import Server
from benchmarks.load.viewers import Flight, Table

TOO_LATE = 5.0
"""Seconds after which an action counts as failed if some viewer has not seen it."""
IN_FLIGHT = 16
"""The number of concurrent actions at full speed."""
OPENING = 50
PATIENCE = 60.0


@dataclass(frozen=True)
class Rung:
    """One pace of a load. Times are in milliseconds; `offered` is 0 at full speed. `disk` is the longest wait of
    another program for the disk.
    """

    offered: float
    per_second: float
    actions: int
    errors: int
    p50: float
    p95: float
    p99: float
    longest: float
    seen_p95: float
    disk: float
    cpu: float
    memory: int
    received: float
    faults: tuple[str, ...] = ()

    @property
    def cpu_ms(self) -> float:
        """Return the server's CPU time per action in milliseconds; other programs change it little."""
        return 10 * self.cpu / self.per_second


class Drive:
    """A server full of tables, and the actions made at them."""

    def __init__(self, server: Server, disk: Disk, tables: list[Table], seed: int = 1) -> None:
        self._server = server
        self._disk = disk
        self._tables = tables
        self._order = tables.copy()
        Random(seed).shuffle(self._order)
        self._next = 0
        self._landed: list[Flight] = []
        self._aloft: set[Flight] = set()
        self._room = asyncio.Event()
        for table in tables:
            table.landed = self._land

    async def open(self) -> None:
        """Connect everybody, a few at a time."""
        turns = asyncio.Semaphore(OPENING)

        async def one(table: Table) -> None:
            async with turns:
                for viewer in table.viewers:
                    await asyncio.wait_for(viewer.open(self._server.port), PATIENCE)

        await asyncio.gather(*(one(table) for table in self._tables))

    def close(self) -> None:
        for table in self._tables:
            table.close()

    def _land(self, flight: Flight) -> None:
        self._aloft.discard(flight)
        self._landed.append(flight)
        self._room.set()

    def _act(self) -> bool:
        """Make an action at the next table that allows one; return whether there was any."""
        for _ in self._order:
            table = self._order[self._next]
            self._next = (self._next + 1) % len(self._order)
            if table.flight is None and table.is_together:
                flight = table.act()
                if flight is not None:
                    self._aloft.add(flight)
                    return True
        return False

    async def run(self, rate: float, seconds: float) -> Rung:
        """Make `rate` actions a second for some seconds; with a rate of 0, as many as the server can do."""
        self._landed = []
        self._disk.longest()
        cpu, received, began = self._server.cpu(), self._received(), time.perf_counter()
        await (self._pace(rate, seconds) if rate else self._race(seconds))
        used, elapsed = self._server.cpu() - cpu, time.perf_counter() - began
        bytes_heard = self._received() - received
        on_time = len(self._landed)
        await self._settle()
        return self._rung(rate, elapsed, on_time, used, bytes_heard)

    async def _pace(self, rate: float, seconds: float) -> None:
        """Send actions in an open loop: a slow server does not slow down its measurement."""
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            wait = began + number / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif number % 16 == 0:
                await asyncio.sleep(0)
            self._act()

    async def _race(self, seconds: float) -> None:
        late = time.perf_counter() + seconds
        while time.perf_counter() < late:
            while len(self._aloft) < IN_FLIGHT and self._act():
                pass
            if not self._aloft:
                # Every match is over.
                return
            self._room.clear()
            await asyncio.wait_for(self._room.wait(), TOO_LATE)

    async def _settle(self) -> None:
        """Wait for the actions under way; those that never finish are errors."""
        late = time.perf_counter() + TOO_LATE
        while self._aloft and time.perf_counter() < late:
            await asyncio.sleep(0.01)
        for flight in list(self._aloft):
            flight.table.fail("no answer")

    def _received(self) -> int:
        return sum(one.wire.received for table in self._tables for one in table.viewers if one.wire is not None)

    def _rung(self, rate: float, elapsed: float, on_time: int, used: float, received: int) -> Rung:
        good = [flight for flight in self._landed if not flight.error]
        faults = [flight.error for flight in self._landed if flight.error]
        acked = sorted(1000 * flight.acked for flight in good if flight.acked is not None)
        seen = sorted(1000 * flight.seen for flight in good if flight.seen is not None)
        return Rung(
            offered=rate,
            per_second=(on_time - len(faults)) / elapsed,
            actions=len(good),
            errors=len(faults),
            p50=_percentile(acked, 50),
            p95=_percentile(acked, 95),
            p99=_percentile(acked, 99),
            longest=acked[-1] if acked else math.nan,
            seen_p95=_percentile(seen, 95),
            disk=self._disk.longest(),
            cpu=100 * used / elapsed,
            memory=self._server.memory(),
            received=received / max(1, len(good)),
            faults=tuple(sorted(set(faults)))[:5],
        )


def _percentile(ordered: list[float], percent: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else math.nan
