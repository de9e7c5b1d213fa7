"""A series: many matches between bots, in this process or on several cores, with the same results."""

from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from derelict import bots as bot_names
from derelict import registry
from derelict.arena.jobs import spread
from derelict.arena.progress import Progress
from derelict.arena.schedule import Fixture, Plan, plan
from derelict.bots import BlindBot, Bot
from derelict.bots.faults import told
from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.errors import IllegalAction
from derelict.core.game import Game
from derelict.core.state import Outcome, State
from derelict.core.view import View


class Failure(Struct, frozen=True):
    """A match that failed: its number, the seed that repeats it, and the error."""

    number: int
    seed: str
    message: str

    def __str__(self) -> str:
        return f"{self.seed}: {self.message}"


class Played(Struct, frozen=True):
    """One match of a series and its outcome, or none if it failed."""

    fixture: Fixture
    decisions: int
    outcome: Outcome | None = None
    failure: Failure | None = None
    turns: int = 0
    """The number of turns, in a game that counts them."""
    groups: tuple[tuple[tuple[str, str], ...], ...] = ()
    """The groups of each seat, if the plan asks for them."""


class Matches(Struct, frozen=True):
    """The matches of a series, by number."""

    played: list[Played]
    seconds: float
    """CPU time of all processes."""
    is_whole: bool = True
    """False if the series was interrupted: these are the matches up to then."""


class Report(Struct, frozen=True, kw_only=True):
    """The results of a series. `wins` counts by seat. A match may have several winners, one or none: without any it is
    a draw, or everybody has lost, as in a cooperative game.

    `seconds` is the CPU time of all processes, and rates are per CPU second. `elapsed` is wall-clock time.
    """

    game: str
    mode: str
    seats: int
    bots: list[str]
    seed: int
    games: int
    errors: int
    wins: list[int]
    draws: int
    lost: int
    """The number of matches that every seat has lost."""
    bot_wins: list[int]
    """Wins by bot; they differ from wins by seat when seats rotate."""
    reasons: dict[str, int]
    """The number of matches by the reason for their end."""
    decisions: int
    decisions_per_game: float
    seconds: float
    elapsed: float
    games_per_s: float
    decisions_per_s: float
    failures: list[Failure]


class Interrupted(KeyboardInterrupt):
    """Raised when a series is interrupted; `report` covers what was played up to then."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def run(
    game: Game,
    n: int,
    bots: list[str],
    seed: int,
    mode: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    rotate: bool = False,
    vary: str | None = None,
) -> Report:
    """Play `n` matches between named bots and report. A match that fails is counted as an error, and the
    series goes on. Ctrl-C raises `Interrupted` with the report of what was played.

    With `rotate` the bots change seats from match to match, all else equal; with `vary` the values of an
    option, such as `armies`, are dealt to the seats in every order in turn.
    """
    series = plan(game, bots, seed, mode, seats, options, rotate, vary)
    for name in series.bots:
        bot_names.bring(name, 0)
    for setup in series.setups:
        game.begin(setup, Chance.seeded(seed))  # Refuse conflicting options before the first match.
    began = perf_counter()
    matches = play_all(game, series, n, jobs, progress)
    report = _report(series, matches, perf_counter() - began)
    if not matches.is_whole:
        raise Interrupted(report)
    return report


def play_all(game: Game, series: Plan, n: int, jobs: int = 1, progress: Progress | None = None) -> Matches:
    """Play `n` matches; after Ctrl-C, return those played so far."""
    played: list[Played] = []
    seconds, is_whole = 0.0, True
    try:
        with closing(_timed_matches(game, series, n, jobs)) as matches:
            for match, spent in matches:
                played.append(match)
                seconds += spent
                if progress is not None:
                    progress(len(played), n)
    except KeyboardInterrupt:
        is_whole = False
    return Matches(sorted(played, key=lambda match: match.fixture.number), seconds, is_whole)


def _timed_matches(game: Game, series: Plan, n: int, jobs: int) -> Generator[tuple[Played, float], None, None]:
    if jobs > 1:
        yield from spread(partial(_play_elsewhere, series), n, jobs)
    else:
        for number in range(n):
            yield _timed(game, series, number)


def _play_elsewhere(series: Plan, number: int) -> tuple[Played, float]:
    return _timed(registry.game(series.game), series, number)


def _timed(game: Game, series: Plan, number: int) -> tuple[Played, float]:
    """Play a match; return it with its CPU time."""
    began = process_time()
    return play(game, series, number), process_time() - began


def play(game: Game, series: Plan, number: int) -> Played:
    """Play one match of a series."""
    fixture = series.fixture(number)
    players = [bot_names.bring(series.bots[bot], series.bot_seed(fixture, bot)) for bot in fixture.bots]
    made = 0
    try:
        state: State = game.begin(fixture.setup, Chance.seeded(fixture.seed))
        choosers = [_chooser(game, state, player, seat) for seat, player in enumerate(players)]
        decision = advance(state)
        while decision is not None:
            action = choosers[decision.seat](decision)
            if action not in decision.options:
                raise IllegalAction(f"{action!r} was not offered")
            decision = apply(state, action)
            made += 1
    except Exception as fault:
        return Played(fixture, made, failure=Failure(number, fixture.seed, told(fault)))
    groups = tuple(tuple(game.tally.groups(state, seat)) for seat in range(state.seats)) if series.grouped else ()
    return Played(fixture, made, state.outcome, turns=state.turns_played, groups=groups)


def _chooser(game: Game, state: State, bot: Bot, seat: int) -> Callable[[Decision], Action]:
    """Return a function that chooses for a seat. It makes a view only for bots that use one."""
    if isinstance(bot, BlindBot):
        return bot.pick
    return lambda decision: bot.choose(View(game, game.hide(state, seat), seat), decision)


def _report(series: Plan, matches: Matches, elapsed: float) -> Report:
    played, seconds = matches.played, matches.seconds
    seats = len(series.bots)
    wins, bot_wins, draws, lost, reasons = [0] * seats, [0] * seats, 0, 0, Counter[str]()
    for match in played:
        if match.outcome is not None:
            reasons[match.outcome.reason] += 1
            results = {standing.result for standing in match.outcome.standings}
            draws += "won" not in results and "drawn" in results
            lost += results == {"lost"}
            for seat in match.outcome.winners:
                wins[seat] += 1
                bot_wins[match.fixture.bots[seat]] += 1
    failures = [match.failure for match in played if match.failure is not None]
    finished = len(played) - len(failures)
    decisions = sum(match.decisions for match in played if match.outcome is not None)
    return Report(
        game=series.game,
        mode=series.setups[0].mode,
        seats=seats,
        bots=list(series.bots),
        seed=series.seed,
        games=len(played),
        errors=len(failures),
        wins=wins,
        draws=draws,
        lost=lost,
        bot_wins=bot_wins,
        reasons=dict(sorted(reasons.items())),
        decisions=decisions,
        decisions_per_game=decisions / finished if finished else 0.0,
        seconds=seconds,
        elapsed=elapsed,
        games_per_s=finished / seconds if seconds else 0.0,
        decisions_per_s=decisions / seconds if seconds else 0.0,
        failures=failures,
    )
