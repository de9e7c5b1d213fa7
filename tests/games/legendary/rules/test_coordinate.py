"""Coordinate: L-109 to L-119."""

from typing import Any

import pytest

import derelict
from derelict.games.legendary.content.kinds import CARDS, SERGEANTS
from derelict.games.legendary.events import Drew, HelpAsked, HelpGiven
from tests.games.legendary.rules.tools import seen_by
from tests.games.legendary.table import GAME, Table, complex
from tests.marks import rule

EXAMPLE: dict[str, Any] = {"characters": ["chief_engineer_parker", "francis_85_aaron", "cmo_clemens", "captain_dallas"]}
"""The Barracks from which the cards of the worked example come."""


def worked_example() -> Table:
    """Player A holds First Aid, B Find It and Kill It, C The Company's Orders; C is wounded."""
    return complex(
        "gunner", "medic", "scout", hands=[["first_aid"], ["find_it_and_kill_it"], ["the_companys_orders"]],
        decks=[[], ["grunt"], ["specialist"]], wounds=[[], [], ["scratch"]], **EXAMPLE,
    )  # fmt: skip


@rule("L-109", "L-114")
def test_step_1_player_b_sets_a_card_aside_and_draws_another() -> None:
    table = worked_example()
    table.play("ask for help")
    assert table.asked == 2
    assert table.options == ["give find_it_and_kill_it", "pass", "pass for this turn"]
    table.play("give find_it_and_kill_it")
    assert table.hand(2) == ["grunt"]
    for seat in (1, 2, 3):
        assert [(offer.seat, offer.kind) for offer in seen_by(table, seat).offers] == [(1, "find_it_and_kill_it")]
    assert (table.discard(2), table.state.plays) == ([], ()), "it is out of play"


@rule("L-114")
def test_step_2_player_c_does_the_same() -> None:
    table = worked_example()
    table.play("ask for help", "give find_it_and_kill_it")
    assert table.asked == 3
    table.play("give the_companys_orders")
    assert table.hand(3) == ["specialist"]
    assert (table.asked, table.prompt) == (1, "action")
    assert (table.attack, table.recruit) == (0, 0), "nothing is played yet"


@rule("L-110", "L-114")
def test_step_3_player_a_plays_both_copies_and_first_aid_heals() -> None:
    table = worked_example()
    table.play("ask for help", "give find_it_and_kill_it", "give the_companys_orders")
    table.play("copy find_it_and_kill_it")
    assert (table.attack, table.recruit) == (2, 0)
    table.play("copy the_companys_orders")
    assert (table.attack, table.recruit) == (2, 2)
    table.play("play first_aid")
    assert table.prompt == "which_player", "the copy of a Survival card has woken it"
    table.play("player 3")
    assert (table.wounds(3), table.recruit) == ([], 4)


@rule("L-112", "L-114")
def test_step_4_each_card_goes_into_the_discard_pile_of_its_owner() -> None:
    table = worked_example()
    table.play("ask for help", "give find_it_and_kill_it", "give the_companys_orders", "copy find_it_and_kill_it")
    table.play("copy the_companys_orders")
    assert (table.discard(2), table.discard(3)) == ([], []), "not before the end of the turn"
    table.end_turn()
    assert table.discard(1) == ["first_aid"]
    assert table.discard(2) == ["find_it_and_kill_it"]
    assert table.discard(3) == ["the_companys_orders"]
    assert table.state.offers == ()


@rule("L-110")
def test_without_the_copy_first_aid_does_not_heal() -> None:
    table = worked_example()
    table.play("ask for help", "give find_it_and_kill_it", "give the_companys_orders", "play first_aid")
    assert table.prompt == "action"
    assert table.wounds(3) == ["scratch"]


@rule("L-110")
def test_a_copy_counts_for_team_abilities() -> None:
    table = complex("gunner", "medic", hands=[["jury_rigged_burner"], ["steam_and_flame"]])
    table.play("ask for help", "give steam_and_flame", "copy steam_and_flame", "play jury_rigged_burner")
    assert table.attack == 5 + 3 + 2


@rule("L-109")
def test_only_a_card_with_coordinate_from_the_own_hand_can_be_lent() -> None:
    table = complex(
        "gunner", "medic", hands=[[], ["captain_of_the_ship", "sergeant_tech"]], discards=[[], ["sergeant_intel"]]
    )
    table.play("ask for help")
    assert table.options == ["give sergeant_tech", "pass", "pass for this turn"]
    assert table.refusal("give captain_of_the_ship") == "L-109"
    assert table.refusal("give sergeant_intel") == "L-109"


@rule("L-109")
def test_nobody_lends_a_card_in_the_own_turn() -> None:
    table = complex("gunner", "medic", hands=[["sergeant_tech"], ["grunt"]])
    assert table.refusal("give sergeant_tech") == "L-109"


