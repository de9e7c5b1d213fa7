"""The tables that are open in this process. A room holds a table in memory and is the only one to add to it here.

An entry is tried on the record, then written, then shown: what a player is told has happened is on disk.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Protocol

from sqlalchemy.exc import IntegrityError

from derelict import registry
from derelict.core.errors import DerelictError
from derelict.table.clock import now
from derelict.table.commands import THOUGHTFUL, entry_of
from derelict.table.company import Company
from derelict.table.entries import Entry, Logged
from derelict.table.limits import Limits
from derelict.table.logs import fault_facts
from derelict.table.metrics import Metrics
from derelict.table.record import Record, Refused
from derelict.table.store import Store
from derelict.table.terms import Terms


class Line(Protocol):
    """Somebody who watches a room."""

    @property
    def player(self) -> str | None:
        """The id of that person, if it is known."""

    def show(self) -> None:
        """The table has changed."""

    def drop(self) -> None:
        """Hang up."""


_log = logging.getLogger(__name__)

Listener = Callable[["Room"], None]
Done = Callable[[Record], None]
RETRIES = 20
BRUSHES = 6


class Room:
    """One table, open in memory."""

    def __init__(self, id: str, record: Record, rooms: "Rooms") -> None:
        self.id = id
        self.brush = rooms.brush
        self.record = record
        self.used = time.monotonic()
        self.lines: set[Line] = set()
        self.company = Company()
        self._rooms = rooms
        self._lock = asyncio.Lock()
        self._is_showing = False

    def show(self) -> None:
        """Let everybody who watches see the table as it is now; many changes at once are seen as one."""
        if self.lines and not self._is_showing:
            self._is_showing = True
            asyncio.get_running_loop().call_soon(self._show_lines)

    def _show_lines(self) -> None:
        self._is_showing = False
        for line in list(self.lines):
            try:
                line.show()
            except Exception:
                _log.exception("table %s could not be shown", self.id)
                line.drop()

    async def command(
        self, player: str, name: str, verb: object, fields: Mapping[str, Any], done: Done | None = None
    ) -> Record:
        """Do what a person asks; raises `Refused` or another `DerelictError`, and then nothing has changed.

        `done` is told when it is on disk, before anybody is shown it.
        """
        try:
            if not self._rooms.limits.allow("command", player):
                raise Refused("too_fast")
            meant = partial(entry_of, self.record, player, name, verb, fields)
            return await self.add(await asyncio.to_thread(meant) if verb in THOUGHTFUL else meant(), done)
        except DerelictError as fault:
            self._rooms.metrics.count("refusals", f'code="{getattr(fault, "code", type(fault).__name__)}"')
            raise

    async def add(self, entry: Entry, done: Done | None = None) -> Record:
        """Append an entry; refused as a command is.

        Whoever waits for it may go away meanwhile: what was begun is written and shown all the same.
        """
        return await asyncio.shield(asyncio.ensure_future(self._add(entry, done)))

    async def _add(self, entry: Entry, done: Done | None) -> Record:
        async with self._lock:
            self.used = began = time.monotonic()
            for _ in range(RETRIES):
                logged = Logged(self.record.number, now(), entry)  # type: ignore[arg-type]
                after = await self._tried(logged)
                try:
                    await self._rooms.store.append(self.id, logged, after)
                except Refused as refusal:
                    if refusal.code != "stale":
                        raise
                    await self._catch_up()
                    continue
                self._rooms.metrics.count("entries")
                self._rooms.metrics.time("append", time.monotonic() - began)
                before = self.record
                if done is not None:
                    done(after)
                self._keep(after)
                for listener in self._rooms.on_added:
                    listener(self, before)
                return after
            raise Refused("stale")

    async def _tried(self, logged: Logged) -> Record:
        """The table with one more entry. A fault in the rules is noted and refused: the table stays as it was."""
        try:
            return self.record.after(logged)
        except DerelictError:
            raise
        except Exception as fault:
            # Without its message, which could name something hidden.
            facts = {"facts": fault_facts(fault)}
            _log.error("a fault in the rules at table %s, entry %d", self.id, logged.number, extra=facts)
            for note in self._rooms.on_fault:
                await note(self.id, self.record, logged, fault)
            raise Refused("fault") from fault

    async def refresh(self) -> None:
        """Read what another process has appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        record = self.record
        for logged in await self._rooms.store.entries(self.id, record.number):
            record = record.after(logged)
        if record is not self.record:
            self._keep(record)

    def _keep(self, record: Record) -> None:
        self.record = record
        for listener in list(self._rooms.on_change):
            listener(self)


class Rooms:
    """All rooms of this process, opened when they are needed."""

    def __init__(self, store: Store, metrics: Metrics | None = None, limits: Limits | None = None) -> None:
        self.store = store
        self.metrics = metrics or Metrics()
        self.limits = limits or Limits()
        self.on_change: list[Listener] = []
        self.on_fault: list[Callable[[str, Record, Logged, Exception], Awaitable[None]]] = []
        """Who writes down that the rules failed at a table, with an entry."""
        self.on_added: list[Callable[[Room, Record], None]] = []
        """Who is told what this process has added to a table, with the record before."""
        self.on_open: list[Callable[[Room], Awaitable[None]]] = []
        """What is done with a table that was read from disk before anybody else can use it."""
        self.brush = asyncio.Semaphore(BRUSHES)
        """Whoever holds it draws. A few screens at a time: commands are answered in between."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room | None]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def open_rooms(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, id: str) -> Room | None:
        """The room of a table; None when there is no such table. Many who ask at once open it once."""
        room = self._rooms.get(id)
        if room is not None:
            room.used = time.monotonic()
            return room
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.ensure_future(self._read(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _read(self, id: str) -> Room | None:
        record = await self.store.record(id)
        if record is None:
            return None
        if id not in self._rooms:
            room = Room(id, record, self)
            for prepare in self.on_open:
                await prepare(room)
            self._rooms[id] = room
        return self._rooms[id]

    async def create(self, id: str, terms: Terms) -> Room:
        await self.store.create(id, terms, now())
        return self._rooms.setdefault(id, Room(id, Record(registry.game(terms.setup.game), terms), self))

    async def get_or_create(self, id: str, terms: Terms) -> Room:
        """The room of a table, made on these terms unless somebody else has made it, be it at this moment."""
        room = await self.get(id)
        try:
            return room or await self.create(id, terms)
        except IntegrityError:
            room = await self.get(id)
            assert room is not None
            return room

    async def refresh(self, id: str | None) -> None:
        """Read what other processes have appended to a table, or with None to any, if it is open here."""
        for room in [room for name, room in self._rooms.items() if id in (None, name)]:
            await room.refresh()

    def evict(self, idle: float, is_busy: Callable[[Room], bool] = lambda room: False) -> int:
        """Forget the rooms that nobody has used for some seconds and nobody watches; they are all on disk."""
        late = time.monotonic() - idle
        gone = [id for id, room in self._rooms.items() if room.used < late and not room.lines and not is_busy(room)]
        for id in gone:
            del self._rooms[id]
        return len(gone)
