"""Players: a name is enough; a login and a password bring a player back from another device.

Passwords are stored as argon2 hashes and never leave this module. Rate limits are up to the web layer.
"""

import asyncio
import re
import secrets
import time
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from derelict.table.record.names import checked_name
from derelict.table.record.record import Refused
from derelict.table.store import schema
from derelict.table.store.database import Database
from derelict.table.store.pubsub import NAMES, PEOPLE, notify

if TYPE_CHECKING:
    from derelict.table.store.store import Store

PLAYER_BYTES = 16
KEY_BYTES = 32
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256
SESSION_SECONDS = 400 * 24 * 3600
"""Browsers keep no cookie for longer."""
LOGIN = re.compile(r"[\w.+-][\w.+@-]{1,38}[\w.-]")
KEPT = "derelict.guest"
"""The salt of the cookie that remembers a guest: it cannot be turned into a session."""
CHANNELS = {"generation": PEOPLE, "name": NAMES}
"""The channels that tell other processes that one of these columns has changed."""

_hasher = PasswordHasher()


class Player(Struct, frozen=True):
    """A player; without a name, a guest. `generation` increases with every sign-out everywhere."""

    id: str
    name: str = ""
    generation: int = 0
    login: str | None = None
    is_stored: bool = True
    """Whether the database has this player. A visitor who has only looked is known by the cookie alone."""


Condition = sql.ColumnElement[bool]
_NEXT_GENERATION = schema.players.c.generation + 1
_COLUMNS = [schema.players.c[name] for name in ("id", "name", "generation", "login")]


