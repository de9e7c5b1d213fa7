"""The comparison, as tables for people and as plain data for programs."""

import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks.row import Row
from benchmarks.turns import Duel, Ratio

US = "derelict"


@dataclass(frozen=True)
class Report:
    """The measurements: `rows` begin with the yardstick, and each other row has a duel with it."""

    rounds: int
    seconds: float
    rows: Sequence[Row]
    duels: Sequence[Duel]

    def as_data(self) -> dict[str, object]:
        return {
            "python": platform.python_version(),
            "rounds": self.rounds,
            "seconds": self.seconds,
            "peers": [asdict(row) for row in self.rows if row.project != US],
            "ours": [asdict(row) for row in self.rows if row.project == US],
            "beside": self.rows[0].project,
            "ratios": [
                {
                    "project": row.project,
                    "game": row.game,
                    "decisions": asdict(decisions),
                    "games": asdict(games),
                }
                for row, decisions, games in self.ratios()
            ],
        }

    def ratios(self) -> Iterator[tuple[Row, Ratio, Ratio]]:
        """Return each other engine's decisions and games per second relative to the yardstick.

        A round has too few games to know their length, which is taken from all rounds.
        """
        yardstick, *others = self.rows
        for row, duel in zip(others, self.duels, strict=True):
            length = yardstick.decisions_per_game / row.decisions_per_game
            yield row, duel.decisions, duel.decisions.times(length)

    def print(self, console: Console) -> None:
        console.print(self._speed_table())
        console.print(self._ratio_table())
        for row in self.rows:
            if row.further:
                console.print(_further_table(row))

    def _speed_table(self) -> Table:
        """Fits a terminal of 80 columns."""
        table = Table(
            title="Random play, two players (Legendary Encounters: one to five), one process, one thread",
            caption=f"per second of CPU time, Python {platform.python_version()}",
            box=SIMPLE,
        )
        table.add_column("project\ngame")
        for name in ("decisions\n/s", "games\n/s", "decisions\n/game", "copies\n/s", "deepcopies\n/s"):
            table.add_column(name, justify="right", no_wrap=True)
        for row in self.rows:
            table.add_row(f"{row.project}\n{row.game}", *_figures(row))
        return table

    def _ratio_table(self) -> Table:
        table = Table(
            title=f"Beside {self.rows[0].project}, round by round in turn",
            caption=f"median of {self.rounds} rounds of {self.seconds:g} s each (half of them lie within)",
            box=SIMPLE,
        )
        table.add_column("game")
        table.add_column("decisions/s", justify="right")
        table.add_column("games/s", justify="right")
        for row, decisions, games in self.ratios():
            table.add_row(row.game, str(decisions), str(games))
        return table


def _figures(row: Row) -> list[str]:
    figures = (
        row.decisions_per_s,
        row.games_per_s,
        row.decisions_per_game,
        row.copies_per_s,
        row.deepcopies_per_s,
    )
    return [_readable(figure) for figure in figures]


def _further_table(row: Row) -> Table:
    table = Table(title=f"{row.project}, {row.game}", box=SIMPLE)
    table.add_column("what")
    table.add_column("per second", justify="right")
    for name, figure in row.further.items():
        table.add_row(name, _readable(figure))
    return table


def _readable(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:,.1f}"
