"""The card at the end of a match, the same in every game: the result, why, the numbers, and what to do next."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from derelict import registry
from tests.browser.conftest import Opener
from tests.browser.playing import resign
from tests.browser.test_company import sit_down

WIDE = {"viewport": {"width": 1366, "height": 768}, "locale": "en-US"}
PHONE = {"viewport": {"width": 360, "height": 800}, "is_mobile": True, "has_touch": True, "locale": "fr-FR"}
VERDICTS = {"en": ("Victory", "Defeat", "Draw"), "fr": ("Victoire", "Défaite", "Égalité")}


@cache
def finished(game: str) -> str:
    """A match that was played to its end at random, as a save."""
    match, chance = registry.game(game).start(seed=3), Random(1)
    while match.decision is not None:
        match.play(chance.choice(list(match.decision.options)))
    return match.save()


def at_the_end(page: Page, game: str, folder: Path) -> None:
    """Open a finished match against bots."""
    save = folder / f"{game}.json"
    save.write_text(finished(game))
    page.goto("/")
    page.locator("input[type=file]").set_input_files(save)
    page.locator("form[action='/import'] button[value=yes]").click()
    page.wait_for_url("**/t/**")


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_game_ends_with_the_same_card(
    opened: Opener, game: str, screen: dict[str, object], tmp_path: Path
) -> None:
    page = opened(**screen)
    at_the_end(page, game, tmp_path)
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    card, language = page.locator("#ending"), page.locator("html").get_attribute("lang") or ""
    expect(card).to_be_in_viewport(ratio=1)
    verdict = card.locator("h2")
    assert verdict.inner_text().casefold() in map(str.casefold, VERDICTS[language])
    assert verdict.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 32
    seats = registry.game(game).modes[0].seats[0]
    expect(card.locator(".standings li")).to_have_count(seats)
    expect(card.locator(".standings li .figures b").first).to_be_attached()
    expect(card.locator(".reason")).not_to_be_empty()
    expect(card.locator(".plot .curve").first).to_be_attached()
    assert card.locator(".plot a").count() > 5
    for way in ("form[action$='/rematch']", "a.way[href$='/history/0']", "button.look", "a[href='/']"):
        expect(card.locator(way)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    expect(page.locator("#board .ending")).to_have_count(0)


def test_the_card_is_folded_to_look_at_the_board_by_keyboard_alone(opened: Opener, tmp_path: Path) -> None:
    page = opened(**WIDE)
    at_the_end(page, "neuroshima", tmp_path)
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    standings = page.locator("#ending .standings")
    page.locator("#ending .look").focus()
    page.keyboard.press("Enter")
    expect(standings).to_be_hidden()
    expect(page.locator("#ending h2")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(standings).to_be_visible()
    page.keyboard.press("Escape")
    expect(standings).to_be_hidden()


def test_a_turn_on_the_graph_leads_there_without_scripts(opened: Opener, tmp_path: Path) -> None:
    page = opened(**WIDE, java_script_enabled=False)
    at_the_end(page, "theseus", tmp_path)
    turn = page.locator("#ending .plot a").nth(4)
    address = turn.get_attribute("href") or ""
    turn.click()
    assert page.url.endswith(address)


def test_whoever_has_waited_for_the_match_to_begin_sees_the_card_too(opened: Opener) -> None:
    """Without loading the page again."""
    loser, winner = sit_down(opened(**WIDE), opened(**WIDE))
    resign(loser.page)
    expect(winner.page.locator("#ending h2")).to_have_text("Victory")
    expect(loser.page.locator("#ending h2")).to_have_text("Defeat")
    expect(loser.page.locator("#ending")).to_contain_text("You have resigned.")