@rule("L-111")
def test_the_copy_need_not_be_played_and_the_replacement_is_kept() -> None:
    table = complex("gunner", "medic", hands=[[], ["sergeant_tech"]], decks=[[], ["grunt"]])
    table.play("ask for help", "give sergeant_tech")
    table.end_turn()
    assert table.recruit == 0
    assert table.hand(2) == ["grunt"]
    assert table.discard(2) == ["sergeant_tech"]
    assert next((event.seat, event.count) for event in table.events(Drew)) == (1, 1)


@rule("L-112")
def test_the_card_never_becomes_that_of_the_helped_player() -> None:
    table = complex("gunner", "medic", hands=[[], ["sergeant_tech"]])
    table.play("ask for help", "give sergeant_tech", "copy sergeant_tech")
    table.end_turn()
    assert "sergeant_tech" not in table.state.owned[0]
    assert "sergeant_tech" not in table.discard(1)
    assert "sergeant_tech" in table.state.owned[1]


@rule("L-113")
def test_one_card_from_each_helper_in_a_turn() -> None:
    table = complex("gunner", "medic", "scout", hands=[[], ["sergeant_tech"] * 2, ["sergeant_intel"]])
    table.play("ask for help", "give sergeant_tech", "give sergeant_intel")
    assert len(table.state.offers) == 2
    assert not table.offers("ask for help"), "both have lent a card"
    assert table.refusal("ask for help") == "L-115"


@rule("L-113")
def test_another_card_in_the_next_turn_of_another() -> None:
    table = complex("gunner", "medic", "scout", hands=[[], ["grunt"], ["sergeant_intel"] * 2])
    table.play("ask for help", "pass", "give sergeant_intel").end_turn()
    assert table.turn_of == 2
    table.play("ask for help")
    assert table.asked == 3
    table.play("give sergeant_intel")
    assert [(event.seat, event.card) for event in table.events(HelpGiven)] == [(2, "sergeant_intel")] * 2


@rule("L-115")
def test_all_others_are_asked_in_turn_order_and_may_decline() -> None:
    hands = [["grunt"], ["sergeant_tech"], ["grunt"], ["sergeant_intel"]]
    table = complex("gunner", "medic", "scout", "priest", hands=hands, player=3)
    table.play("ask for help")
    asked = []
    while table.prompt == "help":
        asked.append(table.asked)
        table.play("pass")
    assert asked == [4, 1, 2]
    assert (table.asked, table.prompt, table.state.offers) == (3, "action", ())


@rule("L-115")
def test_whoever_lends_nothing_is_named_in_the_log() -> None:
    table = worked_example()
    table.play("ask for help", "pass", "pass")
    assert table.match.log(0, "en")[-2:] == ["Medic 2 lends nothing.", "Scout 3 lends nothing."]


@rule("L-115")
def test_help_can_be_asked_for_again_of_those_who_have_not_lent() -> None:
    table = complex("gunner", "medic", "scout", hands=[["grunt"], ["sergeant_tech"], ["sergeant_intel"]])
    table.play("ask for help", "give sergeant_tech", "pass", "play grunt", "ask for help")
    assert table.asked == 3, "player 2 has lent a card"
    table.play("give sergeant_intel")
    assert table.prompt == "action"


@rule("L-115")
def test_the_dead_are_not_asked() -> None:
    table = complex("gunner", "medic", "scout", alive=[1, 3], hands=[[], [], ["sergeant_intel"]])
    table.play("ask for help")
    assert table.asked == 3
    table.play("pass")
    assert table.prompt == "action"
    alone = complex("gunner", hand=["sergeant_tech"])
    assert alone.refusal("ask for help") == "L-115"


@rule("L-109", "L-115")
def test_a_helper_may_lend_a_card_unasked() -> None:
    table = worked_example()
    match = table.match
    assert [one.text for one in GAME.asides(table.state, 1)] == ["player 2 lends find_it_and_kill_it"]
    table.play("player 2 lends find_it_and_kill_it")
    assert (table.asked, table.prompt, table.hand(2)) == (1, "action", ["grunt"])
    assert match.decided_by(len(match.actions) - 1) == 1
    assert match.log(0, "en")[-1] == "Medic 2 lends Find It and Kill It."
    table.play("copy find_it_and_kill_it", "player 3 lends the_companys_orders", "copy the_companys_orders", "end")
    assert table.discard(2) == ["find_it_and_kill_it"]
    again = derelict.load(match.save())
    assert again.state == match.state, "a save names the seat"


@rule("L-113", "L-115", "L-117")
def test_what_is_lent_unasked_keeps_the_rules_of_lending() -> None:
    hands = [["sergeant_tech"], ["sergeant_tech", "sergeant_intel", "grunt"], ["sergeant_strength"]]
    table = complex("gunner", "medic", "scout", hands=hands)
    assert table.refusal("player 1 lends sergeant_tech") == "L-109", "not in their own turn"
    assert table.refusal("player 2 lends grunt") == "L-109"
    table.play("player 2 lends sergeant_tech")
    assert table.refusal("player 2 lends sergeant_intel") == "L-113"
    table.play("ask for help")
    assert table.asked == 3
    assert table.refusal("player 3 lends sergeant_strength") is not None, "whoever is asked answers"
    table.play("pass for this turn", "player 3 lends sergeant_strength")
    assert len(table.state.offers) == 2
    ash = complex("gunner", "medic", hands=[[], ["sergeant_tech"]], stage=1, rooms={"airlock": "ash up"})
    assert ash.refusal("player 2 lends sergeant_tech") == "L-117"


