"""The cards of the Aliens, one by one. What copies and Upgrade tokens do to them is in `test_copies`, too."""

from typing import Any

import pytest

from derelict.games.theseus.content.cards import TOKENS, UNITS
from derelict.games.theseus.events import AssaultLaunched, Ejected, LightningAssault, Resolved
from tests.games.theseus.cards.stage import cross, decline, full_station, launch, number, settle, visit
from tests.games.theseus.table import Table, station
from tests.marks import rule

LURKS = number("aliens.camouflage")


@rule("T-134")
def test_the_assault_of_the_aliens_lets_all_upgraded_aliens_attack_everywhere() -> None:
    units = ["scientist a", "scientist c", "alien control_room.a upgraded", "scientist control_room.b"]
    table = visit("aliens", "scientists", {"s1": "aliens.assault"}, *units, up=True, to="b")
    assert table.life("scientists") == 20 - 3
    assert [event.faction for event in table.events(AssaultLaunched)] == ["aliens"]


@rule("T-134", "T-62")
def test_basic_aliens_do_not_attack_in_their_assault() -> None:
    assert visit("aliens", "scientists", {"s1": "aliens.assault"}, "scientist b").life("scientists") == 20


@rule("T-152", "T-58")
def test_camouflage_wounds_behind_walls_too_without_any_alien_that_attacks() -> None:
    slots = {"control_room.s1": "aliens.camouflage"}
    table = launch("aliens", "scientists", slots, "scientist control_room.d", "alien control_room.a", up=False)
    assert table.life("scientists") == 20 - LURKS


@rule("T-152")
def test_camouflage_wounds_one_enemy_of_its_sector_and_nobody_elsewhere() -> None:
    units = ["scientist b", "scientist c"]
    assert (
        launch("aliens", "scientists", {"s1": "aliens.camouflage"}, *units, up=False).life("scientists") == 20 - LURKS
    )
    table = launch("aliens", "scientists", {"workshop.s1": "aliens.camouflage"}, *units, up=False)
    assert table.life("scientists") == 20


@rule("T-152", "T-66")
def test_camouflage_wounds_in_a_lightning_assault_in_its_sector() -> None:
    slots = {"s1": "aliens.camouflage", "control_room.s1": "aliens.camouflage"}
    units = ["scientist b", "scientist c", "scientist d"]
    table = visit("aliens", "scientists", slots, *units)
    assert len(table.events(LightningAssault)) == 1
    assert table.life("scientists") == 20 - LURKS, "the other Camouflage is not covered by the lightning"


@rule("T-152")
def test_camouflage_does_nothing_in_the_assault_of_an_enemy() -> None:
    table = launch("marines", "aliens", {"s1": "aliens.camouflage"}, "alien b")
    assert (table.life("marines"), table.life("aliens")) == (20, 19)


@rule("T-152", "T-142")
def test_camouflage_does_not_reach_who_is_sheltered_from_lightning() -> None:
    slots = {"s1": "aliens.camouflage", "s2": "marines.hideout"}
    table = visit("aliens", "marines", slots, "marine b", "marine c", "marine d")
    assert len(table.events(LightningAssault)) == 1
    assert table.life("marines") == 20


@rule("T-152", "T-201")
def test_the_owner_of_camouflage_chooses_whom_it_wounds_if_that_matters() -> None:
    table = launch("aliens", "greys", {"s1": "aliens.camouflage"}, "grey b invisible", "grey c", up=False)
    assert (table.prompt, table.asked, table.options) == ("which_lurked", "aliens", ["corridors.b", "corridors.c"])
    table.play("corridors.c")
    assert table.life("greys") == 20 - LURKS
    assert table.state.invisible


@rule("T-152", "T-201")
def test_invisibility_cancels_what_camouflage_does() -> None:
    table = launch("aliens", "greys", {"s1": "aliens.camouflage"}, "grey b invisible", up=False)
    assert table.life("greys") == 20
    assert not table.state.invisible


@rule("T-152", "T-139", "T-114")
@pytest.mark.parametrize(("answer", "wounds", "left"), [("yes", 0, 0), ("no", LURKS, 1)])
def test_camouflage_is_a_trap_that_deactivation_cancels(answer: str, wounds: int, left: int) -> None:
    fields: dict[str, Any] = {"deactivations": [("corridors", "marines")]}
    table = launch("aliens", "marines", {"s1": "aliens.camouflage"}, "marine b", up=False, **fields)
    assert (table.prompt, table.asked) == ("deactivate", "marines")
    table.play(answer)
    assert table.life("marines") == 20 - wounds
    assert len(table.state.deactivations) == left


@rule("T-152", "T-139")
def test_a_token_elsewhere_does_not_save_from_camouflage() -> None:
    fields: dict[str, Any] = {"deactivations": [("workshop", "marines")]}
    table = launch("aliens", "marines", {"s1": "aliens.camouflage"}, "marine b", up=False, **fields)
    assert (table.life("marines"), len(table.state.deactivations)) == (20 - LURKS, 1)


