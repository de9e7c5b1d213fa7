"""Neo-Morphosis in a real browser: the first turns of a mission by mouse and by finger, and the end of its story."""

import asyncio
import json
import re
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content.tables import LEVELS
from derelict.games.neomorphosis.rules.turns import Diagram
from derelict.games.neomorphosis.wording import TEXTS
from derelict.table.record.entries import Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.store.store import Store
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import Person, asked_of, by_mouse, by_touch, pick
from tests.browser.test_touch import Fingers, Point, middle
from tests.games.neomorphosis.late import busy, in_campaign, last_choice, last_fight, whole
from tests.games.neomorphosis.stage import station
from tests.table.played import PlayedTable

WIDE = {"viewport": {"width": 1366, "height": 768}}
LETTERS = """() => [...document.querySelectorAll("#board svg text")].map((one) => {
  const { a, b } = one.getScreenCTM();
  return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b), one.textContent];
})"""
"""How high the letters of the picture are on the screen, and what they say."""
SHOWN = (
    """at => document.elementsFromPoint(...at).map((one) => one.closest("g[id]:not([data-choice])")).find(Boolean).id"""
)
"""What is seen at a place, under the marks of choices."""
By = Callable[[Person, str], None]


def begin(page: Page) -> Person:
    """The tutorial mission for one, set up on the page for it."""
    page.goto("/new/neomorphosis")
    page.locator("input[name=mode][value='tutorial/1']").check()
    page.locator("form.new button.primary").click()
    person = Person(page)
    person.connected()
    return person


def at_position(page: Page, position: dict[str, Any]) -> Person:
    """A table that begins with a position, led by this person alone."""
    page.goto(f"/position?p={quote(json.dumps(position))}")
    page.locator("button[name=bots][value=no]").click()
    person = Person(page)
    person.connected()
    return person


@pytest.mark.parametrize(("screen", "least"), [(WIDE, 11), (PHONE, 10)], ids=["wide", "phone"])
def test_everything_can_be_read(opened: Opener, screen: dict[str, Any], least: float) -> None:
    """No letters are under 11 pixels on a small desktop, or under 10 on a phone, however much is going on."""
    page = opened(**screen, locale="fr-FR")
    at_position(page, busy())
    letters = page.evaluate(LETTERS)
    assert len(letters) > 100
    assert not [text for size, text in letters if size < least]


@pytest.mark.parametrize(("item", "name"), [("worm1", "Worm"), ("egg1", "Egg"), ("terminal-3-3", "Terminal")])
def test_what_lies_under_a_mark_is_explained(opened: Opener, item: str, name: str) -> None:
    """Pointed at are an alien to attack, one in a zone to move to, and what nobody can choose."""
    page = opened(**WIDE)
    stage = station(crew={"robert": "3:3"}, aliens={"worm": "3:3", "egg": "3:2"}).activate("robert")
    at_position(page, json.loads(json.dumps(stage.match.position())))
    box = page.locator(f"#{item}").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#card")).to_contain_text(name)


@pytest.mark.parametrize(("screen", "by"), [(WIDE, by_mouse), (PHONE, by_touch)], ids=["wide", "phone"])
def test_a_mission_begins(opened: Opener, screen: dict[str, Any], by: By) -> None:
    """Abilities are chosen, somebody is activated, moves and ends their turn; on a phone nothing is too wide."""
    page = opened(**screen)
    person = begin(page)
    while not any(choice.startswith("activate") for choice in person.choices()):
        assert person.wait()
        person.take(person.choices()[0], by)
    for wanted in ("activate robert", "move", "end turn"):
        assert person.wait()
        person.take(next(choice for choice in person.choices() if choice.startswith(wanted)), by)
    assert person.wait()
    assert "activate robert" not in person.choices()
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]


@pytest.mark.parametrize(("screen", "by"), [(WIDE, by_mouse), (PHONE, by_touch)], ids=["wide", "phone"])
def test_the_tutorial_mission_is_played_to_its_end(opened: Opener, screen: dict[str, Any], by: By) -> None:
    """Every choice from the abilities to the lift is pointed at; the end tells how the story goes on."""
    page, (start, actions) = opened(**screen), whole("tutorial")
    person = at_position(page, start)
    for action in actions:
        assert person.wait()
        person.take(action, by)
    expect(person.rematch).to_be_visible()
    expect(page.locator("#ending")).to_contain_text("The mission is accomplished.")
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]


