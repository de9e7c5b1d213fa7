"""Serious violations of accessibility, found by axe-core."""

from importlib.resources import files

from playwright.sync_api import Page

_AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
_RUN = """async (repeated) => {
  const found = document.querySelector(repeated);
  const where = found ? { exclude: [[repeated]] } : document;
  const { violations } = await axe.run(where, { resultTypes: ["violations"] });
  const targets = (one) => one.nodes.slice(0, 3).map(({ target }) => target.join(" ")).join(", ");
  const isSerious = ({ impact }) => ["serious", "critical"].includes(impact);
  return violations.filter(isSerious).map((one) => `${one.id}: ${targets(one)}`);
}"""


REPEATED = ".chapters-told section .rule:nth-of-type(n + 5)"
"""What is left out, because each chapter of a rules page begins with paragraphs that are built alike."""


def violations(page: Page) -> list[str]:
    """Return the serious and critical violations on a page, each with some of its places."""
    page.evaluate(_AXE)
    found: list[str] = page.evaluate(_RUN, REPEATED)
    return found
