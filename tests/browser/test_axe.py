"""U5: axe-core finds no serious violation on any page, nor on any table of any game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from derelict import registry
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed
from tests.browser.playing import Person, pick
from tests.browser.test_endings import at_the_end

WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 800}}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", {"wide": WIDE, "phone": SMALL})
PATHS = ("/", "/puzzles", "/puzzles/neuroshima/1/solution", "/account", "/results", "/tutorial", "/?before=1")


@LOOKS
def test_u5_the_pages_of_the_site(opened: Opener, locale: str, screen: dict[str, Any]) -> None:
    page = opened(locale=locale, **screen)
    page.goto("/")
    page.locator("form[action='/play/theseus'] button.primary").click()
    page.goto("/new/neuroshima")
    pick(page, "seat1", "invite")
    page.locator("form.new .go").click()
    expect(page.locator("input.link")).to_be_visible()
    seen = {"invitation": violations(page)}
    link = page.locator("input.link").input_value()
    seen |= {path: at(page, path) for path in PATHS}
    guest = opened(locale=locale, **screen)
    seen["join"] = at(guest, link)
    assert seen == {where: [] for where in seen}


@pytest.mark.parametrize("game", registry.games())
@LOOKS
def test_u5_the_tables_and_rules_of_every_game(
    opened: Opener, game: str, locale: str, screen: dict[str, Any], tmp_path: Path
) -> None:
    page = opened(locale=locale, how="", **screen)
    seen = {path: at(page, f"/{path}/{game}") for path in ("new", "rules", "keys")}
    seen["example"] = at(page, f"/rules/{game}/example/1")
    page.goto(f"/new/{game}")
    page.locator("input[name=mode]:not([data-seats='1'])").first.check()
    pick(page, "seat1", "open")
    page.locator("form.new .go").click()
    Person(page).connected()
    seen["waiting room"] = violations(page)
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button.primary").click()
    person = Person(page)
    person.connected()
    seen["how one wins"] = violations(page)
    page.keyboard.press("Escape")
    assert person.wait()
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true;")
    seen["table"] = violations(page)
    seen["help"] = at(page, f"{page.url}/help")
    page.goto("/")
    page.locator(f"button[formaction='/tutorial/{game}']").click()
    expect(page.locator(".lesson .progress")).to_be_visible()
    person.connected()
    seen["lesson"] = violations(page)
    at_the_end(page, game, tmp_path)
    person.connected()
    seen["ending"] = violations(page)
    seen["history"] = at(page, f"{page.url}/history/5")
    assert seen == {where: [] for where in seen}


def at(page: Page, address: str) -> list[str]:
    page.goto(address)
    return violations(page)


FAULTY = (
    "<html><title>A page</title><main><h1>No language</h1><img src=/static/icon.svg><button></button></main></html>"
)


def test_u5_axe_finds_what_is_wrong(opened: Opener) -> None:
    page = opened()
    page.goto("/")
    page.evaluate(
        "html => { document.documentElement.removeAttribute('lang'); document.documentElement.innerHTML = html }",
        FAULTY,
    )
    assert [found.partition(":")[0] for found in violations(page)] == ["button-name", "html-has-lang", "image-alt"]
