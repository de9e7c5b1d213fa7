"""The time that entries carry. It never goes back while a server runs, whatever is done to the clock of the machine."""

import time

_STARTED = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000
