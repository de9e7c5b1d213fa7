"""Ratings: how strong people are against each other, for each game and mode.

They are Elo numbers, worked out from all finished matches in the order in which they ended and never stored, so that no
state can be wrong. Everybody begins at 1500. After a match, each person's number moves by `STEP` times the mean,
over all who did better or worse or drew with them, of what they scored less what was expected. Who has played fewer
than `NEWCOMER` rated matches moves twice as far. Those who won or lost together are not compared, so that a game in
which all win or lose as one moves nothing.
"""

import asyncio
from collections.abc import Iterable

from msgspec import Struct

from derelict import registry
from derelict.core.errors import UnknownGame
from derelict.core.state import Result
from derelict.table.lists import Lists, Summary

START, STEP, NEWCOMER = 1500.0, 20.0, 10
"""Where everybody begins, how far a match moves a number at most, and until which match twice as far."""
SCALE = 400.0
"""So many points apart, the stronger one scores ten times as often."""

Kind = tuple[str, str]
"""A game and a mode."""


class Rating(Struct, frozen=True):
    """How strong somebody is, after so many matches; a newcomer's is still a guess."""

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
        """The number as people read it: with a question mark while it is a guess."""
        return f"{self.number}?" if self.is_new else str(self.number)


Found = dict[Kind, dict[str, Rating]]


def is_rated(table: Summary) -> bool:
    """Whether a finished match says who is stronger: every seat belongs to somebody else, and not all play together."""
    people = {seat.player for seat in table.seats}
    if len(people) < len(table.seats) or len(people) < 2 or None in people or table.outcome is None:
        return False
    try:
        return registry.game(table.setup.game).is_rated
    except UnknownGame:
        return False


def rated(tables: Iterable[Summary], before: Found | None = None) -> Found:
    """The rating of everybody in each game and mode after some matches, the first to end first."""
    found = {kind: dict(people) for kind, people in (before or {}).items()}
    for table in tables:
        if is_rated(table):
            known = found.setdefault((table.setup.game, table.setup.mode), {})
            known |= _after(known, table)
    return found


def _after(known: dict[str, Rating], table: Summary) -> dict[str, Rating]:
    """The new ratings of those who played a match."""
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
    """What a result is worth against another; nothing is said by those who won, or lost, together."""
    if mine == theirs:
        return 0.5 if mine == "drawn" else None
    order = {"lost": 0, "drawn": 1, "won": 2}
    return 1.0 if order[mine] > order[theirs] else 0.0


def _expected(mine: Rating, theirs: Rating) -> float:
    return 1 / (1 + 10 ** ((theirs.points - mine.points) / SCALE))


class Ratings:
    """The ratings of everybody on this server.

    What has ended since is added to what was worked out before. Where that does not add up, because a match was taken
    back after its end or written late, everything is worked out again.
    """

    def __init__(self, lists: Lists) -> None:
        self._lists = lists
        self._found: Found = {}
        self._count, self._last = 0, -1
        self._turn = asyncio.Lock()

    async def all(self) -> Found:
        """The ratings in each game and mode, by the ids of people."""
        async with self._turn:
            count, fresh, last = await self._lists.ended(self._last)
            if (count, fresh) == (self._count, 0):
                return self._found
            is_more = count == self._count + fresh
            new = await self._lists.ranked(self._last if is_more else -1, last)
            self._found = await asyncio.to_thread(rated, new, self._found if is_more else None)
            self._count, self._last = count, last
            return self._found
