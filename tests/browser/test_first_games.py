"""The first game of every game in a real browser: who obeys arrives, and who does not is led back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from derelict import registry
from derelict.core.lessons.tutorial import Script, Step
from tests.browser.conftest import Opener
from tests.browser.playing import LONG, Person, by_mouse, by_touch, resign

GAMES = [name for name in registry.games() if registry.game(name).tutorial is not None]
DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 800}, "is_mobile": True, "has_touch": True}
By = Callable[[Person, str], None]
IN_SIGHT = """() => {
  const [board, ask] = ["#board", "#ask"].map((one) => document.querySelector(one).getBoundingClientRect());
  const end = ask.top > board.top ? Math.min(ask.top, board.bottom) : board.bottom;
  return [...document.querySelectorAll(".spotlight .ring")].some((ring) => {
    const { top, bottom, left, right } = ring.getBoundingClientRect();
    return top >= -4 && bottom <= Math.max(end, ask.bottom) + 4 && left >= -8 && right <= innerWidth + 8;
  }) || document.querySelectorAll("#ask .told").length > 0;
}"""
"""Whether something that the coach points at is in sight: on the picture, or one of the buttons."""


def script_of(game: str) -> Script:
    tutorial = registry.game(game).tutorial
    assert tutorial is not None
    return tutorial().script


def begin(page: Page, game: str) -> Person:
    """Begin the first game from the home page, with one click."""
    page.goto("/")
    page.locator(f"button[formaction='/tutorial/{game}']").first.click()
    person = Person(page)
    person.connected()
    return person


def hear(person: Person, step: Step, language: str) -> None:
    """Wait until the coach says the sentence of a step and points at something in sight."""
    expect(person.page.locator(".lesson [role=status]")).to_have_text(step.in_(language), timeout=LONG)
    expect(person.page.locator("#table.playing")).to_have_count(0, timeout=LONG)
    person.page.wait_for_function(IN_SIGHT)


def go_on(person: Person, number: int, way: str) -> None:
    button = person.page.locator("#ask button[value=go_on]")
    (button.click if way == "mouse" else button.tap)()
    expect(person.page.locator(f"#ask input[name=step][value='{number}']")).to_have_count(0)


def take_back(person: Person) -> None:
    page = person.page
    expect(page.locator("#board .spotlight")).to_have_count(0)
    page.locator(".coach button[value=undo]").tap()
    expect(page.locator(".coach button[value=undo]")).to_have_count(0)


def obey(person: Person, step: Step, by: By) -> None:
    """Do what a step asks for; what an action costs is paid at once."""
    answers = iter(step.does)
    for wanted in answers:
        expect(person.asked).to_be_attached(timeout=LONG)
        for _ in range(person.take(next(text for text in person.choices() if re.fullmatch(wanted, text)), by)):
            next(answers)


def arrives(person: Person, script: Script, language: str) -> None:
    expect(person.page.locator(".lesson [role=status]")).to_have_text(script.end.in_(language), timeout=LONG)
    count = len(script.step)
    expect(person.page.locator(".progress")).to_contain_text(f"{count} {'of' if language == 'en' else 'sur'} {count}")
    expect(person.page.locator("form[action^='/play/'] button.primary")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_who_obeys_arrives(opened: Opener, game: str) -> None:
    person, script = begin(opened(**DESKTOP), game), script_of(game)
    for number, step in enumerate(script.step):
        hear(person, step, "en")
        if step.does:
            obey(person, step, by_mouse)
        else:
            go_on(person, number, "mouse")
    arrives(person, script, "en")


@pytest.mark.parametrize("game", GAMES)
def test_who_disobeys_at_every_step_is_led_back_and_arrives_all_the_same(opened: Opener, game: str) -> None:
    person, script = begin(opened(**PHONE, locale="fr-FR"), game), script_of(game)
    for number, step in enumerate(script.step):
        hear(person, step, "fr")
        if not step.does:
            go_on(person, number, "finger")
            continue
        others = [text for text in person.choices() if not re.fullmatch(step.does[0], text)]
        if others:
            person.take(others[0], by_touch)
            take_back(person)
            hear(person, step, "fr")
        obey(person, step, by_touch)
    arrives(person, script, "fr")


def test_by_keyboard_alone(opened: Opener) -> None:
    """Enter goes on; an arrow goes straight to what the coach points at, and Enter chooses it."""
    page = opened(**DESKTOP)
    page.goto("/tutorial")
    page.locator("form[action='/tutorial/neuroshima'] button").press("Enter")
    person, script = Person(page), script_of("neuroshima")
    person.connected()
    for number, step in enumerate(script.step):
        hear(person, step, "en")
        if not step.does:
            expect(page.locator("#ask button[value=go_on]")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator(f"#ask input[name=step][value='{number}']")).to_have_count(0)
        for _ in step.does:
            expect(person.asked).to_be_attached(timeout=LONG)
            expect(page.locator("#ask .told").first).to_be_attached()
            page.locator("#ask").focus()
            before = person.number()
            page.keyboard.press("ArrowDown")
            expect(page.locator("#ask .told:focus")).to_have_count(1)
            page.keyboard.press("Enter")
            person.answered(before)
    arrives(person, script, "en")


def test_it_is_read_out_what_is_pointed_at(opened: Opener) -> None:
    person, script = begin(opened(**DESKTOP), "neuroshima"), script_of("neuroshima")
    page, pointed = person.page, person.page.locator("#pointed")
    expect(pointed).to_have_attribute("aria-live", "polite")
    expect(pointed).to_have_text("Shown on the board: b3")
    obey(person, script.step[0], by_mouse)
    hear(person, script.step[1], "en")
    expect(pointed).to_contain_text("Outpost")
    expect(page.locator(".lesson [role=status]")).to_be_visible()


@pytest.mark.parametrize(("motion", "animation"), [("reduce", "none"), ("no-preference", "nod")])
def test_the_arrow_nods_only_where_motion_is_welcome(opened: Opener, motion: str, animation: str) -> None:
    """It is there all the same, and so is the ring: neither needs colour."""
    person = begin(opened(**DESKTOP, reduced_motion=motion), "theseus")
    go_on(person, 0, "mouse")
    arrow, ring = person.page.locator(".spotlight .arrow"), person.page.locator(".spotlight .ring")
    expect(arrow).to_have_count(1)
    expect(ring).to_have_count(1)
    expect(arrow).to_have_css("animation-name", animation)
    assert ring.evaluate("one => getComputedStyle(one).strokeWidth") == "3.4px"


def test_a_lesson_that_is_folded_away_darkens_nothing(opened: Opener) -> None:
    """The next step is there to be read."""
    person = begin(opened(**PHONE), "legendary")
    page, lesson = person.page, person.page.locator(".lesson")
    expect(page.locator(".spotlight")).to_have_count(1)
    lesson.locator("summary").tap()
    expect(page.locator(".spotlight")).to_have_count(0)
    go_on(person, 0, "finger")
    expect(page.locator(".lesson[open]")).to_have_count(1)
    expect(page.locator(".spotlight")).to_have_count(1)


def test_without_scripts_every_step_is_a_form(opened: Opener) -> None:
    page = opened(java_script_enabled=False, **DESKTOP)
    page.goto("/")
    page.locator("button[formaction='/tutorial/neuroshima']").first.click()
    script = script_of("neuroshima")
    said = page.locator(".lesson [role=status]")
    for step in script.step[:5]:
        for _ in range(20):
            if said.text_content() != script.wait.en:
                break
            page.reload()
        expect(said).to_have_text(step.en)
        if not step.does:
            page.locator("button[value=go_on]").click()
        for action in step.does:
            expect(page.locator("#board .told").first).to_be_visible()
            page.locator(f"#ask button[value='{action}']").click()
        if step is script.step[2]:
            page.locator("#ask button[value=a1]").click()
            expect(said).to_have_text(re.compile("different move"))
            page.get_by_role("button", name="Take me back").click()


def test_a_lesson_that_is_given_up_can_be_begun_again(opened: Opener) -> None:
    person = begin(opened(**PHONE), "neuroshima")
    page, begun = person.page, person.page.url
    obey(person, script_of("neuroshima").step[0], by_touch)
    resign(page)
    expect(page.locator(".lesson")).to_contain_text("You have left the lesson")
    again = page.get_by_role("button", name="Start over")
    expect(again).to_be_in_viewport()
    again.tap()
    expect(page.locator(".lesson")).to_contain_text(script_of("neuroshima").step[0].en)
    assert page.url != begun