@rule("T-152", "T-139", "T-211")
def test_in_a_deathmatch_camouflage_is_aimed_where_a_token_does_not_save() -> None:
    units = ["alien unloading_dock.a", "alien alien_nest.a", "marine corridors.b", "scientist corridors.c"]
    table = station(
        "aliens", "scientists", "marines", mode="deathmatch", units=units, slots={"corridors.s1": "aliens.camouflage"},
        ring=["corridors", "control_room", "alien_nest", "workshop", "laboratory", "unloading_dock"],
        deactivations=[("corridors", "marines")],
    )  # fmt: skip
    table.play("move unloading_dock.a", "corridors.a")
    assert (table.prompt, table.options) == ("which_lurked", ["corridors.b", "corridors.c"])
    assert table.play("corridors.c").life("aliens") == LURKS


@rule("T-152", "T-248", "T-201")
def test_camouflage_that_is_cancelled_has_not_been_used_by_pandora() -> None:
    units = ["creature grey_wreck.a", "creature workshop.a", "grey corridors.b invisible", "warrior reserve"]
    slots = {"corridors.s1": "aliens.camouflage held=pandora embryo=5"}
    table = station(
        "pandora", "aliens", "greys", mode="deathmatch", homes=["alien_nest", "alien_nest", "grey_wreck"],
        ring=["control_room", "alien_nest", "workshop", "grey_wreck", "corridors"], units=units, slots=slots,
    )  # fmt: skip
    table.play("move grey_wreck.a", "corridors.c")
    assert not table.state.invisible
    assert table.card("corridors.s1").owner == table.player("pandora"), "nobody was wounded: it is still held"


@rule("T-153", "T-33")
def test_camouflage_is_not_counted_and_takes_no_room() -> None:
    slots = {"workshop.s1": "aliens.camouflage", "s1": "aliens.camouflage"}
    table = visit("aliens", "scientists", slots, "scientist b", "scientist c", to="")
    assert table.options == ["laboratory.a", "laboratory.d"], "one movement point, and two rooms left"


@rule("T-153", "T-166")
def test_phantom_attack_cannot_use_camouflage() -> None:
    slots = {"s1": "aliens.phantom_attack", "s2": "aliens.camouflage"}
    table = visit("aliens", "scientists", slots, "scientist b")
    assert table.prompt == "planning"
    assert table.life("scientists") == 20


@rule("T-88", "T-85")
def test_camouflage_that_malfunctions_does_not_wound() -> None:
    fields = {"malfunction": "corridors.s1"}
    table = launch("aliens", "scientists", {"s1": "aliens.camouflage"}, "scientist b", up=False, **fields)
    assert table.life("scientists") == 20


@rule("T-154")
def test_an_incubator_puts_a_minor_alien_in_an_empty_room_of_the_owners_choice() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.incubator"}, "scientist b")
    assert (table.prompt, table.options) == ("hatch_where", ["laboratory.c", "laboratory.d"])
    table.play("laboratory.d")
    assert table.at("laboratory.d") == "minor_alien"
    assert not table.events(LightningAssault)


@rule("T-154", "T-115")
@pytest.mark.parametrize("where", ["corridors.a", "space"])
def test_an_incubator_without_a_minor_alien_left_does_nothing(where: str) -> None:
    others = ["minor_alien corridors.b", "minor_alien corridors.c", f"minor_alien {where}"]
    table = visit("aliens", "scientists", {"s1": "aliens.incubator"}, *others)
    assert table.prompt == "planning"
    assert UNITS["minor_alien"].count == 3
    assert visit("aliens", "scientists", {"s1": "aliens.incubator"}, *others[:2]).prompt == "hatch_where"


@rule("T-154", "T-53", "T-47")
def test_a_minor_alien_that_hatches_springs_no_trap() -> None:
    slots = {"s1": "aliens.incubator", "s2": "scientists.camera"}
    table = settle(visit("aliens", "scientists", slots))
    assert table.card("laboratory.s2").points == number("scientists.camera"), "the Alien alone was recorded"


@rule("T-155", "T-41")
def test_in_a_full_sector_the_minor_alien_ejects_a_unit_of_its_owners_choice() -> None:
    units = ["scientist b", "scientist c", "scientist d"]
    table = visit("aliens", "scientists", {"s1": "aliens.incubator", "s2": "scientists.camera"}, *units)
    assert table.options == [f"laboratory.{room}" for room in "abcd"], "its own mother too"
    table.play("laboratory.c")
    assert table.at("laboratory.c") == "minor_alien"
    assert table.space() == ["scientist"]
    assert len(table.events(Ejected)) == 1


@rule("T-155", "T-141")
def test_in_a_full_sector_a_minor_alien_does_not_eject_who_is_barricaded() -> None:
    slots = {"s1": "aliens.incubator", "s2": "marines.barricade"}
    table = visit("aliens", "marines", slots, "marine b", "marine c", "marine d")
    assert table.at("unloading_dock.a") == "minor_alien"
    assert table.space() == ["alien"]


