"""URLs of databases, and where they are when nobody says so."""

import stat
import sys
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
import sqlalchemy as sql

from derelict.table.store import urls
from derelict.table.store.database import Database
from derelict.table.store.urls import BadDatabase, sqlite_file


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/derelict"),
        ("linux", {"XDG_DATA_HOME": ""}, "~/.local/share/derelict"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "~/.local/share/derelict"),
        ("darwin", {}, "~/Library/Application Support/derelict"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/derelict"),
        ("win32", {"LOCALAPPDATA": ""}, "~/AppData/Local/derelict"),
    ],
)
def test_the_default_is_a_file_where_the_system_keeps_such_files(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    folder = Path(expected).expanduser()
    assert urls.data_directory() == folder
    assert sqlite_file(urls.default_url()) == folder / "derelict.sqlite"


def test_a_new_file_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.sqlite"
    Database(f"sqlite:///{path}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://anna:hidden@host/x", "sqlite://", "sqlite:///:memory:"])
def test_a_url_that_is_no_use_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        Database(url)
    assert "hidden" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="cannot be used"):
        Database(f"sqlite:///{tmp_path}")


def test_a_folder_in_which_nothing_can_be_made_is_refused(tmp_path: Path) -> None:
    """A lock cannot be made beside the file; here because a folder has its name, so that it is true for root too."""
    (tmp_path / "tables.sqlite.lock").mkdir()
    with (
        pytest.raises(BadDatabase, match="cannot be used"),
        urls.sole_server(f"sqlite:///{tmp_path / 'tables.sqlite'}"),
    ):
        pass


def test_a_file_with_two_names_is_refused_by_either(tmp_path: Path) -> None:
    """A lock, and what SQLite writes beside a file, go by its name: two servers would not know of each other."""
    path, other = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    with urls.sole_server(f"sqlite:///{path}"):
        other.hardlink_to(path)
        with pytest.raises(BadDatabase, match="hard link"), urls.sole_server(f"sqlite:///{other}"):
            pass
    with pytest.raises(BadDatabase, match="hard link"), urls.sole_server(f"sqlite:///{path}"):
        pass
    other.unlink()
    with urls.sole_server(f"sqlite:///{path}"):
        pass


def pragma(connection: sql.Connection) -> tuple[object, ...]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)


FULL = 2
"""What SQLite says for synchronous=FULL."""


@pytest.mark.asyncio
async def test_a_commit_in_a_file_is_on_disk_when_it_returns(sqlite_url: str) -> None:
    """On every connection: readers' and the writer's."""
    opened = Database(sqlite_url)
    try:
        assert await opened.read(pragma) == await opened.write(pragma) == ("wal", FULL, 1, 5000)
    finally:
        await opened.close()


@pytest.mark.asyncio
async def test_a_migration_waits_for_the_one_before_it_however_long_that_takes(sqlite_url: str) -> None:
    opened = Database(sqlite_url, patience=None)
    try:
        assert await opened.write(pragma) == ("wal", FULL, 1, 3_600_000)
    finally:
        await opened.close()


@pytest.mark.asyncio
async def test_a_commit_in_postgresql_is_on_disk_when_it_returns(postgres_url: str) -> None:
    """Whatever the database is told to do by default."""
    name = postgres_url.rpartition("/")[2]
    administrator = await asyncpg.connect(postgres_url)
    await administrator.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    await administrator.close()
    opened = Database(postgres_url)
    try:
        for ask in (opened.read, opened.write):
            assert await ask(lambda connection: connection.exec_driver_sql("SHOW synchronous_commit").scalar()) == "on"
    finally:
        await opened.close()


def test_the_default_is_found_whatever_the_folder_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data/50%41 é?#")
    assert str(sqlite_file(urls.default_url())) == "/data/50%41 é?#/derelict/derelict.sqlite"


def test_a_password_in_a_url_is_not_shown() -> None:
    assert "hidden" not in repr(Database("postgresql://anna:hidden@127.0.0.1/x"))
