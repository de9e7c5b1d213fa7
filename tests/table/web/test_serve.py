"""`derelict serve` as a process: it says where it is, answers, survives being killed, and stops when asked."""

import asyncio
import json
import logging
import os
import pty
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from derelict.table.store import health
from tests.cli.command import derelict
from tests.services import postgres
from tests.table.site import Person, running

LONG = 60.0
"""Seconds after which an answer counts as never coming: machines have neighbours."""
TABLE = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Server:
    """A running `derelict serve` and where it is."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.log = log


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Server]:
    """`derelict serve` with a database of its own."""
    database = ["--db", f"sqlite:///{folder / 'tables.sqlite'}"]
    with started(folder, "serve", "--no-open", "--workers", "1", *database, *arguments) as server:
        yield server


@contextmanager
def started(folder: Path, *arguments: str, **environment: str) -> Iterator[Server]:
    """`derelict` with these arguments, once it has said where the table is."""
    command = [sys.executable, "-m", "derelict", *arguments]
    log = folder / "log"
    environ = {**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "", **environment}
    with log.open("a") as said:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env=environ)
    try:
        assert process.stdout is not None
        found = TABLE.search(process.stdout.readline())
        assert found, log.read_text()
        yield Server(process, found[0].rstrip("/"), log)
    finally:
        process.kill()
        process.wait(30)
        if process.stdout is not None:
            process.stdout.close()


def token(page: str) -> str:
    found = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
    assert found
    return found[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def play_now(browser: httpx.Client) -> tuple[str, str]:
    """The address of a new table and the token of the forms."""
    csrf = token(browser.get("/").text)
    answer = browser.post("/play/neuroshima", data={"csrf": csrf})
    assert answer.status_code == 303
    return answer.headers["location"], csrf


def test_it_says_where_it_is(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as server:
        assert server.address.endswith(f":{port}")
        answer = httpx.get(f"{server.address}/healthz", timeout=LONG)
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
        taken = derelict("serve", "--no-open", "--port", str(port), cwd=tmp_path)
        assert taken.returncode == 2
        assert taken.stderr.count("\n") == 1


@pytest.mark.parametrize("more", [(), ("--log", "json"), ("--lang", "fr")], ids=["alone", "json", "french"])
def test_on_a_terminal_it_greets_people_in_words(tmp_path: Path, more: tuple[str, ...]) -> None:
    """Where it is, how to stop it, where the data is; the log of a request that is refused is not for them."""
    master, slave = pty.openpty()
    file = tmp_path / "tables.sqlite"
    command = [sys.executable, "-m", "derelict", "serve", "--no-open", "--workers", "1", "--db", f"sqlite:///{file}"]
    process = subprocess.Popen([*command, *more], stdout=slave, stderr=slave, env={**os.environ, "LC_ALL": "C.UTF-8"})
    os.close(slave)
    try:
        with open(master, encoding="utf-8") as terminal:
            lines: list[str] = []
            while len(greeting := [line for line in lines if not line.startswith("{")]) < 3:
                lines.append(terminal.readline().strip())
            found = TABLE.search(greeting[0])
            assert found
            assert "Ctrl-C" in greeting[1]
            assert greeting[2].endswith(str(file))
            assert greeting[0].startswith("La table" if "fr" in more else "The table")
            assert httpx.get(f"{found[0]}nothing", timeout=LONG).status_code == 404
            process.send_signal(signal.SIGINT)
            with suppress(OSError):
                # The end of a terminal is an error.
                lines.extend(terminal)
            assert any(line.startswith("{") for line in lines) is ("json" in more)
            assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait(30)


@pytest.mark.parametrize("asking", [signal.SIGINT, signal.SIGTERM])
def test_it_closes_in_peace_when_asked(tmp_path: Path, asking: signal.Signals) -> None:
    """By Ctrl-C, and by the system: with a socket open and a bot at work."""
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, csrf = play_now(browser)
        browser.post(f"{table}/act", data={"csrf": csrf, "number": 0, "action": "c3"})

        async def ask_while_watching() -> None:
            async with connect(socket_address(server, table), max_size=None) as line:
                await line.recv()
                server.process.send_signal(asking)
                with suppress(ConnectionClosed):
                    while True:
                        await line.recv()

        asyncio.run(ask_while_watching())
        assert server.process.wait(30) == 0
        assert server.process.stdout is not None
        assert "Nothing is lost" in server.process.stdout.read()
        assert all(json.loads(line)["level"] == "info" for line in server.log.read_text().splitlines())


def test_ctrl_c_again_and_again_is_one(tmp_path: Path) -> None:
    """The second comes while the server waits for a form that is still being sent."""
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, _ = play_now(browser)
        half = f"POST /name HTTP/1.1\r\nHost: x\r\nCookie: derelict={browser.cookies['derelict']}\r\n"
        half += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ncsrf"

        async def ask_twice() -> None:
            async with connect(socket_address(server, table), max_size=None) as line:
                await line.recv()
                server.process.send_signal(signal.SIGINT)
                with suppress(ConnectionClosed):
                    while True:
                        await line.recv()
            server.process.send_signal(signal.SIGINT)

        with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) as form:
            form.sendall(half.encode())
            asyncio.run(ask_twice())
        assert server.process.wait(60) == 0
        assert server.process.stdout is not None
        assert "Nothing is lost" in server.process.stdout.read()
        assert all(json.loads(line)["level"] == "info" for line in server.log.read_text().splitlines())


def test_without_a_port_it_finds_a_free_one(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with serving(tmp_path / "one") as one, serving(tmp_path / "two") as two:
        assert one.address != two.address
        assert httpx.get(f"{two.address}/healthz", timeout=LONG).status_code == 200


def test_a_second_server_on_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    """The lock ends with its process, however that ends; another file is free."""
    with serving(tmp_path) as server:
        (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
        for name in ("tables.sqlite", "link.sqlite"):
            second = derelict("serve", "--no-open", "--db", f"sqlite:///{tmp_path / name}", cwd=tmp_path)
            assert second.returncode == 2
            assert second.stdout == ""
            assert second.stderr.count("\n") == 1
            assert name in second.stderr
            assert server.address in second.stderr
        assert httpx.get(f"{server.address}/healthz", timeout=LONG).status_code == 200
        server.process.kill()
        server.process.wait(30)
        with serving(tmp_path) as third:
            assert httpx.get(f"{third.address}/healthz", timeout=LONG).status_code == 200


def test_the_command_alone_is_a_table_in_the_data_directory_of_the_user(tmp_path: Path) -> None:
    with started(tmp_path, XDG_DATA_HOME=str(tmp_path), DISPLAY="") as server:
        assert httpx.get(f"{server.address}/healthz", timeout=LONG).status_code == 200
        assert (tmp_path / "derelict" / "derelict.sqlite").stat().st_mode & 0o077 == 0


def test_it_opens_the_browser_when_asked(tmp_path: Path) -> None:
    pipe, browser = tmp_path / "pipe", tmp_path / "browser"
    os.mkfifo(pipe)
    browser.write_text(f'#!/bin/sh\necho "$1" > {pipe}\n')
    browser.chmod(0o755)
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with started(tmp_path, "serve", "--open", "--db", database, BROWSER=str(browser)) as server:
        assert pipe.read_text() == f"{server.address}/\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "x"],
        ["--port", "0"],
        ["--port", "70000"],
        ["--workers", "0"],
        ["--log", "xml"],
        ["--db", "mysql://somewhere/x"],
        ["--db", ""],
        ["--db", "sqlite://"],
        ["--db", "sqlite://somewhere/tables.sqlite"],
        ["--db", "sqlite:///tables.sqlite?mode=ro"],
        ["--db", "postgresql://anna:secret@127.0.0.1:99999/tables"],
        ["--db", "postgresql://anna:secret/word@127.0.0.1/tables"],
        ["--db", "postgresql://anna:secret#word@127.0.0.1/tables"],
        ["--db", "postgresql://anna:secret?word@127.0.0.1/tables"],
        ["--db", "postgresql://anna:secret@127.0.0.1:1/tables"],
        ["--host", ""],
        ["--host", "192.0.2.1"],
        ["--host", "no.such.host.invalid"],
        ["--nonsense"],
    ],
)
def test_bad_input_is_one_line(tmp_path: Path, arguments: list[str]) -> None:
    result = derelict("serve", "--no-open", *arguments, cwd=tmp_path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("derelict: ")
    assert result.stderr.count("\n") == 1
    assert "secret" not in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_with_a_database_is_said_in_french_too(tmp_path: Path) -> None:
    result = derelict("serve", "--no-open", "--lang", "fr", "--db", f"sqlite:///{tmp_path}", cwd=tmp_path)
    assert result.returncode == 2
    assert "ne peut pas servir de base de données" in result.stderr


def test_killed_and_started_again_it_goes_on(tmp_path: Path) -> None:
    port = str(free_port())
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONG) as browser:
        with serving(tmp_path, "--port", port) as server:
            table, csrf = play_now(browser)
            answer = browser.post(f"{table}/act", data={"csrf": csrf, "number": 0, "action": "c3"})
            assert answer.status_code == 303
            server.process.kill()
            server.process.wait(30)
        with serving(tmp_path, "--port", port):
            page = browser.get(table).text
            assert token(page) == csrf
            again = browser.post(f"{table}/act", data={"csrf": csrf, "number": 0, "action": "c2"})
            assert again.status_code == 409
            saved = json.loads(browser.get(f"{table}/save.json").text)
            assert saved["actions"][0] == "c3"


def test_an_hour_without_a_server_costs_nobody_time(tmp_path: Path) -> None:
    """The server is killed; then all that it wrote is made an hour older, as if it had been killed an hour ago."""
    port = str(free_port())
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONG) as browser:
        with serving(tmp_path, "--port", port) as server:
            csrf = token(browser.get("/").text)
            fields = {"csrf": csrf, "mode": "duel/2", "clock": "10", "seat0": "me", "seat1": "me"}
            table = browser.post("/new/neuroshima", data=fields).headers["location"]
            server.process.kill()
            server.process.wait(30)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
            database.execute("UPDATE entries SET at = at - 3600000")
            database.execute("UPDATE runs SET began = began - 3600000, seen = seen - 3600000")
            database.commit()
        with serving(tmp_path, "--port", port):
            page = browser.get(table).text
            assert min(map(int, re.findall(r'data-ms="(\d+)"', page))) > 500_000
            assert "A bot plays" not in page
            answer = browser.post(f"{table}/act", data={"csrf": csrf, "number": 0, "action": "c3"})
            assert answer.status_code == 303


def test_the_log_is_json_without_secrets(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, csrf = play_now(browser)
        cookie = browser.cookies["derelict"]
        browser.get("/join/a-secret-token")
        browser.get("/position?p=secret-position")
        browser.get("/nothing/secret-path")
        browser.post("/account/enter", data={"csrf": csrf, "login": "secret-login", "password": "secret-password"})

        async def watch() -> None:
            async with connect(f"{socket_address(server, table)}?layout=secret-layout", max_size=None) as line:
                await line.recv()

        asyncio.run(watch())
        seedless = server.log.read_text()
        lines = [json.loads(line) for line in seedless.splitlines()]
        assert {"/join/{token}", "/", "/play/{game}"} <= {line.get("path") for line in lines}
        for secret in (cookie, csrf, "secret-", "a-secret-token", table.rpartition("/")[2]):
            assert secret not in seedless


def socket_address(server: Server, table: str) -> str:
    return f"{server.address.replace('http', 'ws')}{table}/live"


def test_a_socket_plays_and_a_flood_is_cut(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, _ = play_now(browser)
        cookie = {"cookie": f"derelict={browser.cookies['derelict']}"}

        async def play() -> None:
            async with connect(socket_address(server, table), additional_headers=cookie, max_size=None) as line:
                assert "whole" in json.loads(await line.recv())
                await line.send(json.dumps({"id": 1, "verb": "act", "fields": {"number": 0, "action": "c3"}}))
                said = json.loads(await line.recv())
                assert said["done"] == [[1, said["patch"]["version"]]]

        async def flood() -> int:
            async with connect(socket_address(server, table), additional_headers=cookie, max_size=None) as line:
                try:
                    for number in range(2000):
                        await line.send(json.dumps({"id": number, "verb": "redo", "fields": {}}))
                    while True:
                        await line.recv()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd is not None else 0

        async def say_nonsense(text: str) -> int:
            async with connect(socket_address(server, table), additional_headers=cookie, max_size=None) as line:
                try:
                    await line.send(text)
                    while True:
                        await line.recv()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd is not None else 0

        asyncio.run(play())
        assert asyncio.run(flood()) == 1008
        for text in ("{", "[]", '{"id": "x"}', "[" * 4000, "x" * 5000):
            assert asyncio.run(say_nonsense(text)) == 1008


def test_signing_out_everywhere_hangs_up(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, csrf = play_now(browser)
        cookie = {"cookie": f"derelict={browser.cookies['derelict']}"}

        async def wait_for_the_end() -> int:
            async with connect(socket_address(server, table), additional_headers=cookie, max_size=None) as line:
                await line.recv()
                await asyncio.to_thread(browser.post, "/account/everywhere", data={"csrf": csrf})
                try:
                    while True:
                        await line.recv()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd is not None else 0

        assert asyncio.run(wait_for_the_end()) == 1008


def test_signing_out_reaches_the_sockets_of_another_server(tmp_path: Path, postgres_url: str) -> None:
    """Two processes on one PostgreSQL: a socket here, the sign-out there. So it is where people look back together."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    arguments = ("serve", "--no-open", "--workers", "1", "--db", postgres_url)
    with (
        started(tmp_path / "one", *arguments) as one,
        started(tmp_path / "two", *arguments) as two,
        httpx.Client(base_url=one.address, timeout=LONG) as browser,
    ):
        table, csrf = play_now(browser)
        browser.post(f"{table}/do", data={"csrf": csrf, "verb": "resign"})
        cookies = {"derelict": browser.cookies["derelict"]}
        header = {"cookie": f"derelict={cookies['derelict']}"}

        def sign_out() -> int:
            with httpx.Client(base_url=two.address, cookies=cookies, timeout=LONG) as there:
                return there.post("/account/everywhere", data={"csrf": csrf}).status_code

        async def wait_for_the_end() -> None:
            live = socket_address(one, table)
            async with (
                connect(live, additional_headers=header, max_size=None) as watching,
                connect(live.replace("/live", "/review"), additional_headers=header) as reviewing,
            ):
                for line in (watching, reviewing):
                    await line.recv()
                assert await asyncio.to_thread(sign_out) == 200
                for line in (watching, reviewing):
                    async with asyncio.timeout(30):
                        with suppress(ConnectionClosed):
                            while True:
                                await line.recv()
                    assert line.close_code == 1008

        asyncio.run(wait_for_the_end())


