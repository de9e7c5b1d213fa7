"""The boardgame.io side of a load: matches on its server, and their clients over socket.io."""

import asyncio
import shutil
import subprocess
from pathlib import Path
from random import Random

import msgspec

from benchmarks.load.processes import Command
from benchmarks.load.viewers import Table, Viewer
from benchmarks.load.wire import Wire, connect

HERE = Path(__file__).parent / "boardgameio"
HAND, PLACES = 3, 19
NAMESPACE = "/load"


class Context(msgspec.Struct, rename="camel"):
    current_player: str


class State(msgspec.Struct):
    ctx: Context
    version: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Client(Viewer):
    """A player or spectator of a match. The new state itself is the only acknowledgement."""

    def __init__(self, table: Table, seat: int | None, rng: Random) -> None:
        super().__init__(table, seat)
        self._rng = rng
        self._player = None if seat is None else str(seat)
        self._turn = ""
        self._first = asyncio.Event()

    async def open(self, port: int) -> None:
        self.wire = await connect(port, "/socket.io/?EIO=4&transport=websocket", {}, self)
        await self._first.wait()

    def move(self) -> str | None:
        if self._player is None or self._turn != self._player:
            return None
        args = [self._rng.randrange(HAND), self._rng.randrange(PLACES)]
        payload = {"type": "play", "args": args, "playerID": self._player}
        return _event("update", {"type": "MAKE_MOVE", "payload": payload}, self.version, self.table.id, self._player)

    def hear(self, wire: Wire, message: bytes) -> None:
        if message.startswith(b"0"):
            wire.send(f"40{NAMESPACE},")
        elif message == b"2":
            wire.send("3")
        elif message.startswith(b"40"):
            wire.send(_event("sync", self.table.id, self._player, None, 2))
        elif message.startswith(b"42"):
            self._hear_event(msgspec.json.decode(message[message.index(b"[") :], type=list[msgspec.Raw]))

    def _hear_event(self, event: list[msgspec.Raw]) -> None:
        name = msgspec.json.decode(event[0], type=str)
        if name == "sync":
            state = msgspec.json.decode(event[2], type=Synced).state
        elif name == "update":
            state = msgspec.json.decode(event[2], type=State)
        else:
            return
        self._turn = state.ctx.current_player
        flight = self.table.flight
        if flight is not None and flight.sender is self and state.version >= flight.target:
            self.table.ack()
        self.show(state.version)
        self._first.set()


def _event(*parts: object) -> str:
    return f"42{NAMESPACE},{msgspec.json.encode(parts).decode()}"


def is_possible() -> bool:
    """Return whether Node is installed."""
    return shutil.which("node") is not None and shutil.which("npm") is not None


def install() -> None:
    """Install boardgame.io from its lock file, once."""
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], cwd=HERE, check=True)


def command(port: int, folder: Path | None) -> Command:
    """Return how to start that server, with its matches in files or in memory."""
    words = ["node", str(HERE / "server.js"), str(port), *([str(folder)] if folder else [])]
    return Command(words, {"NODE_ENV": "production"})


def prepare(count: int) -> list[Table]:
    """Return matches for two; the server creates each one when it is first requested."""
    tables = []
    for number in range(count):
        table, rng = Table(f"match{number}"), Random(number)
        table.viewers.extend(Client(table, seat, rng) for seat in (0, 1, None, None))
        tables.append(table)
    return tables
