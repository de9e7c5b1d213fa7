"""What a person is in the middle of stays while the page changes: typing, dragging, pointing; also at its start."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import LONG, Person, by_mouse, open_history, pick, sensible
from tests.browser.test_company import pass_the_turn, sit_down
from tests.browser.test_play import open_save, placing_save

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 200_000, "uploadThroughput": 100_000}
WIDE = {"width": 1280, "height": 800}


def at_one_device(page: Page) -> Person:
    """Both seats of a duel at this browser."""
    page.goto("/new/neuroshima")
    pick(page, "seat1", "me")
    page.locator("form.new button.primary").click()
    person = Person(page)
    person.connected()
    return person


def test_a_name_that_is_being_typed_stays_when_the_seats_are_drawn_anew(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    at_one_device(page)
    elsewhere = Person(page.context.new_page())
    elsewhere.page.goto(page.url)
    elsewhere.connected()
    seats = page.locator(".seat")
    asked = seats.locator("xpath=self::*[contains(@class, 'asked')]").locator(".seat-name").inner_text()
    last = seats.nth(1)
    last.locator("summary").click()
    field = last.locator("input[name=name]")
    field.fill("")
    field.press_sequentially("Brno")
    field.press("ArrowLeft")
    field.press("ArrowLeft")
    while page.locator(".seat.asked .seat-name").inner_text() == asked:
        elsewhere.take(elsewhere.choices()[0], by_mouse)
        page.bring_to_front()
        expect(page.locator("#ask input[name=number]").first).to_have_value(elsewhere.number())
    page.keyboard.type("u")
    expect(field).to_be_focused()
    expect(field).to_have_value("Bruno")
    field.press("Enter")
    expect(last.locator(".seat-name")).to_contain_text("Bruno")


def test_a_report_and_a_word_to_the_table_stay_when_things_happen(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = at_one_device(page)
    page.locator(".menu > summary").click()
    page.locator("details.report summary").click()
    page.locator("details.report textarea").fill("Something odd")
    page.locator(".say input[name=text]").fill("half a sent")
    pieces = page.locator("#board .piece").count()
    while page.locator("#board .piece").count() == pieces:
        person.take(person.choices()[0], by_mouse)
    expect(page.locator("details.report textarea")).to_be_visible()
    expect(page.locator("details.report textarea")).to_have_value("Something odd")
    expect(page.locator(".say input[name=text]")).to_have_value("half a sent")


def test_what_is_touched_before_the_scripts_have_come_is_done_then(opened: Opener) -> None:
    """On a slow network a phone shows the board before it can answer."""
    page = opened(**PHONE)
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    network = page.context.new_cdp_session(page)
    network.send("Network.emulateNetworkConditions", SLOW)
    page.reload(wait_until="commit")
    choice = page.locator("#board [data-choice^=place]").first
    expect(choice).to_be_attached()
    assert page.locator("#table").get_attribute("data-live") is None
    number, box = person.number(), choice.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.answered(number)
    expect(page.locator("#board [data-choice^=place]")).to_have_count(0)


def test_no_card_covers_what_was_just_placed_until_the_mouse_moves(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = Person(page)
    person.play_now()
    person.connected()
    assert person.wait()
    box = page.locator("#board [data-choice=b2]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.clock.install()
    person.take("b2", by_mouse)
    expect(page.locator("#board .piece").first).to_be_attached()
    page.clock.run_for(3000)
    expect(page.locator("#card")).to_be_hidden()
    page.mouse.move(x + 12, y + 12)
    page.clock.run_for(3000)
    expect(page.locator("#card")).to_be_visible()


def test_the_log_of_both_says_that_a_take_back_was_agreed_to(opened: Opener) -> None:
    mover, other = sit_down(opened(viewport=WIDE), opened(viewport=WIDE))
    pass_the_turn(mover, other)
    pass_the_turn(other, mover)
    english, french = mover.page, other.page
    french.locator(".language button").click()
    expect(french.locator("html")).to_have_attribute("lang", "fr")
    other.connected()
    mover.page.locator("button[value=ask_back]").click()
    other.page.locator("button[name=agrees][value=no]").click()
    expect(english.locator(".log li:last-child")).to_have_text(re.compile(r"^Guest \d declines the take-back\.$"))
    mover.page.locator("button[value=ask_back]").click()
    other.page.locator("button[name=agrees][value=yes]").click()
    said = re.compile(r"^Guest \d takes back \d+ actions?; everybody agreed\.$")
    dit = re.compile(r"^Invité \d revient en arrière de \d+ actions?, avec l’accord de tous\.$")
    newest = ".log li:nth-last-child(-n + 2)"
    in_english = [said, re.compile("^From here on, this is practice")]
    in_french = [dit, re.compile("^Désormais, la partie est un entraînement")]
    expect(english.locator(newest)).to_have_text(in_english)
    expect(french.locator(newest)).to_have_text(in_french)
    expect(french.locator("#ticker")).to_contain_text("avec l’accord de tous")
    for page in (english, french):
        page.reload()
        Person(page).connected()
    expect(english.locator(newest)).to_have_text(in_english)
    expect(french.locator(newest)).to_have_text(in_french)
    expect(mover.asked).to_be_attached(timeout=LONG)
    mover.take(mover.choices()[0], by_mouse)
    expect(english.locator(".log li").filter(has_text="everybody agreed")).to_have_count(1)


def test_the_slider_of_the_history_is_dragged_in_one_go(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    open_save(page, placing_save())
    Person(page).connected()
    open_history(page)
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    slider = page.locator("input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last > 4
    box = slider.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, y)
    page.mouse.down()
    for part in (0.7, 0.4, 0.1):
        page.mouse.move(box["x"] + box["width"] * part, y)
        number = slider.input_value()
        expect(page).to_have_url(re.compile(rf"/history/{number}$"))
        expect(page.locator(".when")).to_contain_text(f"After action {number} of {last}")
    assert int(slider.input_value()) < last / 2
    page.mouse.up()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(rf"/history/{last}$"))
    expect(slider).to_have_value(str(last))


def test_the_table_lives_on_after_a_problem_was_reported(opened: Opener) -> None:
    """A file that is sent is no other page, though the browser begins as if it were."""
    page = opened(viewport=WIDE)
    person = at_one_device(page)
    page.locator(".menu > summary").click()
    page.locator("details.report summary").click()
    page.locator("details.report textarea").fill("It was odd.")
    with page.expect_download() as download:
        page.locator("details.report button").click()
    assert download.value.suggested_filename.endswith(".json")
    number = person.number()
    person.take(person.choices()[0], by_mouse)
    expect(page.locator("#ask input[name=number]").first).to_have_value(str(int(number) + 1))


GLIDING = "() => document.getAnimations().filter((move) => move instanceof CSSTransition).length"
SHAPE = (
    "() => { const { width, height } = document.querySelector('#board > svg').viewBox.baseVal; return width / height; }"
)


def test_a_narrow_window_is_drawn_in_its_shape_at_once(opened: Opener) -> None:
    """What would glide to its place is not where the finger goes."""
    page = opened(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="no-preference")
    page.goto("/")
    first = page.request.post("/play/neuroshima", form={"csrf": page.locator("[name=csrf]").first.input_value()})
    assert first.ok
    box = re.search(r'<svg[^>]*viewBox="([^"]+)"', first.text()[first.text().index('id="board"') :])
    assert box is not None
    _, _, width, height = map(float, box[1].split())
    assert width < height
    page.goto(first.url)
    person = Person(page)
    person.connected()
    assert page.evaluate(SHAPE) < 1
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(SHAPE.replace("return", "return 1 <"))
    assert page.evaluate(GLIDING) == 0
    number = person.number()
    page.locator("#board [data-choice=b2]").click()
    person.answered(number)


NEVER_IMPATIENT = """
const later = window.setTimeout;
window.setTimeout = (work, time, ...given) => later(work, time === 5000 ? 1e9 : time, ...given);
"""
"""A connection is not given up however long this machine takes to hold back what comes over it."""


def test_what_is_pressed_before_the_table_is_shown_here_is_done_once(opened: Opener) -> None:
    """The connection is open, but the table has not been sent over it yet."""
    page = opened(viewport=WIDE)
    page.add_init_script(NEVER_IMPATIENT)
    page.goto("/new/neuroshima")
    pick(page, "seat1", "me")
    page.locator("form.new button.primary").click()
    held: list[str | bytes] = []
    sent: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    released: list[WebSocketRoute] = []

    def hold(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def up(message: str | bytes) -> None:
            sent.append(message)
            server.send(message)

        def down(message: str | bytes) -> None:
            if released:
                line.send(message)
            else:
                held.append(message)

        line.on_message(up)
        server.on_message(down)

    page.route_web_socket(re.compile("/live"), hold)
    page.reload()
    person = Person(page)
    number = person.number()
    while not held:
        page.evaluate("1")
    page.locator("#board [data-choice=b2]").click()
    page.locator(".say input[name=text]").fill("Only once")
    page.locator(".say button").click()
    assert sent == []
    released.extend(lines)
    for message in held:
        released[0].send(message)
    person.answered(number)
    expect(page.locator("ol.chat li")).to_have_count(1)
    assert [verb for message in sent for verb in re.findall(r'"verb":"(\w+)"', str(message))] == ["act", "say"]
    expect(page.locator("#notice")).to_be_empty()


def test_places_that_were_changed_are_not_changed_again_when_the_answer_is_lost(opened: Opener) -> None:
    page = opened(viewport=WIDE, may_lose=True)
    page.goto("/new/neuroshima")
    pick(page, "seat1", "open")
    page.locator("form.new button.primary").click()
    Person(page).connected()
    sent: list[str | bytes] = []

    def cut(line: WebSocketRoute) -> None:
        """The answer to the first thing that is sent is lost, with the connection."""
        server, mine = line.connect_to_server(), list[str | bytes]()

        def up(message: str | bytes) -> None:
            if not sent:
                mine.append(message)
            sent.append(message)
            server.send(message)

        line.on_message(up)
        server.on_message(lambda message: line.close(code=1001) if mine else line.send(message))

    page.route_web_socket(re.compile("/live"), cut)
    page.reload()
    Person(page).connected()
    names = page.locator(".seat-name")
    before = names.all_inner_texts()
    page.locator("button[value=swap]").click()
    expect(page.locator("#notice")).to_contain_text("may not have arrived")
    expect(names).to_have_text(before[::-1])
    assert len([message for message in sent if '"swap"' in str(message)]) == 1


SAME = """async () => {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("table");
  const shown = document.getElementById("table");
  return shown.children.length === fresh.children.length
    && [...shown.children].every((child, number) => child.isEqualNode(fresh.children[number]));
}"""


def test_walking_through_the_history_shows_what_the_pages_show(opened: Opener) -> None:
    """Pages are laid over each other: whatever the way there, it comes to the same."""
    page = opened(viewport=WIDE)
    open_save(page, placing_save())
    Person(page).connected()
    open_history(page)
    expect(page.locator("#table[data-live=yes]")).to_be_attached()
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    for key, number in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", last), ("ArrowLeft", last - 1)):
        page.keyboard.press(key)
        expect(page).to_have_url(re.compile(rf"/history/{number}$"))
        expect(page.locator("input[type=range]")).to_have_value(str(number))
        assert page.evaluate(SAME), number


PARTS = """async () => {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const other = (part) => fresh.querySelector(`[data-part=${part.dataset.part}]`).childNodes;
  const isSame = (part) => [...part.childNodes].every((node, number) => node.isEqualNode(other(part)[number]));
  return [...document.querySelectorAll("[data-part]")].filter((part) => !isSame(part)).map((part) => part.innerHTML);
}"""


def test_the_parts_of_a_page_that_stays_open_are_those_of_a_new_one(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = at_one_device(page)
    for _ in range(6):
        person.take(sensible(person.choices()), by_mouse)
        assert page.evaluate(PARTS) == []
    page.locator(".say input[name=text]").fill("Hello")
    page.locator(".say button").click()
    expect(page.locator("ol.chat li")).to_have_count(1)
    page.locator(".tools button[value=undo]").click()
    expect(page.locator(".tools button[value=redo]")).to_be_visible()
    assert page.evaluate(PARTS) == []


def test_the_focus_stays_near_what_was_chosen_and_off_what_ends_the_turn(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    for wanted in ("place", "", ""):
        assert person.wait()
        number, choices = person.number(), person.choices()
        person.options.nth(next(at for at, one in enumerate(choices) if one.startswith(wanted))).focus()
        page.keyboard.press("Enter")
        person.answered(number)
        assert person.wait()
        if not wanted:
            page.keyboard.press("ArrowRight")
        expect(page.locator("#ask .options button.drawn:focus")).to_have_count(1)


def test_a_line_of_the_log_leads_to_its_moment_by_keyboard(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    lines = page.locator(".log li")
    page.locator(".log").focus()
    page.keyboard.press("ArrowUp")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    third = lines.nth(lines.count() - 3)
    expect(third).to_be_focused()
    moment = third.get_attribute("data-at")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/history/{moment}$"))


def test_a_number_that_is_pressed_twice_answers_once(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    page.clock.set_fixed_time("2026-01-01T12:00:00")
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    open_save(page, placing_save())
    person = Person(page)
    assert person.wait()
    person.connected()
    first = person.number()
    page.keyboard.press("1")
    person.answered(first)
    assert person.wait()
    second = person.number()
    page.keyboard.press("1")
    page.clock.set_fixed_time("2026-01-01T12:00:01")
    page.keyboard.press("1")
    person.answered(second)
    assert len([frame for frame in sent if '"act"' in frame]) == 2, sent