class Accounts:
    """All players."""

    def __init__(self, database: Database, origin: str = "") -> None:
        self._database = database
        self._origin = origin
        self._hashing = asyncio.Semaphore(2)

    async def add(self, player: Player) -> Player:
        """Store a player who acts for the first time; concurrent calls may come in any order."""
        row = {"id": player.id, "name": player.name, "generation": 0, "created": time.time_ns() // 1_000_000}
        insert = self._database.insert(schema.players).values(row).on_conflict_do_nothing()
        await self._database.write(lambda connection: connection.execute(insert))
        return replace(player, is_stored=True)

    async def player(self, id: str) -> Player | None:
        """Return the player with an id."""
        query = sql.select(*_COLUMNS).where(schema.players.c.id == id)
        row = await self._database.first(query)
        return None if row is None else Player(*row)

    async def rename(self, id: str, name: str) -> Player:
        return await self._change(id, {"name": checked_name(name)})

    async def register(self, id: str, login: str, password: str) -> Player:
        """Give a player a login and a password."""
        values = {"login": checked_login(login), "password": await self._hash(password)}
        try:
            return await self._change(id, values, schema.players.c.login.is_(None), otherwise="has_login")
        except IntegrityError:
            raise Refused("login_taken") from None

    async def sign_in(self, login: str, password: str) -> Player | None:
        """Return the player with a login, if the password is right."""
        query = sql.select(schema.players.c.password, *_COLUMNS).where(schema.players.c.login == _fold(login))
        row = await self._database.first(query)
        stored = row.password if row is not None else await asyncio.to_thread(_decoy)
        if not await self._verify(stored, password) or row is None:
            return None
        player = Player(*row[1:])
        if _hasher.check_needs_rehash(stored):
            await self._change(player.id, {"password": await self._hash(password)})
        return player

    async def change_password(self, id: str, old: str, new: str) -> Player:
        """Set a new password, and sign out every other session."""
        player = await self.player(id)
        if player is None or player.login is None or await self.sign_in(player.login, old) is None:
            raise Refused("wrong_password")
        return await self._change(id, {"password": await self._hash(new), "generation": _NEXT_GENERATION})

    async def sign_out_everywhere(self, id: str) -> Player:
        """Invalidate every cookie of a player."""
        return await self._change(id, {"generation": _NEXT_GENERATION})

    async def tell_sign_out(self, id: str) -> None:
        """Tell the other processes, if any, that somebody has signed out in one browser."""
        if self._database.is_postgres:
            await self._database.write(lambda connection: notify(connection, self._origin, [id], PEOPLE))

    async def key(self, name: str) -> bytes:
        """Return a secret that is made once and shared by all servers on this database."""
        row = {"name": name, "secret": secrets.token_bytes(KEY_BYTES)}
        insert = self._database.insert(schema.keys).values(row).on_conflict_do_nothing()
        query = sql.select(schema.keys.c.secret).where(schema.keys.c.name == name)

        def made_or_found(connection: sql.Connection) -> bytes:
            connection.execute(insert)
            return bytes(connection.execute(query).scalar_one())

        return await self._database.write(made_or_found)

    async def _change(
        self, id: str, values: dict[str, Any], *conditions: Condition, otherwise: str = "no_such_player"
    ) -> Player:
        update = schema.players.update().where(schema.players.c.id == id, *conditions).values(values)

        def changed(connection: sql.Connection) -> sql.Row[*tuple[Any, ...]] | None:
            row = connection.execute(update.returning(*_COLUMNS)).first()
            if row is not None and self._database.is_postgres:
                for column in values.keys() & CHANNELS.keys():
                    notify(connection, self._origin, [id], CHANNELS[column])
            return row

        row = await self._database.write(changed)
        if row is None:
            raise Refused(otherwise)
        return Player(*row)

    async def _hash(self, password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refused("bad_password")
        async with self._hashing:
            return await asyncio.to_thread(_hasher.hash, _same(password))

    async def _verify(self, stored: str, password: str) -> bool:
        """Return whether a password matches a hash. Argon2 takes time and memory: call it in a thread, few at once."""
        async with self._hashing:
            try:
                return await asyncio.to_thread(_hasher.verify, stored, _same(password[: LONGEST_PASSWORD + 1]))
            except (VerificationError, InvalidHashError):
                return False


class Sessions:
    """Signed cookies that identify people. `secret` signs everything else.

    A newcomer's cookie has an id alone. It is valid for a player who is not stored, or has never signed out everywhere;
    any other cookie has the generation too, and is worthless without its player's row.
    """

    def __init__(self, accounts: Accounts, secret: bytes) -> None:
        self.secret = secret
        self._accounts = accounts
        self._signer = URLSafeTimedSerializer(secret, salt="derelict.session")

    @classmethod
    async def open(cls, store: "Store") -> "Sessions":
        """Return the sessions of a store, signed with a key that its first server has made."""
        return cls(store.accounts, await store.accounts.key("session"))

    def __repr__(self) -> str:
        return "Sessions()"

    def issue(self, player: Player) -> str:
        """Return a player's cookie."""
        return str(self._signer.dumps([player.id, player.generation] if player.is_stored else [player.id]))

    async def read(self, cookie: str) -> Player | None:
        """Return the player of a cookie; None if it is forged, expired, or from before a sign-out everywhere."""
        return await self._player(*self._claim(cookie))

    def keep(self, guest: Player) -> str:
        """Return the cookie that restores a guest after they leave the account they sign in to; it is not a session."""
        return str(self._signer.dumps([guest.id, guest.generation], salt=KEPT))

    async def kept(self, cookie: str) -> Player | None:
        """Return the guest of such a cookie; None if it is invalid, as for `read`, or if they have a login by now."""
        guest = await self._player(*self._claim(cookie, KEPT))
        return guest if guest is not None and guest.login is None else None

    async def _player(self, id: str | None, generation: int | None) -> Player | None:
        if id is None:
            return None
        player = await self._accounts.player(id)
        if player is None:
            return Player(id, is_stored=False) if generation is None else None
        return player if player.generation == (generation or 0) else None

    def claimed(self, cookie: str) -> str | None:
        """Return the id in a cookie that we signed, whether or not it is still valid."""
        return self._claim(cookie)[0]

    def is_of_newcomer(self, cookie: str) -> bool:
        """Return whether a cookie was given to somebody who was not stored then."""
        id, generation = self._claim(cookie)
        return id is not None and generation is None

    def _claim(self, cookie: str, salt: str | None = None) -> tuple[str | None, int | None]:
        """Return the id and the generation in a cookie that we signed.

        The age is checked here: `max_age` would refuse a cookie from a clock that was ahead, and its owner would become
        a new person after a clock is set back, or at another server.
        """
        try:
            claim, signed = self._signer.loads(cookie, return_timestamp=True, salt=salt)
        except (BadSignature, UnicodeError, ValueError, TypeError):
            return None, None
        if time.time() - signed.timestamp() > SESSION_SECONDS:
            return None, None
        match claim:
            case [str(id)]:
                return id, None
            case [str(id), int(generation)]:
                return id, generation
        return None, None


def newcomer() -> Player:
    """Return a new player."""
    return Player(secrets.token_urlsafe(PLAYER_BYTES), is_stored=False)


def checked_login(text: str) -> str:
    """Return a normalised login: 3 to 40 letters, digits and `. + - _ @`, in lower case."""
    login = _fold(text)
    if not LOGIN.fullmatch(login):
        raise Refused("bad_login")
    return login


@cache
def _decoy() -> str:
    """Return a hash to check when there is no such login, so that the response time reveals nothing."""
    return _hasher.hash(secrets.token_hex(8))


def _fold(login: str) -> str:
    return unicodedata.normalize("NFKC", login[:200]).casefold().strip()


def _same(password: str) -> bytes:
    """Return the bytes of a password, equal on every keyboard."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "replace")
