"""The schema: made from nothing, brought up to date, never harmed by servers that start together."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from derelict.table.record.terms import Seat
from derelict.table.store import schema
from derelict.table.store.database import Database
from derelict.table.store.migrations import configuration, head, migrate
from derelict.table.store.store import Store
from derelict.table.store.urls import BadDatabase
from tests.services.forks import Fork
from tests.table.played import ANNA, PlayedTable, terms

pytestmark = pytest.mark.asyncio

REVISIONS = [script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()]


async def inspect(database: Database, question: Any) -> Any:
    return await database.read(question)


async def version_of(url: str) -> str:
    database = Database(url)
    found = await inspect(database, lambda inner: MigrationContext.configure(inner).get_current_revision())
    await database.close()
    return str(found)


async def test_the_migrations_make_what_the_schema_says(url: str) -> None:
    await migrate(url)
    database = Database(url)
    differences = await inspect(
        database,
        lambda inner: compare_metadata(MigrationContext.configure(inner, opts={"compare_type": True}), schema.metadata),
    )
    await database.close()
    assert differences == []
    assert await version_of(url) == head()


async def test_a_second_start_changes_nothing_and_keeps_everything(url: str) -> None:
    async with Store.open(url) as store:
        table = await PlayedTable.begun(store)
        await table.play(5)
    async with Store.open(url) as store:
        read = await store.record(table.id)
        assert read is not None
        assert read.number == table.record.number
    assert await version_of(url) == head()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_an_older_database_is_brought_up_to_date(url: str, revision: str) -> None:
    await migrate(url, revision)
    database = Database(url)
    insert = sql.text("INSERT INTO players (id, name, generation, created) VALUES ('anna', 'Anna', 3, 1)")
    await database.write(lambda connection: connection.execute(insert))
    await database.close()
    assert await version_of(url) == revision
    async with Store.open(url) as store:
        player = await store.accounts.player("anna")
    assert player is not None
    assert (player.name, player.generation) == ("Anna", 3)
    assert await version_of(url) == head()


async def test_tables_from_before_a_rematch_could_wait_are_kept(url: str) -> None:
    await migrate(url, "0005")
    database = Database(url)
    table = sql.text(
        "INSERT INTO tables (id, terms, host, status, public, number, asked, updated) "
        "VALUES ('old', :terms, :host, 'gathering', true, 0, '', 1)"
    )
    seats = sql.text(
        "INSERT INTO seats (table_id, seat, player_id, name) VALUES ('old', 0, :host, 'Anna'), ('old', 1, NULL, '')"
    )
    agreed = msgspec.json.encode(terms()).decode()
    await database.write(lambda connection: connection.execute(table, {"terms": agreed, "host": ANNA}))
    await database.write(lambda connection: connection.execute(seats, {"host": ANNA}))
    await database.close()
    async with Store.open(url) as store:
        (found,) = await store.lists.mine(ANNA)
        assert found.seats == (Seat(ANNA, "Anna"), Seat())
        assert [one.id for one in await store.lists.gathering()] == ["old"]


async def test_servers_that_start_together_take_turns(url: str, tmp_path: Path) -> None:
    with (tmp_path / "log").open("wb") as log:
        call = "tests.table.opening:open_and_close"
        servers = [Fork(call, url, log=log.fileno(), environment=os.environ) for _ in range(3)]
        for server in servers:
            server.wait(60)
    assert (tmp_path / "log").read_text().splitlines()[-1:] == []
    assert await version_of(url) == head()


async def test_a_migration_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade = command.upgrade

    def fail(config: Any, revision: str) -> None:
        upgrade(config, revision)
        raise OSError("no space left")

    monkeypatch.setattr(command, "upgrade", fail)
    database = Database(url)
    with pytest.raises(BadDatabase, match="cannot be opened"):
        await migrate(url)
    assert await inspect(database, lambda inner: sql.inspect(inner).get_table_names()) == []
    monkeypatch.undo()
    await migrate(url)
    await database.close()
    assert await version_of(url) == head()


async def test_a_database_of_a_newer_version_is_not_touched(url: str) -> None:
    async with Store.open(url):
        pass
    database = Database(url)
    newer = sql.text("UPDATE alembic_version SET version_num = '9999'")
    await database.write(lambda connection: connection.execute(newer))
    await database.close()
    with pytest.raises(BadDatabase, match="newer version"):
        async with Store.open(url):
            pass
    assert await version_of(url) == "9999"


async def test_a_database_that_is_not_there_is_named_in_one_sentence(postgres_server: str) -> None:
    with pytest.raises(BadDatabase, match="cannot be opened"):
        async with Store.open(f"{postgres_server}/nowhere"):
            pass


async def test_a_file_that_is_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, this is not a database at all. " * 100)
    with pytest.raises(BadDatabase, match="cannot be opened"):
        async with Store.open(f"sqlite:///{path}"):
            pass
    assert path.read_text().startswith("Dear Anna")


@pytest.mark.parametrize("script", ["CREATE TABLE bookmarks (a)", "CREATE TABLE alembic_version (version_num)"])
async def test_a_database_of_another_program_is_not_touched(tmp_path: Path, script: str) -> None:
    path = tmp_path / "bookmarks.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute(script)
    before = path.read_bytes()
    with pytest.raises(BadDatabase, match="another program"):
        async with Store.open(f"sqlite:///{path}"):
            pass
    assert path.read_bytes() == before


async def run(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def tables_of(url: str) -> set[str]:
    """All tables in a database, with their schemas."""
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(
            "SELECT schemaname || '.' || tablename FROM pg_tables "
            "WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
        )
        return {name for (name,) in found}
    finally:
        await connection.close()


@pytest.mark.parametrize(
    "table",
    [
        "bookmarks (a int)",
        "players (a int)",
        "alembic_version (version_num varchar)",
        "parted (a int) PARTITION BY LIST (a)",
    ],
)
async def test_a_postgresql_of_another_program_is_not_touched(postgres_url: str, table: str) -> None:
    await run(postgres_url, f"CREATE TABLE {table}")
    before = await tables_of(postgres_url)
    with pytest.raises(BadDatabase, match="another program"):
        async with Store.open(postgres_url):
            pass
    assert await tables_of(postgres_url) == before


@pytest.mark.parametrize(
    "option", ["search_path=derelict", "options=-csearch_path%3Dderelict", "options=-csearch_path=derelict"]
)
async def test_another_program_and_ours_share_a_postgresql_by_schemas(postgres_url: str, option: str) -> None:
    await run(postgres_url, "CREATE TABLE alembic_version (version_num varchar)", "CREATE SCHEMA derelict")
    own = f"{postgres_url}?{option}"
    async with Store.open(own) as store:
        table = await PlayedTable.create(store)
    async with Store.open(own) as store:
        assert await store.record(table.id) is not None
    names = await tables_of(postgres_url)
    assert {name for name in names if name.startswith("public.")} == {"public.alembic_version"}
    assert "derelict.players" in names


async def test_what_an_extension_brings_or_comes_later_is_no_other_program(postgres_url: str) -> None:
    """Tables that came later stand beside ours by somebody's will."""
    await run(postgres_url, "CREATE TABLE reference (a int)", "ALTER EXTENSION plpgsql ADD TABLE reference")
    async with Store.open(postgres_url):
        pass
    await run(postgres_url, "CREATE TABLE bookmarks (a int)")
    async with Store.open(postgres_url):
        pass


async def test_a_schema_that_is_not_there_is_named_in_one_sentence(postgres_url: str) -> None:
    with pytest.raises(BadDatabase, match="CREATE SCHEMA"):
        async with Store.open(f"{postgres_url}?search_path=nowhere"):
            pass
