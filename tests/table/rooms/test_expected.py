"""Bots wait for whoever has just made their table, and for nobody who does not come."""

import asyncio

import pytest

from derelict.table.rooms import company
from derelict.table.rooms.company import Company
from derelict.table.web.visitors import LAYOUT_COOKIE
from tests.table.site import Site, running, until

pytestmark = pytest.mark.asyncio


async def against_a_bot(site: Site, has_scripts: bool) -> str:
    """A new table at which a bot moves first."""
    person = await site.visit()
    if has_scripts:
        person.client.cookies.set(LAYOUT_COOKIE, "wide")
    return await site.table(person, "easy", "me")


async def is_expected(site: Site, table: str) -> bool:
    return not (await site.room(table)).company._is_here.is_set()


async def test_only_who_has_scripts_is_waited_for(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        assert not await is_expected(site, await against_a_bot(site, has_scripts=False))
        assert await is_expected(site, await against_a_bot(site, has_scripts=True))


async def test_who_does_not_come_is_not_waited_for_for_ever(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "ON_THE_WAY", 0.01)
    async with running(sqlite_url, workers=1) as site:
        table = await against_a_bot(site, has_scripts=True)
        await until(await site.room(table), lambda record: record.match.actions)
        assert not await is_expected(site, table)


async def test_who_loads_the_page_twice_has_no_line_and_is_not_waited_for() -> None:
    expected = Company()
    expected.expect()
    waiting = asyncio.create_task(expected.wait())
    expected.look()
    await asyncio.sleep(0)
    assert not waiting.done()
    expected.look()
    await waiting
