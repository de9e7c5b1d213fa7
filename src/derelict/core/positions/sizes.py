"""Limits for positions from outside: no number, list or text may be larger than in any match.

All of it is measured before any of it is read, so that nothing in it keeps the reader busy for long.
"""

from collections.abc import Iterable
from typing import Any

from derelict.core.positions.forms import MOST, Fault

LONGEST = 999
"""The upper bound of lists, tables and texts in a position."""
DEEPEST = 12
"""The upper bound of nested lists and tables; positions of matches nest five."""
_COUNTS_ITSELF = "chance"
"""The field whose counter grows with every number drawn; its type bounds it."""


def check_sizes(position: dict[str, Any]) -> None:
    """Refuse a position in which something is larger than in any match."""
    if len(position) > LONGEST:
        raise Fault("huge", where="position")
    for name, value in position.items():
        if name != _COUNTS_ITSELF:
            _check(value, str(name)[:LONGEST], DEEPEST)


def _check(value: Any, where: str, deep: int) -> None:
    is_huge = False
    inner: Iterable[Any] = ()
    match value:
        case int():
            is_huge = not -MOST <= value <= MOST
        case str():
            is_huge = len(value) > LONGEST
        case dict():
            is_huge, inner = len(value) > LONGEST, (part for pair in value.items() for part in pair)
        case list():
            is_huge, inner = len(value) > LONGEST, value
    if is_huge or not deep:
        raise Fault("huge", where=where)
    for one in inner:
        _check(one, where, deep - 1)
