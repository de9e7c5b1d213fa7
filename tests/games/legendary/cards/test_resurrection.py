"""The characters of the Betty: Ripley No. 8, Call, Johner and Christie."""

from tests.games.legendary.cards.stage import card, cards, check_printed, icons, stage, turn
from tests.marks import rule

PRINTED = {
    "predators_senses": (3, 0, 2, "intel betty"),
    "acid_blood": (4, 0, 2, "survival betty"),
    "grown_in_a_lab": (5, 0, 0, "survival betty"),
    "more_than_human": (7, 0, 5, "survival betty"),
    "systems_link": (4, 2, 0, "intel betty"),
    "unexpected_kindness": (4, 2, 0, "survival betty"),
    "hidden_purpose": (5, 0, 3, "intel betty"),
    "override_the_ship": (7, 0, 4, "intel betty"),
    "concealed_firearm": (3, 1, 1, "tech betty"),
    "barroom_brawler": (2, 0, 1, "strength betty"),
    "hired_muscle": (6, 0, 4, "strength betty"),
    "no_fair_fights": (8, 0, 7, "strength betty"),
    "sleeve_holsters": (3, 2, 0, "tech betty"),
    "ricochet_shot": (3, 0, 2, "strength betty"),
    "cover_the_ladder": (5, 0, 3, "tech betty"),
    "cut_the_strap": (7, 0, 5, "strength betty"),
}
RIPLEYS = ["ripley_no_8", "warrant_officer_ripley", "lieutenant_ripley"]
MOBILIZED = ("hidden_purpose", "barroom_brawler")


@cards("cost, recruit, attack, of", {kind: row for kind, row in PRINTED.items() if kind not in MOBILIZED})
@rule("L-42", "L-54")
def test_cost_numbers_class_and_team(kind: str, cost: int, recruit: int, attack: int, of: str) -> None:
    check_printed(kind, cost, recruit, attack, of)


@cards("cost, recruit, attack, of", {kind: PRINTED[kind] for kind in MOBILIZED})
@rule("L-129", "L-130")
def test_mobilized_cards_have_their_say_when_recruited_and_never_again(
    kind: str, cost: int, recruit: int, attack: int, of: str
) -> None:
    table = turn("specialist", kind, hq=[kind], recruit=cost, discard=["grunt"]).play(f"play {kind}")
    assert (table.prompt, table.attack, table.recruit) == ("action", attack, cost + recruit)
    table.play(f"recruit {kind}")
    assert (table.prompt, table.recruit, table.options[-1]) == ("which_killed", 0, "pass")
    assert all(table.state.hq), "the HQ is filled again first"
    table.play("pass")
    assert (table.discard(), table.dead_characters) == (["grunt", kind], [])
    assert icons(kind) == set(of.split())


@card("predators_senses")
def test_predators_senses_looks_at_two_hidden_cards() -> None:
    rooms = {"operations": "event2", "med_lab": "hazard2", "airlock": "failed_clone"}
    hand = ["predators_senses"]
    table = stage("gunner", "medic", film="resurrection", hand=hand, rooms=rooms).play("play predators_senses")
    assert table.options == ["operations", "med_lab", "airlock"]
    table.play("operations", "airlock")
    assert [table.knows(1, room) for room in rooms] == [True, False, True]
    assert not any(table.knows(2, room) for room in rooms)
    assert (table.attack, table.prompt) == (2, "action")


@card("acid_blood")
@rule("L-204")
def test_acid_blood_gives_1_more_for_each_other_ripley_card() -> None:
    assert turn("acid_blood", plays=["systems_link", "grunt"]).play("play acid_blood").attack == 2
    plays = ["predators_senses", "chain_of_command", "loader_duel", "fire_axe"]
    table = turn("acid_blood", "acid_blood", plays=plays, characters=[*RIPLEYS, "brother_dillon"])
    assert table.play("play acid_blood").attack == 5, "three Ripleys, of any film"
    assert table.play("play acid_blood").attack == 11, "four with the first one"


@card("grown_in_a_lab")
@rule("L-201", "L-202")
def test_grown_in_a_lab_becomes_another_card_played_and_stays_a_ripley() -> None:
    table = turn("grown_in_a_lab", "acid_blood", plays=["hired_muscle", "sleeve_holsters"]).play("play grown_in_a_lab")
    assert table.options == ["played hired_muscle", "played sleeve_holsters"]
    table.play("played hired_muscle")
    assert table.attack == 6, "4, and 2 after a card of the Betty"
    assert table.play("play acid_blood").attack == 9, "2, and 1 for a Ripley card"


@card("grown_in_a_lab")
@rule("L-203")
def test_grown_in_a_lab_played_first_stays_what_it_is() -> None:
    table = turn("grown_in_a_lab", "steady_hands").play("play grown_in_a_lab")
    assert (table.prompt, table.attack, table.recruit) == ("action", 0, 0)
    assert table.play("play steady_hands").attack == 4, "a Survival card"


