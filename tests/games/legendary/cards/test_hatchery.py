"""Facehuggers and Chestbursters as cards; the chapter of the rules has its own tests."""

from tests.games.legendary.cards.stage import card, stage, turn
from tests.marks import rule


@card("facehugger", "facehugger_hive")
@rule("L-131", "L-137")
def test_a_facehugger_has_attack_3_and_can_be_fought_by_whose_turn_it_is() -> None:
    for kind in ("facehugger", "facehugger_hive"):
        fields = {"film": "aliens", "huggers": [f"{kind} seat=2"]}
        assert not stage("gunner", "medic", attack=2, **fields).offers("fight facehugger 1")
        table = stage("gunner", "medic", attack=3, **fields).play("fight facehugger 1")
        assert (table.huggers(), table.attack, table.dead_enemies) == ([], 0, [kind])


@card("facehugger_hive")
@rule("L-131", "L-132", "L-133", "L-72")
def test_a_facehugger_of_the_hive_leaps_at_who_scans_it() -> None:
    table = stage("gunner", "medic", film="aliens", rooms={"airlock": "facehugger_hive"}, attack=1)
    table.play("scan airlock")
    assert (table.huggers(), table.room("airlock")) == ([1], "")
    table.end_turn()
    assert (table.huggers(), table.is_infected(1)) == ([1], False)
    table.end_turn()
    assert (table.huggers(), table.is_infected(1), table.dead_enemies) == ([], True, ["facehugger_hive"])


@card("facehugger_hive")
def test_a_facehugger_of_the_hive_leaps_out_of_the_combat_zone_as_well() -> None:
    rooms = {"ventilation_shafts": "event2", "operations": "event2", "weapons_locker": "newt", "med_lab": "hazard2"}
    fields = {"film": "aliens", "rooms": {**rooms, "airlock": "facehugger_hive"}, "strikes": ["torn_open"]}
    table = stage("gunner", "medic", **fields).end_turn()
    assert (table.turn_of, table.huggers(), table.combat) == (2, [2], [])
    assert table.wounds(2) == [], "it does not strike"


@card("facehugger")
@rule("L-172")
def test_a_facehugger_does_not_strike() -> None:
    table = turn(huggers=["facehugger"], strikes=["torn_open"]).end_turn()
    assert (table.wounds(), table.huggers()) == ([], [1])


@card("chestburster")
@rule("L-146", "L-148")
def test_a_chestburster_kills_who_draws_it() -> None:
    table = stage("gunner", "medic", hand=["eyes_on_the_tracker"], deck=["chestburster"])
    assert table.is_infected(1)
    table.play("play eyes_on_the_tracker")
    assert (table.lives(1), table.lives(2)) == (False, True)
    assert "chestburster" in table.state.removed


@card("chestburster")
@rule("L-140")
def test_a_chestburster_keeps_the_enemies_off() -> None:
    table = stage("gunner", "medic", discard=["chestburster"], combat=["full_grown_xenomorph"], strikes=["torn_open"])
    assert table.end_turn().wounds(1) == []
