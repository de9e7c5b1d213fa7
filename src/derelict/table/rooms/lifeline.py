"""Ends a worker when its server has ended, whatever the reason and whatever the worker is doing."""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import wait
from threading import Thread


def end_with(sentinel: int) -> None:
    """End this process when the other end of a pipe closes, which happens when the process that held it ends.

    A thread does this as soon as it gets the GIL. On Linux the kernel also kills a worker that is inside a loop in C.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            _request_sigkill(sentinel)
    Thread(target=watch, args=(sentinel,), name="lifeline", daemon=True).start()


def watch(sentinel: int) -> None:
    """Wait for the end of a pipe, and exit."""
    wait([sentinel])
    os._exit(1)


if sys.platform == "linux":
    import fcntl

    def _request_sigkill(sentinel: int) -> None:
        """Let the kernel send SIGKILL when something happens at a pipe.

        The parent of a worker is not the server but the nursery, which lives as long as the worker: the kernel's
        parent-death signal would never come.
        """
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
