"""What happens at a table by itself after a while: clocks and requests run out, and what was said ahead is done."""

import asyncio
from contextlib import suppress
from random import SystemRandom

from derelict.core.errors import DerelictError
from derelict.table.ahead import Obeyed, Unordered, due_order
from derelict.table.clock import now
from derelict.table.entries import Acted, Interrupted, TakeBackExpired, TimeUp
from derelict.table.record import Refused
from derelict.table.rooms import Room
from derelict.table.uptime import Uptime

PASSING_PACE = 2.0
"""Seconds, more or less, until the table answers for somebody who can only pass: as if they had thought about it."""
ORDER_PACE = 600
"""Milliseconds until an order is played: everybody sees for a moment what it answers."""
PAUSE = 0.2
"""Seconds until something that failed is looked at again."""


class Timers:
    """The timers of all tables."""

    def __init__(self, uptime: Uptime) -> None:
        self._uptime = uptime
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._random = SystemRandom()

    def __len__(self) -> int:
        return len(self._timers)

    def is_set(self, room: Room) -> bool:
        return room.id in self._timers

    def set(self, room: Room) -> None:
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
        task = asyncio.create_task(self._end_time(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_time(self, room: Room) -> None:
        try:
            await self.make_up(room)
            seat, only = room.record.to_move, room.record.only_answer()
            if room.record.request is not None and room.record.open_request(now()) is None:
                await room.add(TakeBackExpired())
            elif seat is not None and room.record.time_left(now()) == 0:
                await room.add(TimeUp(seat))
            elif seat is not None and only is not None and room.record.match is not None:
                await room.add(Acted(seat, len(room.record.match.actions), only, by_bot=False))
            elif seat is not None and due_order(room.record) is not None and room.record.match is not None:
                await _obey(room, seat, len(room.record.match.actions))
            else:
                self.set(room)
        except DerelictError:
            # Somebody was quicker, or the entry could not be written: look again.
            await asyncio.sleep(PAUSE)
            self.set(room)

    async def make_up(self, room: Room) -> None:
        """Give back to whoever is asked the time in which no server ran."""
        record, at = room.record, now()
        if record.time_left(at) is None:
            return
        with suppress(DerelictError):
            away = await self._uptime.away(record.last_at, at)
            if away > 0:
                await room.add(Interrupted(record.number, away))

    def stop(self) -> list[asyncio.Task[None]]:
        """End all timers; the tasks that come to their end."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)


async def _obey(room: Room, seat: int, number: int) -> None:
    """Play what a seat has ordered. Where the rules fail at it, its person is asked instead."""
    try:
        await room.add(Obeyed(seat, number))
    except Refused as refusal:
        if refusal.code != "fault":
            raise
        await room.add(Unordered(seat))
