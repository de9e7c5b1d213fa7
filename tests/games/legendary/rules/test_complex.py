"""Hive phase and the Complex: L-31 to L-39."""

from derelict.games.legendary.content.places import ROOMS
from derelict.games.legendary.events import Discarded, Revealed, StrikeDrawn
from tests.games.legendary.rules.tools import QUIET, happened
from tests.games.legendary.table import Table, complex
from tests.marks import rule

FULL = {
    "ventilation_shafts": "vent_stalker up", "operations": "event1", "weapons_locker": "hazard1",
    "med_lab": "maturing_xenomorph", "airlock": "vent_stalker",
}  # fmt: skip
"""A card in every room."""


@rule("L-31")
def test_a_hive_card_comes_unseen_into_the_ventilation_shafts() -> None:
    table = complex("gunner", "medic", hive=["alien_egg", "vent_stalker"])
    assert table.rooms() == [""] * 5
    table.end_turn()
    assert table.rooms() == ["(vent_stalker)", "", "", "", ""]
    assert not table.knows(1, "ventilation_shafts")
    assert not table.knows(2, "ventilation_shafts")
    assert table.turn_of == 2


@rule("L-31")
def test_one_card_in_each_turn_from_the_top_of_the_deck() -> None:
    table = complex("gunner", hive=["event1", "alien_egg", "sos_signal"], **QUIET)
    for expected in (["(sos_signal)"], ["(alien_egg)", "(sos_signal)"], ["(event1)", "(alien_egg)", "(sos_signal)"]):
        table.end_turn()
        assert table.rooms()[: len(expected)] == expected


