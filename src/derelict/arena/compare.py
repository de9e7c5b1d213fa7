"""Compares two bots over all pairings of armies or factions, each in both seats with the same tiles or cards.

python -m derelict.arena.compare greedy random -n 200 --jobs 2
"""

import argparse
import sys

from msgspec import Struct

from derelict import registry
from derelict.arena.progress import Progress, say_interrupted, show
from derelict.arena.series import Interrupted, Report, run
from derelict.core.errors import DerelictError
from derelict.core.game import Game
from derelict.core.setup import Option

LINEUPS = ("armies", "factions")
"""The options that assign armies or factions, in the games that have them."""


def lineup(game: Game) -> Option | None:
    """Return the option of a game that assigns armies or factions."""
    return next((option for option in game.options if option.name in LINEUPS), None)


class Comparison(Struct, frozen=True):
    """The results of bot A against bot B."""

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    draws: int
    errors: int
    report: Report

    @property
    def share(self) -> float:
        """Return the share of games that A has won."""
        return self.wins_a / max(1, self.games)

    def __str__(self) -> str:
        return (
            f"{self.a} against {self.b}: {self.games} games, {self.wins_a} won ({self.share:.1%}), "
            f"{self.wins_b} lost, {self.draws} drawn, {self.errors} errors, "
            f"{self.report.seconds:.0f} CPU seconds"
        )


def compare(
    game: Game, bot_a: str, bot_b: str, n: int, seed: int, jobs: int = 1, progress: Progress | None = None
) -> Comparison:
    """Let two bots play `n` matches of a game for two."""
    option = lineup(game)
    vary = option.name if option is not None else None
    report = run(game, n, [bot_a, bot_b], seed, seats=2, jobs=jobs, progress=progress, rotate=True, vary=vary)
    return compared(report)


def compared(report: Report) -> Comparison:
    """Read the two bots' results from the report of a series."""
    (bot_a, bot_b), (wins_a, wins_b) = report.bots, report.bot_wins
    return Comparison(bot_a, bot_b, report.games, wins_a, wins_b, report.draws, report.errors, report)


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("derelict.arena.compare", description="Let two bots play a fair series.")
    parser.add_argument("a", help="a bot, for example search:200")
    parser.add_argument("b", help="another, for example greedy")
    parser.add_argument("-n", type=int, default=200, help="the number of matches")
    parser.add_argument("--game", default="neuroshima")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    given = parser.parse_args(arguments)
    try:
        game = registry.game(given.game)
        result = compare(game, given.a, given.b, given.n, given.seed, given.jobs, show)
    except DerelictError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except Interrupted as broken:
        print(compared(broken.report))
        return say_interrupted()
    print(result)
    for failure in result.report.failures[:3]:
        print(failure, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
