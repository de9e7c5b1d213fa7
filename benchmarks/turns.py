"""Lets engines play in turn with a yardstick, in short rounds, so that both meet equal conditions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from benchmarks.clock import Pace, pace
from benchmarks.engine import Engine


@dataclass(frozen=True)
class Ratio:
    """The speed relative to the yardstick: the median of many rounds, and the quartiles."""

    median: float
    lower: float
    upper: float

    @classmethod
    def of(cls, ratios: Sequence[float]) -> "Ratio":
        lower, _, upper = quantiles(ratios, n=4, method="inclusive")
        return cls(median(ratios), lower, upper)

    def times(self, factor: float) -> "Ratio":
        return Ratio(self.median * factor, self.lower * factor, self.upper * factor)

    def __str__(self) -> str:
        return f"{self.median:.2f} × ({self.lower:.2f}–{self.upper:.2f})"


@dataclass
class Duel:
    """The rounds of an engine, and of the yardstick right before each."""

    engine: Engine
    yardstick: list[Pace] = field(default_factory=list)
    paces: list[Pace] = field(default_factory=list)

    def play(self, yardstick: Engine, seconds: float) -> None:
        self.yardstick.append(pace(yardstick.play, seconds))
        self.paces.append(pace(self.engine.play, seconds))

    @property
    def decisions(self) -> Ratio:
        """Return the decisions per second of each round relative to the yardstick's."""
        pairs = zip(self.yardstick, self.paces, strict=True)
        return Ratio.of([ours.decisions_per_s / theirs.decisions_per_s for theirs, ours in pairs])


def duels(
    yardstick: Engine, engines: Sequence[Engine], rounds: int, seconds: float, tell: Callable[[str], None]
) -> list[Duel]:
    """Let each engine play as many rounds, always right after the yardstick, once it is warm."""
    tell("warming up")
    for engine in (yardstick, *engines):
        pace(engine.play, seconds)
    found = [Duel(engine) for engine in engines]
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for duel in found:
            duel.play(yardstick, seconds)
    return found
