"""In company: being told that it is one's turn, leaving and coming back, a pause, names in the log, notes."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from derelict.games.neuroshima.draw import tile_names
from tests.browser.conftest import Opener
from tests.browser.playing import LONG, Person, by_mouse, pick, point_at_name, resign, resign_early
from tests.browser.test_play import is_asked, open_save, placing_save

SOUNDS = """
window.sounds = 0;
window.AudioContext = class extends AudioContext {
  createOscillator() {
    const tone = super.createOscillator();
    const start = tone.start.bind(tone);
    tone.start = (at) => { window.sounds += 1; start(at); };
    return tone;
  }
};
"""


def sit_down(host: Page, guest: Page) -> tuple[Person, Person]:
    """Two people at a table that has begun: the one who is asked, and the other."""
    host.goto("/new/neuroshima")
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    guest.locator("button[value=sit]").click()
    expect(host.locator(".place").nth(1)).to_contain_text("Guest")
    host.locator("button[value=start]").click()
    first, second = Person(host), Person(guest)
    first.connected()
    second.connected()
    return (first, second) if is_asked(first, second) else (second, first)


def pass_the_turn(mover: Person, other: Person, is_watched: bool = True) -> None:
    while mover.asked.count():
        mover.take(mover.choices()[0], by_mouse)
    if is_watched:
        expect(other.asked).to_be_attached(timeout=LONG)


def test_the_title_and_a_sound_say_that_it_is_ones_turn(opened: Opener) -> None:
    host, guest = opened(), opened()
    for page in (host, guest):
        page.context.add_init_script(SOUNDS)
        page.context.add_init_script("localStorage.setItem('sound', 'yes')")
    mover, other = sit_down(host, guest)
    expect(mover.page).to_have_title(re.compile("Your turn"))
    expect(other.page).to_have_title("Neuroshima Hex")
    pass_the_turn(mover, other)
    expect(other.page).to_have_title(re.compile("Your turn"))
    expect(mover.page).to_have_title("Neuroshima Hex")
    expect(other.page.locator("html")).to_have_attribute("data-heard", "turn")


def test_sound_is_heard_at_once_when_it_is_switched_on(opened: Opener) -> None:
    page = opened()
    page.context.add_init_script(SOUNDS)
    person = Person(page)
    person.play_now()
    assert person.wait()
    assert page.evaluate("window.sounds") == 0
    page.locator(".menu > summary").click()
    page.locator("details.settings summary").click()
    page.locator("#sound").check()
    page.wait_for_function("() => window.sounds === 2")
    page.locator("#sound").uncheck()
    page.reload()
    expect(page.locator("#sound")).not_to_be_checked()


def test_a_bot_plays_for_who_leaves_until_they_come_back(opened: Opener) -> None:
    mover, other = sit_down(opened(), opened())
    seat = mover.page.locator(".seat.mine")
    seat.locator("details.seat-more summary").click()
    seat.locator("button[value=take_over]").click()
    expect(other.asked).to_be_attached(timeout=LONG)
    expect(other.page.locator(".seat", has_text="Played by a bot")).to_have_count(1)
    expect(mover.prompt).to_contain_text("A bot plays for you.")
    mover.page.locator("#ask button[value=hand_back]").click()
    expect(mover.prompt).not_to_contain_text("A bot plays for you.")
    expect(other.page.locator(".seat", has_text="Played by a bot")).to_have_count(0)
    pass_the_turn(other, mover)


def test_the_picture_of_a_match_that_was_given_up_shows_its_winner(opened: Opener) -> None:
    """Before the page is loaded again, and after."""
    mover, other = sit_down(opened(), opened())
    expect(mover.page.locator("#board .onturn")).to_have_count(1)
    resign(mover.page)
    for person in (mover, other):
        for _ in range(2):
            expect(person.rematch).to_be_visible()
            expect(person.page.locator("#board .onturn, #board .turnmark")).to_have_count(0)
            expect(person.page.locator("#board .crown")).to_have_count(1)
            person.page.reload()


@pytest.mark.parametrize("is_host", [False, True], ids=["a guest", "the host"])
def test_who_waits_is_told_when_a_bot_may_play(opened: Opener, is_host: bool) -> None:
    mover, other = sit_down(opened(), opened())
    if (other.page.locator("button[value=pause]").count() > 0) is not is_host:
        mover, other = other, mover
        pass_the_turn(other, mover)
    seat = other.page.locator(".seat.asked")
    let_a_bot_play(seat)
    expect(other.page.locator("#notice")).to_contain_text("ten minutes")


def let_a_bot_play(seat: Locator) -> None:
    """For somebody else, who is named before it is done."""
    seat.locator("details.seat-more > summary").click()
    expect(seat.locator("button[value=take_over]")).to_be_hidden()
    seat.locator(".sure > summary").click()
    expect(seat.locator("button[value=take_over]")).to_have_text(
        re.compile(r"^Let a bot play for Guest \d\? → Practice$")
    )
    seat.locator("button[value=take_over]").click()


def test_the_host_pauses_and_goes_on(opened: Opener) -> None:
    host = opened()
    mover, other = sit_down(host, opened())
    host.locator(".menu > summary").click()
    host.locator("button[value=pause]").click()
    for person in (mover, other):
        expect(person.prompt).to_contain_text("paused")
    host.locator("button[value=resume]").click()
    expect(mover.asked).to_be_attached()
    pass_the_turn(mover, other)


def test_a_guest_may_go_on_after_ten_minutes_and_not_before(opened: Opener) -> None:
    host, guest = opened(), opened()
    guest.clock.install()
    sit_down(host, guest)
    host.locator(".menu > summary").click()
    host.locator("button[value=pause]").click()
    expect(Person(guest).prompt).to_contain_text("can anybody at the table")
    expect(guest.locator("button[value=resume]")).to_be_hidden()
    for minutes, count in ((0, 0), (9, 0), (1, 1)):
        guest.clock.fast_forward(minutes * 60_000)
        guest.clock.run_for(1000)
        expect(guest.locator("button[value=resume]:visible")).to_have_count(count)


def test_pointing_at_a_name_in_the_log_explains_it(opened: Opener) -> None:
    """Of a piece on the board, and of one that is no longer there."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    drawn = page.locator("#board [data-thing]").evaluate_all("all => all.map((one) => one.dataset.thing)")
    told = page.locator(".log li").all_text_contents()
    army, names = next(found.groups() for line in told if (found := re.fullmatch(r"(\w+) draws (.+)\.", line)))
    seen = [_thing(army, name) in drawn for name in names.split(", ")]
    assert not all(seen), "all that was drawn is still to be seen"
    for name in names.split(", "):
        point_at_name(page, name)
        expect(page.locator("#card svg")).to_have_attribute("aria-label", name)
        expect(page.locator("#card")).to_contain_text(army)
        page.mouse.move(2, 2)
        expect(page.locator("#card svg")).to_be_hidden()


