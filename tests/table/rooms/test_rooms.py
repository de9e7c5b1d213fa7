"""Rooms: opened once however many ask, and what was begun is finished even if nobody waits for it."""

import asyncio
from threading import get_ident

import pytest
from msgspec.structs import replace

from derelict.table.record.entries import Logged, Said, Sat
from derelict.table.record.record import Record, Refused
from derelict.table.rooms.rooms import Rooms
from derelict.table.store.store import Store
from tests.table.played import ANNA, GAME, terms

pytestmark = pytest.mark.asyncio


async def test_many_who_ask_at_once_get_one_room(store: Store) -> None:
    await Rooms(store).create("table", terms())
    rooms = Rooms(store)
    found = await asyncio.gather(*(rooms.get("table") for _ in range(20)))
    assert len({id(room) for room in found}) == 1
    assert len(rooms) == 1


async def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(store: Store) -> None:
    rooms = Rooms(store)
    assert await asyncio.gather(*(rooms.get(f"no{number}") for number in range(50))) == [None] * 50
    assert len(rooms) == 0
    assert not rooms._opening


async def test_who_goes_away_does_not_undo_what_was_begun(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(store)
    room = await rooms.create("table", terms())
    written, shown = asyncio.Event(), asyncio.Event()
    append = store.append

    async def slow(table: str, logged: object, after: Record) -> None:
        await append(table, logged, after)  # type: ignore[arg-type]
        written.set()
        await asyncio.sleep(0)

    monkeypatch.setattr(store, "append", slow)
    rooms.on_change.append(lambda _: shown.set())
    adding = asyncio.create_task(room.add(Sat(0, ANNA, "Anna")))
    await written.wait()
    adding.cancel()
    await asyncio.wait([adding])
    await shown.wait()
    assert room.record.seats[0].player == ANNA
    assert room.record.number == len(await store.entries("table"))


async def test_two_processes_that_append_at_once_both_succeed(store: Store) -> None:
    one, two = Rooms(store), Rooms(store)
    here = await one.create("table", terms())
    there = await two.get("table")
    assert there is not None
    await asyncio.gather(*(room.add(Said("Anna", f"{number}")) for number in range(5) for room in (here, there)))
    await here.refresh()
    await there.refresh()
    assert here.record.chat == there.record.chat
    assert len(here.record.chat) == 10


@pytest.mark.parametrize("is_from_outside", [True, False])
async def test_a_match_from_outside_is_played_in_a_thread(
    store: Store, monkeypatch: pytest.MonkeyPatch, is_from_outside: bool
) -> None:
    """Others go on meanwhile: its frames may take longer than those of any match that the rules lead to."""
    start = GAME.start(2, 1).position() if is_from_outside else None
    room = await Rooms(store).create("table", replace(terms(), start=start))
    threads, after = list[int](), Record.after

    def noted(record: Record, logged: Logged, is_new: bool) -> Record:
        threads.append(get_ident())
        return after(record, logged, is_new)

    monkeypatch.setattr(Record, "after", noted)
    await room.add(Sat(0, ANNA, "Anna"))
    assert len(threads) == 1
    assert (threads != [get_ident()]) is is_from_outside


async def test_a_refused_command_is_counted_and_changes_nothing(store: Store) -> None:
    rooms = Rooms(store)
    room = await rooms.create("table", terms())
    before = room.record
    with pytest.raises(Refused):
        await room.command("carl", "Carl", "pause", {})
    assert room.record is before
    assert rooms.metrics.counted("refusals", 'code="host_only"') == 1
