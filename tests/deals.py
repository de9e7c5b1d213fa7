"""How matches are dealt in tests: by the name of the test and a number, so that whoever runs it again sees the same.

A soak deals anew each time.
"""

import os
import secrets
import tempfile
from hashlib import sha256
from pathlib import Path

NAMED = "DERELICT_TEST_DEALS"
"""The file with the name of the test that runs, for the servers that it starts."""
SIZE = 32
"""Bytes of a seed; nothing else is drawn by lot in that size."""

_draw = secrets.token_hex


class Deals:
    """Seeds in turn: those of one name are always the same."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._name, self._dealt = "", 0

    def draw(self, nbytes: int | None = None) -> str:
        if nbytes != SIZE:
            return _draw(nbytes)
        name = self._file.read_text()
        self._dealt = self._dealt + 1 if name == self._name else 1
        self._name = name
        return sha256(f"{name} {self._dealt}".encode()).hexdigest()


def start() -> None:
    """Deal like this from now on in this process, and in the servers that it starts."""
    number, name = tempfile.mkstemp(prefix="derelict-deals-")
    os.close(number)
    os.environ[NAMED] = name
    settle()


def settle() -> None:
    """Deal like this in a server that a test starts, if it does so itself."""
    if NAMED in os.environ:
        secrets.token_hex = Deals(Path(os.environ[NAMED])).draw


def name(test: str) -> None:
    """Say which test runs now."""
    if NAMED in os.environ:
        Path(os.environ[NAMED]).write_text(test)


def end() -> None:
    if file := os.environ.pop(NAMED, None):
        Path(file).unlink(missing_ok=True)
        secrets.token_hex = _draw
