"""The last move is marked, for those who see it happen and for those who come later."""

from functools import cache

from playwright.sync_api import Page, expect

import derelict
from derelict.core.match import Match
from derelict.games.neuroshima.state import State
from derelict.table.screen.picture import fresh
from derelict.table.screen.viewer import Viewer
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Person, by_mouse, by_touch, open_history
from tests.browser.test_play import open_save, placing_save, played

MARKED = (
    """() => [...document.querySelectorAll("#board .piece.fresh")].map((one) => one.getAttribute("transform")).sort()"""
)


@cache
def turning_save() -> str:
    """A match in which a tile is about to turn where it stands, and to be marked for nothing else."""
    return played(lambda match: _turning(match) is not None, 8)


def _turning(match: Match) -> str | None:
    """An answer that turns a tile which is not marked yet."""
    if match.decision is None or match.decision.prompt != "move_facing":
        return None
    for option in match.decision.options:
        trial = match.copy()
        trial.play(option)
        more = set(_marks(trial)) - set(_marks(match))
        if _standing(trial) == _standing(match) and len(more) == 1 and set(_marks(trial)) > set(_marks(match)):
            return option.text
    return None


@cache
def two_units_save() -> str:
    """A match in which somebody can place two units, and brings nothing else with them."""
    return played(lambda match: bool(_two_units(match)), 8)


def _two_units(match: Match) -> list[str]:
    """What to answer so that two units stand on the board."""
    trial, start = match.copy(), len(match.actions)
    for _ in range(2):
        if trial.decision is None or not trial.decision.options[0].text.startswith("place"):
            return []
        trial.play(trial.decision.options[0])
        while trial.decision is not None and trial.decision.continues:
            trial.play(trial.decision.options[0])
    both = trial.decision is not None and trial.decision.seat == trial.decided_by(start) and len(_marks(trial)) == 2
    return [action.text for action in trial.actions[start:]] if both else []


def _standing(match: Match) -> list[str]:
    assert isinstance(match.state, State)
    return [piece.tile if piece is not None else "" for piece in match.state.board]


def _marks(match: Match) -> list[str]:
    scene = match.game.drawing.scene(match.seen(None), None, "en", "wide", None)
    return fresh(match, Viewer(None, "en", layout="wide", seat=None), scene)


def marks(page: Page) -> list[str]:
    places: list[str] = page.evaluate(MARKED)
    return places


def test_a_tile_that_turns_where_it_stands_is_marked(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, turning_save())
    person.wait()
    person.connected()
    before, choice = marks(page), _turning(derelict.load(turning_save()))
    assert choice is not None
    person.take(choice, by_mouse)
    expect(page.locator("#board .piece.fresh")).to_have_count(len(before) + 1)
    assert set(marks(page)) > set(before)


def test_the_last_move_stays_marked_for_who_comes_later(opened: Opener) -> None:
    """After loading the page again, for somebody who comes to watch, in another language and without scripts."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, placing_save())
    person.wait()
    person.connected()
    person.take(next(choice for choice in person.choices() if choice.startswith("place")), by_mouse)
    expect(page.locator("#board .piece.fresh")).to_have_count(1)
    seen = marks(page)
    page.reload()
    assert set(marks(page)) >= set(seen)
    person.connected()
    again = marks(page)
    assert set(again) >= set(seen)
    watcher, plain = opened(viewport={"width": 1280, "height": 800}), opened(java_script_enabled=False)
    watcher.goto(page.url)
    Person(watcher).connected()
    plain.goto(page.url)
    for other in (watcher, plain):
        expect(other.locator("#board .piece.fresh")).to_have_count(len(again))
    open_history(page)
    expect(page.locator("#board .piece.fresh")).to_have_count(len(again))


def test_all_that_a_seat_did_is_marked_for_who_sees_it_happen(opened: Opener) -> None:
    """As it is when the page is loaded again."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, two_units_save())
    person.wait()
    person.connected()
    for choice in _two_units(derelict.load(two_units_save())):
        person.take(choice, by_mouse)
        person.wait()
    expect(page.locator("#board .piece.fresh")).to_have_count(2)
    seen = marks(page)
    page.reload()
    assert marks(page) == seen
    person.connected()
    assert marks(page) == seen


def test_what_makes_way_for_a_card_on_a_phone_has_not_moved(opened: Opener) -> None:
    page = opened(**PHONE)
    page.goto("/")
    page.locator("form[action='/play/legendary'] button.primary").tap()
    person = Person(page)
    person.connected()
    for count in range(1, 5):
        assert person.wait()
        person.take(next(choice for choice in person.choices() if choice.startswith("play ")), by_touch)
        expect(page.locator("#board .piece.fresh")).to_have_count(count)
