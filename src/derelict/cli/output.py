"""The output of the commands: one JSON object, or text for people."""

import json
import sys
from textwrap import fill
from typing import Any, NoReturn

from rich.console import Console
from rich.text import TextType


class Terminal(Console):
    """A console that exits quietly on a closed pipe, and echoes input that no terminal shows."""

    def input(self, prompt: TextType = "", **settings: Any) -> str:
        """Read a line. In a terminal the prompt goes through `input`, which keeps it in place during editing."""
        if sys.stdin.isatty():
            return input(str(prompt))
        line = super().input(prompt, **settings)
        self.print(line)
        return line

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def console() -> Console:
    is_answered = sys.stdin.isatty() and sys.stdout.isatty()
    return Terminal(highlight=False, markup=False, emoji=False, soft_wrap=False, force_interactive=is_answered)


def hanging(text: str, width: int, indent: int) -> str:
    """Wrap a text to a width, with a hanging indent."""
    return fill(text, width, subsequent_indent=" " * indent, break_on_hyphens=False)


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
