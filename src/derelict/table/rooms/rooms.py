"""The tables that are open in this process. A room holds a table in memory and is the only one here that appends to it.

An entry is first tried on the record, then written, then shown: what players see is on disk.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy.exc import IntegrityError

from derelict import registry
from derelict.core.errors import DerelictError
from derelict.table.record.commands import THOUGHTFUL, entry_of
from derelict.table.record.entries import Entry, Logged, Opened
from derelict.table.record.entries.entry import now
from derelict.table.record.orders import due_seat
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms.company import Company
from derelict.table.rooms.limits import Limits
from derelict.table.rooms.logs import fault_facts
from derelict.table.store.metrics import Metrics
from derelict.table.store.store import Store


class Connection(Protocol):
    """The connection of a player or spectator to a room."""

    @property
    def player(self) -> str | None:
        """That person's id, if known."""

    def show(self) -> None:
        """Called when the table has changed."""

    def drop(self) -> None:
        """Disconnect."""


_log = logging.getLogger(__name__)

Result = TypeVar("Result")
Listener = Callable[["Room"], None]
Done = Callable[[Record], None]
RETRIES = 20
DRAWINGS_AT_ONCE = 6


class Room:
    """One table, open in memory."""

    def __init__(self, id: str, record: Record, rooms: "Rooms") -> None:
        self.id = id
        self.drawing_slots = rooms.drawing_slots
        self.record = record
        self.used = time.monotonic()
        self.connections: set[Connection] = set()
        self.company = Company()
        self._rooms = rooms
        self._lock = asyncio.Lock()
        self._is_showing = False

    def show(self) -> None:
        """Notify all watchers of the current table; changes at the same time are merged."""
        if self.connections and not self._is_showing:
            self._is_showing = True
            asyncio.get_running_loop().call_soon(self._show_lines)

    def _show_lines(self) -> None:
        self._is_showing = False
        for line in list(self.connections):
            try:
                line.show()
            except Exception:
                _log.exception("table %s could not be shown", self.id)
                line.drop()

    async def command(
        self, player: str, name: str, verb: object, fields: Mapping[str, Any], done: Done | None = None
    ) -> Record:
        """Execute a command; raises `Refused` or another `DerelictError` without changing anything.

        `done` is called when it is on disk, before anybody sees it.
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
        """Append an entry; raises like `command`.

        If the caller is cancelled, a write that has begun is still finished and shown.
        """
        return await asyncio.shield(_finishing(self._add(entry, done)))

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
                self._call_for(waited_for(after), waited_for(before))
                if (after.status == "over") != (before.status == "over"):
                    for ending in self._rooms.on_ended:
                        ending(self)
                return after
            raise Refused("stale")

    def _call_for(self, awaited: str | None, before: str | None) -> None:
        """Announce that the table now waits for somebody without an open page of it."""
        if awaited is not None and awaited != before and all(line.player != awaited for line in self.connections):
            for listener in self._rooms.on_awaited:
                listener(self, awaited)

    async def _tried(self, logged: Logged) -> Record:
        """Return the table with one more entry. A fault in the rules is logged, and the entry refused."""
        try:
            return await _after(self.record, logged)
        except DerelictError:
            raise
        except Exception as fault:
            # The message is left out: it could name something hidden.
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
            record = await _after(record, logged)
        if record is not self.record:
            self._keep(record)

    def _keep(self, record: Record) -> None:
        self.record = record
        for listener in list(self._rooms.on_change):
            listener(self)


async def _after(record: Record, logged: Logged) -> Record:
    """Return the table with one more entry. A match from outside is played in a thread, off the event loop."""
    if record.terms.start is not None or isinstance(logged.entry, Opened):
        return await asyncio.to_thread(record.after, logged, is_new=True)
    return record.after(logged, is_new=True)


class Rooms:
    """All rooms of this process, opened on demand."""

    def __init__(self, store: Store, metrics: Metrics | None = None, limits: Limits | None = None) -> None:
        self.store = store
        self.metrics = metrics or Metrics()
        self.limits = limits or Limits()
        self.on_change: list[Listener] = []
        self.on_fault: list[Callable[[str, Record, Logged, Exception], Awaitable[None]]] = []
        """Called with a table and an entry at which the rules failed."""
        self.on_awaited: list[Callable[[Room, str], None]] = []
        """Called after this process has appended to a table that now waits for a person without an open page of it."""
        self.on_ended: list[Listener] = []
        """Called when a match has ended here, or was resumed after its end."""
        self.on_open: list[Callable[[Room], Awaitable[None]]] = []
        """Called with a table that was read from disk, before anybody else can use it."""
        self.drawing_slots = asyncio.Semaphore(DRAWINGS_AT_ONCE)
        """Held while drawing: a few screens at a time, with commands answered in between."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room | None]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def open_rooms(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, id: str) -> Room | None:
        """Return the room of a table; None when there is no such table. Concurrent calls open it once."""
        room = self._rooms.get(id)
        if room is not None:
            room.used = time.monotonic()
            return room
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = _finishing(self._read(id))
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
        """Return the room of a table, creating it on these terms unless it exists, even since a moment ago."""
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
        """Drop the rooms that are unused for some seconds and that nobody watches; they are all on disk."""
        late = time.monotonic() - idle
        gone = [
            id for id, room in self._rooms.items() if room.used < late and not room.connections and not is_busy(room)
        ]
        for id in gone:
            del self._rooms[id]
        return len(gone)


def _finishing(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Consume the exception of a shielded task whose caller was cancelled."""
    task = asyncio.create_task(work)
    # A cancelled shield does not retrieve the exception of its task, and Python would complain.
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


def waited_for(record: Record) -> str | None:
    """Return the person who is to move, unless the table answers for them."""
    seat = record.to_move
    if seat is None or record.is_paused or record.seats[seat].bot is not None:
        return None
    if (record.orders and due_seat(record) == seat) or record.only_answer() is not None:
        return None
    return record.seats[seat].player
