"""What happens is seen at one's own pace: nothing hurries who looks on, and one key ends a battle."""

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.playing import Person, by_mouse
from tests.browser.test_play import battle_save, open_save

PLAYED = """async (given) => {
  const { Beats } = await import("/static/beats.js");
  const caption = document.createElement("div");
  caption.innerHTML = "<ul></ul><button></button>";
  window.shown = [];
  const show = { beat() {}, playing() {}, whole() {}, patch: ({ name }) => shown.push(name) };
  window.beats = new Beats(show, caption);
  window.happens = (name) => beats.add({ beats: [{ lines: ["A battle."] }], patch: { name, items: [1] } });
  for (const name of given) happens(name);
}"""


def test_skipping_skips_what_is_being_shown(opened: Opener) -> None:
    """And nothing that comes after it, which may have happened already. The clock of the page stands still."""
    page = opened(pace="slow")
    page.clock.install()
    page.goto("/")
    page.evaluate(PLAYED, ["one", "two", "three"])
    assert page.evaluate("shown") == []
    for number, name in enumerate(("one", "two", "three")):
        page.evaluate("beats.skip()")
        page.wait_for_function("count => shown.length === count", arg=number + 1)
        page.clock.run_for(2500)
        assert page.evaluate("shown.at(-1)") == name
    page.evaluate("happens('four')")
    page.evaluate("beats.add({ whole: {} })")
    page.wait_for_function("() => shown.length === 4")


def test_who_is_far_behind_is_brought_up_to_date(opened: Opener) -> None:
    page = opened(pace="slow")
    page.clock.install()
    page.goto("/")
    page.evaluate(PLAYED, [str(number) for number in range(60)])
    page.clock.run_for(10_000)
    page.wait_for_function("() => shown.length >= 29")
    assert page.evaluate("shown.length") < 40


def test_the_pace_is_set_where_a_battle_is_seen(opened: Opener) -> None:
    """A click beside it throws nothing away."""
    page = opened(viewport={"width": 1280, "height": 800})
    person = Person(page)
    open_save(page, battle_save())
    person.wait()
    person.connected()
    page.evaluate("localStorage.setItem('pace', 'normal')")
    by_mouse(person, "play battle")
    caption = page.locator("#caption")
    caption.locator("select").select_option("slow")
    assert page.evaluate("localStorage.getItem('pace')") == "slow"
    expect(page.locator(".settings select")).to_have_value("slow")
    page.locator("#board").click(position={"x": 5, "y": 5})
    expect(caption).to_be_visible()
    caption.locator("select").focus()
    page.keyboard.press("Escape")
    expect(caption).to_be_hidden()
