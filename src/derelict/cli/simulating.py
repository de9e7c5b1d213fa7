"""`derelict sim`: many matches between bots."""

import sys
from argparse import Namespace
from hashlib import blake2b

import derelict
from derelict.arena.series import Report, run
from derelict.cli.games import list_modes
from derelict.cli.mistakes import Mistake, names, options
from derelict.cli.output import console, print_json
from derelict.core.setup import Seed
from derelict.terminal.wording import decimal, say

DEFAULT_SEED = 1


def sim(given: Namespace) -> int:
    """Play the matches and report; errors in them make the exit code 1."""
    game = derelict.game(given.game)
    if given.list_modes:
        modes = list_modes(game)
        if given.json:
            print_json(modes)
        for mode in modes if not given.json else ():
            console().print(say(given.lang, "sim.mode", mode=mode["mode"], seats="/".join(map(str, mode["seats"]))))  # type: ignore[call-overload]
        return 0
    chosen = options(given.option, given.lang)
    bots = names(given.bots) or [""]
    seats = given.seats or (None if given.mode or len(bots) == 1 else len(bots))
    setup = game.setup(given.mode, seats, **chosen)
    seed = DEFAULT_SEED if given.seed is None else given.seed
    report = run(
        game,
        n=given.n,
        bots=seated(bots, setup.seats, given.lang),
        seed=_as_number(seed),
        mode=setup.mode,
        seats=setup.seats,
        options=chosen,
        jobs=given.jobs,
        progress=_Progress(given.lang).show,
    )
    if given.json:
        print_json(_facts(report, seed))
    else:
        _print(report, given.lang)
    for failure in report.failures[:3]:
        print(f"derelict: {failure.seed}: {failure.message}", file=sys.stderr)
    return 1 if report.errors else 0


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
        (say(language, "sim.length"), decimal(report.decisions_per_game, 1, language)),
        (say(language, "sim.speed"), speeds),
    ]
    width = max(len(name) for name, _ in rows)
    out = console()
    for name, value in rows:
        out.print(f"{name:<{width}}  {value}")
