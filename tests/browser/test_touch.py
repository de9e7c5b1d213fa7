"""Fingers on a phone 360 pixels wide: real touches, sent to the browser as its own input."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import UNCOVERED, Person, by_touch, mark_of
from tests.browser.test_company import sit_down
from tests.browser.test_final import to_the_menu
from tests.browser.test_legendary import LAST_TURN, LONG_PHONE, position
from tests.browser.test_play import open_save, placing_save
from tests.browser.test_theseus import TRAPPED, late, play_on

Point = tuple[float, float]
HELD = 1200
"""Milliseconds of a long press."""


class Fingers:
    """Fingers on a page's glass."""

    def __init__(self, page: Page) -> None:
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def put(self, *points: Point) -> None:
        self._send("touchStart", points)

    def move(self, *points: Point) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def drag(self, starts: list[Point], ends: list[Point], steps: int = 6) -> None:
        """Put fingers down, move them all in a straight line, and lift them."""
        self.put(*starts)
        for step in range(1, steps + 1):
            part = step / steps
            moved = [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in zip(starts, ends, strict=True)]
            self.move(*moved)
        self.lift()

    def _send(self, kind: str, points: tuple[Point, ...]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.fixture
def page(opened: Opener) -> Page:
    """A phone at a table where a unit can be placed."""
    phone = opened(**PHONE)
    person = Person(phone)
    open_save(phone, placing_save())
    assert person.wait()
    person.connected()
    return phone


def seen(page: Page) -> list[float]:
    """The part of the picture that is seen: left, top, width, height."""
    return [float(number) for number in (page.locator("#board > svg").get_attribute("viewBox") or "").split()]


def middle(locator: Locator) -> Point:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def spread(page: Page, by: float = 80) -> None:
    """Two fingers move apart, around a place on the board where nothing stands."""
    x, y = middle(page.locator("#hex-d3"))
    Fingers(page).drag([(x - 20, y), (x + 20, y)], [(x - by, y), (x + by, y)])


def test_two_fingers_zoom_the_board_and_not_the_page(page: Page) -> None:
    whole = seen(page)
    here = middle(page.locator("#hex-d3"))
    spread(page)
    assert seen(page)[2] < whole[2] / 2
    there = middle(page.locator("#hex-d3"))
    assert max(abs(one - other) for one, other in zip(here, there, strict=True)) < 25, "it grows where the fingers are"
    assert page.evaluate("visualViewport.scale") == 1
    x, y = middle(page.locator("#board"))
    Fingers(page).drag([(x - 100, y), (x + 100, y)], [(x - 10, y), (x + 10, y)])
    assert seen(page) == whole


@pytest.mark.parametrize("way", [(0.0, 1.0), (0.7, 0.7), (0.9, -0.3)], ids=["upright", "slanting", "nearly level"])
def test_fingers_may_move_apart_in_any_direction(page: Page, way: Point) -> None:
    whole, scrolled = seen(page), page.evaluate("scrollY")
    (x, y), (u, v) = middle(page.locator("#hex-c3")), way
    starts = [(x - 20 * u, y - 20 * v), (x + 20 * u, y + 20 * v)]
    Fingers(page).drag(starts, [(x - 90 * u, y - 90 * v), (x + 90 * u, y + 90 * v)], steps=10)
    assert seen(page)[2] < whole[2] / 2
    assert page.evaluate("scrollY") == scrolled


def test_one_finger_moves_a_board_that_is_zoomed_and_chooses_nothing(page: Page) -> None:
    person = Person(page)
    number = person.number()
    spread(page)
    before, scrolled = seen(page), page.evaluate("scrollY")
    x, y = middle(page.locator("#board"))
    Fingers(page).drag([(x, y)], [(x - 60, y - 40)])
    after = seen(page)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert after[2:] == before[2:]
    assert page.evaluate("scrollY") == scrolled
    assert person.number() == number
    expect(page.locator("#card")).to_be_hidden()


def test_one_finger_scrolls_the_page_while_the_board_is_whole(page: Page) -> None:
    whole = seen(page)
    x, y = middle(page.locator("#board"))
    Fingers(page).drag([(x, y)], [(x, y - 150)], steps=12)
    page.wait_for_function("() => scrollY > 50")
    assert seen(page) == whole


def test_a_long_press_shows_the_card_and_chooses_nothing(page: Page) -> None:
    person = Person(page)
    number, fingers = person.number(), Fingers(page)
    hand = page.locator("#board [data-choice^='place']").first
    x, y = middle(hand)
    fingers.put((x, y))
    expect(page.locator("#card svg")).to_be_visible()
    fingers.lift()
    expect(page.locator("#card svg")).to_be_visible()
    card = page.locator("#card").bounding_box()
    assert card is not None
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= 360
    assert card["y"] >= 0
    assert card["y"] + card["height"] <= 740
    assert not (card["x"] < x < card["x"] + card["width"] and card["y"] < y < card["y"] + card["height"])
    assert person.number() == number
    page.touchscreen.tap(*middle(page.locator("#hex-e3")))
    expect(page.locator("#card svg")).to_be_hidden()
    person.take(hand.get_attribute("data-choice") or "", by_touch)


def test_a_long_press_on_a_piece_of_the_board_shows_its_card(page: Page) -> None:
    fingers = Fingers(page)
    fingers.put(middle(page.locator("#board .piece").first))
    expect(page.locator("#card svg")).to_be_visible()
    fingers.lift()


def test_a_finger_that_moves_or_a_second_one_shows_no_card(page: Page) -> None:
    """The card of the hand would come after half a second: it is the clock of the page that says when."""
    page.clock.install()
    fingers, (x, y) = Fingers(page), middle(page.locator("#board .piece").first)
    fingers.put((x, y))
    fingers.move((x + 30, y))
    page.clock.run_for(2000)
    expect(page.locator("#card")).to_be_hidden()
    fingers.lift()
    fingers.put((x, y))
    fingers.put((x, y), (x + 40, y))
    page.clock.run_for(2000)
    expect(page.locator("#card")).to_be_hidden()
    fingers.lift()


def test_a_long_press_is_explained_once_and_in_the_settings(opened: Opener) -> None:
    """Where what just happened is told, which covers nothing, until something else happens."""
    page = opened(**PHONE)
    person, told = place_a_unit(page), "Hold a finger"
    ticker = page.locator("#ticker")
    expect(ticker).to_contain_text(told)
    assert ticker.evaluate("one => one.scrollHeight <= one.clientHeight"), "all of it can be read"
    person.take(next(choice for choice in person.choices() if choice.startswith("discard")), by_touch)
    expect(ticker).to_contain_text("discards")
    page.reload()
    person.connected()
    expect(ticker).not_to_contain_text(told)
    page.locator(".menu > summary").tap()
    page.locator("details.settings summary").tap()
    expect(page.locator("details.settings")).to_contain_text(told)


def test_who_has_a_mouse_is_not_told_of_fingers(opened: Opener) -> None:
    page = opened()
    place_a_unit(page)
    expect(page.locator("#ticker")).not_to_be_empty()
    expect(page.locator("#ticker")).not_to_contain_text("finger")


def place_a_unit(page: Page) -> Person:
    """A match of Neuroshima Hex with tiles in hand."""
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    return person


def find_a_hex(page: Page) -> Person:
    person = place_a_unit(page)
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_touch)
    return person


