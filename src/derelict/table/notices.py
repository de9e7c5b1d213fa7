"""What other processes have appended: PostgreSQL tells us. With SQLite there are no other processes to hear of."""

import asyncio
from collections.abc import AsyncIterator

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from derelict.table.database import FAILURES, Database

CHANNEL = "derelict_tables"
HEARTBEAT = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0

_NOTIFY = sql.text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


async def notify(connection: AsyncConnection, origin: str, tables: list[str]) -> None:
    """Tell the others, at the commit of this transaction, that tables have changed."""
    await connection.execute(_NOTIFY, {"payloads": [f"{origin} {table}" for table in tables]})


class Mailbox:
    """What one reader has not read yet. A table that changes twice meanwhile is there once."""

    def __init__(self) -> None:
        self.tables: dict[str | None, None] = {}
        self.wake = asyncio.Event()
        self.is_closed = False

    def put(self, table: str | None) -> None:
        self.tables[table] = None
        self.wake.set()


class Notices:
    """Hears what the other processes append, and goes on hearing it after the connection was lost."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._mailboxes: list[Mailbox] = []
        self._hears = asyncio.Event()
        self._task = asyncio.create_task(self._listen()) if database.is_postgres else None

    async def ready(self) -> None:
        """Wait until nothing that happens from now on can be missed."""
        if self._task is not None:
            await self._hears.wait()

    def changes(self) -> AsyncIterator[str | None]:
        """The tables that others change from now on. None: something may have been missed, look at all."""
        mailbox = Mailbox()
        self._mailboxes.append(mailbox)
        return self._read(mailbox)

    async def _read(self, mailbox: Mailbox) -> AsyncIterator[str | None]:
        try:
            while not mailbox.is_closed:
                await mailbox.wake.wait()
                mailbox.wake.clear()
                tables, mailbox.tables = mailbox.tables, {}
                for table in tables:
                    yield table
        finally:
            self._mailboxes.remove(mailbox)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        for mailbox in self._mailboxes:
            mailbox.is_closed = True
            mailbox.wake.set()

    def _put(self, table: str | None) -> None:
        for mailbox in self._mailboxes:
            mailbox.put(table)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        origin, _, table = str(payload).partition(" ")
        if origin != self._origin:
            self._put(table)

    async def _listen(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                await self._listen_once()
            except FAILURES:
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)

    async def _listen_once(self) -> None:
        """Listen until the connection is lost. Whoever reads is told to look at everything after a gap."""
        connection = await self._database.raw()
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._hear)
            if self._hears.is_set():
                self._put(None)
            self._hears.set()
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), HEARTBEAT)
                except TimeoutError:
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()
