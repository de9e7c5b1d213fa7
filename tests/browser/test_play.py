"""People play in a real browser against a real server."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random

from playwright.sync_api import FilePayload, Page, expect

from derelict import registry
from derelict.core.errors import IllegalAction
from derelict.core.match import Match
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import LONG, Person, by_form, by_keys, by_mouse, by_touch, pick, resign, resign_early


def test_a_whole_game_by_mouse(opened: Opener) -> None:
    person = Person(opened(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference"))
    person.play_now()
    person.connected()
    assert person.play(by_mouse) > 10
    expect(person.rematch).to_be_visible()


def test_a_whole_game_by_keyboard_only(opened: Opener) -> None:
    person = Person(opened())
    person.play_now()
    person.connected()
    assert person.play(by_keys) > 10
    expect(person.rematch).to_be_visible()


def test_a_whole_game_at_360_pixels(opened: Opener) -> None:
    page = opened(**PHONE)
    person = Person(page)
    person.play_now()
    person.connected()
    assert person.play(by_touch) > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(person.rematch).to_be_in_viewport()


def test_what_fingers_touch_is_large_enough(opened: Opener) -> None:
    page = opened(**PHONE)
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    for name in ("place", ""):
        touched = page.locator("button:visible, select:visible, summary:visible, .links a:visible, #board .reach")
        for box in touched.evaluate_all(BOXES):
            assert min(box["width"], box["height"]) >= 43.5 or box["isHidden"], box
        expect(person.prompt).to_be_in_viewport()
        person.take(next(choice for choice in person.choices() if choice.startswith(name)), by_touch)


BOXES = """all => all.map(one => {
  const { width, height } = one.getBoundingClientRect();
  return { width, height, name: one.outerHTML.slice(0, 80), isHidden: one.matches(".drawn") };
})"""


def test_the_end_of_a_game_in_french(opened: Opener) -> None:
    page = opened(locale="fr-FR")
    person = Person(page)
    open_save(page, late_save())
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    person.connected()
    assert person.play(by_mouse) > 1
    expect(person.rematch).to_have_text("Revanche")


def test_a_whole_game_without_javascript(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    person = Person(page)
    person.play_now()
    made = 0
    while not person.rematch.count():
        if person.options.count():
            by_form(person, shortest(person.choices()))
            made += 1
        elif made < 3:
            # The page of somebody who waits looks again by itself.
            expect(person.options.first).to_be_attached(timeout=LONG)
        else:
            page.reload()
    assert made > 10


def shortest(choices: list[str]) -> str:
    short = (choice for wanted in ("end", "discard") for choice in choices if choice.startswith(wanted))
    return next(short, choices[0])


def test_each_choice_is_in_the_page_once_with_a_name(opened: Opener) -> None:
    """Marks on the picture are hidden from the accessibility tree; the list of buttons names them all."""
    page = opened()
    person = Person(page)
    person.play_now()
    person.connected()
    for _ in range(6):
        assert person.wait()
        choices = person.choices()
        assert len(choices) == len(set(choices))
        for choice in choices:
            button = person.options.and_(page.locator(f"[value='{choice}']"))
            assert (button.text_content() or "").strip()
            button.focus()
            expect(button).to_be_focused()
            expect(page.locator(f"#board [data-choice='{choice}'].pointed")).to_have_count(
                page.locator(f"#board [data-choice='{choice}']").count()
            )
        assert page.locator("#board [data-choice]:not([aria-hidden=true])").count() == 0
        drawn = page.locator("#board [data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
        assert set(drawn) <= set(choices)
        person.take(choices[-1], by_keys)


def test_a_ghost_turns_and_escape_goes_back(opened: Opener) -> None:
    page = opened()
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    place = next(choice for choice in person.choices() if choice.startswith("place"))
    person.take(place, by_mouse)
    number = person.number()
    person.take(person.choices()[0], by_mouse)
    expect(page.locator("#board .face")).not_to_have_count(0)
    page.keyboard.press("r")
    first = page.locator("#board .face.pointed").get_attribute("data-choice")
    page.keyboard.press("r")
    expect(page.locator(f"#board .face.pointed[data-choice='{first}']")).to_have_count(0)
    page.keyboard.press("Shift+R")
    expect(page.locator("#board .face.pointed")).to_have_attribute("data-choice", first or "")
    ghost = page.locator("#ghost-plate").bounding_box()
    assert ghost is not None
    middle = ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2
    page.mouse.click(*middle)
    expect(page.locator(f"#board .face.pointed:not([data-choice='{first}'])")).to_have_count(1)
    page.mouse.wheel(0, -100)
    expect(page.locator("#board .face.pointed")).to_have_attribute("data-choice", first or "")
    page.keyboard.press("Escape")
    expect(page.locator(f"#ask input[name=number][value='{number}']")).to_have_count(1)
    person.take(person.choices()[0], by_mouse)
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator("#board .face")).to_have_count(0)


def test_a_refusal_is_gone_once_a_choice_is_made(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    free = person.choices()
    person.take(free[0], by_mouse)
    page.locator(f"#hex-{free[-1]}").click()
    notice = page.locator("#notice")
    expect(notice).to_contain_text(re.compile("You are asked: .*Which way does"))
    expect(notice.locator(".rule-mark")).to_have_attribute("title", "N-19")
    person.take("n", by_mouse)
    expect(notice).to_be_empty()


def test_who_comes_back_is_told_what_happened_last(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    page.evaluate("document.getElementById('ticker').textContent = 'of an earlier time'")
    page.set_viewport_size({"width": 800, "height": 800})
    newest = page.locator(".log li").last.text_content()
    assert newest
    expect(page.locator("#ticker")).to_have_text(newest)


def test_a_card_explains_and_a_click_says_why_not(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    page.locator("#board .piece").first.hover()
    card = page.locator("#card svg")
    expect(card).to_be_visible()
    page.mouse.move(2, 2)
    expect(card).to_be_hidden()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    page.locator("#board .piece").first.click()
    expect(page.locator("#card .why .rule-mark")).to_have_attribute("href", re.compile("/rules/neuroshima#N-"))


def test_what_if_the_battle_started_now(opened: Opener) -> None:
    """In a match that somebody saved and opens again on the home page."""
    page = opened()
    person = Person(page)
    page.goto("/")
    page.locator("input[type=file]").set_input_files(saved(battle_save()))
    page.locator("form[action='/import'] button[value=no]").click()
    person.wait()
    person.connected()
    page.keyboard.press("b")
    page.locator("#story .leave a").click()
    expect(page.locator("#window h2").first).to_be_visible()
    expect(page.locator("#window .headline")).to_have_text(page.locator("#story h2").inner_text())
    expect(page.locator("#window .rule-mark").first).to_have_attribute("href", re.compile("#N-"))


def test_a_battle_is_seen_beat_by_beat_and_can_be_skipped(opened: Opener) -> None:
    page = opened(pace="slow")
    person = Person(page)
    open_save(page, battle_save())
    person.wait()
    person.connected()
    number = person.number()
    by_mouse(person, "play battle")
    caption = page.locator("#caption")
    expect(caption).to_be_visible()
    expect(person.prompt).to_be_hidden()
    expect(page.locator("#board .battle")).not_to_have_count(0)
    page.keyboard.press("Escape")
    person.answered(number)
    expect(caption).to_be_hidden()
    expect(person.prompt).to_be_visible()
    expect(page.locator("#board .battle")).to_have_count(0)


def test_undo_redo_and_history(opened: Opener) -> None:
    page = opened()
    person = Person(page)
    person.play_now()
    person.connected()
    assert person.wait()
    number = person.number()
    person.take(person.choices()[0], by_keys)
    assert person.wait()
    page.keyboard.press("u")
    expect(page.locator(f"#ask input[name=number][value='{number}']")).to_have_count(1, timeout=LONG)
    page.keyboard.press("y")
    expect(page.locator(f"#ask input[name=number][value='{number}']")).to_have_count(0)
    assert person.wait()
    page.locator(".log [data-at='1']").first.click()
    expect(page).to_have_url(re.compile(r"/history/1$"))
    person.connected()
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("/history/"))
    person.connected()
    page.keyboard.press("h")
    expect(page).to_have_url(re.compile(r"/history$"))
    person.connected()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"/history/0$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/history/1$"))
    old = page.url
    page.locator("form[action$='/fork'] button").click()
    expect(page).not_to_have_url(re.compile(re.escape(old.partition("/history")[0])))
    fork = Person(page)
    fork.connected()
    assert fork.play(by_mouse, 3) == 3


def test_two_people_and_a_spectator(opened: Opener) -> None:
    host, guest, watcher = opened(), opened(), opened()
    host.goto("/new/neuroshima")
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    guest.locator("button[value=sit]").click()
    expect(host.locator(".place").nth(1)).to_contain_text("Guest")
    host.locator("button[value=start]").click()
    watcher.goto(host.url)
    first, second = Person(host), Person(guest)
    first.connected()
    second.connected()
    pair = (first, second) if is_asked(first, second) else (second, first)
    for _ in range(2):
        for person in pair:
            while person.asked.count():
                person.take(person.choices()[0], by_mouse)
            other = pair[1] if person is pair[0] else pair[0]
            expect(other.asked).to_be_attached(timeout=LONG)
    pieces = host.locator("#board .piece").count()
    assert pieces >= 2
    for page in (guest, watcher):
        expect(page.locator("#board .piece")).to_have_count(pieces)
    expect(watcher.locator("#ask .options")).to_have_count(0)
    host.locator(".say input[name=text]").fill("hello")
    host.locator(".say button").click()
    expect(watcher.locator(".chat")).to_contain_text("hello")
    mover, other = pair
    number = mover.number()
    mover.take(mover.choices()[-1], by_mouse)
    while mover.asked.count():
        mover.take(next((c for c in mover.choices() if c == "end"), mover.choices()[-1]), by_mouse)
    expect(other.asked).to_be_attached(timeout=LONG)
    mover.page.locator("button[value=ask_back]").click()
    other.page.locator("button[name=agrees][value=yes]").click()
    expect(mover.asked).to_be_attached()
    assert int(mover.number()) >= int(number)
    resign(guest)
    for page in (host, guest, watcher):
        expect(page.locator("#ask .prompt")).to_contain_text("The game is over", timeout=LONG)
        expect(page.locator("#offline")).to_be_hidden()


def is_asked(first: Person, second: Person) -> bool:
    """Which of two is asked, once either is."""
    while not first.asked.count() and not second.asked.count():
        first.page.wait_for_load_state()
    return first.asked.count() > 0


def test_the_server_is_killed_in_a_battle_and_one_plays_on(opened: Opener, server: Server) -> None:
    page = opened(pace="slow", may_lose=True)
    person = Person(page)
    open_save(page, battle_save())
    person.wait()
    person.connected()
    number = person.number()
    by_mouse(person, "play battle")
    expect(page.locator("#caption")).to_be_visible()
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=LONG)
    person.answered(number)
    assert person.wait()
    expect(page.locator("#caption")).to_be_hidden()
    person.play(by_mouse, 2)


def test_a_choice_made_while_the_server_is_away_arrives_later(opened: Opener, server: Server) -> None:
    page = opened(may_lose=True)
    person = Person(page)
    person.play_now()
    assert person.wait()
    person.connected()
    number = person.number()
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    by_mouse(person, person.choices()[0])
    server.start()
    person.answered(number)
    expect(page.locator("#offline")).to_be_hidden()
    assert person.play(by_mouse, 2) == 2


def test_the_theme_and_the_language_can_be_changed_in_place(opened: Opener) -> None:
    page = opened(color_scheme="dark")
    person = Person(page)
    person.play_now()
    person.wait()
    ground = "getComputedStyle(document.body.parentElement).backgroundColor"
    dark = page.evaluate(ground)
    page.locator("#theme").click()
    assert page.evaluate(ground) != dark
    url = page.url
    page.locator(".language button").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url == url


def test_a_zoomed_board_can_be_dragged_and_still_be_chosen_from(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    person.play_now()
    assert person.wait()
    person.connected()
    whole = page.locator("#board > svg").get_attribute("viewBox")
    board = page.locator("#board").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    number = person.number()
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    expect(page.locator("#board")).to_have_class(re.compile("zoomed"))
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=4)
    page.mouse.up()
    assert person.number() == number
    page.keyboard.press("0")
    expect(page.locator("#board > svg")).to_have_attribute("viewBox", whole or "")
    person.take(person.choices()[0], by_mouse)


def open_save(page: Page, save: str, bots: str = "no") -> None:
    """Open a saved match as the form on the home page does, which takes longer to show than anything else.

    On a machine that is busy with other things a file may not be read in the time that a visitor is given: try again.
    """
    form = page.request.get("/account").text()
    token = re.search(r'name="csrf" value="([^"]+)"', form)
    assert token is not None
    fields: dict[str, bytes | bool | float | FilePayload | str] = {"csrf": token[1], "bots": bots, "file": saved(save)}
    for _ in range(3):
        answer = page.request.post("/import", multipart=fields, max_redirects=0)
        if "location" in answer.headers:
            break
    page.goto(answer.headers["location"])


def saved(save: str) -> FilePayload:
    return FilePayload(name="match.json", mimeType="application/json", buffer=save.encode())


@cache
def placing_save() -> str:
    """A match in which a unit can be placed, with units on the board."""
    return played(_can_place, 16)


def _can_place(match: Match) -> bool:
    return match.decision is not None and any(option.text.startswith("place") for option in match.decision.options)


LATE = 14
"""How many actions before the end."""


@cache
def late_save() -> str:
    """A match shortly before its end."""
    game, past = registry.game("neuroshima"), list[str]()
    match, rng = game.start(seats=2, seed=1), Random(1)
    while match.decision is not None:
        match.play(rng.choice(game.advice.promising(match.state, match.decision)[:4])[0])
        past.append(match.save())
    return past[-LATE]


@cache
def battle_save() -> str:
    """A match in which a battle can be started, with units on the board that fight in it."""
    return played(_has_battle, 40)


def _has_battle(match: Match) -> bool:
    trial = match.copy()
    with suppress(IllegalAction):
        trial.play("play battle")
    return len(trial.pictures) > len(match.pictures) + 2


def played(is_wanted: Callable[[Match], bool], least: int) -> str:
    game = registry.game("neuroshima")
    for seed in range(200):
        match, rng = game.start(seats=2, seed=seed), Random(seed)
        while match.decision is not None and len(match.actions) < 90:
            if len(match.actions) >= least and is_wanted(match):
                return match.save()
            match.play(rng.choice(game.advice.promising(match.state, match.decision)[:4])[0])
    raise AssertionError("no such match")


def test_no_card_of_what_was_chosen_stands_in_the_way(opened: Opener) -> None:
    """Until the pointer has left it: the clock of the page says how long it rests there."""
    page = opened(viewport={"width": 1280, "height": 800})
    page.clock.install()
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    page.clock.run_for(3000)
    expect(page.locator("#card")).to_be_hidden()
    page.locator("#board .piece").first.hover()
    page.clock.run_for(3000)
    expect(page.locator("#card svg")).to_be_visible()


def test_rules_are_read_beside_the_game(opened: Opener) -> None:
    """The rulebook is a pane: the rule of the question, of a why-not and of a preview, and a search; play goes on."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    address, pane = page.url, page.locator("#rulebook")
    rule = page.locator("a.asked-rule")
    name = (rule.get_attribute("href") or "").partition("#")[2]
    rule.click()
    expect(pane.locator(".rule.here .rule-id")).to_have_text(name)
    expect(pane.locator(".rule.here")).to_be_in_viewport()
    pane.locator("input[name=q]").fill("medic")
    page.keyboard.press("Enter")
    expect(pane.locator("h2", has_text="22 rules")).to_be_visible()
    expect(pane.locator(".rule strong mark").first).to_have_text(re.compile("^medic$", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(pane).not_to_be_visible()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    taken = page.locator("#board .piece").first.bounding_box()
    assert taken is not None
    page.mouse.click(taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2)
    link = page.locator("#card a.rule-mark")
    expect(link).to_be_visible()
    page.mouse.move(5, 5, steps=5)
    link.click()
    expect(pane.locator(".rule.here .rule-id")).to_have_text("N-18")
    person.take(person.choices()[0], by_mouse)
    expect(pane).to_be_visible()
    pane.get_by_role("button", name="Close").click()
    expect(pane).not_to_be_visible()
    page.locator(".preview-open").click()
    page.locator("#story .leave a").click()
    page.locator("#window a.rule-mark").first.click()
    expect(pane.locator(".rule.here")).to_be_in_viewport()
    assert page.url == address


def test_the_rulebook_is_searched_while_one_types(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    open_save(page, placing_save())
    Person(page).connected()
    page.locator("a.asked-rule").click()
    pane, field = page.locator("#rulebook"), page.locator("#rulebook input[name=q]")
    find, line = pane.get_by_role("button", name="Find").bounding_box(), field.bounding_box()
    assert find is not None
    assert line is not None
    assert abs(find["y"] - line["y"]) < 2, "field and button in one line"
    field.press_sequentially("medic")
    expect(pane.locator("h2")).to_have_text(["22 rules found"])
    expect(field).to_be_focused()
    expect(field).to_have_value("medic")
    field.press_sequentially(" net")
    expect(pane.locator("h2")).not_to_have_text(["22 rules found"])
    expect(field).to_be_focused()
    field.fill("")
    expect(pane.locator(".chapters")).to_be_visible()
    expect(field).to_be_focused()


def test_the_rulebook_comes_back_in_the_other_language(opened: Opener) -> None:
    """At the same rule, or with the same search, and when the page is loaded once more it does not."""
    page = opened(viewport={"width": 1280, "height": 800})
    open_save(page, placing_save())
    Person(page).connected()
    pane, switch = page.locator("#rulebook"), page.locator("form.language button")
    page.locator("a.asked-rule").click()
    pane.locator("#N-63").evaluate("rule => rule.scrollIntoView({ block: 'start' })")
    before = pane.locator("#N-63").bounding_box()
    switch.click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(pane.locator("#N-63")).to_be_in_viewport()
    expect(pane.locator("#N-63")).to_contain_text("Médecin")
    after = pane.locator("#N-63").bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < 40
    pane.locator("input[name=q]").fill("médecin")
    expect(pane.locator("h2")).to_have_count(1)
    switch.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(pane.locator("input[name=q]")).to_have_value("médecin")
    page.reload()
    Person(page).connected()
    expect(pane).to_be_hidden()


def test_what_is_being_written_comes_along_to_the_other_language(opened: Opener) -> None:
    """A line of chat and a report, which stays open; and when the page is loaded once more they are gone."""
    page = opened(viewport={"width": 1280, "height": 800})
    open_save(page, placing_save())
    person = Person(page)
    person.connected()
    say, report, what = page.locator(".say [name=text]"), page.locator("details.report"), page.locator("[name=what]")
    page.locator(".menu > summary").click()
    report.locator("summary").click()
    say.fill("Well pl")
    what.fill("The medic\ndid not heal")
    page.locator("form.language button").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    person.connected()
    expect(say).to_have_value("Well pl")
    expect(what).to_have_value("The medic\ndid not heal")
    expect(what).to_be_visible()
    page.reload()
    person.connected()
    expect(say).to_have_value("")
    expect(report).not_to_have_attribute("open", "")


def test_a_note_comes_along_to_the_other_language_at_the_moment_that_is_shown(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    resign_early(person)
    expect(person.rematch).to_be_visible()
    page.goto(f"{page.url}/history/0")
    person.connected()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/history/1$"))
    page.locator("[name=text]").fill("Here it w")
    page.locator("form.language button").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page).to_have_url(re.compile("/history/1$"))
    expect(page.locator("[name=text]")).to_have_value("Here it w")


def test_the_rulebook_is_searched_with_any_apostrophe(opened: Opener) -> None:
    """French pages write ’ and keyboards type ': both find the same rules."""
    page = opened(locale="fr-FR", viewport={"width": 1280, "height": 800})
    open_save(page, placing_save())
    Person(page).connected()
    pane = page.locator("#rulebook")
    page.locator("a.asked-rule").click()
    for words in ("l'attaque médecin", "l’attaque médecin"):
        pane.locator("input[name=q]").fill(words)
        page.keyboard.press("Enter")
        expect(pane.locator("input[name=q]")).to_have_value(words)
        expect(pane.locator(".rule .rule-id")).to_have_text(["N-66"])
