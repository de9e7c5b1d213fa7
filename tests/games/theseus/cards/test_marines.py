"""The cards of the Marines, one by one. What copies and Upgrade tokens do to them is in `test_copies`, too."""

import pytest

from derelict.games.theseus.content.cards import TOKENS
from derelict.games.theseus.events import AssaultLaunched, Cancelled, LightningAssault, Sheltered, Sprung
from tests.games.theseus.cards.stage import cross, launch, number, settle, visit, without_walls
from tests.games.theseus.table import Table, station
from tests.marks import rule

MINES = number("marines.minefield")


@rule("T-134")
def test_an_assault_lets_all_own_units_attack_in_all_sectors_and_nobody_else() -> None:
    units = ["alien b upgraded", "marine control_room.a", "alien control_room.b upgraded"]
    table = visit("marines", "aliens", {"s1": "marines.assault"}, *units)
    assert table.life("aliens") == 20 - 2, (
        "the one in the Nest and the one in the Control Room; nobody else is in the Dock"
    )
    assert table.life("marines") == 20
    assert [event.faction for event in table.events(AssaultLaunched)] == ["marines"]


@rule("T-134", "T-58")
def test_an_assault_does_not_go_through_walls() -> None:
    table = visit("marines", "aliens", {"s1": "marines.assault"}, "alien c", up=True)
    assert table.life("aliens") == 20


@rule("T-134", "T-72")
def test_the_assault_of_an_enemy_is_not_resolved() -> None:
    table = visit("aliens", "marines", {"s1": "marines.assault"}, "marine b", up=True)
    assert (table.life("aliens"), table.life("marines")) == (20, 20)


@rule("T-135")
def test_an_armory_gives_tokens_that_may_be_used_at_once() -> None:
    table = visit("marines", "aliens", {"s1": "marines.armory"})
    assert table.stock("marines") == number("marines.armory")
    assert table.state.supply == 20 - number("marines.armory")
    table.play("spend", "alien_nest.a")
    assert table.is_upgraded("alien_nest.a")


@rule("T-135", "T-115", "T-116")
@pytest.mark.parametrize("left", [0, 1])
def test_an_armory_gives_no_more_tokens_than_the_supply_has(left: int) -> None:
    slots = {"s1": "marines.armory upgrades=4"}
    table = visit("marines", "aliens", slots, stock=[0, 16 - left])
    assert (table.stock("marines"), table.state.supply) == (left, 0)


@rule("T-135", "T-72")
def test_an_armory_elsewhere_gives_nothing() -> None:
    assert visit("marines", "aliens", {"corridors.s1": "marines.armory"}).stock("marines") == 0


@rule("T-136", "T-113", "T-98")
def test_a_minefield_wounds_who_stops_and_is_discarded() -> None:
    table = visit("aliens", "marines", {"s1": "marines.minefield"})
    assert table.life("aliens") == 20 - MINES
    assert table.at("unloading_dock.s1") == ""
    assert table.discards("marines") == ["marines.minefield"]


@rule("T-136", "T-101")
def test_a_minefield_of_two_deals_three_wounds_with_one_token() -> None:
    assert MINES == 2, "the rulebook says so"
    assert visit("aliens", "marines", {"s1": "marines.minefield upgrades=1"}).life("aliens") == 17


@rule("T-105", "T-113")
def test_the_tokens_of_a_minefield_that_goes_off_are_back_in_the_supply() -> None:
    assert visit("aliens", "marines", {"s1": "marines.minefield upgrades=3"}).state.supply == 20


@rule("T-136", "T-50")
def test_a_minefield_lets_pass_who_does_not_stop() -> None:
    table = cross("aliens", "marines", {"s1": "marines.minefield"}).play("unloading_dock.a")
    assert table.life("aliens") == 20
    assert table.at("workshop.s1") == "marines.minefield"


