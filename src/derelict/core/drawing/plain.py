"""The picture of a game without its own drawing: the fields of a view, listed on a sheet."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

from msgspec import Struct

from derelict.core.components.cards import Card
from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import wrap
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.drawing.shapes import Group, kept
from derelict.core.events import Event
from derelict.core.game import Drawing
from derelict.core.state import State

SIZE, LINE, GAP = 22, 28, 10
WIDTH, HEIGHT, MARGIN, NAMES = 800, 600, 36, 210
"""The width of the sheet and of the column of field names."""
STYLE = """
.plain{--sheet:#1d2126;--edge:#3c444d;--name:#a3b1bf;--ink:#eef2f5}
.plain.light{--sheet:#fbfbf8;--edge:#b9c0c7;--name:#566371;--ink:#15191d}
.plain .sheet{fill:var(--sheet);stroke:var(--edge);stroke-width:2}
.plain text{font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif;font-size:22px;
font-weight:600;fill:var(--ink)}
.plain .name{fill:var(--name)}
.plain .rule{stroke:var(--edge)}
"""
NOTHING = "–"
MANY = 3
"""A run of at least this many equal values is shown as one value with a count."""
_HOUSEKEEPING = {"stack", "chance", "revelations", "outcome", "log", "pictures", "seats"}


def scene(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
    """List every field of the view by name; per-seat fields have a line for each seat."""
    groups, y = list[Group](), MARGIN
    for name in s.__struct_fields__:
        if name not in _HOUSEKEEPING:
            lines = _lines(getattr(s, name), s.seats)
            groups.append(_field(name, tuple(lines), y))
            y += LINE * len(lines) + GAP
    height = max(HEIGHT, y + MARGIN)
    return Scene((_sheet(height), *groups), 0, 0, WIDTH, height, style=STYLE, kind="plain")


@kept
def _sheet(height: float) -> Group:
    box = f"x='6' y='6' width='{WIDTH - 12}' height='{height - 12}' rx='18'"
    return (Item("sheet", f"<rect class='sheet' {box}/>"),)


@kept
def _field(name: str, lines: tuple[str, ...], y: float) -> Group:
    return (Item(f"field-{name}", _entry(name.replace("_", " "), lines), layer=1, x=MARGIN, y=y),)


def _lines(value: Any, seats: int) -> list[str]:
    each = isinstance(value, list) and len(value) == seats
    texts = [f"{seat} · {words(own)}" for seat, own in enumerate(value, 1)] if each else [words(value)]
    return [line for text in texts for line in wrap(text, SIZE, WIDTH - NAMES - 2 * MARGIN)]


def _entry(name: str, lines: tuple[str, ...]) -> str:
    texts = [
        f"<text x='{NAMES}' y='{SIZE + LINE * number}'>{escape(line, quote=False)}</text>"
        for number, line in enumerate(lines)
    ]
    bottom = LINE * len(lines) + GAP // 2
    rule = f"<path class='rule' d='M0 {bottom}H{WIDTH - 2 * MARGIN}'/>"
    return f"<text class='name' x='0' y='{SIZE}'>{escape(name)}</text>{''.join(texts)}{rule}"


def words(value: Any, inside: bool = False) -> str:
    """Format a value for people: a card as its kind, a list as its items, nothing as a dash."""
    match value:
        case Card():
            return value.kind
        case Struct():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            text = ", ".join(f"{name} {words(field, True)}" for name, field in fields.items() if field is not None)
            return f"({text})"
        case dict():
            text = ", ".join(f"{words(key)} {words(item, True)}" for key, item in value.items()) or NOTHING
            return f"({text})" if inside else text
        case list() | tuple():
            text = ", ".join(_counted(words(item, True) for item in value)) or NOTHING
            return f"({text})" if inside else text
        case None:
            return NOTHING
        case bool():
            return "yes" if value else "no"
    return str(value)


def _counted(texts: Iterable[str]) -> Iterable[str]:
    """Yield the texts, a run of equal ones as one text with a count."""
    for text, same in groupby(texts):
        count = len(list(same))
        yield from [f"{text} ×{count}"] if count >= MANY else [text] * count


def overlay(s: State, events: Iterable[Event], language: str, layout: LayoutName, seat: int | None) -> list[Item]:
    """Show no events: the log tells them."""
    return []


def card(thing: str, language: str) -> str:
    raise KeyError(thing)


DRAWING = Drawing(scene, overlay, card)
