"""What the crew and the drone do: belongings, actions, terminal functions (M-177 to M-239)."""

import pytest

from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import ABILITIES, CREW, DRONE, EQUIPMENT, FUNCTIONS, ITEMS
from derelict.games.neomorphosis.state import State
from tests.games.neomorphosis.stage import Stage, emergency, station
from tests.marks import rule

FLYING = ("p3", "p2", "cross", "cross")
"""Dice that control the drone."""
TOGETHER = dict.fromkeys(CREW, "4:2")


def starting(stage: Stage, word: str) -> list[str]:
    return [text for text in stage.options if text.startswith(word)]


@rule("M-177")
def test_the_inventory_has_no_limit() -> None:
    cards = [*list(ITEMS)[:12], *list(EQUIPMENT)[:6]]
    stage = station(crew={"robert": "4:2"}, bag={"robert": cards}).activate("robert").play("search")
    assert len(stage.state.crew["robert"].bag) == 19


@rule("M-178", "M-217")
def test_a_crate_in_the_zone_is_searched_once_for_one_item() -> None:
    stage = station(crew={"robert": "4:2", "alice": "4:1"}, top={"item": ["item_07"]}).activate("robert").play("search")
    assert stage.state.crew["robert"].bag == ("item_07",)
    assert "4:2" not in stage.state.crates
    assert stage.state.actions == 2
    assert "search" not in stage.options
    assert "search" not in stage.play("end turn").activate("alice").options, "no crate in the zone"


@rule("M-179")
def test_equipment_works_only_while_equipped() -> None:
    carried = station(crew=TOGETHER, aliens={"worm": "4:2"}, bag={"robert": ["equip_04"]}).activate("robert")
    assert "attack worm1 with equip_04" not in carried.options
    carried.play("equip equip_04")
    assert "attack worm1 with equip_04" in carried.options


@rule("M-180", "M-208", "M-210", "M-211")
def test_objects_are_dropped_and_picked_up_one_for_each_action() -> None:
    cards = ["item_07", "equip_02", "halon"]

    def change(s: State) -> None:
        s.crew["robert"].bag = (*s.crew["robert"].bag, "halon")

    stage = station(crew=TOGETHER, bag={"robert": cards[:2]}, change=change).activate("robert")
    stage.play("drop item_07", "drop halon")
    assert stage.state.ground["4:2"] == ("item_07", "halon")
    assert stage.state.actions == 1
    stage.play("pick up item_07")
    assert stage.state.crew["robert"].bag == ("equip_02", "item_07")
    assert list(stage.state.ground["4:2"]) == ["halon"]
    assert starting(stage, "pick up") == []
    stage.play("end turn").activate("alice").play("pick up halon")
    assert stage.state.crew["alice"].bag == ("halon",)


@rule("M-181", "M-9")
def test_every_item_is_unique() -> None:
    assert len(ITEMS) == 24
    assert len({card.name for card in ITEMS.values()}) == 24
    assert len({(card.effect, card.timing) for card in ITEMS.values()}) == 24


@rule("M-182", "M-184", "M-300")
def test_a_discardable_item_is_used_once_and_gone_others_stay() -> None:
    stage = station(crew=TOGETHER, bag={"robert": ["item_04", "item_07"]}).activate("robert").play("use item_04")
    assert stage.state.actions == 4
    assert stage.state.crew["robert"].bag == ("item_07",)
    assert "item_04" not in stage.state.discards.get("item", ())
    stage = station(crew={"robert": "4:3"}, bag={"robert": ["item_07"]}).activate("robert").rolls("4")
    stage.play("assemble equip_01")
    assert stage.events(events.Tested)[-1].total == 4 + 3 + 1


@rule("M-183")
def test_cards_that_add_dice_come_before_the_roll_and_cards_that_change_it_after() -> None:
    bag = {"robert": ["item_13", "item_11"]}
    stage = station(crew={"robert": "1:1"}, bag=bag).activate("robert").play("run remote_door")
    assert stage.prompt == "more_dice"
    assert stage.thrown() == []
    stage.rolls("p1", "cross", "cross", "triangle").play("use item_13")
    assert len(stage.thrown()[-1]) == 4
    assert stage.prompt == "change_dice"
    stage.play("use item_11", "turn 2 p3")
    assert stage.prompt == "switch"
    assert stage.state.crew["robert"].bag == ()


