"""Live updates: one socket per viewer, patches of what changed, acknowledged commands."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from derelict.core.errors import DerelictError
from derelict.table.gallery import Gallery
from derelict.table.pages import Pages
from derelict.table.presence import Presence
from derelict.table.record import Record
from derelict.table.rooms import Room
from derelict.table.screen import Screen, Viewer
from derelict.table.wire import EXTENSION, Wire

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
    """The socket of one viewer. When the table changes it sends the newest screen, skipping those that nobody saw."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        viewer: Viewer,
        presence: Presence,
        pages: Pages,
        arrive: Callable[[], Awaitable[None]],
    ) -> None:
        self._socket = socket
        self._room = room
        self._viewer = viewer
        self._presence = presence
        self._pages = pages
        self._arrive = arrive
        """Sees to it that whoever does something is known to the database."""
        self._gallery = _gallery(room, pages)
        self._changed = asyncio.Event()
        self._wire: Wire | None = socket.scope.get("extensions", {}).get(EXTENSION)
        self._shown: Screen | None = None
        self._done: list[tuple[int, int]] = []
        """The commands that are done, with the version each has led to; the next message says so."""
        self._sending = 0.0
        self._heard: deque[float] = deque(maxlen=MOST_PER_TEN_SECONDS)
        """When the last messages came."""

    def show(self) -> None:
        """The table has changed: send the newest screen at once to a reader who has taken the last one.

        Whoever has taken nothing for too long is hung up on: one message waits at most.
        """
        if self._sending and asyncio.get_running_loop().time() - self._sending > PATIENCE:
            self.drop()
        if self._sending or self._wire is None or self._shown is None:
            self._changed.set()
            return
        shown, message = self._next()
        if self._wire.offer(message):
            self._shown, self._done = shown, []
        else:
            self._changed.set()

    def _next(self) -> tuple[Screen, bytes]:
        """The screen now, and the message that leads there and says what is done."""
        shown, message = self._gallery.next(self._room.record, self._viewer, self._shown)
        if self._done:
            message = b'{"done":%b,%b' % (msgspec.json.encode(self._done), message[1:])
        return shown, message

    @property
    def player(self) -> str | None:
        return self._viewer.player

    def drop(self) -> None:
        self._presence.drop()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._room.lines.add(self)
        self._changed.set()
        try:
            await self._presence.serve(self._socket, self._send_forever(), self._listen())
        finally:
            self._room.lines.discard(self)

    async def _send_forever(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            async with self._room.brush:
                self._shown, message = self._next()
                self._done = []
                await asyncio.sleep(0)
            self._sending = asyncio.get_running_loop().time()
            await self._send(message)
            self._sending = 0.0
            self._room.company.come()

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
            refused = await self._refusal(message)
            if refused is not None:
                await self._send(msgspec.json.encode({"ack": message.id, "refused": refused}))

    def _is_flooding(self) -> bool:
        now, heard = asyncio.get_running_loop().time(), self._heard
        is_flooding = len(heard) == heard.maxlen and heard[0] > now - 10
        heard.append(now)
        return is_flooding

    async def _refusal(self, message: Message) -> str | None:
        """Do what was asked, or say why not. What is done is said with the screen that shows it."""
        player, language = self._viewer.player, self._viewer.language
        if player is None:
            return self._pages.refusal("not_seated", language)

        def done(record: Record) -> None:
            self._done.append((message.id, record.number))

        try:
            await self._arrive()
            await self._room.command(player, self._presence.name, message.verb, message.fields, done)
        except DerelictError as fault:
            return self._pages.explain(fault, language)
        return None


def _gallery(room: Room, pages: Pages) -> Gallery:
    """The gallery of those who watch already; it goes when the last of them goes."""
    shared = (line._gallery for line in room.lines if isinstance(line, Line))
    return next(shared, None) or Gallery(room.id, pages)
