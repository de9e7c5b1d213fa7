"""A rematch that several people ask for at the same moment is one table, at one server or at two."""

import asyncio

import pytest

from derelict.table.entries import Followed
from derelict.table.record import Terms
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


async def finished(site: Site) -> tuple[Person, Person, str]:
    """Two people and the table at which they have played."""
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    assert (await one.do(table, "resign")).status_code == 303
    return one, other, table


async def test_two_who_ask_at_once_get_one_table_between_them(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site)
        answers = await asyncio.gather(*(person.post(f"{table}/rematch") for person in (one, other, one)))
        (again,) = {answer.headers["location"] for answer in answers}
        room = await site.room(again)
        assert room.record.status == "playing"
        assert room.record.people() == (await site.room(table)).record.people()
        found = await site.house.store.lists.mine(room.record.seats[0].player or "")
        assert [one.id for one in found] == [room.id]


async def test_at_two_servers_it_is_one_table_too(postgres_url: str) -> None:
    async with running(postgres_url, workers=1) as site, running(postgres_url, workers=1) as second:
        one, other, table = await finished(site)
        there = await second.visit()
        there.client.cookies, there.csrf = other.client.cookies, other.csrf
        await second.room(table)
        answers = await asyncio.gather(one.post(f"{table}/rematch"), there.post(f"{table}/rematch"))
        (again,) = {answer.headers["location"] for answer in answers}
        room = await site.room(again)
        found = await site.house.store.lists.mine(room.record.seats[1].player or "")
        assert [(one.id, one.status) for one in found] == [(room.id, "playing")]


async def test_what_a_server_left_half_done_is_gone_on_with(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site)
        old = await site.room(table)
        made: list[str] = []
        create = site.house.rooms.get_or_create

        async def dies(id: str, terms: Terms) -> None:
            made.append(id)
            await (await create(id, terms)).add(Followed(old.id, ()))
            raise ConnectionError

        site.house.rooms.get_or_create = dies  # type: ignore[assignment, method-assign]
        with pytest.raises(ConnectionError):
            await one.post(f"{table}/rematch")
        site.house.rooms.get_or_create = create  # type: ignore[method-assign]
        again = (await other.post(f"{table}/rematch")).headers["location"]
        room = await site.room(again)
        assert (room.id, room.record.status) == (made[0], "playing")
