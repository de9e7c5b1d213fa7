"""Every way of the action cards that no chapter plays through (X-70 to X-90)."""

from typing import Any

import pytest

from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HERE = "020"
PLANS = {
    "defense_plan": ("sentry", {"white", "red"}),
    "workspace_plan": ("xenobiologist", {"white", "green"}),
    "maintenance_plan": ("janitor", {"white", "yellow"}),
    "master_plan": ("hacker", {"computer"}),
}
"""Whose plan it is, and which rooms it is for."""
ROOMS = {
    "archive": {"white", "computer"},
    "cave_entrance": {"white"},
    "transmitter_control": {"red", "computer"},
    "decon_room": {"green"},
    "laboratory": {"green", "computer"},
    "power_generator": {"yellow"},
    "cooling_system": {"yellow", "computer"},
}


def playing(character: str, *hand: str, room: str = "archive", **more: Any) -> Stage:
    """A character with some cards in 020, in S-03 without power; somebody else is far away."""
    other = "janitor" if character != "janitor" else "sentry"
    given: dict[str, Any] = {"at": {0: HERE, 1: "013"}, "rooms": {HERE: room}, "hands": {0: hand}}
    return facility(character, other, **(given | more))


@rule("X-76")
@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("room", ROOMS)
def test_for_which_rooms_a_plan_is(plan: str, room: str) -> None:
    def slimed(s: State) -> None:
        s.players[0].slime = True

    character, kinds = PLANS[plan]
    stage = playing(character, plan, room=room, objects={0: ["egg"]}, change=slimed)
    assert (f"play {plan} 1" in stage.options) == bool(ROOMS[room] & kinds)


@rule("X-76")
@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_shows_up_to_two_rooms_but_not_their_tokens(plan: str) -> None:
    stage = playing(PLANS[plan][0], plan).act(f"play {plan} 2")
    assert "done" not in stage.options, "at least one"
    stage.play("at 025")
    assert stage.options[-1] == "done"
    stage.play("at 026")
    assert (stage.prompt, stage.seat) == ("turn", 0)
    for slot in ("025", "026"):
        token = stage.state.rooms[slot].token
        assert stage.state.rooms[slot].tile.is_seen_by(0)
        assert not stage.state.rooms[slot].tile.is_seen_by(1)
        assert token is not None
        assert not token.is_seen_by(0)


@rule("X-85")
@pytest.mark.parametrize(
    ("room", "power", "ways"),
    [
        ("archive", ["S-03"], []),
        ("archive", [], ["play neuralink 2"]),
        ("decon_room", ["S-03"], ["play neuralink 1"]),
        ("decon_room", [], []),
    ],
)
def test_neuralink_makes_up_for_a_computer_or_for_power_but_not_for_both(
    room: str, power: list[str], ways: list[str]
) -> None:
    stage = playing("hacker", "neuralink", "search", room=room, power=power)
    assert [option for option in stage.options if "neuralink" in option] == ways
    for way in ways:
        stage.act(way)
        assert stage.prompt == "computer"


@rule("X-86")
@pytest.mark.parametrize("power", [[], ["S-03"]])
def test_bypass_turns_the_power_of_the_section_over(power: list[str]) -> None:
    stage = playing("hacker", "bypass", "search", room="decon_room", power=power).act("play bypass 2")
    assert stage.state.power["S-03"].blue == (not power)
    assert "play bypass 2" not in playing("hacker", "bypass", "search", at={0: "006"}).options, "stairs have no section"


@rule("X-88")
def test_the_emergency_key_works_a_door_of_the_room() -> None:
    stage = playing("janitor", "emergency_key", doors={"c26": "closed", "c01": "closed"}).act("play emergency_key 2")
    assert stage.options == ["in c26", "in c27"]
    stage.play("in c26")
    assert stage.state.doors == {"c01": "closed"}
    assert "play emergency_key 1" not in stage.options
    assert "play emergency_key 1" not in playing("janitor", "emergency_key").options, "no Elevator Room"


@rule("X-87")
@pytest.mark.parametrize(
    ("room", "power", "prompt"),
    [("archive", ["S-03"], "computer"), ("archive", [], "turn"), ("decon_room", ["S-03"], "turn")],
)
def test_it_works_for_me_goes_on_at_a_powered_computer_only(room: str, power: list[str], prompt: str) -> None:
    stage = playing("hacker", "it_works_for_me", "search", "rest", room=room, power=power, malfunction=[HERE])
    assert stage.act("play it_works_for_me").prompt == prompt
    assert not stage.state.rooms[HERE].malfunction


@rule("X-86")
@pytest.mark.parametrize(
    ("room", "power", "offered"), [("archive", ["S-03"], True), ("archive", [], False), ("decon_room", ["S-03"], False)]
)
def test_bypass_needs_a_powered_computer_for_its_lines(room: str, power: list[str], offered: bool) -> None:
    stage = playing("hacker", "bypass", "search", room=room, power=power)
    assert ("play bypass 1" in stage.options) == offered


@rule("X-90")
@pytest.mark.parametrize(
    ("room", "power", "offered"), [("archive", [], True), ("archive", ["S-03"], False), ("decon_room", [], False)]
)
def test_it_should_work_needs_a_computer_without_power(room: str, power: list[str], offered: bool) -> None:
    stage = playing("janitor", "it_should_work", "search", "rest", room=room, power=power)
    assert ("play it_should_work 2" in stage.options) == offered


@rule("X-81", "X-109", "X-121")
def test_vents_lead_to_an_explored_vent_and_an_attack_in_darkness() -> None:
    rooms = {HERE: "archive", "009": "guard_room"}
    stage = playing(
        "survivor",
        "vents",
        "search",
        rooms=rooms,
        power=["S-01", "S-02", "S-03"],
        top={"attack": ["cut_2"]},
        dice=["1"],
    ).act("play vents")
    assert stage.options == ["at 006", "at 009", "at 016"]
    stage.play("at 009")
    assert (stage.at(0), stage.noise) == ("009", ["c13"])
    assert stage.state.players[0].light == 2, "the dark effect counts in the light"
    assert not stage.intruders()
    assert "play vents" not in playing("survivor", "vents", "search", at={0: "019"}).options, "no vent there"
    assert "play vents" not in playing("survivor", "vents", "search", intruders={"larva": HERE}).options