@rule("M-183")
def test_a_card_raises_a_total_that_failed() -> None:
    stage = station(crew={"robert": "4:3"}, bag={"robert": ["item_08"]}).activate("robert").rolls("4")
    stage.play("assemble equip_01")
    assert stage.prompt == "reconsider", "an equal total fails"
    stage.play("use item_08")
    assert "equip_01" in stage.state.crew["robert"].bag


@rule("M-185", "M-8")
def test_each_crew_member_has_four_abilities_which_never_change_hands() -> None:
    assert {name: sum(card.crew == name for card in ABILITIES.values()) for name in CREW} == dict.fromkeys(CREW, 4)
    stage = station(crew=TOGETHER, ability={"robert": "ability_01"}, aliens={"slug": "4:2"}).activate("robert")
    assert not [text for text in stage.options if "ability" in text]
    stage.rolls("3").play("attack slug1")
    assert stage.events(events.Tested)[-1].total == 3 + 5 + 1


@rule("M-186")
def test_an_attack_uses_the_basic_weapon_or_an_equipped_one() -> None:
    stage = station(crew=TOGETHER, aliens={"slug": "4:2"}, worn={"robert": ["equip_04"]}).activate("robert")
    assert starting(stage, "attack slug1") == ["attack slug1", "attack slug1 with equip_04"]


@rule("M-187")
def test_a_move_goes_to_an_adjacent_zone_not_through_closed_doors() -> None:
    stage = station(crew={"robert": "4:2"}).activate("robert")
    assert starting(stage, "move") == ["move 4:1", "move 4:3", "move 5:1"]
    stage.play("move 4:1")
    assert "move 1:2" not in stage.options
    assert stage.refusal("move 1:2") == "M-187"
    assert stage.play("open d14").play("move 1:2").state.crew["robert"].zone == "1:2"


@rule("M-188", "M-191", "M-241")
def test_leaving_a_zone_without_hatched_aliens_takes_no_test() -> None:
    stage = station(crew={"robert": "4:1"}, aliens={"egg": ["4:1", "4:2"], "slug": "4:2"}).activate("robert")
    stage.play("move 4:2")
    assert stage.thrown() == []


@rule("M-190")
@pytest.mark.parametrize(("face", "ends"), [("4", "4:1"), ("5", "4:2")])
def test_leaving_aliens_takes_agility_above_the_highest_hindrance(face: str, ends: str) -> None:
    stage = station(crew={"robert": "4:1"}, aliens={"slug": "4:1", "worm": "4:1"}).activate("robert").rolls(face)
    stage.play("move 4:2")
    assert stage.state.crew["robert"].zone == ends
    assert stage.state.actions == 2


@rule("M-194", "M-234")
def test_crew_go_one_zone_the_drone_as_far_as_it_moves() -> None:
    stage = station(crew={"yuri": "1:1", "robert": "4:1"}, drone="4:1").activate("yuri")
    assert "move 4:2" not in stage.options
    stage.rolls(*FLYING).play("run drone_control")
    assert DRONE.move == 3
    assert "fly 5:2" in stage.options, "4:2, 5:1, 5:2"
    assert {text for text in stage.options if text.startswith("fly")} == {
        f"fly {zone}" for zone in ("4:2", "4:3", "5:1", "5:2", "5:3")
    }


@rule("M-195", "M-244", "M-247")
def test_entering_a_sector_with_a_card_interrupts_the_activation() -> None:
    stage = station(crew={"robert": "4:2"}, infestation={"5": ["infestation_04"]}).activate("robert").play("move 5:1")
    assert sorted(stage.kinds().values()) == ["5:1", "5:2", "5:3"]
    assert stage.state.actions == 2
    assert "infestation_04" in stage.state.discards["infestation"]
    assert not stage.state.infestation.get("5")


@rule("M-196")
def test_a_bench_builds_cards_of_its_kind_only() -> None:
    def built(zone: str) -> set[str]:
        stage = station(crew={"robert": zone}).activate("robert")
        return {EQUIPMENT[text.removeprefix("assemble ")].kind for text in starting(stage, "assemble")}

    assert built("4:3") == {"tech"}
    assert built("3:1") == {"science"}
    assert built("4:2") == set()


