"""How requests arrive at our own server: within a time, and with a head of a size that a browser can have sent.

The size of bodies is limited by the application, which can say so in words. How answers leave is told by `departures`.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from derelict.table.departures import Departing

LARGEST_HEAD = 64 * 1024
"""Bytes of a request beside its body, after which one that is still not complete is refused: the address, headers, and
what may follow the body."""
PATIENCE = 60.0
"""Seconds in which a request must have arrived, on a line that was just opened too."""


class Arrivals(Departing, HttpToolsProtocol):
    """HTTP as uvicorn has it, which would wait for the end of a request, or of an answer, for ever and keep it all."""

    _deadline: asyncio.TimerHandle | None = None
    _head = 0

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
        if self._deadline is None:
            self._wait()
        self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too large.")

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
        self.parser = None  # type: ignore[assignment]  # They hold each other, which uvicorn ends with the line only.

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(PATIENCE, self.transport.close)

    def _arrived(self) -> None:
        self._head = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
