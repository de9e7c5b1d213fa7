"""Cards that meet: what two or three of them do together, also with more players and with Pandora."""

import pytest

from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.events import Cancelled, LightningAssault
from tests.games.theseus.cards.stage import HOME, UNIT, cross, held, launch, number, settle, visit
from tests.games.theseus.table import station
from tests.marks import rule

SHORTCUTS = [kind for kind, card in CARDS.items() if card.type == "shortcut" and card.faction != "aliens"]


@rule("T-162", "T-54")
@pytest.mark.parametrize("kind", SHORTCUTS)
def test_crawlers_switch_off_shortcuts(kind: str) -> None:
    points = 1 if kind == "greys.teleport" else 2
    owner = CARDS[kind].faction
    assert cross(owner, "aliens", {"s1": kind}, points=points).prompt != "which_room"
    slots = {"s1": kind, "s4": "aliens.crawlers"}
    assert cross(owner, "aliens", slots, points=points).prompt == "which_room"


@rule("T-162", "T-141", "T-142")
def test_crawlers_switch_off_barricades_and_hideouts() -> None:
    crowd = ["marine a", "marine b", "marine c", "minor_alien d"]
    slots = {"s1": "marines.barricade", "s2": "marines.hideout", "s4": "aliens.crawlers"}
    table = visit("aliens", "marines", slots, *crowd, up=True, to="")
    assert table.options == [f"unloading_dock.{room}" for room in "abcd"]
    table.play("unloading_dock.b")
    assert table.life("marines") == 20 - 2, "the Alien hits rooms a and c"


@rule("T-162", "T-87", "T-183")
def test_crawlers_do_not_open_a_clamp_that_holds_already() -> None:
    units = ["alien workshop.a", "alien alien_nest.d", "alien laboratory.b"]
    slots = {"laboratory.s1": "scientists.clamp", "laboratory.s2": "aliens.crawlers"}
    table = station("aliens", "scientists", units=units, slots=slots, clamped=[(2, "laboratory.s1")])
    assert table.options == ["move workshop.a", "move alien_nest.d"]


@rule("T-183", "T-43")
def test_a_companion_back_from_space_frees_a_clamped_unit() -> None:
    units = ["alien space", "alien alien_nest.d", "alien laboratory.b"]
    slots = {"laboratory.s1": "scientists.clamp"}
    table = station("aliens", "scientists", units=units, slots=slots, clamped=[(2, "laboratory.s1")])
    table.play("space alien", "laboratory.a")
    assert table.state.clamped == ()


