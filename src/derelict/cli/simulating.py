"""`derelict sim`: many matches between bots."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import derelict
from derelict.arena.series import Report, run
from derelict.cli.games import list_modes
from derelict.cli.mistakes import Mistake, names, options
from derelict.cli.output import console, print_json
from derelict.core.game import Game
from derelict.core.setup import Mode, Seed, Setup
from derelict.terminal.wording import decimal, say

DEFAULT_SEED = 1


def sim(given: Namespace) -> int:
    """Play the matches and report; errors in them make the exit code 1."""
    game = derelict.game(given.game)
    if given.list_modes:
        return _list(game, given)
    chosen = options(given.option, given.lang)
    bots = names(given.bots) or [""]
    if given.all:
        return _sim_all(game, bots, chosen, given)
    seats = given.seats or (None if given.mode or len(bots) == 1 else len(bots))
    report = _series(game, game.setup(given.mode, seats, **chosen), bots, chosen, given)
    if given.json:
        print_json(_facts(report, _seed(given)))
    else:
        _print(report, given.lang)
    _complain(report)
    return 1 if report.errors else 0


def _seed(given: Namespace) -> Seed:
    seed: Seed = DEFAULT_SEED if given.seed is None else given.seed
    return seed


def _series(game: Game, setup: Setup, bots: list[str], chosen: dict[str, Any], given: Namespace) -> Report:
    return run(
        game,
        n=given.n,
        bots=seated(bots, setup.seats, given.lang),
        seed=_as_number(_seed(given)),
        mode=setup.mode,
        seats=setup.seats,
        options=chosen,
        jobs=given.jobs,
        progress=_Progress(given.lang).show,
    )


def _complain(report: Report) -> None:
    for failure in report.failures[:3]:
        print(f"derelict: {failure.seed}: {failure.message}", file=sys.stderr)


def lineups(
    game: Game, mode: str | None = None, seats: int | None = None
) -> Iterator[tuple[Mode, int, dict[str, Any]]]:
    """Every mode, number of seats and lineup of a game; with a mode or a number of seats only those."""
    if mode is not None or seats is not None:
        game.setup(mode, seats)
    for known in game.modes:
        for count in sorted(known.seats) if mode in (None, known.name) else ():
            if seats in (None, count):
                yield from ((known, count, lineup) for lineup in game.lineups(known, count))


def _arguments(mode: Mode, seats: int, lineup: dict[str, Any]) -> str:
    """What `sim` must be told to play such matches."""
    chosen = (f"--option {name}={_written(value)}" for name, value in lineup.items())
    return " ".join((f"--mode {mode.name} --seats {seats}", *chosen))


def _written(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else "yes" if value is True else str(value)


def _list(game: Game, given: Namespace) -> int:
    """The modes, and under each what to say to play every lineup of it."""
    listed: list[dict[str, Any]] = []
    for facts, mode in zip(list_modes(game), game.modes, strict=True):
        found = [_arguments(mode, seats, lineup) for _, seats, lineup in lineups(game, mode.name) if lineup]
        listed.append({**facts, "lineups": found} if found else facts)
    if given.json:
        print_json(listed)
        return 0
    out = console()
    for mode_facts in listed:
        seats = "/".join(map(str, mode_facts["seats"]))
        out.print(say(given.lang, "sim.mode", mode=mode_facts["mode"], seats=seats))
        for line in mode_facts.get("lineups", ()):
            out.print(f"  {line}", soft_wrap=True)
    return 0


def _sim_all(game: Game, bots: list[str], chosen: dict[str, Any], given: Namespace) -> int:
    """So many matches of every mode and lineup, one after the other, and one report of all."""
    reports: dict[str, Report] = {}
    for mode, seats, lineup in lineups(game, given.mode, given.seats):
        settled = {**lineup, **chosen}
        report = _series(game, game.setup(mode.name, seats, **settled), bots, settled, given)
        what = _arguments(mode, seats, lineup)
        reports[what] = report
        _complain(report)
        if not given.json:
            wins = " ".join(map(str, report.wins))
            line = say(given.lang, "sim.line", games=report.games, errors=report.errors, wins=wins, what=what)
            console().print(line, soft_wrap=True)
    games, errors = (sum(counts) for counts in zip(*((r.games, r.errors) for r in reports.values()), strict=True))
    if given.json:
        series = [{"arguments": what, **_facts(report, _seed(given))} for what, report in reports.items()]
        print_json({"game": game.name, "games": games, "errors": errors, "series": series})
    else:
        console().print(say(given.lang, "sim.all", series=len(reports), games=games, errors=errors))
    return 1 if errors else 0


def seated(bots: list[str], seats: int, language: str) -> list[str]:
    """A bot for each seat; the last one named fills up."""
    if "none" in bots:
        raise Mistake(say(language, "fault.none_for_sim"))
    if len(bots) > seats:
        raise Mistake(say(language, "fault.bots", count=len(bots), seats=seats))
    return bots + bots[-1:] * (seats - len(bots))


def _as_number(seed: Seed) -> int:
    """A series counts from a number; a text stands for one of its own."""
    return seed if isinstance(seed, int) else int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


class _Progress:
    """A line on stderr that counts, where a person looks."""

    def __init__(self, language: str) -> None:
        self._language = language

    def show(self, done: int, total: int) -> None:
        if sys.stderr.isatty():
            line = say(self._language, "sim.progress", done=done, total=total)
            print(f"\r{line} ", end="\n" if done >= total else "", file=sys.stderr, flush=True)


def _facts(report: Report, seed: Seed) -> dict[str, object]:
    return {
        "game": report.game,
        "mode": report.mode,
        "seats": report.seats,
        "bots": report.bots,
        "seed": seed,
        "games": report.games,
        "errors": report.errors,
        "wins": report.wins,
        "draws": report.draws,
        "lost": report.lost,
        "decisions_per_game": round(report.decisions_per_game, 2),
        "games_per_s": round(report.games_per_s, 2),
        "decisions_per_s": round(report.decisions_per_s, 1),
        "seconds": round(report.seconds, 3),
    }


def _print(report: Report, language: str) -> None:
    games_per_s = decimal(report.games_per_s, 1, language)
    speeds = say(language, "sim.speeds", games=games_per_s, decisions=f"{report.decisions_per_s:.0f}")
    rows = [
        (say(language, "sim.games"), str(report.games)),
        (say(language, "sim.errors"), str(report.errors)),
        *(
            (
                say(language, "sim.wins", seat=seat + 1, bot=report.bots[seat]),
                say(language, "sim.share", wins=wins, percent=decimal(100 * wins / report.games, 1, language)),
            )
            for seat, wins in enumerate(report.wins)
        ),
        (say(language, "sim.draws"), str(report.draws)),
        *([(say(language, "sim.lost"), str(report.lost))] if report.lost else []),
        (say(language, "sim.length"), decimal(report.decisions_per_game, 1, language)),
        (say(language, "sim.speed"), speeds),
    ]
    width = max(len(name) for name, _ in rows)
    out = console()
    for name, value in rows:
        out.print(f"{name:<{width}}  {value}")
