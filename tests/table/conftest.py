"""Databases for tests: SQLite in a file, and a PostgreSQL that is started once for all tests of a process."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import pytest
import pytest_asyncio
from argon2 import PasswordHasher

from derelict.table.store import accounts
from derelict.table.store.store import Store
from tests.services import postgres

HASHER = accounts._hasher
"""What passwords are hashed with outside of tests."""


@pytest.fixture(scope="session", autouse=True)
def _cheap_passwords() -> None:
    """A hash takes a moment; what it takes in earnest, `test_a_password_costs_whoever_guesses_it` knows."""
    accounts._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty database of its own."""
    name = f"test_{uuid4().hex}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres_server}/postgres")
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    return f"{postgres_server}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database: every test that uses it runs on both kinds."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with Store.open(url) as opened:
        yield opened
