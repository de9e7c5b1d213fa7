"""A WebSocket client with as little overhead as possible, so that the server is what is measured."""

import asyncio
import base64
import os
import struct
from collections.abc import Mapping
from typing import Protocol, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Listener(Protocol):
    """The owner of a socket."""

    def hear(self, wire: "Wire", message: bytes) -> None:
        """Handle a message from the server."""

    def lose(self) -> None:
        """Handle the end of the connection."""


class Wire(asyncio.Protocol):
    """The socket of one client."""

    def __init__(self, path: str, headers: Mapping[str, str], listener: "Listener") -> None:
        self._listener = listener
        self._request = _request(path, headers)
        self._buffer = bytearray()
        self._transport: asyncio.WriteTransport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self.opened.done() and not self._greet():
            return
        while (frame := self._frame()) is not None:
            code, payload = frame
            if code == TEXT:
                self._listener.hear(self, payload)
            elif code == PING:
                self._send(PONG, payload)
            elif code == CLOSE:
                self.close()

    def _greet(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self._buffer[:end]).split(b"\r\n")[0]
        del self._buffer[: end + 4]
        if b" 101 " not in status:
            self.opened.set_exception(ConnectionError(f"the server answered {status.decode()}"))
            return False
        self.opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """Return the next complete frame; neither server splits or masks messages."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1]
        if length > 125:
            form = "!H" if length == 126 else "!Q"
            start += struct.calcsize(form)
            if len(buffer) < start:
                return None
            (length,) = struct.unpack_from(form, buffer, 2)
        if len(buffer) < start + length:
            return None
        code, payload = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return code, payload

    def connection_lost(self, fault: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))
        if not self.is_closed:
            self.is_closed = True
            self._listener.lose()

    def send(self, message: str) -> None:
        self._send(TEXT, message.encode())

    def _send(self, code: int, payload: bytes) -> None:
        """Return a frame, masked with zeros: masks are for proxies, and there is none here."""
        length = len(payload)
        size = struct.pack("!B", 128 | length) if length < 126 else struct.pack("!BH", 128 | 126, length)
        if self._transport is not None and not self.is_closed:
            self._transport.write(struct.pack("!B", 128 | code) + size + bytes(4) + payload)

    def close(self) -> None:
        self.is_closed = True
        if self._transport is not None:
            self._transport.close()


async def connect(port: int, path: str, headers: Mapping[str, str], listener: Listener) -> Wire:
    """Open a socket to a server on this machine."""
    loop = asyncio.get_running_loop()
    named = {"Host": f"127.0.0.1:{port}", **headers}
    _, wire = await loop.create_connection(lambda: Wire(path, named, listener), "127.0.0.1", port)
    await wire.opened
    return wire


def _request(path: str, headers: Mapping[str, str]) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()
