"""Records the matches of tests/replays/nemesis.jsonl anew: run it by hand, after a change of rules or cards.

    python -m tests.replays.record_nemesis

One save a line. Every mode with every number of players, played at random and by greedy players, with every value of
every option; then matches are looked for until every way to end has been seen.
"""

from collections.abc import Iterator
from pathlib import Path

import derelict
from derelict.bots.bot import RandomBot
from derelict.bots.greedy import GreedyBot
from tests.replays.recording import Asked, Planned, record, write

FILE = Path(__file__).parent / "nemesis.jsonl"
GAME = derelict.game("nemesis")
REASONS = ("time", "alert", "destroyed", "nobody_left")
"""All ways to end: on S, by the alert, with the facility, and with nobody left in play."""


def values(seats: int) -> Iterator[Asked]:
    """Every value of every option that a number of players can choose, one at a time."""
    for option in GAME.options:
        for value in (True,) if option.kind == "flag" else option.values:
            is_seat = option.name == "first_player" and value != "random"
            if seats >= option.fewest and not (is_seat and int(value) > seats):
                yield {option.name: value}


def games() -> Iterator[Planned]:
    for mode in GAME.modes:
        for seats in mode.seats:
            yield seats, {"mode": mode.name}, GreedyBot
            yield seats, {"mode": mode.name}, RandomBot
    for number, asked in enumerate(values(5)):
        yield 5, {"mode": ("semi_coop", "coop")[number % 2], **asked}, RandomBot
    yield 1, {"mode": "solo", "vents_need_explored": True}, RandomBot


def main() -> None:
    write(FILE, record(GAME, games(), REASONS, lambda number: (1 + number % 3, {}, (RandomBot, GreedyBot)[number % 2])))


if __name__ == "__main__":
    main()
