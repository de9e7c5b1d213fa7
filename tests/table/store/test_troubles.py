"""A storage that fails: operators are told once, with what to do, and count it; who only looks hears of no saving."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from derelict.table.record.entries import Said
from derelict.table.record.record import Refused
from derelict.table.store.metrics import Metrics
from derelict.table.store.schema import entries
from derelict.table.store.store import Store
from derelict.table.store.troubles import ADVICE, QUIET, Troubles, kind_of
from tests.services import postgres
from tests.table.played import PlayedTable
from tests.table.site import Person, running
from tests.table.store.test_store import at_every_use, attempt, refusal

pytestmark = pytest.mark.asyncio


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """The kinds of trouble that operators are told of as errors; empty for the end of one."""
    caplog.set_level(logging.INFO, "derelict.table.store.troubles")
    said: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            facts = record.facts  # type: ignore[attr-defined]
            kind = facts.get("trouble", "")
            assert not kind or (record.levelno, record.getMessage()) == (logging.ERROR, ADVICE[kind])
            said.append(kind)

    ear, log = Ear(), logging.getLogger("derelict.table.store.troubles")
    log.addHandler(ear)
    yield said
    log.removeHandler(ear)


@pytest_asyncio.fixture
async def table(sqlite_url: str) -> AsyncIterator[tuple[Store, PlayedTable]]:
    async with Store.open(sqlite_url) as store:
        yield store, await PlayedTable.create(store)


@pytest.mark.parametrize(
    ("kind", "wrong", "right"),
    [
        ("full", "PRAGMA max_page_count=1", "PRAGMA max_page_count=1073741823"),
        ("read_only", "PRAGMA query_only=ON", "PRAGMA query_only=OFF"),
    ],
)
async def test_what_cannot_be_written_is_told_once_and_when_it_is_over(
    table: tuple[Store, PlayedTable], told: list[str], kind: str, wrong: str, right: str
) -> None:
    store, played = table
    state = wrong
    at_every_use(store, lambda cursor: cursor.execute(state))
    for _ in range(3):
        assert await refusal(attempt(store, played.id, played.record, Said("x", "x" * 100_000))) == "storage"
    assert await store.entries(played.id) == []
    assert told == [kind]
    assert store.metrics.counted("storage_failures", f'kind="{kind}"') >= 3
    state = right
    await played.add(Said("x", "y" * 100_000))
    assert told == [kind, ""]
    assert await store.health.is_well()


@contextmanager
def locked(url: str) -> Iterator[None]:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


async def test_a_file_that_another_program_has_locked_is_not_well(
    sqlite_url: str, table: tuple[Store, PlayedTable], told: list[str]
) -> None:
    store, _ = table
    at_every_use(store, lambda cursor: cursor.execute("PRAGMA busy_timeout=0"))
    with locked(sqlite_url):
        assert not await store.health.is_well()
    assert await store.health.is_well()
    assert told == ["locked", ""]


async def test_a_damaged_file_is_told_and_does_not_heal(
    sqlite_url: str, table: tuple[Store, PlayedTable], told: list[str]
) -> None:
    """The page of the entries is overwritten, as by a disk that fails; others can still be read and written."""
    store, played = table
    await played.add(Said("x", "hello"))
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        ((page,),) = other.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (entries.name,))
        ((size,),) = other.execute("PRAGMA page_size")
    with file.open("r+b") as disk:
        disk.seek((page - 1) * size)
        disk.write(b"\xff" * size)
    at_every_use(store, lambda cursor: cursor.execute("PRAGMA shrink_memory"))
    for _ in range(2):
        with pytest.raises(Refused, match="unread"):
            await store.entries(played.id)
        assert await store.health.is_well()
    assert told == ["damaged"]


async def test_a_lost_postgresql_is_told_once_and_readers_hear_of_no_saving(told: list[str]) -> None:
    cluster = postgres.cluster()
    url = cluster.__enter__()
    is_up = True
    try:
        async with running(f"{url}/postgres", workers=1) as site:
            person = Person(site.app)
            await person.get("/")
            cluster.__exit__(None, None, None)
            is_up = False
            for _ in range(3):
                page = await person.get("/")
                assert (page.status_code, "saved" in page.text) == (503, False)
            form = await person.post("/play/neuroshima")
            assert (form.status_code, "saved" in form.text) == (503, True)
            assert (await person.get("/healthz")).status_code == 503
            assert told == ["lost"]
            metrics = (await person.get("/metrics")).text
            assert 'derelict_storage_failures_total{kind="lost"}' in metrics
    finally:
        if is_up:
            cluster.__exit__(None, None, None)


async def test_what_flickers_is_not_told_each_time(told: list[str]) -> None:
    at = 0.0
    troubles = Troubles(Metrics(), lambda: at)
    for later in (0.0, 1.0, QUIET - 2, 2.0):
        at += later
        troubles.met("full")
        troubles.over(is_write=False)
        troubles.over(is_write=True)
    assert [kind for kind in told if kind] == ["full", "full"]


async def test_what_lasts_is_told_once(told: list[str]) -> None:
    at, metrics = 0.0, Metrics()
    troubles = Troubles(metrics, lambda: at)
    for _ in range(5):
        troubles.met("lost")
        at += QUIET
    assert told == ["lost"]
    assert metrics.counted("storage_failures", 'kind="lost"') == 5


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (TimeoutError(), "lost"),
        (ConnectionRefusedError(111, "refused"), "lost"),
        (OSError(28, "no space"), "full"),
        (OSError(30, "read-only"), "read_only"),
        (sqlite3.DatabaseError("strange"), "failed"),
    ],
)
async def test_kinds_of_trouble(fault: Exception, kind: str) -> None:
    assert kind_of(fault) == kind


async def test_who_looks_after_a_server_cannot_keep_it_busy(sqlite_url: str) -> None:
    """A look writes: from elsewhere it may be asked for as often as a page, and many at once are one."""
    async with running(sqlite_url, workers=1) as site:
        watching = Person(site.app, "192.0.2.7")
        answers = await asyncio.gather(*(watching.get("/healthz") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
        while site.house.limits.allow("looks", "192.0.2.7"):
            pass
        assert (await watching.get("/healthz")).status_code == 429
