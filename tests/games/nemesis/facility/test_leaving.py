"""Ways out: pods, the gate, the Isolation Room (X-172, X-180, X-181, X-186, X-187, X-360 to X-369)."""

from collections.abc import Callable

import pytest

from derelict.core.components.cards import Card
from derelict.games.nemesis.content.board import CORRIDORS_AT
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.events.ending import Ended
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.facility.leaving import Launch
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import facility
from tests.marks import rule

ROOM = ["search", "rest", "repairs", "stun"]
PODS = {"020": "css_a", "021": "css_b", "024": "css_c"}


Change = Callable[[State], None]


def in_pods(pods: dict[int, str], kind: str) -> Change:
    def change(s: State) -> None:
        kinds = [*s.css.values(), *s.css_out]
        slots = [*s.css]
        first = next(card for card in kinds if card.kind == kind)
        kinds.remove(first)
        s.css = {10: Card(first.kind)} | dict(zip(slots[1:], kinds, strict=False))
        s.css_out = tuple(kinds[len(slots) - 1 :])
        for seat, pod in pods.items():
            s.players[seat].slot, s.players[seat].pod = "", pod

    return change


@rule("X-172", "X-180", "X-181", "X-360")
@pytest.mark.parametrize(
    ("room", "pod", "action"),
    [("css_a", "A", "room enter_pod_a"), ("css_b", "B", "room enter_pod_b"), ("css_c", "C", "room enter_pod_c")],
)
def test_a_pod_is_entered_while_the_time_token_is_over_a_launch_token(room: str, pod: str, action: str) -> None:
    slot = next(slot for slot, other in PODS.items() if other == room)
    stage = facility("sentry", "janitor", at={0: slot}, rooms=PODS, time=10, hands={0: ROOM})
    stage.act(action)
    me = stage.state.players[0]
    assert (me.pod, me.slot, me.hand, me.passed) == (pod, "", (), True)
    assert stage.seat == 1
    early = facility(at={0: slot}, rooms=PODS, time=11, hands={0: ROOM})
    assert action not in early.options


@rule("X-360", "X-172", "X-180", "X-181")
@pytest.mark.parametrize(("slot", "pod"), [("020", "A"), ("021", "B"), ("024", "C")])
def test_a_pod_takes_one_character(slot: str, pod: str) -> None:
    def taken(s: State) -> None:
        s.players[1].slot, s.players[1].pod = "", pod

    def elsewhere(s: State) -> None:
        s.players[1].slot, s.players[1].pod = "", "A" if pod != "A" else "B"

    there = {"at": {0: slot}, "rooms": PODS, "time": 10, "hands": {0: ROOM}}
    action = f"room enter_pod_{pod.lower()}"
    assert action not in facility("sentry", "janitor", change=taken, **there).options  # type: ignore[arg-type]
    assert action in facility("sentry", "janitor", change=elsewhere, **there).options  # type: ignore[arg-type]


@rule("X-361", "X-253")
def test_what_passing_brings_comes_first() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "020"}, rooms=PODS, time=10, hands={0: ROOM}, wounds={0: ["bleeding"]}
    ).act("room enter_pod_a")
    assert stage.state.players[0].light == 1
    assert stage.state.players[0].pod == "A"


@rule("X-362", "X-363")
@pytest.mark.parametrize(
    ("kind", "launched"), [("A", {0}), ("B", {1}), ("C", set[int]()), ("ALL", {0, 1}), ("NONE", set[int]())]
)
def test_the_token_launches_the_pods_that_it_names(kind: str, launched: set[int]) -> None:
    stage = facility(
        "sentry", "janitor", "hacker", rooms=PODS, time=10, change=in_pods({0: "A", 1: "B"}, kind), frames=[Launch()]
    )
    players = stage.state.players
    assert {seat for seat in (0, 1) if players[seat].fate == "evacuated"} == launched
    for seat in {0, 1} - launched:
        assert players[seat].slot == ("020", "021")[seat]
        assert players[seat].serious == 1
    assert 10 not in stage.state.css
    assert stage.state.css_out[-1].kind == kind
    assert not stage.thrown()
    assert stage.events(events.LaunchRevealed)


@rule("X-362")
def test_without_a_token_there_nothing_is_launched() -> None:
    stage = facility("sentry", "janitor", time=11)
    before = stage.state.copy()
    Launch().run(stage.state)
    assert stage.state.looks_like(before)


@rule("X-364")
def test_the_last_character_waits_in_the_pod_for_the_launch() -> None:
    stage = facility("sentry", rooms=PODS, time=10, change=in_pods({0: "A"}, "A"))
    told = [type(told.event) for told in stage.match.events]
    assert told.index(events.Evacuated) < told.index(Ended), "nobody is left only after the launch"
    assert stage.state.ended == "nobody_left"
    assert stage.state.round == 1, "at once"


# The gate


def gate(rover: bool = True) -> Change:
    def change(s: State) -> None:
        s.gate, s.rover = True, rover

    return change


