"""The state of a running server: storage, rooms, bots, pages, sessions."""

import asyncio
import hmac
import logging
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import Any

from msgspec import Struct

from derelict.core.errors import DerelictError
from derelict.table.record.record import Refused
from derelict.table.rooms import chores
from derelict.table.rooms.bots import BotTurns
from derelict.table.rooms.faults import Faults, faults_folder
from derelict.table.rooms.garbage import Collector
from derelict.table.rooms.limits import Limits
from derelict.table.rooms.notify import Caller
from derelict.table.rooms.presence import Presences
from derelict.table.rooms.ratings import Ratings
from derelict.table.rooms.reading import Readers
from derelict.table.rooms.reviews import Reviews
from derelict.table.rooms.rooms import Room, Rooms
from derelict.table.rooms.timers import Timers
from derelict.table.rooms.workers import PATIENCE, Thinkers
from derelict.table.screen.pages import Pages
from derelict.table.store.accounts import Player, Sessions
from derelict.table.store.store import Store
from derelict.table.store.uptime import PULSE
from derelict.table.store.urls import sole_server

TIDY_EVERY = 60.0

_log = logging.getLogger(__name__)


class Settings(Struct, frozen=True):
    """Settings that a server is started with."""

    database: str
    workers: int = 2
    secure: bool = False
    """Whether the server is reached over HTTPS, so that cookies can be marked secure."""
    idle: float = 600.0
    """Seconds after which an unused table is dropped from memory."""
    patience: float = PATIENCE
    """Seconds that a bot may think."""
    open_metrics: bool = False
    """Whether clients on other machines may read the metrics."""


class House:
    """One running server."""

    def __init__(self, settings: Settings, store: Store, sessions: Sessions) -> None:
        self.settings = settings
        self.store = store
        self.sessions = sessions
        self.pages = Pages()
        self.limits = Limits()
        self.sockets: Counter[str] = Counter()
        """The number of open sockets per person and per address."""
        self.presences = Presences()
        self.metrics = store.metrics
        self.rooms = Rooms(store, self.metrics, self.limits)
        self.rooms.on_fault.append(Faults(faults_folder(settings.database)).keep)
        self.timers = Timers(store.uptime)
        self.rooms.on_open.append(self.timers.make_up)
        self.reviews = Reviews(store)
        self.ratings = Ratings(store.lists)
        self.rooms.on_ended.append(lambda room: self._start(self._update_ratings()))
        self.caller = Caller(store, self.limits, self.metrics, self.pages.texts)
        self.rooms.on_awaited.append(self.caller.awaited)
        self.bots = BotTurns(Thinkers(settings.workers, self.metrics, settings.patience))
        self.rooms.on_change += [Room.show, self.timers.set, self.bots.wake]
        self.readers = Readers()
        self._tasks: set[asyncio.Task[None]] = set()
        self.metrics.gauges |= {
            "tables_open": self.rooms.__len__,
            "sockets": self.presences.__len__,
            "bots_thinking": self.bots.__len__,
            "limited": self.limits.__len__,
        }

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator["House"]:
        with sole_server(settings.database):
            async with cls._open(settings) as house:
                yield house

    @classmethod
    @asynccontextmanager
    async def _open(cls, settings: Settings) -> AsyncIterator["House"]:
        async with Store.open(settings.database) as store:
            house = cls(settings, store, await Sessions.open(store))
            await store.uptime.note()
            hearing = (house._follow(), house._follow_sign_outs(), house._follow_renames(), house.reviews.hear())
            for chore in (
                *hearing,
                Collector().run(),
                house._tidy(),
                house._keep_uptime(),
                house._resume(),
                house._update_ratings(),
            ):
                house._start(chore)
            try:
                yield house
            finally:
                await house._close()

    async def _close(self) -> None:
        tasks = [*self.timers.stop(), *self._tasks, *self.bots.stop()]
        for task in self._tasks:
            task.cancel()
        self.readers.close()
        await self.caller.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.uptime.note()

    def csrf(self, player: Player | None) -> str:
        """Return the CSRF token for a person's forms."""
        if player is None:
            return ""
        return hmac.new(self.sessions.secret, f"form {player.id} {player.generation}".encode(), sha256).hexdigest()

    def wake(self, room: Room) -> None:
        """Start the bot of a table if it is asked, and set the timers of its clocks."""
        self.timers.set(room)
        self.bots.wake(room)

    def _start(self, chore: Coroutine[Any, Any, None]) -> None:
        chores.start(chore, self._tasks)

    async def _update_ratings(self) -> None:
        """Update the ratings that pages show."""
        with suppress(DerelictError):
            self.pages.ratings = await self.ratings.all()

    async def _keep_uptime(self) -> None:
        """Record that this server is running while a clock runs, and give back the time of outages."""
        was_noted = True
        while True:
            await asyncio.sleep(PULSE)
            if not self.timers and was_noted:
                continue
            is_noted = await self.store.uptime.note()
            if is_noted and not was_noted:
                for room in self.rooms.open_rooms():
                    await self.timers.make_up(room)
            was_noted = is_noted

    def _is_busy(self, room: Room) -> bool:
        return self.bots.is_thinking(room) or self.timers.is_set(room)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.rooms.evict(self.settings.idle, self._is_busy)
            self.limits.forget()

    async def _resume(self) -> None:
        """Open the tables where a bot was to move, or a clock ran, when the last server stopped."""
        try:
            running = await self.store.lists.running()
        except DerelictError:
            _log.warning("the running tables could not be resumed: they continue when somebody opens them")
            return
        for table in running:
            if table.clock or not table.asked:
                await self._resume_table(table.id)

    async def _resume_table(self, table: str) -> None:
        try:
            room = await self.rooms.get(table)
        except DerelictError:
            _log.warning("table %s could not be resumed: it continues when somebody opens it", table)
            return
        if room is not None:
            self.wake(room)

    async def _follow_sign_outs(self) -> None:
        """Close the sockets of people who have signed out at another process."""
        async for player in self.store.sign_outs():
            try:
                if player is None:
                    await self._refresh_people(self.presences.people())
                else:
                    self.presences.drop(player)
            except Exception:
                _log.exception("a sign-out at another process was not handled: its sockets may still be open")

    async def _follow_renames(self) -> None:
        """Update the names of connected people who were renamed at another process."""
        async for player in self.store.renames():
            try:
                people = self.presences.people()
                await self._refresh_people(people if player is None else people & {player})
            except Exception:
                _log.exception("a new name from another process was not handled: an old one may be shown")

    async def _refresh_people(self, people: set[str]) -> None:
        """Close every socket from before a sign-out everywhere, and refresh the names of connected people."""
        for id in people:
            known = await self.store.accounts.player(id)
            if known is not None:
                self.update(known)

    def update(self, player: Player) -> None:
        """Refresh a connected person from the database."""
        self.presences.update(player, self.csrf(player))

    async def hang_up(self, player: str) -> None:
        """Close a person's sockets after a sign-out, here and at other processes.

        All of them, since a socket does not identify its browser: one that is still signed in reconnects at once. Call
        this when the answer is sent, so that the browser that signs out reconnects under its new identity.
        """
        self.presences.drop(player)
        try:
            await self.store.accounts.tell_sign_out(player)
        except Refused:
            _log.warning("other processes could not be notified of a sign-out")

    async def _follow(self) -> None:
        """Read what other processes append to the tables that are open here."""
        async for table in self.store.changes():
            try:
                await self.rooms.refresh(table)
            except Exception:
                _log.exception("a change by another process could not be read")
