"""Fills our server and boardgame.io's with tables and sockets, loads them in turn, and compares."""

import argparse
import json

import uvloop
from rich.console import Console

from benchmarks.load import boardgameio_side
from benchmarks.load.measure import BARE, DERELICT, FILES, MEMORY, Plan, Tell, measure
from benchmarks.load.processes import raise_limits
from benchmarks.load.report import Report


def main() -> None:
    arguments = _arguments()
    raise_limits()
    plan = Plan(
        arguments.tables,
        tuple(arguments.rates),
        arguments.seconds,
        arguments.port,
        arguments.rounds,
        arguments.round_seconds,
    )
    progress = Console(stderr=True)
    with progress.status("Starting ...") as status:
        report = uvloop.run(_compare(plan, arguments, lambda text: status.update(f"{text} ...")))
    if arguments.json:
        print(json.dumps(report.as_data()))
    else:
        report.print(Console())


async def _compare(plan: Plan, arguments: argparse.Namespace, tell: Tell) -> Report:
    kinds = [DERELICT, *([BARE] if arguments.bare else [])]
    if not arguments.alone and boardgameio_side.is_possible():
        tell("installing boardgame.io")
        boardgameio_side.install()
        kinds += [MEMORY, FILES]
    return Report(await measure(plan, kinds, tell), plan)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.load",
        description="500 tables and 2,000 sockets on one server process, on this machine only; the same, in turn, on "
        "minimal boardgame.io servers, which need node and npm.",
    )
    parser.add_argument("--tables", type=int, default=500, help="how many, with four sockets each (default: 500)")
    parser.add_argument(
        "--rates", type=float, nargs="+", default=[50, 100, 250, 500], help="actions a second (default: 50 100 250 500)"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each pace (default: 10)")
    parser.add_argument(
        "--rounds", type=int, default=10, help="how often each in turn goes as fast as it can, 2 or more (default: 10)"
    )
    parser.add_argument("--round-seconds", type=float, default=1.0, help="length of such a round (default: 1)")
    parser.add_argument("--port", type=int, default=8151, help="the first port of the servers (default: 8151)")
    parser.add_argument("--alone", action="store_true", help="measure our server only")
    parser.add_argument("--bare", action="store_true", help="measure our server once more, as if it drew nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


if __name__ == "__main__":
    main()
