"""Maps: a station of two rooms and a shaft, with a door, a wall and two ways side by side."""

import msgspec
import pytest

from derelict.core.components.places import BadMap, Map, Place, Way
from derelict.core.errors import IllegalAction
from tests.toys.peek import GAME
from tests.toys.peek.state import State

#   one:1 - one:2 -door- two:1 = two:2      (= is a corridor and a duct)
#     |                            |
#   shaft ------------------------ +
STATION = Map(
    (Place("one:1", "one"), Place("one:2", "one"), Place("two:1", "two"), Place("two:2", "two"), Place("shaft")),
    (
        Way("one:1", "one:2"),
        Way("one:2", "two:1", door="d1"),
        Way("two:1", "two:2", id="corridor"),
        Way("two:1", "two:2", id="duct"),
        Way("one:1", "shaft"),
        Way("shaft", "two:2"),
    ),
)


def doors_closed(way: Way) -> bool:
    return not way.door


def no_shaft(way: Way) -> bool:
    return "shaft" not in way.ends


def nothing(way: Way) -> bool:
    return False


def test_neighbours_are_named_once_however_many_ways_lead_there() -> None:
    assert STATION.neighbours("two:1") == ["one:2", "two:2"]
    assert [way.id for way in STATION.ways_at("two:2")] == ["corridor", "duct", ""]
    assert STATION.neighbours("two:1", doors_closed) == ["two:2"]
    assert STATION.neighbours("two:1", nothing) == []


def test_distances_and_paths_go_where_ways_can_be_taken() -> None:
    assert STATION.distances("one:1") == {"one:1": 0, "one:2": 1, "shaft": 1, "two:1": 2, "two:2": 2}
    assert STATION.distances("one:1", most=1) == {"one:1": 0, "one:2": 1, "shaft": 1}
    assert STATION.distance("one:2", "two:1") == 1
    assert STATION.distance("one:2", "two:1", doors_closed) == 4
    assert STATION.path("one:2", "two:1", doors_closed) == ["one:2", "one:1", "shaft", "two:2", "two:1"]
    both = lambda way: doors_closed(way) and no_shaft(way)  # noqa: E731
    assert STATION.distance("one:2", "two:1", both) is None
    assert STATION.path("one:2", "two:1", both) is None
    assert STATION.path("shaft", "shaft") == ["shaft"]


def test_all_shortest_ways_on_are_found() -> None:
    ring = Map.between({"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["a", "c"]})
    assert ring.steps("a", "c") == ["b", "d"]
    assert ring.steps("a", "b") == ["b"]
    assert ring.steps("a", "a") == []
    assert ring.steps("a", "c", nothing) == []


def test_the_nearest_of_many_are_those_that_are_equally_near() -> None:
    assert STATION.nearest("one:1", ["two:1", "two:2"]) == ["two:1", "two:2"]
    assert STATION.nearest("one:1", ["two:1", "two:2"], no_shaft) == ["two:1"]
    assert STATION.nearest("one:1", ["two:1", "one:1"]) == ["one:1"]
    assert STATION.nearest("shaft", ["two:1"], nothing) == []


def test_a_closed_door_blocks_sight_and_a_wall_always_does() -> None:
    assert STATION.sees("one:2", "two:1")
    assert not STATION.sees("one:2", "two:1", doors_closed)
    assert STATION.sees("one:2", "one:2", nothing)
    assert not STATION.sees("one:2", "two:2")
    assert STATION.sees("one:2", "two:2", reach=2)


def test_areas_have_places_and_ways_out() -> None:
    assert STATION.areas == {"one": ("one:1", "one:2"), "two": ("two:1", "two:2")}
    assert STATION.area_of["shaft"] == ""
    assert [way.ends for way in STATION.borders("one")] == [("one:2", "two:1"), ("one:1", "shaft")]


AB = (Place("a"), Place("b"))


@pytest.mark.parametrize(
    ("places", "ways", "message"),
    [
        ((*AB, Place("a")), (Way("a", "b"),), "the place 'a' appears twice"),
        (AB, (Way("a", "b"), Way("b", "c")), "a way leads to 'c', which is no place"),
        (AB, (Way("a", "b"), Way("b", "b")), "a way leads from 'b' to itself"),
        (AB, (Way("a", "b"), Way("b", "a")), "two ways between 'a and b' cannot be told apart"),
        (AB, (Way("a", "b", "d", "1"), Way("b", "a", "d", "2")), "the door 'd' lies in two ways"),
        (AB, (), "'b' cannot be reached from 'a'"),
    ],
)
def test_a_map_that_does_not_fit_together_is_refused(
    places: tuple[Place, ...], ways: tuple[Way, ...], message: str
) -> None:
    with pytest.raises(BadMap) as refused:
        Map(places, ways)
    assert str(refused.value) == message


def test_neighbours_must_agree() -> None:
    with pytest.raises(BadMap, match="'a' has the neighbour 'b', but not the other way round"):
        Map.between({"a": ["b"], "b": []})
    with pytest.raises(BadMap, match="a way leads to 'c', which is no place"):
        Map.between({"a": ["c"]})


def test_a_map_is_data_that_is_checked_when_it_is_read() -> None:
    text = msgspec.json.encode(STATION)
    read = msgspec.json.decode(text, type=Map)
    assert read == STATION
    assert read.distances("shaft") == STATION.distances("shaft")
    with pytest.raises(msgspec.ValidationError, match="cannot be reached"):
        msgspec.json.decode(b'{"places": [{"id": "a"}, {"id": "b"}], "ways": []}', type=Map)


def test_a_game_walks_where_its_doors_let_it() -> None:
    """P-9 of Peek: with the jackpot one walks from place to place, and the vault opens with the first six."""
    match = GAME.start(seed=1, jackpot=True)
    match.play("walk stairs")
    match.play("shuffle")
    with pytest.raises(IllegalAction, match="walk vault"):
        match.play("walk vault")
    position = match.position()
    position["is_vault_open"] = True
    opened = GAME.position(position)
    opened.play("walk vault")
    assert isinstance(opened.state, State)
    assert [player.at for player in opened.state.players] == ["vault", "hall"]