@rule("M-197", "M-27")
def test_any_card_of_the_deck_may_be_chosen() -> None:
    stage = station(crew={"robert": "4:3"}).activate("robert")
    assert len(starting(stage, "assemble")) == 12
    stage.rolls("1").play("assemble equip_08")
    tested = stage.events(events.Tested)[-1]
    assert (tested.skill, tested.threshold) == ("tech", EQUIPMENT["equip_08"].threshold)


@rule("M-198")
def test_after_a_failure_the_parts_stay_and_the_same_crew_member_may_try_again() -> None:
    stage = station(crew={"robert": "4:3", "yuri": "4:3"}).activate("robert").rolls("1").play("assemble equip_01")
    assert stage.state.actions == 2
    assert "assemble equip_01" in stage.options
    assert "assemble equip_01" in stage.play("end turn").activate("yuri").options


@rule("M-199")
def test_after_a_success_the_card_may_be_equipped_at_once_or_carried() -> None:
    stage = station(crew={"robert": "4:3"}).activate("robert").rolls("6").play("assemble equip_01")
    assert stage.state.crew["robert"].bag == ("equip_01",)
    assert "equip equip_01" in stage.options
    assert stage.play("end turn").state.crew["robert"].bag == ("equip_01",)


@rule("M-200", "M-201")
def test_each_kind_has_a_slot_and_a_chain_goes_on_only_where_the_edge_repeats_the_symbol() -> None:
    bag = {"robert": ["equip_02", "equip_04", "equip_01", "equip_13"]}
    stage = station(crew=TOGETHER, bag=bag).activate("robert").play("equip equip_02", "equip equip_13")
    assert "equip equip_04" in stage.options, "the nail gun repeats the rectangle"
    stage.play("equip equip_01")
    assert "equip equip_04" not in stage.options, "the bomb ends the chain"
    assert stage.refusal("equip equip_04") == "M-201"
    assert stage.state.crew["robert"].worn == ("equip_02", "equip_13", "equip_01")


@rule("M-202")
def test_an_equipped_card_may_be_discarded_for_a_new_one() -> None:
    stage = station(crew=TOGETHER, worn={"robert": ["equip_01"]}, bag={"robert": ["equip_04"]}).activate("robert")
    assert "equip equip_04" not in stage.options
    stage.play("scrap equip_01", "equip equip_04")
    assert stage.state.crew["robert"].worn == ("equip_04",)
    assert stage.state.actions == 3
    assert "equip_01" not in stage.state.workshop


@rule("M-202", "M-199")
def test_a_card_is_replaced_even_when_the_last_action_is_spent() -> None:
    stage = station(crew={"robert": "4:3"}, worn={"robert": ["equip_01"]}).activate("robert")
    stage.rolls("1").play("assemble equip_04").rolls("1").play("assemble equip_04").rolls("6").play("assemble equip_04")
    assert stage.state.actions == 0
    stage.play("scrap equip_01", "equip equip_04")
    assert stage.state.crew["robert"].worn == ("equip_04",)


@rule("M-202")
def test_equipment_that_comes_after_an_activation_is_put_on_at_once() -> None:
    bag = {"robert": ["equip_09"]}
    stage = station(crew=TOGETHER, bag=bag).activate("robert").play("give equip_09 to alice")
    assert stage.prompt == "turn", "she can put it on herself"
    stage = station(crew=TOGETHER, bag=bag).activate("alice").play("end turn", "activate robert")
    stage.play("give equip_09 to alice")
    assert (stage.prompt, stage.options) == ("put_on", ["equip equip_09", "accept"])
    stage.play("equip equip_09")
    assert (stage.state.crew["alice"].worn, stage.state.crew["alice"].bag) == (("equip_09",), ())
    assert (stage.prompt, stage.state.actions) == ("turn", 2)


