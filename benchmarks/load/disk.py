"""What the disk alone does during a load: beside the server, small writes that must be on disk when they return."""

import os
import threading
import time
from pathlib import Path

EVERY = 0.05
"""Seconds from one write to the next."""
SIZE = 32 * 1024
"""As much as a commit of a few actions writes."""


class Disk:
    """Writes and waits for the disk now and then, in a thread of its own, and remembers the longest wait."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "disk", os.O_CREAT | os.O_WRONLY)
        self._stopped = threading.Event()
        self._longest = 0.0
        self._thread = threading.Thread(target=self._probe, name="disk", daemon=True)
        self._thread.start()

    def longest(self) -> float:
        """Milliseconds of the longest wait since this was last asked."""
        longest, self._longest = self._longest, 0.0
        return longest

    def close(self) -> None:
        self._stopped.set()
        self._thread.join()
        os.close(self._file)

    def _probe(self) -> None:
        while not self._stopped.wait(EVERY):
            began = time.perf_counter()
            os.pwrite(self._file, os.urandom(SIZE), 0)
            os.fsync(self._file)
            self._longest = max(self._longest, 1000 * (time.perf_counter() - began))
