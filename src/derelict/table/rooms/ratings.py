"""Ratings: the relative strength of people, for each game and mode.

They are Elo numbers, computed from all finished matches in the order in which they ended and never stored, so they
cannot be inconsistent. Everybody starts at 1500. After a match, each person's number moves by `STEP` times the mean,
over all opponents with another result or a draw, of the score minus the expected score. With fewer than `NEWCOMER`
rated matches it moves twice as far. People who won or lost together are not compared, so a cooperative game moves
nothing.
"""

import asyncio
from collections.abc import Iterable

from msgspec import Struct

from derelict import registry
from derelict.core.errors import UnknownGame
from derelict.core.state import Result
from derelict.table.store.lists import Lists, Summary

START, STEP, NEWCOMER = 1500.0, 20.0, 10
"""The initial rating, how far a match moves a rating at most, and the match until which it moves twice as far."""
SCALE = 400.0
"""The difference at which the stronger player scores ten times as often."""

Kind = tuple[str, str]
"""A game and a mode."""


class Rating(Struct, frozen=True):
    """A person's rating after a number of matches; a newcomer's is still a guess."""

    points: float = START
    matches: int = 0

    @property
    def number(self) -> int:
        return round(self.points)

    @property
    def is_new(self) -> bool:
        return self.matches < NEWCOMER

    @property
    def text(self) -> str:
        """Return the rating as people read it: with a question mark while it is a guess."""
        return f"{self.number}?" if self.is_new else str(self.number)


Found = dict[Kind, dict[str, Rating]]


def is_rated(table: Summary) -> bool:
    """Return whether a match is rated: every seat belongs to a different person, and it is not cooperative."""
    people = {seat.player for seat in table.seats}
    if len(people) < len(table.seats) or len(people) < 2 or None in people or table.outcome is None:
        return False
    try:
        return registry.game(table.setup.game).is_rated
    except UnknownGame:
        return False


def rated(tables: Iterable[Summary], before: Found | None = None) -> Found:
    """Return everybody's rating in each game and mode after these matches, ordered by their end."""
    found = {kind: dict(people) for kind, people in (before or {}).items()}
    for table in tables:
        if is_rated(table):
            known = found.setdefault((table.setup.game, table.setup.mode), {})
            known |= _after(known, table)
    return found


def _after(known: dict[str, Rating], table: Summary) -> dict[str, Rating]:
    """Return the new ratings of the players of a match."""
    assert table.outcome is not None
    people = [(seat.player or "", table.outcome[number].result) for number, seat in enumerate(table.seats)]
    before = {player: known.get(player, Rating()) for player, _ in people}
    after: dict[str, Rating] = {}
    for player, result in people:
        mine = before[player]
        gains = [
            score - _expected(mine, before[other])
            for other, theirs in people
            if other != player and (score := _score(result, theirs)) is not None
        ]
        if gains:
            step = STEP * (2 if mine.is_new else 1)
            after[player] = Rating(mine.points + step * sum(gains) / len(gains), mine.matches + 1)
    return after


def _score(mine: Result, theirs: Result) -> float | None:
    """Return the score of one result against another; None for people who won or lost together."""
    if mine == theirs:
        return 0.5 if mine == "drawn" else None
    order = {"lost": 0, "drawn": 1, "won": 2}
    return 1.0 if order[mine] > order[theirs] else 0.0


def _expected(mine: Rating, theirs: Rating) -> float:
    return 1 / (1 + 10 ** ((theirs.points - mine.points) / SCALE))


class Ratings:
    """Everybody's ratings on this server.

    New matches are added to the last result. Where that is inconsistent, because a finished match was resumed or
    written late, everything is computed again.
    """

    def __init__(self, lists: Lists) -> None:
        self._lists = lists
        self._found: Found = {}
        self._count, self._last = 0, -1
        self._turn = asyncio.Lock()

    async def all(self) -> Found:
        """Return the ratings in each game and mode, by player id."""
        async with self._turn:
            count, fresh, last = await self._lists.ended(self._last)
            if (count, fresh) == (self._count, 0):
                return self._found
            is_more = count == self._count + fresh
            new = await self._lists.ranked(self._last if is_more else -1, last)
            self._found = await asyncio.to_thread(rated, new, self._found if is_more else None)
            self._count, self._last = count, last
            return self._found
