"""Who is here by a socket, at whatever page: one place that knows them all, to hang up on them or to rename them."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from derelict.table.accounts import Player


class Presence:
    """Somebody at a socket.

    They are here before it is looked up who they are, under the id that their cookie claims: no sign-out in between is
    missed. Whoever changes in between has to come again.
    """

    def __init__(self, claimed: str | None) -> None:
        self.id = claimed
        self.player: Player | None = None
        self.name = ""
        """What they go by now, whatever they were called when the socket opened."""
        self._token = ""
        self._dropped = asyncio.Event()

    def identify(self, player: Player | None, token: str) -> None:
        """Say who it is, and the token of the forms on their pages."""
        self.player, self._token = player, token
        self.id, self.name = (player.id, player.name) if player is not None else (None, "")

    @property
    def is_dropped(self) -> bool:
        return self._dropped.is_set()

    def drop(self) -> None:
        """Hang up."""
        self._dropped.set()

    def revoke(self, unless: str) -> None:
        """Hang up on somebody who has signed out, unless their page has the token of a later sign-in."""
        if self._token != unless:
            self.drop()

    async def serve(self, socket: WebSocket, *jobs: Coroutine[Any, Any, None]) -> None:
        """Do these jobs until one of them ends, the socket closes or somebody hangs up."""
        tasks = [asyncio.create_task(job) for job in (*jobs, self._wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if self.is_dropped:
                await _hang_up(socket)
        except (WebSocketDisconnect, RuntimeError):
            # It is gone, or was gone when something was to be sent to it.
            pass
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _wait(self) -> None:
        await self._dropped.wait()


async def _hang_up(socket: WebSocket) -> None:
    """Close the socket of somebody who may read nothing, without waiting for the goodbye."""
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(1):
            await socket.close(1008)


class Presences:
    """Everybody who is here by a socket."""

    def __init__(self) -> None:
        self._all: set[Presence] = set()

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def entered(self, claimed: str | None) -> Iterator[Presence]:
        """Somebody who is here for as long as this lasts, first under the id that they claim."""
        presence = Presence(claimed)
        self._all.add(presence)
        try:
            yield presence
        finally:
            self._all.discard(presence)

    def people(self) -> set[str]:
        """The ids of all of them."""
        return {presence.id for presence in self._all if presence.id is not None}

    def of(self, id: str) -> list[Presence]:
        """Every socket of a person."""
        return [presence for presence in self._all if presence.id == id]

    def drop(self, id: str) -> None:
        """Hang up on a person."""
        for presence in self.of(id):
            presence.drop()

    def update(self, player: Player, token: str) -> None:
        """A person as the database has them now: hang up on what is from before a sign-out, and know the name."""
        for presence in self.of(player.id):
            presence.revoke(unless=token)
            presence.name = player.name
