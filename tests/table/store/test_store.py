"""Appending: what is acknowledged is on disk, one of several writers wins, and a failing disk changes nothing."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from sqlite3 import Cursor

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
import sqlalchemy as sql

from derelict.table.record.entries import Acted, AnyEntry, Logged, Said, Sat
from derelict.table.record.record import Record, Refused
from derelict.table.store import schema
from derelict.table.store.appends import Writer
from derelict.table.store.database import Database, Result, Sqlite
from derelict.table.store.store import Store
from tests.table.played import ANNA, GAME, PlayedTable, terms

pytestmark = pytest.mark.asyncio

ROOT = Path(__file__).parents[3]
APPENDER = [sys.executable, "-m", "tests.table.appender"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}


def at_every_use(store: Store, do: Callable[[Cursor], object]) -> None:
    """Do something to each connection to a SQLite file before it is used, to read or to write."""
    driver = store._database.driver
    assert isinstance(driver, Sqlite)

    def at_first(_: sql.Connection, cursor: Cursor, statement: str, *__: object) -> None:
        if statement.split()[0] in ("BEGIN", "CREATE") or "appends" in statement:
            do(cursor)

    sql.event.listen(driver.engine, "before_cursor_execute", at_first)


async def refusal(work: asyncio.Future[None]) -> str:
    """The code that something is refused with; empty when it is not."""
    try:
        await work
    except Refused as refused:
        return refused.code
    return ""


def attempt(store: Store, table: str, record: Record, entry: AnyEntry) -> "asyncio.Future[None]":
    logged = Logged(record.number, 1, entry)
    return asyncio.ensure_future(store.append(table, logged, record.after(logged)))


async def texts(store: Store, table: str) -> list[str]:
    return [logged.entry.text for logged in await store.entries(table) if isinstance(logged.entry, Said)]


async def test_what_was_appended_is_read_back(store: Store) -> None:
    table = await PlayedTable.begun(store)
    await table.play(20)
    read = await store.record(table.id)
    assert read is not None
    assert read.number == table.record.number
    assert read.match is not None
    assert table.record.match is not None
    assert read.match.save() == table.record.match.save()
    assert [logged.number for logged in await store.entries(table.id, since=20)] == [20, 21, 22]


async def test_what_is_on_disk_is_the_same_however_an_entry_was_written(store: Store) -> None:
    """Whoever sits down in the same moment makes it a transaction of many statements, where SQLite has a shortcut."""
    alone, among_others = [await PlayedTable.begun(store) for _ in range(2)]
    while (match := alone.record.match) is not None and (asked := match.decision) is not None:
        acted = Acted(asked.seat, len(match.actions), asked.options[len(match.actions) % len(asked.options)].text)
        await alone.add(acted)
        somebody = await PlayedTable.create(store)
        await asyncio.gather(among_others.add(acted), somebody.add(Sat(0, ANNA, "Anna")))
        written = [await rows(store, table.id) for table in (alone, among_others)]
        assert written[0] == written[1]
    assert alone.record.status == "over"


async def rows(store: Store, table: str) -> list[list[object]]:
    """What the database has of a table, but for what no two tables share."""
    tables, entries = schema.tables, schema.entries
    own = sql.select(*(column for column in tables.c if column.name != "id")).where(tables.c.id == table)
    its = sql.select(entries.c.number, entries.c.at, entries.c.entry).where(entries.c.table_id == table)
    found = [await store._database.rows(query) for query in (own, its.order_by(entries.c.number))]
    return [list(map(tuple, part)) for part in found]


async def test_there_is_nothing_to_read_of_a_table_that_was_never_made(store: Store) -> None:
    assert await store.record("nowhere") is None
    assert await store.entries("nowhere") == []


async def test_every_acknowledged_entry_survives_a_kill(url: str) -> None:
    async with Store.open(url) as store:
        table = await PlayedTable.create(store)
    with subprocess.Popen([*APPENDER, url, table.id], stdout=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT) as process:
        assert process.stdout is not None
        acknowledged = [int(process.stdout.readline()) for _ in range(100)]
        process.send_signal(signal.SIGKILL)
        acknowledged += map(int, process.stdout.read().split())
    async with Store.open(url) as store:
        read = await store.record(table.id)
    assert read is not None
    # One more may be on disk: written, but its acknowledgement was killed on its way.
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    assert read.number - len(acknowledged) in (0, 1)


async def test_of_two_processes_that_append_the_same_number_one_wins(url: str) -> None:
    async with Store.open(url) as one, Store.open(url) as other:
        table = await PlayedTable.create(one)
        for _ in range(30):
            record = await one.record(table.id)
            assert record is not None
            codes = await asyncio.gather(
                *(refusal(attempt(store, table.id, record, Said("x", "x"))) for store in (one, other))
            )
            assert sorted(codes) == ["", "stale"]
        assert [logged.number for logged in await other.entries(table.id)] == list(range(30))


async def test_two_processes_that_meet_on_many_tables_do_not_block_each_other(url: str) -> None:
    async with Store.open(url) as one, Store.open(url) as other:
        tables = [await PlayedTable.create(one) for _ in range(20)]
        work = [
            refusal(attempt(store, table.id, table.record, Said("x", "x")))
            for store, order in ((one, tables), (other, tables[::-1]))
            for table in order
        ]
        codes = await asyncio.gather(*work)
        assert sorted(codes) == [""] * 20 + ["stale"] * 20


async def test_of_two_that_append_the_same_number_in_one_batch_one_wins(store: Store) -> None:
    table = await PlayedTable.create(store)
    work = [attempt(store, table.id, table.record, Said("x", text)) for text in ("a", "b", "c")]
    codes = [await refusal(future) for future in work]
    assert sorted(codes) == ["", "stale", "stale"]
    assert await texts(store, table.id) == ["abc"[codes.index("")]]


async def test_an_entry_that_cannot_be_written_does_not_fail_the_others_of_its_batch(store: Store) -> None:
    good = [await PlayedTable.create(store) for _ in range(10)]
    late = await PlayedTable.create(store)
    before = late.record
    await late.add(Said("Anna", "first"))
    nowhere = Record(GAME, terms())
    work = {
        "nowhere": attempt(store, "nowhere", nowhere, Said("x", "x")),
        "late": attempt(store, late.id, before, Said("x", "x")),
        **{table.id: attempt(store, table.id, table.record, Sat(0, ANNA, "Anna")) for table in good},
    }
    codes = {name: await refusal(future) for name, future in work.items()}
    assert codes == {"nowhere": "storage", "late": "stale", **{table.id: "" for table in good}}
    mine = await store.lists.mine(ANNA)
    assert {summary.id for summary in mine if summary.seats[0].player == ANNA} == {table.id for table in good}


class Forgetful(Database):
    """A database whose answer to the next commit is lost on the way, after the commit."""

    forgets = False

    async def transact(self, work: Callable[[sql.Connection], Result]) -> Result:
        done = await super().transact(work)
        self._forget()
        return done

    def _forget(self) -> None:
        if self.forgets:
            self.forgets = False
            raise ConnectionResetError


async def test_a_commit_whose_answer_was_lost_is_recognised_and_not_made_twice(url: str) -> None:
    async with Store.open(url) as store:
        table = await PlayedTable.create(store)
        database = Forgetful(url)
        writer = Writer(database, "forgetful", lambda table, record: None)
        database.forgets = True
        logged = Logged(0, 1, Said("Anna", "once"))
        await writer.append(table.id, logged, table.record.after(logged))
        await writer.close()
        await database.close()
        assert not database.forgets
        assert await texts(store, table.id) == ["once"]


async def test_closing_writes_what_still_waits(url: str) -> None:
    async with Store.open(url) as store:
        tables = [await PlayedTable.create(store) for _ in range(5)]
        work = [attempt(store, table.id, table.record, Said("x", "x")) for table in tables]
        await asyncio.sleep(0)
    assert [await refusal(future) for future in work] == [""] * 5
    assert await refusal(attempt(store, tables[0].id, tables[0].record, Said("x", "x"))) == "storage"


async def test_somebody_who_stops_waiting_does_not_disturb_the_others(store: Store) -> None:
    first, second = [await PlayedTable.create(store) for _ in range(2)]
    gone = attempt(store, first.id, first.record, Said("x", "x"))
    kept = attempt(store, second.id, second.record, Said("x", "x"))
    await asyncio.sleep(0)
    gone.cancel()
    assert await refusal(kept) == ""
    assert (
        await refusal(attempt(store, second.id, first.record.after(Logged(0, 1, Said("x", "x"))), Said("x", "y"))) == ""
    )


async def test_a_full_disk_refuses_and_recovers(sqlite_url: str) -> None:
    pages = {"most": 2**30}

    def limit(cursor: Cursor) -> None:
        cursor.execute(f"PRAGMA max_page_count={pages['most']}")

    async with Store.open(sqlite_url) as store:
        at_every_use(store, limit)
        table = await PlayedTable.create(store)
        small = await PlayedTable.create(store)
        pages["most"] = 1
        big = attempt(store, table.id, table.record, Said("x", "x" * 100_000))
        fitting = attempt(store, small.id, small.record, Said("x", "x"))
        assert await refusal(big) == "storage"
        assert await refusal(fitting) == ""
        assert await store.entries(table.id) == []
        pages["most"] = 2**30
        await table.add(Said("x", "y" * 100_000))
        assert await texts(store, table.id) == ["y" * 100_000]


async def test_a_disk_that_fails_refuses_and_recovers(sqlite_url: str) -> None:
    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.create(store)
    command = [*APPENDER, sqlite_url, table.id, "--small"]
    done = subprocess.run(command, stdout=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT, check=True, timeout=60)
    assert done.stdout.decode().split() == ["storage", "2"]
    async with Store.open(sqlite_url) as store:
        assert await texts(store, table.id) == ["before", "after"]


async def test_a_read_only_file_refuses_and_recovers(sqlite_url: str) -> None:
    state = {"query_only": "ON"}

    def lock(cursor: Cursor) -> None:
        cursor.execute(f"PRAGMA query_only={state['query_only']}")

    async with Store.open(sqlite_url) as store:
        table = await PlayedTable.create(store)
        at_every_use(store, lock)
        assert await refusal(attempt(store, table.id, table.record, Said("x", "x"))) == "storage"
        with pytest.raises(Refused, match="storage"):
            await store.create("another", terms(), 1)
        assert not await store.health.is_well()
        state["query_only"] = "OFF"
        assert await store.health.is_well()
        await table.add(Said("x", "y"))
        assert await texts(store, table.id) == ["y"]


async def administer(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url.rpartition("/")[0] + "/postgres")
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def cut_off(url: str) -> str:
    name = url.rpartition("/")[2]
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"


async def test_a_lost_connection_is_made_again(postgres_url: str) -> None:
    async with Store.open(postgres_url) as store:
        table = await PlayedTable.create(store)
        await administer(postgres_url, cut_off(postgres_url))
        await table.add(Said("x", "after"))
        assert await texts(store, table.id) == ["after"]


async def test_a_read_only_server_refuses_and_recovers(postgres_url: str) -> None:
    name = postgres_url.rpartition("/")[2]
    async with Store.open(postgres_url) as store:
        table = await PlayedTable.create(store)
        await administer(
            postgres_url, f'ALTER DATABASE "{name}" SET default_transaction_read_only = on', cut_off(postgres_url)
        )
        assert await refusal(attempt(store, table.id, table.record, Said("x", "x"))) == "storage"
        await administer(
            postgres_url, f'ALTER DATABASE "{name}" RESET default_transaction_read_only', cut_off(postgres_url)
        )
        await table.add(Said("x", "y"))
        assert await texts(store, table.id) == ["y"]


async def test_a_server_that_is_gone_refuses_everything(postgres_url: str) -> None:
    async with Store.open(postgres_url) as store:
        table = await PlayedTable.create(store)
        assert await store.health.is_well()
        await administer(postgres_url, f'DROP DATABASE "{postgres_url.rpartition("/")[2]}" WITH (FORCE)')
        assert await refusal(attempt(store, table.id, table.record, Said("x", "x"))) == "storage"
        with pytest.raises(Refused, match="unread"):
            await store.record(table.id)
        assert not await store.health.is_well()


async def test_a_table_of_another_version_says_so(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    table = await PlayedTable.begun(store)
    await table.play(3)
    first = schema.entries.c.number == 3
    other = schema.entries.update().where(first).values(entry=msgspec.json.encode(Acted(0, 0, "x")).decode())
    await store._database.write(lambda connection: connection.execute(other))
    with pytest.raises(Refused) as refused:
        await store.record(table.id)
    assert refused.value.code == "other_version"
    assert table.id in caplog.text
