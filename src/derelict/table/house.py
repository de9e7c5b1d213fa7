"""Everything that a running server has: storage, rooms, bots, pages, sessions."""

import asyncio
import gc
import hmac
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from random import SystemRandom
from typing import Any

from msgspec import Struct

from derelict.core.errors import DerelictError
from derelict.table.accounts import Player, Sessions
from derelict.table.ahead import Obeyed, Unordered, due_order
from derelict.table.calling import Caller
from derelict.table.clock import now
from derelict.table.database import sole_server
from derelict.table.entries import Acted, Interrupted, TakeBackExpired, TimeUp
from derelict.table.faults import Faults, faults_folder
from derelict.table.limits import Limits
from derelict.table.metrics import Metrics
from derelict.table.pages import Pages
from derelict.table.ratings import Ratings
from derelict.table.record import Record, Refused
from derelict.table.reviews import Reviews
from derelict.table.rooms import Room, Rooms
from derelict.table.store import Store
from derelict.table.thinking import PATIENCE, Thinkers
from derelict.table.uptime import PULSE

SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds until something that failed is tried again."""
TIDY_EVERY = 60.0
PASSING_PACE = 2.0
"""Seconds, more or less, until the table answers for somebody who can only pass: as if they had thought about it."""
ORDER_PACE = 600
"""Milliseconds until an order is played: everybody sees for a moment what it answers."""
CALM = (100_000, 50, 100)
"""How rarely Python looks for cycles: with many tables open, the default stops everybody for a third of a second
every few seconds."""
SHORT_TURNS = 0.001
"""Seconds after which a thread that only waits for its turn gets it: the one that writes to the disk takes many."""

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


class Thought(Struct, frozen=True):
    """What a bot thinks about: when it is no longer the same, the answer is of no use."""

    seat: int
    bot: str
    number: int
    last: str

    @classmethod
    def of(cls, record: Record) -> "Thought | None":
        """What the bot of a table has to think about now, if one is asked."""
        seat, match = record.to_move, record.match
        bot = None if seat is None or record.is_paused else record.seats[seat].bot
        if seat is None or bot is None or match is None:
            return None
        return cls(seat, bot, len(match.actions), match.actions[-1].text if match.actions else "")


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
        self.metrics = Metrics()
        self.rooms = Rooms(store, self.metrics, self.limits)
        self.rooms.on_change.append(self._changed)
        self.rooms.on_fault.append(Faults(faults_folder(settings.database)).keep)
        self.rooms.on_open.append(self._make_up)
        self.reviews = Reviews(store)
        self.ratings = Ratings(store.lists)
        self.rooms.on_added.append(self._added)
        self.caller = Caller(self)
        self.rooms.on_added.append(self.caller.added)
        self.thinkers = Thinkers(settings.workers, self.metrics, settings.patience)
        self._thinking: dict[str, tuple[Thought, asyncio.Task[None]]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._random = SystemRandom()
        self.metrics.gauges |= {
            "tables_open": self.rooms.__len__,
            "sockets": self.rooms.lines,
            "bots_thinking": self._thinking.__len__,
            "limited": self.limits.__len__,
        }

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator["House"]:
        gc.set_threshold(*CALM)
        sys.setswitchinterval(SHORT_TURNS)
        with sole_server(settings.database):
            async with cls._open(settings) as house:
                yield house

    @classmethod
    @asynccontextmanager
    async def _open(cls, settings: Settings) -> AsyncIterator["House"]:
        async with Store.open(settings.database) as store:
            house = cls(settings, store, await Sessions.open(store))
            await store.uptime.note()
            hearing = (house._follow(), house._hear(), house.reviews.hear())
            for chore in (*hearing, house._tidy(), house._note(), house._resume(), house._rate()):
                house._tasks.add(asyncio.create_task(chore))
            try:
                yield house
            finally:
                await house._close()

    async def _close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = [*self._tasks, *(task for _, task in self._thinking.values())]
        for task in tasks:
            task.cancel()
        self.thinkers.close()
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
        self.wake_bot(room)

    def wake_bot(self, room: Room) -> None:
        """See to it that the bot of a table thinks, if one is asked, about what it is asked now; and its clock."""
        self._set_timer(room)
        thought = Thought.of(room.record)
        old = self._thinking.get(room.id)
        if old is not None:
            if old[0] == thought:
                return
            if old[1] is not asyncio.current_task():
                old[1].cancel()
            del self._thinking[room.id]
        if thought is not None:
            task = asyncio.create_task(self._think(room, thought))
            self._thinking[room.id] = (thought, task)

    async def _think(self, room: Room, thought: Thought) -> None:
        """A bot answers a decision, and tries again if the answer could not be written."""
        pause = SHORTEST_PAUSE
        while Thought.of(room.record) == thought:
            match = room.record.match
            assert match is not None
            try:
                text = await self.thinkers.answer(match, thought.bot)
                await room.add(Acted(thought.seat, thought.number, text))
            except DerelictError as fault:
                _log.warning("a bot's answer at table %s was refused: %s", room.id, type(fault).__name__)
            except Exception:
                _log.exception("a bot could not play at table %s", room.id)
            else:
                break
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        if self._thinking.get(room.id, (None,))[0] == thought:
            del self._thinking[room.id]

    def _set_timer(self, room: Room) -> None:
        """Be there when the clock of whoever is asked runs out, or a request that nobody answers."""
        old = self._timers.pop(room.id, None)
        if old is not None:
            old.cancel()
        left = room.record.due_in(now())
        if room.record.only_answer() is not None:
            pace = PASSING_PACE * (0.5 + self._random.random()) * 1000
            left = int(pace) if left is None else min(left, int(pace))
        elif due_order(room.record) is not None:
            left = ORDER_PACE if left is None else min(left, ORDER_PACE)
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(left / 1000 + 0.01, self._time_is_up, room)

    def _time_is_up(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        self._start(self._end_time(room))

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

    async def _end_time(self, room: Room) -> None:
        try:
            await self._make_up(room)
            seat, only = room.record.to_move, room.record.only_answer()
            if room.record.request is not None and room.record.open_request(now()) is None:
                await room.add(TakeBackExpired())
            elif seat is not None and room.record.time_left(now()) == 0:
                await room.add(TimeUp(seat))
            elif seat is not None and only is not None and room.record.match is not None:
                await room.add(Acted(seat, len(room.record.match.actions), only))
            elif seat is not None and due_order(room.record) is not None and room.record.match is not None:
                await self._obey(room, seat, len(room.record.match.actions))
            else:
                self._set_timer(room)
        except DerelictError:
            # Somebody was quicker, or the entry could not be written: look again.
            await asyncio.sleep(SHORTEST_PAUSE)
            self._set_timer(room)

    async def _obey(self, room: Room, seat: int, number: int) -> None:
        """Play what a seat has ordered. Where the rules fail at it, its person is asked instead."""
        try:
            await room.add(Obeyed(seat, number))
        except Refused as refusal:
            if refusal.code != "fault":
                raise
            await room.add(Unordered(seat))

    async def _make_up(self, room: Room) -> None:
        """Give back to whoever is asked the time in which no server ran."""
        record, at = room.record, now()
        if record.time_left(at) is None:
            return
        with suppress(DerelictError):
            away = await self.store.uptime.away(record.last_at, at)
            if away > 0:
                await room.add(Interrupted(record.number, away))

    async def _note(self) -> None:
        """Note that this server runs while a clock does, and make up for the time in which that was not possible."""
        was_noted = True
        while True:
            await asyncio.sleep(PULSE)
            if not self._timers and was_noted:
                continue
            is_noted = await self.store.uptime.note()
            if is_noted and not was_noted:
                for room in self.rooms.open_rooms():
                    await self._make_up(room)
            was_noted = is_noted

    def _is_busy(self, room: Room) -> bool:
        return room.id in self._thinking or room.id in self._timers

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.rooms.evict(self.settings.idle, self._is_busy)
            self.limits.forget()

    async def _resume(self) -> None:
        """Take up the tables where a bot was to move, or a clock ran, when the last server stopped."""
        try:
            for table in await self.store.lists.running():
                if table.clock or not table.asked:
                    room = await self.rooms.get(table.id)
                    if room is not None:
                        self.wake_bot(room)
        except DerelictError:
            _log.warning("the running tables could not be taken up: they go on when somebody opens them")

    async def _hear(self) -> None:
        """Hang up on people who have signed out at another process."""
        async for player in self.store.sign_outs():
            try:
                await self._check_lines(player)
            except Exception:
                _log.exception("somebody may have signed out elsewhere and could not be hung up on")

    async def _check_lines(self, player: str | None) -> None:
        """Hang up on the lines of a person, or of all, that were opened before a sign-out everywhere."""
        for id in {line.player for line in self.rooms.watchers()} if player is None else {player}:
            known = await self.store.accounts.player(id) if id is not None else None
            if known is not None:
                self.hang_up(known)

    def hang_up(self, player: Player) -> None:
        """End the sockets of a person that were opened before the last sign-out everywhere.

        A browser that is still signed in connects again at once.
        """
        for line in self.rooms.watchers():
            if line.player == player.id:
                line.revoke(unless=self.csrf(player))

    async def _follow(self) -> None:
        """Take over what other processes write to the same tables."""
        async for table in self.store.changes():
            try:
                await self.rooms.refresh(table)
            except Exception:
                _log.exception("a change of another process could not be read")
