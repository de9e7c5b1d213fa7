"""Storage by URL: SQLite or PostgreSQL, through one data layer.

Appends that arrive together are committed together, so that every acknowledged entry is on disk and many tables can
still play at once.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from derelict.table import schema
from derelict.table.entries import Logged
from derelict.table.record import Record, Refused, Terms


class Player(Struct, frozen=True):
    """Somebody who came here."""

    id: str
    name: str
    generation: int = 0
    login: str | None = None
    password: str | None = None


class Summary(Struct, frozen=True):
    """A table in a list."""

    id: str
    terms: Terms
    status: str
    updated: int


class Append(Struct):
    """An entry on its way to the disk, and who waits for it."""

    table: str
    logged: Logged
    after: Record
    done: asyncio.Future[None]


class Store:
    """The database of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write_forever())

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator["Store"]:
        """The store of a URL, its tables brought up to date."""
        engine = create_async_engine(_with_driver(url))
        if engine.dialect.name == "sqlite":
            sql.event.listen(engine.sync_engine, "connect", _tune_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(schema.metadata.create_all)
        store = cls(engine)
        try:
            yield store
        finally:
            store._writer.cancel()
            await engine.dispose()

    async def append(self, table: str, logged: Logged, after: Record) -> None:
        """Write an entry; returns when it is on disk. Refused as stale if another process was first."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(table, logged, after, done))
        self._wake.set()
        await done

    async def _write_forever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            try:
                async with self._engine.begin() as connection:
                    for append in batch:
                        await _write(connection, append)
            except Exception:
                await self._write_one_by_one(batch)
                continue
            for append in batch:
                if not append.done.done():
                    append.done.set_result(None)

    async def _write_one_by_one(self, batch: list[Append]) -> None:
        """One of a batch cannot be written: find out which, and tell those who wait."""
        for append in batch:
            try:
                async with self._engine.begin() as connection:
                    await _write(connection, append)
            except IntegrityError:
                _fail(append, Refused("stale"))
            except Exception:
                _fail(append, Refused("storage"))
            else:
                if not append.done.done():
                    append.done.set_result(None)

    async def create(self, table: str, terms: Terms, at: int) -> None:
        """Write a new table with all its seats open."""
        async with self._engine.begin() as connection:
            await connection.execute(
                schema.tables.insert().values(
                    id=table,
                    terms=msgspec.json.encode(terms).decode(),
                    status="gathering",
                    public=terms.public,
                    updated=at,
                )
            )
            rows = [{"table_id": table, "seat": seat} for seat in range(terms.setup.seats)]
            await connection.execute(schema.seats.insert(), rows)

    async def terms(self, table: str) -> Terms | None:
        query = sql.select(schema.tables.c.terms).where(schema.tables.c.id == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else msgspec.json.decode(row.terms, type=Terms)

    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        """The entries of a table from a number on."""
        columns = schema.entries.c
        query = (
            sql.select(columns.number, columns.at, columns.entry)
            .where(columns.table_id == table, columns.number >= since)
            .order_by(columns.number)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            msgspec.convert({"number": n, "at": at, "entry": msgspec.json.decode(entry)}, Logged)
            for n, at, entry in rows
        ]


async def _write(connection: AsyncConnection, append: Append) -> None:
    logged, after = append.logged, append.after
    await connection.execute(
        schema.entries.insert().values(
            table_id=append.table,
            number=logged.number,
            at=logged.at,
            entry=msgspec.json.encode(logged.entry).decode(),
        )
    )
    await connection.execute(
        schema.tables.update()
        .where(schema.tables.c.id == append.table)
        .values(status=after.status, updated=logged.at)
    )


def _fail(append: Append, fault: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(fault)


def _tune_sqlite(connection: Any, _: object) -> None:
    """Readers and the writer do not wait for each other, and a commit is on disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _with_driver(url: str) -> str:
    """The URL with the driver that we use."""
    for plain, driven in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driven + url.removeprefix(plain)
    return url
