"""The database of a server: SQLite in a file or PostgreSQL, chosen by a URL.

SQLite serves one process; others may read its file, but are not notified of changes. Several processes that serve the
same tables share a PostgreSQL. Work is passed as a function of a connection, so that with SQLite all of it is one trip
to another thread.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from derelict.table.record.record import Refused
from derelict.table.store.troubles import FAILURES, Troubles, kind_of
from derelict.table.store.urls import BadDatabase, is_postgres, private_file, sqlite_file, sqlite_url

Result = TypeVar("Result")
Work = Callable[[sql.Connection], Result]

PATIENCE = 10.0
"""The timeout of a query, in seconds."""
CONNECTING = 10.0
"""The timeout of a connection to PostgreSQL, in seconds."""
BUSY = 5.0
"""How long SQLite waits for another process that writes, in seconds. A migration waits for `LONGEST`."""
LONGEST = 3600.0
READERS = 4
"""The number of threads that read from SQLite. One writes."""


class Database:
    """An open database. Failures of the machine become `Refused`; the next call starts afresh.

    The code is `unread` for a read, `storage` for a write. Operators see more in the log.
    """

    def __init__(self, url: str, patience: float | None = PATIENCE, troubles: Troubles | None = None) -> None:
        self.is_postgres = is_postgres(url)
        self.troubles = troubles
        self.driver = Postgres(url, patience) if self.is_postgres else Sqlite(url, BUSY if patience else LONGEST)

    def __repr__(self) -> str:
        return f"Database({'postgresql' if self.is_postgres else 'sqlite'})"

    async def rows(self, query: sql.Select[*tuple[Any, ...]]) -> Sequence[sql.Row[*tuple[Any, ...]]]:
        """Return all rows of a query."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def first(self, query: sql.Select[*tuple[Any, ...]]) -> sql.Row[*tuple[Any, ...]] | None:
        """Return the first row of a query."""
        return await self.read(lambda connection: connection.execute(query).first())

    async def read(self, work: Work[Result]) -> Result:
        """Run several queries together."""
        with _refusing("unread"), self._watching(is_write=False):
            return await self.driver.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """Run work in a transaction, on disk on return. A violated constraint is raised unchanged."""
        with _refusing("storage"):
            return await self.transact(work)

    async def transact(self, work: Work[Result]) -> Result:
        """Like `write`, but raises the driver's errors."""
        with self._watching(is_write=True):
            return await self.driver.write(work)

    @contextmanager
    def _watching(self, is_write: bool) -> Iterator[None]:
        """Record failures and successes of the database. A violated constraint is the caller's to handle."""
        try:
            yield
        except IntegrityError:
            raise
        except FAILURES as fault:
            if self.troubles is not None:
                self.troubles.met(kind_of(fault))
            raise
        if self.troubles is not None and self.troubles.open:
            self.troubles.over(is_write)

    def insert(self, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
        """Return an INSERT that supports ON CONFLICT."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)

    async def close(self) -> None:
        await self.driver.close()


class Sqlite:
    """A file, for one server."""

    def __init__(self, url: str, busy: float) -> None:
        private_file(sqlite_file(url))
        # A connection is used by one thread at a time, but not always by the same one.
        across = {"check_same_thread": False}
        self.engine = sql.create_engine(sqlite_url(url), hide_parameters=True, connect_args=across)
        sql.event.listen(self.engine, "connect", partial(_tune, busy))
        sql.event.listen(self.engine, "begin", _begin)
        self._writing = self.engine.execution_options(derelict_begins="BEGIN IMMEDIATE")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._kept: sql.Connection | None = None
        """The connection of the writer, for the next transaction."""

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        """Run work in the writer thread: SQLite allows one writer at a time, and others would poll."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _write(self, work: Work[Result]) -> Result:
        """Use a connection that is kept for the next call, unless something is wrong."""
        connection, self._kept = self._kept or self._writing.connect(), None
        try:
            with connection.begin():
                result = work(connection)
        except BaseException:
            connection.close()
            raise
        self._kept = connection
        return result

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()


class Postgres:
    """A PostgreSQL server, which several of our servers may share."""

    def __init__(self, url: str, patience: float | None) -> None:
        self._dsn = url
        self._patience = patience
        self._engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=self.raw, pool_pre_ping=True, hide_parameters=True
        )

    async def raw(self) -> Any:
        """A dedicated connection. A commit is on disk when it returns, whatever the server's default."""
        settings = {"application_name": "derelict", "synchronous_commit": "on"}
        try:
            return await asyncpg.connect(
                self._dsn, timeout=CONNECTING, command_timeout=self._patience, server_settings=settings
            )
        except (ValueError, OverflowError):
            # With a character such as / or # in a password, its first half looks like a port, which the driver would
            # quote.
            raise BadDatabase(
                "this URL of a database cannot be read: its port is a number up to 65535, and signs such as / # ? @ in "
                "a password are written as %2F %23 %3F %40",
                "bad_url",
            ) from None

    async def read(self, work: Work[Result]) -> Result:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _tune(busy: float, connection: Any, _: object) -> None:
    """Set pragmas: readers and the writer do not wait for each other, and a commit is on disk when it returns.

    `_begin` begins transactions, because the driver would begin them too late.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={busy * 1000:.0f}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sql.Connection) -> None:
    """Begin as a writer at once: a reader that turns into a writer halfway could be refused."""
    connection.exec_driver_sql(connection.get_execution_options().get("derelict_begins", "BEGIN"))


def reason(fault: BaseException) -> str:
    """Return a database's or the system's own message, where that cannot contain part of a URL; else its kind."""
    said = fault.orig if isinstance(fault, DBAPIError) else fault
    if isinstance(said, OSError):
        known = os.strerror(said.errno) if said.errno and said.errno > 0 else said.strerror
        return known or type(said).__name__
    return str(said) if isinstance(said, (sqlite3.Error, asyncpg.PostgresError)) else type(said).__name__


@contextmanager
def _refusing(code: str) -> Iterator[None]:
    """Turn failures of the machine into a refusal; a violated constraint is the caller's to handle."""
    try:
        yield
    except IntegrityError:
        raise
    except FAILURES as fault:
        raise Refused(code) from fault