def test_a_socket_from_another_site_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        table, _ = play_now(browser)

        async def visit(origin: str, path: str) -> None:
            async with connect(socket_address(server, path), origin=origin):  # type: ignore[arg-type]
                pass

        with pytest.raises(InvalidStatus):
            asyncio.run(visit("https://elsewhere.test", table))
        with pytest.raises(InvalidStatus):
            asyncio.run(visit(server.address, "/t/nothing"))
        asyncio.run(visit(server.address, table))


def test_a_socket_is_closed_while_there_is_no_database(tmp_path: Path) -> None:
    """And nothing but the pattern of its address is written down: it is no fault of the server's."""
    cluster = postgres.cluster()
    url = cluster.__enter__()
    is_up = True
    try:
        with (
            started(tmp_path, "serve", "--no-open", "--workers", "1", "--db", f"{url}/postgres") as server,
            httpx.Client(base_url=server.address, timeout=LONG) as browser,
        ):
            table, _ = play_now(browser)
            cookie = {"cookie": f"derelict={browser.cookies['derelict']}"}
            cluster.__exit__(None, None, None)
            is_up = False

            async def visit() -> None:
                async with connect(socket_address(server, table), additional_headers=cookie):
                    pass

            with pytest.raises(InvalidStatus):
                asyncio.run(visit())
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(60) == 0
            lines = [json.loads(line) for line in server.log.read_text().splitlines()]
            assert ("SOCKET", "/t/{table}/live") in [(line.get("method"), line.get("path")) for line in lines]
            errors = [line for line in lines if line["level"] == "error"]
            assert [(line["from"], line["trouble"]) for line in errors] == [("derelict.table.store.troubles", "lost")]
    finally:
        if is_up:
            cluster.__exit__(None, None, None)


