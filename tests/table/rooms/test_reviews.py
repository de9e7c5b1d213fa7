"""Looking back together: who leads, who follows, and servers that tell each other."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from derelict.table.rooms.reviews import Lead, Reviews
from derelict.table.store.store import Store
from tests.table.site import running

SOON = 20


class Listener:
    """Somebody who is told of changes, and can wait for one."""

    def __init__(self, reviews: Reviews) -> None:
        self.reviews = reviews
        self.changed = asyncio.Event()

    def told(self) -> None:
        self.changed.set()

    async def until(self, holds: Callable[[Lead | None], bool]) -> None:
        async with asyncio.timeout(SOON):
            while not holds(self.reviews.lead("t")):
                await self.changed.wait()
                self.changed.clear()


@asynccontextmanager
async def served(url: str) -> AsyncIterator[Reviews]:
    """The reviews of a server."""
    async with Store.open(url) as store:
        reviews = Reviews(store)
        hearing = asyncio.create_task(reviews.hear())
        yield reviews
        hearing.cancel()
        with suppress(asyncio.CancelledError):
            await hearing


@pytest.mark.asyncio
async def test_one_leads_until_another_does_or_is_gone(sqlite_url: str) -> None:
    async with served(sqlite_url) as reviews:
        anna, again, ben = Listener(reviews), Listener(reviews), Listener(reviews)
        await reviews.join("t", "anna", anna.told)
        await reviews.join("t", "anna", again.told)
        await reviews.join("t", "ben", ben.told)
        assert reviews.lead("t") is None
        await reviews.go("t", "anna", 3)
        assert reviews.lead("t") is None
        await reviews.take("t", "anna", "Anna", 3)
        assert ben.changed.is_set()
        await reviews.go("t", "ben", 9)
        await reviews.go("t", "anna", 5)
        lead = reviews.lead("t")
        assert lead is not None
        assert (lead.player, lead.at) == ("anna", 5)
        assert reviews.lead("other") is None
        await reviews.leave("t", anna.told)
        assert reviews.lead("t") is not None, "another page of Anna's is still there"
        await reviews.leave("t", again.told)
        assert reviews.lead("t") is None
        await reviews.take("t", "ben", "Ben", 0)
        await reviews.end("t", "anna")
        assert reviews.lead("t") is not None
        await reviews.end("t", "ben")
        assert reviews.lead("t") is None


@pytest.mark.asyncio
async def test_servers_agree_on_who_leads(postgres_url: str) -> None:
    async with served(postgres_url) as one, served(postgres_url) as other:
        here, there = Listener(one), Listener(other)
        await one.join("t", "anna", here.told)
        await one.take("t", "anna", "Anna", 2)
        # Who comes later to another server is told all the same.
        await other.join("t", "ben", there.told)
        await there.until(lambda lead: lead is not None and (lead.name, lead.at) == ("Anna", 2))
        await one.go("t", "anna", 7)
        await there.until(lambda lead: lead is not None and lead.at == 7)
        # Both at once: all believe the same one.
        await asyncio.gather(one.take("t", "anna", "Anna", 1), other.take("t", "ben", "Ben", 4))
        await other.go("t", "ben", 5)
        await one.go("t", "anna", 6)
        await here.until(lambda lead: lead == other.lead("t"))
        await there.until(lambda lead: lead == one.lead("t"))
        await one.take("t", "anna", "Anna", 0)
        await there.until(lambda lead: lead is not None and lead.player == "anna")
        await one.leave("t", here.told)
        await there.until(lambda lead: lead is None)


@pytest.mark.asyncio
async def test_by_forms_alone(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        anna, ben = await site.visit(), await site.visit(**{"accept-language": "fr"})
        await anna.post("/name", {"name": "Anna"})
        table = await site.duel(anna, ben)
        assert "Review together" not in (await anna.get(f"{table}/history")).text
        refused = await anna.post(f"{table}/review", {"verb": "lead", "at": 0})
        assert refused.status_code == 409
        room = await site.room(table)
        for _ in range(3):
            assert room.record.match is not None
            assert room.record.match.decision is not None
            decision = room.record.match.decision
            mover = (anna, ben)[decision.seat]
            await mover.act(table, len(room.record.match.actions), decision.options[0].text)
        await ben.do(table, "resign", seat=1)
        answer = await anna.post(f"{table}/review", {"verb": "lead", "at": 2})
        assert answer.headers["location"] == f"{table}/history/2"
        assert "You lead" in (await anna.get(f"{table}/history/2")).text
        assert "Anna guide." in (await ben.get(f"{table}/history/0")).text
        answer = await ben.post(f"{table}/review", {"verb": "follow", "at": 0})
        assert answer.headers["location"] == f"{table}/history/2"
        await ben.post(f"{table}/review", {"verb": "leave", "at": 0})
        assert site.house.reviews.lead(room.id) is not None, "nobody ends the lead of another"
        await ben.post(f"{table}/review", {"verb": "lead", "at": 99})
        lead = site.house.reviews.lead(room.id)
        assert lead is not None
        assert lead.at == 3
        assert (await ben.post(f"{table}/review", {"verb": "lead", "at": "x"})).status_code == 409
