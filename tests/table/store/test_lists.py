"""Lists of tables, and invitations to their seats."""

import asyncio

import msgspec
import pytest
import sqlalchemy as sql

from derelict.table.record.entries import (
    BotSat,
    HandedBack,
    Kept,
    Left,
    Paused,
    Resigned,
    Sat,
    Started,
    TakeBackAnswered,
    TakeBackAsked,
    TookOver,
)
from derelict.table.record.record import Refused
from derelict.table.record.terms import Seat
from derelict.table.store import schema
from derelict.table.store.invitations import Invitation
from derelict.table.store.lists import Summary
from derelict.table.store.store import Store
from tests.table.played import ANNA, BERT, PlayedTable

pytestmark = pytest.mark.asyncio


async def one(table: PlayedTable) -> Summary:
    found = await table.store.lists.one(table.id)
    assert found is not None
    return found


def ids(summaries: list[Summary]) -> list[str]:
    return [summary.id for summary in summaries]


async def test_seats_follow_the_entries(store: Store) -> None:
    table = await PlayedTable.create(store)
    await table.add(Sat(0, ANNA, "Anna"))
    await table.add(BotSat(1, "greedy"))
    assert (await one(table)).seats == (Seat(ANNA, "Anna"), Seat(bot="greedy"))
    await table.add(Left(0))
    assert (await one(table)).seats == (Seat(), Seat(bot="greedy"))


async def test_open_tables_are_public_and_have_a_seat_for_whoever_comes(store: Store) -> None:
    empty = await PlayedTable.create(store)
    await PlayedTable.create(store, public=False)
    await PlayedTable.begun(store)
    full = await PlayedTable.create(store)
    await full.add_bot(0)
    await full.add_bot(1)
    kept = await PlayedTable.create(store)
    await kept.add(Sat(0, ANNA, "Anna"))
    await store.invitations.invite(kept.id, 1)
    assert ids(await store.lists.gathering()) == [empty.id]
    await store.invitations.revoke(kept.id, 1)
    assert ids(await store.lists.gathering()) == [kept.id, empty.id]
    await kept.add(Kept(1, BERT, "Bert"))
    assert ids(await store.lists.gathering()) == [empty.id], "a rematch waits for Bert alone"


async def test_open_tables_of_one_game_with_or_without_clocks(store: Store) -> None:
    plain = await PlayedTable.create(store)
    timed = await PlayedTable.create(store)
    settled = msgspec.structs.replace(timed.record.terms, clock=600)
    await store.create("timed", settled, 5)
    both = {plain.id, timed.id, "timed"}
    assert set(ids(await store.lists.gathering())) == both
    assert set(ids(await store.lists.gathering(game="neuroshima"))) == both
    assert ids(await store.lists.gathering(timed=True)) == ["timed"]
    assert set(ids(await store.lists.gathering(timed=False))) == both - {"timed"}
    for game in ("theseus", "neuro", "%", '"'):
        assert await store.lists.gathering(game=game) == []


async def test_my_tables_are_those_where_i_sit_and_those_that_i_host(store: Store) -> None:
    hosted = await PlayedTable.create(store, host=ANNA, public=False)
    seated = await PlayedTable.begun(store, host=BERT)
    await PlayedTable.create(store, host="somebody")
    assert set(ids(await store.lists.mine(ANNA))) == {hosted.id, seated.id}
    assert ids(await store.lists.mine(BERT)) == [seated.id]
    assert await store.lists.mine("nobody") == []


async def test_a_list_says_whose_turn_it_is(store: Store) -> None:
    table = await PlayedTable.begun(store)
    for _ in range(30):
        seat = table.record.to_move
        assert seat is not None
        (found,) = await store.lists.mine(ANNA)
        assert (found.waits_for(ANNA), found.waits_for(BERT)) == (seat == 0, seat == 1)
        await table.play(1)


async def test_nobody_is_waited_for_in_a_pause_or_while_a_bot_plays(store: Store) -> None:
    table = await PlayedTable.begun(store)
    seat = table.record.to_move
    assert seat is not None
    await table.add(TookOver(seat, "random"))
    assert (await one(table)).asked == set()
    assert (await one(table)).seats[seat].bot == "random"
    await table.add(HandedBack(seat))
    assert (await one(table)).asked == {seat}
    await table.add(Paused())
    assert (await one(table)).asked == set()


