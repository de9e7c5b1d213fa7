"""What a choice leads to is seen before it is made, and what the others did afterwards: on the board, step by step."""

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import derelict
from derelict import registry
from derelict.core.match import Match
from derelict.core.prospects import Prospect, prospect
from tests.browser.conftest import Opener
from tests.browser.playing import LONG, Person, by_mouse, lively, resign
from tests.browser.test_company import pass_the_turn, sit_down
from tests.browser.test_final import to_the_menu
from tests.browser.test_legendary import position
from tests.browser.test_play import battle_save, open_save

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "locale": "en-US"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 800},
    "is_mobile": True,
    "has_touch": True,
    "locale": "fr-FR",
}
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
PICTURE = """() => [...document.querySelectorAll("#board > svg > g[id]")]
  .map((one) => [one.id, one.getAttribute("transform"), one.dataset.choice ?? "", one.innerHTML.length]).sort()"""
AIMING: dict[str, Any] = {
    "game": "neuroshima",
    "armies": ["outpost", "borgo"],
    "turn": 5,
    "board": {"b2": "outpost hq", "d4": "borgo hq", "d3": "borgo mutant n"},
    "hands": [["commando"], []],
}


@SCREENS
def test_a_battle_is_seen_as_a_ghost_and_put_away(opened: Opener, screen: dict[str, Any]) -> None:
    """Headed by its result, by keyboard alone, step by step; then the picture is as it was: nothing has happened."""
    page = opened(**screen)
    open_save(page, battle_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    before, number, story = page.evaluate(PICTURE), person.number(), page.locator("#story")
    page.keyboard.press("b")
    expect(story).to_be_in_viewport(ratio=1)
    expect(story.locator("h2")).to_be_focused()
    result = story.locator("h2").inner_text()
    expect(story.locator("li")).to_have_count(0)
    told = page.locator("#ask").evaluate("one => getComputedStyle(one, '::before').content")
    assert result in told, "in the place of the question"
    expect(story.locator(".kind")).to_contain_text("What if" if screen is DESKTOP else "Et si")
    steps = int(story.locator(".at").inner_text().split("/")[1])
    assert steps > 2
    expect(page.locator("#board [data-choice]")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(story.locator(".at")).to_have_text(f"{steps - 2} / {steps}")
    expect(page.locator("#board .battle").first).to_be_attached()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    assert page.evaluate(PICTURE) == before
    assert person.number() == number


def test_a_ghost_is_put_away_when_something_happens(opened: Opener) -> None:
    """And it plays by itself, at one's own pace."""
    page = opened(pace="slow", **DESKTOP)
    open_save(page, battle_save())
    assert Person(page).wait()
    Person(page).connected()
    page.locator(".preview-open").click()
    story = page.locator("#story")
    expect(story.locator(".at")).to_contain_text("0 /")
    expect(story.locator("[value=play]")).to_have_text("Pause")
    expect(story.locator(".at")).to_contain_text("1 /", timeout=LONG)
    page.locator(".say input[name=text]").fill("hello")
    page.keyboard.press("Enter")
    expect(page.locator(".chat")).to_contain_text("hello")
    expect(story).to_be_visible()
    again = Person(page.context.new_page())
    again.page.goto(page.url)
    assert again.wait()
    again.connected()
    again.take(again.choices()[0], by_mouse)
    expect(story).to_be_hidden()
    expect(page.locator("#table.telling")).to_have_count(0)


@cache
def worth_telling(game: str) -> tuple[str, str]:
    """A match at a question to the first seat, and a choice of which there is something to tell."""
    for seed in range(20):
        match, rng = registry.game(game).start(seed=seed), Random(seed)
        while match.decision is not None and len(match.actions) < 150:
            if match.decision.seat == 0 and match.decision.prompt in match.game.outlook.prompts:
                for option in match.decision.options:
                    if foretold(match, option.text, "en").lines:
                        return match.save(), option.text
            match.play(rng.choice(list(match.decision.options)))
    raise AssertionError(f"there is nothing to tell in {game}")


def foretold(match: Match, choice: str, language: str) -> Prospect:
    decision = match.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == choice)
    return prospect(match.game, match.view(decision.seat).state, decision, option, language)


@pytest.mark.parametrize("game", registry.games())
@SCREENS
def test_what_a_choice_does_is_told_before_it_is_made(opened: Opener, game: str, screen: dict[str, Any]) -> None:
    """Where the keyboard comes to it, in both languages; it goes when the keyboard goes on."""
    save, choice = worth_telling(game)
    page = opened(**screen)
    open_save(page, save, "yes")
    person = Person(page)
    assert person.wait()
    person.connected()
    told = foretold(derelict.load(save), choice, page.locator("html").get_attribute("lang") or "")
    outlook, number = page.locator("#outlook"), person.number()
    page.locator(f"#ask button[value='{choice}']").focus()
    expect(outlook).to_be_in_viewport(ratio=1)
    expect(outlook.locator("p").first).to_contain_text(told.lines[0].text)
    assert outlook.locator("p:not(.then)").count() == len(told.lines)
    assert not overlap(page, "#outlook", "#ask")
    page.locator("#ask").focus()
    if not page.locator("#board .face").count():
        expect(outlook).to_be_hidden()
        expect(page.locator(".foreseen-marks")).to_have_count(0)
    assert person.number() == number


def overlap(page: Page, one: str, other: str) -> bool:
    boxes = [page.locator(name).bounding_box() for name in (one, other)]
    (a, b) = [box for box in boxes if box is not None]
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def test_a_tile_shows_at_once_whom_it_would_hit(opened: Opener) -> None:
    """Where the mouse comes to a hex, then as the ghost is turned; the mark of the hit is on the board."""
    page = opened(**DESKTOP)
    person = position(page, AIMING)
    person.take("place commando", by_mouse)
    page.locator("#pick-c4 .glow").hover()
    outlook, marks = page.locator("#outlook"), page.locator(".foreseen-marks .struck")
    expect(outlook).to_have_text("Facing north-east, it hits Mutant d3 for 1")
    expect(marks.first).to_be_attached()
    person.take("c4", by_mouse)
    expect(outlook).to_contain_text("Hits nobody")
    expect(marks).to_have_count(0)
    page.locator("#face-ne").hover()
    expect(outlook.locator("p").first).to_have_text("Hits Mutant d3 for 1")
    expect(marks.first).to_be_attached()
    page.mouse.move(3, 3)
    page.keyboard.press("r")
    expect(outlook.locator("p").first).to_have_text("Hits Mutant d3 for 1")


@SCREENS
def test_what_the_others_did_is_seen_again(opened: Opener, screen: dict[str, Any]) -> None:
    """Step by step and as often as one likes, with what moved marked; skipped by one key."""
    page = opened(**screen)
    person = Person(page)
    person.play_now()
    person.connected()
    while person.wait() and not page.locator(".recap-open").count():
        person.take(person.choices()[0], by_mouse)
    before, story = page.evaluate(PICTURE), page.locator("#story")
    for _ in range(2):
        page.locator(".recap-open").click()
        expect(story).to_be_visible()
        expect(story.locator("h2")).to_contain_text("last" if screen is DESKTOP else "dernier")
        expect(story.locator("li").first).to_be_attached()
        expect(page.locator("#board .fresh").first).to_be_attached()
        expect(story.locator(".leave a")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(story).to_be_hidden()
        assert page.evaluate(PICTURE) == before


def test_who_comes_back_is_told_what_happened_meanwhile(opened: Opener) -> None:
    """By itself, once, and at one's own pace; not to somebody who saw it happen."""
    mover, other = sit_down(opened(pace="fast", **DESKTOP), opened(pace="fast", **DESKTOP))
    address, story = mover.page.url, mover.page.locator("#story")
    pass_the_turn(mover, other)
    mover.page.goto("/rules/neuroshima")
    pass_the_turn(other, mover, is_watched=False)
    expect(other.page.locator("#story")).to_be_hidden()
    mover.page.goto(address)
    expect(story).to_be_visible(timeout=LONG)
    expect(story.locator(".at")).to_contain_text("1 /", timeout=LONG)
    mover.page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    mover.page.reload()
    mover.connected()
    assert mover.wait()
    expect(story).to_be_hidden()


@SCREENS
def test_a_second_thought_names_what_follows_and_covers_no_piece(opened: Opener, screen: dict[str, Any]) -> None:
    english = {**screen, "locale": "en-US"}
    mover, other = to_the_menu(*sit_down(opened(sure="yes", **english), opened(sure="yes", **english)))
    page, final = mover.page, mover.page.locator("#final")
    armies = other.page.locator(".seat.mine .seat-title").inner_text()
    page.locator("#ask button[value=end]").click()
    expect(final.locator("#final-why")).to_contain_text(armies)
    expect(final).to_be_in_viewport(ratio=1)
    if screen is DESKTOP:
        assert not overlap(page, "#final", "#board")
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()
    page.locator("#ask button[value=end]").click()
    page.keyboard.press("Enter")
    expect(other.asked).to_be_attached(timeout=LONG)


def test_sounds_are_off_until_they_are_wanted(opened: Opener) -> None:
    """What is placed is heard then, as loud as one likes; the end of a match too."""
    page, heard = opened(**DESKTOP), "document.documentElement.dataset.heard"
    person = Person(page)
    person.play_now()
    assert person.wait()
    person.connected()
    person.take(person.choices()[0], by_mouse)
    assert person.wait()
    assert page.evaluate(heard) is None
    page.locator(".menu > summary").click()
    page.locator("details.settings summary").click()
    page.locator("#sound").check()
    page.wait_for_function(f"() => {heard} === 'turn'")
    page.locator("#volume").fill("20")
    page.wait_for_function(f"() => {heard} === 'place'")
    assert page.evaluate("localStorage.getItem('volume')") == "20"
    page.evaluate(f"() => {{ delete {heard}; }}")
    page.keyboard.press("Escape")
    person.play(by_mouse, turns=6, choose=lively)
    page.wait_for_function(f"() => ['place', 'turn', 'draw'].includes({heard})")
    resign(page)
    page.wait_for_function(f"() => {heard} === 'lose'")
