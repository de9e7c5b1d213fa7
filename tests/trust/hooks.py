"""What a test changes inside a server that it starts: each function is a hook, named in the environment."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

SWITCH = "DERELICT_TEST_SWITCH"
"""The file by which a test arms a hook of a running server."""


def switch() -> Path:
    return Path(os.environ[SWITCH])


def unlimited() -> None:
    """A test plays faster than people do."""
    from derelict.table.rooms import limits
    from derelict.table.web import socket

    for kind in limits.RATES:
        limits.RATES[kind] = limits.Rate(1e9, 1e9)
    for name in ("MOST_PER_TEN_SECONDS", "MOST_SOCKETS"):
        for module in (limits, socket):
            if hasattr(module, name):
                setattr(module, name, 10**9)


def impatient() -> None:
    """A database file that somebody else has locked is waited for only a moment."""
    from derelict.table.store import database

    database.BUSY = 0.05


def forgetful() -> None:
    """A table that nobody watches leaves the memory at once, as it does when people stay away for long."""
    from derelict.table import house
    from derelict.table.rooms.rooms import Rooms

    evict = Rooms.evict
    house.TIDY_EVERY = 0.01
    Rooms.evict = lambda self, idle, is_busy: evict(self, 0, is_busy)  # type: ignore[method-assign, assignment, misc]


def dying_after_append() -> None:
    """When the switch is there, the next entry reaches the disk and the server dies before it can say so."""
    from derelict.table.store.appends import Writer

    append = Writer.append

    async def append_and_die(*given: Any) -> None:
        await append(*given)
        if switch().exists():
            switch().unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    Writer.append = append_and_die  # type: ignore[method-assign, assignment]


def broken_rules() -> None:
    """When the switch is there with a number in it, that many steps of rules later one fails."""
    from derelict import registry

    left = [-1]

    def breaking(method: Callable[..., Any]) -> Callable[..., Any]:
        def step(*given: Any) -> Any:
            if switch().exists():
                left[0] = int(switch().read_text())
                switch().unlink()
            elif left[0] >= 0:
                left[0] -= 1
            if left[0] == 0:
                left[0] = -1
                raise RuntimeError("a rule is broken")
            return method(*given)

        return step

    for frame in registry.game("neuroshima").frames:
        for name in ("run", "answer"):
            if name in vars(frame):
                setattr(frame, name, breaking(vars(frame)[name]))


def bad_bots() -> None:
    """Every bot is the bad one that the environment names."""
    from derelict.table.record import commands

    commands.LEVELS.update(dict.fromkeys(commands.LEVELS, f"tests.trust.bad_bots:{os.environ['BAD_BOT']}"))


def patient() -> None:
    """A bot that does not answer is waited for."""
    from derelict.table.rooms.workers import Worker

    ask = Worker.ask
    Worker.ask = lambda self, task, patience, cpu=0: ask(self, task, 10**6, cpu)  # type: ignore[method-assign]


def late_nursery() -> None:
    """The process that workers are forked from is started with the first of them: most servers of tests need none."""
    from derelict.table.rooms import reading, workers

    open_nursery, running = workers.open_nursery, workers.Worker._running

    def open_and_run(self: workers.Worker) -> Any:
        open_nursery()
        return running(self)

    for module in (workers, reading):
        vars(module)["open_nursery"] = lambda: None
    workers.Worker._running = open_and_run  # type: ignore[method-assign]


def cheap_passwords() -> None:
    """A hash takes a moment: how long one is worked at is tested with the accounts."""
    from argon2 import PasswordHasher

    from derelict.table.store import accounts

    accounts._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
