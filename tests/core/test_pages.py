"""The pages for people who write games and positions say what is true."""

import json
import re
from pathlib import Path

import pytest

import derelict

ROOT = Path(__file__).parents[2]
NEUROSHIMA = derelict.game("neuroshima")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


PAGES = {"positions.md": NEUROSHIMA, "positions-theseus.md": derelict.game("theseus")}


@pytest.mark.parametrize(("page", "example"), [(page, block) for page in PAGES for block in blocks(page, "json")])
def test_every_position_of_the_page_can_be_set_up_and_written(page: str, example: str) -> None:
    game = PAGES[page]
    match = game.position(example)
    game.check(match.state)
    assert game.position(json.dumps(match.position())).state == match.state
    given, written = json.loads(example), match.position()
    assert given.keys() - {"game"} <= written.keys() | {"extended"}


def test_the_first_position_is_what_the_page_says() -> None:
    match = NEUROSHIMA.position(blocks("positions.md", "json")[0])
    assert match.decision is not None
    assert match.decision.seat == 0
    assert [option.text for option in match.decision.options] == [
        *("place runner", "discard runner", "play move", "discard move", "end")
    ]


def test_the_battle_of_the_page_is_fought_at_once() -> None:
    match = NEUROSHIMA.position(blocks("positions.md", "json")[2])
    assert match.decision is None
    assert match.events


def test_the_teams_of_the_page_are_at_the_turn_it_says() -> None:
    match = NEUROSHIMA.position(blocks("positions.md", "json")[3])
    assert match.decision is not None
    assert match.decision.seat == 2


@pytest.mark.parametrize("page", PAGES)
def test_every_field_is_on_the_page(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert [field for field in PAGES[page].positions.shape.__struct_fields__ if f"`{field}`" not in text] == []


@pytest.mark.parametrize("example", blocks("adding-a-game.md", "python"))
def test_the_code_of_the_page_is_that_of_the_toy(example: str) -> None:
    sources = [file.read_text("utf-8") for file in (ROOT / "tests" / "toys" / "peek").rglob("*.py")]
    if example.startswith("from derelict.core.testing"):
        exec(compile(example, "adding-a-game.md", "exec"), {})
    else:
        assert any(example in source for source in sources)
