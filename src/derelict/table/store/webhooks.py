"""Webhooks: the addresses at which absent people are notified of their turn."""

import time

import sqlalchemy as sql
from msgspec import Struct

from derelict.table.record.entries.entry import now
from derelict.table.store import schema
from derelict.table.store.database import Database

UNASKED = 60.0


class Hook(Struct, frozen=True):
    """A person's webhook, the address by which they reach this server, and the outcome of the last message.

    `state` is `new`, `delivered`, `refused` (an address that we do not write to) or `failed`; `at` is when that began.
    """

    address: str
    home: str
    language: str
    state: str = "new"
    at: int = 0


class Hooks:
    """Everybody's webhooks."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._none_before = 0.0
        """The time before which no webhook is looked up: nobody had one recently."""

    async def of(self, player: str) -> Hook | None:
        """Return a person's webhook. The very first one, if set in another process, is found a minute later."""
        if time.monotonic() < self._none_before:
            return None
        hooks = schema.hooks.c
        query = sql.select(hooks.address, hooks.home, hooks.language, hooks.state, hooks.at)
        row = await self._database.first(query.where(hooks.player_id == player))
        if row is None and await self._database.first(sql.select(hooks.player_id).limit(1)) is None:
            self._none_before = time.monotonic() + UNASKED
        return None if row is None else Hook(*row)

    async def set(self, player: str, address: str, home: str, language: str) -> None:
        """Set a person's webhook, replacing any other."""
        row = {"address": address, "home": home, "language": language, "state": "new", "at": now()}
        insert = self._database.insert(schema.hooks).values(player_id=player, **row)
        upsert = insert.on_conflict_do_update(index_elements=["player_id"], set_=row)
        await self._database.write(lambda connection: connection.execute(upsert))
        self._none_before = 0.0

    async def remove(self, player: str) -> None:
        delete = schema.hooks.delete().where(schema.hooks.c.player_id == player)
        await self._database.write(lambda connection: connection.execute(delete))

    async def note(self, player: str, address: str, state: str) -> None:
        """Store the outcome of a message, if the address is still the person's."""
        hooks = schema.hooks.c
        mine = schema.hooks.update().where(hooks.player_id == player, hooks.address == address)
        update = mine.values(state=state, at=now())
        await self._database.write(lambda connection: connection.execute(update))
