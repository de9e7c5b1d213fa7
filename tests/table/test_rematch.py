"""A rematch that several people ask for at the same moment is one table, at one server or at two."""

import asyncio

import pytest

from derelict.table.entries import Followed
from derelict.table.record import Terms
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


async def finished(site: Site, clock: int = 0) -> tuple[Person, Person, str]:
    """Two people and the table at which they have played."""
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other, clock=clock)
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


async def test_with_clocks_it_begins_when_everybody_has_asked(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        room = await site.room(again)
        began = [room.record.status]
        assert [seat.is_taken for seat in room.record.seats] == [True, False]
        page = (await one.get(again)).text
        assert "Waiting for Guest" in page
        assert "The rematch begins, and the clocks run, as soon as everybody asks for it." in page
        assert f'action="{table}/rematch"' in (await other.get(table)).text
        await one.do(again, "say", text="Once more?")
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        assert [*began, room.record.status] == ["gathering", "playing"]
        assert [seat.player for seat in room.record.seats] == [
            seat.player for seat in (await site.room(table)).record.seats
        ]
        assert [said.text for said in room.record.chat] == ["Once more?"]


async def test_the_seat_of_who_has_not_asked_yet_is_theirs_alone(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        room, stranger = await site.room(again), await site.visit()
        assert (await stranger.do(again, "sit", seat=1)).status_code == 409
        assert not await site.house.store.lists.gathering()
        assert "A seat is kept for you" in (await other.get(again)).text
        assert (await other.do(again, "sit", seat=1)).status_code == 303
        assert (await one.do(again, "start")).status_code == 303
        assert room.record.status == "playing"


async def test_who_waits_in_vain_plays_against_a_bot(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        assert (await one.do(again, "bot", seat=1, bot="easy")).status_code == 303
        assert (await one.do(again, "start")).status_code == 303
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        room = await site.room(again)
        assert (room.record.status, room.record.seats[1].player) == ("playing", None)
