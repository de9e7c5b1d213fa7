"""The waiting room: seats that fill while one looks, the link with Copy and a QR code, who is here, and the rules."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, pick
from tests.browser.room import cramped

WIDE = {"viewport": {"width": 1366, "height": 768}}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 800}}
WORDS = {
    "en-GB": ("Waiting room", "2 players", "no clock", "Open seat", "Sit here", "Copied"),
    "fr-FR": ("Salle d’attente", "2 joueurs", "sans pendule", "Place libre", "S’asseoir ici", "Copié"),
}


def waiting(page: Page, game: str = "neuroshima") -> None:
    page.goto(f"/new/{game}")
    page.locator("input[name=mode][data-seats='2']").first.check()
    pick(page, "seat1", "open")
    page.locator("form.new .go").click()
    expect(page.locator("#lobby")).to_be_visible()


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "phone"])
def test_a_seat_fills_while_its_host_looks(opened: Opener, locale: str, screen: dict[str, object]) -> None:
    title, players, clock, free, sit, _ = WORDS[locale]
    host, guest = opened(locale=locale, **screen), opened(locale=locale, **screen)
    waiting(host)
    Person(host).connected()
    expect(host.locator("#lobby h2")).to_have_text(title)
    expect(host.locator(".terms")).to_contain_text(players)
    expect(host.locator(".terms")).to_contain_text(clock)
    expect(host.locator("#board")).to_be_hidden()
    expect(host.locator(".place").nth(1)).to_contain_text(free)
    expect(host.locator(".company span")).to_have_count(1)
    guest.goto(host.url)
    Person(guest).connected()
    expect(host.locator(".company span")).to_have_count(2)
    assert cramped(host) == cramped(guest) == []
    guest.get_by_role("button", name=sit).click()
    expect(host.locator(".place").nth(1).locator(".there.here")).to_be_visible()
    expect(host.locator("#ask button[value=start]")).to_be_visible()
    guest.goto("/")
    expect(host.locator(".company span")).to_have_count(1)
    expect(host.locator(".place").nth(1).locator(".there.here")).to_have_count(0)
    host.locator("#ask button[value=start]").click()
    expect(host.locator("#lobby")).to_be_hidden()
    expect(host.locator("#board svg")).to_be_visible()
    expect(host.locator(".seat")).to_have_count(2)


@pytest.mark.parametrize("locale", WORDS)
def test_the_link_is_copied_and_its_qr_code_is_there(opened: Opener, locale: str) -> None:
    page = opened(locale=locale, permissions=["clipboard-read", "clipboard-write"], **WIDE)
    waiting(page, "theseus")
    expect(page.locator(".link")).to_have_value(page.url)
    expect(page.locator(".qr svg path")).to_have_count(1)
    copy = page.locator(".link-box .copy")
    copy.focus()
    page.keyboard.press("Enter")
    expect(copy).to_have_text(WORDS[locale][-1])
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_without_scripts_a_bot_is_seated_and_the_match_begins(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    waiting(page, "legendary")
    expect(page.locator(".qr svg")).to_be_visible()
    page.get_by_role("button", name="Normal bot").click()
    expect(page.locator(".place").nth(1)).to_contain_text("Normal bot")
    page.locator("#ask button[value=start]").click()
    expect(page.locator("#lobby")).to_have_count(0)
    expect(page.locator(".seat")).to_have_count(2)
