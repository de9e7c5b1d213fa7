"""The examples of docs/bots.md are true."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import derelict
from derelict import bots
from derelict.arena.compare import compare
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


def test_the_bot_that_looks_ahead_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    written = ModuleType("careful")
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[:2]:
        exec(block, written.__dict__)
    monkeypatch.setitem(sys.modules, "careful", written)
    result = compare(derelict.game("neuroshima"), "careful:Careful", "random", 12, seed=1)
    assert (result.games, result.errors) == (12, 0)
    assert result.wins_a >= 10


def test_every_bot_is_described() -> None:
    for name in bots.NAMES:
        assert f"| `{name}` |" in PAGE
