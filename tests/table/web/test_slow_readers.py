"""Somebody who reads nothing is dropped, and keeps nobody waiting meanwhile."""

import asyncio
import base64
import secrets
import socket
from typing import Literal

import pytest
import uvicorn

from derelict.table.house import House, Settings
from derelict.table.record.entries import Said, Sat
from derelict.table.web import socket as live
from derelict.table.web.app import create_app
from derelict.table.web.server import write_timeout
from derelict.table.web.server.websocket import Wire
from tests.table.played import ANNA, terms

pytestmark = pytest.mark.asyncio

LINES = 200


@pytest.mark.parametrize("protocol", ["auto", Wire])
async def test_a_slow_reader_is_dropped(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, protocol: Literal["auto"] | type[Wire]
) -> None:
    """On our own server, and on any other."""
    monkeypatch.setattr(live, "PATIENCE", 1.0)
    app = create_app(Settings(sqlite_url, workers=1))
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, ws=protocol, log_config=None, access_log=False))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    house: House = app.state.house
    room = await house.rooms.create("crowded", terms())
    await room.add(Sat(0, ANNA, "Anna"))
    reader = await open_and_never_read(listening.getsockname()[1])
    try:
        async with asyncio.timeout(60):
            while not room.connections:
                await asyncio.sleep(0.01)
            for number in range(LINES):
                await room.add(Said("Anna", f"{number} ".ljust(400, "x")))
            while room.connections:
                await room.add(Said("Anna", "x" * 400))
                await asyncio.sleep(0.01)
    finally:
        reader.close()
        server.should_exit = True
        await serving
        listening.close()


async def test_who_reads_nothing_of_a_quiet_table_is_cut(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens there that would be sent: what was sent at first does not wait for ever, closed or not."""
    monkeypatch.setattr(write_timeout, "PATIENCE", 0.1)
    app = create_app(Settings(sqlite_url, workers=1))
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    config = uvicorn.Config(app, ws=Wire, log_config=None, access_log=False)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    house: House = app.state.house
    room = await house.rooms.create("crowded", terms())
    await room.add(Sat(0, ANNA, "Anna"))
    for number in range(LINES):
        await room.add(Said("Anna", f"{number} ".ljust(400, "x")))
    reader = await open_and_never_read(listening.getsockname()[1])
    try:
        async with asyncio.timeout(60):
            while not room.connections:
                await asyncio.sleep(0.01)
            while room.connections or server.server_state.connections:
                await asyncio.sleep(0.01)
    finally:
        reader.close()
        server.should_exit = True
        await serving
        listening.close()


async def open_and_never_read(port: int) -> socket.socket:
    """A socket at the table whose buffer for what comes in is small, and stays full."""
    loop = asyncio.get_running_loop()
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.setblocking(False)
    await loop.sock_connect(reader, ("127.0.0.1", port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        "GET /t/crowded/live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    await loop.sock_sendall(reader, ("\r\n".join(lines) + "\r\n\r\n").encode())
    return reader
