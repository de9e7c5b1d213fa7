"""Nemesis: Lockdown in real browsers: three people who hide things from each other, and a game alone on a phone."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from derelict.core.components.cards import show
from derelict.core.events import only
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.kinds import Thing
from derelict.games.nemesis.state import Autodestruction, State
from tests.browser.conftest import Opener
from tests.browser.contrast import Contrast
from tests.browser.crossing import crossed
from tests.browser.playing import FREE, LONG, Person, asked_of, by_mouse, by_touch
from tests.browser.test_neomorphosis import LETTERS
from tests.games.nemesis.table import Stage, facility

WIDE = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 800}, "is_mobile": True, "has_touch": True}
LONG_PHONE = {**PHONE, "viewport": {"width": 360, "height": 1800}}
"""A phone on which the question covers nothing of the picture."""
HANDS = {
    0: ["demolition", "defense_plan"],
    1: ["neuralink", "bypass", "recharge"],
    2: ["clean_up", "maintenance_plan", "emergency_key"],
}
ITEMS = {0: ["grenade"], 1: ["decoy"], 2: ["duct_tape"]}
PAID = {"demolition", "neuralink", "bypass", "clean_up", "maintenance_plan"}
"""What is laid open before all eyes on the way."""
PRICES = {
    "move 021": ["discard demolition"],
    "leave": ["discard neuralink", "discard bypass"],
    "room take_contingency": ["discard clean_up", "discard maintenance_plan"],
}
"""What is given up for the actions on the way."""
TO_ITS_DEATH = [(0, "move 021"), (0, "pass"), (0, "pass")]
"""The noise of the first step brings an intruder; nothing is done against its attack."""
TO_THE_BUNKER = [(1, "leave")]
"""The first death has opened the gate."""
TO_THE_END = [
    *[(2, "room take_contingency"), (2, "number 3"), (2, "pass"), (2, "done")],
]
TAKEN = "contingency.gray"
"""What the last one finds alone; then time is up."""
KINDS: dict[str, Mapping[str, Thing]] = {
    "card": tables.CARDS,
    "item": tables.ITEMS,
    "objective": tables.OBJECTIVES,
    "contingency": tables.CONTINGENCIES,
}
WATCHED = {
    f"{kind}.{id}": (f"{kind}.{id}", *one.name.all) for kind, named in KINDS.items() for id, one in named.items()
}
WATCHED |= {f"room.{id}": (f"room.{id}",) for id in tables.ROOMS}
"""Things of the picture, and the words that betray them."""


def last_round(dead_see_all: bool) -> Stage:
    """A wounded sentry among noise, a hacker at the gate, and a janitor where contingencies are seen."""

    def change(s: State) -> None:
        s.rules = type(s.rules)(s.rules.mode, dead_see_all=dead_see_all)

    return facility(
        "sentry", "hacker", "janitor", at={0: "025", 1: "001", 2: "013"}, hands=HANDS, items=ITEMS,
        wounds={0: ["body!", "hand!", "eyes!"]}, noise=["c27", "c28", "c29"], time=1, bag=["adult"],
        rooms={"021": "css_c", "025": "archive"}, top={"attack": ["cut_4"]}, change=change, dice=["1"],
    )  # fmt: skip


def secrets(s: State) -> dict[int, set[str]]:
    """What each seat alone may know, as things of the picture."""
    found = {}
    for seat, player in enumerate(s.players):
        found[seat] = {f"card.{card.kind}" for card in player.hand if card.kind not in PAID}
        found[seat] |= {f"item.{item.kind}" for item in player.items if item.deck}
        found[seat] |= {f"objective.{card.kind}" for card in player.objectives}
        found[seat] |= {f"contingency.{card.kind}" for card in player.contingencies}
    return found


def at_position(page: Page, position: dict[str, Any], bots: str) -> Person:
    """A table that begins with a position, alone or with bots in the other seats."""
    page.goto(f"/position?p={quote(json.dumps(position))}")
    page.locator(f"button[name=bots][value={bots}]").click()
    person = Person(page)
    person.connected()
    return person


def written(stage: Stage) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(stage.match.position()))
    return position


class Witness:
    """What has ever reached one browser: by its page as it was at each look, or by any message of its socket."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.found = set[str]()
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode(errors="replace"))

    def known(self, things: Iterable[str]) -> set[str]:
        """Those of some things that were shown or named anywhere."""
        heard, self.frames = self.frames, []
        told = "\n".join([*heard, self.page.content()])
        self.found |= {thing for thing, words in WATCHED.items() if any(_says(told, word) for word in words)}
        return self.found.intersection(things)


