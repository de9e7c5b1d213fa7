"""What the cards of the Alien player do: strikes, swarm, terror, cunning."""

from tests.games.legendary.cards.stage import alien, card
from tests.marks import rule


@card("lunge")
@rule("L-213")
def test_lunge() -> None:
    table = alien("lunge", strikes=["scratch"]).play("play lunge")
    assert table.options == ["player 1", "player 2"], "no Alien player"
    table.play("player 2")
    assert (table.wounds(1), table.wounds(2)) == ([], ["scratch"])
    table.play("end")
    assert "lunge" in table.state.alien_discard


@card("tail_spear")
def test_tail_spear_strikes_again_from_5_damage_on() -> None:
    strikes = ["body_slam", "scratch"]
    table = alien("tail_spear", strikes=strikes, wounds=[["torn_open"], []]).play("play tail_spear", "player 1")
    assert table.wounds(1) == ["torn_open", "scratch"], "4 damage"
    table = alien("tail_spear", strikes=strikes, wounds=[["second_mouth"], []]).play("play tail_spear", "player 1")
    assert table.wounds(1) == ["second_mouth", "scratch", "body_slam"], "5 damage after the first"


@card("inner_jaw")
def test_inner_jaw_strikes_twice_and_costs_two_cards() -> None:
    table = alien("inner_jaw", "lunge", "molt", "shriek", strikes=["body_slam", "scratch"])
    table.play("play inner_jaw", "player 2")
    assert table.wounds(2) == ["scratch", "body_slam"]
    table.play("hand lunge", "hand molt")
    assert (table.hand(3), sorted(table.state.alien_discard)) == (["shriek"], ["lunge", "molt"])


@card("acid_spatter")
@rule("L-182")
def test_acid_spatter_strikes_who_shows_no_survival_card() -> None:
    fields = {"hands": [["sealed_hatch", "grunt"], []], "decks": [[], ["specialist"] * 6]}
    table = alien("acid_spatter", strikes=["scratch"], **fields).play("play acid_spatter")
    assert (table.asked, table.options) == (1, ["show sealed_hatch", "no"])
    table.play("show sealed_hatch")
    assert (table.asked, table.options) == (2, ["no"])
    table.play("no")
    assert (table.wounds(1), table.wounds(2)) == ([], ["scratch"])


@card("drop_from_above")
def test_drop_from_above_strikes_and_takes_a_card_of_the_same_player() -> None:
    table = alien("drop_from_above", strikes=["scratch"], hands=[["grunt", "specialist"], []])
    table.play("play drop_from_above", "player 1", "hand grunt")
    assert (table.wounds(1), table.hand(1), len(table.hand(2))) == (["scratch"], ["specialist"], 6)


@card("rake_the_line")
@rule("L-161")
def test_rake_the_line_strikes_the_next_player() -> None:
    table = alien("rake_the_line", strikes=["scratch"]).play("play rake_the_line")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])


@card("frenzy")
def test_frenzy_strikes_once_for_each_enemy_in_the_combat_zone_and_twice_at_most() -> None:
    for enemies, wounds in ((0, []), (1, ["scratch"]), (3, ["scratch", "body_slam"])):
        fields = {"combat": ["alien_egg"] * enemies, "strikes": ["torn_open", "body_slam", "scratch"]}
        table = alien("frenzy", **fields).play("play frenzy", "player 1")
        assert table.wounds(1) == wounds


@card("finish_the_wounded")
def test_finish_the_wounded_strikes_the_most_wounded_player() -> None:
    wounds = [["scratch"], ["claw_rake"]]
    table = alien("finish_the_wounded", strikes=["body_slam"], wounds=wounds).play("play finish_the_wounded")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], ["claw_rake", "body_slam"])
    table = alien("finish_the_wounded", strikes=["body_slam"]).play("play finish_the_wounded")
    assert table.options == ["player 1", "player 2"], "among equal ones the Alien player chooses"
    assert table.play("player 1").wounds(1) == ["body_slam"]


