"""Components and board: N-1 to N-4."""

from collections import Counter

import pytest

from derelict.core.errors import BadPosition
from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, EXTENDED, HEXES, INNER, NUMBER, PLACES
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from tests.games.neuroshima.table import GAME, position
from tests.marks import rule


def neighbours(hex: str, size: int = INNER) -> dict[str, str]:
    """The hexes around a hex by direction."""
    around = BOARDS[size].neighbours[NUMBER[hex]]
    return {DIRECTIONS[way]: HEXES[there] for way, there in enumerate(around) if there >= 0}


def columns(size: int) -> list[int]:
    counted = Counter(q for q, _ in PLACES[:size])
    return [counted[q] for q in sorted(counted)]


@rule("N-1")
def test_the_battlefield_is_a_hexagon_of_five_columns() -> None:
    assert len(BOARDS[INNER].neighbours) == 19
    assert columns(INNER) == [3, 4, 5, 4, 3]
    assert Counter(map(len, BOARDS[INNER].around)) == {3: 6, 4: 6, 6: 7}


@rule("N-1")
def test_the_outer_ring_makes_it_37_hexes_in_seven_columns() -> None:
    assert len(BOARDS[EXTENDED].neighbours) == 37
    assert columns(EXTENDED) == [4, 5, 6, 7, 6, 5, 4]
    assert Counter(map(len, BOARDS[EXTENDED].around)) == {3: 6, 4: 12, 6: 19}


@rule("N-1")
def test_a_match_has_19_free_hexes_and_an_extended_one_37() -> None:
    small = GAME.start(seats=2, seed=1).decision
    large = GAME.start(seats=4, seed=1, extended=True).decision
    assert small is not None
    assert large is not None
    assert [option.text for option in small.options] == list(HEXES[:19])
    assert [option.text for option in large.options] == list(HEXES)


@rule("N-2")
def test_columns_have_letters_from_the_left_and_numbers_from_the_top() -> None:
    assert " ".join(HEXES[:19]) == "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3"
    assert neighbours("c3") == {"n": "c2", "ne": "d2", "se": "d3", "s": "c4", "sw": "b3", "nw": "b2"}
    assert neighbours("a1") == {"ne": "b1", "se": "b2", "s": "a2"}
    assert neighbours("e3") == {"n": "e2", "sw": "d4", "nw": "d3"}


@rule("N-2")
def test_the_outer_ring_is_numbered_clockwise_from_the_north() -> None:
    assert HEXES[19:] == tuple(f"o{number}" for number in range(1, 19))
    assert neighbours("c1", EXTENDED)["n"] == "o1"
    assert neighbours("e1", EXTENDED)["ne"] == "o4"
    assert neighbours("c5", EXTENDED)["s"] == "o10"
    assert neighbours("a1", EXTENDED)["nw"] == "o16"
    for number in range(1, 18):
        assert f"o{number + 1}" in neighbours(f"o{number}", EXTENDED).values()
    assert neighbours("o1", EXTENDED)["se"] == "o2"


@rule("N-2")
def test_opposite_directions_lead_back() -> None:
    assert DIRECTIONS == ("n", "ne", "se", "s", "sw", "nw")
    for size in (INNER, EXTENDED):
        for hex in range(size):
            for way, there in enumerate(BOARDS[size].neighbours[hex]):
                assert there < 0 or BOARDS[size].neighbours[there][(way + 3) % 6] == hex


@rule("N-2", "N-33")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_edges_turn_clockwise_with_the_front(facing: str) -> None:
    """The Mobile Armor strikes through edge 0 and shoots through edge 5, the next one counter-clockwise."""
    around = neighbours("c3")
    front = DIRECTIONS.index(facing)
    enemies = {around[facing]: "blocker s", around[DIRECTIONS[front - 1]]: f"blocker {DIRECTIONS[(front + 1) % 6]}"}
    table = position(outpost={"c3": f"mobile_armor {facing}"}, moloch=enemies).battle()
    assert table.is_empty(around[facing]), "two blows of 2 through edge 0"
    assert table.wounds(around[DIRECTIONS[front - 1]]) == 2, "two shots of 1 through edge 5"


@rule("N-3")
def test_there_are_four_armies_of_35_tiles() -> None:
    assert set(ARMIES) == {"moloch", "outpost", "borgo", "hegemony"}
    for army in ARMIES.values():
        assert sum(tile.data.count for tile in army.tiles.values()) == 35
        assert len(army.pile) == 34
        assert army.hq not in army.pile


@rule("N-3")
def test_a_tile_is_an_action_tile_or_an_hq_a_fighter_or_a_module() -> None:
    for tile in TILES.values():
        assert (tile.data.kind == "action") == (tile.action is not None)
        assert tile.data.kind in ("action", "hq", "unit", "module")


@rule("N-3")
@pytest.mark.parametrize("tile", ["battle", "move", "sniper"])
def test_an_action_tile_never_stands_on_the_board(tile: str) -> None:
    with pytest.raises(BadPosition, match="board c3"):
        position(outpost={"c3": tile}, borgo={})
    table = position(outpost={}, borgo={"a1": "mutant"}, hands={"outpost": [tile]})
    assert table.refusal(f"place {tile}") == "N-20"


@rule("N-3")
def test_the_player_of_an_army_leads_it() -> None:
    table = position(outpost={}, borgo={}, hands={"outpost": ["runner"], "borgo": ["claws"]})
    assert (table.turn_of, table.seat) == ("outpost", 0)
    table.play("end")
    assert (table.turn_of, table.seat) == ("borgo", 1)


@rule("N-4")
def test_units_of_one_army_are_friends_and_those_of_another_enemies() -> None:
    table = position(borgo={"c3": "mutant n", "c2": "medic"}, outpost={"b2": "scout"}).battle()
    assert table.at("c2") == "medic"
    assert table.is_empty("b2")


@rule("N-4")
def test_in_a_deathmatch_every_other_army_is_an_enemy() -> None:
    table = position("deathmatch", borgo={"c3": "mutant n"}, outpost={"b2": "scout"}, moloch={"c2": "scout"}).battle()
    assert table.is_empty("b2")
    assert table.is_empty("c2")


@rule("N-4")
def test_the_mode_may_put_two_armies_on_one_side() -> None:
    table = position("versus", moloch={"c2": "scout"}, borgo={"c3": "mutant n"}, outpost={"b2": "scout"}).battle()
    assert table.is_empty("c2")
    assert table.at("b2") == "scout", "seats 2 and 3 are a team"
