"""The focus is never lost: whoever plays by keyboard or listens goes on from where they were."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import LONG, Person, by_mouse, resign_early
from tests.browser.test_company import pass_the_turn, sit_down
from tests.browser.test_play import battle_save, open_save, placing_save

IN_ASK = "#ask :focus, #ask:focus"


def at_table(page: Page, save: str) -> Person:
    open_save(page, save)
    person = Person(page)
    assert person.wait()
    person.connected()
    return person


@pytest.mark.parametrize("end", ["seen", "Escape", "skip button"])
def test_after_a_battle_one_goes_on_from_the_next_question(opened: Opener, end: str) -> None:
    page = opened(pace="fast" if end == "seen" else "slow")
    person = at_table(page, battle_save())
    number = person.number()
    page.locator("#ask button[value='play battle']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#caption")).to_be_visible()
    expect(page.locator(IN_ASK)).to_have_count(0)
    if end == "Escape":
        page.keyboard.press("Escape")
    elif end == "skip button":
        page.locator("#caption button").focus()
        page.keyboard.press("Enter")
    person.answered(number)
    assert person.wait()
    expect(page.locator(IN_ASK)).to_have_count(1, timeout=LONG)


def test_after_the_mouse_no_key_chooses_unasked(opened: Opener) -> None:
    """Whoever has ended a turn by a click finds the focus on the next question, not on something to throw away."""
    page = opened()
    person = at_table(page, placing_save())
    number = int(person.number())
    person.take("end", by_mouse)
    assert person.wait()
    for key in ("Space", "Enter"):
        expect(page.locator("#ask")).to_be_focused()
        page.keyboard.press(key)
    assert int(person.number()) == number + 1
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ask .options button.drawn:focus")).to_have_count(1)


def test_a_key_that_is_pressed_twice_answers_once(opened: Opener) -> None:
    page = opened()
    person = at_table(page, placing_save())
    for wanted in ("discard", "end"):
        choice = next(choice for choice in person.choices() if choice.startswith(wanted))
        number = int(person.number())
        page.locator(f"#ask .options button[value='{choice}']").focus()
        page.keyboard.press("Enter")
        person.answered(str(number))
        expect(page.locator("#ask")).to_be_focused()
        page.keyboard.press("Enter")
        assert int(person.number()) == number + 1
        expect(page.get_by_role("group", name=person.prompt.inner_text())).to_be_focused()
        assert person.wait()


def test_a_button_that_goes_away_leaves_the_focus_beside_it(opened: Opener) -> None:
    page = opened()
    at_table(page, placing_save())
    page.locator(".menu > summary").click()
    page.locator("button[value=pause]").focus()
    page.keyboard.press("Enter")
    resume = page.locator("button[value=resume]")
    expect(resume).to_be_focused()
    page.keyboard.press("Enter")
    expect(resume).to_have_count(0)
    expect(page.locator("[data-part=tools] form.tools:first-of-type button").first).to_be_focused()
    undo = page.locator("form.tools button[value=undo]")
    while undo.count():
        version = page.locator("#table").get_attribute("data-version")
        undo.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#table")).not_to_have_attribute("data-version", version or "")
    expect(page.locator("form.tools button[value=redo]")).to_be_focused()


def test_who_asks_to_take_back_is_led_to_the_request(opened: Opener) -> None:
    """A second Enter neither opens something else nor withdraws it, and withdrawing is one step on."""
    mover, other = sit_down(opened(), opened())
    page = mover.page
    pass_the_turn(mover, other)
    pass_the_turn(other, mover)
    page.locator("button[value=ask_back]").focus()
    page.keyboard.press("Enter")
    request = page.locator("#ask .request")
    expect(request.locator("p")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#window")).to_be_hidden()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(request.locator("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(request).to_have_count(0)
    expect(page.locator("#ask")).to_be_focused()


def test_who_steps_through_the_past_stays_on_the_button_and_is_told(opened: Opener) -> None:
    page = opened()
    at_table(page, placing_save())
    page.goto(f"{page.url}/history/3")
    Person(page).connected()
    forward = page.locator(".steps [rel=next]")
    forward.focus()
    for number in (4, 5):
        page.keyboard.press("Enter")
        expect(page.locator("#spoken")).to_contain_text(f"After action {number} of")
        expect(page.locator("#spoken")).to_contain_text(page.locator(".log li").last.inner_text())
        expect(forward).to_be_focused()


def test_keys_move_in_a_note_while_it_is_written(opened: Opener) -> None:
    page = opened()
    person = Person(page)
    resign_early(person)
    page.goto(f"{page.url}/history/1")
    person.connected()
    address, note = page.url, page.locator(".notes input[name=text]")
    note.fill("corner")
    for key in ("Home", "ArrowRight", "ArrowLeft", "Escape"):
        page.keyboard.press(key)
    page.keyboard.type("that ")
    page.keyboard.press("End")
    page.keyboard.type("!")
    expect(note).to_have_value("that corner!")
    assert page.url == address
    page.locator(".steps [rel=next]").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#spoken")).to_contain_text("Before the first")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_the_rulebook_takes_the_focus_and_gives_it_back(opened: Opener, screen: dict[str, object]) -> None:
    page = opened(**screen)
    at_table(page, placing_save())
    asked = page.locator("#ask .asked-rule")
    asked.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rulebook .rule.here")).to_be_focused()
    expect(page.locator("#rulebook .rule.here")).to_be_in_viewport()
    page.locator("#rulebook input[name=q]").fill("net")
    page.keyboard.press("Enter")
    expect(page.locator("#rulebook h2").first).to_contain_text("found")
    expect(page.locator("#rulebook h2").first).to_be_focused()
    assert page.locator("#rulebook").evaluate("pane => pane.matches(':modal')") == (screen is PHONE)
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()
    expect(asked).to_be_focused()


def test_the_picture_follows_the_keyboard(opened: Opener) -> None:
    """Zoomed in, each choice that has the focus is in sight; the card of the last one is not."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = at_table(page, placing_save())
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    assert person.wait()
    for _ in range(4):
        page.keyboard.press("+")
    for choice in (*person.choices()[:2], *person.choices()[-2:]):
        page.locator(f"#ask .options button[value='{choice}']").focus()
        mark, board = (
            page.locator(f"#board [data-choice='{choice}']").bounding_box(),
            page.locator("#board").bounding_box(),
        )
        assert mark is not None
        assert board is not None
        assert mark["x"] >= board["x"] - 1
        assert mark["y"] >= board["y"] - 1
        assert mark["x"] + mark["width"] <= board["x"] + board["width"] + 1
        assert mark["y"] + mark["height"] <= board["y"] + board["height"] + 1


def test_the_card_of_a_choice_goes_with_the_focus(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = at_table(page, placing_save())
    drawn = page.locator("#ask .options button.drawn")
    drawn.first.focus()
    page.keyboard.press("i")
    expect(page.locator("#card svg")).to_be_visible()
    drawn.nth(1).focus()
    expect(page.locator("#card")).to_be_hidden()
    assert person.wait()
