"""Records the matches of tests/replays/legendary.jsonl anew: run it by hand, after a change of rules or cards.

    python -m tests.replays.record_legendary

One save a line. Greedy players in every film with every number of players, random ones with every value of every
option; then matches are looked for until every way to end has been seen.
"""

from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any

import derelict
from derelict.bots.bot import Bot, RandomBot
from derelict.bots.greedy import GreedyBot
from derelict.core.match import Match
from tests.replays.record_theseus import line

FILE = Path(__file__).parent / "legendary.jsonl"
GAME = derelict.game("legendary")
REASONS = ("objectives", "dead", "overrun", "aliens", "traitor")
"""All ways to end: three Objectives, nobody left, the Hive running out twice, and the victories of the others."""

Asked = dict[str, Any]


def values() -> Iterator[Asked]:
    """Every value of every option, one at a time, in a mode that knows it."""
    modes = cycle(mode.name for mode in GAME.modes)
    for option in GAME.options:
        several = option.kind in ("several", "each")
        for value in (True,) if option.kind == "flag" else option.values:
            mode = option.modes[0] if option.modes else next(modes)
            yield {"mode": mode, option.name: [value] if several else value}


def games() -> Iterator[tuple[int, Asked, type[Bot]]]:
    """What is recorded: by how many, what, and how well they play."""
    for mode in GAME.modes:
        for seats in mode.seats:
            yield seats, {"mode": mode.name}, GreedyBot
    for number, asked in enumerate(values()):
        yield 2 + number % 4, asked, RandomBot
    for agenda in ("hidden", "delayed"):
        yield 3, {"mode": "mix", "agenda": agenda, "alien_player": True}, GreedyBot


def play(number: int, seats: int, asked: Asked, bot: type[Bot]) -> Match:
    """A match of bots, the same every time."""
    match = GAME.start(seats=seats, seed=number, **asked)
    bots = [bot(1000 * number + seat) for seat in range(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.play(bots[seat].choose(match.view(seat), match.decision))
    return match


def record() -> Iterator[Match]:
    missing = set(REASONS)
    for number, (seats, asked, bot) in enumerate(games(), 1):
        match = play(number, seats, asked, bot)
        missing -= {_reason(match)}
        yield match
    wanted: list[tuple[int, Asked, type[Bot]]] = [
        (1, {"mode": "alien", "drones": "none", "tough": True}, GreedyBot),
        (3, {"mode": "mix", "alien_player": True, "drones": "many"}, RandomBot),
        (3, {"mode": "mix", "agenda": "hidden"}, RandomBot),
    ]
    for number in count(10_000):
        if not missing:
            return
        seats, asked, bot = wanted[number % len(wanted)]
        match = play(number, seats, asked, bot)
        if _reason(match) in missing:
            missing -= {_reason(match)}
            yield match


def _reason(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.reason


def main() -> None:
    lines = [line(match) for match in record()]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{len(lines)} matches, {FILE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
