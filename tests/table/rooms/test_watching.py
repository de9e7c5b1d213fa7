"""What those see who only watch: matches to choose from, and sentences that do not take them for players."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.table.site import Site, running

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def test_home_lists_public_matches_between_people_to_watch(site: Site) -> None:
    one, other, stranger = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    alone = await site.table(one, "me", "easy")
    hidden = await site.table(one, "me", "open", public="no")
    await other.post(await one.invite(hidden, 1))
    await one.do(hidden, "start")
    page = (await stranger.get("/")).text
    watched = page.partition('id="running"')[2].partition("</section>")[0]
    assert f'href="{table}"' in watched
    assert "Watch" in watched
    assert alone not in page
    assert hidden not in page
    for player in (one, other):
        assert 'id="running"' not in (await player.get("/")).text


async def test_who_watches_is_told_so(site: Site) -> None:
    one, other, stranger = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    assert "You are watching. Guest 1 is choosing." in (await stranger.get(table)).text
    why = await stranger.get(f"{table}/why?item=hex-a1")
    assert why.json()["text"] == "You are only watching."
    seat = (await site.room(table)).record.to_move
    waiting = other if seat == 0 else one
    assert "You are watching" not in (await waiting.get(table)).text
    assert (await waiting.get(f"{table}/why?item=hex-a1")).json()["text"] == "It is not your turn."


def title(page: str) -> str:
    return page.partition("<title>")[2].partition("</title>")[0]


async def test_a_take_back_is_asked_for_by_whoever_asks(site: Site) -> None:
    """Whoever watches is not told that they asked."""
    people = [await site.visit(), await site.visit()]
    stranger = await site.visit()
    table = await site.duel(*people)
    room = await site.room(table)
    for number in range(2):
        match = room.record.match
        assert match is not None
        assert match.decision is not None
        await people[match.decision.seat].act(table, number, match.decision.options[0].text)
    assert (await people[0].do(table, "ask_back", to=0)).status_code == 303
    pages = [(await person.get(table)).text for person in (*people, stranger)]
    assert ["You asked to take back 2 actions" in page for page in pages] == [True, False, False]
    assert ['name="agrees" value="yes"' in page for page in pages] == [False, True, False]
    assert [">Withdraw</button>" in page for page in pages] == [True, False, False]
    assert "Take-back?" not in title(pages[0])
    assert title(pages[1]).startswith("● Your turn" if room.record.to_move == 1 else "● Take-back?")
    assert title(pages[2]) == "Neuroshima Hex"
    assert ["The other players decide" in page for page in pages] == [False, False, True]


async def test_a_finished_match_is_replayed_from_its_start(site: Site) -> None:
    """From the list of finished ones, and from the table itself, by whoever comes along."""
    one, other, stranger = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    room = await site.room(table)
    assert room.record.match is not None
    assert room.record.match.decision is not None
    decision = room.record.match.decision
    await (one, other)[decision.seat].act(table, 0, decision.options[0].text)
    assert f"{table}/history/0" not in (await stranger.get(table)).text
    await one.do(table, "resign")
    finished = (await stranger.get("/")).text.partition('id="finished"')[2]
    assert f'href="{table}/history/0"' in finished
    assert f'<a href="{table}/history/0">Replay</a>' in (await stranger.get(table)).text
    assert "Before the first of 1 actions" in (await stranger.get(f"{table}/history/0")).text
