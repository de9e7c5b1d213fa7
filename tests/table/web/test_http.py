"""Requests over real lines to the protocol of our server: heads without end, clients who never finish or read."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState

from derelict.table.web.server import http, write_timeout
from derelict.table.web.server.http import LARGEST_HEAD, SLICE, Arrivals
from derelict.table.web.server.websocket import Wire

pytestmark = pytest.mark.asyncio

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
POST = b"POST / HTTP/1.1\r\nHost: table.test\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: table.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


async def size(scope: object, receive: object, send: object) -> None:
    """An application that says how large a body was."""
    body = await Request(scope, receive).body()  # type: ignore[arg-type]
    await PlainTextResponse(f"{len(body)} bytes")(scope, receive, send)  # type: ignore[arg-type]


async def page(scope: object, receive: object, send: object) -> None:
    """An application that answers with as much as it is asked for."""
    wanted = int(Request(scope).query_params["size"])  # type: ignore[arg-type]
    await PlainTextResponse("a" * wanted)(scope, receive, send)  # type: ignore[arg-type]


async def open_socket(scope: object, receive: Any, send: Any) -> None:
    """An application that takes every socket and waits for its end."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


@asynccontextmanager
async def serving(app: object, listening: socket.socket) -> AsyncIterator[ServerState]:
    config = uvicorn.Config(app, http=Arrivals, ws=Wire, lifespan="off", log_config=None)  # type: ignore[arg-type]
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Arrivals(config=config, server_state=state, app_state={}), sock=listening
    )
    async with server:
        yield state


@asynccontextmanager
async def line(app: object = size) -> AsyncIterator[Line]:
    listening = socket.create_server(("127.0.0.1", 0))
    async with serving(app, listening):
        reader, writer = await asyncio.open_connection(*listening.getsockname())
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


def head_of(size: int) -> bytes:
    """The head of a request, of so many bytes."""
    begin, end = b"GET / HTTP/1.1\r\nHost: table.test\r\nX-Long: ", b"\r\n\r\n"
    return begin + b"a" * (size - len(begin) - len(end)) + end


@pytest.mark.parametrize("before", [b"", POST + b"Content-Length: 3\r\n\r\nabc"], ids=["first", "after another"])
@pytest.mark.parametrize(
    ("size", "status"), [(LARGEST_HEAD, 200), (LARGEST_HEAD + 1, 400), (LARGEST_HEAD + 100_000, 400), (1_000_000, 400)]
)
async def test_the_limit_of_a_head_is_the_same_however_it_arrives(before: bytes, size: int, status: int) -> None:
    """All at once, so that the end of the head is read together with what is too much, or in pieces."""
    head = head_of(size)
    for step in (size, 1000):
        async with line() as (reader, writer):
            if before:
                writer.write(before)
                await answer(reader)
            for start in range(0, size, step):
                writer.write(head[start : start + step])
            said = await (reader.readuntil(b"\r\n") if status == 200 else ended(reader))
            assert said.startswith(b"HTTP/1.1 %d" % status) or (status, said) == (400, b"")


async def test_a_head_behind_another_request_has_the_same_limit() -> None:
    """Give or take a slice: where a request ends within one, what follows it there is not counted."""
    async with line() as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: table.test\r\n\r\n" + head_of(LARGEST_HEAD + SLICE))
        said = await ended(reader)
        assert b"HTTP/1.1 400" in said or b"0 bytes" not in said.partition(b"0 bytes")[2]


@pytest.mark.parametrize("more", [b"Cookie: a=%b\r\n" % (b"a" * 60_000), b"X-More: a\r\n" * 4000], ids=["long", "many"])
async def test_the_limit_of_a_head_is_the_same_for_sockets(more: bytes) -> None:
    async with line(open_socket) as (reader, writer):
        writer.write(UPGRADE[:-2] + more + b"\r\n")
        async with asyncio.timeout(60):
            assert await reader.readline() == b"HTTP/1.1 101 Switching Protocols\r\n"


async def test_a_socket_that_cannot_be_opened_is_hung_up_on() -> None:
    """Its head is HTTP, but not that of a socket, which has no body."""
    async with line(open_socket) as (reader, writer):
        writer.write(UPGRADE[:-2] + b"Transfer-Encoding: chunked\r\n\r\n")
        assert await ended(reader) == b""


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
    monkeypatch.setattr(http, "PATIENCE", 0.05)
    async with line() as (reader, writer):
        writer.write(sent)
        assert await ended(reader) == b""


@pytest.mark.parametrize("size", [60_000, 5_000_000], ids=["less than pauses the writer", "more"])
@pytest.mark.parametrize("head", [b"", b"Connection: close\r\n"], ids=["kept", "to be closed"])
async def test_who_never_reads_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, size: int, head: bytes) -> None:
    monkeypatch.setattr(write_timeout, "PATIENCE", 0.05)
    loop, listening = asyncio.get_running_loop(), socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    async with serving(page, listening) as state, asyncio.timeout(60):
        with socket.socket() as reader:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader.setblocking(False)
            await loop.sock_connect(reader, listening.getsockname())
            await loop.sock_sendall(reader, b"GET /?size=%d HTTP/1.1\r\nHost: table.test\r\n%b\r\n" % (size, head))
            while not state.total_requests or state.connections:
                await asyncio.sleep(0.01)
            got = b""
            with suppress(ConnectionError):
                while more := await loop.sock_recv(reader, 65536):
                    got += more
            assert len(got) < size


async def test_who_reads_gets_it_all() -> None:
    async with line(page) as (reader, writer):
        for size in (5_000_000, 100, 5_000_000):
            writer.write(b"GET /?size=%d HTTP/1.1\r\nHost: table.test\r\n\r\n" % size)
            _, body = await answer(reader)
            assert len(body) == size


async def test_nothing_of_a_request_stays_with_the_socket_that_it_opened() -> None:
    """Without waiting for Python to look for cycles, which stops everybody."""
    gc.collect()
    gc.disable()
    try:
        async with line(open_socket) as (reader, writer):
            writer.write(UPGRADE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            assert not [one for one in gc.get_objects() if isinstance(one, Arrivals)]
    finally:
        gc.enable()
