"""Interruptions (X-410 to X-412)."""

from derelict.games.nemesis.rules.turn.interrupting import could_hold
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

FOUR = ["search", "rest", "repairs", "stun"]
THREE = ("sentry", "janitor", "hacker")


def together(**more: object) -> Stage:
    """Three characters in the Repository; the others hold an Interruption each."""
    hands = {0: FOUR, 1: ["interruption", "rest"], 2: ["interruption"]}
    return facility(*THREE, **{"hands": hands} | more)  # type: ignore[arg-type]


@rule("X-410")
def test_another_player_in_the_room_cancels_an_action() -> None:
    stage = together().play("move 001", "discard rest")
    assert (stage.prompt, stage.seat) == ("interrupt", 1)
    assert stage.options == ["pass", "play interruption"]
    stage.play("play interruption", "pass", "pass")
    assert stage.at(0) == "004"
    assert stage.pile(1) == ["interruption"]
    assert (stage.seat, stage.state.actions, stage.hand(0)) == (0, 1, ["repairs", "search", "stun"])


@rule("X-410")
def test_a_one_use_item_is_lost() -> None:
    stage = together(items={0: ["medkit"]}, wounds={0: ["leg"]})
    stage.play("use medkit 1", "discard rest", "play interruption", "pass", "pass")
    assert stage.items(0) == ["smg"]
    assert stage.state.discards["green"] == ("medkit",)
    assert not stage.state.players[0].wounds[0].dressed


@rule("X-410")
def test_nobody_interrupts_then_the_action_happens() -> None:
    stage = together().play("move 001", "discard rest", "pass")
    assert stage.seat == 2
    stage.play("pass")
    assert stage.at(0) == "001"


@rule("X-411")
def test_an_interruption_is_cancelled_by_another_one() -> None:
    stage = together().play("move 001", "discard rest", "play interruption", "pass")
    assert (stage.prompt, stage.seat) == ("interrupt", 2)
    stage.play("play interruption", "pass")
    assert stage.at(0) == "001"
    assert (stage.pile(1), stage.pile(2)) == (["interruption"], ["interruption"])


@rule("X-411")
def test_the_acting_player_may_cancel_an_interruption_and_that_again() -> None:
    hands = {0: ["interruption", "rest"], 1: ["interruption"], 2: ["interruption"]}
    stage = together(hands=hands).play("move 001", "discard rest", "play interruption")
    assert stage.seat == 0
    stage.play("play interruption")
    assert stage.seat == 2
    stage.play("play interruption")
    assert stage.at(0) == "004"


@rule("X-411")
def test_after_a_cancelled_interruption_the_next_player_is_asked() -> None:
    hands = {0: ["interruption", "rest", "search"], 1: ["interruption"], 2: ["interruption"]}
    stage = together(hands=hands).play("move 001", "discard rest", "play interruption", "play interruption", "pass")
    assert (stage.prompt, stage.seat) == ("interrupt", 2)
    stage.play("play interruption")
    assert stage.at(0) == "004"


@rule("X-409", "X-410")
def test_players_who_could_hold_the_card_are_asked_whatever_they_hold() -> None:
    stage = together(hands={0: FOUR, 1: ["rest"], 2: []}).play("move 001", "discard rest")
    assert (stage.prompt, stage.seat, stage.options) == ("interrupt", 1, ["pass"])
    stage.play("pass")
    assert stage.at(0) == "001"


@rule("X-409")
def test_players_who_cannot_hold_it_are_not_asked() -> None:
    played = together(hands={0: FOUR, 1: ["rest"], 2: []}, discards={1: ["interruption"]})
    assert played.play("move 001", "discard rest").at(0) == "001"
    elsewhere = together(at={1: "001", 2: "003"})
    assert elsewhere.play("move 006", "discard rest").at(0) == "006"
    s = together(hands={0: FOUR, 1: ["rest"], 2: []}, discards={0: ["interruption"]}).state
    assert [could_hold(s, seat, "interruption") for seat in range(3)] == [False, True, False]


@rule("X-412")
def test_passing_and_dropping_cannot_be_interrupted() -> None:
    stage = together().play("drop item smg")
    assert (stage.prompt, stage.seat, stage.items(0)) == ("turn", 0, [])
    assert stage.play("pass").prompt == "shed"