@rule("T-156", "T-66")
@pytest.mark.parametrize(("second", "wounds"), [("scientist c", 1), ("", 0)])
def test_a_minor_alien_that_fills_the_sector_brings_lightning(second: str, wounds: int) -> None:
    units = [unit for unit in ("scientist b", second) if unit]
    table = visit("aliens", "scientists", {"s1": "aliens.incubator"}, *units, to="d")
    table = settle(table)
    assert len(table.events(LightningAssault)) == wounds
    assert table.life("scientists") == 20 - wounds, "the Minor Alien in room a reaches room b"


@rule("T-156", "T-222")
def test_the_lightning_of_a_minor_alien_is_the_aliens_even_if_an_ally_lets_it_hatch() -> None:
    table = station(
        "marines", "scientists", "aliens", "greys", mode="teams", homes=["unloading_dock", "laboratory"] * 2,
        units=["marine workshop.a", "marine control_room.a", "scientist laboratory.b", "alien laboratory.c upgraded"],
        slots={"laboratory.s1": "aliens.incubator"},
    )  # fmt: skip
    table.play("move workshop.a", "laboratory.d")
    assert table.at("laboratory.a") == "minor_alien", "the last room is taken unasked"
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    assert table.life("scientists") == 18, "the two Aliens beside room b, not the Marine in room d"


@rule("T-157", "T-30")
def test_a_minor_alien_is_counted_and_moved_like_any_unit_and_resolves_cards() -> None:
    units = ["alien alien_nest.a", "minor_alien workshop.a", "scientist workshop.b", "scientist corridors.b"]
    table = station("aliens", "scientists", units=units, slots={"corridors.s1": "aliens.assault"})
    table.play("move workshop.a", "corridors.a")
    assert table.at("corridors.a") == "minor_alien"
    assert table.life("scientists") == 20 - 2, "by the card and by the action of the sector"


@rule("T-157", "T-99", "T-106")
def test_a_minor_alien_is_never_upgraded() -> None:
    units = ["alien alien_nest.a upgraded", "minor_alien workshop.a", "scientist workshop.b"]
    assert "spend" not in station("aliens", "scientists", units=units, stock=[3, 0]).options


@rule("T-157", "T-38", "T-43")
def test_a_minor_alien_can_be_wounded_ejected_and_comes_back_from_space() -> None:
    units = ["minor_alien b", "alien c", "alien d"]
    table = visit("marines", "aliens", {}, *units, "minor_alien a", up=True)
    table.play("alien_nest.b", "pass")
    assert table.space() == ["minor_alien"]
    assert "space minor_alien" in table.options
    assert table.life("aliens") == 18, "lightning: rooms a and c are linked to room b"


@rule("T-87", "T-157")
def test_a_minor_alien_stays_when_its_incubator_malfunctions() -> None:
    units = ["alien alien_nest.a", "minor_alien laboratory.a", "scientist corridors.b"]
    slots = {"alien_nest.s1": "aliens.incubator"}
    table = station("aliens", "scientists", units=units, slots=slots, malfunction="alien_nest.s1")
    table.play("move laboratory.a", "corridors.a")
    assert table.life("scientists") == 19


HIVE = number("aliens.hive")


@rule("T-158", "T-47", "T-113")
def test_a_hive_wounds_who_stops_and_stays() -> None:
    table = visit("scientists", "aliens", {"s1": "aliens.hive upgrades=1"})
    assert table.life("scientists") == 20 - HIVE - 1
    assert table.card("alien_nest.s1").upgrades == 1


@rule("T-158", "T-50")
def test_a_hive_lets_pass_who_crosses() -> None:
    assert cross("scientists", "aliens", {"s1": "aliens.hive"}).play("alien_nest.a").life("scientists") == 20


@rule("T-158", "T-43")
def test_a_hive_wounds_who_comes_back_from_space() -> None:
    units = ["scientist space", "scientist corridors.a"]
    table = station("scientists", "aliens", units=units, slots={"workshop.s1": "aliens.hive"})
    assert table.play("space scientist", "workshop.a").life("scientists") == 20 - HIVE


TENTACLES = number("aliens.tentacles")


@rule("T-159", "T-50")
def test_tentacles_wound_who_crosses_and_who_stops() -> None:
    table = cross("scientists", "aliens", {"s1": "aliens.tentacles"}).play("alien_nest.a")
    assert table.life("scientists") == 20 - TENTACLES
    assert visit("scientists", "aliens", {"s1": "aliens.tentacles"}).life("scientists") == 20 - TENTACLES


@rule("T-159", "T-117")
def test_duplicated_tentacles_wound_twice_on_crossing() -> None:
    table = cross("scientists", "aliens", {"s1": "aliens.tentacles", "s2": "aliens.duplication"})
    assert table.play("alien_nest.a").life("scientists") == 20 - 2 * TENTACLES