@card("call_the_hive", "hive_surge")
@rule("L-39")
def test_cards_that_call_the_hive() -> None:
    hive = ["event1", "event2", "ash", "vent_stalker"]
    table = alien("call_the_hive", hive=hive).play("play call_the_hive")
    assert table.rooms() == ["(vent_stalker)", "", "", "", ""]
    table = alien("hive_surge", hive=hive).play("play hive_surge")
    assert table.rooms() == ["(ash)", "(vent_stalker)", "", "", ""]


@card("drive_forward")
@rule("L-186")
def test_drive_forward_moves_everything_one_room() -> None:
    table = alien(
        "drive_forward", rooms={"operations": "event1", "weapons_locker": "ash up", "airlock": "vent_stalker up"}
    )
    table.play("play drive_forward")
    assert (table.rooms(), table.combat) == (["", "", "(event1)", "ash", ""], ["vent_stalker"])


@card("into_the_light")
@rule("L-219")
def test_into_the_light_brings_the_card_in_the_airlock_to_the_combat_zone() -> None:
    fields = {"strikes": ["claw_rake", "scratch"]}
    table = alien("into_the_light", rooms={"airlock": "ambush_xenomorph", "med_lab": "ash"}, **fields)
    table.play("play into_the_light")
    assert (table.combat, table.room("airlock"), table.room("med_lab")) == (["ambush_xenomorph"], "", "(ash)")
    assert table.wounds(1) == ["scratch", "claw_rake"], "what it reveals is meant for the next player"
    table = alien("into_the_light", **fields).play("play into_the_light")
    assert (table.combat, table.prompt) == ([], "alien_action")


@card("back_to_the_dark")
@rule("L-190")
def test_back_to_the_dark_turns_an_enemy_face_down() -> None:
    rooms = {"operations": "maturing_xenomorph up", "airlock": "ash up", "med_lab": "event1"}
    table = alien("back_to_the_dark", rooms=rooms, combat=["alien_egg"]).play("play back_to_the_dark")
    assert table.options == ["operations", "airlock"]
    assert table.play("airlock").room("airlock") == "(ash)"


@card("guard_the_brood")
def test_guard_the_brood_makes_an_enemy_stronger_until_the_next_alien_turn() -> None:
    rooms = {"operations": "vent_stalker up", "airlock": "ash up"}
    table = alien("guard_the_brood", rooms=rooms).play("play guard_the_brood", "airlock", "end")
    assert (table.turn_of, table.attack_in("airlock"), table.attack_in("operations")) == (1, 6, 4)
    table.end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (2, 6)
    table.end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (3, 4)


@card("press_the_attack")
def test_press_the_attack_makes_all_enemies_of_the_combat_zone_stronger() -> None:
    fields = {"rooms": {"operations": "vent_stalker up"}, "combat": ["alien_egg", "ash"], "strikes": ["miss"] * 6}
    table = alien("press_the_attack", **fields).play("play press_the_attack")
    assert [table.attack_in(place) for place in ("combat 1", "combat 2", "operations")] == [3, 5, 4]
    table.play("end")
    assert (table.turn_of, table.attack_in("combat 1")) == (1, 3)
    table.end_turn().end_turn()
    assert (table.turn_of, table.attack_in("combat 1")) == (3, 2)


@card("shriek")
@rule("L-217")
def test_shriek_makes_each_player_discard_but_no_alien() -> None:
    table = alien("shriek", "lunge", hands=[["grunt", "specialist"], []]).play("play shriek", "hand grunt")
    assert table.asked == 2
    table.play(table.options[0])
    assert (table.hand(1), len(table.hand(2)), table.hand(3)) == (["specialist"], 5, ["lunge"])


@card("paralyzing_presence")
def test_paralyzing_presence_shrinks_the_next_hand_of_a_player() -> None:
    table = alien("paralyzing_presence").play("play paralyzing_presence", "player 1", "end", "end")
    assert (table.turn_of, len(table.hand(1))) == (2, 5)


