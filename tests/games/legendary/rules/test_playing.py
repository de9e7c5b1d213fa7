"""Action phase, playing cards: L-40 to L-47."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.rules.tools import QUIET, seen_by
from tests.games.legendary.table import complex
from tests.marks import rule


@rule("L-40")
def test_cards_are_played_one_at_a_time_in_any_order() -> None:
    for order in (["grunt", "specialist", "lets_rock"], ["lets_rock", "grunt", "specialist"]):
        table = complex("gunner", hand=["specialist", "grunt", "lets_rock"])
        left = ["grunt", "lets_rock", "specialist"]
        for card in order:
            table.play(f"play {card}")
            left.remove(card)
            assert table.hand() == left
        assert [played.card for played in table.state.plays] == order
        assert (table.attack, table.recruit) == (4, 1)


@rule("L-40")
def test_only_cards_in_hand_can_be_played() -> None:
    table = complex("gunner", hand=["specialist"], discard=["grunt"])
    assert table.refusal("play grunt") == "L-40"
    table.play("play specialist")
    assert table.refusal("play specialist") == "L-40", "it is not in hand any more"


@rule("L-41")
def test_what_a_card_says_is_done_as_soon_as_it_is_played() -> None:
    table = complex("researcher", hand=["thirst_for_knowledge"], deck=["grunt", "grunt"])
    table.play("play thirst_for_knowledge")
    assert table.hand() == ["grunt", "grunt"]
    table = complex("scout", hand=["reconnaissance", "grunt"], rooms={"med_lab": "event1", "airlock": "vent_stalker"})
    table.play("play reconnaissance")
    assert table.prompt == "scan_where"
    assert not table.offers("play grunt"), "first the scan"


@rule("L-42")
@pytest.mark.parametrize("card", ["specialist", "grunt", "sergeant_tech", "lets_rock"])
def test_a_card_gives_the_points_and_the_attack_printed_on_it(card: str) -> None:
    printed = CARDS[card].data
    assert printed.attack + printed.recruit > 0
    table = complex("gunner", hand=[card], sergeants=["sergeant_intel"])
    table.play(f"play {card}")
    assert (table.attack, table.recruit) == (printed.attack, printed.recruit)


@rule("L-42")
def test_points_and_attack_are_saved_up_during_the_turn() -> None:
    table = complex("gunner", hand=["specialist"] * 3 + ["grunt"] * 2, combat=["dormant_drone"])
    table.play("play specialist", "play grunt", "play specialist", "play grunt", "play specialist")
    assert (table.attack, table.recruit) == (2, 3)
    table.play("fight combat 1", "recruit sergeant")
    assert table.attack == 0
    assert table.recruit == 2, "the dead Drone has given them"


@rule("L-43")
def test_what_is_not_spent_is_lost_with_the_action_phase() -> None:
    betty = ["christie", "johner", "call", "bishop"]
    table = complex(
        "gunner", hand=["cut_the_strap"], attack=4, recruit=5, combat=["stray_drone"], characters=betty, **QUIET
    )  # fmt: skip
    table.play("play cut_the_strap", "end")
    assert table.prompt == "before_strike"
    assert (table.attack, table.recruit) == (0, 0), "already before the first enemy strikes"
    table.play("sacrifice cut_the_strap")
    assert table.turn_of == 1
    assert (table.attack, table.recruit) == (0, 0)


@rule("L-43")
def test_the_next_player_begins_with_nothing() -> None:
    table = complex("gunner", "medic", attack=4, recruit=5)
    table.end_turn()
    assert (table.turn_of, table.attack, table.recruit) == (2, 0, 0)


@rule("L-44")
def test_the_number_before_a_plus_is_given_in_any_case() -> None:
    assert CARDS["captain_of_the_ship"].data.attack_plus
    table = complex("gunner", hand=["captain_of_the_ship"])
    table.play("play captain_of_the_ship")
    assert table.attack == 2
    table = complex("gunner", film="alien3", hand=["call_to_the_brothers"])
    assert CARDS["call_to_the_brothers"].data.recruit_plus
    table.play("play call_to_the_brothers")
    assert table.recruit == 1


@rule("L-44")
def test_the_text_of_a_card_with_a_plus_may_give_more() -> None:
    table = complex("gunner", film="alien3", hand=["call_to_the_brothers", "fire_axe"])
    table.play("play fire_axe", "play call_to_the_brothers")
    assert (table.attack, table.recruit) == (2, 3)


@rule("L-45")
def test_no_card_must_be_played() -> None:
    table = complex("gunner", hand=["grunt", "specialist"], deck=["grunt"] * 4, discard=["specialist"] * 6)
    table.end_turn()
    assert table.state.plays == ()
    assert table.results() == []


@rule("L-45")
def test_a_card_is_kept_until_cleanup_and_not_longer() -> None:
    table = complex("gunner", "medic", hand=["grunt", "lets_rock"], combat=["stray_drone"], strikes=["open_egg_nearby"])
    table.play("play grunt")
    assert table.hand() == ["lets_rock"]
    table.end_turn()
    assert sorted(table.discard()) == ["grunt", "lets_rock"]
    assert len(table.hand()) == 6


@rule("L-46")
def test_played_cards_lie_open_until_the_end_of_the_turn() -> None:
    table = complex("gunner", "medic", hand=["grunt", "lets_rock"])
    table.play("play lets_rock")
    for seat in (1, 2):
        assert [played.card for played in seen_by(table, seat).plays] == ["lets_rock"]
    assert table.discard() == []
    table.end_turn()
    assert table.state.plays == ()
    assert "lets_rock" in table.discard()


@rule("L-47")
def test_recruiting_scanning_and_fighting_mixed_freely_with_cards() -> None:
    table = complex(
        "gunner", hand=["grunt", "specialist", "lets_rock", "sergeant_tech"], combat=["stray_drone"],
        rooms={"airlock": "maturing_xenomorph", "med_lab": "dormant_drone up"}, hq=["quarantine_protocol"],
    )  # fmt: skip
    table.play("play grunt", "scan airlock", "play sergeant_tech", "recruit quarantine_protocol")
    assert (table.attack, table.recruit) == (0, 0)
    table.play("play lets_rock", "fight combat 1")
    assert table.attack == 3, "1 left of 3, and 2 that the Stray Drone gives"
    table.play("fight med_lab", "play specialist")
    assert (table.attack, table.recruit) == (1, 3)
    assert table.dead_enemies == ["stray_drone", "dormant_drone"]


@rule("L-47")
def test_attack_left_after_a_fight_scans_and_fights_on() -> None:
    table = complex(
        "gunner", combat=["dormant_drone", "dormant_drone"], rooms={"med_lab": "maturing_xenomorph"}, attack=6
    )
    table.play("fight combat 1", "scan med_lab", "fight combat 1")
    assert table.attack == 0
    assert table.combat == []
    assert table.room("med_lab") == "maturing_xenomorph"


@rule("L-47")
def test_only_as_long_as_points_and_attack_last() -> None:
    table = complex("gunner", combat=["dormant_drone"] * 2, attack=3, recruit=4)
    table.play("fight combat 1")
    assert table.refusal("fight combat 1") == "L-75"
    table.play("recruit sergeant")
    assert table.refusal("recruit chain_of_command") == "L-54"
    assert table.recruit == 3
    table.play("recruit sergeant")
    assert table.refusal("recruit sergeant") == "L-57"
