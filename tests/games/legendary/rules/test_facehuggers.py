"""Facehuggers and Chestbursters, the two turns: L-131 to L-136."""

import pytest

from derelict.games.legendary.events import FacehuggerCame, Infected
from tests.games.legendary.rules.tools import QUIET
from tests.games.legendary.table import complex
from tests.marks import rule

FULL = {
    "ventilation_shafts": "event1", "operations": "event1", "weapons_locker": "hazard1", "med_lab": "hazard2",
}  # fmt: skip


@rule("L-131")
def test_a_facehugger_found_in_the_complex_leaps_at_the_player_whose_turn_it_is() -> None:
    table = complex("gunner", "medic", "scout", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2)
    table.play("scan med_lab")
    assert table.huggers() == [1]
    assert table.room("med_lab") == ""


@rule("L-131")
def test_a_facehugger_that_is_pushed_out_leaps_at_the_player_whose_turn_it_is() -> None:
    table = complex(
        "gunner", "medic", "scout", film="aliens", rooms=FULL | {"airlock": "facehugger_hive"}, hive=["event2"]
    )
    table.end_turn()
    assert table.huggers() == [2]
    assert table.combat == []


@rule("L-132")
def test_the_player_may_fight_it_in_this_turn() -> None:
    table = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=5)
    table.play("scan med_lab", "fight facehugger 1")
    assert (table.attack, table.huggers()) == (0, [])
    assert table.dead_enemies == ["facehugger_hive"]
    table.end_turn().end_turn()
    assert not table.is_infected(1)


@rule("L-132")
def test_the_next_player_may_fight_it_in_the_turn_that_follows() -> None:
    table = complex("gunner", "medic", film="aliens", hands=[[], ["grunt"] * 3], huggers=["facehugger seat=1"])
    table.end_turn()
    assert table.huggers() == [1]
    table.play("play grunt", "play grunt")
    assert table.refusal("fight facehugger 1") == "L-75"
    table.play("play grunt", "fight facehugger 1")
    table.end_turn()
    assert not table.is_infected(1)
    assert table.events(Infected) == []


@rule("L-133")
def test_at_the_end_of_the_second_turn_it_infects() -> None:
    table = complex("gunner", "medic", "scout", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2)
    table.play("scan med_lab").end_turn()
    assert not table.is_infected(1), "one turn is left"
    table.end_turn()
    assert table.turn_of == 3
    assert table.huggers() == []
    assert table.dead_enemies == ["facehugger_hive"]
    assert table.discard(1)[-1] == "chestburster"
    assert "chestburster" not in table.discard(2), "not who failed to help"
    assert table.state.chestbursters == 4


@rule("L-134")
def test_alone_a_player_has_this_turn_and_the_own_next_turn() -> None:
    table = complex("gunner", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2)
    table.play("scan med_lab").end_turn()
    assert (table.huggers(), table.is_infected()) == ([1], False)
    table.end_turn()
    assert table.is_infected()


@rule("L-134")
def test_the_last_player_alive_has_two_turns_as_well() -> None:
    table = complex(
        "gunner", "medic", "scout", film="aliens", alive=[2], player=2, rooms={"med_lab": "facehugger_hive"}, attack=2,
        decks=[[], ["grunt"] * 5],
    )  # fmt: skip
    table.play("scan med_lab").end_turn()
    assert (table.turn_of, table.huggers()) == (2, [2])
    table.play("play grunt", "play grunt", "play grunt", "fight facehugger 1").end_turn()
    assert not table.is_infected(2)


@rule("L-135")
@pytest.mark.parametrize("card", ["electric_prod", "cover_the_ladder"])
def test_effects_of_players_cannot_move_a_facehugger(card: str) -> None:
    characters = ["chief_engineer_parker", "christie", "call", "bishop"]
    table = complex("gunner", "medic", hand=[card], characters=characters, huggers=["facehugger seat=1"])
    table.play(f"play {card}")
    assert table.prompt == "action", "there is nothing that could be moved"
    table = complex("gunner", "medic", hand=[card], characters=characters, huggers=["facehugger seat=1"],
                    combat=["stray_drone"])  # fmt: skip
    table.play(f"play {card}")
    assert table.options == ["combat 1", "pass"]
    assert table.refusal("facehugger 1") is not None


@rule("L-136")
def test_several_facehuggers_infect_a_player_with_one_chestburster() -> None:
    both = ["facehugger seat=1 left=1", "facehugger_hive seat=1 left=1"]
    table = complex("gunner", "medic", film="aliens", huggers=both, **QUIET)
    table.end_turn()
    assert table.huggers() == []
    assert sorted(table.dead_enemies) == ["facehugger", "facehugger_hive"]
    assert table.discard(1).count("chestburster") == 1
    assert table.state.chestbursters == 4
    assert len(table.events(Infected)) == 1


@rule("L-136")
def test_facehuggers_in_front_of_two_players_infect_both() -> None:
    table = complex("gunner", "medic", "scout", film="aliens",
                    huggers=["facehugger seat=1 left=1", "facehugger_hive seat=2 left=1"])  # fmt: skip
    table.end_turn()
    assert (table.is_infected(1), table.is_infected(2), table.is_infected(3)) == (True, True, False)
    assert table.events(FacehuggerCame) == []
