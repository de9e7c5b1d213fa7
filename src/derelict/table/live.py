"""Live updates: one socket per viewer, patches of what changed, acknowledged commands."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from derelict.core.errors import DerelictError
from derelict.table.gallery import Gallery
from derelict.table.pages import Pages
from derelict.table.rooms import Room
from derelict.table.screen import Screen, Viewer

LONGEST_MESSAGE = 4096
MOST_PER_TEN_SECONDS = 100
PATIENCE = 20.0
"""Seconds after which a reader that takes nothing more is dropped."""


class Message(msgspec.Struct, frozen=True):
    """What a client says: a command with the number it wants acknowledged."""

    id: int
    verb: str
    fields: dict[str, Any] = {}


class Line:
    """The socket of one viewer. It is woken when the table changes and sends the newest screen, skipping none-seen."""

    def __init__(self, socket: WebSocket, room: Room, viewer: Viewer, name: str, pages: Pages) -> None:
        self._socket = socket
        self._room = room
        self._viewer = viewer
        self._name = name
        self._pages = pages
        self._gallery = _gallery(room, pages)
        self._changed = asyncio.Event()
        self._dropped = asyncio.Event()
        self._shown: Screen | None = None
        self._sending = 0.0
        self._sent: list[float] = []

    def wake(self) -> None:
        """The table has changed. Whoever has taken nothing for too long is hung up on: one message waits at most."""
        self._changed.set()
        if self._sending and asyncio.get_running_loop().time() - self._sending > PATIENCE:
            self._dropped.set()

    @property
    def player(self) -> str | None:
        return self._viewer.player

    def revoke(self, unless: str) -> None:
        """Hang up on somebody who has signed out, unless this line was opened with the token of a later sign-in."""
        if self._viewer.csrf != unless:
            self._dropped.set()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._room.lines.add(self)
        self._changed.set()
        jobs = [asyncio.create_task(job) for job in (self._send_forever(), self._listen(), self._dropped.wait())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if self._dropped.is_set():
                await self._drop()
        except (WebSocketDisconnect, RuntimeError):
            # It is gone, or was gone when something was to be sent to it.
            pass
        finally:
            self._room.lines.discard(self)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def _drop(self) -> None:
        """Close the socket of somebody who reads nothing, without waiting for the goodbye."""
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(1):
                await self._socket.close(1008)

    async def _send_forever(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            async with self._room.brush:
                self._shown, message = self._gallery.next(self._room.record, self._viewer, self._shown)
                await asyncio.sleep(0)
            self._sending = asyncio.get_running_loop().time()
            await self._send(message)
            self._sending = 0.0

    async def _send(self, message: bytes) -> None:
        await self._socket.send_text(message.decode())

    async def _listen(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except KeyError:
                # Bytes: none of ours sends them.
                text = ""
            if len(text) > LONGEST_MESSAGE or self._is_flooding():
                await self._socket.close(1008)
                return
            try:
                message = msgspec.json.decode(text, type=Message)
            except (msgspec.DecodeError, RecursionError):
                await self._socket.close(1008)
                return
            await self._send(msgspec.json.encode(await self._answer(message)))

    def _is_flooding(self) -> bool:
        now = asyncio.get_running_loop().time()
        self._sent = [at for at in self._sent if at > now - 10] + [now]
        return len(self._sent) > MOST_PER_TEN_SECONDS

    async def _answer(self, message: Message) -> dict[str, Any]:
        """Do what was asked and say that it is done, or why not."""
        player = self._viewer.player
        try:
            if player is None:
                return {"ack": message.id, "refused": self._pages.refusal("not_seated", self._viewer.language)}
            record = await self._room.command(player, self._name, message.verb, message.fields)
        except DerelictError as fault:
            return {"ack": message.id, "refused": self._pages.explain(fault, self._viewer.language)}
        return {"ack": message.id, "version": record.number}


def _gallery(room: Room, pages: Pages) -> Gallery:
    """The gallery of those who watch already; it goes when the last of them goes."""
    shared = (line._gallery for line in room.lines if isinstance(line, Line))
    return next(shared, None) or Gallery(room.id, pages)
