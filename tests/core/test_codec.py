"""The codec: a state as plain data and back, whatever is on the stack."""

import json
from typing import Any

import msgspec
import pytest

from derelict.core import state as core
from derelict.core.codec import Codec
from tests.toys.peek import GAME
from tests.toys.peek.rules import FRAMES, LookAtTop, Menu, NextTurn, Vetoes


def round_trip(s: core.State) -> core.State:
    loaded: core.State = GAME.codec.load(json.loads(json.dumps(GAME.codec.dump(s))))
    return loaded


def test_frames_are_told_apart_by_name() -> None:
    s = GAME.start(seed=1).state.copy()
    s.stack[:] = [NextTurn(), Vetoes((1, 0)), LookAtTop(), Menu()]
    assert round_trip(s) == s
    assert GAME.codec.dump(s)["stack"][1] == {"type": "Vetoes", "left": (1, 0)}


def test_the_log_is_never_written() -> None:
    s = GAME.start(seed=1).state.copy()
    s.log = []
    assert "log" not in GAME.codec.dump(s)
    assert round_trip(s).log is None


def test_views_and_ended_matches_are_states_too() -> None:
    match = GAME.start(seed=1)
    while match.decision:
        match.play(match.decision.options[0])
    assert match.outcome is not None
    assert round_trip(match.state) == match.state
    view = match.view(0).state
    assert round_trip(view) == view


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": "many"}, "players"),
        ({"seats": None}, "seats"),
        ({"stack": [{"type": "Nonsense"}]}, "Nonsense"),
        ({"stack": [{"type": "Vetoes", "left": ["a"]}]}, "left"),
        ({"stack": 3}, "array"),
    ],
)
def test_anything_else_is_refused(change: dict[str, Any], message: str) -> None:
    data = {**GAME.codec.dump(GAME.start(seed=1).state), **change}
    with pytest.raises(msgspec.ValidationError, match=message):
        GAME.codec.load(data)


class Numbered(core.State, kw_only=True):
    """A state with a table whose keys are numbers, which JSON knows only as text."""

    rooms: dict[int, list[str]] = {}


def test_numbers_as_keys_survive_json() -> None:
    codec = Codec(Numbered, FRAMES)
    s = Numbered(seats=1, rooms={3: ["a"], 11: []})
    assert codec.load(json.loads(json.dumps(codec.dump(s)))) == s
