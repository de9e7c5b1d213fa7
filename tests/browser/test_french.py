"""French on a phone: no line begins with a sign that belongs to the word before it."""

import pytest

from tests.browser.conftest import PHONE, Opener

ALONE = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  const top = (text, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const signs = [], alone = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const sign of text.data.matchAll(/(?<=\\S\\s)[;:!?»%]/g)) {
      const here = top(text, sign.index), word = top(text, sign.index - 2);
      if (!here.height) continue;
      signs.push(sign[0]);
      if (here.top > word.top + 5) alone.push(text.data.slice(Math.max(0, sign.index - 20), sign.index + 1));
    }
  }
  return [signs.length, alone];
}"""
"""How many high signs the page shows, and those that begin a line."""


@pytest.mark.parametrize(
    ("path", "least"),
    [("/new/legendary", 3), ("/rules/neuroshima", 90), ("/rules/theseus", 99), ("/rules/legendary", 99)],
)
def test_no_line_begins_with_a_high_sign(opened: Opener, path: str, least: int) -> None:
    page = opened(locale="fr-FR", **PHONE)
    page.goto(path)
    signs, alone = page.evaluate(ALONE)
    assert signs > least
    assert alone == []