class Dragging:
    """Takes a piece of the diagram with the mouse or a finger and lets it go elsewhere."""

    def __init__(self, person: Person, is_phone: bool) -> None:
        self.person, self.fingers = person, Fingers(person.page) if is_phone else None

    def piece(self, crew: str) -> Locator:
        return self.person.page.locator(f"#laid-{crew}")

    def drag(self, start: Point, end: Point) -> None:
        if self.fingers:
            self.fingers.drag([start], [end])
            return
        mouse = self.person.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=6)
        mouse.up()

    def to(self, crew: str, place: str) -> None:
        """Drag a piece to a place, and see it there; no other piece is dragged along, and nothing stays on the way."""
        start, end = (middle(self.person.page.locator(one)) for one in (f"#laid-{crew}", f"#cell-{place}"))
        self.drag(start, end)
        at = self.person.page.locator(f"#cell-{place}").get_attribute("transform") or ""
        expect(self.piece(crew)).to_have_attribute("transform", at)
        expect(self.person.page.locator(".dragged")).to_have_count(0)
        assert self.person.page.evaluate(SHOWN, [*end]) == f"laid-{crew}"


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_pieces_of_the_diagram_are_dragged(opened: Opener, screen: dict[str, Any]) -> None:
    """Each piece goes where it is let go; beside all places it stays, in hand, and a click turns it as before."""
    page = opened(**screen)
    stage = station(diagram="", frames=[Diagram()])
    person = at_position(page, json.loads(json.dumps(stage.match.position())))
    while not any(choice.startswith("lift") for choice in person.choices()):
        person.take("arrange", by_touch if screen is PHONE else by_mouse)
        assert person.wait()
    page.locator("#cell-15").evaluate("one => one.scrollIntoView({ block: 'end' })")
    dragging, seen = Dragging(person, screen is PHONE), page.locator("#board > svg").get_attribute("viewBox")
    dragging.to("robert", "5")
    dragging.to("robert", "6")
    dragging.to("alice", "5")
    transform = dragging.piece("alice").get_attribute("transform") or ""
    dragging.drag(middle(dragging.piece("alice")), middle(page.locator("#laid-robert")))
    dragging.drag(middle(dragging.piece("alice")), (2, 2))
    expect(page.locator(".dragged")).to_have_count(0)
    expect(dragging.piece("alice")).to_have_attribute("transform", transform)
    before = dragging.piece("alice").inner_html()
    person.take("rotate", by_touch if screen is PHONE else by_mouse)
    assert dragging.piece("alice").inner_html() != before
    assert page.locator("#board > svg").get_attribute("viewBox") == seen, "the picture stays where it was"
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]


async def store_campaign(database: str, gathered: str) -> str:
    """A campaign of the two people who sit at a table, kept just before the end of its first mission."""
    start, _ = last_choice("tutorial")
    start = in_campaign(start, "tutorial") | {"seats": 2, "leads": [0, 1, 0, 1]}
    async with Store.open(database) as store:
        record = await store.record(gathered)
        assert record is not None
        host, guest = [str(seat.player) for seat in record.seats]
        terms = Terms(GAME.setup("campaign", 2), 7, host, public=False, start=start)
        id = secrets.token_hex(8)
        await store.create(id, terms, 1)
        table = PlayedTable(store, id, Record(GAME, terms))
        for entry in (Sat(0, host, "Anna"), Sat(1, guest, "Bert"), Started()):
            await table.add(entry)
    return id


def resumed(page: Page, table: str) -> Person:
    """Come back to a table by the list on the home page."""
    page.goto("/")
    page.locator(f"a[href='/t/{table}']").first.click()
    person = Person(page)
    person.connected()
    return person


def test_a_campaign_is_saved_and_resumed_by_two_people(opened: Opener, server: Server) -> None:
    """It was stopped before the last choice of a mission, and is stopped again in the next one."""
    host, guest = opened(**WIDE, may_lose=True), opened(**PHONE, may_lose=True)
    host.goto("/new/neomorphosis")
    host.locator("input[name=mode][value='campaign/2']").check()
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    guest.locator("button[value=sit]").click()
    expect(guest.locator("button[value=leave]")).to_be_attached()
    server.kill()
    with ThreadPoolExecutor() as pool:
        stored = pool.submit(asyncio.run, store_campaign(server.database, host.url.rpartition("/")[2]))
    server.start()
    table, ways = stored.result(), (by_mouse, by_touch)
    people = [resumed(page, table) for page in (host, guest)]
    asked = asked_of(people)
    assert asked is not None
    people[asked].take(last_choice("tutorial")[1], ways[asked])
    asked = asked_of(people)
    assert asked is not None
    trained = set[int]()
    while not any(choice.startswith("arrange") for choice in people[asked].choices()):
        trained.add(asked)
        people[asked].take(people[asked].choices()[0], ways[asked])
        asked = asked_of(people)
        assert asked is not None
    assert trained == {0, 1}, "each chooses the abilities of those whom they lead"
    log = host.locator(".log").inner_text()
    assert f"Mission accomplished: “{LEVELS['tutorial'].name.en}”. {LEVELS['tutorial'].won.en}" in log
    server.kill()
    server.start()
    people = [resumed(page, table) for page in (host, guest)]
    assert asked_of(people) == asked
    for page in (host, guest):
        assert page.locator(".log").inner_text() == log
        expect(page.locator("#mission")).to_have_attribute("aria-label", re.compile(f"^{LEVELS['mission_01'].name.en}"))
    people[asked].take("keep", ways[asked])
    expect(people[1 - asked].page.locator(".log")).to_contain_text("Round 1.")


def test_a_campaign_ends_with_its_epilogue(opened: Opener) -> None:
    page = opened(**WIDE)
    person = at_position(page, last_fight())
    person.take(next(choice for choice in person.choices() if choice.startswith("move")), by_mouse)
    expect(person.rematch).to_be_visible()
    expect(page.locator(".log")).to_contain_text(TEXTS.say("en", "epilogue.escaped"))
