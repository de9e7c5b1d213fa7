"""Guests: a look stores nobody, the first thing done does; and each reader calls them so in their own language."""

import re
from pathlib import Path

import pytest
import sqlalchemy as sql

from derelict.core.content.text import LANGUAGES
from derelict.table.record.entries import Named, Said
from derelict.table.record.names import GUESTS, own_name
from derelict.table.rooms.limits import RATES, Rate
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from derelict.table.store import schema
from tests.table.folded import add
from tests.table.record.test_remarks import begun
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio

PAGES = Pages()
LOOKS = ("/", "/new/neuroshima", "/account", "/results", "/puzzles", "/tutorial", "/rules/neuroshima?q=net")


async def players(site: Site) -> int:
    """How many players are stored."""
    ((count,),) = await site.house.store._database.rows(sql.select(sql.func.count()).select_from(schema.players))
    return int(count)


async def test_who_only_looks_is_not_stored(url: str) -> None:
    async with running(url, workers=1) as site:
        host = await site.visit()
        table = await site.table(host, "me", "open")
        assert await players(site) == 1
        regular = await site.visit()
        for path in (*LOOKS, table, f"{table}/next", f"{table}/waiting"):
            for person in (Person(site.app), regular):
                assert (await person.get(path)).status_code in (200, 303)
        assert await players(site) == 1


async def test_the_first_click_leads_to_a_table_and_stores_its_player(url: str) -> None:
    async with running(url, workers=1) as site:
        person = Person(site.app)
        page = await person.get("/")
        looking = person.client.cookies["derelict"]
        answer = await person.post("/play/neuroshima")
        assert answer.status_code == 303
        assert await players(site) == 1
        at_table = await person.get(answer.headers["location"])
        assert 'name="action"' in at_table.text
        assert person.client.cookies["derelict"] != looking, "a newcomer's cookie is replaced by one for players"
        found = re.search(r'name="csrf" value="(\w+)"', page.text)
        assert found is not None
        assert found[1] == person.csrf, "what was opened before goes on working"
        assert (await person.post("/name", {"name": "Zoé"})).status_code == 303
        assert 'value="Zoé"' in (await person.get("/")).text
        assert await players(site) == 1


async def test_two_forms_of_a_first_page_store_one_player(url: str) -> None:
    async with running(url, workers=1) as site:
        person = await site.visit()
        looking = person.client.cookies["derelict"]
        first = await person.post("/name", {"name": "Zoé"})
        person.client.cookies.set("derelict", looking, domain="table.test")
        second = await person.post("/play/neuroshima")
        assert (first.status_code, second.status_code) == (303, 303)
        assert await players(site) == 1
        assert (await site.room(second.headers["location"])).record.seats[0].name == "Zoé"