def _says(told: str, word: str) -> bool:
    return word in told and re.search(rf"\b{re.escape(word)}\b", told) is not None


def gathered(opened: Opener, position: dict[str, Any]) -> tuple[list[Person], list[Witness]]:
    """Three people, each in a browser of their own, at one table."""
    people = [Person(opened(**WIDE, locale=language)) for language in ("en-GB", "fr-FR", "en-GB")]
    witnesses = [Witness(person.page) for person in people]
    host, *guests = people
    at_position(host.page, position, "yes")
    table = host.page.url
    for number, guest in enumerate(guests, start=1):
        host.page.locator(f"details.seat-{number} summary").click()
        host.page.locator(f"details.seat-{number} button[formaction$='/invite']").click()
        guest.page.goto(host.page.locator("input.link").input_value())
        guest.page.locator("main button.primary").click()
        guest.connected()
        host.page.goto(table)
        host.connected()
    return people, witnesses


@pytest.mark.parametrize("dead_see_all", [False, True], ids=["the dead see nothing", "the dead see everything"])
def test_three_people_meet_a_death_and_an_escape_and_keep_their_secrets(opened: Opener, dead_see_all: bool) -> None:
    """At every step each page and each message has only what its seat may know; in the end objectives lie open."""
    stage = last_round(dead_see_all)
    hidden, unseen = (
        secrets(stage.state),
        {f"room.{room.tile.kind}" for room in stage.state.rooms.values() if room.token},
    )
    assert sum(map(len, hidden.values())) == len(set().union(*hidden.values())), "no two secrets are alike"
    people, witnesses = gathered(opened, written(stage))

    def check(watching: frozenset[int] = frozenset()) -> None:
        for seat, witness in enumerate(witnesses):
            others = set().union(unseen, *(hidden[other] for other in hidden if other != seat))
            assert witness.known(hidden[seat]) == hidden[seat]
            assert seat in watching or witness.found.isdisjoint(others)

    check()
    dead = frozenset[int]()
    for number, (seat, choice) in enumerate((*TO_ITS_DEATH, *TO_THE_BUNKER, *TO_THE_END), start=1):
        assert asked_of(people) == seat
        assert choice in people[seat].choices()
        for other in {0, 1, 2} - {seat}:
            expect(people[other].options).to_have_count(0)
        if choice == "done":
            break
        people[seat].take(choice, by_mouse, PRICES.get(choice, ()))
        if choice == "number 3":
            hidden[2].add(TAKEN)
        if number == len(TO_ITS_DEATH) and dead_see_all:
            dead = frozenset({0})
            expect(people[0].page.locator("#board [data-thing='objective.c9']")).to_be_attached()
            assert witnesses[0].known(hidden[1] | hidden[2]) == hidden[1] | hidden[2]
        version = people[seat].page.locator("#table").get_attribute("data-version")
        for person in people:
            expect(person.page.locator(f"#table[data-version='{version}']")).to_be_attached(timeout=LONG)
        check(dead)
    people[2].take("done", by_mouse)
    revealed = {f"contingency.{card.kind}" for card in stage.state.contingency}
    revealed |= {thing for seat in hidden for thing in hidden[seat] if thing.startswith("objective")}
    for seat, (person, witness) in enumerate(zip(people, witnesses, strict=True)):
        expect(person.rematch).to_be_visible(timeout=LONG)
        expect(person.page.locator("#ending .standings li")).to_have_count(3)
        assert witness.known(revealed) == revealed
        others = set().union(*(hidden[other] for other in hidden if other != seat))
        assert dead_see_all or witness.known(others - revealed) == set(), "nobody is alive, but death shows nothing"


def brisk(choices: list[str]) -> str:
    """Explore, search and fight; then pass without giving anything up."""
    for wanted in ("play search", "number", "item", "shoot", "room send_signal", "move 0", "discard", "done", "pass"):
        found = [choice for choice in choices if choice.startswith(wanted)]
        if found:
            return found[0]
    return choices[0]


