"""Theseus in a real browser: whole games by mouse, keys and fingers, three people, and what pointing shows."""

import json
import re
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from derelict import registry
from tests.browser.conftest import PHONE, Opener
from tests.browser.contrast import Contrast
from tests.browser.crossing import crossed
from tests.browser.playing import LONG, UNCOVERED, Person, asked_of, by_keys, by_mouse, by_touch, pick

GAME = registry.game("theseus")
WIDE = {"width": 1280, "height": 800}
LONG_PHONE = {**PHONE, "viewport": {"width": 360, "height": 1600}}
"""A phone on which the question covers nothing of the picture."""
FACTIONS = ("marines", "aliens", "greys")


def active(choices: list[str]) -> str:
    """Whatever is offered last: moves, waiting places and slots come after doing nothing, so cards are played."""
    return choices[-1]


def new_table(page: Page, mode: str, *seats: str, **options: str) -> Person:
    """A table for some in its seats, set up on the page for it."""
    page.goto("/new/theseus")
    page.locator(f"input[name=mode][value='{mode}']").check()
    for number, seat in enumerate(seats):
        pick(page, f"seat{number}", seat)
    for number, faction in enumerate(FACTIONS[: len(seats)]):
        pick(page, f"option-factions-{number}", faction)
    if options:
        page.locator(".advanced > summary").click()
    for name, value in options.items():
        page.locator(f"input[name=option-{name}][value='{value}']").check()
    page.locator("form.new button.primary").click()
    return Person(page)


@cache
def late(seats: int, turns: int) -> str:
    """A match some turns of the first seat before its end, when a unit is to be moved."""
    match, rng, found = GAME.start(seats=seats, seed=5, factions=list(FACTIONS[:seats])), Random(5), list[str]()
    while match.decision is not None:
        if (match.decision.seat, match.decision.prompt) == (0, "which_unit"):
            found.append(json.dumps(match.position()))
        match.play(rng.choice(list(match.decision.options)))
    return found[-turns]


def play_on(page: Page, position: str) -> Person:
    """Against bots from a position."""
    page.goto(f"/position?p={quote(position)}")
    page.locator("button[name=bots][value=yes]").click()
    person = Person(page)
    person.connected()
    assert person.wait()
    return person


def test_to_the_end_by_mouse(opened: Opener) -> None:
    page = opened(viewport=WIDE, reduced_motion="no-preference")
    person = play_on(page, late(2, 12))
    assert person.play(by_mouse, choose=active) > 10
    expect(person.rematch).to_be_visible()
    expect(page.locator(".log li").last).to_contain_text(re.compile(" win: | share the victory: "))


def test_three_people_in_three_browsers(opened: Opener) -> None:
    """The last turns of a deathmatch: two are invited to the seats of bots."""
    people = [Person(opened(viewport=WIDE, locale=language)) for language in ("en-GB", "fr-FR", "en-GB")]
    host, *guests = people
    play_on(host.page, late(3, 3))
    table = host.page.url
    for number, guest in enumerate(guests, start=1):
        host.page.locator(f"details.seat-{number} summary").click()
        host.page.locator(f"details.seat-{number} button[formaction$='/invite']").click()
        guest.page.goto(host.page.locator("input.link").input_value())
        guest.page.locator("main button.primary").click()
        guest.connected()
        host.page.goto(table)
        host.connected()
    made = [0, 0, 0]
    while (mover := asked_of(people)) is not None:
        person = people[mover]
        person.take(active(person.choices()), by_mouse)
        made[mover] += 1
    assert min(made) >= 2
    for person in people:
        expect(person.rematch).to_be_visible(timeout=LONG)
    totals = [sorted(person.page.locator("#board .total").all_text_contents()) for person in people]
    assert totals[0] == totals[1] == totals[2]


def test_to_the_end_by_keyboard_only(opened: Opener) -> None:
    page = opened()
    person = play_on(page, late(2, 4))
    assert person.play(by_keys, choose=active) > 3
    expect(person.rematch).to_be_visible()


def test_to_the_end_at_360_pixels(opened: Opener) -> None:
    page = opened(**PHONE)
    person = play_on(page, late(2, 4))
    assert person.play(by_touch, choose=active) > 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(person.rematch).to_be_in_viewport()


def test_something_to_choose_is_in_sight_on_a_phone(opened: Opener) -> None:
    """Although the picture is higher than the screen, and what is offered may be at its end."""
    page = opened(**PHONE)
    units = ["marine corridors.c", "marine corridors.d", "marine reserve"]
    person = play_on(page, json.dumps({**TRAPPED, "units": units}))
    page.reload()
    person.connected()
    mark = page.locator("#board [data-choice='move corridors.c']")
    page.wait_for_function(UNCOVERED, arg=mark.element_handle())
    mark.tap()
    person.answered("0")


def test_everybodys_life_is_in_sight_while_a_unit_is_chosen_on_a_phone(opened: Opener) -> None:
    page = opened(**PHONE)
    play_on(page, json.dumps({**TRAPPED, "life": [17, 12]}))
    for faction, life in (("marines", "17"), ("aliens", "12")):
        plate = page.locator(f"#score-{faction}")
        expect(plate).to_be_in_viewport(ratio=0.9)
        expect(plate.locator(".total")).to_have_text(life)
    expect(page.locator(".score.onturn")).to_have_id("score-marines")
    expect(page.locator("#board [data-choice='move unloading_dock.a']")).to_be_in_viewport(ratio=0.9)


