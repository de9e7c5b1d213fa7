"""Appending entries. Those that arrive together are committed together, so that every acknowledged entry is on disk
and many tables can still play at once."""

import asyncio
import itertools
from collections.abc import Callable

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import DBAPIError, IntegrityError

from derelict.table import schema
from derelict.table.ahead import due_order
from derelict.table.database import Database
from derelict.table.drivers import Shortcut
from derelict.table.entries import Acted, Logged, Redone, Said, Swapped, Undone
from derelict.table.notices import notify
from derelict.table.record import Record, Refused

STILL = (Acted, Undone, Redone, Said)
"""The frequent entries, after which everybody sits where they sat."""


class Append(Struct, eq=False):
    """An entry on its way to the disk, and who waits for it. `mark` is unlike that of any other append."""

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
    """Writes what waits in one transaction, then what has come in the meantime, and so on."""

    def __init__(self, database: Database, origin: str, written: Callable[[str, Record], None]) -> None:
        self._database = database
        self._origin = origin
        self._insert_missing = database.insert(schema.entries).on_conflict_do_nothing().returning(schema.entries.c.mark)
        self._written = written
        self._count = itertools.count()
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    async def append(self, table: str, logged: Logged, after: Record) -> None:
        """Returns when the entry is on disk. `after` must have been folded from what is on disk."""
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
        """Write a batch at once; if that fails, each entry alone, so that one does not fail the others.

        A commit may have succeeded although its answer was lost: the second try finds the marks and knows.
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
        """Write a batch as if nothing of it were there yet, which is quicker; with a look at what is if that fails."""
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
                self._written(append.table, append.after)
            else:
                append.fail("stale")
        return None

    async def _write_all(self, batch: list[Append]) -> set[str]:
        """Write the entries of a batch and what follows from them; their marks, which are on disk now."""
        is_still = all(isinstance(append.logged.entry, STILL) for append in batch)
        if self._database.is_postgres or not is_still:
            await self._database.transact(lambda connection: self._insert_all(connection, batch))
        else:
            await self._database.hurry(_SHORTCUT, msgspec.json.encode([_values(append) for append in batch]).decode())
        return {append.mark for append in batch}

    def _insert_all(self, connection: sql.Connection, batch: list[Append]) -> None:
        """The batch is sorted, so that two processes that meet on one PostgreSQL wait for each other in one order."""
        connection.execute(_INSERT_ENTRY, [_entry_row(append) for append in batch])
        self._follow(connection, batch)

    def _follow(self, connection: sql.Connection, fresh: list[Append]) -> None:
        """Write what follows from entries that were not there before."""
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
        """The same where somebody else may have written some of it, or an earlier try of ours."""
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
    """The seats whose people are waited for: whoever is to move, or all who have not answered a take-back.

    Nobody while the table answers for them: a server that is started just then takes such a table up.
    """
    if record.status != "playing" or record.is_paused:
        return []
    people = [number for number, seat in enumerate(record.seats) if seat.player is not None and seat.bot is None]
    if record.request is not None:
        return [number for number in people if record.seats[number].player not in record.request.agreed]
    if due_order(record) is not None or record.only_answer() is not None:
        return []
    return [number for number in people if number == record.to_move]


def _is_down(fault: Exception) -> bool:
    """Whether nobody answers, so that it makes no sense to try the other entries one by one."""
    return not isinstance(fault, DBAPIError) or fault.connection_invalidated


def _swap_links(connection: sql.Connection, table: str, swapped: Swapped) -> None:
    """A secret link goes with the seat that is kept for whoever has it."""
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


def _values(append: Append) -> list[object]:
    """The values of both rows, in the order of the shortcut's columns."""
    return [*_entry_row(append).values(), *_table_row(append).values()]


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


_COLUMNS = ("table_id", "entry_number", "at", "entry", "mark", "id", *_CHANGING)
_SHORTCUT = Shortcut(
    (
        f"CREATE TEMP VIEW IF NOT EXISTS appends AS SELECT {', '.join(f'NULL AS {name}' for name in _COLUMNS)}",
        f"""
        CREATE TEMP TRIGGER IF NOT EXISTS append INSTEAD OF INSERT ON appends BEGIN
            INSERT INTO entries (table_id, number, at, entry, mark)
            VALUES (new.table_id, new.entry_number, new.at, new.entry, new.mark);
            UPDATE tables SET {", ".join(f"{name} = new.{name}" for name in _CHANGING)} WHERE id = new.id;
        END
        """,
    ),
    f"""
    INSERT INTO appends
    SELECT {", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(_COLUMNS)))} FROM json_each(?)
    """,
)
"""Inserts the rows of entries and changes those of their tables, all given as one JSON."""
