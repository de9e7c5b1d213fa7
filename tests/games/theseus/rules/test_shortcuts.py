"""Shortcuts: T-54 to T-57."""

import pytest

from derelict.bots.lines import best_line
from derelict.games.theseus import GAME
from derelict.games.theseus.content.places import FIRST_SLOT
from derelict.games.theseus.events import Sprung
from derelict.games.theseus.state.board import InstalledCard
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import station
from tests.marks import rule


@rule("T-54")
@pytest.mark.parametrize(("choice", "to"), [("enter", "control_room"), ("skip", "alien_nest")])
def test_a_shortcut_changes_the_move_of_its_owner_if_it_is_wished(choice: str, to: str) -> None:
    units = ["alien corridors.a", "alien laboratory.a"]
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "aliens.vent_duct"})
    table.play("move corridors.a", choice)
    assert {option.partition(".")[0] for option in table.options} == {to}


@rule("T-54")
def test_enemy_units_do_not_use_it() -> None:
    units = ["scientist corridors.a", "scientist laboratory.a"]
    table = station("scientists", "aliens", units=units, slots={"control_room.s1": "aliens.vent_duct"})
    table.play("move corridors.a")
    assert table.prompt == "which_room"


@rule("T-55")
def test_the_mover_of_an_enemy_unit_may_use_the_own_shortcuts() -> None:
    units = ["grey corridors.a", "grey control_room.b", "alien workshop.a"]
    slots = {
        "control_room.s1": "greys.mind_control",
        "alien_nest.s2": "greys.time_loop",
        "alien_nest.s3": "greys.probe",
    }
    table = station("greys", "aliens", units=[*units, "alien workshop.b"], slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a")
    assert (table.prompt, table.asked, table.options) == ("linger", "greys", ["0", "1"])
    table.play("1", "alien_nest.a")
    assert table.at("alien_nest.a") == "alien", "one point is spent in the loop, so it ends there"
    assert table.knowledge("greys") == value("greys.probe")


@rule("T-56")
def test_shortcuts_of_the_moved_units_own_faction_are_not_used() -> None:
    units = ["grey corridors.a", "grey control_room.b", "alien workshop.a", "alien alien_nest.c"]
    slots = {"control_room.s1": "greys.mind_control", "alien_nest.s2": "aliens.vent_duct"}
    table = station("greys", "aliens", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a")
    assert table.prompt == "which_room"
    assert table.options[0].startswith("alien_nest")


@rule("T-57")
def test_a_skipped_sector_costs_no_point_and_nothing_in_it_applies() -> None:
    units = ["alien corridors.a", "marine corridors.b", "alien unloading_dock.a"]
    slots = {"control_room.s1": "aliens.vent_duct", "control_room.s2": "marines.fire",
             "control_room.s3": "aliens.vent_grate"}  # fmt: skip
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a", "skip")
    assert table.options[0].startswith("workshop"), "two sectors beyond the Control Room"
    assert table.life("aliens") == 20
    assert not table.events(Sprung)


@rule("T-57", "T-169")
def test_a_skipped_sector_feeds_no_parasite() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "alien workshop.a"]
    slots = {"control_room.s1": "marines.secret_passage"}
    table = station("marines", "aliens", units=units, slots=slots, parasites=[(0, "aliens")])
    table.play("move corridors.a", "skip")
    assert table.life("marines") == 19, "one point, for the Dock"


@rule("T-57")
def test_two_shortcuts_on_the_way_are_each_decided() -> None:
    units = ["alien corridors.a", "alien laboratory.a"]
    slots = {"control_room.s1": "aliens.vent_duct", "alien_nest.s2": "aliens.vent_duct"}
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move corridors.a", "skip", "skip")
    assert table.options[0].startswith("workshop")


@rule("T-57")
def test_with_a_shortcut_in_every_sector_a_move_ends_all_the_same() -> None:
    """More Shortcuts than a box holds, as other decks may bring: after once round the ring the unit has to enter."""
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a", "alien alien_nest.a"])
    for sector in table.state.rules.ring:
        table.state.set_card(FIRST_SLOT[sector] + 1, InstalledCard("marines.secret_passage", 0, 0))
    decision = table.match.decision
    assert decision is not None
    assert best_line(GAME.advice, table.state, decision)[1], "a bot can think it through to its end"
    table.match.play("move corridors.a")
    skips = 0
    while table.prompt == "skip_or_enter":
        table.match.play("skip")
        skips += 1
    assert skips == 5
    assert table.options[0].startswith("control_room"), "the first sector of the way again, and now it costs the point"
