"""Tiles are shown as they are turned: their cards, the ghost behind a confirmation, facings that look the same."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import LONG, by_mouse, mark_of
from tests.browser.test_company import sit_down
from tests.browser.test_final import WIDE, decide
from tests.browser.test_legendary import position
from tests.browser.test_touch import Fingers

TURNED: dict[str, Any] = {
    "game": "neuroshima",
    "armies": ["outpost", "borgo"],
    "turn": 5,
    "board": {"b2": "outpost hq", "d4": "borgo hq", "c3": "outpost runner s"},
    "hands": [["scout", "commando"], []],
}
"""A Runner that faces south may move, and a Scout may be placed, which has two facings."""


def test_the_card_of_a_turned_unit_that_may_move_shows_it_as_it_stands(opened: Opener) -> None:
    """To a mouse, and to the key that explains the choice that has the focus."""
    page = opened(viewport=WIDE)
    position(page, TURNED)
    page.locator("#pick-c3 .glow").hover()
    expect(page.locator("#card")).to_contain_text(", south", timeout=LONG)
    page.mouse.move(5, 5)
    expect(page.locator("#card")).to_be_hidden()
    page.locator("#ask button[value='move c3']").focus()
    page.keyboard.press("i")
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#card")).to_contain_text(", south")


def test_a_long_press_shows_a_turned_unit_that_may_move_as_it_stands(opened: Opener) -> None:
    page = opened(**PHONE)
    position(page, TURNED)
    box = mark_of(page, "move c3").bounding_box()
    assert box is not None
    fingers = Fingers(page)
    fingers.put((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    expect(page.locator("#card")).to_contain_text(", south")
    fingers.lift()


def test_an_arrow_of_a_facing_that_looks_the_same_chooses_it(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = position(page, TURNED)
    person.take("place scout", by_mouse)
    person.take("c4", by_mouse)
    assert person.choices() == ["n", "ne"]
    expect(page.locator("#ask button[value=ne]")).to_have_text("north-east (same as south, north-west)")
    number, arrow = person.number(), page.locator("#face-nw")
    expect(arrow.locator(".equals")).to_be_visible()
    arrow.hover()
    assert turn_of_ghost(page) == pytest.approx(300)
    arrow.click()
    person.answered(number)
    expect(page.locator(".log")).to_contain_text(", facing NE")


def test_behind_a_confirmation_the_ghost_stays_as_it_was_turned(opened: Opener) -> None:
    """By keyboard and by mouse; who thinks better of it goes on where they were."""
    mover, other = sit_down(opened(viewport=WIDE, sure="yes"), opened(viewport=WIDE, sure="yes"))
    unsure = mover.page.locator("#ask button[data-unsure][value=s]")
    while not unsure.count():
        choices = mover.choices()
        placing = [choice for choice in choices if choice.startswith("place")]
        mover, other = decide(mover, other, (placing or choices)[0])
        unsure = mover.page.locator("#ask button[data-unsure][value=s]")
    page, final = mover.page, mover.page.locator("#final")
    unsure.focus()
    page.keyboard.press("Enter")
    expect(final).to_be_visible()
    assert turn_of_ghost(page) == pytest.approx(180)
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()
    expect(unsure).to_be_focused()
    assert turn_of_ghost(page) == pytest.approx(180)
    by_mouse(mover, "se")
    expect(final).to_be_visible()
    assert turn_of_ghost(page) == pytest.approx(120)
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()


def turn_of_ghost(page: Page) -> float:
    """How far the ghost of a tile is turned on the screen, in degrees."""
    turn: float = page.locator("#ghost .turner").evaluate(
        """one => { const { a, b } = new DOMMatrix(getComputedStyle(one).transform);
        return (Math.atan2(b, a) * 180 / Math.PI + 360) % 360; }"""
    )
    return turn
