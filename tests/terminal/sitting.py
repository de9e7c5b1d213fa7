"""A session in this process: scripted lines in, plain text out."""

import io
from collections.abc import Iterable

from rich.console import Console

from derelict.bots import Bot, make
from derelict.core.match import Match
from derelict.terminal.session import Session


class Script(Console):
    """A console whose input is written beforehand; when it runs out, so does the session.

    `at_prompts` has what was shown when each line was asked for, since the screen was cleared last.
    """

    def __init__(
        self,
        lines: Iterable[str],
        width: int = 100,
        height: int = 60,
        interactive: bool = False,
        terminal: bool = False,
    ) -> None:
        self.shown = io.StringIO()
        super().__init__(
            file=self.shown,
            width=width,
            height=height,
            highlight=False,
            markup=False,
            emoji=False,
            force_interactive=interactive,
            force_terminal=terminal,
            color_system=None,
        )
        self._lines = iter(lines)
        self.at_prompts: list[str] = []
        self._cleared = 0

    def clear(self, home: bool = True) -> None:
        self._cleared = len(self.text)

    def input(self, *arguments: object, **settings: object) -> str:
        self.at_prompts.append(self.text[self._cleared :])
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return self.shown.getvalue()


def sit(match: Match, lines: Iterable[str], bots: dict[int, str] | None = None, language: str = "en") -> str:
    """Play a match with these lines, and return all that was shown."""
    console = Script(lines)
    names = bots or {}
    players: dict[int, Bot] = {seat: make(name, seat) for seat, name in names.items()}
    Session(match, players, names, language, console).run()
    return console.text
