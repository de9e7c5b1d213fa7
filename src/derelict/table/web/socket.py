"""Live updates: one socket per viewer, patches of what changed, acknowledged commands."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket

from derelict.core.errors import DerelictError
from derelict.table.record.record import Record
from derelict.table.rooms.presence import Presence
from derelict.table.rooms.rooms import Room
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import Screen
from derelict.table.screen.viewer import Viewer
from derelict.table.web.server.websocket import EXTENSION, Wire

LONGEST_MESSAGE = 4096
MOST_PER_TEN_SECONDS = 100
PATIENCE = 20.0
"""The timeout in seconds for a client that reads nothing more."""


class Message(msgspec.Struct, frozen=True):
    """A message from a client: a command with the number to acknowledge."""

    id: int
    verb: str
    fields: dict[str, Any] = {}


class LiveConnection:
    """The socket of one viewer. When the table changes it sends the newest screen, skipping those in between."""

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
        """Stores the person in the database before their first command."""
        self._feed = _feed(room, pages)
        self._changed = asyncio.Event()
        self._wire: Wire | None = socket.scope.get("extensions", {}).get(EXTENSION)
        self._shown: Screen | None = None
        self._done: list[tuple[int, int]] = []
        """The finished commands, each with the version it led to; the next message acknowledges them."""
        self._sending = 0.0
        self._heard: deque[float] = deque(maxlen=MOST_PER_TEN_SECONDS)
        """The times of the last messages."""

    def show(self) -> None:
        """Send the newest screen at once, after a change, to a client that has read the last one.

        A client that has read nothing for too long is disconnected: at most one message waits.
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
        """Return the current screen, and the message that updates the client to it and acknowledges commands."""
        viewer = replace(self._viewer, here=here(self._room))
        shown, message = self._feed.next(self._room.record, viewer, self._shown)
        if self._done:
            message = b'{"done":%b,%b' % (msgspec.json.encode(self._done), message[1:])
        return shown, message

    @property
    def player(self) -> str | None:
        return self._viewer.player

    @property
    def name(self) -> str:
        return self._presence.name

    def drop(self) -> None:
        self._presence.drop()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._room.connections.add(self)
        self._changed.set()
        self._announce_presence()
        try:
            await self._presence.serve(self._socket, self._send_forever(), self._listen())
        finally:
            self._room.connections.discard(self)
            self._announce_presence()

    def _announce_presence(self) -> None:
        """Tell the others at a table that is being set up that somebody came or left."""
        if self._room.record.status == "gathering":
            self._room.show()

    async def _send_forever(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            async with self._room.drawing_slots:
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
                # Bytes: our pages never send them.
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
        """Execute a command; return why it is refused, if it is. The screen that shows a success acknowledges it."""
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


def here(room: Room) -> tuple[tuple[str, str], ...]:
    """Return the people at the page of a table that is being set up, by id and name; nobody once it is played."""
    if room.record.status != "gathering":
        return ()
    lines = [line for line in room.connections if isinstance(line, LiveConnection)]
    return tuple(sorted({line.player: line.name for line in lines if line.player is not None}.items()))


def _feed(room: Room, pages: Pages) -> Feed:
    """Return the table's feed; it is dropped with its last viewer."""
    shared = (line._feed for line in room.connections if isinstance(line, LiveConnection))
    return next(shared, None) or Feed(room.id, pages)
