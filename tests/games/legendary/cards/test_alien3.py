"""The characters of Fury 161: Sister Ripley, Dillon, Clemens and Aaron."""

from tests.games.legendary.cards.stage import card, cards, check_printed, stage, turn
from tests.marks import rule

PRINTED = {
    "wary_newcomer": (3, 0, 1, "survival fury161"),
    "torch_chase": (5, 0, 3, "strength fury161"),
    "bait_and_run": (5, 2, 2, "survival fury161"),
    "furnace_leap": (7, 0, 5, "strength fury161"),
    "call_to_the_brothers": (2, 1, 0, "leadership fury161"),
    "fire_axe": (3, 0, 2, "strength fury161"),
    "unafraid": (5, 0, 3, "strength fury161"),
    "stand_together": (7, 0, 4, "leadership fury161"),
    "first_aid": (4, 2, 0, "survival fury161"),
    "autopsy_findings": (4, 0, 2, "intel fury161"),
    "quiet_inquiry": (5, 0, 2, "intel fury161"),
    "infirmary_ward": (7, 4, 0, "survival fury161"),
    "the_companys_orders": (3, 2, 0, "leadership fury161"),
    "by_the_handbook": (2, 0, 1, "intel fury161"),
    "rescue_ship_inbound": (6, 0, 3, "leadership fury161"),
    "change_of_heart": (8, 0, 4, "intel fury161"),
}


@cards("cost, recruit, attack, of", PRINTED)
@rule("L-42", "L-54")
def test_cost_numbers_class_and_team(kind: str, cost: int, recruit: int, attack: int, of: str) -> None:
    check_printed(kind, cost, recruit, attack, of)


@card("wary_newcomer")
@rule("L-120", "L-122")
def test_wary_newcomer_stays_and_avoids_a_strike_in_the_turn_of_another() -> None:
    table = stage("gunner", "medic", hand=["wary_newcomer"]).play("play wary_newcomer", "end")
    assert (table.turn_of, table.vigil(1)) == (2, ["wary_newcomer"])
    fields = {
        "film": "aliens",
        "hazards": 2,
        "rooms": {"med_lab": "hazard3"},
        "strikes": ["torn_open", *["scratch"] * 2],
    }
    table = stage("gunner", "medic", player=2, vigil=["wary_newcomer"], attack=2, **fields).play("scan med_lab")
    assert (table.wounds(2), table.asked, table.options) == (["scratch"] * 2, 1, ["spend wary_newcomer", "pass"])
    table.play("spend wary_newcomer")
    assert (table.wounds(1), table.discard(1), table.vigil(1)) == ([], ["wary_newcomer"], [])
    assert table.state.strikes[-1].kind == "torn_open"


@card("torch_chase")
def test_torch_chase_gives_2_more_after_a_fury_161_card() -> None:
    assert turn("torch_chase", plays=["first_aid"]).play("play torch_chase").attack == 5
    assert turn("torch_chase", plays=["sergeant_strength"]).play("play torch_chase").attack == 3


@card("bait_and_run", "furnace_leap", "the_companys_orders")
@rule("L-109", "L-110", "L-114")
def test_coordinate_cards_are_lent() -> None:
    numbers = {"bait_and_run": (2, 2), "furnace_leap": (0, 5), "the_companys_orders": (2, 0)}
    for kind, (recruit, attack) in numbers.items():
        table = stage("gunner", "medic", hands=[[], [kind, "fire_axe"]], decks=[[], ["grunt"]]).play("ask for help")
        assert table.options == [f"give {kind}", "pass", "pass for this turn"]
        table.play(f"give {kind}", f"copy {kind}")
        assert (table.recruit, table.attack, table.hand(2)) == (recruit, attack, ["fire_axe", "grunt"])


@card("furnace_leap")
def test_furnace_leap_heals_a_strike_of_anybody() -> None:
    table = stage("gunner", "medic", hand=["furnace_leap"], wounds=[["scratch"], ["claw_rake"]])
    table.play("play furnace_leap", "player 1")
    assert (table.attack, table.wounds(1), table.wounds(2)) == (5, [], ["claw_rake"])


@card("furnace_leap")
@rule("L-89")
def test_furnace_leap_may_be_wasted_on_a_player_without_strikes() -> None:
    table = stage("gunner", "medic", hand=["furnace_leap"], wounds=[["scratch"], []])
    assert table.play("play furnace_leap", "player 2").wounds(1) == ["scratch"]


@card("call_to_the_brothers")
def test_call_to_the_brothers_gives_2_more_recruit_after_a_strength_card() -> None:
    assert turn("call_to_the_brothers", plays=["fire_axe"]).play("play call_to_the_brothers").recruit == 3
    assert turn("call_to_the_brothers", plays=["first_aid"]).play("play call_to_the_brothers").recruit == 1


@card("fire_axe")
@rule("L-126", "L-127", "L-128")
def test_fire_axe_dies_for_2_more_attack() -> None:
    table = turn("fire_axe", "torch_chase").play("play fire_axe", "sacrifice fire_axe")
    assert (table.attack, table.dead_characters) == (4, ["fire_axe"])
    assert table.play("play torch_chase").attack == 9, "it still counts for its team"
    assert "fire_axe" not in [*table.end_turn().discard(), *table.deck(), *table.hand()]


