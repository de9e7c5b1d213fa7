"""Recorded matches play as they did when they were recorded: same events, same end, on every machine.

A change of rules that is meant changes them: record them anew with `python -m tests.replays.record_neuroshima`.
"""

import json
from pathlib import Path

import pytest

import derelict
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import State
from tests.replays.record_neuroshima import GAMES
from tests.replays.recording import plays_as_it_did

FOLDER = Path(__file__).parents[2] / "replays"
FILES = sorted(FOLDER.glob("neuroshima-*.json"))
MODES = derelict.game("neuroshima").modes


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_plays_as_it_did(file: Path) -> None:
    text = file.read_text("utf-8")
    plays_as_it_did(text)
    assert derelict.load(text).save() == text


def test_the_records_cover_every_mode_and_army() -> None:
    assert len(FILES) == len(GAMES) >= 24
    saves = [json.loads(file.read_text("utf-8")) for file in FILES]
    played = {(save["setup"]["mode"], save["setup"]["seats"]) for save in saves}
    assert played == {(mode.name, seats) for mode in MODES for seats in mode.seats}
    states = [derelict.load(json.dumps({**save, "actions": []})).state for save in saves]
    assert {army for s in states if isinstance(s, State) for army in s.rules.armies} == set(ARMIES)
    for option in ("alternative_start", "reinforcements", "extended"):
        assert {save["setup"]["options"][option] for save in saves} == {True, False}


def test_the_records_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 200_000
