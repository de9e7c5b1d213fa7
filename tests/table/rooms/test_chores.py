"""Work in the background: who waits for it may go away, and what goes wrong with it is said by us."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from derelict.core.errors import DerelictError
from derelict.table.house import House, Settings
from derelict.table.record.entries import Said
from derelict.table.record.record import Refused
from derelict.table.rooms import chores
from tests.table.played import terms

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def complaints() -> AsyncIterator[list[str]]:
    """What Python says of tasks that nobody has looked at."""
    said: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: said.append(context["message"]))
    yield said


async def forgotten(work: "asyncio.Task[Any]") -> None:
    """Whoever waits for something goes away, and nothing holds it any more."""
    await asyncio.sleep(0)
    work.cancel()
    await asyncio.wait([work])


async def test_who_goes_away_from_a_refusal_leaves_no_complaint(
    sqlite_url: str, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is cut while its command is written, and the disk is full; or while its table is read."""
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        room = await house.rooms.create("table", terms())
        gate, refusing = asyncio.Event(), asyncio.Event()

        async def refuse(*_: object) -> Any:
            await gate.wait()
            refusing.set()
            raise Refused("storage")

        monkeypatch.setattr(house.store, "append", refuse)
        monkeypatch.setattr(house.store, "record", refuse)
        for work in (room.add(Said("Anna", "hello")), house.rooms.get("another")):
            gate.clear()
            refusing.clear()
            await forgotten(asyncio.create_task(work))
            gate.set()
            await refusing.wait()
            await asyncio.sleep(0)
        del work
    gc.collect()
    assert complaints == []


@pytest.mark.parametrize(
    ("fault", "level"), [(KeyError("a hidden card"), "ERROR"), (DerelictError("no"), "WARNING"), (None, "")]
)
async def test_a_chore_that_fails_is_told_once(
    fault: Exception | None, level: str, complaints: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    kept: set[asyncio.Task[None]] = set()

    async def chore() -> None:
        if fault is not None:
            raise fault

    chores.start(chore(), kept)
    assert len(kept) == 1
    await asyncio.wait(kept)
    await asyncio.sleep(0)
    gc.collect()
    assert [record.levelname for record in caplog.records] == ([level] if level else [])
    assert (kept, complaints) == (set(), [])
