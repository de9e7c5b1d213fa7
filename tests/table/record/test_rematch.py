"""A rematch that several people ask for at the same moment is one table, at one server or at two."""

import asyncio
import re

import pytest

from derelict.table.record.commands import entry_of
from derelict.table.record.entries import BotSat, Followed, Kept, Left, Logged, Sat
from derelict.table.record.entries.entry import now
from derelict.table.record.record import Record
from derelict.table.record.seating import ABSENT
from derelict.table.record.terms import Seat, Terms
from derelict.table.rooms import rooms
from derelict.table.screen.question import prompt
from derelict.table.store import snapshots
from tests.table.folded import add
from tests.table.played import ANNA, BERT, GAME, terms
from tests.table.screen.test_feed import PAGES
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


async def finished(site: Site, clock: int = 0) -> tuple[Person, Person, str]:
    """Two people and the table at which they have played."""
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other, clock=clock)
    assert (await one.do(table, "resign")).status_code == 303
    return one, other, table


async def asked_for(site: Site) -> tuple[Person, Person, str, str]:
    """Ann, who has asked for a rematch with clocks, Ben, who has not yet, the table before and that of the rematch."""
    one, other = await site.visit(), await site.visit()
    for person, name in ((one, "Ann"), (other, "Ben")):
        await person.post("/name", {"name": name})
    table = await site.duel(one, other, clock=5)
    assert (await one.do(table, "resign")).status_code == 303
    return one, other, table, (await one.post(f"{table}/rematch")).headers["location"]


@pytest.mark.parametrize("clock", [0, 5])
async def test_two_who_ask_at_once_get_one_table_between_them(url: str, clock: int) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site, clock)
        answers = await asyncio.gather(*(person.post(f"{table}/rematch") for person in (one, other, one)))
        (again,) = {answer.headers["location"] for answer in answers}
        room = await site.room(again)
        assert room.record.status == "playing"
        assert room.record.people() == (await site.room(table)).record.people()
        found = await site.house.store.lists.mine(room.record.seats[0].player or "")
        assert [one.id for one in found] == [room.id]


@pytest.mark.parametrize("clock", [0, 5])
async def test_at_two_servers_it_is_one_table_too(postgres_url: str, clock: int) -> None:
    async with running(postgres_url, workers=1) as site, running(postgres_url, workers=1) as second:
        one, other, table = await finished(site, clock)
        there = await second.visit()
        there.client.cookies, there.csrf = other.client.cookies, other.csrf
        await second.room(table)
        answers = await asyncio.gather(one.post(f"{table}/rematch"), there.post(f"{table}/rematch"))
        (again,) = {answer.headers["location"] for answer in answers}
        player = (await site.room(table)).record.seats[1].player
        found = await site.house.store.lists.mine(player or "")
        assert [(one.id, one.status) for one in found] == [(again.rpartition("/")[2], "playing")]


async def test_what_a_server_left_half_done_is_gone_on_with(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site)
        old = await site.room(table)
        made: list[str] = []
        create = site.house.rooms.get_or_create

        async def dies(id: str, terms: Terms) -> None:
            made.append(id)
            await (await create(id, terms)).add(Followed(old.id, ()))
            raise ConnectionError

        site.house.rooms.get_or_create = dies  # type: ignore[assignment, method-assign]
        with pytest.raises(ConnectionError):
            await one.post(f"{table}/rematch")
        site.house.rooms.get_or_create = create  # type: ignore[method-assign]
        again = (await other.post(f"{table}/rematch")).headers["location"]
        room = await site.room(again)
        assert (room.id, room.record.status) == (made[0], "playing")


