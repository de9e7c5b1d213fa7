"""Requests over real lines to the protocol of our server: heads without end, clients that never finish."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState

from derelict.table import arrivals
from derelict.table.arrivals import LARGEST_HEAD, Arrivals

pytestmark = pytest.mark.asyncio

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
POST = b"POST / HTTP/1.1\r\nHost: table.test\r\n"


async def size(scope: object, receive: object, send: object) -> None:
    """An application that says how large a body was."""
    body = await Request(scope, receive).body()  # type: ignore[arg-type]
    await PlainTextResponse(f"{len(body)} bytes")(scope, receive, send)  # type: ignore[arg-type]


@asynccontextmanager
async def line() -> AsyncIterator[Line]:
    config = uvicorn.Config(size, http=Arrivals, lifespan="off", log_config=None)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Arrivals(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        try:
            yield reader, writer
        finally:
            writer.close()


async def answer(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """The status line and the body of an answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    return head.partition(b"\r\n")[0], await reader.readexactly(length)


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What is said until the line ends. An end in the middle of what we send may swallow it."""
    async with asyncio.timeout(60):
        with suppress(ConnectionError):
            return await reader.read()
    return b""


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET / HTTP/1.1\r\n", b"X-More: %b\r\n" % (b"a" * 1000)),
        (b"GET / HTTP/1.1\r\nX-Long: ", b"a" * 1000),
        (b"GET /", b"a" * 1000),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n", b"X-After: %b\r\n" % (b"a" * 1000)),
    ],
)
async def test_a_head_without_end_is_refused(begin: bytes, more: bytes) -> None:
    async with line() as (reader, writer):
        writer.write(begin)
        for _ in range(2 * LARGEST_HEAD // len(more)):
            writer.write(more)
        said = await ended(reader)
        assert said == b"" or said.startswith(b"HTTP/1.1 400")


async def test_large_bodies_are_none_of_its_business() -> None:
    """Several on one line, announced and in pieces."""
    body = b"a" * 700_000
    async with line() as (reader, writer):
        for _ in range(3):
            writer.write(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
            assert await answer(reader) == (b"HTTP/1.1 200 OK", b"700000 bytes")
            writer.write(POST + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(body), body))
            assert await answer(reader) == (b"HTTP/1.1 200 OK", b"700000 bytes")


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: table", POST + b"Content-Length: 100\r\n\r\nabc"])
async def test_who_never_finishes_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(arrivals, "PATIENCE", 0.05)
    async with line() as (reader, writer):
        writer.write(sent)
        assert await ended(reader) == b""
