"""The comparison, as tables for people and as plain data for programs."""

import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks.clock import ROUNDS
from benchmarks.row import Row


@dataclass(frozen=True)
class Ratio:
    """One of our games against the yardstick: how many times as fast."""

    game: str
    beside: str
    decisions: float
    games: float


@dataclass(frozen=True)
class Report:
    seconds: float
    peers: Sequence[Row]
    ours: Sequence[Row]
    yardstick: Row

    def ratios(self) -> list[Ratio]:
        return [
            Ratio(
                game=row.game,
                beside=self.yardstick.project,
                decisions=row.decisions_per_s / self.yardstick.decisions_per_s,
                games=row.games_per_s / self.yardstick.games_per_s,
            )
            for row in self.ours
        ]

    def as_data(self) -> dict[str, object]:
        return {
            "python": platform.python_version(),
            "seconds": self.seconds,
            "peers": [asdict(row) for row in self.peers],
            "ours": [asdict(row) for row in self.ours],
            "ratios": [asdict(ratio) for ratio in self.ratios()],
        }

    def print(self, console: Console) -> None:
        console.print(self._speed_table())
        console.print(self._ratio_table())
        for row in self.ours:
            if row.further:
                console.print(_further_table(row))

    def _speed_table(self) -> Table:
        """Fits a terminal of 80 columns."""
        table = Table(
            title="Random play, two players (Legendary Encounters: one to five), one process, one thread",
            caption=f"per second of CPU time, median of {ROUNDS} rounds of {self.seconds:g} s, "
            f"Python {platform.python_version()}",
            box=SIMPLE,
        )
        table.add_column("project\ngame")
        for name in ("decisions\n/s", "games\n/s", "decisions\n/game", "copies\n/s", "deepcopies\n/s"):
            table.add_column(name, justify="right", no_wrap=True)
        for rows in (self.peers, self.ours):
            for row in rows:
                table.add_row(f"{row.project}\n{row.game}", *_figures(row))
            table.add_section()
        return table

    def _ratio_table(self) -> Table:
        table = Table(title=f"Ours beside {self.yardstick.project}", box=SIMPLE)
        table.add_column("game")
        table.add_column("decisions/s", justify="right")
        table.add_column("games/s", justify="right")
        for ratio in self.ratios():
            table.add_row(ratio.game, f"{ratio.decisions:.2f} ×", f"{ratio.games:.2f} ×")
        return table


def _figures(row: Row) -> list[str]:
    figures = (
        row.decisions_per_s,
        row.games_per_s,
        row.decisions_per_game,
        row.copies_per_s,
        row.deepcopy_per_s,
    )
    return ["–" if figure is None else _readable(figure) for figure in figures]


def _further_table(row: Row) -> Table:
    table = Table(title=f"{row.project}, {row.game}", box=SIMPLE)
    table.add_column("what")
    table.add_column("per second", justify="right")
    for name, figure in row.further.items():
        table.add_row(name, _readable(figure))
    return table


def _readable(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:,.1f}"
