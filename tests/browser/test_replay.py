"""A battle that was missed can be seen again in the history, moment by moment as at the table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, by_mouse
from tests.browser.test_play import battle_save, open_save
from tests.browser.test_staying import SAME


def after_a_battle(page: Page) -> int:
    """The history just after a battle that nobody was shown; the number of the moment."""
    person = Person(page)
    open_save(page, battle_save())
    person.wait()
    person.connected()
    number = int(person.number()) + 1
    person.take("play battle", by_mouse)
    page.goto(f"{page.url}/history/{number}")
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    return number


def test_a_battle_of_the_past_is_seen_again(opened: Opener) -> None:
    """Also by who wants everything else at once; the page is in the end what it was."""
    page = opened(viewport={"width": 1280, "height": 800})
    number = after_a_battle(page)
    caption, before = page.locator("#caption"), page.locator("#board .piece").count()
    page.get_by_role("button", name="See it step by step").click()
    expect(caption.locator("li").first).to_be_visible()
    expect(page.locator("#board .battle")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(caption).to_be_hidden()
    expect(page.locator("#board .battle")).to_have_count(0)
    expect(page).to_have_url(re.compile(rf"/history/{number}$"))
    expect(page.locator("#board .piece")).to_have_count(before)
    assert page.evaluate(SAME)


def test_one_step_on_leads_through_a_battle_and_other_steps_past_it(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    number = after_a_battle(page)
    page.evaluate("localStorage.setItem('pace', 'slow')")
    caption = page.locator("#caption")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(rf"/history/{number - 1}$"))
    expect(caption).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(caption).to_be_visible()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile("/history/0$"))
    expect(caption).to_be_hidden()
    assert page.evaluate(SAME)


def test_on_a_phone_a_battle_is_brought_into_sight(opened: Opener) -> None:
    page = opened(pace="slow", **PHONE)
    person = Person(page)
    open_save(page, battle_save())
    person.wait()
    person.connected()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    person.options.and_(page.locator("[value='play battle']")).evaluate("button => button.click()")
    expect(page.locator("#caption")).to_be_visible()
    expect(page.locator("#board .battle").first).to_be_in_viewport()
