"""The four Alien Avatars and the 36 cards of the Alien player."""

from typing import Any

from tests.games.legendary.cards.stage import card, cards, stage
from tests.games.legendary.table import Table
from tests.marks import rule

ALIEN = {"aliens": [3], "alive": [1, 2], "alien_player": True}


def alien(*hand: str, **fields: Any) -> Table:
    """A Gunner, a Medic, and an Alien player on the third seat, whose turn has just begun with these cards."""
    hands = [*fields.pop("hands", [[], []]), list(hand)]
    avatars = ["", "", fields.pop("avatar", "warrior_xenomorph")]
    return stage("gunner", "medic", "scout", player=2, hands=hands, avatars=avatars, **ALIEN, **fields).end_turn()


AVATARS = {
    "hunter_xenomorph": (8, 4),
    "praetorian_xenomorph": (12, 6),
    "warrior_xenomorph": (10, 5),
    "xenomorph_taskmaster": (9, 5),
}
ALMOST = {
    8: ["second_mouth", "torn_open"],
    9: ["second_mouth", "torn_open", "scratch"],
    10: ["second_mouth", "torn_open", "claw_rake"],
    12: ["second_mouth", "torn_open", "claw_rake", "body_slam"],
}
"""Strikes that add up to 1 less than a Health."""


@cards("health, defense", AVATARS)
@rule("L-215", "L-216")
def test_an_alien_avatar_is_fought_with_its_defense_and_dies_of_its_health(
    kind: str, health: int, defense: int
) -> None:
    fields: dict[str, Any] = {"avatars": ["", "", kind], **ALIEN}
    assert not stage("gunner", "medic", "scout", attack=defense - 1, **fields).offers("fight player 3")
    wounds = [[], [], ALMOST[health]]
    for drawn, survives in (("scratch", False), ("miss", True)):
        table = stage("gunner", "medic", "scout", attack=defense, wounds=wounds, strikes=[drawn], **fields)
        table.play("fight player 3")
        assert (table.state.is_alien(2), table.attack) == (survives, 0)


@card("hunter_xenomorph")
def test_hunter_xenomorph_looks_at_a_hidden_card_at_the_start_of_the_turn() -> None:
    table = alien(avatar="hunter_xenomorph", rooms={"operations": "event1", "airlock": "ash"})
    assert (table.asked, table.prompt, table.options) == (3, "peek_where", ["operations", "airlock"])
    table.play("airlock")
    assert [table.knows(seat, "airlock") for seat in (1, 2, 3)] == [False, False, True]


@card("xenomorph_taskmaster")
def test_xenomorph_taskmaster_may_move_an_enemy_forward_at_the_start_of_the_turn() -> None:
    rooms = {"operations": "maturing_xenomorph up"}
    table = alien(avatar="xenomorph_taskmaster", rooms=rooms)
    assert table.options == ["operations", "pass"]
    assert table.play("operations").room("weapons_locker") == "maturing_xenomorph"
    table = alien(avatar="xenomorph_taskmaster", rooms=rooms).play("pass")
    assert (table.prompt, table.room("operations")) == ("alien_action", "maturing_xenomorph")


@card("praetorian_xenomorph", "warrior_xenomorph")
def test_the_other_avatars_have_no_ability() -> None:
    for avatar in ("praetorian_xenomorph", "warrior_xenomorph"):
        table = alien(avatar=avatar, rooms={"operations": "maturing_xenomorph up", "airlock": "ash"})
        assert table.prompt == "alien_action"


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
    fields = {"strikes": ["scratch"]}
    table = alien("into_the_light", rooms={"airlock": "ambush_xenomorph", "med_lab": "ash"}, **fields)
    table.play("play into_the_light")
    assert (table.combat, table.room("airlock"), table.room("med_lab")) == (["ambush_xenomorph"], "", "(ash)")
    assert table.wounds(1) == ["scratch"], "what it reveals is meant for the next player"
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
    assert (table.turn_of, table.attack_in("airlock"), table.attack_in("operations")) == (1, 7, 4)
    table.end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (2, 7)
    table.end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (3, 5)


@card("press_the_attack")
def test_press_the_attack_makes_all_enemies_of_the_combat_zone_stronger() -> None:
    fields = {"rooms": {"operations": "vent_stalker up"}, "combat": ["alien_egg", "ash"], "strikes": ["miss"] * 6}
    table = alien("press_the_attack", **fields).play("play press_the_attack")
    assert [table.attack_in(place) for place in ("combat 1", "combat 2", "operations")] == [3, 6, 4]
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


