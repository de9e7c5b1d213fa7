"""Corners of the turn that were once wrong: what a point costs, when something is looked at, whose units count."""

import pytest

from derelict.games.theseus.events import LightningAssault
from tests.games.theseus.table import station
from tests.marks import rule

TEAMS = ("greys", "marines", "aliens", "scientists")
"""Greys and Aliens against Marines and Scientists."""


@rule("T-169", "T-189")
@pytest.mark.parametrize(("spent", "left"), [("0", 17), ("1", 17), ("2", 17)])
def test_points_spent_in_a_time_loop_cost_a_parasites_wound_each(spent: str, left: int) -> None:
    """Three movement points are three wounds, wherever they are spent."""
    table = station(
        "greys",
        "aliens",
        units=[
            "grey grey_wreck.a",
            "grey grey_wreck.b",
            "grey grey_wreck.c",
            "alien alien_nest.a",
            "alien alien_nest.b",
        ],
        slots={"workshop.s2": "greys.time_loop upgrades=1"},
        parasites=[(0, "aliens")],
    )
    table.play("move grey_wreck.a", spent)
    assert table.life("greys") == left


@rule("T-169")
def test_a_move_cut_short_costs_only_the_points_that_were_spent() -> None:
    table = station(
        "aliens",
        "greys",
        units=[
            "alien alien_nest.a",
            "alien alien_nest.b",
            "alien alien_nest.c",
            "grey grey_wreck.a",
            "grey grey_wreck.b",
        ],
        slots={"workshop.s2": "aliens.vent_grate"},
        parasites=[(0, "greys")],
    )
    table.play("move alien_nest.a", "stop")
    assert table.life("aliens") == 19


@rule("T-127", "T-128")
def test_nothing_more_is_used_in_the_turn_that_brought_a_tie() -> None:
    table = station(
        "scientists",
        "aliens",
        units=["scientist alien_nest.d", "scientist workshop.b", "alien laboratory.c", "alien laboratory.a"],
        waiting={"corridors.w1": "aliens.hive", "alien_nest.w1": "aliens.hive"},
        decks=[[], []],
        hands=[["bonus.upgrade"], []],
        life=[13, 13],
        end=3,
    )
    table.play("move alien_nest.d", "corridors.a")
    while table.prompt != "planning":
        table.play("go on")
    table.play("corridors.w1")
    assert (table.prompt, table.turn_of) == ("which_unit", "aliens")


def hatching(**fields: object) -> dict[str, object]:
    return {
        "ring": ["control_room", "alien_nest", "workshop", "corridors"],
        "homes": ["alien_nest", "workshop"],
        "player": "pandora",
        **fields,
    }


@rule("T-240")
def test_enemies_that_are_abducted_after_the_move_prevented_the_hatching() -> None:
    table = station(
        "aliens",
        "pandora",
        **hatching(
            slots={"corridors.s1": "aliens.abduction held=pandora embryo=10"},
            units=["creature workshop.a", "creature control_room.a", "alien corridors.a", "alien alien_nest.a"],
        ),
    )
    table.play("move workshop.a", "corridors.b", "corridors.a", "alien_nest")
    while table.prompt in ("which_room", "which_target"):
        table.play(table.options[0])
    assert table.state.units_in(0) == [table.unit("corridors.b")], "the Creature is alone now"
    assert table.turn_of == "aliens", "and yet nothing hatched"


