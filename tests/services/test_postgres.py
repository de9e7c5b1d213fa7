"""The tests' own PostgreSQL: there, or its absence is said in one clear sentence."""

import shutil
import tempfile
from pathlib import Path

import pytest

from tests.services import postgres


def test_without_a_server_and_without_a_way_to_install_it_the_tests_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "FOLDERS", ())
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(postgres.Unavailable, match="The tests need PostgreSQL"), postgres.cluster():
        pass


def test_a_server_that_cannot_make_its_files_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for program in ("initdb", "postgres"):
            script = Path(folder, program)
            script.write_text("#!/bin/sh\necho the disk is full\nexit 1\n")
            script.chmod(0o755)
        monkeypatch.setattr(postgres, "find", lambda: Path(folder))
        with pytest.raises(postgres.Unavailable, match="the disk is full"), postgres.cluster():
            pass


def test_a_server_that_ends_before_it_is_ready_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for program, script in (("initdb", "exit 0"), ("postgres", "echo the port is taken\nexit 1")):
            Path(folder, program).write_text(f"#!/bin/sh\n{script}\n")
            Path(folder, program).chmod(0o755)
        monkeypatch.setattr(postgres, "find", lambda: Path(folder))
        with pytest.raises(postgres.Unavailable, match="the port is taken"), postgres.cluster():
            pass
