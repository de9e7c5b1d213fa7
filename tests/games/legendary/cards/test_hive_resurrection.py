"""The Hive cards of the film Alien: Resurrection."""

from tests.games.legendary.cards.stage import card, cards, check_enemy, pushed_out, scanned, stage, turn
from tests.marks import rule

ENEMIES = {
    "escaped_xenomorph": (5, 1),
    "submerged_xenomorph": (5, 1),
    "brood_tender": (5, 1),
    "cloned_queen": (11, 1),
    "doctor_wren": (5, 1),
    "the_newborn": (18, 3),
    "cloned_warrior": (7, 1),
}


@cards("attack, strikes", ENEMIES)
@rule("L-74", "L-81", "L-173")
def test_attack_and_strikes_in_the_combat_zone(kind: str, attack: int, strikes: int) -> None:
    check_enemy(kind, "resurrection", attack, strikes)


@card("auriga_survivor")
def test_auriga_survivor_brings_a_sergeant_or_a_facehugger() -> None:
    table = scanned("auriga_survivor", film="resurrection", sergeants=["sergeant_tech"])
    assert (table.found, table.discard(), table.huggers()) == (["auriga_survivor"], ["sergeant_tech"], [])
    table = pushed_out("auriga_survivor", film="resurrection")
    assert (table.found, table.discard(2), table.huggers(), table.combat) == (["auriga_survivor"], [], [2], [])


@card("escaped_xenomorph")
@rule("L-174", "L-175")
def test_escaped_xenomorph_makes_who_it_strikes_discard() -> None:
    fields = {"film": "resurrection", "combat": ["escaped_xenomorph"], "strikes": ["scratch"]}
    table = stage("gunner", "medic", hand=["electric_prod", "grunt"], **fields).end_turn()
    assert (table.wounds(1), table.options) == (["scratch"], ["hand electric_prod", "hand grunt"])
    table.play("hand grunt")
    assert (table.turn_of, "grunt" in table.discard(1)) == (2, True)


@card("escaped_xenomorph")
@rule("L-140")
def test_escaped_xenomorph_does_nothing_to_an_infected_player() -> None:
    fields = {"film": "resurrection", "combat": ["escaped_xenomorph"], "strikes": ["scratch"]}
    table = stage("gunner", "medic", hand=["electric_prod", "grunt"], discard=["chestburster"], **fields).end_turn()
    assert (table.turn_of, table.wounds(1)) == (2, [])


@card("failed_clone")
@rule("L-103", "L-178")
def test_failed_clone_is_laid_to_rest_for_3_and_heals() -> None:
    fields = {"film": "resurrection", "stage": 1, "wounds": [["scratch"], ["claw_rake"]]}
    table = scanned("failed_clone", recruit=3, **fields)
    assert (table.room("weapons_locker"), table.found) == ("failed_clone", [])
    table.play("pay failed_clone", "player 2")
    assert (table.found, table.room("weapons_locker"), table.recruit) == (["failed_clone"], "", 0)
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])


@card("failed_clone")
def test_failed_clone_one_of_several_is_chosen_also_in_the_combat_zone() -> None:
    rooms = {"med_lab": "failed_clone up"}
    table = turn(film="resurrection", stage=1, recruit=3, rooms=rooms, combat=["failed_clone"])
    table.play("pay failed_clone")
    assert table.options == ["med_lab", "combat 1"]
    table.play("combat 1")
    assert (table.combat, table.room("med_lab"), table.found) == ([], "failed_clone", ["failed_clone"])


@card("failed_clone")
def test_failed_clone_needs_its_price_objective_2_and_to_be_seen() -> None:
    rooms = {"med_lab": "failed_clone up"}
    assert not turn(film="resurrection", stage=1, recruit=2, rooms=rooms).offers("pay failed_clone")
    assert not turn(film="resurrection", stage=0, recruit=3, rooms=rooms).offers("pay failed_clone")
    assert not turn(film="resurrection", stage=1, recruit=3, rooms={"med_lab": "failed_clone"}).offers(
        "pay failed_clone"
    )


@card("failed_clone")
@rule("L-91", "L-172")
def test_failed_clone_in_the_combat_zone_makes_the_player_discard_and_is_no_enemy() -> None:
    fields = {"film": "resurrection", "stage": 1, "combat": ["failed_clone"], "attack": 9, "strikes": ["torn_open"]}
    table = stage("gunner", "medic", hand=["electric_prod", "grunt"], **fields)
    assert not table.offers("fight combat 1")
    table.end_turn()
    assert (table.wounds(1), table.options) == ([], ["hand electric_prod", "hand grunt"])
    table.play("hand grunt")
    assert (table.turn_of, table.combat) == (2, ["failed_clone"])


