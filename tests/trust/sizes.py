"""How much each test does: little in the suite, much in `make soak`. Both are bounded in count and in time."""

import os
import time
from collections.abc import Iterator

SOAK = "DERELICT_SOAK"
"""Set to a number of seconds, it asks for the full size and bounds each test by that time."""

COUNTS = {
    "H1": (150, 50_000),
    "H1 views": (4_000, 1_000_000),
    "H1 nemesis": (20_000, 1_000_000),
    "H1 nemesis dead": (4_000, 250_000),
    "H1 nemesis leaks": (4_000, 4_000),
    "H1 nemesis questions": (4_000, 100_000),
    "H1 nemesis question leaks": (40_000, 40_000),
    "H4": (12, 2_500),
    "H4 deals": (40, 1_000),
    "H5": (2, 20),
    "F1": (5, 200),
    "F2": (3, 50),
    "F2 postgres": (3, 51),
    "F2 cuts": (10, 300),
    "F3": (30, 1_000),
    "F4": (20, 1_000),
    "F4 orders": (1, 125),
    "F7": (25, 500),
    "F8": (15, 2_000),
    "B1": (8_000, 1_000_000),
    "B1 free": (2_000, 100_000),
    "B2": (2_000, 100_000),
    "B6": (500, 25_000),
    "B6 play": (400, 20_000),
    "U2": (60, 5_000),
    "T-29": (150, 24_000),
}
"""By test: how many in the suite, and how many in a soak."""

IS_SOAK = SOAK in os.environ

EVERYWHERE = 0.25
"""At what part of the decisions a soak makes each costly check of the test kit."""

FIGURES: dict[str, dict[str, object]] = {}
"""What the tests of this run have counted."""


class Size:
    """So many of something, unless the time is up before."""

    def __init__(self, id: str) -> None:
        self.id = id
        seconds = os.environ.get(SOAK)
        self.count = COUNTS[id][0 if seconds is None else 1]
        self._seconds = None if seconds is None else float(seconds)

    def steps(self) -> Iterator[int]:
        """The numbers from 0 up to the count; fewer in a soak whose time is up."""
        began = time.monotonic()
        for number in range(self.count):
            if self._seconds is not None and time.monotonic() - began > self._seconds:
                return
            yield number


def thoroughness(usual: float) -> float:
    """At what part of the decisions the test kit makes each costly check: a little in the suite, more in a soak."""
    return EVERYWHERE if IS_SOAK else usual


def figure(id: str, **counted: object) -> None:
    """Note what a test has counted, for the summary at the end of the run."""
    FIGURES.setdefault(id, {}).update(counted)
