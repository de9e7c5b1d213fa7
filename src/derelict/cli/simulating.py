"""`derelict sim`: many matches between bots."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import derelict
from derelict.arena.series import Interrupted, Report, run
from derelict.cli.games import list_modes
from derelict.cli.mistakes import Mistake, names, options
from derelict.cli.output import console, print_json
from derelict.core.game import Game
from derelict.core.setup import Mode, Seed, Setup
from derelict.terminal.wording import decimal, say

DEFAULT_SEED = 1


def sim(given: Namespace) -> int:
    """Play the matches and report; exit code 1 if a match fails."""
    game = derelict.game(given.game)
    if given.list_modes:
        return _list(game, given)
    chosen = options(given.option, given.lang)
    bots = names(given.bots) or [""]
    if given.all:
        return _sim_all(game, bots, chosen, given)
    seats = given.seats or (None if given.mode or len(bots) == 1 else len(bots))
    setup = game.setup(given.mode, seats, **chosen)
    if seats != given.seats and setup.seats != game.setup(given.mode, None, **chosen).seats:
        note = say(given.lang, "sim.larger", bots=len(bots), mode=setup.mode, seats=setup.seats)
        print(f"derelict: {note}", file=sys.stderr)
    report, is_whole = _series(game, setup, bots, chosen, given)
    if given.json:
        print_json(_facts(report, given, is_whole))
    else:
        _print(report, given)
    _report_failures(report)
    _leave_if_interrupted(is_whole)
    return 1 if report.errors else 0


def _seed(given: Namespace) -> Seed:
    seed: Seed = DEFAULT_SEED if given.seed is None else given.seed
    return seed


def _series(game: Game, setup: Setup, bots: list[str], chosen: dict[str, Any], given: Namespace) -> tuple[Report, bool]:
    """Return the report of a series, and whether it covers all matches; after Ctrl-C it does not."""
    try:
        report = run(
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
    except Interrupted as broken:
        return broken.report, False
    return report, True


def _leave_if_interrupted(is_whole: bool) -> None:
    """Exit as interrupted, after what was played has been reported."""
    if not is_whole:
        sys.stdout.flush()
        raise KeyboardInterrupt


def _report_failures(report: Report) -> None:
    for failure in report.failures[:3]:
        print(f"derelict: {failure}", file=sys.stderr)


def lineups(
    game: Game, mode: str | None = None, seats: int | None = None
) -> Iterator[tuple[Mode, int, dict[str, Any]]]:
    """Return every mode, number of seats and lineup of a game, limited to the given mode and number of seats."""
    if mode is not None or seats is not None:
        game.setup(mode, seats)
    for known in game.modes:
        for count in sorted(known.seats) if mode in (None, known.name) else ():
            if seats in (None, count):
                yield from ((known, count, lineup) for lineup in game.lineups(known, count))


def _arguments(mode: Mode, seats: int, lineup: dict[str, Any]) -> str:
    """Return the arguments of `sim` for such matches."""
    chosen = (f"--option {name}={_written(value)}" for name, value in lineup.items())
    return " ".join((f"--mode {mode.name} --seats {seats}", *chosen))


def _written(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else "yes" if value is True else str(value)


def _list(game: Game, given: Namespace) -> int:
    """List the modes, and under each the arguments for every lineup."""
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
    """Play `n` matches of every mode and lineup in turn, and report on all together."""
    reports: dict[str, Report] = {}
    is_whole = True
    for mode, seats, lineup in lineups(game, given.mode, given.seats):
        settled = {**lineup, **chosen}
        report, is_whole = _series(game, game.setup(mode.name, seats, **settled), bots, settled, given)
        what = _arguments(mode, seats, lineup)
        reports[what] = report
        _report_failures(report)
        if not given.json:
            wins = " ".join(map(str, report.wins))
            line = say(given.lang, "sim.line", games=report.games, errors=report.errors, wins=wins, what=what)
            console().print(line, soft_wrap=True)
        if not is_whole:
            break
    games, errors = (sum(counts) for counts in zip(*((r.games, r.errors) for r in reports.values()), strict=True))
    if given.json:
        series = [{"arguments": what, **_facts(report, given)} for what, report in reports.items()]
        facts = {"game": game.name, "games": games, "errors": errors, "interrupted": not is_whole, "series": series}
        print_json(facts)
    else:
        console().print(say(given.lang, "sim.all", series=len(reports), games=games, errors=errors))
    _leave_if_interrupted(is_whole)
    return 1 if errors else 0


def seated(bots: list[str], seats: int, language: str) -> list[str]:
    """Return a bot for each seat; the last one named fills up."""
    if "none" in bots:
        raise Mistake(say(language, "fault.none_for_sim"))
    if len(bots) > seats:
        raise Mistake(say(language, "fault.bots", count=len(bots), seats=seats))
    return bots + bots[-1:] * (seats - len(bots))


def _as_number(seed: Seed) -> int:
    """Return the number from which a series counts its seeds; a text stands for its hash."""
    return seed if isinstance(seed, int) else int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


class _Progress:
    """A progress line on stderr, if that is a terminal."""

    def __init__(self, language: str) -> None:
        self._language = language

    def show(self, done: int, total: int) -> None:
        if sys.stderr.isatty():
            line = say(self._language, "sim.progress", done=done, total=total)
            print(f"\r{line} ", end="\n" if done >= total else "", file=sys.stderr, flush=True)


def _facts(report: Report, given: Namespace, is_whole: bool = True) -> dict[str, object]:
    return {
        "game": report.game,
        "mode": report.mode,
        "seats": report.seats,
        "bots": report.bots,
        "seed": _seed(given),
        "games": report.games,
        "errors": report.errors,
        "wins": report.wins,
        "draws": report.draws,
        "lost": report.lost,
        "decisions_per_game": round(report.decisions_per_game, 2),
        "games_per_s": round(report.games_per_s, 2),
        "decisions_per_s": round(report.decisions_per_s, 1),
        "seconds": round(report.seconds, 3),
        "elapsed": round(report.elapsed, 3),
        "interrupted": not is_whole,
    }


def _print(report: Report, given: Namespace) -> None:
    language = given.lang
    played = report.games if report.games == given.n else say(language, "sim.part", done=report.games, total=given.n)
    rows = [
        (say(language, "sim.mode_row"), say(language, "sim.of_mode", mode=report.mode, seats=report.seats)),
        (say(language, "sim.seed"), str(_seed(given))),
        (say(language, "sim.games"), str(played)),
        (say(language, "sim.errors"), str(report.errors)),
        *(
            (
                say(language, "sim.wins", seat=seat + 1, bot=report.bots[seat]),
                say(language, "sim.share", wins=wins, percent=decimal(100 * wins / max(1, report.games), 1, language)),
            )
            for seat, wins in enumerate(report.wins)
        ),
        (say(language, "sim.draws"), str(report.draws)),
        *([(say(language, "sim.lost"), str(report.lost))] if report.lost else []),
        (say(language, "sim.length"), decimal(report.decisions_per_game, 1, language)),
        (say(language, "sim.cpu_speed"), _speeds(report, report.seconds, language)),
        (say(language, "sim.wall_speed"), _speeds(report, report.elapsed, language)),
    ]
    width = max(len(name) for name, _ in rows)
    out = console()
    for name, value in rows:
        out.print(f"{name:<{width}}  {value}")


def _speeds(report: Report, seconds: float, language: str) -> str:
    """Return matches and decisions per second, and the seconds."""
    finished = report.games - report.errors
    games, decisions = (count / seconds if seconds else 0.0 for count in (finished, report.decisions))
    time = decimal(seconds, 1, language)
    told = decimal(games, 1 if games >= 1 else 3, language)
    return say(language, "sim.speeds", games=told, decisions=f"{decisions:.0f}", seconds=time)
