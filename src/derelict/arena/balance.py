"""Balance reports: the chances of every pairing of armies or factions, with one bot on both sides.

python -m derelict.arena.balance theseus --games 200 --bot greedy --seed 1 --jobs 2

For a game without armies or factions: every mode with every number of players, or those asked for (`chances`), and the
results of the seats in the groups of the game, such as characters.

python -m derelict.arena.balance nemesis --games 100 --bot greedy --mode semi_coop --seats 3
python -m derelict.arena.balance neomorphosis --mode tutorial,mission_01 --seats 4 --option difficulty=demented
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from statistics import quantiles

from msgspec import Struct

from derelict import bots, registry
from derelict.arena.chances import WinRate, chance_table, chances
from derelict.arena.compare import lineup
from derelict.arena.progress import Progress, say_interrupted, show, within
from derelict.arena.schedule import Plan
from derelict.arena.series import Played, play_all
from derelict.core.errors import DerelictError, UnknownOption
from derelict.core.game import Game


class Pairing(Struct, frozen=True):
    """The matches of one pairing. The sides take turns in the first seat."""

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    first: int
    """The number of matches won by the first seat."""
    turns: tuple[int, ...]
    """The number of turns of each match, sorted."""
    errors: int

    @property
    def draws(self) -> int:
        return self.games - self.wins_a - self.wins_b - self.errors

    @property
    def share(self) -> float:
        """Return the share of games that A has won; a draw counts half."""
        return (self.wins_a + self.draws / 2) / max(1, self.games - self.errors)


def pairings(
    game: Game, games: int, bot: str, seed: int, jobs: int = 1, progress: Progress | None = None
) -> Iterator[Pairing]:
    """Let a bot play `games` matches of every pairing against itself. Ctrl-C ends it early."""
    option = lineup(game)
    if option is None:
        raise UnknownOption(f"{game.name} has no armies or factions to pair", "option", game=game.name)
    bots.bring(bot, 0)
    pairs = list(combinations(option.values, 2))
    for number, (a, b) in enumerate(pairs):
        setups = tuple(game.setup(None, 2, **{option.name: list(order)}) for order in ((a, b), (b, a)))
        plan = Plan(game.name, (bot, bot), seed, setups, rotate=False)
        matches = play_all(game, plan, games, jobs, within(progress, number, len(pairs)))
        if matches.played or matches.is_whole:
            yield _pairing(option.name, a, b, matches.played)
        if not matches.is_whole:
            raise KeyboardInterrupt


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
    """Write the pairings as a table in Markdown."""
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


def _setting(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("derelict.arena.balance", description="Let every pairing play a series.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="the number of matches of each pairing or mode")
    parser.add_argument("--bot", default="greedy", help="who plays all seats, for example search:200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", help="only these modes, in a game without armies or factions: NAME,NAME")
    parser.add_argument("--seats", type=int, help="only this number of players, in such a game")
    parser.add_argument("--option", type=_setting, action="append", default=[], help="a setting of it: NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    given = parser.parse_args(arguments)
    pairs: list[Pairing] = []
    modes: list[WinRate] = []
    is_whole = True
    try:
        game = registry.game(given.game)
        asked = (game, given.games, given.bot, given.seed, given.jobs, show)
        if lineup(game) is None:
            for chance in chances(*asked, given.mode, given.seats, dict(given.option)):
                modes.append(chance)
        else:
            for pair in pairings(*asked):
                pairs.append(pair)
    except DerelictError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        is_whole = False
    if pairs or modes:
        print(table(pairs) if pairs else chance_table(modes))
    return 0 if is_whole else say_interrupted()


if __name__ == "__main__":
    sys.exit(main())
