"""A worker ends with its server, however that has ended and whatever the worker does."""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import wait
from threading import Thread


def end_with(sentinel: int) -> None:
    """End this process when the other end of a pipe is gone, which is so when the process that held it is.

    A thread sees to it as soon as Python lets it run. Linux needs no Python for that: the kernel kills who is in the
    middle of a loop in C, too.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            _be_killed_by(sentinel)
    Thread(target=watch, args=(sentinel,), name="lifeline", daemon=True).start()


def watch(sentinel: int) -> None:
    """Wait for the end of a pipe, and end."""
    wait([sentinel])
    os._exit(1)


if sys.platform == "linux":
    import fcntl

    def _be_killed_by(sentinel: int) -> None:
        """Let the kernel send a signal that nobody can ignore when something happens at a pipe.

        A worker is not the child of its server but of the nursery, and that one stays for as long as a worker does: the
        kernel's own word for the death of a parent would never come.
        """
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
