"""Lets bots wait while the maker of a table still loads its page, so that their first moves are seen."""

import asyncio
from contextlib import suppress

ON_THE_WAY = 10.0
"""Seconds to wait for somebody."""


class Company:
    """Tracks whether somebody is on the way to a table."""

    def __init__(self) -> None:
        self._is_here = asyncio.Event()
        self._is_here.set()
        self._looks = 0

    def expect(self) -> None:
        """Expect somebody, who will see everything from then on."""
        self._is_here.clear()

    def come(self) -> None:
        self._is_here.set()

    def look(self) -> None:
        """Note that somebody loads the page. A second load means that no socket connects: stop waiting for them."""
        self._looks += 1
        if self._looks > 1:
            self.come()

    async def wait(self) -> None:
        """Wait once for the person who is expected."""
        if not self._is_here.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(ON_THE_WAY):
                    await self._is_here.wait()
            self.come()
