"""How answers leave our own server: who takes nothing of what waits for them does not keep it waiting for ever.

A line that is closed in the usual way first sends what is still to be sent, which a client that never reads can put off
without end. Such a line is cut.
"""

import asyncio
from typing import cast

PATIENCE = 60.0
"""Seconds in which somebody must have taken at least a part of what waits for them."""
LEAST = 16 * 1024
"""Bytes of that part; who has less than that left takes all of it."""


class Departure:
    """What waits to be sent on one line."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def watch(self) -> None:
        """See to it, from now on until nothing waits, that it is taken."""
        left = self._transport.get_write_buffer_size()
        if self._timer is None and left:
            self._left = left
            self._timer = self._loop.call_later(PATIENCE, self._check)

    def progress(self) -> None:
        """A good part was taken: what waits from now on is another matter."""
        self.end()
        self.watch()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self) -> None:
        self._timer = None
        left = self._transport.get_write_buffer_size()
        if left > max(0, self._left - LEAST):
            self._transport.abort()
        else:
            self.watch()


class Departing(asyncio.Protocol):
    """A line whose other end must take what is sent."""

    _departure: Departure

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._departure = Departure(cast(asyncio.Transport, transport), asyncio.get_running_loop())

    def connection_lost(self, exc: Exception | None) -> None:
        self._departure.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._departure.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._departure.progress()
