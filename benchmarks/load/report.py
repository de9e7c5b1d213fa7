"""The load as one table for people and as plain data for programs."""

import os
import platform
from dataclasses import asdict, dataclass

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks.load.drive import Rung
from benchmarks.load.measure import MIB, Result

P95_MS, IDLE_BYTES = 50.0, 300 * 1024


@dataclass(frozen=True)
class Report:
    ours: Result
    bare: Result | None
    """What we would do if we drew nothing: it says where our limit is, and holds no bar."""
    peers: list[Result]
    seconds: float

    @property
    def results(self) -> list[Result]:
        return [self.ours, *([self.bare] if self.bare is not None else []), *self.peers]

    def as_data(self) -> dict[str, object]:
        return {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "seconds": self.seconds,
            "results": [asdict(result) for result in self.results],
            "bars": self.bars(),
        }

    def bars(self) -> dict[str, bool]:
        """What we want to hold: at every pace offered, and beside boardgame.io as it comes and as it lasts."""
        ours = self.ours
        paced = [rung for rung in ours.rungs if rung.offered]
        return {
            "p95 of 50 ms at every pace": all(rung.p95 <= P95_MS for rung in paced),
            "no errors": all(rung.errors == 0 for rung in ours.rungs) and ours.is_together,
            "300 KB for an idle table": ours.idle is not None and ours.idle < IDLE_BYTES,
            **{
                f"more actions than {other.server} ({other.storage})": _most(ours) > _most(other)
                for other in self.peers
            },
        }

    def print(self, console: Console) -> None:
        for result in self.results:
            console.print(self._ladder(result))
        console.print(self._caption())
        console.print(self._memory())
        if not self.peers:
            console.print("boardgame.io was not measured: --alone was asked for, or node and npm are not here.")
        for bar, holds in self.bars().items():
            console.print(f"{'held  ' if holds else 'MISSED'}  {bar}")
        console.print()

    def _ladder(self, result: Result) -> Table:
        table = Table(title=f"{result.server}, {result.storage}", box=SIMPLE, padding=(0, 1, 0, 0))
        times = ("p50", "p95", "p99", "max", "all\np95", "disk\nmax")
        names = ("offered\n/s", "done\n/s", "errors", *times, "CPU\n%", "KB each\naction")
        for name in names:
            table.add_column(name, justify="right", no_wrap=True)
        for rung in result.rungs:
            table.add_row(*_figures(rung))
        return table

    def _caption(self) -> str:
        first = self.ours
        return (
            f"{first.tables} tables, {first.sockets} sockets, one server process; {self.seconds:g} s at each pace. "
            "Milliseconds until the sender has its answer, and until all four viewers have the change; disk: the "
            "longest wait of another program for the same disk, which writes 32 KB every 50 ms. Load average "
            f"{_loads(self.results)} on {os.cpu_count()} cores."
        )

    def _memory(self) -> Table:
        table = Table(title="Memory", box=SIMPLE)
        table.add_column("server")
        for name in ("started\nMB", "KB an\nidle table", "KB more for\n4 sockets", "at the end\nMB"):
            table.add_column(name, justify="right", no_wrap=True)
        for result in self.results:
            idle = "–" if result.idle is None else f"{result.idle / 1024:.0f}"
            table.add_row(
                f"{result.server}, {result.storage}",
                f"{result.started / MIB:.0f}",
                idle,
                f"{result.watched / 1024:.0f}",
                f"{result.rungs[-1].memory / MIB:.0f}",
            )
        return table


def _most(result: Result) -> float:
    return max(rung.per_second for rung in result.rungs)


def _loads(results: list[Result]) -> str:
    return ", ".join(f"{start:.1f}–{end:.1f}" for start, end in (result.load_average for result in results))


def _figures(rung: Rung) -> list[str]:
    times = (rung.p50, rung.p95, rung.p99, rung.longest, rung.seen_p95, rung.disk)
    return [
        f"{rung.offered:g}" if rung.offered else "most",
        f"{rung.per_second:.0f}",
        str(rung.errors),
        *(f"{value:.1f}" for value in times),
        f"{rung.cpu:.0f}",
        f"{rung.received / 1024:.1f}",
    ]
