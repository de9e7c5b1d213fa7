"""The legend of a game: its signs as the pictures draw them, each with a name and its meaning.

The catalogue has `draw.sign.<name>` and `draw.sign_help.<name>`. Signs are found in a picture by their markup: a legend
shows those on the board, and the test kit finds signs that nothing explains.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.drawing.cards import big_card, well
from derelict.core.drawing.scene import NAMESPACE, Scene
from derelict.core.drawing.shapes import sign
from derelict.core.drawing.style import Look

THING = "sign."
"""The prefix that makes the name of a sign the name of a thing with a card."""
HALF = 17
"""Half the width of a sign in a list."""
_GROUP = re.compile(r"<g class='[^']*' transform='translate\([^)]*\) scale\([^)]*\)'>")
_EDGE = re.compile(r"<g\b|</g>")
_SHAPE = re.compile(r"<(?:path|circle|ellipse|polygon)\b")


class Sign(Struct, frozen=True):
    """A sign: the markup by which it is found in a picture, and how a list shows it."""

    mark: str
    drawn: str = ""
    """A picture around (0, 0), if it is more than the sign on a dark disc."""

    @property
    def shown(self) -> str:
        return self.drawn or f"<circle class='well' r='15'/>{sign(self.mark, scale=0.8)}"


class Entry(Struct, frozen=True):
    """A line of a legend."""

    name: str
    text: str
    picture: str


class Legend:
    """All signs of a game, in the order in which they are listed."""

    def __init__(self, look: Look, texts: Catalogue, signs: Mapping[str, str | Sign]) -> None:
        self._look = look
        self._texts = texts
        self.signs = {name: one if isinstance(one, Sign) else Sign(one) for name, one in signs.items()}

    def card(self, name: str, language: str, kind: str) -> str:
        """Draw the big card of a sign under a heading; raise KeyError for an unknown one."""
        one = self.signs[name]
        picture = f"<g transform='scale(3)'>{one.drawn}</g>" if one.drawn else well(one.mark)
        line = f"<g transform='scale(.8)'>{one.drawn}</g>" if one.drawn else sign(one.mark, scale=0.7)
        return big_card(
            self._look, self._name(name, language), kind, picture, [(line, self._help(name, language))], signed=0
        )

    def entries(self, language: str, scene: Scene | None = None) -> list[Entry]:
        """Return the signs that occur in a picture, or all."""
        drawn = "".join(item.markup for item in scene.items) if scene is not None else None
        return [
            Entry(self._name(name, language), self._help(name, language), self._picture(one))
            for name, one in self.signs.items()
            if drawn is None or one.mark in drawn
        ]

    def explains(self, group: str) -> bool:
        """Whether one of the signs is in some markup."""
        return any(one.mark in group for one in self.signs.values())

    def _picture(self, one: Sign) -> str:
        box = f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}"
        return (
            f'<svg xmlns="{NAMESPACE}" class="{self._look.kind}" viewBox="{box}" aria-hidden="true">{one.shown}</svg>'
        )

    def _name(self, name: str, language: str) -> str:
        return self._texts.say(language, f"draw.sign.{name}")

    def _help(self, name: str, language: str) -> str:
        return self._texts.say(language, f"draw.sign_help.{name}")


class Mark(NamedTuple):
    """A sign in some markup: its group, and what the group holds."""

    group: str
    inside: str


@cache
def marks(markup: str) -> tuple[Mark, ...]:
    """Return the signs that `shapes.sign` has put into some markup, except those of letters alone."""
    return tuple(mark for mark in _marks(markup) if _SHAPE.search(mark.inside))


def _marks(markup: str) -> Iterator[Mark]:
    for start in _GROUP.finditer(markup):
        depth = 1
        for edge in _EDGE.finditer(markup, start.end()):
            depth += -1 if edge.group() == "</g>" else 1
            if not depth:
                yield Mark(markup[start.start() : edge.end()], markup[start.end() : edge.start()])
                break
