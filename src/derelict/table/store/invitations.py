"""Invitations to seats: secret links. The database has only their hashes, so nobody can take a seat by reading it."""

import secrets
from hashlib import sha256

import sqlalchemy as sql
from msgspec import Struct

from derelict.table.record.record import Refused
from derelict.table.store import schema
from derelict.table.store.database import Database

TOKEN_BYTES = 16


class Invitation(Struct, frozen=True):
    """The seat that a link leads to."""

    table: str
    seat: int


class Invitations:
    """The invitations to all tables. The caller checks whether somebody may invite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invite(self, table: str, seat: int) -> str:
        """Make a new link to a seat; an older one becomes invalid."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        if not await self._set(table, seat, _hash(token)):
            raise Refused("no_such_seat")
        return token

    async def revoke(self, table: str, seat: int) -> None:
        """Revoke an invitation."""
        await self._set(table, seat, None)

    async def look(self, token: str) -> Invitation | None:
        """Return where a link leads, without using it up: link previews must not spend invitations."""
        seats = schema.seats.c
        query = sql.select(seats.table_id, seats.seat).where(seats.invitation == _hash(token))
        row = await self._database.first(query)
        return None if row is None else Invitation(*row)

    async def redeem(self, token: str) -> Invitation | None:
        """Use a link up. Of two concurrent users, the first gets the seat."""
        seats = schema.seats.c
        update = (
            schema.seats.update()
            .where(seats.invitation == _hash(token))
            .values(invitation=None)
            .returning(seats.table_id, seats.seat)
        )
        row = await self._database.write(lambda connection: connection.execute(update).first())
        return None if row is None else Invitation(*row)

    async def _set(self, table: str, seat: int, invitation: str | None) -> bool:
        seats = schema.seats.c
        update = schema.seats.update().where(seats.table_id == table, seats.seat == seat).values(invitation=invitation)
        return await self._database.write(lambda connection: connection.execute(update).rowcount) == 1


def _hash(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
