"""What other processes have appended, and who has signed out or taken a name there: PostgreSQL tells us.

With SQLite there are no other processes to hear of.
"""

import asyncio
from collections.abc import AsyncIterator

import sqlalchemy as sql

from derelict.table.database import FAILURES, Database
from derelict.table.drivers import Postgres

TABLES, PEOPLE, NAMES, REVIEWS = "derelict_tables", "derelict_people", "derelict_names", "derelict_reviews"
"""The channels: tables that have changed, people who have signed out or taken a name, and who leads at which table."""
HEARTBEAT = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0

_NOTIFY = sql.text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def notify(connection: sql.Connection, origin: str, names: list[str], channel: str = TABLES) -> None:
    """Tell the others, at the commit of this transaction, that something has changed that has a name or an id."""
    connection.execute(_NOTIFY, {"channel": channel, "payloads": [f"{origin} {name}" for name in names]})


class Mailbox:
    """What one reader of a channel has not read yet. A table that changes twice meanwhile is there once."""

    def __init__(self, channel: str) -> None:
        self.channel = channel
        self.names: dict[str | None, None] = {}
        self.wake = asyncio.Event()
        self.is_closed = False

    def put(self, name: str | None) -> None:
        self.names[name] = None
        self.wake.set()


class Notices:
    """Hears what the other processes tell, and goes on hearing it after the connection was lost."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._mailboxes: list[Mailbox] = []
        self._hears = asyncio.Event()
        driver = database.driver
        self._task = asyncio.create_task(self._listen(driver)) if isinstance(driver, Postgres) else None

    async def ready(self) -> None:
        """Wait until nothing that happens from now on can be missed."""
        if self._task is not None:
            await self._hears.wait()

    def changes(self) -> AsyncIterator[str | None]:
        """The tables that others change from now on. None: something may have been missed, look at all."""
        return self._open(TABLES)

    def sign_outs(self) -> AsyncIterator[str | None]:
        """The people who sign out at another process from now on. None: look at all."""
        return self._open(PEOPLE)

    def renames(self) -> AsyncIterator[str | None]:
        """The people who take a name at another process from now on. None: look at all."""
        return self._open(NAMES)

    def reviews(self) -> AsyncIterator[str | None]:
        """What other processes tell of reviews from now on. None: something may have been missed."""
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
            except FAILURES:
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)

    async def _listen_once(self, driver: Postgres) -> None:
        """Listen until the connection is lost. Whoever reads is told to look at everything after a gap."""
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
