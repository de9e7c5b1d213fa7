"""Recorded matches play as they did when they were recorded: same events, same end, on every machine.

A change of rules or data that is meant changes them: record them anew with
`python -m tests.replays.record_neomorphosis`.
"""

import json
from typing import Any

import pytest

from tests.replays.record_neomorphosis import FILE, GAME
from tests.replays.recording import plays_as_it_did

SAVES = FILE.read_text("utf-8").splitlines()
SETUPS: list[dict[str, Any]] = [json.loads(text)["setup"] for text in SAVES]


def _name(text: str) -> str:
    save = json.loads(text)
    return f"{save['setup']['mode']}-{save['setup']['seats']}-{save['outcome']['reason']}"


@pytest.mark.parametrize("text", SAVES, ids=_name)
def test_a_recorded_match_plays_as_it_did(text: str) -> None:
    plays_as_it_did(text)


def test_the_records_cover_every_mode_and_setting() -> None:
    assert {setup["mode"] for setup in SETUPS} == {mode.name for mode in GAME.modes}
    assert {setup["seats"] for setup in SETUPS} == {1, 2, 3, 4}
    for name in ("difficulty", "leaders", "abilities"):
        values = next(option.values for option in GAME.options if option.name == name)
        assert {setup["options"][name] for setup in SETUPS if name in setup["options"]} == set(values)


def test_every_mission_has_a_recorded_victory() -> None:
    won = [
        save["setup"]["mode"]
        for text in SAVES
        if (save := json.loads(text))["outcome"]["standings"][0]["result"] == "won"
    ]
    assert {*won, "campaign"} == {mode.name for mode in GAME.modes}
