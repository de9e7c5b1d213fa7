"""One line of the comparison."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """What one engine does with one game in random play, in one process and one thread.

    Rates are per second of CPU time. `further` has rates that only some engines know, by name.
    """

    project: str
    game: str
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    copies_per_s: float
    deepcopy_per_s: float | None = None
    further: Mapping[str, float] = field(default_factory=dict)
