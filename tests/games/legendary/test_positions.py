"""Positions that a person writes: what is left out is usual, what there is not is refused by name."""

from random import Random
from typing import Any

import pytest

from derelict.core.errors import BadPosition
from derelict.games.legendary import GAME
from derelict.games.legendary.content.kinds import AVATARS
from derelict.games.legendary.state import State
from tests.spoiling import play_on

TWO: dict[str, Any] = {"roles": ["gunner", "medic"]}


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"roles": ["gunner", "pilot"]}, "roles: there is no 'pilot'"),
        ({"film": "prometheus"}, "film: there is no 'prometheus'"),
        ({"location": "lv426"}, "location: there is no 'lv426'"),
        ({"characters": ["ash"]}, "characters: there is no 'ash'"),
        ({"avatars": ["", "", ""]}, "avatars: there can be at most 2, not 3"),
        ({"avatars": ["gremlin"]}, "avatars: there is no 'gremlin'"),
        ({"hands": [[], [], []]}, "hands: there can be at most 2, not 3"),
        ({"hand_change": [0, 0, 1]}, "hand_change: there can be at most 2, not 3"),
        ({"owned": [["grunt"]]}, "owned: 2 entries are needed, not 1"),
        ({"owned": [["grunt"], ["grant"]]}, "owned: there is no 'grant'"),
        ({"hq": ["electric_prod"] * 6}, "hq: there can be at most 5, not 6"),
        ({"alive": [1, 3]}, "alive: there is no seat 3"),
        ({"declined": [0]}, "declined: there is no seat 0"),
        ({"player": 3}, "player: there is no seat 3"),
        ({"hands": [["?"]]}, "hands: there is no '?'"),
        ({"discards": [["?"]]}, "discards: there is no '?'"),
        ({"plays": ["?"]}, "plays: there is no '?'"),
        ({"achievements": [["one_class", 1], ["one_class", 1]]}, "achievements: something is named twice"),
        ({"achievements": [["x", 1]]}, "achievements: there is no 'x'"),
        ({"phase": 26}, "phase: 26 is not a whole number from 0 to 3"),
        ({"huggers": ["facehugger seat=3"]}, "huggers: '3' is not a whole number from 1 to 2"),
        ({"offers": ["sergeant_tech seat=7"]}, "offers: '7' is not a whole number from 1 to 2"),
        ({"stage": 4}, "stage: 4 is not a whole number from 0 to 2"),
        ({"agenda": "hidden", "agendas": ["x", "x"]}, "agendas: there is no 'x'"),
        ({"roles": ["gunner"] * 6}, "seats: 6 is not a whole number from 1 to 5"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_there_is_not_is_refused_by_name(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(TWO | fields)
    assert fault in str(refused.value)


def test_a_list_by_player_may_be_shorter_than_the_number_of_players() -> None:
    short = GAME.position(TWO | {"avatars": [""], "hand_change": [1], "fresh": ["yes"], "hands": [["grunt"]]})
    full = GAME.position(
        TWO | {"avatars": ["", ""], "hand_change": [1, 0], "fresh": ["yes", "no"], "hands": [["grunt"], []]}
    )
    assert short.state == full.state


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"alive": []}, "position.nobody"),
        ({"alive": [], "stack": [{"type": "NextTurn"}]}, "position.nobody"),
        ({"alive": [], "aliens": [1], "avatars": [next(iter(AVATARS))]}, "position.nobody"),
        ({"stack": [{"type": "Strikes", "seat": 0, "left": 10**12}]}, "position.huge"),
        ({"stack": [{"type": "NextTurn"}, {"type": "Strikes", "seat": 0, "left": 10**4}]}, "position_file.stack"),
        ({"huggers": ["facehugger seat=1"], "discards": [["chestburster"], []]}, "position.no_host"),
        ({"huggers": ["facehugger seat=2"], "alive": [1]}, "position.no_host"),
        ({"hands": [["chestburster"], []]}, "position.not_there"),
        ({"hq": ["facehugger"]}, "position.not_there"),
        ({"decks": [["hazard1"], []]}, "position.not_there"),
        ({"hands": [["thirst_for_knowledge"], []]}, "position_file.impossible"),
        ({"agenda": "hidden", "spare_agenda": []}, "position.lists"),
        ({"spare_agenda": ["stubborn"]}, "position.lists"),
        ({"objectives": ["the_sos", "no_one_can_hear_you_scream", "the_lost_colony"]}, "position.not_there"),
    ],
    ids=str,
)
def test_what_no_match_could_come_to_is_refused(fields: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(TWO | fields)
    assert refused.value.key == key


def test_a_facehugger_on_top_of_the_barracks_is_no_card_of_the_hq() -> None:
    s = GAME.position(TWO | {"barracks": ["electric_prod", "facehugger"], "brood": 1}).state
    assert isinstance(s, State)
    assert "facehugger" not in s.hq
    assert s.hq[0] == "electric_prod"
    assert s.barracks[-1].kind == "facehugger"


def test_before_the_roles_are_chosen_all_cards_are_those_of_the_film_too() -> None:
    position = GAME.start(seats=2, seed=1, mode="alien", dealing="chosen").position()
    assert GAME.position(position).decision is not None
    with pytest.raises(BadPosition, match="seat 0 has cards before the deal"):
        GAME.position({**position, "decks": [["grunt"], []], "owned": [["grunt"], []]})
    position["barracks"][0] = "change_of_heart"
    with pytest.raises(BadPosition, match="cards lost or duplicated"):
        GAME.position(position)


def test_a_bot_can_guess_where_strikes_are_out_of_the_game() -> None:
    """Of cards that a position removes there are fewer in the stacks."""
    match = GAME.position(TWO | {"strikes": ["scratch", "miss"], "rest": "removed"})
    world = GAME.fill(match.view(0).state, Random(1))
    assert sorted(card.kind for card in world.strikes) == ["miss", "scratch"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hive": ["scratch"]}, "scratch"),
        ({"rooms": {"airlock": "miss"}}, "miss"),
        ({"combat": ["grunt"]}, "grunt"),
        ({"strikes": ["stray_drone"]}, "stray_drone"),
        ({"wounds": [["grunt"], []]}, "grunt"),
        ({"barracks": ["scratch"]}, "scratch"),
        ({"dead_enemies": ["scratch"]}, "scratch"),
        ({"dead_characters": ["stray_drone"]}, "stray_drone"),
        ({"spent": ["miss"]}, "miss"),
        ({"found": ["grunt"]}, "grunt"),
        ({"attached": ["miss med_lab"]}, "miss"),
        ({"huggers": ["scratch"]}, "scratch"),
    ],
    ids=str,
)
def test_cards_lie_only_where_such_cards_come_to(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as fault:
        GAME.position(TWO | fields)
    assert (fault.value.key, fault.value.facts["card"]) == ("position.not_there", said)


@pytest.mark.parametrize(
    "fields",
    [
        {"hive": ["stray_drone layer=4"]},
        {"hive": ["stray_drone layer=-1"]},
        {"rooms": {"airlock": "stray_drone layer=5"}},
        {"rooms": {"airlock": "stray_drone id=-1"}},
        {"huggers": ["facehugger seat=1 left=9"]},
        {"stage": 3},
    ],
    ids=str,
)
def test_numbers_are_those_of_the_box(fields: dict[str, Any]) -> None:
    """A card of a fourth mini-deck could not be drawn, and with all Objectives done the match is over."""
    with pytest.raises(BadPosition) as fault:
        GAME.position(TWO | fields)
    assert fault.value.key == "position.number"


TURN: list[dict[str, Any]] = [{"type": "NextTurn", "first": 0}, {"type": "StrikePhase"}]
MENU = {"type": "Menu"}


@pytest.mark.parametrize(
    "frame",
    [{"type": "StrikeAbility", "card": "hazard1"}, {"type": "Entered", "id": 1}],
    ids=lambda frame: frame["type"],
)
def test_a_card_without_an_ability_does_nothing(frame: dict[str, Any]) -> None:
    match = GAME.position(TWO | {"combat": ["vent_stalker id=1"], "stack": [*TURN, frame, MENU]})
    assert play_on(match, Random(1)) > 0


def test_a_card_arrives_in_the_combat_zone_alone() -> None:
    arrival = {"type": "Arrival", "id": 1}
    position = TWO | {"stack": [*TURN, arrival, MENU]}
    assert GAME.position(position | {"combat": ["stray_drone id=1"]}).decision is not None
    with pytest.raises(BadPosition, match="stack: Arrival does not fit"):
        GAME.position(position | {"rooms": {"airlock": "stray_drone id=1"}})


def test_the_cards_are_dealt_once_before_the_first_turn() -> None:
    position = GAME.start(2, 1, "alien", dealing="chosen").position()
    place = position["stack"].index({"type": "Deal"})
    with pytest.raises(BadPosition, match="stack: Deal does not fit"):
        GAME.position({**position, "stack": [*position["stack"][:place], {"type": "Deal"}, *position["stack"][place:]]})
    with pytest.raises(BadPosition, match="stack: ObjectiveSetup does not fit"):
        GAME.position(TWO | {"stack": [*TURN, {"type": "ObjectiveSetup"}, MENU]})


def test_no_cards_are_dealt_to_a_seat_that_has_no_role() -> None:
    position = GAME.start(2, 1, "alien", dealing="chosen").position()
    assert GAME.position(position).decision is not None
    position["stack"] = [frame for frame in position["stack"] if frame.get("seat") != 1]
    with pytest.raises(BadPosition, match="stack: Deal"):
        GAME.position(position)