def turn_a_unit(page: Page) -> Person:
    person = find_a_hex(page)
    person.take(person.choices()[0], by_touch)
    return person


def move_a_unit(page: Page) -> Person:
    return play_on(page, json.dumps(TRAPPED))


def wait_with_a_card(page: Page) -> Person:
    """The turn of Theseus after a unit has moved: waiting places, slots and cards can be chosen."""
    person = play_on(page, late(2, 4))
    person.take(person.choices()[-1], by_touch)
    assert person.wait()
    return person


def fight_for_life(page: Page) -> Person:
    return position(page, LAST_TURN)


SITUATIONS = [place_a_unit, find_a_hex, turn_a_unit, move_a_unit, wait_with_a_card, fight_for_life]


@pytest.mark.parametrize("sit", SITUATIONS, ids=lambda sit: sit.__name__)
def test_a_finger_that_rests_on_a_choice_never_chooses(opened: Opener, sit: Callable[[Page], Person]) -> None:
    """On the picture and in the list, in all games. It shows the card of what it rests on, if that has one.

    Of many choices every third is tried.
    """
    page = opened(**LONG_PHONE)
    person = sit(page)
    if not page.locator("#table.listed").count():
        page.locator("#ask .list-toggle").tap()
    page.clock.install()
    fingers, card, number = Fingers(page), page.locator("#card svg"), person.number()
    choices = person.choices()
    for choice in choices[:: 3 if len(choices) > 8 else 1]:
        mark, button = mark_of(page, choice), person.options.and_(page.locator(f"[value='{choice}']"))
        thing = page.locator(f"#board [data-choice='{choice}'][data-thing]").count()
        for place in (mark, button) if mark.count() else (button,):
            place.scroll_into_view_if_needed()
            if not place.evaluate(UNCOVERED):
                place.evaluate("one => one.scrollIntoView({ block: 'center' })")
            fingers.put(middle(place))
            page.clock.run_for(HELD)
            if thing:
                expect(card).to_be_visible()
            fingers.lift()
            person.prompt.tap()
            expect(card).to_be_hidden()
    assert person.number() == number
    person.take(person.choices()[-1], by_touch)
    assert int(person.number()) > int(number)


