"""Computer actions (X-85 to X-87, X-90, X-92, X-314, X-316 to X-326)."""

from collections.abc import Callable

import pytest

from derelict.core.components.cards import Card
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

POWERED = ("S-01", "S-02", "S-03")


def card(kind: str, then: str = "") -> Callable[[State], None]:
    """Which computer card lies open, and which comes next."""

    def change(s: State) -> None:
        kinds = [s.computer, *(one.kind for one in s.decks["computer"])]
        for taken in (kind, then):
            if taken:
                kinds.remove(taken)
        s.computer, s.decks["computer"] = kind, tuple(Card(one) for one in (*kinds, then) if one)

    return change


def at_computer(kind: str, then: str = "", *characters: str, **more: object) -> Stage:
    settings: dict[str, object] = {
        "at": {0: "020", 1: "020"}, "rooms": {"020": "laboratory"}, "hands": {0: ["search", "rest", "repairs"]},
        "power": POWERED, "change": card(kind, then),
    }  # fmt: skip
    return facility(*(characters or ("sentry", "janitor")), **(settings | more))  # type: ignore[arg-type]


def lines(stage: Stage) -> list[str]:
    return [option for option in stage.options if option.startswith("computer")]


@rule("X-316", "X-142")
def test_a_computer_action_needs_power_a_computer_peace_and_a_card() -> None:
    assert lines(at_computer("b")) == ["computer 1", "computer 2", "computer 3"]
    assert not lines(at_computer("b", power=["S-01"]))
    assert not lines(at_computer("b", malfunction=["020"]))
    assert not lines(at_computer("b", intruders={"adult": "020"}))
    assert not lines(at_computer("b", rooms={"020": "decon_room"}))
    assert not lines(at_computer("b", hands={0: ["contamination"]}))


@rule("X-317", "X-323")
def test_the_card_goes_to_the_bottom_and_the_next_is_turned_up() -> None:
    stage = at_computer("b", "d")
    before = stage.state.revelations
    stage.act("computer 1")
    assert stage.state.revelations > before
    assert stage.state.players[0].knowledge == 2
    assert stage.state.computer == "d"
    assert stage.state.decks["computer"][0].kind == "b"
    assert stage.state.decks["computer"][0].is_seen_by(None), "everybody knows the bottom card"


@rule("X-318")
def test_lockdown_breaks_the_room_and_shuffles_the_cards() -> None:
    stage = at_computer("b", "lockdown").act("computer 1")
    assert stage.state.rooms["020"].malfunction
    assert stage.state.computer != "lockdown"
    assert sorted([stage.state.computer, *(one.kind for one in stage.state.decks["computer"])]) == sorted(
        tables.COMPUTERS
    )


@rule("X-316", "X-320", "X-321", "X-322", "X-323", "X-324", "X-325", "X-326")
@pytest.mark.parametrize(
    ("kind", "prompts"),
    [
        ("a", ["turn", "css", "whose_contingencies"]),
        ("b", ["turn", "css", "swap_power"]),
        ("c", ["choose_room", "swap_power", "whose_contingencies"]),
        ("d", ["switch_door", "css", "turn"]),
        ("e", ["choose_room", "swap_power", "css"]),
    ],
)
def test_each_card_has_three_lines(kind: str, prompts: list[str]) -> None:
    def here() -> Stage:
        return at_computer(kind, "", "sentry", "janitor", "hacker", at=dict.fromkeys(range(3), "020"))

    assert lines(here()) == ["computer 1", "computer 2", "computer 3"]
    assert [here().act(line).prompt for line in lines(here())] == prompts


@rule("X-320")
def test_the_rover_line() -> None:
    assert not at_computer("a").act("computer 1").state.rover


@rule("X-321")
def test_the_launch_token_line() -> None:
    stage = at_computer("a").act("computer 2").play("number 10")
    assert stage.state.css[10].is_seen_by(0)
    assert not stage.state.css[10].is_seen_by(1)


@rule("X-322", "X-155")
def test_the_contingency_line_shows_a_player_of_the_section() -> None:
    stage = at_computer("c", "", "sentry", "janitor", "hacker", at={0: "020", 1: "019", 2: "004"}).act("computer 3")
    assert stage.prompt == "turn", "the only one in the section"
    assert all(token.is_seen_by(0) for token in stage.state.players[1].contingencies)
    assert not any(token.is_seen_by(0) for token in stage.state.players[2].contingencies)
    away = at_computer("c", at={0: "020", 1: "017"})
    assert lines(away) == ["computer 1", "computer 2"], "the stairs are in no section"


@rule("X-324")
def test_the_power_line() -> None:
    stage = at_computer("b").act("computer 3").play("number 1", "number 4")
    assert stage.state.power["S-01"].number == 4


@rule("X-325")
def test_the_ventilation_line_puts_a_fire_out_and_drives_intruders_away() -> None:
    stage = at_computer("c", intruders={"adult": "025"}, fire=["025"], top={"event": ["damage"]}).act("computer 1")
    stage.play("at 025")
    assert not stage.state.rooms["025"].fire
    assert stage.intruders("025") == []


