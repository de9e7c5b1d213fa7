"""The tables that are open in this process. A room holds a table in memory and is the only one to add to it here.

An entry is tried on the record, then written, then shown: what a player is told has happened is on disk.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from derelict import registry
from derelict.table.entries import Entry, Logged
from derelict.table.record import Record, Refused, Terms
from derelict.table.store import Store

class Line(Protocol):
    """Somebody who watches a room."""

    def wake(self) -> None:
        """The table has changed."""


Listener = Callable[["Room"], None]
RETRIES = 3


class Room:
    """One table, open in memory."""

    def __init__(self, id: str, record: Record, store: Store) -> None:
        self.id = id
        self.record = record
        self.used = time.monotonic()
        self.lines: set[Line] = set()
        self.on_change: list[Listener] = []
        self._store = store
        self._lock = asyncio.Lock()

    async def add(self, entry: Entry) -> Record:
        """Append an entry; raises `Refused` or another `DerelictError`, and then nothing has changed."""
        async with self._lock:
            self.used = time.monotonic()
            for _ in range(RETRIES):
                logged = Logged(self.record.number, now(), entry)  # type: ignore[arg-type]
                after = self.record.after(logged)
                try:
                    await self._store.append(self.id, logged, after)
                except Refused as refusal:
                    if refusal.code != "stale":
                        raise
                    await self._catch_up()
                    continue
                self._show(after)
                return after
            raise Refused("stale")

    async def refresh(self) -> None:
        """Read what another process has appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        record = self.record
        for logged in await self._store.entries(self.id, record.number):
            record = record.after(logged)
        if record is not self.record:
            self._show(record)

    def _show(self, record: Record) -> None:
        self.record = record
        for listener in list(self.on_change):
            listener(self)


class Rooms:
    """All rooms of this process, opened when they are needed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.on_change: list[Listener] = []

    async def get(self, id: str) -> Room | None:
        """The room of a table; None when there is no such table."""
        if id in self._rooms:
            return self._rooms[id]
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._rooms:
                record = await self._store.record(id)
                if record is None:
                    return None
                self._open(id, record)
        self._opening.pop(id, None)
        return self._rooms[id]

    async def create(self, id: str, terms: Terms) -> Room:
        await self._store.create(id, terms, now())
        return self._open(id, Record(registry.game(terms.setup.game), terms))

    def _open(self, id: str, record: Record) -> Room:
        room = self._rooms[id] = Room(id, record, self._store)
        room.on_change = self.on_change
        return room

    async def refresh(self, id: str | None) -> None:
        """Read what other processes have appended to a table, or with None to any, if it is open here."""
        for room in [room for name, room in self._rooms.items() if id in (None, name)]:
            await room.refresh()

    def evict(self, idle: float) -> int:
        """Forget the rooms that nobody has used for some seconds and nobody watches; they are all on disk."""
        late = time.monotonic() - idle
        gone = [id for id, room in self._rooms.items() if room.used < late and not room.lines]
        for id in gone:
            del self._rooms[id]
        return len(gone)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
