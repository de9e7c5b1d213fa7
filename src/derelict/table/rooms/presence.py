"""Everybody with an open socket, on any page: one registry, used to disconnect or rename them."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from derelict.table.store.accounts import Player


class Presence:
    """Somebody with a socket.

    They are registered under the id that their cookie claims before it is looked up, so that a sign-out during the
    lookup is not missed. If anything changes in between, they have to reconnect.
    """

    def __init__(self, claimed: str | None) -> None:
        self.id = claimed
        self.player: Player | None = None
        self.name = ""
        """Their current name, whatever it was when the socket opened."""
        self._token = ""
        self._dropped = asyncio.Event()

    def identify(self, player: Player | None, token: str) -> None:
        """Set the person, and the token of the forms on their pages."""
        self.player, self._token = player, token
        self.id, self.name = (player.id, player.name) if player is not None else (None, "")

    @property
    def is_dropped(self) -> bool:
        return self._dropped.is_set()

    def drop(self) -> None:
        """Disconnect."""
        self._dropped.set()

    def revoke(self, unless: str) -> None:
        """Disconnect somebody who has signed out, unless their page has the token of a later sign-in."""
        if self._token != unless:
            self.drop()

    async def serve(self, socket: WebSocket, *jobs: Coroutine[Any, Any, None]) -> None:
        """Run these jobs until one of them ends, the socket closes or somebody disconnects it."""
        tasks = [asyncio.create_task(job) for job in (*jobs, self._wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if self.is_dropped:
                await _hang_up(socket)
        except (WebSocketDisconnect, RuntimeError):
            # The socket has closed, or was closed when something was to be sent.
            pass
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _wait(self) -> None:
        await self._dropped.wait()


async def _hang_up(socket: WebSocket) -> None:
    """Close the socket of a client that may read nothing any more, without waiting for the close handshake."""
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(1):
            await socket.close(1008)


class Presences:
    """All open sockets."""

    def __init__(self) -> None:
        self._all: set[Presence] = set()

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def entered(self, claimed: str | None) -> Iterator[Presence]:
        """Register somebody while this context lasts, first under the id that they claim."""
        presence = Presence(claimed)
        self._all.add(presence)
        try:
            yield presence
        finally:
            self._all.discard(presence)

    def people(self) -> set[str]:
        """Return the ids of everybody with a socket."""
        return {presence.id for presence in self._all if presence.id is not None}

    def of(self, id: str) -> list[Presence]:
        """Return all sockets of a person."""
        return [presence for presence in self._all if presence.id == id]

    def drop(self, id: str) -> None:
        """Disconnect a person."""
        for presence in self.of(id):
            presence.drop()

    def update(self, player: Player, token: str) -> None:
        """Refresh a person from the database: close sockets from before a sign-out, and set the name."""
        for presence in self.of(player.id):
            presence.revoke(unless=token)
            presence.name = player.name
