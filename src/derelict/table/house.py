"""Everything that a running server has: storage, rooms, bots, pages, sessions."""

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
from derelict.table.accounts import Player, Sessions
from derelict.table.bot_turns import BotTurns
from derelict.table.calling import Caller
from derelict.table.collecting import Collector
from derelict.table.database import sole_server
from derelict.table.faults import Faults, faults_folder
from derelict.table.limits import Limits
from derelict.table.metrics import Metrics
from derelict.table.pages import Pages
from derelict.table.presence import Presences
from derelict.table.ratings import Ratings
from derelict.table.record import Record, Refused
from derelict.table.reviews import Reviews
from derelict.table.rooms import Room, Rooms
from derelict.table.store import Store
from derelict.table.thinking import PATIENCE, Thinkers
from derelict.table.timers import Timers
from derelict.table.uptime import PULSE

TIDY_EVERY = 60.0

_log = logging.getLogger(__name__)


class Settings(Struct, frozen=True):
    """What a server is started with."""

    database: str
    workers: int = 2
    secure: bool = False
    """Whether it is reached over HTTPS, so that cookies may demand it."""
    idle: float = 600.0
    """Seconds after which a table that nobody uses leaves the memory."""
    patience: float = PATIENCE
    """Seconds that a bot may think."""
    open_metrics: bool = False
    """Whether metrics are told to others than this machine."""


class House:
    """One running server."""

    def __init__(self, settings: Settings, store: Store, sessions: Sessions) -> None:
        self.settings = settings
        self.store = store
        self.sessions = sessions
        self.pages = Pages()
        self.limits = Limits()
        self.sockets: Counter[str] = Counter()
        """How many sockets each person and each address has open."""
        self.presences = Presences()
        self.metrics = Metrics()
        self.rooms = Rooms(store, self.metrics, self.limits)
        self.rooms.on_change.append(self._changed)
        self.rooms.on_fault.append(Faults(faults_folder(settings.database)).keep)
        self.timers = Timers(store.uptime)
        self.rooms.on_open.append(self.timers.make_up)
        self.reviews = Reviews(store)
        self.ratings = Ratings(store.lists)
        self.rooms.on_added.append(self._added)
        self.caller = Caller(self)
        self.rooms.on_added.append(self.caller.added)
        self.bots = BotTurns(Thinkers(settings.workers, self.metrics, settings.patience))
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
            hearing = (house._follow(), house._hear_sign_outs(), house._hear_names(), house.reviews.hear())
            for chore in (*hearing, Collector().run(), house._tidy(), house._note(), house._resume(), house._rate()):
                house._tasks.add(asyncio.create_task(chore))
            try:
                yield house
            finally:
                await house._close()

    async def _close(self) -> None:
        tasks = [*self.timers.stop(), *self._tasks, *self.bots.stop()]
        for task in self._tasks:
            task.cancel()
        await self.caller.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.uptime.note()

    def csrf(self, player: Player | None) -> str:
        """The token that a person's forms carry, to show that our own page sent them."""
        if player is None:
            return ""
        return hmac.new(self.sessions.secret, f"form {player.id} {player.generation}".encode(), sha256).hexdigest()

    def _changed(self, room: Room) -> None:
        """A table has changed: show it, and let whoever is asked think or run out of time."""
        room.show()
        self.wake(room)

    def wake(self, room: Room) -> None:
        """See to it that the bot of a table thinks, if one is asked, and that its clock runs out in time."""
        self.timers.set(room)
        self.bots.wake(room)

    def _start(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _added(self, room: Room, before: Record) -> None:
        """A match has ended, or goes on after all: ratings change."""
        if (room.record.status == "over") != (before.status == "over"):
            self._start(self._rate())

    async def _rate(self) -> None:
        """Let pages know how strong people are now."""
        with suppress(DerelictError):
            self.pages.ratings = await self.ratings.all()

    async def _note(self) -> None:
        """Note that this server runs while a clock does, and make up for the time in which that was not possible."""
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
        """Take up the tables where a bot was to move, or a clock ran, when the last server stopped."""
        try:
            running = await self.store.lists.running()
        except DerelictError:
            _log.warning("the running tables could not be taken up: they go on when somebody opens them")
            return
        for table in running:
            if table.clock or not table.asked:
                await self._take_up(table.id)

    async def _take_up(self, table: str) -> None:
        try:
            room = await self.rooms.get(table)
        except DerelictError:
            _log.warning("table %s could not be taken up: it goes on when somebody opens it", table)
            return
        if room is not None:
            self.wake(room)

    async def _hear_sign_outs(self) -> None:
        """Hang up on people who have signed out at another process."""
        async for player in self.store.sign_outs():
            try:
                if player is None:
                    await self._look_up(self.presences.people())
                else:
                    self.presences.drop(player)
            except Exception:
                _log.exception("somebody may have signed out elsewhere and could not be hung up on")

    async def _hear_names(self) -> None:
        """Know the names that people who are here have taken at another process."""
        async for player in self.store.renames():
            try:
                people = self.presences.people()
                await self._look_up(people if player is None else people & {player})
            except Exception:
                _log.exception("somebody may have taken a name elsewhere and goes by the old one here")

    async def _look_up(self, people: set[str]) -> None:
        """Hang up on all sockets from before a sign-out everywhere, and know what people go by now."""
        for id in people:
            known = await self.store.accounts.player(id)
            if known is not None:
                self.update(known)

    def update(self, player: Player) -> None:
        """Know a person who is here as the database has them now."""
        self.presences.update(player, self.csrf(player))

    async def hang_up(self, player: str) -> None:
        """End the sockets of somebody who has signed out, here and at other processes.

        All of them, since a socket does not tell its browser: one that is still signed in connects again at once. To
        be called when the answer is sent, so that the browser that signs out does so as whoever it is now.
        """
        self.presences.drop(player)
        try:
            await self.store.accounts.tell_sign_out(player)
        except Refused:
            _log.warning("somebody has signed out, and other processes could not be told")

    async def _follow(self) -> None:
        """Take over what other processes write to the same tables."""
        async for table in self.store.changes():
            try:
                await self.rooms.refresh(table)
            except Exception:
                _log.exception("a change of another process could not be read")
