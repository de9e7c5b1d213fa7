"""Records when servers ran: no clock counts the time in which none did.

While any clock runs, a server writes a heartbeat every few seconds. After a crash or an outage of the database, the
last one shows since when nobody could play; players get a few seconds too many back, never too few.
"""

import secrets

import sqlalchemy as sql

from derelict.table.record.entries.entry import now
from derelict.table.record.record import Refused
from derelict.table.store import schema
from derelict.table.store.database import Database

PULSE = 5.0
"""Seconds between heartbeats."""
FRESH = 12_000
"""Milliseconds for which another server counts as running after its last heartbeat."""


class Uptime:
    """The runs of all servers on a database: when each began and was last seen."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._run: str | None = None

    async def note(self) -> bool:
        """Write a heartbeat; return False if that failed. The next one that succeeds begins a new run."""
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
        """Return how many milliseconds between two times no server ran."""
        runs = schema.runs.c
        query = sql.select(runs.id, runs.began, runs.seen).where(runs.began < until).order_by(runs.began)
        rows = await self._database.rows(query.where(sql.or_(runs.seen > since, runs.id == self._run)))
        away, covered = 0, since
        for id, began, seen in rows:
            away += max(0, began - covered)
            covered = max(covered, until if self._is_running(id, seen) else seen)
        return away + max(0, until - covered)

    def _is_running(self, id: str, seen: int) -> bool:
        """Return whether a run goes on: this server's, or one on the same PostgreSQL that was seen just now."""
        return id == self._run or (self._database.is_postgres and now() - seen < FRESH)
