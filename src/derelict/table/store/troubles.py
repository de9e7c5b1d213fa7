"""Reports storage failures to the operator: once, with what to do, and counted."""

import asyncio
import errno
import logging
import sqlite3
import time
from collections.abc import Callable
from typing import Literal

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from derelict.table.store.metrics import Metrics

FAILURES = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    sqlite3.Error,
    OSError,
    asyncio.TimeoutError,
)
"""The exceptions of a failing database, also while connecting."""

Kind = Literal["full", "read_only", "locked", "damaged", "lost", "failed"]

ADVICE: dict[Kind, str] = {
    "full": "the disk of the database is full, and nothing can be saved: free some space. The server then goes on by "
    "itself",
    "read_only": "the database is read-only, and nothing can be saved: give the server the right to write. It then "
    "goes on by itself",
    "locked": "another program keeps the database locked, and nothing can be saved: end that program. The server then "
    "goes on by itself",
    "damaged": "the database is damaged: stop the server, keep a copy of the file, and restore a backup, or recover "
    "what is left with the tools of SQLite or PostgreSQL",
    "lost": "the database does not answer: see that it runs and can be reached. The server tries again by itself",
    "failed": "the database fails: look at the disk and at the log of the database. The server tries again by itself",
}
"""What to do about each kind of failure."""

_SQLITE: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_POSTGRES: dict[str, Kind] = {
    "53100": "full",
    "25006": "read_only",
    "55P03": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
    "58030": "failed",
}
_SYSTEM: dict[int, Kind] = {errno.ENOSPC: "full", errno.EFBIG: "full", errno.EDQUOT: "full", errno.EROFS: "read_only"}
_LOST = ("08", "57P", "3D", "53300")
"""Error classes of PostgreSQL: no connection, shut down, no such database, too many connections."""

QUIET = 60.0
"""Seconds after which a kind of failure that comes back is reported again."""

_log = logging.getLogger(__name__)


def kind_of(fault: BaseException) -> Kind:
    """Return the kind of a failure, by the code of the database or the system."""
    said = fault.orig if isinstance(fault, DBAPIError) else fault
    if isinstance(said, sqlite3.Error):
        return _SQLITE.get(getattr(said, "sqlite_errorcode", 0) & 0xFF, "failed")
    state = getattr(said, "sqlstate", None)
    if isinstance(state, str):
        return "lost" if state.startswith(_LOST) else _POSTGRES.get(state, "failed")
    if isinstance(said, OSError) and said.errno in _SYSTEM:
        return _SYSTEM[said.errno]
    is_failed = isinstance(fault, SQLAlchemyError) and not (
        isinstance(fault, DBAPIError) and fault.connection_invalidated
    )
    return "failed" if is_failed else "lost"


class Troubles:
    """The failures of one storage. Each is reported when it begins and when it ends, but not if it comes and goes."""

    def __init__(self, metrics: Metrics, now: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._now = now
        self.open: set[Kind] = set()
        self._told: dict[Kind, float] = {}
        """When each kind was last reported."""

    def met(self, kind: Kind) -> None:
        self._metrics.count("storage_failures", f'kind="{kind}"')
        if kind in self.open:
            return
        self.open.add(kind)
        if self._now() - self._told.get(kind, -QUIET) >= QUIET:
            self._told[kind] = self._now()
            _log.error("%s", ADVICE[kind], extra={"facts": {"trouble": kind}})

    def over(self, is_write: bool) -> None:
        """Note a success. A successful read does not end a failure to write, and damage never ends."""
        ended = {kind for kind in self.open if kind == "lost" or (is_write and kind != "damaged")}
        if ended:
            self.open -= ended
            _log.info("the database works again", extra={"facts": {"over": sorted(ended)}})
