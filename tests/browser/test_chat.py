"""The chat beside a board: there is always room to answer, and what others say is noticed where it cannot be seen."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_company import sit_down

LONG_LINE = "A line that is so long that it takes three or four lines of the narrow column beside the board, number "

CUT = """list => {
  const line = parseFloat(getComputedStyle(list).lineHeight);
  const { top, left } = list.getBoundingClientRect();
  let clipped = 0;
  while (clipped < line && !list.contains(document.elementFromPoint(left + 20, top + clipped))) clipped++;
  const rest = line - (list.scrollTop % line || line);
  return Math.min(Math.abs(rest - clipped), line - Math.abs(rest - clipped));
}"""
"""How far the first line that is seen of the chat is from a whole one."""


def say(page: Page, text: str) -> None:
    page.locator(".say [name=text]").fill(text)
    page.locator(".say button").click()


def test_long_lines_scroll_in_the_chat_and_leave_room_to_answer(opened: Opener) -> None:
    one, other = opened(viewport={"width": 1280, "height": 800}), opened()
    sit_down(one, other)
    for number in range(5):
        say(other, f"{LONG_LINE}{number}")
        expect(one.locator(".chat li")).to_have_count(number + 1)
    field, last = one.locator(".say [name=text]").bounding_box(), one.locator(".chat li").last
    assert field is not None
    assert field["y"] + field["height"] < 800
    expect(last).to_be_in_viewport()
    assert one.locator(".chat").evaluate("list => list.scrollHeight > list.clientHeight")
    assert one.locator(".side").evaluate("side => side.scrollHeight <= side.clientHeight + 1")
    expect(one.locator("#ticker")).not_to_contain_text(LONG_LINE)


def test_the_whole_of_a_long_line_is_seen_beside_a_log_of_four_lines(opened: Opener) -> None:
    """Also where undo and the preview of a battle take two rows above them; and no line of the chat is cut in two."""
    one, other = opened(viewport={"width": 1280, "height": 800}), opened()
    sit_down(one, other)
    say(other, (LONG_LINE * 3)[:240])
    expect(one.locator(".chat li")).to_have_count(1)
    one.locator("[data-part=seats]").evaluate("part => { part.style.paddingTop = '42px'; }")
    expect(one.locator(".chat li b")).to_be_in_viewport(ratio=1)
    assert one.locator(".chat").evaluate("list => list.scrollTop") == 0
    assert one.locator(".log").evaluate("list => list.clientHeight / parseFloat(getComputedStyle(list).lineHeight)") > 4
    say(other, "And another one.")
    expect(one.locator(".chat li")).to_have_count(2)
    cut = one.locator(".chat").evaluate(CUT)
    assert cut < 3, "pixels of a line at the top"


def test_the_log_shows_its_newest_lines_while_the_chat_grows(opened: Opener) -> None:
    one, other = opened(viewport={"width": 1280, "height": 800}), opened()
    sit_down(one, other)
    log = one.locator(".log")
    log.evaluate("list => { for (let line = 0; line < 40; line++) list.append(document.createElement('li')); }")
    log.evaluate("list => { for (const line of list.children) line.textContent ||= 'A line of the log.'; }")
    height = log.evaluate("list => list.clientHeight")
    for number in range(4):
        say(other, f"{LONG_LINE}{number}")
        expect(one.locator(".chat li")).to_have_count(number + 1)
    assert log.evaluate("list => list.clientHeight") < height
    expect(log.locator("li").last).to_be_in_viewport(ratio=0.9)
    log.evaluate("list => list.scrollTop = 0")
    say(other, "Do you read?")
    expect(one.locator(".chat li")).to_have_count(5)
    expect(log.locator("li").first).to_be_in_viewport()


def test_what_others_say_out_of_sight_is_told_above_the_board(opened: Opener) -> None:
    phone, other = opened(**PHONE), opened()
    sit_down(phone, other)
    phone.evaluate("scrollTo(0, 0)")
    ticker = phone.locator("#ticker")
    say(other, "Shall we begin?")
    expect(ticker).to_have_text("Guest 2: Shall we begin?")
    say(phone, "At once.")
    expect(phone.locator(".chat li")).to_have_count(2)
    expect(ticker).to_have_text("Guest 2: Shall we begin?")
    phone.locator(".chat").scroll_into_view_if_needed()
    say(other, "Who is first?")
    expect(phone.locator(".chat li").last).to_be_in_viewport()
    expect(ticker).to_have_text("Guest 2: Shall we begin?")
    phone.evaluate("scrollTo(0, 0)")
    phone.evaluate("document.getElementById('mute').click()")
    say(other, "Nobody listens.")
    expect(phone.locator(".chat li")).to_have_count(4)
    expect(ticker).to_have_text("Guest 2: Shall we begin?")


def test_nothing_is_told_of_who_is_muted(opened: Opener) -> None:
    phone, other = opened(**PHONE), opened()
    sit_down(phone, other)
    say(other, "Buy my tiles!")
    phone.locator(".mutes summary").tap()
    phone.locator("button[name=mute]").tap()
    expect(phone.locator(".chat li")).to_have_count(0)
    expect(phone.locator("#table[data-live=yes]")).to_be_attached()
    phone.evaluate("scrollTo(0, 0)")
    say(other, "They are cheap!")
    expect(other.locator(".chat li")).to_have_count(2)
    say(phone, "Well.")
    expect(phone.locator(".chat li")).to_have_count(1)
    expect(phone.locator("#ticker")).not_to_contain_text("tiles")
    expect(phone.locator("#ticker")).not_to_contain_text("cheap")
