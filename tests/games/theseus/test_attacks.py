"""Assaults, Lightning Assaults, and the cards that change attacks."""

import pytest

from tests.games.theseus.cards.stage import number
from tests.games.theseus.table import station
from tests.marks import rule


@rule("T-58", "T-60", "T-65", "T-75")
@pytest.mark.parametrize(("side", "wounds"), [("upgraded", 2), ("", 0)])
def test_the_corridors_launch_an_assault_of_all_own_units(side: str, wounds: int) -> None:
    units = [
        f"alien laboratory.a {side}",
        f"alien workshop.a {side}",
        "alien workshop.d",
        "scientist workshop.b",
        "scientist workshop.c",
        "scientist corridors.a",
    ]
    table = station("aliens", "scientists", units=units, slots={})
    table.play("move laboratory.a corridors.b")
    assert table.life("scientists") == 20 - wounds, "one in the Corridors, one through a passage of the Workshop"


@rule("T-29", "T-63")
def test_a_basic_marine_hits_one_and_need_not_say_whom() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "alien corridors.c", "alien corridors.d"]
    table = station("marines", "aliens", units=units, slots={})
    table.play("move alien_nest.a corridors.a")
    assert table.life("aliens") == 20 - 1 - 1, "once by Lightning Assault and once by the action of the sector"


@rule("T-70")
def test_in_the_corridors_lightning_comes_before_cards_and_the_assault_of_the_sector() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "alien corridors.c", "alien corridors.d"]
    table = station("marines", "aliens", units=units, slots={"corridors.s1": "marines.assault"})
    table.play("move alien_nest.a corridors.a")
    assert table.life("aliens") == 17


@rule("T-61", "T-190")
def test_an_upgraded_grey_learns_instead_of_wounding() -> None:
    units = ["grey alien_nest.a upgraded", "grey workshop.c", "alien corridors.b", "alien workshop.a"]
    table = station("greys", "aliens", units=units, slots={"corridors.s1": "greys.hatchery"})
    table.play("move alien_nest.a corridors.a")
    assert table.knowledge("greys") == 2
    assert table.life("aliens") == 20


@rule("T-140", "T-101")
def test_a_strategic_position_makes_each_attack_stronger() -> None:
    units = ["marine alien_nest.a upgraded", "marine workshop.a", "alien corridors.b", "alien corridors.c"]
    table = station("marines", "aliens", units=units, slots={"corridors.s1": "marines.strategic_position upgrades=2"})
    table.play("move alien_nest.a corridors.a")
    assert table.life("aliens") == 20 - 2 * 4


@rule("T-142")
def test_a_hideout_shelters_from_lightning_only() -> None:
    units = [
        "alien unloading_dock.a upgraded",
        "alien workshop.a",
        "marine corridors.b",
        "marine corridors.c",
        "marine corridors.d",
    ]
    table = station("aliens", "marines", units=units, slots={"corridors.s1": "marines.hideout"})
    table.play("move unloading_dock.a corridors.a")
    assert table.life("marines") == 17


@rule("T-148")
def test_a_burst_repeats_the_attacks_of_one_unit() -> None:
    units = ["marine alien_nest.a upgraded", "marine workshop.a", "alien corridors.b", "alien corridors.c"]
    slots = {"corridors.s1": "marines.burst", "corridors.s2": "marines.duplication"}
    table = station("marines", "aliens", units=units, slots=slots)
    table.play("move alien_nest.a corridors.a")
    assert table.life("aliens") == 20 - 3 * 2


@rule("T-152")
def test_each_camouflage_wounds_in_an_assault_where_no_alien_stands() -> None:
    units = ["alien laboratory.a", "alien alien_nest.a", "scientist control_room.a", "scientist workshop.a"]
    slots = {"control_room.s1": "aliens.camouflage", "control_room.s3": "aliens.camouflage"}
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move laboratory.a corridors.a")
    assert table.life("scientists") == 20 - 2 * number("aliens.camouflage")


@rule("T-46")
def test_units_in_space_neither_attack_nor_are_attacked() -> None:
    units = ["marine alien_nest.a", "marine space upgraded", "alien space", "alien workshop.a"]
    table = station("marines", "aliens", units=units)
    table.play("move alien_nest.a corridors.a")
    assert table.life("aliens") == 20


@rule("T-141")
def test_a_barricade_lets_only_other_units_be_thrown_out() -> None:
    units = [
        "alien workshop.a",
        "alien corridors.a",
        "marine unloading_dock.a",
        "marine unloading_dock.b",
        "marine unloading_dock.c",
        "minor_alien unloading_dock.d",
    ]
    table = station("aliens", "marines", units=units, slots={"unloading_dock.s1": "marines.barricade"})
    table.play("move workshop.a")
    assert table.at("unloading_dock.d") == "alien"
    assert table.space() == ["minor_alien"]
