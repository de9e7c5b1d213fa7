"""Recruiting: L-54 to L-59."""

from collections import Counter

import pytest

from derelict.games.legendary.content.kinds import CARDS, SERGEANTS
from derelict.games.legendary.content.things import CLASSES
from derelict.games.legendary.events import Gained, Recruited, Refilled
from tests.games.legendary.rules.tools import seen_by
from tests.games.legendary.table import complex
from tests.marks import rule

HQ = ["electric_prod", "captain_of_the_ship", "chain_of_command", "trajectory_plot", "sealed_hatch"]


@rule("L-54")
def test_recruiting_costs_its_points_and_the_character_goes_to_the_discard_pile() -> None:
    table = complex("gunner", hq=HQ, recruit=7)
    table.play("recruit captain_of_the_ship")
    assert table.recruit == 3
    assert table.discard() == ["captain_of_the_ship"]
    assert table.hand() == []
    table.play("recruit chain_of_command")
    assert table.recruit == 0
    assert table.discard() == ["captain_of_the_ship", "chain_of_command"]


@rule("L-54")
@pytest.mark.parametrize(("points", "possible"), [(4, False), (5, True)])
def test_a_character_is_recruited_with_its_whole_cost_only(points: int, possible: bool) -> None:
    table = complex("gunner", hq=HQ, recruit=points)
    assert CARDS["electric_prod"].cost == 5
    assert table.offers("recruit electric_prod") == possible
    if not possible:
        assert table.refusal("recruit electric_prod") == "L-54"


@rule("L-54")
def test_attack_does_not_recruit_and_a_card_outside_the_hq_cannot_be_recruited() -> None:
    table = complex("gunner", hq=HQ, attack=9)
    assert table.refusal("recruit trajectory_plot") == "L-54"
    table = complex("gunner", hq=HQ, recruit=9)
    assert table.refusal("recruit full_sensor_sweep") == "L-54"


@rule("L-54")
def test_the_character_is_the_players_and_comes_with_the_new_deck() -> None:
    table = complex("gunner", hq=HQ, recruit=4, deck=["grunt"] * 5 + ["specialist"] * 7 + ["lets_rock"])
    table.play("recruit captain_of_the_ship")
    assert "captain_of_the_ship" in table.state.owned[0]
    drawn = set()
    for _ in range(4):
        table.end_turn()
        drawn |= set(table.hand())
    assert "captain_of_the_ship" in drawn


@rule("L-55")
def test_recruit_see_what_comes_and_recruit_that() -> None:
    """The worked example: a character is recruited, another appears in its place and is recruited, too."""
    table = complex("gunner", hq=HQ, barracks=["full_sensor_sweep", "quarantine_protocol"], recruit=6)
    assert not table.offers("recruit quarantine_protocol")
    table.play("recruit captain_of_the_ship")
    assert table.state.hq == [HQ[0], "quarantine_protocol", *HQ[2:]], "it lies in the empty space"
    assert seen_by(table, 1).hq == table.state.hq
    table.play("recruit quarantine_protocol")
    assert table.state.hq == [HQ[0], "full_sensor_sweep", *HQ[2:]]
    assert table.discard() == ["captain_of_the_ship", "quarantine_protocol"]
    assert table.recruit == 0


@rule("L-55")
def test_a_space_is_filled_whatever_emptied_it() -> None:
    characters = ["lieutenant_ripley", "captain_dallas", "johner", "bishop"]
    hq = ["captain_of_the_ship", "antenna_uplink", "hired_muscle", "steady_hands", "barroom_brawler"]
    table = complex("gunner", hq=hq, barracks=["deck_by_deck_sweep"], characters=characters, hand=["civilian_advisor"])
    table.play("play civilian_advisor", "use civilian_advisor", "hq hired_muscle")
    assert table.state.hq == [*hq[:2], "deck_by_deck_sweep", *hq[3:]]
    assert table.state.barracks[0].kind == "hired_muscle"
    table = complex("executive", hq=hq, barracks=["deck_by_deck_sweep"], characters=characters, hand=["welcome_aboard"])
    table.play("play welcome_aboard", "hq antenna_uplink")
    assert table.state.hq == [hq[0], "deck_by_deck_sweep", *hq[2:]]


