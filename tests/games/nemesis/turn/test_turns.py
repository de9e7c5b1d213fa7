"""Turns, passing, costs and basic actions (X-45 to X-66, X-131, X-248 to X-255)."""

from typing import get_args

import pytest

from derelict.games.nemesis.content.tables import CARDS, ITEMS, ROOM_ACTIONS
from derelict.games.nemesis.rules.turn.performing import DEEDS, Deed
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import facility
from tests.marks import rule

FOUR = ["search", "rest", "repairs", "stun"]


@rule("X-45")
def test_a_turn_is_two_actions() -> None:
    stage = facility("sentry", "janitor", hands={0: FOUR}, at={0: "005", 1: "004"})
    stage.act("move 002")
    assert (stage.seat, stage.state.actions) == (0, 1)
    stage.act("move 001")
    assert stage.seat == 1


@rule("X-45")
def test_every_action_of_a_turn_does_something() -> None:
    assert set(DEEDS) == set(get_args(Deed))


@rule("X-45", "X-46")
def test_or_an_action_and_a_pass() -> None:
    stage = facility("sentry", "janitor", hands={0: FOUR}, at={0: "005"})
    stage.act("move 007").play("pass")
    assert stage.prompt == "shed"
    stage.play("done")
    assert stage.seat == 1
    assert stage.state.players[0].passed


@rule("X-45")
def test_without_cards_there_is_nothing_but_passing() -> None:
    assert facility("lab_rat", hands={0: []}).options == ["pass"]
    assert facility("lab_rat", hands={0: ["contamination"]}).options == ["pass"]


@rule("X-46")
def test_on_passing_any_cards_may_be_discarded_contamination_too() -> None:
    stage = facility("sentry", "janitor", hands={0: ["search", "contamination", "rest"]})
    stage.play("pass")
    assert stage.options == ["done", "discard search", "discard contamination", "discard rest"]
    stage.play("discard contamination", "discard rest", "done")
    assert stage.hand(0) == ["search"]
    assert stage.pile(0) == ["rest", "contamination"]
    assert stage.seat == 1


@rule("X-46")
def test_whoever_has_passed_has_no_more_turns_in_the_round() -> None:
    stage = facility("sentry", "janitor", hands={0: FOUR, 1: ["search", "rest"]}, at={0: "005", 1: "018"})
    stage.play("pass", "done").act("move 016").act("move 018")
    assert stage.seat == 1


@rule("X-47", "X-50")
def test_costs_are_paid_with_cards_face_up() -> None:
    stage = facility("lab_rat", hands={0: ["basic_repairs", *FOUR[:2], "inconspicuous"]}, malfunction=["019"])
    stage.play("play basic_repairs")
    assert (stage.prompt, stage.pile(0)) == ("pay", ["basic_repairs"])
    stage.play("discard rest", "discard search")
    assert stage.pile(0) == ["search", "rest", "basic_repairs"]
    assert all(card.is_seen_by(None) for card in stage.state.players[0].discards)
    assert not stage.state.rooms["019"].malfunction


@rule("X-48")
def test_contamination_never_pays() -> None:
    stage = facility("sentry", hands={0: ["search", "contamination"]})
    assert "move 001" in stage.options
    assert "careful 001" not in stage.options
    assert stage.refusal("careful 001") == "X-48"
    stage.play("move 001")
    assert stage.options == ["discard search"]


@rule("X-47")
def test_an_action_that_cannot_be_paid_is_refused() -> None:
    stage = facility("sentry", hands={0: ["search"]})
    assert stage.refusal("careful 001") == "X-47"


@rule("X-49", "X-56", "X-58")
def test_what_actions_cost() -> None:
    assert {action.cost for name, action in ROOM_ACTIONS.items() if not name.endswith("elevator")} == {2}
    assert {action.cost for name, action in ROOM_ACTIONS.items() if name.endswith("elevator")} == {1}
    stage = facility("sentry", hands={0: ["search", "rest"]})
    for basic in ("move 001", "careful 001"):
        assert basic in stage.options
    assert facility("sentry", hands={0: ["search"]}).options.count("move 001") == 1