@card("unafraid")
def test_unafraid_may_kill_a_card_of_the_hand_or_in_play() -> None:
    table = turn("unafraid", "specialist", discard=["grunt"]).play("play unafraid")
    assert (table.attack, table.options) == (3, ["hand specialist", "played unafraid", "pass"])
    assert table.play("hand specialist").dead_characters == ["specialist"]
    assert turn("unafraid", "specialist").play("play unafraid", "pass").dead_characters == []


@card("stand_together")
def test_stand_together_lets_the_others_draw_and_gains_a_character_of_4_or_less() -> None:
    hq = ["first_aid", "unafraid", "fire_axe", "torch_chase", "infirmary_ward"]
    fields = {"hand": ["stand_together"], "hq": hq, "decks": [["grunt"], ["grunt"], ["specialist"]]}
    table = stage("gunner", "medic", "scout", **fields).play("play stand_together")
    assert (table.attack, table.hand(1), table.hand(2), table.hand(3)) == (4, [], ["grunt"], ["specialist"])
    assert table.options == ["hq first_aid", "hq fire_axe", "pass"]
    assert table.play("hq first_aid").discard() == ["first_aid"]
    assert stage("gunner", "medic", "scout", **fields).play("play stand_together", "pass").discard() == []


@card("first_aid")
@rule("L-114")
def test_first_aid_heals_a_strike_of_anybody_after_a_survival_card() -> None:
    wounds = [["scratch"], ["claw_rake"]]
    table = stage("gunner", "medic", hand=["first_aid"], plays=["bait_and_run"], wounds=wounds)
    table.play("play first_aid", "player 2")
    assert (table.recruit, table.wounds(1), table.wounds(2)) == (2, ["scratch"], [])
    table = stage("gunner", "medic", hand=["first_aid"], plays=["fire_axe"], wounds=wounds).play("play first_aid")
    assert (table.prompt, table.wounds(1), table.wounds(2)) == ("action", *wounds)


@card("autopsy_findings")
def test_autopsy_findings_draws_after_an_intel_card() -> None:
    table = turn("autopsy_findings", plays=["sergeant_intel"], deck=["grunt"]).play("play autopsy_findings")
    assert (table.attack, table.hand()) == (2, ["grunt"])
    assert turn("autopsy_findings", plays=["first_aid"], deck=["grunt"]).play("play autopsy_findings").hand() == []


@card("quiet_inquiry")
def test_quiet_inquiry_scans_a_room_and_draws_one() -> None:
    rooms = {"operations": "xenomorph_runner", "airlock": "golic"}
    table = turn("quiet_inquiry", film="alien3", rooms=rooms, deck=["grunt"]).play("play quiet_inquiry")
    assert (table.attack, table.options, table.hand()) == (2, ["operations", "airlock"], [])
    table.play("operations")
    assert (table.room("operations"), table.room("airlock"), table.hand()) == ("xenomorph_runner", "(golic)", ["grunt"])


@card("infirmary_ward")
def test_infirmary_ward_heals_a_strike_of_each_player() -> None:
    wounds = [["scratch", "torn_open"], [], ["claw_rake"]]
    table = stage("gunner", "medic", "scout", hand=["infirmary_ward"], wounds=wounds).play("play infirmary_ward")
    assert table.options == ["strike scratch", "strike torn_open"]
    table.play("strike torn_open")
    assert (table.recruit, table.wounds(1), table.wounds(2), table.wounds(3)) == (4, ["scratch"], [], [])


@card("infirmary_ward")
@rule("L-89")
def test_infirmary_ward_lets_the_active_player_choose_for_the_others() -> None:
    table = stage("gunner", "medic", hand=["infirmary_ward"], wounds=[[], ["scratch", "torn_open"]])
    table.play("play infirmary_ward")
    assert (table.asked, table.options) == (1, ["strike scratch", "strike torn_open"])
    assert table.play("strike scratch").wounds(2) == ["torn_open"]


@card("by_the_handbook")
def test_by_the_handbook_gives_1_more_after_a_leadership_card() -> None:
    assert turn("by_the_handbook", plays=["sergeant_leadership"]).play("play by_the_handbook").attack == 2
    assert turn("by_the_handbook", plays=["first_aid"]).play("play by_the_handbook").attack == 1


@card("rescue_ship_inbound")
def test_rescue_ship_inbound_draws_and_gives_2_recruit_after_a_fury_161_card() -> None:
    table = turn("rescue_ship_inbound", plays=["first_aid"], deck=["grunt"]).play("play rescue_ship_inbound")
    assert (table.attack, table.recruit, table.hand()) == (3, 2, ["grunt"])
    table = turn("rescue_ship_inbound", plays=["sergeant_leadership"], deck=["grunt"]).play("play rescue_ship_inbound")
    assert (table.attack, table.recruit, table.hand()) == (3, 0, [])


@card("change_of_heart")
def test_change_of_heart_scans_a_room_and_draws_two() -> None:
    rooms = {"operations": "xenomorph_runner", "airlock": "golic"}
    table = turn("change_of_heart", film="alien3", rooms=rooms, deck=["grunt", "grunt", "specialist"])
    table.play("play change_of_heart", "operations")
    assert (table.attack, table.room("operations")) == (4, "xenomorph_runner")
    assert table.hand() == ["grunt", "specialist"]
