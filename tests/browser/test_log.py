"""The log beside the board: in the colours and signs of the sides, turn by turn, with battles folded to results."""

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, by_mouse
from tests.browser.test_play import battle_save, open_save

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_battle_is_folded_to_its_result(opened: Opener, screen: dict[str, Any]) -> None:
    """And unfolded by one click or key; a page that is loaded again shows the same."""
    page = opened(**screen)
    open_save(page, battle_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    by_mouse(person, "play battle")
    for _ in range(2):
        folded = page.locator(".log .fold")
        expect(folded.first).to_be_attached()
        assert not any(line.is_visible() for line in folded.all())
        expect(page.locator(".log .head").last).to_be_visible()
        page.locator("#unfold").focus()
        page.keyboard.press("Space")
        assert all(line.is_visible() for line in folded.all())
        before = page.locator(".log li").all_inner_texts()
        page.reload()
        person.connected()
    page.locator("#unfold").check()
    assert page.locator(".log li").all_inner_texts() == before


def test_lines_bear_the_colour_and_the_sign_of_their_side(opened: Opener) -> None:
    page = opened(**DESKTOP)
    person = Person(page)
    person.play_now()
    assert person.wait()
    person.connected()
    person.take(person.choices()[0], by_mouse)
    line = page.locator(".log [class*=of-]").last
    colour = "one => getComputedStyle(one).borderLeftColor"
    sides = [one.get_attribute("class") or "" for one in page.locator(".seat").all()]
    assert any((line.get_attribute("class") or "").split()[0] in side for side in sides)
    assert line.evaluate(colour) in [one.evaluate(colour) for one in page.locator(".seat").all()]
    assert "/emblem/neuroshima/" in line.evaluate("one => getComputedStyle(one, '::before').backgroundImage")


@cache
def middle(game: str) -> str:
    """A match of a game in which much has happened."""
    match, rng = registry.game(game).start(seats=2, seed=4), Random(4)
    while match.decision is not None and len(match.actions) < 150:
        match.play(rng.choice(list(match.decision.options)))
    return match.save()


ROWS = """lines => lines.map(line => {
  const range = document.createRange();
  range.selectNodeContents(line);
  const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return [rows.size, line.textContent];
})"""


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("screen", [DESKTOP, NARROW], ids=["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_a_line_is_short_enough_to_be_read_at_a_glance(
    opened: Opener, game: str, screen: dict[str, Any], locale: str
) -> None:
    """Nearly all lines have one row or two, and most have one. The steps of a battle are for those who unfold them."""
    page = opened(**screen, locale=locale)
    open_save(page, middle(game), "yes")
    Person(page).connected()
    rows = page.locator(".log li:visible").evaluate_all(ROWS)
    assert len(rows) > 10
    long = [text for count, text in rows if count > 2]
    assert len(long) <= len(rows) / 20, long
    assert sum(count == 1 for count, _ in rows) > len(rows) / 2
