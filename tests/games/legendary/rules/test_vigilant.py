"""Vigilant: L-120 to L-125."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import StrikeAvoided, StrikeDrawn
from tests.games.legendary.table import complex
from tests.marks import rule

SHOTGUN = "close_range_shotgun"
"""Vigilant; discarded for 2 Attack."""
WARY = "wary_newcomer"
"""Vigilant; discarded to avoid a Strike."""
MIXED = ["ripley_no_8", "corporal_hicks", "sister_ripley", "lieutenant_ripley"]
"""Characters whose Barracks hold these and a card that becomes a clone."""


@rule("L-120")
def test_a_vigilant_character_stays_in_play_and_does_not_count_for_the_new_hand() -> None:
    table = complex("gunner", "medic", film="aliens", hand=[SHOTGUN, "grunt"])
    table.play(f"play {SHOTGUN}", "play grunt")
    assert table.attack == 3
    table.end_turn()
    assert table.vigil() == [SHOTGUN]
    assert table.discard() == ["grunt"]
    assert len(table.hand()) == 6


@rule("L-120")
def test_it_stays_for_more_than_one_turn() -> None:
    table = complex("gunner", "medic", film="aliens", vigil=[SHOTGUN])
    table.end_turn().end_turn().end_turn()
    assert table.vigil() == [SHOTGUN]
    assert len(table.hand()) == 6


@rule("L-120")
def test_a_vigilant_card_that_was_not_played_is_discarded() -> None:
    table = complex("gunner", "medic", film="aliens", hand=[SHOTGUN])
    table.end_turn()
    assert (table.vigil(), table.discard()) == ([], [SHOTGUN])


@rule("L-121")
def test_it_is_discarded_from_play_for_its_effect() -> None:
    table = complex("gunner", "medic", film="aliens", vigil=[SHOTGUN])
    table.play(f"spend {SHOTGUN}")
    assert table.attack == 2
    assert (table.vigil(), table.discard()) == ([], [SHOTGUN])
    assert table.refusal(f"spend {SHOTGUN}") == "L-121"


@rule("L-121", "L-203")
def test_a_card_and_its_clone_are_different_things_to_discard() -> None:
    table = complex("gunner", "medic", characters=MIXED, plays=[SHOTGUN, f"{SHOTGUN} card=grown_in_a_lab"])
    table.play(f"spend clone {SHOTGUN}")
    assert (table.discard(), table.attack) == (["grown_in_a_lab"], 2)
    table.end_turn()
    assert table.vigil() == [SHOTGUN]


@rule("L-122", "L-203")
def test_a_card_and_its_clone_are_different_things_to_avoid_a_strike_with() -> None:
    plays = [WARY, f"{WARY} card=grown_in_a_lab"]
    enemies = ["golic"]
    table = complex("gunner", "medic", film="alien3", characters=MIXED, plays=plays, combat=enemies, strikes=["miss"])
    table.end_turn()
    assert table.options == [f"spend {WARY}", f"spend clone {WARY}", "pass"]
    table.play(f"spend clone {WARY}")
    assert (table.vigil(), table.events(StrikeDrawn)) == ([WARY], [])


@rule("L-121")
def test_it_need_not_be_discarded() -> None:
    table = complex("gunner", "medic", film="alien3", vigil=[WARY], combat=["golic"], strikes=["scratch"])
    table.end_turn()
    assert table.options == [f"spend {WARY}", "pass"]
    table.play("pass")
    assert table.wounds() == ["scratch"]
    assert table.vigil() == [WARY]


@rule("L-122")
def test_avoiding_is_possible_when_a_strike_would_be_drawn() -> None:
    table = complex("gunner", "medic", film="alien3", vigil=[WARY], combat=["golic"], strikes=["scratch"])
    assert table.refusal(f"spend {WARY}") == "L-122", "not in the Action phase without a Strike"
    table.end_turn()
    assert (table.prompt, table.asked) == ("avoid", 1)
    table.play(f"spend {WARY}")
    assert table.wounds() == []
    assert WARY in table.discard()
    assert len(table.events(StrikeAvoided)) == 1


@rule("L-122")
def test_avoiding_is_possible_in_the_turn_of_another_player() -> None:
    """Tail Lash, drawn by player 2, strikes the next player, too."""
    for answer, wounds in ((f"spend {WARY}", []), ("pass", ["scratch"])):
        table = complex("gunner", "medic", film="alien3", player=2, vigil=[WARY], combat=["golic"],
                        strikes=["scratch", "tail_lash"])  # fmt: skip
        table.end_turn()
        assert (table.prompt, table.asked) == ("avoid", 1)
        assert len(table.events(StrikeDrawn)) == 1, "before the Strike is drawn"
        table.play(answer)
        assert (table.wounds(1), table.wounds(2)) == (wounds, ["tail_lash"])


@rule("L-122")
def test_any_other_effect_is_used_in_the_own_action_phase() -> None:
    table = complex("gunner", "medic", film="aliens", vigil=[SHOTGUN], combat=["stray_drone"], strikes=["scratch"])
    table.end_turn()
    assert table.turn_of == 2
    assert not table.offers(f"spend {SHOTGUN}"), "it is the turn of another"
    table.end_turn()
    assert table.turn_of == 1
    assert table.offers(f"spend {SHOTGUN}")


@rule("L-122")
def test_both_are_possible_in_the_turn_in_which_the_card_is_played() -> None:
    table = complex("gunner", "medic", film="aliens", hand=[SHOTGUN])
    table.play(f"play {SHOTGUN}", f"spend {SHOTGUN}")
    assert table.attack == 4
    assert table.discard() == [SHOTGUN]
    table.end_turn()
    assert (table.vigil(), table.discard()) == ([], [SHOTGUN])
    table = complex("gunner", "medic", film="alien3", hand=[WARY], combat=["golic"], strikes=["scratch"])
    table.play(f"play {WARY}", "end", f"spend {WARY}")
    assert (table.wounds(), table.discard()) == ([], [WARY])


@rule("L-123")
def test_an_avoided_strike_is_not_drawn() -> None:
    table = complex("gunner", "medic", film="alien3", vigil=[WARY], combat=["golic", "stray_drone"],
                    strikes=["scratch", "body_slam"])  # fmt: skip
    table.end_turn().play(f"spend {WARY}")
    assert [event.card for event in table.events(StrikeDrawn)] == ["body_slam"], "it waits for the second enemy"
    assert table.state.strikes[-1].kind == "scratch"


@rule("L-123")
def test_avoiding_one_strike_of_a_double_strike_leaves_the_other() -> None:
    table = complex("gunner", "medic", film="alien3", stage=2, vigil=[WARY], combat=["the_beast"],
                    strikes=["scratch", "body_slam"])  # fmt: skip
    assert CARDS["the_beast"].strikes == 2
    table.end_turn().play(f"spend {WARY}")
    assert table.wounds() == ["body_slam"]
    table = complex("gunner", "medic", film="alien3", stage=2, vigil=[WARY], combat=["the_beast"],
                    strikes=["scratch", "body_slam"])  # fmt: skip
    table.end_turn().play("pass", f"spend {WARY}")
    assert table.wounds() == ["body_slam"], "the second can be avoided as well"


@rule("L-124")
@pytest.mark.parametrize(("card", "alone", "woken"), [("steady_hands", 2, 4), ("door_bypass", 1, 3)])
def test_it_counts_for_abilities_in_the_turn_in_which_it_is_played_only(card: str, alone: int, woken: int) -> None:
    """A Survival card of the Sulaco: it wakes Steady Hands by its class and Door Bypass by its team."""
    table = complex("gunner", "medic", film="aliens", hand=[SHOTGUN, card])
    table.play(f"play {SHOTGUN}", f"play {card}")
    assert table.attack == 2 + woken
    table = complex("gunner", film="aliens", hand=[SHOTGUN], deck=[card])
    table.play(f"play {SHOTGUN}").end_turn()
    assert table.vigil() == [SHOTGUN]
    table.play(f"play {card}")
    assert table.attack == alone


@rule("L-124")
def test_it_still_counts_after_it_was_discarded_in_that_turn() -> None:
    table = complex("gunner", "medic", film="aliens", hand=[SHOTGUN, "steady_hands"])
    table.play(f"play {SHOTGUN}", f"spend {SHOTGUN}", "play steady_hands")
    assert table.attack == 2 + 2 + 4


@rule("L-125")
def test_a_vigilant_character_in_play_is_one_of_your_characters() -> None:
    table = complex("gunner", "medic", film="aliens", vigil=[SHOTGUN], hand=["taped_up_weapons"])
    table.play("play taped_up_weapons")
    assert f"vigil {SHOTGUN}" in table.options
    table.play(f"vigil {SHOTGUN}")
    assert table.vigil() == []
    assert table.dead_characters == [SHOTGUN]


@rule("L-125")
def test_a_vigilant_character_may_be_shown() -> None:
    """The second Hazard of the Nostromo: its revealer draws a Strike, and players who show no Tech card discard."""
    table = complex(
        "gunner", "medic", film="aliens", location="nostromo", hazards=1, vigil=["perimeter_readout"],
        hands=[["grunt"], ["specialist"]], rooms={"airlock": "hazard1"}, attack=1, strikes=["miss"],
    )  # fmt: skip
    table.play("scan airlock", "pass", "show perimeter_readout")
    assert table.hand(1) == ["grunt"]
    assert table.vigil(1) == ["perimeter_readout"], "it stays in play"
    assert (table.asked, table.options) == (2, ["no"])
    table.play("no")
    assert table.discard(2) == ["specialist"]
