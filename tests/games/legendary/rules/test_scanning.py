"""Scanning: L-60 to L-64."""

import pytest

from derelict.games.legendary.events import Revealed, Scanned
from tests.games.legendary.rules.tools import IN_ORDER
from tests.games.legendary.table import complex
from tests.marks import rule

COSTS = [("ventilation_shafts", 3), ("operations", 3), ("weapons_locker", 2), ("med_lab", 2), ("airlock", 1)]


@rule("L-60", "L-61")
@pytest.mark.parametrize(("room", "cost"), COSTS)
def test_scanning_costs_what_the_room_says(room: str, cost: int) -> None:
    table = complex("gunner", "medic", rooms={room: "maturing_xenomorph"}, attack=cost - 1)
    assert table.refusal(f"scan {room}") == "L-60"
    table = complex("gunner", "medic", rooms={room: "maturing_xenomorph"}, attack=cost + 1)
    assert table.scan_cost(room) == cost
    table.play(f"scan {room}")
    assert table.attack == 1
    assert table.room(room) == "maturing_xenomorph"
    assert table.knows(1, room)
    assert table.knows(2, room)


@rule("L-60")
def test_recruit_points_do_not_scan() -> None:
    table = complex("gunner", rooms={"airlock": "maturing_xenomorph"}, recruit=9)
    assert table.refusal("scan airlock") == "L-60"


@rule("L-62")
def test_an_effect_scans_without_paying() -> None:
    table = complex("scout", hand=["reconnaissance"], rooms={"ventilation_shafts": "maturing_xenomorph"})
    table.play("play reconnaissance")
    assert table.room("ventilation_shafts") == "maturing_xenomorph"
    assert table.attack == 1, "what the card gives is left"
    assert [(event.room, event.cost) for event in table.events(Scanned)] == [(0, 0)]


@rule("L-63")
def test_a_room_without_a_hidden_card_cannot_be_scanned() -> None:
    table = complex("gunner", rooms={"airlock": "maturing_xenomorph up"}, attack=9)
    assert table.refusal("scan airlock") == "L-63"
    assert table.refusal("scan operations") == "L-63"
    assert table.attack == 9


@rule("L-63")
def test_an_effect_that_scans_does_nothing_without_hidden_cards() -> None:
    table = complex("scout", hand=["reconnaissance"], rooms={"airlock": "maturing_xenomorph up"})
    table.play("play reconnaissance")
    assert table.prompt == "action"
    assert table.attack == 1
    assert table.events(Scanned) == []


@rule("L-63")
def test_an_effect_scans_only_rooms_with_hidden_cards() -> None:
    rooms = {"airlock": "maturing_xenomorph up", "med_lab": "alien_egg", "operations": "alien_egg"}
    table = complex("scout", hand=["reconnaissance"], rooms=rooms)
    table.play("play reconnaissance")
    assert sorted(table.options) == ["med_lab", "operations"]


@rule("L-64")
def test_scanning_everything_begins_at_the_airlock() -> None:
    rooms = {
        "ventilation_shafts": "alien_egg", "operations": "full_grown_xenomorph", "weapons_locker": "ash",
        "med_lab": "maturing_xenomorph", "airlock": "ambush_xenomorph",
    }  # fmt: skip
    table = complex("gunner", hand=["full_sensor_sweep", "grunt"], rooms=rooms, deck=["grunt", "grunt"])
    table.play("play full_sensor_sweep")
    assert [event.card for event in table.events(Revealed)] == [rooms[room] for room in IN_ORDER]
    assert table.rooms() == [rooms[room] for room in reversed(IN_ORDER)]


@rule("L-64")
def test_one_card_after_the_other_each_with_what_it_does() -> None:
    rooms = {"airlock": "sos_signal", "med_lab": "ash", "operations": "alien_egg"}
    table = complex("gunner", hand=["full_sensor_sweep", "grunt"], rooms=rooms, deck=["specialist", "grunt", "grunt"])
    table.play("play full_sensor_sweep")
    assert table.prompt == "which_discard", "Ash makes the player discard"
    assert table.found == ["sos_signal"]
    assert table.recruit == 2
    assert table.room("operations") == "(alien_egg)", "not yet"
    table.play("hand grunt")
    assert table.room("operations") == "alien_egg"


@rule("L-64")
def test_what_the_first_cards_do_holds_for_the_next_ones() -> None:
    """The first Hazard of the Nostromo forbids all scanning: the rooms behind it stay in the dark."""
    rooms = {"airlock": "alien_egg", "med_lab": "hazard1", "operations": "maturing_xenomorph"}
    table = complex("gunner", hand=["full_sensor_sweep"], rooms=rooms)
    table.play("play full_sensor_sweep")
    assert table.rooms() == ["", "(maturing_xenomorph)", "", "", "alien_egg"]


@rule("L-64")
def test_face_up_cards_are_not_revealed_again() -> None:
    rooms = {"airlock": "ash up", "med_lab": "alien_egg"}
    table = complex("gunner", hand=["full_sensor_sweep", "grunt"], rooms=rooms)
    table.play("play full_sensor_sweep")
    assert [event.card for event in table.events(Revealed)] == ["alien_egg"]