@rule("T-240")
def test_enemies_that_are_moved_in_after_the_move_do_not_prevent_the_hatching() -> None:
    """Mind Control, held by an embryo, moves an enemy next to the Creature that has just stopped."""
    table = station(
        "greys",
        "pandora",
        ring=["control_room", "grey_wreck", "workshop", "corridors"],
        homes=["grey_wreck", "workshop"],
        player="pandora",
        slots={"corridors.s1": "greys.mind_control held=pandora embryo=8"},
        units=["creature workshop.a", "creature control_room.a", "grey workshop.b", "grey grey_wreck.a"],
    )
    table.play("move control_room.a", "grey_wreck.b")
    assert table.prompt == "which_unit", "an enemy is here already"
    table = station(
        "greys",
        "pandora",
        ring=["control_room", "grey_wreck", "workshop", "corridors"],
        homes=["grey_wreck", "workshop"],
        player="pandora",
        slots={"corridors.s1": "greys.mind_control held=pandora embryo=8"},
        units=["creature workshop.a", "creature control_room.a", "creature grey_wreck.b", "grey grey_wreck.a"],
    )
    table.play("move workshop.a", "corridors.a")
    assert table.prompt == "which_enemy"
    table.play("grey_wreck.a", "corridors.b")
    assert table.prompt == "which_embryo"


@rule("T-222", "T-200")
def test_an_allys_unit_may_become_invisible() -> None:
    table = station(
        *TEAMS,
        mode="teams",
        homes=["grey_wreck", "unloading_dock", "grey_wreck", "unloading_dock"],
        slots={"grey_wreck.s2": "greys.invisibility"},
        units=["grey control_room.a", "grey workshop.a", "alien workshop.b", "marine corridors.a"],
    )
    table.play("move control_room.a", "grey_wreck.a")
    assert table.prompt == "conceal_whom"
    assert set(table.options) == {"grey_wreck.a", "workshop.a", "workshop.b"}


@rule("T-222", "T-166")
def test_an_allys_unit_may_attack_by_phantom_attack() -> None:
    table = station(
        *TEAMS,
        mode="teams",
        homes=["grey_wreck", "unloading_dock", "grey_wreck", "unloading_dock"],
        slots={"grey_wreck.s2": "aliens.phantom_attack"},
        units=["grey control_room.a", "grey workshop.a", "alien corridors.b upgraded", "marine corridors.a"],
    )
    table.play("move control_room.a", "grey_wreck.a")
    assert table.prompt == "which_attacker"
    assert table.options == ["pass", "corridors.b"]
    table.play("corridors.b")
    assert table.life("marines") == 19


@rule("T-166")
def test_declining_a_phantom_attack_declines_the_rest_of_it() -> None:
    table = station(
        "aliens",
        "marines",
        slots={"alien_nest.s2": "aliens.phantom_attack upgrades=1"},
        units=[
            "alien control_room.a",
            "alien corridors.b upgraded",
            "alien corridors.c upgraded",
            "marine corridors.a",
        ],
    )
    table.play("move control_room.a", "alien_nest.a")
    assert table.prompt == "which_attacker"
    table.play("pass")
    assert table.prompt != "which_attacker"
    assert table.life("marines") == 20


@rule("T-148", "T-166")
def test_a_burst_repeats_a_phantom_attack_in_its_sector() -> None:
    table = station(
        "aliens",
        "greys",
        "marines",
        "scientists",
        mode="teams",
        homes=["alien_nest", "grey_wreck", "alien_nest", "grey_wreck"],
        slots={"alien_nest.s2": "aliens.phantom_attack", "corridors.s1": "marines.burst"},
        units=["alien control_room.a", "alien corridors.b upgraded", "grey corridors.a", "grey workshop.a"],
    )
    table.play("move control_room.a", "alien_nest.a", "corridors.b")
    assert table.life("greys") == 18


@rule("T-156", "T-222")
def test_the_lightning_assault_of_a_minor_alien_is_its_owners_even_if_an_ally_made_it_appear() -> None:
    table = station(
        *TEAMS,
        mode="teams",
        homes=["grey_wreck", "unloading_dock", "grey_wreck", "unloading_dock"],
        slots={"workshop.s2": "aliens.incubator"},
        units=["grey grey_wreck.a", "grey corridors.a", "alien workshop.b upgraded", "marine workshop.a"],
    )
    table.play("move grey_wreck.a", "workshop.c")
    assert [(e.faction, table.asked) for e in table.events(LightningAssault)] == [("aliens", "greys")]
    assert table.life("marines") == 18, "the Alien and the Minor Alien"


