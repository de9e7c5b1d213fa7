"""Everything that a running server has: storage, rooms, bots, pages, sessions."""

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256

from msgspec import Struct

from derelict.core.errors import DerelictError
from derelict.table.accounts import Player, Sessions
from derelict.table.entries import Acted
from derelict.table.pages import Pages
from derelict.table.rooms import Room, Rooms
from derelict.table.store import Store
from derelict.table.thinking import Thinkers


class Settings(Struct, frozen=True):
    """What a server is started with."""

    database: str
    workers: int = 2
    secure: bool = False
    """Whether it is reached over HTTPS, so that cookies may demand it."""
    idle: float = 600.0
    """Seconds after which a table that nobody uses leaves the memory."""


class House:
    """One running server."""

    def __init__(self, settings: Settings, store: Store, sessions: Sessions) -> None:
        self.settings = settings
        self.store = store
        self.sessions = sessions
        self.pages = Pages()
        self.rooms = Rooms(store)
        self.rooms.on_change.append(self._changed)
        self.thinkers = Thinkers(settings.workers)
        self._thinking: dict[str, asyncio.Task[None]] = {}

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator["House"]:
        async with Store.open(settings.database) as store:
            house = cls(settings, store, await Sessions.open(store))
            tasks = [asyncio.create_task(house._tidy()), asyncio.create_task(house._follow())]
            try:
                yield house
            finally:
                for task in (*tasks, *house._thinking.values()):
                    task.cancel()
                house.thinkers.close()

    def csrf(self, player: Player | None) -> str:
        """The token that a person's forms carry, to show that our own page sent them."""
        if player is None:
            return ""
        return hmac.new(self.sessions.secret, f"form {player.id}".encode(), sha256).hexdigest()

    def _changed(self, room: Room) -> None:
        """Somebody added to a table: show it, and let a bot think if one is asked."""
        for line in list(room.lines):
            line.wake()
        self.wake_bot(room)

    def wake_bot(self, room: Room) -> None:
        seat = room.record.to_move
        if seat is None or room.record.is_paused or room.record.seats[seat].bot is None or room.id in self._thinking:
            return
        task = asyncio.create_task(self._think(room))
        self._thinking[room.id] = task
        task.add_done_callback(lambda _: self._thinking.pop(room.id, None))

    async def _think(self, room: Room) -> None:
        """Bots play at a table until a person is asked."""
        while True:
            record = room.record
            seat = record.to_move
            if seat is None or record.is_paused or record.match is None or record.seats[seat].bot is None:
                return
            text = await self.thinkers.answer(record.match, record.seats[seat].bot or "")
            with suppress(DerelictError):
                await room.add(Acted(seat, len(record.match.actions), text))

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(60)
            self.rooms.evict(self.settings.idle)

    async def _follow(self) -> None:
        """Take over what other processes write to the same tables."""
        async for table in self.store.changes():
            await self.rooms.refresh(table)