@rule("X-365", "X-367", "X-67", "X-369")
def test_the_rover_takes_one_character_to_the_bunker() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "001", 1: "001"}, rooms={"001": "testing_lab"}, hands={0: ROOM}, change=gate(),
        objects={0: ["egg"]},
    )  # fmt: skip
    assert "leave" in stage.options
    stage.act("leave")
    assert stage.state.players[0].fate == "bunker"
    assert not stage.state.rover
    assert stage.state.players[0].objects == ("egg",), "what is carried is kept"
    assert stage.seat == 1
    assert "leave" not in stage.options, "no rover, no suit"


@rule("X-367", "X-397")
def test_the_game_ends_when_the_last_character_drives_away() -> None:
    stage = facility("sentry", at={0: "001"}, rooms={"001": "testing_lab"}, hands={0: ROOM}, change=gate()).act("leave")
    assert stage.state.ended == "nobody_left"
    assert stage.state.round == 1, "at once"


@rule("X-366", "X-367")
def test_nobody_leaves_by_a_closed_gate_or_in_combat() -> None:
    there = {"at": {0: "001"}, "rooms": {"001": "testing_lab"}, "hands": {0: ROOM}}
    assert "leave" not in facility(**there).options  # type: ignore[arg-type]
    assert "leave" not in facility(**there, change=gate(), intruders={"adult": "001"}).options  # type: ignore[arg-type]
    assert "leave" not in facility(at={0: "004"}, hands={0: ROOM}, change=gate()).options


@rule("X-306", "X-311", "X-368")
@pytest.mark.parametrize("suit", ["enviro_suit", "battle_suit"])
def test_on_foot_a_noise_roll_decides(suit: str) -> None:
    there = {"at": {0: "001"}, "rooms": {"001": "testing_lab"}, "hands": {0: ROOM}, "items": {0: [suit]}}
    quiet = facility("sentry", "janitor", **there, change=gate(rover=False), dice=["silence"]).act("leave")  # type: ignore[arg-type]
    assert quiet.state.players[0].fate == "bunker"
    met = facility(
        "sentry", "janitor", **there, change=gate(rover=False), dice=["1"], noise=["c01"], bag=["adult"]  # type: ignore[arg-type]
    ).act("leave").quiet()  # fmt: skip
    assert met.state.players[0].fate == "alive"
    assert met.at(0) == "001"


@rule("X-368", "X-202")
def test_on_foot_a_larva_that_came_and_infested_foils_the_attempt() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "001"}, rooms={"001": "testing_lab"}, items={0: ["enviro_suit"]},
        hands={0: ROOM[:2]}, change=gate(rover=False), dice=["1"], noise=["c01"], bag=["larva"],
    ).act("leave").quiet()  # fmt: skip
    assert stage.state.players[0].larva
    assert not stage.intruders()
    assert (stage.state.players[0].fate, stage.at(0)) == ("alive", "001")


# The Isolation Room


@rule("X-186", "X-187", "X-369")
def test_whoever_is_locked_in_is_out_of_play_and_others_may_follow() -> None:
    hands = {0: ["search", "rest", "basic_repairs"], 1: ["search", "rest", "repairs"]}
    stage = facility(
        "lab_rat", "survivor", at={0: "019", 1: "019"}, time=8, hands=hands, dice=["silence", "silence"]
    ).act("room lock_in")  # fmt: skip
    assert stage.state.players[0].fate == "locked_in"
    assert stage.at(0) == ""
    assert stage.seat == 1
    stage.act("room lock_in")
    assert stage.state.ended == "nobody_left"
    assert stage.state.round == 1, "at once"


@rule("X-186")
def test_an_intruder_in_the_room_foils_the_attempt() -> None:
    stage = facility(
        "lab_rat", "survivor", at={0: "019"}, time=8, hands={0: ["search", "rest", "basic_repairs"]}, dice=["1"],
        noise=list(CORRIDORS_AT["019"]), bag=["adult"],
    ).act("room lock_in").quiet()  # fmt: skip
    assert stage.state.players[0].fate == "alive"
    assert stage.state.in_combat(0)


@rule("X-186", "X-202")
def test_a_larva_that_came_and_infested_foils_the_attempt() -> None:
    stage = facility(
        "lab_rat", "survivor", at={0: "019"}, time=8, hands={0: ["search", "rest"]}, dice=["3"], noise=["c24"],
        bag=["larva"],
    ).act("room lock_in").quiet()  # fmt: skip
    assert stage.state.players[0].larva
    assert not stage.intruders()
    assert (stage.state.players[0].fate, stage.at(0)) == ("alive", "019")


@rule("X-186", "X-203")
def test_the_blank_does_not_foil_the_attempt() -> None:
    stage = facility(
        "lab_rat", "survivor", at={0: "019"}, time=8, hands={0: ["search", "rest"]}, dice=["3"], noise=["c24"],
        bag=["blank"],
    ).act("room lock_in")  # fmt: skip
    assert stage.state.players[0].fate == "locked_in"


@rule("X-320")
def test_the_rover_comes_and_goes() -> None:
    stage = facility(frames=[Do("computer.a.0", Context(0))])
    assert not stage.state.rover
    stage = facility(frames=[Do("computer.a.0", Context(0)), Do("computer.d.2", Context(0))])
    assert stage.state.rover
