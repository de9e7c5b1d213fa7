"""What decides a match, in numbers: for the graph of its course, and for the card at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct


class Line(Struct, frozen=True):
    """A curve of the graph: its name, and the side whose emblem and colour it bears."""

    side: str
    name: str


class Figure(Struct, frozen=True):
    """Something that counted, with its name; without a name it speaks for itself."""

    name: str
    value: str


class Point(Struct, frozen=True):
    """A moment of the course: the number of turns begun, and the value of each curve."""

    turn: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """What a game counts. The catalogue says what the curves show under `tally.course`."""

    values: Callable[[Any], tuple[int, ...]] = field(default=lambda s: ())
    """The value of each curve in a state. Everybody sees these numbers, so nothing hidden may be among them."""
    lines: Callable[[Any, str], Sequence[Line]] = field(default=lambda s, language: ())
    """The curves in the same order, in a state or view of the match, in a language."""
    figures: Callable[[Any, int, str], Sequence[Figure]] = field(default=lambda s, seat, language: ())
    """What counted for a seat, in a view of the ended match."""
    feats: Callable[[Any, str], Sequence[str]] = field(default=lambda s, language: ())
    """What was achieved besides, as sentences."""
    story: Callable[[Any, str], Sequence[str]] = field(default=lambda s, language: ())
    """How the story goes on after the end."""
    groups: Callable[[Any, int], Sequence[tuple[str, str]]] = field(default=lambda s, seat: ())
    """The groups in which a balance report counts a seat, in the state of an ended match: a heading, such as
    `character`, and the seat's value under it."""


NONE = Tally()
