"""The past of a match plays by itself, is jumped in by its graph, and says the reason for each step."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed
from tests.browser.room import cramped
from tests.browser.test_endings import at_the_end

WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", {"wide": WIDE, "phone": SMALL})
PLAY = {"en-GB": "Play", "fr-FR": "Lecture"}


@LOOKS
def test_a_match_is_looked_back_at(opened: Opener, locale: str, screen: dict[str, Any], tmp_path: Path) -> None:
    page = opened(locale=locale, **screen)
    at_the_end(page, "theseus", tmp_path)
    table = page.url
    page.goto(f"{table}/history/0")
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    assert cramped(page) == []
    button, mark = page.locator(".autoplay .play"), page.locator(".plot .at")
    expect(page.locator(".autoplay .pace")).to_have_value("once")
    start = mark.get_attribute("d")
    page.locator("body").press("Space")
    expect(button).not_to_have_text(PLAY[locale])
    expect(page).to_have_url(re.compile("/history/[4-9]$"))
    page.locator("body").press("Space")
    expect(button).to_have_text(PLAY[locale])
    expect(mark).not_to_have_attribute("d", start or "")
    column = page.locator(".plot a").nth(9)
    address = column.get_attribute("href") or ""
    column.evaluate("one => one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))")
    expect(page).to_have_url(re.compile(f"{address}$"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".reasons a").first).to_have_attribute("href", re.compile("^/rules/theseus#T-"))
    page.locator("[type=range]").evaluate(
        "one => { one.value = one.max - 2; one.dispatchEvent(new Event('input', { bubbles: true })) }"
    )
    last = page.locator(".steps [rel=last]").get_attribute("href") or ""
    expect(page).not_to_have_url(re.compile(f"{address}$"))
    button.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{last}$"))
    expect(button).to_have_text(PLAY[locale])
    assert cramped(page) == []


@pytest.mark.parametrize("game", ["neuroshima", "legendary", "neomorphosis", "nemesis"])
def test_every_game_gives_reasons_without_scripts(opened: Opener, game: str, tmp_path: Path) -> None:
    page = opened(java_script_enabled=False, **WIDE)
    at_the_end(page, game, tmp_path)
    page.goto(f"{page.url}/history")
    page.locator(".steps [rel=prev]").click()
    expect(page.locator(".plot .at")).to_have_count(1)
    expect(page.locator(".autoplay")).to_be_hidden()
    page.locator(".plot a").nth(1).click()
    page.locator(".steps [rel=next]").click()
    for _ in range(20):
        if page.locator(".reasons a").count():
            break
        page.locator(".steps [rel=next]").click()
    page.locator(".reasons a").first.click()
    expect(page.locator(".rule:target")).to_be_visible()