def test_a_long_press_on_a_unit_shows_its_way_and_its_card_beside_it(opened: Opener) -> None:
    page = opened(**PHONE)
    person = play_on(page, json.dumps(TRAPPED))
    move = next(choice for choice in person.choices() if choice.startswith("move"))
    fingers, way = Fingers(page), page.locator(f"#way-{move.removeprefix('move ').replace('.', '-')}")
    mark_of(page, move).evaluate("one => one.scrollIntoView({ block: 'center' })")
    fingers.put(middle(mark_of(page, move)))
    expect(page.locator("#card")).to_contain_text("Marine")
    expect(way).to_be_visible()
    fingers.lift()
    expect(way).to_be_visible()
    person.prompt.tap()
    expect(page.locator("#card")).to_be_hidden()
    expect(way).to_be_hidden()


def test_a_tap_chooses_from_a_board_that_is_zoomed(page: Page) -> None:
    person = Person(page)
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_touch)
    spread(page)
    person.take("d3", by_touch)
    assert seen(page)[2] > 0
    expect(page.locator("#board .face")).not_to_have_count(0)


def test_tiles_are_turned_and_set_down_by_taps(page: Page) -> None:
    person = Person(page)
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_touch)
    person.take(person.choices()[0], by_touch)
    faces = page.locator("#board .face")
    expect(faces).to_have_count(6)
    person.take("s", by_touch)
    expect(faces).to_have_count(0)


def test_what_just_happened_has_a_place_of_its_own(page: Page) -> None:
    """It covers nothing of the picture, and the picture stays where it is when something happens."""
    person = Person(page)
    place = "[board.getBoundingClientRect().top + scrollY, ticker.getBoundingClientRect().bottom + scrollY]"
    before, _ = page.evaluate(place)
    person.take(next(choice for choice in person.choices() if choice.startswith("discard")), by_touch)
    expect(page.locator("#ticker")).to_contain_text("discards")
    board, told = page.evaluate(place)
    assert told <= board == before


SCREENS = [
    {**PHONE, "viewport": {"width": 360, "height": 800}},
    {"viewport": {"width": 1366, "height": 768}, "has_touch": True},
]
LOOKING = pytest.mark.parametrize(
    ("screen", "locale", "again"),
    [
        (SCREENS[0], "en-US", "Tap again"),
        (SCREENS[0], "fr-FR", "Touchez encore"),
        (SCREENS[1], "en-US", "Tap again"),
    ],
    ids=["phone-en", "phone-fr", "desktop-en"],
)


