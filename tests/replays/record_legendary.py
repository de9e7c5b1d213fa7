"""Records the matches of tests/replays/legendary.jsonl anew: run it by hand, after a change of rules or cards.

    python -m tests.replays.record_legendary

One save a line. Greedy players in every film with every number of players, random ones with every value of every
option; then matches are looked for until every way to end has been seen.
"""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import derelict
from derelict.bots.bot import RandomBot
from derelict.bots.greedy import GreedyBot
from tests.replays.recording import Asked, Planned, record, write

FILE = Path(__file__).parent / "legendary.jsonl"
GAME = derelict.game("legendary")
REASONS = ("objectives", "dead", "overrun", "aliens", "traitor")
"""All ways to end: three Objectives, nobody left, the Hive running out twice, and the victories of the others."""
WANTED: tuple[Planned, ...] = (
    (1, {"mode": "alien", "drones": "none", "tough": True}, GreedyBot),
    (3, {"mode": "mix", "alien_player": True, "drones": "many"}, RandomBot),
    (3, {"mode": "mix", "agenda": "hidden"}, RandomBot),
)
"""Where the rare ways to end are looked for."""


def values() -> Iterator[Asked]:
    """Every value of every option, one at a time, in a mode that knows it."""
    modes = cycle(mode.name for mode in GAME.modes)
    for option in GAME.options:
        several = option.kind in ("several", "each")
        for value in (True,) if option.kind == "flag" else option.values:
            mode = option.modes[0] if option.modes else next(modes)
            yield {"mode": mode, option.name: [value] if several else value}


def games() -> Iterator[Planned]:
    for mode in GAME.modes:
        for seats in mode.seats:
            yield seats, {"mode": mode.name}, GreedyBot
    for number, asked in enumerate(values()):
        first = str(asked.get("first_player", ""))
        yield max(2 + number % 4, int(first) if first.isdigit() else 0), asked, RandomBot
    for agenda in ("hidden", "delayed"):
        yield 3, {"mode": "mix", "agenda": agenda, "alien_player": True}, GreedyBot


def main() -> None:
    write(FILE, record(GAME, games(), REASONS, lambda number: WANTED[number % len(WANTED)]))


if __name__ == "__main__":
    main()
