"""Moving into rooms, known and unknown (X-57, X-58, X-60, X-93 to X-110, X-114)."""

import pytest

from derelict.games.nemesis.rules.moving import Arrive
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HAND = ["search", "rest", "repairs", "facility_tour"]
FLEE = ["search", "distraction", "rest", "repairs"]


def into(effect: str, **more: object) -> Stage:
    """The Sentry walks from the Isolation Room into an unexplored room with an exploration token."""
    settings: dict[str, object] = {"at": {0: "019"}, "tokens": {"020": effect}, "hands": {0: HAND}} | more
    return facility("sentry", **settings)  # type: ignore[arg-type]


def item_number(stage: Stage, slot: str = "020") -> int:
    return stage.state.rooms[slot].counter


@rule("X-94")
def test_exploring_turns_up_room_and_token_and_sets_the_counter() -> None:
    stage = facility("sentry", "janitor", at={0: "019"}, tokens={"020": "x04"}, hands={0: HAND}).act("move 020")
    room = stage.state.rooms["020"]
    assert room.explored
    assert room.tile.is_seen_by(None)
    assert stage.state.discards["exploration"] == ("x04",)
    nest = stage.state.tile("020").id == "nest"
    assert room.counter == (0 if nest else 3)


@rule("X-95", "X-112")
def test_then_a_noise_roll_follows() -> None:
    stage = into("x12", dice=["4"]).act("move 020")
    assert stage.thrown() == [("4",)]
    assert stage.noise == ["c27"]


@rule("X-95")
def test_no_roll_with_somebody_in_the_unexplored_room() -> None:
    assert into("x12", intruders={"adult": "020"}).act("move 020").thrown() == []


@rule("X-96")
def test_an_empty_explored_room_calls_for_a_roll() -> None:
    stage = facility("sentry", "janitor", hands={0: HAND}, at={0: "005", 1: "018"}, dice=["1"]).act("move 007")
    assert stage.noise == ["c07"]


@rule("X-96")
@pytest.mark.parametrize("who", ["character", "intruder"])
def test_company_means_no_roll(who: str) -> None:
    there = {"at": {0: "005", 1: "007"}} if who == "character" else {"at": {0: "005"}, "intruders": {"adult": "007"}}
    stage = facility("sentry", "janitor", hands={0: HAND}, **there)
    assert stage.act("move 007").thrown() == []
    assert stage.noise == []


@rule("X-97")
def test_walking_up_to_an_intruder_is_combat_and_no_encounter() -> None:
    stage = facility("sentry", hands={0: HAND}, at={0: "005"}, intruders={"adult": "007"}).act("move 007")
    assert stage.intruders() == ["adult1"]
    assert stage.state.in_combat(0)
    assert "melee adult1" in stage.options


@rule("X-98")
def test_silence_leaves_out_the_roll() -> None:
    stage = into("silence").act("move 020")
    assert (stage.thrown(), stage.noise) == ([], [])


@rule("X-98", "X-140")
def test_for_a_slimed_character_silence_is_danger() -> None:
    def slime(s: State) -> None:
        s.players[0].slime = True

    stage = into("silence", change=slime).act("move 020")
    assert stage.thrown() == []
    assert stage.noise == ["c26", "c27", "vents"]


@rule("X-99", "X-115")
def test_danger_draws_intruders_from_next_door() -> None:
    stage = into("danger", intruders={"adult": "021", "creeper": "026"}).act("move 020")
    assert stage.intruders("020") == ["adult1"]
    assert (stage.noise, stage.thrown()) == ([], [])


@rule("X-99")
def test_danger_with_nobody_around_makes_noise() -> None:
    stage = into("danger").act("move 020")
    assert stage.noise == ["c26", "c27", "vents"]


@rule("X-100")
def test_the_explorer_is_slimed() -> None:
    stage = into("slime", dice=["1"]).act("move 020")
    assert stage.state.players[0].slime
    assert stage.noise == ["c26"]


@rule("X-101")
def test_the_room_catches_fire() -> None:
    assert into("fire", dice=["1"]).act("move 020").state.rooms["020"].fire


@rule("X-102")
@pytest.mark.parametrize(("room", "breaks"), [("laboratory", True), ("nest", False)])
def test_the_room_breaks_down_if_it_can(room: str, breaks: bool) -> None:
    def lay(s: State) -> None:
        other = next(slot for slot, one in s.rooms.items() if one.tile.kind == room)
        s.rooms["020"].tile, s.rooms[other].tile = s.rooms[other].tile, s.rooms["020"].tile

    stage = into("malfunction", dice=["1"], change=lay).act("move 020")
    assert stage.state.rooms["020"].malfunction == breaks


@rule("X-103")
def test_a_door_closes_the_corridor_that_was_used() -> None:
    stage = into("door", dice=["4"]).act("move 020")
    assert stage.state.doors == {"c26": "closed"}


@rule("X-104")
def test_no_door_for_whoever_came_through_a_vent_or_a_destroyed_door() -> None:
    by_vent = into("door", frames=[Arrive(0, "020", "vents")], dice=["1"])
    assert by_vent.at(0) == "020"
    assert by_vent.state.doors == {}
    destroyed = into("door", doors={"c26": "destroyed"}, dice=["4"]).act("move 020")
    assert destroyed.state.doors == {"c26": "destroyed"}


@rule("X-58", "X-105")
def test_a_careful_mover_puts_a_marker_instead_of_rolling() -> None:
    stage = facility("sentry", hands={0: HAND}, at={0: "005"}, noise=["c07"]).act("careful 007")
    assert stage.prompt == "careful"
    assert stage.options == ["in c09", "in c10"]
    stage.play("in c10")
    assert (stage.noise, stage.thrown()) == (["c07", "c10"], [])


