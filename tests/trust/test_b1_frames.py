"""B1: whatever comes through a socket is refused, or closes the line; the server never stumbles, no table changes."""

import asyncio
import contextlib
import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Message
from websockets.exceptions import ConnectionClosed

from derelict.registry import game
from derelict.table.house import House, Settings
from derelict.table.record.entries import Sat, Started
from derelict.table.record.terms import Terms
from derelict.table.rooms import limits
from derelict.table.store.accounts import Player
from derelict.table.web import socket
from derelict.table.web.app import create_app
from tests.trust.frames import BROKEN, FREE, MORE_FIELDS, frame
from tests.trust.people import Person, close_code
from tests.trust.server import Server
from tests.trust.sizes import Size, figure

CLOSED = (1008, 1009)
EACH_TABLE = 200
"""Frames of what one may do that come to one table."""


class Line:
    """A socket into the application itself: the real handler, without a network in between."""

    def __init__(self, app: Starlette, table: str, cookie: str) -> None:
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._going: asyncio.Queue[Message] = asyncio.Queue()
        headers = [(b"host", b"table.test"), (b"cookie", f"derelict={cookie}".encode())]
        scope = {
            "type": "websocket",
            "path": f"/t/{table}/live",
            "raw_path": b"",
            "query_string": b"",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "app": app,
        }
        self._coming.put_nowait({"type": "websocket.connect"})
        self._serving = asyncio.create_task(app(scope, self._coming.get, self._going.put))

    async def ask(self, message: Message) -> dict[str, Any] | None:
        """Send a frame and wait for its answer; None when the line was closed instead."""
        self._coming.put_nowait(message)
        while True:
            answer = await self._next()
            if answer["type"] == "websocket.close":
                assert answer.get("code") in CLOSED
                await self._serving
                return None
            if answer["type"] == "websocket.send":
                told: dict[str, Any] = json.loads(answer["text"])
                if "ack" in told or "done" in told:
                    return told

    async def _next(self) -> Message:
        """The next thing the handler sends; whatever it stumbles over comes out here."""
        coming = asyncio.create_task(self._going.get())
        await asyncio.wait((coming, self._serving), return_when=asyncio.FIRST_COMPLETED)
        if not coming.done():
            coming.cancel()
            await self._serving
            raise AssertionError("the handler ended without closing the line")
        return coming.result()

    async def close(self) -> None:
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._serving


async def table_of_two(house: House, table: str = "table") -> tuple[str, list[str]]:
    """A table that has begun, and the cookies of one who waits there and of one who only watches."""
    people = [await house.store.accounts.add(Player(name.lower(), name)) for name in ("Anna", "Bert", "Carl")]
    room = await house.rooms.create(table, Terms(game("neuroshima").setup(seats=2), "b1", "nobody", public=False))
    for seat in range(2):
        await room.add(Sat(seat, people[seat].id, people[seat].name))
    await room.add(Started())
    return room.id, [house.sessions.issue(person) for person in people[1:]]


def is_harmless(text: str) -> bool:
    """Whether a frame is nothing that the one who sends it may do, such as to chat or to resign."""
    return not any(f'"{verb}"' in text for verb in FREE)


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "MOST_PER_TEN_SECONDS", 10**9)
    for kind in limits.RATES:
        monkeypatch.setitem(limits.RATES, kind, limits.Rate(1e9, 1e9))


@pytest.mark.asyncio
@pytest.mark.usefixtures("unlimited")
async def test_b1_no_frame_makes_the_server_stumble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    rng, refused, closed = Random(1), 0, 0
    caplog.set_level(logging.ERROR)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", workers=1))
    async with app.router.lifespan_context(app):
        house: House = app.state.house
        table, cookies = await table_of_two(house)
        room = await house.rooms.get(table)
        assert room is not None
        before = room.record
        line = None
        for _ in Size("B1").steps():
            line = line or Line(app, table, rng.choice(cookies))
            text = frame(rng)
            while not is_harmless(text):
                text = frame(rng)
            is_binary = rng.random() < 0.002
            message = {"type": "websocket.receive", **({"bytes": text.encode()} if is_binary else {"text": text})}
            answer = await line.ask(message)
            if answer is None:
                line, closed = None, closed + 1
            else:
                assert answer.get("refused"), (text, answer)
                refused += 1
        if line is not None:
            await line.close()
        assert room.record is before
        assert len(await house.store.entries(table)) == before.number
    assert [record.getMessage() for record in caplog.records] == []
    figure("B1", frames=refused + closed, refused=refused, closed=closed, stumbles=0, **{"state changes": 0})


