"""A health check of the database for monitoring: the answer comes soon, even if the database hangs."""

import asyncio
import secrets

import sqlalchemy as sql

from derelict.table.record.record import Refused
from derelict.table.store import schema
from derelict.table.store.database import Database

PATIENCE = 2.0
"""The timeout in seconds after which a silent database counts as unhealthy."""


class Health:
    """Checks the database, one check at a time: concurrent requests share it, and none of them waits for long.

    A check is never cancelled: if the database hangs, cancelling takes as long as waiting.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._look: asyncio.Task[bool] | None = None

    async def is_well(self) -> bool:
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._works())
        look = self._look
        await asyncio.wait([look], timeout=PATIENCE)
        if not look.done() and self._database.troubles is not None:
            self._database.troubles.met("lost")
        return look.done() and look.result()

    async def _works(self) -> bool:
        """Return whether a row can be written, read back and deleted again. Nobody else ever sees it."""
        runs, id = schema.runs, secrets.token_urlsafe(9)

        def try_out(connection: sql.Connection) -> bool:
            connection.execute(runs.insert().values(id=id, began=0, seen=0))
            is_there = connection.execute(sql.select(runs.c.seen).where(runs.c.id == id)).scalar() == 0
            connection.execute(runs.delete().where(runs.c.id == id))
            return is_there

        try:
            # A reader has its own connection.
            await self._database.first(sql.select(runs.c.id).limit(1))
            return await self._database.write(try_out)
        except Refused:
            return False

    async def close(self) -> None:
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait([self._look])
