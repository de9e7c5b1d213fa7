"""Setting up a table in a real browser, with scripts and without."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import Person


def shown(page: Page, selector: str) -> int:
    return page.locator(f"{selector}:visible").count()


@pytest.mark.parametrize(
    ("mode", "seats", "sides"), [("duel/2", 2, 2), ("scoring/3", 3, 3), ("teams/3", 3, 4), ("teams/4", 4, 4)]
)
def test_a_mode_shows_its_seats_and_armies(opened: Opener, mode: str, seats: int, sides: int) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    page.locator(f"input[value='{mode}']").check()
    assert shown(page, "select[name^=seat]") == seats
    assert shown(page, "select[name^=option-armies]") == sides


def test_seats_bear_the_team_of_the_chosen_mode(opened: Opener) -> None:
    page = opened(**PHONE, locale="fr-FR")
    page.goto("/new/neuroshima")
    teams = page.locator(".team:visible")
    for mode, names in (
        ("teams/4", ["Équipe 1", "Équipe 1", "Équipe 2", "Équipe 2"]),
        ("versus/3", ["Équipe 1, sans allié", "Équipe 2", "Équipe 2"]),
        ("deathmatch/3", []),
    ):
        page.locator(f"input[value='{mode}']").check()
        expect(teams.filter(has_text="Équipe")).to_have_text(names)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_armies_are_picked_from_a_list(opened: Opener, scripts: bool) -> None:
    page = opened(java_script_enabled=scripts, locale="fr-FR")
    page.goto("/new/neuroshima")
    page.get_by_label("Armée 1").select_option(label="L’Outpost")
    page.get_by_label("Armée 2").select_option(label="Borgo")
    page.locator("form.new button.primary").click()
    assert Person(page).wait()
    expect(page.locator("#board .tray .title")).to_have_text(["L’Outpost", "Borgo"])


def test_an_army_that_a_mode_does_not_have_is_not_sent(opened: Opener) -> None:
    """It was picked for four, and then the mode was changed."""
    page = opened(**PHONE)
    page.goto("/new/neuroshima")
    page.locator("input[value='teams/4']").check()
    page.get_by_label("Army 4").select_option(label="Borgo")
    page.locator("input[value='duel/2']").check()
    page.locator("form.new button.primary").click()
    assert Person(page).wait()


def test_what_is_refused_can_be_mended(browser: Browser, server: Server) -> None:
    """In a browser whose console may speak of the refusal."""
    page = browser.new_context(base_url=server.url, java_script_enabled=False).new_page()
    page.goto("/new/neuroshima")
    page.get_by_label("Army 1").select_option(label="Moloch")
    page.get_by_label("Army 2").select_option(label="Moloch")
    page.get_by_label("Seat 2").select_option(label="Bot (hard)")
    page.locator("form.new button.primary").click()
    expect(page.locator(".refused")).to_contain_text("Moloch is named twice")
    expect(page.get_by_label("Seat 2")).to_have_value("hard")
    page.get_by_label("Army 2").select_option(label="Hegemony")
    page.locator("form.new button.primary").click()
    expect(page.locator("#board .tray .title")).to_have_text(["Moloch", "Hegemony"])
    page.context.close()
