"""A person's own results: finished games that count, by game, mode and company."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict.core.setup import Setup
from derelict.core.state import Outcome
from derelict.table.record.terms import Seat
from derelict.table.rooms.results import Kind, tally
from derelict.table.store.lists import Summary
from tests.table.site import Person, Site, running

ANNA, BEN, BOT = Seat("anna", "Anna"), Seat("ben", "Ben"), Seat(bot="greedy")


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


def finished(*seats: Seat, winners: tuple[int, ...] = (), drawn: tuple[int, ...] = (), mode: str = "duel") -> Summary:
    outcome = Outcome.of(set(winners), set(drawn), [0] * len(seats), "x")
    setup = Setup("neuroshima", mode, len(seats), {})
    return Summary("t", setup, "anna", True, 0, "over", 9, 1, seats, frozenset(), frozenset(), outcome)


def test_games_are_counted_by_game_mode_and_company() -> None:
    tables = [
        finished(ANNA, BEN, winners=(0,)),
        finished(BEN, ANNA, winners=(0,)),
        finished(ANNA, BEN, drawn=(0, 1)),
        finished(ANNA, BOT, winners=(0,)),
        finished(ANNA, BOT, BEN, winners=(1,), mode="deathmatch"),
        finished(ANNA, ANNA, winners=(0,)),
        finished(ANNA, winners=(0,), mode="solo"),
        finished(BEN, BOT, winners=(0,)),
    ]
    assert tally(tables, "anna") == {
        Kind("neuroshima", "deathmatch", "people"): {"lost": 1},
        Kind("neuroshima", "duel", "bots"): {"won": 1},
        Kind("neuroshima", "duel", "people"): {"won": 1, "lost": 1, "drawn": 1},
        Kind("neuroshima", "solo", "alone"): {"won": 1},
    }


async def rows(person: Person) -> list[list[str]]:
    page = (await person.get("/results")).text
    found = re.findall(r"<tr>(<th scope=\"row\">.*?)</tr>", page, re.DOTALL)
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in re.split(r"</t[hd]>", row) if cell] for row in found]


@pytest.mark.asyncio
async def test_the_page_tells_each_their_own(site: Site) -> None:
    anna, ben, eve = await site.visit(), await site.visit(**{"accept-language": "fr"}), await site.visit()
    assert "You have not finished a game yet." in (await anna.get("/results")).text
    table = await site.duel(anna, ben)
    assert await rows(anna) == []
    await anna.do(table, "resign", seat=0)
    assert await rows(anna) == [["Neuroshima Hex Duel", "people", "1480?", "1", "0", "0", "1"]]
    assert await rows(ben) == [["Neuroshima Hex Duel", "des personnes", "1520?", "1", "1", "0", "0"]]
    assert await rows(eve) == []
    assert 'href="/results"' in (await anna.get("/")).text


@pytest.mark.asyncio
async def test_practice_and_puzzles_do_not_count(site: Site) -> None:
    person = await site.visit()
    table = (await person.post("/play/neuroshima")).headers["location"]
    await person.do(table, "resign", seat=0)
    assert [row[1:4] for row in await rows(person)] == [["bots", "–", "1"]]
    puzzle = (await person.post("/puzzles/neuroshima/1")).headers["location"]
    await person.do(puzzle, "resign", seat=0)
    practised = (await person.post("/play/neuroshima")).headers["location"]
    room = await site.room(practised)
    record = room.record
    assert record.match is not None
    record.match.practice = True
    await person.do(practised, "resign", seat=0)
    assert [row[1:4] for row in await rows(person)] == [["bots", "–", "1"]]