def test_a_solo_game_on_a_phone(opened: Opener) -> None:
    """From the draft to the end by finger, on a screen of 360 × 800 that nothing is too wide for."""
    page = opened(**PHONE)
    person = at_position(page, json.loads(json.dumps(GAME.start(1, 6, "solo").position())), "no")
    assert person.play(by_touch, choose=brisk) > 20
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#ending .figures")).to_contain_text("Objective")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]  # type: ignore[index]


def test_what_is_pointed_at_shows_its_price_and_what_can_pay(opened: Opener) -> None:
    """Before anything is chosen: the cards that pay for it light up, contamination does not."""
    page = opened(**WIDE)
    stage = facility("sentry", at={0: "025"}, hands={0: ["rest", "search", "contamination"]}, rooms={"025": "archive"})
    at_position(page, written(stage), "no")
    faces = [page.locator(f"#hand-{number} .face") for number in range(3)]
    expect(page.locator("#pick-room-021 .cost text")).to_have_text("1")
    page.mouse.move(*page.locator("#pick-room-021 .reach").evaluate(FREE))
    for face, width in zip(faces, ("5px", "5px", "2px"), strict=True):
        expect(face).to_have_css("stroke-width", width)


def rich(page: Page) -> Person:
    """A sentry with four cards to pay with, and a hacker who could see what is given up."""
    hand = ["repairs", "search", "contamination", "stun", "interruption"]
    rooms, broken = {"025": "archive"}, ["025"]
    stage = facility("sentry", "hacker", at={0: "025", 1: "001"}, hands={0: hand}, rooms=rooms, malfunction=broken)
    person = at_position(page, written(stage), "no")
    assert person.wait()
    return person


def lifted(page: Page) -> list[str]:
    things: list[str] = page.locator("#board .given").evaluate_all("all => all.map(one => one.dataset.thing)")
    return sorted(things)


def in_log(page: Page, name: str) -> int:
    return page.locator(".log li", has_text=f"pays with {name}").count()


def test_an_action_is_paid_for_in_one_gesture(opened: Opener) -> None:
    """What a bot would miss least lies ready, other cards are pointed at instead; one undo takes back all of it."""
    page = opened(**WIDE)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    person = rich(page)
    by_mouse(person, "careful 021")
    bill = page.locator("#bill[open]")
    expect(bill).to_contain_text("Careful move to 021 (2 cards)")
    assert lifted(page) == ["card.interruption", "card.stun"]
    for thing in ("repairs", "search"):
        page.locator(f"#board .pays[data-thing='card.{thing}'] .face").click(force=True)
    assert lifted(page) == ["card.repairs", "card.search"]
    assert sent == [], "what is considered stays in the browser"
    number = person.number()
    bill.locator("button.primary").click()
    person.answered(number)
    assert len(sent) == 1
    assert (in_log(page, "Repairs"), in_log(page, "Search"), in_log(page, "Stun")) == (1, 1, 0)
    page.locator("#ask [value=undo]").first.click()
    expect(page.locator("#ask button[value='careful 021']")).to_be_attached()
    assert in_log(page, "Repairs") == 0