@rule("X-58")
def test_the_vent_counts_as_a_corridor() -> None:
    stage = into("fire").act("careful 020")
    assert stage.options == ["in c26", "in c27", "in vents"]
    assert stage.play("in vents").noise == ["vents"]


@rule("X-60")
def test_careful_movement_to_company_puts_no_marker() -> None:
    stage = facility("sentry", hands={0: HAND}, at={0: "005"}, intruders={"larva": "007"}).act("careful 007")
    assert (stage.at(0), stage.noise, stage.prompt) == ("007", [], "turn")


@rule("X-105")
def test_careful_movement_and_the_tokens() -> None:
    silence = into("silence").act("careful 020")
    assert silence.prompt == "careful"
    assert silence.play("in c27").noise == ["c27"]
    danger = into("danger").act("careful 020")
    assert (danger.prompt, danger.noise) == ("turn", ["c26", "c27", "vents"])


@rule("X-106", "X-107")
def test_the_first_in_the_nest_gains_knowledge_and_finds_no_items() -> None:
    def lay(s: State) -> None:
        other = next(slot for slot, one in s.rooms.items() if one.tile.kind == "nest")
        s.rooms["020"].tile, s.rooms[other].tile = s.rooms[other].tile, s.rooms["020"].tile

    stage = into("x07", change=lay, frames=[]).act("move 020")
    assert (stage.state.players[0].knowledge, item_number(stage)) == (2, 0)
    known = facility("sentry", at={0: "019"}, hands={0: HAND}, rooms={"020": "nest"}, dice=["1"]).act("move 020")
    assert known.state.players[0].knowledge == 1


@rule("X-108")
def test_intruders_reveal_nothing() -> None:
    stage = into("fire", intruders={"adult": "021"}, hands={0: []}, bag=["blank"], top={"event": ["bulkheads_open"]})
    before = [slot for slot, room in stage.state.rooms.items() if room.explored]
    stage.play("pass")
    assert stage.state.intruders["adult1"].slot == "025"
    assert [slot for slot, room in stage.state.rooms.items() if room.explored] == before


@rule("X-109")
def test_coming_by_vent_is_a_move_too() -> None:
    stage = facility("survivor", at={0: "016"}, hands={0: ["vents", "rest"]}, rooms={"020": "laboratory"},
                     dice=["4"], top={"attack": ["evolve_4"]})  # fmt: skip
    stage.play("play vents", "discard rest")
    assert set(stage.options) == {"at 006", "at 020"}
    stage.play("at 020")
    assert (stage.at(0), stage.noise) == ("020", ["c27"])


@rule("X-77", "X-110")
def test_a_tour_takes_somebody_along_willing_or_not() -> None:
    stage = facility("sentry", "janitor", at={0: "019", 1: "019"}, tokens={"020": "x12"}, hands={0: HAND, 1: []},
                     dice=["4"])  # fmt: skip
    stage.act("play facility_tour").play("at 020")
    assert (stage.prompt, stage.options) == ("escort", ["done", "player 2"])
    stage.play("player 2")
    assert stage.prompt == "token_effect"
    stage.play("pass")
    assert (stage.at(0), stage.at(1)) == ("020", "020")
    assert not stage.state.rooms["020"].fire
    assert (stage.thrown(), stage.noise) == ([("4",)], ["c27"])


@rule("X-77")
def test_the_token_of_a_tour_may_also_be_taken_and_its_number_counts() -> None:
    stage = into("x12", dice=["4"]).act("play facility_tour").play("at 020")
    stage.play("yes")
    assert stage.state.rooms["020"].fire
    nest = stage.state.tile("020").id == "nest"
    assert item_number(stage) == (0 if nest else 2)  # half of 3, for a player alone


@rule("X-79", "X-110")
@pytest.mark.parametrize(
    ("answers", "where"),
    [
        (["done"], ("007", "005")),
        (["player 2", "pass"], ("007", "005")),
        (["player 2", "yes", "yes"], ("007", "007")),
        (["player 2", "yes", "pass"], ("005", "007")),
    ],
)
def test_a_distraction_takes_whoever_agrees(answers: list[str], where: tuple[str, str]) -> None:
    stage = facility("survivor", "janitor", at={0: "005", 1: "005"}, hands={0: FLEE, 1: []}, items={0: ["medkit"]},
                     intruders={"adult": "005"}, dice=["1"])  # fmt: skip
    stage.act("play distraction").play("item medkit", "at 007", *answers)
    assert (stage.at(0), stage.at(1)) == where
    assert stage.items(0) == []
    assert len(stage.thrown()) == 1
    assert not stage.state.discards["attack"]


@rule("X-79", "X-77")
@pytest.mark.parametrize(
    "answers", [["done"], ["player 2", "pass"], ["player 2", "yes", "yes"], ["player 2", "yes", "pass"]]
)
def test_a_distraction_spares_nobody_an_exploration_token(answers: list[str]) -> None:
    stage = facility("survivor", "janitor", at={0: "019", 1: "019"}, hands={0: FLEE, 1: []}, items={0: ["medkit"]},
                     intruders={"adult": "019"}, tokens={"020": "fire"}, dice=["1"])  # fmt: skip
    stage.act("play distraction").play("item medkit", "at 020", *answers)
    assert stage.prompt == "turn"
    assert stage.state.rooms["020"].fire


@rule("X-403")
def test_alone_item_counters_are_halved_and_rounded_up() -> None:
    stage = into("x16", dice=["1"]).act("move 020")
    assert item_number(stage) == (0 if stage.state.tile("020").id == "nest" else 2)