@rule("T-136", "T-49")
def test_a_minefield_spares_the_marines() -> None:
    table = visit("marines", "aliens", {"s1": "marines.minefield"})
    assert table.life("marines") == 20
    assert table.at("alien_nest.s1") == "marines.minefield"


@rule("T-136", "T-48")
def test_a_minefield_goes_off_under_an_enemy_that_the_marines_move() -> None:
    slots = {"s1": "marines.team_tactics", "unloading_dock.s1": "marines.minefield"}
    table = visit("marines", "aliens", slots, "alien control_room.a")
    table.play("control_room.a", "unloading_dock.a")
    assert table.life("aliens") == 20 - MINES


@rule("T-124", "T-113")
def test_a_duplicated_minefield_is_gone_after_both_and_the_duplication_stays() -> None:
    table = visit("aliens", "marines", {"s1": "marines.minefield", "s2": "marines.duplication"})
    assert table.life("aliens") == 20 - 2 * MINES
    assert (table.at("unloading_dock.s1"), table.at("unloading_dock.s2")) == ("", "marines.duplication")


@rule("T-137", "T-50")
def test_fire_burns_who_crosses_and_stays() -> None:
    table = cross("aliens", "marines", {"s1": "marines.fire upgrades=1"}).play("unloading_dock.a")
    assert table.life("aliens") == 20 - number("marines.fire", 1)
    assert table.at("workshop.s1") == "marines.fire"


@rule("T-137", "T-53")
def test_fire_burns_who_stops_once() -> None:
    table = visit("aliens", "marines", {"s1": "marines.fire"})
    assert table.life("aliens") == 20 - number("marines.fire")
    assert len(table.events(Sprung)) == 1


@rule("T-137", "T-49")
def test_fire_does_not_burn_the_marines() -> None:
    assert cross("marines", "aliens", {"s1": "marines.fire"}).play("alien_nest.a").life("marines") == 20


@rule("T-137", "T-34")
def test_fire_does_not_burn_who_sets_out_from_its_sector() -> None:
    table = visit("aliens", "marines", {"workshop.s1": "marines.fire"})
    assert table.life("aliens") == 20


@rule("T-88", "T-116")
def test_fire_burns_without_a_marker_as_well() -> None:
    assert TOKENS["fire"].kind == "reminder"
    slots = {"s1": "marines.fire", "s2": "marines.fire", "s3": "marines.duplication"}
    table = visit("aliens", "marines", slots)
    assert table.life("aliens") == 20 - 3 * number("marines.fire"), "three fires, and two markers"


@rule("T-138")
def test_the_tokens_of_an_upgraded_detector_go_to_different_sectors_or_to_one() -> None:
    slots = {"s1": "marines.detector upgrades=1"}
    table = visit("marines", "aliens", slots)
    assert table.prompt == "deactivate_where"
    assert sorted(table.options) == ["alien_nest", "control_room", "corridors", "unloading_dock", "workshop"]
    table.play("corridors", "workshop")
    assert table.state.deactivations == ((0, 0), (1, 0))
    table = visit("marines", "aliens", slots).play("workshop", "workshop")
    assert table.state.deactivations == ((1, 0), (1, 0))


@rule("T-138", "T-115", "T-116")
@pytest.mark.parametrize("lying", [2, 3])
def test_a_detector_gives_the_tokens_that_are_left(lying: int) -> None:
    there = [("corridors", "marines")] * lying
    table = settle(visit("marines", "aliens", {"s1": "marines.detector upgrades=1"}, deactivations=there))
    assert len(table.state.deactivations) == 3 == TOKENS["deactivation"].count


MINED = {"grey_wreck.s1": "greys.minefield"}


def walk_into_mines(tokens: list[tuple[str, str]], slots: dict[str, str] = MINED, **fields: object) -> Table:
    units = ["marine workshop.a", "marine unloading_dock.d"]
    table = station("marines", "greys", units=units, slots=slots, deactivations=tokens, **fields)
    return table.play("move workshop.a", "grey_wreck.a")


