"""The score: L-253 to L-258."""

from typing import Any

import pytest

from derelict.games.legendary.content.kinds import CARDS, GOOD
from tests.games.legendary.table import Table, complex
from tests.marks import rule

ROLES = ("gunner", "medic", "scout", "commander")


def won(**fields: Any) -> Table:
    """Seat 1 kills the Final Enemy at a table of four."""
    usual = {"stage": 2, "combat": ["the_perfect_organism"], "attack": CARDS["the_perfect_organism"].attack}
    return complex(*ROLES, **(usual | fields)).play("fight combat 1")


def agendas(*kinds: str) -> dict[str, Any]:
    return {"agenda": "hidden", "agendas": list(kinds)}


@rule("L-253")
def test_a_lost_game_scores_nothing() -> None:
    table = complex("gunner", "medic", alive=[1], combat=["stray_drone"], strikes=["scratch"],
                    wounds=[["second_mouth", "torn_open", "body_slam"]])  # fmt: skip
    table.end_turn()
    assert table.results() == ["lost", "lost"]
    assert table.scores() == [0, 0]


@rule("L-253")
def test_good_players_who_lose_score_nothing() -> None:
    table = complex("gunner", "medic", alive=[1], combat=["stray_drone"], strikes=["scratch"],
                    wounds=[["second_mouth", "torn_open", "body_slam"]], **agendas("calm", "fearless"))  # fmt: skip
    table.end_turn()
    assert table.scores() == [0, 0]


@rule("L-254")
@pytest.mark.parametrize("alive", [[1, 2, 3, 4], [1, 3], [1]])
def test_a_won_game_scores_a_point_for_each_survivor_also_for_the_dead(alive: list[int]) -> None:
    table = won(alive=alive)
    assert table.results() == ["won"] * 4
    assert table.scores() == [len(alive)] * 4


@rule("L-254", "L-257")
def test_who_became_an_alien_player_never_scores() -> None:
    """Seat 2 is an Alien player, seat 3 was one and has died: neither scores, and neither has survived."""
    table = won(alien_player=True, alive=[1, 4], aliens=[2], avatars=["", "warrior_xenomorph", "hunter_xenomorph", ""])
    assert table.scores() == [2, 0, 0, 2]
    assert table.results() == ["won", "lost", "lost", "won"]


@rule("L-255")
@pytest.mark.parametrize(("alive", "points"), [([1, 2, 3, 4], 5), ([1, 2], 3)])
def test_without_a_traitor_there_is_one_point_more(alive: list[int], points: int) -> None:
    table = won(alive=alive, **agendas(*GOOD[:4]))
    assert table.scores() == [points] * 4


@rule("L-256", "L-257")
@pytest.mark.parametrize(("alive", "points"), [([1, 2, 3, 4], 9), ([1, 3, 4], 8), ([1], 6)])
def test_against_a_traitor_there_are_five_points_more(alive: list[int], points: int) -> None:
    """Seat 2 is the traitor, who counts as a survivor while alive."""
    table = won(alive=alive, **agendas("calm", "bribed", "caring", "clever"))
    assert table.scores() == [points, 0, points, points]
    assert table.results() == ["won", "lost", "won", "won"]


@rule("L-256")
def test_a_game_without_agendas_has_no_bonus() -> None:
    assert won().scores() == [4] * 4


@rule("L-257")
def test_an_alien_player_is_no_survivor_in_a_game_with_agendas() -> None:
    table = won(alien_player=True, alive=[1, 4], aliens=[3], avatars=["", "", "warrior_xenomorph", ""],
                **agendas("calm", "bribed", "caring", "clever"))  # fmt: skip
    assert table.scores() == [7, 0, 0, 7]


@rule("L-258")
@pytest.mark.parametrize("roles", [ROLES[:2], ROLES])
def test_the_traitor_scores_two_for_each_dead_good_player(roles: tuple[str, ...]) -> None:
    others = len(roles) - 1
    table = complex(*roles, alive=[1], unmasked=[1], hand=["bribed"], **agendas("bribed", *GOOD[:others]))
    table.play("play bribed")
    assert table.scores() == [2 * others, *[0] * others]


@rule("L-258")
def test_a_traitor_who_does_not_win_scores_nothing() -> None:
    assert won(**agendas("bribed", "calm", "caring", "clever")).scores()[0] == 0
