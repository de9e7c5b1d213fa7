"""Measures what it costs to show one action of Neuroshima Hex to two players and two spectators, without a server.

`python -m benchmarks.screens`: CPU time (for each action the quickest of some rounds), the number of function calls,
and the modules that take most time.
"""

import argparse
import json
import time
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from random import Random
from statistics import mean, median
from typing import Any

from msgspec import Struct

from derelict import registry
from derelict.table.record.entries import Acted, AnyEntry, Logged, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import Screen
from derelict.table.screen.viewer import Viewer

BEFORE, ACTIONS = 10, 24
"""The age of the matches in a load, and the number of actions that each of them sees."""


class Course(Struct, frozen=True):
    """A table after each of some actions, and its viewers."""

    name: str
    records: list[Record]
    viewers: list[Viewer]


def course(number: int) -> Course:
    game, rng = registry.game("neuroshima"), Random(number)
    people = [f"{name}-{number}" for name in ("ada", "blaise", "cleo", "denis")]
    record = Record(game, Terms(game.setup(seats=2), f"screens-{number}", people[0]))
    for entry in (Sat(0, people[0], "Ada"), Sat(1, people[1], "Blaise"), Started()):
        record = _after(record, entry)
    records = [record]
    while len(records) <= BEFORE + ACTIONS and (match := records[-1].match) is not None and match.decision is not None:
        chosen = rng.choice(match.decision.options).text
        records.append(_after(records[-1], Acted(match.decision.seat, len(match.actions), chosen)))
    return Course(f"table-{number}", records[BEFORE:], [Viewer(player, "en", player) for player in people])


def _after(record: Record, entry: AnyEntry) -> Record:
    return record.after(Logged(record.number, record.number + 1, entry))


def watch(one: Course, pages: Pages, times: list[float], profile: Profile | None = None) -> int:
    """Show a course to all its viewers; return the time of each action and the bytes sent."""
    gallery = Feed(one.name, pages)
    shown: list[Screen] = [gallery.next(one.records[0], viewer, None)[0] for viewer in one.viewers]
    sent = 0
    for record in one.records[1:]:
        if profile is not None:
            profile.enable()
        began = time.thread_time_ns()
        for number, viewer in enumerate(one.viewers):
            shown[number], message = gallery.next(record, viewer, shown[number])
            sent += len(message)
        times.append((time.thread_time_ns() - began) / 1000)
        if profile is not None:
            profile.disable()
    return sent


def measure(tables: int, rounds: int) -> dict[str, Any]:
    pages, quickest, sent = Pages(), list[float](), 0
    for _ in range(rounds):
        times = list[float]()
        sent = sum(watch(course(number), pages, times) for number in range(tables))
        quickest = list(map(min, quickest or times, times))
    profile = Profile()
    for number in range(tables):
        watch(course(number), pages, [], profile)
    return {
        "actions": len(quickest),
        "mean_us": mean(quickest),
        "median_us": median(quickest),
        "bytes": sent / len(quickest),
        **_calls(profile, len(quickest)),
    }


def _calls(profile: Profile, actions: int) -> dict[str, Any]:
    """Return the number of function calls per action, and the functions that take the largest shares of the time."""
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, Any]] = Stats(profile).stats  # type: ignore[attr-defined]
    whole = sum(own for _, _, own, _, _ in stats.values())
    shares = {f"{Path(path).stem}.{name}": own / whole for (path, _, name), (_, _, own, _, _) in stats.items()}
    most = sorted(shares.items(), key=lambda share: -share[1])[:5]
    return {"calls": sum(calls for _, calls, *_ in stats.values()) / actions, "most": dict(most)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screens", description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100, help="how many matches (default: 100)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is shown (default: 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    arguments = parser.parse_args()
    found = measure(arguments.tables, arguments.rounds)
    if arguments.json:
        print(json.dumps(found))
        return
    took = f"{found['mean_us']:.0f} µs (median {found['median_us']:.0f})"
    size = f"{found['bytes'] / 1000:.1f} KB, {found['calls']:.0f} calls"
    print(f"{found['actions']:,} actions, each shown to four: {took}, {size}")
    for name, share in found["most"].items():
        print(f"{100 * share:5.1f} % {name}")


if __name__ == "__main__":
    main()
