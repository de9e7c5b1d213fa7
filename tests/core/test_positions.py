"""Positions through the game's door: what is no position is refused, and nothing else happens."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from msgspec import Struct
from msgspec.structs import fields

import derelict
from derelict.core.errors import BadPosition
from derelict.core.game import Game
from tests.spoiling import GAMES, Spoiler, play_on, taken
from tests.toys.peek import GAME

NEUROSHIMA = derelict.game("neuroshima")
SPOILED = 300


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
    with pytest.raises(BadPosition, match="stack: ThrowGrenade does not fit what lies on the table"):
        NEUROSHIMA.position({**SKIRMISH, "stack": [{"type": "ThrowGrenade"}]})
    with pytest.raises(BadPosition, match="the position does not lead anywhere: ThrowGrenade asks 'grenade'"):
        NEUROSHIMA.position({**SKIRMISH, "stack": [{"type": "Menu"}, {"type": "ThrowGrenade"}]})


@pytest.mark.parametrize(
    "stack",
    [
        [{"type": "Battle", "cause": "final"}, {"type": "WhichToMove"}],
        [{"type": "NextTurn"}, {"type": "NextTurn"}, {"type": "WhichToMove"}],
        [{"type": "Menu"}, {"type": "Draw", "count": 0}, {"type": "WhichToMove"}],
        [{"type": "Menu"}, {"type": "Wounds", "hits": []}, {"type": "WhichToMove"}],
    ],
    ids=["battle", "turn", "draw", "wounds"],
)
def test_what_happens_at_once_does_not_wait_under_a_question(stack: list[Any]) -> None:
    with pytest.raises(BadPosition, match=f"stack: {stack[-2]['type']} does not fit"):
        NEUROSHIMA.position({**SKIRMISH, "stack": stack})


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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_spoiled_position_is_refused_or_played_on(game: Game) -> None:
    """Whatever else happens is a fault: of the reader, of what it takes, or of the rules."""
    spoiler, rng, ours = Spoiler(game, Random(5)), Random(6), 0
    for _ in range(SPOILED):
        match = taken(game, spoiler.spoiled())
        if match is not None:
            play_on(match, rng)
            ours += 1
    assert SPOILED / 20 < ours < SPOILED / 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_field_of_a_frame_is_bounded(game: Game) -> None:
    stacks = game.positions.stacks
    assert stacks is not None
    names = {name for frame in game.frames for name in _plain_fields(frame)}
    assert names <= set(stacks.fields)


def _plain_fields(record: type[Struct]) -> Iterator[str]:
    """The names of the fields of a frame, and of the records in it, that hold numbers or words."""
    for field in fields(record):
        kinds = [kind for kind in _kinds(field.type) if kind is not bool]
        inner = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Struct)]
        for kind in inner:
            yield from _plain_fields(kind)
        if len(inner) < len(kinds):
            yield field.name


def _kinds(kind: Any) -> list[Any]:
    """What a field holds, in each place of a tuple, and of several kinds each."""
    if get_origin(kind) not in (tuple, Union, UnionType):
        return [kind]
    return [inner for one in get_args(kind) if one is not ... for inner in _kinds(one)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_fault_of_a_reader_is_no_refusal(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else no test of positions could fail."""

    def complete(s: Any, p: Any) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(game.positions, "complete", complete)
    with pytest.raises(KeyError, match="oops"):
        game.position(game.start(seed=4).position())


def test_a_position_that_fails_the_check_of_its_game_is_refused() -> None:
    def check(s: Any) -> None:
        raise AssertionError("a piece is lost")

    with pytest.raises(BadPosition, match="the position is impossible: a piece is lost") as found:
        replace(GAME, check=check).position(GAME.start(seed=4).position())
    assert found.value.key == "position_file.impossible"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_is_over_in_a_way_in_which_it_can_end(game: Game) -> None:
    match, rng = game.start(seed=4), Random(4)
    while match.decision is not None:
        match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))
    position = match.position()
    assert game.position(position).outcome == match.outcome is not None
    outcome = position["outcome"]
    results: list[Any] = outcome["standings"]
    for wrong, said in (
        ({**outcome, "reason": "nonsense"}, "no match ends for the reason 'nonsense'"),
        ({**outcome, "standings": results[1:]}, f"there are {len(results) - 1} results"),
        ({**outcome, "standings": results * 2}, f"there are {len(results) * 2} results"),
    ):
        with pytest.raises(BadPosition, match=f"the position is impossible: {said}"):
            game.position({**position, "outcome": wrong})


def _nested(deep: int) -> Any:
    value: Any = 1
    for _ in range(deep):
        value = [value]
    return value


HUGE = {
    "number": {"deep": [{"number": 10**6}]},
    "negative": -(10**6),
    "list": [{"many": [1] * 2_000}],
    "table": {"many": {str(number): 1 for number in range(2_000)}},
    "text": [["x" * 2_000]],
    "name": {"x" * 2_000: 1},
    "nesting": _nested(500),
}


@pytest.mark.parametrize("huge", HUGE)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_larger_than_in_any_match_is_refused_wherever_it_stands(game: Game, huge: str) -> None:
    position = game.start(seed=4).position()
    for name in position:
        if name != "chance":
            with pytest.raises(BadPosition) as found:
                game.position({**position, name: HUGE[huge]})
            assert str(found.value) == f"{name}: no match gets this large"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(
    "other", ["theseus\nERROR: x", "\x1b[31m", {"a": 1}, "x" * 900], ids=["lines", "escape", "table", "long"]
)
def test_a_refusal_is_one_short_line(game: Game, other: Any) -> None:
    with pytest.raises(BadPosition) as found:
        game.position({**game.start(seed=4).position(), "game": other})
    assert str(found.value).isprintable()
    assert len(str(found.value)) < 1_300
    assert all(len(str(fact)) < 700 for fact in found.value.facts.values())