@card("carry_an_egg")
@rule("L-208", "L-220")
def test_carry_an_egg_lies_hidden_in_the_shafts_and_hatches_in_the_combat_zone() -> None:
    table = alien("carry_an_egg", rooms={"ventilation_shafts": "ash"}).play("play carry_an_egg")
    assert table.rooms()[:2] == ["(carry_an_egg)", "(ash)"]
    assert "carry_an_egg" not in table.play("end").state.alien_discard
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", rooms={"airlock": "carry_an_egg up"}, attack=2, **fields)
    assert table.play("fight airlock").dead_enemies == ["carry_an_egg"]
    table = stage("gunner", "medic", "scout", combat=["carry_an_egg"], strikes=["torn_open"], **fields).end_turn()
    assert table.wounds(1) == [], "an egg does not strike"
    table = alien("into_the_light", rooms={"airlock": "carry_an_egg"}).play("play into_the_light")
    assert (table.huggers(), table.dead_enemies) == ([1], ["carry_an_egg"])


@card("carry_an_egg")
def test_carry_an_egg_counts_as_an_alien_egg() -> None:
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    rooms = {"airlock": "event1", "operations": "carry_an_egg up"}
    table = stage("gunner", "medic", "scout", rooms=rooms, attack=1, hands=[["grunt"], ["grunt"]], **fields)
    table.play("scan airlock")
    assert (table.huggers(), table.room("operations"), table.hand(1)) == ([1], "", ["grunt"])


@card("open_egg")
@rule("L-221")
def test_open_egg_lays_a_facehugger_in_front_of_a_player() -> None:
    table = alien("open_egg").play("play open_egg")
    assert table.options == ["player 1", "player 2"]
    table.play("player 2")
    assert (table.huggers(), table.state.facehuggers) == ([2], 8)


@card("implant")
def test_implant_infects_a_player_who_has_a_facehugger() -> None:
    table = alien("implant", huggers=["facehugger seat=1 left=2"]).play("play implant", "player 1")
    assert (table.is_infected(1), table.discard(1), table.huggers()) == (True, ["chestburster"], [])
    assert table.dead_enemies == ["facehugger"]
    table = alien("implant", huggers=["facehugger seat=1 left=2"]).play("play implant", "player 2")
    assert (table.is_infected(1), table.is_infected(2), table.huggers()) == (False, False, [1])


@card("resin_wall")
def test_resin_wall_makes_scanning_a_room_dearer_by_2() -> None:
    table = alien("resin_wall").play("play resin_wall")
    assert table.options == ["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
    table.play("airlock")
    assert (table.scan_cost("airlock"), table.scan_cost("med_lab")) == (3, 2)
    table.play("end")
    assert (table.scan_cost("airlock"), "resin_wall" in table.state.alien_discard) == (3, False)


LURKING = {
    "lurk_in_the_vents": ("ventilation_shafts", 4),
    "lurk_in_operations": ("operations", 4),
    "lurk_in_the_weapons_locker": ("weapons_locker", 5),
    "lurk_in_the_med_lab": ("med_lab", 5),
    "lurk_in_the_airlock": ("airlock", 6),
}


@cards("room, attack", LURKING)
@rule("L-220")
def test_what_lurks_in_a_room_is_an_enemy_there(kind: str, room: str, attack: int) -> None:
    table = alien(kind).play(f"play {kind}")
    assert table.room(room) == f"({kind})"
    assert kind not in table.play("end").state.alien_discard
    fields: dict[str, Any] = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", rooms={room: f"{kind} up"}, attack=attack, **fields)
    assert table.play(f"fight {room}").dead_enemies == [kind]
    assert not stage("gunner", "medic", "scout", rooms={room: f"{kind} up"}, attack=attack - 1, **fields).offers(
        f"fight {room}"
    )
    table = stage("gunner", "medic", "scout", combat=[kind], strikes=["scratch"], **fields).end_turn()
    assert table.wounds(1) == ["scratch"]


@card("lurk_in_the_airlock")
@rule("L-33", "L-35")
def test_what_lurks_pushes_the_card_that_is_in_its_room() -> None:
    table = alien("lurk_in_the_airlock", rooms={"airlock": "full_grown_xenomorph"}).play("play lurk_in_the_airlock")
    assert (table.room("airlock"), table.combat) == ("(lurk_in_the_airlock)", ["full_grown_xenomorph"])


@card("sibling_charge")
@rule("L-220")
def test_sibling_charge_is_an_enemy_of_6_in_the_combat_zone() -> None:
    table = alien("sibling_charge", strikes=["scratch"]).play("play sibling_charge", "end")
    assert (table.turn_of, table.combat, table.attack_in("combat 1")) == (1, ["sibling_charge"], 6)
    assert table.end_turn().wounds(1) == ["scratch"]
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", combat=["sibling_charge"], attack=6, **fields).play("fight combat 1")
    assert table.dead_enemies == ["sibling_charge"]


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