@rule("T-227", "T-180")
def test_an_ally_without_knowledge_does_not_empty_a_camera() -> None:
    table = station(
        "marines",
        "greys",
        "scientists",
        "aliens",
        mode="teams",
        homes=["laboratory", "grey_wreck", "laboratory", "grey_wreck"],
        slots={"laboratory.s2": "scientists.camera points=4"},
        units=["marine control_room.a", "marine workshop.a", "scientist workshop.b", "grey corridors.a"],
    )
    table.play("move control_room.a", "laboratory.a")
    assert table.card("laboratory.s2").points == 4


@rule("T-142", "T-59")
def test_in_a_deathmatch_a_sheltered_target_is_not_like_another() -> None:
    """The Minor Alien can reach a Marine in a Hideout and a Scientist: only the Scientist would bring a point."""
    table = station(
        "marines",
        "aliens",
        "scientists",
        mode="deathmatch",
        slots={"workshop.s2": "marines.hideout"},
        units=[
            "marine workshop.b",
            "scientist workshop.d",
            "minor_alien workshop.a",
            "alien unloading_dock.a",
            "marine control_room.a",
        ],
        player="aliens",
    )
    table.play("move unloading_dock.a")
    assert table.prompt == "which_target"
    assert set(table.options) == {"workshop.b", "workshop.d"}
    table.play("workshop.d")
    assert table.life("aliens") == 1


@rule("T-187")
def test_a_remote_control_may_set_off_the_same_card_again_in_an_extra_turn() -> None:
    table = station(
        "scientists",
        "aliens",
        slots={
            "workshop.s2": "scientists.remote_control",
            "corridors.s1": "scientists.infirmary",
            "corridors.s2": "scientists.small_laboratory",
        },
        units=["scientist laboratory.a", "scientist control_room.b", "alien control_room.a", "alien corridors.b"],
        life=[10, 20],
    )
    table.play("move laboratory.a", "workshop.a", "corridors.s1")
    assert table.life("scientists") == 11
    assert table.prompt == "which_room", "the other Scientist has an extra turn"
    table.play("workshop.b")
    assert table.prompt == "which_triggered"
    assert "corridors.s1" in table.options


@rule("T-51", "T-29")
def test_the_order_of_traps_is_not_asked_where_it_changes_nothing() -> None:
    """However near the end is: in a duel all traps are one enemy's, and what they bring adds up."""
    table = station(
        "aliens",
        "greys",
        slots={"workshop.s2": "greys.probe", "workshop.s3": "greys.minefield"},
        units=["alien alien_nest.a", "alien corridors.a", "grey grey_wreck.a", "grey grey_wreck.b"],
        life=[2, 20],
        knowledge=[0, 18],
    )
    table.play("move alien_nest.a", "workshop.a")
    assert table.prompt == ""
    assert table.results() == {"aliens": "lost", "greys": "won"}


@rule("T-51")
def test_the_order_of_traps_is_asked_where_it_decides_who_wins() -> None:
    fields = {
        "mode": "deathmatch",
        "slots": {"workshop.s2": "greys.probe", "workshop.s3": "marines.fire"},
        "units": ["alien alien_nest.a", "alien corridors.a", "grey grey_wreck.a", "marine unloading_dock.b"],
    }
    table = station("aliens", "greys", "marines", life=[0, 0, 19], knowledge=[0, 19, 0], **fields)
    table.play("move alien_nest.a", "workshop.a")
    assert table.prompt == "which_trap"
    table.play("workshop.s3")
    assert table.results()["marines"] == "won"
    table = station("aliens", "greys", "marines", life=[0, 0, 19], knowledge=[0, 3, 0], **fields)
    table.play("move alien_nest.a", "workshop.a")
    assert table.results()["marines"] == "won"
