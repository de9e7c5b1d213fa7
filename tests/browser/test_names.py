"""Names in the log show their cards to a mouse, a finger and the keyboard, at the table and in the history."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import IN_LOG, Person, point_at_name
from tests.browser.test_play import open_save, placing_save
from tests.browser.test_touch import Fingers

MARKED = """() => [...CSS.highlights.get("names") ?? []]
  .map(({ startContainer, startOffset, endOffset }) => startContainer.data.slice(startOffset, endOffset))"""
"""The names that are underlined."""
PLACES = pytest.mark.parametrize("is_past", [False, True], ids=["table", "history"])


def opened_log(page: Page, is_past: bool) -> tuple[Locator, list[str]]:
    """A page with a log: the line that tells what was drawn, and the names in it."""
    open_save(page, placing_save())
    person = Person(page)
    person.wait()
    person.connected()
    if is_past:
        page.goto(f"{page.url}/history")
        person.connected()
    line = page.locator(".log li").filter(has_text=re.compile(r"^\w+ draws .+, ")).first
    return line, line.inner_text().partition(" draws ")[2].rstrip(".").split(", ")


def walk_to(line: Locator) -> None:
    line.page.locator(".log").focus()
    for _ in range(line.page.locator(".log li").count()):
        line.page.keyboard.press("ArrowUp")
        if line.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("arrows do not lead there")


def shows(page: Page, name: str) -> None:
    expect(page.locator("#card svg")).to_be_visible()
    expect(page.locator("#card svg")).to_have_attribute("aria-label", name)


@PLACES
def test_a_finger_that_rests_on_a_name_sees_its_card_and_leaves_nothing(opened: Opener, is_past: bool) -> None:
    page = opened(**PHONE)
    line, names = opened_log(page, is_past)
    address, fingers = page.url, Fingers(page)
    for name in names:
        line.scroll_into_view_if_needed()
        fingers.put(tuple(page.evaluate(IN_LOG, name)))
        shows(page, name)
        fingers.lift()
        shows(page, name)
    page.touchscreen.tap(5, 5)
    expect(page.locator("#card svg")).to_be_hidden()
    assert page.url == address
    if not is_past:
        line.tap()
        expect(page).to_have_url(re.compile("/history/"))


@PLACES
def test_the_keyboard_goes_through_the_names_of_a_line(opened: Opener, is_past: bool) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    line, names = opened_log(page, is_past)
    walk_to(line)
    page.wait_for_function(f"wanted => String(({MARKED})()) === String(wanted)", arg=names)
    for name in [*names, names[0]]:
        page.keyboard.press("i")
        shows(page, name)
    page.keyboard.press("Escape")
    expect(page.locator("#card svg")).to_be_hidden()
    expect(line).to_be_focused()
    page.keyboard.press("i")
    shows(page, names[0])
    page.keyboard.press("ArrowUp")
    expect(page.locator("#card svg")).to_be_hidden()


@PLACES
def test_names_look_as_if_they_could_be_pointed_at(opened: Opener, is_past: bool) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    _, names = opened_log(page, is_past)
    point_at_name(page, names[-1])
    shows(page, names[-1])
    assert page.evaluate(MARKED) == names
    page.mouse.move(2, 2)
    expect(page.locator("#card svg")).to_be_hidden()
    assert page.evaluate(MARKED) == []


def test_who_wants_no_single_keys_has_none_in_the_history(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    line, names = opened_log(page, is_past=True)
    point_at_name(page, names[0])
    shows(page, names[0])
    page.mouse.move(2, 2)
    page.evaluate("localStorage.setItem('keys', 'no')")
    walk_to(line)
    page.keyboard.press("i")
    expect(page.locator("#card svg")).to_be_hidden()
