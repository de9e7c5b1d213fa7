"""The four Locations: what their first, second and third Hazard does."""

from tests.games.legendary.cards.stage import card, scanned, stage
from tests.games.legendary.table import Table
from tests.marks import rule


def hazard(film: str, number: int, **fields: object) -> Table:
    """Two players; the first has just scanned the Hazard that sets off an ability of the film's Location."""
    return scanned(f"hazard{number}", film=film, hazards=number - 1, **fields)


@card("nostromo")
@rule("L-69")
def test_nostromo_1_no_room_may_be_scanned_until_the_end_of_the_next_turn() -> None:
    decks = [["grunt"] * 4 + ["specialist"] * 2]
    table = hazard("alien", 1, rooms={"airlock": "event1"}, hands=[[], ["grunt"]], decks=decks)
    assert (table.attack, table.offers("scan airlock")) == (1, False)
    table.end_turn().play("play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (2, False)
    table.end_turn().play("play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (1, True)


@card("nostromo")
def test_nostromo_1_stops_effects_that_scan_too() -> None:
    table = hazard("alien", 1, rooms={"airlock": "event1"}, hands=[["deck_by_deck_sweep"]], plays=["electric_prod"])
    assert table.play("play deck_by_deck_sweep").room("airlock") == "(event1)"


@card("nostromo")
@rule("L-158", "L-159", "L-182")
def test_nostromo_2_each_player_shows_a_tech_card_or_discards() -> None:
    hands = [["electric_prod", "grunt"], ["grunt"]]
    table = hazard("alien", 2, hands=hands)
    assert (table.asked, table.options) == (1, ["show electric_prod", "no"])
    table.play("show electric_prod")
    assert (table.hand(1), table.asked, table.options) == (["electric_prod", "grunt"], 2, ["no"])
    table.play("no")
    assert (table.hand(2), table.discard(2), table.discard(1)) == ([], ["grunt"], [])


@card("nostromo")
def test_nostromo_2_declining_costs_a_card() -> None:
    table = hazard("alien", 2, hands=[["electric_prod", "grunt"], []]).play("no", "hand grunt")
    assert (table.hand(1), table.discard(1)) == (["electric_prod"], ["grunt"])


@card("nostromo")
def test_nostromo_1_and_2_cost_who_reveals_them_a_strike() -> None:
    for number in (1, 2):
        table = hazard("alien", number, strikes=["torn_open", "scratch"])
        assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])


@card("nostromo")
def test_nostromo_3_adds_two_hive_cards_and_costs_two_strikes() -> None:
    table = hazard("alien", 3, hive=["event3", "ash", "vent_stalker"], strikes=["torn_open", "claw_rake", "scratch"])
    assert table.rooms()[:3] == ["(ash)", "(vent_stalker)", ""]
    assert (table.wounds(1), table.wounds(2)) == (["scratch", "claw_rake"], [])


@card("hadleys_hope")
def test_hadleys_hope_1_each_player_discards() -> None:
    table = hazard("aliens", 1, hands=[["grunt", "specialist"], ["grunt"]]).play("hand specialist")
    assert (table.hand(1), table.hand(2)) == (["grunt"], [])


@card("hadleys_hope")
@rule("L-56")
def test_hadleys_hope_2_the_whole_hq_dies_and_is_filled_again() -> None:
    hq = ["door_bypass", "steady_hands", "loader_duel", "fire_discipline", "antenna_uplink"]
    new = ["suppressing_fire", "perimeter_readout", "door_bypass", "steady_hands", "taped_up_weapons"]
    table = hazard("aliens", 2, hq=hq, barracks=[*reversed(new)])
    assert (table.dead_characters, table.state.hq) == (hq, new)


@card("hadleys_hope")
def test_hadleys_hope_3_each_player_shows_a_leadership_card_or_draws_a_strike_and_a_hive_card_comes() -> None:
    hands, strikes = [["grunt"], ["hold_the_corridor"]], ["torn_open", "claw_rake", "scratch"]
    table = hazard("aliens", 3, hands=hands, strikes=strikes, hive=["event3", "royal_guard"]).play("no")
    assert (table.asked, table.options) == (2, ["show hold_the_corridor", "no"])
    table.play("show hold_the_corridor")
    assert (table.wounds(1), table.wounds(2)) == (["scratch", "claw_rake"], []), (
        "the first one is for the player who reveals it"
    )
    assert table.room("ventilation_shafts") == "(royal_guard)"


