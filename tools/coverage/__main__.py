"""The command: which game, how many matches, as a table or as JSON."""

import argparse

from tools.coverage import measure, report, table
from tools.coverage.legendary import LEGENDARY
from tools.coverage.nemesis import NEMESIS

BOXES = {box.game: box for box in (LEGENDARY, NEMESIS)}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="tools.coverage", description="Which components take part in matches.")
    parser.add_argument("game", choices=BOXES)
    parser.add_argument("-n", type=int, default=600, help="how many matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    box = BOXES[given.game]
    counts = measure(box, given.n, given.seed)
    print(report(box, counts) if given.json else table(box, counts))


if __name__ == "__main__":
    main()
