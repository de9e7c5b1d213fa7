"""B5: cookies, origins, tokens and paths that are not what they claim to be are refused."""

import json
import re
import time
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.trust.people import Person
from tests.trust.server import PATIENCE, Server


def test_b5_the_cookie_is_for_the_server_only(server: Server) -> None:
    header = httpx.get(f"{server.http}/", timeout=PATIENCE, trust_env=False).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Path=/" in header


@pytest.mark.parametrize("change", [lambda c: c[:-1], lambda c: "A" + c[1:], lambda c: "", lambda c: c.upper()])
def test_b5_a_forged_cookie_is_nobodys(server: Server, change: object) -> None:
    anna = Person(server)
    table = anna.new_table("me", "me")
    forged = change(anna.browser.cookies["derelict"])  # type: ignore[operator]
    page = httpx.get(f"{server.http}/t/{table}", cookies={"derelict": forged}, timeout=PATIENCE, trust_env=False)
    assert 'name="action"' not in page.text
    form = {"csrf": anna.csrf, "verb": "say", "text": "hello"}
    answer = httpx.post(
        f"{server.http}/t/{table}/do", data=form, cookies={"derelict": forged}, timeout=PATIENCE, trust_env=False
    )
    assert answer.status_code == 403


def test_b5_nobody_is_given_a_session_of_somebodys_choice(server: Server) -> None:
    """A cookie that was set for a visitor beforehand is thrown away, and signing in gives a new one."""
    planted = httpx.get(f"{server.http}/", cookies={"derelict": "planted"}, timeout=PATIENCE, trust_env=False)
    assert planted.cookies["derelict"] not in ("planted", "")
    anna, bert = Person(server), Person(server)
    anna.post("/account/register", login="fixation", password="long enough")
    before = bert.browser.cookies["derelict"]
    bert.post("/account/enter", login="fixation", password="long enough")
    assert bert.browser.cookies["derelict"] != before


def test_b5_after_signing_out_everywhere_old_cookies_are_nobodys(server: Server) -> None:
    anna = Person(server)
    table = anna.new_table("me", "me")
    old = anna.browser.cookies["derelict"]
    assert anna.post("/account/everywhere").status_code == 200
    page = httpx.get(f"{server.http}/t/{table}", cookies={"derelict": old}, timeout=PATIENCE, trust_env=False)
    assert 'name="action"' not in page.text
    assert 'name="action"' in anna.get(f"/t/{table}").text


FOREIGN = (
    "https://evil.test",
    "null",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.test",
    "http://[bad",
    "http://[::1",
    "javascript://{host}",
    "//{host}",
    "{host}",
    "http://anna@{host}",
    "http://",
)
OURS = ("http://{host}", "https://{host}")
"""A page that came through a proxy has HTTPS, and its server may not know."""


def past_match(person: Person) -> str:
    """A table whose match is over."""
    table = person.new_table("me", "me")
    assert person.do(table, "resign", seat=0).status_code == 303
    return table


def socket_of(person: Person, table: str, kind: str, origin: str = "") -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{person.server.port}/t/{table}/{kind}",
        origin=Origin(origin or person.server.http),
        additional_headers={"Cookie": person.cookie},
        proxy=None,
        max_size=None,
    )


@pytest.mark.parametrize("kind", ["live", "review"])
def test_b5_a_socket_from_another_origin_is_refused(server: Server, kind: str) -> None:
    anna = Person(server)
    table, host = past_match(anna), f"127.0.0.1:{server.port}"
    for origin in FOREIGN:
        with pytest.raises(InvalidStatus) as refused, socket_of(anna, table, kind, origin.format(host=host)):
            pass
        assert refused.value.response.status_code == 403, origin
    for origin in OURS:
        with socket_of(anna, table, kind, origin.format(host=host)) as line:
            assert line.recv(PATIENCE)


def test_b5_a_form_from_another_origin_is_refused(server: Server) -> None:
    anna, host = Person(server), f"127.0.0.1:{server.port}"
    for origin in (*FOREIGN, *OURS):
        headers, form = {"origin": origin.format(host=host)}, {"csrf": anna.csrf, "name": "Anna"}
        answer = anna.browser.post("/name", data=form, headers=headers)
        assert answer.status_code == (303 if origin in OURS else 403), origin
        assert origin in OURS or "reload it" in answer.text


def wait_for_sockets(server: Server, count: int) -> None:
    """Until a server counts so many; who has closed one a moment ago may still be counted."""
    deadline, found = time.monotonic() + PATIENCE, -1
    while found != count:
        assert time.monotonic() < deadline, found
        metrics = httpx.get(f"{server.http}/metrics", timeout=PATIENCE, trust_env=False).text
        found = int(metrics.partition("\nderelict_sockets ")[2].split()[0])


