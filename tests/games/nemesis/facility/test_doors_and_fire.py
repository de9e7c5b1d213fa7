"""Technical corridors, doors, fire, malfunctions, slime (X-119 to X-140)."""

import pytest

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import BY_NUMBER, VENTS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules import facility as rules
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.facility.venting import VentOut
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

AROUND_020 = [way.id for way in tables.MAP.ways_at("020")]


def shut(stage: Stage) -> dict[str, str]:
    return stage.state.doors


@rule("X-119")
def test_twelve_rooms_have_an_entrance_to_one_space() -> None:
    assert sum(bool(slot.vent_numbers) for slot in tables.SLOTS.values()) == tables.BOX["vents"] == 12
    assert all(BY_NUMBER[slot.id][slot.vent_numbers[0]] == VENTS for slot in tables.SLOTS.values() if slot.vent_numbers)


@rule("X-123", "X-130")
def test_no_door_goes_into_a_vent() -> None:
    stage = facility(rooms={"020": "laboratory"}, at={0: "020"}, frames=[Do("card.quarantine.0", Context(0))])
    stage.play("at 020")
    assert set(shut(stage)) == set(AROUND_020)
    assert VENTS not in shut(stage)


@rule("X-124", "X-127", "X-130")
def test_a_destroyed_door_is_neither_closed_nor_opened_again() -> None:
    broken = AROUND_020[0]
    stage = facility(doors={broken: "destroyed"}, frames=[Do("card.quarantine.0", Context(0))]).play("at 020")
    assert shut(stage)[broken] == "destroyed"
    assert all(shut(stage)[corridor] == "closed" for corridor in AROUND_020[1:])
    state = stage.state.copy()
    rules.open_door(state, broken)
    rules.close_door(state, broken, 0)
    rules.destroy_door(state, broken)
    assert state.doors == stage.state.doors


@rule("X-129")
def test_with_all_doors_destroyed_none_is_moved() -> None:
    doors = dict.fromkeys(list(tables.CORRIDORS)[: tables.POOLS["doors"]], "destroyed")
    stage = facility(
        at={0: "027"},
        doors=doors,
        rooms={"027": "cave_entrance"},
        frames=[Do("exploration.door", Context(0, corridor="c35"))],
    )
    assert stage.prompt == "turn"
    assert stage.state.doors == doors


@rule("X-129")
def test_without_a_door_left_another_one_is_moved() -> None:
    doors = dict.fromkeys(list(tables.CORRIDORS)[:10], "closed") | {"c11": "destroyed"}
    assert len(doors) == tables.POOLS["doors"]
    stage = facility(
        at={0: "027"},
        doors=doors,
        rooms={"027": "cave_entrance"},
        frames=[Do("exploration.door", Context(0, corridor="c35"))],
    )
    assert stage.prompt == "move_door"
    assert stage.options == [f"in {corridor}" for corridor in list(doors)[:10]], "a destroyed door stays"
    stage.play("in c03")
    assert "c03" not in shut(stage)
    assert shut(stage)["c35"] == "closed"


@rule("X-132", "X-133")
def test_the_thirteenth_fire_destroys_the_facility() -> None:
    burning = list(tables.SLOTS)[:12]
    stage = facility(fire=burning, frames=[Do("exploration.fire", Context(0, room=burning[3]))])
    assert not stage.state.ended, "a burning room needs no marker"
    stage = facility(fire=burning, frames=[Do("exploration.fire", Context(0, room="027"))])
    assert stage.state.destroyed
    assert stage.state.ended == "destroyed"
    assert stage.state.outcome is not None


@rule("X-132")
def test_fire_may_lie_anywhere() -> None:
    for slot in ("020", "005", "002"):
        stage = facility(frames=[Do("exploration.fire", Context(0, room=slot))])
        assert stage.state.rooms[slot].fire


@rule("X-134")
def test_a_malfunction_stops_room_action_and_computer_but_not_searching() -> None:
    hand = {0: ["search", "rest", "demolition", "repairs", "stun"]}
    room = {"020": "transmitter_control"}
    stage = facility(at={0: "020"}, rooms=room, hands=hand, power=["S-03"])
    assert {"room send_signal", "computer 1", "play search"} <= set(stage.options)
    stage = facility(
        at={0: "020"}, rooms={"020": "transmitter_control"}, hands=hand, power=["S-03"], malfunction=["020"]
    )
    assert {"room send_signal", "computer 1"}.isdisjoint(stage.options)
    assert "play search" in stage.options


