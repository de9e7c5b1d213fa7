"""What the home page says of the tables of a person: whose turn it is, since when, and what counts."""

import re

import msgspec
import pytest

from derelict.table.record.entries import (
    Acted,
    BotSat,
    HandedBack,
    Kept,
    Paused,
    Resigned,
    Said,
    Sat,
    Started,
    TakeBackAsked,
    TookOver,
    Undone,
)
from derelict.table.record.entries.entry import now
from derelict.table.screen.home import own_facts, summary_facts
from derelict.table.screen.pages import Pages
from derelict.table.store.store import Store
from tests.table.folded import playing
from tests.table.played import ANNA, BERT, PlayedTable
from tests.table.site import running

pytestmark = pytest.mark.asyncio
TEXTS = Pages().texts


async def row(table: PlayedTable, player: str, language: str = "en") -> tuple[str, bool]:
    """What a person reads of whose turn it is, and whether that calls for them."""
    (found,) = await table.store.lists.mine(player)
    facts = summary_facts(TEXTS, found, player, language)
    return facts["turn"], facts["calls"]


async def test_every_running_table_says_whose_turn_it_is(store: Store) -> None:
    table = await PlayedTable.begun(store)
    seat = table.record.to_move
    assert seat is not None
    mover, other, name = ((ANNA, BERT, "Anna"), (BERT, ANNA, "Bert"))[seat]
    assert await row(table, mover) == ("your turn", True)
    assert await row(table, other) == (f"{name}’s turn", False)
    assert await row(table, other, "fr") == (f"à {name} de jouer", False)
    await table.add(TookOver(seat, "random"))
    assert await row(table, mover) == await row(table, other) == ("a bot’s turn", False)
    await table.add(HandedBack(seat))
    await table.play(8)
    seat = table.record.to_move
    assert seat is not None
    await table.add(TakeBackAsked(seat, 2))
    assert await row(table, (ANNA, BERT)[seat]) == ("your turn", False)
    assert await row(table, (ANNA, BERT)[1 - seat]) == ("take-back request", True)
    await table.add(Paused())
    assert await row(table, mover) == await row(table, other) == ("paused", False)


async def test_a_table_that_is_being_set_says_what_it_waits_for(store: Store) -> None:
    table = await PlayedTable.create(store)
    await table.add(Sat(1, BERT, "Bert"))
    assert await row(table, ANNA) == await row(table, BERT) == ("waiting for players", False)
    (found,) = await store.lists.gathering()
    assert summary_facts(TEXTS, found, "carla", "en")["turn"] == "", "of what is not theirs"
    await table.add(BotSat(0, "greedy"))
    assert await row(table, ANNA) == ("ready: you can start", True)
    assert await row(table, ANNA, "fr") == ("prête\u00a0: vous pouvez commencer", True)
    assert await row(table, BERT) == ("ready: waiting for the host", False)


async def test_a_rematch_says_who_waits(store: Store) -> None:
    table = await PlayedTable.create(store)
    for entry in (Kept(0, ANNA, "Anna"), Kept(1, BERT, "Bert")):
        await table.add(entry)
    assert await row(table, BERT) == ("waiting for players", False)
    assert await store.lists.waiting(BERT) == [], "nobody is there yet"
    await table.add(Sat(0, ANNA, "Anna"))
    assert await row(table, BERT) == ("Anna wants a rematch", True)
    assert await row(table, BERT, "fr") == ("Anna propose une revanche", True)
    assert await store.lists.waiting(BERT) == [table.id]
    assert await row(table, ANNA) == ("waiting for players", False)


@pytest.mark.parametrize("first", [0, 1])
async def test_of_a_rematch_only_those_are_awaited_who_do_not_sit_there_yet(store: Store, first: int) -> None:
    table = await PlayedTable.create(store)
    for seat, (player, name) in enumerate(((ANNA, "Anna"), (BERT, "Bert"))):
        await table.add(Kept(seat, player, name))
    (found,) = await store.lists.mine(ANNA)
    assert summary_facts(TEXTS, found, ANNA, "en")["who"] == "Waiting for Anna, Bert"
    there, awaited = ("Anna", "Bert") if first == 0 else ("Bert", "Anna")
    await table.add(Sat(first, there.lower(), there))
    (found,) = await store.lists.mine(ANNA)
    assert summary_facts(TEXTS, found, ANNA, "en")["who"] == f"{there} · Waiting for {awaited}"
    assert summary_facts(TEXTS, found, ANNA, "fr")["who"] == f"{there} · On attend {awaited}"


