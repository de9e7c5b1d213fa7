"""Calls people who are not here when it is their turn."""

import asyncio
import logging
from typing import TYPE_CHECKING

from derelict.core.errors import DerelictError
from derelict.table.ahead import due_order
from derelict.table.courier import Courier
from derelict.table.hooks import Hook
from derelict.table.record import Record
from derelict.table.rooms import Room

if TYPE_CHECKING:
    from derelict.table.house import House

_log = logging.getLogger(__name__)


class Caller:
    """Sends "your turn" to whoever has become the one to move, wants to be told, and has no page of the table open."""

    def __init__(self, house: "House", courier: Courier | None = None) -> None:
        self.courier = courier or Courier()
        self._house = house
        self._calls: set[asyncio.Task[None]] = set()

    def added(self, room: Room, before: Record) -> None:
        """Something was added to a table: whose turn is it now?"""
        player = waited_for(room.record)
        if player is None or player == waited_for(before) or len(room.record.people()) < 2:
            return
        if any(line.player == player for line in room.lines):
            return
        call = asyncio.create_task(self._call(room, player))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _call(self, room: Room, player: str) -> None:
        try:
            hook = await self._house.store.hooks.of(player)
            if hook is not None and self._house.limits.allow("notice", player):
                game = room.record.game.texts.say(hook.language, "game.name")
                await self.send(player, hook, "notice.turn", game=game, link=f"{hook.home}/t/{room.id}")
        except DerelictError:
            _log.warning("somebody could not be told that it is their turn at table %s", room.id)

    async def send(self, player: str, hook: Hook, key: str, **facts: str) -> str:
        """Send one sentence and note how it fared."""
        text = self._house.pages.texts.say(hook.language, key, **facts)
        state = await self.courier.deliver(hook.address, text)
        self._house.metrics.count("notices", f'state="{state}"')
        await self._house.store.hooks.note(player, hook.address, state)
        return state

    async def close(self) -> None:
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)


def waited_for(record: Record) -> str | None:
    """The person who is to move, if one is and the table does not answer for them."""
    seat = record.to_move
    if seat is None or record.is_paused or record.seats[seat].bot is not None:
        return None
    if due_order(record) is not None or record.only_answer() is not None:
        return None
    return record.seats[seat].player
