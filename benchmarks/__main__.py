"""Measures our peers and ourselves, one after the other, and compares."""

import argparse
import json
import math
from collections.abc import Callable
from functools import partial

from rich.console import Console

from benchmarks.report import Report
from benchmarks.row import Row


def main() -> None:
    arguments = _arguments()
    report = _measure(arguments.seconds, Console(stderr=True))
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
        "--seconds", type=_positive, default=2.0, help="length of a round; there are three (default: 2)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


def _positive(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, such as 2 or 0.5")
    return seconds


def _measure(seconds: float, progress: Console) -> Report:
    # Imported here so that --help and mistakes are answered at once, and without the peers installed.
    from benchmarks import ours
    from benchmarks.peers import peer_catanatron, peer_openspiel, peer_pokerkit

    others: dict[str, Callable[[float], Row]] = {
        "pokerkit": peer_pokerkit.measure,
        "open_spiel gin_rummy": partial(peer_openspiel.measure, game="gin_rummy"),
        "open_spiel connect_four": partial(peer_openspiel.measure, game="connect_four"),
    }
    with progress.status("Measuring catanatron ...") as status:
        yardstick = peer_catanatron.measure(seconds)
        # Ours next: what is compared is measured side by side, before the machine warms or cools.
        status.update("Measuring derelict ...")
        our_rows = ours.measure(seconds)
        peers = [yardstick]
        for name, measure in others.items():
            status.update(f"Measuring {name} ...")
            peers.append(measure(seconds))
    return Report(seconds=seconds, peers=peers, ours=our_rows, yardstick=yardstick)


if __name__ == "__main__":
    main()
