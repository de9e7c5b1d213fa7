"""The cards of the Scientists, one by one. What copies and Upgrade tokens do to them is in `test_copies`, too."""

from typing import Any

import pytest

from derelict.games.theseus.content.cards import CARDS, TOKENS
from derelict.games.theseus.events import Armed, AssaultLaunched, Freed, LightningAssault, Resolved
from tests.games.theseus.cards.stage import cross, launch, number, settle, visit
from tests.games.theseus.table import Table, station
from tests.marks import rule

LABORATORY = number("scientists.small_laboratory")
ARCHIVES = number("scientists.archives")
CAMERA = number("scientists.camera")
FULL_CAMERA = 6
"""The rulebook says so."""


@rule("T-172")
def test_archives_add_to_each_card_of_the_sector_that_gives_knowledge() -> None:
    cards = {"s1": "scientists.archives", "s4": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == LABORATORY + ARCHIVES
    cards |= {"s3": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == 2 * (LABORATORY + ARCHIVES)


@rule("T-172", "T-101")
def test_upgraded_archives_add_more() -> None:
    cards = {"s1": "scientists.archives upgrades=2", "s4": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == LABORATORY + ARCHIVES + 2


@rule("T-172", "T-122")
def test_two_archives_add_twice() -> None:
    cards = {"s1": "scientists.archives", "s2": "scientists.archives", "s4": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == LABORATORY + 2 * ARCHIVES


@rule("T-172", "T-117", "T-122")
def test_duplicated_archives_add_twice() -> None:
    slots = {"corridors.s4": "scientists.archives", "corridors.s1": "scientists.duplication",
             "corridors.s3": "scientists.small_laboratory"}  # fmt: skip
    table = launch("scientists", "aliens", slots)
    assert table.knowledge("scientists") == LABORATORY + 2 * ARCHIVES


@rule("T-172")
def test_archives_give_nothing_by_themselves_nor_in_another_sector() -> None:
    assert visit("scientists", "aliens", {"s1": "scientists.archives"}).knowledge("scientists") == 0
    cards = {"corridors.s1": "scientists.archives", "s4": "scientists.small_laboratory"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == LABORATORY


@rule("T-172", "T-180")
def test_archives_add_to_a_camera_that_is_read_and_not_to_an_empty_one() -> None:
    cards = {"s1": "scientists.archives", "s4": "scientists.camera points=3"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == 3 + ARCHIVES
    cards["s4"] = "scientists.camera"
    assert visit("scientists", "aliens", cards).knowledge("scientists") == 0


@rule("T-172", "T-85")
def test_archives_that_malfunction_add_nothing() -> None:
    cards = {"s1": "scientists.archives", "s4": "scientists.small_laboratory"}
    table = visit("scientists", "aliens", cards, malfunction="alien_nest.s1")
    assert table.knowledge("scientists") == LABORATORY


@rule("T-172")
def test_archives_do_not_add_to_knowledge_of_enemies() -> None:
    cards = {"s1": "scientists.archives", "s4": "greys.probe"}
    assert visit("scientists", "greys", cards).knowledge("greys") == number("greys.probe")


DETONATION = number("scientists.detonation")


@rule("T-173", "T-113")
def test_a_detonation_wounds_every_enemy_of_the_sector_and_is_discarded() -> None:
    units = ["alien b", "alien c", "alien corridors.a", "scientist d"]
    table = visit("scientists", "aliens", {"s1": "scientists.detonation upgrades=1"}, *units)
    assert (table.prompt, table.options) == ("resolve_or_not", ["yes", "no"])
    table.play("yes")
    assert table.life("aliens") == 20 - 2 * (DETONATION + 1), "through walls, and in this sector only"
    assert table.life("scientists") == 20
    assert table.at("alien_nest.s1") == ""
    assert table.discards("scientists") == ["scientists.detonation"]
    assert table.state.supply == 20


@rule("T-173")
def test_a_detonation_that_is_declined_stays_for_another_time() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.detonation"}, "alien b").play("no")
    assert table.life("aliens") == 20
    assert table.at("alien_nest.s1") == "scientists.detonation"
    assert table.prompt == "planning"


@rule("T-173", "T-124")
def test_a_duplicated_detonation_is_asked_for_once_and_wounds_twice() -> None:
    cards = {"s1": "scientists.detonation", "s2": "scientists.duplication"}
    table = visit("scientists", "aliens", cards, "alien b").play("yes")
    assert table.life("aliens") == 20 - 2 * DETONATION
    assert (table.at("alien_nest.s1"), table.at("alien_nest.s2")) == ("", "scientists.duplication")
    table = visit("scientists", "aliens", cards, "alien b").play("no")
    assert table.prompt == "planning"


@rule("T-173", "T-201")
def test_invisibility_does_not_help_against_a_detonation() -> None:
    table = visit("scientists", "greys", {"s1": "scientists.detonation"}, "grey b invisible").play("yes")
    assert table.life("greys") == 20 - DETONATION
    assert table.state.invisible


INFIRMARY = number("scientists.infirmary")


@rule("T-174", "T-11")
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_an_infirmary_heals_its_number_but_never_above_twenty(missing: int) -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.infirmary upgrades=1"}, life=[20 - missing, 20])
    assert table.life("scientists") == min(20, 20 - missing + INFIRMARY + 1)


@rule("T-174", "T-72")
def test_an_infirmary_does_not_heal_the_enemy() -> None:
    table = visit("aliens", "scientists", {"s1": "scientists.infirmary"}, life=[10, 10])
    assert (table.life("aliens"), table.life("scientists")) == (10, 10)


@rule("T-213", "T-214")
def test_in_a_deathmatch_the_scientists_share_out_what_the_infirmary_takes() -> None:
    table = station(
        "scientists", "greys", "marines", mode="deathmatch", life=[5, 9, 1],
        units=["scientist workshop.a", "scientist laboratory.d", "grey workshop.d", "marine corridors.c"],
        slots={"corridors.s1": f"scientists.infirmary upgrades={3 - INFIRMARY}"},
    )  # fmt: skip
    table.play("move workshop.a", "corridors.a")
    assert table.options == ["greys", "marines"]
    table.play("marines")
    assert table.life("greys") == 7, "the Marines have no more, so the other two points are taken unasked"
    assert (table.life("marines"), table.life("scientists")) == (0, 5)


@rule("T-175")
def test_a_small_laboratory_gives_its_number_of_knowledge_points() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.small_laboratory upgrades=2"})
    assert table.knowledge("scientists") == LABORATORY + 2


@rule("T-175", "T-131")
@pytest.mark.parametrize(("before", "won"), [(19 - LABORATORY, False), (20 - LABORATORY, True)])
def test_a_small_laboratory_may_bring_the_twentieth_point(before: int, won: bool) -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.small_laboratory"}, knowledge=[before, 0])
    assert table.results().get("scientists") == ("won" if won else None)


@rule("T-176", "T-29")
def test_a_station_plan_lets_who_crosses_go_farther_if_wished() -> None:
    cards = {"s1": "scientists.station_plan upgrades=1"}
    most = number("scientists.station_plan", 1)
    table = cross("scientists", "aliens", cards)
    assert (table.prompt, table.options) == ("how_much_farther", [str(far) for far in range(most + 1)])
    assert cross("scientists", "aliens", cards).play("0").options[0] == "alien_nest.a"
    assert cross("scientists", "aliens", cards).play("1").options[0] == "corridors.a"
    assert cross("scientists", "aliens", cards).play("2").options[0] == "control_room.a"


@rule("T-176", "T-169")
def test_each_sector_of_a_station_plan_is_a_movement_point() -> None:
    table = cross("scientists", "aliens", {"s1": "scientists.station_plan"}, parasites=[(0, "aliens")]).play("1")
    assert table.life("scientists") == 17


@rule("T-176")
def test_a_station_plan_is_of_no_use_to_who_stops_starts_or_is_an_enemy() -> None:
    cards = {"s1": "scientists.station_plan"}
    assert visit("scientists", "aliens", cards, to="").prompt == "which_room"
    table = visit("scientists", "aliens", {"workshop.s1": "scientists.station_plan"}, to="")
    assert table.prompt == "which_room"
    assert cross("aliens", "scientists", cards).prompt == "which_room"


@rule("T-176", "T-207")
def test_who_goes_on_over_a_gangway_crosses_the_sector_of_a_station_plan_after_all() -> None:
    fields: dict[str, Any] = {"hands": [["bonus.gangway"], []], "parasites": [(0, "aliens")]}
    table = visit("scientists", "aliens", {"s1": "scientists.station_plan upgrades=1"}, to="", **fields)
    most = number("scientists.station_plan", 1)
    table.play("play gangway")
    assert (table.prompt, table.options) == ("how_much_farther", [str(far) for far in range(most + 1)])
    before = table.life("scientists")
    table.play("2")
    assert table.life("scientists") == before - 3, "each of the three sectors is a movement point"
    assert table.prompt == "which_room"


@rule("T-176", "T-207", "T-189")
def test_a_shortcut_that_was_used_on_the_way_is_not_used_again_over_a_gangway() -> None:
    fields: dict[str, Any] = {"hands": [["bonus.gangway"], []]}
    table = cross("greys", "aliens", {"s1": "greys.time_loop"}, **fields)
    assert table.prompt == "linger"
    table.play("1", "play gangway")
    assert table.prompt == "which_room"


@rule("T-176", "T-50")
def test_a_station_plan_does_not_save_from_traps_of_its_sector() -> None:
    cards = {"s1": "scientists.station_plan", "s2": "aliens.tentacles"}
    table = cross("scientists", "aliens", cards).play("1")
    assert table.life("scientists") == 20 - number("aliens.tentacles")


@rule("T-176")
def test_a_station_plan_lengthens_a_move_once_so_that_it_cannot_go_round_for_ever() -> None:
    cards = {"s1": "scientists.station_plan upgrades=5"}
    table = cross("scientists", "aliens", cards).play("6")
    assert table.prompt == "which_room"


SYSTEM = number("scientists.defence_system")


@rule("T-177", "T-50")
def test_a_defence_system_wounds_who_stops_or_crosses_once_it_is_activated() -> None:
    cards = {"s1": "scientists.defence_system armed upgrades=1"}
    assert visit("aliens", "scientists", cards).life("aliens") == 20 - SYSTEM - 1
    assert cross("aliens", "scientists", cards).play("laboratory.a").life("aliens") == 20 - SYSTEM - 1


@rule("T-177")
def test_a_defence_system_that_is_not_activated_does_nothing_even_with_tokens() -> None:
    cards = {"s1": "scientists.defence_system upgrades=3", "s2": "scientists.duplication"}
    assert visit("aliens", "scientists", cards).life("aliens") == 20
    assert cross("aliens", "scientists", cards).play("laboratory.a").life("aliens") == 20


@rule("T-177")
def test_an_upgrade_token_does_not_activate_a_defence_system() -> None:
    units = ["scientist workshop.a upgraded", "scientist corridors.a upgraded"]
    table = station(
        "scientists", "aliens", units=units, slots={"workshop.s1": "scientists.defence_system"}, stock=[1, 0]
    )
    table.play("spend")
    assert (table.card("workshop.s1").upgrades, table.card("workshop.s1").armed) == (1, False)


@rule("T-178")
def test_a_scientist_that_stops_activates_the_defence_systems_of_the_sector_for_good() -> None:
    cards = {"s1": "scientists.defence_system", "s4": "scientists.defence_system"}
    table = visit("scientists", "aliens", cards)
    assert [table.card(f"alien_nest.{slot}").armed for slot in ("s1", "s4")] == [True, True]
    assert len(table.events(Armed)) == 2
    table = visit("scientists", "aliens", {"s1": "scientists.defence_system armed"})
    assert table.card("alien_nest.s1").armed
    assert not table.events(Armed)


@rule("T-178")
def test_a_scientist_that_crosses_or_an_enemy_that_stops_activates_nothing() -> None:
    table = cross("scientists", "aliens", {"s1": "scientists.defence_system"}).play("alien_nest.a")
    assert not table.card("workshop.s1").armed
    assert not visit("aliens", "scientists", {"s1": "scientists.defence_system"}).card("laboratory.s1").armed


@rule("T-178", "T-44", "T-72")
def test_a_return_from_space_or_a_move_by_an_enemy_activates_nothing() -> None:
    units = ["scientist space", "scientist corridors.a"]
    table = station("scientists", "aliens", units=units, slots={"workshop.s1": "scientists.defence_system"})
    assert not table.play("space scientist", "workshop.a").card("workshop.s1").armed
    cards = {"s1": "greys.mind_control", "control_room.s1": "scientists.defence_system"}
    table = visit("greys", "scientists", cards, "scientist corridors.a").play("corridors.a", "control_room.a")
    assert not table.card("control_room.s1").armed


@rule("T-89", "T-177")
def test_a_defence_system_stays_activated_under_the_malfunction_token() -> None:
    table = visit("aliens", "scientists", {"s1": "scientists.defence_system armed"}, malfunction="laboratory.s1")
    assert table.life("aliens") == 20
    assert table.card("laboratory.s1").armed


@rule("T-178", "T-85")
def test_a_defence_system_that_malfunctions_is_not_activated() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.defence_system"}, malfunction="alien_nest.s1")
    assert not table.card("alien_nest.s1").armed


@rule("T-96", "T-178")
def test_a_defence_system_that_is_installed_anew_is_not_activated() -> None:
    table = station(
        "scientists", "aliens", units=["scientist workshop.a", "scientist corridors.a"],
        slots={"corridors.s1": "scientists.defence_system armed upgrades=1"},
        waiting={"alien_nest.w1": "scientists.defence_system"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a", "alien_nest.w1", "corridors.s1")
    assert not table.card("corridors.s1").armed
    assert (table.card("corridors.s1").upgrades, table.state.supply) == (0, 20)


@rule("T-179")
@pytest.mark.parametrize("before", [0, 1, 3, 4, 5, 6])
def test_a_camera_records_its_number_up_to_six(before: int) -> None:
    table = visit("aliens", "scientists", {"s1": f"scientists.camera points={before}"})
    assert table.card("laboratory.s1").points == min(FULL_CAMERA, before + CAMERA)
    assert table.knowledge("scientists") == 0


@rule("T-179")
def test_a_camera_of_two_records_three_with_a_token() -> None:
    assert CAMERA == 2, "the rulebook says so"
    assert visit("aliens", "scientists", {"s1": "scientists.camera upgrades=1"}).card("laboratory.s1").points == 3


@rule("T-179", "T-50", "T-49")
def test_a_camera_records_neither_who_crosses_nor_its_owner() -> None:
    table = cross("aliens", "scientists", {"s1": "scientists.camera"}).play("laboratory.a")
    assert table.card("workshop.s1").points == 0
    table = visit("scientists", "aliens", {"s1": "scientists.camera"})
    assert table.card("alien_nest.s1").points == 0


@rule("T-180")
@pytest.mark.parametrize("points", [0, 1, 6])
def test_a_scientist_that_stops_turns_the_record_into_knowledge(points: int) -> None:
    table = visit("scientists", "aliens", {"s1": f"scientists.camera points={points} upgrades=2"})
    assert table.knowledge("scientists") == points, "the number on the card is for recording"
    assert table.card("alien_nest.s1").points == 0
    assert table.card("alien_nest.s1").upgrades == 2


@rule("T-180")
def test_the_log_says_which_camera_brings_knowledge() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.camera points=3"})
    read = "Camera [Alien Nest]: the record becomes knowledge."
    assert table.match.log(0, "en")[-2:] == [read, "Scientists: +3 knowledge, now 3."]


@rule("T-180")
def test_a_scientist_that_crosses_does_not_read_the_camera() -> None:
    table = cross("scientists", "aliens", {"s1": "scientists.camera points=3"}).play("alien_nest.a")
    assert (table.knowledge("scientists"), table.card("workshop.s1").points) == (0, 3)


@rule("T-180", "T-44", "T-72")
def test_a_return_from_space_does_not_read_the_camera() -> None:
    units = ["scientist space", "scientist corridors.a"]
    table = station("scientists", "aliens", units=units, slots={"workshop.s1": "scientists.camera points=3"})
    assert table.play("space scientist", "workshop.a").knowledge("scientists") == 0


@rule("T-180", "T-179")
def test_an_enemy_that_gains_knowledge_itself_does_not_read_the_camera_but_is_seen() -> None:
    table = visit("greys", "scientists", {"s1": "scientists.camera points=2"})
    assert (table.knowledge("scientists"), table.knowledge("greys")) == (0, 0)
    assert table.card("laboratory.s1").points == 2 + number("scientists.camera")


@rule("T-181")
def test_a_camera_with_two_points_beside_a_duplication_gives_four() -> None:
    cards = {"s1": "scientists.camera points=2", "s2": "scientists.duplication"}
    table = visit("scientists", "aliens", cards)
    assert table.knowledge("scientists") == 4
    assert table.card("alien_nest.s1").points == 0


@rule("T-181", "T-172")
def test_a_duplication_doubles_what_archives_add_to_a_camera() -> None:
    cards = {"s3": "scientists.archives", "s1": "scientists.camera points=2", "s2": "scientists.duplication"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == 2 * (2 + ARCHIVES)


@rule("T-182")
def test_a_duplication_records_nothing_itself() -> None:
    cards = {"s1": "scientists.camera", "s2": "scientists.duplication"}
    assert visit("aliens", "scientists", cards).card("laboratory.s1").points == CAMERA


@rule("T-179", "T-180")
def test_two_cameras_record_and_are_read_each_for_itself() -> None:
    cards = {"s1": "scientists.camera points=6", "s4": "scientists.camera"}
    table = visit("aliens", "scientists", cards)
    assert [table.card(f"laboratory.{slot}").points for slot in ("s1", "s4")] == [6, CAMERA]
    cards = {"s1": "scientists.camera points=6", "s4": "scientists.camera points=1"}
    assert visit("scientists", "aliens", cards).knowledge("scientists") == 7


@rule("T-89", "T-180", "T-85")
def test_a_camera_that_malfunctions_keeps_its_points_and_neither_records_nor_gives() -> None:
    cards = {"s1": "scientists.camera points=2"}
    table = visit("aliens", "scientists", cards, malfunction="laboratory.s1")
    assert table.card("laboratory.s1").points == 2
    table = visit("scientists", "aliens", cards, malfunction="alien_nest.s1")
    assert (table.knowledge("scientists"), table.card("alien_nest.s1").points) == (0, 2)


@rule("T-180", "T-227", "T-228")
@pytest.mark.parametrize(("ally", "gained", "left"), [("greys", 3, 0), ("marines", 0, 3)])
def test_an_ally_reads_a_camera_for_its_owner_unless_it_gains_no_knowledge(ally: str, gained: int, left: int) -> None:
    unit = {"greys": "grey", "marines": "marine"}[ally]
    other = "marines" if ally == "greys" else "greys"
    table = station(
        ally, "aliens", "scientists", other, mode="teams", homes=["laboratory", "alien_nest"] * 2,
        units=[f"{unit} workshop.a", f"{unit} laboratory.d"], slots={"alien_nest.s1": "scientists.camera points=3"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert table.knowledge("scientists") == gained
    assert table.card("alien_nest.s1").points == left
    assert table.knowledge(ally) == 0


def clamped(table: Table) -> list[str]:
    """The rooms of the units that a Clamp holds."""
    rooms = [room for room in (f"laboratory.{name}" for name in "abcd") if table.at(room)]
    return [room for room in rooms if table.state.is_held(table.unit(room))]


@rule("T-183", "T-47")
def test_a_clamp_holds_who_stops_and_not_who_crosses() -> None:
    assert clamped(visit("aliens", "scientists", {"s1": "scientists.clamp"})) == ["laboratory.a"]
    table = cross("aliens", "scientists", {"s1": "scientists.clamp"}).play("laboratory.a")
    assert table.state.clamped == ()


HELD = ("alien workshop.a", "alien alien_nest.d", "alien laboratory.b upgraded", "scientist laboratory.c")
HOLD = {"clamped": [(2, "laboratory.s1")], "slots": {"laboratory.s1": "scientists.clamp"}}


@rule("T-183")
def test_a_clamped_unit_does_not_move() -> None:
    table = station("aliens", "scientists", units=HELD, **HOLD)
    assert table.options == ["move workshop.a", "move alien_nest.d"]


@rule("T-183", "T-27")
def test_who_has_only_clamped_units_has_no_turn() -> None:
    units = ["alien laboratory.b", "scientist workshop.a", "scientist corridors.a"]
    table = station(
        "scientists", "aliens", units=units, clamped=[(3, "laboratory.s1")], slots=HOLD["slots"], player="aliens",
        waiting={"laboratory.w1": "aliens.hive"},
    )  # fmt: skip
    assert table.turn_of == "scientists"


@rule("T-183", "T-134")
@pytest.mark.parametrize(("held", "wounds"), [([], 1), ([(2, "laboratory.s1")], 0)])
def test_a_clamped_unit_does_not_attack(held: list[tuple[int, str]], wounds: int) -> None:
    slots = {"laboratory.s1": "scientists.clamp"}
    units = ["alien control_room.a upgraded", "scientist control_room.b"]
    table = launch("aliens", "scientists", slots, *units, clamped=held)
    assert table.life("scientists") == 20 - wounds


@rule("T-183")
def test_a_clamped_unit_can_be_attacked() -> None:
    slots = {"laboratory.s1": "scientists.clamp"}
    table = launch("scientists", "aliens", slots, "alien b", clamped=[(3, "laboratory.s1")])
    assert table.unit("corridors.b") == 3
    assert table.life("aliens") == 19


@rule("T-183", "T-166")
def test_a_clamped_unit_makes_no_phantom_attack() -> None:
    slots = {"laboratory.s1": "scientists.clamp", "laboratory.s2": "aliens.phantom_attack"}
    units = ["alien corridors.a upgraded", "scientist corridors.c"]
    table = visit("aliens", "scientists", slots, *units, clamped=[(2, "laboratory.s1")])
    assert table.prompt == "planning"


@rule("T-183", "T-41", "T-115")
def test_a_clamped_unit_can_be_ejected_and_its_token_is_free_for_the_newcomer() -> None:
    units = ["minor_alien a", "scientist b", "scientist c", "scientist d"]
    table = visit("aliens", "scientists", {"s1": "scientists.clamp"}, *units, to="", clamped=[(3, "laboratory.s1")])
    assert table.unit("laboratory.a") == 3
    table.play("laboratory.a")
    assert table.space() == ["minor_alien"]
    assert [unit for unit, _ in table.state.clamped] == [0]


@rule("T-183")
def test_a_companion_that_stops_frees_a_clamped_unit() -> None:
    table = station("aliens", "scientists", units=HELD, **HOLD).play("move workshop.a", "laboratory.a")
    assert clamped(table) == []
    assert [event.token for event in table.events(Freed)] == ["clamp"]


@rule("T-183")
def test_a_companion_that_stops_elsewhere_frees_nobody() -> None:
    units = ["alien corridors.a", *HELD[1:]]
    table = station("aliens", "scientists", units=units, **HOLD).play("move corridors.a", "control_room.a")
    assert clamped(table) == ["laboratory.b"]


@rule("T-183")
def test_an_enemy_that_stops_frees_nobody() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.clamp"}, "alien b", clamped=[(3, "alien_nest.s1")])
    assert table.unit("alien_nest.b") == 3
    assert table.state.is_held(3)


@rule("T-183", "T-81")
def test_a_clamp_that_leaves_the_game_lets_go() -> None:
    table = station(
        "aliens", "scientists", units=["alien control_room.a", "alien corridors.a", "alien workshop.b"],
        slots={"alien_nest.s1": "scientists.clamp"}, clamped=[(2, "alien_nest.s1")],
    )  # fmt: skip
    table.play("move control_room.a", "alien_nest.a")
    assert "alien_nest.s1" in table.options
    table.play("alien_nest.s1")
    assert table.state.clamped == ()


@rule("T-87", "T-183")
def test_a_clamp_that_malfunctions_keeps_whom_it_holds_and_catches_nobody() -> None:
    table = station("aliens", "scientists", units=HELD, malfunction="laboratory.s1", **HOLD)
    assert table.options == ["move workshop.a", "move alien_nest.d"]
    table = visit("aliens", "scientists", {"s1": "scientists.clamp"}, malfunction="laboratory.s1")
    assert table.state.clamped == ()


@rule("T-183")
def test_a_clamp_whose_token_is_out_catches_nobody_else() -> None:
    held = [(2, "laboratory.s1")]
    table = visit("marines", "scientists", {"s1": "scientists.clamp"}, "marine corridors.b", clamped=held)
    assert [unit for unit, _ in table.state.clamped] == [2]


@rule("T-184", "T-66")
def test_the_freed_unit_takes_part_in_the_lightning_assault_of_its_liberator() -> None:
    units = [*HELD, "scientist laboratory.d"]
    table = station("aliens", "scientists", units=units, **HOLD).play("move workshop.a")
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    assert table.life("scientists") == 19, "the freed Alien in room b reaches room c"


@rule("T-185")
def test_the_clamp_that_has_let_go_does_not_catch_the_liberator() -> None:
    table = station("aliens", "scientists", units=HELD, **HOLD).play("move workshop.a", "laboratory.a")
    assert table.state.clamped == ()


@rule("T-185", "T-144")
def test_the_freed_unit_is_free_when_the_traps_of_that_arrival_are_resolved() -> None:
    slots = {"laboratory.s1": "scientists.clamp", "laboratory.s2": "scientists.camera"}
    table = station("aliens", "scientists", units=HELD, clamped=HOLD["clamped"], slots=slots)
    table.play("move workshop.a", "laboratory.a")
    told = [type(event.event).__name__ for event in table.match.events]
    assert told.index("Freed") < told.index("Sprung")


@rule("T-186")
def test_a_duplication_does_not_copy_a_clamp() -> None:
    table = visit("aliens", "scientists", {"s1": "scientists.clamp", "s2": "scientists.duplication"})
    assert len(table.state.clamped) == 1
    assert not CARDS["scientists.clamp"].is_copied


@rule("T-186", "T-185")
def test_the_second_of_two_clamps_waits_for_a_further_enemy() -> None:
    slots = {"laboratory.s1": "scientists.clamp", "laboratory.s2": "scientists.clamp"}
    table = station("aliens", "scientists", units=HELD[:2], slots=slots).play("move workshop.a", "laboratory.a")
    assert table.prompt == "which_trap"
    assert clamped(table.play("laboratory.s1")) == ["laboratory.a"]
    assert len(table.state.clamped) == 1
    table = station("aliens", "scientists", units=HELD, slots=slots, clamped=HOLD["clamped"])
    table.play("move workshop.a", "laboratory.a")
    assert clamped(table) == ["laboratory.a"], "the first is freed, the second Clamp catches the liberator"


@rule("T-186", "T-115")
def test_two_clamps_hold_units_of_two_factions_and_there_are_two_tokens() -> None:
    table = station(
        "aliens", "scientists", "marines", mode="deathmatch", clamped=[(6, "laboratory.s1")],
        units=["alien alien_nest.a", "alien corridors.a", "marine laboratory.b"],
        slots={"laboratory.s1": "scientists.clamp", "laboratory.s2": "scientists.clamp"},
        ring=["control_room", "alien_nest", "laboratory", "workshop", "corridors", "unloading_dock"],
    )  # fmt: skip
    table.play("move alien_nest.a", "laboratory.a")
    assert len(table.state.clamped) == 2 == TOKENS["clamp"].count


FAR = {"workshop.s1": "scientists.small_laboratory", "corridors.s1": "scientists.infirmary"}


@rule("T-187")
def test_a_remote_control_resolves_one_own_action_card_in_any_sector() -> None:
    table = visit("scientists", "aliens", {"s1": "scientists.remote_control", **FAR}, life=[10, 20])
    assert (table.prompt, sorted(table.options)) == ("which_triggered", ["corridors.s1", "workshop.s1"])
    table.play("workshop.s1")
    assert (table.knowledge("scientists"), table.life("scientists")) == (LABORATORY, 10)
    assert table.prompt == "planning"


@rule("T-187", "T-182")
def test_a_remote_control_sets_off_no_trap_no_module_no_enemy_card_and_no_dead_card() -> None:
    slots = {
        "s1": "scientists.remote_control",
        "workshop.s1": "scientists.camera points=4",
        "workshop.s4": "scientists.archives",
        "corridors.s1": "aliens.assault",
        "corridors.s4": "scientists.infirmary",
    }
    table = visit("scientists", "aliens", slots, malfunction="corridors.s4")
    assert table.prompt == "planning"
    assert table.card("workshop.s1").points == 4


@rule("T-187")
def test_a_duplicated_remote_control_resolves_two_different_cards() -> None:
    slots = {"s1": "scientists.remote_control", "s2": "scientists.duplication", **FAR}
    table = visit("scientists", "aliens", slots, life=[10, 20]).play("workshop.s1")
    assert (table.knowledge("scientists"), table.life("scientists")) == (LABORATORY, 10 + INFIRMARY)
    del slots["corridors.s1"]
    table = visit("scientists", "aliens", slots)
    assert table.knowledge("scientists") == LABORATORY, "never the same twice"
    assert table.prompt == "planning"


@rule("T-187", "T-188")
def test_a_remote_control_may_set_off_a_card_beside_it_which_is_resolved_by_itself_too() -> None:
    cards = {"s1": "scientists.remote_control", "s4": "scientists.small_laboratory"}
    assert settle(visit("scientists", "aliens", cards)).knowledge("scientists") == 2 * LABORATORY


@rule("T-188", "T-117")
def test_a_far_card_is_resolved_once_without_its_duplications_but_with_its_modules() -> None:
    slots = {
        "s1": "scientists.remote_control",
        "workshop.s1": "scientists.small_laboratory upgrades=1",
        "workshop.s2": "scientists.duplication",
        "workshop.s5": "scientists.archives",
    }
    table = visit("scientists", "aliens", slots)
    assert table.knowledge("scientists") == LABORATORY + 1 + 2 * ARCHIVES, "the Archives are copied, not the Laboratory"


@rule("T-188", "T-113", "T-173")
def test_a_far_detonation_works_in_its_own_sector_and_is_discarded() -> None:
    slots = {"s1": "scientists.remote_control", "corridors.s1": "scientists.detonation"}
    table = visit("scientists", "aliens", slots, "alien b", "alien corridors.a").play("yes")
    assert table.life("aliens") == 20 - DETONATION
    assert table.at("corridors.s1") == ""
    table = visit("scientists", "aliens", slots, "alien corridors.a").play("no")
    assert table.at("corridors.s1") == "scientists.detonation"


@rule("T-187", "T-188")
def test_a_duplicated_remote_control_does_not_set_off_itself() -> None:
    cards = {"s1": "scientists.remote_control", "s2": "scientists.duplication"}
    table = visit("scientists", "aliens", cards)
    assert table.prompt == "planning"
    assert {event.card for event in table.events(Resolved)} == {"scientists.remote_control"}


@rule("T-187", "T-204")
def test_a_card_installed_where_a_far_card_was_used_up_can_be_set_off_too() -> None:
    units = ["scientist corridors.a", "scientist laboratory.a", "alien workshop.a"]
    slots = {"control_room.s1": "scientists.remote_control", "control_room.s2": "scientists.duplication"}
    table = station(
        "scientists", "aliens", units=units, slots={**slots, "workshop.s2": "scientists.detonation"},
        hands=[["bonus.unexpected_reinforcement"], []],
        decks=[["scientists.camera", "scientists.small_laboratory"], []],
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a", "control_room.s1", "yes")
    assert (table.at("workshop.s2"), table.prompt) == ("", "which_action")
    table.play("play unexpected_reinforcement", "workshop.s2")
    assert table.knowledge("scientists") == number("scientists.small_laboratory")


@rule("T-187", "T-76")
def test_a_remote_control_may_set_off_the_same_card_again_for_another_unit() -> None:
    units = ["scientist laboratory.a", "scientist control_room.a", "alien alien_nest.a", "alien control_room.b"]
    slots = {"workshop.s1": "scientists.remote_control", "corridors.s1": "scientists.small_laboratory"}
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("move laboratory.a", "workshop.a")
    assert table.knowledge("scientists") == LABORATORY
    table.play("workshop.b")
    assert [event.card for event in table.events(Resolved)].count("scientists.small_laboratory") == 2


@rule("T-187", "T-222")
def test_a_remote_control_resolves_the_assault_of_an_ally_with_the_units_of_who_plays_it() -> None:
    table = station(
        "scientists", "aliens", "marines", "greys", mode="teams", homes=["laboratory", "alien_nest"] * 2,
        units=["scientist workshop.a upgraded", "scientist laboratory.d", "marine alien_nest.c", "alien alien_nest.b"],
        slots={"alien_nest.s1": "scientists.remote_control", "corridors.s1": "marines.assault"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert [event.faction for event in table.events(AssaultLaunched)] == ["scientists"]
    assert table.life("aliens") == 19
