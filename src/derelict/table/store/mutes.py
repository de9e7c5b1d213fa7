"""Muted people: stored for the person who mutes, at all tables, until they undo it."""

import sqlalchemy as sql

from derelict.table.record.record import Refused
from derelict.table.store import schema
from derelict.table.store.database import Database

MOST_MUTED = 500


class Mutes:
    """Everybody's mutes. Nobody learns who has muted them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> frozenset[str]:
        """Return the ids of the people whom a person has muted."""
        mutes = schema.mutes.c
        query = sql.select(mutes.muted_id).where(mutes.player_id == player).limit(MOST_MUTED)
        return frozenset(muted for (muted,) in await self._database.rows(query))

    async def mute(self, player: str, muted: str) -> None:
        if len(await self.of(player)) >= MOST_MUTED:
            raise Refused("too_many_muted")
        row = {"player_id": player, "muted_id": muted}
        insert = self._database.insert(schema.mutes).values(row).on_conflict_do_nothing()
        await self._database.write(lambda connection: connection.execute(insert))

    async def hear(self, player: str, muted: str) -> None:
        """Undo a mute."""
        mutes = schema.mutes.c
        delete = schema.mutes.delete().where(mutes.player_id == player, mutes.muted_id == muted)
        await self._database.write(lambda connection: connection.execute(delete))
