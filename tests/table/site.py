"""A whole server inside a test, and people who visit it: real routes, real forms, a real database."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.applications import Starlette

from derelict.table.house import House, Settings
from derelict.table.rooms.rooms import Room
from derelict.table.web.app import create_app

HOST = "http://table.test"


class Person:
    """A browser: it keeps its cookies, and sends the token of the last page with each form."""

    def __init__(self, app: Starlette, address: str = "127.0.0.1", **headers: str) -> None:
        transport = httpx.ASGITransport(app, client=(address, 1))
        self.client = httpx.AsyncClient(transport=transport, base_url=HOST, headers=headers)
        self.csrf = ""

    async def get(self, path: str) -> httpx.Response:
        answer = await self.client.get(path)
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', answer.text)
        if found:
            self.csrf = found[1]
        return answer

    async def post(self, path: str, fields: Mapping[str, Any] | None = None, **more: Any) -> httpx.Response:
        return await self.client.post(path, data={"csrf": self.csrf, **(fields or {})}, **more)

    async def invite(self, table: str, seat: int) -> str:
        """The path of a new link to a seat."""
        made = await self.post(f"{table}/invite", {"seat": seat})
        assert made.status_code == 303, made.text
        return (await self.links(made))[seat]

    async def links(self, made: httpx.Response) -> dict[int, str]:
        """The paths of the links on the page that an answer leads to, by their seats."""
        page = await self.get(made.headers["location"])
        assert page.headers["cache-control"] == "no-store"
        found = re.findall(rf'(\d+)(?: ·[^<]*)? <input class="link" readonly value="{HOST}(/join/[\w-]+)"', page.text)
        return {int(seat) - 1: link for seat, link in found}

    async def act(self, table: str, number: int, action: str) -> httpx.Response:
        return await self.post(f"{table}/act", {"number": number, "action": action})

    async def do(self, table: str, verb: str, **fields: Any) -> httpx.Response:
        return await self.post(f"{table}/do", {"verb": verb, **fields})

    async def answer_back(self, table: str, agrees: str) -> httpx.Response:
        """Answer the take-back that the page of a table asks about."""
        found = re.search(r'name="asked" value="(\d+)"', (await self.get(table)).text)
        assert found
        return await self.do(table, "answer_back", agrees=agrees, asked=found[1])


class Site:
    """A running server."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.house: House = app.state.house
        self.people: list[Person] = []

    async def visit(self, address: str = "127.0.0.1", **headers: str) -> Person:
        """Somebody who has been on the home page."""
        person = Person(self.app, address, **headers)
        self.people.append(person)
        await person.get("/")
        return person

    async def room(self, table: str) -> Room:
        """The room of a table's address."""
        found = await self.house.rooms.get(table.rpartition("/")[2])
        assert found is not None
        return found

    async def table(self, host: Person, *seats: str, clock: int = 0, **more: str) -> str:
        """The address of a new table: each seat is `me`, `open` or the level of a bot."""
        places = {f"seat{number}": place for number, place in enumerate(seats)}
        fields = {"mode": "duel/2", "public": "yes", "clock": clock, **places, **more}
        answer = await host.post("/new/neuroshima", fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def duel(self, one: Person, other: Person, *, clock: int = 0) -> str:
        """The address of a table at which two people have begun to play."""
        table = await self.table(one, "me", "open", clock=clock)
        assert (await other.do(table, "sit", seat=1)).status_code == 303
        assert (await one.do(table, "start")).status_code == 303
        return table


@asynccontextmanager
async def running(url: str, **settings: Any) -> AsyncIterator[Site]:
    """A server on a database, closed at the end."""
    app = create_app(Settings(url, **settings))
    async with app.router.lifespan_context(app):
        site = Site(app)
        try:
            yield site
        finally:
            for person in site.people:
                await person.client.aclose()


async def until(room: Room, holds: Any) -> None:
    """Wait until something holds of a table's record; woken by the table itself."""

    changed = asyncio.Event()

    class Watcher:
        player = None

        def show(self) -> None:
            changed.set()

        def drop(self) -> None:
            """Nothing hangs on it."""

    watcher = Watcher()
    room.connections.add(watcher)
    try:
        async with asyncio.timeout(60):
            while not holds(room.record):
                await changed.wait()
                changed.clear()
    finally:
        room.connections.discard(watcher)
