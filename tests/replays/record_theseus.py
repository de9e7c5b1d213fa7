"""Records the matches of tests/replays/theseus.jsonl anew: run it by hand, after a change of rules that is meant.

    python -m tests.replays.record_theseus

One save a line. Random and greedy players, every mode, seat count and option, every pair of factions in both orders,
every set of three and four; then matches are looked for until every way to end has been seen.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path

import derelict
from derelict.bots.bot import Bot, RandomBot
from derelict.bots.greedy import GreedyBot
from tests.replays.recording import Asked, Planned, record, write

FILE = Path(__file__).parent / "theseus.jsonl"
FACTIONS = ("marines", "aliens", "scientists", "greys", "pandora")
DECKS = ("level0", "level1", "level2", "picked")
REASONS = ("killed", "knowledge", "life", "reckoning", "overtime", "shared")
"""All ways to end: no life left, 20 knowledge points, 20 life points of a deathmatch, the end token or a standstill,
and after a tie its extra turns or a shared victory."""

PAIRS = list(permutations(FACTIONS[:4], 2))
"""Among whom the rare ways to end are looked for."""


def lineups() -> Iterator[tuple[Asked, type[Bot]]]:
    """Who plays what, and how well."""
    for pair in permutations(FACTIONS, 2):
        yield {"mode": "duel", "factions": list(pair)}, RandomBot
    for pair in combinations(FACTIONS, 2):
        yield {"mode": "duel", "factions": list(pair)}, GreedyBot
    for number, pair in enumerate(permutations(FACTIONS, 2)):
        if number % 2:
            yield {"mode": "duel", "factions": list(pair), "deck": DECKS[number // 2 % 4]}, RandomBot
        else:
            yield {"mode": "duel", "factions": list(pair), "beginner": True}, RandomBot
    for seats in (3, 4):
        for lineup in combinations(FACTIONS, seats):
            for bot in (RandomBot, GreedyBot):
                yield {"mode": "deathmatch", "factions": list(lineup)}, bot
            yield {"mode": "deathmatch", "factions": list(reversed(lineup)), "deck": "picked"}, RandomBot
        for sectors in ("random", "laid"):
            yield {"mode": "deathmatch", "factions": list(FACTIONS[-seats:]), "sectors": sectors}, RandomBot
    for number, lineup in enumerate(combinations(FACTIONS, 4)):
        one, two, three, four = lineup
        for partners in ([one, two, three, four], [two, one, three, four], [one, three, two, four]):
            yield {"mode": "teams", "factions": partners}, RandomBot
        yield {"mode": "teams", "factions": [four, three, two, one], "beginner": True}, GreedyBot
        yield {"mode": "teams", "factions": [one, two, three, four], "deck": DECKS[number % 4]}, RandomBot


def games() -> Iterator[Planned]:
    for asked, bot in lineups():
        yield len(asked["factions"]), asked, bot


def wanted(number: int) -> Planned:
    return 2, {"mode": "duel", "factions": list(PAIRS[number % len(PAIRS)])}, RandomBot


def main() -> None:
    write(FILE, record(derelict.game("theseus"), games(), REASONS, wanted))


if __name__ == "__main__":
    main()