@rule("M-202", "M-201")
def test_equipment_that_comes_after_an_activation_may_replace_what_is_worn() -> None:
    stage = station(crew=TOGETHER, bag={"robert": ["equip_09"]}, worn={"alice": ["equip_07"]})
    stage.activate("alice").play("end turn", "activate robert", "give equip_09 to alice")
    assert stage.options == ["accept", "scrap equip_07"]
    stage.play("scrap equip_07", "accept")
    assert (stage.state.crew["alice"].worn, stage.state.crew["alice"].bag) == ((), ("equip_09",))
    assert stage.prompt == "turn"


@rule("M-203")
def test_putting_equipment_away_and_on_is_free_in_the_own_activation() -> None:
    stage = station(crew=TOGETHER, worn={"robert": ["equip_04"]}).activate("robert").play("take off equip_04")
    assert (stage.state.crew["robert"].bag, stage.state.actions) == (("equip_04",), 3)
    assert "equip equip_04" not in stage.options, "each card once"
    carried = station(crew=TOGETHER, bag={"robert": ["equip_04"]}).activate("robert").play("equip equip_04")
    assert "take off equip_04" not in carried.options


@rule("M-204", "M-359")
def test_used_up_equipment_is_out_for_the_rest_of_the_mission() -> None:
    stage = station(crew=TOGETHER, worn={"robert": ["equip_13"]}).activate("robert").play("use equip_13")
    assert stage.state.actions == 4
    assert stage.state.crew["robert"].worn == ()
    assert "equip_13" not in stage.state.workshop


@rule("M-209", "M-65")
def test_a_working_door_of_the_zone_is_opened_or_closed() -> None:
    stage = station(crew={"robert": "4:2"}).activate("robert").play("close d45")
    assert stage.state.doors["d45"] == "closed"
    assert stage.state.actions == 2
    stage.play("open d45")
    assert stage.state.doors["d45"] == "open"
    assert stage.refusal("open d14") == "M-65"
    far = station(crew={"robert": "5:1"}).activate("robert")
    assert "close d45" in far.options, "a door belongs to both its zones"


@rule("M-212", "M-182")
def test_a_card_heals_oneself_or_someone_in_the_zone() -> None:
    where = {"alice": "4:2", "robert": "4:2", "yuri": "4:1"}
    wounds = {"alice": 2, "robert": 5, "yuri": 3}
    stage = station(crew=where, wounds=wounds, bag={"alice": ["item_02", "item_03"]}).activate("alice")
    assert {"heal alice with item_02", "heal robert with item_02"} <= set(stage.options)
    assert "heal yuri with item_02" not in stage.options
    stage.play("heal robert with item_02", "heal alice with item_03")
    assert [stage.state.crew[name].wounds for name in ("robert", "alice")] == [2, 0]
    assert stage.state.crew["alice"].bag == ()
    assert stage.state.actions == 1


@rule("M-212", "M-179")
def test_healing_equipment_has_to_be_equipped() -> None:
    stage = station(crew=TOGETHER, wounds={"robert": 5}, bag={"alice": ["equip_15"]}).activate("alice")
    assert starting(stage, "heal") == []
    stage.play("equip equip_15", "heal robert with equip_15")
    assert stage.state.crew["robert"].wounds == 0


@rule("M-213")
def test_who_is_down_cannot_be_healed() -> None:
    def change(s: State) -> None:
        s.crew["robert"].down, s.crew["robert"].wounds = "unconscious", 9

    stage = station(crew=TOGETHER, bag={"alice": ["item_02"]}, change=change).activate("alice")
    assert starting(stage, "heal") == []


@rule("M-214", "M-215")
@pytest.mark.parametrize(("face", "state"), [("2", "broken"), ("3", "open")])
def test_a_repair_takes_tech_above_the_threshold_and_leaves_the_door_open(face: str, state: str) -> None:
    stage = station(crew={"robert": "4:2"}, doors={"d45": "broken"}).activate("robert").rolls(face)
    stage.play("repair d45")
    assert stage.events(events.Tested)[-1].threshold == 5
    assert stage.state.doors["d45"] == state
    assert stage.state.actions == 2
    assert ("repair d45" in stage.options) == (state == "broken")


@rule("M-215", "M-70")
def test_a_repaired_terminal_is_active() -> None:
    stage = station(crew={"robert": "5:2"}, change=lambda s: s.terminals.update({"5:2": False})).activate("robert")
    assert starting(stage, "run") == []
    stage.rolls("3").play("repair terminal")
    assert stage.state.terminals["5:2"]
    assert starting(stage, "run")


