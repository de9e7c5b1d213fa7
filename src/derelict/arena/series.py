"""A series: many matches between bots, in this process or on several cores, with the same results."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from derelict import bots as bot_names
from derelict import registry
from derelict.arena.schedule import Fixture, Plan, plan
from derelict.bots import BlindBot, Bot
from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.errors import IllegalAction
from derelict.core.game import Game
from derelict.core.state import Outcome, State
from derelict.core.view import View

Progress = Callable[[int, int], None]
"""Told the number of matches played and the number of all."""


class Failure(Struct, frozen=True):
    """A match that broke off: its number, the seed that repeats it, and what went wrong."""

    number: int
    seed: str
    message: str


class Played(Struct, frozen=True):
    """One match of a series and how it ended; without an outcome it broke off."""

    fixture: Fixture
    decisions: int
    outcome: Outcome | None = None
    failure: Failure | None = None
    turns: int = 0
    """How many turns it took, in a game that counts them."""


class Report(Struct, frozen=True, kw_only=True):
    """What a series brought. `wins` counts by seat; a match has several winners, one, or none: then it is a draw, or
    all have lost, as they do together in a cooperative game.

    `seconds` are of processor time, over all processes; rates are per such second. `elapsed` is what a
    clock on the wall says.
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
    """Matches that every seat has lost."""
    bot_wins: list[int]
    """Wins by bot, which is not by seat when seats rotate."""
    reasons: dict[str, int]
    """How many matches ended for which reason."""
    decisions: int
    decisions_per_game: float
    seconds: float
    elapsed: float
    games_per_s: float
    decisions_per_s: float
    failures: list[Failure]


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
    """Play `n` matches between bots given by name and report. A match that breaks off is an error, and the
    series goes on.

    With `rotate` the bots change seats from match to match, all else equal; with `vary` the values of an
    option, as `armies`, are dealt to the seats in every order in turn.
    """
    series = plan(game, bots, seed, mode, seats, options, rotate, vary)
    for name in series.bots:
        bot_names.bring(name, 0)
    for setup in series.setups:
        game.begin(setup, Chance.seeded(seed))  # options that do not fit together are refused before all matches
    began = perf_counter()
    played: list[Played] = []
    seconds = 0.0
    for batch, spent in batches(game, series, n, jobs):
        played.extend(batch)
        seconds += spent
        if progress is not None:
            progress(len(played), n)
    return _report(series, played, seconds, perf_counter() - began)


def batches(game: Game, series: Plan, n: int, jobs: int) -> Iterator[tuple[list[Played], float]]:
    """Matches in order, some at a time, with the processor time they took."""
    size = max(1, min(100, n // (jobs * 4)))
    ranges = [range(first, min(first + size, n)) for first in range(0, n, size)]
    if jobs <= 1:
        for numbers in ranges:
            yield _play_batch(game, series, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_elsewhere, [series] * len(ranges), ranges)


def _play_elsewhere(series: Plan, numbers: range) -> tuple[list[Played], float]:
    return _play_batch(registry.game(series.game), series, numbers)


def _play_batch(game: Game, series: Plan, numbers: range) -> tuple[list[Played], float]:
    began = process_time()
    played = [play(game, series, number) for number in numbers]
    return played, process_time() - began


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
        return Played(fixture, made, failure=Failure(number, fixture.seed, f"{type(fault).__name__}: {fault}"))
    return Played(fixture, made, state.outcome, turns=state.turns_played)


def _chooser(game: Game, state: State, bot: Bot, seat: int) -> Callable[[Decision], Action]:
    """How a seat answers. A view is made only for those who look."""
    if isinstance(bot, BlindBot):
        return bot.pick
    return lambda decision: bot.choose(View(game, game.hide(state, seat), seat), decision)


def _report(series: Plan, played: list[Played], seconds: float, elapsed: float) -> Report:
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
