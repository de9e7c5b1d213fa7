"""Answering ahead, and looking back together."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import LONG, Person, by_mouse, resign
from tests.browser.test_company import sit_down

WIDE = {"width": 1280, "height": 800}


def give_order(person: Person, typed: str) -> None:
    """By keyboard alone."""
    page = person.page
    page.locator("#ask a.window-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#window .ahead")).to_be_visible()
    page.locator("#window .ahead summary").focus()
    page.keyboard.press("Enter")
    page.locator("#window input[name=typed]").focus()
    page.keyboard.type(typed)
    page.locator("#window input[name=whatever]").focus()
    page.keyboard.press("Space")
    page.locator("#window input[name=typed]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#window")).to_be_hidden()


def test_an_order_is_given_seen_by_nobody_else_and_played(opened: Opener) -> None:
    mover, other = sit_down(opened(viewport=WIDE), opened(**PHONE))
    # Both place their headquarters; the second one orders where, in words.
    give_order(other, "hex a1")
    expect(other.page.locator("#notice")).to_contain_text("not an action")
    choice = mover.choices()[0]
    hex_ = mover.choices()[-1]
    give_order(other, hex_)
    ordered = other.page.locator("#ask .ordered")
    expect(ordered).to_contain_text(hex_)
    expect(mover.page.locator("#ask .ordered")).to_have_count(0)
    assert other.page.evaluate("document.documentElement.scrollWidth") <= 360
    other.page.reload()
    expect(ordered).to_contain_text(hex_)
    ordered.locator("button").tap()
    expect(ordered.locator(".window-open")).to_be_visible()
    give_order(other, hex_)
    expect(ordered).to_contain_text(hex_)
    mover.take(choice, by_mouse)
    expect(mover.page.locator(".log")).to_contain_text("’s premove:", timeout=LONG)
    expect(ordered).not_to_contain_text("Your premove")


def test_an_order_is_chosen_from_a_list_before_the_first_turn(opened: Opener) -> None:
    mover, other = sit_down(opened(viewport=WIDE), opened(**PHONE))
    page = other.page
    page.locator("#ask a.window-open").tap()
    offered = page.locator("#window select[name=order]")
    offered.select_option(mover.choices()[-1])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#window button.primary").tap()
    expect(page.locator("#ask .ordered")).to_contain_text(f"Your premove: {mover.choices()[-1]}")


def test_an_order_outlives_the_server(opened: Opener, server: Server) -> None:
    mover, other = sit_down(opened(may_lose=True), opened(may_lose=True))
    give_order(other, mover.choices()[-1])
    expect(other.page.locator("#ask .ordered")).to_contain_text("Your premove")
    server.kill()
    server.start()
    for person in (mover, other):
        person.connected()
    mover.take(mover.choices()[0], by_mouse)
    expect(mover.page.locator(".log")).to_contain_text("’s premove:", timeout=LONG)


def finished(host: Page, guest: Page) -> None:
    """A match of a few actions that is over."""
    mover, _ = sit_down(host, guest)
    for _ in range(2):
        mover.take(mover.choices()[0], by_mouse)
        if not mover.asked.count():
            break
    resign(host)
    expect(Person(guest).rematch).to_be_visible()


def test_who_follows_goes_where_the_leader_goes(opened: Opener) -> None:
    leader, follower = opened(viewport=WIDE), opened(viewport=WIDE)
    finished(leader, follower)
    address = leader.url
    for page in (leader, follower):
        page.goto(f"{address}/history")
        expect(page.locator(".review p")).to_contain_text("Nobody leads")
    leader.locator(".review [value=lead]").click()
    expect(leader.locator(".review p")).to_contain_text("You lead")
    expect(follower.locator(".review p")).to_have_text("Guest 1 leads.")
    leader.keyboard.press("Home")
    expect(leader).to_have_url(re.compile("/history/0$"))
    expect(follower).to_have_url(re.compile("/history$"))
    follower.locator(".review [value=follow]").focus()
    follower.keyboard.press("Enter")
    expect(follower).to_have_url(re.compile("/history/0$"))
    expect(follower.locator(".review [value=stop]")).to_be_focused()
    leader.keyboard.press("ArrowRight")
    expect(follower).to_have_url(re.compile("/history/1$"))
    expect(follower.locator(".when")).to_contain_text("After action 1")
    # Who steps alone follows no longer, and may take the lead.
    follower.keyboard.press("Home")
    expect(follower.locator(".review [value=follow]")).to_be_visible()
    follower.locator(".review [value=lead]").click()
    expect(leader.locator(".review [value=follow]")).to_be_visible()
    leader.locator(".review [value=follow]").click()
    expect(leader).to_have_url(re.compile("/history/0$"))
    follower.close()
    expect(leader.locator(".review p")).to_contain_text("Nobody leads")


def test_who_has_finished_here_is_led_to_where_others_wait(opened: Opener) -> None:
    """Two tables of the same two people: one is asked at both."""
    host, guest = opened(viewport=WIDE), opened(viewport=WIDE)
    sit_down(host, guest)
    first, second = host.url, ""
    asked, other = (host, guest) if Person(host).asked.count() else (guest, host)
    for _ in range(20):
        mover, _ = sit_down(host, guest)
        if mover.page is asked:
            second = host.url
            break
    assert second
    expect(asked.locator("#next a")).to_contain_text("Your turn at 1 other table")
    person = Person(asked)
    while person.asked.count():
        person.take(person.choices()[0], by_mouse)
    expect(asked.locator("#next a")).to_contain_text("Your turn at 1 other table")
    asked.locator("#next a").click()
    expect(asked).to_have_url(first)
    person.connected()
    expect(asked.locator("#next a")).to_have_count(0)
    # Meanwhile it has become one's turn elsewhere: whoever finishes here is told.
    away = Person(other)
    other.goto(second)
    away.connected()
    while away.asked.count():
        away.take(away.choices()[0], by_mouse)
    while person.asked.count():
        person.take(person.choices()[0], by_mouse)
    expect(asked.locator("#next a")).to_contain_text("Your turn at 1 other table")
