"""Starts servers side by side, loads them in turn, and stops them."""

import os
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.load import boardgameio_side, derelict_side
from benchmarks.load.disk import Disk
from benchmarks.load.drive import Drive, Rung
from benchmarks.load.processes import Server, running
from benchmarks.load.viewers import VIEWERS, Table

Tell = Callable[[str], None]
MIB = 1024 * 1024


@dataclass(frozen=True)
class Plan:
    """The number of tables, the paces and their duration, and the number of rounds at full speed. Servers listen on
    ports from `port` on.
    """

    tables: int = 500
    rates: Sequence[float] = (50, 100, 250, 500)
    seconds: float = 10.0
    port: int = 8151
    rounds: int = 10
    round_seconds: float = 1.0


@dataclass(frozen=True)
class Kind:
    """A server with its storage; a bare one is ours and draws nothing."""

    server: str
    storage: str
    is_bare: bool = False


DERELICT, BARE = Kind("derelict", "SQLite"), Kind("derelict", "SQLite, nothing drawn", is_bare=True)
MEMORY, FILES = Kind("boardgame.io", "memory"), Kind("boardgame.io", "files")


@dataclass
class Result:
    """The measurements of one server. Memory is in bytes, `idle` and `watched` per table. `rungs` has every pace,
    `races` the rounds at full speed.
    """

    server: str
    storage: str
    tables: int
    sockets: int
    started: int
    idle: float | None
    watched: float
    rungs: list[Rung] = field(default_factory=list)
    races: list[Rung] = field(default_factory=list)
    is_together: bool = False


@dataclass(frozen=True)
class Side:
    """A server with watchers at all tables, ready for a load."""

    drive: Drive
    tables: list[Table]
    result: Result


@dataclass(frozen=True)
class Measured:
    results: list[Result]
    load_average: tuple[float, float]


async def measure(plan: Plan, kinds: Sequence[Kind], tell: Tell) -> Measured:
    """Load every server at one pace, then at the next; finally, in turn, round after round at full speed."""
    before = os.getloadavg()[0]
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="derelict-load-")))
        disk = Disk(folder)
        stack.callback(disk.close)
        sides = [
            await stack.enter_async_context(_open(kind, plan, plan.port + number, folder / str(number), disk, tell))
            for number, kind in enumerate(kinds)
        ]
        for rate in plan.rates:
            for side in sides:
                tell(f"{side.result.server} ({side.result.storage}): {rate:g} actions a second")
                side.result.rungs.append(await side.drive.run(rate, plan.seconds))
        for number in range(plan.rounds):
            tell(f"as fast as it goes: round {number + 1} of {plan.rounds}")
            for side in sides:
                side.result.races.append(await side.drive.run(0.0, plan.round_seconds))
        for side in sides:
            side.result.is_together = all(table.is_together for table in side.tables)
    return Measured([side.result for side in sides], (before, os.getloadavg()[0]))


@asynccontextmanager
async def _open(kind: Kind, plan: Plan, port: int, folder: Path, disk: Disk, tell: Tell) -> AsyncIterator[Side]:
    """Start a server of a kind, and open and watch all its tables."""
    folder.mkdir()
    name = f"{kind.server} ({kind.storage})"
    if kind.server == DERELICT.server:
        tell(f"{name}: dealing {plan.tables} matches")
        tables = await derelict_side.prepare(folder / "load.sqlite", plan.tables)
        command = derelict_side.command(folder / "load.sqlite", port, kind.is_bare)
    else:
        tables = boardgameio_side.prepare(plan.tables)
        command = boardgameio_side.command(port, folder if kind == FILES else None)
    async with running(command, port) as server:
        started, idle = server.memory(), None
        if kind.server == DERELICT.server:
            tell(f"{name}: opening {plan.tables} tables")
            await derelict_side.open_all(port, tables)
            idle = (server.memory() - started) / plan.tables
        tell(f"{name}: connecting {plan.tables * VIEWERS} sockets")
        drive = Drive(server, disk, tables)
        watched = await _connect(drive, server) / plan.tables
        sockets = plan.tables * VIEWERS
        result = Result(kind.server, kind.storage, plan.tables, sockets, started, idle, watched)
        yield Side(drive, tables, result)
        drive.close()


async def _connect(drive: Drive, server: Server) -> int:
    """Connect everybody; return the memory that this takes."""
    before = server.memory()
    await drive.open()
    return server.memory() - before
