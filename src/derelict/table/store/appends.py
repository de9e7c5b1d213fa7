"""Appends entries. Concurrent ones share a commit, so every acknowledged entry is on disk and many tables can play."""

import asyncio
import itertools
from collections.abc import Callable

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import DBAPIError, IntegrityError

from derelict.table.record.entries import Acted, Logged, Redone, Said, Swapped, Undone
from derelict.table.record.orders import due_seat
from derelict.table.record.record import Record, Refused
from derelict.table.store import schema
from derelict.table.store.database import Database
from derelict.table.store.pubsub import notify
from derelict.table.store.snapshots import EVERY

STILL = (Acted, Undone, Redone, Said)
"""Entries that change no seat (the hot path)."""


class Append(Struct, eq=False):
    """An entry on its way to the disk, and its caller. `mark` is unique to this append."""

    table: str
    logged: Logged
    after: Record
    mark: str
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, code: str) -> None:
        if not self.done.done():
            self.done.set_exception(Refused(code))


class Writer:
    """Writes all waiting entries in one transaction, then those that have come in the meantime, and so on."""

    def __init__(self, database: Database, origin: str, due: Callable[[str, Record], None]) -> None:
        self._database = database
        self._origin = origin
        self._insert_missing = database.insert(schema.entries).on_conflict_do_nothing().returning(schema.entries.c.mark)
        self._due = due
        """Called with a table that needs a snapshot."""
        self._count = itertools.count()
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    async def append(self, table: str, logged: Logged, after: Record) -> None:
        """Write an entry; return when it is on disk. `after` is the table with it, folded from what is on disk.

        Raises `Refused`: `stale` if another process was first, `storage` if the disk or the database fails.
        """
        if self._is_closing:
            raise Refused("storage")
        done = asyncio.get_running_loop().create_future()
        mark = f"{self._origin} {next(self._count)}"
        self._waiting.append(Append(table, logged, after, mark, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Write what still waits, and stop."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(sorted(batch, key=lambda append: (append.table, append.logged.number)))

    async def _write(self, batch: list[Append]) -> None:
        """Write a batch in one transaction; if that fails, each entry alone, so that one does not fail the others.

        A commit may have succeeded although its answer was lost: the second try finds the marks.
        """
        if await self._try(batch) is None:
            return
        fault: Exception | None = None
        for append in batch:
            if fault is None or not _is_down(fault):
                fault = await self._try([append])
            if fault is not None:
                append.fail("storage")

    async def _try(self, batch: list[Append]) -> Exception | None:
        """Write a batch as if none of it were stored yet, which is faster; if that fails, check first."""
        try:
            try:
                won = await self._write_all(batch)
            except IntegrityError:
                won = await self._database.transact(lambda connection: self._insert_new(connection, batch))
        except Exception as fault:
            return fault
        for append in batch:
            if append.mark in won:
                append.succeed()
                if append.after.number % EVERY == 0 and append.after.match is not None:
                    self._due(append.table, append.after)
            else:
                append.fail("stale")
        return None

    async def _write_all(self, batch: list[Append]) -> set[str]:
        """Write the entries of a batch and the rows that depend on them; return their marks, which are now stored."""
        await self._database.transact(lambda connection: self._insert_all(connection, batch))
        return {append.mark for append in batch}

    def _insert_all(self, connection: sql.Connection, batch: list[Append]) -> None:
        """Insert a batch, sorted so that two processes on one PostgreSQL take their locks in the same order."""
        connection.execute(_INSERT_ENTRY, [_entry_row(append) for append in batch])
        self._follow(connection, batch)

    def _follow(self, connection: sql.Connection, fresh: list[Append]) -> None:
        """Write the rows that depend on entries that were not stored before."""
        connection.execute(_UPDATE_TABLE, [_table_row(append) for append in fresh])
        moved = [row for append in fresh if not isinstance(append.logged.entry, STILL) for row in _seat_rows(append)]
        if moved:
            connection.execute(_UPDATE_SEAT, moved)
        for append in fresh:
            if isinstance(append.logged.entry, Swapped):
                _swap_links(connection, append.table, append.logged.entry)
        if self._database.is_postgres:
            notify(connection, self._origin, [append.table for append in fresh])

    def _insert_new(self, connection: sql.Connection, batch: list[Append]) -> set[str]:
        """Like `_insert_all`, but some entries may be stored already: by another server, or by an earlier try."""
        new = set(connection.execute(self._insert_missing, [_entry_row(append) for append in batch]).scalars())
        fresh = [append for append in batch if append.mark in new]
        if fresh:
            self._follow(connection, fresh)
        if len(fresh) == len(batch):
            return new
        mine = [append.mark for append in batch if append.mark not in new]
        query = sql.select(schema.entries.c.mark).where(
            schema.entries.c.mark.in_(mine),
            sql.tuple_(schema.entries.c.table_id, schema.entries.c.number).in_(
                [(append.table, append.logged.number) for append in batch if append.mark not in new]
            ),
        )
        return new | set(connection.execute(query).scalars())


def asked(record: Record) -> list[int]:
    """Return the seats whose people are waited for: the one to move, or all that have not answered a take-back.

    Empty while the table answers for them; a server that starts at that moment opens such a table.
    """
    if record.status != "playing" or record.is_paused:
        return []
    people = [number for number, seat in enumerate(record.seats) if seat.player is not None and seat.bot is None]
    if record.request is not None:
        return [number for number in people if record.seats[number].player not in record.request.agreed]
    if (record.orders and due_seat(record) == record.to_move) or record.only_answer() is not None:
        return []
    return [number for number in people if number == record.to_move]


def _is_down(fault: Exception) -> bool:
    """Return whether the database is unreachable, so that trying the other entries one by one is pointless."""
    return not isinstance(fault, DBAPIError) or fault.connection_invalidated


def _swap_links(connection: sql.Connection, table: str, swapped: Swapped) -> None:
    """Move the invitations of two seats that swap places."""
    seats = schema.seats.c
    both = seats.table_id == table, seats.seat.in_((swapped.seat, swapped.other))
    found = connection.execute(sql.select(seats.seat, seats.invitation).where(*both))
    links = {row.seat: row.invitation for row in found}
    connection.execute(schema.seats.update().where(*both).values(invitation=None))
    for seat, other in ((swapped.seat, swapped.other), (swapped.other, swapped.seat)):
        update = schema.seats.update().where(seats.table_id == table, seats.seat == seat)
        connection.execute(update.values(invitation=links[other]))


def _entry_row(append: Append) -> dict[str, object]:
    return {
        "table_id": append.table,
        "number": append.logged.number,
        "at": append.logged.at,
        "entry": msgspec.json.encode(append.logged.entry).decode(),
        "mark": append.mark,
    }


def _table_row(append: Append) -> dict[str, object]:
    after = append.after
    return {
        "which": append.table,
        "status": after.status,
        "number": after.number,
        "asked": ",".join(map(str, asked(after))),
        "outcome": None if after.outcome is None else msgspec.json.encode(after.outcome).decode(),
        "updated": append.logged.at,
        "practice": after.match is not None and after.match.practice,
        "ended": after.ended_at if after.status == "over" else None,
        "turn": None if after.is_paused else after.to_move,
    }


def _seat_rows(append: Append) -> list[dict[str, object]]:
    return [
        {
            "which": append.table,
            "where": number,
            "player_id": seat.player,
            "name": seat.name,
            "bot": seat.bot,
            "awaits": seat.awaits or None,
        }
        for number, seat in enumerate(append.after.seats)
    ]


_INSERT_ENTRY = schema.entries.insert()
_CHANGING = ("status", "number", "asked", "outcome", "updated", "practice", "ended", "turn")
_UPDATE_TABLE = (
    schema.tables.update()
    .where(schema.tables.c.id == sql.bindparam("which"))
    .values({name: sql.bindparam(name) for name in _CHANGING})
)
_UPDATE_SEAT = (
    schema.seats.update()
    .where(schema.seats.c.table_id == sql.bindparam("which"), schema.seats.c.seat == sql.bindparam("where"))
    .values({name: sql.bindparam(name) for name in ("player_id", "name", "bot", "awaits")})
)
