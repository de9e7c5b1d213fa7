"""Counters and timings of a server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
"""The upper bounds of the histogram's buckets."""


class Histogram:
    """A histogram of durations."""

    def __init__(self) -> None:
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        lines, total = [], 0
        for most, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{most}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """The counters of one server. `gauges` are called when the metrics are read."""

    def __init__(self) -> None:
        self.gauges: dict[str, Callable[[], int]] = {}
        self._counts: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, Histogram] = {}

    def count(self, name: str, label: str = "") -> None:
        """Count something; a label such as `code="stale"` distinguishes kinds. Labels are ours, never user input."""
        self._counts[name, label] += 1

    def counted(self, name: str, label: str = "") -> int:
        return self._counts[name, label]

    def time(self, name: str, seconds: float) -> None:
        self._times.setdefault(name, Histogram()).add(seconds)

    def text(self) -> str:
        """Return all metrics as text."""
        lines = []
        for name, read in sorted(self.gauges.items()):
            lines += [f"# TYPE derelict_{name} gauge", f"derelict_{name} {read()}"]
        shown = ""
        for (name, label), count in sorted(self._counts.items()):
            if name != shown:
                lines.append(f"# TYPE derelict_{name}_total counter")
                shown = name
            lines.append(f"derelict_{name}_total{f'{{{label}}}' if label else ''} {count}")
        for name, histogram in sorted(self._times.items()):
            lines += [f"# TYPE derelict_{name}_seconds histogram", *histogram.lines(f"derelict_{name}_seconds")]
        return "\n".join(lines) + "\n"
