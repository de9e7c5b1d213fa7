"""Seats that are kept for somebody with a link, from the page of a new table on, and what others read meanwhile."""

import re
from collections.abc import AsyncIterator
from html import unescape

import httpx
import pytest
import pytest_asyncio

from derelict.table.record.entries import Kept
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio
SEATS = {"mode": "deathmatch/3", "public": "yes", "clock": "0", "seat0": "me", "seat1": "invite", "seat2": "open"}


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def set_up(host: Person, **more: str) -> tuple[str, list[str]]:
    """The address of a new table, and the links that its host is shown at once."""
    answer = await host.post("/new/neuroshima", {**SEATS, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removesuffix("/invite"), [*(await host.links(answer)).values()]


async def test_the_links_to_kept_seats_are_shown_when_the_table_is_made(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table, links = await set_up(host, seat2="invite")
    assert len(set(links)) == 2
    for seat, link in enumerate(links, 1):
        await guest.get(link)
        assert (await guest.post(link, {"name": f"Zoé {seat}"})).status_code == 303
        assert (await site.room(table)).record.seats[seat].name == f"Zoé {seat}"
    assert (await guest.get(links[0])).status_code == 404
    assert not any(seat.kept for seat in (await site.room(table)).record.seats)


async def test_the_links_are_found_again_after_a_reload_and_in_the_other_language(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table, links = await set_up(host, seat2="invite")
    await host.post("/language", {"language": "fr", "back": f"{table}/invite"})
    for _ in range(2):
        page = (await host.get(f"{table}/invite")).text
        assert "Lien secret vers la place 2" in page
        assert all(link in page for link in links)
        assert f'name="back" value="{table}/invite"' in page
    assert len(await site.house.store.lists.mine((await site.room(table)).record.terms.host)) == 1
    await guest.post(links[0], {"name": "Zoé"})
    assert links[0] not in (await host.get(f"{table}/invite")).text
    assert await host.invite(table, 2) != links[1]
    await host.post(f"{table}/do", {"bot": "easy", "seat": "2"})
    done = await host.get(f"{table}/invite")
    assert (done.status_code, done.headers["location"]) == (303, table)


async def test_nobody_but_the_host_is_shown_a_link(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table, [link] = await set_up(host)
    guest.client.cookies.set("links", link.removeprefix("/join/"))
    other = await guest.get(f"{table}/invite")
    assert other.status_code == 409
    assert link not in other.text
    elsewhere = await site.table(guest, "me", "open")
    assert (await guest.get(f"{elsewhere}/invite")).headers["location"] == elsewhere


async def test_nobody_else_sits_down_in_a_kept_seat(site: Site) -> None:
    host, guest, stranger = await site.visit(), await site.visit(), await site.visit()
    table, [link] = await set_up(host)
    page = (await stranger.get(table)).text
    assert re.findall(r'name="seat" value="(\d)">\s*<button class="primary" name="verb" value="sit"', page) == ["2"]
    assert "Reserved by invitation" in page
    refused = await stranger.do(table, "sit", seat=1)
    assert refused.status_code == 409
    assert "That seat is by invitation only" in refused.text
    assert (await guest.post(link, {"name": "Zoé"})).status_code == 303
    assert (await stranger.do(table, "sit", seat=2)).status_code == 303


async def test_a_link_goes_with_its_seat_when_seats_change_places(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table, [link] = await set_up(host)
    assert (await host.do(table, "swap", seat=1)).status_code == 303
    assert (await host.do(table, "swap", seat=0)).status_code == 303
    assert [seat.kept for seat in (await site.room(table)).record.seats] == [False, False, True]
    assert (await guest.post(link, {"name": "Zoé"})).status_code == 303
    assert [seat.name for seat in (await site.room(table)).record.seats] == ["", "", "Zoé"]


async def test_a_link_that_cannot_be_used_now_says_so_and_is_not_used_up(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table, [link] = await set_up(host)
    assert (await host.post(f"{table}/do", {"bot": "easy", "seat": "1"})).status_code == 303
    for answer in (await guest.get(link), await guest.post(link, {"name": "Zoé"})):
        assert answer.status_code == 409
        assert "That seat is taken." in answer.text
    assert (await host.do(table, "leave", seat=1)).status_code == 303
    assert "invited" in (await guest.get(link)).text
    assert (await guest.post(link, {"name": "Zoé"})).status_code == 303
    assert (await site.room(table)).record.seats[1].name == "Zoé"
    again = await guest.get(link)
    assert again.status_code == 404
    assert "find your table on the home page" in again.text
    assert table in (await guest.get("/")).text


async def test_the_page_of_a_link_says_who_invites_and_who_else_is_there(site: Site) -> None:
    host, guest, reader = await site.visit(), await site.visit(), await site.visit(**{"accept-language": "fr"})
    table, [link] = await set_up(host)
    assert "<p>Guest invites you.</p>" in (await guest.get(link)).text
    await host.post("/name", {"name": "Anna"})
    assert (await guest.do(table, "sit", seat=2)).status_code == 303
    assert "<p>Anna vous invite. À la table\N{NO-BREAK SPACE}: Invité.</p>" in (await reader.get(link)).text
    assert (await host.do(table, "leave", seat=0)).status_code == 303
    assert "<p>Anna invites you. At the table: Guest.</p>" in (await guest.get(link)).text


async def test_a_link_made_at_the_table_keeps_its_seat_too(site: Site) -> None:
    host, stranger = await site.visit(), await site.visit()
    table = await site.table(host, "me", "open")
    assert "Take an open seat" in (await stranger.get(table)).text
    for _ in range(2):
        await host.invite(table, 1)
    assert (await stranger.do(table, "sit", seat=1)).status_code == 409
    assert "All seats are taken or reserved" in (await stranger.get(table)).text
    assert (await host.post(f"{table}/do", {"bot": "easy", "seat": "1"})).status_code == 303
    room = await site.room(table)
    assert room.record.seats[1].bot is not None
    assert not room.record.seats[1].kept


async def test_the_host_may_sit_down_in_a_seat_that_is_kept(site: Site) -> None:
    host = await site.visit()
    table, _ = await set_up(host)
    assert (await host.do(table, "sit", seat=1)).status_code == 303


async def test_only_an_open_seat_is_kept(site: Site) -> None:
    host = await site.visit()
    room = await site.room(await site.table(host, "me", "open"))
    with pytest.raises(Exception, match="seat_taken"):
        await room.add(Kept(0))


async def test_the_lists_say_which_seats_are_kept(site: Site) -> None:
    host, stranger = await site.visit(), await site.visit()
    await set_up(host)
    for person in (host, stranger):
        assert "Guest, Reserved by invitation, Open seat" in (await person.get("/")).text


async def test_a_table_of_kept_seats_is_not_listed_as_open(site: Site) -> None:
    host, stranger = await site.visit(), await site.visit()
    table, _ = await set_up(host, seat2="easy")
    assert table not in (await stranger.get("/")).text


@pytest.mark.parametrize(("address", "is_told"), [("127.0.0.1", True), ("localhost", True), ("games.example", False)])
async def test_a_link_that_works_here_only_says_so(site: Site, address: str, is_told: bool) -> None:
    host = await site.visit()
    table = await site.table(host, "me", "open")
    await host.invite(table, 1)
    answer = await host.client.get(f"{table}/invite", headers={"host": f"{address}:8000"})
    assert ("works only here" in answer.text) == is_told


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_is_sent_live_at_a_gathering_table_is_what_its_page_says(site: Site, language: str) -> None:
    """To the host, to whoever sits, and to whoever only watches."""
    host, guest, stranger = [await site.visit(**{"accept-language": language}) for _ in range(3)]
    table, [link] = await set_up(host)
    await guest.post(link, {"name": "Zoé"})
    record = (await site.room(table)).record
    ids = (record.seats[0].player, record.seats[1].player, "nobody in particular")
    for person, player in zip((host, guest, stranger), ids, strict=True):
        viewer = Viewer(player, language)
        live = show("x", record, viewer, site.house.pages).parts["ask"]
        assert _words(live) == _words(_ask(await person.get(table)))


def _ask(answer: httpx.Response) -> str:
    found = re.search(r'<section id="ask".*?</section>', answer.text, re.DOTALL)
    assert found is not None
    return found[0]


def _words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


async def test_the_page_of_a_link_shows_the_game(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    _, [link] = await set_up(host)
    page = (await guest.get(link)).text
    cover = re.search(r'<div class="cover"><img src="(/poster/[a-z]+\.svg)"', page)
    assert cover is not None
    assert cover[1] in (await guest.get("/")).text
    assert (await guest.get(cover[1])).text.startswith("<svg")


async def test_who_plays_among_others_gets_no_second_hand_and_uses_no_link_up(site: Site) -> None:
    host, guest, other = await site.visit(), await site.visit(), await site.visit()
    table, [link] = await set_up(host)
    assert (await host.do(table, "bot", seat=2, bot="easy")).status_code == 303
    assert (await guest.post(link, {"name": "Zoé"})).status_code == 303
    assert (await host.do(table, "start")).status_code == 303
    bots = await host.invite(table, 2)
    for person in (host, guest):
        answer = await person.post(bots, {"name": "Twice"})
        assert answer.status_code == 409
        assert "You already have a seat" in answer.text
    room = await site.room(table)
    assert [seat.name for seat in room.record.seats] == ["", "Zoé", ""]
    assert (await other.post(bots, {"name": "Rob"})).status_code == 303
    assert (room.record.seats[2].name, room.record.is_practice) == ("Rob", True)


async def test_giving_a_seat_to_somebody_says_before_that_it_makes_practice(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table = await site.table(host, "me", "easy")
    assert "Give this seat to somebody else <small>→ Practice</small>" in (await host.get(table)).text
    assert (await guest.post(await host.invite(table, 1), {})).status_code == 303
    assert (await site.room(table)).record.is_practice