@pytest.mark.asyncio
async def test_it_is_not_well_without_its_database() -> None:
    cluster = postgres.cluster()
    url = cluster.__enter__()
    is_up = True
    try:
        async with running(f"{url}/postgres", workers=1) as site:
            person = Person(site.app)
            assert (await person.get("/healthz")).status_code == 200
            cluster.__exit__(None, None, None)
            is_up = False
            answer = await person.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"ok": False})
            assert (await person.get("/")).status_code == 503
    finally:
        if is_up:
            cluster.__exit__(None, None, None)


@pytest.mark.asyncio
async def test_a_database_that_hangs_is_not_well_soon_and_said_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    administrator = await asyncpg.connect(postgres_url)
    async with running(postgres_url, workers=1) as site:
        person = Person(site.app)
        assert (await person.get("/healthz")).status_code == 200
        caplog.set_level(logging.INFO, "derelict.table.store.troubles")
        busy = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        stopped = [row["pid"] for row in await administrator.fetch(busy)]
        try:
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            async with asyncio.timeout(5):
                for _ in range(3):
                    assert (await person.get("/healthz")).status_code == 503
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        async with asyncio.timeout(30):
            while (await person.get("/healthz")).status_code != 200:
                pass
        assert [record.levelname for record in caplog.records] == ["ERROR", "INFO"]
    await administrator.close()
