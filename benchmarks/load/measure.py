"""One server under a load, from its start to its end."""

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load import boardgameio_side, derelict_side
from benchmarks.load.disk import Disk
from benchmarks.load.drive import Drive, Rung
from benchmarks.load.processes import Command, Server, running
from benchmarks.load.viewers import VIEWERS, Table

Tell = Callable[[str], None]
MIB = 1024 * 1024


@dataclass(frozen=True)
class Plan:
    """How many tables, at which paces, for how long each, and then as fast as it goes for as long."""

    tables: int = 500
    rates: Sequence[float] = (50, 100, 250, 500)
    seconds: float = 10.0
    port: int = 8151


@dataclass(frozen=True)
class Result:
    """What was measured of one server. Memory in bytes; `idle` and `watched` are for one table."""

    server: str
    storage: str
    tables: int
    sockets: int
    started: int
    idle: float | None
    watched: float
    rungs: list[Rung]
    is_together: bool
    load_average: tuple[float, float]


async def measure_derelict(plan: Plan, tell: Tell, is_bare: bool = False) -> Result:
    with tempfile.TemporaryDirectory(prefix="derelict-load-") as folder:
        database = Path(folder) / "load.sqlite"
        tell(f"derelict: dealing {plan.tables} matches")
        tables = await derelict_side.prepare(database, plan.tables)
        async with running(derelict_side.command(database, plan.port, is_bare), plan.port) as server:
            started = server.memory()
            tell(f"derelict: opening {plan.tables} tables")
            await derelict_side.open_all(server.port, tables)
            idle = (server.memory() - started) / plan.tables
            storage = "SQLite, nothing drawn" if is_bare else "SQLite"
            return await _measure("derelict", storage, plan, server, Path(folder), tables, started, idle, tell)


async def measure_boardgameio(plan: Plan, in_files: bool, tell: Tell) -> Result:
    with tempfile.TemporaryDirectory(prefix="derelict-load-") as folder:
        command: Command = boardgameio_side.command(plan.port, Path(folder) if in_files else None)
        tables = boardgameio_side.prepare(plan.tables)
        async with running(command, plan.port) as server:
            storage = "files" if in_files else "memory"
            started = server.memory()
            return await _measure("boardgame.io", storage, plan, server, Path(folder), tables, started, None, tell)


async def _measure(
    name: str,
    storage: str,
    plan: Plan,
    server: Server,
    folder: Path,
    tables: list[Table],
    started: int,
    idle: float | None,
    tell: Tell,
) -> Result:
    before, load = server.memory(), os.getloadavg()[0]
    disk = Disk(folder)
    drive = Drive(server, disk, tables)
    tell(f"{name}: connecting {plan.tables * VIEWERS} sockets")
    await drive.open()
    watched = (server.memory() - before) / plan.tables
    rungs = []
    for rate in (*plan.rates, 0.0):
        tell(f"{name} ({storage}): {f'{rate:g} actions a second' if rate else 'as fast as it goes'}")
        rungs.append(await drive.run(rate, plan.seconds))
    is_together = all(table.is_together for table in tables)
    drive.close()
    disk.close()
    sockets = plan.tables * VIEWERS
    return Result(
        name, storage, plan.tables, sockets, started, idle, watched, rungs, is_together, (load, os.getloadavg()[0])
    )