@rule("X-326")
def test_the_door_line_opens_or_closes_any_door_that_is_not_destroyed() -> None:
    stage = at_computer("d", doors={"c01": "closed", "c02": "destroyed"}).act("computer 1")
    assert "in c01" in stage.options
    assert "in c03" in stage.options
    assert "in c02" not in stage.options
    stage.play("in c01")
    assert "c01" not in stage.state.doors


# Through cards


def hacker(kind: str, cards: list[str], **more: object) -> Stage:
    return at_computer(kind, "", "hacker", "janitor", hands={0: cards}, **more)


@rule("X-85", "X-92")
def test_neuralink_works_where_a_computer_or_power_is_missing() -> None:
    cards = ["neuralink", "search"]
    assert "play neuralink 1" not in hacker("b", cards).options
    assert "play neuralink 2" not in hacker("b", cards).options
    stage = hacker("b", cards, rooms={"020": "decon_room"}).act("play neuralink 1")
    assert (stage.prompt, stage.options[-1]) == ("computer", "pass")
    stage.play("computer 1")
    assert stage.prompt == "pay"
    stage.play("discard search")
    assert stage.state.players[0].knowledge == 2
    assert "play neuralink 2" in hacker("b", cards, power=["S-01"]).options
    assert "play neuralink 2" not in hacker("b", cards[:1], power=["S-01"]).options, "the action is paid as usual"


@rule("X-86")
def test_bypass_carries_out_any_lines_and_replaces_the_card_once() -> None:
    stage = hacker("b", ["bypass", "search"]).act("play bypass 1", "search")
    assert stage.options == ["computer 1", "computer 2", "computer 3", "done"]
    stage.play("computer 1")
    assert stage.options == ["computer 2", "computer 3", "done"]
    stage.play("computer 2", "number 10", "done")
    me = stage.state.players[0]
    assert me.knowledge == 2
    assert stage.state.css[10].is_seen_by(0)
    assert stage.state.decks["computer"][0].kind == "b"
    assert stage.state.computer != "b"
    assert me.done["use_computer"] == 1


@rule("X-87")
def test_it_works_for_me_repairs_and_may_go_on_at_the_computer() -> None:
    stage = hacker("b", ["it_works_for_me", "search", "rest"], malfunction=["020"]).act("play it_works_for_me", "rest")
    assert not stage.state.rooms["020"].malfunction
    stage.play("computer 1", "discard search")
    assert stage.state.players[0].knowledge == 2
    stage = hacker("b", ["it_works_for_me", "search"], malfunction=["020"]).act("play it_works_for_me", "search")
    assert stage.options == ["pass"], "it cannot be paid, but nobody sees that"


@rule("X-90", "X-319")
def test_it_should_work_uses_broken_rooms_and_dark_computers() -> None:
    cards = ["it_should_work", "search", "rest", "clean_up"]
    stage = at_computer(
        "b", "", "janitor", "hacker", rooms={"020": "transmitter_control"}, hands={0: cards}, malfunction=["020"]
    ).act("play it_should_work 1", "clean_up")
    assert stage.options == ["room send_signal", "pass"]
    stage.play("room send_signal", "discard search", "discard rest")
    assert stage.state.players[0].signal
    dark = at_computer("b", "", "janitor", "hacker", hands={0: cards[:3]}, power=["S-01"])
    dark.act("play it_should_work 2", "rest").play("computer 1", "discard search")
    assert dark.state.players[0].knowledge == 2
    short = at_computer(
        "b", "", "janitor", "hacker", rooms={"020": "transmitter_control"}, hands={0: cards[:3]}, malfunction=["020"]
    )
    assert "play it_should_work 1" not in short.options, "three more cards are needed"


@rule("X-314")
def test_cheat_codes_know_the_lines_of_all_cards() -> None:
    stage = hacker("a", ["search"], rooms={"020": "decon_room"}, power=[], items={0: ["cheat_codes"]})
    stage.act("use cheat_codes")
    different = {line for one in tables.COMPUTERS.values() for line in one.lines}
    assert len(stage.options) == len(different)
    number = next(place for place, option in enumerate(stage.options) if option)
    assert number == 0
    stage.play("number 4")
    assert stage.state.players[0].knowledge == 2
    assert stage.state.computer == "a"


@rule("X-314", "X-288")
def test_a_computer_action_turns_the_cheat_codes_up() -> None:
    stage = hacker("b", ["search"], change=card("b"))
    assert "cheat_codes" not in stage.items(0)
    assert "cheat_codes" in stage.act("computer 1").items(0)


@rule("X-74")
def test_quarantine_asks_for_a_computer_but_no_power() -> None:
    cards = {0: ["quarantine", "search"]}
    assert "play quarantine" in at_computer("b", power=[], hands=cards).options
    assert "play quarantine" not in at_computer("b", malfunction=["020"], hands=cards).options
