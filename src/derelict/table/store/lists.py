"""Lists of tables, as on the home page. They contain no seed, so nothing here can reveal one."""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec import Struct

from derelict.core.setup import Setup
from derelict.core.state import Outcome
from derelict.table.record.terms import Seat, Terms
from derelict.table.store import schema
from derelict.table.store.database import Database

MOST = 50
"""The default number of tables in a list."""


_IS_LESSON = ~schema.tables.c.terms.contains('"lesson":""')
_IS_PUZZLE = schema.tables.c.terms.like('%"lesson":"puzzle:%')


class Summary(Struct, frozen=True):
    """A table in a list. `asked` are the seats whose people are waited for; `kept` those with an invitation.

    `turn` is the seat to move, a bot's too; None in a pause. `ended` is when the match ended.
    """

    id: str
    setup: Setup
    host: str
    public: bool
    clock: int
    status: str
    number: int
    updated: int
    seats: tuple[Seat, ...]
    kept: frozenset[int]
    asked: frozenset[int]
    outcome: Outcome | None
    lesson: str = ""
    turn: int | None = None
    ended: int | None = None
    is_practice: bool = False

    def waits_for(self, player: str) -> bool:
        """Return whether it is this person's turn."""
        return any(self.seats[seat].player == player for seat in self.asked)

    def can_start(self, player: str) -> bool:
        """Return whether this person is the host and could begin the match."""
        return self.status == "gathering" and self.host == player and all(seat.is_taken for seat in self.seats)

    def rival(self, player: str) -> int | None:
        """Return a seat whose person waits for a rematch with this one: the host's, else anybody's."""
        if not any(seat.awaits == player for seat in self.seats):
            return None
        others = [number for number, seat in enumerate(self.seats) if seat.player not in (None, player)]
        return min(others, key=lambda number: self.seats[number].player != self.host, default=None)


