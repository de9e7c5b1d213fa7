"""Limits: who comes rarely notices nothing, who floods is refused, and the buckets do not pile up."""

import pytest
from starlette.requests import HTTPConnection

from derelict.table import limits
from derelict.table.limits import RATES, Limits, Rate, address
from tests.table.site import Person, running


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "form", Rate(3, 60))
    bucket = Limits()
    assert [bucket.allow("form", "anna", at=0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.allow("form", "bert", at=0.0)
    assert not bucket.allow("form", "anna", at=0.5)
    assert bucket.allow("form", "anna", at=1.6)


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "form", Rate(3, 60))
    bucket = Limits()
    bucket.allow("form", "anna", at=0.0)
    bucket.allow("form", "bert", at=9.0)
    bucket.forget(at=9.5)
    assert len(bucket) == 1


def test_there_are_never_too_many_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    bucket = Limits()
    for number in range(100):
        bucket.allow("form", str(number), at=0.0)
    assert len(bucket) <= 10


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_the_address_that_counts(host: str, found: str | None) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == found


@pytest.mark.asyncio
async def test_commands_of_one_person(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "command", Rate(2, 0.001))
    async with running(sqlite_url, workers=1) as site:
        one, other = await site.visit(), await site.visit()
        table = await site.duel(one, other)
        codes = [(await one.do(table, "say", text="hello")).status_code for _ in range(3)]
        assert codes[-1] == 429
        assert site.house.metrics.counted("refusals", 'code="too_fast"') >= 1


@pytest.mark.asyncio
async def test_metrics_are_for_this_machine(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        assert "derelict_tables_open 0" in (await Person(site.app).get("/metrics")).text
        assert (await Person(site.app, "192.0.2.7").get("/metrics")).status_code == 404
    async with running(sqlite_url, workers=1, open_metrics=True) as site:
        assert (await Person(site.app, "192.0.2.7").get("/metrics")).status_code == 200
