"""Power, darkness, the elevator and the stairs (X-141 to X-155, X-190 to X-194)."""

import pytest

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.facility import power
from derelict.games.nemesis.rules.facility.clock import Tick
from derelict.games.nemesis.state import ELEVATOR, Power, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

RIDE = ["search", "rest", "repairs", "stun"]


def blue(stage: Stage) -> list[str]:
    return [place for place, token in stage.state.power.items() if token.blue]


@rule("X-141", "X-143", "X-144")
def test_sections_without_power_and_stairs_are_dark() -> None:
    stage = facility("sentry", "janitor", "hacker", at={0: "004", 1: "019", 2: "006"}, power=["S-01"])
    assert [power.in_darkness(stage.state, seat) for seat in range(3)] == [False, True, True]


@rule("X-149", "X-254", "X-291")
def test_darkness_is_asked_when_an_effect_applies() -> None:
    stage = facility("sentry", "janitor", at={0: "019", 1: "004"}, power=["S-01"], wounds={1: ["eyes"]})
    assert power.in_darkness(stage.state, 0)
    assert power.in_darkness(stage.state, 1), "blind eyes are always in darkness"
    stage.state.players[0].lit = stage.state.players[1].lit = True
    assert not power.in_darkness(stage.state, 0)
    assert power.in_darkness(stage.state, 1), "a light does not help them"


@rule("X-145", "X-146", "X-147")
@pytest.mark.parametrize("is_blue", [False, True])
def test_power_drops_at_the_thresholds_of_the_time_track(is_blue: bool) -> None:
    def turned(s: State) -> None:
        s.time_blue = is_blue

    red, always = (14, 13, 9, 7, 4), (11, 5, 3)
    for time in range(14, 0, -1):
        stage = facility(time=time + 1, power=["S-01", "S-02"], frames=[Tick()], change=turned)
        drops = time in always or (time in red and not is_blue)
        assert blue(stage) == (["S-01"] if drops else ["S-01", "S-02"]), time


@rule("X-147")
def test_the_highest_blue_token_turns_red_and_without_one_nothing_happens() -> None:
    stage = facility(power=["S-01", ELEVATOR])
    power.drop(stage.state)
    assert blue(stage) == ["S-01"]
    power.drop(stage.state)
    power.drop(stage.state)
    assert blue(stage) == []


@rule("X-148")
def test_the_power_surge_turns_the_time_token_red() -> None:
    def turned(s: State) -> None:
        s.time_blue = True

    stage = facility(change=turned, frames=[Do("event.power_surge", Context(-1))])
    assert not stage.state.time_blue


@rule("X-166")
def test_the_power_generator_turns_its_section_either_way() -> None:
    for before in (["S-01"], ["S-01", "S-03"]):
        stage = facility(at={0: "020"}, rooms={"020": "power_generator"}, power=before, hands={0: RIDE})
        stage.act("room power_section")
        assert ("S-03" in blue(stage)) == ("S-03" not in before)


@rule("X-190", "X-191", "X-192")
def test_the_backup_power_supply_resets_rearranges_and_turns_the_time_token() -> None:
    stage = facility(at={0: "022"}, power=["S-03", ELEVATOR], hands={0: RIDE}).act("room restore_power")
    assert [(token.number, token.blue) for token in stage.state.power.values()] == [
        (1, True), (2, True), (3, False), (4, False),
    ]  # fmt: skip
    assert stage.options == ["number 1", "number 2", "number 3", "number 4"]
    stage.play("number 4", "number 3", "number 2")
    assert stage.state.power == {
        "S-01": Power(4, False), "S-02": Power(3, False), "S-03": Power(2, True), ELEVATOR: Power(1, True),
    }  # fmt: skip
    assert stage.state.time_blue


@rule("X-190")
def test_three_blue_tokens_are_not_reset() -> None:
    stage = facility(at={0: "022"}, power=["S-02", "S-03", ELEVATOR], hands={0: RIDE}).act("room restore_power")
    assert blue(stage) == ["S-02", "S-03", ELEVATOR]


@rule("X-324")
def test_two_power_tokens_change_places_as_they_lie() -> None:
    stage = facility(power=["S-01"], frames=[Do("computer.b.2", Context(0))])
    stage.play("number 1")
    assert "number 1" not in stage.options
    stage.play("number 3")
    assert stage.state.power["S-03"] == Power(1, True)
    assert stage.state.power["S-01"] == Power(3, False)


