"""Class and team abilities: L-48 to L-53."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.things import CLASSES, TEAMS
from derelict.games.legendary.events import ComboUsed
from tests.games.legendary.table import complex
from tests.marks import rule

MIXED = {"characters": ["captain_dallas", "johner", "christie", "bishop"]}
"""Barracks of several teams."""


@rule("L-48")
def test_a_class_ability_needs_another_card_of_the_class_played_before() -> None:
    table = complex("gunner", hand=["signal_triangulation", "trajectory_plot"])
    table.play("play signal_triangulation")
    assert table.attack == 1
    table.play("play trajectory_plot")
    assert table.attack == 1, "an Intel card played later does not wake it"
    table = complex("gunner", hand=["signal_triangulation", "bridge_status_check"])
    table.play("play bridge_status_check", "play signal_triangulation")
    assert table.attack == 3


@rule("L-48")
def test_a_card_does_not_wake_itself() -> None:
    table = complex("gunner", hand=["captain_of_the_ship"])
    table.play("play captain_of_the_ship")
    assert table.attack == 2
    assert table.events(ComboUsed) == []


@rule("L-48")
def test_a_card_of_another_class_does_not_wake_it() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "sergeant_tech"])
    table.play("play sergeant_tech", "play captain_of_the_ship")
    assert table.attack == 2


@rule("L-48")
def test_a_card_played_in_an_earlier_turn_does_not_count() -> None:
    table = complex("gunner", hand=["captain_of_the_ship"], deck=["captain_of_the_ship"])
    table.play("play captain_of_the_ship").end_turn()
    table.play("play captain_of_the_ship")
    assert table.attack == 2


@rule("L-48")
def test_a_card_still_in_hand_does_not_count() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "sergeant_leadership"])
    table.play("play captain_of_the_ship")
    assert table.attack == 2


@rule("L-49")
def test_a_class_ability_works_once_however_many_cards_came_before() -> None:
    table = complex("gunner", hand=["sergeant_leadership"] * 2 + ["captain_of_the_ship"])
    table.play("play sergeant_leadership", "play sergeant_leadership", "play captain_of_the_ship")
    assert table.attack == 4
    assert len(table.events(ComboUsed)) == 1


@rule("L-50")
def test_a_class_ability_must_be_used() -> None:
    """Ash is better left alone, but a room has to be scanned."""
    table = complex(
        "gunner", hand=["sergeant_tech", "trajectory_plot"], rooms={"airlock": "alien_egg", "med_lab": "ash"}
    )
    table.play("play sergeant_tech", "play trajectory_plot")
    assert table.prompt == "scan_where"
    assert table.options == ["med_lab", "airlock"], "there is no passing"
    table.play("airlock")
    assert table.room("airlock") == "alien_egg"


@rule("L-50")
def test_what_says_may_can_be_left() -> None:
    table = complex("gunner", hand=["sergeant_tech", "ricochet_shot", "grunt"], **MIXED)
    table.play("play sergeant_tech", "play ricochet_shot")
    assert table.offers("pass")
    table.play("pass")
    assert table.dead_characters == []


@rule("L-51")
def test_a_team_ability_works_like_a_class_ability() -> None:
    table = complex("gunner", hand=["hired_muscle", "ricochet_shot"], **MIXED)
    table.play("play hired_muscle")
    assert table.attack == 4
    table.play("play ricochet_shot")
    assert table.attack == 6, "a card of the Betty that comes later does not wake it"
    table = complex("gunner", hand=["hired_muscle", "hired_muscle", "ricochet_shot"], **MIXED)
    table.play("play ricochet_shot", "play hired_muscle")
    assert table.attack == 2 + 6
    table.play("play hired_muscle")
    assert table.attack == 2 + 6 + 6, "once for each card"


@rule("L-51")
def test_a_card_of_another_team_does_not_wake_it() -> None:
    table = complex("gunner", hand=["hired_muscle", "captain_of_the_ship"], **MIXED)
    table.play("play captain_of_the_ship", "play hired_muscle")
    assert table.attack == 2 + 4


@rule("L-51")
def test_marines_are_a_team_of_their_own() -> None:
    table = complex("gunner", hand=["grunt", "specialist", "hired_muscle"], **MIXED)
    table.play("play grunt", "play specialist", "play hired_muscle")
    assert table.attack == 1 + 4


@rule("L-52")
def test_captain_of_the_ship_alone_gives_2_attack() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "sergeant_strength"])
    table.play("play sergeant_strength", "play captain_of_the_ship")
    assert table.attack == 2


@rule("L-52")
def test_captain_of_the_ship_after_a_leadership_card_gives_4_attack() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "sergeant_leadership"])
    table.play("play sergeant_leadership", "play captain_of_the_ship")
    assert table.attack == 4


@rule("L-52")
def test_two_captains_of_the_ship_give_6_attack() -> None:
    table = complex("gunner", hand=["captain_of_the_ship"] * 2)
    table.play("play captain_of_the_ship")
    assert table.attack == 2, "the first does not get the 2 more"
    table.play("play captain_of_the_ship")
    assert table.attack == 6, "only the second does"


@rule("L-53")
def test_there_are_five_classes_and_five_teams() -> None:
    assert sorted(CLASSES) == ["intel", "leadership", "strength", "survival", "tech"]
    assert sorted(TEAMS) == ["betty", "fury161", "marines", "nostromo", "sulaco"]
    cards = [kind.data for kind in CARDS.values() if kind.group in ("basic", "sergeant", "role", "barracks")]
    assert {name for data in cards for name in data.classes} == set(CLASSES)
    assert {data.team for data in cards if data.team} == set(TEAMS)


@rule("L-53")
@pytest.mark.parametrize(("card", "woken"), [
    ("captain_of_the_ship", 4), ("signal_triangulation", 3), ("protective_rage", 4), ("steady_hands", 4),
])  # fmt: skip
def test_a_card_with_several_classes_counts_for_each_of_them(card: str, woken: int) -> None:
    characters = ["captain_dallas", "navigator_lambert", "lieutenant_ripley", "bishop"]
    table = complex("synthetic", hand=["versatile_programming", card], deck=["grunt"], characters=characters)
    table.play("play versatile_programming", f"play {card}")
    assert table.attack == woken
    table = complex("synthetic", hand=["specialist", card], characters=characters)
    table.play("play specialist", f"play {card}")
    assert table.attack < woken