@pytest.mark.parametrize("hex", ["e3", "d4"])
def test_the_card_of_a_name_in_the_log_does_not_lie_on_the_piece(opened: Opener, hex: str) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    open_save(page, placing_save())
    person = Person(page)
    person.wait()
    person.connected()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    person.take(hex, by_mouse)
    person.take("n", by_mouse)
    placed = page.locator(".log li").last.inner_text().partition(" →")[0]
    point_at_name(page, f"{placed.split()[-1]} →")
    expect(page.locator("#card svg")).to_be_visible()
    card, piece = page.locator("#card").bounding_box(), page.locator(f"#hex-{hex}.mentioned").bounding_box()
    assert card is not None
    assert piece is not None
    is_above, is_below = card["y"] + card["height"] <= piece["y"], card["y"] >= piece["y"] + piece["height"]
    assert is_above or is_below or card["x"] >= piece["x"] + piece["width"]


def _thing(army: str, name: str) -> str:
    return next(one.thing for one in tile_names("en") if (one.owner, one.name) == (army, name))


def test_while_one_looks_back_the_match_goes_on_and_says_so(opened: Opener) -> None:
    mover, other = sit_down(opened(), opened())
    table = other.page.url
    other.page.goto(f"{table}/history/0")
    moved = other.page.locator("#moved")
    expect(moved).to_be_hidden()
    mover.take(mover.choices()[0], by_mouse)
    expect(moved).to_be_visible()
    other.page.locator(".steps [rel=last]").click()
    expect(other.page).to_have_url(re.compile("/history/0$|/history/1$"))
    other.page.keyboard.press("Escape")
    expect(other.page).to_have_url(table)
    expect(other.asked).to_be_attached(timeout=LONG)


def test_who_looks_back_is_told_of_a_take_back_and_of_their_turn(opened: Opener) -> None:
    mover, other = sit_down(opened(), opened())
    mover.take(mover.choices()[0], by_mouse)
    table = other.page.url
    other.page.goto(f"{table}/history")
    moved = other.page.locator("#moved")
    expect(other.page).to_have_title(re.compile("Your turn"))
    expect(moved).to_be_hidden()
    mover.page.locator("[data-part=tools] button[value=undo]").click()
    expect(moved).to_be_visible()
    expect(other.page).to_have_title(re.compile("^History"))


def test_a_long_word_in_the_chat_is_read_to_its_end(opened: Opener) -> None:
    page = opened(viewport={"width": 360, "height": 740})
    Person(page).play_now()
    page.locator("form.say [name=text]").fill("https://games.example/" + "x" * 300)
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_have_count(1)
    assert page.locator("ol.chat").evaluate("list => list.scrollWidth <= list.clientWidth")


def test_a_finished_match_has_notes(opened: Opener) -> None:
    page = opened()
    person = Person(page)
    resign_early(person)
    page.goto(f"{page.url}/history/1")
    note = page.locator(".notes input[name=text]")
    note.fill("he other corner")
    note.press("Home")
    note.press("t")
    expect(note).to_have_value("the other corner")
    page.locator(".notes button").click()
    expect(page.locator(".notes li.here")).to_contain_text("the other corner")
    page.locator(".steps [rel=first]").click()
    expect(page.locator(".notes li")).to_contain_text("the other corner")
    expect(page.locator(".notes li.here")).to_have_count(0)


def test_the_rules_are_found_from_the_question(opened: Opener) -> None:
    page = opened()
    person = Person(page)
    person.play_now()
    assert person.wait()
    page.locator("#ask .asked-rule").click()
    expect(page.locator("#rulebook .here")).to_have_attribute("id", re.compile(r"N-\d+$"))
    page.goto("/rules/neuroshima")
    page.locator("input[name=q]").fill("medic")
    page.locator("form.search button").click()
    expect(page.locator("p.rule").first).to_contain_text(re.compile("medic", re.IGNORECASE))
