"""The terminal face of a game. Without one, a game is listed field by field."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar, cast

from rich.console import RenderableType
from rich.text import Text

from derelict.core.actions import Action, Grammar
from derelict.core.content.text import Catalogue
from derelict.core.content.typography import as_typed, paired, without_accents
from derelict.core.decisions import Decision
from derelict.core.drawing.plain import words
from derelict.core.state import State
from derelict.core.view import View

S = TypeVar("S", bound=State)
Thing = tuple[Iterable[str], str, Callable[[], str]]
"""A piece or card: the names that may be typed for it, its display name, and its effects."""
NO_NEWS = ("stack", "chance", "log", "revelations", "outcome")
"""The fields of every state that only the engine uses."""
GAP = "|"
"""The position of an option's subject in its sentence."""
COLOURS = ("color(160)", "color(27)", "color(28)", "color(166)", "color(127)", "color(30)")
"""One colour per seat, dark enough for a white background and light enough for a black one."""


class Face(Generic[S]):
    """Shows a game in the terminal, always drawn from views.

    A game overrides what it draws itself. By default the fields of the view are listed.
    """

    def see(self, view: View) -> S:
        """Return what the viewer may know, as a state of the game."""
        return cast("S", view.state)

    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        """Draw the table, at most this wide, and this high where possible."""
        names = [name for name in view.state.__struct_fields__ if name not in NO_NEWS]
        return Text("\n".join(paired(language, name, words(getattr(view.state, name))) for name in names))

    def legend(self, language: str) -> list[str]:
        """Explain the signs on the table, a line each."""
        return []

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        """Draw the table in fewer rows for a small window; another command shows what is left out."""
        return self.board(view, decision, language, width, height)

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show the standings; `names` are the names of the seats."""
        return Text(", ".join(names))

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show the standings in fewer rows: the score, and the names of what the viewer holds."""
        return self.standing(view, names, language)

    def tile(self, words: str, language: str) -> list[str]:
        """Explain the pieces or cards with this name; nothing if there are none."""
        things = self.things(language)
        return [paired(language, title, text()) for names, title, text in things if is_called(words, names)]

    def things(self, language: str) -> Iterable[Thing]:
        """Return all pieces or cards that can be looked up."""
        return ()

    def preview(self, view: View, language: str) -> str | None:
        """Preview what would happen if, for example, a battle began now."""
        return None

    def listed(self, view: View, decision: Decision) -> Sequence[int]:
        """Return the indices of the options to list; where there are hundreds, the others can still be typed."""
        return range(len(decision.options))

    def style(self, view: View, action: Action) -> str:
        """Return the style of an option in the list."""
        return ""

    def names(self, view: View, language: str) -> dict[str, str]:
        """Return the names that players see in a language, with the words of actions for them."""
        return {}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        """Say in one sentence what in this view prevents an action; "" if there is nothing to say."""
        return ""


def is_called(words: str, names: Iterable[str]) -> bool:
    """Whether typed words match a thing with these names: one of them, or its beginning."""
    wanted = without_accents(as_typed(words)).replace("_", " ")
    known = [without_accents(as_typed(name)) for name in names]
    return any(name == wanted or (len(wanted) > 2 and name.startswith(wanted)) for name in known)


def verbs(texts: Catalogue, language: str, grammar: Grammar) -> dict[str, str]:
    """Return the beginnings of options in a language, up to their subject, each with the word of its action."""
    said = dict[str, str]()
    for kind in grammar.kinds:
        key, word = f"action.{kind.__name__}", re.split(r" ?[\[{]", kind.form)[0]
        variants = sorted(known for known in texts.keys(language) if known.startswith(f"{key}."))
        for one in (key,) if texts.has(key) else variants:
            facts = dict.fromkeys(texts.fields(language, one), GAP)
            begins = texts.say(language, one, **facts).partition(GAP)[0]
            if word and begins:
                said.setdefault(begins, word)
    return said


def colour(side: int) -> str:
    """Return the colour of a side of the match."""
    return COLOURS[side % len(COLOURS)]


AnyFace = Face[Any]
PLAIN = AnyFace()