@rule("X-50")
def test_a_card_does_not_pay_for_itself() -> None:
    assert CARDS["repairs"].cost == 1
    assert "play repairs" not in facility("sentry", hands={0: ["repairs"]}, malfunction=["004"]).options
    assert "play repairs" in facility("sentry", hands={0: ["repairs", "rest"]}, malfunction=["004"]).options


@rule("X-51", "X-52")
def test_combat_marks() -> None:
    fight = facility("survivor", at={0: "020"}, rooms={"020": "laboratory"}, intruders={"adult": "020"},
                     hands={0: ["search", "desperate_attack", "demolition", "rest"]})  # fmt: skip
    assert {"play desperate_attack", "play demolition 2", "melee adult1", "move 019"} <= set(fight.options)
    assert fight.refusal("play search") == "X-52"
    assert fight.refusal("careful 019") == "X-58"
    calm = facility("survivor", at={0: "020"}, rooms={"020": "laboratory"}, intruders={"adult": "021"},
                    hands={0: ["search", "desperate_attack", "demolition", "rest"]})  # fmt: skip
    assert {"play search", "play demolition 2", "careful 019"} <= set(calm.options)
    assert calm.refusal("play desperate_attack") == "X-52"


@rule("X-53")
def test_what_is_paid_stays_paid() -> None:
    stage = facility("sentry", "janitor", hands={0: ["search", "rest"], 1: ["interruption"]})
    stage.play("move 001", "discard rest", "play interruption")
    assert stage.at(0) == "004"
    assert (stage.hand(0), stage.pile(0)) == (["search"], ["rest"])


@rule("X-54")
def test_what_would_change_nothing_is_not_offered() -> None:
    stage = facility("sentry", hands={0: FOUR})
    assert stage.refusal("play repairs") == "X-54"
    assert "play repairs" in facility("sentry", hands={0: FOUR}, malfunction=["004"]).options


@rule("X-57", "X-93", "X-125")
def test_moves_lead_to_neighbours_through_open_corridors() -> None:
    stage = facility("sentry", hands={0: FOUR}, doors={"c05": "closed", "c06": "destroyed"})
    moves = [option for option in stage.options if option.startswith("move ")]
    assert moves == ["move 001", "move 006"]
    assert stage.refusal("move 003") == "X-125"
    assert stage.refusal("move 013") == "X-93"


@rule("X-59")
def test_careful_movement_needs_a_corridor_without_noise() -> None:
    around = ["c01", "c02", "vents"]
    stage = facility("sentry", hands={0: FOUR}, noise=around[:2])
    assert "careful 001" in stage.options
    stage = facility("sentry", hands={0: FOUR}, noise=around)
    assert "careful 001" not in stage.options
    assert stage.refusal("careful 001") == "X-59"


@rule("X-65", "X-66")
def test_shots_and_melee_need_an_intruder() -> None:
    fight = facility("sentry", hands={0: FOUR}, intruders={"creeper": "004", "larva": "004"})
    assert {"shoot creeper1 with smg", "shoot larva1 with smg", "melee creeper1", "melee larva1"} <= set(fight.options)
    calm = facility("sentry", hands={0: FOUR}, intruders={"creeper": "001"})
    assert calm.refusal("shoot creeper1 with smg") == "X-65"
    assert calm.refusal("melee creeper1") == "X-66"

    def empty(s: State) -> None:
        s.players[0].items = tuple(type(item)(item.card, most=item.most) for item in s.players[0].items)

    fight = facility("sentry", hands={0: FOUR}, intruders={"creeper": "004"}, change=empty)
    assert fight.refusal("shoot creeper1 with smg") == "X-208"


@rule("X-131")
def test_a_turn_that_ends_in_a_burning_room_hurts_once() -> None:
    stage = facility("sentry", "janitor", hands={0: FOUR, 1: []}, at={0: "005", 1: "018"}, fire=["007"],
                     top={"event": ["power_surge"]}, bag=["blank"])  # fmt: skip
    stage.act("move 007")
    assert stage.state.players[0].light == 0
    stage.play("pass", "done")
    assert stage.state.players[0].light == 1
    stage.play("pass")
    assert (stage.state.round, stage.state.players[0].light) == (2, 1)


@rule("X-131", "X-311")
@pytest.mark.parametrize(("items", "light"), [([], 1), (["battle_suit"], 0)])
def test_fire_does_not_burn_whoever_wears_a_battle_suit(items: list[str], light: int) -> None:
    stage = facility("sentry", "janitor", hands={0: [], 1: []}, items={0: items}, at={0: "004", 1: "018"}, fire=["004"])
    stage.play("pass")
    assert stage.state.players[0].light == light


