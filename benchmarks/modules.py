"""How many modules of `derelict.table` one click passes, from `Room.command` to the messages of two viewers.

`python -m benchmarks.modules` plays some actions of Neuroshima Hex at a table with a real database and two sockets, and
counts for each the modules whose functions were called meanwhile, in all threads. It lists those of the action that
passed most.
"""

import argparse
import asyncio
import json
import sys
import threading
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, cast

from starlette.websockets import WebSocket

import derelict.table
from derelict import registry
from derelict.table.house import House, Settings
from derelict.table.record.entries import Sat, Started
from derelict.table.record.terms import Terms
from derelict.table.screen.viewer import Viewer
from derelict.table.web.server.websocket import EXTENSION
from derelict.table.web.socket import LiveConnection

FOLDER = str(Path(derelict.table.__file__).parent)
PLAYERS = ("ada", "blaise")
BEFORE, CLICKS = 6, 40
"""The number of actions played first, so that caches are warm, and the number that count."""
BACKGROUND = ("house.py", "rooms/garbage.py")
"""Modules with periodic background work that may run during a click."""


class Counting:
    """A profiler of all threads that only counts calls of functions in `table/`."""

    def __init__(self) -> None:
        self.clicks = list[Counter[str]]()
        self.is_on = False

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        name = frame.f_code.co_filename
        module = name[len(FOLDER) + 1 :] if name.startswith(FOLDER) and name.endswith(".py") else ""
        if self.is_on and event == "call" and module and module not in BACKGROUND:
            self.clicks[-1][module] += 1


class Socket:
    """A socket that receives nothing, and whose client takes every message."""

    def __init__(self) -> None:
        self.scope = {"extensions": {EXTENSION: self}}
        self.messages = list[str]()

    def offer(self, message: bytes) -> bool:
        self.messages.append(message.decode())
        return True

    async def send_text(self, text: str) -> None:
        self.messages.append(text)

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int = 1000) -> None:
        pass


async def _arrive() -> None:
    """Do nothing: everybody is in the database already."""


async def _play(counting: Counting, database: Path) -> None:
    async with House.open(Settings(f"sqlite:///{database}", workers=1)) as house:
        setup = registry.game("neuroshima").setup(seats=2)
        room = await house.rooms.create("clicked", Terms(setup, "one click", PLAYERS[0]))
        for number, name in enumerate(PLAYERS):
            await room.add(Sat(number, name, name.title()))
        await room.add(Started())
        sockets = [Socket() for _ in PLAYERS]
        with house.presences.entered(None) as presence:
            lines = [
                LiveConnection(cast(WebSocket, socket), room, Viewer(name, "en", name), presence, house.pages, _arrive)
                for socket, name in zip(sockets, PLAYERS, strict=True)
            ]
            tasks = [asyncio.create_task(line.run()) for line in lines]
            for number in range(BEFORE + CLICKS):
                await _until(sockets, number)
                match = room.record.playing()
                assert match.decision is not None
                if number >= BEFORE:
                    counting.clicks.append(Counter())
                    counting.is_on = True
                fields = {"number": str(len(match.actions)), "action": match.decision.options[0].text}
                await room.command(PLAYERS[match.decision.seat], "", "act", fields)
                await _until(sockets, number + 1)
                counting.is_on = False
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _until(sockets: list[Socket], number: int) -> None:
    """Wait until everybody has been sent the first screen and a number of further ones."""
    while any(len(socket.messages) <= number for socket in sockets):
        await asyncio.sleep(0)


def passed() -> list[Counter[str]]:
    """Return for each click the modules that it passes, with the calls in each; the click with most modules first."""
    counting = Counting()
    threading.setprofile(cast(Any, counting))
    sys.setprofile(cast(Any, counting))
    try:
        with TemporaryDirectory() as folder:
            asyncio.run(_play(counting, Path(folder) / "table.db"))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return sorted(counting.clicks, key=len, reverse=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.modules", description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    is_json, found = parser.parse_args().json, passed()
    most, numbers = found[0], list(map(len, found))
    figures = {"most": numbers[0], "median": numbers[len(numbers) // 2], "fewest": numbers[-1]}
    if is_json:
        print(json.dumps({**figures, "modules": sorted(most)}))
        return
    for name, calls in most.most_common():
        print(f"{calls:5} {name}")
    print(f"modules of {len(found)} clicks: {figures}")


if __name__ == "__main__":
    main()