@pytest.mark.asyncio
@pytest.mark.usefixtures("unlimited")
async def test_b1_no_frame_of_what_one_may_do_makes_the_server_stumble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """These may change a table. What is on disk afterwards is what is in memory, and can be read again."""
    rng, done, refused = Random(2), 0, 0
    caplog.set_level(logging.ERROR)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", workers=1))
    async with app.router.lifespan_context(app):
        house: House = app.state.house
        line = None
        for number in Size("B1 free").steps():
            if number % EACH_TABLE == 0:
                table, cookies = await table_of_two(house, f"table{number}")
            line = line or Line(app, table, rng.choice(cookies))
            answer = await line.ask({"type": "websocket.receive", "text": frame(rng, FREE, MORE_FIELDS)})
            if answer is None:
                line = None
            elif answer.get("refused"):
                refused += 1
            else:
                done += 1
            if number % EACH_TABLE == EACH_TABLE - 1:
                await is_on_disk(house, table)
                if line is not None:
                    await line.close()
                    line = None
        if line is not None:
            await line.close()
    assert done
    assert refused
    assert [record.getMessage() for record in caplog.records] == []
    figure("B1", **{"of what one may do, done": done, "of what one may do, refused": refused})


async def is_on_disk(house: House, table: str) -> None:
    """A table can be read from the disk as it is in memory."""
    room, again = await house.rooms.get(table), await house.store.record(table)
    assert room is not None
    assert again is not None
    assert (again.number, again.seats, again.chat) == (room.record.number, room.record.seats, room.record.chat)


@pytest.mark.parametrize("text", BROKEN)
def test_b1_what_is_no_message_closes_the_socket(server: Server, text: str) -> None:
    line = table_watched(server)
    line.connection.send(text)
    assert close_code(line.connection) == 1008


@pytest.mark.parametrize("data", [b"\xff\xfe", b"{}", b'{"id":1,"verb":"act"}'])
def test_b1_bytes_close_the_socket(server: Server, data: bytes) -> None:
    line = table_watched(server)
    line.connection.send(data)
    assert close_code(line.connection) in CLOSED
    assert "Exception in ASGI" not in server.log.read_text("utf-8")


def test_b1_a_text_that_is_no_utf8_closes_the_socket(server: Server) -> None:
    line = table_watched(server)
    line.connection.send(b"\xff\xfe\xfd", text=True)
    assert close_code(line.connection) in (1007, *CLOSED)
    assert "Exception in ASGI" not in server.log.read_text("utf-8")


def test_b1_ten_megabytes_close_the_socket(server: Server) -> None:
    line = table_watched(server)
    with contextlib.suppress(ConnectionClosed):
        line.connection.send('{"id":1,"verb":"say","fields":{"text":"' + "a" * 10_000_000 + '"}}')
    assert close_code(line.connection) in (*CLOSED, None)
    assert "Exception in ASGI" not in server.log.read_text("utf-8")


def test_b1_a_flood_closes_the_socket_with_1008(strict: Server) -> None:
    anna = Person(strict)
    line = anna.sit_at(anna.new_table("me", "me"))
    try:
        for _ in range(2_000):
            line.send("redo")
    except ConnectionClosed:
        pass
    assert close_code(line.connection) == 1008
    again = anna.sit_at(line.table)
    assert again.is_asked


def table_watched(server: Server) -> Any:
    anna = Person(server)
    return anna.sit_at(anna.new_table("me", "me"))
