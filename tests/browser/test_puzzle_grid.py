"""Puzzles as a grid of small boards, with a star for each that is solved, and the next one a click away."""

from typing import Any

import pytest
from playwright.sync_api import expect

from derelict.games.neuroshima.lessons.puzzles import puzzles
from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed
from tests.browser.playing import Person, by_form, by_mouse
from tests.browser.room import cramped

WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", {"wide": WIDE, "phone": SMALL})
SEEN = """async () => {
  const isInSight = (one) => one.getBoundingClientRect().top < innerHeight;
  const seen = [...document.querySelectorAll(".puzzle img")].filter(isInSight);
  await Promise.all(seen.map((one) => one.decode()));
  return seen.map((one) => one.naturalWidth > 0);
}"""
"""Whether the boards in sight can be seen."""
SOLUTION = ("place mobile_armor", "a2", "s", "end")
"""The solution of the first puzzle, choice by choice."""


@LOOKS
def test_puzzles_are_small_boards(opened: Opener, locale: str, screen: dict[str, Any]) -> None:
    page = opened(locale=locale, **screen)
    page.goto("/puzzles")
    expect(page.locator(".puzzle")).to_have_count(len(puzzles()))
    boards = page.evaluate(SEEN)
    assert boards == [True] * len(boards)
    assert len(boards) >= 2
    across = page.locator(".puzzle").evaluate_all("all => new Set(all.map(one => one.offsetLeft)).size")
    assert across >= 2
    assert cramped(page) == []
    page.locator("button[form='neuroshima-1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-title")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_solved_puzzle_has_a_star_and_the_next_one_is_offered(opened: Opener, scripts: bool) -> None:
    page = opened(java_script_enabled=scripts)
    page.goto("/puzzles")
    page.locator("button[form='neuroshima-1']").click()
    person = Person(page)
    for choice in SOLUTION:
        assert person.wait()
        person.take(choice, by_mouse if scripts else by_form)
    expect(page.locator(".verdict")).to_be_visible()
    page.goto("/puzzles")
    expect(page.locator(".solved .star")).to_have_count(1)
    page.locator("button[form='neuroshima-2']").click()
    expect(page.locator(".puzzle-title")).to_contain_text("2")