async def test_a_take_back_waits_for_who_has_not_answered(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await table.play(8)
    await table.add(TakeBackAsked(0, 2))
    assert (await one(table)).asked == {1}
    await table.add(TakeBackAnswered(1, False))
    assert (await one(table)).asked == {table.record.to_move}


async def test_a_match_that_is_over_moves_to_the_finished_ones(store: Store) -> None:
    public = await PlayedTable.begun(store)
    private = await PlayedTable.begun(store, public=False)
    for table in (public, private):
        await table.add(Resigned(1))
    assert await store.lists.mine(ANNA) == []
    assert set(ids(await store.lists.finished(ANNA))) == {public.id, private.id}
    (found,) = await store.lists.finished("somebody")
    assert found.id == public.id
    assert found.outcome == public.record.outcome
    assert found.outcome is not None
    assert found.outcome.winners == (0,)


async def test_lists_come_in_pages_the_latest_first(store: Store) -> None:
    tables = [await PlayedTable.create(store) for _ in range(5)]
    for steps, table in enumerate(tables):
        for _ in range(steps):
            await table.add(Sat(0, ANNA, "Anna"))
            await table.add(Left(0))
    first = await store.lists.gathering(limit=3)
    rest = await store.lists.gathering(limit=3, before=first[-1].updated)
    assert ids(first + rest) == ids(sorted(first + rest, key=lambda found: -found.updated))
    assert ids(first + rest) == [table.id for table in reversed(tables)]


async def test_no_list_betrays_a_seed(store: Store) -> None:
    table = await PlayedTable.begun(store, seed=123456789)
    assert "123456789" not in repr(await one(table))


async def test_an_invitation_is_used_once(store: Store) -> None:
    table = await PlayedTable.create(store)
    token = await store.invitations.invite(table.id, 1)
    assert (await one(table)).kept == {1}
    assert await store.invitations.look(token) == await store.invitations.look(token) == Invitation(table.id, 1)
    used = await asyncio.gather(*(store.invitations.redeem(token) for _ in range(8)))
    assert [found for found in used if found is not None] == [Invitation(table.id, 1)]
    assert await store.invitations.look(token) is None
    assert (await one(table)).kept == set()


async def test_a_new_invitation_makes_the_old_one_worthless(store: Store) -> None:
    table = await PlayedTable.create(store)
    old = await store.invitations.invite(table.id, 0)
    new = await store.invitations.invite(table.id, 0)
    assert await store.invitations.redeem(old) is None
    assert await store.invitations.redeem("") is None
    assert await store.invitations.redeem("\ud800") is None
    assert await store.invitations.redeem(new) == Invitation(table.id, 0)


async def test_one_cannot_be_invited_to_a_seat_that_is_not_there(store: Store) -> None:
    table = await PlayedTable.create(store)
    with pytest.raises(Refused, match="no_such_seat"):
        await store.invitations.invite(table.id, 2)
    with pytest.raises(Refused, match="no_such_seat"):
        await store.invitations.invite("nowhere", 0)


async def test_who_reads_the_database_cannot_use_an_invitation(store: Store) -> None:
    table = await PlayedTable.create(store)
    token = await store.invitations.invite(table.id, 1)
    rows = await store._database.rows(sql.select(schema.seats))
    assert token not in repr(rows)
    stored = next(row.invitation for row in rows if row.invitation)
    assert await store.invitations.redeem(stored) is None


async def test_matches_to_watch_are_public_and_between_people(store: Store) -> None:
    shown = await PlayedTable.begun(store)
    await PlayedTable.begun(store, public=False)
    await PlayedTable.create(store)
    for second in (BotSat(1, "greedy"), Sat(1, ANNA, "Anna")):
        alone = await PlayedTable.create(store)
        await alone.add(Sat(0, ANNA, "Anna"))
        await alone.add(second)
        await alone.add(Started())
    assert ids(await store.lists.watchable("carla")) == [shown.id]
    assert ids(await store.lists.watchable(ANNA)) == []
    await shown.add(Resigned(0))
    assert ids(await store.lists.watchable("carla")) == []


async def test_where_others_wait_the_longest_waiting_table_comes_first(store: Store) -> None:
    tables = [await PlayedTable.begun(store) for _ in range(3)]
    for table, actions in zip(tables, (12, 4, 8), strict=True):
        await table.play(actions)
    asked = {table.id: (ANNA, BERT)[table.record.to_move or 0] for table in tables}
    in_order = [tables[1].id, tables[2].id, tables[0].id]
    for player in (ANNA, BERT):
        wanted = [id for id in in_order if asked[id] == player]
        assert await store.lists.waiting(player) == wanted
        assert await store.lists.waiting(player, but=wanted[0] if wanted else "") == wanted[1:]
    assert await store.lists.waiting("dora") == []
    alone = await PlayedTable.create(store)
    await alone.add(Sat(0, "dora", "Dora"))
    await alone.add_bot(1)
    await alone.add(Started())
    assert await store.lists.waiting("dora") == [], "nobody waits at a table with bots"
