"""The characters of the Nostromo: Dallas, Parker, Lambert and Warrant Officer Ripley."""

from tests.games.legendary.cards.stage import card, cards, check_printed, stage, turn
from tests.marks import rule

PRINTED = {
    "captain_of_the_ship": (4, 0, 2, "leadership nostromo"),
    "bridge_status_check": (3, 2, 0, "intel nostromo"),
    "deck_by_deck_sweep": (4, 0, 2, "leadership nostromo"),
    "burden_of_command": (7, 0, 0, "leadership nostromo"),
    "find_it_and_kill_it": (3, 0, 2, "survival nostromo"),
    "electric_prod": (5, 0, 3, "tech nostromo"),
    "jury_rigged_burner": (5, 0, 3, "tech nostromo"),
    "steam_and_flame": (7, 0, 5, "tech nostromo"),
    "trajectory_plot": (3, 2, 0, "intel nostromo"),
    "signal_triangulation": (3, 0, 1, "tech nostromo"),
    "eyes_on_the_tracker": (6, 0, 3, "intel nostromo"),
    "full_sensor_sweep": (7, 0, 0, "intel nostromo"),
    "chain_of_command": (3, 2, 0, "leadership nostromo"),
    "quarantine_protocol": (2, 0, 1, "survival nostromo"),
    "sealed_hatch": (6, 0, 3, "survival nostromo"),
    "last_survivor": (8, 0, 5, "survival nostromo"),
}


@cards("cost, recruit, attack, of", PRINTED)
@rule("L-42", "L-54")
def test_cost_numbers_class_and_team(kind: str, cost: int, recruit: int, attack: int, of: str) -> None:
    check_printed(kind, cost, recruit, attack, of)


@card("captain_of_the_ship")
@rule("L-48", "L-52")
def test_captain_of_the_ship_gives_2_more_after_a_leadership_card() -> None:
    assert turn("captain_of_the_ship", plays=["sergeant_leadership"]).play("play captain_of_the_ship").attack == 4
    assert turn("captain_of_the_ship", plays=["electric_prod"]).play("play captain_of_the_ship").attack == 2
    table = turn("captain_of_the_ship", "sergeant_leadership").play("play captain_of_the_ship")
    assert table.play("play sergeant_leadership").attack == 2, "a card played later does not wake it"


@card("bridge_status_check")
@rule("L-189")
def test_bridge_status_check_looks_at_a_hidden_card() -> None:
    rooms = {"operations": "event2", "airlock": "vent_stalker", "med_lab": "maturing_xenomorph up"}
    table = stage("gunner", "medic", hand=["bridge_status_check"], rooms=rooms).play("play bridge_status_check")
    assert table.options == ["operations", "airlock"]
    table.play("operations")
    assert (table.knows(1, "operations"), table.knows(2, "operations")) == (True, False)
    assert not table.knows(1, "airlock")
    assert table.room("operations") == "(event2)", "it stays hidden"


@card("bridge_status_check")
def test_bridge_status_check_asks_for_no_card_that_is_known_already() -> None:
    table = turn("bridge_status_check", "bridge_status_check", rooms={"operations": "event2"})
    table.play("play bridge_status_check")
    assert (table.knows(1, "operations"), table.prompt) == (True, "action"), "the only one is looked at unasked"
    assert table.play("play bridge_status_check").prompt == "action"
    assert table.recruit == 4


@card("deck_by_deck_sweep")
@rule("L-51")
def test_deck_by_deck_sweep_gives_1_more_and_scans_after_a_nostromo_card() -> None:
    rooms = {"operations": "vent_stalker", "airlock": "maturing_xenomorph"}
    table = turn("deck_by_deck_sweep", plays=["electric_prod"], rooms=rooms).play("play deck_by_deck_sweep")
    assert (table.attack, table.options) == (3, ["operations", "airlock"])
    table.play("airlock")
    assert (table.room("airlock"), table.attack) == ("maturing_xenomorph", 3)
    other = turn("deck_by_deck_sweep", plays=["sergeant_leadership"], rooms=rooms).play("play deck_by_deck_sweep")
    assert (other.attack, other.prompt) == (2, "action"), "the same class is not the same team"


@card("burden_of_command")
def test_burden_of_command_gains_two_characters_into_the_hand() -> None:
    hq = ["electric_prod", "sealed_hatch", "captain_of_the_ship", "trajectory_plot", "signal_triangulation"]
    table = turn("burden_of_command", hq=hq, barracks=["quarantine_protocol"]).play("play burden_of_command")
    assert table.options == ["hq electric_prod", "hq captain_of_the_ship", "hq trajectory_plot",
                             "hq signal_triangulation"]  # fmt: skip
    table.play("hq electric_prod")
    assert table.options == ["hq quarantine_protocol", "hq trajectory_plot", "hq signal_triangulation"]
    table.play("hq quarantine_protocol")
    assert table.hand() == ["electric_prod", "quarantine_protocol"]
    assert table.play("play electric_prod").attack == 3, "they can be played at once"