@card("grown_in_a_lab")
@rule("L-201", "L-203")
def test_grown_in_a_lab_takes_over_the_class_and_is_itself_again_later() -> None:
    table = turn("grown_in_a_lab", "steady_hands", plays=["ricochet_shot"]).play("play grown_in_a_lab")
    assert (table.attack, table.prompt) == (2, "action"), "the only card is cloned unasked"
    assert table.play("play steady_hands").attack == 4, "no Survival card has been played"
    assert "grown_in_a_lab" in table.end_turn().discard()


@card("more_than_human")
def test_more_than_human_weakens_an_alien_by_3_and_no_human() -> None:
    rooms = {"operations": "doctor_wren up", "airlock": "cloned_warrior up"}
    fields = {"film": "resurrection", "rooms": rooms, "combat": ["submerged_xenomorph"]}
    table = turn("more_than_human", **fields).play("play more_than_human")
    assert (table.attack, table.options) == (5, ["airlock", "combat 1", "pass"])
    table.play("airlock")
    assert (table.attack_in("airlock"), table.attack_in("combat 1"), table.attack_in("operations")) == (4, 5, 5)
    assert turn("more_than_human", **fields).play("play more_than_human", "pass").attack_in("airlock") == 7


@card("systems_link")
def test_systems_link_draws_after_an_intel_card() -> None:
    table = turn("systems_link", plays=["predators_senses"], deck=["grunt"]).play("play systems_link")
    assert (table.recruit, table.hand()) == (2, ["grunt"])
    assert turn("systems_link", plays=["hired_muscle"], deck=["grunt"]).play("play systems_link").hand() == []


@card("unexpected_kindness")
def test_unexpected_kindness_heals_after_a_survival_card() -> None:
    for before, left in (("acid_blood", []), ("hired_muscle", ["claw_rake"])):
        fields = {"hand": ["unexpected_kindness"], "plays": [before], "wounds": [[], ["claw_rake"]]}
        table = stage("gunner", "medic", **fields).play("play unexpected_kindness")
        if before == "acid_blood":
            table.play("player 2")
        assert (table.recruit, table.prompt, table.wounds(2)) == (2, "action", left)


@card("hidden_purpose")
@rule("L-147", "L-154")
def test_hidden_purpose_takes_a_chestburster_out_of_the_discard_pile() -> None:
    table = turn("specialist", hq=["hidden_purpose"], recruit=5, discard=["grunt", "chestburster"])
    assert table.is_infected()
    hatchery = table.state.chestbursters
    table.play("recruit hidden_purpose")
    assert table.options == ["pile grunt", "pile chestburster", "pile hidden_purpose", "pass"]
    table.play("pile chestburster")
    assert (table.is_infected(), table.discard()) == (False, ["grunt", "hidden_purpose"])
    assert (table.state.chestbursters, table.dead_characters) == (hatchery + 1, [])


@card("hidden_purpose")
@rule("L-129")
def test_hidden_purpose_mobilizes_also_when_it_is_gained() -> None:
    hq = ["hidden_purpose", "systems_link", "hired_muscle", "hired_muscle", "cut_the_strap"]
    table = turn("burden_of_command", hq=hq, discard=["grunt"]).play("play burden_of_command", "hq hidden_purpose")
    assert table.prompt == "which_killed"
    table.play("pile grunt")
    assert (table.dead_characters, "hidden_purpose" in table.hand()) == (["grunt"], True)


@card("override_the_ship")
def test_override_the_ship_scans_everything_and_moves_an_enemy_back_two_rooms() -> None:
    rooms = {"operations": "cloned_warrior", "airlock": "submerged_xenomorph"}
    table = turn("override_the_ship", film="resurrection", rooms=rooms).play("play override_the_ship")
    assert (table.attack, table.room("operations"), table.room("airlock")) == (
        4,
        "cloned_warrior",
        "submerged_xenomorph",
    )
    assert table.options == ["operations", "airlock", "pass"]
    assert table.play("airlock").rooms() == ["", "cloned_warrior", "submerged_xenomorph", "", ""]


@card("override_the_ship")
def test_override_the_ship_moves_as_far_as_there_is_room_or_not_at_all() -> None:
    rooms = {"operations": "cloned_warrior"}
    table = turn("override_the_ship", film="resurrection", rooms=rooms).play("play override_the_ship", "operations")
    assert table.room("ventilation_shafts") == "cloned_warrior"
    table = turn("override_the_ship", film="resurrection", rooms=rooms).play("play override_the_ship", "pass")
    assert table.room("operations") == "cloned_warrior"


@card("concealed_firearm", "cover_the_ladder")
@rule("L-109", "L-110")
def test_coordinate_cards_are_lent() -> None:
    for kind, recruit, attack in (("concealed_firearm", 1, 1), ("cover_the_ladder", 0, 3)):
        hands = [[], [kind, "hired_muscle"]]
        table = stage("gunner", "medic", hands=hands, decks=[[], ["grunt"]]).play("ask for help")
        assert table.options == [f"give {kind}", "pass", "pass for this turn"]
        table.play(f"give {kind}", f"copy {kind}")
        assert (table.recruit, table.attack, table.hand(2)) == (recruit, attack, ["grunt", "hired_muscle"])


