"""The twelve Objectives: what completes them, and what their Events do."""

from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.cards.stage import card, cards, scanned, stage
from tests.games.legendary.table import Table
from tests.marks import rule


def event(film: str, number: int, **fields: object) -> Table:
    """Two players; the first has just scanned an Event while an Objective of the film is current."""
    return scanned("event1", film=film, stage=number - 1, **fields)


FOUND = {
    "the_sos": ("alien", "sos_signal", 2),
    "the_lost_colony": ("aliens", "cocooned_colonist", 3),
    "where_are_the_brothers": ("alien3", "missing_brother", 2),
    "breakout": ("resurrection", "auriga_survivor", 3),
}


STRIKES = {
    "the_sos": ("alien", 1, 1),
    "no_one_can_hear_you_scream": ("alien", 2, 1),
    "a_perfect_organism": ("alien", 3, 2),
    "the_lost_colony": ("aliens", 1, 1),
    "they_mostly_come_at_night": ("aliens", 2, 1),
    "whos_laying_the_eggs": ("aliens", 3, 1),
    "where_are_the_brothers": ("alien3", 1, 2),
    "the_beast_is_out_there": ("alien3", 2, 1),
    "nobody_can_stop_it": ("alien3", 3, 2),
    "breakout": ("resurrection", 1, 1),
    "youre_a_thing_a_construct": ("resurrection", 2, 0),
    "shell_breed_youll_die": ("resurrection", 3, 0),
}


@cards("film, number, count", STRIKES)
def test_how_many_strikes_an_event_costs_who_reveals_it(kind: str, film: str, number: int, count: int) -> None:
    table = event(film, number, strikes=["scratch"] * 4)
    assert (table.wounds(1), table.wounds(2)) == (["scratch"] * count, [])


@cards("film, goal, count", FOUND)
@rule("L-99", "L-100", "L-101")
def test_first_objectives_are_completed_when_all_their_goals_are_found(
    kind: str, film: str, goal: str, count: int
) -> None:
    assert scanned(goal, film=film, found=[goal] * (count - 2)).objective == 1
    table = scanned(goal, film=film, found=[goal] * (count - 1))
    assert (table.objective, table.found) == (2, [goal] * count)


@card("the_sos")
def test_the_sos_event_makes_each_player_discard_while_no_egg_is_in_play() -> None:
    table = event("alien", 1, hands=[["grunt", "specialist"], ["grunt"]], rooms={"airlock": "alien_egg"})
    table.play("hand grunt")
    assert (table.hand(1), table.hand(2), table.huggers()) == (["specialist"], [], []), "a hidden egg is not in play"


@card("the_sos")
@rule("L-208")
def test_the_sos_event_hatches_an_egg_that_is_in_play() -> None:
    rooms = {"airlock": "alien_egg up", "med_lab": "alien_egg up"}
    table = event("alien", 1, hands=[["grunt"], ["grunt"]], rooms=rooms)
    assert table.options == ["med_lab", "airlock"]
    table.play("airlock")
    assert (table.room("airlock"), table.room("med_lab"), table.huggers()) == ("", "alien_egg", [1])
    assert (table.hand(1), table.hand(2)) == (["grunt"], ["grunt"])


@card("no_one_can_hear_you_scream")
@rule("L-205")
def test_no_one_can_hear_you_scream_is_completed_when_the_shafts_are_locked() -> None:
    table = stage("gunner", stage=1, recruit=4, attached=["ventilation_lock ventilation_shafts"])
    assert table.objective == 2
    assert table.play("pay ventilation_lock").objective == 3


@card("no_one_can_hear_you_scream")
def test_no_one_can_hear_you_scream_event_adds_a_hive_card() -> None:
    table = event("alien", 2, hive=["event3", "ash"], rooms={"ventilation_shafts": "vent_stalker"})
    assert table.rooms() == ["(ash)", "(vent_stalker)", "", "", ""]


@card("a_perfect_organism")
@rule("L-2", "L-106")
def test_a_perfect_organism_is_won_when_the_organism_is_killed() -> None:
    table = stage(
        "gunner", "medic", stage=2, combat=["the_perfect_organism"], attack=CARDS["the_perfect_organism"].attack
    )
    table.play("fight combat 1")
    assert (table.results(), table.scores()) == (["won", "won"], [2, 2])


@card("a_perfect_organism")
def test_a_perfect_organism_event_gives_its_enemy_2_for_the_turn() -> None:
    table = event("alien", 3, combat=["the_perfect_organism"], strikes=["miss"] * 4)
    printed = CARDS["the_perfect_organism"].attack
    assert table.attack_in("combat 1") == printed + 3, "2, and 1 of its own"
    assert table.end_turn().attack_in("combat 1") == printed + 1


@card("the_lost_colony")
@rule("L-186")
def test_the_lost_colony_event_moves_everything_forward() -> None:
    rooms = {"operations": "ceiling_crawler up", "med_lab": "hive_egg", "airlock": "night_swarmer up"}
    table = event("aliens", 1, rooms=rooms)
    assert table.rooms() == ["", "", "ceiling_crawler", "", "(hive_egg)"]
    assert table.combat == ["night_swarmer"]


