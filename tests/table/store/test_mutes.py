"""Muting: one person is no longer read by another, at any table, until it is undone. The others read on."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict.table.record.record import Refused
from derelict.table.screen import people as people_page
from derelict.table.screen.feed import Feed, sight
from derelict.table.screen.pages import Pages
from derelict.table.screen.viewer import Viewer
from derelict.table.store import mutes
from derelict.table.store.store import Store
from derelict.table.web.visitors import COOKIE
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(url: str) -> AsyncIterator[Site]:
    async with running(url, workers=1) as opened:
        yield opened


async def named(site: Site, name: str) -> Person:
    person = await site.visit()
    await person.post("/name", {"name": name})
    return person


async def id_of(site: Site, person: Person) -> str:
    player = await site.house.sessions.read(person.client.cookies[COOKIE])
    assert player is not None
    return player.id


async def chat(person: Person, table: str) -> str:
    page = (await person.get(table)).text
    found = re.search('<ol class="chat".*?</ol>', page, re.DOTALL)
    assert found
    return found[0]


async def alias(person: Person, table: str, verb: str) -> list[str]:
    return re.findall(f'name="{verb}" value="([0-9a-f]+)"', (await person.get(table)).text)


async def test_one_is_muted_for_one_and_heard_again(site: Site) -> None:
    anna, bert, carl = [await named(site, name) for name in ("Anna", "Bert", "Carl")]
    table = await site.duel(anna, bert)
    await bert.do(table, "say", text="buy my tiles")
    await carl.do(table, "say", text="nice weather")
    assert len(await alias(anna, table, "mute")) == 2
    [first, _] = await alias(anna, table, "mute")
    assert first == people_page.alias(await id_of(site, bert))
    assert (await anna.post(f"{table}/mute", {"mute": first})).status_code == 303
    assert "buy my tiles" not in await chat(anna, table)
    assert "nice weather" in await chat(anna, table)
    for other in (bert, carl):
        assert "buy my tiles" in await chat(other, table)
    await bert.do(table, "say", text="very cheap")
    assert "very cheap" not in await chat(anna, table)
    assert await alias(anna, table, "hear") == [first]
    assert (await anna.post(f"{table}/mute", {"hear": first})).status_code == 303
    assert "very cheap" in await chat(anna, table)
    assert await alias(anna, table, "hear") == []


async def test_who_is_muted_is_so_at_every_table_and_under_every_name(site: Site) -> None:
    anna, bert = await named(site, "Anna"), await named(site, "Bert")
    table = await site.duel(anna, bert)
    await bert.do(table, "say", text="one")
    await anna.post(f"{table}/mute", {"mute": (await alias(anna, table, "mute"))[0]})
    await bert.post("/name", {"name": "Somebody else"})
    other = await site.table(bert, "me", "open")
    await bert.do(other, "say", text="two")
    assert "two" not in await chat(anna, other)
    assert len(await alias(anna, other, "hear")) == 1


async def test_nobody_mutes_themselves_or_whom_they_have_not_heard(site: Site) -> None:
    anna, bert = await named(site, "Anna"), await named(site, "Bert")
    table = await site.duel(anna, bert)
    await anna.do(table, "say", text="hello")
    assert await alias(anna, table, "mute") == []
    assert len(await alias(bert, table, "mute")) == 1
    for who in ("", "0" * 18, people_page.alias(await id_of(site, bert)), await id_of(site, anna)):
        assert (await anna.post(f"{table}/mute", {"mute": who})).status_code == 409


async def test_no_page_tells_an_id(site: Site) -> None:
    anna, bert = await named(site, "Anna"), await named(site, "Bert")
    table = await site.duel(anna, bert)
    await bert.do(table, "say", text="hello")
    page = (await anna.get(table)).text
    assert await id_of(site, bert) not in page
    assert await id_of(site, anna) not in page


async def test_sockets_of_people_with_other_mutes_are_shown_other_chats(site: Site) -> None:
    anna, bert = await named(site, "Anna"), await named(site, "Bert")
    table = await site.duel(anna, bert)
    await bert.do(table, "say", text="buy my tiles")
    record = (await site.room(table)).record
    feed, muted = Feed("t", Pages()), frozenset({await id_of(site, bert)})
    watching = [Viewer("x", "en"), Viewer("y", "en", muted=muted), Viewer("z", "en", muted=frozenset({"nobody"}))]
    texts = [feed.next(record, viewer, None)[1] for viewer in watching]
    assert [b"buy my tiles" in text for text in texts] == [True, False, True]
    assert sight(record, watching[0]) == sight(record, watching[2])


async def test_mutes_are_kept_and_bounded(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutes, "MOST_MUTED", 2)
    async with Store.open(url) as store:
        for muted in ("bert", "carl", "bert"):
            if muted not in await store.mutes.of("anna"):
                await store.mutes.mute("anna", muted)
        with pytest.raises(Refused, match="too_many_muted"):
            await store.mutes.mute("anna", "dora")
    async with Store.open(url) as store:
        assert await store.mutes.of("anna") == {"bert", "carl"}
        assert await store.mutes.of("bert") == frozenset()
        await store.mutes.hear("anna", "bert")
        await store.mutes.hear("anna", "nobody")
        assert await store.mutes.of("anna") == {"carl"}
