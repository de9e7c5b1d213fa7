"""The two kinds of database that we speak to: SQLite in a file, and PostgreSQL.

What is done there is a function of a connection, so that with SQLite the whole of it is one trip to another thread.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from derelict.core.errors import DerelictError

Result = TypeVar("Result")
Work = Callable[[sql.Connection], Result]

CONNECTING = 10.0
"""Seconds after which a PostgreSQL that takes no connection counts as failed."""
READERS = 4
"""So many threads read from SQLite. One writes."""

OURS = {"players", "keys", "tables", "seats", "entries"}
"""Tables of every version of our schema."""


class BadDatabase(DerelictError):
    """The database cannot be used: a wrong URL, nothing there, somebody else's, or written by a newer version.

    The message is English. `key` and `facts` let a catalogue say the same in any language, under `database.<key>`.
    """

    def __init__(self, message: str, key: str, **facts: object) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class Shortcut(Struct, frozen=True):
    """A transaction of SQLite in one statement with one value, and what its connection must have been told before.

    Around every statement a thread gives up its turn and waits for the next one. While the others are busy, a
    transaction of many statements takes many turns, and each change of turns costs all of them time.
    """

    needs: tuple[str, ...]
    statement: str


class Sqlite:
    """A file, for one server."""

    def __init__(self, url: str) -> None:
        private_file(sqlite_file(url))
        # A connection is used by one thread at a time, but not always by the same one.
        across = {"check_same_thread": False}
        self.engine = sql.create_engine(_sqlite_url(url), hide_parameters=True, connect_args=across)
        sql.event.listen(self.engine, "connect", _tune)
        sql.event.listen(self.engine, "begin", _begin)
        self._writing = self.engine.execution_options(derelict_begins="BEGIN IMMEDIATE")
        self._hurrying = self.engine.execution_options(derelict_begins="")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._kept: dict[sql.Engine, sql.Connection] = {}

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        """Those who write queue for one thread: SQLite has one writer at a time, and others would poll."""
        return await self._in_turn(lambda: self._write(self._writing, work))

    async def hurry(self, shortcut: Shortcut, value: str) -> None:
        """Take a shortcut: with the others in the queue, and on disk when it is done."""
        await self._in_turn(lambda: self._write(self._hurrying, lambda connection: _take(shortcut, value, connection)))

    async def _in_turn(self, job: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, job)

    def _write(self, engine: sql.Engine, work: Work[Result]) -> Result:
        """On a connection that is kept for the next one, unless something is wrong."""
        connection = self._kept.pop(engine, None) or engine.connect()
        try:
            with connection.begin():
                result = work(connection)
        except BaseException:
            connection.close()
            raise
        self._kept[engine] = connection
        return result

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        for connection in self._kept.values():
            connection.close()
        self.engine.dispose()


class Postgres:
    """A server, which several of ours may share."""

    def __init__(self, url: str, patience: float | None) -> None:
        self._dsn = url
        self._patience = patience
        self._engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=self.raw, pool_pre_ping=True, hide_parameters=True
        )

    async def raw(self) -> Any:
        """A connection of its own. A commit is on disk when it returns, whatever the server's default."""
        settings = {"application_name": "derelict", "synchronous_commit": "on"}
        try:
            return await asyncpg.connect(
                self._dsn, timeout=CONNECTING, command_timeout=self._patience, server_settings=settings
            )
        except (ValueError, OverflowError):
            # A sign such as / or # in a password makes its first half a port, and the driver's message would show it.
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


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql:", "postgres:"))


def sqlite_file(url: str) -> Path:
    """The file of a URL of SQLite."""
    database = _sqlite_url(url).database
    assert database is not None
    return Path(database)


def _sqlite_url(url: str) -> sql.URL:
    try:
        parsed = sql.make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("a database is named sqlite:///FILE or postgresql://USER@HOST/NAME", "name") from None
    if parsed.drivername != "sqlite":
        raise BadDatabase(
            f"there is no storage in {parsed.drivername}: use sqlite:///FILE or postgresql://...",
            "unknown",
            name=parsed.drivername,
        )
    if not parsed.database or parsed.database == ":memory:" or parsed.host or parsed.query:
        raise BadDatabase("SQLite needs a file and nothing else: sqlite:///FILE", "no_file")
    return parsed


def private_file(path: Path) -> None:
    """Make the file if it is not there, readable by its owner only: it holds seeds and keys."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as fault:
        raise unusable(path, fault) from None


def unusable(path: Path, fault: OSError) -> BadDatabase:
    """What the system has against a file, or against one beside it."""
    return BadDatabase(
        f"{path} cannot be used as a database: {fault.strerror}", "unusable", file=path, fault=fault.strerror
    )


def check_file(url: str) -> None:
    """Refuse a file of SQLite that another program has filled, before anything in it is changed."""
    path = sqlite_file(url)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        # Whatever is wrong with it will be said when it is opened.
        return
    if _is_foreign(names):
        raise BadDatabase(f"{path} belongs to another program: give another file with --db", "foreign", file=path)


def check_schema(connection: sql.Connection) -> None:
    """Refuse a schema of PostgreSQL that another program has filled, before anything in it is changed."""
    if connection.execute(sql.select(sql.func.current_schema())).scalar() is None:
        raise BadDatabase(
            "there is no such schema as search_path names in the URL: make it first with CREATE SCHEMA", "no_schema"
        )
    if _is_foreign({name for (name,) in connection.execute(_TABLES)}):
        raise BadDatabase(
            "this PostgreSQL database belongs to another program: give another one with --db, or a schema of its own "
            "by ?search_path=SCHEMA at the end of the URL",
            "foreign_schema",
        )


_TABLES = sql.text(
    """
    SELECT relname FROM pg_class
    WHERE relkind IN ('r', 'p', 'f') AND pg_table_is_visible(oid) AND relnamespace <> 'pg_catalog'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = oid AND deptype = 'e')
    """
)
"""The tables that a name without a schema can mean, but for those that extensions bring along."""


def _is_foreign(names: set[str]) -> bool:
    """Whether there are tables and they are not ours. Ours may have company."""
    return bool(names) and not names >= OURS


def _tune(connection: Any, _: object) -> None:
    """Readers and the writer do not wait for each other, and a commit is on disk when it returns.

    Transactions are begun by `_begin`, not by the driver, which would begin them too late.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sql.Connection) -> None:
    """A writer takes its turn at once: a reader that became a writer halfway could be refused.

    Whoever has one statement only begins nothing: the statement is a transaction by itself.
    """
    begins = connection.get_execution_options().get("derelict_begins", "BEGIN")
    if begins:
        connection.exec_driver_sql(begins)


def _take(shortcut: Shortcut, value: str, connection: sql.Connection) -> None:
    if shortcut.statement not in connection.info:
        for need in shortcut.needs:
            connection.exec_driver_sql(need)
        connection.info[shortcut.statement] = True
    connection.exec_driver_sql(shortcut.statement, (value,))