@rule("T-183", "T-48")
def test_a_companion_that_an_enemy_moves_there_frees_a_clamped_unit_too() -> None:
    table = station(
        "greys", "aliens", "scientists", mode="deathmatch", clamped=[(3, "control_room.s1")],
        units=["grey workshop.a", "grey grey_wreck.d", "alien control_room.b", "alien corridors.a"],
        slots={"alien_nest.s1": "greys.mind_control", "control_room.s1": "scientists.clamp"},
        ring=["control_room", "grey_wreck", "workshop", "alien_nest", "laboratory", "corridors"],
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a", "corridors.a", "control_room.a")
    assert table.state.clamped == ()


@rule("T-36", "T-189", "T-50")
def test_who_spends_points_in_a_time_loop_and_goes_on_meets_the_traps_once() -> None:
    slots = {"s1": "greys.time_loop", "s2": "aliens.tentacles"}
    table = cross("greys", "aliens", slots, points=3).play("1")
    assert table.life("greys") == 20 - number("aliens.tentacles")
    assert table.options[0] == "alien_nest.a"


@rule("T-189", "T-122")
def test_two_time_loops_are_used_one_after_the_other() -> None:
    slots = {"s1": "greys.time_loop", "s5": "greys.time_loop"}
    table = cross("greys", "aliens", slots, points=4).play("1")
    assert table.prompt == "linger"
    assert table.play("1").options[0] == "alien_nest.a"


@rule("T-171", "T-222", "T-183", "T-89")
def test_a_shaft_takes_along_whom_a_clamp_of_an_ally_holds_and_what_a_camera_has_recorded() -> None:
    fields = {
        "mode": "teams", "homes": ["alien_nest", "unloading_dock"] * 2,
        "units": ["alien workshop.a", "alien alien_nest.d", "marine corridors.b", "marine corridors.c"],
        "hands": [["aliens.shaft"], []],
    }  # fmt: skip
    table = station(
        "aliens", "marines", "scientists", "greys", clamped=[(5, "corridors.s1")],
        slots={"corridors.s1": "scientists.clamp"}, **fields,
    )  # fmt: skip
    table.play("play shaft", "workshop.s1")
    assert [unit for unit, _ in table.state.clamped] == [5]
    assert table.at("workshop.s1") == "scientists.clamp"
    table = station(
        "aliens",
        "marines",
        "scientists",
        "greys",
        slots={"corridors.s1": "scientists.camera points=3 upgrades=1"},
        **fields,
    )
    table.play("play shaft", "workshop.s1")
    assert (table.card("workshop.s1").points, table.card("workshop.s1").upgrades) == (3, 1)


@rule("T-188", "T-228", "T-222")
def test_a_remote_control_lets_a_far_card_of_an_ally_work_in_its_own_sector() -> None:
    table = station(
        "scientists", "aliens", "greys", "marines", mode="teams", homes=["laboratory", "alien_nest"] * 2,
        units=["scientist workshop.a", "scientist laboratory.d", "alien corridors.a", "marine corridors.b",
               "alien alien_nest.b"],
        slots={"alien_nest.s1": "scientists.remote_control", "corridors.s1": "greys.transfer"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert table.knowledge("scientists") == 2 * number("greys.transfer"), "two enemies stand in the Corridors"
    assert table.knowledge("greys") == 0


@rule("T-140", "T-61", "T-227")
def test_a_strategic_position_adds_nothing_to_an_ally_that_attacks_for_knowledge() -> None:
    table = station(
        "greys", "aliens", "marines", "scientists", mode="teams", homes=["unloading_dock", "alien_nest"] * 2,
        units=["grey alien_nest.a upgraded", "grey unloading_dock.d", "alien corridors.b"],
        slots={"corridors.s1": "marines.strategic_position"},
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert (table.knowledge("greys"), table.life("aliens")) == (1, 20)


@rule("T-212", "T-144")
def test_in_a_deathmatch_the_owner_of_an_ambush_gains_for_its_attacks() -> None:
    table = station(
        "aliens", "marines", "greys", mode="deathmatch",
        units=["alien workshop.a", "alien alien_nest.d", "marine unloading_dock.b"],
        slots={"unloading_dock.s1": "marines.ambush"},
    )  # fmt: skip
    table.play("move workshop.a", "unloading_dock.a")
    assert table.state.life == [0, 1, 0]


@rule("T-211", "T-152", "T-173")
def test_in_a_deathmatch_camouflage_and_detonation_are_gains_of_who_deals_the_wounds() -> None:
    table = station(
        "aliens", "marines", "scientists", mode="deathmatch",
        units=["alien unloading_dock.a", "alien alien_nest.d", "marine corridors.b", "scientist corridors.c"],
        slots={"corridors.s1": "aliens.camouflage"},
    )  # fmt: skip
    table.play("move unloading_dock.a", "corridors.a")
    assert settle(table).state.life == [number("aliens.camouflage"), 0, 0]
    table = station(
        "scientists", "marines", "aliens", mode="deathmatch",
        units=["scientist workshop.a", "scientist laboratory.d", "marine unloading_dock.b", "alien unloading_dock.c"],
        slots={"unloading_dock.s1": "scientists.detonation"},
    )  # fmt: skip
    table.play("move workshop.a", "unloading_dock.a", "yes")
    assert table.state.life == [2 * number("scientists.detonation"), 0, 0]


@rule("T-51", "T-201", "T-114")
def test_the_invisible_unit_chooses_which_of_two_traps_its_token_cancels() -> None:
    units = ["grey workshop.a invisible", "grey grey_wreck.d"]
    slots = {"unloading_dock.s1": "marines.minefield", "unloading_dock.s2": "marines.fire"}
    fire, mines = number("marines.fire"), number("marines.minefield")
    for first, life, left in (("s1", fire, "marines.minefield"), ("s2", mines, "")):
        table = station("greys", "marines", units=units, slots=slots).play("move workshop.a", "unloading_dock.a")
        assert (table.prompt, table.asked) == ("which_trap", "greys")
        table.play(f"unloading_dock.{first}")
        assert table.life("greys") == 20 - life
        assert table.at("unloading_dock.s1") == left
        assert len(table.events(Cancelled)) == 1


@rule("T-139", "T-202", "T-51")
def test_the_owner_of_a_deactivation_token_is_asked_when_an_enemy_moves_its_unit() -> None:
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.minefield"}
    table = visit("greys", "marines", slots, "marine corridors.a", deactivations=[("control_room", "marines")])
    table.play("corridors.a", "control_room.a")
    assert (table.prompt, table.asked) == ("deactivate", "marines")
    assert table.play("yes").life("marines") == 20


@rule("T-144", "T-142", "T-143")
def test_an_abducted_marine_springs_no_own_ambush_but_brings_the_lightning_of_the_aliens() -> None:
    slots = {"s1": "aliens.abduction", "control_room.s1": "marines.ambush"}
    units = ["marine b", "marine control_room.a", "alien control_room.b upgraded", "marine control_room.c"]
    table = visit("aliens", "marines", slots, *units).play("unloading_dock.b", "control_room")
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    assert (table.life("aliens"), table.life("marines")) == (20, 19)


@rule("T-148", "T-152")
def test_a_burst_of_marines_and_camouflage_of_their_allies_work_in_one_assault() -> None:
    table = station(
        "marines", "scientists", "aliens", "greys", mode="teams", homes=["unloading_dock", "laboratory"] * 2,
        units=["marine laboratory.a", "marine unloading_dock.d", "scientist corridors.b"],
        slots={"corridors.s1": "marines.burst", "corridors.s2": "aliens.camouflage"},
    )  # fmt: skip
    table.play("move laboratory.a", "corridors.a")
    assert table.life("scientists") == 20 - 2 - number("aliens.camouflage")


BORROWED = [
    ("greys.time_loop", "1", "0"),
    ("scientists.station_plan", "1", "0"),
    ("aliens.vent_grate", "stop", "go on"),
    ("aliens.vent_duct", "skip", "enter"),
    ("marines.secret_passage", "skip", "enter"),
]


@rule("T-248", "T-54", "T-250")
@pytest.mark.parametrize(("kind", "used", "unused"), BORROWED)
def test_a_shortcut_that_pandora_holds_serves_one_move_that_it_changes(kind: str, used: str, unused: str) -> None:
    owner = CARDS[kind].faction
    units = ["creature workshop.a", "creature workshop.b", f"{UNIT[owner]} {HOME[owner]}.a"]
    slots = {"corridors.s1": held(kind, "runner", "pandora", owner)}
    for choice, holder in ((used, owner), (unused, "pandora")):
        table = station("pandora", owner, homes=["workshop", HOME[owner]], units=units, slots=slots)
        table.play("move workshop.a", choice)
        assert table.prompt == "which_room"
        table.play(table.options[0])
        assert table.state.rules.factions[table.card("corridors.s1").owner] == holder


@rule("T-248", "T-197", "T-250")
def test_a_teleport_that_pandora_holds_serves_once() -> None:
    units = ["creature workshop.a", "creature control_room.d", "grey grey_wreck.a"]
    slots = {"corridors.s1": held("greys.teleport", "runner", "pandora", "greys")}
    table = station("pandora", "greys", homes=["workshop", "grey_wreck"], units=units, slots=slots)
    table.play("move workshop.a", "grey_wreck", "grey_wreck.b")
    assert table.state.rules.factions[table.card("corridors.s1").owner] == "greys"


@rule("T-248", "T-152", "T-250")
def test_camouflage_that_pandora_holds_wounds_the_aliens_once() -> None:
    units = ["runner workshop.a", "creature control_room.d", "alien corridors.b"]
    slots = {"corridors.s1": held("aliens.camouflage", "warrior", "pandora", "aliens")}
    table = station("pandora", "aliens", homes=["control_room", "alien_nest"], units=units, slots=slots)
    table.play("move workshop.a", "stop", "corridors.a")
    assert settle(table).life("aliens") == 20 - number("aliens.camouflage")
    assert table.state.rules.factions[table.card("corridors.s1").owner] == "aliens"


@rule("T-246", "T-201", "T-114")
def test_a_borrowed_trap_that_is_cancelled_is_not_used() -> None:
    units = ["grey workshop.a invisible", "grey grey_wreck.d", "creature control_room.b"]
    slots = {"corridors.s1": held("greys.probe", "runner", "greys", "pandora")}
    table = station("greys", "pandora", homes=["grey_wreck", "control_room"], units=units, slots=slots)
    table.play("move workshop.a", "corridors.a")
    assert len(table.events(Cancelled)) == 1
    assert table.state.rules.factions[table.card("corridors.s1").owner] == "pandora"


@rule("T-168", "T-250")
def test_a_parasite_that_pandora_holds_settles_on_aliens_which_are_freed_at_home() -> None:
    units = ["alien workshop.a", "alien corridors.d", "creature control_room.b"]
    slots = {"corridors.s1": held("aliens.parasite", "catcher", "aliens", "pandora")}
    table = station("aliens", "pandora", homes=["alien_nest", "control_room"], units=units, slots=slots)
    table.play("move workshop.a", "corridors.a")
    assert table.state.parasites == ((0, 1),)


@rule("T-191", "T-250")
def test_a_life_drain_that_pandora_holds_heals_pandora() -> None:
    units = ["creature workshop.a", "creature control_room.d", "grey corridors.b"]
    slots = {"corridors.s1": held("greys.life_drain", "catcher", "pandora", "greys")}
    table = station("pandora", "greys", homes=["control_room", "grey_wreck"], units=units, slots=slots, life=[10, 20])
    table.play("move workshop.a", "corridors.a")
    drained = number("greys.life_drain")
    assert (table.life("pandora"), table.life("greys")) == (10 + drained, 20 - drained - 1), "and one wound by Assault"


@rule("T-194", "T-245")
def test_a_downgrade_takes_tokens_of_a_held_card_from_pandora_not_from_its_faction() -> None:
    table = station(
        "greys", "pandora", "aliens", mode="deathmatch", homes=["grey_wreck", "workshop", "alien_nest"],
        units=["grey workshop.a", "grey grey_wreck.d", "creature control_room.b", "alien alien_nest.b"],
        slots={"corridors.s1": "greys.downgrade",
               "corridors.s3": held("aliens.hive upgrades=2", "catcher", "greys", "pandora", "aliens")},
        ring=["control_room", "grey_wreck", "workshop", "corridors", "alien_nest"],
    )  # fmt: skip
    table.play("move workshop.a", "corridors.a")
    assert table.card("corridors.s3").upgrades == max(0, 2 - number("greys.downgrade"))


@rule("T-166", "T-140", "T-167")
def test_a_phantom_attack_of_an_ally_is_as_strong_as_the_place_of_the_attacker_makes_it() -> None:
    table = station(
        "marines", "scientists", "aliens", "greys", mode="teams", homes=["unloading_dock", "laboratory"] * 2,
        units=["marine workshop.a", "marine control_room.a", "scientist control_room.b"],
        slots={"laboratory.s1": "aliens.phantom_attack", "control_room.s1": "marines.strategic_position"},
    )  # fmt: skip
    table.play("move workshop.a", "laboratory.a", "control_room.a")
    assert table.life("scientists") == 20 - 1 - number("marines.strategic_position")


@rule("T-165", "T-151", "T-77")
def test_a_unit_that_was_abducted_is_not_abducted_again_in_an_extra_turn() -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "scientist control_room.b", "scientist workshop.d"]
    table = station("aliens", "scientists", units=units, slots={"workshop.s1": "aliens.abduction"})
    table.play("move alien_nest.a", "workshop.a", "workshop.d", "laboratory", "laboratory.a")
    table.play("workshop.b")
    assert table.prompt != "abduct_whom", "nobody is left in the Workshop"
    assert table.at("laboratory.a") == "scientist"


@rule("T-142", "T-60")
def test_who_attacks_all_is_sheltered_from_in_lightning_and_hits_all_in_the_assault_after_it() -> None:
    units = ["marine b", "marine c", "marine d"]
    table = launch("aliens", "marines", {"s1": "marines.hideout"}, *units)
    assert len(table.events(LightningAssault)) == 1
    assert table.life("marines") == 17


@rule("T-194", "T-225")
def test_a_downgrade_against_a_team_takes_from_one_of_its_players() -> None:
    table = station(
        "greys", "aliens", "marines", "scientists", mode="teams", homes=["grey_wreck", "alien_nest"] * 2,
        units=["grey workshop.a", "grey grey_wreck.d", "alien corridors.b upgraded", "scientist corridors.c upgraded"],
        slots={"alien_nest.s1": "greys.downgrade", "corridors.s1": "aliens.hive upgrades=1",
               "corridors.s4": "scientists.infirmary upgrades=1"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert (table.prompt, sorted(table.options)) == ("downgrade_whom", ["aliens", "scientists"])
    table.play("aliens")
    assert sorted(table.options) == ["corridors.b", "corridors.s1"]


@rule("T-211", "T-59", "T-29")
def test_in_a_deathmatch_it_makes_no_difference_whom_a_marine_hits() -> None:
    table = station(
        "marines", "aliens", "scientists", mode="deathmatch",
        units=["marine alien_nest.a", "marine unloading_dock.d", "alien corridors.b", "scientist corridors.c"],
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert table.prompt != "which_target"
    assert table.state.life == [1, 0, 0]
