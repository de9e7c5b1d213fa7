"""Signing in and out in one browser: every open page becomes the page of whoever is there now."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import Person, by_mouse


def give(page: Page, form: str, login: str) -> None:
    """Send the login and the password of a form."""
    fields = page.locator(f"form[action='/account/{form}']")
    fields.locator("input[name=login]").fill(login)
    fields.locator("input[name=password]").fill("correct horse")
    fields.locator("button").click()


def sign_out(page: Page) -> None:
    page.goto("/account")
    page.locator("form[action='/account/leave'] button").click()
    expect(page.get_by_role("status").first).to_have_text("You are signed out.")


def test_signing_out_ends_the_other_tabs_of_this_browser_only(opened: Opener) -> None:
    playing, elsewhere = opened(may_lose=True), opened(may_lose=True)
    playing.goto("/account")
    give(playing, "register", "tabs-here")
    person = Person(playing)
    person.play_now()
    person.connected()
    assert person.wait()
    elsewhere.goto("/account")
    give(elsewhere, "enter", "tabs-here")
    elsewhere.goto(playing.url)
    Person(elsewhere).connected()
    sign_out(playing.context.new_page())
    expect(person.prompt).to_have_text(re.compile("You are watching"))
    expect(person.options).to_have_count(0)
    Person(elsewhere).connected()
    expect(Person(elsewhere).asked).to_be_visible()


def test_a_guest_signs_in_and_out_again_and_plays_on_in_the_same_tab(opened: Opener) -> None:
    owner, playing = opened(), opened(may_lose=True)
    owner.goto("/account")
    give(owner, "register", "other-self")
    person = Person(playing)
    person.play_now()
    person.connected()
    assert person.wait()
    other = playing.context.new_page()
    other.goto("/account")
    expect(other.locator("form[action='/account/enter']")).to_contain_text("As a guest you have a seat at 1 table.")
    give(other, "enter", "other-self")
    expect(person.prompt).to_have_text(re.compile("You are watching"))
    sign_out(other)
    expect(person.asked).to_be_visible()
    person.take(person.choices()[0], by_mouse)


def test_the_first_game_that_was_chosen_is_the_one_that_stands_out(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    page.goto("/tutorial#theseus")
    begin = page.locator("form[action='/tutorial/theseus'] button")
    expect(begin).to_be_in_viewport()
    expect(page.locator("#theseus")).to_have_css("outline-style", "solid")
    chosen = begin.evaluate("one => getComputedStyle(one).backgroundColor")
    others = page.locator("form[action^='/tutorial'] button").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert others.count(chosen) == 1
    page.keyboard.press("Tab")
    expect(begin).to_be_focused()
