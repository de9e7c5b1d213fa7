"""Undo and reset turn are offered where they work and nowhere else, also to several people at one device."""

from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from tests.table.folded import playing
from tests.table.site import Person, Site, running, until

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def act(site: Site, table: str, person: Person, rng: Random) -> None:
    match = playing((await site.room(table)).record)
    assert match.decision is not None
    choice = rng.choice(list(match.decision.options)).text
    assert (await person.act(table, len(match.actions), choice)).status_code == 303


async def test_a_couple_at_one_device_takes_back_alone_what_is_offered_and_only_that(site: Site) -> None:
    couple, guest = await site.visit(), await site.visit()
    table = await site.table(couple, "me", "me", "open", mode="deathmatch/3")
    await guest.do(table, "sit", seat=2)
    await couple.do(table, "start")
    room, rng, undone = await site.room(table), Random(3), set()
    for _ in range(60):
        await act(site, table, guest if room.record.to_move == 2 else couple, rng)
        match = playing(room.record)
        seat, count = match.decided_by(len(match.actions) - 1), len(match.actions)
        page = (await couple.get(table)).text
        is_free = seat != 2 and match.free_from(seat) < count
        assert ('value="undo"' in page) is is_free
        assert ('value="reset"' in page) is is_free
        assert ('value="ask_back"' in page) is not is_free
        answer = await couple.do(table, "undo", to=count - 1)
        assert answer.status_code == (303 if is_free else 409)
        if is_free:
            undone.add(seat)
            assert (await couple.do(table, "redo")).status_code == 303
    assert undone == {0, 1}


async def test_reset_turn_is_offered_only_when_something_was_done(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "easy")
    room, rng, offered = await site.room(table), Random(5), set()
    for _ in range(30):
        await until(room, lambda record: record.to_move != 1)
        page = (await person.get(table)).text
        is_offered = 'value="reset"' in page
        offered.add(is_offered)
        assert (await person.do(table, "reset")).status_code == (303 if is_offered else 409)
        await act(site, table, person, rng)
    assert offered == {True, False}
