"""Modules: N-58 to N-62."""

import pytest

from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, INNER, NUMBER
from derelict.games.neuroshima.events import PhaseStarted, Struck
from tests.games.neuroshima.table import Table, position
from tests.marks import rule

AROUND = {DIRECTIONS[way]: HEXES[there] for way, there in enumerate(BOARDS[INNER].neighbours[NUMBER["c3"]])}


def strengths(table: Table, attacker: str) -> list[int]:
    """What each of its attacks dealt, in order."""
    return [event.wounds for event in table.events(Struck) if event.attacker.hex == NUMBER[attacker]]


def first_phase(table: Table) -> int:
    initiative: int = table.battle().events(PhaseStarted)[0].initiative
    return initiative


@rule("N-58")
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("side", DIRECTIONS)
def test_a_module_acts_only_through_its_links(facing: str, side: str) -> None:
    """The scout of Borgo is linked to its front and to both sides of it."""
    table = position(borgo={"c3": f"scout {facing}", AROUND[side]: "claws n"}, outpost={})
    turn = (DIRECTIONS.index(side) - DIRECTIONS.index(facing)) % 6
    assert first_phase(table) == (4 if turn in (5, 0, 1) else 3)


@rule("N-58")
def test_a_module_acts_through_all_its_links_at_once() -> None:
    """Three units linked to one officer, each with an HQ's worth of enemy before it."""
    table = position(
        borgo={"c3": "officer n", "b2": "brawler nw", "c2": "net_fighter n", "d2": "brawler ne"},
        moloch={"a1": "blocker n", "c1": "hq", "e1": "blocker n"},
    ).battle()
    assert strengths(table, "b2") == [3]
    assert strengths(table, "d2") == [3]
    assert strengths(table, "c2") == [4]


@rule("N-58")
def test_a_module_does_not_act_at_a_distance() -> None:
    assert first_phase(position(borgo={"c4": "scout n", "c2": "claws n"}, outpost={})) == 3


@rule("N-58")
def test_a_module_acts_as_soon_as_it_is_linked_outside_battle_too() -> None:
    """The Transport lends its mobility in the turn in which it is placed."""
    table = position(hegemony={"c3": "ganger n"}, borgo={}, hands={"hegemony": ["transport", "scout"]})
    assert "move c3" not in table.options
    table.play("place transport c4")
    assert "move c3" in table.options


@rule("N-58")
def test_a_module_cannot_be_switched_off() -> None:
    """Nobody is asked, and the malus of the Saboteur or a scout's bonus comes even where it hurts its owner."""
    table = position(borgo={"c3": "scout n", "c2": "mutant n"}, outpost={"c1": "runner s"}).battle()
    assert table.is_quiet()
    assert table.is_empty("c1")
    assert table.at("c2") == "mutant"


@rule("N-59")
def test_a_module_does_nothing_for_the_enemy() -> None:
    assert first_phase(position(borgo={"c3": "scout n"}, outpost={"c2": "runner s"})) == 2
    table = position(
        borgo={"c3": "officer n"},
        hegemony={"c2": "ganger n", "c4": "hq"},
        moloch={"c1": "blocker n"},
        mode="deathmatch",
    ).battle()
    assert table.wounds("c1") == 1


@rule("N-59")
def test_unless_its_description_says_so_and_then_not_to_friends() -> None:
    """The Saboteur slows enemies."""
    assert first_phase(position(outpost={"c3": "saboteur"}, borgo={"c2": "claws n"})) == 2
    assert first_phase(position(outpost={"c3": "saboteur", "c2": "commando n"}, borgo={})) == 3


@rule("N-59")
def test_an_effect_is_not_handed_on_through_another_module() -> None:
    """The rulebook's case: two scouts in a row raise the fighter in front by 1 only."""
    table = position(borgo={"c2": "claws n", "c3": "scout n", "c4": "scout n"}, outpost={})
    assert first_phase(table) == 4


@rule("N-59")
def test_an_effect_is_not_handed_on_through_a_fighter() -> None:
    table = position(borgo={"c2": "brawler n", "c3": "mutant n", "c4": "officer n"}, moloch={"c1": "blocker n"})
    assert table.battle().wounds("c1") == 2


@rule("N-60")
def test_effects_of_several_modules_add_up() -> None:
    table = position(borgo={"c2": "claws n", "c3": "scout n", "b2": "scout ne"}, outpost={})
    assert first_phase(table) == 5
    officers = {"c3": "officer n", "b2": "officer ne", "d2": "super_officer nw"}
    table = position(borgo={"c2": "mutant n", **officers}, moloch={"c1": "hq"}).battle()
    assert table.life("moloch") == 16


@rule("N-60")
def test_the_hq_adds_to_the_modules() -> None:
    table = position(borgo={"c2": "claws n", "c3": "hq", "b2": "scout ne"}, outpost={})
    assert first_phase(table) == 5


@rule("N-60")
def test_bonus_and_malus_of_initiative_cancel() -> None:
    table = position(borgo={"c2": "claws n", "c3": "scout n"}, outpost={"d2": "saboteur"})
    assert first_phase(table) == 3


@rule("N-61")
def test_an_officer_strengthens_every_attack_of_its_kind_on_each_edge() -> None:
    table = position(
        borgo={"c3": "mutant n", "c4": "officer n"}, hegemony={"b2": "hq", "c2": "guard n", "d2": "gladiator n"}
    ).battle()
    assert strengths(table, "c3") == [2, 2, 2]


@rule("N-61")
def test_an_officer_does_not_strengthen_the_other_kind() -> None:
    table = position(borgo={"c3": "assassin n", "c4": "officer n"}, moloch={"c1": "hq"}).battle()
    assert table.life("moloch") == 19
    table = position(outpost={"c3": "brawler n", "c4": "officer"}, moloch={"c2": "hq"}).battle()
    assert table.life("moloch") == 18


@rule("N-61")
def test_of_two_kinds_only_the_officers_own_is_strengthened() -> None:
    """The Mobile Armor strikes with 2 and shoots with 1; the officer of the Outpost is for shots."""
    table = position(outpost={"c3": "mobile_armor n", "c4": "officer"}, moloch={"c2": "hq", "a1": "blocker n"}).battle()
    assert table.life("moloch") == 16, "two blows of 2"
    assert strengths(table, "c3") == [2, 2, 2, 2]
    table = position(moloch={"c3": "juggernaut n", "c4": "brain n"}, borgo={"c2": "hq", "d2": "super_officer"}).battle()
    assert strengths(table, "c3") == [3, 2], "the Brain is for both"


@rule("N-61")
def test_a_bonus_gives_no_attack_to_an_edge_without_one() -> None:
    table = position(
        hegemony={"c3": "ganger n", "c4": "officer_1 n"}, borgo={"d2": "claws n", "c1": "claws n"}
    ).battle()
    assert strengths(table, "c3") == []


@rule("N-61")
def test_a_bonus_gives_no_attack_to_a_unit_without_one() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "brain n", "b3": "scout ne"}, borgo={"c2": "claws n"}).battle()
    assert table.at("c2") == "claws"


@rule("N-62")
def test_a_scout_raises_every_initiative() -> None:
    table = position(outpost={"c3": "heavy_machine_gun n", "c4": "scout n"}, borgo={"c1": "hq"}).battle()
    assert table.attack_phases("c3") == [3, 2]


@rule("N-62")
def test_a_malus_lowers_every_initiative() -> None:
    table = position(moloch={"c3": "stormtrooper n"}, outpost={"c4": "saboteur", "c2": "hq"}).battle()
    assert table.attack_phases("c3") == [1, 0]