@card("burden_of_command")
@rule("L-59")
def test_burden_of_command_gains_what_there_is() -> None:
    hq = ["captain_of_the_ship"] + ["sealed_hatch"] * 3 + ["steam_and_flame"]
    table = turn("burden_of_command", hq=hq, barracks=["last_survivor"]).play("play burden_of_command")
    assert (table.hand(), table.prompt) == (["captain_of_the_ship"], "action")


@card("find_it_and_kill_it", "steam_and_flame", "eyes_on_the_tracker")
@rule("L-109", "L-110")
def test_coordinate_cards_are_lent_from_hand_to_hand() -> None:
    lent = {"find_it_and_kill_it": 2, "steam_and_flame": 5, "eyes_on_the_tracker": 3}
    for kind, attack in lent.items():
        table = stage("gunner", "medic", hands=[[], [kind, "captain_of_the_ship"]], decks=[["grunt"], ["grunt"]])
        table.play("ask for help")
        assert table.options == [f"give {kind}", "pass", "pass for this turn"]
        table.play(f"give {kind}", f"copy {kind}")
        assert table.attack == attack
        assert table.hand(2) == ["captain_of_the_ship", "grunt"]
        assert table.end_turn().discard(2) == [kind]


@card("electric_prod")
@rule("L-187")
def test_electric_prod_moves_an_enemy_back_one_room() -> None:
    rooms = {"med_lab": "maturing_xenomorph up", "weapons_locker": "event2", "ventilation_shafts": "ash up"}
    table = turn("electric_prod", rooms=rooms, combat=["full_grown_xenomorph"]).play("play electric_prod")
    assert (table.attack, table.options) == (3, ["med_lab", "combat 1", "pass"]), "Ash cannot go further back"
    table.play("med_lab")
    assert table.rooms() == ["ash", "", "maturing_xenomorph", "(event2)", ""], "the two change places"


@card("electric_prod")
def test_electric_prod_fetches_an_enemy_out_of_the_combat_zone_or_does_nothing() -> None:
    table = turn("electric_prod", combat=["full_grown_xenomorph"]).play("play electric_prod", "combat 1")
    assert (table.room("airlock"), table.combat) == ("full_grown_xenomorph", [])
    table = turn("electric_prod", combat=["full_grown_xenomorph"]).play("play electric_prod", "pass")
    assert (table.combat, table.attack) == (["full_grown_xenomorph"], 3)


@card("electric_prod")
@rule("L-135")
def test_electric_prod_cannot_move_a_facehugger() -> None:
    table = turn("electric_prod", huggers=["facehugger"]).play("play electric_prod")
    assert (table.prompt, table.huggers()) == ("action", [1])


@card("jury_rigged_burner")
def test_jury_rigged_burner_gives_2_more_after_a_nostromo_card() -> None:
    assert turn("jury_rigged_burner", plays=["trajectory_plot"]).play("play jury_rigged_burner").attack == 5
    assert turn("jury_rigged_burner", plays=["sergeant_tech"]).play("play jury_rigged_burner").attack == 3


@card("steam_and_flame")
@rule("L-164", "L-192")
def test_steam_and_flame_weakens_one_enemy_by_2_for_the_turn() -> None:
    rooms = {"med_lab": "stray_drone up", "airlock": "vent_stalker"}
    fields = {"rooms": rooms, "combat": ["full_grown_xenomorph"], "strikes": ["miss", "miss"]}
    table = turn("steam_and_flame", **fields).play("play steam_and_flame")
    assert (table.attack, table.options) == (5, ["med_lab", "combat 1"])
    table.play("combat 1")
    assert (table.attack_in("combat 1"), table.attack_in("med_lab")) == (4, 2)
    assert table.end_turn().attack_in("combat 1") == 6, "over with the turn"
    assert turn("steam_and_flame", **fields).play("play steam_and_flame", "med_lab").attack_in("med_lab") == 0


@card("steam_and_flame")
@rule("L-139")
def test_steam_and_flame_weakens_a_facehugger() -> None:
    table = turn("steam_and_flame", huggers=["facehugger"]).play("play steam_and_flame")
    assert table.play("fight facehugger 1").attack == 4, "3 less 2"


@card("trajectory_plot")
def test_trajectory_plot_scans_after_a_tech_card() -> None:
    rooms = {"operations": "vent_stalker", "airlock": "maturing_xenomorph"}
    table = turn("trajectory_plot", plays=["sergeant_tech"], rooms=rooms).play("play trajectory_plot")
    assert table.options == ["operations", "airlock"]
    assert table.play("airlock").room("airlock") == "maturing_xenomorph"
    assert (table.recruit, table.attack) == (2, 0)
    assert (
        turn("trajectory_plot", plays=["sergeant_intel"], rooms=rooms).play("play trajectory_plot").prompt == "action"
    )


