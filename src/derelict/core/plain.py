"""A picture for games that have none of their own: what a view holds, as lines of text."""

from collections.abc import Iterable
from html import escape

import msgspec

from derelict.core.decisions import Decision
from derelict.core.events import Event
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.state import State

LINE = 18
WIDTH = 800
STYLE = ".plain text{font-size:14px;font-family:ui-monospace,monospace;fill:currentColor}"
_HOUSEKEEPING = {"stack", "chance", "revelations", "outcome", "log", "moments", "seats"}


def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
    """Every field of the view on a line of its own."""
    fields = [name for name in s.__struct_fields__ if name not in _HOUSEKEEPING]
    items = [
        Item(f"field-{name}", f"<text>{escape(_line(name, getattr(s, name)))}</text>", x=10, y=LINE * (number + 1))
        for number, name in enumerate(fields)
    ]
    return Scene.of(items, (0, 0, WIDTH, LINE * (len(items) + 2)), style=STYLE, kind="plain")


def _line(name: str, value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return f"{name}: {text if len(text) < 100 else text[:99] + '…'}"


def overlay(s: State, events: Iterable[Event], language: str, layout: LayoutName, seat: int | None) -> list[Item]:
    """Nothing is shown of what happens: the log tells it."""
    return []


def card(thing: str, language: str) -> str:
    raise KeyError(thing)