@rule("X-135", "X-137")
@pytest.mark.parametrize("room", ["nest", "contaminated_room", ""])
def test_some_rooms_never_break_down(room: str) -> None:
    slot = {"nest": "020", "contaminated_room": "021", "": "025"}[room]
    stage = facility(rooms={slot: room} if room else {}, frames=[Do("exploration.malfunction", Context(0, room=slot))])
    assert not stage.state.rooms[slot].malfunction


@rule("X-136", "X-137", "X-138")
def test_the_eleventh_malfunction_destroys_the_facility() -> None:
    broken = ["002", "004", "005", "006", "007", "013", "016", "017", "018", "019"]
    stage = facility(malfunction=broken, frames=[Do("exploration.malfunction", Context(0, room="004"))])
    assert not stage.state.ended
    stage = facility(malfunction=broken, frames=[Do("exploration.malfunction", Context(0, room="022"))])
    assert stage.state.destroyed


@rule("X-175")
@pytest.mark.parametrize("how", [rules.open_door, rules.destroy_door])
def test_opening_or_destroying_a_door_stops_the_venting(how: object) -> None:
    def vent(s: State) -> None:
        s.venting = "020"

    doors = dict.fromkeys((*AROUND_020, "c01"), "closed")
    stage = facility(doors=doors, change=vent)
    assert callable(how)
    how(stage.state, "c01")
    assert stage.state.venting == "020", "one elsewhere does not"
    how(stage.state, AROUND_020[0])
    assert stage.state.venting == ""


@rule("X-174", "X-176")
def test_a_room_without_air_kills_everybody_and_leaves_eggs() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "024", 1: "020"}, rooms={"020": "archive", "024": "vent_control"}, power=["S-03"],
        intruders={"adult": "020"}, objects={"020": ["egg"]}, fire=["020"],
        hands={0: ["search", "rest", "repairs"]},
    )  # fmt: skip
    stage.act("room vent_out")
    stage.play("at 020")
    assert stage.state.venting == "020"
    assert not stage.state.rooms["020"].fire
    assert all(stage.state.is_closed(corridor) for corridor in AROUND_020)
    ended = stage.state.copy()
    ended.log = []
    VentOut().run(ended)
    assert not ended.players[1].is_alive
    assert not ended.intruders
    assert "egg" in ended.rooms["020"].objects
    assert "corpse1" in ended.rooms["020"].objects
    assert ended.venting == ""
    assert any(isinstance(told.event, events.VentedOut) for told in ended.log)


@rule("X-176", "X-129")
def test_a_room_that_lacks_a_door_keeps_its_air() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "024", 1: "020"}, rooms={"020": "archive", "024": "vent_control"},
        doors={f"c{number:02}": "destroyed" for number in range(1, 12)},
        hands={0: ["search", "rest", "stun"], 1: ["rest"]},
    )  # fmt: skip
    stage.act("room vent_out").play("at 020")
    assert not any(stage.state.is_closed(corridor) for corridor in AROUND_020)
    stage.play("pass", "done", "pass", "done")
    assert stage.state.players[1].fate == "alive"
    assert stage.state.venting == ""
    assert stage.events(events.VentingStopped)


@rule("X-176")
def test_nothing_happens_where_nothing_is_vented() -> None:
    stage = facility("sentry", "janitor")
    before = stage.state.copy()
    VentOut().run(stage.state)
    assert stage.state.looks_like(before)


@rule("X-174")
def test_rooms_without_vent_or_with_a_destroyed_door_cannot_be_vented() -> None:
    stage = facility(
        at={0: "024"}, rooms={"024": "vent_control"}, doors={AROUND_020[0]: "destroyed"}, power=["S-03"],
        hands={0: ["search", "rest", "repairs"]},
    )  # fmt: skip
    stage.act("room vent_out")
    assert "at 020" not in stage.options
    assert "at 025" not in stage.options
    assert "at 001" in stage.options
