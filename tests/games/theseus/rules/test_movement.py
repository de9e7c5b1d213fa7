"""Movement: T-30 to T-37."""

import pytest

from derelict.games.theseus.events import Cancelled, Crossed, Ejected, LightningAssault, Sprung
from tests.games.theseus.rules.tools import happened, value
from tests.games.theseus.table import station
from tests.marks import rule

# The ring of two players: Control Room, first sector, Workshop, second sector, Corridors.


@rule("T-30", "T-31")
@pytest.mark.parametrize(
    ("others", "to"),
    [
        ([], "alien_nest"),
        (["scientist control_room.b"], "workshop"),
        (["scientist control_room.b", "alien control_room.c"], "laboratory"),
        (["scientist control_room.b", "alien control_room.c", "scientist control_room.d"], "corridors"),
    ],
)
def test_a_unit_moves_clockwise_as_many_sectors_as_units_of_all_factions_stand_in_its_own(
    others: list[str], to: str
) -> None:
    table = station("aliens", "scientists", units=["alien control_room.a", "alien alien_nest.b", *others])
    table.play("move control_room.a")
    assert {option.partition(".")[0] for option in table.options} == {to}, "exactly there, no choice"


@rule("T-30")
def test_the_count_is_that_of_the_moment_when_the_move_began() -> None:
    """The mover itself counts, although it has left."""
    units = ["alien control_room.a", "scientist control_room.b", "alien corridors.a"]
    table = station("aliens", "scientists", units=units)
    table.play("move control_room.a", "workshop.a")
    assert table.at("workshop.a") == "alien"


@rule("T-32")
def test_the_mover_chooses_an_empty_room() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist alien_nest.b"]
    table = station("aliens", "scientists", units=units)
    table.play("move control_room.a")
    assert (table.asked, table.options) == ("aliens", ["alien_nest.a", "alien_nest.c", "alien_nest.d"])
    table.refusal("alien_nest.b")
    table.refusal("workshop.a")
    table.play("alien_nest.d")
    assert table.at("alien_nest.d") == "alien"
    assert table.at("control_room.a") == ""


@rule("T-33")
@pytest.mark.parametrize(
    ("other", "counted"), [("minor_alien alien_nest.b", True), ("minor_alien space", False), ("alien space", False)]
)
def test_minor_aliens_in_rooms_are_counted_units_in_space_are_not(other: str, counted: bool) -> None:
    table = station("aliens", "scientists", units=["alien alien_nest.a", "alien corridors.a", other])
    table.play("move alien_nest.a")
    assert table.options[0].startswith("laboratory" if counted else "workshop")


@rule("T-33")
def test_camouflage_and_embryos_on_cards_are_not_counted_embryos_in_rooms_are() -> None:
    slots = {"alien_nest.s2": "aliens.camouflage"}
    table = station("aliens", "scientists", units=["alien alien_nest.a", "alien corridors.a"], slots=slots)
    table.play("move alien_nest.a")
    assert table.options[0].startswith("workshop")
    fields = {"homes": ["corridors", "unloading_dock"]}
    for place, held, to in (
        ("unloading_dock.b", "", "corridors"),
        ("reserve", " held=pandora embryo=7", "workshop"),
    ):
        units = ["creature unloading_dock.a", "creature corridors.a", f"catcher {place}"]
        slots = {"unloading_dock.s2": f"marines.armory{held}"}
        table = station("pandora", "marines", units=units, slots=slots, **fields)
        assert table.state.rules.units[7] == "catcher"
        table.play("move unloading_dock.a")
        assert table.options[0].startswith(to)


@rule("T-34")
def test_traps_and_shortcuts_of_the_first_sector_do_not_apply_to_the_start() -> None:
    units = ["alien control_room.a", "marine control_room.b", "alien unloading_dock.a"]
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "aliens.vent_duct"}
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move control_room.a", "workshop.a")
    assert table.life("aliens") == 20


