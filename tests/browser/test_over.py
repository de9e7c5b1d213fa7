"""The end of a match is in sight: on the picture, where no mark covers another, and at the last moment of its past."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, resign, resign_early
from tests.browser.test_company import sit_down

COVERED = """() => {
  const boxes = (all) => [...document.querySelectorAll(all)].map((one) => [one, one.getBoundingClientRect()]);
  // The box of a text is higher than its capitals.
  const top = (one, { top, height }) => one.tagName === "text" ? top + height / 4 : top;
  const meet = (a, b, over) => a.left < b.right && b.left < a.right && a.top < b.bottom && over < a.bottom;
  const marks = boxes("#board .crown, #board .own .tab");
  const told = boxes("#board .tray .emblem, #board .tray :is(.title, .note), #board text.total, #board .life-sign");
  const under = (at) => told.filter(([one, box]) => meet(at, box, top(one, box))).map(([one]) => one.outerHTML);
  return [marks.length, told.length, ...marks.flatMap(([, at]) => under(at))];
}"""
"""How many marks there are and how many things that they could cover, and what they do cover."""


@pytest.mark.parametrize("screen", [{"viewport": {"width": 1280, "height": 800}}, PHONE], ids=["wide", "phone"])
def test_the_marks_of_the_winner_cover_nothing_of_the_tray(opened: Opener, screen: dict[str, object]) -> None:
    loser, winner = sit_down(opened(), opened(**screen))
    if winner.page.viewport_size != screen["viewport"]:
        loser, winner = winner, loser
    resign(loser.page)
    expect(winner.rematch).to_be_visible()
    marks, told, *covered = winner.page.evaluate(COVERED)
    expect(winner.page.locator(".seat .sitter use")).to_have_count(2)
    assert winner.page.locator(".seat .sitter use[href$='#person']").count() == 2
    assert (marks, told) == (2, 9)
    assert covered == []


def test_on_a_phone_the_last_moment_of_the_past_says_how_it_ended(opened: Opener) -> None:
    page = opened(**PHONE)
    resign_early(Person(page))
    page.goto(f"{page.url}/history/0")
    ending = page.locator("#ask .over")
    expect(ending).to_have_count(0)
    page.locator(".when [type=range]").press("End")
    expect(ending).to_contain_text("The game is over. Winner:")
    expect(ending).to_be_in_viewport(ratio=1)
