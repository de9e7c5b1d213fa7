"""The migrations of the database, run whenever a server starts."""

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from derelict.table.store.database import Database, reason
from derelict.table.store.troubles import FAILURES
from derelict.table.store.urls import BadDatabase, check_file, check_schema, is_postgres

LOCK = 0x0DE2E11C7
"""The advisory lock by which servers that start together on one PostgreSQL take turns."""


def configuration(connection: sql.Connection | None = None) -> Config:
    """Return Alembic's configuration, which has no file."""
    config = Config()
    config.set_main_option("script_location", "derelict.table.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def head() -> str:
    """Return the newest version of the schema."""
    return ScriptDirectory.from_config(configuration()).get_current_head() or ""


async def migrate(url: str, to: str = "head") -> None:
    """Migrate the schema: entirely or not at all, one server after the other, however long it takes."""
    if not is_postgres(url):
        check_file(url)
    database = Database(url, patience=None)

    def upgrade(connection: sql.Connection) -> None:
        if database.is_postgres:
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
            check_schema(connection)
        command.upgrade(configuration(connection), to)

    try:
        await database.transact(upgrade)
    except CommandError:
        raise BadDatabase("the database was written by a newer version of Derelict: update Derelict", "newer") from None
    except FAILURES as fault:
        why = reason(fault)
        raise BadDatabase(
            f"the database cannot be opened ({why}); does it exist, and may we use it?", "closed", fault=why
        ) from fault
    finally:
        await database.close()