@card("submerged_xenomorph")
def test_submerged_xenomorph_strikes_at_once_in_the_combat_zone() -> None:
    assert pushed_out("submerged_xenomorph", film="resurrection", strikes=["scratch"]).wounds(2) == ["scratch"]
    assert scanned("submerged_xenomorph", film="resurrection", strikes=["scratch"]).wounds(1) == []


@card("brood_tender")
@rule("L-177", "L-192")
def test_brood_tender_makes_the_final_enemies_stronger_with_each_event() -> None:
    fields = {"film": "resurrection", "stage": 1, "combat": ["cloned_queen", "the_newborn", "brood_tender"]}
    table = scanned("event1", strikes=["miss"] * 6, **fields)
    assert [table.attack_in(f"combat {number}") for number in (1, 2, 3)] == [12, 19, 5]
    assert table.end_turn().attack_in("combat 1") == 12, "for the rest of the game"


@card("cloned_queen")
@rule("L-177")
def test_cloned_queen_lays_a_facehugger_with_each_event() -> None:
    table = scanned("event1", film="resurrection", stage=1, rooms={"airlock": "cloned_queen up"})
    assert table.huggers() == [1]
    table = scanned("event1", film="resurrection", stage=1, rooms={"airlock": "cloned_queen"})
    assert table.huggers() == [], "not face down"


@card("doctor_gediman")
@rule("L-189")
def test_doctor_gediman_shows_three_hive_cards_that_are_put_back_in_any_order() -> None:
    table = scanned("doctor_gediman", film="resurrection", hive=["event2", "event3", "hazard3", "cloned_queen"])
    assert (table.found, table.prompt, table.options) == (
        ["doctor_gediman"],
        "hive_order",
        ["hive 1", "hive 2", "hive 3"],
    )
    table.play("hive 1", "hive 1")
    assert [card.kind for card in table.state.hive[-4:]] == ["event2", "cloned_queen", "hazard3", "event3"]
    assert table.end_turn().room("ventilation_shafts") == "(event3)"


@card("doctor_gediman")
@rule("L-189")
def test_who_knew_a_hive_card_does_not_see_where_doctor_gediman_puts_it() -> None:
    hive = ["event2", "event3", "hazard3", "cloned_queen seen=2"]
    table = scanned("doctor_gediman", film="resurrection", hive=hive)
    for choice in ("hive 2", "hive 1"):
        assert [card.is_seen_by(1) for card in table.state.hive[-3:]] == [False] * 3
        table.play(choice)
    assert [card.is_seen_by(1) for card in table.state.hive[-3:]] == [False] * 3
    assert [card.is_seen_by(0) for card in table.state.hive[-3:]] == [True] * 3


@card("doctor_gediman")
def test_doctor_gediman_in_the_combat_zone_costs_a_strike() -> None:
    table = pushed_out("doctor_gediman", film="resurrection", strikes=["scratch"])
    assert (table.found, table.wounds(2), table.prompt) == (["doctor_gediman"], ["scratch"], "action")


@card("doctor_wren")
@rule("L-117", "L-174")
def test_doctor_wren_makes_all_discard_and_cuts_off_who_he_strikes() -> None:
    table = scanned("doctor_wren", film="resurrection", hands=[["grunt"], ["specialist"]])
    assert (table.hand(1), table.hand(2)) == ([], [])
    fields = {"film": "resurrection", "combat": ["doctor_wren"], "strikes": ["miss"] * 6}
    table = stage("gunner", "medic", **fields).end_turn()
    table.play("end")
    assert (table.turn_of, table.offers("ask for help")) == (1, False)
    table = stage("gunner", "medic", film="resurrection").end_turn().end_turn()
    assert table.offers("ask for help")


@card("the_newborn")
@rule("L-204")
def test_the_newborn_is_weaker_by_1_for_each_ripley_card_played() -> None:
    fields = {"film": "resurrection", "stage": 2, "combat": ["the_newborn"]}
    table = turn("predators_senses", "acid_blood", "systems_link", **fields)
    assert table.attack_in("combat 1") == 18
    assert table.play("play systems_link").attack_in("combat 1") == 18
    assert table.play("play predators_senses").attack_in("combat 1") == 17
    assert table.play("play acid_blood").attack_in("combat 1") == 16


@card("cloned_warrior")
def test_cloned_warrior_has_no_ability() -> None:
    table = scanned("cloned_warrior", film="resurrection", hands=[["grunt"], ["grunt"]])
    assert (table.prompt, table.room("weapons_locker")) == ("action", "cloned_warrior")
    assert pushed_out("cloned_warrior", film="resurrection", strikes=["torn_open"]).wounds(2) == []
