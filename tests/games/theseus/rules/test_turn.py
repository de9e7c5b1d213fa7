"""The turn and its phases: T-25 to T-29."""

from derelict.games.theseus.events import (
    Arrived,
    AssaultLaunched,
    LightningAssault,
    Resolved,
    Sprung,
    TokenTaken,
    TurnBegun,
    Waits,
)
from tests.games.theseus.rules.tools import finish_turn, happened, set_up, start, value
from tests.games.theseus.table import station
from tests.marks import rule


@rule("T-25")
def test_movement_action_cards_sector_action_and_planning_in_this_order() -> None:
    table = station(
        "scientists",
        "aliens",
        units=["scientist control_room.a", "scientist corridors.a", "alien alien_nest.a"],
        slots={"laboratory.s2": "scientists.small_laboratory", "laboratory.s3": "aliens.hive"},
        waiting={"laboratory.w1": "aliens.assault"},
    )
    table.play("move control_room.a", "laboratory.a", "token", "laboratory.w1")
    finish_turn(table)
    told = happened(table, Arrived, Sprung, Resolved, TokenTaken, Waits, TurnBegun)
    assert told == ["Arrived", "Sprung", "Resolved", "TokenTaken", "Waits", "TurnBegun"]
    assert table.turn_of == "aliens"


@rule("T-25")
def test_where_a_card_differs_from_a_general_rule_the_card_is_followed() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "aliens.vent_duct"})
    table.play("move corridors.a", "skip", "alien_nest.a")
    assert table.at("alien_nest.a") == "alien", "two sectors with a single movement point"


@rule("T-26")
def test_the_player_chooses_any_own_unit_on_the_station_or_in_space_and_cannot_decline() -> None:
    units = ["alien corridors.a", "alien workshop.c", "alien space", "scientist laboratory.a"]
    table = station("aliens", "scientists", units=units)
    assert table.prompt == "which_unit"
    assert set(table.options) == {"move corridors.a", "move workshop.c", "space alien"}


@rule("T-27")
def test_without_a_unit_to_move_the_turn_ends_without_any_phase() -> None:
    slots = {"corridors.s1": "scientists.clamp", "control_room.s1": "scientists.clamp"}
    units = ["alien alien_nest.a", "alien control_room.a", "scientist laboratory.a", "scientist workshop.a"]
    table = station(
        "scientists",
        "aliens",
        units=units,
        slots={**slots, "alien_nest.s2": "aliens.incubator"},
        clamped=[(3, "corridors.s1"), (4, "control_room.s1")],
        waiting={"alien_nest.w1": "aliens.assault"},
    )
    assert [table.state.rules.units[unit] for unit, _ in table.state.clamped] == ["alien", "alien"]
    turn = table.state.turn
    finish_turn(table.play("move workshop.a", "alien_nest.b"))
    assert table.turn_of == "scientists", "the Aliens' turn has passed"
    assert table.state.turn == turn + 2
    assert (table.stock("aliens"), table.at("alien_nest.w1")) == (0, "aliens.assault")


@rule("T-27", "T-109")
def test_who_cannot_move_may_still_use_things() -> None:
    units = ["alien alien_nest.a", "scientist laboratory.a", "scientist workshop.a"]
    table = station(
        "aliens", "scientists", units=units, slots={"corridors.s1": "scientists.clamp"},
        clamped=[(0, "corridors.s1")], stock=[1, 0],
    )  # fmt: skip
    assert table.options == ["pass", "spend"]
    table.play("spend")
    assert table.is_upgraded("alien_nest.a")
    assert table.turn_of == "scientists"


@rule("T-28")
def test_the_phases_stay_in_the_sector_where_the_move_ended_though_the_unit_has_left_it() -> None:
    units = ["alien corridors.a", "alien workshop.a", "scientist control_room.b"]
    units += ["scientist control_room.c", "scientist control_room.d"]
    slots = {"control_room.s1": "aliens.incubator", "workshop.s2": "scientists.camera"}
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.space() == ["alien"], "its own Minor Alien has thrown it out"
    assert table.malfunction == "workshop.s2", "the action of the Control Room"
    assert (table.prompt, table.options[1]) == ("planning", "control_room.w1")


@rule("T-29")
def test_what_says_may_can_be_declined_and_the_rest_cannot() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b"]
    table = station("marines", "aliens", units=units, slots={"control_room.s1": "marines.team_tactics"})
    table.play("move corridors.a", "control_room.a")
    assert "pass" in table.options
    table = station("marines", "aliens", units=units, slots={"alien_nest.s2": "aliens.hive"})
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "alien_nest.s2", "no way round the only card there is"


@rule("T-29")
def test_effects_are_carried_out_as_far_as_possible() -> None:
    slots = {"control_room.s1": "marines.armory upgrades=2"}
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a"], slots=slots, stock=[0, 17])
    table.play("move corridors.a", "control_room.a")
    assert table.stock("marines") == 1, "the last one of the supply"


@rule("T-29")
def test_a_target_is_asked_for_only_if_it_makes_a_difference() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "alien corridors.c"]
    table = station("marines", "aliens", units=units)
    table.play("move alien_nest.a", "corridors.a")
    assert table.prompt == "planning"
    assert happened(table, AssaultLaunched, LightningAssault) == ["AssaultLaunched"]
    table = station(
        "marines", "greys", units=["marine grey_wreck.a", "marine workshop.a", "grey corridors.b invisible",
                                   "grey corridors.c"],
    )  # fmt: skip
    table.play("move grey_wreck.a", "corridors.a")
    assert (table.prompt, table.options) == ("which_target", ["corridors.b", "corridors.c"])


@rule("T-29")
def test_effects_of_one_phase_come_one_at_a_time() -> None:
    slots = {"control_room.s1": "scientists.small_laboratory", "control_room.s3": "scientists.small_laboratory"}
    units = ["scientist corridors.a", "scientist workshop.a"]
    knowledge = 20 - value("scientists.small_laboratory")
    table = station("scientists", "aliens", units=units, slots=slots, knowledge=[knowledge, 0])
    table.play("move corridors.a", "control_room.a")
    assert table.knowledge("scientists") == 20, "the first one has won, the second is not resolved any more"


@rule("T-25")
def test_after_planning_the_next_player_begins() -> None:
    table = set_up(start("marines", "greys", seed=3))
    first = table.turn_of
    finish_turn(table)
    assert table.turn_of != first
    assert table.prompt == "which_unit"
