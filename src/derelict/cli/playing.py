"""`derelict play`: a match in the terminal."""

import contextlib
from argparse import Namespace
from hashlib import blake2b

from rich.console import Console
from rich.table import Table

import derelict
from derelict import bots, registry
from derelict.bots import Bot
from derelict.cli.mistakes import Mistake, names, options
from derelict.cli.output import console
from derelict.cli.records import load_any
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.setup import Mode
from derelict.terminal.session import Session
from derelict.terminal.wording import counted, pair, say, word

PERSON = "none"
FIRST_GAME = "neuroshima"


def play(given: Namespace) -> int:
    """Play a new or a saved match; without the name of a game, ask for one."""
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
        # Importing readline gives input() cursor keys and history.
        import readline  # noqa: F401
    Session(match, players, dict(enumerate(chosen)), language, out or console()).run()
    return 0


def opponents(named: list[str], seats: int, language: str) -> list[str]:
    """Return the player of each seat. With too few names, a person has seat 1 and the last bot fills up."""
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
    match = load_any(given.load, given.lang, given.game)
    game = match.game if given.game is None else derelict.game(given.game)
    if match.game is not game:
        raise Mistake(say(given.lang, "fault.other_game", file=given.load, found=match.game.name, game=game.name))
    return match


def start(given: Namespace) -> int:
    """Set up a match with a few questions. Enter takes the first answer."""
    language, out = given.lang, console()
    try:
        game = _choose_game(out, language)
        labels = [_mode_label(game, mode, language) for mode in game.modes]
        mode = game.modes[_choose(out, "start.which_mode", labels, language)]
        seats = _choose_seats(out, mode.seats, language)
        rival = _choose_rival(out, game, language) if seats > 1 else PERSON
    except EOFError:
        out.print()
        return 0
    everybody = ",".join([PERSON] * seats) if rival == PERSON else rival
    return sit_down(game.start(seats, mode=mode.name), everybody, language, out)


def _choose_game(out: Console, language: str) -> Game:
    games = [derelict.game(name) for name in sorted(registry.games(), key=lambda name: name != FIRST_GAME)]
    labels = [
        f"{word(game, language, 'game.name', game.name)}. {word(game, language, 'game.about')}".strip()
        for game in games
    ]
    return games[_choose(out, "start.which_game", labels, language)]


def _mode_label(game: Game, mode: Mode, language: str) -> str:
    """Describe a mode: its name, its numbers of players, and its goal."""
    name = f"{word(game, language, f'mode.{mode.name}', mode.name)} ({_range(mode.seats)})"
    return pair(language, name, word(game, language, f"mode_help.{mode.name}"))


def _range(numbers: tuple[int, ...]) -> str:
    """Write a range of player counts."""
    return str(min(numbers)) if len(numbers) == 1 else f"{min(numbers)}–{max(numbers)}"


def _choose_seats(out: Console, known: tuple[int, ...], language: str) -> int:
    """Ask for the number of players, where there is a choice; Enter takes the usual one."""
    while len(known) > 1:
        question = say(language, "start.how_many", seats=_range(known), usual=known[0])
        answer = out.input(question).strip() or str(known[0])
        if counted(answer) in known:
            return int(answer)
    return known[0]


def _choose_rival(out: Console, game: Game, language: str) -> str:
    """Ask for the other players: companions in a cooperative game."""
    rivals = [name for name in ("casual", "greedy", "search") if name in bots.NAMES]
    labels = [say(language, f"opponent.{name}") for name in rivals] + [say(language, "start.hot_seat")]
    question = "start.which_opponent" if game.is_rated else "start.which_companion"
    return [*rivals, PERSON][_choose(out, question, labels, language)]


def _choose(out: Console, key: str, labels: list[str], language: str) -> int:
    """Return the index of the line that a person chooses; with one line, 0 without asking."""
    if len(labels) == 1:
        return 0
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
