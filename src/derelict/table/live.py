"""Live updates: one socket per viewer, patches of what changed, acknowledged commands."""

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from derelict.core.errors import DerelictError
from derelict.table.commands import entry_of
from derelict.table.pages import Pages
from derelict.table.rooms import Room
from derelict.table.screen import Screen, Viewer, beats, following, patch, show

LONGEST_MESSAGE = 4096
MOST_PER_TEN_SECONDS = 100


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
        self._changed = asyncio.Event()
        self._shown: Screen | None = None
        self._sent: list[float] = []

    def wake(self) -> None:
        self._changed.set()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        self._room.lines.add(self)
        self._changed.set()
        sending = asyncio.create_task(self._send_forever())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self._room.lines.discard(self)
            sending.cancel()

    async def _send_forever(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            record = self._room.record
            screen = show(self._room.id, record, self._viewer, self._pages)
            if self._shown is None:
                await self._send({"whole": screen})
            else:
                steps, shown = beats(record, self._viewer, self._shown)
                screen = following(shown, screen)
                await self._send({"beats": steps, "patch": patch(shown, screen)})
            self._shown = screen

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())

    async def _listen(self) -> None:
        while True:
            text = await self._socket.receive_text()
            if len(text) > LONGEST_MESSAGE or self._is_flooding():
                await self._socket.close(1008)
                return
            try:
                message = msgspec.json.decode(text, type=Message)
            except (msgspec.DecodeError, RecursionError):
                await self._socket.close(1008)
                return
            await self._send(await self._answer(message))

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
            entry = entry_of(self._room.record, player, self._name, message.verb, message.fields)
            record = await self._room.add(entry)
        except DerelictError as fault:
            return {"ack": message.id, "refused": self._pages.explain(fault, self._viewer.language)}
        return {"ack": message.id, "version": record.number}
