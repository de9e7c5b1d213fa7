"""Two people at one browser: the device is handed on behind a cover, with and without JavaScript."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Opener, Server, opener
from tests.browser.playing import Person, by_form, by_keys, by_mouse, pick
from tests.toys.installed import install_peek


@pytest.fixture(scope="module")
def peek_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy game with hidden hands beside the others."""
    folder = tmp_path_factory.mktemp("installed")
    running = Server(tmp_path_factory.mktemp("table"), PYTHONPATH=install_peek(folder))
    running.start()
    yield running
    running.close()


@pytest.fixture
def opened(browser: Browser, peek_server: Server) -> Iterator[Opener]:
    yield from opener(browser, peek_server)


def sit_down(page: Page) -> Person:
    """Both seats of a short match of Peek, for two at this browser."""
    page.goto("/new/peek")
    page.locator("input[name=mode][value='standard/2']").check()
    for seat in ("seat0", "seat1"):
        pick(page, seat, "me")
    page.locator("form.new button.primary").click()
    return Person(page)


def hands(page: Page) -> str:
    return page.locator("#field-players").text_content() or ""


def cover(page: Page) -> None:
    """The device is handed on: nothing that only one may see is on the page."""
    expect(page.locator("#ask .cover button")).to_be_visible()
    expect(page.locator("#ask button[data-choice]")).to_have_count(0)
    assert re.search("ash|bolt|core|veto", hands(page)) is None
    expect(page.locator("body")).not_to_contain_text("It is ")


def test_the_device_is_handed_on_behind_a_cover(opened: Opener) -> None:
    page = opened()
    person = sit_down(page)
    person.connected()
    for number in range(4):
        cover(page)
        expect(person.prompt).to_contain_text(f"Guest {number % 2 + 1}")
        page.locator("#ask .cover button").click()
        expect(person.asked).to_be_visible()
        expect(page.locator("#field-players")).to_contain_text(re.compile("ash|bolt|core|veto"))
        person.take("peek", by_mouse)
        expect(page.locator(".log")).to_contain_text("It is ")
        person.take("roll", by_keys)


def test_the_cover_is_lifted_by_keyboard_but_never_by_a_number(opened: Opener) -> None:
    page = opened()
    person = sit_down(page)
    person.connected()
    cover(page)
    page.keyboard.press("1")
    cover(page)
    page.locator("#ask .cover button").focus()
    page.keyboard.press("Enter")
    expect(person.asked).to_be_visible()


def test_without_javascript_and_in_french(opened: Opener) -> None:
    page = opened(java_script_enabled=False, locale="fr-FR")
    person = sit_down(page)
    for _ in range(3):
        cover(page)
        expect(person.prompt).to_contain_text("Passez l’appareil à")
        page.locator("#ask .cover button").click()
        expect(person.asked).to_be_visible()
        assert re.search("ash|bolt|core|veto", hands(page))
        by_form(person, "roll")
    cover(page)
    page.go_back()
    expect(page.locator("#ask .cover button")).to_be_visible()


def test_who_plays_both_sides_can_do_without(opened: Opener) -> None:
    page = opened()
    person = sit_down(page)
    person.connected()
    cover(page)
    page.locator(".menu > summary").click()
    page.locator("button[value=open_hands]").click()
    expect(person.asked).to_be_visible()
    person.take("roll", by_keys)
    expect(person.asked).to_be_visible()


def test_an_open_game_has_no_cover(opened: Opener) -> None:
    page = opened()
    page.goto("/new/neuroshima")
    pick(page, "seat1", "me")
    page.locator("form.new button.primary").click()
    person = Person(page)
    assert person.wait()
    person.connected()
    person.take(person.choices()[0], by_mouse)
    expect(person.asked).to_be_attached()
    expect(page.locator(".cover button")).to_have_count(0)


def test_one_person_is_muted_and_heard_again(opened: Opener) -> None:
    host, guest = opened(), opened()
    host.goto("/new/neuroshima")
    pick(host, "seat1", "open")
    host.locator("form.new button.primary").click()
    guest.goto(host.url)
    Person(guest).connected()
    Person(host).connected()
    for text in ("buy my tiles", "very cheap"):
        guest.locator(".say input[name=text]").fill(text)
        guest.locator(".say button").click()
        expect(host.locator(".chat")).to_contain_text(text)
    host.locator("details.mutes summary").click()
    host.locator("details.mutes button[name=mute]").click()
    expect(host.locator(".chat")).not_to_contain_text("very cheap")
    Person(host).connected()
    guest.locator(".say input[name=text]").fill("last offer")
    guest.locator(".say button").click()
    expect(guest.locator(".chat")).to_contain_text("last offer")
    expect(host.locator(".chat")).not_to_contain_text("last offer")
    host.locator("details.mutes summary").click()
    host.locator("details.mutes button[name=hear]").click()
    expect(host.locator(".chat")).to_contain_text("last offer")