@rule("T-139", "T-114", "T-115")
def test_a_deactivation_token_cancels_a_trap_and_can_be_laid_again() -> None:
    table = walk_into_mines([("grey_wreck", "marines")])
    assert (table.prompt, table.asked, table.options) == ("deactivate", "marines", ["yes", "no"])
    table.play("yes")
    assert table.life("marines") == 20
    assert table.at("grey_wreck.s1") == "greys.minefield", "cancelled is not used up"
    assert table.state.deactivations == ()


@rule("T-139")
def test_the_owner_of_a_deactivation_token_may_keep_it() -> None:
    table = walk_into_mines([("grey_wreck", "marines")]).play("no")
    assert table.life("marines") == 20 - number("greys.minefield")
    assert len(table.state.deactivations) == 1


@rule("T-139")
def test_a_deactivation_token_cancels_one_trap_only() -> None:
    slots = {"grey_wreck.s1": "greys.probe", "grey_wreck.s2": "greys.probe"}
    table = walk_into_mines([("grey_wreck", "marines")], slots=slots).play("yes")
    assert table.knowledge("greys") == number("greys.probe")
    table = walk_into_mines([("grey_wreck", "marines")] * 2, slots=slots).play("yes", "yes")
    assert table.knowledge("greys") == 0


@rule("T-139")
def test_a_deactivation_token_in_another_sector_does_nothing() -> None:
    assert walk_into_mines([("corridors", "marines")]).life("marines") < 20


@rule("T-139", "T-49")
def test_a_deactivation_token_does_not_serve_the_enemy() -> None:
    table = visit("aliens", "marines", {"s1": "marines.minefield"}, deactivations=[("unloading_dock", "marines")])
    assert table.life("aliens") == 20 - MINES
    assert len(table.state.deactivations) == 1


@rule("T-139", "T-50")
def test_a_deactivation_token_saves_who_crosses() -> None:
    table = cross("marines", "aliens", {"s1": "aliens.tentacles"}, deactivations=[("workshop", "marines")])
    table.play("yes", "alien_nest.a")
    assert table.life("marines") == 20


@rule("T-139")
def test_a_deactivation_token_does_nothing_against_attacks() -> None:
    table = launch("aliens", "marines", {}, "marine b", deactivations=[("corridors", "marines")])
    assert table.life("marines") == 19


@rule("T-87", "T-139")
def test_a_detector_that_malfunctions_leaves_its_tokens_where_they_are() -> None:
    slots = {**MINED, "corridors.s1": "marines.detector"}
    table = walk_into_mines([("grey_wreck", "marines")], slots=slots, malfunction="corridors.s1").play("yes")
    assert table.life("marines") == 20


POSITION = number("marines.strategic_position")


@rule("T-140", "T-60")
def test_a_strategic_position_adds_its_number_to_each_attack() -> None:
    table = launch("marines", "aliens", {"s1": "marines.strategic_position"}, "alien b", "alien c")
    assert table.life("aliens") == 20 - 2 * (1 + POSITION)


@rule("T-140")
def test_a_strategic_position_works_in_its_own_sector_only() -> None:
    slots = {"control_room.s1": "marines.strategic_position"}
    assert launch("marines", "aliens", slots, "alien b").life("aliens") == 19


@rule("T-140")
def test_a_strategic_position_does_not_help_the_enemy() -> None:
    table = launch("aliens", "marines", {"s1": "marines.strategic_position"}, "marine b")
    assert table.life("marines") == 19


@rule("T-140")
def test_a_strategic_position_does_not_add_to_traps() -> None:
    table = visit("aliens", "marines", {"s1": "marines.minefield", "s2": "marines.strategic_position"})
    assert table.life("aliens") == 20 - MINES


@rule("T-140", "T-144")
def test_a_strategic_position_adds_to_an_ambush() -> None:
    slots = {"s1": "marines.ambush", "s4": "marines.strategic_position"}
    assert visit("aliens", "marines", slots, "marine b").life("aliens") == 20 - 1 - POSITION


