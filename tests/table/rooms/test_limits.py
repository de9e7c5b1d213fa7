"""Limits: who comes rarely notices nothing, who floods is refused, and the buckets do not pile up."""

import re

import pytest
from starlette.requests import HTTPConnection
from starlette.routing import Route

from derelict.table.rooms import limits
from derelict.table.rooms.limits import RATES, Limits, Rate, address
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


CHEAP = {"/look/{game}.css", "/names/{game}", "/emblem/{game}/{side}.svg", "/poster/{game}.svg", "/healthz", "/metrics"}
"""What is asked for with other pages and takes next to nothing, and what watches the server."""


@pytest.mark.asyncio
async def test_every_page_has_its_pace(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit(**{"accept-language": "fr"})
        monkeypatch.setitem(RATES, "look", Rate(0, 0.001))
        looks = [route for route in site.app.routes if isinstance(route, Route) and "GET" in (route.methods or ())]
        for route in looks:
            answer = await person.get(re.sub(r"\{\w+\}", "x", route.path))
            assert (answer.status_code == 429) == (route.path not in CHEAP), route.path
            if answer.status_code == 429:
                assert "Trop de requêtes." in answer.text


@pytest.mark.asyncio
async def test_pages_are_counted_by_person_and_by_address(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(sqlite_url, workers=1) as site:
        home = "192.0.2.7"
        one, other, here = await site.visit(home), await site.visit(home), await site.visit()
        monkeypatch.setitem(RATES, "look", Rate(3, 0.001))
        monkeypatch.setitem(RATES, "looks", Rate(7, 0.001))
        site.house.limits.forget(at=1e12)

        async def looks(person: Person, count: int) -> list[int]:
            return [(await person.get("/tutorial")).status_code for _ in range(count)]

        assert await looks(one, 4) == [200, 200, 200, 429]
        assert await looks(other, 2) == [200, 200], "of another person at the same address"
        assert await looks(Person(site.app, home), 2) == [200, 200], "of somebody new there"
        assert await looks(other, 1) == [429], "of all there"
        assert await looks(here, 4) == [200, 200, 200, 429], "of this machine, which has no address"


@pytest.mark.asyncio
async def test_who_keeps_no_cookie_is_counted_by_address(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "look", Rate(3, 0.001))
    async with running(sqlite_url, workers=1) as site:
        forged = {"cookie": "derelict=WyJtZSJd.forged.forged"}
        crawlers = [Person(site.app, "192.0.2.7", **(forged if number % 2 else {})) for number in range(4)]
        assert [(await one.get("/tutorial")).status_code for one in crawlers] == [200, 200, 200, 429]
        assert (await Person(site.app, "192.0.2.8").get("/tutorial")).status_code == 200


@pytest.mark.asyncio
async def test_metrics_are_for_this_machine(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        assert "derelict_tables_open 0" in (await Person(site.app).get("/metrics")).text
        assert (await Person(site.app, "192.0.2.7").get("/metrics")).status_code == 404
    async with running(sqlite_url, workers=1, open_metrics=True) as site:
        assert (await Person(site.app, "192.0.2.7").get("/metrics")).status_code == 200
