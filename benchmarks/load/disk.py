"""Measures the disk during a load: small writes, beside the server, that are on disk when they return.

`python -m benchmarks.load.disk` does so without a server.
"""

import argparse
import os
import tempfile
import threading
import time
from pathlib import Path

EVERY = 0.05
"""Seconds between writes."""
SIZE = 32 * 1024
"""The size of a commit of a few actions."""


class Disk:
    """Writes and waits for the disk now and then, in its own thread, and records the longest wait."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "disk", os.O_CREAT | os.O_WRONLY)
        self._stopped = threading.Event()
        self._longest = 0.0
        self._thread = threading.Thread(target=self._probe, name="disk", daemon=True)
        self._thread.start()

    def longest(self) -> float:
        """Return the longest wait since the last call, in milliseconds."""
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


def waits(folder: Path, seconds: float, rate: float) -> list[float]:
    """Return the waits for the disk at a number of writes per second, in milliseconds, shortest first."""
    file, found = os.open(folder / "disk", os.O_CREAT | os.O_WRONLY), []
    end = time.perf_counter() + seconds
    while (began := time.perf_counter()) < end:
        os.pwrite(file, os.urandom(SIZE), 0)
        os.fsync(file)
        waited = time.perf_counter() - began
        found.append(1000 * waited)
        time.sleep(max(0.0, 1 / rate - waited))
    os.close(file)
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.disk", description="The disk without a server.")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default: 60)")
    parser.add_argument("--rate", type=float, default=300.0, help="writes a second (default: 300)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="derelict-disk-") as folder:
        found = waits(Path(folder), arguments.seconds, arguments.rate)
    middle, most, nearly_all = (found[len(found) * percent // 100] for percent in (50, 95, 99))
    late = sum(wait > 50 for wait in found)
    print(f"{len(found):,} writes: p50 {middle:.2f}, p95 {most:.2f}, p99 {nearly_all:.2f}, longest {found[-1]:.0f} ms;")
    print(f"{late} of them longer than 50 ms")


if __name__ == "__main__":
    main()
