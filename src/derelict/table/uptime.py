"""When a server ran: nobody's clock counts the time in which none did.

While a clock runs anywhere, a server notes every few seconds that it is there. After a crash, or while the database was
away, the last note tells since when nobody could play; a few seconds too many are given, never too few.
"""

import secrets

import sqlalchemy as sql

from derelict.table import schema
from derelict.table.clock import now
from derelict.table.database import Database
from derelict.table.record import Refused

PULSE = 5.0
"""Seconds from one note to the next."""
FRESH = 12_000
"""Milliseconds for which another server that has noted something counts as running."""


class Uptime:
    """The runs of all servers on a database: from when to when each was seen."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._run: str | None = None

    async def note(self) -> bool:
        """Note that this server runs; False if it could not be noted. A new run begins when it can be again."""
        runs, at = schema.runs, now()
        try:
            if self._run is None:
                run = secrets.token_urlsafe(9)
                insert = runs.insert().values(id=run, began=at, seen=at)
                await self._database.write(lambda connection: connection.execute(insert))
                self._run = run
            else:
                update = runs.update().where(runs.c.id == self._run).values(seen=at)
                await self._database.write(lambda connection: connection.execute(update))
        except Refused:
            self._run = None
        return self._run is not None

    async def away(self, since: int, until: int) -> int:
        """Milliseconds between two times in which no server ran."""
        runs = schema.runs.c
        query = sql.select(runs.id, runs.began, runs.seen).where(runs.began < until).order_by(runs.began)
        rows = await self._database.rows(query.where(sql.or_(runs.seen > since, runs.id == self._run)))
        away, covered = 0, since
        for id, began, seen in rows:
            away += max(0, began - covered)
            covered = max(covered, until if self._is_running(id, seen) else seen)
        return away + max(0, until - covered)

    def _is_running(self, id: str, seen: int) -> bool:
        """This server runs; of others on the same PostgreSQL those do that were seen just now."""
        return id == self._run or (self._database.is_postgres and now() - seen < FRESH)
