"""U5: all text has the contrast that AA asks for, in both themes, on every page, in the picture too."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.contrast import LARGE, Contrast
from tests.browser.crossing import crossed
from tests.browser.playing import Person, by_mouse, open_history
from tests.browser.test_play import battle_save, open_save, placing_save

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PATHS = (
    "/",
    "/new/neuroshima",
    "/rules/neuroshima",
    "/puzzles",
    "/puzzles/neuroshima/1/solution",
    "/account",
    "/results",
    "/tutorial",
)
LOOKS = crossed("theme", {"dark": "dark", "light": "light"}, "screen", {"wide": WIDE, "phone": PHONE})
THEMES = pytest.mark.parametrize("theme", ["dark", "light"])


@pytest.fixture
def contrast(browser: Browser) -> Iterator[Contrast]:
    measure = Contrast(browser)
    yield measure
    measure.close()


@LOOKS
def test_u5_pages_can_be_read(opened: Opener, contrast: Contrast, theme: str, screen: dict[str, Any]) -> None:
    page = opened(color_scheme=theme, **screen)
    assert {path: contrast.faults(visited(page, path)) for path in PATHS} == {path: [] for path in PATHS}
    page.locator("#theme").click()
    assert contrast.faults(visited(page, "/")) == []
    assert contrast.measured > 90


def visited(page: Page, path: str) -> Page:
    page.goto(path)
    return page


@LOOKS
def test_u5_a_match_can_be_read(opened: Opener, contrast: Contrast, theme: str, screen: dict[str, Any]) -> None:
    page = opened(pace="slow", color_scheme=theme, **screen)
    page.clock.install()
    person = Person(page)
    open_save(page, placing_save())
    person.connected()
    seen = {}
    for moment in ("menu", "place", "facing"):
        assert person.wait()
        seen[moment] = contrast.faults(page)
        wanted = (choice for choice in person.choices() if choice.startswith("place"))
        person.take(next(wanted, person.choices()[0]), by_mouse)
    open_save(page, battle_save())
    assert person.wait()
    person.connected()
    page.keyboard.press("b")
    expect(page.locator("#story")).to_be_visible()
    seen["what if"] = contrast.faults(page)
    page.locator("#story .leave a").click()
    expect(page.locator("#window h2").first).to_be_visible()
    seen["preview"] = contrast.faults(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("#window .why-not summary").first.click()
    seen["why not"] = contrast.faults(page)
    page.keyboard.press("Escape")
    by_mouse(person, "play battle")
    expect(page.locator("#board .battle.struck").first).to_be_attached()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    seen["battle"] = contrast.faults(page)
    page.clock.resume()
    page.keyboard.press("Escape")
    assert person.wait()
    open_history(page)
    person.connected()
    seen["history"] = contrast.faults(page)
    assert seen == {moment: [] for moment in seen}
    assert contrast.measured > 150


@THEMES
def test_u5_a_card_can_be_read(opened: Opener, contrast: Contrast, theme: str) -> None:
    page = opened(color_scheme=theme, **WIDE)
    person = Person(page)
    open_save(page, placing_save())
    assert person.wait()
    person.connected()
    page.locator("#board .piece").first.hover()
    expect(page.locator("#card svg")).to_be_visible()
    page.evaluate("document.getElementById('card').style.pointerEvents = 'auto'")
    assert contrast.faults(page, "#card") == []
    assert contrast.measured > 3


EDGES = """() => {
  const channel = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const light = (color) => {
    const [r, g, b] = color.match(/[0-9.]+/g).map(Number).map(channel);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const boxes = ":not([type=hidden], [type=checkbox], [type=radio], [type=range])";
  const fields = [...document.querySelectorAll(`input${boxes}, select, textarea`)];
  return fields.filter((one) => one.checkVisibility()).map((one) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(one);
    const [low, high] = [light(borderTopColor), light(backgroundColor)].sort((a, b) => a - b);
    return [one.name, (high + 0.05) / (low + 0.05)];
  });
}"""


@THEMES
def test_u5_the_edges_of_fields_can_be_seen(opened: Opener, theme: str) -> None:
    page = opened(color_scheme=theme)
    for path in ("/", "/new/neuroshima", "/account"):
        edges: list[tuple[str, float]] = visited(page, path).evaluate(EDGES)
        assert edges
        assert [name for name, ratio in edges if ratio < LARGE] == [], path


FAINT = """
<body style="background:#fff;color:#000"><p>black on white</p><p style="color:#777">grey that fails</p>
<p style="color:#767676">grey that passes</p><p style="color:#888;font-size:24px">large grey that passes</p>
<p style="opacity:.4">black that has faded</p><p style="color:#fff">white on white</p>
<p style="background:linear-gradient(#fff,#eee);color:#666">on a gradient</p>
<svg width="200" height="40"><rect width="200" height="40" fill="#222"/>
<text x="9" y="25" fill="#444">drawn and dim</text></svg>
<p style="color:#ccc;visibility:hidden">hidden</p></body>"""


def test_u5_finds_what_cannot_be_read(opened: Opener, contrast: Contrast) -> None:
    page = opened()
    page.set_content(FAINT)
    found = [fault.split("'")[1] for fault in contrast.faults(page)]
    assert found == ["grey that fails", "black that has faded", "white on white", "drawn and dim"]
    assert contrast.measured == 2 * 8, "looked at twice"