@rule("L-56")
def test_several_empty_spaces_are_filled_from_left_to_right() -> None:
    """The second Hazard of Hadley's Hope kills the whole HQ."""
    new = ["bridge_status_check", "burden_of_command", "eyes_on_the_tracker", "last_survivor", "steam_and_flame"]
    table = complex(
        "gunner", location="hadleys_hope", hazards=1, hq=HQ, barracks=list(reversed(new)), rooms={"airlock": "hazard1"},
        attack=1,
    )  # fmt: skip
    table.play("scan airlock")
    assert table.state.hq == new
    assert [event.card for event in table.events(Refilled)] == new
    assert sorted(table.dead_characters) == sorted(HQ)


@rule("L-57")
def test_a_sergeant_costs_3_and_is_the_top_card_of_the_pile() -> None:
    table = complex("gunner", sergeants=["sergeant_tech", "sergeant_intel"], recruit=7)
    table.play("recruit sergeant")
    assert (table.recruit, table.discard()) == (4, ["sergeant_intel"])
    table.play("recruit sergeant")
    assert (table.recruit, table.discard()) == (1, ["sergeant_intel", "sergeant_tech"])
    assert table.refusal("recruit sergeant") == "L-57"
    assert len(table.state.sergeants) == 8
    told = [(event.card, event.cost) for event in table.events(Recruited)]
    assert told == [("sergeant_intel", 3), ("sergeant_tech", 3)]


@rule("L-57")
def test_two_points_are_not_enough_for_a_sergeant() -> None:
    assert complex("gunner", recruit=2).refusal("recruit sergeant") == "L-57"
    assert complex("gunner", recruit=3).offers("recruit sergeant")


@rule("L-57")
def test_there_are_two_sergeants_of_each_class_alike_in_all_else() -> None:
    assert Counter(SERGEANTS) == {f"sergeant_{name}": 2 for name in CLASSES}
    cards = [CARDS[kind] for kind in dict.fromkeys(SERGEANTS)]
    assert [list(card.data.classes) for card in cards] == [[name] for name in CLASSES]
    assert {(card.cost, card.attack, card.recruit, card.data.team, card.coordinate) for card in cards} == {
        (3, 0, 2, "marines", True)
    }


@rule("L-57")
def test_nobody_knows_the_class_of_the_next_sergeant() -> None:
    table = complex("gunner", "medic", recruit=3, sergeants=["sergeant_tech"])
    assert {card.kind for seat in (1, 2) for card in seen_by(table, seat).sergeants} == {"?"}
    table.play("recruit sergeant")
    assert seen_by(table, 2).discards[0] == ("sergeant_tech",)


@rule("L-58")
def test_a_gained_character_goes_to_the_discard_pile_and_nothing_is_paid() -> None:
    table = complex("executive", hand=["welcome_aboard"], hq=HQ, recruit=2)
    table.play("play welcome_aboard", "hq trajectory_plot")
    assert table.discard() == ["trajectory_plot"]
    assert table.recruit == 3, "2, and 1 of Welcome Aboard itself"


@rule("L-58")
def test_an_effect_may_say_otherwise() -> None:
    table = complex("gunner", hand=["burden_of_command"], hq=HQ)
    table.play("play burden_of_command", "hq electric_prod", "hq trajectory_plot")
    assert table.hand() == ["electric_prod", "trajectory_plot"]
    assert table.discard() == []
    table = complex("gunner", hand=["chain_of_command"], hq=HQ, recruit=2)
    table.play("play chain_of_command", "yes", "recruit captain_of_the_ship")
    assert table.deck()[-1] == "captain_of_the_ship"


@rule("L-59")
def test_without_a_character_that_fits_nothing_is_gained() -> None:
    dear = ["electric_prod", "captain_of_the_ship", "deck_by_deck_sweep", "steam_and_flame", "sealed_hatch"]
    table = complex("executive", hand=["welcome_aboard"], hq=dear)
    table.play("play welcome_aboard")
    assert table.prompt == "action"
    assert table.events(Gained) == []
    assert table.state.hq == dear


@rule("L-59")
def test_without_sergeants_none_is_gained() -> None:
    table = complex("commander", hand=["report_for_duty"], removed=SERGEANTS)
    table.play("play report_for_duty")
    assert table.recruit == 1
    assert table.discard() == []
    assert table.events(Gained) == []