@card("they_mostly_come_at_night")
def test_they_mostly_come_at_night_is_completed_with_two_sentry_guns_attached() -> None:
    fields = {"film": "aliens", "stage": 1, "found": ["sentry_gun"], "recruit": 4}
    assert stage(**fields).play("pay sentry_gun", "airlock").objective == 2
    table = stage(attached=["sentry_gun airlock"], **fields).play("pay sentry_gun", "airlock")
    assert (table.objective, len(table.state.attached)) == (3, 2)


@card("they_mostly_come_at_night")
def test_they_mostly_come_at_night_event_adds_a_hive_card_and_forbids_scanning() -> None:
    hands = [["grunt"], ["grunt", "grunt"]]
    table = event("aliens", 2, hive=["event3", "night_swarmer"], rooms={"airlock": "hive_egg"}, hands=hands)
    assert (table.room("ventilation_shafts"), table.attack, table.offers("scan airlock")) == (
        "(night_swarmer)",
        1,
        False,
    )
    table.end_turn().play("play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (2, False)


@card("whos_laying_the_eggs")
def test_whos_laying_the_eggs_is_won_when_the_queen_is_killed() -> None:
    table = stage("gunner", film="aliens", stage=2, combat=["alien_queen"], attack=CARDS["alien_queen"].attack)
    table.play("fight combat 1")
    assert table.results() == ["won"]


@card("whos_laying_the_eggs")
@rule("L-208")
def test_whos_laying_the_eggs_event_hatches_an_egg_or_adds_a_hive_card() -> None:
    fields = {"hive": ["event3", "night_swarmer"]}
    table = event("aliens", 3, rooms={"airlock": "hive_egg up"}, **fields)
    assert (table.room("airlock"), table.huggers(), table.room("ventilation_shafts")) == ("", [1], "")
    assert table.dead_enemies == ["hive_egg"]
    table = event("aliens", 3, rooms={"airlock": "hive_egg"}, **fields)
    assert (table.room("airlock"), table.huggers()) == ("(hive_egg)", [])
    assert table.room("ventilation_shafts") == "(night_swarmer)"


@card("the_beast_is_out_there")
def test_the_beast_is_out_there_is_completed_with_three_fire_doors_attached() -> None:
    fields = {"film": "alien3", "stage": 1, "found": ["fire_door"], "recruit": 3}
    assert stage(attached=["fire_door airlock"], **fields).play("pay fire_door", "airlock").objective == 2
    table = stage(attached=["fire_door airlock", "fire_door med_lab"], **fields).play("pay fire_door", "airlock")
    assert (table.objective, len(table.state.attached)) == (3, 3)


@card("the_beast_is_out_there")
@rule("L-185")
def test_the_beast_is_out_there_event_moves_the_hidden_cards_only() -> None:
    rooms = {"ventilation_shafts": "golic", "med_lab": "young_runner up", "airlock": "kennel_hunter"}
    table = event("alien3", 2, rooms=rooms)
    assert table.rooms() == ["", "(golic)", "", "young_runner", ""]
    assert table.combat == ["kennel_hunter"]


@card("nobody_can_stop_it")
def test_nobody_can_stop_it_is_won_when_the_beast_is_killed() -> None:
    table = stage("gunner", film="alien3", stage=2, rooms={"airlock": "the_beast up"}, attack=CARDS["the_beast"].attack)
    assert table.play("fight airlock").results() == ["won"]


@card("nobody_can_stop_it")
def test_nobody_can_stop_it_event_moves_the_beast() -> None:
    rooms = {"ventilation_shafts": "the_beast up", "operations": "golic up"}
    assert event("alien3", 3, rooms=rooms).rooms() == ["", "the_beast", "golic", "", ""]


@card("youre_a_thing_a_construct")
def test_youre_a_thing_is_completed_when_three_clones_are_laid_to_rest() -> None:
    fields = {"film": "resurrection", "stage": 1, "rooms": {"airlock": "failed_clone up"}, "recruit": 3}
    assert stage(found=["failed_clone"], **fields).play("pay failed_clone").objective == 2
    assert stage(found=["failed_clone"] * 2, **fields).play("pay failed_clone").objective == 3


@card("youre_a_thing_a_construct")
def test_youre_a_thing_event_makes_the_player_discard_two_cards() -> None:
    table = event("resurrection", 2, hands=[["grunt", "specialist", "electric_prod"], ["grunt"]])
    table.play("hand specialist", "hand grunt")
    assert (table.hand(1), table.hand(2)) == (["electric_prod"], ["grunt"])


@card("shell_breed_youll_die")
@rule("L-108")
def test_shell_breed_is_won_when_both_final_enemies_are_killed() -> None:
    combat = ["cloned_queen", "the_newborn"]
    fields = {"film": "resurrection", "stage": 2, "combat": combat, "attack": 29}
    for first, left in (("fight combat 2", 11), ("fight combat 1", 18)):
        table = stage("gunner", **fields).play(first)
        assert (table.results(), table.attack) == ([], left)
        assert table.play("fight combat 1").results() == ["won"]


@card("shell_breed_youll_die")
def test_shell_breed_event_lays_a_facehugger() -> None:
    assert event("resurrection", 3).huggers() == [1]
