"""`derelict play`: a match in the terminal."""

import contextlib
from argparse import Namespace
from hashlib import blake2b

from rich.console import Console
from rich.table import Table

import derelict
from derelict import bots
from derelict.bots import Bot
from derelict.cli.mistakes import Mistake, names, options
from derelict.cli.output import console
from derelict.cli.records import load
from derelict.core.match import Match
from derelict.terminal.session import Session
from derelict.terminal.wording import counted, pair, say

PERSON = "none"
FIRST_GAME = "neuroshima"


def play(given: Namespace) -> int:
    """Play a match, a new one or one that was saved; without the name of a game, one that is asked for."""
    if given.game is None and not given.load:
        return start(given)
    match = _saved(given) if given.load else _new(given)
    return sit_down(match, given.bots, given.lang)


def sit_down(match: Match, who: str, language: str, out: Console | None = None) -> int:
    """Play a match against these bots until its end, or until somebody leaves."""
    chosen = opponents(names(who) or [PERSON], match.seats, language)
    players: dict[int, Bot] = {
        seat: bots.bring(name, _bot_seed(match, seat)) for seat, name in enumerate(chosen) if name != PERSON
    }
    with contextlib.suppress(ImportError):
        # Importing it is enough: input() then knows cursor keys and history.
        import readline  # noqa: F401
    Session(match, players, dict(enumerate(chosen)), language, out or console()).run()
    return 0


def opponents(named: list[str], seats: int, language: str) -> list[str]:
    """Who sits where: a name for each of several seats as it stands; fewer are against seat 1, the last fills up."""
    if len(named) > seats:
        raise Mistake(say(language, "fault.bots", count=len(named), seats=seats))
    if len(named) == seats > 1:
        return named
    return [PERSON, *named, *named[-1:] * (seats - 1 - len(named))][:seats]


def _bot_seed(match: Match, seat: int) -> int:
    return int.from_bytes(blake2b(f"{match.seed}/{seat}".encode(), digest_size=8).digest(), "big")


def _new(given: Namespace) -> Match:
    chosen = options(given.option, given.lang)
    return derelict.game(given.game).start(given.seats, given.seed, given.mode, **chosen)


def _saved(given: Namespace) -> Match:
    for name in ("mode", "seats", "option", "seed"):
        if getattr(given, name) not in (None, []):
            raise Mistake(say(given.lang, "fault.load", name=f"--{name}"))
    match = load(given.load, given.lang)
    game = match.game if given.game is None else derelict.game(given.game)
    if match.game is not game:
        raise Mistake(say(given.lang, "fault.other_game", file=given.load, found=match.game.name, game=game.name))
    return match


def start(given: Namespace) -> int:
    """Two questions, and one plays. Enter takes the first answer."""
    game, language, out = derelict.game(FIRST_GAME), given.lang, console()
    texts = game.texts
    modes = [(mode, seats) for mode in game.modes for seats in sorted(mode.seats)]
    rivals = [name for name in ("greedy", "random", "search") if name in bots.NAMES]
    try:
        out.print(f"{texts.say(language, 'game.name')}. {texts.say(language, 'game.about')}\n")
        labels = [
            pair(
                language,
                f"{texts.say(language, f'mode.{mode.name}')} ({seats})",
                texts.say(language, f"mode_help.{mode.name}"),
            )
            for mode, seats in modes
        ]
        mode, seats = modes[_choose(out, "start.which_mode", labels, language)]
        labels = [say(language, f"opponent.{name}") for name in rivals] + [say(language, "start.hot_seat")]
        rival = [*rivals, PERSON][_choose(out, "start.which_opponent", labels, language)]
    except EOFError:
        out.print()
        return 0
    everybody = ",".join([PERSON] * seats) if rival == PERSON else rival
    return sit_down(game.start(seats, mode=mode.name), everybody, language, out)


def _choose(out: Console, key: str, labels: list[str], language: str) -> int:
    """The number of a line that a person chooses, counted from 0."""
    out.print(say(language, key), style="bold")
    lines = Table.grid(padding=(0, 1))
    for number, label in enumerate(labels, 1):
        lines.add_row(f"{number:>3}", label)
    out.print(lines)
    while True:
        answer = out.input(say(language, "start.choice")).strip() or "1"
        chosen = counted(answer)
        if chosen is not None and 1 <= chosen <= len(labels):
            return chosen - 1
        out.print(say(language, "start.choose_number", count=len(labels)))
