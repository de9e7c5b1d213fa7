"""Inviting somebody by a link, from the page of a new table to the first question; and who may not sit there."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, pick

WIDE = {"width": 1280, "height": 800}


def invited(host: Page) -> str:
    """The link that the host of a new table is shown."""
    host.goto("/new/neuroshima")
    pick(host, "seat1", "invite")
    host.locator("form.new button.primary").click()
    return host.locator("input.link").input_value()


def test_a_friend_joins_by_a_link_and_both_play(opened: Opener) -> None:
    host = opened(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    guest, stranger = opened(**PHONE), opened(**PHONE)
    link = invited(host)
    copy = host.locator("button.copy")
    copy.click()
    expect(copy).to_have_text("Copied")
    assert host.evaluate("navigator.clipboard.readText()") == link
    host.locator("a.go-on").click()
    Person(host).connected()
    expect(host.locator("#ask .prompt")).to_contain_text("once every seat is taken")
    expect(host.locator("button[value=start]")).to_have_count(0)
    expect(host.locator("button[value=sit]:not(.primary)")).to_be_visible()
    expect(host.locator(".invited .help")).to_contain_text("A reserved seat has its own secret link.")
    stranger.goto(host.url)
    Person(stranger).connected()
    expect(stranger.locator("button[value=sit]")).to_have_count(0)
    expect(stranger.locator("#ask")).to_have_text(re.compile(r"^\s*All seats .* watch\.\s*$"))
    guest.goto(link)
    guest.locator("input[name=name]").fill("Zoé")
    guest.locator("main form button.primary").tap()
    Person(guest).connected()
    expect(guest.locator("#ask")).to_have_text(re.compile(r"^\s*You are seated\. The host starts .* here\.\s*$"))
    expect(host.locator("#ask .prompt")).to_have_text("Ready: you can start.")
    host.locator("#ask button[value=start]").click()
    expect(Person(host).asked.or_(host.locator("#ask .prompt", has_text="Zoé is choosing"))).to_be_visible()
    expect(stranger.locator("#ask .prompt")).to_contain_text("You are watching.")


def test_an_invitation_with_options_is_whole(opened: Opener) -> None:
    """Nothing of it lies outside its card, which would cut it off."""
    host, guest = opened(viewport=WIDE), opened(locale="fr-FR")
    host.goto("/new/legendary")
    pick(host, "seat1", "invite")
    host.locator(".advanced > summary").click()
    for option in ("versus", "tough", "alien_player"):
        host.locator(f"input[type=checkbox][name=option-{option}]").check()
    host.locator("form.new button.primary").click()
    guest.goto(host.locator("input.link").input_value())
    seats = guest.locator(".place .seat-name")
    expect(seats).to_have_text(["Invité", "Réservée pour vous"])
    for width in (1280, 900, 360):
        guest.set_viewport_size({"width": width, "height": 740})
        card, parts = guest.locator(".join"), guest.locator(".join :is(.cover, h1, p, label, button, .place)")
        assert parts.count() > 12
        left, top, right, bottom = _box(card)
        for part in parts.all():
            x, y, end, foot = _box(part)
            assert left <= x < end <= right
            assert top <= y < foot <= bottom


def _box(part: Locator) -> tuple[float, float, float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_options_that_a_table_cannot_have_are_not_offered(opened: Opener) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    life, large = (
        page.get_by_role("group", name="Life in team matches"),
        page.get_by_role("checkbox", name="Extended battlefield"),
    )
    page.locator(".advanced > summary").click()
    for mode, has_life, has_large in (("duel/2", 0, 0), ("teams/3", 1, 0), ("scoring/4", 0, 1), ("teams/4", 1, 1)):
        page.locator(f"input[value='{mode}']").check()
        expect(life).to_have_count(has_life)
        expect(large).to_have_count(has_large)
    large.check()
    page.locator("input[value='duel/2']").check()
    page.locator("form.new button.primary").click()
    assert Person(page).wait()


@pytest.mark.parametrize(
    ("game", "duel", "more"), [("neuroshima", "duel/2", "teams/4"), ("legendary", "alien/2", "alien/4")]
)
def test_only_a_seat_that_the_table_has_can_play_first(opened: Opener, game: str, duel: str, more: str) -> None:
    page = opened()
    page.goto(f"/new/{game}")
    page.locator(".advanced > summary").click()
    field = "[name=option-first_player]"
    seat = {
        number: page.locator(f"input{field}[value='{number}'], select{field} [value='{number}']") for number in "1234"
    }
    page.locator(f"input[value='{more}']").check()
    expect(seat["4"]).to_be_enabled()
    seat["4"].evaluate("one => { one.checked = one.selected = true }")
    page.locator(f"input[value='{duel}']").check()
    assert [seat[number].is_enabled() for number in "1234"] == [True, True, False, False]
    assert seat["1"].evaluate("one => one.matches(':checked')")
    page.locator("form.new button.primary").click()
    assert Person(page).wait()


def test_the_language_button_of_a_position_stands_where_it_does_elsewhere(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    tops = []
    position = registry.game("neuroshima").start(seed=1).position()
    for path in ("/", f"/position?p={quote(json.dumps(position))}"):
        page.goto(path)
        expect(page.locator("main h1")).to_be_visible()
        tops.append(page.locator("header.top").bounding_box())
    assert tops[0] == tops[1]


def test_a_link_to_a_position_can_be_copied(opened: Opener) -> None:
    page = opened(**PHONE, permissions=["clipboard-read", "clipboard-write"])
    position = registry.game("neuroshima").start(seed=1).position()
    page.goto(f"/position?p={quote(json.dumps(position))}")
    link = page.get_by_label("Link to this position").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.goto("/")
    page.goto(link)
    expect(page.locator(".cover svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
