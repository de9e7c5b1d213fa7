"""Which database, and how we speak to it: SQLite in a file or PostgreSQL, chosen by a URL.

SQLite serves one process; its file can be read by others, but nobody tells them of changes. Several processes that
serve the same tables share a PostgreSQL.
"""

import asyncio
import logging
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from derelict.core.errors import DerelictError
from derelict.table.record import Refused

# It would write every value that goes into the database to the log, seeds and hashes of passwords included.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

Result = TypeVar("Result")

PATIENCE = 10.0
"""Seconds after which a database that does not answer counts as failed."""


class BadDatabase(DerelictError):
    """The database cannot be used: a wrong URL, nothing there, or written by a newer version."""


class Database:
    """An open database. Failures of the machine come out as `Refused("storage")`; the next try starts afresh."""

    def __init__(self, url: str, patience: float | None = PATIENCE) -> None:
        self._dsn = url
        self._patience = patience
        self.is_postgres = is_postgres(url)
        self._engine = self._postgres() if self.is_postgres else _sqlite(url)
        self._direct = None if self.is_postgres else _direct(self._engine)
        self._thread = None if self.is_postgres else ThreadPoolExecutor(1, "writer")
        self._kept: sql.Connection | None = None
        self._turn = asyncio.Lock()
        self._writing = self._engine.execution_options(derelict_writes=True)

    def __repr__(self) -> str:
        return f"Database({'postgresql' if self.is_postgres else 'sqlite'})"

    def _postgres(self) -> AsyncEngine:
        return create_async_engine(
            "postgresql+asyncpg://", async_creator=self.raw, pool_pre_ping=True, hide_parameters=True
        )

    async def raw(self) -> Any:
        """A connection of its own to PostgreSQL. A commit is on disk when it returns, whatever the server's default."""
        settings = {"application_name": "derelict", "synchronous_commit": "on"}
        return await asyncpg.connect(
            self._dsn, timeout=PATIENCE, command_timeout=self._patience, server_settings=settings
        )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask questions."""
        with _refusing():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, on disk at the end of the block. A broken rule of the schema comes out as it is."""
        with _refusing():
            async with self.transaction() as connection:
                yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """The same with the driver's own errors. SQLite has one writer at a time: here they queue, there they poll."""
        async with nullcontext() if self.is_postgres else self._turn, self._writing.begin() as connection:
            yield connection

    async def write(self, work: Callable[[sql.Connection], Result]) -> Result:
        """Do some work in a transaction, on disk when it is done; with the driver's own errors.

        With SQLite the whole of it is one trip to another thread, where a transaction takes one for every statement.
        """
        if self._thread is None:
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._begin_and_do, work)

    def _begin_and_do(self, work: Callable[[sql.Connection], Result]) -> Result:
        """On a connection that is kept for the next one, unless something is wrong."""
        assert self._direct is not None
        connection, self._kept = self._kept or self._direct.connect(), None
        try:
            with connection.begin():
                result = work(connection)
        except BaseException:
            connection.close()
            raise
        self._kept = connection
        return result

    def insert(self, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that can say what happens to a row which is there already."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)

    async def close(self) -> None:
        if self._thread is not None and self._direct is not None:
            self._thread.shutdown()
            if self._kept is not None:
                self._kept.close()
            self._direct.dispose()
        await self._engine.dispose()


@contextmanager
def sole_server(url: str, address: str = "") -> Iterator[None]:
    """Be the only server on a SQLite file, or raise `BadDatabase`. The lock ends with the process that holds it.

    A server that comes too late is told the address of the first.
    """
    path = None if is_postgres(url) else sqlite_file(url)
    if path is None:
        yield
        return
    key = str(path.resolve())
    held = _held.get(key)
    file, count = held if held is not None else (_lock(path, address), 0)
    _held[key] = (file, count + 1)
    try:
        yield
    finally:
        file, count = _held.pop(key)
        if count > 1:
            _held[key] = (file, count - 1)
        else:
            os.close(file)


_held: dict[str, tuple[int, int]] = {}
"""The lock files that this process holds, and how often: a lock of the system knows processes only."""


def _lock(path: Path, address: str) -> int:
    """Lock the file beside a database. The system lets go of it when the process ends, however it ends."""
    _private_file(path)
    beside = path.with_name(f"{path.name}.lock")
    file = os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        where = f" at {told}" if (told := _written(file)) else ""
        os.close(file)
        raise BadDatabase(
            f"a table is being served from {path} already{where}: use that one, or give another file with --db"
        ) from None
    os.ftruncate(file, 0)
    os.write(file, address.encode())
    return file


def _written(file: int) -> str:
    """The address in a lock file that somebody else holds."""
    try:
        text = os.read(file, 200).decode("ascii", "replace")
    except OSError:
        return ""
    return text if text.startswith("http") and text.isprintable() else ""


FAILURES = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    sqlite3.Error,
    OSError,
    asyncio.TimeoutError,
)
"""How databases fail, connecting included."""


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn failures of the machine into a refusal; a row that the schema forbids is the caller's to judge."""
    try:
        yield
    except IntegrityError:
        raise
    except FAILURES as fault:
        raise Refused("storage") from fault


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql:", "postgres:"))


def default_url() -> str:
    """A file in the data directory of the user."""
    return f"sqlite:///{data_directory() / 'derelict.sqlite'}"


def data_directory() -> Path:
    """Where programs keep what belongs to the user: it differs from system to system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "derelict"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "derelict"
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else home / ".local" / "share") / "derelict"


def sqlite_file(url: str) -> Path:
    """The file of a URL of SQLite."""
    database = _sqlite_url(url).database
    assert database is not None
    return Path(database)


def _sqlite_url(url: str) -> sql.URL:
    try:
        parsed = sql.make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("a database is named sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if parsed.drivername != "sqlite":
        raise BadDatabase(f"there is no storage in {parsed.drivername!r}: use sqlite:///FILE or postgresql://...")
    if not parsed.database or parsed.database == ":memory:":
        raise BadDatabase("SQLite needs a file: sqlite:///FILE")
    return parsed


def _sqlite(url: str) -> AsyncEngine:
    parsed, path = _sqlite_url(url), sqlite_file(url)
    _private_file(path)
    engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"), hide_parameters=True)
    _prepare(engine.sync_engine)
    return engine


def _direct(engine: AsyncEngine) -> sql.Engine:
    """Another way to the same file, for a thread of its own that only writes."""
    url = engine.url.set(drivername="sqlite")
    direct = sql.create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False})
    _prepare(direct)
    return direct.execution_options(derelict_writes=True)


def _prepare(engine: sql.Engine) -> None:
    sql.event.listen(engine, "connect", _tune)
    sql.event.listen(engine, "begin", _begin)


def _private_file(path: Path) -> None:
    """Make the file if it is not there, readable by its owner only: it holds seeds and keys."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as fault:
        raise BadDatabase(f"{path} cannot be used as a database: {fault.strerror}") from None


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
    """A writer takes its turn at once: a reader that became a writer halfway could be refused."""
    writes = connection.get_execution_options().get("derelict_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
