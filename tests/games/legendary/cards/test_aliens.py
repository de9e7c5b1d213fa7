"""The characters of the Sulaco: Lieutenant Ripley, Hicks, Hudson and Bishop."""

from tests.games.legendary.cards.stage import card, cards, check_printed, stage, turn
from tests.marks import rule

PRINTED = {
    "civilian_advisor": (3, 2, 0, "leadership sulaco"),
    "taped_up_weapons": (4, 0, 2, "strength sulaco"),
    "protective_rage": (4, 0, 2, "strength sulaco"),
    "loader_duel": (7, 0, 6, "strength sulaco"),
    "hold_the_corridor": (4, 0, 2, "leadership sulaco"),
    "close_range_shotgun": (4, 0, 2, "survival sulaco"),
    "fire_discipline": (6, 3, 2, "leadership sulaco"),
    "acting_commander": (7, 0, 0, "leadership sulaco"),
    "suppressing_fire": (3, 0, 2, "strength sulaco"),
    "door_bypass": (3, 0, 1, "tech sulaco"),
    "perimeter_readout": (4, 0, 0, "tech sulaco"),
    "going_down_swinging": (7, 0, 0, "survival sulaco"),
    "synthetic_field_surgery": (3, 1, 0, "survival sulaco"),
    "antenna_uplink": (2, 1, 0, "tech sulaco"),
    "steady_hands": (4, 0, 2, "survival sulaco"),
    "remote_piloting": (7, 0, 0, "tech sulaco"),
}


@cards("cost, recruit, attack, of", PRINTED)
@rule("L-42", "L-54")
def test_cost_numbers_class_and_team(kind: str, cost: int, recruit: int, attack: int, of: str) -> None:
    check_printed(kind, cost, recruit, attack, of)


@card("civilian_advisor")
@rule("L-160")
def test_civilian_advisor_puts_a_card_of_the_hq_under_the_barracks_once() -> None:
    hq = ["steady_hands", "door_bypass", "loader_duel", "fire_discipline", "antenna_uplink"]
    table = turn("civilian_advisor", hq=hq, barracks=["suppressing_fire"]).play("play civilian_advisor")
    assert (table.prompt, table.recruit) == ("action", 2), "at a moment of the player's choice"
    table.play("use civilian_advisor")
    assert table.options == [*(f"hq {kind}" for kind in hq), "pass"]
    table.play("hq loader_duel")
    assert table.state.hq == ["steady_hands", "door_bypass", "suppressing_fire", "fire_discipline", "antenna_uplink"]
    assert table.state.barracks[0].kind == "loader_duel"
    assert not table.offers("use civilian_advisor")


@card("civilian_advisor")
def test_civilian_advisor_may_leave_the_hq_alone_and_the_use_is_gone() -> None:
    hq = ["steady_hands", "door_bypass", "loader_duel", "fire_discipline", "antenna_uplink"]
    table = turn("civilian_advisor", hq=hq).play("play civilian_advisor", "use civilian_advisor", "pass")
    assert (table.state.hq, table.offers("use civilian_advisor")) == (hq, False)


@card("taped_up_weapons")
@rule("L-154", "L-155")
def test_taped_up_weapons_may_kill_a_card_of_the_hand_or_in_play() -> None:
    table = turn("taped_up_weapons", "specialist", plays=["grunt"]).play("play taped_up_weapons")
    assert (table.attack, table.options) == (2, ["hand specialist", "played grunt", "played taped_up_weapons", "pass"])
    table.play("hand specialist")
    assert (table.hand(), table.dead_characters) == ([], ["specialist"])
    table = turn("taped_up_weapons", "specialist").play("play taped_up_weapons", "pass")
    assert (table.hand(), table.dead_characters) == (["specialist"], [])


@card("taped_up_weapons")
@rule("L-156")
def test_taped_up_weapons_may_kill_itself_and_leaves_its_attack() -> None:
    table = turn("taped_up_weapons", "protective_rage").play("play taped_up_weapons", "played taped_up_weapons")
    assert (table.attack, table.dead_characters) == (2, ["taped_up_weapons"])
    assert table.play("play protective_rage").attack == 6, "it still counts as a Strength card"


@card("protective_rage")
def test_protective_rage_gives_2_more_after_a_strength_card() -> None:
    assert turn("protective_rage", plays=["sergeant_strength"]).play("play protective_rage").attack == 4
    assert turn("protective_rage", plays=["door_bypass"]).play("play protective_rage").attack == 2


