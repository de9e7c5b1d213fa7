"""What recorders of matches share: bots play, every way to end is found, and each line holds one save.

`python -m tests.replays.recording` writes the current version of each game into the records. Run it after a change of
content that changes no match, such as of a name: a record that no longer plays as it did is refused.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import derelict
from derelict.bots.bot import Bot
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import digest, parse_save, verify

Asked = dict[str, Any]
Planned = tuple[int, Asked, type[Bot]]
"""A match to be recorded: by how many, what, and how well they play."""
LOOKED_FOR = 10_000
"""The number of the first match that is only played to see a way to end."""


def play(game: Game, number: int, planned: Planned) -> Match:
    """A match of bots, the same every time."""
    seats, asked, bot = planned
    match = game.start(seats=seats, seed=number, **asked)
    bots = [bot(1000 * number + seat) for seat in range(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.play(bots[seat].choose(match.view(seat), match.decision))
    return match


def record(
    game: Game, plan: Iterable[Planned], reasons: Iterable[str], wanted: Callable[[int], Planned]
) -> Iterator[Match]:
    """The planned matches, and of further ones those that end as none before; `wanted` says what is played then."""
    missing = set(reasons)
    for number, planned in enumerate(plan, 1):
        match = play(game, number, planned)
        missing -= {_reason(match)}
        yield match
    for number in count(LOOKED_FOR):
        if not missing:
            return
        match = play(game, number, wanted(number))
        if _reason(match) in missing:
            missing -= {_reason(match)}
            yield match


def _reason(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.reason


def write(file: Path, matches: Iterable[Match]) -> None:
    lines = [json.dumps(json.loads(match.save()), ensure_ascii=False, separators=(",", ":")) for match in matches]
    file.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{len(lines)} matches, {file.stat().st_size // 1000} kB")


def plays_as_it_did(text: str) -> None:
    """Play a recorded match again: same events, same end."""
    save = parse_save(text)
    match = derelict.load(text)
    assert match.outcome is not None
    assert match.outcome == save.outcome
    assert digest(match) == save.digest
    assert verify(text, derelict.game) == []
    assert json.loads(match.save()) == json.loads(text)


def renew(text: str) -> str:
    """Return a save with the current version of its game, if it still plays as it did."""
    save = parse_save(text)
    new = text.replace(save.version, derelict.game(save.game).version)
    plays_as_it_did(new)
    return new


if __name__ == "__main__":
    for file in Path(__file__).parent.glob("*.json*"):
        texts = file.read_text("utf-8").splitlines() if file.suffix == ".jsonl" else [file.read_text("utf-8")]
        file.write_text("\n".join(map(renew, texts)) + "\n" * (file.suffix == ".jsonl"), "utf-8")