FULL_DOCK = ("marine a", "marine b", "marine c", "minor_alien d")


@rule("T-141", "T-38")
def test_a_barricade_lets_only_other_units_be_ejected() -> None:
    slots = {"s1": "marines.barricade"}
    table = visit("aliens", "marines", slots, *FULL_DOCK, to="")
    assert table.at("unloading_dock.d") == "alien", "there is one choice, and it makes itself"
    assert table.space() == ["minor_alien"]
    table = visit("aliens", "marines", slots, *FULL_DOCK, to="", malfunction="unloading_dock.s1")
    assert table.options == [f"unloading_dock.{room}" for room in "abcd"]


@rule("T-141")
def test_a_barricade_does_not_hold_the_units_of_enemies() -> None:
    slots = {"s1": "marines.barricade"}
    table = visit("marines", "aliens", slots, "alien a", "alien b", "alien c", "minor_alien d", to="")
    assert table.options == ["alien_nest.a", "alien_nest.b", "alien_nest.c", "alien_nest.d"]


@rule("T-141", "T-143")
@pytest.mark.parametrize("upgrades", [0, 1])
def test_a_barricade_keeps_marines_from_being_moved_by_mind_control(upgrades: int) -> None:
    slots = {"s1": f"greys.mind_control upgrades={upgrades}", "corridors.s1": "marines.barricade"}
    table = visit("greys", "marines", slots, "marine corridors.a", "marine control_room.a")
    assert table.options == ["pass", "control_room.a"]


@rule("T-141", "T-143", "T-164")
def test_a_barricade_keeps_marines_from_being_abducted() -> None:
    slots = {"s1": "aliens.abduction", "s2": "marines.barricade"}
    table = visit("aliens", "marines", slots, "marine b")
    assert table.prompt == "planning"


@rule("T-141")
def test_where_every_unit_is_barricaded_the_newcomer_drifts_into_space_and_its_turn_ends() -> None:
    units = ["marine control_room.a", "marine control_room.b", "grey control_room.c", "grey control_room.d"]
    table = station(
        "aliens", "marines", "scientists", "greys", mode="teams", homes=["alien_nest", "unloading_dock"] * 2,
        units=["alien corridors.a", "alien alien_nest.a", *units],
        slots={"control_room.s1": "marines.barricade", "control_room.s2": "aliens.assault"},
    )  # fmt: skip
    table.play("move corridors.a")
    assert table.space() == ["alien"]
    assert table.turn_of == "marines"
    assert table.malfunction == "", "no action of the Control Room"
    assert not table.events(LightningAssault)
    assert not table.events(AssaultLaunched)


HIDDEN = ("marine a", "marine c", "marine d")


@rule("T-142")
def test_a_hideout_shelters_from_lightning_assaults() -> None:
    table = visit("aliens", "marines", {"s1": "marines.hideout"}, *HIDDEN, up=True)
    assert len(table.events(LightningAssault)) == 1
    assert table.life("marines") == 20
    assert len(table.events(Sheltered)) == 2, "rooms a and c are linked to room b"


@rule("T-142", "T-85")
def test_a_hideout_that_malfunctions_shelters_nobody() -> None:
    fields = {"malfunction": "unloading_dock.s1"}
    table = visit("aliens", "marines", {"s1": "marines.hideout"}, *HIDDEN, up=True, **fields)
    assert table.life("marines") == 18


@rule("T-142")
def test_a_hideout_does_not_shelter_from_an_assault() -> None:
    assert launch("aliens", "marines", {"s1": "marines.hideout"}, "marine b").life("marines") == 19


@rule("T-142")
def test_a_hideout_does_not_shelter_from_traps_and_not_in_other_sectors() -> None:
    slots = {"s1": "marines.hideout", "s2": "aliens.hive"}
    assert visit("marines", "aliens", slots).life("marines") == 20 - number("aliens.hive")
    table = visit("aliens", "marines", {"workshop.s1": "marines.hideout"}, *HIDDEN, up=True)
    assert table.life("marines") == 18