@rule("M-218")
def test_a_trade_gives_or_takes_one_object() -> None:
    bag = {"robert": ["item_07"], "alice": ["item_09"]}
    stage = station(crew=TOGETHER | {"yuri": "4:1"}, bag=bag, drone="4:2").activate("robert")
    stage.play("give item_07 to alice", "take item_09 from alice")
    assert stage.state.crew["robert"].bag == ("item_09",)
    assert stage.state.crew["alice"].bag == ("item_07",)
    assert stage.state.actions == 1
    assert "give item_09 to yuri" not in stage.options


@rule("M-218")
@pytest.mark.parametrize("down", ["unconscious", "recovering"])
def test_whoever_has_fallen_is_traded_with_too(down: str) -> None:
    def change(s: State) -> None:
        s.crew["alice"].down, s.crew["alice"].wounds = down, CREW["alice"].hp

    bag = {"robert": ["item_07"], "alice": ["item_09"]}
    stage = station(crew=TOGETHER, bag=bag, change=change).activate("robert")
    stage.play("take item_09 from alice", "give item_07 to alice")
    assert stage.state.crew["robert"].bag == ("item_09",)
    assert stage.state.crew["alice"].bag == ("item_07",)
    assert stage.state.actions == 1


@rule("M-180", "M-208", "M-218")
def test_equipped_cards_change_hands_like_any_other_even_those_put_on_in_this_activation() -> None:
    worn = {"alice": ["equip_14"], "yuri": ["equip_04"]}
    stage = station(crew=TOGETHER, worn=worn, bag={"robert": ["equip_05"]}).activate("robert").play("equip equip_05")
    stage.play("give equip_05 to alice", "take equip_14 from alice", "take equip_04 from yuri")
    crew = stage.state.crew
    assert (crew["robert"].bag, crew["robert"].worn) == (("equip_14", "equip_04"), ())
    assert (crew["alice"].bag, crew["alice"].worn, crew["yuri"].worn) == (("equip_05",), (), ())
    stage = station(crew=TOGETHER, worn={"robert": ["equip_16"]}).activate("robert").play("drop equip_16")
    assert (stage.state.crew["robert"].worn, stage.state.ground["4:2"]) == ((), ("equip_16",))
    assert stage.state.ammo["equip_16"] == 2, "its ammunition lies there with it"


@rule("M-218", "M-357")
def test_nobody_trades_with_those_who_have_left() -> None:
    bag = {"robert": ["item_07"], "alice": ["item_09"]}
    stage = station(crew={"robert": "4:2", "alice": ""}, bag=bag).activate("robert")
    assert starting(stage, "give") == starting(stage, "take") == []


@rule("M-219", "M-51")
def test_a_terminal_runs_six_functions_and_intervenes() -> None:
    assert len(FUNCTIONS) == 6
    stage = station(crew={"yuri": "1:1"}, slots=[emergency("emergency_02", 1)]).activate("yuri")
    assert "neutralise 1" in stage.options
    stage = station(crew={"yuri": "1:1"}, infestation={"4": ["infestation_02"]}).activate("yuri")
    assert {text.split()[1] for text in starting(stage, "run")} == set(FUNCTIONS)


@rule("M-220", "M-69")
def test_a_function_needs_an_active_terminal_in_the_zone_and_must_not_be_disabled() -> None:
    assert starting(station(crew={"yuri": "1:2"}).activate("yuri"), "run") == []
    stage = station(crew={"yuri": "1:1"}, slots=[emergency("emergency_05", 1)]).activate("yuri")
    assert "run remote_door" not in stage.options
    assert stage.refusal("run remote_door") == "M-39"


@rule("M-221", "M-83")
def test_a_function_is_passed_in_one_roll_and_failure_costs_the_action() -> None:
    stage = (
        station(crew={"yuri": "1:1"}).activate("yuri").rolls("p2", "cross", "cross", "cross").play("run remote_door")
    )
    assert (stage.prompt, stage.state.actions) == ("turn", 2)
    stage.rolls("p1", "cross", "cross", "cross").play("run remote_door")
    assert (stage.prompt, stage.state.actions) == ("turn", 1), "the points of the first roll are gone"
    stage.rolls("p2", "p1", "cross", "cross").play("run remote_door")
    assert stage.prompt == "switch"


