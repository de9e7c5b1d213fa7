"""Positions that are wrong: each fault has its sentence in both languages, and names what is wrong."""

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.errors import BadPosition
from derelict.games.theseus.content.places import SECTORS
from derelict.table.screen.pages import Pages
from tests.games.theseus.table import GAME, station
from tests.spoiling import play_on, taken

FACTIONS = ["marines", "aliens"]
CORRIDORS = next(number for number, one in enumerate(SECTORS) if one.id == "corridors")
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "other_game": ({"game": "neuroshima"}, "neuroshima"),
    "no_faction": ({"factions": ["marines", "elves"]}, "elves"),
    "named_once": ({"factions": ["marines", "marines"]}, "factions"),
    "seats": ({"factions": ["marines", "aliens", "greys"]}, "3"),
    "lists": ({"life": [20]}, "life"),
    "unknown": ({"slots": {"corridors.s1": "marines.bazooka"}}, "marines.bazooka"),
    "two_units": ({"units": ["marine corridors.a", "alien corridors.a"]}, "corridors.a"),
    "two_sectors": (
        {"ring": ["control_room", "corridors", "alien_nest", "workshop", "corridors", "unloading_dock"]},
        "corridors",
    ),
    "other_faction": ({"decks": [["aliens.hive"], []]}, "aliens.hive"),
    "not_in_play": ({"units": ["marine laboratory.a"]}, "laboratory.a"),
    "no_unit": ({"units": ["marine corridors.a"] * 4}, "marine corridors.a"),
    "words": ({"units": ["marine corridors.a sleepy"]}, "sleepy"),
    "number": ({"slots": {"corridors.s1": "marines.fire upgrades=many"}}, "'many'"),
    "too_many": ({"decks": [["marines.armory"] * 9, []]}, "marines.armory"),
    "too_long": ({"reached": [0] * 8}, "reached"),
    "huge": ({"since": 10**6}, "since"),
}


def refused(**fields: Any) -> BadPosition:
    with pytest.raises(BadPosition) as fault:
        GAME.position({"factions": FACTIONS, **fields})
    return fault.value


@pytest.mark.parametrize("key", FAULTS)
def test_every_fault_has_its_key_and_names_what_is_wrong(key: str) -> None:
    fields, named = FAULTS[key]
    fault = refused(**fields)
    assert fault.key == f"position.{key}"
    assert named in str(fault)
    said = {language: GAME.texts.say(language, fault.key, **fault.facts) for language in LANGUAGES}
    assert str(fault) == said["en"] != said["fr"]
    assert named in said["fr"]


def test_the_catalogues_have_no_other_faults() -> None:
    catalogues = (GAME.texts, Catalogue.read(files("derelict.core") / "text"))
    keys = {key for catalogue in catalogues for key in catalogue.keys("en") if key.startswith("position.")}
    elsewhere = {"position.no_seat", "position.twice"}
    assert keys == {f"position.{key}" for key in FAULTS} | elsewhere


def test_the_table_says_it_in_the_language_of_the_page() -> None:
    fault = refused(life=[20])
    english, french = (Pages().explain(fault, language) for language in LANGUAGES)
    assert "2 entries are needed, not 1" in english
    assert "il faut 2 éléments, il y en a 1" in french


@pytest.mark.parametrize(
    "fields",
    [
        {"waiting": {"corridors.s1": "marines.fire"}},
        {"waiting": {"laboratory.w1": "marines.fire"}},
        {"slots": {"corridors.w1": "marines.fire"}},
        {"slots": {"laboratory.s1": "marines.fire"}},
        {"units": ["marine corridors.s1"]},
        {"malfunction": "corridors.a"},
        {"malfunction": "corridors"},
    ],
    ids=str,
)
def test_things_lie_only_where_such_things_lie(fields: dict[str, Any]) -> None:
    assert refused(**fields).key in ("position.not_in_play", "position.unknown")


@pytest.mark.parametrize("words", ["", "marines.fire armour=2", "marines.fire upgrades", "marines.fire upgrades=-1"])
def test_a_card_is_a_name_and_what_lies_on_it(words: str) -> None:
    assert refused(slots={"corridors.s1": words}).key in ("position.words", "position.number", "position.unknown")


def test_nothing_can_be_drawn_from_a_deck_of_unknown_cards() -> None:
    assert "decks: there is no '?'" in str(refused(decks=[["?"], []]))


def test_only_instants_are_held() -> None:
    assert "hands: there is no 'marines.fire'" in str(refused(hands=[["marines.fire"], []]))
    assert refused(hands=[["aliens.shaft"], []]).key == "position.other_faction"


