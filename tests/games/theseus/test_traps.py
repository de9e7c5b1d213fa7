"""Traps on stopping and on crossing, their tokens, and what cancels them."""

from derelict.games.theseus.events import Sprung
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import station
from tests.marks import rule

ALIENS = ["alien corridors.a", "alien unloading_dock.a"]
"""The first of these stops in the Control Room when it moves."""


@rule("T-47", "T-113", "T-136")
def test_a_minefield_wounds_once_and_is_gone() -> None:
    table = station("aliens", "marines", units=ALIENS, slots={"control_room.s1": "marines.minefield upgrades=1"})
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 17
    assert table.at("control_room.s1") == ""
    assert table.discards("marines") == ["marines.minefield"]
    assert table.state.supply == 20


@rule("T-49")
def test_an_own_trap_does_nothing() -> None:
    table = station("aliens", "marines", units=ALIENS, slots={"control_room.s1": "aliens.hive"})
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 20


@rule("T-117", "T-124")
def test_a_duplicated_minefield_wounds_twice_before_it_is_gone() -> None:
    slots = {"control_room.s1": "marines.minefield", "control_room.s2": "marines.duplication"}
    table = station("aliens", "marines", units=ALIENS, slots=slots)
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 16
    assert table.at("control_room.s1") == ""
    assert table.at("control_room.s2") == "marines.duplication"


@rule("T-118", "T-119")
def test_a_duplication_copies_no_diagonal_neighbour_and_no_other_duplication() -> None:
    slots = {
        "alien_nest.s1": "aliens.hive",
        "alien_nest.s4": "aliens.duplication",
        "alien_nest.s2": "aliens.duplication",
    }
    units = ["scientist workshop.a", "scientist laboratory.a"]
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move workshop.a alien_nest.a")
    assert table.life("scientists") == 20 - 2 * value("aliens.hive"), "the Hive, and one Duplication beside it"


@rule("T-85", "T-120")
def test_a_malfunctioning_trap_does_nothing_and_is_not_copied() -> None:
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.duplication"}
    table = station("aliens", "marines", units=ALIENS, slots=slots, malfunction="control_room.s1")
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 20


@rule("T-139", "T-114")
def test_a_deactivation_token_cancels_a_trap_if_its_owner_likes() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "grey workshop.a"]
    fields = {"units": units, "slots": {"control_room.s1": "greys.minefield"}}
    table = station("marines", "greys", deactivations=[("control_room", "marines")], **fields)
    table.play("move corridors.a control_room.a")
    assert (table.prompt, table.asked, table.options) == ("deactivate", "marines", ["yes", "no"])
    table.play("yes")
    assert table.life("marines") == 20
    assert table.at("control_room.s1") == "greys.minefield"
    assert table.state.deactivations == ()
    table = station("marines", "greys", deactivations=[("control_room", "marines")], **fields)
    table.play("move corridors.a control_room.a", "no")
    assert table.life("marines") == 18
    assert table.state.deactivations == ((2, 0),)


@rule("T-201", "T-114")
def test_invisibility_cancels_one_trap_and_the_player_chooses_which_comes_first() -> None:
    units = ["grey corridors.a invisible", "grey unloading_dock.a"]
    slots = {"control_room.s1": "marines.minefield", "control_room.s2": "marines.fire"}
    table = station("greys", "marines", units=units, slots=slots)
    table.play("move corridors.a control_room.a")
    assert table.prompt == "which_trap"
    table.play("control_room.s1")
    assert table.life("greys") == 20 - value("marines.fire")
    assert table.at("control_room.s1") == "marines.minefield"
    assert table.state.invisible == 0


@rule("T-51", "T-29")
def test_the_order_of_traps_is_not_asked_where_it_makes_no_difference() -> None:
    slots = {"control_room.s1": "marines.minefield", "control_room.s2": "marines.fire"}
    table = station("aliens", "marines", units=ALIENS, slots=slots)
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 20 - value("marines.minefield") - value("marines.fire")
    assert [event.card for event in table.events(Sprung)] == ["marines.minefield", "marines.fire"]


@rule("T-168", "T-169", "T-170")
def test_a_duplicated_parasite_takes_two_for_each_point_and_leaves_at_home() -> None:
    slots = {"control_room.s1": "aliens.parasite", "control_room.s2": "aliens.duplication"}
    units = ["scientist corridors.a", "scientist workshop.a", "alien alien_nest.a", "alien workshop.b"]
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move corridors.a control_room.a", "control_room.s1", "pass")
    assert [player for _, player in table.state.parasites] == [1, 1]
    assert table.life("scientists") == 20
    table.play("move alien_nest.a corridors.a", "pass")
    table.play("move control_room.a laboratory.a")
    assert table.life("scientists") == 18
    assert not table.state.parasites


@rule("T-144")
def test_an_ambush_attacks_whoever_stops() -> None:
    units = [*ALIENS, "marine control_room.b", "marine control_room.c upgraded"]
    table = station("aliens", "marines", units=units, slots={"control_room.s1": "marines.ambush"})
    table.play("move corridors.a control_room.a")
    assert table.life("aliens") == 19, "room a is linked to room b alone"
