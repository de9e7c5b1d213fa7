"""What a bot does at a table that somebody has just made is seen, although it could have done it before they came."""

from playwright.sync_api import Page, expect

from derelict import registry
from tests.browser.conftest import Opener
from tests.browser.playing import Person
from tests.browser.test_play import open_save


def bots_turn(page: Page) -> None:
    """The history of a match against a bot, at the moment at which the bot places its HQ."""
    open_save(page, registry.game("neuroshima").start(seats=2, seed=1).save(), bots="yes")
    person = Person(page)
    person.connected()
    person.wait()
    person.take(person.choices()[0], lambda person, choice: person.page.keyboard.press("1"))
    person.wait()
    page.goto(f"{page.url}/history/1")
    person.connected()


def test_a_bot_waits_until_who_plays_on_is_there(opened: Opener) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    bots_turn(page)
    first: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: first.append(str(frame))))
    page.locator("form[action$='/fork'] button").click()
    person = Person(page)
    person.connected()
    assert person.wait()
    assert '"number":1,' in first[0]
    assert '"number":2,' in first[1]
    expect(page.locator("#board .piece.fresh")).to_have_count(1)