def test_nobody_spends_a_token_that_they_do_not_have() -> None:
    position = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a"]).match.position()
    spend = [{"type": "NextTurn"}, {"type": "WhichUnit", "extra": False}, {"type": "SpendOn"}]
    assert GAME.position({**position, "stock": [1, 0], "stack": spend}).decision is not None
    with pytest.raises(BadPosition, match="stack: SpendOn does not fit"):
        GAME.position({**position, "stock": [0, 1], "stack": spend})


def test_a_wrong_shape_says_where() -> None:
    fault = refused(life="much")
    assert (fault.key, fault.facts["at"]) == ("position_file.shape", "`$.life`")


def test_what_is_right_is_not_refused() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a upgraded", "alien corridors.b"],
        slots={"corridors.s1": "marines.fire upgrades=1"}, waiting={"corridors.w1": "aliens.hive"},
        malfunction="corridors.w1",
    )  # fmt: skip
    assert GAME.position(table.match.position()).state == table.state


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"end": 14}, "the end token is on step 14"),
        ({"end": 4}, "the end token has reached the end, but the match goes on"),
        ({"malfunction": "laboratory.w1"}, "the Malfunction token lies outside the station"),
        ({"stock": [-1, 0]}, "Upgrade tokens: [-1, 0] in stocks"),
        ({"stock": [0, 50]}, "Upgrade tokens: [0, 50] in stocks"),
        ({"slots": {"corridors.s1": "marines.fire embryo=1"}}, "unit 1 holds no card"),
        ({"slots": {"corridors.s1": "marines.fire embryo=99"}}, "unit 99 holds no card"),
    ],
)
def test_tokens_lie_where_they_can(fields: dict[str, Any], said: str) -> None:
    fault = refused(**fields)
    assert (fault.key, said in str(fault)) == ("position_file.impossible", True)


def test_no_bonus_cards_are_laid_over_the_cards_of_a_match() -> None:
    table = station("marines", "aliens", units=["marine corridors.a"], waiting={"corridors.w1": "marines.fire"})
    position = table.match.position()
    position["stack"] = [{"type": "NextTurn"}, {"type": "LayBonus"}, {"type": "WhichUnit", "extra": False}]
    with pytest.raises(BadPosition, match="stack: LayBonus does not fit"):
        GAME.position(position)


def test_a_card_on_its_way_to_a_slot_is_a_card_and_a_unit_that_returns_is_a_unit() -> None:
    position = station("marines", "aliens", units=["marine corridors.a"]).match.position()
    slot = {"type": "StartingSlot", "player": 0, "kind": "marine"}
    back = {"type": "ReturnTo", "kind": "marines.fire", "upgraded": False}
    for frame in (slot, back):
        with pytest.raises(BadPosition, match=f"stack {frame['type']}.kind: there is no '{frame['kind']}'"):
            GAME.position({**position, "stack": [{"type": "NextTurn"}, frame]})


def test_nobody_goes_farther_by_a_shortcut_that_is_not_there() -> None:
    """What a unit may use before it goes farther lies in the sector where its points ran out."""
    slots = {"corridors.s1": "aliens.vent_duct", "corridors.s2": "scientists.station_plan"}
    units = ["scientist workshop.b", "alien corridors.b"]
    position = station("scientists", "aliens", units=units, slots=slots).match.position()
    stack: list[dict[str, Any]] = [
        {"type": "NextTurn"},
        {"type": "AfterMove", "unit": 0},
        {"type": "Farther", "unit": 0, "sector": CORRIDORS, "legs": 1, "left": [1], "used": []},
    ]
    position["units"][0] = "scientist walking"
    assert GAME.position({**position, "stack": stack}).decision is not None
    for slot in (0, 2):
        stack[2]["left"] = [slot]
        with pytest.raises(BadPosition, match="stack: Farther does not fit"):
            GAME.position({**position, "stack": stack})


def test_a_unit_on_its_way_has_points_left() -> None:
    """With fewer than none it would go round the ring for ever."""
    position = station("marines", "aliens", units=["marine corridors.a"]).match.position()
    position["units"][0] = "marine walking"
    for frame in ("Enter", "Walk"):
        way = {"type": frame, "unit": 0, "sector": 0, "points": 0, "legs": 0}
        after = {"type": "AfterMove", "unit": 0}
        with pytest.raises(BadPosition, match=f"stack: {frame} does not fit"):
            GAME.position(
                {**position, "stack": [{"type": "NextTurn"}, after, way, {"type": "WhichUnit", "extra": False}]}
            )


