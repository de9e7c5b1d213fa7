"""What all tests share: where they keep their files, and what their matches are dealt from.

Files are kept in memory, where there is room, because a commit to a disk waits for the disk.
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests import deals
from tests.trust.sizes import SOAK

MEMORY = Path("/dev/shm")
ROOM = 4 << 30
"""Bytes that must be free there."""


def pytest_configure() -> None:
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None
    if SOAK not in os.environ:
        deals.start()


def pytest_unconfigure() -> None:
    deals.end()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    deals.name(item.nodeid)
