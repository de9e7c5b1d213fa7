"""Puzzles in a real browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from derelict.games.neuroshima.lessons.puzzles import puzzle
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import LONG, Person, by_mouse, by_touch


def begin(page: Page, number: int) -> Person:
    """Sit down at a puzzle from the list of them."""
    page.goto("/puzzles")
    page.locator(f"form[action='/puzzles/neuroshima/{number}'] button").click()
    person = Person(page)
    person.connected()
    assert person.wait()
    return person


def test_a_puzzle_is_solved(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = begin(page, 1)
    expect(page.locator(".coach")).to_contain_text(puzzle(1).goal_text("en"))
    assert puzzle(1).solution == [["place mobile_armor a2 s", "end"]]
    verdict = page.locator(".verdict")
    for action in ("place mobile_armor", "a2", "s", "end"):
        assert person.wait()
        person.take(action, by_mouse)
    expect(verdict).to_have_text("Solved!", timeout=LONG)
    goal, button = page.locator(".coach p").nth(1), page.get_by_role("button", name="Next puzzle")
    below, above = goal.bounding_box(), button.bounding_box()
    assert below is not None
    assert above is not None
    assert above["y"] - below["y"] - below["height"] >= 6, "a gap"
    button.click()
    expect(page.locator(".coach")).to_contain_text(puzzle(2).goal_text("en"))
    expect(page).to_have_title(f"● Your turn – Puzzle 2: {puzzle(2).title('en')}")


@pytest.mark.parametrize("screen", [{"viewport": {"width": 1280, "height": 800}}, PHONE], ids=["wide", "phone"])
def test_a_solution_is_read_and_seen_without_scrolling(opened: Opener, screen: dict[str, Any]) -> None:
    """And on to the next one; on a phone the words stand above the picture, else beside it."""
    page = opened(**screen)
    begin(page, 2)
    page.get_by_role("link", name="Show the solution").click()
    words, picture = page.locator(".solution ol.line"), page.locator(".solution svg").first
    expect(words).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_in_viewport(ratio=1)
    expect(picture.locator(".piece.fresh").first).to_be_in_viewport()
    said, shown = words.bounding_box(), picture.bounding_box()
    assert said is not None
    assert shown is not None
    if screen is PHONE:
        assert said["y"] + said["height"] <= shown["y"]
    else:
        assert said["x"] + said["width"] <= shown["x"]
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".coach")).to_contain_text(puzzle(2).goal_text("en"))


def test_what_a_puzzle_asks_for_leaves_room_for_the_choices(opened: Opener) -> None:
    """On a phone the longest task and the button that ends the turn are seen together, and so is what a try lacks."""
    page = opened(**PHONE)
    person = begin(page, 30)
    expect(page.locator(".coach")).to_contain_text(puzzle(30).how("en"))
    for shown in (page.locator(".puzzle-title"), page.locator("#ask button[value=end]")):
        expect(shown).to_be_in_viewport(ratio=1)
    by_touch(person, "end")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("The HQ of Moloch still has 1 life point.", timeout=LONG)
    for shown in (verdict, page.get_by_role("button", name="Try again")):
        expect(shown).to_be_in_viewport(ratio=1)


def test_escape_skips_the_battle_of_a_lost_puzzle_and_takes_nothing_back(opened: Opener) -> None:
    """However often it is pressed: only the button to try again goes back to the start."""
    page = opened(pace="slow")
    person = begin(page, 1)
    by_mouse(person, "end")
    expect(page.locator("#caption")).to_be_visible(timeout=LONG)
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.locator(".verdict")).to_contain_text("Not yet")
    version = page.locator("#table").get_attribute("data-version")
    for _ in range(3):
        page.keyboard.press("Escape")
    say(page, "still lost?")
    expect(page.locator(".verdict")).to_contain_text("Not yet")
    assert int(page.locator("#table").get_attribute("data-version") or 0) == int(version or 0) + 1
    page.get_by_role("button", name="Try again").click()
    expect(person.asked).to_be_attached()
    expect(page.locator(".verdict")).to_have_count(0)


def test_the_crown_is_for_who_does_the_task(opened: Opener) -> None:
    """In a picture that is sent, too: by the rules the solver wins both times."""
    page = opened()
    person = begin(page, 1)
    by_mouse(person, "end")
    expect(page.locator(".verdict")).to_contain_text("Not yet")
    expect(page.locator("#board .tray")).to_have_count(2)
    expect(page.locator("#board .crown")).to_have_count(0)
    expect(page.locator(".log li").last).to_have_text("Not yet: the goal is not reached.")
    page.get_by_role("button", name="Try again").click()
    for choice in ("place mobile_armor", "a2", "s", "end"):
        assert person.wait()
        person.take(choice, by_mouse)
    expect(page.locator(".verdict")).to_contain_text("Solved")
    expect(page.locator("#board .crown")).to_have_count(1)


def say(page: Page, text: str) -> None:
    """Say something, and see it: whatever was sent before has been answered by then."""
    page.locator(".say input[name=text]").fill(text)
    page.locator(".say button").click()
    expect(page.locator(".chat")).to_contain_text(text)


def test_escape_leaves_a_half_made_choice_and_goes_no_further(opened: Opener) -> None:
    page = opened()
    person = begin(page, 1)
    number = person.number()
    place = next(choice for choice in person.choices() if choice.startswith("place"))
    person.take(place, by_mouse)
    for _ in range(3):
        page.keyboard.press("Escape")
        expect(page.locator(f"#ask input[name=number][value='{number}']")).to_have_count(1)
    assert place in person.choices()