@rule("T-35", "T-66")
def test_a_move_round_a_ring_of_four_ends_where_it_began_like_anywhere_else() -> None:
    units = ["marine control_room.a", "marine control_room.b", "creature control_room.c", "creature control_room.d"]
    table = station(
        "marines",
        "pandora",
        units=[*units, "marine corridors.a"],
        homes=["unloading_dock", "corridors"],
        slots={"control_room.s1": "marines.armory"},
    )
    table.play("move control_room.a")
    assert table.at("control_room.a") == "marine", "its old room, the only empty one"
    assert [event.faction for event in table.events(LightningAssault)] == ["marines"], "it has entered and filled it"
    assert table.stock("marines") == value("marines.armory")


@rule("T-35", "T-47")
def test_who_comes_back_springs_the_traps_of_the_sector_that_was_left() -> None:
    units = ["creature control_room.a", "creature control_room.b", "marine control_room.c", "marine control_room.d"]
    table = station(
        "pandora",
        "marines",
        units=[*units, "creature corridors.a"],
        homes=["corridors", "unloading_dock"],
        slots={"control_room.s1": "marines.minefield"},
    )
    table.play("move control_room.a")
    assert table.life("pandora") == 20 - value("marines.minefield")


@rule("T-36")
def test_a_skipped_sector_springs_nothing_an_entered_one_does_before_the_move_goes_on() -> None:
    units = ["alien corridors.a", "marine corridors.b", "alien unloading_dock.a"]
    slots = {"control_room.s1": "aliens.vent_duct", "control_room.s2": "marines.fire", "alien_nest.s2": "marines.fire"}
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a")
    assert table.prompt == "skip_or_enter", "the Shortcut is decided first"
    assert table.life("aliens") == 20
    table.play("enter")
    assert table.life("aliens") == 20 - value("marines.fire"), "crossed, before the room in the Nest is chosen"
    assert table.prompt == "which_room"
    table = station("aliens", "marines", units=units, slots=slots).play("move corridors.a", "skip")
    assert table.life("aliens") == 20 - value("marines.fire"), "that of the Nest, which is crossed instead"
    assert table.options[0].startswith("workshop")


@rule("T-36", "T-160")
def test_whether_to_stop_at_a_grate_is_decided_before_the_traps() -> None:
    units = ["alien corridors.a", "marine corridors.b", "alien unloading_dock.a"]
    slots = {"control_room.s1": "aliens.vent_grate", "control_room.s2": "marines.fire"}
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a")
    assert (table.prompt, table.life("aliens")) == ("halt", 20)
    table.play("go on")
    assert happened(table, Crossed, Sprung) == ["Crossed", "Sprung"]


@rule("T-37")
def test_ejection_then_traps_then_lightning() -> None:
    units = ["marine workshop.a upgraded", "marine corridors.a", "alien alien_nest.a", "alien alien_nest.b"]
    units += ["alien alien_nest.c", "minor_alien alien_nest.d"]
    table = station("marines", "aliens", units=units, slots={"alien_nest.s1": "aliens.hive"})
    table.play("move workshop.a", "alien_nest.b")
    assert happened(table, Ejected, Sprung, LightningAssault) == ["Ejected", "Sprung", "LightningAssault"]
    assert table.life("marines") == 20 - value("aliens.hive")
    assert table.life("aliens") == 18, "a and c are linked to b"


@rule("T-37")
def test_no_lightning_when_the_match_has_ended_by_the_trap() -> None:
    units = ["marine corridors.a upgraded", "marine workshop.a", "alien control_room.a", "alien control_room.b"]
    units += ["alien control_room.c"]
    table = station("marines", "aliens", units=units, slots={"control_room.s1": "aliens.hive"}, life=[1, 3])
    table.play("move corridors.a")
    assert table.results() == {"marines": "lost", "aliens": "won"}
    assert not table.events(LightningAssault)
    assert not table.events(Cancelled)
