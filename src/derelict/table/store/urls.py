"""Resolves the URL of a database, and makes sure that no other program and no other server uses it."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import ArgumentError

from derelict.core.errors import DerelictError

OURS = {"players", "keys", "tables", "seats", "entries"}
"""Tables of every version of our schema."""


class BadDatabase(DerelictError):
    """The database cannot be used: a wrong URL, nothing there, another program's, or written by a newer version.

    The message is English. `key` and `facts` let a catalogue say it in any language, under `database.<key>`.
    """

    def __init__(self, message: str, key: str, **facts: object) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql:", "postgres:"))


def sqlite_file(url: str) -> Path:
    """Return the file of a SQLite URL."""
    database = sqlite_url(url).database
    assert database is not None
    return Path(database)


def sqlite_url(url: str) -> sql.URL:
    try:
        parsed = sql.make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("a database is named sqlite:///FILE or postgresql://USER@HOST/NAME", "name") from None
    if parsed.drivername != "sqlite":
        raise BadDatabase(
            f"{parsed.drivername} is not supported: use sqlite:///FILE or postgresql://...",
            "unknown",
            name=parsed.drivername,
        )
    if not parsed.database or parsed.database == ":memory:" or parsed.host or parsed.query:
        raise BadDatabase("SQLite needs a file and nothing else: sqlite:///FILE", "no_file")
    return parsed


def private_file(path: Path) -> None:
    """Create the file if it is missing, readable by its owner only: it holds seeds and keys."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as fault:
        raise unusable(path, fault) from None


def unusable(path: Path, fault: OSError) -> BadDatabase:
    """Return an error with the system's objection to a file, or to one beside it."""
    return BadDatabase(
        f"{path} cannot be used as a database: {fault.strerror}", "unusable", file=path, fault=fault.strerror
    )


def check_file(url: str) -> None:
    """Refuse a SQLite file of another program, before anything in it changes."""
    path = sqlite_file(url)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        # Other faults are reported when it is opened.
        return
    if _is_foreign(names):
        raise BadDatabase(f"{path} belongs to another program: give another file with --db", "foreign", file=path)


def check_schema(connection: sql.Connection) -> None:
    """Refuse a PostgreSQL schema of another program, before anything in it changes."""
    if connection.execute(sql.select(sql.func.current_schema())).scalar() is None:
        raise BadDatabase(
            "the schema that search_path names in the URL does not exist: create it first with CREATE SCHEMA",
            "no_schema",
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
"""The tables that an unqualified name can mean, without those of extensions."""


def _is_foreign(names: set[str]) -> bool:
    """Return whether there are tables, but not all of ours. Additional ones are fine."""
    return bool(names) and not names >= OURS


def default_url() -> str:
    """Return the URL of a file in the user's data directory."""
    # SQLAlchemy escapes it: in a URL, % and ? have a meaning, even in the name of a folder.
    return sql.URL.create("sqlite", database=str(data_directory() / "derelict.sqlite")).render_as_string()


def data_directory() -> Path:
    """Return the user's data directory, which differs between systems."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "derelict"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "derelict"
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else home / ".local" / "share") / "derelict"


@contextmanager
def sole_server(url: str, address: str = "") -> Iterator[None]:
    """Be the only server on a SQLite file, or raise `BadDatabase`. The lock ends with its process.

    A second server is told the address of the first.
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
"""The lock files that this process holds, and how often: a lock of the system belongs to a process."""


def _lock(path: Path, address: str) -> int:
    """Lock the file beside a database. The system releases the lock when the process ends, however it ends.

    It is beside the resolved file: a symbolic link to it is not a second database. A hard link would be, and SQLite
    would not find its journal under that name.
    """
    private_file(path)
    real = path.resolve()
    if real.stat().st_nlink > 1:
        raise BadDatabase(
            f"{path} has another name, a hard link: two servers could open it at once, unaware of each other. Remove "
            "that name, or give a copy of the file with --db",
            "linked",
            file=path,
        )
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
        # The address is only a hint, and the disk may be full.
        os.ftruncate(file, 0)
        os.write(file, address.encode())
    return file


def _written(file: int) -> str:
    """Return the address in a lock file that another server holds."""
    try:
        text = os.read(file, 200).decode("ascii", "replace")
    except OSError:
        return ""
    return text if text.startswith("http") and text.isprintable() else ""
