"""Bots at their tables: one thinks for as long as it is asked the same, and answers."""

import asyncio
import logging

from msgspec import Struct

from derelict.core.errors import DerelictError
from derelict.table.entries import Acted
from derelict.table.record import Record
from derelict.table.rooms import Room
from derelict.table.thinking import Thinkers

SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds until an answer that could not be written is tried again."""

_log = logging.getLogger(__name__)


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


class BotTurns:
    """What the bots of all tables think about now."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._thinking: dict[str, tuple[Thought, asyncio.Task[None]]] = {}

    def __len__(self) -> int:
        return len(self._thinking)

    def is_thinking(self, room: Room) -> bool:
        return room.id in self._thinking

    def wake(self, room: Room) -> None:
        """See to it that the bot of a table thinks, if one is asked, about what it is asked now."""
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
                text = await self._thinkers.answer(match, thought.bot)
                if room.record.people():
                    await room.company.wait()
                await room.add(Acted(thought.seat, thought.number, text, by_bot=True))
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

    def stop(self) -> list[asyncio.Task[None]]:
        """Think no more; the tasks that come to their end."""
        tasks = [task for _, task in self._thinking.values()]
        for task in tasks:
            task.cancel()
        self._thinkers.close()
        return tasks
