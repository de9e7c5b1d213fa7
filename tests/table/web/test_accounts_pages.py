"""Accounts through their pages: two browsers become one person, and signing out everywhere ends the others."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict.table.rooms.limits import RATES, Rate
from tests.table.site import Person, Site, running

WIDE = "\uff27\uff55\uff45\uff53\uff54"
"""Guest in letters of full width."""

pytestmark = pytest.mark.asyncio
SITS_AT_ONE = "As a guest you have a seat at 1 table. It stays with the guest: sign out to find it again."
ZOE = {"login": "zoe@example.org", "password": "correct horse"}


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as opened:
        yield opened


async def name(person: Person) -> str:
    page = (await person.get("/")).text
    return page.split('name="name" value="')[1].split('"')[0]


async def test_one_person_in_two_browsers(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    await here.post("/name", {"name": "Zoé"})
    assert (await here.post("/account/register", ZOE)).status_code == 200
    table = await site.table(here, "me", "easy")
    assert await name(there) != "Zoé"
    assert (await there.post("/account/enter", ZOE)).status_code == 200
    assert await name(there) == "Zoé"
    assert table in (await there.get("/")).text


async def test_sign_out_everywhere_leaves_only_this_browser(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    await here.post("/account/register", ZOE)
    await there.post("/account/enter", ZOE)
    await there.get("/account")
    assert (await there.post("/account/everywhere")).status_code == 200
    assert "zoe@example.org" in (await there.get("/account")).text
    assert "zoe@example.org" not in (await here.get("/account")).text


async def test_changing_the_password(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    await here.post("/account/register", ZOE)
    assert (await here.post("/account/password", {"old": "wrong", "new": "better horse"})).status_code == 422
    assert (await here.post("/account/password", {"old": ZOE["password"], "new": "better horse"})).status_code == 200
    assert (await there.post("/account/enter", ZOE)).status_code == 422
    assert (await there.post("/account/enter", {**ZOE, "password": "better horse"})).status_code == 200


async def test_signing_out_makes_a_stranger(site: Site) -> None:
    here = await site.visit()
    await here.post("/account/register", ZOE)
    left = await here.post("/account/leave")
    assert left.status_code == 200
    assert "You are signed out." in left.text
    assert "zoe@example.org" not in left.text
    assert "zoe@example.org" not in (await here.get("/account")).text


async def signed_in_guest(site: Site) -> tuple[Person, str]:
    """Somebody who has signed in to an account, with the table that they sit at as a guest."""
    owner, guest = await site.visit(), await site.visit()
    await owner.post("/account/register", ZOE)
    table = await site.table(guest, "me", "easy")
    assert SITS_AT_ONE in (await guest.get("/account")).text
    said = await guest.post("/account/enter", ZOE)
    assert f"You are signed in. {SITS_AT_ONE}" in said.text
    assert SITS_AT_ONE not in (await guest.get("/account")).text, "it is said once more, and then no longer"
    return guest, table


async def test_a_guest_who_signs_in_finds_their_tables_again_by_signing_out(site: Site) -> None:
    guest, table = await signed_in_guest(site)
    assert 'name="action"' not in (await guest.get(table)).text
    assert table not in (await guest.get("/")).text
    left = await guest.post("/account/leave")
    assert "You are signed out." in left.text
    assert SITS_AT_ONE in left.text
    assert 'name="action"' in (await guest.get(table)).text
    assert f'href="{table}"' in (await guest.get("/")).text


async def test_the_guest_is_back_where_the_account_was_signed_out_from_elsewhere(site: Site) -> None:
    guest, table = await signed_in_guest(site)
    owner = await site.visit()
    await owner.post("/account/enter", ZOE)
    await owner.get("/account")
    assert (await owner.post("/account/everywhere")).status_code == 200
    page = (await guest.get("/account")).text
    assert "zoe@example.org" not in page
    assert SITS_AT_ONE in page
    assert 'name="action"' in (await guest.get(table)).text


async def test_a_kept_guest_is_no_session(site: Site) -> None:
    guest, table = await signed_in_guest(site)
    thief = Person(site.app)
    thief.client.cookies.set("derelict", guest.client.cookies["guest"], domain="table.test")
    assert 'name="action"' not in (await thief.get(table)).text
    thief.client.cookies.set("derelict", "", domain="table.test")
    thief.client.cookies.set("guest", guest.client.cookies["derelict"], domain="table.test")
    assert "zoe@example.org" not in (await thief.get("/account")).text


async def test_a_guest_who_has_a_login_by_now_is_not_brought_back_without_a_password(site: Site) -> None:
    guest, table = await signed_in_guest(site)
    old = guest.client.cookies["guest"]
    await guest.post("/account/leave")
    await guest.get("/account")
    assert (await guest.post("/account/register", {**ZOE, "login": "bert"})).status_code == 200
    thief = Person(site.app)
    thief.client.cookies.set("guest", old, domain="table.test")
    assert 'name="action"' not in (await thief.get(table)).text


async def test_a_kept_guest_who_signs_out_everywhere_is_not_brought_back(site: Site) -> None:
    guest, table = await signed_in_guest(site)
    old = guest.client.cookies["guest"]
    await guest.post("/account/leave")
    await guest.get("/account")
    assert (await guest.post("/account/everywhere")).status_code == 200
    thief = Person(site.app)
    thief.client.cookies.set("guest", old, domain="table.test")
    assert 'name="action"' not in (await thief.get(table)).text


async def test_who_has_done_nothing_is_not_kept(site: Site) -> None:
    owner, newcomer = await site.visit(), await site.visit()
    await owner.post("/account/register", ZOE)
    await newcomer.post("/account/enter", ZOE)
    assert "guest" not in newcomer.client.cookies
    assert "As a guest" not in (await newcomer.get("/account")).text


async def test_what_cannot_be_a_login_or_password(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    assert (await here.post("/account/register", {**ZOE, "login": "z"})).status_code == 422
    assert (await here.post("/account/register", {**ZOE, "password": "short"})).status_code == 422
    assert (await here.post("/account/register", ZOE)).status_code == 200
    assert (await there.post("/account/register", ZOE)).status_code == 422


async def test_the_rules_are_said_before_and_a_refusal_keeps_the_login(site: Site) -> None:
    here = await site.visit()
    rules = (
        "A login has 3 to 40 letters, digits or . + - _ @. Upper and lower case are the same."
        " A password has 8 to 256 characters."
    )
    assert rules in (await here.get("/account")).text
    for path, password in (("register", "short"), ("enter", "wrong password")):
        page = (await here.post(f"/account/{path}", {"login": "zoe@example.org", "password": password})).text
        form = page.partition(f'action="/account/{path}"')[2].partition("</form>")[0]
        assert 'value="zoe@example.org"' in form
        assert page.count("zoe@example.org") == 1
        assert password not in page
    assert (await here.post("/account/register", ZOE)).status_code == 200
    assert "A password has 8 to 256 characters." in (await here.get("/account")).text


async def test_who_has_a_login_and_no_name_is_offered_it_as_it_was_written(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    written = {**ZOE, "login": "walkB"}
    alike = "Upper and lower case are the same."
    assert (await here.get("/account")).text.count(alike) == 2, "beside both fields"
    offer = 'action="/account/name"'
    assert offer not in (await here.get("/account")).text
    page = (await here.post("/account/register", written)).text
    assert offer in page
    assert 'name="name" type="text" autocomplete="nickname" maxlength="24" value="walkB"' in page
    assert await name(here) == "Guest", "nobody is named without being asked"
    page = (await here.post("/account/name", {"name": "walkB"})).text
    assert "You are walkB, signed in as walkb." in page
    assert offer not in page
    assert await name(here) == "walkB"
    address = {**ZOE, "login": "zoe@example.org"}
    page = (await there.post("/account/register", address)).text
    assert 'maxlength="24" value=""' in page, "an address is nobody's name to show"


async def test_a_login_that_is_only_known_in_small_letters_is_offered_with_a_capital(site: Site) -> None:
    here = await site.visit()
    page = (await here.post("/account/register", {**ZOE, "login": "ÉLOÏSE"})).text
    assert 'maxlength="24" value="ÉLOÏSE"' in page
    assert 'maxlength="24" value="Éloïse"' in (await here.get("/account")).text


@pytest.mark.parametrize("word", ["Guest", "Invité", " Guest ", "guest", "INVITÉ", WIDE])
async def test_the_word_for_a_guest_is_refused_as_a_name_in_one_line(site: Site, word: str) -> None:
    here = await site.visit()
    await here.post("/account/register", {**ZOE, "login": "walkB"})
    answer = await here.post("/account/name", {"name": word})
    assert answer.status_code == 422
    assert "That word stands for guests: choose another." in answer.text
    assert "That is your name now." not in answer.text
    assert f'maxlength="24" value="{word}"' in answer.text, "what was typed stays in its field"


async def test_a_refused_name_stays_in_its_field(site: Site) -> None:
    here = await site.visit()
    await here.post("/account/register", {**ZOE, "login": "walkB"})
    answer = await here.post("/account/name", {"name": "\u2800"})
    assert answer.status_code == 422
    assert 'maxlength="24" value="\u2800"' in answer.text


async def test_a_refused_address_stays_in_its_field(site: Site) -> None:
    here = await site.visit()
    answer = await here.post("/account/notice", {"verb": "set", "address": "ftp://x.y/z"})
    assert answer.status_code == 422
    assert 'placeholder="https://" value="ftp://x.y/z"' in answer.text


@pytest.mark.parametrize("form", ["register", "enter", "name", "password", "notice"])
async def test_after_too_many_tries_the_page_is_the_same_with_what_was_typed(
    site: Site, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    here = await site.visit()
    if form in ("name", "password"):
        await here.post("/account/register", {**ZOE, "login": "walkB"})
    monkeypatch.setitem(RATES, "account", Rate(0, 0))
    typed = {"login": "typed-here", "name": "typed-here", "address": "typed-here", "verb": "set"}
    secrets = {"password": "secret word", "old": "secret word", "new": "secret word"}
    answer = await here.post(f"/account/{form}", {**typed, **secrets})
    assert answer.status_code == 429
    assert "Too many requests. Try again in a moment." in answer.text
    sent = answer.text.partition(f'action="/account/{form}"')[2].partition("</form>")[0]
    assert ('value="typed-here"' in sent) == (form != "password")
    assert "secret" not in answer.text


async def test_guessing_passwords_is_slowed_down_by_login(site: Site) -> None:
    here = await site.visit()
    await here.post("/account/register", ZOE)
    codes = []
    for _ in range(2):
        guesser = await site.visit()
        for number in range(8):
            guess = {**ZOE, "password": f"guess number {number}"}
            codes.append((await guesser.post("/account/enter", guess)).status_code)
    assert codes[:10] == [422] * 10
    assert 429 in codes[10:]


async def test_no_page_about_an_account_is_kept(site: Site) -> None:
    here = await site.visit()
    assert (await here.get("/account")).headers["cache-control"] == "no-store"


async def test_cookies_demand_https_when_there_is_https(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1, secure=True) as site:
        answer = await Person(site.app).get("/")
        assert "secure" in answer.headers["set-cookie"].lower()
