"""The home page: what goes on first, with small pictures; the games as large ones; the puzzle of the day."""

import pytest
from playwright.sync_api import expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person
from tests.browser.room import cramped

WIDE = {"viewport": {"width": 1366, "height": 768}}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 800}}
LOADED = """async () => {
  const pictures = [...document.images];
  for (const one of pictures) one.loading = "eager";
  await Promise.all(pictures.map((one) => one.decode()));
  return pictures.map((one) => one.naturalWidth > 0);
}"""
"""Whether every picture of the page can be shown."""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "phone"])
def test_what_goes_on_comes_first_and_can_be_put_aside(opened: Opener, locale: str, screen: dict[str, object]) -> None:
    page = opened(locale=locale, **screen)
    for _ in range(2):
        page.goto("/")
        page.locator("form[action='/play/theseus'] button.primary").click()
        assert Person(page).wait()
    table = page.url.rpartition("/")[2]
    page.goto("/")
    strip = page.locator(".strip .going")
    expect(strip).to_have_count(1)
    expect(strip.locator("a")).to_have_attribute("href", f"/t/{table}")
    expect(strip).to_be_in_viewport()
    expect(page.locator(".game")).to_have_count(len(registry.games()))
    loaded = page.evaluate(LOADED)
    assert loaded == [True] * len(loaded)
    assert len(loaded) > len(registry.games()) + 1
    assert cramped(page) == []
    strip.get_by_role("button").focus()
    page.keyboard.press("Enter")
    aside = page.locator("details.aside").first
    expect(aside.locator("li")).to_have_count(2)
    expect(page.locator(".strip")).to_have_count(0)
    expect(aside.locator("li").first).to_be_hidden()
    aside.locator("summary").click()
    aside.locator(f"a[href='/t/{table}']").click()
    expect(page.locator("#board svg")).to_be_visible()


def test_the_puzzle_of_the_day_is_tried_without_scripts(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    page.goto("/")
    page.locator(".daily button").first.click()
    expect(page.locator(".puzzle-title")).to_be_visible()