def test_a_payment_by_keys_alone(opened: Opener) -> None:
    """Digits give cards, Escape thinks better of it, Enter pays; the card that is played pays for nothing."""
    page = opened(**WIDE)
    person = rich(page)
    page.locator("#ask button[value='play repairs']").focus()
    page.keyboard.press("Enter")
    bill = page.locator("#bill[open]")
    names = bill.locator("#bill-coins button")
    expect(names).to_have_text(["1 Search", "2 Stun", "3 Interruption"])
    page.keyboard.press("Escape")
    expect(bill).to_have_count(0)
    expect(page.locator("#ask button[value='play repairs']")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    expect(bill.locator("[aria-pressed=true]")).to_have_text(["2 Stun"])
    assert lifted(page) == ["card.stun"]
    number = person.number()
    page.keyboard.press("Enter")
    person.answered(number)
    assert in_log(page, "Stun") == 1


def test_a_payment_by_touch(opened: Opener) -> None:
    """Touched once more, an action is settled with what lies ready; another one is considered instead of it."""
    page = opened(**PHONE)
    person = rich(page)
    by_touch(person, "move 024")
    expect(page.locator("#bill[open]")).to_contain_text("024")
    by_touch(person, "move 021")
    expect(page.locator("#bill[open]")).to_contain_text("021")
    assert lifted(page) == ["card.interruption"]
    number = person.number()
    page.locator("#bill button.primary").tap()
    person.answered(number)
    expect(page.locator("#bill[open]")).to_have_count(0)
    assert in_log(page, "Interruption") == 1


def test_without_scripts_a_payment_is_asked_for(opened: Opener) -> None:
    page = opened(java_script_enabled=False, **WIDE)
    stage = facility("sentry", at={0: "025"}, hands={0: ["rest", "search"]}, rooms={"025": "archive"})
    page.goto(f"/position?p={quote(json.dumps(written(stage)))}")
    page.locator("button[name=bots][value=no]").click()
    page.locator("#ask button[value='move 021']").click()
    page.locator("#ask button[value='discard search']").click()
    expect(page.locator(".log")).to_contain_text("pays with Search")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_secrets_are_hidden_from_whoever_looks_over_a_shoulder(opened: Opener, screen: dict[str, Any]) -> None:
    """One switch hides the hand, objectives and items, and they stay hidden while the game goes on."""
    page = opened(**screen)
    person = at_position(page, written(last_round(dead_see_all=False)), "yes")
    private = [page.locator(f"#{id} text").first for id in ("hand-0", "objective-0", "contingency-0", "item-1")]
    switch = page.locator("#board .switch input")
    for one in private:
        expect(one).to_be_visible()
    switch.check()
    for one in private:
        expect(one).to_be_hidden()
    expect(page.locator("#item-0 text").first).to_be_visible()
    person.take("move 021", by_touch if screen is PHONE else by_mouse)
    left = page.locator("#board .pays text").first
    expect(left).to_be_hidden()
    switch.uncheck()
    expect(left).to_be_visible()


def busy() -> Stage:
    """Five characters in trouble: fire, malfunctions, wounds, a fight in the dark, and secrets that are known."""

    def change(s: State) -> None:
        for seat, owner in ((1, 0), (0, 1)):
            player = s.players[owner]
            player.contingencies = show(s, player.contingencies, only(seat))
            player.objectives = (*show(s, player.objectives[:1], only(seat)), *player.objectives[1:])
        s.players[0].larva = s.players[0].slime = s.players[2].signal = s.players[3].informed = True
        s.autodestruction, s.players[4].light = Autodestruction(9), 2

    return facility(
        "sentry", "hacker", "janitor", "lab_rat", "survivor", at={0: "025", 1: "001", 2: "025"}, met=False,
        hands={0: ["demolition", "stun", "rest", "search", "contamination"]},
        items={0: ["medkit", "decoy", "duct_tape"]},
        wounds={0: ["body", "hand!"], 1: ["leg", "eyes"]}, intruders={"adult": "025", "queen": "020"}, time=11,
        injuries={"adult": 2}, noise=["c27", "c28", "vents"], doors={"c30": "closed", "c26": "destroyed"},
        fire=["025", "004"], malfunction=["013"], rooms={"021": "css_c", "025": "archive", "020": "nest"},
        objects={"020": ["egg"]}, power=("S-01",), change=change,
    )  # fmt: skip


@crossed("theme", {"dark": "dark", "light": "light"}, "screen", {"wide": WIDE, "phone": LONG_PHONE})
def test_u5_the_facility_can_be_read(opened: Opener, browser: Browser, theme: str, screen: dict[str, Any]) -> None:
    """However much is going on: AA's contrast, and letters of 11 pixels or 10 on a phone, also with a long question."""
    contrast, page = Contrast(browser), opened(color_scheme=theme, locale="fr-FR", **screen)
    person = at_position(page, written(busy()), "yes")
    assert person.wait()
    faults = contrast.faults(page, "#board")
    contrast.close()
    assert faults == []
    assert contrast.measured > 90
    if screen is WIDE:
        asked = page.locator("#ask").bounding_box()
        assert asked is not None
        assert asked["height"] < 80, "a long question, too, is in one row"
    least = 11 if screen is WIDE else 10
    assert [text for size, text in page.evaluate(LETTERS) if size < least] == []
