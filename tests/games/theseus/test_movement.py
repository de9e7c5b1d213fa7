"""Movement by the count of units, shortcuts, ejection, Space."""

from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import station
from tests.marks import rule

# The ring of two players: Control Room, first sector, Workshop, second sector, Corridors.


@rule("T-30", "T-31", "T-32")
def test_a_unit_moves_as_many_sectors_as_there_are_units_and_takes_an_empty_room() -> None:
    units = ["alien alien_nest.a", "scientist alien_nest.b", "alien laboratory.a"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a")
    assert table.prompt == "which_room"
    assert table.options == ["laboratory.b", "laboratory.c", "laboratory.d"]
    table.play("laboratory.c")
    assert table.at("laboratory.c") == "alien"
    assert table.at("alien_nest.a") == ""


@rule("T-31")
def test_the_only_unit_of_a_sector_goes_to_the_next_one() -> None:
    table = station("aliens", "scientists", units=["alien corridors.a", "alien laboratory.a", "scientist workshop.a"])
    table.play("move corridors.a control_room.b")
    assert table.at("control_room.b") == "alien"


@rule("T-33")
def test_small_units_count_and_units_in_space_do_not() -> None:
    units = ["alien alien_nest.a", "minor_alien alien_nest.b", "scientist alien_nest.c", "alien space"]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a corridors.a")
    assert table.at("corridors.a") == "alien"


@rule("T-34")
def test_the_trap_of_the_sector_that_is_left_is_not_sprung_at_the_start() -> None:
    slots = {"control_room.s1": "marines.minefield", "control_room.s2": "marines.fire"}
    units = ["alien control_room.a", "alien unloading_dock.a", "marine workshop.a"]
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move control_room.a alien_nest.a")
    assert table.life("aliens") == 20


@rule("T-38", "T-40", "T-66")
def test_a_full_sector_loses_a_unit_to_space_and_is_struck_by_lightning() -> None:
    units = [
        "alien alien_nest.a upgraded",
        "scientist workshop.a",
        "scientist workshop.b",
        "scientist workshop.c",
        "alien workshop.d",
        "alien corridors.a",
    ]
    table = station("aliens", "scientists", units=units)
    table.play("move alien_nest.a")
    assert table.prompt == "which_ejected"
    assert table.options == ["workshop.a", "workshop.b", "workshop.c", "workshop.d"]
    table.play("workshop.a")
    assert table.at("workshop.a") == "alien"
    assert table.space() == ["scientist"]
    assert table.life("scientists") == 19, "only room b is linked to room a and holds an enemy"


@rule("T-38")
def test_an_own_unit_may_be_thrown_out() -> None:
    units = ["alien alien_nest.a", "scientist workshop.a", "scientist workshop.b", "scientist workshop.c"]
    table = station("aliens", "scientists", units=[*units, "alien workshop.d", "alien corridors.a"])
    table.play("move alien_nest.a workshop.d")
    assert table.space() == ["alien"]
    assert table.at("workshop.d") == "alien"


@rule("T-43", "T-45", "T-158")
def test_a_unit_comes_back_from_space_onto_traps_and_the_turn_is_over() -> None:
    table = station(
        "scientists",
        "aliens",
        units=["scientist space", "scientist corridors.a", "alien control_room.a"],
        slots={"control_room.s1": "aliens.hive"},
    )
    table.play("space scientist")
    assert table.prompt == "return_to"
    assert "control_room.a" not in table.options
    assert len(table.options) == 18
    table.play("control_room.b")
    assert table.life("scientists") == 20 - value("aliens.hive")
    assert table.turn_of == "aliens"
    assert table.malfunction == ""


@rule("T-161", "T-54", "T-57")
def test_a_duct_lets_its_owner_skip_a_sector_at_no_cost() -> None:
    slots = {"control_room.s1": "aliens.vent_duct", "control_room.s2": "scientists.camera"}
    table = station("aliens", "scientists", units=["alien corridors.a", "alien laboratory.a"], slots=slots)
    table.play("move corridors.a")
    assert table.options == ["enter", "skip"]
    table.play("skip", "alien_nest.a")
    assert table.at("alien_nest.a") == "alien"
    assert table.card("control_room.s2").points == 0


@rule("T-54")
def test_an_enemy_does_not_use_the_shortcut() -> None:
    slots = {"control_room.s1": "aliens.vent_duct"}
    table = station("scientists", "aliens", units=["scientist corridors.a", "scientist laboratory.a"], slots=slots)
    table.play("move corridors.a control_room.a")
    assert table.at("control_room.a") == "scientist"


@rule("T-160")
def test_a_vent_grate_may_end_the_move_of_who_crosses() -> None:
    units = ["alien corridors.a", "scientist corridors.b", "alien laboratory.a"]
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "aliens.vent_grate"})
    table.play("move corridors.a")
    assert table.options == ["go on", "stop"]
    table.play("stop", "control_room.a")
    assert table.at("control_room.a") == "alien"


@rule("T-176")
def test_a_station_plan_sends_farther_who_crosses() -> None:
    units = ["scientist corridors.a", "alien corridors.b", "scientist laboratory.a"]
    slots = {"control_room.s1": "scientists.station_plan upgrades=1"}
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move corridors.a")
    assert table.options == [str(number) for number in range(value("scientists.station_plan") + 2)]
    table.play("2", "alien_nest.a")
    assert table.at("alien_nest.a") == "scientist"


@rule("T-206", "T-207", "T-137")
def test_a_gangway_makes_the_sector_one_that_was_crossed() -> None:
    units = ["alien corridors.a", "alien unloading_dock.a"]
    table = station(
        "aliens",
        "marines",
        units=units,
        hands=[["bonus.gangway"], []],
        slots={"control_room.s1": "marines.fire"},
    )
    table.play("move corridors.a")
    assert table.options == ["stop", "play gangway"]
    table.play("play gangway", "alien_nest.c")
    assert table.life("aliens") == 20 - value("marines.fire")
    assert table.hand("aliens") == []
    assert table.at("alien_nest.c") == "alien"


@rule("T-50", "T-159")
def test_tentacles_hurt_who_crosses_and_a_hive_does_not() -> None:
    units = ["scientist corridors.a", "scientist corridors.b", "alien alien_nest.a"]
    slots = {"control_room.s1": "aliens.tentacles upgrades=1", "control_room.s2": "aliens.hive"}
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move corridors.a laboratory.a")
    assert table.life("scientists") == 20 - value("aliens.tentacles") - 1


@rule("T-198")
def test_a_teleport_leaves_everything_of_its_sector_alone() -> None:
    units = ["grey corridors.a", "grey grey_wreck.a", "alien alien_nest.a"]
    slots = {"control_room.s1": "greys.teleport", "control_room.s2": "aliens.hive"}
    table = station("greys", "aliens", units=units, slots=slots)
    table.play("move corridors.a")
    assert table.prompt == "teleport_to"
    table.play("workshop", "workshop.a")
    assert table.life("greys") == 20
    assert table.at("workshop.a") == "grey"
    assert table.prompt == "which_room", "the Workshop makes the other unit move, the only one left"
