"""Somebody at a browser: pages and forms over HTTP, a table over a socket. All that was sent to them is kept."""

import json
import re
import time
from contextlib import ExitStack
from html import unescape
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.trust.server import PATIENCE, Server

_CSRF = re.compile(r'name="csrf" value="(\w+)"')
_ACTION = re.compile(r'name="action" value="([^"]*)"')


class Person:
    """A visitor with a cookie."""

    def __init__(self, server: Server, name: str = "", language: str = "en") -> None:
        self.server = server
        self.sent: list[str] = []
        self.browser = httpx.Client(
            base_url=server.http, headers={"accept-language": language}, timeout=PATIENCE, trust_env=False
        )
        server.guests.append(self.browser.close)
        found = _CSRF.search(self.get("/").text)
        assert found is not None
        self.csrf = found[1]
        if name:
            self.post("/name", name=name)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())

    def get(self, path: str) -> httpx.Response:
        return self._kept(self.browser.get(path))

    def post(self, path: str, **fields: object) -> httpx.Response:
        """Send a form as one of our own pages does."""
        return self._kept(self.browser.post(path, data={"csrf": self.csrf, **{k: str(v) for k, v in fields.items()}}))

    def _kept(self, response: httpx.Response) -> httpx.Response:
        self.sent.append(f"{response.headers}\n{response.text}")
        return response

    def new_table(self, *places: str, game: str = "neuroshima", mode: str = "duel/2", **fields: str) -> str:
        """A table with these in its seats: me, open, easy, normal, hard."""
        seats = {f"seat{seat}": place for seat, place in enumerate(places)}
        response = self.post(f"/new/{game}", mode=mode, public="yes", **seats, **fields)
        assert response.status_code == 303, response.text
        return response.headers["location"].removeprefix("/t/")

    def do(self, table: str, verb: str, **fields: object) -> httpx.Response:
        return self.post(f"/t/{table}/do", verb=verb, **fields)

    def sit_at(self, table: str, query: str = "") -> "Socket":
        return Socket(self, table, query)


class Socket:
    """The socket of a person at a table, and the screen that it has told so far."""

    def __init__(self, person: Person, table: str, query: str = "") -> None:
        self.person = person
        self.table = table
        self._query = query
        self._last = 0
        self._line = ExitStack()
        self.connection: ClientConnection
        person.server.guests.append(self.close)
        self.open()

    def open(self) -> None:
        """Connect, again if need be, and wait for the whole screen."""
        self.version = -1
        self.title = ""
        self.is_asked = False
        self.number = 0
        self.log: list[tuple[int, int, str]] = []
        self.parts: dict[str, str] = {}
        self.items: dict[str, Any] = {}
        opening = connect(
            f"ws://127.0.0.1:{self.person.server.port}/t/{self.table}/live{self._query}",
            additional_headers={"Cookie": self.person.cookie},
            origin=Origin(self.person.server.http),
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=1,
        )
        self.connection = self._line.enter_context(opening)
        while self.version < 0:
            self.receive()

    def drop(self) -> None:
        """The line goes dead without a word."""
        self.connection.close_socket()
        self.close()

    def close(self) -> None:
        self._line.close()

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, already applied to the screen."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.person.sent.append(text)
        message: dict[str, Any] = json.loads(text)
        screen = message.get("whole") or message.get("patch")
        if screen is not None:
            self.version, self.title, self.is_asked = screen["version"], screen["title"], screen["is_asked"]
            self.number = screen["number"]
            self.log = [line for line in self.log if line[0] < screen.get("keep", 0)] + screen["log"]
            self.parts.update(screen["parts"])
            if "whole" in message:
                self.items = {item["id"]: item for item in (screen["scene"] or {"items": []})["items"]}
            else:
                for step in (*message.get("beats", ()), screen):
                    for item in step["items"]:
                        self.items[item["id"]] = {**self.items.get(item["id"], {}), **item}
                    for gone in step["gone"]:
                        self.items.pop(gone, None)
        return message

    def send(self, verb: str, **fields: object) -> int:
        self._last += 1
        self.connection.send(json.dumps({"id": self._last, "verb": verb, "fields": fields}))
        return self._last

    def answer_to(self, number: int) -> dict[str, Any]:
        """Wait for the acknowledgement of a command."""
        while True:
            message = self.receive()
            for done, version in message.get("done", ()):
                if done == number:
                    return {"ack": number, "version": version}
            if message.get("ack") == number:
                return message

    def command(self, verb: str, **fields: object) -> dict[str, Any]:
        return self.answer_to(self.send(verb, **fields))

    def catch_up(self, version: int) -> None:
        """Wait until the screen shows that version of the table, or a later one."""
        while self.version < version:
            self.receive()

    @property
    def options(self) -> list[str]:
        """The choices that the page offers."""
        return [unescape(text) for text in dict.fromkeys(_ACTION.findall(self.parts["ask"]))]

    @property
    def is_over(self) -> bool:
        return "/rematch" in self.parts["ask"] or "/save.json" in self.parts["menu"]

    def act(self, rng: Random) -> tuple[int, str, dict[str, Any]]:
        """Make any choice that is offered, and wait until the screen shows its result."""
        number, action = self.number, rng.choice(self.options)
        answer = self.command("act", number=number, action=action)
        if "version" in answer:
            self.catch_up(answer["version"])
        return number, action, answer

    def wait_until(self, what: Any) -> None:
        """Receive until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < deadline, "it never came"
            self.receive()


def close_code(connection: ClientConnection) -> int | None:
    """Why the server closed a socket, once it has."""
    try:
        while True:
            connection.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def duel(server: Server) -> tuple[Person, Person, str]:
    """Two people who have begun to play against each other."""
    anna, bert = Person(server, "Anna"), Person(server, "Bert")
    table = anna.new_table("me", "open", **{"option-armies": "moloch,outpost"})
    assert bert.do(table, "sit", seat=1).status_code == 303
    assert anna.do(table, "start").status_code == 303
    return anna, bert, table


def take_turns(lines: list[Socket], rng: Random, most: int = 10**6) -> int:
    """Those at a table play on, at random, so many actions or to the end; all see each result before the next."""
    for played in range(most):
        mover = next((line for line in lines if line.is_asked), None)
        if mover is None:
            return played
        _, action, answer = mover.act(rng)
        assert "version" in answer, (action, answer)
        for line in lines:
            line.catch_up(answer["version"])
    return most
