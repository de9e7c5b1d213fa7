"""The Hive cards of the film Alien."""

from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.cards.stage import card, cards, check_enemy, pushed_out, scanned, stage, turn
from tests.marks import rule

ENEMIES = {
    "alien_egg": (2, 0),
    "ash": (4, 1),
    "maturing_xenomorph": (6, 1),
    "vent_stalker": (4, 1),
    "full_grown_xenomorph": (6, 1),
    "ambush_xenomorph": (4, 1),
    "the_perfect_organism": (19, 2),
}
ORGANISM = CARDS["the_perfect_organism"].attack


@cards("attack, strikes", ENEMIES)
@rule("L-74", "L-81")
def test_attack_and_strikes_in_the_combat_zone(kind: str, attack: int, strikes: int) -> None:
    check_enemy(kind, "alien", attack, strikes)


@card("alien_egg")
@rule("L-208")
def test_alien_egg_hatches_when_it_enters_the_combat_zone() -> None:
    table = pushed_out("alien_egg")
    assert (table.turn_of, table.huggers(), table.combat) == (2, [2], [])
    assert (table.dead_enemies, table.state.facehuggers) == (["alien_egg"], 8)


@card("alien_egg")
def test_alien_egg_hatches_also_when_it_was_face_up_before() -> None:
    assert pushed_out("alien_egg up").huggers() == [2]
    table = scanned("alien_egg")
    assert (table.room("weapons_locker"), table.huggers()) == ("alien_egg", []), "in the Complex it lies quietly"


@card("sos_signal")
@rule("L-71", "L-105")
def test_sos_signal_found_in_the_complex() -> None:
    table = scanned("sos_signal", decks=[["grunt"]])
    assert (table.found, table.room("weapons_locker")) == (["sos_signal"], "")
    assert (table.hand(), table.recruit, table.attack, table.wounds()) == (["grunt"], 2, 1, [])


@card("sos_signal")
def test_sos_signal_in_the_combat_zone() -> None:
    table = pushed_out("sos_signal", strikes=["scratch"])
    assert (table.found, table.combat, table.wounds(2)) == (["sos_signal"], [], ["scratch"])
    assert (len(table.hand(2)), table.recruit) == (0, 0)


@card("ash")
@rule("L-66", "L-117", "L-176")
def test_ash_makes_all_discard_and_forbids_help_while_in_the_complex() -> None:
    hands = [["grunt", "specialist"], ["sergeant_tech", "grunt"]]
    table = scanned("ash", hands=hands)
    assert (table.asked, table.options) == (1, ["hand grunt", "hand specialist"])
    table.play("hand grunt")
    assert (table.asked, table.options) == (2, ["hand sergeant_tech", "hand grunt"])
    table.play("hand grunt")
    assert (table.discard(1), table.discard(2)) == (["grunt"], ["grunt"])
    assert not table.offers("ask for help")
    assert table.refusal("ask for help") == "L-117"
    fields = {"hands": hands}
    assert stage("gunner", "medic", combat=["ash"], **fields).offers("ask for help"), "not in the Combat Zone"
    assert stage("gunner", "medic", rooms={"airlock": "ash"}, **fields).offers("ask for help"), "not face down"


@card("ash")
def test_ash_lets_its_killer_draw() -> None:
    table = turn(rooms={"airlock": "ash up"}, attack=4, deck=["grunt"]).play("fight airlock")
    assert (table.hand(), table.dead_enemies) == (["grunt"], ["ash"])