@rule("T-142", "T-143")
@pytest.mark.parametrize(("hideout", "life"), [("control_room.s1", 20), ("corridors.s1", 19)])
def test_a_hideout_shelters_marines_where_an_enemy_fills_the_sector_with_a_marine(hideout: str, life: int) -> None:
    slots = {"s1": "aliens.abduction", hideout: "marines.hideout"}
    units = ["marine b", "alien control_room.a upgraded", "marine control_room.b", "marine control_room.c"]
    table = visit("aliens", "marines", slots, *units).play("unloading_dock.b", "control_room")
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    assert table.life("marines") == life


@rule("T-144")
def test_an_ambush_lets_all_marines_of_the_sector_attack_who_stops() -> None:
    table = visit("aliens", "marines", {"s1": "marines.ambush"}, "marine a", "marine c upgraded", up=True, to="b")
    assert table.life("aliens") == 18
    assert table.life("marines") == 20, "the newcomer does not strike back"


@rule("T-144", "T-50")
def test_an_ambush_waits_for_who_stops() -> None:
    table = cross("aliens", "marines", {"s1": "marines.ambush"}, "marine b").play("unloading_dock.a")
    assert table.life("aliens") == 20


@rule("T-144", "T-58")
def test_an_ambush_does_not_reach_through_a_wall() -> None:
    assert visit("aliens", "marines", {"s1": "marines.ambush"}, "marine c").life("aliens") == 20


@rule("T-144")
def test_an_ambush_comes_before_the_lightning_of_the_newcomer() -> None:
    units = ["marine a", "marine c", "marine d"]
    table = visit("aliens", "marines", {"s1": "marines.ambush"}, *units, up=True)
    assert [event.faction for event in table.events(LightningAssault)] == ["marines", "aliens"]
    assert (table.life("aliens"), table.life("marines")) == (18, 18)


@rule("T-144")
@pytest.mark.parametrize("second", [{"s2": "marines.duplication"}, {"s4": "marines.ambush"}])
def test_an_ambush_in_two_copies_is_done_twice(second: dict[str, str]) -> None:
    table = visit("aliens", "marines", {"s1": "marines.ambush", **second}, "marine b")
    assert table.life("aliens") == 18


PROTECTED = {"workshop.s1": "marines.protection", "workshop.s2": "marines.fire", "corridors.s1": "marines.armory"}


def malfunction_by_aliens(slots: dict[str, str], **fields: object) -> Table:
    table = station("aliens", "marines", units=["alien corridors.a", "alien workshop.a"], slots=slots, **fields)
    return table.play("move corridors.a", "control_room.a")


@rule("T-145", "T-79")
def test_protection_draws_the_malfunction_token_wherever_it_was() -> None:
    assert malfunction_by_aliens(PROTECTED).malfunction == "workshop.s1"
    assert malfunction_by_aliens(PROTECTED, malfunction="workshop.s2").malfunction == "workshop.s1"
    waiting = {"unloading_dock.w1": "marines.burst"}
    assert malfunction_by_aliens(PROTECTED, waiting=waiting).malfunction == "workshop.s1"


@rule("T-145", "T-90")
def test_protection_takes_the_token_back_at_once_when_it_is_lifted_there() -> None:
    assert malfunction_by_aliens(PROTECTED, malfunction="workshop.s1").malfunction == "workshop.s1"


@rule("T-145", "T-85")
def test_without_protection_any_card_may_be_chosen() -> None:
    slots = {spot: card for spot, card in PROTECTED.items() if card != "marines.protection"}
    table = malfunction_by_aliens(slots, waiting={"unloading_dock.w1": "marines.burst"})
    assert sorted(table.options) == ["corridors.s1", "unloading_dock.w1", "workshop.s2"]