@rule("L-116")
def test_nobody_else_sees_what_a_helper_could_lend() -> None:
    table = worked_example()
    for seat in (0, 2, None):
        assert not GAME.asides(GAME.hide(table.state, seat), 1)
    assert len(GAME.asides(GAME.hide(table.state, 1), 1)) == 1


@rule("L-115")
def test_what_was_done_before_help_came_unasked_is_not_taken_back_alone() -> None:
    table = worked_example()
    table.play("play first_aid", "player 2 lends find_it_and_kill_it")
    assert table.match.free_from(0) == len(table.match.actions)


@rule("L-116")
def test_everybody_is_asked_whatever_is_in_the_hand() -> None:
    table = complex("gunner", "medic", "scout", hands=[[], ["grunt"], ["sergeant_tech"]])
    table.play("ask for help")
    assert (table.asked, table.options) == (2, ["pass", "pass for this turn"])
    assert table.match.decision is not None
    assert not list(table.match.decision.as_seen_by(0).options), "player 1 does not see what player 2 could give"
    table.play("pass")
    assert table.asked == 3


@rule("L-116")
def test_who_declines_for_the_turn_is_not_asked_again_in_it() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]])
    table.play("ask for help", "pass for this turn")
    assert table.refusal("ask for help") == "L-115"
    table.end_turn().end_turn()
    assert table.turn_of == 1
    assert table.offers("ask for help"), "in the next turn it is"


@rule("L-116")
def test_who_declines_once_is_asked_again() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]])
    table.play("ask for help", "pass", "ask for help")
    assert table.asked == 2
    assert len(table.events(HelpAsked)) == 2


@rule("L-117")
def test_while_an_effect_forbids_it_no_help_can_be_asked_for() -> None:
    hands = [[], ["sergeant_tech"]]
    table = complex("gunner", "medic", hands=hands, stage=1, rooms={"airlock": "ash up"}, attack=5)
    assert table.refusal("ask for help") == "L-117"
    table.play("fight airlock")
    assert table.offers("ask for help"), "Ash is dead"
    hidden = complex("gunner", "medic", hands=hands, stage=1, rooms={"airlock": "ash"})
    assert hidden.offers("ask for help")


@rule("L-117")
def test_numbing_shock_cuts_a_player_off_in_the_own_next_turn() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]], combat=["stray_drone"], attack=0,
                    strikes=["miss", "miss", "numbing_shock"])  # fmt: skip
    table.end_turn()
    assert table.offers("ask for help"), "player 2 is not cut off"
    table.end_turn()
    assert table.turn_of == 1
    assert table.refusal("ask for help") == "L-117"
    table.end_turn().end_turn()
    assert table.offers("ask for help"), "once"


@rule("L-118")
def test_the_copy_is_played_at_any_time_of_the_action_phase_once() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]], combat=["stray_drone"])
    table.play("ask for help", "give sergeant_tech", "play grunt", "copy sergeant_tech")
    assert table.recruit == 2
    assert table.refusal("copy sergeant_tech") == "L-118"


@rule("L-118")
def test_once_for_each_card_lent() -> None:
    table = complex("gunner", "medic", "scout", hands=[[], ["sergeant_tech"], ["sergeant_tech"]])
    table.play("ask for help", "give sergeant_tech", "give sergeant_tech", "copy sergeant_tech", "copy sergeant_tech")
    assert table.recruit == 4
    assert table.refusal("copy sergeant_tech") == "L-118"


@rule("L-118")
def test_not_in_a_later_turn() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["sergeant_tech"]])
    table.play("ask for help", "give sergeant_tech").end_turn().end_turn()
    assert table.turn_of == 1
    assert table.refusal("copy sergeant_tech") == "L-118"


@rule("L-119")
@pytest.mark.parametrize("sergeant", dict.fromkeys(SERGEANTS))
def test_all_sergeants_have_coordinate(sergeant: str) -> None:
    table = complex("gunner", "medic", hands=[[], [sergeant]])
    table.play("ask for help", f"give {sergeant}", f"copy {sergeant}")
    assert table.recruit == 2


@rule("L-119")
def test_many_characters_of_the_barracks_have_it_and_the_basics_do_not() -> None:
    with_it = [id for id, kind in CARDS.items() if kind.coordinate]
    assert len([id for id in with_it if CARDS[id].group == "barracks"]) >= 8
    assert not {"grunt", "specialist"} & set(with_it)


@rule("L-119")
def test_in_the_own_turn_such_a_card_is_played_like_any_other() -> None:
    table = complex("gunner", "medic", hand=["find_it_and_kill_it"])
    table.play("play find_it_and_kill_it")
    assert table.attack == 2
    table.end_turn()
    assert table.discard() == ["find_it_and_kill_it"]
