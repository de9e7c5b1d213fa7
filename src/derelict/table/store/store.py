"""Storage by URL: tables as terms and appended entries, in SQLite or PostgreSQL, through one data layer."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import sqlalchemy as sql

from derelict import registry
from derelict.table.record.entries import AnyEntry, Logged
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.store import schema, snapshots
from derelict.table.store.accounts import Accounts
from derelict.table.store.appends import Writer
from derelict.table.store.database import Database
from derelict.table.store.decoding import prepare
from derelict.table.store.dismissals import Dismissals
from derelict.table.store.health import Health
from derelict.table.store.invitations import Invitations
from derelict.table.store.keeper import Keeper
from derelict.table.store.lists import Lists
from derelict.table.store.metrics import Metrics
from derelict.table.store.migrations import migrate
from derelict.table.store.mutes import Mutes
from derelict.table.store.pubsub import Notices
from derelict.table.store.troubles import Troubles
from derelict.table.store.uptime import Uptime
from derelict.table.store.urls import default_url
from derelict.table.store.webhooks import Hooks

_log = logging.getLogger(__name__)
_entry = msgspec.json.Decoder(AnyEntry)


class Store:
    """The database of a server: the tables, and their lists, invitations and accounts."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        origin = secrets.token_urlsafe(12)
        self._database = database
        self.metrics = metrics
        self.keeper = Keeper(database)
        self._writer = Writer(database, origin, self.keeper.due)
        self.append = self._writer.append
        self._notices = Notices(database, origin)
        self.lists = Lists(database)
        self.invitations = Invitations(database)
        self.accounts = Accounts(database, origin)
        self.hooks = Hooks(database)
        self.mutes = Mutes(database)
        self.dismissals = Dismissals(database)
        self.uptime = Uptime(database)
        self.health = Health(database)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str | None = None) -> AsyncIterator["Store"]:
        """Open the store of a URL, with its schema migrated; without a URL, a file in the user's data directory."""
        prepare()
        url = url or default_url()
        await migrate(url)
        metrics = Metrics()
        database = Database(url, troubles=Troubles(metrics))
        try:
            store = cls(database, metrics)
            try:
                await store._notices.ready()
                yield store
            finally:
                await store._close()
        finally:
            await database.close()

    async def _close(self) -> None:
        await self._notices.close()
        await self._writer.close()
        await self.keeper.close()
        await self.health.close()

    def changes(self) -> AsyncIterator[str | None]:
        """Yield the ids of tables that other processes have appended to; None when any may have changed.

        With SQLite nothing ever comes: it serves one process.
        """
        return self._notices.changes()

    def sign_outs(self) -> AsyncIterator[str | None]:
        """Yield the ids of people who have signed out at other processes; None when anybody may have."""
        return self._notices.sign_outs()

    def renames(self) -> AsyncIterator[str | None]:
        """Yield the ids of people who were renamed at other processes; None when anybody may have been."""
        return self._notices.renames()

    def reviews(self) -> AsyncIterator[str | None]:
        """Yield what other processes tell of reviews; None when messages may have been missed."""
        return self._notices.reviews()

    async def tell_review(self, news: str) -> None:
        """Tell the other processes, if any, of a review."""
        await self._notices.tell_review(news)

    async def create(self, table: str, terms: Terms, at: int) -> None:
        """Write a new table with all its seats open."""
        row = {
            "id": table,
            "terms": msgspec.json.encode(terms).decode(),
            "host": terms.host,
            "status": "gathering",
            "public": terms.public,
            "number": 0,
            "asked": "",
            "updated": at,
        }
        seats = [{"table_id": table, "seat": seat, "name": ""} for seat in range(terms.setup.seats)]

        def insert(connection: sql.Connection) -> None:
            connection.execute(schema.tables.insert(), row)
            connection.execute(schema.seats.insert(), seats)

        await self._database.write(insert)

    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        """Return the entries of a table from a number on."""
        return await self._database.read(lambda connection: _entries(connection, table, since))

    async def record(self, table: str) -> Record | None:
        """Return a table as it is on disk, from its newest snapshot on; None when there is no such table.

        Refused as `other_version` if it was played with rules or content that we do not have.
        """
        found = await self._database.read(lambda connection: _found(connection, table))
        if found is None:
            return None
        start, data, entries = found
        kept = start if data is None else await asyncio.to_thread(_restored, start, data)
        if kept is None:
            _log.warning("the snapshot of table %s cannot be read: replaying its entries", table)
            kept, entries = start, await self.entries(table)
        try:
            return await asyncio.to_thread(_replay, kept, entries)
        except Exception as fault:
            # The message is left out: it could name something hidden.
            _log.warning("table %s cannot be played again: %s", table, type(fault).__name__)
            raise Refused("other_version") from None


def _entries(connection: sql.Connection, table: str, since: int) -> list[Logged]:
    columns = schema.entries.c
    query = (
        sql.select(columns.number, columns.at, columns.entry)
        .where(columns.table_id == table, columns.number >= since)
        .order_by(columns.number)
    )
    return [Logged(number, at, _entry.decode(entry)) for number, at, entry in connection.execute(query)]


def _found(connection: sql.Connection, table: str) -> tuple[Record, bytes | None, list[Logged]] | None:
    """Return a table before its first entry, its snapshot if that fits, and the entries since then."""
    tables, kept = schema.tables, schema.snapshots
    query = (
        sql.select(tables.c.terms, kept.c.number, kept.c.data, kept.c.fits)
        .select_from(tables.outerjoin(kept, kept.c.table_id == tables.c.id))
        .where(tables.c.id == table)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    terms = msgspec.json.decode(row.terms, type=Terms)
    start = Record(registry.game(terms.setup.game), terms)
    fits = row.data is not None and row.fits == snapshots.fits(start.game)
    return start, row.data if fits else None, _entries(connection, table, row.number if fits else 0)


def _restored(start: Record, data: bytes) -> Record | None:
    """Return a table from its snapshot; None if anything is wrong with that."""
    try:
        return snapshots.load(start.game, start.terms, data)
    except Exception:
        return None


def _replay(record: Record, entries: list[Logged]) -> Record:
    for logged in entries:
        record = record.after(logged)
    return record