@LOOKING
def test_a_first_tap_shows_what_a_choice_does_and_a_second_one_makes_it(
    opened: Opener, screen: dict[str, Any], locale: str, again: str
) -> None:
    page = opened(**screen, locale=locale, look="yes")
    person, bar = find_a_hex(page), page.locator("#final.armed")
    number, (first, second, *_) = person.number(), person.choices()
    for choice in (first, second):
        by_touch(person, choice)
        expect(bar).to_contain_text(again)
        expect(bar.locator("h2")).to_contain_text(choice)
        expect(bar.locator("#final-why p").first).to_be_visible()
        assert bar.evaluate(
            "one => { const { left, right } = one.getBoundingClientRect(); return left >= 0 && right <= innerWidth; }"
        )
    bar.locator("form button").last.tap()
    expect(bar).to_be_hidden()
    by_touch(person, first)
    expect(bar).to_be_visible()
    assert person.number() == number
    person.take(first, by_touch)
    expect(bar).to_be_hidden()
    by_touch(person, person.choices()[1])
    expect(bar).to_be_visible()
    bar.locator("button.primary").tap()
    expect(page.locator("#board .face")).to_have_count(0)


def test_a_choice_that_does_nothing_to_look_at_is_made_at_once_and_so_is_one_of_the_list(opened: Opener) -> None:
    page = opened(**PHONE, look="yes")
    person = place_a_unit(page)
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_touch)
    page.locator("#ask .list-toggle").tap()
    number = person.number()
    person.options.first.tap()
    person.answered(number)


def test_a_first_tap_on_a_unit_of_theseus_shows_its_way(opened: Opener) -> None:
    page = opened(**PHONE, look="yes")
    person = play_on(page, json.dumps(TRAPPED))
    move = next(choice for choice in person.choices() if choice.startswith("move"))
    number = person.number()
    by_touch(person, move)
    expect(page.locator(f"#way-{move.removeprefix('move ').replace('.', '-')}")).to_be_visible()
    expect(page.locator("#final.armed")).to_be_visible()
    assert person.number() == number
    person.take(move, by_touch)


def test_who_wants_no_look_has_none(opened: Opener) -> None:
    """The bar offers it, and the settings give it back. In this browser: the page is not loaded anew."""
    page = opened(**PHONE, look="yes")
    person, bar = find_a_hex(page), page.locator("#final.armed")
    by_touch(person, person.choices()[0])
    expect(bar).to_be_visible()
    bar.locator("button[value=always]").tap()
    expect(page.locator("#board .face").first).to_be_attached()
    person.take(person.choices()[1], by_touch)
    page.locator(".menu > summary").tap()
    page.locator("details.settings summary").tap()
    expect(page.locator("#look")).not_to_be_checked()


def resign(person: Person) -> None:
    person.page.locator(".menu > summary").tap()
    person.page.locator(".menu .sure summary").tap()
    button = person.page.locator("button[value=resign]")
    button.evaluate("one => one.scrollIntoView({ block: 'center' })")
    button.tap()


def test_the_result_comes_into_sight_and_nobody_is_pulled_away_from_what_they_write(opened: Opener) -> None:
    mover, other = to_the_menu(*sit_down(opened(**PHONE), opened(**PHONE)))
    field = other.page.locator(".say [name=text]")
    field.tap()
    before = other.page.evaluate("scrollY")
    assert before > 0
    resign(mover)
    expect(mover.prompt).to_contain_text("The game is over.")
    expect(mover.prompt).to_be_in_viewport(ratio=1)
    expect(mover.rematch).to_be_in_viewport(ratio=1)
    expect(other.rematch).to_be_attached()
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    assert other.page.evaluate("scrollY") > 0
    other.rematch.tap()
    expect(other.rematch).to_have_count(0)
    expect(other.page.locator("#board [data-thing]").first).to_be_attached()
    expect(mover.rematch).to_have_text("Go to the rematch")
    expect(mover.rematch).to_be_in_viewport(ratio=1)
