"""Help in a real browser: by a click, by its key, by touch, and without scripts."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.playing import Person

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 800}, "is_mobile": True, "has_touch": True}


@pytest.mark.parametrize("screen", [DESKTOP, {**PHONE, "locale": "fr-FR"}], ids=["desktop", "phone"])
def test_the_legend_opens_over_the_board(opened: Opener, screen: dict[str, Any]) -> None:
    page = opened(**screen)
    Person(page).play_now()
    Person(page).connected()
    page.locator("a.help-open").click()
    window = page.locator("#window")
    expect(window.locator(".how-parts figure").first).to_be_in_viewport()
    expect(window.locator(".how-parts .name").filter(visible=True)).to_have_count(0)
    window.locator(".legend dt").first.scroll_into_view_if_needed()
    expect(window.locator(".legend dt").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()


def test_by_its_key(opened: Opener) -> None:
    page = opened(**DESKTOP)
    Person(page).play_now()
    Person(page).connected()
    page.keyboard.press("?")
    expect(page.locator("#window .legend")).to_be_visible()


def test_without_scripts_it_is_a_page(opened: Opener) -> None:
    page = opened(java_script_enabled=False, **DESKTOP)
    Person(page).play_now()
    page.locator("a.help-open").click()
    expect(page.locator("h1")).to_have_text("Help")
    expect(
        page.locator(".legend dt", has_text="Initiative").or_(page.locator(".legend dt").first).first
    ).to_be_visible()


def test_a_touch_on_a_counter_explains_it(opened: Opener) -> None:
    page = opened(**PHONE)
    Person(page).play_now()
    Person(page).connected()
    page.locator("#board [data-thing='sign.life']").first.tap()
    expect(page.locator("#card")).to_contain_text("The life of an HQ")


OWN = """[...document.querySelectorAll("#board defs [id]")].every((one) => document.getElementById(one.id) === one)"""
"""Whether the board has the gradients and patterns that it is painted with."""


@pytest.mark.parametrize("screen", [DESKTOP, {**PHONE, "locale": "fr-FR"}], ids=["desktop", "phone"])
def test_how_one_wins_is_told_once(opened: Opener, screen: dict[str, Any]) -> None:
    """Three pictures with a sentence each; Escape puts them away for good."""
    page = opened(how="", **screen)
    Person(page).play_now()
    Person(page).connected()
    card = page.locator("#how")
    expect(card).to_be_visible()
    expect(card.locator("figure svg")).to_have_count(3)
    expect(card.locator("button")).to_be_focused()
    with page.expect_response(lambda answer: "/how/neuroshima" in answer.url):
        page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert page.evaluate(OWN), "a gradient of a picture that is put away is not painted"
    page.reload()
    Person(page).connected()
    expect(page.locator("#how")).to_have_count(0)


def test_how_one_wins_without_scripts(opened: Opener) -> None:
    page = opened(how="", java_script_enabled=False, **DESKTOP)
    Person(page).play_now()
    expect(page.locator("#how figure svg")).to_have_count(3)
    page.locator("#how button").click()
    expect(page.locator("#how")).to_have_count(0)
    expect(page.locator("#board svg")).to_be_visible()