async def test_with_clocks_it_begins_when_everybody_has_asked(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        room = await site.room(again)
        began = [room.record.status]
        assert [seat.is_taken for seat in room.record.seats] == [True, False]
        page = (await one.get(again)).text
        assert "Waiting for Guest" in page
        assert "The rematch starts, and the clocks run, once everybody has accepted." in page
        await one.do(again, "say", text="Once more?")
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        assert [*began, room.record.status] == ["gathering", "playing"]
        assert [seat.player for seat in room.record.seats] == [
            seat.player for seat in (await site.room(table)).record.seats
        ]
        assert [said.text for said in room.record.chat] == ["Once more?"]


async def test_with_clocks_the_way_to_the_rematch_is_a_link_that_sits_nobody_down(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table, again = await asked_for(site)
        page = (await other.get(table)).text
        assert f'Ann wants a rematch. <a href="{again}">Go to the rematch</a>' in page
        assert f'action="{table}/rematch"' not in page
        assert "A seat is reserved for you" in (await other.get(again)).text
        assert (await site.room(again)).record.status == "gathering"
        own = (await one.get(table)).text
        assert f'<a href="{again}">Go to the rematch</a>' in own
        assert "wants a rematch" not in own
        await other.post("/language", {"language": "fr", "back": table})
        assert "Ann propose une revanche." in (await other.get(table)).text


async def test_without_clocks_the_way_to_the_rematch_is_as_ever(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        assert f'action="{table}/rematch"' in (await other.get(table)).text
        assert (await other.post(f"{table}/rematch")).headers["location"] == again


async def test_the_seat_of_who_has_not_asked_yet_is_theirs_alone(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        room, stranger = await site.room(again), await site.visit()
        refused = await stranger.do(again, "sit", seat=1)
        assert refused.status_code == 409
        assert "reserved for a player of the last match" in refused.text
        page = (await stranger.get(again)).text
        assert "This rematch is reserved for the same players" in page
        assert "taken or reserved" not in page
        assert not await site.house.store.lists.gathering()
        assert "A seat is reserved for you" in (await other.get(again)).text
        assert (await other.do(again, "sit", seat=1)).status_code == 303
        assert room.record.status == "playing", "as the host was told"


async def test_who_waits_in_vain_plays_against_a_bot(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        assert (await one.do(again, "bot", seat=1, bot="easy")).status_code == 303
        assert (await one.do(again, "start")).status_code == 303
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        room = await site.room(again)
        assert (room.record.status, room.record.seats[1]) == ("playing", Seat(bot="casual"))


async def test_who_has_no_seat_any_more_is_led_there_and_starts_nothing(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table, again = await asked_for(site)
        room = await site.room(again)
        assert (await one.do(again, "bot", seat=1, bot="easy")).status_code == 303
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        assert (room.record.status, room.record.is_full) == ("gathering", True)
        assert (await one.do(again, "leave", seat=1)).status_code == 303
        assert (await one.do(again, "sit", seat=1)).status_code == 303
        assert (await other.post(f"{table}/rematch")).headers["location"] == again
        assert (room.record.status, len(room.record.people())) == ("gathering", 1)


async def test_who_asks_second_sits_where_the_host_has_moved_their_seat(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table, again = await asked_for(site)
        room = await site.room(again)
        assert (await one.do(again, "swap", seat=0)).status_code == 303
        await other.post(f"{table}/rematch")
        before = [seat.player for seat in (await site.room(table)).record.seats]
        assert [seat.player for seat in room.record.seats] == before[::-1]
        assert room.record.status == "playing"


async def test_what_a_server_left_half_kept_is_gone_on_with(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        add, steps = rooms.Room.add, list[object]()

        async def dies(room: rooms.Room, entry: object) -> object:
            steps.append(entry)
            if len(steps) == 3:
                raise ConnectionError
            return await add(room, entry)  # type: ignore[arg-type]

        monkeypatch.setattr(rooms.Room, "add", dies)
        with pytest.raises(ConnectionError):
            await one.post(f"{table}/rematch")
        again = (await other.post(f"{table}/rematch")).headers["location"]
        record = (await site.room(again)).record
        assert record.seats[0].awaits in (await site.room(table)).record.people()
        assert record.status == "gathering"
        await one.post(f"{table}/rematch")
        assert (await site.room(again)).record.status == "playing"


async def test_where_the_first_has_waited_for_too_long_the_host_starts(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table, again = await asked_for(site)
        room, later = await site.room(again), now() + ABSENT + 1
        monkeypatch.setattr(rooms, "now", lambda: later)
        await other.post(f"{table}/rematch")
        assert (room.record.status, room.record.is_full) == ("gathering", True)
        assert "The host starts once everybody is here" in (await other.get(again)).text
        assert "Ready: you can start" in (await one.get(again)).text
        assert (await one.do(again, "start")).status_code == 303
        assert room.record.status == "playing"


@pytest.mark.parametrize(("waited", "status"), [(ABSENT, "playing"), (ABSENT + 1, "gathering")])
async def test_a_rematch_begins_by_itself_for_ten_minutes(waited: int, status: str) -> None:
    record = Record(GAME, terms())
    for entry, at in ((Kept(0, ANNA, "Anna"), 1), (Kept(1, BERT, "Bert"), 1), (Sat(0, ANNA, "Anna"), 1)):
        record = record.after(Logged(record.number, at, entry))
    assert record.status == "gathering"
    assert record.after(Logged(record.number, 1 + waited, Sat(1, BERT, "Bert"))).status == status
    assert record.after(Logged(record.number, 2, Sat(1, "carla", "Carla"))).status == "gathering", "with a link"
    assert record.after(Logged(record.number, 2, BotSat(1, "greedy"))).status == "gathering"


async def test_a_rematch_that_waits_is_on_the_home_page_of_who_it_waits_for(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, table, again = await asked_for(site)
        lists, seats = site.house.store.lists, (await site.room(table)).record.seats
        ann, ben = (seat.player or "" for seat in seats)
        home = (await other.get("/")).text
        mine = re.sub(r"\s+", " ", home.partition('id="mine"')[2].partition("</section>")[0])
        assert '<b class="turn">● Ann wants a rematch</b>' in mine
        assert f'href="{again}"' in mine
        assert ann not in home
        assert ben not in home
        assert "<title>● Rematch? – Neuroshima Hex" in (await other.get(again)).text
        assert (await lists.waiting(ben), await lists.waiting(ann)) == ([again.rpartition("/")[2]], [])
        assert f'href="{table}/next"' in (await other.get(f"{table}/waiting")).text
        assert (await other.get(f"{table}/next")).headers["location"] == again
        assert not (await other.get(f"{again}/waiting")).text.strip()
        page = (await one.get("/")).text
        assert "waiting for players" in page
        assert "wants a rematch" not in page
        await one.do(again, "bot", seat=1, bot="easy")
        assert (await lists.waiting(ben), await lists.mine(ben)) == ([], [])


async def test_who_wants_no_rematch_says_so(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, other, table = await finished(site, clock=5)
        again = (await one.post(f"{table}/rematch")).headers["location"]
        stranger = await site.visit()
        assert (await stranger.do(again, "leave", seat=1)).status_code == 409
        asking, awaited = (await one.get(again)).text, (await other.get(again)).text
        assert ("Decline rematch" in asking, "Reserved for you" in asking, "Waiting for" in asking) == (
            False,
            False,
            True,
        )
        assert ("Decline rematch" in awaited, "Reserved for you" in awaited, "Waiting for" in awaited) == (
            True,
            True,
            False,
        )
        assert (await other.do(again, "leave", seat=1)).status_code == 303
        room = await site.room(again)
        assert (room.record.status, room.record.seats[1].awaits) == ("gathering", "")
        assert again not in (await other.get("/")).text.partition("Open tables")[0]


async def test_who_asked_is_told_who_wants_no_rematch(url: str) -> None:
    async with running(url, workers=1) as site:
        one, other, _, again = await asked_for(site)
        stranger = await site.visit()
        assert (await other.do(again, "leave", seat=1)).status_code == 303
        said = '<p class="prompt gathering" id="prompt">Ben declined the rematch. Waiting for players.'
        assert said in (await one.get(again)).text
        for person in (other, stranger):
            assert "declined the rematch" not in (await person.get(again)).text
        home = (await one.get("/")).text.partition("Open tables")[0]
        assert "<span>Ben declined the rematch</span>" in home
        assert (await other.do(again, "sit", seat=1)).status_code == 303, "who has thought better of it"
        assert "declined the rematch" not in (await one.get(again)).text


async def test_a_seat_that_the_host_frees_tells_of_nobody(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        one, _, _, again = await asked_for(site)
        assert (await one.do(again, "leave", seat=1)).status_code == 303
        assert "declined the rematch" not in (await one.get(again)).text


async def test_a_guest_who_wants_no_rematch_and_one_who_is_replaced() -> None:
    record = add(Record(GAME, terms()), Kept(0, ANNA, "Anna"), Kept(1, BERT, ""), Sat(0, ANNA, "Anna"))
    left = add(record, entry_of(record, BERT, "", "leave", {"seat": 1}))
    for found in (left, snapshots.load(GAME, left.terms, snapshots.dump(left))):
        assert prompt(PAGES.texts, found, ANNA, "en").startswith("Guest declined the rematch. ")
        assert prompt(PAGES.texts, found, ANNA, "fr").startswith("Invité a refusé la revanche. ")
    for dealt_with in (BotSat(1, "greedy"), Kept(1), Sat(1, "carla", "Carla")):
        assert "wants no" not in prompt(PAGES.texts, add(left, dealt_with), ANNA, "en")
    assert add(record, Left(1)).seats[1] == Seat(), "as older servers wrote it"
