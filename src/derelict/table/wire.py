"""What the sockets of our own server can do beyond ASGI: take a message at once, with no task that waits for it; and
be cut when nobody reads what was sent."""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from derelict.table.departures import Departing

EXTENSION = "derelict.wire"
"""Where an application finds the wire of a socket, among the extensions of its scope."""


_log = logging.getLogger("uvicorn.sockets")
_log.setLevel(logging.WARNING)


class Wire(Departing, WebSocketsSansIOProtocol):
    """A socket as uvicorn has it, with a way to send without waiting.

    Uvicorn writes down the address of every socket, and addresses can be secrets: our own log tells their patterns.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = _log

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._departure.watch()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def offer(self, message: bytes) -> bool:
        """Send a text, if the reader has taken what was sent before; whether it was sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
