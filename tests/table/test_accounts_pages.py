"""Accounts through their pages: two browsers become one person, and signing out everywhere ends the others."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio
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
    assert (await here.post("/account/leave")).status_code == 303
    assert "zoe@example.org" not in (await here.get("/account")).text


async def test_what_cannot_be_a_login_or_password(site: Site) -> None:
    here, there = await site.visit(), await site.visit()
    assert (await here.post("/account/register", {**ZOE, "login": "z"})).status_code == 422
    assert (await here.post("/account/register", {**ZOE, "password": "short"})).status_code == 422
    assert (await here.post("/account/register", ZOE)).status_code == 200
    assert (await there.post("/account/register", ZOE)).status_code == 422


async def test_the_rules_are_said_before_and_a_refusal_keeps_the_login(site: Site) -> None:
    here = await site.visit()
    rules = (
        "A login has 3 to 40 letters, digits or . + - _ @. Capital and small letters are the same."
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
    alike = "Capital and small letters are the same."
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
