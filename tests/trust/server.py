"""A server process of a test, on a free port of this machine with a database of its own."""

import asyncio
import itertools
import os
import re
import signal
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncpg  # type: ignore[import-untyped]
import msgspec

from tests.services.forks import Fork
from tests.trust.hooks import SWITCH
from tests.trust.serving import HOOKS

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which something that a test waits for counts as never coming."""


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


class Server:
    """Started, killed and started again, it keeps its port and its database."""

    def __init__(self, folder: Path, hooks: str = "", **environment: str) -> None:
        self.port = free_port()
        self.file = folder / "tables.sqlite"
        self.url = f"sqlite:///{self.file}"
        self.switch = folder / "switch"
        self.faults = folder / "tables.sqlite-faults"
        self.log = folder / "server.log"
        self._environment = {**os.environ, HOOKS: hooks, SWITCH: str(self.switch), **environment}
        self._process: Fork | None = None
        self.guests: list[Callable[[], None]] = []
        """How those who came say good-bye, so that nothing is left open."""

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            where = (self.url, str(self.port))
            self._process = Fork("tests.trust.serving:serve", *where, log=log.fileno(), environment=self._environment)
        # It says where it is as soon as it can be visited; nothing at all when it has ended before.
        assert self._process.said(PATIENCE), self.log.read_text()

    def end(self, how: int = signal.SIGKILL) -> None:
        """End it, if it has not ended by itself."""
        if self._process is not None:
            self._process.send_signal(how)
            self.wait_until_dead()

    def wait_until_dead(self) -> None:
        assert self._process is not None
        self._process.wait(PATIENCE)
        self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for leave in reversed(self.guests):
            leave()
        self.end()

    def rows(self, query: str, *given: object) -> list[Any]:
        """What is on disk, read past the server."""
        connection = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)
        try:
            return connection.execute(query, given).fetchall()
        finally:
            connection.close()

    def entries(self, table: str) -> list[dict[str, Any]]:
        """The entries of a table on disk, in order and without a gap."""
        rows = self.rows("SELECT number, entry FROM entries WHERE table_id = ? ORDER BY number", table)
        assert [number for number, _ in rows] == list(range(len(rows)))
        return [msgspec.json.decode(entry) for _, entry in rows]

    def actions(self, table: str) -> list[tuple[int, str]]:
        """The actions on disk with the number of the decision that each answers."""
        return [(entry["number"], entry["action"]) for entry in self.entries(table) if entry["type"] == "Acted"]

    def terms(self, table: str) -> dict[str, Any]:
        """What was settled for a table, its secret seed included."""
        ((text,),) = self.rows("SELECT terms FROM tables WHERE id = ?", table)
        found: dict[str, Any] = msgspec.json.decode(text)
        return found


class PostgresServer(Server):
    """A server whose tables are in a PostgreSQL."""

    def __init__(self, folder: Path, url: str, hooks: str = "") -> None:
        super().__init__(folder, hooks)
        self.url = url

    def rows(self, query: str, *given: object) -> list[Any]:
        numbers = itertools.count(1)
        return sql(self.url, re.sub(r"\?", lambda _: f"${next(numbers)}", query), *given)


def sql(url: str, query: str, *given: object) -> list[Any]:
    """What a PostgreSQL answers; without values, several statements can be given, and nothing is answered."""

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            if not given:
                await connection.execute(query)
                return []
            return [tuple(row) for row in await connection.fetch(query, *given)]
        finally:
            await connection.close()

    return asyncio.run(ask())
