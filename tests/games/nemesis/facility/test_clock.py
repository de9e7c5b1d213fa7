"""Time, autodestruction and alert (X-327, X-353 to X-359, X-394)."""

from collections.abc import Callable

from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.facility.clock import Tick, start_alert, start_autodestruction
from derelict.games.nemesis.state import Autodestruction, State
from tests.games.nemesis.table import facility
from tests.marks import rule

ROOM = ["search", "rest", "repairs", "stun"]


def destruction(slot: int, red: bool = False) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.autodestruction = Autodestruction(slot, red)

    return change


@rule("X-173", "X-353")
def test_the_autodestruction_starts_three_slots_ahead() -> None:
    stage = facility(at={0: "020"}, rooms={"020": "cooling_system"}, time=12, hands={0: ROOM}).act(
        "room start_autodestruction"
    )
    assert stage.state.autodestruction == Autodestruction(9)
    assert "room start_autodestruction" not in stage.options


@rule("X-353")
def test_it_cannot_be_started_twice() -> None:
    stage = facility(time=12, change=destruction(10))
    start_autodestruction(stage.state)
    assert stage.state.autodestruction == Autodestruction(10)


@rule("X-165")
def test_the_power_generator_stops_a_yellow_token_only() -> None:
    generator = {"020": "power_generator"}
    stage = facility(at={0: "020"}, rooms=generator, time=12, hands={0: ROOM}, change=destruction(10))
    stage.act("room stop_autodestruction")
    assert stage.state.autodestruction is None
    red = facility(at={0: "020"}, rooms=generator, time=12, hands={0: ROOM}, change=destruction(10, red=True))
    assert "room stop_autodestruction" not in red.options


@rule("X-354", "X-366")
def test_it_turns_red_when_the_time_token_leaves_its_slot() -> None:
    arrived = facility(time=10, change=destruction(9), frames=[Tick()])
    assert arrived.state.autodestruction == Autodestruction(9)
    assert not arrived.state.gate
    stage = facility(time=9, change=destruction(9), frames=[Tick()])
    assert stage.state.autodestruction == Autodestruction(6, red=True)
    assert stage.state.gate


@rule("X-355", "X-396")
def test_the_facility_is_destroyed_when_the_time_token_would_leave_the_red_token() -> None:
    assert not facility(time=7, change=destruction(6, red=True), frames=[Tick()]).state.ended
    stage = facility(time=6, change=destruction(6, red=True), frames=[Tick()])
    assert stage.state.destroyed
    assert stage.state.time == 6


@rule("X-356")
def test_past_the_end_the_token_lies_on_s_and_destroys_at_the_end() -> None:
    stage = facility(time=2, frames=[Do("event.coolant_leak", Context(-1))])
    start_autodestruction(stage.state)
    assert stage.state.autodestruction == Autodestruction(0)
    stage = facility(time=1, change=destruction(0), frames=[Tick()])
    assert stage.state.ended == "time"
    assert stage.state.destroyed


@rule("X-195", "X-357", "X-359")
def test_the_alert_lies_on_half_the_time_and_opens_the_isolation_room() -> None:
    stage = facility(at={0: "013"}, time=11, hands={0: ROOM}).act("room start_alert")
    assert stage.state.alert == 5
    assert "room start_alert" not in stage.options
    stage = facility(time=1)
    start_alert(stage.state)
    assert stage.state.alert == 0


@rule("X-358")
def test_the_game_ends_when_the_time_token_leaves_the_alert() -> None:
    def alert(s: State) -> None:
        s.alert = 5

    assert not facility(time=6, change=alert, frames=[Tick()]).state.ended
    stage = facility(time=5, change=alert, frames=[Tick()])
    assert stage.state.ended == "alert"
    assert not stage.state.players[0].is_alive


@rule("X-394", "X-395")
def test_the_game_ends_on_s() -> None:
    assert not facility(time=2, frames=[Tick()]).state.ended
    stage = facility(time=1, frames=[Tick()], intruders={"adult": "020"})
    assert stage.state.ended == "time"
    assert stage.state.time == 0
    assert stage.intruders(), "intruders live"


@rule("X-327")
def test_a_red_token_is_looked_at_before_the_alert() -> None:
    def both(s: State) -> None:
        s.autodestruction, s.alert = Autodestruction(6, red=True), 6

    assert facility(time=6, change=both, frames=[Tick()]).state.ended == "destroyed"


@rule("X-359", "X-186")
def test_the_isolation_room_opens_on_white_slots() -> None:
    for time, is_open in ((9, False), (8, True), (1, True)):
        stage = facility("lab_rat", at={0: "019"}, time=time, hands={0: ["search", "rest", "basic_repairs"]})
        assert ("room lock_in" in stage.options) == is_open

    def alert(s: State) -> None:
        s.alert = 6

    stage = facility("lab_rat", at={0: "019"}, time=13, hands={0: ["search", "rest", "basic_repairs"]}, change=alert)
    assert "room lock_in" in stage.options
