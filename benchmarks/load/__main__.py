"""Fills a server with tables and sockets, ours and then boardgame.io's, and compares."""

import argparse
import json

import uvloop
from rich.console import Console

from benchmarks.load import boardgameio_side
from benchmarks.load.measure import Plan, Tell, measure_boardgameio, measure_derelict
from benchmarks.load.processes import raise_limits
from benchmarks.load.report import Report


def main() -> None:
    arguments = _arguments()
    raise_limits()
    plan = Plan(arguments.tables, tuple(arguments.rates), arguments.seconds, arguments.port)
    progress = Console(stderr=True)
    with progress.status("Starting ...") as status:
        report = uvloop.run(_compare(plan, arguments, lambda text: status.update(f"{text} ...")))
    if arguments.json:
        print(json.dumps(report.as_data()))
    else:
        report.print(Console())


async def _compare(plan: Plan, arguments: argparse.Namespace, tell: Tell) -> Report:
    ours, peers = await measure_derelict(plan, tell), []
    bare = await measure_derelict(plan, tell, is_bare=True) if arguments.bare else None
    if not arguments.alone and boardgameio_side.is_possible():
        tell("installing boardgame.io")
        boardgameio_side.install()
        peers = [await measure_boardgameio(plan, in_files, tell) for in_files in (False, True)]
    return Report(ours, bare, peers, plan.seconds)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.load",
        description="500 tables and 2,000 sockets on one server process, on this machine only; then the same on a "
        "minimal boardgame.io server, which needs node and npm.",
    )
    parser.add_argument("--tables", type=int, default=500, help="how many, with four sockets each (default: 500)")
    parser.add_argument(
        "--rates", type=float, nargs="+", default=[50, 100, 250, 500], help="actions a second (default: 50 100 250 500)"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each pace (default: 10)")
    parser.add_argument("--port", type=int, default=8151, help="where the servers listen (default: 8151)")
    parser.add_argument("--alone", action="store_true", help="measure our server only")
    parser.add_argument("--bare", action="store_true", help="measure our server once more, as if it drew nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


if __name__ == "__main__":
    main()
