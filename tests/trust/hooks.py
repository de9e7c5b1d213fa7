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
    from derelict.table import limits, live

    for kind in limits.RATES:
        limits.RATES[kind] = limits.Rate(1e9, 1e9)
    for name in ("MOST_PER_TEN_SECONDS", "MOST_SOCKETS"):
        for module in (limits, live):
            if hasattr(module, name):
                setattr(module, name, 10**9)


def impatient() -> None:
    """A database file that somebody else has locked is waited for only a moment."""
    from derelict.table import drivers

    tune = drivers._tune

    def tune_and_hurry(connection: Any, _: object) -> None:
        tune(connection, _)
        connection.execute("PRAGMA busy_timeout=50").close()

    drivers._tune = tune_and_hurry


def forgetful() -> None:
    """A table that nobody watches leaves the memory at once, as it does when people stay away for long."""
    from derelict.table import house
    from derelict.table.rooms import Rooms

    evict = Rooms.evict
    house.TIDY_EVERY = 0.01
    Rooms.evict = lambda self, idle, is_busy: evict(self, 0, is_busy)  # type: ignore[method-assign, assignment, misc]


def dying_after_append() -> None:
    """When the switch is there, the next entry reaches the disk and the server dies before it can say so."""
    from derelict.table.store import Store

    append = Store.append

    async def append_and_die(*given: Any) -> None:
        await append(*given)
        if switch().exists():
            switch().unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    Store.append = append_and_die  # type: ignore[method-assign, assignment]


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
    from derelict.table import commands

    commands.LEVELS.update(dict.fromkeys(commands.LEVELS, f"tests.trust.bad_bots:{os.environ['BAD_BOT']}"))


def patient() -> None:
    """A bot that does not answer is waited for."""
    from derelict.table.thinking import Worker

    ask = Worker.ask
    Worker.ask = lambda self, task, patience: ask(self, task, 10**6)  # type: ignore[method-assign]
