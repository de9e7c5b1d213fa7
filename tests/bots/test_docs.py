"""The examples of docs/bots.md are true."""

import re
from pathlib import Path
from typing import Any

import derelict
from derelict import bots
from tests.bots.players import play

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def test_the_examples_run_and_their_bots_play() -> None:
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(block, names)
    assert names["report"].games == 10
    assert names["report"].errors == 0
    match = derelict.game("neuroshima").start(seats=2, seed=1)
    play(match, [names["Hothead"](1), names["Careful"](2)])
    assert match.outcome is not None


def test_every_bot_is_described() -> None:
    for name in bots.NAMES:
        assert f"| `{name}` |" in PAGE