@card("snatch_the_weak")
def test_snatch_the_weak_kills_a_random_card_of_a_hand() -> None:
    table = alien("snatch_the_weak", hands=[["grunt", "specialist"], []]).play("play snatch_the_weak", "player 1")
    assert (len(table.hand(1)), len(table.dead_characters)) == (1, 1)
    assert sorted(table.hand(1) + table.dead_characters) == ["grunt", "specialist"]


@card("cut_the_lights")
def test_cut_the_lights_forbids_scanning_until_the_next_alien_turn() -> None:
    deck = ["grunt"] * 4 + ["specialist"] * 2
    fields = {"rooms": {"airlock": "vent_stalker"}, "hands": [["grunt"], []], "decks": [deck, deck]}
    table = alien("cut_the_lights", **fields).play("play cut_the_lights", "end", "play grunt")
    assert (table.turn_of, table.attack, table.offers("scan airlock")) == (1, 1, False)
    table.end_turn().play("play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (2, False)
    table.end_turn().play("end", "play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (1, True)


@card("cut_the_comms")
@rule("L-117")
def test_cut_the_comms_forbids_lending_on_the_next_turn_of_each_player() -> None:
    hands = [["grunt"], []]
    table = alien("cut_the_comms", hands=hands).play("play cut_the_comms", "end")
    assert (table.turn_of, table.offers("ask for help")) == (1, False)
    table.end_turn()
    assert (table.turn_of, table.offers("ask for help")) == (2, False)
    assert alien(hands=hands).play("end").offers("ask for help")


@card("panic_in_the_ranks")
def test_panic_in_the_ranks_makes_a_player_discard_two_at_random() -> None:
    hands = [["grunt", "specialist", "lets_rock"], []]
    table = alien("panic_in_the_ranks", hands=hands).play("play panic_in_the_ranks", "player 1")
    assert (len(table.hand(1)), len(table.discard(1)), table.prompt) == (1, 2, "alien_action")


@card("scatter_the_barracks")
def test_scatter_the_barracks_kills_two_cards_of_the_hq() -> None:
    hq = ["electric_prod", "sealed_hatch", "trajectory_plot", "signal_triangulation", "last_survivor"]
    fields = {"hq": hq, "barracks": ["captain_of_the_ship", "quarantine_protocol"]}
    table = alien("scatter_the_barracks", **fields).play("play scatter_the_barracks")
    assert (table.asked, table.options) == (3, [f"hq {kind}" for kind in hq])
    table.play("hq last_survivor", "hq sealed_hatch")
    assert table.dead_characters == ["last_survivor", "sealed_hatch"]
    assert table.state.hq == ["electric_prod", "captain_of_the_ship", "trajectory_plot", "signal_triangulation",
                              "quarantine_protocol"]  # fmt: skip


@card("learn_their_ways")
def test_learn_their_ways_draws_two_alien_cards() -> None:
    table = alien("learn_their_ways", alien_deck=["molt", "lunge", "shriek"]).play("play learn_their_ways")
    assert table.hand(3) == ["lunge", "shriek"]


@card("regrow", "molt")
def test_cards_that_heal_the_alien_player() -> None:
    wounds = [["scratch"], [], ["claw_rake", "torn_open", "scratch"]]
    table = alien("regrow", wounds=wounds).play("play regrow", "strike torn_open")
    assert (table.wounds(3), table.wounds(1)) == (["claw_rake", "scratch"], ["scratch"])
    table = alien("molt", "lunge", "shriek", "frenzy", wounds=wounds)
    table.play("play molt", "strike torn_open", "strike claw_rake", "hand lunge", "hand frenzy")
    assert (table.wounds(3), table.hand(3)) == (["scratch"], ["shriek"])


@card("hunt_by_scent")
def test_hunt_by_scent_looks_at_two_hidden_cards_and_draws() -> None:
    rooms = {"operations": "event1", "med_lab": "ash", "airlock": "vent_stalker"}
    table = alien("hunt_by_scent", rooms=rooms, alien_deck=["molt", "lunge"])
    table.play("play hunt_by_scent", "operations", "airlock")
    assert [table.knows(3, room) for room in rooms] == [True, False, True]
    assert not any(table.knows(1, room) for room in rooms)
    assert table.hand(3) == ["lunge"]
