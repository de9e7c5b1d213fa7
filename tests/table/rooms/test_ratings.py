"""Ratings: worked out from finished matches between people, in the order in which they ended."""

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict.core.setup import Setup
from derelict.core.state import Outcome
from derelict.table.record.entries import Resigned, Said, TakeBackAnswered, TakeBackAsked
from derelict.table.record.terms import Seat
from derelict.table.rooms.ratings import NEWCOMER, START, STEP, Rating, Ratings, rated
from derelict.table.store.lists import Summary
from derelict.table.store.store import Store
from tests.table.played import ANNA, BERT, PlayedTable
from tests.table.site import Site, running

SEATS = {name[0]: Seat(name, name.title()) for name in ("anna", "bert", "cleo", "dora")}
DUEL = ("neuroshima", "duel")


def match(people: str, winners: str = "", drawn: str = "", game: str = "neuroshima", mode: str = "duel") -> Summary:
    """A finished match of people by their first letters; a dot is a bot."""
    seats = tuple(SEATS.get(letter, Seat(bot="greedy")) for letter in people)
    won, same = ({people.index(letter) for letter in some} for some in (winners, drawn))
    outcome = Outcome.of(won, same, [0] * len(seats), "x")
    return Summary(
        "t", Setup(game, mode, len(seats), {}), "anna", True, 0, "over", 9, 1, seats, frozenset(), frozenset(), outcome
    )


def points(*matches: Summary, kind: tuple[str, str] = DUEL) -> dict[str, float]:
    return {player: rating.points for player, rating in rated(matches).get(kind, {}).items()}


def test_who_wins_rises_as_far_as_who_loses_falls() -> None:
    assert points(match("ab", "a")) == {"anna": START + STEP, "bert": START - STEP}
    assert points(match("ab", drawn="ab")) == {"anna": START, "bert": START}


def test_to_beat_the_stronger_one_is_worth_more() -> None:
    won = [match("ab", "a")] * 8
    before, expected, upset = points(*won), points(*won, match("ab", "a")), points(*won, match("ab", "b"))
    assert 0 < expected["anna"] - before["anna"] < STEP
    assert upset["bert"] - before["bert"] > STEP


def test_newcomers_move_twice_as_far() -> None:
    matches = [match("ab", drawn="ab")] * NEWCOMER
    new, old = rated(matches[:-1])[DUEL]["anna"], rated(matches)[DUEL]["anna"]
    assert (new.is_new, old.is_new) == (True, False)
    assert points(*matches, match("ab", "a"))["anna"] == START + STEP / 2
    assert Rating(1499.6).number == 1500


def test_of_several_each_is_compared_with_who_did_better_or_worse() -> None:
    found = points(match("abcd", "a", mode="deathmatch"), kind=("neuroshima", "deathmatch"))
    assert found == {"anna": START + STEP, "bert": START - STEP, "cleo": START - STEP, "dora": START - STEP}
    found = points(match("abc", drawn="ab", mode="deathmatch"), kind=("neuroshima", "deathmatch"))
    assert found["anna"] == found["bert"] == START + STEP / 2, "half against the other, all against Cleo"
    assert found["cleo"] == START - STEP
    teams = points(match("abcd", "ac", mode="teams"), kind=("neuroshima", "teams"))
    assert teams == {"anna": START + STEP, "cleo": START + STEP, "bert": START - STEP, "dora": START - STEP}


@pytest.mark.parametrize(
    "unrated",
    [
        match("a.", "a"),
        match("aa", "a"),
        match("a", "a"),
        match("ab", "a", game="legendary", mode="alien"),
        match("ab", "ab"),
        match("ab"),
        match("ab", "a", game="no such game"),
    ],
)
def test_what_says_nothing_about_strength(unrated: Summary) -> None:
    assert all(not people for people in rated([unrated]).values())


def test_each_game_and_mode_has_its_own() -> None:
    found = rated([match("ab", "a"), match("ab", "b", game="theseus"), match("ab", "b", mode="scoring")])
    assert {kind: people["anna"].number for kind, people in found.items()} == {
        DUEL: 1520,
        ("theseus", "duel"): 1480,
        ("neuroshima", "scoring"): 1480,
    }


@pytest.mark.asyncio
async def test_the_order_is_that_in_which_matches_ended(store: Store) -> None:
    """What is said later, and a match that goes on after all, do not change it."""
    ratings = Ratings(store.lists)
    assert await ratings.all() == {}
    first, second = await PlayedTable.begun(store), await PlayedTable.begun(store)
    await first.play(3)
    await second.play(4)
    await first.add(Resigned(0))
    await second.add(Resigned(1))
    assert [table.id for table in await store.lists.ranked(-1, 10**9)] == [first.id, second.id]
    found = (await ratings.all())[DUEL]
    assert found[ANNA].matches == found[BERT].matches == 2
    for _ in range(3):
        await first.add(Said("Anna", "good game"))
    assert [table.id for table in await store.lists.ranked(-1, 10**9)] == [first.id, second.id]
    assert await ratings.all() == {DUEL: found}
    third = await PlayedTable.begun(store)
    await third.play(1000)
    assert third.record.status == "over"
    assert (await ratings.all())[DUEL][ANNA].matches == 3
    await third.add(TakeBackAsked(0, 5))
    await third.add(TakeBackAnswered(1, agrees=True))
    assert await ratings.all() == {DUEL: found}


@pytest.mark.asyncio
async def test_what_is_added_and_what_is_worked_out_anew_are_the_same(store: Store) -> None:
    """Also where a match was written later than one that ended after it."""
    ratings = Ratings(store.lists)
    for actions, loser in ((6, 0), (9, 1), (3, 1), (12, 0), (12, 1)):
        table = await PlayedTable.begun(store)
        await table.play(actions)
        await table.add(Resigned(loser))
        assert await ratings.all() == await Ratings(store.lists).all()
    assert (await ratings.all())[DUEL][ANNA].matches == 5


def test_a_newcomers_number_bears_a_question_mark() -> None:
    assert Rating(1519.6, NEWCOMER - 1).text == "1520?"
    assert Rating(1519.6, NEWCOMER).text == "1520"


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


@pytest.mark.asyncio
async def test_ratings_stand_beside_the_names_of_those_who_wait(site: Site) -> None:
    anna, ben = await site.visit(), await site.visit()
    await anna.post("/name", {"name": "Anna"})
    table = await site.duel(anna, ben)
    await ben.do(table, "resign", seat=1)
    waiting_at = await site.table(anna, "me", "open")
    async with asyncio.timeout(20):
        while "1520" not in (await ben.get(waiting_at)).text:
            await asyncio.sleep(0)
    page = (await ben.get("/")).text
    waiting = re.search(r'id="open">.*?</section>', page, re.DOTALL)
    assert waiting is not None
    assert "Anna (1520?), Open seat" in waiting[0]
    assert 'Elo 1520<abbr title="provisional: few matches">?</abbr>' in (await ben.get(waiting_at)).text
    await site.table(anna, "me", "open", "open", mode="scoring/3")
    assert "Anna, Open seat, Open seat" in (await ben.get("/")).text
