"""Aim of the game: L-1 to L-4."""

import pytest

from derelict.core.errors import DerelictError
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import Died, ObjectiveDone, StrikeDrawn
from tests.games.legendary.rules.tools import finish_turn, happened, start
from tests.games.legendary.table import GAME, complex
from tests.marks import rule

WINNING = {"stage": 2, "combat": ["the_perfect_organism"], "attack": CARDS["the_perfect_organism"].attack}
WEAK = 7 - CARDS["the_perfect_organism"].attack
"""What makes the Final Enemy weak enough for Cut the Strap."""
"""The Final Enemy of A Perfect Organism can be killed."""
NINE_DAMAGE = ["second_mouth", "torn_open", "body_slam"]


@rule("L-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_play_together_and_have_their_turns(seats: int) -> None:
    table = start(seats=seats)
    order = []
    for _ in range(2 * seats):
        order.append(table.turn_of)
        finish_turn(table)
    assert order == [*range(1, seats + 1)] * 2


@rule("L-1")
@pytest.mark.parametrize("seats", [0, 6])
def test_neither_nobody_nor_six_can_play(seats: int) -> None:
    with pytest.raises(DerelictError):
        GAME.start(seats=seats, seed=1)


@rule("L-1")
def test_one_alone_plays_by_the_same_rules() -> None:
    table = complex("medic", hand=["specialist"] * 3, recruit=0)
    table.play("play specialist", "play specialist", "play specialist", "recruit sergeant")
    assert table.recruit == 0
    table.end_turn()
    assert (table.turn_of, len(table.hand())) == (1, 6)


@rule("L-2")
def test_the_third_objective_wins_for_all_also_for_the_dead() -> None:
    table = complex("gunner", "medic", "scout", alive=[1, 3], **WINNING)
    table.play("fight combat 1")
    assert table.results() == ["won", "won", "won"]
    assert table.match.decision is None


@rule("L-2")
@pytest.mark.parametrize("stage", [0, 1])
def test_the_first_two_objectives_do_not_end_the_game(stage: int) -> None:
    done = {"found": ["sos_signal"], "rooms": {"airlock": "sos_signal"}, "attack": 1}
    lock = {"attached": ["ventilation_lock ventilation_shafts"], "recruit": 4}
    table = complex("gunner", stage=stage, **(lock if stage else done))
    table.play("pay ventilation_lock" if stage else "scan airlock")
    assert table.objective == stage + 2
    assert table.results() == []
    assert table.prompt == "action"


@rule("L-3")
def test_when_all_are_dead_the_game_is_over_at_once() -> None:
    table = complex("gunner", "medic", alive=[1], wounds=[NINE_DAMAGE], combat=["stray_drone"] * 2, strikes=["scratch"])
    table.end_turn()
    assert table.results() == ["lost", "lost"]
    assert happened(table, StrikeDrawn, Died) == ["StrikeDrawn", "Died"], "the second Drone does not strike"


@rule("L-3")
def test_while_one_is_alive_the_game_goes_on() -> None:
    table = complex("gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["scratch"])
    table.end_turn()
    assert not table.lives(1)
    assert table.results() == []
    assert table.turn_of == 2


@rule("L-4")
def test_the_third_objective_before_the_last_death_wins() -> None:
    """The Final Enemy is killed by a sacrifice in the moment before its Strikes would kill the last player."""
    table = complex(
        "gunner", film="alien", characters=["christie", "johner", "call", "bishop"], hand=["cut_the_strap"], stage=2,
        combat=[f"the_perfect_organism passing={WEAK}"], wounds=[NINE_DAMAGE], strikes=["scratch", "scratch"],
    )  # fmt: skip
    table.play("play cut_the_strap", "end")
    assert table.prompt == "before_strike"
    table.play("sacrifice cut_the_strap")
    assert table.results() == ["won"]
    assert happened(table, ObjectiveDone, StrikeDrawn, Died) == ["ObjectiveDone"]


@rule("L-4")
def test_the_last_death_before_the_third_objective_loses() -> None:
    table = complex(
        "gunner", characters=["christie", "johner", "call", "bishop"], hand=["cut_the_strap"], stage=2,
        combat=["stray_drone", f"the_perfect_organism passing={WEAK}"], wounds=[NINE_DAMAGE], strikes=["scratch"],
    )  # fmt: skip
    table.play("play cut_the_strap", "end", "pass")
    assert table.results() == ["lost"], "the Drone strikes first, and nobody is left to sacrifice anything"
    assert happened(table, ObjectiveDone, Died) == ["Died"]
