"""The rules page of every game: how it is won, its components, a turn in five lines, chapters, and a worked example."""

from typing import Any

import pytest
from playwright.sync_api import expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed
from tests.browser.room import cramped

WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", {"wide": WIDE, "phone": SMALL})
PLACED = "all => all.every((one) => getComputedStyle(one).display !== 'contents')"
"""Whether all groups of a picture keep their places."""
LOADED = """async () => {
  const pictures = [...document.querySelectorAll(".rule .thing")].slice(0, 5);
  for (const one of pictures) one.loading = "eager";
  await Promise.all(pictures.map((one) => one.decode()));
  return pictures.map((one) => one.alt !== "" && one.naturalWidth > 0);
}"""
"""Whether the first pieces in the text have names and pictures."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll(".pieces text")].map((one) => {
  const { a, b } = one.getScreenCTM();
  return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
}))"""
"""The size of the smallest letters on the components, in pixels."""


@LOOKS
@pytest.mark.parametrize("game", registry.games())
def test_the_rules_start_like_a_rulebook_and_lead_to_an_example(
    opened: Opener, game: str, locale: str, screen: dict[str, Any]
) -> None:
    page = opened(locale=locale, **screen)
    page.goto("/")
    page.goto(f"/rules/{game}")
    heads = page.locator(".chapters-told h2").evaluate_all("all => all.slice(0, 4).map(one => one.id)")
    assert heads == ["won", "components", "turn", "chapter-1"]
    expect(page.locator("#won ~ .how-parts figure")).to_have_count(3)
    expect(page.locator(".pieces svg[aria-label]")).to_have_count(6)
    assert page.evaluate(LOADED) == [True] * 5
    expect(page.locator(".turn-lines li")).to_have_count(5)
    assert cramped(page) == []
    assert page.evaluate(SMALLEST) >= (10 if screen is WIDE else 9)
    contents = page.locator(".chapters > details")
    expect(contents).to_have_js_property("open", screen is WIDE)
    contents.evaluate("one => { one.open = true; }")
    chapter = page.locator(".chapters a[href='#chapter-2']")
    chapter.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chapter-2")).to_be_in_viewport()
    page.locator("a.way[href$='/example']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    said = page.locator("#ask .told")
    first = said.inner_text()
    assert (registry.game(game).example is None) is not any(
        word in first for word in ("rulebook", "exemple de la règle")
    )
    is_lesson = registry.game(game).example is None
    assert is_lesson is any(word in page.locator("h1.where").inner_text() for word in ("lesson", "leçon"))
    assert is_lesson is any(word in page.locator(".try p").inner_text() for word in ("rulebook", "livret"))
    assert cramped(page) == []
    if screen is SMALL:
        bar = page.locator("#ask").bounding_box()
        assert bar is not None
        assert bar["height"] < SMALL["viewport"]["height"] / 4, "the picture is what one looks at"
        assert page.locator("#board g").evaluate_all(PLACED), "the page's style moves nothing of the picture"
    page.keyboard.press("ArrowRight")
    expect(said).not_to_have_text(first)
    expect(page.locator("#board .fresh").first).to_be_attached()
    page.keyboard.press("End")
    expect(page.locator(".reasons a").first).to_be_visible()
    page.keyboard.press("Home")
    expect(said).to_have_text(first)


def test_the_example_is_read_without_scripts(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    page.goto("/rules/theseus/example")
    first = page.locator("#ask .told").inner_text()
    page.locator(".steps [rel=next]").click()
    expect(page.locator("#ask .told")).not_to_have_text(first)
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator(".autoplay")).to_be_hidden()
    page.locator(".steps .now").click()
    expect(page.locator("#components")).to_be_visible()