@card("hadleys_hope")
@rule("L-125")
def test_hadleys_hope_3_a_card_in_play_can_be_shown() -> None:
    table = hazard("aliens", 3, plays=["fire_discipline"], strikes=["torn_open", "claw_rake", "scratch"])
    assert table.options == ["show fire_discipline", "no"]
    table.play("show fire_discipline")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], ["claw_rake"])


@card("fiorina_161")
@rule("L-207")
def test_fiorina_161_1_hides_three_facehuggers_in_the_barracks() -> None:
    table = hazard("alien3", 1)
    assert (table.state.facehuggers, table.state.brood) == (6, 3)
    assert [card.kind for card in table.state.barracks].count("facehugger") == 3
    fields = {"film": "alien3", "barracks": ["first_aid", "facehugger"], "brood": 1, "hq": ["fire_axe"] * 5}
    table = stage("gunner", "medic", recruit=3, **fields).play("recruit fire_axe")
    assert (table.huggers(), table.state.hq[0], table.state.brood) == ([1], "first_aid", 0)


@card("fiorina_161")
@rule("L-191")
def test_fiorina_161_2_each_player_loses_the_dearest_character_of_the_hand() -> None:
    table = hazard("alien3", 2, hands=[["grunt", "unafraid"], ["fire_axe", "the_companys_orders", "grunt"]])
    assert (table.asked, table.options) == (1, ["hand unafraid"])
    table.play("hand unafraid")
    assert (table.asked, table.options) == (2, ["hand fire_axe", "hand the_companys_orders"])
    table.play("hand fire_axe")
    assert table.dead_characters == ["unafraid", "fire_axe"]


@card("fiorina_161")
@rule("L-186")
def test_fiorina_161_3_all_move_forward_and_who_reveals_it_draws_two_strikes() -> None:
    rooms = {"operations": "golic up", "airlock": "xenomorph_runner"}
    table = hazard("alien3", 3, rooms=rooms, strikes=["torn_open", "claw_rake", "scratch"])
    assert table.rooms() == ["", "", "golic", "", ""]
    assert table.combat == ["xenomorph_runner"]
    assert (table.wounds(1), table.wounds(2)) == (["scratch", "claw_rake"], [])


@card("auriga")
@rule("L-209")
def test_auriga_1_the_hazard_goes_into_the_own_discard_pile() -> None:
    table = hazard("resurrection", 1)
    assert (table.discard(1), table.state.spent) == (["hazard1"], ())


@card("auriga")
def test_auriga_2_the_hazard_goes_to_the_next_player_and_costs_a_strike() -> None:
    table = hazard("resurrection", 2, strikes=["scratch"])
    assert (table.discard(1), table.discard(2), table.wounds(1), table.wounds(2)) == ([], ["hazard2"], ["scratch"], [])


@card("auriga")
def test_auriga_3_the_hazard_goes_into_the_own_discard_pile_and_a_hive_card_comes() -> None:
    table = hazard("resurrection", 3, hive=["event3", "doctor_wren"])
    assert (table.discard(1), table.room("ventilation_shafts")) == (["hazard3"], "(doctor_wren)")


@card("auriga")
@rule("L-209")
def test_auriga_who_draws_a_stray_experiment_draws_a_strike_and_passes_it_on() -> None:
    fields = {"film": "resurrection", "hazards": 1, "strikes": ["scratch"]}
    table = stage("gunner", "medic", hand=["quiet_inquiry"], deck=["grunt", "hazard1"], **fields).play(
        "play quiet_inquiry"
    )
    assert (table.wounds(1), table.discard(1), table.discard(2)) == (["scratch"], [], ["hazard1"])
    assert table.hand(1) == [], "nothing else is drawn for it"


@card("auriga")
@rule("L-154")
def test_auriga_a_stray_experiment_can_be_killed_in_the_discard_pile() -> None:
    fields = {"film": "resurrection", "hazards": 1, "hq": ["hidden_purpose"], "recruit": 5}
    table = stage("gunner", "medic", discard=["hazard1"], **fields).play("recruit hidden_purpose", "pile hazard1")
    assert (table.discard(1), table.state.spent) == (["hidden_purpose"], ("hazard1",))