class Lists:
    """The lists of tables, newest first. `before` is the time of the last table of the previous page."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def gathering(
        self, limit: int = MOST, before: int | None = None, game: str = "", timed: bool | None = None
    ) -> list[Summary]:
        """Return public tables with an open seat; optionally of one game, or with or without clocks."""
        terms = schema.tables.c.terms
        wanted = [terms.contains(f'"game":"{game}"', autoescape=True)] if game else []
        if timed is not None:
            untimed = terms.contains('"clock":0,')
            wanted.append(~untimed if timed else untimed)
        free = sql.exists().where(
            schema.seats.c.table_id == schema.tables.c.id,
            schema.seats.c.player_id.is_(None),
            schema.seats.c.bot.is_(None),
            schema.seats.c.invitation.is_(None),
            schema.seats.c.awaits.is_(None),
        )
        return await self._find(limit, before, _is_public("gathering"), free, *wanted)

    async def mine(self, player: str, limit: int = MOST, before: int | None = None) -> list[Summary]:
        """Return a person's unfinished tables, as a host, in a seat or awaited; puzzles have their own list."""
        return await self._find(limit, before, schema.tables.c.status != "over", _is_of(player), ~_IS_PUZZLE)

    async def finished(self, player: str, limit: int = MOST, before: int | None = None) -> list[Summary]:
        """Return finished tables: a person's, except puzzles, or public ones."""
        whose = sql.or_(schema.tables.c.public, sql.and_(_is_of(player), ~_IS_PUZZLE))
        return await self._find(limit, before, schema.tables.c.status == "over", whose)

    async def counted(self, player: str, limit: int = 200 * MOST) -> list[Summary]:
        """Return a person's finished matches that count: neither practice nor lessons."""
        over, practice = schema.tables.c.status == "over", schema.tables.c.practice
        seated = sql.select(schema.seats.c.table_id).where(schema.seats.c.player_id == player)
        return await self._find(limit, None, over, ~practice, schema.tables.c.id.in_(seated), ~_IS_LESSON)

    async def waiting(self, player: str, but: str = "") -> list[str]:
        """Return the tables that wait for a person, the longest wait first, except one.

        They wait for an action, for an answer, or for a rematch.
        """
        tables, seats, any_seat = schema.tables.c, schema.seats.c, schema.seats.alias().c
        comma, number = sql.literal(","), sql.cast(seats.seat, sql.String)
        is_asked = comma.concat(tables.asked).concat(comma).contains(comma.concat(number).concat(comma))
        others = sql.exists().where(any_seat.table_id == tables.id, any_seat.player_id != player)
        is_turn = sql.and_(tables.status == "playing", is_asked)
        is_rematch = sql.and_(tables.status == "gathering", seats.awaits == player)
        query = (
            sql.select(tables.id)
            .join(schema.seats)
            .where(_is_for(player), sql.or_(is_turn, is_rematch), tables.id != but, others)
            .group_by(tables.id, tables.updated)
            .order_by(tables.updated, tables.id)
        )
        return [table for (table,) in await self._database.rows(query)]

    async def ranked(self, since: int, until: int) -> list[Summary]:
        """Return the rated matches that ended between two times, with a person in every seat, ordered by their end."""
        tables, seats, any_seat = schema.tables.c, schema.seats.c, schema.seats.alias().c
        strange = sql.exists().where(any_seat.table_id == tables.id, any_seat.player_id.is_(None))
        wanted = (tables.ended > since, tables.ended <= until, ~tables.practice, ~_IS_LESSON, ~strange)
        ended = sql.select(schema.tables).where(*wanted).order_by(tables.ended, tables.id)
        sitting = sql.select(schema.seats).join(schema.tables).where(*wanted).order_by(seats.seat)
        found = await self._database.read(lambda both: (both.execute(ended).all(), both.execute(sitting).all()))
        return await asyncio.to_thread(_summaries, *found)

    async def ended(self, since: int) -> tuple[int, int, int]:
        """Return the number of finished matches, how many of them ended after a time, and when the last one did."""
        ended = schema.tables.c.ended
        counts = sql.func.count(ended), sql.func.count(ended).filter(ended > since), sql.func.max(ended)
        query = sql.select(*counts).where(ended.is_not(None))
        ((count, fresh, last),) = await self._database.rows(query)
        return count, fresh, last or 0

    async def watchable(self, player: str, limit: int = MOST) -> list[Summary]:
        """Return public matches between people to watch; no lessons, and none of the viewer's own."""
        tables, seats, one, two = schema.tables.c, schema.seats.c, schema.seats.alias().c, schema.seats.alias().c
        people = one.table_id == tables.id, two.table_id == tables.id, one.player_id < two.player_id
        own = sql.select(seats.table_id).where(seats.player_id == player)
        wanted = _is_public("playing"), ~_IS_LESSON, sql.exists().where(*people), tables.id.not_in(own)
        return await self._find(limit, None, *wanted)

    async def running(self, limit: int = 10 * MOST) -> list[Summary]:
        """Return all tables at which a match is being played."""
        return await self._find(limit, None, schema.tables.c.status == "playing")

    async def lessons(self, player: str, limit: int = 20 * MOST) -> list[Summary]:
        """Return the puzzles and other lessons that a person has finished."""
        return await self._find(
            limit,
            None,
            schema.tables.c.status == "over",
            schema.tables.c.host == player,
            _IS_LESSON,
        )

    async def begun(self, player: str, game: str, lesson: str) -> str | None:
        """Return the table of a person's unfinished lesson."""
        found = await self._find(
            1,
            None,
            schema.tables.c.status == "playing",
            schema.tables.c.host == player,
            schema.tables.c.terms.contains(f'"game":"{game}"', autoescape=True),
            schema.tables.c.terms.contains(f'"lesson":"{lesson}"', autoescape=True),
        )
        return found[0].id if found else None

    async def one(self, table: str) -> Summary | None:
        """Return the summary of one table."""
        found = await self._find(1, None, schema.tables.c.id == table)
        return found[0] if found else None

    async def _find(self, limit: int, before: int | None, *conditions: sql.ColumnElement[bool]) -> list[Summary]:
        tables, seats = schema.tables.c, schema.seats.c
        query = sql.select(schema.tables).where(*conditions).order_by(tables.updated.desc(), tables.id).limit(limit)
        if before is not None:
            query = query.where(tables.updated < before)

        def found(connection: sql.Connection) -> list[Summary]:
            rows = connection.execute(query).all()
            sitting = sql.select(schema.seats).where(seats.table_id.in_([row.id for row in rows])).order_by(seats.seat)
            return _summaries(rows, connection.execute(sitting) if rows else ())

        return await self._database.read(found)


def _is_public(status: str) -> sql.ColumnElement[bool]:
    return sql.and_(schema.tables.c.public, schema.tables.c.status == status)


def _is_of(player: str) -> sql.ColumnElement[bool]:
    seated = sql.select(schema.seats.c.table_id).where(_is_for(player))
    return sql.or_(schema.tables.c.host == player, schema.tables.c.id.in_(seated))


def _is_for(player: str) -> sql.ColumnElement[bool]:
    """Return the condition that a seat belongs to somebody, or awaits them."""
    return sql.or_(schema.seats.c.player_id == player, schema.seats.c.awaits == player)


def _summaries(rows: Iterable[Any], seats: Iterable[Any]) -> list[Summary]:
    """Return the rows of tables with their seats. A table that appeared between two queries has none yet."""
    at: dict[str, list[Any]] = {}
    for seat in seats:
        at.setdefault(seat.table_id, []).append(seat)
    return [_summary(row, at[row.id]) for row in rows if row.id in at]


def _summary(row: Any, seats: list[Any]) -> Summary:
    terms = msgspec.json.decode(row.terms, type=Terms)
    return Summary(
        id=row.id,
        setup=terms.setup,
        host=terms.host,
        public=terms.public,
        clock=terms.clock,
        status=row.status,
        number=row.number,
        updated=row.updated,
        seats=tuple(
            Seat(seat.player_id, seat.name, seat.bot, seat.invitation is not None, seat.awaits or "") for seat in seats
        ),
        kept=frozenset(seat.seat for seat in seats if seat.invitation is not None),
        asked=frozenset(map(int, filter(None, row.asked.split(",")))),
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
        lesson=terms.lesson,
        turn=row.turn,
        ended=row.ended,
        is_practice=row.practice and not terms.lesson,
    )
