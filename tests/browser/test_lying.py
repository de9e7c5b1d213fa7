"""A phone that lies on its side: the whole picture at once, with the question beside it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import Person, by_touch, open_history
from tests.browser.room import cramped
from tests.browser.test_play import open_save, placing_save

SIZES = {"740": {"width": 740, "height": 360}, "844": {"width": 844, "height": 390}}


def lying(size: str) -> dict[str, Any]:
    return {"viewport": SIZES[size], "is_mobile": True, "has_touch": True}


def all_in_sight(page: Page) -> None:
    """The picture, what can be chosen on it and the question, none of them over another."""
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#ask .prompt")).to_be_in_viewport(ratio=1)
    board, ask = page.locator("#board").bounding_box(), page.locator("#ask").bounding_box()
    assert board is not None
    assert ask is not None
    assert board["x"] + board["width"] <= ask["x"]
    assert board["height"] > 0.9 * page.evaluate("innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert cramped(page) == []


@pytest.mark.parametrize("size", list(SIZES))
def test_a_tile_is_placed_with_everything_in_sight(opened: Opener, size: str) -> None:
    page = opened(locale="fr-FR", **lying(size))
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    for wanted in ("place", "", ""):
        assert person.wait()
        all_in_sight(page)
        for mark in page.locator("#board [data-choice]").all():
            expect(mark).to_be_in_viewport()
        person.take(next(choice for choice in person.choices() if choice.startswith(wanted)), by_touch)
    open_history(page)
    person.connected()
    assert cramped(page) == []


@pytest.mark.parametrize("game", ["theseus", "legendary"])
def test_other_games_have_room_too(opened: Opener, game: str) -> None:
    page = opened(locale="fr-FR", **lying("740"))
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button.primary").click()
    person = Person(page)
    assert person.wait()
    person.connected()
    all_in_sight(page)


def test_a_phone_that_is_turned_is_drawn_anew(opened: Opener) -> None:
    page = opened(**lying("740"))
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    shape = "box => { const [, , width, height] = box.getAttribute('viewBox').split(' '); return width / height; }"
    picture = page.locator("#board > svg")
    assert picture.evaluate(shape) > 1
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function(
        "() => { const [, , w, h] = board.firstElementChild.getAttribute('viewBox').split(' '); return +h > +w; }"
    )
