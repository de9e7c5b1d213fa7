"""Recorded matches play as they did when they were recorded: same events, same end, on every machine.

A change of rules or cards that is meant changes them: record them anew with `python -m tests.replays.record_legendary`.
"""

import json
from typing import Any

import pytest

from tests.replays.record_legendary import FILE, GAME, REASONS, games, values
from tests.replays.recording import plays_as_it_did

SAVES = FILE.read_text("utf-8").splitlines()
SETUPS: list[dict[str, Any]] = [json.loads(text)["setup"] for text in SAVES]


def _name(text: str) -> str:
    setup = json.loads(text)["setup"]
    return f"{setup['mode']}-{setup['seats']}"


def fits(setup: dict[str, Any], asked: dict[str, Any]) -> bool:
    usual = {option.name: option.default for option in GAME.options}
    settled = {**usual, **setup["options"], "mode": setup["mode"]}
    return all(settled[name] == value for name, value in asked.items())


@pytest.mark.parametrize("text", SAVES, ids=_name)
def test_a_recorded_match_plays_as_it_did(text: str) -> None:
    plays_as_it_did(text)


def test_the_records_cover_every_mode_option_and_end() -> None:
    assert len(SAVES) >= len(list(games())) >= 90
    assert {(setup["mode"], setup["seats"]) for setup in SETUPS} == {
        (mode.name, seats) for mode in GAME.modes for seats in mode.seats
    }
    for asked in values():
        assert any(fits(setup, asked) for setup in SETUPS), asked
    assert {json.loads(text)["outcome"]["reason"] for text in SAVES} == set(REASONS)


def test_the_records_stay_small() -> None:
    assert FILE.stat().st_size < 800_000
