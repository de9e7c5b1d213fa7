"""What a host and the people at a table can do about it: change places, pause, vote to go back to any moment."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from derelict.table.record.entries import Acted, BotSat, Entry, Sat, Started, Swapped
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from tests.table.folded import add
from tests.table.played import GAME
from tests.table.site import Site, running


def seated(*entries: Entry) -> Record:
    record = Record(GAME, Terms(GAME.setup("deathmatch", 3), 1, "anna"))
    return add(record, Sat(0, "anna", "Anna"), BotSat(1, "greedy"), *entries)


def test_people_bots_and_empty_seats_change_places_before_the_match() -> None:
    assert [seat.name or seat.bot for seat in seated(Swapped(0, 1)).seats] == ["greedy", "Anna", None]
    assert [seat.name or seat.bot for seat in seated(Swapped(1, 2)).seats] == ["Anna", None, "greedy"]
    with pytest.raises(Refused, match="not_gathering"):
        seated(BotSat(2, "greedy"), Started(), Swapped(0, 1))


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


@pytest.mark.asyncio
async def test_the_host_moves_seats_and_lists_follow(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    await guest.post("/name", {"name": "Gwen"})
    table = await site.table(host, "me", "open")
    await guest.do(table, "sit", seat=1)
    assert 'value="swap"' in (await host.get(table)).text
    assert 'value="swap"' not in (await guest.get(table)).text
    assert (await host.do(table, "swap", seat=1)).status_code == 409, "there is no next seat"
    assert (await host.do(table, "swap", seat=0)).status_code == 303
    found = await site.house.store.lists.one(table.rpartition("/")[2])
    assert found is not None
    assert found.seats[0].name == "Gwen"


@pytest.mark.asyncio
async def test_what_was_chosen_for_a_seat_stays_where_people_change_places(site: Site) -> None:
    """Seats have numbers and what was chosen for them, so that one knows what one is moved to."""
    host, guest, watcher = await site.visit(), await site.visit(), await site.visit()
    chosen: dict[str, Any] = {"option-armies-0": "borgo"}
    table = await site.table(host, "me", "open", **chosen)
    await guest.post("/name", {"name": "Gwen"})
    await guest.do(table, "sit", seat=1)
    for is_swapped in (False, True):
        if is_swapped:
            await host.do(table, "swap", seat=0)
        page = (await host.get(table)).text
        first, second = page.partition("</ol>")[0].split('<li class="place')[1:3]
        assert "Seat 1" in first
        assert "Borgo" in first
        assert "Borgo" not in second, "an army by lot is not known yet"
        assert ("Gwen" in first) == is_swapped
    assert "Ready: you can start" in (await host.get(table)).text
    assert "The host starts" in (await guest.get(table)).text
    assert "All seats are taken" in (await watcher.get(table)).text
    await guest.do(table, "leave", seat=0)
    assert "you can start" in (host_page := (await host.get(table)).text)
    assert 'value="start"' not in host_page
    assert "Take an open seat" in (await watcher.get(table)).text


@pytest.mark.asyncio
async def test_everybody_may_ask_to_go_back_to_any_moment(site: Site) -> None:
    one, other, stranger = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    room = await site.room(table)
    for _ in range(4):
        match = room.record.match
        assert match is not None
        assert match.decision is not None
        await room.add(Acted(match.decision.seat, len(match.actions), match.decision.options[0].text))
    asking = 'name="verb" value="ask_back"'
    assert asking in (await other.get(f"{table}/history/1")).text
    assert asking not in (await other.get(f"{table}/history/4")).text
    assert asking not in (await stranger.get(f"{table}/history/1")).text
    assert (await other.do(table, "ask_back", to=1)).status_code == 303
    assert asking not in (await one.get(f"{table}/history/0")).text, "one vote at a time"
    assert (await one.answer_back(table, "yes")).status_code == 303
    assert room.record.match is not None
    assert len(room.record.match.actions) == 1


@pytest.mark.asyncio
async def test_who_plays_alone_goes_back_at_once(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "me")
    room = await site.room(table)
    for _ in range(3):
        match = room.record.match
        assert match is not None
        assert match.decision is not None
        await room.add(Acted(match.decision.seat, len(match.actions), match.decision.options[0].text))
    assert 'name="verb" value="undo"' in (await person.get(f"{table}/history/1")).text
    assert (await person.do(table, "undo", to=1)).status_code == 303
    assert room.record.match is not None
    assert len(room.record.match.actions) == 1
