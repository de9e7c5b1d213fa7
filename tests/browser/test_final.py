"""A second thought before what only others could let one take back; take-backs are asked for where one looks."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import LONG, Person, by_form, by_mouse, pick
from tests.browser.test_company import pass_the_turn, sit_down

WIDE = {"width": 1280, "height": 800}


def to_the_menu(mover: Person, other: Person) -> tuple[Person, Person]:
    """Play until somebody may end a turn; who it is, and the other."""
    while "end" not in mover.choices():
        mover, other = decide(mover, other, mover.choices()[0])
    return mover, other


def decide(mover: Person, other: Person, choice: str) -> tuple[Person, Person]:
    """Take a choice, and think of it twice where one is asked to; who is asked then, and the other."""
    waits, number = mover.page.locator(f"#ask button[data-unsure][value='{choice}']").count(), mover.number()
    by_mouse(mover, choice)
    if waits and mover.page.evaluate("localStorage.getItem('sure')") == "yes":
        mover.page.locator("#final button[value=yes]").click()
    mover.answered(number)
    if mover.asked.count():
        return mover, other
    expect(other.asked).to_be_attached(timeout=LONG)
    return other, mover


def test_the_facing_of_the_last_tile_waits_for_a_second_thought(opened: Opener) -> None:
    """It ends the turn by itself, and the other player draws."""
    mover, other = sit_down(opened(viewport=WIDE, sure="yes"), opened(sure="yes", **PHONE))
    unsure = mover.page.locator("#ask button[data-unsure][value=s]")
    while not unsure.count():
        choices = mover.choices()
        placing = [choice for choice in choices if choice.startswith("place")]
        mover, other = decide(mover, other, (placing or choices)[0])
        unsure = mover.page.locator("#ask button[data-unsure][value=s]")
    number = mover.number()
    by_mouse(mover, "s")
    expect(mover.page.locator("#final-asked")).to_have_text(mover.page.locator("#prompt").inner_text())
    mover.page.keyboard.press("Escape")
    assert mover.number() == number
    by_mouse(mover, "s")
    mover.page.locator("#final button[value=yes]").click()
    mover.answered(number)
    expect(other.asked).to_be_attached(timeout=LONG)


def test_the_end_of_a_turn_waits_for_a_second_thought(opened: Opener) -> None:
    """By mouse, by keys and by a finger; by Escape one thinks better of it."""
    host, guest = opened(viewport=WIDE, sure="yes"), opened(sure="yes", **PHONE)
    mover, other = to_the_menu(*sit_down(host, guest))
    page, number = mover.page, mover.number()
    final = page.locator("#final")
    end = page.locator("#ask button[value=end]")
    end.click()
    expect(final).to_contain_text("End turn?")
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()
    page.keyboard.press(str(mover.choices().index("end") + 1))
    expect(final.locator("button[value=yes]")).to_be_focused()
    final.get_by_role("button", name="Back").click()
    expect(final).to_be_hidden()
    assert mover.number() == number
    end.click()
    page.keyboard.press("Enter")
    mover.answered(number)
    expect(other.asked).to_be_attached(timeout=LONG)


def test_who_does_not_want_to_be_asked_again_is_not(opened: Opener) -> None:
    host, guest = opened(viewport=WIDE, sure="yes"), opened(viewport=WIDE)
    mover, other = to_the_menu(*sit_down(host, guest))
    if mover.page is not host:
        pass_the_turn(mover, other)
        mover, other = to_the_menu(other, mover)
    number = mover.number()
    host.locator("#ask button[value=end]").click()
    host.locator("#final button[value=always]").click()
    mover.answered(number)
    host.locator(".menu > summary").click()
    host.locator(".settings summary").click()
    expect(host.locator("#sure")).not_to_be_checked()
    expect(host.locator("#sure")).to_be_in_viewport()
    expect(other.asked).to_be_attached(timeout=LONG)
    pass_the_turn(other, mover)
    mover, _ = to_the_menu(mover, other)
    mover.take("end", by_mouse)
    expect(host.locator("#final")).to_be_hidden()


def test_without_scripts_a_page_asks(opened: Opener) -> None:
    host, guest = opened(viewport=WIDE), opened(java_script_enabled=False)
    host.goto("/new/neuroshima")
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    guest.locator("button[value=sit]").click()
    host.locator("#ask button[value=start]").click()
    lively, plain = Person(host), Person(guest)
    lively.connected()
    while not plain.options.count() or "end" not in plain.choices():
        if lively.asked.count():
            lively.take("end" if "end" in lively.choices() else lively.choices()[0], by_mouse)
        elif plain.options.count():
            number, waits = plain.number(), guest.locator("#ask button[data-unsure]").count()
            by_form(plain, plain.choices()[0])
            plain.answered(number)
            if waits:
                guest.get_by_role("button", name="Yes").click()
                expect(guest.locator("#ask")).to_be_attached(timeout=LONG)
        if not plain.options.count():
            guest.goto(host.url)
    by_form(plain, "end")
    expect(guest.locator("h1")).to_have_text("End turn?")
    guest.get_by_role("link", name="Back").click()
    assert "end" in plain.choices()
    by_form(plain, "end")
    guest.get_by_role("button", name="Yes").click()
    expect(lively.asked).to_be_attached(timeout=LONG)


def test_a_take_back_is_asked_for_in_sight_on_a_phone(opened: Opener) -> None:
    host, guest, watcher = opened(**PHONE), opened(**PHONE), opened(**PHONE)
    mover, other = to_the_menu(*sit_down(host, guest))
    watcher.goto(host.url)
    Person(watcher).connected()
    mover.take("end", by_form)
    mover.page.locator("button[value=ask_back]").tap()
    agree = other.page.locator("#ask .request button[value=yes]")
    expect(agree).to_be_in_viewport(ratio=1)
    expect(watcher.locator("#ask .request")).to_contain_text("The other players decide.")
    for page in (host, guest, watcher):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    agree.tap()
    expect(mover.asked).to_be_attached(timeout=LONG)
    expect(watcher.locator("#ask .request")).to_have_count(0)


SIZES = """() => ["#board", "#ask"].map((one) => document.querySelector(one).getBoundingClientRect().height)"""


@pytest.mark.parametrize("screen", [{"viewport": WIDE}, PHONE], ids=["wide", "phone"])
def test_a_take_back_request_takes_no_room_from_the_board_or_the_hand(
    opened: Opener, screen: dict[str, object]
) -> None:
    mover, other = to_the_menu(*sit_down(opened(**screen), opened(**screen)))
    mover.take("end", by_form)
    expect(other.asked).to_be_attached(timeout=LONG)
    page = other.page
    before = page.evaluate(SIZES)
    mover.page.locator("button[value=ask_back]").click()
    request = page.locator("#ask .request")
    expect(request.locator("button[value=yes]")).to_be_in_viewport(ratio=1)
    board, ask = page.evaluate(SIZES)
    assert board >= before[0] - 2
    assert ask <= before[1] + 2
    asked, answered = request.bounding_box(), page.locator("#ask .prompt").bounding_box()
    assert asked is not None
    assert answered is not None
    if screen is PHONE:
        assert asked["y"] + asked["height"] < answered["y"]
    else:
        assert asked["x"] > answered["x"] + answered["width"]
    request.locator("button[value=no]").click()
    expect(request).to_have_count(0)


def test_redo_waits_for_a_second_thought_where_the_action_did(opened: Opener) -> None:
    mover, other = to_the_menu(*sit_down(opened(viewport=WIDE, sure="yes"), opened(viewport=WIDE, sure="yes")))
    page, number = mover.page, mover.number()
    final = page.locator("#final")
    decide(mover, other, "end")
    page.locator("button[value=ask_back]").click()
    other.page.locator("#ask .request button[value=yes]").click()
    expect(page.locator("button[value=redo]")).to_be_visible(timeout=LONG)
    page.locator("button[value=redo]").click()
    expect(final).to_be_visible()
    expect(final.locator("h2")).to_have_text("End turn?")
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()
    page.keyboard.press("y")
    expect(final).to_be_visible()
    assert mover.number() == number
    final.locator("button[value=yes]").click()
    mover.answered(number)
    expect(other.asked).to_be_attached(timeout=LONG)


def test_the_name_of_a_hex_is_asked_about_as_the_board_has_it(opened: Opener) -> None:
    mover, other = sit_down(opened(viewport=WIDE, sure="yes"), opened(viewport=WIDE, sure="yes"))
    mover.take("b1", by_mouse)
    expect(other.asked).to_be_attached(timeout=LONG)
    by_mouse(other, "d3")
    title = other.page.locator("#final h2")
    expect(title).to_have_text("d3?")
    assert title.evaluate("one => getComputedStyle(one, '::first-letter').textTransform") == "none"
