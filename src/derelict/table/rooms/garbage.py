"""Schedules Python's garbage collection: it stops the whole process, so it should run in calm moments.

Playing makes no cycles, but opening tables and pages does.
"""

import asyncio
import gc
import time
from collections.abc import Callable

BUSY = (50_000, 500, 100)
"""The thresholds of Python's collector: new objects, and collections of each younger generation. A collection stops a
busy server of 500 tables for up to a tenth of a second; the defaults would do so all the time."""
CALM = 10_000
"""New objects that make a collection in a calm moment worthwhile."""
WORK = 0.5
"""The fraction of time that the server's thread may be busy in a calm moment."""
LOOK_EVERY = 1.0


class Collector:
    """Collects garbage while there is little else to do."""

    def __init__(
        self, now: Callable[[], float] = time.monotonic, worked: Callable[[], float] = time.thread_time
    ) -> None:
        gc.set_threshold(*BUSY)
        self._now, self._worked = now, worked
        self._last = now(), worked()

    def look(self) -> None:
        """Collect if the time since the last look was calm and there is enough garbage."""
        (then, before), self._last = self._last, (self._now(), self._worked())
        is_calm = self._last[1] - before <= WORK * (self._last[0] - then)
        if is_calm and gc.get_count()[0] > CALM:
            gc.collect(0)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()