@card("loader_duel")
def test_loader_duel_weakens_the_final_enemy_by_2_for_the_turn() -> None:
    fields = {"film": "aliens", "stage": 2, "rooms": {"med_lab": "alien_queen up", "airlock": "hive_egg up"}}
    table = turn("loader_duel", strikes=["miss"] * 2, **fields)
    assert table.attack_in("med_lab") == 22
    table.play("play loader_duel")
    assert (table.attack, table.attack_in("med_lab"), table.attack_in("airlock")) == (6, 20, 3)
    assert table.end_turn().attack_in("med_lab") == 22


@card("hold_the_corridor")
def test_hold_the_corridor_draws_after_a_leadership_card() -> None:
    deck = ["specialist", "grunt"]
    table = turn("hold_the_corridor", plays=["sergeant_leadership"], deck=deck).play("play hold_the_corridor")
    assert (table.attack, table.hand()) == (2, ["grunt"])
    table = turn("hold_the_corridor", plays=["door_bypass"], deck=deck).play("play hold_the_corridor")
    assert (table.attack, table.hand()) == (2, [])


@card("close_range_shotgun")
@rule("L-120", "L-121")
def test_close_range_shotgun_gives_2_more_when_it_is_discarded_from_play() -> None:
    table = turn("close_range_shotgun").play("play close_range_shotgun")
    assert table.attack == 2
    table.play("spend close_range_shotgun")
    assert (table.attack, table.discard()) == (4, ["close_range_shotgun"])
    assert not table.offers("spend close_range_shotgun")


@card("close_range_shotgun")
def test_close_range_shotgun_stays_for_a_later_turn() -> None:
    table = turn("close_range_shotgun").play("play close_range_shotgun", "end")
    assert (table.vigil(), table.attack) == (["close_range_shotgun"], 0)
    table.play("spend close_range_shotgun")
    assert (table.attack, table.vigil(), table.discard()[-1]) == (2, [], "close_range_shotgun")


@card("fire_discipline", "suppressing_fire")
@rule("L-109", "L-110")
def test_coordinate_cards_are_lent() -> None:
    for kind, recruit, attack in (("fire_discipline", 3, 2), ("suppressing_fire", 0, 2)):
        table = stage("gunner", "medic", hands=[[], [kind, "door_bypass"]], decks=[[], ["grunt"]]).play("ask for help")
        assert table.options == [f"give {kind}", "pass", "pass for this turn"]
        table.play(f"give {kind}", f"copy {kind}")
        assert (table.recruit, table.attack, table.hand(2)) == (recruit, attack, ["door_bypass", "grunt"])
        assert table.end_turn().discard(2) == [kind]


@card("acting_commander")
def test_acting_commander_gives_1_attack_for_each_other_card_played() -> None:
    table = turn("acting_commander", "specialist", plays=["specialist", "sergeant_tech", "door_bypass"])
    assert table.play("play acting_commander").attack == 3
    assert table.play("play specialist").attack == 3, "later ones do not count"


@card("acting_commander")
@rule("L-113")
def test_acting_commander_lets_each_other_player_lend_a_second_card() -> None:
    hands = [["acting_commander"], ["sergeant_tech", "suppressing_fire", "fire_discipline"]]
    table = stage("gunner", "medic", hands=hands).play("ask for help", "give sergeant_tech")
    assert not table.offers("ask for help")
    table.play("play acting_commander", "ask for help", "give suppressing_fire")
    assert not table.offers("ask for help"), "one more, and no further"
    table.play("copy sergeant_tech", "copy suppressing_fire")
    assert (table.recruit, table.attack) == (2, 2)


@card("door_bypass")
def test_door_bypass_gives_2_more_after_a_sulaco_card() -> None:
    assert turn("door_bypass", plays=["steady_hands"]).play("play door_bypass").attack == 3
    assert turn("door_bypass", plays=["sergeant_tech"]).play("play door_bypass").attack == 1


@card("perimeter_readout")
def test_perimeter_readout_scans_a_room() -> None:
    rooms = {"operations": "night_swarmer", "airlock": "royal_guard"}
    table = turn("perimeter_readout", film="aliens", rooms=rooms).play("play perimeter_readout")
    assert table.options == ["operations", "airlock"]
    assert table.play("operations").room("operations") == "night_swarmer"
    assert (table.attack, table.recruit) == (0, 0)


@card("perimeter_readout")
@rule("L-123")
def test_perimeter_readout_avoids_one_strike_of_two() -> None:
    fields = {"film": "aliens", "combat": ["royal_guard", "royal_guard"], "strikes": ["torn_open", "scratch"]}
    table = turn("perimeter_readout", **fields).play("play perimeter_readout")
    assert not table.offers("spend perimeter_readout"), "there is no Strike to avoid now"
    table.play("end", "spend perimeter_readout")
    assert (table.wounds(), table.state.strikes[-1].kind) == (["scratch"], "torn_open")
    assert "perimeter_readout" in [*table.discard(), *table.deck(), *table.hand()]


