"""The graph of a match: a curve for each side over the actions, with a column for each turn that leads there."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.match import Match
from derelict.core.tally import Point

WIDE, HIGH = 600.0, 120.0
DASHES = ("none", "9 4", "2 4", "12 4 2 4", "5 3", "1 6")
"""Dash patterns, so that the curves differ without their colours too."""


class Curve(Struct, frozen=True):
    """A curve: its side, its last value, and how it is drawn in the colour of that side."""

    name: str
    last: int
    path: str
    side: str
    dashes: str


class Column(Struct, frozen=True):
    """A turn: the number of actions before it, and its place on the graph."""

    number: int
    title: str
    left: float
    wide: float


class Course(Struct, frozen=True):
    """The graph of a match, ready for a page. `most` is the value at its upper edge, 0 at its lower one."""

    what: str
    most: int
    columns: tuple[Column, ...]
    curves: tuple[Curve, ...]


def course(texts: Catalogue, match: Match, language: str) -> Course | None:
    """Return the course of a match so far; None for a game that counts nothing, or before the first action."""
    game, points = match.game, match.course()
    if len(points) < 2 or not points[0].values:
        return None
    most = max(1, *(value for point in points for value in point.values))
    curves = list[Curve]()
    for number, line in enumerate(game.tally.lines(match.state, language)):
        values = [point.values[number] for point in points]
        curves.append(Curve(line.name, values[-1], _path(values, most), line.side, DASHES[number % len(DASHES)]))
    return Course(game.texts.say(language, "tally.course"), most, _columns(texts, points, language), tuple(curves))


def _path(values: Sequence[int], most: int) -> str:
    """Return a curve in steps, with a corner only where something changes."""
    step, path, before = WIDE / (len(values) - 1), f"M0 {HIGH * (1 - values[0] / most):.4g}", values[0]
    for number, value in enumerate(values):
        if value != before:
            path += f"H{step * number:.4g}V{HIGH * (1 - value / most):.4g}"
        before = value
    return f"{path}H{WIDE:g}"


def _columns(texts: Catalogue, points: Sequence[Point], language: str) -> tuple[Column, ...]:
    step, last, columns = WIDE / (len(points) - 1), len(points) - 1, list[Column]()
    for turn, numbered in groupby(enumerate(points), key=lambda one: one[1].turn):
        numbers = [number for number, _ in numbered]
        left, right = step * numbers[0], step * min(numbers[-1] + 1, last)
        title = texts.say(language, "ending.turn", number=turn)
        columns.append(Column(numbers[0], title, round(left, 2), round(max(right - left, 0.5), 2)))
    return tuple(columns)
