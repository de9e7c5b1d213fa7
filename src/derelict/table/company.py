"""Whoever has just made a table is on the way to it: bots wait for a moment, so that what they do there is seen."""

import asyncio
from contextlib import suppress

ON_THE_WAY = 10.0
"""Seconds for which somebody is waited for."""


class Company:
    """Whether somebody is on the way to a table."""

    def __init__(self) -> None:
        self._is_here = asyncio.Event()
        self._is_here.set()
        self._looks = 0

    def expect(self) -> None:
        """Somebody will come, and see what is done from then on."""
        self._is_here.clear()

    def come(self) -> None:
        self._is_here.set()

    def look(self) -> None:
        """Somebody loads the page. Who does so a second time has no line, and is not waited for any longer."""
        self._looks += 1
        if self._looks > 1:
            self.come()

    async def wait(self) -> None:
        """Wait for whoever is expected, once."""
        if not self._is_here.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(ON_THE_WAY):
                    await self._is_here.wait()
            self.come()