@rule("T-88", "T-85")
def test_tentacles_that_malfunction_do_not_wound_who_crosses() -> None:
    table = cross("scientists", "aliens", {"s1": "aliens.tentacles"}, malfunction="workshop.s1")
    assert table.play("alien_nest.a").life("scientists") == 20


@rule("T-159", "T-48")
def test_tentacles_wound_an_enemy_that_the_aliens_themselves_move_onto_them() -> None:
    slots = {"s1": "aliens.abduction", "corridors.s1": "aliens.tentacles"}
    table = visit("aliens", "scientists", slots, "scientist b").play("laboratory.b", "corridors", "corridors.a")
    assert table.life("scientists") == 20 - TENTACLES


@rule("T-159", "T-49")
def test_tentacles_spare_an_alien_that_an_enemy_moves_across_them() -> None:
    slots = {"s1": "marines.team_tactics", "control_room.s1": "aliens.tentacles"}
    table = visit("marines", "aliens", slots, "alien corridors.a", "alien corridors.b")
    table.play("corridors.a", "unloading_dock.a")
    assert table.life("aliens") == 20


@rule("T-160")
def test_a_vent_grate_ends_a_move_early_and_the_rest_of_the_points_is_lost() -> None:
    table = cross("aliens", "scientists", {"s1": "aliens.vent_grate", "s2": "scientists.camera"}, points=4)
    assert (table.prompt, table.options) == ("halt", ["go on", "stop"])
    table.play("stop")
    assert table.prompt == "which_room"
    assert table.options[0] == "workshop.a"
    table.play("workshop.a")
    assert table.card("workshop.s2").points > 0, "it stops there, and traps are resolved"


@rule("T-160")
def test_who_does_not_use_a_vent_grate_crosses_its_sector() -> None:
    table = cross("aliens", "scientists", {"s1": "aliens.vent_grate"}).play("go on")
    assert table.options[0] == "laboratory.a"


@rule("T-160")
def test_a_vent_grate_says_nothing_to_who_stops_there_anyway_or_starts_there() -> None:
    assert visit("aliens", "scientists", {"s1": "aliens.vent_grate"}, to="").prompt == "which_room"
    assert visit("aliens", "scientists", {"workshop.s1": "aliens.vent_grate"}, to="").prompt == "which_room"


@rule("T-160", "T-54")
def test_a_vent_grate_is_not_for_enemies() -> None:
    assert cross("scientists", "aliens", {"s1": "aliens.vent_grate"}).prompt == "which_room"


@rule("T-123", "T-160")
def test_a_duplication_beside_a_vent_grate_adds_nothing() -> None:
    slots = {"s1": "aliens.vent_grate", "s2": "aliens.duplication"}
    assert cross("aliens", "scientists", slots).play("go on").prompt == "which_room"


@rule("T-161", "T-57")
def test_a_duct_skips_its_sector_at_no_cost_and_without_its_traps() -> None:
    slots = {"s1": "aliens.vent_duct", "s2": "marines.fire"}
    table = cross("aliens", "marines", slots)
    assert (table.prompt, table.options) == ("skip_or_enter", ["enter", "skip"])
    table.play("skip", "corridors.a")
    assert table.life("aliens") == 20
    assert cross("aliens", "marines", slots).play("enter", "unloading_dock.a").life("aliens") < 20


@rule("T-161")
def test_a_duct_skips_the_sector_where_the_move_would_have_ended() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.vent_duct"}, to="")
    assert table.play("skip").options[0] == "corridors.a"


@rule("T-123", "T-161")
@pytest.mark.parametrize("second", ["aliens.vent_duct", "aliens.duplication"])
def test_a_second_duct_adds_nothing(second: str) -> None:
    table = cross("aliens", "scientists", {"s1": "aliens.vent_duct", "s2": second}).play("skip")
    assert table.prompt == "which_room"
    assert table.options[0] == "corridors.a"


@rule("T-161", "T-85")
def test_a_duct_that_malfunctions_is_not_offered() -> None:
    table = cross("aliens", "scientists", {"s1": "aliens.vent_duct"}, malfunction="workshop.s1")
    assert table.prompt == "which_room"


@rule("T-56", "T-161")
def test_an_enemy_who_moves_an_alien_does_not_use_its_duct() -> None:
    slots = {"s1": "greys.mind_control", "control_room.s1": "aliens.vent_duct"}
    table = visit("greys", "aliens", slots, "alien corridors.a").play("corridors.a")
    assert table.options[0] == "control_room.a"


@rule("T-162")
def test_crawlers_switch_off_traps_modules_and_actions_of_enemies_in_their_sector() -> None:
    slots = {"s1": "aliens.crawlers", "s2": "scientists.camera", "s3": "scientists.small_laboratory"}
    table = visit("aliens", "scientists", slots)
    assert table.card("laboratory.s2").points == 0
    units = ["scientist workshop.a", "scientist corridors.a"]
    table = station("scientists", "aliens", units=units, slots={f"alien_nest.{at}": card for at, card in slots.items()})
    table.play("move workshop.a", "alien_nest.a")
    assert table.knowledge("scientists") == 0


