"""Notifies absent people when it is their turn."""

import asyncio
import logging

from derelict.core.content.text import Catalogue
from derelict.core.errors import DerelictError
from derelict.table.rooms import chores
from derelict.table.rooms.http_post import Courier
from derelict.table.rooms.limits import Limits
from derelict.table.rooms.rooms import Room
from derelict.table.store.metrics import Metrics
from derelict.table.store.store import Store
from derelict.table.store.webhooks import Hook

_log = logging.getLogger(__name__)


class Caller:
    """Sends "your turn" to the person who has to move, if they want it and have no page of the table open."""

    def __init__(self, store: Store, limits: Limits, metrics: Metrics, texts: Catalogue) -> None:
        self.courier = Courier()
        self._store, self._limits, self._metrics, self._texts = store, limits, metrics, texts
        self._calls: set[asyncio.Task[None]] = set()

    def awaited(self, room: Room, player: str) -> None:
        """Notify an absent person that a table of several people now waits for them."""
        if len(room.record.people()) > 1:
            chores.start(self._call(room, player), self._calls)

    async def _call(self, room: Room, player: str) -> None:
        try:
            hook = await self._store.hooks.of(player)
            if hook is not None and self._limits.allow("notice", player):
                game = room.record.game.texts.say(hook.language, "game.name")
                await self.send(player, hook, "notice.turn", game=game, link=f"{hook.home}/t/{room.id}")
        except DerelictError:
            _log.warning("a turn notification for table %s could not be sent", room.id)

    async def send(self, player: str, hook: Hook, key: str, **facts: str) -> str:
        """Send one sentence and store the outcome."""
        text = self._texts.say(hook.language, key, **facts)
        state = await self.courier.deliver(hook.address, text)
        self._metrics.count("notices", f'state="{state}"')
        await self._store.hooks.note(player, hook.address, state)
        return state

    async def close(self) -> None:
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