@rule("L-32")
def test_the_way_of_a_card_through_the_five_rooms() -> None:
    table = complex("gunner", "medic", rooms={"ventilation_shafts": "maturing_xenomorph up"}, **QUIET)
    way = []
    for _ in range(6):
        way += [room for room in ROOMS if table.room(room) == "maturing_xenomorph"]
        table.end_turn()
    assert way == ["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
    assert table.combat == ["maturing_xenomorph"]


@rule("L-33")
def test_a_card_that_enters_pushes_one_card_after_the_other() -> None:
    rooms = {"ventilation_shafts": "vent_stalker up", "operations": "event1", "weapons_locker": "hazard1"}
    table = complex("gunner", "medic", rooms=rooms, hive=["alien_egg"])
    table.end_turn()
    assert table.rooms() == ["(alien_egg)", "vent_stalker", "(event1)", "(hazard1)", ""]


@rule("L-33", "L-34")
def test_a_card_in_the_middle_that_moves_by_itself_pushes_only_those_before_it() -> None:
    rooms = {"operations": "vent_stalker", "weapons_locker": "event1", "ventilation_shafts": "hazard1"}
    table = complex("gunner", rooms=rooms, attack=3)
    table.play("scan operations")
    assert table.rooms() == ["(hazard1)", "", "vent_stalker", "(event1)", ""]


@rule("L-34")
def test_a_gap_stops_the_pushing() -> None:
    rooms = {"ventilation_shafts": "event1", "weapons_locker": "hazard1", "med_lab": "vent_stalker up"}
    table = complex("gunner", "medic", rooms=rooms, hive=["alien_egg"])
    table.end_turn()
    assert table.rooms() == ["(alien_egg)", "(event1)", "(hazard1)", "vent_stalker", ""]


@rule("L-34")
def test_with_an_empty_first_room_nothing_is_pushed() -> None:
    rooms = {"operations": "event1", "airlock": "vent_stalker up"}
    table = complex("gunner", "medic", rooms=rooms, hive=["alien_egg"])
    table.end_turn()
    assert table.rooms() == ["(alien_egg)", "(event1)", "", "", "vent_stalker"]


@rule("L-34")
def test_cards_are_pushed_alike_face_up_and_face_down() -> None:
    for state in ("", " up"):
        rooms = dict.fromkeys(ROOMS[:3], f"maturing_xenomorph{state}")
        table = complex("gunner", "medic", rooms=rooms, hive=["alien_egg"])
        table.end_turn()
        pushed = "maturing_xenomorph" if state else "(maturing_xenomorph)"
        assert table.rooms() == ["(alien_egg)", pushed, pushed, pushed, ""]


@rule("L-33")
def test_the_log_has_one_line_for_all_the_hidden_cards_of_a_push() -> None:
    """Only what can be seen is named: the face-up enemy, and what the push turns up in the Combat Zone."""
    table = complex("gunner", "medic", hive=["event2"], rooms={
        "ventilation_shafts": "hazard1", "operations": "ash up", "weapons_locker": "event1", "med_lab": "hazard2",
        "airlock": "vent_stalker"})  # fmt: skip
    since = len(table.match.events)
    table.end_turn()
    lines = table.match.log(1, since=since)
    moves = [line for line in lines if "Ash" in line or "move" in line]
    assert moves == ["Ash: Operations → Weapons Locker.", "4 hidden cards move forward."]
    assert lines.index(moves[1]) < lines.index("Combat Zone: Vent Stalker revealed.")
    told = table.match.log(1, since=since, details=True)
    assert sum("Ash" in line or "idden card" in line for line in told) == 6
    assert "4 cartes cachées avancent." in table.match.log(1, "fr", since)


@rule("L-34")
def test_the_log_says_nothing_of_a_push_that_moves_nothing_hidden() -> None:
    table = complex("gunner", "medic", hive=["event2"], rooms={"ventilation_shafts": "ash up", "airlock": "event1"})
    since = len(table.match.events)
    table.end_turn()
    assert [line for line in table.match.log(1, since=since) if "Ash" in line or "move" in line] == [
        "Ash: Ventilation Shafts → Operations."
    ]


@rule("L-35")
def test_a_hidden_card_pushed_out_of_the_airlock_is_turned_face_up_at_once() -> None:
    table = complex("gunner", "medic", rooms=FULL, hive=["alien_egg"], **QUIET)
    table.end_turn()
    assert table.rooms() == ["(alien_egg)", "vent_stalker", "(event1)", "(hazard1)", "(maturing_xenomorph)"]
    assert table.combat == ["vent_stalker"]
    assert table.state.combat[0].up
    assert [(event.card, event.place) for event in table.events(Revealed)] == [("vent_stalker", 5)]


@rule("L-35")
def test_a_card_that_was_face_up_is_not_revealed_again() -> None:
    rooms = FULL | {"airlock": "ambush_xenomorph up"}
    table = complex("gunner", "medic", rooms=rooms, hive=["alien_egg"], strikes=["scratch"])
    table.end_turn()
    assert table.combat == ["ambush_xenomorph"]
    assert happened(table, Revealed, StrikeDrawn) == []


@rule("L-36")
def test_the_combat_zone_holds_any_number_and_the_newest_is_left() -> None:
    oldest = ["stray_drone", "dormant_drone", "gatherer_drone", "lurker_drone", "spinner_drone", "molting_drone"]
    rooms = FULL | {"airlock": "maturing_xenomorph up"}
    table = complex("gunner", "medic", combat=oldest, rooms=rooms, hive=["alien_egg"], **QUIET)
    table.end_turn()
    assert table.combat == [*oldest, "maturing_xenomorph"]


@rule("L-36")
def test_combat_1_is_the_rightmost_card() -> None:
    table = complex("gunner", combat=["stray_drone", "dormant_drone"], attack=2)
    table.play("fight combat 1")
    assert table.combat == ["dormant_drone"]


def two_more_cards() -> Table:
    """The second player's Hive phase pushes the third Hazard of the Nostromo out: two more Hive cards come."""
    rooms = {
        "ventilation_shafts": "event2", "operations": "event1", "weapons_locker": "ambush_xenomorph",
        "med_lab": "ash", "airlock": "hazard1",
    }  # fmt: skip
    table = complex(
        "gunner", "medic", hands=[[], ["grunt", "specialist"]], hazards=2, stage=2, rooms=rooms,
        hive=["vent_stalker", "sos_signal", "alien_egg"], strikes=["claw_rake", "scratch", "miss", "body_slam"],
    )  # fmt: skip
    return table.end_turn()


@rule("L-37")
def test_the_first_card_is_dealt_with_before_the_next_is_turned_up() -> None:
    table = two_more_cards()
    assert (table.prompt, table.asked) == ("which_discard", 2)
    assert table.combat == ["hazard1", "ash"], "the next card is still in the Airlock"
    assert table.room("airlock") == "(ambush_xenomorph)"
    table.play("hand grunt")
    assert table.asked == 1
    assert table.combat == ["hazard1", "ash"]
    table.play("hand grunt")
    assert table.combat == ["ash", "ambush_xenomorph"]
    assert happened(table, Revealed, Discarded, StrikeDrawn) == [
        "Revealed", "Revealed", "Discarded", "Discarded", "Revealed", *["StrikeDrawn"] * 4,
    ]  # fmt: skip


@rule("L-39")
def test_added_hive_cards_enter_one_after_the_other_like_that_of_the_hive_phase() -> None:
    table = two_more_cards()
    assert table.rooms() == ["(sos_signal)", "(alien_egg)", "(event2)", "(event1)", "(ambush_xenomorph)"]
    table.play("hand grunt", "hand grunt")
    assert table.rooms() == ["(vent_stalker)", "(sos_signal)", "(alien_egg)", "(event2)", "(event1)"]
    assert not table.knows(2, "ventilation_shafts")
    assert table.wounds(2) == ["body_slam", "scratch", "claw_rake"], "of the Xenomorph, then of the Hazard"


@rule("L-39")
def test_a_hive_card_added_in_the_action_phase() -> None:
    rooms = {"ventilation_shafts": "vent_stalker up", "airlock": "event1"}
    table = complex("gunner", stage=1, rooms=rooms, hive=["ash"], attack=1)
    table.play("scan airlock")
    assert table.rooms() == ["(ash)", "vent_stalker", "", "", ""]


@rule("L-38")
def test_of_two_runners_the_one_nearest_the_combat_zone_moves_first() -> None:
    rooms = {"operations": "xenomorph_runner up", "weapons_locker": "xenomorph_runner up"}
    table = complex("gunner", "medic", film="alien3", rooms=rooms, hive=["event1"])
    table.end_turn()
    assert table.rooms() == ["(event1)", "", "xenomorph_runner", "xenomorph_runner", ""], "neither pushes the other"


@rule("L-38")
def test_the_nearest_hidden_card_moves_first() -> None:
    rooms = {"operations": "golic", "weapons_locker": "fire_door", "airlock": "event1"}
    table = complex("gunner", film="alien3", stage=1, rooms=rooms, attack=1)
    table.play("scan airlock")
    assert table.rooms() == ["", "", "(golic)", "(fire_door)", ""]


@rule("L-38")
def test_when_all_cards_move_the_nearest_is_turned_up_and_the_others_follow() -> None:
    rooms = {"operations": "ceiling_crawler up", "weapons_locker": "cocooned_colonist", "airlock": "ceiling_crawler up"}
    table = complex("gunner", film="aliens", rooms=rooms | {"med_lab": "event1"}, attack=2)
    table.play("scan med_lab")
    assert table.rooms() == ["", "", "ceiling_crawler", "(cocooned_colonist)", ""]
    assert table.combat == ["ceiling_crawler"]