# Elevator and stairs


@rule("X-150", "X-193")
def test_the_elevator_is_called_to_another_section() -> None:
    stage = facility(at={0: "002"}, power=[ELEVATOR], hands={0: RIDE})
    assert "room ride_elevator" not in stage.options, "it stands in S-03"
    stage.act("room call_elevator")
    assert stage.state.elevator == "S-01"
    assert "room call_elevator" not in stage.options
    assert "room ride_elevator" in stage.options


@rule("X-150", "X-193", "X-194")
@pytest.mark.parametrize(
    ("room", "slot", "section", "others"),
    [
        ("elevator_s01", "002", "S-01", ["at 007", "at 018"]),
        ("elevator_s02", "007", "S-02", ["at 002", "at 018"]),
        ("elevator_s03", "018", "S-03", ["at 002", "at 007"]),
    ],
)
def test_each_elevator_room_calls_the_elevator_and_leads_to_the_others(
    room: str, slot: str, section: str, others: list[str]
) -> None:
    def elsewhere(s: State) -> None:
        s.elevator = next(other for other in tables.SECTIONS if other != section)

    stage = facility(at={0: slot}, power=[ELEVATOR], hands={0: RIDE}, change=elsewhere)
    assert stage.state.tile(slot).id == room
    assert "room ride_elevator" not in stage.options
    stage.act("room call_elevator")
    assert stage.state.elevator == section
    stage.act("room ride_elevator")
    assert stage.options == others


@rule("X-151", "X-152")
def test_without_power_or_with_a_malfunction_nobody_rides() -> None:
    assert "room ride_elevator" in facility(at={0: "018"}, power=[ELEVATOR], hands={0: RIDE}).options
    assert "room ride_elevator" not in facility(at={0: "018"}, power=["S-03"], hands={0: RIDE}).options
    broken = facility(at={0: "018"}, power=[ELEVATOR], hands={0: RIDE}, malfunction=["018"])
    assert "room ride_elevator" not in broken.options
    there = facility(at={0: "018"}, power=[ELEVATOR], hands={0: RIDE}, malfunction=["002"]).act("room ride_elevator")
    assert "at 002" in there.options, "the room at the other end does not matter"
    assert "room call_elevator" in facility(at={0: "007"}, power=[ELEVATOR], hands={0: RIDE}).options
    assert "room call_elevator" not in facility(at={0: "007"}, power=["S-02"], hands={0: RIDE}).options


@rule("X-194", "X-109")
def test_a_ride_makes_no_noise_roll() -> None:
    stage = facility(at={0: "018"}, power=[ELEVATOR], hands={0: RIDE}).act("room ride_elevator")
    assert stage.options == ["at 002", "at 007"]
    stage.play("at 002")
    assert stage.at(0) == "002"
    assert stage.state.elevator == "S-01"
    assert stage.prompt == "turn"
    assert not stage.thrown()


@rule("X-153")
def test_passengers_are_asked_one_by_one() -> None:
    stage = facility(
        "sentry", "janitor", "hacker", at={0: "018", 1: "018", 2: "018"}, power=[ELEVATOR], hands={0: RIDE}
    ).act("room ride_elevator")
    stage.play("at 007")
    assert stage.prompt == "invite"
    assert stage.options == ["done", "player 2", "player 3"]
    stage.play("player 2")
    assert (stage.prompt, stage.seat) == ("come_along", 1)
    stage.play("yes", "player 3")
    assert (stage.prompt, stage.seat) == ("come_along", 2)
    stage.play("pass")
    assert [stage.at(seat) for seat in range(3)] == ["007", "007", "018"]
    assert not stage.thrown()


@rule("X-88")
def test_the_emergency_key_brings_the_elevator_without_power() -> None:
    stage = facility("janitor", at={0: "002"}, power=[], hands={0: ["emergency_key", "rest"]}).act(
        "play emergency_key 1"
    )
    stage.play("at 018")
    assert stage.at(0) == "018"
    assert stage.state.elevator == "S-03"


@rule("X-154", "X-155", "X-189")
def test_stairs_join_sections_and_belong_to_none() -> None:
    assert {"002", "007"} <= {*tables.MAP.neighbours("005")}
    stage = facility("sentry", "janitor", at={0: "006", 1: "006"}, hands={0: RIDE})
    assert stage.state.section("006") == ""
    assert not any(option.startswith(("room", "computer", "play search")) for option in stage.options)
