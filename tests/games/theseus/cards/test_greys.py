"""The cards of the Greys, one by one. What copies and Upgrade tokens do to them is in `test_copies`, too."""

import pytest

from derelict.games.theseus.content.cards import TOKENS
from derelict.games.theseus.events import Cancelled, LightningAssault, Sprung
from tests.games.theseus.cards.stage import cross, launch, number, settle, visit
from tests.games.theseus.table import Table, station
from tests.marks import rule

LOOP = number("greys.time_loop")


@rule("T-189")
@pytest.mark.parametrize("upgrades", [0, 1])
def test_a_time_loop_offers_from_none_to_its_number_of_points(upgrades: int) -> None:
    table = cross("greys", "aliens", {"s1": f"greys.time_loop upgrades={upgrades}"}, points=4)
    assert table.prompt == "linger"
    assert table.options == [str(points) for points in range(LOOP + upgrades + 1)]


@rule("T-189")
def test_points_spent_in_a_time_loop_bring_the_unit_no_farther() -> None:
    cards = {"s1": "greys.time_loop"}
    assert cross("greys", "aliens", cards, points=3).play("0").options[0] == "corridors.a"
    assert cross("greys", "aliens", cards, points=3).play("1").options[0] == "alien_nest.a"


@rule("T-189", "T-47")
def test_who_spends_all_points_in_a_time_loop_stops_there() -> None:
    cards = {"s1": "greys.time_loop", "s2": "aliens.hive", "s4": "aliens.tentacles"}
    table = cross("greys", "aliens", cards).play("1")
    assert table.options[0] == "workshop.a"
    table.play("workshop.a")
    assert table.life("greys") == 20 - number("aliens.hive") - number("aliens.tentacles"), "stopped, and not crossed"


@rule("T-189")
def test_a_time_loop_takes_no_more_points_than_there_are() -> None:
    table = cross("greys", "aliens", {"s1": "greys.time_loop upgrades=5"}, points=2)
    assert table.options == ["0", "1"]


@rule("T-189", "T-34", "T-54")
def test_a_time_loop_is_of_no_use_to_who_stops_starts_or_is_an_enemy() -> None:
    assert visit("greys", "aliens", {"s1": "greys.time_loop"}, to="").prompt == "which_room"
    assert visit("greys", "aliens", {"workshop.s1": "greys.time_loop"}, to="").prompt == "which_room"
    assert cross("aliens", "greys", {"s1": "greys.time_loop"}).prompt == "which_room"


@rule("T-55", "T-189", "T-202")
def test_the_greys_may_use_a_time_loop_for_a_unit_that_they_move() -> None:
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.time_loop"}
    table = visit("greys", "aliens", slots, "alien corridors.a", "alien corridors.b").play("corridors.a")
    assert (table.prompt, table.asked) == ("linger", "greys")
    assert table.play("1").options[0] == "control_room.a"


@rule("T-136", "T-113", "T-101")
def test_the_minefield_of_the_greys_wounds_once_and_is_discarded() -> None:
    assert number("greys.minefield") == 2, "the rulebook says so"
    table = visit("aliens", "greys", {"s1": "greys.minefield upgrades=1"})
    assert table.life("aliens") == 17
    assert table.discards("greys") == ["greys.minefield"]


HATCHERY = number("greys.hatchery")


@rule("T-190", "T-61")
def test_a_hatchery_adds_to_knowledge_from_attacks_and_wounds_nobody() -> None:
    table = launch("greys", "aliens", {"s1": "greys.hatchery upgrades=1"}, "alien b", "alien c")
    assert table.knowledge("greys") == 1 + HATCHERY + 1, "one target"
    assert table.life("aliens") == 20


@rule("T-190")
def test_a_hatchery_adds_to_each_attack_of_its_sector_and_to_none_elsewhere() -> None:
    units = ["grey b upgraded", "alien a"]
    table = launch("greys", "aliens", {"s1": "greys.hatchery"}, *units, to="c")
    assert table.knowledge("greys") == 2 * (1 + HATCHERY)
    units = ["alien b", "grey control_room.a upgraded", "alien control_room.b"]
    assert launch("greys", "aliens", {"s1": "greys.hatchery"}, *units).knowledge("greys") == 2 + HATCHERY


