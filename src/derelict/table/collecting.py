"""When Python looks for cycles that nobody holds any more: it stops everybody meanwhile, so rather in calm moments.

Playing makes no cycles, but opening tables and pages does.
"""

import asyncio
import gc
import time
from collections.abc import Callable

BUSY = (50_000, 500, 100)
"""How many more objects there are when Python looks by itself, which stops a server of 500 tables that is full of work
for up to a tenth of a second, and how rarely it looks at older ones too. The default would do so all the time."""
CALM = 10_000
"""How many more objects make it worth while in a calm moment."""
WORK = 0.5
"""The part of the time that the thread of the server may have worked in a moment that counts as calm."""
LOOK_EVERY = 1.0


class Collector:
    """Looks for cycles while there is little else to do."""

    def __init__(
        self, now: Callable[[], float] = time.monotonic, worked: Callable[[], float] = time.thread_time
    ) -> None:
        gc.set_threshold(*BUSY)
        self._now, self._worked = now, worked
        self._last = now(), worked()

    def look(self) -> None:
        """Collect, if the time since the last look was calm and there is enough to make it worth while."""
        (then, before), self._last = self._last, (self._now(), self._worked())
        is_calm = self._last[1] - before <= WORK * (self._last[0] - then)
        if is_calm and gc.get_count()[0] > CALM:
            gc.collect(0)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()
