"""A person's results: games won, drawn and lost of each kind, against people and against bots."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from derelict.core.state import Result
from derelict.table.store.lists import Summary

Company = Literal["people", "bots", "alone"]


class Kind(Struct, frozen=True, order=True):
    """A line of the results: a game, a mode, and the kind of opponents."""

    game: str
    mode: str
    company: Company


def company_of(table: Summary, seat: int) -> Company:
    """Return the kind of a seat's opponents: people if there was at least one."""
    others = [other for number, other in enumerate(table.seats) if number != seat]
    if any(other.player is not None for other in others):
        return "people"
    return "bots" if others else "alone"


def tally(tables: Iterable[Summary], player: str) -> dict[Kind, Counter[Result]]:
    """Return the results of a person, kind by kind.

    A match that they played against themselves, in several seats, is left out.
    """
    counted: dict[Kind, Counter[Result]] = {}
    for table in tables:
        mine = [number for number, seat in enumerate(table.seats) if seat.player == player]
        if len(mine) == 1 and table.outcome is not None:
            kind = Kind(table.setup.game, table.setup.mode, company_of(table, mine[0]))
            counted.setdefault(kind, Counter())[table.outcome[mine[0]].result] += 1
    return dict(sorted(counted.items()))