def test_to_the_end_in_french(opened: Opener) -> None:
    page = opened(locale="fr-FR", viewport=WIDE)
    person = play_on(page, late(2, 3))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(person.prompt).to_have_text("Quelle unité déplacez-vous ?")
    assert person.play(by_mouse, choose=active) > 2
    expect(person.rematch).to_have_text("Revanche")


TRAPPED = {
    "game": "theseus",
    "factions": ["marines", "aliens"],
    "units": [
        *("marine corridors.a", "marine corridors.b", "marine unloading_dock.a"),
        *("alien alien_nest.a", "alien workshop.b", "alien space"),
    ],
    "slots": {"control_room.s2": "aliens.tentacles"},
}
"""Two ways lead through the sector with a trap, the third does not."""


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_pointing_at_a_unit_shows_where_its_count_takes_it(opened: Opener, by: str) -> None:
    """Through which sectors, past which traps, and what will happen there; for each unit its own way only."""
    page = opened(viewport=WIDE)
    person = play_on(page, json.dumps(TRAPPED))
    moves = [choice for choice in person.choices() if choice.startswith("move")]
    assert len(moves) == 3
    ways = page.locator("#board .way")
    expect(ways).to_have_count(3)
    for move in moves:
        if by == "pointer":
            page.locator(f"#board [data-choice='{move}']").hover()
        else:
            page.locator(f"#ask .options button[data-choice='{move}']").focus()
        way = page.locator(f"#way-{move.removeprefix('move ').replace('.', '-')}")
        expect(way).to_be_visible()
        expect(page.locator("#board .way:visible")).to_have_count(1)
        spoken = page.locator(f"#ask .options button[data-choice='{move}']").text_content() or ""
        count = re.search(r"(\d+) sector", spoken)
        assert count is not None
        expect(way.locator(".leg")).to_have_count(int(count[1]))
        expect(way.locator(".alarm")).to_have_count(int("Tentacles" in spoken))
    page.mouse.move(2, 2)


def test_a_card_explains_and_a_click_says_why_not(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    play_on(page, json.dumps(TRAPPED))
    page.locator("#board [data-thing='aliens.tentacles']").first.hover()
    card = page.locator("#card svg")
    expect(card).to_be_visible()
    expect(page.locator("#card")).to_contain_text("Tentacles")
    page.mouse.move(2, 2)
    expect(card).to_be_hidden()
    page.locator("#room-alien_nest-a").click(force=True)
    expect(page.locator(".why .rule-mark").first).to_have_attribute("href", re.compile("/rules/theseus#T-"))


@crossed("theme", {"dark": "dark", "light": "light"}, "screen", {"wide": {"viewport": WIDE}, "phone": LONG_PHONE})
def test_u5_a_station_can_be_read(opened: Opener, browser: Browser, theme: str, screen: dict[str, Any]) -> None:
    contrast = Contrast(browser)
    page = opened(color_scheme=theme, locale="fr-FR", **screen)
    person = new_table(page, "duel/2", "me", "normal")
    person.connected()
    seen = {}
    for moment in ("cards", "slots"):
        assert person.wait()
        seen[moment] = contrast.faults(page, "#board")
        person.take(person.choices()[0], by_mouse)
    play_on(page, late(3, 2))
    seen["late"] = contrast.faults(page, "#board")
    contrast.close()
    assert seen == {moment: [] for moment in seen}
    assert contrast.measured > 80


def test_there_is_no_battle_to_foretell(opened: Opener) -> None:
    """Ways are shown by pointing; what other games foretell by a button has none here, nor a key."""
    page = opened(viewport=WIDE)
    person = play_on(page, json.dumps(TRAPPED))
    expect(page.locator(".preview-open")).to_have_count(0)
    page.keyboard.press("b")
    person.take(person.choices()[0], by_mouse)
    expect(page.locator("#window")).to_be_hidden()


def test_decks_are_picked_behind_a_cover(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = new_table(page, "duel/2", "me", "me", deck="picked")
    person.connected()
    for faction in ("Marines", "Aliens"):
        cover = page.locator("#ask .cover button")
        expect(cover).to_be_visible()
        expect(page.locator("#board [data-choice]")).to_have_count(0)
        cover.click()
        expect(person.asked).to_be_visible()
        expect(page.locator(".seat.asked")).to_contain_text(faction)
        for _ in range(10):
            person.take(person.choices()[-1], by_mouse)
    expect(page.locator(".log")).not_to_contain_text("leave out")


def test_nothing_looks_chosen_when_a_finger_has_lifted_the_cover(opened: Opener) -> None:
    page = opened(**PHONE)
    person = new_table(page, "duel/2", "me", "me", deck="picked")
    person.connected()
    page.locator("#ask .cover button").tap()
    expect(person.asked).to_be_visible()
    expect(page.locator("#ask")).to_be_focused()
    expect(page.locator(":focus-visible, .pointed")).to_have_count(0)


@pytest.mark.parametrize(("mode", "seats"), [("duel/2", 2), ("deathmatch/3", 3), ("teams/4", 4)])
def test_a_mode_shows_its_seats_and_factions(opened: Opener, mode: str, seats: int) -> None:
    page = opened(locale="fr-FR")
    page.goto("/new/theseus")
    page.locator(f"input[value='{mode}']").check()
    assert page.locator(".who .pick:visible").count() == seats
    assert page.locator(".sided .pick:visible").count() == seats
    page.get_by_role("button", name="Faction 1").click()
    expect(page.get_by_role("group", name="Faction 1")).to_contain_text("Scientifiques")
