"""Records the matches of tests/replays/theseus.jsonl anew: run it by hand, after a change of rules that is meant.

    python -m tests.replays.record_theseus

One save a line. Random and greedy players, every mode, seat count and option, every pair of factions in both orders,
every set of three and four; then matches are looked for until every way to end has been seen.
"""

import json
from collections.abc import Iterator
from itertools import combinations, count, permutations
from pathlib import Path
from typing import Any

import derelict
from derelict.bots.bot import Bot, RandomBot
from derelict.bots.greedy import GreedyBot
from derelict.core.match import Match

FILE = Path(__file__).parent / "theseus.jsonl"
FACTIONS = ("marines", "aliens", "scientists", "greys", "pandora")
DECKS = ("level0", "level1", "level2", "picked")
REASONS = ("killed", "knowledge", "life", "reckoning", "overtime", "shared")
"""All ways to end: no life left, 20 knowledge points, 20 life points of a deathmatch, the end token or nothing left to
plan, and after a tie its extra turns or a shared victory."""

Asked = dict[str, Any]


def games() -> Iterator[tuple[Asked, type[Bot]]]:
    """What is recorded: who plays what, and how well."""
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
    for number, lineup in enumerate(combinations(FACTIONS, 4)):
        one, two, three, four = lineup
        for partners in ([one, two, three, four], [two, one, three, four], [one, three, two, four]):
            yield {"mode": "teams", "factions": partners}, RandomBot
        yield {"mode": "teams", "factions": [four, three, two, one], "beginner": True}, GreedyBot
        yield {"mode": "teams", "factions": [one, two, three, four], "deck": DECKS[number % 4]}, RandomBot


def play(number: int, asked: Asked, bot: type[Bot]) -> Match:
    """A match of bots, the same every time."""
    seats = len(asked["factions"])
    match = derelict.game("theseus").start(seats=seats, seed=number, **asked)
    bots = [bot(1000 * number + seat) for seat in range(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.play(bots[seat].choose(match.view(seat), match.decision))
    return match


def line(match: Match) -> str:
    """A save in one line."""
    return json.dumps(json.loads(match.save()), ensure_ascii=False, separators=(",", ":"))


def record() -> Iterator[Match]:
    missing = set(REASONS)
    for number, (asked, bot) in enumerate(games(), 1):
        match = play(number, asked, bot)
        missing -= {_reason(match)}
        yield match
    pairs = list(permutations(FACTIONS[:4], 2))
    for number in count(10_000):
        if not missing:
            return
        match = play(number, {"mode": "duel", "factions": list(pairs[number % len(pairs)])}, RandomBot)
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
