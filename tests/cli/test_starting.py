"""Ctrl-C and SIGTERM while the command is still loading: a server ends in peace, and no command with a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ASKING = """
import os, signal, sys

class Asking:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["ASKED_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), int(os.environ["ASKED_BY"]))

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Asking())
"""
"""Sends a signal to the process that it is loaded in as soon as that imports a certain module."""


def asked(folder: Path, module: str, number: int, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """`derelict` with these arguments, asked to end when it imports a module."""
    (folder / "sitecustomize.py").write_text(ASKING, "utf-8")
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    environ = {**os.environ, "PYTHONPATH": path, "ASKED_AT": module, "ASKED_BY": str(int(number))}
    environ |= {"LANG": "en_US.UTF-8", "LC_ALL": ""}
    command = [sys.executable, "-m", "derelict", *arguments]
    return subprocess.run(command, env=environ, capture_output=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize(
    "module", ["derelict.cli.mistakes", "derelict.cli.parser", "uvicorn", "derelict.table.web.server.websocket"]
)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_still_starting_ends_in_peace(tmp_path: Path, module: str, number: int) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    ended = asked(tmp_path, module, number, "serve", "--no-open", "--db", database)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("module", ["derelict.cli.mistakes", "derelict.cli.parser", "derelict.games.neuroshima"])
def test_a_command_that_is_still_loading_is_interrupted_politely(tmp_path: Path, module: str) -> None:
    ended = asked(tmp_path, module, signal.SIGINT, "play", "neuroshima")
    assert (ended.returncode, ended.stderr) == (130, "\nInterrupted.\n")