async def test_forms_that_change_nothing_of_a_newcomer_store_nobody(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        assert (await person.post("/language", {"language": "fr"})).status_code == 303
        assert '<html lang="fr"' in (await person.get("/")).text
        assert (await person.post("/account/enter", {"login": "anna", "password": "wrong one"})).status_code == 422
        assert (await person.post("/account/leave")).status_code == 200
        assert await players(site) == 0


async def test_signing_out_everywhere_ends_the_first_cookie_too(url: str) -> None:
    async with running(url, workers=1) as site:
        person, thief = await site.visit(), Person(site.app)
        thief.client.cookies.set("derelict", person.client.cookies["derelict"], domain="table.test")
        table = await site.table(person, "me", "me")
        assert 'name="action"' in (await thief.get(table)).text
        assert (await person.post("/account/everywhere")).status_code == 200
        assert 'name="action"' in (await person.get(table)).text
        assert 'name="action"' not in (await thief.get(table)).text
        assert (await thief.post("/name", {"name": "Thief"})).status_code == 303
        assert await players(site) == 2


async def test_a_newcomers_cookie_is_worth_nothing_elsewhere(sqlite_url: str, tmp_path: Path) -> None:
    async with running(sqlite_url, workers=1) as here, running(f"sqlite:///{tmp_path / 'other.sqlite'}") as there:
        person, stranger = await here.visit(), await there.visit()
        person.client.cookies.set("derelict", stranger.client.cookies["derelict"], domain="table.test")
        assert (await person.post("/play/neuroshima")).status_code == 403
        assert await players(here) == 0


async def test_newcomers_of_one_address_are_stored_at_a_pace(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "newcomer", Rate(2, 0.001))
    async with running(sqlite_url, workers=1) as site:
        people = [await site.visit("192.0.2.7") for _ in range(3)]
        assert [(await one.post("/play/neuroshima")).status_code for one in people] == [303, 303, 429]
        for address in ("192.0.2.8", "127.0.0.1"):
            assert (await (await site.visit(address)).post("/play/neuroshima")).status_code == 303
        assert (await people[0].post("/play/neuroshima")).status_code == 303


async def test_the_words_for_guests_are_those_of_the_catalogue() -> None:
    assert {PAGES.texts.say(language, "seat.guest") for language in LANGUAGES} == GUESTS


async def test_everybody_reads_of_guests_in_their_own_language(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        english, french = await site.visit(), await site.visit(**{"accept-language": "fr"})
        table = await site.duel(english, french)
        watchers = (await site.visit(), await site.visit(**{"accept-language": "fr"}))
        for person in (english, french, watchers[0]):
            assert (await person.do(table, "say", text="hello")).status_code == 303
        assert (await french.do(table, "resign")).status_code == 303
        assert (await french.post(f"{table}/history/0", {"text": "look"})).status_code == 303
        assert (await french.post(f"{table}/review", {"verb": "lead", "at": "0"})).status_code == 303
        for watcher, word, other in zip(watchers, ("Guest", "Invité"), ("Invité", "Guest"), strict=True):
            page = (await watcher.get(table)).text
            assert [f"<b>{name}</b> hello" in page for name in (f"{word} 1", f"{word} 2", word)] == [True] * 3
            assert f"{word} 2 " in page
            home, past = (await watcher.get("/")).text, (await watcher.get(f"{table}/history/0")).text
            assert f"{word} 1, {word} 2" in home
            assert f'value="{word}"' in home
            assert f"<b>{word} 2</b> look" in past
            assert re.search(rf"{word} 2 \w+\.", past), "who leads"
            assert other not in page + home + past


async def test_the_word_for_a_guest_is_nobodys_name(sqlite_url: str) -> None:
    """Whoever sends the form as it stands stays a guest, in whichever language they saw it."""
    async with running(sqlite_url, workers=1) as site:
        french, english = await site.visit(**{"accept-language": "fr"}), await site.visit()
        table = await site.duel(french, english)
        assert (await french.post("/name", {"name": "Invité"})).status_code == 303
        assert (await english.do(table, "name", seat=1, name="Guest")).status_code == 303
        assert [seat.name for seat in (await site.room(table)).record.seats] == ["", ""]
        page = (await english.get(table)).text
        assert "Guest 1" in page
        assert "Guest 2" in page


@pytest.mark.parametrize(
    "word", ["guest", "GUEST", "\uff27\uff55\uff45\uff53\uff54", "invité", "INVITÉ", "Invite\u0301"]
)
async def test_nor_is_it_in_other_letters(sqlite_url: str, word: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        table = await site.table(person, "me", "open")
        assert (await person.post("/name", {"name": word})).status_code == 303
        assert (await person.do(table, "name", seat=0, name=word)).status_code == 303
        assert (await site.room(table)).record.seats[0].name == ""
        assert 'value="Guest"' in (await person.get("/")).text


@pytest.mark.parametrize("word", ["Guests", "Invitée", "Gues", "Guest 2"])
async def test_other_words_are_names(word: str) -> None:
    assert own_name(word) == word


@pytest.mark.parametrize(("language", "word"), [("en", "Guest"), ("fr", "Invité")])
async def test_tables_of_older_versions_have_guests_too(language: str, word: str) -> None:
    """They were stored under the word of their own language."""
    record = add(begun(), Named(0, "Guest"), Named(1, "Invité"), Said("Guest", "hi", 0), Said("Invité", "salut"))
    screen = show("table", record, Viewer(None, language), PAGES)
    assert f"{word} 1" in screen.parts["seats"]
    assert f"{word} 2" in screen.parts["seats"]
    assert f"<b>{word} 1</b> hi" in screen.parts["chat"]
    assert f"<b>{word}</b> salut" in screen.parts["chat"]
