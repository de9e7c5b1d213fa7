"""How a game shows itself in the terminal: the entry point group `derelict.faces` has a class for each game that
draws itself. A game without one is listed field by field.
"""

from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from itertools import groupby
from typing import Any, Protocol

from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.cards import Card
from derelict.core.decisions import Decision
from derelict.core.text import Catalogue
from derelict.core.typography import as_typed
from derelict.core.view import View
from derelict.terminal.wording import pair, say

GROUP = "derelict.faces"
NO_NEWS = ("stack", "chance", "log", "revelations", "outcome")
"""What every state has for the engine's use."""
NOTHING = "–"
GAP = "|"
"""Where an option names what it is about."""
MANY = 3
"""So many of the same in a row are counted, not listed."""


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

    def names(self, view: View, language: str) -> dict[str, str]:
        """What is shown to players in a language, with the words that actions have for it."""

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        """What stands in the way of an action that cannot be done, in a sentence about this view; "" for nothing."""


def is_called(words: str, names: Iterable[str]) -> bool:
    """Whether somebody who typed these words may mean the thing of these names: one of them, or its beginning."""
    wanted = as_typed(words).replace("_", " ")
    known = [as_typed(name) for name in names]
    return any(name == wanted or (len(wanted) > 2 and name.startswith(wanted)) for name in known)


def verbs(texts: Catalogue, language: str, words: Mapping[str, str]) -> dict[str, str]:
    """How options begin in a language, up to what they are about, with the word of each action for it."""
    said = {}
    for action, word in words.items():
        key = f"action.{action}"
        facts = dict.fromkeys(texts.fields(language, key), GAP)
        said[texts.say(language, key, **facts).partition(GAP)[0]] = word
    return said


class PlainFace:
    """Any game: the fields of what a seat may know, in a few words each."""

    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        names = [name for name in view.state.__struct_fields__ if name not in NO_NEWS]
        lines = [pair(language, name, _words(getattr(view.state, name))) for name in names]
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

    def names(self, view: View, language: str) -> dict[str, str]:
        return {}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        return ""


def _words(value: Any, inside: bool = False) -> str:
    """A value of a state as a person would note it: a card is its kind, a list what is in it, nothing a dash."""
    match value:
        case Card():
            return value.kind
        case Struct():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            text = ", ".join(f"{name} {_words(field, True)}" for name, field in fields.items() if field is not None)
            return f"({text})"
        case dict():
            text = ", ".join(f"{_words(key)} {_words(item, True)}" for key, item in value.items()) or NOTHING
            return f"({text})" if inside else text
        case list() | tuple():
            text = ", ".join(_counted(_words(item, True) for item in value)) or NOTHING
            return f"({text})" if inside else text
        case None:
            return NOTHING
        case bool():
            return "yes" if value else "no"
    return str(value)


def _counted(texts: Iterable[str]) -> Iterable[str]:
    """The texts; many of the same in a row as one of them and their number."""
    for text, same in groupby(texts):
        count = len(list(same))
        yield from [f"{text} ×{count}"] if count >= MANY else [text] * count


def face(game: str) -> Face:
    """The face of a game."""
    for point in entry_points(group=GROUP):
        if point.name == game:
            own: Face = point.load()()
            return own
    return PlainFace()
