"""The Hive cards of the film Alien 3."""

from tests.games.legendary.cards.stage import FULL, card, cards, check_enemy, pushed_out, scanned, stage, turn
from tests.marks import rule

ENEMIES = {
    "young_runner": (4, 1),
    "golic": (4, 1),
    "xenomorph_runner": (5, 1),
    "kennel_hunter": (7, 1),
    "charging_runner": (6, 1),
    "the_beast": (23, 2),
}


@cards("attack, strikes", ENEMIES)
@rule("L-74", "L-81")
def test_attack_and_strikes_in_the_combat_zone(kind: str, attack: int, strikes: int) -> None:
    check_enemy(kind, "alien3", attack, strikes)


@card("missing_brother")
def test_missing_brother_in_the_complex_lets_the_player_draw() -> None:
    table = scanned("missing_brother", film="alien3", decks=[["grunt"]])
    assert (table.found, table.hand(), table.wounds()) == (["missing_brother"], ["grunt"], [])


@card("missing_brother")
def test_missing_brother_in_the_combat_zone_harms_everybody() -> None:
    table = pushed_out("missing_brother", film="alien3", hands=[[], ["specialist"]], strikes=["scratch"])
    assert (table.asked, table.prompt) == (1, "which_discard")
    table.play(table.options[0])
    assert (len(table.hand(1)), table.discard(2)) == (5, ["specialist"])
    assert (table.found, table.wounds(1), table.wounds(2)) == (["missing_brother"], [], ["scratch"])


@card("young_runner")
def test_young_runner_moves_on_when_it_is_scanned() -> None:
    table = scanned("young_runner", film="alien3", rooms={"med_lab": "event1"})
    assert table.rooms() == ["", "", "", "young_runner", "(event1)"]
    assert pushed_out("young_runner", film="alien3").combat == ["young_runner"]


@card("fire_door")
@rule("L-105", "L-165", "L-166")
def test_fire_door_is_found_and_for_3_attached_to_a_clear_room() -> None:
    rooms = {"operations": "event1", "airlock": "golic up"}
    table = scanned("fire_door", film="alien3", stage=1, recruit=3, rooms=rooms)
    assert table.found == ["fire_door"]
    table.play("pay fire_door")
    assert table.options == ["ventilation_shafts", "weapons_locker", "med_lab"]
    table.play("ventilation_shafts")
    assert (table.found, table.recruit) == ([], 0)
    assert (table.scan_cost("ventilation_shafts"), table.scan_cost("operations")) == (2, 3)


@card("fire_door")
@rule("L-61")
def test_fire_doors_make_scanning_cheaper_down_to_nothing() -> None:
    fields = {"film": "alien3", "stage": 1, "rooms": {"airlock": "golic"}}
    table = turn(attached=["fire_door airlock", "fire_door airlock"], **fields)
    assert table.scan_cost("airlock") == 0
    assert table.play("scan airlock").room("airlock") == "golic"


@card("fire_door")
def test_fire_door_needs_its_price_objective_2_and_a_clear_room() -> None:
    fields = {"film": "alien3", "found": ["fire_door"]}
    assert turn(recruit=3, stage=1, **fields).offers("pay fire_door")
    assert not turn(recruit=2, stage=1, **fields).offers("pay fire_door")
    assert not turn(recruit=3, stage=0, **fields).offers("pay fire_door")
    assert not turn(recruit=3, stage=1, rooms={**FULL, "airlock": "golic"}, **fields).offers("pay fire_door")


@card("golic")
def test_golic_makes_all_discard_and_costs_his_killer_a_character() -> None:
    table = scanned("golic", film="alien3", hands=[["grunt"], ["specialist"]])
    assert (table.hand(1), table.hand(2)) == ([], [])
    table = turn("specialist", film="alien3", rooms={"airlock": "golic up"}, attack=4, plays=["grunt"])
    table.play("fight airlock")
    assert table.options == ["hand specialist", "played grunt"], "he must not be killed for nothing"
    assert table.play("played grunt").dead_characters == ["grunt"]


@card("golic")
def test_golic_killed_by_a_player_without_characters() -> None:
    table = turn(film="alien3", rooms={"airlock": "golic up"}, attack=4).play("fight airlock")
    assert (table.prompt, table.dead_characters, table.dead_enemies) == ("action", [], ["golic"])


@card("xenomorph_runner", "kennel_hunter", "the_beast")
@rule("L-38", "L-176")
def test_runners_move_on_after_each_hive_phase() -> None:
    for kind in ("xenomorph_runner", "kennel_hunter", "the_beast"):
        fields = {"film": "alien3", "hive": ["event3", "event2"], "strikes": ["miss"] * 4}
        rooms = {"operations": f"{kind} up", "weapons_locker": "event1"}
        table = stage("gunner", "medic", rooms=rooms, **fields).end_turn()
        assert table.rooms() == ["(event2)", "", kind, "(event1)", ""]
        assert stage("gunner", "medic", rooms={"airlock": f"{kind} up"}, **fields).end_turn().combat == [kind]
        table = stage("gunner", "medic", rooms={"operations": kind}, **fields).end_turn()
        assert table.room("operations") == f"({kind})", "hidden it does not run"


@card("xenomorph_runner")
@rule("L-38")
def test_of_two_runners_the_nearer_one_moves_first() -> None:
    rooms = {"weapons_locker": "xenomorph_runner up", "med_lab": "xenomorph_runner up"}
    table = stage("gunner", "medic", film="alien3", rooms=rooms).end_turn()
    assert table.rooms()[2:] == ["", "xenomorph_runner", "xenomorph_runner"]


@card("molten_lead", "cold_spray")
@rule("L-103", "L-178")
def test_molten_lead_and_cold_spray_weaken_the_final_enemy_for_good() -> None:
    table = scanned("molten_lead", film="alien3", stage=2, recruit=8, combat=["the_beast"], strikes=["miss"] * 2)
    assert [(card.kind, card.room) for card in table.state.attached] == [("molten_lead", 1)]
    table.play("pay molten_lead")
    assert (table.attack_in("combat 1"), table.found, table.recruit) == (19, ["molten_lead"], 4)
    assert not table.offers("pay molten_lead")
    assert table.end_turn().attack_in("combat 1") == 19
    table = scanned("cold_spray", film="alien3", stage=2, recruit=4, combat=["the_beast"], found=["molten_lead"])
    assert [(card.kind, card.room) for card in table.state.attached] == [("cold_spray", 3)]
    assert table.play("pay cold_spray").attack_in("combat 1") == 19


@card("molten_lead", "cold_spray")
def test_what_molten_lead_and_cold_spray_need() -> None:
    lead = {"film": "alien3", "attached": ["molten_lead operations"]}
    assert turn(recruit=4, stage=2, **lead).offers("pay molten_lead")
    assert not turn(recruit=3, stage=2, **lead).offers("pay molten_lead")
    assert not turn(recruit=4, stage=1, **lead).offers("pay molten_lead")
    spray = {"film": "alien3", "attached": ["cold_spray med_lab"], "recruit": 4, "stage": 2}
    assert not turn(**spray).offers("pay cold_spray"), "first the lead"
    assert turn(found=["molten_lead"], **spray).offers("pay cold_spray")


@card("charging_runner")
def test_charging_runner_strikes_at_once_in_the_combat_zone() -> None:
    assert pushed_out("charging_runner", film="alien3", strikes=["scratch"]).wounds(2) == ["scratch"]
    assert scanned("charging_runner", film="alien3", strikes=["scratch"]).wounds(1) == []
