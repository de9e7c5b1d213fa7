"""One line of the comparison."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from benchmarks.clock import Pace, rate
from benchmarks.engine import Engine


@dataclass(frozen=True)
class Row:
    """Measurements of one engine with one game in random play, in one process and one thread.

    Rates are per second of CPU time. `further` has rates that only some engines have, by name.
    """

    project: str
    game: str
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    copies_per_s: float
    deepcopies_per_s: float
    further: Mapping[str, float] = field(default_factory=dict)


def row(engine: Engine, paces: Sequence[Pace], seconds: float) -> Row:
    """Return the median of random play, and measure the rest now in rounds of `seconds`."""
    return Row(
        project=engine.project,
        game=engine.game,
        decisions_per_s=median(each.decisions_per_s for each in paces),
        games_per_s=median(each.games_per_s for each in paces),
        decisions_per_game=sum(each.decisions for each in paces) / sum(each.games for each in paces),
        copies_per_s=rate(engine.copy, seconds),
        deepcopies_per_s=rate(engine.deepcopy, seconds),
        further={name: measure(seconds) for name, measure in engine.further.items()},
    )