@rule("M-222")
def test_nothing_disables_neutralising() -> None:
    cards = ["emergency_01", "emergency_02", "emergency_04", "emergency_05"]

    def change(s: State) -> None:
        s.lost = tuple(FUNCTIONS)

    stage = station(crew={"yuri": "1:1"}, slots=[emergency(card, 1) for card in cards], change=change).activate("yuri")
    assert len(starting(stage, "neutralise")) == 4


@rule("M-224", "M-225")
def test_feedback_needs_a_second_terminal_and_wounds_one_character_at_it() -> None:
    where = {"yuri": "1:1", "alice": "5:2", "robert": "3:3", "carolin": "1:1"}
    stage = station(crew=where, aliens={"egg": "5:2", "slug": "5:1"}, wounds={"alice": 6}).activate("yuri")
    stage.rolls("p1", "triangle", "cross", "cross").play("run feedback")
    assert set(stage.options) == {"shock egg1", "shock alice", "shock robert"}
    stage.play("shock alice")
    assert stage.state.crew["alice"].down == "unconscious"
    stage.rolls("p1", "triangle", "cross", "cross").play("run feedback", "shock egg1")
    assert stage.kinds() == {"slug1": "5:1"}, "its Defence of 8 does not help"

    def change(s: State) -> None:
        s.terminals.update({"5:2": False, "3:3": False})

    assert "run feedback" not in station(crew=where, change=change).activate("yuri").options


def controlling(**crew: str) -> Stage:
    stage = station(crew={"yuri": "1:1"} | crew, drone="4:1", doors={"d14": "open"}).activate("yuri")
    return stage.rolls(*FLYING).play("run drone_control")


@rule("M-226")
def test_the_drone_moves_and_acts_in_either_order_and_never_splits_its_move() -> None:
    stage = controlling().play("drone door d14", "fly 4:2")
    assert stage.prompt == "turn", "one action and one move: it is done"
    assert (stage.state.drone, stage.state.doors["d14"]) == ("4:2", "closed")
    stage = controlling().play("fly 4:2")
    assert starting(stage, "fly") == []
    stage.play("drone door d45")
    assert stage.state.doors["d45"] == "closed"
    assert stage.prompt == "turn"


@rule("M-228")
def test_self_destruct_explodes_the_drone_with_its_strength() -> None:
    stage = station(crew={"yuri": "1:1", "robert": "4:2"}, drone="4:1").activate("yuri")
    stage.rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")
    assert stage.state.drone == ""
    assert stage.state.crew["robert"].wounds == DRONE.explosion
    assert "run drone_control" not in stage.options


@rule("M-229")
def test_a_remote_door_opens_or_closes_any_working_door() -> None:
    stage = station(crew={"yuri": "5:2"}, doors={"d25": "broken"}).activate("yuri")
    stage.rolls("p3", "cross", "cross", "cross").play("run remote_door")
    assert "switch d25" not in stage.options
    assert "switch elevator" not in stage.options, "out of order"
    assert {"switch d12", "switch d45"} <= set(stage.options)
    stage.play("switch d12").rolls("p3", "cross", "cross", "cross").play("run remote_door", "switch d45")
    assert (stage.state.doors["d12"], stage.state.doors["d45"]) == ("open", "closed")


@rule("M-230")
def test_a_scan_shows_the_cards_of_two_adjacent_sectors_until_the_activation_ends() -> None:
    cards = {f"{sector}": [f"infestation_0{sector}"] for sector in (1, 2, 4, 6)}
    stage = station(crew={"yuri": "1:1"}, infestation=cards).activate("yuri")
    stage.rolls("p1", "p2", "cross", "cross").play("run scan")
    assert set(stage.options) == {"look 2", "look 4"}, (
        "joined by a closed door; sector 6 is not adjacent, nor is sector 1 itself"
    )
    stage.play("look 2")
    while stage.prompt == "look":
        stage.play("look 4")
    assert [event.card for event in stage.events(events.Scanned)] == ["infestation_02", "infestation_04"]
    assert stage.kinds() == {}
    stage.play("end turn")
    assert [event.sector for event in stage.events(events.TurnedDown)] == ["2", "4"]
    assert stage.state.seen == ()


