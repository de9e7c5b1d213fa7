"""Easier and harder games: L-246 to L-252."""

import pytest

from derelict.games.legendary.content.kinds import DRONES
from tests.games.legendary.rules.advanced_tools import begun, layer
from tests.games.legendary.table import Table, complex
from tests.marks import rule

FULL_COMPLEX = 5


def drones(table: Table) -> list[int]:
    """How many Drones each mini-deck has, that of Objective 1 first."""
    return [sum(kind in DRONES for kind in layer(table, number)) for number in (1, 2, 3)]


@rule("L-246", "L-18")
@pytest.mark.parametrize(("option", "more"), [("standard", 0), ("more", 1), ("many", 2)])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_more_drones_in_each_mini_deck(option: str, more: int, seats: int) -> None:
    assert drones(begun(seats, 1, drones=option, preparation="1")) == [seats + more] * 3


@rule("L-247")
@pytest.mark.parametrize(
    ("tough", "wounds", "lives"),
    [(False, 8, True), (False, 9, False), (True, 13, True), (True, 14, False)],
)
def test_defense_is_added_to_health(tough: bool, wounds: int, lives: bool) -> None:
    """A Gunner has Health 10 and Defense 5; one more point is drawn."""
    scale = {8: ["second_mouth", "body_slam", "body_slam"], 9: ["second_mouth", "torn_open", "body_slam"],
             13: ["second_mouth", "torn_open", *["body_slam"] * 3],
             14: ["second_mouth", "torn_open", *["body_slam"] * 3, "scratch"]}  # fmt: skip
    table = complex("gunner", "medic", tough=tough, combat=["stray_drone"], strikes=["scratch"], wounds=[scale[wounds]])
    assert table.damage(1) == wounds
    table.end_turn()
    assert table.lives(1) == lives


@rule("L-247")
def test_defense_stays_defense() -> None:
    table = complex("gunner", "medic", tough=True, versus=True, attack=4, strikes=["scratch"])
    table.play("fight player 2")
    assert table.attack == 0


@rule("L-248")
@pytest.mark.parametrize(("turns", "first_hive_turn"), [("0", 1), ("1", 3), ("2", 5)])
def test_the_first_turns_have_no_hive_phase(turns: str, first_hive_turn: int) -> None:
    table = begun(2, 1, preparation=turns)
    while table.rooms() == [""] * 5:
        assert table.prompt == "action"
        assert table.state.turn < first_hive_turn
        table.end_turn()
        if table.state.turn < first_hive_turn:
            table.play("yes")
    assert (table.state.turn, table.prompt) == (first_hive_turn, "action")
    assert table.room("ventilation_shafts") != ""


@rule("L-248")
def test_a_player_may_have_the_hive_phase_all_the_same() -> None:
    table = begun(2, 1, preparation="1")
    assert table.rooms() == [""] * 5
    table.end_turn()
    assert (table.asked, table.options) == (2, ["yes", "no"])
    table.play("no")
    assert table.room("ventilation_shafts") != ""
    assert table.prompt == "action"


@rule("L-248")
def test_the_turns_of_the_dead_are_not_waited_for() -> None:
    """Seat 2 dies in the first round; the third own turn of seat 1 has a Hive phase all the same."""
    table = complex("gunner", "medic", preparation=2, versus=True, attack=4, strikes=["scratch"],
                    wounds=[[], ["second_mouth", "torn_open", "body_slam"]])  # fmt: skip
    table.play("fight player 2", "end", "yes")
    assert (table.turn_of, table.rooms()) == (1, [""] * 5)
    table.end_turn()
    assert table.room("ventilation_shafts") != ""


@rule("L-246", "L-249")
@pytest.mark.parametrize("each", [1, 5, 8])
@pytest.mark.parametrize("seats", [1, 3])
def test_any_number_of_drones_in_each_mini_deck(each: int, seats: int) -> None:
    table = begun(seats, 1, drones=str(each), preparation="1")
    assert drones(table) == [each] * 3
    assert len(table.state.drone_box) == 24 - 3 * each


@rule("L-249")
@pytest.mark.parametrize(("option", "each"), [("fewer", 2), ("none", 0)])
def test_fewer_drones_or_none(option: str, each: int) -> None:
    assert drones(begun(3, 1, drones=option, preparation="1")) == [each] * 3


@rule("L-249")
def test_fewer_than_one_is_none() -> None:
    assert drones(begun(1, 1, drones="fewer", preparation="1")) == [0] * 3


@rule("L-250", "L-251")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_hive_cards_lie_in_the_complex_from_the_start(count: int) -> None:
    """They entered one after the other: the first one out of the Hive is farthest."""
    without = begun(2, 7, preparation="1")
    table = begun(2, 7, preparation="1", ambush=str(count))
    first = [f"({card.kind})" for card in without.state.hive[: -count - 1 : -1]]
    assert table.rooms() == [*reversed(first), *[""] * (FULL_COMPLEX - count)]
    assert len(table.state.hive) == len(without.state.hive) - count
    assert table.combat == []


@rule("L-250")
def test_nobody_has_seen_them() -> None:
    table = begun(2, 7, preparation="1", ambush="2")
    assert not any(table.knows(seat, room) for seat in (1, 2) for room in ("ventilation_shafts", "operations"))


@rule("L-251")
def test_the_card_of_the_first_turn_pushes_them() -> None:
    waiting = begun(2, 7, preparation="1", ambush="4").rooms()
    assert begun(2, 7, ambush="4").rooms()[1:] == waiting[:4]


@rule("L-252")
def test_dials_may_be_combined() -> None:
    table = begun(3, 1, drones="more", tough=True, preparation="2", ambush="3")
    assert drones(table)[2] == 4
    assert [bool(room) for room in table.rooms()] == [True, True, True, False, False]
    assert table.state.health(0) > 10


@rule("L-252")
@pytest.mark.parametrize("option", ["standard", "more", "many", "table"])
def test_there_are_never_more_than_24_drones(option: str) -> None:
    table = begun(5, 1, drones=option, preparation="1")
    assert sum(drones(table)) + len(table.state.drone_box) == 24


@rule("L-252")
@pytest.mark.parametrize("option", ["none", "fewer", "standard", "more", "many", "1", "8"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_secrets_stay_as_many_as_there_are_players(option: str, seats: int) -> None:
    table = begun(seats, 1, drones=option, agenda="hidden", preparation="1")
    assert sum(card.kind == "secrets_revealed" for card in table.state.hive) == seats


@rule("L-252")
@pytest.mark.parametrize(("seats", "shares"), [(2, [0, 1, 1]), (3, [1, 1, 1]), (4, [1, 1, 2]), (5, [1, 2, 2])])
def test_what_cannot_be_shared_equally_goes_deeper(seats: int, shares: list[int]) -> None:
    """Without Drones only the Secrets are shared out."""
    table = begun(seats, 1, drones="none", agenda="hidden", preparation="1")
    assert [layer(table, number).count("secrets_revealed") for number in (1, 2, 3)] == shares
    assert drones(table) == [0, 0, 0]
