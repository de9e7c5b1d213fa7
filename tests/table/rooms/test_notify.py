"""Being told elsewhere that it is one's turn: it arrives, its fate is shown, and no address inside is ever asked."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from typing import Any

import pytest

from derelict.core.content.typography import french
from derelict.table.record.record import Refused
from derelict.table.rooms import http_post as courier_module
from derelict.table.rooms.http_post import Courier, is_public, read_address
from derelict.table.rooms.limits import RATES
from derelict.table.store.store import Store
from derelict.table.web.visitors import COOKIE
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


class Receiver:
    """A web server that takes messages."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.heads: list[str] = []
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.served: asyncio.Queue[None] = asyncio.Queue()
        self.address = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split("\r\n")[0])
        body = json.loads(await reader.readexactly(length))
        self.heads.append(head)
        assert body["text"] == body["content"]
        self.said.put_nowait(body["text"])
        with suppress(OSError):
            writer.write(self.answer)
            await writer.drain()
            if not self.answer:
                await reader.read()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
        self.served.put_nowait(None)


@asynccontextmanager
async def receiving(answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> AsyncIterator[Receiver]:
    receiver = Receiver(answer)
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    async with server:
        receiver.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook/secret?x=1"
        yield receiver
        for _ in receiver.heads:
            await receiver.served.get()


def anywhere() -> Courier:
    """A courier that goes to this machine too, where the receivers of these tests are."""
    return Courier(allows=lambda address: address.is_loopback, ports=None)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nothing",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://",
        "https:///x",
        "https://user@example.org/",
        "https://user:word@example.org/",
        "https://example.org:99999/",
        "https://example.org:x/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: inside",
        "https://example.org\\@inside/",
        "https://exämple.org/",
        "https://[::1/",
        "https://example.org/" + "x" * 400,
    ],
)
async def test_what_is_no_address(address: str) -> None:
    with pytest.raises(Refused, match="bad_address"):
        read_address(address)
    assert await Courier().deliver(address, "x") == "refused"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0.0.0.0",
        "localhost",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.2.1",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:8.8.8.8]",
        "[fe80::1]",
        "[fc00::1]",
        "[ff02::1]",
        "[2002:7f00:1::]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b:1::7f00:1]",
        "[fec0::1]",
        "[feff::1]",
        "[5f00::1]",
        "[3fff::1]",
        "[::7f00:1]",
        "[4000::1]",
        "[2001:db8::1]",
    ],
)
async def test_no_address_inside_is_ever_asked(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect(*_: Any, **__: Any) -> Any:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    for scheme in ("http", "https"):
        assert await Courier().deliver(f"{scheme}://{host}/", "x") == "refused"


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"])
async def test_addresses_of_the_open_internet(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("port", [22, 25, 6379, 8080])
async def test_only_ports_of_the_web(port: int) -> None:
    assert await Courier().deliver(f"https://8.8.8.8:{port}/", "x") == "refused"


async def test_a_name_that_stands_for_an_address_inside_too_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def both(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", both)
    assert await Courier().deliver("https://example.org/", "x") == "refused"


async def test_the_connection_goes_to_what_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means something else when it is looked up a second time is looked up once."""
    looked, loop = list[str](), asyncio.get_running_loop()
    look_up = loop.getaddrinfo

    async def changing(host: Any, *rest: Any, **more: Any) -> Any:
        looked.append(host)
        return await look_up("127.0.0.1" if host == "changing.test" else host, *rest, **more)

    monkeypatch.setattr(loop, "getaddrinfo", changing)
    async with receiving() as receiver:
        address = receiver.address.replace("127.0.0.1", "changing.test")
        assert await anywhere().deliver(address, "hello") == "delivered"
    assert looked.count("changing.test") == 1
    assert "Host: changing.test\r\n" in receiver.heads[0]
    assert receiver.heads[0].startswith("POST /hook/secret?x=1 HTTP/1.1\r\n")


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n",
        b"HTTP/1.1 404 Not Found\r\n\r\n",
        b"HTTP/1.1 500 Sorry\r\n\r\n",
        b"nonsense\r\n",
        b"x" * 200_000,
    ],
)
async def test_what_is_not_taken_has_failed_and_nothing_is_followed(answer: bytes) -> None:
    async with receiving(answer) as receiver:
        assert await anywhere().deliver(receiver.address, "x") == "failed"
    assert len(receiver.heads) == 1


async def test_who_never_answers_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier_module, "PATIENCE", 0.1)
    async with receiving(b"") as receiver:
        assert await anywhere().deliver(receiver.address, "x") == "failed"


async def test_where_nobody_listens_it_fails() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert await anywhere().deliver(f"http://127.0.0.1:{port}/", "x") == "failed"


async def test_it_arrives_when_it_is_ones_turn_and_one_is_not_here(url: str) -> None:
    async with running(url, workers=1) as site, receiving() as receiver:
        site.house.caller.courier = anywhere()
        one, other = await site.visit(), await site.visit(**{"accept-language": "fr"})
        answer = await other.post("/account/notice", {"verb": "set", "address": receiver.address})
        assert answer.status_code == 200, answer.text
        assert "essai" in await said(receiver)
        table = await site.duel(one, other)
        room = await site.room(table)
        first = room.record.to_move
        while room.record.to_move == first:
            await act(site, table, one if first == 0 else other)
        if first == 1:
            while room.record.to_move == 0:
                await act(site, table, one)
        assert await said(receiver) == french(f"C’est à vous : Neuroshima Hex – http://table.test{table}")
        await asyncio.gather(*site.house.caller._calls)
        assert "Le dernier message est arrivé" in (await other.get("/account")).text
        number = receiver.said.qsize()
        room.connections.add(Watching(await id_of(site, other)))
        for person in (other, one):
            seat = 1 if person is other else 0
            while room.record.to_move == seat:
                await act(site, table, person)
        assert room.record.to_move == 1
        await asyncio.gather(*site.house.caller._calls)
        assert receiver.said.qsize() == number


class Watching:
    """Somebody who has the table open."""

    def __init__(self, player: str) -> None:
        self.player = player

    def show(self) -> None:
        """Nothing is drawn."""

    def drop(self) -> None:
        """Nothing hangs on it."""


async def said(receiver: Receiver) -> str:
    return await asyncio.wait_for(receiver.said.get(), 30)


async def id_of(site: Site, person: Person) -> str:
    player = await site.house.sessions.read(person.client.cookies[COOKIE])
    assert player is not None
    return player.id


async def act(site: Site, table: str, person: Person) -> None:
    """Whoever is asked takes the last option: it ends a turn sooner or later."""
    match = (await site.room(table)).record.match
    assert match is not None
    assert match.decision is not None
    answer = await person.act(table, len(match.actions), match.decision.options[-1].text)
    assert answer.status_code == 303


async def test_who_plays_against_bots_is_not_called(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site, receiving() as receiver:
        site.house.caller.courier = anywhere()
        person = await site.visit()
        await person.post("/account/notice", {"verb": "set", "address": receiver.address})
        await said(receiver)
        await site.table(person, "me", "easy")
        assert not site.house.caller._calls


async def test_an_address_is_tried_kept_and_removed(url: str) -> None:
    async with running(url, workers=1) as site, receiving() as receiver:
        person = await site.visit()
        answer = await person.post("/account/notice", {"verb": "set", "address": "no address"})
        assert answer.status_code == 422
        answer = await person.post("/account/notice", {"verb": "set", "address": receiver.address})
        assert answer.status_code == 422
        assert "not on the public internet" in answer.text
        assert not receiver.heads
        assert "this server does not send to that address" in (await person.get("/account")).text
        site.house.caller.courier = anywhere()
        answer = await person.post("/account/notice", {"verb": "set", "address": receiver.address})
        assert "http://table.test" in await said(receiver)
        assert "The last message was delivered." in (await person.get("/account")).text
        stranger = await site.visit()
        assert receiver.address not in (await stranger.get("/account")).text
        await person.post("/account/notice", {"verb": "remove"})
        assert await site.house.store.hooks.of(await id_of(site, person)) is None


async def test_nobody_is_called_too_often(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site, receiving() as receiver:
        site.house.caller.courier = anywhere()
        one, other = await site.visit(), await site.visit()
        await other.post("/account/notice", {"verb": "set", "address": receiver.address})
        table = await site.duel(one, other)
        room, player = await site.room(table), await id_of(site, other)
        for _ in range(20):
            await site.house.caller._call(room, player)
        assert len(receiver.heads) <= RATES["notice"].burst + 3


async def test_where_nobody_has_a_hook_nobody_is_looked_up(url: str) -> None:
    async with Store.open(url) as store:
        assert await store.hooks.of("anna") is None
        assert await store.hooks.of("bert") is None
        await store.hooks.set("anna", "https://example.org/", "http://here", "en")
        found = await store.hooks.of("anna")
        assert found is not None
        assert (found.address, found.state) == ("https://example.org/", "new")
        assert await store.hooks.of("bert") is None
        await store.hooks.set("bert", "https://example.org/b", "http://here", "fr")
        await store.hooks.note("bert", "https://elsewhere.test/", "failed")
        await store.hooks.note("anna", "https://example.org/", "delivered")
        states = [await store.hooks.of(name) for name in ("anna", "bert")]
        assert [hook.state for hook in states if hook is not None] == ["delivered", "new"]
