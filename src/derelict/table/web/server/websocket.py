"""The sockets of our server, beyond ASGI: they send without a waiting task, and abort if the client reads nothing."""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import http11
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from derelict.table.web.server.http import LARGEST_HEAD
from derelict.table.web.server.write_timeout import Departing

EXTENSION = "derelict.wire"
"""The key of a socket's transport, among the extensions of its ASGI scope."""

http11.MAX_LINE_LENGTH = http11.MAX_NUM_HEADERS = LARGEST_HEAD
"""The handshake has already passed the limit on heads as a request; it is parsed here a second time."""

_log = logging.getLogger("uvicorn.sockets")
_log.setLevel(logging.WARNING)


class Wire(Departing, WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with a way to send without waiting.

    Uvicorn logs the path of every socket, and paths can be secrets: our log has only their patterns.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = _log

    def data_received(self, data: bytes) -> None:
        """Close the connection after a bad handshake: uvicorn would not answer, and would keep it open forever."""
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.transport.close()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._departure.watch()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def offer(self, message: bytes) -> bool:
        """Send a text if the client has taken what was sent before; return whether it was sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