def test_nobody_chooses_a_starting_card_after_the_others_were_left_waiting() -> None:
    match = GAME.start(2, 1, "duel", factions=["marines", "aliens"])
    position = match.position()
    position["stack"].insert(
        position["stack"].index({"type": "LeaveWaiting", "player": 0}), {"type": "StartingCard", "player": 0}
    )
    with pytest.raises(BadPosition, match="stack: StartingCard does not fit"):
        GAME.position(position)


def test_nobody_is_dealt_cards_twice() -> None:
    position = GAME.start(2, 1, "duel", factions=["marines", "aliens"], deck="picked").position()
    deal = next(frame for frame in position["stack"] if frame["type"] == "Deal")
    deal["players"] = [*deal["players"], deal["players"][0]]
    with pytest.raises(BadPosition, match="stack: Deal does not fit"):
        GAME.position(position)


def test_each_unit_finds_a_room_to_start_in() -> None:
    units = [f"alien unloading_dock.{room}" for room in "abc"]
    position = station("marines", "aliens", units=units).match.position()
    place = {"type": "PlaceUnit", "player": 0, "at_home": True}
    one = {**position, "turn": 0, "stack": [{"type": "NextTurn"}, place]}
    assert GAME.position(one).decision is not None
    with pytest.raises(BadPosition, match="stack: PlaceUnit does not fit"):
        GAME.position({**one, "stack": [{"type": "NextTurn"}, place, place]})


@pytest.mark.parametrize(
    "frame",
    [{"type": "Refill", "place": 6}, {"type": "Plan", "sector": 0}, {"type": "Drain", "sector": 0, "amount": 1}],
    ids=lambda frame: frame["type"],
)
def test_nothing_of_a_turn_happens_before_the_set_up_is_over(frame: dict[str, Any]) -> None:
    """A card that was left waiting in the set-up would be lost under the one that refills its place."""
    position = GAME.start(2, 1, "duel", factions=["aliens", "scientists"]).position()
    assert GAME.position(position).decision is not None
    for place in range(1, len(position["stack"])):
        stack = [*position["stack"][:place], frame, *position["stack"][place:]]
        with pytest.raises(BadPosition, match=f"stack: {frame['type']} does not fit"):
            GAME.position({**position, "stack": stack})


WAITING_UNDER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "Walk": ({}, {"unit": 0, "sector": 0, "points": 1, "legs": 0}),
    "WhichEmbryo": ({}, {"sector": 0}),
    "Refill": ({}, {"place": 0}),
    "Traps": ({"slots": {"corridors.s1": "marines.armory"}}, {"unit": 3, "sector": CORRIDORS, "left": [0]}),
    "Lurk": (
        {"slots": {"corridors.s1": "marines.minefield"}},
        {"player": 0, "sector": CORRIDORS, "slot": 0, "lightning": False},
    ),
    "Takeover": ({}, {"unit": 3, "sector": CORRIDORS}),
}
"""By type: a frame that would lose or double something when what lies over it is done, and what else it needs."""


@pytest.mark.parametrize("kind", WAITING_UNDER)
def test_what_is_still_to_come_is_still_possible_when_it_comes(kind: str) -> None:
    more, fields = WAITING_UNDER[kind]
    table = station(
        "marines", "pandora", units=["marine corridors.a", "marine workshop.a", "creature corridors.b"], **more
    )
    position, under = table.match.position(), {"type": kind, **fields}
    with pytest.raises(BadPosition, match=f"stack: {kind} does not fit"):
        GAME.position({**position, "stack": [{"type": "NextTurn"}, under, {"type": "WhichUnit", "extra": False}]})


def test_cards_are_left_out_of_picked_decks_alone() -> None:
    """Whoever picks a deck knows its cards; others would have to guess what they leave out."""
    picking = GAME.start(2, 1, "duel", factions=["marines", "aliens"], deck="picked").position()
    assert GAME.position(picking).decision is not None
    with pytest.raises(BadPosition, match="stack: LeaveOut does not fit"):
        GAME.position({**picking, "deck": "random"})


SAMPLE = station("marines", "aliens", units=["marine corridors.a", "alien workshop.b"]).match.position()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.sampled_from(["", "marines", "corridors.a", "x y=1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["corridors.s1", "w"]), inner),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(SAMPLE)), JSON)
def test_whatever_a_field_holds_there_is_a_match_or_a_refusal(field: str, value: Any) -> None:
    match = taken(GAME, {**SAMPLE, field: value})
    if match is not None:
        play_on(match, Random(0))
