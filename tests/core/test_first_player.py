"""Who plays first: seat 1, another seat, or one drawn at random, in every game under the same name."""

import json
from typing import Any

import pytest

import derelict
from derelict.core.errors import UnknownOption
from derelict.core.match import Match
from derelict.core.setup import Setup
from tests.marks import rule

GAMES = ("neuroshima", "theseus", "legendary", "nemesis")
"""In Neo-Morphosis the crew is activated in any order, so nobody plays first."""
MODES = {"legendary": "alien", "nemesis": "semi_coop"}


def begun(name: str, seats: int, **options: Any) -> tuple[Match, list[int]]:
    """A match played until every seat has had a turn, and the seats in the order of their first turns."""
    match = derelict.game(name).start(seats=seats, seed=3, **options)
    order: list[int] = []
    while len(order) < seats and match.decision is not None:
        seat = whose_turn(match)
        if seat >= 0 and seat not in order:
            order.append(seat)
        match.play(match.decision.options[len(match.decision.options) - 1])
    return match, order


def whose_turn(match: Match) -> int:
    """The seat whose turn it is; -1 before the first turn."""
    state: Any = match.state
    if not state.turn:
        return -1
    match match.game.name:
        case "neuroshima":
            return int(state.rules.leaders[state.army])
        case "nemesis":
            return int(state.active)
    return int(state.player)


@rule("L-25", "L-26", "N-8", "T-2", "X-21", "X-41")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("chosen", "order"), [("1", [0, 1, 2]), ("2", [1, 2, 0]), ("3", [2, 0, 1])])
def test_turns_go_on_from_the_seat_that_was_chosen(name: str, chosen: str, order: list[int]) -> None:
    mode = MODES.get(name, "deathmatch")
    assert begun(name, 3, mode=mode, first_player=chosen)[1] == order


@rule("L-25", "N-8", "T-2", "X-21")
@pytest.mark.parametrize("name", GAMES)
def test_it_may_be_drawn_at_random(name: str) -> None:
    game = derelict.game(name)
    firsts = {begun(name, 2, first_player="random")[1][0]} | {begun_with_seed(game.name, seed) for seed in range(12)}
    assert firsts == {0, 1}


def begun_with_seed(name: str, seed: int) -> int:
    """The seat that is asked first when it is drawn."""
    match = derelict.game(name).start(seats=2, seed=seed, first_player="random")
    assert match.decision is not None
    return match.decision.seat


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_there_is_not_is_refused(name: str) -> None:
    game = derelict.game(name)
    with pytest.raises(UnknownOption) as refused:
        game.start(seats=2, first_player="3")
    for language in ("en", "fr"):
        assert "3" in game.texts.say(language, f"setup.{refused.value.key}", **refused.value.facts)
    with pytest.raises(UnknownOption):
        game.start(seats=2, first_player="6")


@pytest.mark.parametrize("name", ["neuroshima", "theseus", "legendary"])
def test_a_setup_from_before_the_option_existed_is_as_it_was(name: str) -> None:
    """It is left out while seat 1 plays first, so that stored setups and their promises hold."""
    game = derelict.game(name)
    match = game.start(seats=2, seed=3)
    assert match.setup is not None
    assert "first_player" not in match.setup.options
    assert json.loads(match.save()) == json.loads(game.start(seats=2, seed=3, first_player="1").save())
    again = Match(game, Setup(name, match.setup.mode, 2, dict(match.setup.options)), 3)
    assert again.state == match.state


@pytest.mark.parametrize("name", GAMES)
def test_the_option_has_the_same_words_in_every_game(name: str) -> None:
    texts, ours = derelict.game(name).texts, derelict.game("legendary").texts
    for language in ("en", "fr"):
        for key in ("option.first_player", "option_name.first_player", "value.first_player.random"):
            assert texts.say(language, key) == ours.say(language, key)


@rule("N-8", "N-114")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(4, "2", (1, 3, 0, 2)), (4, "3", (2, 1, 3, 0)), (3, "2", (2, 1, 3, 0)), (3, "3", (3, 0, 2, 1))],
)
def test_teams_still_play_in_turn(seats: int, first: str, order: tuple[int, ...]) -> None:
    game = derelict.game("neuroshima")
    match = game.start(seats=seats, mode="teams", first_player=first, seed=1)
    rules: Any = match.state.rules  # type: ignore[attr-defined]
    assert rules.order == order
    assert [rules.sides[army] for army in order] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert game.position(match.position()).state == match.state


@rule("N-9", "N-100", "N-102", "N-115")
@pytest.mark.parametrize(
    ("mode", "seats", "first", "drawn"),
    [
        ("duel", 2, "2", [(1, 1), (0, 2), (1, 3), (0, 3)]),
        ("deathmatch", 3, "3", [(2, 1), (0, 2), (1, 3), (2, 3)]),
        ("teams", 4, "2", [(1, 1), (3, 3), (0, 2), (2, 3), (1, 3)]),
        ("teams", 4, "3", [(2, 1), (1, 3), (3, 2), (0, 3), (2, 3)]),
        ("teams", 3, "3", [(3, 1), (0, 3), (2, 2), (1, 3), (3, 3)]),
    ],
)
def test_whoever_plays_first_is_player_1_and_draws_one_tile(
    mode: str, seats: int, first: str, drawn: list[tuple[int, int]]
) -> None:
    match = derelict.game("neuroshima").start(seats=seats, mode=mode, first_player=first, seed=1)
    held: list[tuple[int, int]] = []
    while len(held) < len(drawn):
        state: Any = match.state
        assert match.decision is not None
        if state.turn > len(held):
            held.append((state.army, len(state.hands[state.army])))
        offered = [option.text for option in match.decision.options]
        match.play("end" if "end" in offered else offered[0])
    assert held == drawn


@rule("N-110")
def test_who_plays_alone_against_a_team_plays_first() -> None:
    state: Any = derelict.game("neuroshima").start(seats=3, mode="versus", first_player="2", seed=1).state
    assert state.rules.order == (0, 1, 0, 2)


@rule("T-2", "T-219")
def test_the_sector_of_the_first_player_comes_after_the_control_room() -> None:
    state: Any = derelict.game("theseus").start(seats=2, seed=1, factions=["marines", "aliens"], first_player="2").state
    rules = state.rules
    assert rules.order == (1, 0)
    assert rules.ring[1] == rules.homes[1]
    assert rules.ring[3] == rules.homes[0]


@rule("L-248")
def test_a_round_begins_with_the_first_player() -> None:
    """With one preparation turn everybody has one, seat 1 too, which plays last."""
    match = derelict.game("legendary").start(seats=3, seed=1, mode="alien", first_player="2", preparation="1")
    asked = []
    while match.state.turn < 5:  # type: ignore[attr-defined]
        assert match.decision is not None
        if match.decision.prompt == "skip_hive":
            asked.append(match.decision.seat)
        match.play("yes" if match.decision.prompt == "skip_hive" else "end")
    assert asked == [1, 2, 0]
