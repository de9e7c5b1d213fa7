"""Legendary Encounters in a real browser: games and their ends by mouse, keys and fingers, and what stays hidden."""

import json
import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Locator, Page, expect

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.wording import NAMES
from tests.browser.conftest import PHONE, Opener
from tests.browser.contrast import Contrast
from tests.browser.crossing import crossed
from tests.browser.playing import LONG, Person, by_keys, by_mouse, by_touch, point_at_name

ORGANISM = CARDS["the_perfect_organism"].attack
WIDE = {"width": 1280, "height": 800}
LONG_PHONE = {**PHONE, "viewport": {"width": 360, "height": 1600}}
"""A phone on which the question covers nothing of the picture."""
LAST_TURN: dict[str, Any] = {
    "game": "legendary",
    "film": "alien",
    "roles": ["gunner", "medic"],
    "stage": 2,
    "turn": 9,
    "recruit": 3,
    "hands": [["captain_of_the_ship", "jury_rigged_burner", "last_survivor"], ["grunt", "specialist"]],
    "rooms": {"airlock": f"the_perfect_organism up lasting={12 - ORGANISM}", "operations": "event3"},
    "combat": ["ambush_xenomorph"],
    "wounds": [["scratch"], ["claw_rake"]],
    "found": ["sos_signal", "sos_signal"],
    "locked": ["ventilation_shafts"],
    "hq": ["find_it_and_kill_it", "electric_prod", "electric_prod", "signal_triangulation", "jury_rigged_burner"],
    "barracks": ["electric_prod"],
}
"""The Final Enemy can be killed, and whoever is recruited first leaves an HQ of one class."""
WINNING = [
    "recruit find_it_and_kill_it",
    "play captain_of_the_ship",
    "play jury_rigged_burner",
    "play last_survivor",
    "fight airlock",
]
AGENDAS = ["calm", "deceitful", "stubborn"]
HANDS = [
    ["captain_of_the_ship", "signal_triangulation"],
    ["find_it_and_kill_it", "quarantine_protocol"],
    ["trajectory_plot", "deck_by_deck_sweep"],
]
SECRETS: dict[str, Any] = {
    "game": "legendary",
    "film": "alien",
    "roles": ["gunner", "medic", "scout"],
    "agenda": "hidden",
    "agendas": AGENDAS,
    "hands": HANDS,
    "hq": ["chain_of_command", "chain_of_command", "bridge_status_check", "bridge_status_check", "electric_prod"],
    "decks": [["specialist"] * 6, ["specialist"] * 6, ["specialist"] * 6],
    "hive": ["event1", "event1", "alien_egg"],
}
"""A traitor among three, and no two cards alike that somebody hides."""


def position(page: Page, start: dict[str, Any]) -> Person:
    """Go on from a position, with bots in the other seats."""
    page.goto(f"/position?p={quote(json.dumps(start))}")
    page.locator("button[name=bots][value=yes]").click()
    person = Person(page)
    person.connected()
    assert person.wait()
    return person


def hurried(choices: list[str]) -> str:
    """A short life: end every turn, and say no."""
    return "end" if "end" in choices else choices[-1]


def eager(choices: list[str]) -> str:
    """Play all cards; what a card asks is answered somehow, its end comes last."""
    plays = [choice for choice in choices if choice.startswith("play ")]
    return plays[0] if plays else hurried(choices)


def test_play_now_to_the_end_with_a_bot(opened: Opener) -> None:
    """A turn with all that it has, then no more resistance: both die, and the page says so."""
    page = opened(viewport=WIDE, reduced_motion="no-preference")
    page.goto("/")
    page.locator("form[action='/play/legendary'] button.primary").click()
    person = Person(page)
    person.connected()
    assert person.wait()
    played = 0
    while (answer := eager(person.choices())) != "end":
        person.take(answer, by_mouse)
        assert person.wait()
        played += answer.startswith("play ")
    assert played >= 6
    expect(page.locator(".log li", has_text=" plays ")).to_have_count(played)
    assert person.play(by_mouse, choose=hurried) > 5
    expect(page.locator("#ending")).to_contain_text("Defeat")
    expect(page.locator(".log li").last).to_contain_text("all players are dead")
    expect(person.rematch).to_be_visible()


