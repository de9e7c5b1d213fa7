"""Storage by URL: tables as terms and appended entries, in SQLite or PostgreSQL, through one data layer."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import sqlalchemy as sql

from derelict import registry
from derelict.table import schema, snapshots
from derelict.table.accounts import Accounts
from derelict.table.appends import Writer
from derelict.table.database import Database, default_url
from derelict.table.decoding import prepare
from derelict.table.entries import AnyEntry, Logged
from derelict.table.health import Health
from derelict.table.hooks import Hooks
from derelict.table.invitations import Invitations
from derelict.table.keeper import Keeper
from derelict.table.lists import Lists
from derelict.table.migrations import migrate
from derelict.table.mutes import Mutes
from derelict.table.notices import Notices
from derelict.table.record import Record, Refused
from derelict.table.terms import Terms
from derelict.table.uptime import Uptime

_log = logging.getLogger(__name__)
_entry = msgspec.json.Decoder(AnyEntry)


class Store:
    """The database of a server: the tables themselves, and beside them its lists, invitations and accounts."""

    def __init__(self, database: Database) -> None:
        origin = secrets.token_urlsafe(12)
        self._database = database
        self.keeper = Keeper(database)
        self._writer = Writer(database, origin, self.keeper.written)
        self._notices = Notices(database, origin)
        self.lists = Lists(database)
        self.invitations = Invitations(database)
        self.accounts = Accounts(database, origin)
        self.hooks = Hooks(database)
        self.mutes = Mutes(database)
        self.uptime = Uptime(database)
        self.health = Health(database)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str | None = None) -> AsyncIterator["Store"]:
        """The store of a URL, its schema brought up to date; without one, a file of the user's."""
        prepare()
        url = url or default_url()
        await migrate(url)
        database = Database(url)
        try:
            store = cls(database)
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

    async def append(self, table: str, logged: Logged, after: Record) -> None:
        """Write an entry; returns when it is on disk. `after` is the table with it, folded from what is on disk.

        Refused as `stale` if another process was first, as `storage` if the disk or the database fails.
        """
        await self._writer.append(table, logged, after)

    def changes(self) -> AsyncIterator[str | None]:
        """The ids of tables that other processes have appended to; None when any may have changed.

        With SQLite nothing ever comes: it serves one process.
        """
        return self._notices.changes()

    def sign_outs(self) -> AsyncIterator[str | None]:
        """The ids of people who have signed out at other processes; None when anybody may have."""
        return self._notices.sign_outs()

    def renames(self) -> AsyncIterator[str | None]:
        """The ids of people who have taken a name at other processes; None when anybody may have."""
        return self._notices.renames()

    def reviews(self) -> AsyncIterator[str | None]:
        """What other processes tell of who leads where; None when something may have been missed."""
        return self._notices.reviews()

    async def tell_review(self, news: str) -> None:
        """Tell the other processes, if there are any."""
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
        """The entries of a table from a number on."""
        return await self._database.read(lambda connection: _entries(connection, table, since))

    async def record(self, table: str) -> Record | None:
        """A table as it is on disk, from its newest snapshot on; None when there is no such table.

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
            # Without its message, which could name something hidden.
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
    """A table before its first entry, its snapshot if that fits, and the entries since then."""
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
    """A table from its snapshot, whatever may be wrong with that."""
    try:
        return snapshots.load(start.game, start.terms, data)
    except Exception:
        return None


def _replay(record: Record, entries: list[Logged]) -> Record:
    for logged in entries:
        record = record.after(logged)
    return record
