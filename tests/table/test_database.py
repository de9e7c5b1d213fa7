"""URLs of databases, and where they are when nobody says so."""

import stat
import sys
from pathlib import Path

import pytest

from derelict.table import database
from derelict.table.database import Database
from derelict.table.drivers import BadDatabase, sqlite_file


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
    assert database.data_directory() == folder
    assert sqlite_file(database.default_url()) == folder / "derelict.sqlite"


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
        database.sole_server(f"sqlite:///{tmp_path / 'tables.sqlite'}"),
    ):
        pass


def test_the_default_is_found_whatever_the_folder_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data/50%41 é?#")
    assert str(sqlite_file(database.default_url())) == "/data/50%41 é?#/derelict/derelict.sqlite"


def test_a_password_in_a_url_is_not_shown() -> None:
    assert "hidden" not in repr(Database("postgresql://anna:hidden@127.0.0.1/x"))
