"""Recorded matches play as they did when they were recorded: same events, same end, on every machine.

A change of rules or cards that is meant changes them: record them anew with `python -m tests.replays.record_nemesis`.
"""

import json
from typing import Any

import pytest

from tests.replays.record_nemesis import FILE, GAME, REASONS, games, values
from tests.replays.recording import plays_as_it_did

SAVES = FILE.read_text("utf-8").splitlines()
SETUPS: list[dict[str, Any]] = [json.loads(text)["setup"] for text in SAVES]


def _name(text: str) -> str:
    save = json.loads(text)
    return f"{save['setup']['mode']}-{save['setup']['seats']}-{save['outcome']['reason']}"


@pytest.mark.parametrize("text", SAVES, ids=_name)
def test_a_recorded_match_plays_as_it_did(text: str) -> None:
    plays_as_it_did(text)


def test_the_records_cover_every_mode_option_and_end() -> None:
    assert len(SAVES) >= len(list(games()))
    assert {(setup["mode"], setup["seats"]) for setup in SETUPS} == {
        (mode.name, seats) for mode in GAME.modes for seats in mode.seats
    }
    usual = {option.name: option.default for option in GAME.options}
    settled = [usual | setup["options"] for setup in SETUPS]
    for asked in values(5):
        assert any(one | asked == one for one in settled), asked
    assert {json.loads(text)["outcome"]["reason"] for text in SAVES} == set(REASONS)


def test_the_records_stay_small() -> None:
    assert FILE.stat().st_size < 800_000
