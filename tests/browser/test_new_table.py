"""Setting up a table in a real browser, with scripts and without."""

import pytest
from playwright.sync_api import Browser, Page, expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import Person, pick


def shown(page: Page, selector: str) -> int:
    return page.locator(f"{selector}:visible").count()


@pytest.mark.parametrize(
    ("mode", "seats", "sides"), [("duel/2", 2, 2), ("scoring/3", 3, 3), ("teams/3", 3, 4), ("teams/4", 4, 4)]
)
def test_a_mode_shows_its_seats_and_armies(opened: Opener, mode: str, seats: int, sides: int) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    page.locator(f"input[value='{mode}']").check()
    assert shown(page, ".who .pick") == seats
    assert shown(page, ".sided .pick") == sides


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
    for side, name, army in ((0, "L’Outpost", "outpost"), (1, "Borgo", "borgo")):
        pick(page, f"option-armies-{side}", army)
        expect(page.get_by_role("button", name=f"Armée {side + 1}")).to_contain_text(name)
        badge = page.locator(".side-badge").nth(side).evaluate("one => getComputedStyle(one).backgroundImage")
        assert f"/emblem/neuroshima/{army}.svg" in badge
    page.locator("form.new button.primary").click()
    assert Person(page).wait()
    expect(page.locator("#board .tray .title")).to_have_text(["L’Outpost", "Borgo"])


def test_an_army_that_a_mode_does_not_have_is_not_sent(opened: Opener) -> None:
    """It was picked for four, and then the mode was changed."""
    page = opened(**PHONE)
    page.goto("/new/neuroshima")
    page.locator("input[value='teams/4']").check()
    pick(page, "option-armies-3", "borgo")
    page.locator("input[value='duel/2']").check()
    page.locator("form.new button.primary").click()
    assert Person(page).wait()


def test_what_is_refused_can_be_mended(browser: Browser, server: Server) -> None:
    """In a browser whose console may speak of the refusal."""
    page = browser.new_context(base_url=server.url, java_script_enabled=False).new_page()
    page.goto("/new/neuroshima")
    pick(page, "option-armies-0", "moloch")
    pick(page, "option-armies-1", "moloch")
    pick(page, "seat1", "hard")
    page.locator("form.new button.primary").click()
    expect(page.locator(".refused")).to_contain_text("Moloch is named twice")
    expect(page.locator(".pick[popovertarget=seat1]")).to_contain_text("Hard bot")
    pick(page, "option-armies-1", "hegemony")
    page.locator("form.new button.primary").click()
    expect(page.locator("#board .tray .title")).to_have_text(["Moloch", "Hegemony"])
    page.context.close()


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_usual_table_is_set_up_without_scrolling(opened: Opener, game: str, locale: str) -> None:
    page = opened(viewport={"width": 1366, "height": 768}, locale=locale)
    page.goto(f"/new/{game}")
    expect(page.locator("form.new .go")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_seat_is_changed_by_keyboard_alone(opened: Opener) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    button = page.locator(".pick[popovertarget=seat1]")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#seat1 input[value=easy]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#seat1")).to_contain_text("Plays out 200 continuations")
    page.keyboard.press("Enter")
    expect(page.locator("#seat1")).to_be_hidden()
    expect(button).to_be_focused()
    expect(button).to_have_text("Hard bot", use_inner_text=True)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#seat1")).to_be_hidden()
    expect(button).to_have_text("Hard bot", use_inner_text=True)


def test_options_are_folded_with_the_number_of_changes(opened: Opener) -> None:
    page = opened(**PHONE)
    page.goto("/new/neuroshima")
    changes, fold = page.locator(".changes"), page.locator(".advanced > summary")
    expect(changes).to_have_text("all default")
    expect(page.locator("[name=option-reinforcements]")).to_be_hidden()
    fold.tap()
    page.locator("[name=option-reinforcements]").check()
    expect(changes).to_have_text("1 changed")
    page.locator("[name=option-first_player][value=random], select[name=option-first_player]").first.check()
    expect(changes).to_have_text("2 changed")
    fold.tap()
    expect(changes).to_be_visible()
    page.locator("[name=option-reinforcements]").evaluate("one => one.click()")
    expect(changes).to_have_text("1 changed")
