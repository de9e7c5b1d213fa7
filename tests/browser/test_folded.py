"""Many choices of one kind are folded into one button: with a mouse, keys, a finger, and without scripts."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, by_form, by_keys, by_touch
from tests.browser.test_nemesis import at_position, written
from tests.games.nemesis.table import Stage, facility

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}
CAREFUL = "careful 021"


def archive() -> Stage:
    """A sentry in a room with several ways out, and cards to walk carefully."""
    hand = ["repairs", "search", "stun", "interruption"]
    return facility("sentry", at={0: "025"}, hands={0: hand}, rooms={"025": "archive"})


def fold(person: Person) -> Locator:
    return person.page.locator("#ask .alike.careful")


@pytest.mark.parametrize(("locale", "says"), [("en-GB", "Careful move to"), ("fr-FR", "Vigilance vers")])
def test_a_finger_unfolds_what_it_looks_for(opened: Opener, locale: str, says: str) -> None:
    person = at_position(opened(locale=locale, **SMALL), written(archive()), "no")
    assert person.wait()
    choice = person.page.locator(f"#ask [value='{CAREFUL}']")
    expect(fold(person).locator("summary")).to_contain_text(says)
    expect(choice).to_be_hidden()
    bar = person.page.locator("#ask").bounding_box()
    assert bar is not None
    assert bar["height"] < SMALL["viewport"]["height"] / 4, "the board is what one looks at"
    by_touch(person, CAREFUL)
    expect(person.page.locator("#bill[open]")).to_contain_text(says)


def test_keys_reach_what_is_folded_and_numbers_count_what_is_shown(opened: Opener) -> None:
    person = at_position(opened(**SMALL), written(archive()), "no")
    assert person.wait()
    by_keys(person, CAREFUL)
    expect(person.page.locator("#bill[open]")).to_contain_text("Careful move to 021")
    person.page.keyboard.press("Escape")
    shown = person.page.locator("#ask .options > button[data-choice]")
    number, first = person.number(), shown.first.get_attribute("value")
    assert first == "pass"
    person.page.keyboard.press("1")
    person.answered(number)


def test_without_scripts_a_fold_is_opened_too(opened: Opener) -> None:
    page = opened(java_script_enabled=False, user_agent="Mobile", **SMALL)
    page.goto(f"/position?p={quote(json.dumps(written(archive())))}")
    page.locator("button[name=bots][value=no]").click()
    choice, prompt = page.locator(f"#ask [value='{CAREFUL}']"), page.locator("#ask .prompt")
    asked = prompt.inner_text()
    expect(choice).to_be_hidden()
    by_form(Person(page), CAREFUL)
    expect(prompt).not_to_have_text(asked)
    expect(choice).to_have_count(0)
