"""Whose chat somebody does not want to read: kept for that person, at all tables, until it is undone."""

from hashlib import blake2b
from typing import Any

import sqlalchemy as sql

from derelict.core.text import Catalogue
from derelict.table import schema
from derelict.table.database import Database
from derelict.table.entries import Said
from derelict.table.record import Record, Refused
from derelict.table.seat_names import speaker_name

MOST_MUTED = 500


class Mutes:
    """Everybody's mutes. Nobody learns who has muted them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> frozenset[str]:
        """The ids of those whom a person has muted."""
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


def alias(player: str) -> str:
    """What stands for a person on pages: it tells nothing about the id."""
    return blake2b(player.encode(), digest_size=9).hexdigest()


def speaker(record: Record, said: Said) -> str:
    """The id of whoever said something; nothing for a line from before it was noted."""
    return said.player or (record.seats[said.seat].player or "" if said.seat is not None else "")


def speakers(record: Record) -> dict[str, str]:
    """Everybody who has said something at a table: their ids, and the names they last had."""
    return {speaker(record, said): said.name for said in record.chat if speaker(record, said)}


def spoken_of(record: Record, alias_given: str) -> str:
    """The id of whoever an alias at a table stands for."""
    for player in speakers(record):
        if alias(player) == alias_given:
            return player
    raise Refused("no_such_player")


def chat_facts(
    texts: Catalogue, record: Record, player: str | None, muted: frozenset[str], language: str
) -> dict[str, Any]:
    """The chat as somebody reads it, with what is their own, whom they can mute, and whom they have muted."""

    def called(id: str, given: str) -> str:
        return speaker_name(texts, record, id, given, language)

    others = {id: called(id, given) for id, given in speakers(record).items() if id != player and player is not None}
    heard = [(speaker(record, said), said) for said in record.chat]
    return {
        "chat": [(called(id, said.name), said.text, id == player) for id, said in heard if id not in muted],
        "can_mute": [(alias(id), name) for id, name in others.items() if id not in muted],
        "can_hear": [(alias(id), name) for id, name in others.items() if id in muted],
    }
