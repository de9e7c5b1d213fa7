"""What the commands print: one JSON object, or text for people."""

import json
import sys
from typing import Any, NoReturn

from rich.console import Console
from rich.text import TextType


class Terminal(Console):
    """A console that leaves quietly when nobody reads any more, and shows what was typed where nothing else does."""

    def input(self, prompt: TextType = "", **settings: Any) -> str:
        """A line. In a terminal the prompt goes through `input`, which keeps it in place when a line is edited."""
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


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
