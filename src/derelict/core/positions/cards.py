"""Hidden cards in a position: a kind, and the seats that have seen it where those are unusual."""

from collections.abc import Callable
from typing import Any

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.core.positions.forms import Form
from derelict.core.positions.words import commas, whole, words

MOST_SEATS = 9
_NUMBERS = commas(whole(1, MOST_SEATS), MOST_SEATS)


def _say_seen(s: Any, seen: int) -> str:
    if seen == EVERYBODY:
        return "all"
    return _NUMBERS.write(s, [seat + 1 for seat in range(MOST_SEATS) if seen >> seat & 1]) or "none"


def _read_seen(s: Any, text: str, where: str) -> int:
    if text in ("all", "none"):
        return EVERYBODY if text == "all" else 0
    return sum({1 << number - 1 for number in _NUMBERS.read(s, text, where)})


SEEN = {"seen": ("seen", Form(str, _say_seen, _read_seen))}
"""The seats that have seen a card: `all`, `none`, or seats counted from 1."""


def card(kind: Form, usual: Callable[[Any], int] = lambda s: 0) -> Form:
    """A card whose kind has a form; its viewers are written if they are unusual for its place."""
    return words(Card, kind, lambda s, given: {"seen": usual(s)}, SEEN)
