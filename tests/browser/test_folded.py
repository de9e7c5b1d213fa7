"""Many choices of one kind are folded into one button: with a mouse, keys, a finger, and without scripts."""

from typing import Any

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


@pytest.mark.parametrize(("locale", "says"), [("en-GB", "Carefully to"), ("fr-FR", "Vigilance vers")])
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
    expect(person.page.locator("#bill[open]")).to_contain_text("Carefully to 021")
    person.page.keyboard.press("Escape")
    shown = person.page.locator("#ask .options > button[data-choice]")
    number, first = person.number(), shown.first.get_attribute("value")
    assert first == "pass"
    person.page.keyboard.press("1")
    person.answered(number)


def test_without_scripts_a_fold_is_opened_too(opened: Opener) -> None:
    page = opened(java_script_enabled=False, **SMALL)
    page.goto("/")
    page.locator("form[action='/play/nemesis'] button.primary").click()
    person = Person(page)
    while not (names := page.locator("#ask .alike button").evaluate_all("all => all.map(one => one.value)")):
        number = person.number()
        by_form(person, person.choices()[-1])
        page.wait_for_function(
            "number => document.querySelector('#ask input[name=number]')?.value !== number", arg=number
        )
    expect(page.locator(f"#ask [value='{names[0]}']")).to_be_hidden()
    by_form(person, names[0])
    expect(page.locator("#ask .prompt")).to_be_visible()
