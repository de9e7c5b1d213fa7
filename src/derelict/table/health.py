"""Whether the database answers, for whoever watches a server: they are told soon, even where nothing comes back."""

import asyncio
import logging

import sqlalchemy as sql

from derelict.table.database import Database
from derelict.table.record import Refused

PATIENCE = 2.0
"""Seconds after which a database that says nothing counts as not well."""

_log = logging.getLogger(__name__)


class Health:
    """Looks at the database, once at a time: all who ask meanwhile wait for the same look, and none of them for long.

    A look is not broken off. Where the database hangs, taking leave of it would take as long as waiting.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._look: asyncio.Task[bool] | None = None
        self._was_well = True

    async def is_well(self) -> bool:
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._answers())
        look = self._look
        await asyncio.wait([look], timeout=PATIENCE)
        is_well = look.done() and look.result()
        if self._was_well and not is_well:
            _log.warning("the database does not answer")
        elif is_well and not self._was_well:
            _log.info("the database answers again")
        self._was_well = is_well
        return is_well

    async def _answers(self) -> bool:
        try:
            await self._database.rows(sql.select(1))
        except Refused:
            return False
        return True

    async def close(self) -> None:
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait([self._look])
