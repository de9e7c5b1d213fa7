"""Saves: what is written can be read, and what was changed is found."""

import contextlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import derelict
from derelict.core.errors import BadSave, DerelictError, UnknownGame
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import parse_save, read_save, verify
from tests.toys.peek import GAME


def find(name: str) -> Game:
    return GAME if name == "peek" else derelict.game(name)


def played(seed: int = 5, decisions: int = 200, game: Game = GAME) -> Match:
    match, rng = game.start(seed=seed), Random(seed)
    while match.decision is not None and len(match.actions) < decisions:
        match.play(match.decision.options[rng.randrange(len(match.decision.options))])
    return match


def changed(match: Match, **fields: Any) -> str:
    return json.dumps({**json.loads(match.save()), **fields})


@pytest.mark.parametrize("decisions", [0, 1, 7, 200])
def test_a_save_loads_to_the_same_match(decisions: int) -> None:
    match = played(decisions=decisions)
    loaded = read_save(match.save(), find)
    assert loaded.state == match.state
    assert loaded.decision == match.decision
    assert loaded.actions == match.actions
    assert loaded.events == match.events
    assert loaded.outcome == match.outcome
    assert loaded.save() == match.save()
    assert verify(match.save(), find) == []


def test_a_match_from_a_position_is_saved_with_it() -> None:
    match = GAME.position(played(decisions=4).position())
    match.play("roll")
    assert json.loads(match.save())["setup"] is None
    assert read_save(match.save(), find).state == match.state
    assert verify(match.save(), find) == []


def test_practice_is_remembered() -> None:
    match = played(decisions=5)
    match.play("roll") if match.decision and "roll" in [o.text for o in match.decision.options] else match.undo()
    match.undo(0)
    assert match.practice
    assert read_save(match.save(), find).practice


def test_the_public_door_reads_saves() -> None:
    match = played(decisions=30, game=derelict.game("neuroshima"))
    assert derelict.load(match.save()).state == match.state


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not a save"),
        ("{}", "this is not a save: Object missing required field"),
        ("[1]", "this is not a save"),
        ("not json", "this is not a save"),
        ("[" * 100_000, "this is not a save"),
        ("\ud800", "this is not a save"),
    ],
)
def test_what_is_no_save_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadSave, match=message):
        parse_save(text)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"derelict": 99}, "this save has format 99; this version reads format 1"),
        ({"setup": None}, "a save has either a setup and a seed, or a start position"),
        ({"seed": None}, "a save has either a setup and a seed, or a start position"),
        ({"start": {}}, "a save has either a setup and a seed, or a start position"),
        ({"actions": ["xyzzy"]}, "action 0 of the save cannot be played: 'xyzzy' is not an action"),
        ({"actions": ["peek", "peek"]}, "action 1 of the save cannot be played: 'peek' is not possible now"),
        ({"actions": [3]}, "this is not a save: Expected `str`"),
        ({"actions": "roll"}, "this is not a save: Expected `array`"),
        ({"digest": None}, "this is not a save"),
    ],
)
def test_a_fault_in_a_save_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSave, match=message):
        read_save(changed(played(decisions=3), **fields), find)


def test_actions_after_the_end_are_refused() -> None:
    match = played()
    actions = [*json.loads(match.save())["actions"], "roll"]
    with pytest.raises(BadSave, match=f"action {len(match.actions)} of the save cannot be played: the match is over"):
        read_save(changed(match, actions=actions), find)


def test_a_save_of_an_unknown_game_names_it() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        derelict.load(changed(played(decisions=1), game="chess"))


def test_a_save_with_another_setup_is_refused_like_any_setup() -> None:
    setup = {"game": "peek", "mode": "standard", "seats": 9, "options": {}}
    with pytest.raises(DerelictError, match="is played by 2 or 3, not by 9"):
        read_save(changed(played(decisions=1), setup=setup), find)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"version": "0"}, "it was played with version 0, this is 1"),
        ({"commitment": "0" * 64}, "the seed and setup are not the ones committed to at the start"),
        ({"digest": "0" * 64}, "the match ends in a different state than the save says"),
        ({"outcome": None}, "the match has a different outcome than the save says"),
    ],
)
def test_verify_finds_what_was_changed(fields: dict[str, Any], fault: str) -> None:
    assert verify(changed(played(), **fields), find) == [fault]


def test_verify_finds_another_seed() -> None:
    match = GAME.start(seed=5)
    match.play("roll")
    faults = verify(changed(match, seed=6), find)
    assert "the seed and setup are not the ones committed to at the start" in faults
    assert "the match ends in a different state than the save says" in faults


def test_verify_finds_another_action() -> None:
    match = GAME.start(seed=5)
    match.play("roll")
    assert verify(changed(match, actions=["draw"]), find) == ["the match ends in a different state than the save says"]
    assert verify(changed(match, actions=[]), find) == ["the match ends in a different state than the save says"]


def test_verify_finds_another_winner() -> None:
    match = played()
    outcome = json.loads(match.save())["outcome"]
    outcome["standings"][0]["score"] += 1
    assert verify(changed(match, outcome=outcome), find) == ["the match has a different outcome than the save says"]


SAVE = json.loads(played(decisions=12).save())
ANYTHING = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
JSON = st.recursive(ANYTHING, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))
KEYS = st.sampled_from(sorted(SAVE))


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(KEYS, JSON, max_size=2), st.sets(KEYS, max_size=1))
def test_a_mutated_save_is_a_match_or_refused(fields: dict[str, Any], dropped: set[str]) -> None:
    data = {key: value for key, value in {**SAVE, **fields}.items() if key not in dropped}
    is_match_or_refused(json.dumps(data))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(["mode", "seats", "options", "game"]), JSON)
def test_a_mutated_setup_is_a_match_or_refused(field: str, value: Any) -> None:
    is_match_or_refused(json.dumps({**SAVE, "setup": {**SAVE["setup"], field: value}}))


@settings(max_examples=80, deadline=None)
@given(st.integers(0, len(played(decisions=12).save()) - 1), st.characters())
def test_a_save_with_another_character_is_a_match_or_refused(place: int, character: str) -> None:
    text = played(decisions=12).save()
    is_match_or_refused(text[:place] + character + text[place + 1 :])


def is_match_or_refused(text: str) -> None:
    with contextlib.suppress(DerelictError):
        assert isinstance(read_save(text, find), Match)


@pytest.mark.parametrize("nonsense", ["x" * 100_000, "duel\nERROR", "\x1b[31mduel"], ids=["long", "lines", "escape"])
@pytest.mark.parametrize(
    "place", [("game",), ("setup", "mode"), ("setup", "options", "extended"), ("actions", 0)], ids=str
)
def test_what_is_wrong_in_a_save_is_said_on_one_short_line(place: tuple[str | int, ...], nonsense: str) -> None:
    """The refusal of a large file is no large page, and no line of a log is forged by it."""
    save = json.loads(played(decisions=1, game=derelict.game("neuroshima")).save())
    inner: Any = save
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = nonsense
    with pytest.raises(DerelictError) as refused:
        derelict.load(json.dumps(save))
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 1_300