@rule("T-162")
def test_crawlers_leave_own_cards_and_other_sectors_alone() -> None:
    slots = {"s1": "aliens.crawlers", "s2": "aliens.hive", "workshop.s1": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", slots).life("scientists") == 20 - HIVE
    slots = {"workshop.s1": "aliens.crawlers", "s1": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", slots).knowledge("scientists") == number("scientists.small_laboratory")


@rule("T-162", "T-90")
def test_crawlers_switch_off_at_once_when_the_malfunction_token_is_lifted() -> None:
    slots = {
        "control_room.s1": "aliens.crawlers",
        "control_room.s2": "marines.protection",
        "corridors.s1": "aliens.hive",
    }
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "marines", units=units, slots=slots, malfunction="control_room.s1",
                    waiting={"unloading_dock.w1": "marines.fire"})  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["control_room.s2", "unloading_dock.w1"], "Protection is off already"


@rule("T-163")
def test_a_card_installed_beside_crawlers_later_is_switched_off_too() -> None:
    table = station(
        "scientists", "aliens",
        units=["scientist workshop.a", "scientist corridors.a", "alien control_room.a", "alien alien_nest.b"],
        slots={"laboratory.s1": "aliens.crawlers"}, waiting={"alien_nest.w1": "scientists.camera"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a", "alien_nest.w1", "laboratory.s2")
    table.play("move control_room.a", "laboratory.b")
    assert table.card("laboratory.s2").points == 0


@rule("T-163", "T-100", "T-96", "T-81")
def test_a_card_that_crawlers_switch_off_can_be_upgraded_covered_and_discarded() -> None:
    slots = {"alien_nest.s1": "aliens.crawlers", "alien_nest.s2": "scientists.small_laboratory"}
    units = ["scientist workshop.a upgraded", "scientist corridors.a upgraded", "alien control_room.a"]
    fields = {"slots": slots, "waiting": {"alien_nest.w1": "scientists.camera"}}
    table = station("scientists", "aliens", units=units, stock=[1, 0], **fields)
    assert "spend" in table.options
    table.play("move workshop.a", "alien_nest.a", "alien_nest.w1")
    assert "alien_nest.s2" in table.options
    table = station("aliens", "scientists", units=["alien control_room.a", "alien corridors.b"], **fields)
    table.play("move control_room.a", "alien_nest.a")
    assert table.options == ["token", "alien_nest.s2"]


@rule("T-164", "T-29")
def test_an_abduction_takes_an_enemy_of_the_sector_to_another_sector_or_nobody() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.abduction"}, "scientist b", "scientist corridors.a")
    assert (table.prompt, table.options) == ("abduct_whom", ["pass", "laboratory.b"])
    table.play("laboratory.b")
    assert sorted(table.options) == ["alien_nest", "control_room", "corridors", "workshop"]
    table.play("control_room", "control_room.d")
    assert table.at("control_room.d") == "scientist"
    table = visit("aliens", "scientists", {"s1": "aliens.abduction"}, "scientist b").play("pass")
    assert table.at("laboratory.b") == "scientist"


@rule("T-164", "T-48", "T-36")
def test_an_abducted_unit_springs_the_traps_where_it_is_put_and_none_between() -> None:
    slots = {"s1": "aliens.abduction", "control_room.s1": "aliens.hive", "corridors.s1": "aliens.tentacles"}
    table = visit("aliens", "scientists", slots, "scientist b").play("laboratory.b", "control_room", "control_room.a")
    assert table.life("scientists") == 20 - HIVE


@rule("T-165")
@pytest.mark.parametrize(
    "cards", [{"s1": "aliens.abduction upgrades=1"}, {"s1": "aliens.abduction", "s2": "aliens.duplication"}]
)
def test_an_abduction_upgraded_or_duplicated_takes_two_one_by_one_and_none_twice(cards: dict[str, str]) -> None:
    units = ["scientist b", "scientist c", "scientist d"]
    table = visit("aliens", "scientists", cards, *units).play("laboratory.b", "control_room", "control_room.a")
    assert (table.prompt, table.options) == ("abduct_whom", ["pass", "laboratory.c", "laboratory.d"])
    table.play("laboratory.c", "control_room", "control_room.b")
    assert table.prompt == "planning"


@rule("T-165", "T-39", "T-68")
def test_an_abducted_unit_ejects_whom_the_aliens_choose_and_brings_their_lightning() -> None:
    units = ["scientist b", "scientist control_room.a", "alien control_room.b upgraded", "scientist control_room.c"]
    table = visit("aliens", "scientists", {"s1": "aliens.abduction"}, *units, "minor_alien control_room.d")
    table.play("laboratory.b", "control_room")
    assert (table.prompt, table.asked) == ("which_ejected", "aliens")
    table.play("control_room.a")
    assert table.space() == ["scientist"]
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    assert table.life("scientists") == 19, "the Alien in room b reaches room a"


@rule("T-151", "T-164")
def test_who_was_moved_in_this_turn_is_not_abducted() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.abduction"}, "scientist b moved")
    assert table.prompt == "planning"


@rule("T-166")
def test_a_phantom_attack_lets_one_unit_anywhere_attack() -> None:
    units = ["alien corridors.a upgraded", "scientist corridors.b", "scientist corridors.c"]
    table = visit("aliens", "scientists", {"s1": "aliens.phantom_attack"}, *units)
    assert (table.prompt, table.options) == ("which_attacker", ["pass", "corridors.a"])
    table.play("corridors.a")
    assert table.life("scientists") == 18, "it makes its whole attack"
    assert table.prompt == "planning"


@rule("T-166", "T-29")
def test_a_phantom_attack_may_be_declined() -> None:
    units = ["scientist control_room.a", "alien control_room.b upgraded"]
    table = visit("aliens", "scientists", {"s1": "aliens.phantom_attack"}, *units).play("pass")
    assert table.life("scientists") == 20
    assert table.prompt == "planning"


@rule("T-166")
def test_who_declines_a_phantom_attack_declines_the_rest_of_it() -> None:
    units = ["scientist b", "scientist control_room.a", "alien control_room.b upgraded"]
    table = visit("aliens", "scientists", {"s1": "aliens.phantom_attack upgrades=1"}, *units, up=True)
    assert set(table.options) == {"pass", "laboratory.a", "control_room.b"}
    table.play("pass")
    assert table.life("scientists") == 20
    assert table.prompt == "planning"


@rule("T-166", "T-46", "T-62")
def test_basic_units_and_those_in_space_make_no_phantom_attack() -> None:
    units = ["scientist b", "alien space upgraded"]
    assert visit("aliens", "scientists", {"s1": "aliens.phantom_attack"}, *units).prompt == "planning"


@rule("T-166", "T-157")
def test_a_minor_alien_may_make_a_phantom_attack() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.phantom_attack"}, "scientist b", "minor_alien c")
    assert table.play("laboratory.c").life("scientists") == 19


@rule("T-167")
@pytest.mark.parametrize(
    "cards",
    [
        {"s1": "aliens.phantom_attack upgrades=1"},
        {"s1": "aliens.phantom_attack", "s2": "aliens.duplication"},
        {"s1": "aliens.phantom_attack", "s4": "aliens.phantom_attack"},
    ],
)
def test_more_phantoms_let_different_units_attack(cards: dict[str, str]) -> None:
    units = ["scientist b", "scientist control_room.a", "alien control_room.b upgraded"]
    table = visit("aliens", "scientists", cards, *units, up=True).play("laboratory.a")
    assert table.options == ["pass", "control_room.b"], "no unit twice"
    table.play("control_room.b")
    assert table.life("scientists") == 18
    assert table.prompt == "planning"


@rule("T-167", "T-76")
def test_no_unit_makes_a_phantom_attack_twice_in_a_turn_with_its_extra_turns() -> None:
    units = [
        "alien alien_nest.a",
        "alien control_room.a upgraded",
        "scientist control_room.b",
        "minor_alien workshop.d",
    ]
    table = station("aliens", "scientists", units=units, slots={"workshop.s1": "aliens.phantom_attack"})
    table.play("move alien_nest.a", "workshop.a", "control_room.a", "move control_room.a", "workshop.b")
    assert table.life("scientists") == 19
    assert table.prompt != "which_attacker"


@rule("T-166", "T-134")
def test_a_unit_of_a_phantom_attack_still_attacks_in_an_assault() -> None:
    cards = {"s1": "aliens.phantom_attack", "s2": "aliens.assault"}
    table = visit("aliens", "scientists", cards, "scientist b", up=True)
    table = settle(table)
    assert table.life("scientists") == 18
    assert sorted(event.card for event in table.events(Resolved)) == ["aliens.assault", "aliens.phantom_attack"]


@rule("T-168", "T-47")
def test_a_parasite_settles_on_who_stops_and_not_on_who_crosses() -> None:
    table = visit("scientists", "aliens", {"s1": "aliens.parasite"})
    assert table.state.parasites == ((table.unit("alien_nest.a"), 1),)
    assert table.life("scientists") == 20
    assert cross("scientists", "aliens", {"s1": "aliens.parasite"}).play("alien_nest.a").state.parasites == ()


@rule("T-169")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_a_parasite_takes_a_wound_for_each_movement_point(points: int) -> None:
    table = cross("scientists", "aliens", {}, points=points, parasites=[(0, "aliens")])
    assert table.life("scientists") == 20 - points


@rule("T-169", "T-57")
def test_a_parasite_takes_nothing_for_a_sector_that_is_skipped() -> None:
    table = cross("marines", "aliens", {"s1": "marines.secret_passage"}, parasites=[(0, "aliens")]).play("skip")
    assert table.life("marines") == 18


@rule("T-169", "T-160")
def test_a_parasite_takes_nothing_for_points_that_a_vent_grate_leaves() -> None:
    units = ["alien alien_nest.a", "alien alien_nest.b", "alien alien_nest.c", "grey grey_wreck.a"]
    slots = {"workshop.s2": "aliens.vent_grate"}
    table = station("aliens", "greys", units=units, slots=slots, parasites=[(0, "greys")])
    table.play("move alien_nest.a", "stop")
    assert table.life("aliens") == 19, "one point of three was spent"


@rule("T-169", "T-189")
def test_a_parasite_takes_a_wound_for_each_point_spent_in_a_time_loop() -> None:
    table = cross("greys", "aliens", {"s1": "greys.time_loop upgrades=1"}, points=3, parasites=[(0, "aliens")])
    assert table.play("2").life("greys") == 17


@rule("T-169", "T-206")
def test_a_parasite_takes_a_wound_for_the_sector_of_a_gangway() -> None:
    table = cross("greys", "aliens", {}, parasites=[(0, "aliens")], hands=[["bonus.gangway"], []])
    assert table.play("play gangway").life("greys") == 17


@rule("T-169", "T-202")
def test_a_parasite_takes_its_wounds_when_an_enemy_moves_the_unit() -> None:
    table = station(
        "marines", "scientists", "aliens", mode="deathmatch", parasites=[(3, "aliens")],
        units=["marine workshop.a", "marine unloading_dock.d", "scientist corridors.a", "scientist corridors.b"],
        slots={"laboratory.s1": "marines.team_tactics"},
    )  # fmt: skip
    table.play("move workshop.a", "laboratory.a", "corridors.a")
    assert table.life("aliens") == 2


@rule("T-169", "T-164")
def test_a_parasite_takes_nothing_where_no_point_is_spent() -> None:
    table = visit("aliens", "scientists", {"s1": "aliens.abduction"}, "scientist b", parasites=[(6, "aliens")])
    assert table.unit("laboratory.b") == 6
    table.play("laboratory.b", "control_room", "control_room.a")
    assert table.life("scientists") == 20
    assert len(table.state.parasites) == 1


@rule("T-168")
def test_a_unit_is_freed_of_its_parasite_when_it_ends_a_move_at_home() -> None:
    units = ["scientist workshop.a", "scientist control_room.d", "alien alien_nest.b"]
    table = station("aliens", "scientists", player="scientists", units=units, parasites=[(6, "aliens"), (7, "aliens")])
    table.play("move workshop.a", "laboratory.a")
    assert table.life("scientists") == 19, "the way home still costs"
    assert table.state.parasites == ((7, 0),), "the other unit keeps its own"


@rule("T-168")
def test_a_unit_keeps_its_parasite_in_other_sectors_and_on_its_way_through_home() -> None:
    units = ["scientist workshop.a", "scientist workshop.b", "scientist control_room.d"]
    table = station("aliens", "scientists", player="scientists", units=units, parasites=[(6, "aliens")])
    table.play("move workshop.a", "corridors.a")
    assert table.state.parasites == ((6, 0),)


@rule("T-170")
def test_a_duplicated_parasite_puts_two_tokens_and_both_leave_together() -> None:
    table = visit("scientists", "aliens", {"s1": "aliens.parasite", "s2": "aliens.duplication"})
    assert len(table.state.parasites) == 2
    assert cross("scientists", "aliens", {}, parasites=[(0, "aliens")] * 2).life("scientists") == 16
    units = ["scientist workshop.a", "scientist control_room.d"]
    table = station("aliens", "scientists", player="scientists", units=units, parasites=[(6, "aliens")] * 2)
    table.play("move workshop.a", "laboratory.a")
    assert table.life("scientists") == 18
    assert table.state.parasites == ()


@rule("T-168", "T-115", "T-116")
@pytest.mark.parametrize(("out", "more"), [(1, 1), (2, 0)])
def test_there_are_two_parasite_tokens(out: int, more: int) -> None:
    slots = {"s1": "aliens.parasite", "s2": "aliens.duplication"}
    table = visit("scientists", "aliens", slots, parasites=[(1, "aliens")] * out)
    assert sum(unit == 0 for unit, _ in table.state.parasites) == more
    assert TOKENS["parasite"].count == 2


@rule("T-41", "T-168")
def test_a_unit_that_is_ejected_loses_its_parasites() -> None:
    units = ["scientist a", "scientist b", "scientist c", "minor_alien d"]
    table = visit("aliens", "scientists", {}, *units, to="", parasites=[(6, "aliens")])
    assert table.at("laboratory.a") == "scientist"
    table.play("laboratory.a")
    assert table.state.parasites == ()


@rule("T-87", "T-169")
def test_a_parasite_goes_on_wounding_when_its_card_malfunctions() -> None:
    slots = {"alien_nest.s1": "aliens.parasite"}
    table = cross("scientists", "aliens", slots, parasites=[(0, "aliens")], malfunction="alien_nest.s1")
    assert table.life("scientists") == 18


def with_shaft(slots: dict[str, str], **fields: object) -> Table:
    units = ["alien control_room.a upgraded", "alien corridors.a upgraded", "scientist workshop.a"]
    return station("aliens", "scientists", units=units, slots=slots, hands=[["aliens.shaft"], []], **fields)


@rule("T-171", "T-107")
def test_a_shaft_moves_an_own_card_with_its_tokens_and_is_discarded() -> None:
    table = with_shaft({"workshop.s1": "aliens.hive upgrades=2", "workshop.s2": "scientists.camera"})
    table.play("play shaft")
    assert table.prompt == "shift_to", "only one own card"
    table.play("corridors.s1")
    assert table.card("corridors.s1").upgrades == 2
    assert (table.at("workshop.s1"), table.hand("aliens")) == ("", [])
    assert table.discards("aliens") == ["aliens.shaft"]


@rule("T-171")
def test_a_shaft_moves_cards_to_empty_slots_only() -> None:
    slots = {"workshop.s1": "aliens.hive", "control_room.s1": "bonus.upgrade", "control_room.s2": "scientists.camera",
             "control_room.s3": "aliens.tentacles"}  # fmt: skip
    table = with_shaft(slots).play("play shaft")
    assert table.options == ["control_room.s3", "workshop.s1"]
    table.play("workshop.s1")
    assert not set(table.options) & set(slots)


@rule("T-86", "T-171")
def test_a_shaft_does_not_move_a_card_that_malfunctions() -> None:
    assert "play shaft" not in with_shaft({"workshop.s1": "aliens.hive"}, malfunction="workshop.s1").options


@rule("T-112", "T-171")
def test_a_shaft_that_could_move_nothing_cannot_be_played() -> None:
    assert "play shaft" not in with_shaft({"workshop.s1": "scientists.camera"}).options


@rule("T-112", "T-171")
def test_a_shaft_without_an_empty_slot_cannot_be_played() -> None:
    slots = full_station("aliens.hive", "scientists")
    assert "play shaft" not in with_shaft(slots).options
    del slots["workshop.s1"]
    assert "play shaft" in with_shaft(slots).options


@rule("T-117", "T-171")
def test_a_card_that_a_shaft_brings_beside_a_duplication_is_copied_there() -> None:
    units = ["alien workshop.a upgraded", "alien alien_nest.d upgraded", "scientist laboratory.b"]
    slots = {"corridors.s1": "aliens.assault", "laboratory.s2": "aliens.duplication"}
    table = station("aliens", "scientists", units=units, slots=slots, hands=[["aliens.shaft"], []])
    table.play("play shaft", "corridors.s1", "laboratory.s1", "move workshop.a", "laboratory.a")
    assert table.life("scientists") == 18


@rule("T-73", "T-171")
def test_an_action_card_that_a_shaft_moves_within_its_sector_is_not_resolved_again() -> None:
    cards = {"s1": "aliens.assault", "s2": "aliens.phantom_attack"}
    table = visit("aliens", "scientists", cards, "scientist b", up=True, hands=[["aliens.shaft"], []])
    table.play("laboratory.s1", "play shaft", "laboratory.s1", "laboratory.s4")
    assert (table.prompt, table.options) == ("which_attacker", ["pass", "laboratory.a"]), "only the other card is left"
    table.play("pass")
    assert len(table.events(AssaultLaunched)) == 1
    assert table.life("scientists") == 19


@rule("T-73", "T-171")
def test_an_action_card_that_a_shaft_brings_into_the_sector_is_resolved_there() -> None:
    cards = {"s2": "aliens.phantom_attack", "workshop.s1": "aliens.assault"}
    table = visit("aliens", "scientists", cards, "scientist b", up=True, hands=[["aliens.shaft"], []])
    table.play("play shaft", "workshop.s1", "laboratory.s1")
    assert decline(table).life("scientists") == 19


@rule("T-73", "T-204")
def test_a_card_installed_where_a_resolved_one_was_moved_away_is_resolved_too() -> None:
    cards = {"s1": "aliens.assault", "s2": "aliens.phantom_attack"}
    hands = [["aliens.shaft", "bonus.unexpected_reinforcement"], []]
    decks = [["aliens.hive", "aliens.assault"], ["scientists.camera"]]
    table = visit("aliens", "scientists", cards, "scientist b", up=True, hands=hands, decks=decks)
    table.play("laboratory.s1", "play shaft", "laboratory.s1", "workshop.s1")
    table.play("play unexpected_reinforcement", "laboratory.s1")
    assert decline(table).life("scientists") == 18
