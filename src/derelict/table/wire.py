"""What the sockets of our own server can do beyond ASGI: take a message at once, with no task that waits for it."""

from struct import pack

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION = "derelict.wire"
"""Where an application finds the wire of a socket, among the extensions of its scope."""


class Wire(WebSocketsSansIOProtocol):
    """A socket as uvicorn has it, with a way to send without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def offer(self, message: bytes) -> bool:
        """Send a text, if the reader has taken what was sent before; whether it was sent.

        Where nothing is compressed, a frame is its head and the message as it is.
        """
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False
        self.transport.write(_head(len(message)) + message)
        return True


def _head(length: int) -> bytes:
    """What stands before a text of so many bytes, sent in one piece (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", 0x81, length)
    return pack("!BBH", 0x81, 126, length) if length < 0x10000 else pack("!BBQ", 0x81, 127, length)
