"""Notifications from other processes through PostgreSQL: appended entries, sign-outs, new names, reviews.

With SQLite there are no other processes.
"""

import asyncio
from collections.abc import AsyncIterator

import sqlalchemy as sql

from derelict.table.store.database import Database, Postgres
from derelict.table.store.troubles import FAILURES, kind_of

TABLES, PEOPLE, NAMES, REVIEWS = "derelict_tables", "derelict_people", "derelict_names", "derelict_reviews"
"""The channels: changed tables, sign-outs, new names, and leaders of reviews."""
HEARTBEAT = 15.0
"""Seconds of silence before a connection is checked."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0

_NOTIFY = sql.text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def notify(connection: sql.Connection, origin: str, names: list[str], channel: str = TABLES) -> None:
    """Notify the others, at the commit of this transaction, of a change to the thing with this name or id."""
    connection.execute(_NOTIFY, {"channel": channel, "payloads": [f"{origin} {name}" for name in names]})


class Mailbox:
    """The unread messages of one reader of a channel. A table that changes twice meanwhile appears once."""

    def __init__(self, channel: str) -> None:
        self.channel = channel
        self.names: dict[str | None, None] = {}
        self.wake = asyncio.Event()
        self.is_closed = False

    def put(self, name: str | None) -> None:
        self.names[name] = None
        self.wake.set()


class Notices:
    """Listens to the other processes, and reconnects when the connection is lost."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._mailboxes: list[Mailbox] = []
        self._hears = asyncio.Event()
        driver = database.driver
        self._task = asyncio.create_task(self._listen(driver)) if isinstance(driver, Postgres) else None

    async def ready(self) -> None:
        """Wait until no later change can be missed."""
        if self._task is not None:
            await self._hears.wait()

    def changes(self) -> AsyncIterator[str | None]:
        """Yield the tables that others change from now on. None: messages may have been missed, check all tables."""
        return self._open(TABLES)

    def sign_outs(self) -> AsyncIterator[str | None]:
        """Yield the people who sign out at another process from now on. None: check everybody."""
        return self._open(PEOPLE)

    def renames(self) -> AsyncIterator[str | None]:
        """Yield the people who are renamed at another process from now on. None: check everybody."""
        return self._open(NAMES)

    def reviews(self) -> AsyncIterator[str | None]:
        """Yield what other processes tell of reviews from now on. None: messages may have been missed."""
        return self._open(REVIEWS)

    async def tell_review(self, news: str) -> None:
        if self._task is not None:
            await self._database.write(lambda connection: notify(connection, self._origin, [news], REVIEWS))

    def _open(self, channel: str) -> AsyncIterator[str | None]:
        mailbox = Mailbox(channel)
        self._mailboxes.append(mailbox)
        return self._read(mailbox)

    async def _read(self, mailbox: Mailbox) -> AsyncIterator[str | None]:
        try:
            while not mailbox.is_closed:
                await mailbox.wake.wait()
                mailbox.wake.clear()
                names, mailbox.names = mailbox.names, {}
                for name in names:
                    yield name
        finally:
            self._mailboxes.remove(mailbox)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        for mailbox in self._mailboxes:
            mailbox.is_closed = True
            mailbox.wake.set()

    def _hear(self, _connection: object, _pid: int, channel: str, payload: object) -> None:
        origin, _, name = str(payload).partition(" ")
        for mailbox in self._mailboxes:
            if origin != self._origin and mailbox.channel == channel:
                mailbox.put(name)

    async def _listen(self, driver: Postgres) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                await self._listen_once(driver)
            except FAILURES as fault:
                if self._database.troubles is not None:
                    self._database.troubles.met(kind_of(fault))
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)

    async def _listen_once(self, driver: Postgres) -> None:
        """Listen until the connection is lost. After a gap, every reader is told to check everything."""
        connection = await driver.raw()
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            for channel in (TABLES, PEOPLE, NAMES, REVIEWS):
                await connection.add_listener(channel, self._hear)
            for mailbox in self._mailboxes if self._hears.is_set() else ():
                mailbox.put(None)
            self._hears.set()
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), HEARTBEAT)
                except TimeoutError:
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()