async def test_tables_that_ask_something_of_one_come_first_then_the_latest(store: Store) -> None:
    rematch = await PlayedTable.create(store, host=BERT)
    for entry in (Kept(0, ANNA, "Anna"), Kept(1, BERT, "Bert"), Sat(1, BERT, "Bert")):
        await rematch.add(entry)
    full = await PlayedTable.create(store)
    for seat in (0, 1):
        await full.add_bot(seat)
    running = [await PlayedTable.begun(store) for _ in range(2)]
    for other, actions in zip(running, (4, 12), strict=True):
        await other.play(actions)
    await (await PlayedTable.create(store)).add(Sat(1, BERT, "Bert"))
    found = await store.lists.mine(ANNA)
    rows = own_facts(TEXTS, found, ANNA, "en")
    latest = [table.id for table in found]
    calling = [row["calls"] for row in rows]
    assert calling == sorted(calling, reverse=True)
    assert {rematch.id, full.id} <= {row["id"] for row in rows if row["calls"]}
    for calls in (True, False):
        group = [row["id"] for row in rows if row["calls"] == calls]
        assert group == [id for id in latest if id in group]
    assert [row["id"] for row in rows] != latest


@pytest.mark.parametrize(
    ("minutes", "said", "dit"),
    [
        (0, "just now", "à l’instant"),
        (1, "1 minute ago", "il y a 1 minute"),
        (59, "59 minutes ago", "il y a 59 minutes"),
        (60, "1 hour ago", "il y a 1 heure"),
        (26 * 60, "1 day ago", "il y a 1 jour"),
    ],
)
async def test_a_table_says_when_something_last_happened(
    store: Store, monkeypatch: pytest.MonkeyPatch, minutes: int, said: str, dit: str
) -> None:
    await PlayedTable.begun(store)
    (found,) = await store.lists.mine(ANNA)
    monkeypatch.setattr("derelict.table.screen.home.now", lambda: found.updated + minutes * 60_000 + 1)
    assert [summary_facts(TEXTS, found, ANNA, language)["ago"] for language in ("en", "fr")] == [said, dit]
    assert now() > found.updated


async def test_practice_bears_its_mark(store: Store) -> None:
    table = await PlayedTable.create(store)
    for entry in (Sat(0, ANNA, "Anna"), BotSat(1, "greedy"), Started()):
        await table.add(entry)
    assert not (await store.lists.mine(ANNA))[0].is_practice
    await table.play(30)
    await table.add(Undone(0, 0))
    assert (await store.lists.mine(ANNA))[0].is_practice


async def test_finished_games_are_told_apart_by_when_they_ended_and_which_are_ones_own(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await table.add(Resigned(1))
    await table.add(Said("Anna", "Well played"))
    (found,) = await store.lists.finished(ANNA)
    assert found.ended == table.record.ended_at < found.updated
    ended = msgspec.structs.replace(found, ended=now() - 3 * 86_400_000)
    for player, language, who, ago in (
        (ANNA, "en", "Anna (you), Bert", "3 days ago"),
        (BERT, "fr", "Anna, Bert (vous)", "il y a 3 jours"),
        ("carla", "en", "Anna, Bert", "3 days ago"),
    ):
        facts = summary_facts(TEXTS, ended, player, language)
        assert (facts["who"], facts["ago"]) == (who, ago)


async def test_the_page_shows_when_a_game_ended(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other = await site.visit(), await site.visit()
        table = await site.duel(one, other)
        await one.do(table, "resign")
        page = (await one.get("/")).text
        shown = re.sub(r"\s+", " ", page.partition('id="finished"')[2].partition("</section>")[0])
        assert "Guest 1 (you), Guest 2</span>" in shown
        assert '<span class="result">Winner: Guest 2</span> <span class="who">just now</span>' in shown
        assert 'Winner: Guest 2, just now">' in shown


async def test_the_page_shows_the_turn_of_others(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other = await site.visit(), await site.visit()
        for person, name in ((one, "Ann"), (other, "Ben")):
            await person.post("/name", {"name": name})
        table = await site.duel(one, other)
        room, asked = await site.room(table), set[int | None]()
        while asked != {0, 1}:
            waiting, name = (one, "Ben") if room.record.to_move else (other, "Ann")
            page = (await waiting.get("/")).text
            shown = re.sub(r"\s+", " ", page.partition('id="mine"')[2].partition("</section>")[0])
            assert f'<span>{name}’s turn</span> <span class="who">just now</span>' in shown
            assert "Practice" not in shown
            asked.add(room.record.to_move)
            match = playing(room.record)
            assert match.decision is not None
            await room.add(Acted(match.decision.seat, len(match.actions), match.decision.options[0].text))
