"""After a refusal one is led back to where one was, and a change of language keeps the page."""

import json
from collections.abc import AsyncIterator
from html import unescape
from urllib.parse import quote

import httpx
import pytest
import pytest_asyncio

from tests.table.site import HOST, Site, running

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def test_a_refusal_at_a_table_leads_back_to_the_table(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    for path, fields in ((f"{table}/fork", {"number": 0}), (f"{table}/rematch", {}), (f"{table}/act", {})):
        answer = await one.post(path, fields)
        assert answer.status_code == 409
        assert f'href="{table}">Back to the table</a>' in answer.text, path


async def test_a_refusal_elsewhere_leads_home(site: Site) -> None:
    person = await site.visit()
    for answer in (
        await person.get("/t/nothing"),
        await person.get("/nothing"),
        await person.post("/name", {"name": " "}),
    ):
        assert 'href="/">Back to the home page</a>' in answer.text


async def test_a_fault_of_ours_is_a_page_too(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("derelict.table.web.routes.results.tally", fail)
    transport = httpx.ASGITransport(site.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HOST) as browser:
        answer = await browser.get("/results")
    assert answer.status_code == 500
    assert "The server could not do that" in answer.text
    assert 'href="/">Back to the home page</a>' in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_link_that_holds_no_position_says_so(site: Site) -> None:
    person = await site.visit()
    for text in ("", "zzz", "[1]", "x" * 30_000):
        answer = await person.get(f"/position?p={text}")
        assert answer.status_code == 409
        assert "That is not a position." in answer.text, text[:9]
        assert (await person.post("/position", {"p": text})).status_code == 409


async def test_a_change_of_language_keeps_what_is_looked_at(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "me")
    room = await site.room(table)
    assert room.record.match is not None
    link = f"/position?p={quote(json.dumps(room.record.match.position()))}"
    for path in ("/rules/neuroshima?q=medic", table, f"{table}/history/0"):
        page = unescape((await person.get(path)).text)
        assert f'name="back" value="{path}"' in page
        answer = await person.post("/language", {"language": "fr", "back": path})
        assert answer.headers["location"] == path
    assert 'name="back" value="/position?p=' in (await person.get(link)).text


async def test_only_who_may_is_offered_to_play_on_from_the_past(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    together, alone = await site.duel(one, other), await site.table(one, "me", "me")
    assert "/fork" not in (await one.get(f"{together}/history")).text
    assert "/fork" in (await one.get(f"{alone}/history")).text
    assert (await one.do(together, "resign", seat=0)).status_code == 303
    assert "/fork" in (await other.get(f"{together}/history")).text
