"""Timers of a table: clocks run out, requests expire, and orders are played."""

import asyncio
from contextlib import suppress
from random import SystemRandom

from derelict.core.errors import DerelictError
from derelict.table.record.entries import Acted, Interrupted, TakeBackExpired, TimeUp
from derelict.table.record.entries.entry import now
from derelict.table.record.orders import Obeyed, Unordered, due_order, due_seat
from derelict.table.record.record import Refused
from derelict.table.rooms import chores
from derelict.table.rooms.rooms import Room
from derelict.table.store.uptime import Uptime

PASSING_PACE = 2.0
"""Seconds, roughly, before the table passes for somebody who can only pass: as if they had thought about it."""
ORDER_PACE = 600
"""Milliseconds before an order is played: for a moment, everybody sees the question that it answers."""
PAUSE = 0.2
"""Seconds before retrying what failed."""


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
        """Wait until the current clock runs out or a request expires, and append the entry for it."""
        old = self._timers.pop(room.id, None)
        if old is not None:
            old.cancel()
        left = room.record.due_in(now())
        if room.record.only_answer() is not None:
            pace = PASSING_PACE * (0.5 + self._random.random()) * 1000
            left = int(pace) if left is None else min(left, int(pace))
        elif room.record.orders and due_order(room.record) is not None:
            left = ORDER_PACE if left is None else min(left, ORDER_PACE)
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(left / 1000 + 0.01, self._time_is_up, room)

    def _time_is_up(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        chores.start(self._end_time(room), self._tasks)

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
            elif (ordered := due_seat(room.record)) is not None and room.record.match is not None:
                await _obey(room, ordered, len(room.record.match.actions))
            else:
                self.set(room)
        except DerelictError:
            # Another entry was first, or this one could not be written: look again.
            await asyncio.sleep(PAUSE)
            self.set(room)

    async def make_up(self, room: Room) -> None:
        """Give the seat that is asked the time back in which no server ran."""
        record, at = room.record, now()
        if record.time_left(at) is None:
            return
        with suppress(DerelictError):
            away = await self._uptime.away(record.last_at, at)
            if away > 0:
                await room.add(Interrupted(record.number, away))

    def stop(self) -> list[asyncio.Task[None]]:
        """Stop all timers; return their tasks, which are ending."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)


async def _obey(room: Room, seat: int, number: int) -> None:
    """Play what a seat has ordered. If the rules fail at it, its person is asked instead."""
    try:
        await room.add(Obeyed(seat, number))
    except Refused as refusal:
        if refusal.code != "fault":
            raise
        await room.add(Unordered(seat))
