"""Records the matches of tests/replays/neomorphosis.jsonl anew: run it by hand, after a change of rules that is meant.

    python -m tests.replays.record_neomorphosis

One save a line. Greedy players try every mission until they win it. Random ones play every mode with other numbers of
players and the other options.
"""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import derelict
from derelict.bots.bot import RandomBot
from derelict.bots.greedy import GreedyBot
from derelict.core.match import Match
from tests.replays.recording import Planned, play, write

FILE = Path(__file__).parent / "neomorphosis.jsonl"
GAME = derelict.game("neomorphosis")


def won(match: Match) -> bool:
    """Whether the crew has won."""
    return match.outcome is not None and match.outcome.standings[0].result == "won"


def victories() -> Iterator[Match]:
    """A match of each mission that greedy players win."""
    for mode in GAME.modes:
        if mode.name != "campaign":
            planned: Planned = 1 + len(mode.name) % 4, {"mode": mode.name}, GreedyBot
            yield next(match for seed in count(1) if won(match := play(GAME, seed, planned)))


def random_games() -> Iterator[Match]:
    """Every mode with each number of seats, the options in turn."""
    for number, mode in enumerate(GAME.modes):
        for seats in islice(mode.seats, number % 2, None, 2):
            asked = {"difficulty": "demented", "abilities": "random"} if seats % 2 else {}
            leaders = {"leaders": ("dealt", "choice", "random")[(number + seats) % 3]} if seats > 1 else {}
            yield play(GAME, 100 * number + seats, (seats, {"mode": mode.name, **asked, **leaders}, RandomBot))


def matches() -> Iterator[Match]:
    yield from victories()
    yield from random_games()


def main() -> None:
    write(FILE, matches())


if __name__ == "__main__":
    main()