def test_the_last_turn_ends_with_scores_and_an_achievement(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    person = position(page, LAST_TURN)
    for choice in WINNING:
        assert person.wait()
        person.take(choice, by_mouse)
    ending = page.locator("#ending")
    expect(ending).to_contain_text("Victory")
    expect(ending.locator("li.won", has_text="Gunner")).to_contain_text("Points: 2")
    expect(ending.locator("li.won", has_text="Medic")).to_contain_text("Points: 2")
    expect(page.locator(".log")).to_contain_text("Achievement, Gunner 1: an HQ of one class.")
    expect(ending).to_contain_text("Achievement, Gunner 1: an HQ of one class.")
    expect(person.rematch).to_be_visible()


def test_to_the_end_by_keyboard_only(opened: Opener) -> None:
    page = opened()
    person = position(page, LAST_TURN)
    for choice in WINNING:
        assert person.wait()
        person.take(choice, by_keys)
    expect(page.locator("#ending")).to_contain_text("Victory")
    expect(person.rematch).to_be_visible()


def test_to_the_end_at_360_pixels(opened: Opener) -> None:
    page = opened(**PHONE)
    person = position(page, LAST_TURN)
    for choice in WINNING:
        assert person.wait()
        expect(page.locator("#board [data-choice]").first).to_be_attached()
        person.take(choice, by_touch)
    expect(page.locator("#ending")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(person.rematch).to_be_in_viewport()


class Witness:
    """Everything that reaches one browser: the page as it is, and all that came by its socket."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode(errors="replace"))

    def knows(self, card: str) -> bool:
        """Whether a card was named, by its id or its name, anywhere."""
        told = "\n".join([*self.frames, self.page.content()])
        words = {card, *NAMES[card].all}
        return any(re.search(rf"\b{re.escape(word)}\b", told) for word in words)


def test_three_people_with_agendas_see_only_their_own(opened: Opener) -> None:
    """One is helped by another, each has a turn; hands and Agendas stay with those who have them."""
    people = [Person(opened(viewport=WIDE, locale=language)) for language in ("en-GB", "fr-FR", "en-GB")]
    witnesses = [Witness(person.page) for person in people]
    host, *guests = people
    position(host.page, SECRETS)
    table = host.page.url
    for number, guest in enumerate(guests, start=1):
        host.page.locator(f"details.seat-{number} summary").click()
        host.page.locator(f"details.seat-{number} button[formaction$='/invite']").click()
        guest.page.goto(host.page.locator("input.link").input_value())
        guest.page.locator("main button.primary").click()
        guest.connected()
        host.page.goto(table)
        host.connected()
    hidden = {seat: [*HANDS[seat], AGENDAS[seat]] for seat in range(3)}
    for seat, witness in enumerate(witnesses):
        assert all(witness.knows(card) for card in hidden[seat])
        assert [card for other in {0, 1, 2} - {seat} for card in hidden[other] if witness.knows(card)] == []
    turn = [(0, "ask for help"), (1, "give find_it_and_kill_it"), (2, "pass"), (0, "copy find_it_and_kill_it")]
    for seat, choice in [*turn, (0, "end"), (1, "end"), (2, "end")]:
        expect(people[seat].asked).to_be_attached(timeout=LONG)
        assert choice in people[seat].choices()
        for other in {0, 1, 2} - {seat}:
            expect(people[other].options).to_have_count(0)
        people[seat].take(choice, by_mouse)
    expect(people[0].asked).to_be_attached(timeout=LONG)
    for seat, witness in enumerate(witnesses):
        assert len(witness.frames) > 5
        assert witness.knows("find_it_and_kill_it"), "it was lent before all eyes"
        assert [AGENDAS[other] for other in {0, 1, 2} - {seat} if witness.knows(AGENDAS[other])] == []


def test_whose_turn_it_is_and_what_can_be_paid_is_in_sight_on_a_phone(opened: Opener) -> None:
    page = opened(**PHONE)
    person = position(page, {**LAST_TURN, "attack": 12})
    expect(person.prompt).to_have_text(re.compile("Your turn"))
    expect(page.locator("#board #phases")).to_have_text("Gunner 1 · Action")
    for label in ("Attack: 12", "Recruit: 3"):
        expect(page.locator(f"#board [aria-label='{label}']")).to_be_in_viewport()
    expect(drawn(page, "fight airlock")).to_be_attached()


def drawn(page: Page, choice: str) -> Locator:
    return page.locator(f"#board [data-choice='{choice}']")


def test_a_players_name_in_the_log_shows_who_that_is(opened: Opener) -> None:
    """Not what else belongs to that player and is named after the same words."""
    page = opened(viewport=WIDE)
    position(page, LAST_TURN).take("play captain_of_the_ship", by_mouse)
    point_at_name(page, "Gunner 1")
    expect(page.locator("#card svg")).to_have_attribute("aria-label", "Gunner")
    page.mouse.move(2, 2)
    point_at_name(page, "Captain of the Ship")
    expect(page.locator("#card svg")).to_have_attribute("aria-label", "Captain of the Ship")


def test_a_card_explains_and_a_click_says_why_not(opened: Opener) -> None:
    page = opened(viewport=WIDE)
    position(page, LAST_TURN)
    page.locator("#board [data-thing='the_perfect_organism']").first.hover()
    expect(page.locator("#card")).to_contain_text("The Perfect Organism")
    expect(page.locator("#card")).to_contain_text("Double Strike")
    page.mouse.move(2, 2)
    expect(page.locator("#card svg")).to_be_hidden()
    page.locator("#board [data-thing='the_perfect_organism']").first.click(force=True)
    expect(page.locator(".why .rule-mark").first).to_have_attribute("href", re.compile("/rules/legendary#L-"))


def height(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box is not None
    return box["height"]


def bottom(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@crossed("theme", {"dark": "dark", "light": "light"}, "screen", {"wide": {"viewport": WIDE}, "phone": LONG_PHONE})
def test_u5_the_complex_can_be_read(opened: Opener, browser: Browser, theme: str, screen: dict[str, Any]) -> None:
    contrast = Contrast(browser)
    page = opened(color_scheme=theme, locale="fr-FR", **screen)
    position(page, SECRETS)
    seen = {"secrets": contrast.faults(page, "#board")}
    person = position(page, LAST_TURN)
    person.take("play captain_of_the_ship", by_mouse)
    assert person.wait()
    seen["late"] = contrast.faults(page, "#board")
    contrast.close()
    assert seen == {moment: [] for moment in seen}
    assert contrast.measured > 80


def test_only_a_free_mix_offers_what_it_is_mixed_of(opened: Opener) -> None:
    page = opened(locale="fr-FR")
    page.goto("/new/legendary")
    for mode, seats, mixed in (("alien/2", 2, 0), ("mix/5", 5, 5), ("resurrection/1", 1, 0)):
        page.locator(f"input[name=mode][value='{mode}']").check()
        expect(page.locator(".who .pick:visible")).to_have_count(seats)
        expect(page.locator(".sided .pick:visible")).to_have_count(seats)
        expect(page.locator("[data-modes]:not([hidden])")).to_have_count(mixed)
    page.get_by_role("button", name="Rôle 1").click()
    expect(page.get_by_role("group", name="Rôle 1")).to_contain_text("Artilleur")
