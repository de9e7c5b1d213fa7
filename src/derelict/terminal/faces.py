"""How a game shows itself in the terminal. A game without a face of its own is listed field by field."""

from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.terminal.wording import say


class Face(Protocol):
    """What a game lends to the terminal: all of it is drawn from views."""

    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        """The table itself, at most so wide, and so high where that can be done."""

    def legend(self, language: str) -> list[str]:
        """What the signs on the table mean, a line each."""

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """How everybody stands; `names` are the names of the seats."""

    def tile(self, words: str, language: str) -> list[str]:
        """What the pieces or cards of that name do; nothing if there are none."""

    def preview(self, view: View, language: str) -> str | None:
        """What would happen if it came to a head now."""

    def style(self, view: View, action: Action) -> str:
        """The style of an option in the list."""


class PlainFace:
    """Any game: the fields of what a seat may know, as they are."""

    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        fields = msgspec.to_builtins(view.state)
        lines = [f"{name}: {value}" for name, value in fields.items() if name not in ("stack", "chance", "log")]
        return Text("\n".join([say(language, "state.title"), *lines]))

    def legend(self, language: str) -> list[str]:
        return []

    def standing(self, view: View, names: list[str], language: str) -> Text:
        return Text(", ".join(names))

    def tile(self, words: str, language: str) -> list[str]:
        return []

    def preview(self, view: View, language: str) -> str | None:
        return None

    def style(self, view: View, action: Action) -> str:
        return ""


def face(game: str) -> Face:
    """The face of a game."""
    if game == "neuroshima":
        from derelict.terminal.neuroshima import NeuroshimaFace

        return NeuroshimaFace()
    return PlainFace()