@card("signal_triangulation")
def test_signal_triangulation_gives_2_more_after_an_intel_card() -> None:
    assert turn("signal_triangulation", plays=["trajectory_plot"]).play("play signal_triangulation").attack == 3
    assert turn("signal_triangulation", plays=["sergeant_tech"]).play("play signal_triangulation").attack == 1


@card("eyes_on_the_tracker")
def test_eyes_on_the_tracker_draws_one() -> None:
    table = turn("eyes_on_the_tracker", deck=["specialist", "grunt"]).play("play eyes_on_the_tracker")
    assert (table.hand(), table.attack) == (["grunt"], 3)


@card("full_sensor_sweep")
@rule("L-64")
def test_full_sensor_sweep_scans_everything_from_the_airlock_on_and_draws_two() -> None:
    rooms = {
        "ventilation_shafts": "maturing_xenomorph",
        "weapons_locker": "sos_signal",
        "airlock": "full_grown_xenomorph",
    }
    deck = ["grunt", "grunt", "grunt", "specialist"]
    table = turn("full_sensor_sweep", rooms=rooms, deck=deck, stage=0).play("play full_sensor_sweep")
    assert table.rooms() == ["maturing_xenomorph", "", "", "", "full_grown_xenomorph"]
    assert (table.found, table.recruit) == (["sos_signal"], 2)
    assert table.hand() == ["grunt", "grunt", "specialist"], "one for the signal, two of its own"


@card("chain_of_command")
def test_chain_of_command_puts_the_next_character_gained_on_the_deck() -> None:
    hq = ["quarantine_protocol", "trajectory_plot"]
    table = turn("chain_of_command", hq=hq, recruit=3).play("play chain_of_command")
    assert (table.prompt, table.options) == ("whether", ["yes", "no"])
    table.play("yes", "recruit trajectory_plot", "recruit quarantine_protocol")
    assert table.deck()[-1] == "trajectory_plot"
    assert table.discard() == ["quarantine_protocol"], "the next one only"
    assert "trajectory_plot" in table.end_turn().hand()


@card("chain_of_command")
def test_chain_of_command_declined() -> None:
    table = turn("chain_of_command", hq=["quarantine_protocol"]).play("play chain_of_command", "no")
    assert table.play("recruit quarantine_protocol").discard() == ["quarantine_protocol"]


@card("quarantine_protocol")
def test_quarantine_protocol_heals_an_own_strike_after_a_survival_card() -> None:
    for before, left in (("sergeant_survival", []), ("chain_of_command", ["claw_rake"])):
        table = stage(
            "gunner", "medic", hand=["quarantine_protocol"], plays=[before], wounds=[["claw_rake"], ["scratch"]]
        )
        table.play("play quarantine_protocol")
        assert (table.prompt, table.attack) == ("action", 1)
        assert (table.wounds(1), table.wounds(2)) == (left, ["scratch"])


@card("sealed_hatch")
def test_sealed_hatch_heals_a_strike_of_anybody_after_a_nostromo_card() -> None:
    wounds = [["scratch"], ["claw_rake"]]
    table = stage("gunner", "medic", hand=["sealed_hatch"], plays=["electric_prod"], wounds=wounds)
    table.play("play sealed_hatch", "player 2")
    assert (table.attack, table.wounds(1), table.wounds(2)) == (3, ["scratch"], [])
    table = stage("gunner", "medic", hand=["sealed_hatch"], plays=["sergeant_survival"], wounds=wounds)
    assert table.play("play sealed_hatch").prompt == "action"


@card("last_survivor")
@rule("L-122", "L-123")
def test_last_survivor_avoids_all_strikes_of_a_phase() -> None:
    combat = ["full_grown_xenomorph", "the_perfect_organism", "ambush_xenomorph"]
    table = turn("last_survivor", combat=combat, strikes=["torn_open"]).play("play last_survivor", "end")
    assert table.options == ["spend last_survivor", "pass"]
    table.play("spend last_survivor")
    assert (table.wounds(), table.state.strikes[-1].kind) == ([], "torn_open")
    assert (table.turn_of, table.prompt, table.vigil()) == (1, "action", [])
    assert table.state.turn == 2


@card("last_survivor")
@rule("L-120")
def test_last_survivor_stays_in_play() -> None:
    assert turn("last_survivor").play("play last_survivor", "end").vigil() == ["last_survivor"]


@card("last_survivor")
def test_last_survivor_shelters_no_longer_than_the_phase() -> None:
    table = turn(vigil=["last_survivor"], combat=["full_grown_xenomorph"] * 2, strikes=["scratch"] * 4)
    table.play("end", "pass", "spend last_survivor")
    assert table.wounds() == ["scratch"], "the first one was drawn, the second avoided"
    assert table.play("end").wounds() == ["scratch"] * 3
