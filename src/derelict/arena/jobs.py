"""Work in several processes. Each takes one piece at a time, so results arrive one by one and an interruption is
immediate.
"""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from derelict.core.errors import DerelictError

CONTEXT = get_context("spawn")
T = TypeVar("T")


class LostWorker(DerelictError):
    """Raised when a process ends before its work is done, because it was killed or memory ran out."""


def spread(work: Callable[[int], T], pieces: int, jobs: int) -> Iterator[T]:
    """Yield the results of the pieces 0, 1, 2 and so on, as they come in.

    Closing the iterator kills all processes at once.
    """
    numbers = iter(range(pieces))
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _interruptions_held_back():
            for _ in range(min(jobs, pieces)):
                ours, theirs = CONTEXT.Pipe()
                workers[ours] = CONTEXT.Process(target=_serve, args=(work, theirs), daemon=True)
                workers[ours].start()
                theirs.close()
        busy = set(workers)
        for worker in workers:
            _exchange(worker.send, next(numbers))
        while busy:
            ready = set(wait(busy))
            for worker in [worker for worker in busy if worker in ready]:
                result: T = _exchange(worker.recv)
                number = next(numbers, None)
                if number is None:
                    busy.discard(worker)
                else:
                    _exchange(worker.send, number)
                yield result
    finally:
        for worker, process in workers.items():
            process.terminate()
            process.join()
            worker.close()


def _serve(work: Callable[[int], Any], orders: Connection) -> None:
    """Work on pieces until the other end of the connection closes."""
    with suppress(EOFError, OSError):
        while True:
            number = orders.recv()
            orders.send(work(number))


def _exchange(pass_on: Callable[..., Any], *what: int) -> Any:
    """Send or receive."""
    try:
        return pass_on(*what)
    except (EOFError, OSError):
        raise LostWorker("a process of this series has ended before its work was done") from None


@contextmanager
def _interruptions_held_back() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, because their parent ends them.

    Processes inherit a blocked signal. In this process it is only delayed.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # Otherwise it would start with the first process, and let interruptions through.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
