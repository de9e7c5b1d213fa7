"""Write timeouts of our server: a client that reads nothing does not keep a connection open forever.

Closing a connection normally first sends what is queued, which a client that never reads can delay without end. Such a
connection is aborted.
"""

import asyncio
from typing import cast

PATIENCE = 60.0
"""Seconds in which a client must read at least a part of its queue."""
LEAST = 16 * 1024
"""The size of that part in bytes; a smaller queue must be read entirely."""


class Departure:
    """The write queue of one connection."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def watch(self) -> None:
        """Watch the queue from now on until it is empty."""
        left = self._transport.get_write_buffer_size()
        if self._timer is None and left:
            self._left = left
            self._timer = self._loop.call_later(PATIENCE, self._check)

    def progress(self) -> None:
        """Restart the timeout, since a good part was read."""
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
    """A connection whose client must read what is sent."""

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
