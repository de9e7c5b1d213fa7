"""Contrast of text as it is painted: WCAG's ratio of each text's colour to what is behind its letters.

The window is photographed with its letters in a loud colour and without them. Where the two differ, letters are seen;
the second photograph has what is behind them, whatever it was painted with: plain colours, gradients, drawn pieces.
"""

from base64 import b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

SMALL, LARGE = 4.5, 3.0
"""What AA asks for; text counts as large from 24 pixels on, bold text from 18.66 on."""
FEWEST = 3
"""Pixels of letters; a text of which fewer are seen is covered by something else."""

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
_ALL = "*, *::before, *::after, *::placeholder"
_MARKED = _ALL + "{color:#f0f!important;-webkit-text-fill-color:#f0f!important}svg text,svg tspan{fill:#f0f!important}"
_PLAIN = _ALL + (
    "{color:#0000!important;-webkit-text-fill-color:#0000!important}"
    "svg text,svg tspan{fill-opacity:0!important;stroke-opacity:0!important}"
)
_DRESS = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}"""


class Contrast:
    """Measures pages with a page of its own, which may read pictures."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_context().new_page()
        self.measured = 0

    def faults(self, page: Page, within: str = "body") -> list[str]:
        """The texts in a part of the window that are too hard to read. What something else covers is left out, and
        so is what is seen for a moment only: a fault is there at a second look too."""
        first = self._look(page, within)
        again = self._look(page, within) if first else []
        return [fault for fault in first if fault in again]

    def _look(self, page: Page, within: str) -> list[str]:
        runs: list[dict[str, Any]] = page.evaluate(f"within => ({_SCRIPT.strip()}).texts(within)", within)
        seen = {"marked": _photograph(page, _MARKED), "plain": _photograph(page, _PLAIN), "runs": runs}
        measured = self._page.evaluate(f"given => ({_SCRIPT.strip()}).measure(given)", seen)
        found = [run for run in measured if run["letters"] > FEWEST]
        self.measured += len(found)
        return [_told(run) for run in found if run["ratio"] < _needed(run)]

    def close(self) -> None:
        self._page.context.close()


def _photograph(page: Page, css: str) -> str:
    page.evaluate(_DRESS, css)
    picture = page.screenshot(animations="disabled", caret="hide", scale="css")
    page.evaluate(_DRESS, "")
    return b64encode(picture).decode()


def _needed(run: dict[str, Any]) -> float:
    is_large = run["size"] >= 24 or (run["size"] >= 18.66 and run["weight"] >= 700)
    return LARGE if is_large else SMALL


def _told(run: dict[str, Any]) -> str:
    return f"{run['text'][:50]!r} ({run['size']:.0f}px, {run['color']}): {run['ratio']:.2f} at {run['letters']} points"
