"""Armour and toughness: N-39 to N-42."""

import pytest

from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, INNER, NUMBER
from tests.games.neuroshima.table import position
from tests.marks import rule

AROUND = {DIRECTIONS[way]: HEXES[there] for way, there in enumerate(BOARDS[INNER].neighbours[NUMBER["c3"]])}


@rule("N-39")
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("side", DIRECTIONS)
def test_armour_takes_1_off_a_shot_on_its_own_edge_only(facing: str, side: str) -> None:
    """The blocker has armour to its front; an annihilator shoots with 2 from each side."""
    home = DIRECTIONS[(DIRECTIONS.index(side) + 3) % 6]
    table = position(outpost={AROUND[side]: f"annihilator {home}"}, moloch={"c3": f"blocker {facing}"}).battle()
    assert table.wounds("c3") == (1 if side == facing else 2)


@rule("N-39")
def test_a_shot_of_1_on_an_armoured_edge_deals_no_wound() -> None:
    table = position(outpost={"c5": "commando n"}, moloch={"c3": "armored_guard s"}).battle()
    assert (table.at("c3"), table.wounds("c3")) == ("armored_guard", 0)
    table = position(outpost={"c5": "commando n"}, moloch={"c3": "armored_guard n"}).battle()
    assert table.is_empty("c3")


@rule("N-39")
def test_a_bonus_counts_before_the_armour() -> None:
    table = position(outpost={"c5": "commando n", "c4": "officer"}, moloch={"c3": "blocker s"}).battle()
    assert table.wounds("c3") == 1


@rule("N-40")
def test_armour_does_not_stop_blows() -> None:
    table = position(borgo={"c4": "brawler n"}, moloch={"c3": "blocker s"}).battle()
    assert table.wounds("c3") == 2
    table = position(hegemony={"c4": "ganger n"}, moloch={"c3": "armored_hunter s"}).battle()
    assert table.is_empty("c3")


@rule("N-40")
def test_a_shot_at_the_next_hex_is_still_a_shot() -> None:
    table = position(outpost={"c4": "commando n"}, moloch={"c3": "blocker s"}).battle()
    assert table.wounds("c3") == 0


@rule("N-40")
def test_a_sniper_finds_a_way_around_armour() -> None:
    """The Gladiator is armoured on three edges, the Juggernaut too."""
    table = position(outpost={}, moloch={"c3": "juggernaut"}, hands={"outpost": ["sniper", "scout"]})
    table.play("play sniper")
    assert table.wounds("c3") == 1


@rule("N-40")
def test_an_air_strike_and_a_grenade_ignore_armour() -> None:
    table = position(moloch={}, borgo={"c3": "super_mutant"}, hands={"moloch": ["air_strike", "scout"]})
    table.play("play air_strike c3")
    assert table.wounds("c3") == 1
    table = position(borgo={"c4": "hq"}, moloch={"c3": "blocker s"}, hands={"borgo": ["grenade", "claws"]})
    table.play("play grenade")
    assert table.is_empty("c3")


@rule("N-41")
def test_armour_takes_1_off_each_of_several_shots() -> None:
    table = position(outpost={"c4": "annihilator n", "c5": "annihilator n"}, moloch={"c3": "blocker s"}).battle()
    assert table.wounds("c3") == 2


@rule("N-41")
def test_two_shots_of_1_on_one_armoured_edge_do_not_add_up() -> None:
    table = position(outpost={"c4": "commando n", "c5": "commando n"}, moloch={"c3": "blocker s"}).battle()
    assert table.wounds("c3") == 0


@rule("N-42")
@pytest.mark.parametrize("tile", ["hybrid", "medic", "hornet"])
def test_without_toughness_the_first_wound_destroys(tile: str) -> None:
    assert position(outpost={"c5": "commando n"}, moloch={"c3": f"{tile} n"}).battle().is_empty("c3")


@rule("N-42")
def test_toughness_1_bears_one_wound() -> None:
    table = position(outpost={"c5": "commando n"}, hegemony={"c3": "guard n"})
    assert table.battle().wounds("c3") == 1
    assert table.battle().is_empty("c3")


@rule("N-42")
def test_with_toughness_2_the_third_wound_destroys() -> None:
    table = position(outpost={"c5": "commando n"}, moloch={"c3": "blocker n"})
    assert table.battle().wounds("c3") == 1
    assert table.battle().wounds("c3") == 2
    assert table.battle().is_empty("c3")


@rule("N-42")
def test_a_tough_module_bears_more_than_others() -> None:
    table = position(outpost={"c5": "commando n"}, borgo={"c3": "super_officer n", "c2": "officer"}).battle()
    assert table.wounds("c3") == 1


@rule("N-42")
def test_one_strong_attack_deals_all_its_wounds_at_once() -> None:
    table = position(borgo={"c4": "net_fighter n"}, moloch={"c3": "blocker s"}).battle()
    assert table.is_empty("c3"), "a blow of 3"
