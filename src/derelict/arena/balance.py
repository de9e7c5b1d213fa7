"""Who plays what with which chances: every pairing of armies or factions, one bot on both sides.

python -m derelict.arena.balance theseus --games 200 --bot greedy --seed 1 --jobs 2

Of a game without armies or factions, which is played together, every mode with every number of players (`chances`).
"""

import argparse
import sys
from itertools import combinations
from statistics import quantiles

from msgspec import Struct

from derelict import bots, registry
from derelict.arena.chances import chance_table, chances
from derelict.arena.compare import lineup
from derelict.arena.schedule import Plan
from derelict.arena.series import Played, Progress, batches
from derelict.core.errors import DerelictError, UnknownOption
from derelict.core.game import Game


class Pairing(Struct, frozen=True):
    """The matches of two that play against each other, each in the first seat every other match."""

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    first: int
    """Matches that the first seat has won."""
    turns: tuple[int, ...]
    """How many turns each match took, in order of length."""
    errors: int

    @property
    def draws(self) -> int:
        return self.games - self.wins_a - self.wins_b - self.errors

    @property
    def share(self) -> float:
        """The part of the games that A has won; a drawn one counts half."""
        return (self.wins_a + self.draws / 2) / max(1, self.games - self.errors)


def pairings(
    game: Game, games: int, bot: str, seed: int, jobs: int = 1, progress: Progress | None = None
) -> list[Pairing]:
    """Let one bot play so many matches of every pairing against itself."""
    option = lineup(game)
    if option is None:
        raise UnknownOption(f"{game.name} has no armies or factions to pair", "option", game=game.name)
    bots.bring(bot, 0)
    pairs = list(combinations(option.values, 2))
    found = []
    for number, (a, b) in enumerate(pairs):
        setups = tuple(game.setup(None, 2, **{option.name: list(order)}) for order in ((a, b), (b, a)))
        plan = Plan(game.name, (bot, bot), seed, setups, rotate=False)
        played = [match for batch, _ in batches(game, plan, games, jobs) for match in batch]
        found.append(_pairing(option.name, a, b, played))
        if progress is not None:
            progress(number + 1, len(pairs))
    return found


def _pairing(option: str, a: str, b: str, played: list[Played]) -> Pairing:
    wins, first = {a: 0, b: 0}, 0
    for match in played:
        if match.outcome is not None and len(match.outcome.winners) == 1:
            winner = match.outcome.winners[0]
            wins[match.fixture.setup.options[option][winner]] += 1
            first += winner == 0
    turns = tuple(sorted(match.turns for match in played if match.outcome is not None))
    return Pairing(a, b, len(played), wins[a], wins[b], first, turns, len(played) - len(turns))


def table(found: list[Pairing]) -> str:
    """The pairings as a table in Markdown."""
    lines = [
        "| A | B | games | A won | B won | drawn | A : B | first seat won | turns: 10 %, median, 90 % |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for pair in found:
        share = round(100 * pair.share)
        tenths = quantiles(pair.turns, n=10) if len(pair.turns) > 1 else [float(t) for t in pair.turns] * 9
        middle = ", ".join(f"{tenths[at]:.0f}" for at in (0, 4, 8)) if tenths else "none"
        lines.append(
            f"| {pair.a} | {pair.b} | {pair.games} | {pair.wins_a} | {pair.wins_b} | {pair.draws} "
            f"| {share} : {100 - share} | {pair.first} | {middle} |"
        )
    games, errors = sum(pair.games for pair in found), sum(pair.errors for pair in found)
    decided = sum(pair.wins_a + pair.wins_b for pair in found)
    first = sum(pair.first for pair in found)
    lines += ["", f"{games} games, {errors} errors. The first seat won {first} of {decided} that somebody won."]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser("derelict.arena.balance", description="Let every pairing play a series.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="the number of matches of each pairing or mode")
    parser.add_argument("--bot", default="greedy", help="who plays all seats, for example search:200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    given = parser.parse_args(arguments)
    try:
        game = registry.game(given.game)
        if lineup(game) is None:
            print(chance_table(chances(game, given.games, given.bot, given.seed, given.jobs, _show)))
        else:
            print(table(pairings(game, given.games, given.bot, given.seed, given.jobs, _show)))
    except DerelictError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


def _show(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
