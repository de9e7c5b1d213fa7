"""Everybody can ask why not: by keyboard alone, without JavaScript, in both languages. And keys can be switched off."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, by_keys
from tests.browser.test_play import battle_save, open_save, placing_save

WIDE = {"viewport": {"width": 1280, "height": 800}}
FOCUSED = "document.activeElement.textContent"


def asked(page: Page, save: str) -> Person:
    """Somebody who is asked at a table that was saved."""
    person = Person(page)
    open_save(page, save)
    assert person.wait()
    person.connected()
    return person


def test_by_keyboard_alone(opened: Opener) -> None:
    """Opened from a choice, read, a thing in it explained, closed; and the choice has the focus as before."""
    page = opened(viewport={"width": 1280, "height": 800})
    asked(page, placing_save())
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    before = page.evaluate(FOCUSED)
    page.keyboard.press("n")
    window = page.locator("#window")
    expect(window.get_by_role("heading", name="Why not?")).to_be_visible()
    rules = window.locator("h2 a.rule-mark")
    assert rules.count() >= 2
    group = window.locator("h2", has=page.locator("[title=N-55]"))
    expect(group).to_contain_text("Mobile unit")
    expect(group.locator("+ p")).not_to_be_empty()
    expect(group.locator("+ p + ul")).to_contain_text("HQ [Moloch, b2]")
    assert page.evaluate("document.querySelector('#window').contains(document.activeElement)")
    for _ in range(60):
        if page.evaluate(FOCUSED) == "HQ [Moloch, b2]":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    card = window.locator("details[open] img")
    expect(card).to_have_attribute("alt", re.compile("Moloch · HQ"))
    page.wait_for_function("() => document.querySelector('#window details[open] img').naturalWidth > 0")
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    assert page.evaluate(FOCUSED) == before


def test_by_the_link_beside_the_choices(opened: Opener) -> None:
    """It can be reached with Tab, on a phone too, where it shows with the list; the rule opens beside the game."""
    for screen in ({"viewport": {"width": 1280, "height": 800}}, PHONE):
        page = opened(**screen)
        asked(page, placing_save())
        link = page.get_by_role("link", name="Why not?")
        link.focus()
        expect(link).to_be_in_viewport(ratio=1)
        page.keyboard.press("Enter")
        page.locator("#window h2 a.rule-mark").first.click()
        expect(page.locator("#rulebook .rule.here")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("locale", "name", "back", "rule"),
    [
        ("en-GB", "Why not?", "Back to the table", "Mobile unit"),
        ("fr-FR", "Pourquoi pas ?", "Retour à la table", "Unité mobile"),
    ],
)
def test_without_javascript(opened: Opener, locale: str, name: str, back: str, rule: str) -> None:
    page = opened(java_script_enabled=False, locale=locale)
    open_save(page, placing_save())
    address = page.url
    page.get_by_role("link", name=name.replace(" ?", "\N{NARROW NO-BREAK SPACE}?")).click()
    expect(page.locator("h1", has_text="?")).to_be_visible()
    expect(page.locator("h2", has=page.locator("[title=N-55]"))).to_contain_text(rule)
    page.locator("summary").first.click()
    expect(page.locator("details[open] img")).to_be_visible()
    page.get_by_role("link", name=back).click()
    expect(page).to_have_url(address)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_single_keys_can_be_switched_off(opened: Opener, locale: str) -> None:
    """Then letters, digits and signs do nothing; arrows, Enter, Escape and Tab go on."""
    page = opened(viewport={"width": 1600, "height": 900}, locale=locale)
    person = asked(page, battle_save())
    setting = page.locator("#keys")
    page.locator(".menu > summary").click()
    page.locator("details.settings summary").click()
    expect(setting).to_be_checked()
    expect(page.locator(".why-open kbd")).to_be_visible()
    setting.uncheck()
    expect(page.locator(".why-open kbd")).to_be_hidden()
    page.reload()
    person.connected()
    expect(setting).not_to_be_checked()
    number, whole = person.number(), page.locator("#board svg").get_attribute("viewBox")
    for key in ("n", "b", "u", "h", "i", "1", "2", "+", "-"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowDown")
    first = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) != first
    expect(page.locator("#window")).to_be_hidden()
    assert page.locator("#board svg").get_attribute("viewBox") == whole
    assert person.number() == number
    page.locator(f"#ask button[value='{person.choices()[0]}']").focus()
    page.keyboard.press("Enter")
    person.answered(number)
    page.locator(".menu > summary").click()
    page.locator("details.settings summary").click()
    setting.check()
    page.locator("#ask").focus()
    assert person.wait()
    person.take(person.choices()[0], by_keys)


@pytest.mark.parametrize(("screen", "locale", "close"), [(WIDE, "en-GB", "Close"), (PHONE, "fr-FR", "Fermer")])
def test_the_card_that_stays_can_be_closed(opened: Opener, screen: dict[str, Any], locale: str, close: str) -> None:
    page = opened(**screen, locale=locale)
    number = placing(page).number()
    page.locator("#board .piece").first.click()
    button = page.locator("#card").get_by_role("button", name=close, exact=True)
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    (button.tap if "has_touch" in screen else button.click)()
    expect(page.locator("#card")).to_be_hidden()
    assert Person(page).number() == number
    for key in ("Enter", "Escape"):
        page.locator("#board .piece").first.click()
        button.focus()
        page.keyboard.press(key)
        expect(page.locator("#card")).to_be_hidden()
        expect(page.locator("#ask")).to_be_focused()


def test_another_piece_on_which_the_mouse_rests_has_its_card_instead(opened: Opener) -> None:
    """Not one on the way to the link, nor one that lies under the card, nor the piece itself."""
    page = opened(**WIDE)
    page.clock.install()
    placing(page)
    first, other = page.locator("#board .piece:not([data-choice])").all()[:2]
    first.click()
    why, card = page.locator("#card .why"), page.locator("#card")
    expect(why).to_be_visible()
    other.hover(force=True)
    page.clock.run_for(400)
    first.hover(force=True)
    page.clock.run_for(3000)
    expect(why).to_be_visible()
    card.hover(position={"x": 30, "y": 60})
    page.clock.run_for(3000)
    expect(why).to_be_visible()
    other.hover(force=True)
    page.clock.run_for(1000)
    expect(why).to_have_count(0)
    expect(card).to_be_visible()
    page.mouse.move(2, 2)
    expect(card).to_be_hidden()


def test_the_card_of_a_piece_tells_its_sides_as_it_stands(opened: Opener) -> None:
    page = opened(**WIDE)
    board = {"c3": "outpost commando ne", "b2": "outpost hq n", "d2": "moloch hq n"}
    piles = [["runner"] * 2, ["blocker"] * 2]
    position = {"game": "neuroshima", "armies": ["outpost", "moloch"], "board": board, "piles": piles}
    page.goto(f"/position?p={quote(json.dumps(position))}")
    page.locator("button[name=bots][value=no]").click()
    Person(page).connected()
    page.locator("#piece-c3").hover()
    expect(page.locator("#card")).to_contain_text("north-east")


def placing(page: Page) -> Person:
    """Somebody who is asked where a tile goes, so that pieces cannot be chosen."""
    person = asked(page, placing_save())
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_keys)
    return person