@rule("T-190")
def test_a_hatchery_does_not_add_to_cards_that_give_knowledge() -> None:
    cards = {"s1": "greys.hatchery", "s4": "greys.transfer"}
    assert visit("greys", "aliens", cards, "alien c").knowledge("greys") == number("greys.transfer")


@rule("T-190", "T-62")
def test_a_hatchery_gives_nothing_to_basic_greys_nor_to_enemies() -> None:
    assert launch("greys", "aliens", {"s1": "greys.hatchery"}, "alien b", up=False).knowledge("greys") == 0
    table = launch("aliens", "greys", {"s1": "greys.hatchery"}, "grey b")
    assert (table.knowledge("greys"), table.life("greys")) == (0, 19)


@rule("T-227", "T-190", "T-140")
def test_in_a_team_a_hatchery_helps_only_who_gains_knowledge() -> None:
    table = station(
        "marines", "aliens", "greys", "scientists", mode="teams", homes=["unloading_dock", "alien_nest"] * 2,
        units=["marine alien_nest.a", "marine unloading_dock.d", "alien corridors.b"],
        slots={"corridors.s1": "greys.hatchery"},
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert table.knowledge("marines") == table.knowledge("greys") == 0
    assert table.life("aliens") == 19


DRAIN = number("greys.life_drain")


@rule("T-191")
def test_a_life_drain_takes_from_an_enemy_in_the_sector_and_gives_to_the_greys() -> None:
    table = visit("greys", "aliens", {"s1": "greys.life_drain upgrades=1"}, "alien c", "alien d", life=[10, 20])
    assert (table.life("aliens"), table.life("greys")) == (20 - DRAIN - 1, 10 + DRAIN + 1)


@rule("T-191", "T-11")
def test_a_life_drain_does_not_raise_life_above_twenty() -> None:
    table = visit("greys", "aliens", {"s1": "greys.life_drain"}, "alien c")
    assert (table.life("aliens"), table.life("greys")) == (20 - DRAIN, 20)


@rule("T-191")
def test_a_life_drain_without_an_enemy_in_the_sector_does_nothing() -> None:
    table = visit("greys", "aliens", {"s1": "greys.life_drain"}, "alien corridors.a", life=[10, 20])
    assert (table.life("aliens"), table.life("greys")) == (20, 10)


@rule("T-191", "T-130")
@pytest.mark.parametrize(("life", "over"), [(DRAIN, True), (DRAIN + 1, False)])
def test_a_life_drain_may_take_the_last_life(life: int, over: bool) -> None:
    table = visit("greys", "aliens", {"s1": "greys.life_drain"}, "alien c", life=[10, life])
    assert table.results().get("aliens") == ("lost" if over else None)


@rule("T-191", "T-214")
def test_in_a_deathmatch_the_greys_choose_whom_to_drain_and_score_for_the_wounds_alone() -> None:
    table = station(
        "greys", "aliens", "marines", mode="deathmatch", life=[3, 5, 5],
        units=["grey workshop.a", "grey grey_wreck.d", "alien alien_nest.b", "marine alien_nest.c"],
        slots={"alien_nest.s1": "greys.life_drain"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert table.options == ["aliens", "marines"]
    table.play("aliens")
    assert table.state.life == [3 + DRAIN, 5, 5]


@rule("T-192", "T-115", "T-116")
@pytest.mark.parametrize("left", [0, 1, 5])
def test_an_optimizer_gives_tokens_as_far_as_there_are_any(left: int) -> None:
    table = visit("greys", "aliens", {"s1": "greys.optimizer upgrades=1"}, stock=[0, 19 - left])
    assert table.stock("greys") == min(left, number("greys.optimizer") + 1)


DOWN = number("greys.downgrade")


@rule("T-193", "T-105")
def test_a_downgrade_takes_as_many_upgrades_as_its_number() -> None:
    table = visit("greys", "aliens", {"s1": "greys.downgrade upgrades=1"}, stock=[0, 5])
    assert table.stock("aliens") == 5 - DOWN - 1
    assert table.state.supply == 20 - 1 - table.stock("aliens")


@rule("T-193")
def test_with_too_few_upgrades_all_are_lost() -> None:
    slots = {"s1": "greys.downgrade upgrades=6"}
    table = settle(visit("greys", "aliens", slots, "alien c upgraded", stock=[0, 1]))
    assert table.stock("aliens") == 0
    assert not table.is_upgraded("alien_nest.c")


@rule("T-193")
def test_without_upgrades_a_downgrade_takes_nothing() -> None:
    assert visit("greys", "aliens", {"s1": "greys.downgrade"}, "alien c").prompt == "planning"


@rule("T-194")
def test_the_greys_choose_tokens_in_store_tokens_on_cards_or_upgraded_units() -> None:
    slots = {"s1": "greys.downgrade", "corridors.s1": "aliens.hive upgrades=2", "corridors.s4": "aliens.tentacles"}
    units = ["alien c upgraded", "alien d", "alien space upgraded"]
    table = visit("greys", "aliens", slots, *units, stock=[0, 1])
    assert (table.prompt, table.asked) == ("which_upgrade", "greys")
    assert table.options == ["token", "corridors.s1", "alien_nest.c", "space upgraded alien"]


@rule("T-194")
@pytest.mark.parametrize("choice", ["token", "corridors.s1", "alien_nest.c", "space upgraded alien"])
def test_each_kind_of_upgrade_is_lost_as_it_was_won(choice: str) -> None:
    slots = {"s1": "greys.downgrade", "corridors.s1": "aliens.hive upgrades=2"}
    units = ["alien c upgraded", "alien space upgraded"]
    table = visit("greys", "aliens", slots, *units, stock=[0, 1]).play(choice)
    lost = {
        "token": table.stock("aliens") == 0,
        "corridors.s1": table.card("corridors.s1").upgrades == 1,
        "alien_nest.c": not table.is_upgraded("alien_nest.c"),
        "space upgraded alien": table.state.upgraded.bit_count() == 1 and table.is_upgraded("alien_nest.c"),
    }
    assert lost == {**dict.fromkeys(lost, False), choice: True}


@rule("T-194")
def test_of_two_units_in_space_the_upgraded_one_is_turned_back() -> None:
    table = visit("greys", "aliens", {"s1": "greys.downgrade"}, "alien space", "alien space upgraded", "alien d")
    assert settle(table).state.upgraded == 0


@rule("T-193", "T-89")
def test_tokens_on_a_card_that_malfunctions_cannot_be_lost() -> None:
    slots = {"s1": "greys.downgrade", "corridors.s1": "aliens.hive upgrades=2"}
    table = visit("greys", "aliens", slots, malfunction="corridors.s1")
    assert table.prompt == "planning"
    assert table.card("corridors.s1").upgrades == 2


@rule("T-193", "T-194")
def test_a_downgrade_takes_nothing_from_the_greys_themselves() -> None:
    slots = {"s1": "greys.downgrade", "corridors.s1": "greys.probe upgrades=2"}
    table = visit("greys", "aliens", slots, up=True, stock=[2, 0])
    assert settle(table).stock("greys") == 2
    assert table.card("corridors.s1").upgrades == 2
    assert table.is_upgraded("alien_nest.a")


@rule("T-194")
def test_with_more_players_the_greys_choose_the_enemy_first() -> None:
    table = station(
        "greys", "aliens", "marines", mode="deathmatch", stock=[0, 2, 2],
        units=["grey workshop.a", "grey grey_wreck.d", "alien corridors.b", "marine corridors.c"],
        slots={"alien_nest.s1": "greys.downgrade"},
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a")
    assert table.options == ["aliens", "marines"]
    table.play("marines")
    assert table.state.stock == [0, 2, max(0, 2 - DOWN)]


PROBE = number("greys.probe")


@rule("T-195", "T-47")
def test_a_probe_gives_knowledge_when_an_enemy_stops() -> None:
    table = visit("aliens", "greys", {"s1": "greys.probe upgrades=1"})
    assert table.knowledge("greys") == PROBE + 1
    assert table.life("aliens") == 20


@rule("T-195", "T-50", "T-49")
def test_a_probe_gives_nothing_for_who_crosses_or_for_greys() -> None:
    assert cross("aliens", "greys", {"s1": "greys.probe"}).play("grey_wreck.a").knowledge("greys") == 0
    assert visit("greys", "aliens", {"s1": "greys.probe"}).knowledge("greys") == 0


@rule("T-195", "T-48", "T-202")
def test_a_probe_works_on_an_enemy_that_the_greys_move_there() -> None:
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.probe"}
    table = visit("greys", "aliens", slots, "alien corridors.a").play("corridors.a", "control_room.a")
    assert table.knowledge("greys") == PROBE


TRANSFER = number("greys.transfer")


@rule("T-196")
@pytest.mark.parametrize("enemies", [0, 1, 2])
def test_a_transfer_gives_its_number_for_each_enemy_in_the_sector(enemies: int) -> None:
    units = ["alien b", "alien c"][:enemies]
    table = visit("greys", "aliens", {"s1": "greys.transfer upgrades=1"}, *units, "alien corridors.a", "grey d")
    assert table.knowledge("greys") == enemies * (TRANSFER + 1)


@rule("T-196", "T-157")
def test_a_transfer_counts_a_minor_alien() -> None:
    assert visit("greys", "aliens", {"s1": "greys.transfer"}, "minor_alien c").knowledge("greys") == TRANSFER


@rule("T-197")
def test_a_teleport_takes_who_stops_to_any_sector_this_one_included() -> None:
    table = visit("greys", "aliens", {"s1": "greys.teleport"}, to="")
    assert table.prompt == "teleport_to"
    assert sorted(table.options) == ["alien_nest", "control_room", "corridors", "grey_wreck", "workshop"]
    table.play("corridors", "corridors.a")
    assert table.at("corridors.a") == "grey"


@rule("T-197", "T-198")
def test_who_teleports_to_the_same_sector_resolves_everything_there() -> None:
    cards = {"s1": "greys.teleport", "s2": "aliens.hive", "s4": "greys.optimizer"}
    table = visit("greys", "aliens", cards, to="").play("alien_nest", "alien_nest.a")
    assert table.life("greys") == 20 - number("aliens.hive")
    assert table.stock("greys") == number("greys.optimizer")


@rule("T-198")
def test_who_teleports_away_springs_and_resolves_nothing_of_the_first_sector() -> None:
    cards = {"s1": "greys.teleport", "s2": "aliens.hive", "s4": "greys.optimizer"}
    table = visit("greys", "aliens", cards, to="").play("control_room", "control_room.a")
    assert (table.life("greys"), table.stock("greys")) == (20, 0)


@rule("T-198", "T-74")
def test_in_the_sector_that_is_reached_everything_is_resolved() -> None:
    slots = {"s1": "greys.teleport", "control_room.s1": "greys.optimizer", "control_room.s2": "aliens.hive"}
    table = visit("greys", "aliens", slots, to="").play("control_room", "control_room.a")
    assert table.stock("greys") == number("greys.optimizer")
    assert table.life("greys") == 20 - number("aliens.hive")
    while table.prompt == "which_action":
        table.play(table.options[0])
    assert table.malfunction == "control_room.s2", "the action of the Control Room: there is one enemy card"


@rule("T-199")
def test_a_teleport_is_used_before_anybody_is_ejected() -> None:
    units = ["alien a", "alien b", "alien c", "minor_alien d"]
    table = visit("greys", "aliens", {"s1": "greys.teleport"}, *units, to="").play("corridors", "corridors.a")
    assert table.space() == []
    assert not table.events(LightningAssault)


@rule("T-199", "T-38", "T-66")
def test_who_teleports_into_a_full_sector_ejects_there() -> None:
    units = ["alien control_room.a", "alien control_room.b", "alien control_room.c", "minor_alien control_room.d"]
    table = visit("greys", "aliens", {"s1": "greys.teleport"}, *units, to="").play("control_room")
    assert table.prompt == "which_ejected"
    table.play("control_room.a")
    assert [event.faction for event in table.events(LightningAssault)] == ["greys"]


@rule("T-197", "T-50")
def test_who_crosses_a_teleport_does_not_use_it() -> None:
    assert cross("greys", "aliens", {"s1": "greys.teleport"}).prompt == "which_room"


@rule("T-199", "T-54")
def test_a_teleport_is_neither_for_enemies_nor_for_enemies_that_the_greys_move() -> None:
    assert visit("aliens", "greys", {"s1": "greys.teleport"}, to="").prompt == "which_room"
    slots = {"s1": "greys.mind_control", "control_room.s1": "greys.teleport"}
    table = visit("greys", "aliens", slots, "alien corridors.a").play("corridors.a")
    assert table.prompt == "which_room"


@rule("T-199")
def test_a_grey_that_an_enemy_moves_does_not_teleport() -> None:
    slots = {"s1": "marines.team_tactics", "control_room.s1": "greys.teleport"}
    table = visit("marines", "greys", slots, "grey corridors.a").play("corridors.a")
    assert table.prompt == "which_room"


@rule("T-199", "T-44")
def test_a_return_from_space_does_not_teleport() -> None:
    units = ["grey space", "grey corridors.a", "alien alien_nest.a", "alien alien_nest.b"]
    table = station("greys", "aliens", units=units, slots={"workshop.s1": "greys.teleport"})
    assert table.play("space grey", "workshop.a").turn_of == "aliens"
    assert table.at("workshop.a") == "grey"


@rule("T-123", "T-197", "T-199")
def test_a_duplication_beside_a_teleport_adds_nothing() -> None:
    cards = {"s1": "greys.teleport", "s2": "greys.duplication"}
    assert visit("greys", "aliens", cards, to="").play("corridors").prompt == "which_room"
    assert visit("greys", "aliens", cards, to="").play("alien_nest").prompt == "which_room", "once per move"


@rule("T-197", "T-85")
def test_a_teleport_that_malfunctions_is_not_offered() -> None:
    assert visit("greys", "aliens", {"s1": "greys.teleport"}, to="", malfunction="alien_nest.s1").prompt == "which_room"


def hidden(table: Table) -> int:
    return table.state.invisible.bit_count()


@rule("T-200")
def test_invisibility_goes_on_an_own_unit_in_any_sector() -> None:
    table = visit("greys", "aliens", {"s1": "greys.invisibility"}, "grey corridors.b", "alien c")
    assert sorted(table.options) == ["alien_nest.a", "corridors.b", "grey_wreck.d"]
    table.play("corridors.b")
    assert table.state.invisible == 1 << table.unit("corridors.b")
    assert table.prompt == "planning", "one token, though another is left"


@rule("T-200", "T-46")
def test_a_unit_in_space_does_not_become_invisible() -> None:
    table = visit("greys", "aliens", {"s1": "greys.invisibility"}, "grey space")
    assert sorted(table.options) == ["alien_nest.a", "grey_wreck.d"]


@rule("T-200", "T-29")
def test_a_second_token_finds_nobody_if_the_only_unit_on_the_station_has_one() -> None:
    units = ["grey workshop.a", "grey space", "alien corridors.a"]
    table = station("greys", "aliens", units=units, slots={"alien_nest.s2": "greys.invisibility upgrades=1"})
    table.play("move workshop.a", "alien_nest.a")
    assert (hidden(table), table.prompt) == (1, "planning")


@rule("T-200")
@pytest.mark.parametrize(
    "cards", [{"s1": "greys.invisibility upgrades=1"}, {"s1": "greys.invisibility", "s2": "greys.duplication"}]
)
def test_invisibility_upgraded_or_duplicated_goes_on_different_units(cards: dict[str, str]) -> None:
    table = visit("greys", "aliens", cards, "grey corridors.b").play("corridors.b")
    assert sorted(table.options) == ["alien_nest.a", "grey_wreck.d"], "never two tokens on one unit"
    table.play("grey_wreck.d")
    assert hidden(table) == 2
    assert table.prompt == "planning"


@rule("T-200", "T-115", "T-116")
@pytest.mark.parametrize("upgrades", [1, 2, 6])
def test_there_are_two_invisibility_tokens(upgrades: int) -> None:
    slots = {"s1": f"greys.invisibility upgrades={upgrades}"}
    assert hidden(settle(visit("greys", "aliens", slots, "grey corridors.b"))) == 2 == TOKENS["invisibility"].count
    slots = {"s1": f"greys.invisibility upgrades={upgrades}", "s2": "greys.duplication"}
    assert hidden(settle(visit("greys", "aliens", slots, "grey corridors.b invisible"))) == 2


@rule("T-201")
@pytest.mark.parametrize(("flag", "life"), [("invisible", 20), ("", 19)])
def test_invisibility_cancels_an_attack(flag: str, life: int) -> None:
    table = launch("aliens", "greys", {}, f"grey b {flag}".strip())
    assert table.life("greys") == life
    assert hidden(table) == 0


@rule("T-201")
def test_invisibility_cancels_the_next_attack_only() -> None:
    units = ["grey a invisible", "alien c upgraded"]
    table = launch("aliens", "greys", {}, *units, to="b")
    assert table.life("greys") == 19
    assert len(table.events(Cancelled)) == 1


@rule("T-201", "T-59")
def test_an_attacker_with_one_target_may_avoid_the_invisible_unit() -> None:
    table = launch("marines", "greys", {}, "grey b invisible", "grey c", up=False)
    assert (table.prompt, table.options) == ("which_target", ["corridors.b", "corridors.c"])
    table.play("corridors.c")
    assert table.life("greys") == 19
    assert hidden(table) == 1


INVISIBLE = ["grey workshop.a invisible", "grey grey_wreck.d"]


def trapped(cards: dict[str, str], **fields: object) -> Table:
    owner = next(iter(cards.values())).split(".")[0]
    home = {"marines": "unloading_dock", "aliens": "alien_nest", "scientists": "laboratory"}[owner]
    slots = {f"{home}.{slot}": card for slot, card in cards.items()}
    table = station("greys", owner, units=INVISIBLE, slots=slots, **fields)
    return table.play("move workshop.a", f"{home}.a")


@rule("T-201", "T-114")
def test_invisibility_cancels_a_trap_which_is_not_used_up() -> None:
    table = trapped({"s1": "marines.minefield"})
    assert table.life("greys") == 20
    assert table.at("unloading_dock.s1") == "marines.minefield"
    assert hidden(table) == 0


@rule("T-201", "T-179", "T-183", "T-168")
@pytest.mark.parametrize("card", ["scientists.camera", "scientists.clamp", "aliens.parasite", "aliens.hive"])
def test_invisibility_cancels_traps_that_do_not_wound_as_well(card: str) -> None:
    table = trapped({"s1": card})
    home = "laboratory" if card.startswith("scientists") else "alien_nest"
    assert (table.life("greys"), table.state.clamped, table.state.parasites) == (20, (), ())
    assert table.card(f"{home}.s1").points == 0
    assert hidden(table) == 0


@rule("T-201", "T-117")
def test_invisibility_cancels_a_trap_and_not_its_copy() -> None:
    table = trapped({"s1": "aliens.hive", "s2": "aliens.duplication"})
    assert table.life("greys") == 20 - number("aliens.hive")
    assert len(table.events(Sprung)) == 2


@rule("T-201", "T-50")
def test_invisibility_cancels_a_trap_on_the_way() -> None:
    units = ["grey grey_wreck.a invisible", "grey grey_wreck.b"]
    table = station("greys", "aliens", units=units, slots={"workshop.s1": "aliens.tentacles"})
    table.play("move grey_wreck.a", "alien_nest.a")
    assert table.life("greys") == 20
    assert hidden(table) == 0


@rule("T-201", "T-115")
def test_an_invisibility_token_that_was_used_can_be_placed_again() -> None:
    units = ["grey workshop.a invisible", "grey corridors.c invisible"]
    slots = {"alien_nest.s1": "greys.invisibility", "alien_nest.s2": "aliens.hive"}
    table = station("greys", "aliens", units=units, slots=slots).play("move workshop.a", "alien_nest.a")
    assert len(table.events(Cancelled)) == 1
    assert hidden(table) == 2, "the one that the Hive took is back on the only unit without"


@rule("T-87", "T-201")
def test_invisibility_lasts_when_its_card_malfunctions() -> None:
    slots = {"s1": "greys.invisibility"}
    table = launch("aliens", "greys", slots, "grey b invisible", malfunction="corridors.s1")
    assert table.life("greys") == 20


@rule("T-202", "T-30", "T-32")
def test_mind_control_moves_an_enemy_by_its_count_into_a_room_of_the_greys_choice() -> None:
    table = visit("greys", "aliens", {"s1": "greys.mind_control"}, "alien corridors.a", "alien corridors.b")
    assert (table.prompt, table.options) == ("which_enemy", ["pass", "corridors.a", "corridors.b"])
    table.play("corridors.a")
    assert (table.asked, table.options) == ("greys", ["grey_wreck.a", "grey_wreck.b", "grey_wreck.c"])
    table.play("grey_wreck.c")
    assert table.at("grey_wreck.c") == "alien"


@rule("T-202", "T-29")
def test_mind_control_may_be_declined() -> None:
    table = visit("greys", "aliens", {"s1": "greys.mind_control"}, "alien corridors.a").play("pass")
    assert table.at("corridors.a") == "alien"
    assert table.prompt == "planning"


@rule("T-202", "T-72")
def test_a_controlled_unit_resolves_neither_cards_nor_the_action_of_the_sector() -> None:
    slots = {
        "s1": "greys.mind_control",
        "control_room.s1": "scientists.infirmary",
        "control_room.s2": "greys.optimizer",
    }
    table = visit("greys", "scientists", slots, "scientist corridors.a", life=[20, 9])
    table.play("corridors.a", "control_room.a")
    assert (table.life("scientists"), table.stock("greys"), table.malfunction) == (9, 0, "")
    assert (table.prompt, table.asked) == ("planning", "greys")


@rule("T-202", "T-39", "T-68")
def test_the_greys_eject_and_assault_when_a_controlled_unit_fills_a_sector() -> None:
    crowd = ["alien corridors.a", "alien control_room.a", "grey control_room.b upgraded", "minor_alien control_room.c"]
    table = visit("greys", "aliens", {"s1": "greys.mind_control"}, *crowd, "minor_alien control_room.d")
    table.play("corridors.a")
    assert (table.prompt, table.asked) == ("which_ejected", "greys")
    table.play("control_room.d")
    assert table.space() == ["minor_alien"]
    assert [event.faction for event in table.events(LightningAssault)] == ["greys"]
    assert table.knowledge("greys") == 1


@rule("T-203")
@pytest.mark.parametrize(
    "cards",
    [
        {"s1": "greys.mind_control upgrades=1"},
        {"s1": "greys.mind_control", "s2": "greys.duplication"},
        {"s1": "greys.mind_control", "s4": "greys.mind_control"},
    ],
)
def test_more_mind_control_moves_further_units_and_none_twice(cards: dict[str, str]) -> None:
    units = ["alien corridors.a", "alien corridors.b", "alien control_room.c"]
    table = visit("greys", "aliens", cards, *units).play("corridors.a", "grey_wreck.a")
    assert table.options == ["pass", "control_room.c", "corridors.b"]
    table.play("corridors.b")
    assert table.options[0] == "control_room.a", "alone by then: each move is resolved before the next"
    table.play("control_room.a")
    assert table.prompt == "planning"


@rule("T-203", "T-77")
def test_a_unit_that_was_controlled_is_not_controlled_again_in_an_extra_turn() -> None:
    units = ["grey grey_wreck.a", "grey control_room.a", "alien control_room.b", "alien alien_nest.a"]
    table = station("greys", "aliens", units=units, slots={"workshop.s1": "greys.mind_control"})
    table.play("move grey_wreck.a", "workshop.a", "alien_nest.a", "corridors.a", "workshop.b")
    assert (table.prompt, table.options) == ("which_enemy", ["pass", "control_room.b"])


@rule("T-143", "T-202")
def test_mind_control_does_not_reach_units_behind_a_barricade() -> None:
    slots = {"s1": "greys.mind_control", "corridors.s1": "marines.barricade"}
    table = visit("greys", "marines", slots, "marine corridors.a")
    assert table.prompt == "planning"
