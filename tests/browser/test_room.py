"""U4 and U5: there is room for longer words and for larger letters, on a desk and on a phone.

A server whose every sentence is 40 % longer stands for languages to come; a browser whose letters are twice as large
stands for those who need them.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM, FLAGS, PHONE, SERVE, Opener, Server, opener
from tests.browser.crossing import crossed
from tests.browser.playing import Person, open_history, pick, resign
from tests.browser.room import cramped
from tests.browser.test_play import battle_save, open_save, placing_save

LONGER = """
from derelict.core.content import text

first = text._flatten


def longer(sentence):
    fill = -(-len(sentence) * 2 // 5)
    return f"{sentence} {('étirée ' * fill)[:max(2, fill - 1)].strip()}"


text._flatten = lambda *given: ((key, longer(said)) for key, said in first(*given))
"""
LARGE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", {"wide": WIDE, "phone": PHONE})
PATHS = (
    "/",
    "/new/neuroshima",
    "/rules/neuroshima",
    "/puzzles",
    "/puzzles/neuroshima/1/solution",
    "/account",
    "/tutorial",
)


@pytest.fixture(scope="module")
def longer_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("longer"), LONGER + SERVE)
    running.start()
    yield running
    running.close()


@pytest.fixture
def longer(browser: Browser, longer_server: Server) -> Iterator[Opener]:
    yield from opener(browser, longer_server)


@LOOKS
def test_u4_sentences_that_are_longer_have_room(longer: Opener, screen: dict[str, Any], locale: str) -> None:
    page = longer(pace="slow", locale=locale, **screen)
    page.goto("/")
    expect(page.locator("main")).to_contain_text("éti")
    assert look_everywhere(page) == {}


@pytest.fixture(scope="module")
def large(driver: Playwright) -> Iterator[Browser]:
    """A browser with large letters."""
    chromium = driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, LARGE])
    yield chromium
    chromium.close()


@LOOKS
def test_u5_letters_twice_as_large_have_room(
    large: Browser, server: Server, screen: dict[str, Any], locale: str
) -> None:
    for open_page in opener(large, server):
        page = open_page(pace="slow", locale=locale, **screen)
        page.goto("/")
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 30
        assert look_everywhere(page) == {}


def test_u5_a_page_enlarged_twice_has_room(opened: Opener) -> None:
    page = opened(viewport={"width": 640, "height": 400}, device_scale_factor=2, pace="slow")
    assert look_everywhere(page) == {}


def look_everywhere(page: Page) -> dict[str, list[str]]:
    """What has too little room on the pages of the site and at the moments of a match."""
    seen = {}
    somebody_waits(page)
    for path in PATHS:
        page.goto(path)
        seen[path] = cramped(page)
    seen["gathering"] = at_a_new_table(page)
    seen |= in_a_match(page) | in_a_battle(page)
    page.goto("/puzzles")
    page.locator("form[action='/puzzles/neuroshima/1'] button").click()
    person = Person(page)
    assert person.wait()
    person.connected()
    seen["puzzle"] = cramped(page)
    return {where: faults for where, faults in seen.items() if faults}


def somebody_waits(page: Page) -> None:
    """A table that others may join, so that the home page lists it and offers to choose among such tables."""
    page.goto("/new/neuroshima")
    browser = page.context.browser
    assert browser is not None
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(page.url)
        pick(other, "seat1", "open")
        other.locator("form.new button.primary").click()
        expect(other.locator("#lobby")).to_be_visible()
    page.goto("/")
    expect(page.locator(".filters")).to_be_visible()


def at_a_new_table(page: Page) -> list[str]:
    """With a seat that is open, and the link to it."""
    page.goto("/new/neuroshima")
    page.locator("input[value='teams/4']").check()
    pick(page, "seat1", "open")
    page.locator("form.new button.primary").click()
    Person(page).connected()
    found = cramped(page)
    page.locator("button[formaction$='/invite']").click()
    expect(page.locator("input.link")).to_be_visible()
    return [*found, *cramped(page)]


def in_a_match(page: Page) -> dict[str, list[str]]:
    """A placement with its steps, with and without the list, with everything opened that can be."""
    person = Person(page)
    open_save(page, placing_save())
    person.connected()
    seen = {}
    for moment in ("menu", "place", "facing"):
        assert person.wait()
        seen[moment] = cramped(page)
        page.locator(".list-toggle").click()
        seen[f"{moment} list"] = cramped(page)
        page.locator(".list-toggle").click()
        wanted = (choice for choice in person.choices() if choice.startswith("place"))
        person.take(next(wanted, person.choices()[0]), by_button)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    seen["all opened"] = cramped(page)
    open_history(page)
    person.connected()
    seen["history"] = cramped(page)
    return seen


def by_button(person: Person, choice: str) -> None:
    """By the button in the list, wherever the page has scrolled to."""
    person.options.and_(person.page.locator(f"[value='{choice}']")).evaluate("button => button.click()")


def in_a_battle(page: Page) -> dict[str, list[str]]:
    person = Person(page)
    open_save(page, battle_save())
    assert person.wait()
    person.connected()
    seen = {}
    page.locator(".preview-open").click()
    expect(page.locator("#story")).to_be_visible()
    seen["what if"] = cramped(page)
    page.locator("#story .leave a").click()
    expect(page.locator("#window h2").first).to_be_visible()
    seen["preview"] = cramped(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("#window .why-not summary").first.click()
    seen["why not"] = cramped(page)
    page.keyboard.press("Escape")
    number = person.number()
    by_button(person, "play battle")
    expect(page.locator("#caption")).to_be_visible()
    seen["battle"] = cramped(page)
    page.locator("#caption button").click()
    person.answered(number)
    return seen


LONG_NAME, LONG_LOGIN = "WM" * 12, "w" * 40


def test_long_names_logins_and_codes_have_room_on_a_phone(opened: Opener) -> None:
    """In French, whose words are longer."""
    host, guest = [opened(locale="fr-FR", **PHONE) for _ in range(2)]
    for page in (host, guest):
        page.goto("/")
        page.locator("form[action='/name'] input[name=name]").fill(LONG_NAME)
        page.locator("form[action='/name'] button").click()
    seen = {"registered": registered(host), "covered": covered(guest)}
    host.goto("/new/neuroshima")
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    guest.locator("button[value=sit]").click()
    host.locator("button[value=start]").first.click()
    people = [Person(page) for page in (host, guest)]
    for person in people:
        person.connected()
        seen[f"playing {person.asked.count()}"] = cramped(person.page)
    resign(guest)
    expect(people[0].rematch).to_be_visible()
    table = host.url
    for path in (table, f"{table}/history", f"{table}/verify", "/results", "/"):
        host.goto(path)
        seen[path] = cramped(host)
    assert {where: faults for where, faults in seen.items() if faults} == {}


def registered(page: Page) -> list[str]:
    page.goto("/account")
    form = page.locator("form[action='/account/register']")
    form.locator("[name=login]").fill(LONG_LOGIN)
    form.locator("[name=password]").fill("a long password")
    form.locator("button").click()
    expect(page.locator("main")).to_contain_text(LONG_LOGIN)
    return cramped(page)


def covered(page: Page) -> list[str]:
    """A device with several people at it, which is to be handed on."""
    page.goto("/new/legendary")
    pick(page, "seat1", "me")
    page.locator("form.new button.primary").click()
    Person(page).connected()
    expect(page.locator("button[value=take_device]")).to_be_visible()
    return cramped(page)


CRAMPED = """
<body style="margin:0"><button style="width:40px;overflow:hidden;white-space:nowrap">much too long</button>
<p style="width:60px;overflow:hidden;white-space:nowrap">cut off at the side</p>
<p style="height:8px;overflow:hidden">cut off below</p>
<div style="width:3000px"><a href="/" style="margin-left:2500px">far away</a></div><button>good</button></body>"""


def test_a_page_without_room_is_found(opened: Opener) -> None:
    page = opened()
    page.set_content(CRAMPED)
    found = " ".join(cramped(page))
    for part in (
        "page is 3000 wide",
        "button much too long",
        "cut off at the side",
        "cut off below",
        "far away sticks out",
    ):
        assert part in found
    assert "good" not in found


def test_the_games_line_up_on_the_home_page(opened: Opener) -> None:
    """Pictures of one shape, and buttons at one height, for all games in a row."""
    page = opened(viewport={"width": 1280, "height": 800})
    page.goto("/")
    for part in (".cover", "button.primary", "nav"):
        rows: dict[int, list[float]] = {}
        for game in page.locator(".game").all():
            card, box = game.bounding_box(), game.locator(part).first.bounding_box()
            assert card is not None
            assert box is not None
            rows.setdefault(round(card["y"]), []).append(box["y"])
        assert any(len(row) > 1 for row in rows.values())
        for row in rows.values():
            assert max(row) - min(row) < 1, (part, row)
