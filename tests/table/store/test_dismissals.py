"""Tables that a person has put aside: for them alone, and until something happens there."""

import pytest

from derelict.table.record.entries import BotSat, Sat, Started
from derelict.table.screen.home import FORGOTTEN, MOST_SHOWN, going_on
from derelict.table.store.lists import Summary
from derelict.table.store.store import Store
from tests.table.played import ANNA, BERT, PlayedTable
from tests.table.site import running

pytestmark = pytest.mark.asyncio


async def split(store: Store, player: str, later: int = 0) -> tuple[list[str], list[str]]:
    """The ids of a person's tables: those to continue, and those that are put aside."""
    mine = await store.lists.mine(player)
    newest = max(table.updated for table in mine)
    shown, aside = going_on(mine, player, await store.dismissals.of(player), newest + later)
    return [table.id for table in shown], [table.id for table in aside]


async def one(store: Store, table: str) -> Summary:
    found = await store.lists.one(table)
    assert found is not None
    return found


async def test_a_dismissed_table_comes_back_when_something_happens_there(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await store.dismissals.dismiss(ANNA, table.id, (await one(store, table.id)).updated)
    assert await split(store, ANNA) == ([], [table.id])
    assert await split(store, BERT) == ([table.id], [])
    await table.play(3)
    assert await split(store, ANNA) == ([table.id], [])
    await store.dismissals.dismiss(ANNA, table.id, (await one(store, table.id)).updated)
    assert await split(store, ANNA) == ([], [table.id])


async def test_matches_against_bots_do_not_pile_up_but_those_with_people_are_all_there(store: Store) -> None:
    alone, together = list[str](), list[str]()
    for number in range(3):
        solo = await PlayedTable.create(store)
        for entry in (Sat(0, ANNA, "Anna"), BotSat(1, "greedy"), Started()):
            await solo.add(entry)
        await solo.play(1 + number)
        alone.append(solo.id)
        both = await PlayedTable.begun(store)
        together.append(both.id)
    shown, aside = await split(store, ANNA)
    assert sorted(shown) == sorted([*together, alone[-1]])
    assert sorted(aside) == sorted(alone[:-1])
    await store.dismissals.dismiss(ANNA, alone[-1], (await one(store, alone[-1])).updated)
    shown, aside = await split(store, ANNA)
    assert sorted(shown) == sorted(together), "an older one does not take its place"
    shown, aside = await split(store, ANNA, later=FORGOTTEN + 1)
    assert sorted(shown) == sorted(together), "what one has left for two weeks is not offered first"
    assert sorted(aside) == sorted(alone)


async def test_the_strip_ends_somewhere(store: Store) -> None:
    tables = [(await PlayedTable.begun(store)).id for _ in range(MOST_SHOWN + 2)]
    shown, aside = await split(store, ANNA)
    assert (len(shown), len(aside)) == (MOST_SHOWN, 2)
    assert sorted([*shown, *aside]) == sorted(tables)


async def test_the_home_page_puts_a_table_aside_and_shows_its_picture(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person, stranger = await site.visit(), await site.visit()
        table = await site.table(person, "me", "me")
        page = (await person.get("/")).text
        assert f'src="{table}/picture.svg"' in page
        picture = await person.get(f"{table}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.headers["cache-control"] == "no-store"
        assert "<style>" in picture.text
        assert (await person.post(f"{table}/dismiss")).headers["location"] == "/"
        page = (await person.get("/")).text
        assert f'src="{table}/picture.svg"' not in page
        assert "1 more table" in page
        assert f'href="{table}"' in page
        assert (await stranger.post("/t/nowhere/dismiss")).status_code == 404
        waiting = await site.table(person, "me", "open")
        assert (await stranger.get(f"{waiting}/picture.svg")).text == (
            await stranger.get("/poster/neuroshima.svg")
        ).text
