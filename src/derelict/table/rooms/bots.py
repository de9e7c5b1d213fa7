"""Bots at their tables: each thinks as long as its question is open, and answers."""

import asyncio
import logging
from collections import deque
from random import Random, SystemRandom

from msgspec import Struct

from derelict.core.errors import DerelictError
from derelict.table.record.entries import Acted
from derelict.table.record.lessons import is_teacher
from derelict.table.record.record import Record
from derelict.table.record.teaching import place_of
from derelict.table.rooms.rooms import Room
from derelict.table.rooms.workers import Thinkers

SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before retrying to write an answer."""
SECRET_PACE = 0.4
"""The least time that a bot takes over a secret question, in seconds, roughly: most think for less."""
THOUGHTS_KEPT = 32

_log = logging.getLogger(__name__)


class Thought(Struct, frozen=True):
    """The question that a bot thinks about; once it changes, the answer is useless."""

    seat: int
    bot: str
    number: int
    last: str

    @classmethod
    def of(cls, record: Record) -> "Thought | None":
        """Return the question for the bot of a table, if one is asked.

        The enemy of a lesson waits once the pupil has left it, so that the way back is short.
        """
        seat, match = record.to_move, record.match
        bot = None if seat is None or record.is_paused else record.seats[seat].bot
        if seat is None or bot is None or match is None:
            return None
        if (place := place_of(record)) is not None and place.is_astray:
            return None
        return cls(seat, bot, len(match.actions), match.actions[-1].text if match.actions else "")


class Pace:
    """The pace of bots at secret questions: the same with and without a choice, so that it reveals nothing."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self._thoughts: dict[str, deque[float]] = {}
        """How long bots have recently thought about real choices."""

    def left(self, bot: str, has_choice: bool, took: float) -> float:
        """Return the seconds to wait before an answer that took some time to find.

        A bot without a choice waits as if it had thought as long as about one of its last choices.
        """
        thoughts = self._thoughts.setdefault(bot, deque(maxlen=THOUGHTS_KEPT))
        if has_choice:
            thoughts.append(took)
        thought = took if has_choice or not thoughts else self._random.choice(thoughts)
        return max(SECRET_PACE * (0.5 + self._random.random()), thought) - took


class BotTurns:
    """The running bots of all tables."""

    def __init__(self, thinkers: Thinkers, pace: Pace | None = None) -> None:
        self._thinkers = thinkers
        self._pace = pace or Pace()
        self._thinking: dict[str, tuple[Thought, asyncio.Task[None]]] = {}

    def __len__(self) -> int:
        return len(self._thinking)

    def is_thinking(self, room: Room) -> bool:
        return room.id in self._thinking

    def wake(self, room: Room) -> None:
        """Start the bot of a table on the current question, if one is asked."""
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
        """Answer a decision with a bot's choice, and retry if the answer could not be written."""
        pause, clock = SHORTEST_PAUSE, asyncio.get_running_loop().time
        while Thought.of(room.record) == thought:
            match = room.record.match
            assert match is not None
            decision, began = match.decision, clock()
            try:
                text = await self._thinkers.answer(match, thought.bot)
                if room.record.people():
                    if decision is not None and decision.secret and not is_teacher(thought.bot):
                        has_choice = len(decision.options) > 1
                        await asyncio.sleep(self._pace.left(thought.bot, has_choice, clock() - began))
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
        """Stop all bots; return their tasks, which are ending."""
        tasks = [task for _, task in self._thinking.values()]
        for task in tasks:
            task.cancel()
        self._thinkers.close()
        return tasks
