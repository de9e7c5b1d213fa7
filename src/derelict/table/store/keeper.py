"""Stores the newest snapshot of each long table in the database, in the background."""

import asyncio
import logging

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError

from derelict.table.record.record import Record
from derelict.table.store import schema, snapshots
from derelict.table.store.database import Database

_log = logging.getLogger(__name__)


class Keeper:
    """Writes snapshots one by one, so that an append waits for one of them at most."""

    def __init__(self, database: Database) -> None:
        self._database = database
        insert = database.insert(schema.snapshots)
        newer = insert.excluded
        self._upsert = insert.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"number": newer.number, "fits": newer.fits, "data": newer.data},
            where=sql.or_(schema.snapshots.c.number < newer.number, schema.snapshots.c.fits != newer.fits),
        )
        self._due: dict[str, Record] = {}
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    def due(self, table: str, record: Record) -> None:
        """Schedule a snapshot of a table. A newer one replaces one that waits."""
        self._due[table] = record
        self._idle.clear()
        self._wake.set()

    async def close(self) -> None:
        """Write what is due, and stop."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def wait(self) -> None:
        """Wait until nothing is due."""
        await self._idle.wait()

    async def keep(self, table: str, record: Record) -> None:
        """Write a snapshot over an older one. If that fails, opening the table next time takes a little longer."""
        row = {
            "table_id": table,
            "number": record.number,
            "fits": snapshots.fits(record.game),
            "data": await asyncio.to_thread(snapshots.dump, record),
        }
        await self._database.transact(lambda connection: connection.execute(self._upsert, row))

    async def _run(self) -> None:
        while self._due or not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            while self._due:
                table = next(iter(self._due))
                await self._try(table, self._due.pop(table))
            self._idle.set()

    async def _try(self, table: str, record: Record) -> None:
        try:
            await self.keep(table, record)
        except DBAPIError:
            _log.warning("the snapshot of table %s was not written", table)
        except Exception:
            _log.exception("the snapshot of table %s could not be made", table)
