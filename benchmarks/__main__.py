"""Measures our peers and ourselves in turn, and compares."""

import argparse
import gc
import json
import math

from rich.console import Console

from benchmarks.report import Report
from benchmarks.row import row
from benchmarks.turns import duels

RATED = 0.5
"""Seconds per round for what is not measured in turn; there are three rounds."""


def main() -> None:
    arguments = _arguments()
    report = _measure(arguments.rounds, arguments.seconds, Console(stderr=True))
    if arguments.json:
        print(json.dumps(report.as_data()))
    else:
        report.print(Console())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Our speed beside catanatron's, pokerkit's and open_spiel's, from one run.",
    )
    parser.add_argument(
        "--rounds", type=_count, default=40, help="how often each plays in turn with catanatron (default: 40)"
    )
    parser.add_argument("--seconds", type=_positive, default=0.1, help="length of such a round (default: 0.1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of rounds from 2 up, such as 40")
    return int(text)


def _positive(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, such as 2 or 0.5")
    return seconds


def _measure(rounds: int, seconds: float, progress: Console) -> Report:
    # Imported here so that --help and mistakes are fast, and work without the peers.
    from benchmarks import ours
    from benchmarks.peers import peer_catanatron, peer_openspiel, peer_pokerkit

    with progress.status("Setting up ...") as status:
        yardstick = peer_catanatron.engine()
        peers = [peer_pokerkit.engine(), peer_openspiel.engine("gin_rummy"), peer_openspiel.engine("connect_four")]
        engines = [*peers, *ours.engines()]
        gc.collect()
        gc.freeze()  # Keep permanent objects out of everybody's garbage collection.
        found = duels(yardstick, engines, rounds, seconds, lambda text: status.update(f"Playing in turn: {text} ..."))
        status.update("Measuring copies and the rest ...")
        rows = [row(yardstick, [pace for duel in found for pace in duel.yardstick], RATED)]
        rows += [row(duel.engine, duel.paces, RATED) for duel in found]
    return Report(rounds, seconds, rows, found)


if __name__ == "__main__":
    main()