@card("perimeter_readout")
@rule("L-120")
def test_perimeter_readout_stays_in_play() -> None:
    assert turn("perimeter_readout").play("play perimeter_readout", "end").vigil() == ["perimeter_readout"]


@card("going_down_swinging")
@rule("L-126", "L-127")
def test_going_down_swinging_draws_two_and_dies_for_7_attack() -> None:
    deck = ["specialist", "grunt", "grunt"]
    table = turn("going_down_swinging", deck=deck).play("play going_down_swinging")
    assert (table.attack, table.hand()) == (0, ["grunt", "grunt"])
    table.play("sacrifice going_down_swinging")
    assert (table.attack, table.dead_characters, table.hand()) == (7, ["going_down_swinging"], ["grunt", "grunt"])
    assert not table.offers("sacrifice going_down_swinging")


@card("going_down_swinging")
def test_going_down_swinging_need_not_die() -> None:
    table = turn("going_down_swinging").play("play going_down_swinging", "end")
    assert (table.dead_characters, "going_down_swinging" in table.discard()) == ([], True)


@card("synthetic_field_surgery")
def test_synthetic_field_surgery_heals_a_strike_of_anybody() -> None:
    wounds = [["scratch"], ["claw_rake"]]
    table = stage("gunner", "medic", hand=["synthetic_field_surgery"], wounds=wounds)
    table.play("play synthetic_field_surgery", "player 2")
    assert (table.recruit, table.wounds(1), table.wounds(2)) == (1, ["scratch"], [])


@card("antenna_uplink")
def test_antenna_uplink_draws_after_a_tech_card() -> None:
    deck = ["specialist", "grunt"]
    table = turn("antenna_uplink", plays=["sergeant_tech"], deck=deck).play("play antenna_uplink")
    assert (table.recruit, table.hand()) == (1, ["grunt"])
    assert turn("antenna_uplink", plays=["steady_hands"], deck=deck).play("play antenna_uplink").hand() == []


@card("steady_hands")
def test_steady_hands_gives_2_more_after_a_survival_card() -> None:
    assert turn("steady_hands", plays=["synthetic_field_surgery"]).play("play steady_hands").attack == 4
    assert turn("steady_hands", plays=["door_bypass"]).play("play steady_hands").attack == 2


@card("remote_piloting")
@rule("L-167")
def test_remote_piloting_copies_two_other_cards_played() -> None:
    table = turn("remote_piloting", plays=["door_bypass", "fire_discipline"]).play("play remote_piloting")
    assert table.options == ["played door_bypass", "played fire_discipline"]
    table.play("played door_bypass")
    assert table.attack == 3, "the copy comes after Sulaco cards"
    table.play("played fire_discipline")
    assert (table.attack, table.recruit, table.prompt) == (5, 3, "action")


@card("remote_piloting")
@rule("L-168")
def test_remote_piloting_copies_the_same_card_twice_and_a_copy_is_no_card() -> None:
    table = turn("remote_piloting", plays=["going_down_swinging"], deck=["grunt"] * 4).play("play remote_piloting")
    assert (len(table.hand()), table.prompt) == (4, "action"), "one possibility is not asked about"
    for which, attack in (("copy ", 7), ("copy ", 14), ("", 21)):
        assert table.dead_characters == []
        assert table.play(f"sacrifice {which}going_down_swinging").attack == attack
    assert table.dead_characters == ["going_down_swinging"]


@card("remote_piloting")
@rule("L-278")
def test_remote_piloting_copies_a_second_card_though_the_first_has_killed_it() -> None:
    table = turn("remote_piloting", plays=["taped_up_weapons", "fire_discipline"]).play("play remote_piloting")
    table.play("played taped_up_weapons", "played remote_piloting")
    assert table.dead_characters == ["remote_piloting"]
    assert table.options == ["played taped_up_weapons", "played fire_discipline"]
    assert table.play("played fire_discipline").prompt == "action"


@card("remote_piloting")
@rule("L-278")
def test_remote_piloting_copies_nothing_more_when_its_player_has_died_of_the_first() -> None:
    fields = {"wounds": [["claw_rake"] * 4, []], "strikes": ["second_mouth"], "rooms": {"weapons_locker": "event1"}}
    table = stage("gunner", "medic", hand=["remote_piloting"], plays=["perimeter_readout"], film="alien", **fields)
    table.play("play remote_piloting", "pass")
    assert (table.lives(1), table.lives(2), table.turn_of) == (False, True, 2)


@card("remote_piloting")
def test_remote_piloting_played_first_copies_nothing() -> None:
    table = turn("remote_piloting", "door_bypass").play("play remote_piloting")
    assert (table.prompt, table.attack) == ("action", 0)