PASSWORD = "long enough"
WAYS_OUT = {
    "/account/everywhere": {},
    "/account/leave": {},
    "/account/password": {"old": PASSWORD, "new": "still long enough"},
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_b5_signing_out_ends_every_socket(server: Server, way: str) -> None:
    """Those at tables and those of people who look back together; whoever led there does so no longer."""
    anna, bert = Person(server), Person(server)
    anna.post("/account/register", login=f"anna{way.replace('/', '-')}", password=PASSWORD)
    table = past_match(anna)
    with (
        socket_of(anna, table, "live") as live,
        socket_of(anna, table, "review") as leading,
        socket_of(bert, table, "review") as following,
    ):
        for line in (live, leading, following):
            line.recv(PATIENCE)
        wait_for_sockets(server, 3)
        leading.send('{"verb": "lead", "at": 0}')
        for line, is_own in ((leading, True), (following, False)):
            assert json.loads(line.recv(PATIENCE)) == {"leader": "Guest 1", "at": 0, "is_own": is_own}
        assert anna.post(way, **WAYS_OUT[way]).status_code == 200
        for line in (live, leading):
            with suppress(ConnectionClosed):
                while True:
                    line.recv(PATIENCE)
            assert line.close_code == 1008
        assert json.loads(following.recv(PATIENCE))["leader"] == ""
        wait_for_sockets(server, 1)


def test_b5_a_link_to_a_seat_works_once_and_ends_with_the_next_one(server: Server) -> None:
    anna, bert, carl = Person(server), Person(server), Person(server)
    table = anna.new_table("me", "open")

    def link() -> str:
        assert anna.post(f"/t/{table}/invite", seat=1).status_code == 303
        found = re.search(r"/join/[\w-]+", anna.get(f"/t/{table}/invite").text)
        assert found is not None
        return found[0]

    old, new = link(), link()
    assert bert.get(old).status_code == bert.post(old, name="Bert").status_code == 404
    assert bert.get(new).status_code == 200
    assert bert.post(new, name="Bert").status_code == 303
    assert carl.get(new).status_code == carl.post(new, name="Carl").status_code == 404
    assert [entry["type"] for entry in server.entries(table)].count("Sat") == 2


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static/....//app.py",
        "/static//etc/passwd",
        "/static/..%5capp.py",
        "/static/%00",
        "/card/neuroshima/..%2f..%2fapp.py",
        "/look/..%2fapp.css",
        "/rules/..%2f..%2fpyproject",
        "/new/..%2f",
        "/t/..%2f..%2f",
        "/t/%00",
        "/t/x/history/..%2f",
        "/puzzles/neuroshima/..%2f/solution",
        "/join/%00",
    ],
)
def test_b5_paths_lead_nowhere_else(server: Server, path: str) -> None:
    answer = Person(server).browser.send(httpx.Request("GET", httpx.URL(server.http, raw_path=path.encode())))
    assert answer.status_code in (307, 400, 404, 405, 409), answer.status_code
    assert answer.headers.get("location", server.http).startswith(server.http)
    for secret in ("import ", "root:", "[project]"):
        assert secret not in answer.text
    assert "Exception in ASGI" not in server.log.read_text("utf-8")


@pytest.mark.parametrize(
    "back",
    [
        "//evil.test",
        "https://evil.test",
        "/\\evil.test",
        "/\t/evil.test",
        "\\\\evil.test",
        "javascript:alert(1)",
        "/%09/evil.test",
        "//evil.test/%2f..",
        " //evil.test",
        "/\r\nSet-Cookie: a=b",
    ],
)
def test_b5_the_choice_of_language_leads_to_no_other_site(server: Server, back: str) -> None:
    answer = Person(server).post("/language", language="fr", back=back)
    target = answer.headers["location"]
    assert answer.status_code == 303
    assert target.startswith("/")
    assert not target.startswith(("//", "/\\", "/\t"))
    assert "\n" not in target
    assert "a" not in answer.cookies


def test_b5_every_page_says_what_may_run_in_it(server: Server) -> None:
    anna = Person(server)
    table = anna.new_table("me", "me")
    for path in ("/", f"/t/{table}", "/nowhere", "/static/site.css", "/puzzles", "/account"):
        headers = anna.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_b5_who_only_watches_over_a_socket_is_not_stored(server: Server) -> None:
    def stored() -> int:
        ((count,),) = server.rows("SELECT count(*) FROM players")
        return int(count)

    table = Person(server).new_table("me", "open")
    watcher, before = Person(server), stored()
    line = watcher.sit_at(table)
    assert stored() == before
    for text in ("hello", "again"):
        assert "version" in line.command("say", text=text)
    assert stored() == before + 1
    line.close()
    assert watcher.post("/name", name="Zoé").status_code == 303
    assert 'value="Zoé"' in watcher.get("/").text
    assert stored() == before + 1
