"""The first things to see: matches of every film end, and the examples of the rulebook."""

import pytest

import derelict
from derelict.core.engine import play_out
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.wording.describing import describe
from tests.games.legendary.table import complex
from tests.marks import rule

GAME = derelict.game("legendary")


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_random_matches_end(mode: str, seats: int) -> None:
    from random import Random

    for seed in range(3):
        match = GAME.start(seats=seats, seed=seed, mode=mode)
        state = match.state.copy()
        assert play_out(state, match.decision, Random(seed)) > 5
        assert state.outcome is not None
        GAME.check(state)


@rule("L-52")
def test_captain_of_the_ship() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "captain_of_the_ship"])
    table.play("play captain_of_the_ship")
    assert table.attack == 2
    table.play("play captain_of_the_ship")
    assert table.attack == 6


@rule("L-114")
def test_two_helpers() -> None:
    table = complex(
        "gunner", "medic", "scout",
        hands=[["first_aid"], ["find_it_and_kill_it"], ["the_companys_orders"]],
        characters=["chief_engineer_parker", "francis_85_aaron", "cmo_clemens", "call"],
        wounds=[[], [], ["scratch"]],
    )  # fmt: skip
    table.play("ask for help", "give find_it_and_kill_it", "give the_companys_orders")
    table.play("copy find_it_and_kill_it", "copy the_companys_orders")
    assert (table.attack, table.recruit) == (2, 2)
    table.play("play first_aid", "player 3")
    assert table.wounds(3) == []
    table.end_turn()
    assert table.discard(2) == ["find_it_and_kill_it"]
    assert table.discard(3) == ["the_companys_orders"]
    assert len(table.hand(2)) == 1


@rule("L-149")
def test_a_rescue_that_fails() -> None:
    table = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2)
    table.play("scan med_lab")
    assert table.huggers() == [1]
    assert not table.offers("fight facehugger 1")
    table.end_turn()
    assert table.huggers() == [1]
    table.end_turn()
    assert table.huggers() == []
    assert table.dead_enemies == ["facehugger_hive"]
    assert table.is_infected(1)
    assert "chestburster" in table.discard(1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_says_what_it_does(language: str) -> None:
    for id in CARDS:
        assert describe(id, language)
