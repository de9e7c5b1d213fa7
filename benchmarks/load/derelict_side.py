"""Our side of a load: tables in a database, and their clients."""

import asyncio
import html
import re
import secrets
import sys
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from benchmarks.load.processes import Command
from benchmarks.load.viewers import Table, Viewer
from benchmarks.load.wire import Wire, connect
from derelict import registry
from derelict.table.record.entries import Acted, Sat, Started
from derelict.table.record.terms import Terms
from derelict.table.rooms.rooms import Rooms
from derelict.table.store.accounts import Sessions, newcomer
from derelict.table.store.store import Store

BROWSER = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
"""The compression that every browser offers."""
ACTIONS_BEFORE = 10
TOGETHER = 50


class Shown(msgspec.Struct):
    """The fields of a screen or a patch that a load needs."""

    version: int
    parts: dict[str, str]
    is_asked: bool
    number: int


class Heard(msgspec.Struct):
    """A message of a socket: a whole screen or a patch, with the commands that are done, or a refusal."""

    whole: Shown | None = None
    patch: Shown | None = None
    done: list[tuple[int, int]] = []
    refused: str | None = None


_heard = msgspec.json.Decoder(Heard)
_choice = re.compile(r'data-choice="([^"]*)"')


class Person(Viewer):
    """A browser at one of our tables; without a cookie, a spectator."""

    def __init__(self, table: Table, seat: int | None, cookie: str, rng: Random) -> None:
        super().__init__(table, seat)
        self.cookie = cookie
        self._rng = rng
        self._ask = ""
        self._is_asked = False
        self._number = 0
        self._sent = 0
        self._first = asyncio.Event()

    async def open(self, port: int) -> None:
        headers = {**BROWSER, **({"Cookie": f"derelict={self.cookie}"} if self.cookie else {})}
        self.wire = await connect(port, f"/t/{self.table.id}/live", headers, self)
        await self._first.wait()

    def move(self) -> str | None:
        choices = _choice.findall(self._ask) if self._is_asked else []
        if not choices:
            return None
        self._sent += 1
        fields = {"action": html.unescape(self._rng.choice(choices)), "number": self._number}
        return msgspec.json.encode({"id": self._sent, "verb": "act", "fields": fields}).decode()

    def hear(self, wire: Wire, message: bytes) -> None:
        heard = _heard.decode(message)
        if any(sent == self._sent for sent, _ in heard.done):
            self.table.ack()
        shown = heard.whole or heard.patch
        if shown is not None:
            self._ask = shown.parts.get("ask", self._ask)
            self._is_asked = shown.is_asked
            self._number = shown.number
            self.show(shown.version)
            self._first.set()
        elif heard.refused is not None:
            self.table.fail(f"refused: {heard.refused}")


def command(database: Path, port: int, is_bare: bool) -> Command:
    """Return how to start our server, with or without its pictures."""
    module = "benchmarks.load.bare" if is_bare else "benchmarks.load.server"
    return Command([sys.executable, "-m", module, f"sqlite:///{database}", str(port)])


async def prepare(database: Path, count: int) -> list[Table]:
    """Write matches for two, a few actions old, to a database for a server."""
    async with Store.open(f"sqlite:///{database}") as store:
        sessions, rooms, turns = await Sessions.open(store), Rooms(store), asyncio.Semaphore(TOGETHER)

        async def one(number: int) -> Table:
            async with turns:
                return await _table(store, sessions, rooms, Random(number))

        return list(await asyncio.gather(*(one(number) for number in range(count))))


async def _table(store: Store, sessions: Sessions, rooms: Rooms, rng: Random) -> Table:
    game = registry.game("neuroshima")
    names = ("Ada", "Blaise", "Cleo", "Denis")
    people = [await store.accounts.add(replace(newcomer(), name=name)) for name in names]
    terms = Terms(game.setup(seats=2), f"{rng.getrandbits(64):x}", people[0].id)
    room = await rooms.create(secrets.token_urlsafe(9), terms)
    for seat, person in enumerate(people[:2]):
        await room.add(Sat(seat, person.id, person.name))
    await room.add(Started())
    for number in range(ACTIONS_BEFORE):
        match = room.record.match
        if match is not None and match.decision is not None:
            await room.add(Acted(match.decision.seat, number, rng.choice(match.decision.options).text))
    table = Table(room.id)
    for seat, person in enumerate(people):
        table.viewers.append(Person(table, seat if seat < 2 else None, sessions.issue(person), rng))
    return table


async def open_all(port: int, tables: list[Table]) -> None:
    """Request the page of every table once, so that the server has all of them in memory."""
    for table in tables:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        person = table.viewers[0]
        assert isinstance(person, Person)
        lines = [f"GET /t/{table.id} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: derelict={person.cookie}"]
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        answer = await reader.read()
        writer.close()
        if b" 200 " not in answer.split(b"\r\n", 1)[0]:
            raise ConnectionError("a table's page did not come")
