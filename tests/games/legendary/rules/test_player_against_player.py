"""Player against player: L-151 and L-152."""

import pytest

from tests.games.legendary.rules.advanced_tools import begun
from tests.games.legendary.table import complex
from tests.marks import rule


@rule("L-151")
def test_a_player_is_fought_with_attack_equal_to_the_defense_and_draws_a_strike() -> None:
    table = complex("gunner", "medic", versus=True, attack=5, strikes=["scratch"])
    table.play("fight player 2")
    assert table.attack == 1
    assert table.wounds(2) == ["scratch"]
    assert table.wounds(1) == []


@rule("L-151")
def test_a_point_too_little_is_not_enough() -> None:
    table = complex("gunner", "medic", versus=True, attack=3)
    assert table.refusal("fight player 2") == "L-151"


@rule("L-151")
def test_it_may_be_done_again_as_long_as_the_attack_is_spent_each_time() -> None:
    table = complex("gunner", "scout", versus=True, attack=9, strikes=["claw_rake", "scratch"])
    table.play("fight player 2", "fight player 2")
    assert table.wounds(2) == ["scratch", "claw_rake"]
    assert table.attack == 1
    assert table.refusal("fight player 2") == "L-151"


@rule("L-151")
def test_a_player_may_be_fought_to_death() -> None:
    table = complex("gunner", "scout", "medic", versus=True, attack=4, strikes=["torn_open"],
                    wounds=[[], ["second_mouth", "claw_rake"]])  # fmt: skip
    table.play("fight player 2")
    assert not table.lives(2)
    assert not table.offers("fight player 2")
    table.end_turn()
    assert table.turn_of == 3


@rule("L-151")
def test_who_is_fought_may_avoid_the_strike() -> None:
    table = complex("gunner", "priest", versus=True, attack=3, vigil=[[], ["violence_isnt_the_answer"]])
    table.play("fight player 2")
    assert table.asked == 2
    table.play("spend violence_isnt_the_answer")
    assert table.wounds(2) == []
    assert table.discard(2) == ["violence_isnt_the_answer"]


@rule("L-151")
def test_nobody_fights_the_own_avatar() -> None:
    table = complex("gunner", "medic", versus=True, attack=9)
    assert not table.offers("fight player 1")
    assert table.refusal("fight player 1") == "L-152"


@rule("L-152")
def test_without_an_agreement_players_are_not_fought() -> None:
    table = complex("gunner", "medic", attack=9)
    assert table.refusal("fight player 2") == "L-152"


@rule("L-152")
@pytest.mark.parametrize("agenda", ["hidden", "delayed"])
def test_with_agendas_players_may_be_fought(agenda: str) -> None:
    table = complex("gunner", "medic", agenda=agenda, attack=4)
    assert table.offers("fight player 2")
    assert begun(2, 1, agenda=agenda).state.rules.versus
    assert not begun(2, 1).state.rules.versus


@rule("L-152")
def test_alien_players_may_always_be_fought() -> None:
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[1, 3], aliens=[2],
                    avatars=["", "warrior_xenomorph", ""], attack=5)  # fmt: skip
    assert table.offers("fight player 2")
    assert table.refusal("fight player 3") == "L-152"