@rule("M-232")
def test_the_drone_acts_only_through_a_terminal() -> None:
    stage = station(crew={"yuri": "4:1"}, drone="4:1").activate("yuri")
    assert not [text for text in stage.options if "drone" in text or text.startswith("fly")]
    assert "drone self" not in " ".join(controlling().options)


@rule("M-234")
def test_the_drone_does_not_pass_closed_doors() -> None:
    stage = station(crew={"yuri": "1:1"}, drone="4:1").activate("yuri")
    stage.rolls(*FLYING).play("run drone_control")
    assert "fly 1:2" not in stage.options


@rule("M-235")
def test_the_drone_is_never_hindered() -> None:
    stage = station(crew={"yuri": "1:1"}, aliens={"slug": "4:1"}, drone="4:1").activate("yuri")
    stage.rolls(*FLYING).play("run drone_control", "fly 4:3")
    assert stage.state.drone == "4:3"
    assert len(stage.thrown()) == 1


@rule("M-236", "M-237", "M-298")
def test_the_drone_works_doors_and_repairs_without_a_test() -> None:
    def change(s: State) -> None:
        s.terminals["5:2"] = False

    stage = station(crew={"yuri": "1:1"}, drone="5:2", doors={"d25": "broken"}, change=change).activate("yuri")
    stage.rolls(*FLYING).play("run drone_control", "drone repair terminal", "accept")
    assert stage.state.terminals["5:2"]
    stage.rolls(*FLYING).play("run drone_control", "drone repair d25", "accept")
    assert stage.state.doors["d25"] == "open"
    assert len(stage.thrown()) == 2
    stage.rolls(*FLYING).play("run drone_control", "drone door d25", "accept")
    assert stage.state.doors["d25"] == "closed"


@rule("M-238")
def test_the_drone_neither_attacks_nor_carries() -> None:
    stage = station(
        crew={"yuri": "1:1", "alice": "4:1"}, aliens={"worm": "4:1"}, bag={"alice": ["item_07"]}, drone="4:1"
    ).activate("yuri")
    stage.rolls(*FLYING).play("run drone_control")
    assert {text.split()[0] for text in stage.options} <= {"fly", "drone", "accept"}


@rule("M-239")
def test_the_drone_reveals_no_infestation() -> None:
    stage = station(crew={"yuri": "1:1"}, infestation={"5": ["infestation_04"]}, drone="4:2").activate("yuri")
    stage.rolls(*FLYING).play("run drone_control", "fly 5:1")
    assert stage.kinds() == {}
    assert stage.state.infestation["5"]


@rule("M-299")
def test_a_card_with_the_terminal_icon_needs_an_active_terminal() -> None:
    slots = [emergency("emergency_02", 1)]
    bag = {"yuri": ["item_17"]}
    assert "use item_17" in station(crew={"yuri": "5:2"}, slots=slots, bag=bag).activate("yuri").options
    assert "use item_17" not in station(crew={"yuri": "5:1"}, slots=slots, bag=bag).activate("yuri").options
    stage = station(crew={"yuri": "5:2"}, slots=slots, bag=bag, change=lambda s: s.terminals.update({"5:2": False}))
    assert "use item_17" not in stage.activate("yuri").options


@rule("M-298", "M-299")
def test_a_card_makes_a_function_succeed_without_a_roll() -> None:
    stage = station(crew={"robert": "1:1"}, bag={"robert": ["item_15"]}).activate("robert").play("use item_15")
    assert stage.prompt == "switch"
    assert stage.thrown() == []


@rule("M-360")
def test_effects_after_the_throw_come_in_any_order() -> None:
    bag = {"yuri": ["item_11", "item_14"]}
    stage = station(crew={"yuri": "1:1"}, bag=bag).activate("yuri").rolls("cross", "cross", "cross", "cross")
    stage.play("run remote_door")
    assert {"use item_11", "use item_14", "accept"} <= set(stage.options)