@rule("T-145", "T-162")
def test_protection_that_crawlers_switch_off_draws_nothing() -> None:
    table = malfunction_by_aliens({**PROTECTED, "workshop.s4": "aliens.crawlers"})
    assert sorted(table.options) == ["corridors.s1", "workshop.s1", "workshop.s2"]


@rule("T-145")
def test_protection_does_not_bind_the_marines() -> None:
    slots = {"workshop.s1": "marines.protection", "workshop.s2": "aliens.hive", "workshop.s4": "aliens.tentacles"}
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["workshop.s2", "workshop.s4"]


@rule("T-146")
def test_with_three_players_the_token_may_go_to_somebody_elses_card_instead() -> None:
    slots = {"workshop.s1": "marines.protection", "workshop.s2": "marines.fire", "workshop.s4": "greys.probe"}
    table = station(
        "aliens", "marines", "greys", mode="deathmatch", slots=slots,
        ring=["corridors", "control_room", "alien_nest", "workshop", "unloading_dock", "grey_wreck"],
        units=["alien corridors.a", "alien workshop.a"],
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert sorted(table.options) == ["workshop.s1", "workshop.s4"]


@rule("T-147", "T-57")
def test_a_secret_passage_lets_a_marine_skip_a_sector_with_its_traps() -> None:
    slots = {"s1": "marines.secret_passage", "s2": "aliens.tentacles"}
    table = cross("marines", "aliens", slots)
    assert (table.prompt, table.options) == ("skip_or_enter", ["enter", "skip"])
    table.play("skip", "corridors.a")
    assert table.life("marines") == 20
    assert table.at("corridors.a") == "marine", "skipping costs no movement point"


@rule("T-147")
def test_who_does_not_use_a_secret_passage_crosses_the_sector() -> None:
    slots = {"s1": "marines.secret_passage", "s2": "aliens.tentacles"}
    table = cross("marines", "aliens", slots).play("enter", "alien_nest.a")
    assert table.life("marines") == 20 - number("aliens.tentacles")


@rule("T-147", "T-34")
def test_a_secret_passage_does_not_apply_to_the_sector_that_is_left() -> None:
    table = cross("marines", "aliens", {"unloading_dock.s1": "marines.secret_passage"})
    assert table.prompt == "which_room"


@rule("T-147", "T-54")
def test_a_secret_passage_is_not_for_enemies() -> None:
    assert cross("aliens", "marines", {"s1": "marines.secret_passage"}).prompt == "which_room"


@rule("T-123", "T-147")
@pytest.mark.parametrize("second", ["marines.secret_passage", "marines.duplication"])
def test_a_second_secret_passage_adds_nothing(second: str) -> None:
    table = cross("marines", "aliens", {"s1": "marines.secret_passage", "s2": second}).play("skip")
    assert table.prompt == "which_room"
    assert table.options[0] == "corridors.a"


@rule("T-55", "T-147")
def test_a_secret_passage_may_be_used_for_an_enemy_that_the_marines_move() -> None:
    slots = {"s1": "marines.team_tactics", "corridors.s1": "marines.secret_passage"}
    table = visit("marines", "aliens", slots, "alien b").play("alien_nest.b")
    assert table.prompt == "skip_or_enter"
    table.play("skip")
    assert table.options[0] == "unloading_dock.a", "two points: Control Room and Dock"


@rule("T-148")
def test_a_burst_repeats_all_attacks_of_one_unit() -> None:
    table = launch("marines", "aliens", {"s1": "marines.burst"}, "alien b", "alien c")
    assert table.life("aliens") == 20 - 2 * 2


@rule("T-148")
def test_the_owner_of_a_burst_chooses_whose_attacks_are_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    without_walls(monkeypatch)
    units = ["marine b", "alien c", "alien d"]
    table = launch("marines", "aliens", {"s1": "marines.burst"}, *units)
    assert (table.prompt, table.options) == ("which_again", ["corridors.a", "corridors.b"]), "in the Lightning Assault"
    table.play("corridors.a", "corridors.b")
    once = 2 + 1
    assert table.life("aliens") == 20 - (once + 2) - (once + 1), "lightning with the first, Assault with the second"


@rule("T-148")
@pytest.mark.parametrize("second", ["marines.duplication", "marines.burst"])
def test_each_further_burst_gives_one_more_repetition(second: str) -> None:
    table = launch("marines", "aliens", {"s1": "marines.burst", "s2": second}, "alien b")
    assert table.life("aliens") == 20 - 3


@rule("T-148")
def test_two_bursts_may_go_to_two_units(monkeypatch: pytest.MonkeyPatch) -> None:
    without_walls(monkeypatch)
    units = ["alien control_room.a", "marine control_room.b upgraded", "alien control_room.c", "marine control_room.d"]
    slots = {"control_room.s1": "marines.burst", "control_room.s3": "marines.burst"}
    table = station("marines", "aliens", units=["marine alien_nest.a", *units], slots=slots)
    table.play("move alien_nest.a", "corridors.a")
    assert (table.prompt, table.options) == ("which_again", ["control_room.b", "control_room.d"])
    table.play("control_room.b", "control_room.d")
    assert table.life("aliens") == 20 - 2 * (2 + 1)


@rule("T-148")
def test_a_burst_elsewhere_or_of_an_enemy_repeats_nothing() -> None:
    assert launch("marines", "aliens", {"workshop.s1": "marines.burst"}, "alien b").life("aliens") == 19
    assert launch("aliens", "marines", {"s1": "marines.burst"}, "marine b").life("marines") == 19


@rule("T-148", "T-144")
def test_a_burst_works_in_an_ambush() -> None:
    slots = {"s1": "marines.ambush", "s4": "marines.burst"}
    assert visit("aliens", "marines", slots, "marine b").life("aliens") == 18


@rule("T-148", "T-140")
def test_a_repeated_attack_is_as_strong_as_the_first() -> None:
    slots = {"s1": "marines.burst", "s5": "marines.strategic_position"}
    assert launch("marines", "aliens", slots, "alien b").life("aliens") == 20 - 2 * (1 + POSITION)


@rule("T-148", "T-166", "T-222")
def test_a_burst_repeats_an_attack_that_an_ally_s_phantom_attack_allows() -> None:
    table = station(
        "marines", "scientists", "aliens", "greys", mode="teams", homes=["unloading_dock", "laboratory"] * 2,
        units=["marine workshop.a", "marine control_room.a", "scientist control_room.b"],
        slots={"laboratory.s1": "aliens.phantom_attack", "control_room.s1": "marines.burst"},
    )  # fmt: skip
    table.play("move workshop.a", "laboratory.a", "control_room.a")
    assert table.life("scientists") == 18


@rule("T-149", "T-202", "T-72")
def test_team_tactics_move_an_enemy_by_the_rules_of_movement_and_it_resolves_nothing() -> None:
    slots = {"s1": "marines.team_tactics", "s2": "aliens.assault"}
    table = visit("marines", "aliens", slots, "alien unloading_dock.a upgraded")
    assert (table.prompt, table.options) == ("which_enemy", ["pass", "unloading_dock.a"])
    table.play("unloading_dock.a")
    assert table.options[0] == "alien_nest.b", "two units were in the Dock"
    table.play("alien_nest.b")
    assert table.life("marines") == 20


@rule("T-149")
def test_team_tactics_may_be_declined() -> None:
    table = visit("marines", "aliens", {"s1": "marines.team_tactics"}, "alien control_room.a").play("pass")
    assert table.prompt == "planning"
    assert table.at("control_room.a") == "alien"


@rule("T-149", "T-39")
def test_who_moves_an_enemy_into_a_full_sector_ejects_a_unit_even_of_its_faction() -> None:
    crowd = ["alien control_room.a", "alien unloading_dock.a", "minor_alien unloading_dock.b", "alien unloading_dock.c"]
    table = visit("marines", "aliens", {"s1": "marines.team_tactics"}, *crowd).play("control_room.a")
    assert table.prompt == "which_ejected"
    assert table.options == [f"unloading_dock.{room}" for room in "abcd"]
    table.play("unloading_dock.b")
    assert table.space() == ["minor_alien"]
    assert table.at("unloading_dock.b") == "alien"


@rule("T-149", "T-68")
def test_the_lightning_assault_of_a_moved_enemy_is_the_movers() -> None:
    crowd = ["alien control_room.a upgraded", "alien unloading_dock.a upgraded", "marine unloading_dock.b"]
    table = visit("marines", "aliens", {"s1": "marines.team_tactics"}, *crowd)
    table.play("control_room.a")
    assert [event.faction for event in table.events(LightningAssault)] == ["marines"]
    assert (table.life("marines"), table.life("aliens")) == (20, 19), (
        "the Marine in room b hits one; room d has no passage"
    )


@rule("T-149", "T-49", "T-47")
def test_a_unit_moved_by_team_tactics_springs_traps_of_its_enemies_only() -> None:
    slots = {"s1": "marines.team_tactics", "control_room.s1": "marines.fire", "control_room.s2": "aliens.hive"}
    table = visit("marines", "aliens", slots, "alien corridors.a").play("corridors.a", "control_room.a")
    assert table.life("aliens") == 20 - number("marines.fire")


@rule("T-150")
def test_duplicated_team_tactics_move_two_enemies_and_none_twice() -> None:
    slots = {"s1": "marines.team_tactics", "s2": "marines.duplication"}
    table = visit("marines", "aliens", slots, "alien control_room.a", "alien corridors.a")
    table.play("control_room.a", "unloading_dock.a")
    assert (table.prompt, table.options) == ("which_enemy", ["pass", "corridors.a"])
    table.play("corridors.a", "control_room.b")
    assert table.prompt == "planning"


@rule("T-150")
def test_each_move_of_duplicated_team_tactics_is_resolved_before_the_next() -> None:
    slots = {"s1": "marines.team_tactics", "s2": "marines.duplication"}
    units = ["alien corridors.a", "alien corridors.b"]
    table = visit("marines", "aliens", slots, *units).play("corridors.a", "unloading_dock.a", "corridors.b")
    assert table.options[0] == "control_room.a", "the second is alone by then"


@rule("T-151", "T-149")
def test_a_unit_in_space_or_one_that_was_moved_in_this_turn_cannot_be_chosen() -> None:
    units = ["alien space", "alien corridors.a moved", "alien control_room.a"]
    table = visit("marines", "aliens", {"s1": "marines.team_tactics"}, *units)
    assert table.options == ["pass", "control_room.a"]


@rule("T-151")
def test_a_clamped_unit_cannot_be_moved_by_an_enemy() -> None:
    table = station(
        "greys", "marines", "scientists", mode="deathmatch", clamped=[(3, "corridors.s1")],
        units=["grey workshop.a", "grey grey_wreck.d", "marine corridors.a", "marine control_room.a"],
        slots={"unloading_dock.s1": "greys.mind_control", "corridors.s1": "scientists.clamp"},
    )  # fmt: skip
    table.play("move workshop.a", "unloading_dock.a")
    assert table.options == ["pass", "control_room.a"]


@rule("T-201", "T-144")
def test_an_invisible_grey_walks_through_an_ambush() -> None:
    units = ["grey workshop.a invisible", "grey grey_wreck.d", "marine unloading_dock.b"]
    table = station("greys", "marines", units=units, slots={"unloading_dock.s1": "marines.ambush"})
    table.play("move workshop.a", "unloading_dock.a")
    assert table.life("greys") == 20
    assert len(table.events(Cancelled)) == 1