@card("maturing_xenomorph")
def test_maturing_xenomorph_grows_by_1_with_each_room() -> None:
    rooms = ["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
    for advanced, room in enumerate(rooms):
        assert turn(rooms={room: "maturing_xenomorph up"}).attack_in(room) == 2 + advanced
    assert turn(combat=["maturing_xenomorph"]).attack_in("combat 1") == 6


@card("vent_stalker")
@rule("L-185")
def test_vent_stalker_moves_on_when_it_is_scanned() -> None:
    table = scanned("vent_stalker", rooms={"med_lab": "event1"})
    assert table.rooms() == ["", "", "", "vent_stalker", "(event1)"], "it pushes what is in its way"
    assert scanned("vent_stalker", "airlock").combat == ["vent_stalker"]


@card("vent_stalker")
def test_vent_stalker_stays_when_it_is_revealed_in_the_combat_zone() -> None:
    assert pushed_out("vent_stalker").combat == ["vent_stalker"]


@card("ventilation_lock")
@rule("L-103", "L-165", "L-178", "L-205")
def test_ventilation_lock_is_attached_and_locks_the_shafts_for_4() -> None:
    table = scanned("ventilation_lock", recruit=4, stage=1, rooms={"ventilation_shafts": "event1"})
    assert [(card.kind, card.room) for card in table.state.attached] == [("ventilation_lock", 0)]
    assert (table.room("weapons_locker"), table.room("ventilation_shafts")) == ("", "(event1)")
    table.play("pay ventilation_lock")
    assert (table.objective, table.recruit) == (3, 0)
    assert table.rooms() == ["", "(event1)", "", "", ""], "what was there moves on"
    assert table.state.locked == 1
    hive = len(table.state.hive)
    table.end_turn()
    assert (table.room("ventilation_shafts"), len(table.state.hive)) == ("", hive - 1)
    assert table.room("operations") != "(event1)", "a new card enters Operations"


@card("ventilation_lock")
@rule("L-103", "L-166")
def test_ventilation_lock_needs_its_objective_its_price_and_a_clear_operations() -> None:
    fields = {"attached": ["ventilation_lock ventilation_shafts"]}
    assert turn(recruit=4, stage=1, **fields).offers("pay ventilation_lock")
    assert not turn(recruit=3, stage=1, **fields).offers("pay ventilation_lock")
    assert not turn(recruit=4, stage=0, **fields).offers("pay ventilation_lock")
    assert not turn(recruit=4, stage=1, rooms={"operations": "event1"}, **fields).offers("pay ventilation_lock")


@card("escape_shuttle")
@rule("L-103", "L-166", "L-178")
def test_escape_shuttle_weakens_the_final_enemy_by_5_for_4() -> None:
    table = scanned("escape_shuttle", recruit=8, stage=2, combat=["the_perfect_organism"])
    assert [(card.kind, card.room) for card in table.state.attached] == [("escape_shuttle", 4)]
    table.play("pay escape_shuttle")
    assert (table.recruit, table.attack_in("combat 1")) == (4, ORGANISM - 5)
    assert table.play("pay escape_shuttle").attack_in("combat 1") == ORGANISM - 10, "as often as it is paid for"
    fields = {"attached": ["escape_shuttle airlock"], "combat": ["the_perfect_organism"], "strikes": ["miss"] * 2}
    table = stage(recruit=4, stage=2, **fields)
    table.play("pay escape_shuttle").end_turn()
    assert table.attack_in("combat 1") == ORGANISM, "over with the turn"


@card("escape_shuttle")
def test_escape_shuttle_needs_a_clear_airlock_its_price_and_objective_3() -> None:
    fields = {"attached": ["escape_shuttle airlock"]}
    assert turn(recruit=4, stage=2, **fields).offers("pay escape_shuttle")
    assert not turn(recruit=3, stage=2, **fields).offers("pay escape_shuttle")
    assert not turn(recruit=4, stage=1, **fields).offers("pay escape_shuttle")
    assert not turn(recruit=4, stage=2, rooms={"airlock": "event1"}, **fields).offers("pay escape_shuttle")


@card("jones_the_cat")
@rule("L-71")
def test_jones_the_cat_heals_each_player_in_the_complex() -> None:
    table = scanned("jones_the_cat", wounds=[["scratch"], ["claw_rake"] * 2])
    assert (table.found, table.wounds(1), table.wounds(2)) == (["jones_the_cat"], [], ["claw_rake"])


@card("jones_the_cat")
def test_jones_the_cat_startles_everybody_in_the_combat_zone() -> None:
    table = pushed_out("jones_the_cat", hands=[["grunt"], ["specialist"]], wounds=[[], ["scratch"]])
    assert (table.asked, table.prompt) == (1, "which_discard"), "the one with six cards chooses"
    table.play(table.options[0])
    assert (len(table.hand(1)), table.hand(2), table.discard(2)) == (5, [], ["specialist"])
    assert (table.found, table.wounds(2), table.combat) == (["jones_the_cat"], ["scratch"], [])


@card("full_grown_xenomorph")
def test_full_grown_xenomorph_has_no_ability() -> None:
    table = scanned("full_grown_xenomorph", hands=[["grunt"], ["grunt"]])
    assert (table.prompt, table.room("weapons_locker"), table.attack) == ("action", "full_grown_xenomorph", 1)
    assert pushed_out("full_grown_xenomorph", strikes=["torn_open"]).wounds(2) == []


@card("ambush_xenomorph")
def test_ambush_xenomorph_strikes_twice_at_once_in_the_combat_zone() -> None:
    strikes = ["torn_open", "claw_rake", "scratch"]
    assert pushed_out("ambush_xenomorph", strikes=strikes).wounds(2) == ["scratch", "claw_rake"]
    assert pushed_out("ambush_xenomorph up", strikes=["scratch"]).wounds(2) == [], "it was revealed before"
    assert scanned("ambush_xenomorph", strikes=["scratch"]).wounds(1) == []


@card("the_perfect_organism")
@rule("L-106", "L-177")
def test_the_perfect_organism_grows_with_each_event_for_good() -> None:
    fields = {"rooms": {"airlock": "event1", "med_lab": "event1", "operations": "the_perfect_organism up"}, "attack": 3}
    table = stage("gunner", "medic", stage=0, **fields).play("scan airlock")
    assert table.attack_in("operations") == ORGANISM + 1
    table.play("scan med_lab")
    assert table.attack_in("operations") == ORGANISM + 2
    assert not table.offers("fight operations")
    assert table.end_turn().attack_in("operations") == ORGANISM + 2


@card("the_perfect_organism")
@rule("L-76", "L-106")
def test_the_perfect_organism_cannot_be_fought_before_objective_3() -> None:
    fields = {"combat": ["the_perfect_organism"], "attack": ORGANISM}
    assert turn(stage=1, **fields).refusal("fight combat 1") == "L-106"
    assert turn(stage=2, **fields).play("fight combat 1").results() == ["won"]


@card("event1", "event2", "event3")
@rule("L-68")
def test_events_set_off_the_current_objective_and_are_discarded() -> None:
    for kind in ("event1", "event2", "event3"):
        table = scanned(kind, hands=[["grunt"], ["specialist"]])
        assert (table.hand(1), table.hand(2), table.state.spent) == ([], [], (kind,)), "The S.O.S. makes all discard"
        table = scanned(kind, stage=1, hive=["vent_stalker", "ash"])
        assert table.room("ventilation_shafts") == "(ash)", "the next Objective adds a Hive card"


@card("hazard1", "hazard2", "hazard3")
@rule("L-69", "L-70")
def test_hazards_set_off_the_next_ability_of_the_location() -> None:
    for kind in ("hazard1", "hazard2", "hazard3"):
        table = scanned(kind, rooms={"airlock": "event1"})
        assert (table.state.spent, table.state.hazards, table.offers("scan airlock")) == ((kind,), 1, False)
        table = scanned(kind, hazards=1, hands=[["grunt"], []]).play("no")
        assert (table.hand(1), table.state.hazards) == ([], 2)
        table = scanned(kind, hazards=3, hands=[["grunt"], []], strikes=["torn_open"])
        assert (table.hand(1), table.wounds(1), table.prompt) == (["grunt"], [], "action"), "there is no fourth ability"
