"""Mobility: N-55 to N-57."""

import pytest

from tests.games.neuroshima.table import Table, position
from tests.marks import rule


@rule("N-55")
def test_a_mobile_unit_moves_to_an_adjacent_free_hex_and_turns() -> None:
    table = position(outpost={"c3": "runner n", "c4": "scout"}, borgo={"c2": "claws s"}, hands={"outpost": ["medic"]})
    table.play("move c3")
    assert sorted(table.options) == ["b2", "b3", "c3", "d2", "d3"]
    for hex in ("c2", "c4", "c1"):
        assert table.refusal(hex) == "N-55"
    table.play("d2")
    assert table.options == ["n", "ne", "se", "s", "sw", "nw"]
    table.play("sw")
    assert table.is_empty("c3")
    assert (table.at("d2"), table.piece("d2").facing) == ("runner", 4)


@rule("N-55")
def test_it_may_move_without_turning_or_turn_without_moving() -> None:
    table = position(outpost={"c3": "runner ne"}, borgo={}, hands={"outpost": ["medic"]})
    moved = Table(table.match.copy()).play("move c3 c4 ne")
    assert (moved.at("c4"), moved.piece("c4").facing) == ("runner", 1)
    turned = Table(table.match.copy()).play("move c3 c3 s")
    assert (turned.at("c3"), turned.piece("c3").facing) == ("runner", 3)
    assert moved.match.log(0, "en")[-1] == "Outpost Runner c3 → c4, facing NE."
    assert turned.match.log(0, "en")[-1] == "Outpost Runner c3 turns, facing S."
    assert "pivote" in turned.match.log(0, "fr")[-1]


@rule("N-55")
def test_wounds_go_along_with_a_unit_that_moves() -> None:
    table = position(hegemony={"c3": "guard n 1", "c4": "transport"}, borgo={}, hands={"hegemony": ["runner"]}).play(
        "move c3 c2 n"
    )
    assert table.wounds("c2") == 1


@rule("N-55")
def test_only_mobile_units_of_the_own_army_move() -> None:
    table = position(
        outpost={"c3": "commando n", "a1": "runner n", "a3": "mobile_armor n", "b1": "hq"},
        borgo={"e3": "assassin n"},
        hands={"outpost": ["medic"]},
    )
    assert [line for line in table.options if line.startswith("move")] == ["move a1", "move a3"]
    assert table.refusal("move e3") == "N-55"
    assert table.refusal("move c3") == "N-18"
    assert table.refusal("move b3") == "N-55"


@rule("N-55")
@pytest.mark.parametrize("lines", [("move", "medic", "scout"), ("medic", "move", "scout"), ("medic", "scout", "move")])
def test_mobility_comes_before_between_or_after_the_playing_of_tiles(lines: tuple[str, ...]) -> None:
    spoken = {"move": "move c3 c2 n", "medic": "place medic a1 n", "scout": "place scout e3 n"}
    table = position(
        outpost={"c3": "runner n"}, borgo={}, hands={"outpost": ["medic", "scout"], "borgo": ["claws"]}
    ).play(*(spoken[line] for line in lines))
    assert (table.at("c2"), table.at("a1"), table.at("e3")) == ("runner", "medic", "scout")


@rule("N-55")
def test_a_mobile_unit_that_is_shut_in_can_still_turn() -> None:
    around = {"b1": "scout", "b2": "medic", "a2": "hq"}
    table = position(outpost={"a1": "runner n", **around}, borgo={}, hands={"outpost": ["medic"]}).play("move a1 s")
    assert table.piece("a1").facing == 3


@rule("N-56")
def test_a_unit_placed_in_this_turn_may_move_in_it() -> None:
    table = position(outpost={}, borgo={}, hands={"outpost": ["runner", "scout"]})
    table.play("place runner c3 n")
    assert "move c3" in table.options
    table.play("move c3 c4 n")
    assert table.at("c4") == "runner"


@rule("N-57")
def test_a_unit_uses_its_mobility_once_in_a_turn() -> None:
    table = position(
        outpost={"c3": "runner n", "a1": "runner n"},
        borgo={"e3": "hq"},
        hands={"outpost": ["scout"]},
        piles={"outpost": ["medic", "medic"], "borgo": ["claws", "claws", "claws", "mutant"]},
    )
    table.play("move c3 c4 n")
    assert table.refusal("move c4") == "N-57"
    assert "move a1" in table.options, "the other one still may"
    table.play("end", "discard claws", "end", "discard medic")
    assert table.turn_of == "outpost"
    assert "move c4" in table.options, "in the next turn again"


@rule("N-57")
def test_turning_on_the_spot_is_the_move_of_that_turn() -> None:
    table = position(outpost={"c3": "runner n"}, borgo={}, hands={"outpost": ["scout"]}).play("move c3 c3 s")
    assert table.refusal("move c3") == "N-57"


@rule("N-57")
def test_a_unit_that_takes_the_place_of_another_still_may_move() -> None:
    table = position(outpost={"c3": "runner n", "c4": "runner n"}, borgo={}, hands={"outpost": ["scout"]})
    table.play("move c3 c2 n", "move c4 c3 n")
    assert table.refusal("move c3") == "N-57"
    assert table.refusal("move c2") == "N-57"
    table = position(outpost={"c3": "runner n"}, borgo={}, hands={"outpost": ["runner", "scout"]})
    table.play("move c3 c2 n", "place runner c3 n")
    assert "move c3" in table.options


@rule("N-57")
def test_own_and_lent_mobility_are_one_move_together() -> None:
    table = position(
        hegemony={"c3": "runner n", "c4": "transport", "b4": "ganger n"}, borgo={}, hands={"hegemony": ["scout"]}
    )
    table.play("move c3 d3 n")
    assert table.refusal("move d3") == "N-57", "although the Transport is still linked"
    table.play("move b4 b3 n")
    assert table.refusal("move b3") == "N-57"


@rule("N-57")
@pytest.mark.parametrize("first", ["mobility", "tile"])
def test_a_move_tile_comes_on_top_of_mobility(first: str) -> None:
    table = position(outpost={"c3": "runner n"}, borgo={}, hands={"outpost": ["move", "scout"]})
    if first == "mobility":
        table.play("move c3 c4 n", "play move c4 c5 n")
    else:
        table.play("play move c3 c4 n", "move c4 c5 n")
    assert table.at("c5") == "runner"
    assert table.refusal("move c5") == "N-57"
    assert table.hand("outpost") == ["scout"]


@rule("N-55")
def test_no_facing_is_told_of_a_tile_that_is_alike_on_all_sides() -> None:
    table = position(outpost={"c3": "saboteur"}, borgo={}, hands={"outpost": ["move"]}).play("play move", "c4")
    assert table.at("c4") == "saboteur"
    told = [[line for line in table.match.log(0, language) if "c4" in line] for language in ("en", "fr")]
    assert told == [["Saboteur c3 → c4."], ["Saboteur c3 → c4."]]
