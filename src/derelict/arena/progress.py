"""The progress of a long series."""

import sys
from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with the number of matches played and their total."""
INTERRUPTED = 130
"""The exit code of a command ended by Ctrl-C."""


def within(progress: Progress | None, number: int, count: int) -> Progress | None:
    """Return the progress within series `number` of several of equal length."""
    return None if progress is None else lambda done, total: progress(number * total + done, count * total)


def show(done: int, total: int) -> None:
    """Count on one line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r{done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def say_interrupted() -> int:
    """Say that the report is partial, and return the exit code."""
    print("\nInterrupted.", file=sys.stderr)
    return INTERRUPTED