@rule("X-131")
def test_every_such_turn_hurts() -> None:
    stage = facility("sentry", "janitor", hands={0: ["demolition", *FOUR], 1: []}, at={1: "018"}, fire=["004"],
                     malfunction=["004"])  # fmt: skip
    stage.act("play repairs", "stun").act("play demolition 2").play("pass")
    assert (stage.seat, stage.state.players[0].light) == (0, 1)
    stage.play("pass", "done")
    assert stage.state.players[0].light == 2


@rule("X-249")
def test_with_a_wounded_hand_item_actions_cost_one_more() -> None:
    assert ITEMS["medkit"].cost == 1
    hands = {0: ["search"]}
    assert "use medkit 1" not in facility("sentry", hands=hands, items={0: ["medkit"]}, wounds={0: ["hand"]}).options
    hands = {0: ["search", "rest"]}
    assert "use medkit 1" in facility("sentry", hands=hands, items={0: ["medkit"]}, wounds={0: ["hand"]}).options
    dressed = facility("sentry", hands={0: ["search"]}, items={0: ["medkit"]}, wounds={0: ["hand!"]})
    assert "use medkit 2" in dressed.options


@rule("X-250")
def test_with_a_wounded_leg_an_escape_costs_one_more() -> None:
    fight = facility("sentry", hands={0: ["search"]}, wounds={0: ["leg"]}, intruders={"larva": "004"})
    assert "move 001" not in fight.options
    assert "move 001" in facility("sentry", hands={0: ["search"]}, wounds={0: ["leg"]}).options
    fight = facility("sentry", hands={0: ["search", "rest"]}, wounds={0: ["leg"]}, intruders={"larva": "004"})
    assert "move 001" in fight.options


@rule("X-251")
def test_with_a_wounded_knee_the_first_move_of_a_round_costs_one_more() -> None:
    stage = facility("sentry", hands={0: ["search", "rest", "stun"]}, wounds={0: ["knee"]}, at={0: "005"})
    assert "careful 002" in stage.options
    stage.play("move 002", "discard search", "discard rest")
    assert stage.at(0) == "002"
    assert {"move 005", "pass"} <= set(stage.options)

    def later(s: State) -> None:
        s.players[0].turns = 2

    later_on = facility("sentry", hands={0: ["search"]}, wounds={0: ["knee"]}, change=later)
    assert "move 001" in later_on.options
    assert "move 001" not in facility("sentry", hands={0: ["search"]}, wounds={0: ["knee"]}).options


@rule("X-255")
def test_with_wounded_guts_room_actions_cost_one_more() -> None:
    rooms = {"020": "transmitter_control"}
    stage = facility("sentry", hands={0: FOUR[:2]}, wounds={0: ["guts"]}, at={0: "020"}, rooms=rooms)
    assert "room send_signal" not in stage.options
    stage = facility("sentry", hands={0: FOUR[:3]}, wounds={0: ["guts"]}, at={0: "020"}, rooms=rooms)
    stage.play("room send_signal", "discard rest", "discard search", "discard repairs")
    assert stage.state.players[0].signal


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("room send_signal", "X-156"),
        ("computer 1", "X-316"),
        ("play vents", "X-50"),
        ("use medkit", "X-282"),
        ("use battle_suit", "X-288"),
        ("play interruption", "X-409"),
        ("craft taser", "X-287"),
        ("pick up egg", "X-61"),
        ("trade", "X-62"),
        ("leave", "X-367"),
        ("drop egg", "X-284"),
        ("draft sentry", "X-45"),
        ("discard search", "X-45"),
    ],
)
@rule("X-54")
def test_a_refusal_names_its_rule(line: str, reason: str) -> None:
    assert facility("sentry", hands={0: [*FOUR, "interruption"]}).refusal(line) == reason


@rule("X-409")
def test_outside_of_a_turn_a_refusal_names_the_open_question() -> None:
    stage = facility("sentry", hands={0: FOUR})
    stage.play("pass")
    assert stage.refusal("move 001") == "X-45"
    assert stage.refusal("pass") == "X-46"
