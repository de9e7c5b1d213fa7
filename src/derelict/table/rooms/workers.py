"""Bots think in worker processes, never in the event loop. They are given a view, never a state.

Untrusted texts are read in such processes too: see `reading`.

Each worker is a process with a pipe. One that crashes or hangs is killed and replaced; the others are not affected. A
worker finishes an obsolete decision, and its answer is dropped. Workers end with their server, even if it was killed.

Where the system can, workers are forked from a nursery: a process that has loaded the games and does nothing else.
Starting a worker then takes a moment, not the seconds that loading everything takes on a busy machine.
"""

import asyncio
import logging
import queue
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Protocol

from msgspec import Struct

from derelict import bots, registry
from derelict.bots.faults import place
from derelict.core.engine import pending
from derelict.core.match import Match
from derelict.core.view import View
from derelict.table.record import lessons
from derelict.table.rooms.lifeline import end_with
from derelict.table.store.metrics import Metrics

PATIENCE = 3.0
"""The timeout in seconds after which a substitute answers for a bot: in total, an answer takes well below five."""
TEACHERS_PATIENCE = 30.0
"""The timeout in seconds for the enemy of a lesson. It thinks little: on a busy machine, a slow lesson is better than
one that contradicts the coach."""
SUBSTITUTES = ("greedy", "random")

_log = logging.getLogger(__name__)
_has_nursery = "forkserver" in get_all_start_methods()
_processes: Any = get_context("forkserver" if _has_nursery else "spawn")


class Task(Struct, frozen=True):
    """A decision to think about."""

    game: str
    seat: int
    view: dict[str, Any]
    bot: str
    seed: int

    def answer(self) -> object:
        return choose(self)


class Errand(Protocol):
    """A job for a worker. It and its answer are sent through a pipe."""

    def answer(self) -> object: ...


class Failed(Exception):
    """A worker has crashed, hung, or reported an error."""


def choose(task: Task) -> str:
    """Return the text of the action that a bot chooses."""
    game = registry.game(task.game)
    state = game.codec.load(task.view)
    decision = pending(state)
    assert decision is not None
    view = View(game, state, task.seat)
    if lessons.is_teacher(task.bot):
        return lessons.answer(task.bot, view, decision, task.seed)
    return bots.bring(task.bot, task.seed).choose(view, decision).text


def work(pipe: "Connection[Any, Any]") -> None:
    """The main loop of a worker, until its pipe closes. The server ends it, so it ignores Ctrl-C in the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None
    end_with(server.sentinel)
    while True:
        try:
            task, most = pipe.recv()
        except EOFError:
            return
        try:
            with cpu_limit(most):
                answer: object = task.answer()
        except Exception as fault:
            # The message is left out: it could name something hidden.
            pipe.send((False, f"{type(fault).__name__} ({place(fault)})"))
        else:
            pipe.send((True, answer))


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """End this process by a signal when it has used so much CPU time, where the system can; 0 is no limit."""
    timer = getattr(signal, "setitimer", None)
    if timer is None or not seconds:
        yield
        return
    timer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        timer(signal.ITIMER_PROF, 0)


def open_nursery() -> None:
    """Start the process that workers are forked from, where supported and not yet running; does not wait."""
    if _has_nursery:
        from multiprocessing import forkserver, resource_tracker

        forkserver.set_forkserver_preload(["derelict.table.rooms.preload"])
        # Ctrl-C in the terminal would kill it with a long traceback while it loads the games. The resource tracker that
        # it needs is started first, because starting it makes Python unblock Ctrl-C.
        resource_tracker.ensure_running()
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            forkserver.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


class Worker:
    """A process that is started on demand, and restarted after it was killed. Used by one thread at a time."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None
        self._changing = Lock()
        self._is_closed = False

    def ask(self, task: Errand, patience: float, cpu: float = 0) -> object:
        """Return the worker's answer within a time, and within a CPU time unless it is 0; raises `Failed`.

        Blocks: for a thread.
        """
        pipe = self._running()
        try:
            pipe.send((task, cpu))
            if not pipe.poll(patience):
                raise Failed("no answer in time")
            is_answer, answer = pipe.recv()
        except (EOFError, OSError) as fault:
            self.end()
            raise Failed("the worker is gone") from fault
        except Failed:
            self.end()
            raise
        if not is_answer:
            raise Failed(str(answer))
        return answer

    def _running(self) -> Any:
        """Return the pipe to the process, which is started if it does not run."""
        with self._changing:
            if self._is_closed:
                raise Failed("the server is closing")
            if self._process is None:
                self._pipe, theirs = _processes.Pipe()
                self._process = _processes.Process(target=work, args=(theirs,), daemon=True, name="derelict bot")
                self._process.start()
                theirs.close()
            return self._pipe

    def end(self) -> None:
        """Kill the process, whatever it is doing; another one is started on demand."""
        with self._changing:
            process, self._process = self._process, None
            if process is not None:
                process.kill()
                process.join()
                process.close()

    def close(self) -> None:
        self._is_closed = True
        self.end()


class Thinkers:
    """The workers of a server, and one thread for each."""

    def __init__(self, workers: int, metrics: Metrics | None = None, patience: float = PATIENCE) -> None:
        self._metrics = metrics or Metrics()
        self._patience = patience
        self._workers = [Worker() for _ in range(workers)]
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")
        open_nursery()

    async def answer(self, match: Match, bot: str) -> str:
        """Return a bot's action; if it crashes, hangs or answers illegally, a substitute decides."""
        decision = match.decision
        assert decision is not None
        if len(decision.options) == 1:
            return decision.options[0].text
        view = match.game.codec.dump(match.view(decision.seat).state)
        offered = {option.text for option in decision.options}
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        for name in (bot, *SUBSTITUTES):
            task = Task(match.game.name, decision.seat, view, name, len(match.actions))
            try:
                text = await loop.run_in_executor(self._threads, self._ask, task)
            except Failed as fault:
                _log.warning("bot %s was replaced: %s", name, fault)
            else:
                if text in offered:
                    self._metrics.count("bot_answers")
                    self._metrics.time("bot_answer", time.perf_counter() - began)
                    return str(text)
                _log.warning("bot %s was replaced: its answer is not possible", name)
            self._metrics.count("bot_replacements")
        return decision.options[0].text

    def _ask(self, task: Task) -> object:
        worker = self._idle.get()
        patience = max(self._patience, TEACHERS_PATIENCE if lessons.is_teacher(task.bot) else 0)
        try:
            return worker.ask(task, patience)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()
