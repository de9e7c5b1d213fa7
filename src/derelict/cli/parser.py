"""The commands and their arguments."""

import argparse
import re
import sys
from argparse import BooleanOptionalAction
from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any, NoReturn

from derelict.cli.limits import LAST_PORT, LAYOUTS, LOGS, LOOPBACK, NARROWEST, THEMES, WIDEST, WORKERS
from derelict.cli.mistakes import Mistake, language_name, one_of, seed, whole_number
from derelict.terminal.wording import say

COMPLAINTS = {
    key: re.compile(form, re.DOTALL)
    for key, form in {
        "missing": "the following arguments are required: (?P<names>.+)",
        "unknown": "unrecognized arguments: (?P<names>.+)",
        "command": r"argument COMMAND: invalid choice: (?P<name>.+) \(choose from (?P<known>.+)\)",
        "no_value": r"argument (?P<name>\S+): expected one argument",
        "value": r"argument (?P<name>\S+): ignored explicit argument (?P<text>.+)",
    }.items()
}
"""The English sentences of argparse that we translate."""


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line, in the user's language."""

    language = "en"

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{**settings, "add_help": False, "allow_abbrev": False})
        self._positionals.title = say(self.language, "cli.arguments")
        self._optionals.title = say(self.language, "cli.options")
        self.add_argument("-h", "--help", action="help", help=say(self.language, "cli.help"))
        self._is_mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Allow options anywhere among the words of a command: argparse stops reading words at the first option."""
        if self._is_mixing or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False

    def error(self, message: str) -> NoReturn:
        """Translate the sentence in which argparse reports an error."""
        for key, form in COMPLAINTS.items():
            if found := form.fullmatch(message):
                facts = {name: text.replace("'", "") for name, text in found.groupdict().items()}
                raise Mistake(say(self.language, f"cli_fault.{key}", **facts))
        raise Mistake(message)

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", say(self.language, "cli.usage"), 1)

    def print_help(self, file: Any = None) -> None:
        """Like argparse's, but reports an output that cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def option(self, *names: str, key: str, **settings: Any) -> None:
        """An argument whose help is a sentence of the catalogue."""
        self.add_argument(*names, help=say(self.language, f"cli.{key}"), **settings)


class Version(argparse.Action):
    """Print the version, which is slow to look up."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import version

        sys.stdout.write(f"derelict {version('derelict')}\n")
        parser.exit()


def parser(language: str) -> Parser:
    """Return the parser of all commands in a language."""
    Parser.language = language
    root = Parser(prog="derelict", description=say(language, "cli.about"))
    root.option("--version", key="version", action=Version, nargs=0)
    root.set_defaults(run=_later("serving:start"))
    commands = root.add_subparsers(title=say(language, "cli.commands"), metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: str) -> Parser:
        text = say(language, f"cli.{name}")
        made: Parser = commands.add_parser(name, help=text, description=text)
        made.set_defaults(run=_later(run))
        return made

    _serve(command("serve", "serving:serve"))
    _play(command("play", "playing:play"))
    _sim(command("sim", "simulating:sim"))
    _replay(command("replay", "records:replay"))
    _draw(command("draw", "drawing:draw"))
    _verify(command("verify", "records:verify"))
    _rules(command("rules", "rules:rules"))
    _puzzle(command("puzzle", "puzzles:puzzle"))
    _json(command("games", "games:games"))
    _json(command("bench", "games:bench"))
    return root


def _later(name: str) -> Callable[[argparse.Namespace], int]:
    """Return a function that imports a command and runs it: `--help` needs no command."""

    def run(given: argparse.Namespace) -> int:
        code: int = resolve_name(f"derelict.cli.{name}")(given)
        return code

    return run


def _language(parser: Parser) -> None:
    parser.option("--lang", key="lang", metavar="en|fr", type=language_name(parser.language))


def _json(parser: Parser) -> None:
    _language(parser)
    parser.option("--json", key="json", action="store_true")


def _setup(parser: Parser, **game: Any) -> None:
    parser.option("game", key="game", metavar="GAME", **game)
    parser.option("--mode", key="mode")
    parser.option("--seats", key="seats", metavar="N", type=whole_number(parser.language, "--seats", 1))
    parser.option("--option", key="option", metavar="NAME=VALUE", action="append", default=[])
    parser.option("--seed", key="seed", type=seed)


def _serve(parser: Parser) -> None:
    port = whole_number(parser.language, "--port", 1, LAST_PORT)
    workers = whole_number(parser.language, "--workers", 1)
    parser.option("--host", key="host", default=LOOPBACK)
    parser.option("--port", key="port", metavar="N", type=port)
    parser.option("--open", key="open", action=BooleanOptionalAction)
    parser.option("--db", key="db", metavar="URL")
    parser.option("--workers", key="workers", metavar="N", default=WORKERS, type=workers)
    parser.option("--secure", key="secure", action="store_true")
    parser.option("--open-metrics", key="open_metrics", action="store_true")
    parser.option("--log", key="log", choices=LOGS)
    _language(parser)


def _play(parser: Parser) -> None:
    _setup(parser, nargs="?")
    parser.option("--bots", key="play_bots", default="greedy")
    parser.option("--load", key="load", metavar="FILE")
    _language(parser)


def _sim(parser: Parser) -> None:
    _setup(parser)
    parser.option("-n", key="sim_n", metavar="N", default=1000, type=whole_number(parser.language, "-n", 1))
    parser.option("--bots", key="sim_bots", default="random")
    parser.option("--jobs", key="jobs", metavar="N", default=1, type=whole_number(parser.language, "--jobs", 1))
    parser.option("--list-modes", key="list_modes", action="store_true")
    parser.option("--all", key="sim_all", action="store_true")
    _json(parser)


def _replay(parser: Parser) -> None:
    parser.option("file", key="file", metavar="FILE")
    parser.option("--at", key="at", metavar="N", type=whole_number(parser.language, "--at", 0))
    _json(parser)


def _draw(parser: Parser) -> None:
    width = whole_number(parser.language, "--width", NARROWEST, WIDEST)
    parser.option("file", key="draw_file", metavar="FILE")
    parser.option("-o", "--output", key="output", metavar="FILE")
    parser.option("--at", key="at", metavar="N", type=whole_number(parser.language, "--at", 0))
    parser.option("--seat", key="draw_seat", metavar="N", type=whole_number(parser.language, "--seat", 1))
    for name, known in (("--theme", THEMES), ("--layout", LAYOUTS)):
        read = one_of(parser.language, name, known)
        parser.option(name, key=name[2:], metavar="|".join(known), default=known[0], type=read)
    parser.option("--width", key="width", metavar="N", type=width)
    _language(parser)


def _verify(parser: Parser) -> None:
    parser.option("file", key="file", metavar="FILE")
    _json(parser)


def _rules(parser: Parser) -> None:
    parser.option("game", key="game", metavar="GAME")
    parser.option("words", key="rules_words", metavar="ID|WORD", nargs="*")
    parser.option("--coverage", key="coverage", action="store_true")
    _json(parser)


def _puzzle(parser: Parser) -> None:
    number = whole_number(parser.language, "NUMBER", 1)
    parser.option("number", key="puzzle_number", metavar="NUMBER", nargs="?", type=number)
    parser.option("--list", key="puzzle_list", action="store_true")
    parser.option("--grade", key="puzzle_grade")
    parser.option("--solve", key="puzzle_solve", action="store_true")
    _json(parser)
