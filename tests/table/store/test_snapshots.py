"""Snapshots: what is opened from one is what a replay of all entries gives."""

import zlib
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from derelict.core.match import Match
from derelict.table.record.entries import Paused, Resumed, Said, TakeBackAsked, Undone
from derelict.table.record.record import Record
from derelict.table.store import schema, snapshots
from derelict.table.store import store as store_module
from derelict.table.store.store import Store
from tests.table.played import GAME, PlayedTable, terms

pytestmark = pytest.mark.asyncio


def contents(record: Record) -> dict[str, Any]:
    """Everything about a record and its match, but for what they keep to be quicker."""
    found = dict(vars(record))
    match = found.pop("match")
    del found["_sitters"]
    return found | {f"match.{name}": value for name, value in _match(match).items()}


def _match(match: Match | None) -> dict[str, Any]:
    if match is None:
        return {}
    found = dict(vars(match))
    del found["_snapshots"]
    decision = found.pop("decision")
    asked = (
        None
        if decision is None
        else msgspec.structs.asdict(decision) | {"options": [option.text for option in decision.options]}
    )
    return found | {"decision": asked}


def reloaded(record: Record) -> Record:
    return snapshots.load(record.game, record.terms, snapshots.dump(record))


async def snapshot_of(store: Store, table: str) -> Any:
    await store.keeper.wait()
    return await store._database.first(sql.select(schema.snapshots).where(schema.snapshots.c.table_id == table))


async def replayed(store: Store, table: str) -> Record:
    found = await store.record(table)
    assert found is not None
    record = Record(GAME, found.terms)
    for logged in await store.entries(table):
        record = record.after(logged)
    return record


@pytest.mark.parametrize("seed", range(5))
async def test_a_snapshot_at_any_number_is_the_table_itself(sqlite_url: str, seed: int) -> None:
    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.begun(store, seed=seed)
        while table.record.status == "playing":
            assert contents(reloaded(table.record)) == contents(table.record)
            await table.play(7, seed + table.record.number)
        assert contents(reloaded(table.record)) == contents(table.record)
        assert table.record.outcome is not None


async def test_what_is_asked_said_and_undone_is_in_a_snapshot(sqlite_url: str) -> None:
    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.begun(store)
        assert contents(reloaded(table.record)) == contents(table.record)
        await table.play(9)
        seat = table.record.to_move
        assert seat is not None
        await table.add(Said("Anna", "salut"))
        await table.add(Paused())
        assert contents(reloaded(table.record)) == contents(table.record)
        await table.add(Resumed())
        await table.add(TakeBackAsked(0, 1))
        assert contents(reloaded(table.record)) == contents(table.record)
    async with Store.open(sqlite_url) as store:
        alone = await PlayedTable.create(store)
        await alone.add_bot(0)
        await alone.add_bot(1)
        assert contents(reloaded(alone.record)) == contents(alone.record)


async def test_undo_goes_on_from_a_snapshot_as_if_there_had_been_none(sqlite_url: str) -> None:
    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.begun(store)
        await table.play(100)
        match, again = table.record.match, reloaded(table.record).match
        assert match is not None
        assert again is not None
        assert len(again._snapshots) < len(match._snapshots) or len(match.actions) <= snapshots.RECENT
        for to in range(len(match.actions) - 1, -1, -7):
            one, other = match.copy(), again.copy()
            one.undo(to)
            other.undo(to)
            assert _match(one) == _match(other)
            one.redo()
            other.redo()
            assert _match(one) == _match(other)


async def test_a_long_match_opens_from_its_newest_snapshot(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await table.play(snapshots.EVERY * 2)
    row = await snapshot_of(store, table.id)
    assert row.number == table.record.number // snapshots.EVERY * snapshots.EVERY > 0
    assert row.fits == snapshots.fits(GAME)
    read = await store.record(table.id)
    assert read is not None
    assert contents(read) == contents(await replayed(store, table.id)) == contents(table.record)


async def test_the_snapshot_is_what_is_opened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await PlayedTable.begun(store)
    await table.play(snapshots.EVERY)
    assert (await snapshot_of(store, table.id)).number == snapshots.EVERY
    asked: list[int] = []
    entries = store_module._entries

    def watched(connection: sql.Connection, id: str, since: int) -> Any:
        asked.append(since)
        return entries(connection, id, since)

    monkeypatch.setattr(store_module, "_entries", watched)
    assert await store.record(table.id) is not None
    assert asked == [snapshots.EVERY]


@pytest.mark.parametrize("change", [{"fits": "0 derelict 0.0 neuroshima 0"}, {"data": b"nothing"}, {"data": b""}])
async def test_a_snapshot_that_does_not_fit_is_ignored(store: Store, change: dict[str, Any]) -> None:
    table = await PlayedTable.begun(store)
    await table.play(snapshots.EVERY)
    assert await snapshot_of(store, table.id) is not None
    update = schema.snapshots.update().values(change)
    await store._database.write(lambda connection: connection.execute(update))
    read = await store.record(table.id)
    assert read is not None
    assert contents(read) == contents(table.record)


async def test_a_class_that_is_not_there_is_never_looked_for_elsewhere() -> None:
    record = Record(GAME, terms())
    record.begin()
    fold = msgspec.msgpack.decode(zlib.decompress(snapshots.dump(record)))
    fold["match"]["actions"] = {"kinds": ["os.system"], "data": ["true"]}
    with pytest.raises(KeyError):
        snapshots.load(GAME, record.terms, zlib.compress(msgspec.msgpack.encode(fold)))


async def test_an_older_snapshot_never_replaces_a_newer_one(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await table.play(10)
    early = table.record
    await table.play(10)
    await store.keeper.keep(table.id, table.record)
    await store.keeper.keep(table.id, early)
    assert (await snapshot_of(store, table.id)).number == table.record.number


async def test_undone_actions_are_in_a_snapshot(sqlite_url: str) -> None:
    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.begun(store)
        await table.play(3)
        while True:
            seat = table.record.match._moments[-1].seat if table.record.match else 0
            last = len(table.record.match.actions) - 1 if table.record.match else 0
            if table.record.free_from(seat) <= last:
                break
            await table.play(1)
        await table.add(Undone(seat, last))
        assert table.record.match is not None
        assert table.record.match.undone
        assert contents(reloaded(table.record)) == contents(table.record)


async def test_a_snapshot_from_before_rematches_were_declined_is_opened() -> None:
    record = Record(GAME, terms())
    fold = msgspec.msgpack.decode(zlib.decompress(snapshots.dump(record)))
    del fold["next_by"]
    for seat in fold["seats"]:
        del seat["declined"]
    older = zlib.compress(msgspec.msgpack.encode(fold))
    assert contents(snapshots.load(GAME, record.terms, older)) == contents(record)
