"""Limits on incoming requests: a timeout, and a head no larger than a browser sends.

The application limits the size of bodies, since it can explain that in words. For responses, see `write_timeout`.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from derelict.table.web.server.write_timeout import Departing

LARGEST_HEAD = 64 * 1024
"""The limit in bytes for everything in a request except its body: the request line, headers, and trailers."""
SLICE = 4096
"""The size of a slice for the parser: at most this many bytes go uncounted when a request ends within it."""
PATIENCE = 60.0
"""The timeout in seconds for a request to arrive, also on a new connection."""


class Arrivals(Departing, HttpToolsProtocol):
    """Uvicorn's HTTP protocol with timeouts: on its own it waits forever for the end of a request or response."""

    _deadline: asyncio.TimerHandle | None = None
    _head = 0
    """The size of the request's head so far."""
    _is_in_head = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._departure.watch()

    def data_received(self, data: bytes) -> None:
        """Parse a packet slice by slice: one may hold the end of a head and much else."""
        at = 0
        while at < len(data) and self.parser is not None and not self.transport.is_closing():
            if self._deadline is None:
                self._wait()
            room = LARGEST_HEAD - self._head if self._is_in_head else SLICE
            if room <= 0 or self._head > LARGEST_HEAD:
                self.send_400_response("The head of this request is too large.")
                return
            slice = data[at : at + min(room, SLICE)]
            at += len(slice)
            self._head += len(slice)
            super().data_received(slice)

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        self._departure.end()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # Breaks a cycle that uvicorn keeps until the end.

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(PATIENCE, self.transport.close)

    def _arrived(self) -> None:
        self._head, self._is_in_head = 0, True
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
