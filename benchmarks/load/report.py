"""The report of a load, as tables for people and as plain data for programs."""

import os
import platform
from dataclasses import asdict, dataclass

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks.load.drive import Rung
from benchmarks.load.measure import FILES, MEMORY, MIB, Measured, Plan, Result
from benchmarks.turns import Ratio

P95_MS, IDLE_BYTES = 50.0, 300 * 1024


MOST_SHARES = {MEMORY.storage: 0.55, FILES.storage: 2.0}
"""Our bars at full speed, in multiples of boardgame.io's actions per second, by its storage."""


@dataclass(frozen=True)
class Beside:
    """Our rounds at full speed compared with boardgame.io's right after: actions per second, and CPU time per
    action.
    """

    storage: str
    actions: Ratio
    cpu: Ratio

    @classmethod
    def of(cls, ours: Result, other: Result) -> "Beside":
        pairs = list(zip(ours.races, other.races, strict=True))
        return cls(
            other.storage,
            Ratio.of([mine.per_second / theirs.per_second for mine, theirs in pairs]),
            Ratio.of([mine.cpu_ms / theirs.cpu_ms for mine, theirs in pairs]),
        )


@dataclass(frozen=True)
class Report:
    """All measurements. Ours come first; there are no bars for the bare server."""

    measured: Measured
    plan: Plan

    @property
    def ours(self) -> Result:
        return self.measured.results[0]

    def beside(self) -> list[Beside]:
        others = [other for other in self.measured.results if other.server == MEMORY.server]
        return [Beside.of(self.ours, other) for other in others]

    def as_data(self) -> dict[str, object]:
        return {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "plan": asdict(self.plan),
            "results": [asdict(result) for result in self.measured.results],
            "beside": [asdict(each) for each in self.beside()],
            "bars": self.bars(),
        }

    def bars(self) -> dict[str, bool]:
        """Return our bars: at every offered pace, and at full speed beside boardgame.io in the same run."""
        ours = self.ours
        return {
            "p95 of 50 ms at every pace": all(rung.p95 <= P95_MS for rung in ours.rungs),
            "no errors": all(rung.errors == 0 for rung in (*ours.rungs, *ours.races)) and ours.is_together,
            "300 KB for an idle table": ours.idle is not None and ours.idle < IDLE_BYTES,
            **{
                f"{MOST_SHARES[each.storage]:g} × the actions of boardgame.io ({each.storage})": each.actions.median
                >= MOST_SHARES[each.storage]
                for each in self.beside()
            },
        }

    def print(self, console: Console) -> None:
        for result in self.measured.results:
            console.print(self._ladder(result))
        console.print(self._caption())
        console.print(self._memory())
        if self.beside():
            console.print(self._beside())
        else:
            console.print("boardgame.io was not measured: --alone was asked for, or node and npm are not here.")
        for bar, holds in self.bars().items():
            console.print(f"{'held  ' if holds else 'MISSED'}  {bar}")
        console.print()

    def _beside(self) -> Table:
        table = Table(title="Ours beside boardgame.io at full speed, in turn", box=SIMPLE)
        table.caption = (
            f"median of {self.plan.rounds} rounds of {self.plan.round_seconds:g} s (half of them lie within)"
        )
        for name in ("its matches", "actions/s", "CPU an action"):
            table.add_column(name)
        for each in self.beside():
            table.add_row(each.storage, str(each.actions), str(each.cpu))
        return table

    def _ladder(self, result: Result) -> Table:
        table = Table(title=f"{result.server}, {result.storage}", box=SIMPLE, padding=(0, 1, 0, 0))
        times = ("p50", "p95", "p99", "max", "all\np95", "disk\nmax")
        names = ("offered\n/s", "done\n/s", "errors", *times, "CPU\n%", "KB each\naction")
        for name in names:
            table.add_column(name, justify="right", no_wrap=True)
        for rung in (*result.rungs, _middle(result.races)):
            table.add_row(*_figures(rung))
        return table

    def _caption(self) -> str:
        first, (before, after) = self.ours, self.measured.load_average
        return (
            f"{first.tables} tables, {first.sockets} sockets, one process for each server; "
            f"{self.plan.seconds:g} s at each pace; "
            "most: the middle one of the rounds at full speed. "
            "Milliseconds until the sender has its answer, and until all four viewers have the change; disk: the "
            "longest wait of another program for the same disk, which writes 32 KB every 50 ms. Load average "
            f"{before:.1f}–{after:.1f} on {os.cpu_count()} cores."
        )

    def _memory(self) -> Table:
        table = Table(title="Memory", box=SIMPLE)
        table.add_column("server")
        for name in ("started\nMB", "KB an\nidle table", "KB more for\n4 sockets", "at the end\nMB"):
            table.add_column(name, justify="right", no_wrap=True)
        for result in self.measured.results:
            idle = "–" if result.idle is None else f"{result.idle / 1024:.0f}"
            table.add_row(
                f"{result.server}, {result.storage}",
                f"{result.started / MIB:.0f}",
                idle,
                f"{result.watched / 1024:.0f}",
                f"{result.races[-1].memory / MIB:.0f}",
            )
        return table


def _middle(races: list[Rung]) -> Rung:
    """Return the round with the median speed."""
    return sorted(races, key=lambda race: race.per_second)[len(races) // 2]


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
