"""No letter is too small: on the picture of every game and number of players, and on the page around it."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from derelict import registry
from derelict.core.drawing.scene import LayoutName
from derelict.core.match import Match
from tests.browser.conftest import Opener
from tests.browser.playing import LONG
from tests.browser.test_play import open_save

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "locale": "en-US"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 800},
    "is_mobile": True,
    "has_touch": True,
    "locale": "fr-FR",
}
MOMENTS = (0.0, 0.35, 0.8)
"""How far matches have got."""
SMALL = """([least, drawn]) => {
  const board = document.getElementById("board");
  const old = board.querySelector("svg");
  if (drawn) old.outerHTML = drawn;
  const found = new Map();
  for (const one of board.querySelectorAll("svg > g text")) {
    if (!one.textContent.trim() || !one.checkVisibility() || one.closest(".ghost")) continue;
    const { a, b } = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
    const kind = `${one.closest("svg > g").getAttribute("class") ?? ""} ${one.getAttribute("class") ?? ""}`;
    if (size < least - 0.05 && !(found.get(kind)?.[0] <= size)) found.set(kind, [size, one.textContent]);
  }
  if (!drawn) for (const one of document.querySelectorAll("body *")) {
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.data).join("").trim();
    if (!text || one.closest("svg, noscript, script, .unseen") || !one.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size > 0 && size < least - 0.05) found.set(`${one.localName}.${one.className}`, [size, text]);
  }
  const said = ([kind, [size, text]]) => `${kind.trim()}: ${text.slice(0, 30)} (${size.toFixed(1)} px)`;
  return [...found].map(said).sort();
}"""


@cache
def matches(game: str) -> dict[str, Match]:
    """A match for each number of players, at several moments."""
    found = dict[str, Match]()
    most = registry.game(game)
    counts = sorted({(mode.name, seats) for mode in most.modes for seats in mode.seats}, key=lambda one: one[1])
    for mode, seats in {seats: (mode, seats) for mode, seats in reversed(counts)}.values():
        match, rng, taken = most.start(seats=seats, seed=seats, mode=mode), Random(seats), list[Match]()
        while match.decision is not None and len(match.actions) < 400:
            taken.append(match.copy())
            match.play(rng.choice(list(match.decision.options)))
        for moment in MOMENTS:
            at = taken[int(moment * (len(taken) - 1))]
            found[f"{seats} players, action {len(at.actions)}"] = at
    return found


def drawings(game: str, language: str, layout: LayoutName) -> Iterator[tuple[str, str]]:
    for name, match in matches(game).items():
        assert match.decision is not None
        seat = match.decision.seat
        scene = match.game.drawing.scene(match.view(seat).state, match.decision, language, layout, seat)
        yield name, scene.svg(styled=False)


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize(("screen", "least"), [(DESKTOP, 11), (PHONE, 10)], ids=["desktop", "phone"])
def test_no_letter_is_too_small(opened: Opener, game: str, screen: dict[str, Any], least: float) -> None:
    page = opened(**screen)
    open_save(page, next(iter(matches(game).values())).save(), "yes")
    expect(page.locator("#table[data-live=yes]")).to_be_attached(timeout=LONG)
    expect(page.locator("#ask .prompt.yours")).to_be_attached(timeout=LONG)
    page.evaluate("document.fonts.ready")
    found = {"page": page.evaluate(SMALL, [least, ""])}
    language, layout = ("en", "wide") if screen is DESKTOP else ("fr", "tall")
    for name, drawn in drawings(game, language, layout):  # type: ignore[arg-type]
        found[name] = page.evaluate(SMALL, [least, drawn])
    assert {name: small for name, small in found.items() if small} == {}
