"""A new name is heard at once wherever somebody plays, and two people of one name are told apart."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.table.site import Site, running

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def test_a_new_name_is_used_at_all_tables_that_are_not_over(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    playing, gathering, over = (
        await site.duel(one, other),
        await site.table(one, "open", "me"),
        await site.duel(one, other),
    )
    await one.do(over, "resign")
    assert (await one.post("/name", {"name": "Zoé"})).status_code == 303
    names = [[seat.name for seat in (await site.room(table)).record.seats] for table in (playing, gathering, over)]
    assert names == [["Zoé", ""], ["", "Zoé"], ["", ""]]
    await one.do(playing, "say", text="it is me")
    assert "<b>Zoé</b> it is me" in (await other.get(playing)).text
    assert "Zoé, Guest" in (await other.get("/")).text


async def test_a_name_that_a_seat_was_given_stays(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "me")
    assert (await person.do(table, "name", seat=1, name="Léo")).status_code == 303
    await person.post("/name", {"name": "Zoé"})
    assert [seat.name for seat in (await site.room(table)).record.seats] == ["Zoé", "Léo"]


async def test_a_link_is_taken_under_a_new_name_everywhere(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    first, second = await site.duel(host, guest), await site.table(host, "me", "open")
    assert (await guest.post(await host.invite(second, 1), {"name": "Zoé"})).status_code == 303
    for table in (first, second):
        assert (await site.room(table)).record.seats[1].name == "Zoé"


async def test_who_finds_a_link_used_up_keeps_their_name(site: Site) -> None:
    """Four people send it at once: one sits there under the new name, and the others are who they were."""
    host, people = await site.visit(), [await site.visit() for _ in range(4)]
    table = await site.table(host, "me", "open")
    for number, person in enumerate(people):
        await person.post("/name", {"name": f"Old {number}"})
    link = await host.invite(table, 1)
    answers = await asyncio.gather(*(one.post(link, {"name": f"New {at}"}) for at, one in enumerate(people)))
    statuses = [answer.status_code for answer in answers]
    assert sorted(statuses) == [303, 404, 404, 404]
    taken = statuses.index(303)
    for number, person in enumerate(people):
        name = f"{'New' if number == taken else 'Old'} {number}"
        assert f'value="{name}"' in (await person.get("/")).text
    assert (await site.room(table)).record.seats[1].name == f"New {taken}"


async def test_a_name_that_cannot_be_read_does_not_use_a_link_up(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table = await site.table(host, "me", "open")
    link = await host.invite(table, 1)
    assert (await guest.post(link, {"name": "\u2800"})).status_code == 409
    assert (await guest.post(link, {"name": "Invité"})).status_code == 303
    assert (await site.room(table)).record.seats[1].name == ""


async def test_two_people_of_one_name_are_told_apart(site: Site) -> None:
    one, other, watcher = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    page = (await watcher.get(table)).text
    assert "Guest 1" in page
    assert "Guest 2" in page
    await one.do(table, "resign")
    assert "Winner: Guest 2." in (await watcher.get(table)).text
