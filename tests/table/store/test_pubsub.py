"""News across processes: PostgreSQL tells every server what the others append."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped]
import pytest

from derelict.table.record.entries import Said
from derelict.table.store.store import Store
from tests.table.played import PlayedTable

pytestmark = pytest.mark.asyncio

PATIENCE = 30


async def heard(changes: AsyncIterator[str | None]) -> str | None:
    return await asyncio.wait_for(anext(changes), PATIENCE)


async def test_what_one_process_appends_the_other_hears(postgres_url: str) -> None:
    async with Store.open(postgres_url) as one, Store.open(postgres_url) as other:
        news = other.changes()
        first, second = await PlayedTable.create(one), await PlayedTable.create(one)
        await first.add(Said("Anna", "x"))
        await second.add(Said("Anna", "x"))
        assert [await heard(news), await heard(news)] == [first.id, second.id]
        assert len(await other.entries(second.id)) == 1


async def test_a_process_does_not_hear_itself(postgres_url: str) -> None:
    async with Store.open(postgres_url) as one, Store.open(postgres_url) as other:
        news = one.changes()
        own, foreign = await PlayedTable.create(one), await PlayedTable.create(other)
        await own.add(Said("Anna", "x"))
        await foreign.add(Said("Bert", "x"))
        assert await heard(news) == foreign.id


async def test_a_slow_reader_finds_a_table_once(postgres_url: str) -> None:
    async with Store.open(postgres_url) as one, Store.open(postgres_url) as other:
        slow, quick = other.changes(), other.changes()
        table, last = await PlayedTable.create(one), await PlayedTable.create(one)
        for _ in range(5):
            await table.add(Said("Anna", "x"))
        await last.add(Said("Anna", "x"))
        while await heard(quick) != last.id:
            pass
        assert [await heard(slow), await heard(slow)] == [table.id, last.id]


async def test_after_a_lost_connection_everything_is_looked_at_and_news_go_on(postgres_url: str) -> None:
    async with Store.open(postgres_url) as one, Store.open(postgres_url) as other:
        table = await PlayedTable.create(one)
        news = other.changes()
        administrator = await asyncpg.connect(postgres_url)
        await administrator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await administrator.close()
        assert await heard(news) is None
        await table.add(Said("Anna", "x"))
        assert await heard(news) == table.id


async def test_news_end_when_the_store_is_closed(url: str) -> None:
    async with Store.open(url) as store:
        news = store.changes()
        reading = asyncio.ensure_future(anext(news, "the end"))
        await asyncio.sleep(0)
    assert await asyncio.wait_for(reading, PATIENCE) == "the end"


async def test_with_sqlite_nothing_is_heard(sqlite_url: str) -> None:
    async with Store.open(sqlite_url) as store:
        news = store.changes()
        table = await PlayedTable.create(store)
        await table.add(Said("Anna", "x"))
    assert [change async for change in news] == []
