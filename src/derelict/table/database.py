"""The database of a server: SQLite in a file or PostgreSQL, chosen by a URL.

SQLite serves one process; its file can be read by others, but nobody tells them of changes. Several processes that
serve the same tables share a PostgreSQL.
"""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from derelict.table.drivers import (
    BadDatabase,
    Postgres,
    Result,
    Shortcut,
    Sqlite,
    Work,
    is_postgres,
    private_file,
    sqlite_file,
    unusable,
)
from derelict.table.record import Refused

PATIENCE = 10.0
"""Seconds after which a database that does not answer counts as failed."""


class Database:
    """An open database. Failures of the machine come out as `Refused("storage")`; the next try starts afresh."""

    def __init__(self, url: str, patience: float | None = PATIENCE) -> None:
        self.is_postgres = is_postgres(url)
        self.driver = Postgres(url, patience) if self.is_postgres else Sqlite(url)

    def __repr__(self) -> str:
        return f"Database({'postgresql' if self.is_postgres else 'sqlite'})"

    async def rows(self, query: sql.Select[*tuple[Any, ...]]) -> Sequence[sql.Row[*tuple[Any, ...]]]:
        """All that a question finds."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def first(self, query: sql.Select[*tuple[Any, ...]]) -> sql.Row[*tuple[Any, ...]] | None:
        """The first row that a question finds."""
        return await self.read(lambda connection: connection.execute(query).first())

    async def read(self, work: Work[Result]) -> Result:
        """Ask several questions at once."""
        with _refusing():
            return await self.driver.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """Do some work in a transaction, on disk when it is done. A broken rule of the schema comes out as it is."""
        with _refusing():
            return await self.transact(work)

    async def transact(self, work: Work[Result]) -> Result:
        """The same with the driver's own errors."""
        return await self.driver.write(work)

    async def hurry(self, shortcut: Shortcut, value: str) -> None:
        """The same by a shortcut, with SQLite."""
        assert isinstance(self.driver, Sqlite)
        await self.driver.hurry(shortcut, value)

    def insert(self, table: sql.Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that can say what happens to a row which is there already."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)

    async def close(self) -> None:
        await self.driver.close()


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
    """Lock the file beside a database. The system lets go of it when the process ends, however it ends.

    It is beside the file itself: a link to it is no second database.
    """
    private_file(path)
    real = path.resolve()
    try:
        file = os.open(real.with_name(f"{real.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as fault:
        raise unusable(path, fault) from None
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        told = _written(file)
        os.close(file)
        raise BadDatabase(
            f"a table is being served from {path} already{told and f' at {told}'}: use that one, or give another file "
            "with --db",
            "served_at" if told else "served",
            file=path,
            address=told,
        ) from None
    with suppress(OSError):
        # The address is only a help, and the disk may be full.
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


def reason(fault: BaseException) -> str:
    """What a database or the system says is wrong, where that is known to hold no part of a URL; else its kind."""
    said = fault.orig if isinstance(fault, DBAPIError) else fault
    if isinstance(said, OSError):
        known = os.strerror(said.errno) if said.errno and said.errno > 0 else said.strerror
        return known or type(said).__name__
    return str(said) if isinstance(said, (sqlite3.Error, asyncpg.PostgresError)) else type(said).__name__


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn failures of the machine into a refusal; a row that the schema forbids is the caller's to judge."""
    try:
        yield
    except IntegrityError:
        raise
    except FAILURES as fault:
        raise Refused("storage") from fault


def default_url() -> str:
    """A file in the data directory of the user."""
    # SQLAlchemy writes it: in a URL, % and ? in the name of a folder mean something else.
    return sql.URL.create("sqlite", database=str(data_directory() / "derelict.sqlite")).render_as_string()


def data_directory() -> Path:
    """Where programs keep what belongs to the user: it differs from system to system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "derelict"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "derelict"
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else home / ".local" / "share") / "derelict"
