"""Without JavaScript a page that waits loads itself again, unless one wants to read or write in peace."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import pick

AGAIN = "meta[http-equiv=refresh]"


@pytest.mark.parametrize(
    ("locale", "stay", "look"),
    [
        ("en-GB", "Stop reloading, to read or write", "See what has happened"),
        ("fr-FR", "Ne plus recharger, pour lire ou écrire", "Voir ce qui s’est passé"),
    ],
)
def test_a_page_that_waits_can_be_left_as_it_is(opened: Opener, locale: str, stay: str, look: str) -> None:
    page = opened(java_script_enabled=False, locale=locale)
    page.goto("/new/neuroshima")
    pick(page, "seat1", "open")
    page.locator("form.new button.primary").click()
    expect(page.locator(AGAIN)).to_have_count(1)
    # A click would wait for the page to load itself again.
    expect(page.get_by_role("link", name=stay)).to_have_attribute("href", f"{urlsplit(page.url).path}?still=yes")
    page.goto(f"{page.url}?still=yes")
    expect(page.get_by_role("link", name=look)).to_be_visible()
    expect(page.locator(AGAIN)).to_have_count(0)
    page.locator(".say input[name=text]").fill("one moment")
    page.locator(".say button").click()
    expect(page.locator(".chat")).to_contain_text("one moment")
    expect(page.locator(AGAIN)).to_have_count(1)


def test_a_page_with_scripts_does_not_speak_of_it(opened: Opener) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    pick(page, "seat1", "open")
    page.locator("form.new button.primary").click()
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    expect(page.get_by_role("link", name="Stop reloading")).to_have_count(0)


def test_no_address_holds_the_token_of_a_form(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    page.goto("/")
    page.locator("form[action='/play/neuroshima'] button.primary").click()
    table = urlsplit(page.url).path
    page.locator(".preview-open").click()
    expect(page.locator(".preview h1")).to_be_visible()
    assert (urlsplit(page.url).path, urlsplit(page.url).query) == (f"{table}/preview", "")
    for path in (
        "/",
        "/new/neuroshima",
        "/rules/neuroshima",
        "/account",
        "/results",
        "/puzzles",
        table,
        f"{table}/history",
    ):
        page.goto(path)
        expect(page.locator("form[method=get] input[name=csrf], form:not([method]) input[name=csrf]")).to_have_count(0)
        expect(page.locator("[formmethod=get]")).to_have_count(0)


@pytest.mark.parametrize("game", ["neuroshima", "theseus", "legendary"])
def test_a_phone_is_shown_the_upright_picture_when_it_asks_for_it(opened: Opener, game: str) -> None:
    """At the table, on the pages after it and back again; a page of a browser that does not say that it is a phone."""
    page = opened(java_script_enabled=False, **PHONE)
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button.primary").click()
    table = urlsplit(page.url).path
    upright, wide = (page.get_by_role("button", name=name) for name in ("Portrait layout", "Landscape layout"))
    expect(upright).to_be_visible()
    expect(wide).to_have_count(0)
    assert shape(page) > 1
    upright.tap()
    expect(wide).to_be_visible()
    assert urlsplit(page.url).path == table
    assert shape(page) < 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto(f"{table}/history")
    assert shape(page) < 1
    expect(upright).to_have_count(0)
    wide.tap()
    expect(upright).to_be_visible()
    assert urlsplit(page.url).path == f"{table}/history"
    assert shape(page) > 1
    page.goto("/puzzles/neuroshima/1/solution")
    upright.tap()
    expect(wide).to_be_visible()
    assert shape(page, "figure") < 1


def shape(page: Page, place: str = "#board") -> float:
    """How many times as wide as high the picture is."""
    box = page.locator(f"{place} svg").first.get_attribute("viewBox")
    assert box is not None
    _, _, wide, high = map(float, box.split())
    return wide / high


def test_scripts_choose_the_picture_whatever_was_chosen_without_them(opened: Opener) -> None:
    page = opened(**PHONE)
    page.goto("/")
    page.locator("form[action='/play/neuroshima'] button.primary").click()
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    expect(page.locator(".shape")).to_be_hidden()
    page.locator(".shape button").evaluate("button => { button.value = 'wide'; button.form.requestSubmit(button); }")
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    assert [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "layout"] == ["tall"]