@card("barroom_brawler")
def test_barroom_brawler_may_kill_a_card_of_the_hand_or_in_play_when_recruited() -> None:
    table = turn("specialist", hq=["barroom_brawler"], recruit=2, plays=["grunt"], discard=["grunt"])
    table.play("recruit barroom_brawler")
    assert table.options == ["hand specialist", "played grunt", "pass"]
    table.play("played grunt")
    assert (table.dead_characters, table.discard()) == (["grunt"], ["grunt", "barroom_brawler"])


@card("hired_muscle")
def test_hired_muscle_gives_2_more_after_a_card_of_the_betty() -> None:
    assert turn("hired_muscle", plays=["systems_link"]).play("play hired_muscle").attack == 6
    assert turn("hired_muscle", plays=["sergeant_strength"]).play("play hired_muscle").attack == 4


@card("no_fair_fights")
def test_no_fair_fights_may_kill_two_cards_of_hand_and_discard_pile() -> None:
    fields = {"discard": ["specialist", "chestburster"], "plays": ["hired_muscle"]}
    table = turn("no_fair_fights", "grunt", **fields).play("play no_fair_fights")
    assert (table.attack, table.options) == (7, ["hand grunt", "pile specialist", "pass"]), "characters only"
    table.play("pile specialist")
    assert table.options == ["hand grunt", "pass"]
    table.play("hand grunt")
    assert (table.dead_characters, table.hand(), table.discard()) == (["specialist", "grunt"], [], ["chestburster"])


@card("no_fair_fights")
def test_no_fair_fights_may_stop_after_one() -> None:
    table = turn("no_fair_fights", "grunt", "grunt", "grunt").play("play no_fair_fights", "hand grunt", "pass")
    assert (table.prompt, table.dead_characters) == ("action", ["grunt"])
    assert turn("no_fair_fights", "grunt").play("play no_fair_fights", "pass").dead_characters == []


@card("sleeve_holsters")
def test_sleeve_holsters_gives_1_attack_after_a_strength_card() -> None:
    table = turn("sleeve_holsters", plays=["ricochet_shot"]).play("play sleeve_holsters")
    assert (table.recruit, table.attack) == (2, 1)
    assert turn("sleeve_holsters", plays=["systems_link"]).play("play sleeve_holsters").attack == 0


@card("ricochet_shot")
def test_ricochet_shot_may_kill_a_card_after_a_tech_card() -> None:
    table = turn("ricochet_shot", "grunt", plays=["sleeve_holsters"]).play("play ricochet_shot")
    assert table.options == ["hand grunt", "played sleeve_holsters", "played ricochet_shot", "pass"]
    assert table.play("hand grunt").dead_characters == ["grunt"]
    other = turn("ricochet_shot", "grunt", plays=["systems_link"]).play("play ricochet_shot")
    assert (other.prompt, other.attack) == ("action", 2)


@card("cover_the_ladder")
def test_cover_the_ladder_moves_an_enemy_back_one_room() -> None:
    fields = {"film": "resurrection", "rooms": {"airlock": "cloned_warrior up", "med_lab": "cloned_warrior"}}
    table = turn("cover_the_ladder", **fields).play("play cover_the_ladder", "airlock")
    assert table.rooms() == ["", "", "", "cloned_warrior", "(cloned_warrior)"]
    assert turn("cover_the_ladder", **fields).play("play cover_the_ladder", "pass").room("airlock") == "cloned_warrior"


@card("cut_the_strap")
@rule("L-78", "L-79")
def test_cut_the_strap_kills_an_enemy_of_8_or_less_in_the_combat_zone() -> None:
    combat = ["cloned_warrior", "doctor_wren", "the_newborn", "cloned_queen"]
    fields = {"film": "resurrection", "combat": combat, "rooms": {"airlock": "cloned_warrior up"}, "stage": 2}
    table = turn("cut_the_strap", **fields).play("play cut_the_strap", "sacrifice cut_the_strap")
    assert (table.attack, table.options) == (5, ["combat 1", "combat 2"])
    table.play("combat 1")
    assert (table.combat, table.dead_enemies) == (combat[1:], ["cloned_warrior"])
    assert (table.attack, table.dead_characters) == (5, ["cut_the_strap"])


@card("cut_the_strap")
@rule("L-128")
def test_cut_the_strap_can_be_sacrificed_before_an_enemy_strikes() -> None:
    fields = {"film": "resurrection", "combat": ["cloned_warrior", "doctor_wren"], "strikes": ["scratch", "torn_open"]}
    table = turn("cut_the_strap", **fields).play("play cut_the_strap", "end", "pass", "sacrifice cut_the_strap")
    assert table.options == ["combat 1", "combat 2"]
    table.play("combat 2")
    assert (table.wounds(), table.combat) == (["torn_open"], ["cloned_warrior"])
