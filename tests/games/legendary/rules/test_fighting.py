"""Fighting: L-74 to L-79."""

import pytest

from derelict.games.legendary.events import EnemyKilled, Fought
from tests.games.legendary.table import complex
from tests.marks import rule

CHARACTERS = ["christie", "chief_engineer_parker", "captain_dallas", "bishop"]


@rule("L-74")
@pytest.mark.parametrize("where", ["med_lab", "combat 1"])
def test_an_enemy_is_killed_for_attack_equal_to_its_own(where: str) -> None:
    place = (
        {"combat": ["full_grown_xenomorph"]} if where == "combat 1" else {"rooms": {where: "full_grown_xenomorph up"}}
    )
    table = complex("gunner", attack=8, **place)
    table.play(f"fight {where}")
    assert table.attack == 2
    assert table.dead_enemies == ["full_grown_xenomorph"]
    assert table.combat == []
    assert table.rooms() == [""] * 5
    assert [(event.card, event.cost) for event in table.events(Fought)] == [("full_grown_xenomorph", 6)]


@rule("L-74")
def test_what_is_no_enemy_is_not_fought() -> None:
    table = complex("gunner", film="resurrection", rooms={"med_lab": "failed_clone up"}, attack=20)
    assert table.refusal("fight med_lab") == "L-74"
    assert table.refusal("fight airlock") == "L-74", "nobody is there"


@rule("L-74")
def test_recruit_points_do_not_fight() -> None:
    table = complex("gunner", combat=["stray_drone"], recruit=9)
    assert table.refusal("fight combat 1") == "L-75"


@rule("L-75")
@pytest.mark.parametrize(("attack", "possible"), [(5, False), (6, True)])
def test_an_enemy_is_fought_with_enough_attack_or_not_at_all(attack: int, possible: bool) -> None:
    table = complex("gunner", combat=["full_grown_xenomorph"], attack=attack)
    assert table.offers("fight combat 1") == possible
    if not possible:
        assert table.refusal("fight combat 1") == "L-75"
        assert (table.attack, table.combat) == (attack, ["full_grown_xenomorph"])


@rule("L-76")
def test_a_face_down_card_cannot_be_fought() -> None:
    table = complex("gunner", rooms={"airlock": "alien_egg"}, attack=9)
    assert table.refusal("fight airlock") == "L-76"
    table.play("scan airlock")
    assert table.offers("fight airlock")


@rule("L-77")
def test_an_enemy_with_attack_0_is_killed_for_nothing_but_only_when_fought() -> None:
    table = complex("gunner", hand=["steam_and_flame"], combat=["dormant_drone", "stray_drone"])
    table.play("play steam_and_flame", "combat 1")
    assert table.attack_in("combat 1") == 0
    assert table.dead_enemies == [], "it does not die of itself"
    before = table.attack
    table.play("fight combat 1")
    assert table.dead_enemies == ["dormant_drone"]
    assert table.attack == before


@rule("L-77")
def test_an_enemy_with_attack_0_strikes_if_it_is_not_fought() -> None:
    table = complex("gunner", "medic", hand=["steam_and_flame"], combat=["dormant_drone"], strikes=["scratch"])
    table.play("play steam_and_flame").end_turn()
    assert table.wounds() == ["scratch"]
    assert table.combat == ["dormant_drone"]


@rule("L-78")
def test_a_death_ability_is_carried_out_when_the_enemy_is_fought() -> None:
    table = complex("gunner", combat=["gatherer_drone", "stray_drone", "brood_carer_drone"], attack=7)
    table.play("fight combat 1")
    assert (table.attack, table.recruit) == (5, 2)
    table.play("fight combat 1")
    assert table.attack == 5, "2 spent, 2 given"
    table.play("fight combat 1")
    assert len(table.hand()) == 1


@rule("L-78")
def test_an_enemy_that_is_not_killed_gives_nothing() -> None:
    table = complex("gunner", "medic", combat=["gatherer_drone"], attack=3, strikes=["miss"])
    table.end_turn()
    assert table.events(EnemyKilled) == []
    assert table.recruit == 0


@rule("L-79")
def test_a_death_ability_is_carried_out_when_an_effect_kills_the_enemy() -> None:
    table = complex("gunner", hand=["cut_the_strap"], combat=["gatherer_drone"], characters=CHARACTERS)
    table.play("play cut_the_strap", "sacrifice cut_the_strap")
    assert table.dead_enemies == ["gatherer_drone"]
    assert (table.attack, table.recruit) == (5, 2)


@rule("L-79")
def test_you_is_the_player_whose_turn_it_is() -> None:
    """The Brood Carer Drone lets "you" draw a card."""
    table = complex(
        "gunner", "medic", hands=[["cut_the_strap"], []], combat=["brood_carer_drone"], characters=CHARACTERS
    )
    table.play("play cut_the_strap", "sacrifice cut_the_strap")
    assert (len(table.hand(1)), len(table.hand(2))) == (1, 0)
