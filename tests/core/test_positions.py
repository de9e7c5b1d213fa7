"""Positions through the game's door: what is no position is refused, and nothing else happens."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import derelict
from derelict.core.errors import BadPosition
from derelict.core.game import Game
from tests.toys.peek import GAME

NEUROSHIMA = derelict.game("neuroshima")


@pytest.mark.parametrize("game", [GAME, NEUROSHIMA], ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("", "the position is not JSON"),
        ("{", "the position is not JSON"),
        ("[" * 100_000, "the position is not JSON"),
        ("[]", "a position is a JSON object"),
        ("3", "a position is a JSON object"),
        ("null", "a position is a JSON object"),
        ({}, "the position is wrong: Object missing required field"),
        ("{}", "the position is wrong: Object missing required field"),
    ],
)
def test_what_is_no_position_is_refused(game: Game, position: Any, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        game.position(position)


@pytest.mark.parametrize("game", [GAME, NEUROSHIMA], ids=lambda game: game.name)
def test_text_and_dict_give_the_same(game: Game) -> None:
    match = game.start(seed=4)
    position = match.position()
    assert game.position(position).state == game.position(json.dumps(position)).state == match.state


@pytest.mark.parametrize(
    "chance", [{"key": "xyz"}, {"key": "a" * 63}, {"key": "a" * 64, "counter": -1}, {"key": "A" * 64}]
)
@pytest.mark.parametrize("game", [GAME, NEUROSHIMA], ids=lambda game: game.name)
def test_chance_that_could_not_be_used_is_refused(game: Game, chance: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="chance"):
        game.position({**game.start(seed=4).position(), "chance": chance})


def test_a_stack_that_does_not_fit_its_board_is_refused() -> None:
    with pytest.raises(BadPosition, match="the position does not fit together") as found:
        NEUROSHIMA.position({**SKIRMISH, "stack": [{"type": "ThrowGrenade"}]})
    assert found.value.__cause__ is not None


@pytest.mark.parametrize("stack", [None, [{"type": "NextTurn"}]])
def test_nobody_left_to_play_is_refused(stack: list[Any] | None) -> None:
    with pytest.raises(BadPosition, match="life: no HQ is left"):
        NEUROSHIMA.position({**SKIRMISH, "life": [0, 0], "stack": stack})


def test_more_life_than_there_is_is_refused() -> None:
    with pytest.raises(BadPosition, match="life: the HQs start with 20, 20 and never gain any"):
        NEUROSHIMA.position({**SKIRMISH, "life": [20, 21]})
    assert NEUROSHIMA.position({**SKIRMISH, "life": [20, 20]}).decision is not None


def test_setting_up_does_not_keep_the_callers_dict_alive() -> None:
    position = NEUROSHIMA.start(seed=4).position()
    match = NEUROSHIMA.position(position)
    before = match.state.copy()
    match.play("a1")
    position["board"]["a1"] = "nonsense"
    assert match.at(0).state == before


SKIRMISH: dict[str, Any] = {
    "armies": ["outpost", "borgo"],
    "board": {"c3": "outpost hq", "b2": "outpost commando ne", "c4": "borgo hq", "d1": "borgo mutant s"},
    "hands": [["runner", "move"], ["battle"]],
    "piles": [["medic", "battle"], ["claws"]],
    "life": [20, 17],
    "turn": 5,
}
FIELDS = st.sampled_from(
    [
        *(
            "armies",
            "board",
            "mode",
            "seats",
            "life",
            "points",
            "hands",
            "piles",
            "discards",
            "turn",
            "played",
            "moved",
        ),
        *(
            "last_turns",
            "overtime",
            "spent",
            "extended",
            "reinforcements",
            "team_life",
            "revelations",
            "chance",
            "game",
        ),
        *("stack", "outcome", "nonsense"),
    ]
)
NAMES = ("outpost", "borgo", "moloch", "hq", "runner", "battle", "medic", "c3", "a1", "o1", "z9", "ne", "duel", "teams")
PIECES = ("outpost hq", "borgo mutant n 1", "outpost runner ne 3", "outpost battle", "moloch hq", "borgo hq x", "")
WORDS = st.sampled_from(NAMES + PIECES)
LEAVES = st.none() | st.booleans() | st.integers(-3, 40) | st.integers() | WORDS | st.text(max_size=6)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=12
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(FIELDS, JSON, min_size=1, max_size=3))
def test_a_mutated_position_is_a_match_or_refused(fields: dict[str, Any]) -> None:
    with contextlib.suppress(BadPosition):
        NEUROSHIMA.position({**SKIRMISH, **fields})


FRAMES = st.fixed_dictionaries(
    {"type": st.sampled_from([frame.__name__ for frame in NEUROSHIMA.frames])},
    optional={
        **{name: st.integers(-2, 40) for name in ("hex", "army", "count", "initiative", "pusher", "medic", "pushed")},
        "tile": st.sampled_from(["outpost.runner", "borgo.mutant", "outpost.battle", "outpost.hq", "x"]),
        "cause": st.sampled_from(["tile", "full", "final"]),
        "before": st.booleans(),
        "own": st.booleans(),
    },
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(FRAMES, min_size=1, max_size=3), st.dictionaries(FIELDS, JSON, max_size=1))
def test_a_mutated_stack_is_a_match_or_refused(stack: list[Any], fields: dict[str, Any]) -> None:
    with contextlib.suppress(BadPosition):
        NEUROSHIMA.position({**SKIRMISH, **fields, "stack": stack})
