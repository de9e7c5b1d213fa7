"""Attacks: N-33 to N-38."""

from typing import Any

import pytest

from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, INNER, NUMBER
from derelict.games.neuroshima.events import HqHurt, PhaseStarted, Spared, Struck
from tests.games.neuroshima.table import Table, position
from tests.marks import rule

AROUND = {DIRECTIONS[way]: HEXES[there] for way, there in enumerate(BOARDS[INNER].neighbours[NUMBER["c3"]])}


def hits(table: Table, attacker: str) -> list[tuple[str, int]]:
    """Whom the unit of a hex struck, and with how many wounds, in order."""
    struck = [event for event in table.events(Struck) if event.attacker.hex == NUMBER[attacker]]
    return [(HEXES[event.target.hex], event.wounds) for event in struck]


@rule("N-33")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_an_attack_goes_only_through_its_own_edge(facing: str) -> None:
    crowd = ["blocker", "blocker", "mother_module", "brain", "scout", "officer"]
    enemies = dict(zip(AROUND.values(), crowd, strict=True))
    table = position(borgo={"c3": f"brawler {facing}"}, moloch=enemies).battle()
    assert hits(table, "c3") == [(AROUND[facing], 2)]


@rule("N-33")
def test_the_symbols_on_an_edge_are_its_strength_and_its_wounds() -> None:
    """The thug strikes with 2 to the front and with 1 beside it."""
    blockers = {"c2": "blocker s", "b2": "blocker s"}
    table = position(hegemony={"c3": "thug n"}, moloch=blockers).battle()
    assert (table.wounds("c2"), table.wounds("b2")) == (2, 1)
    table = position(borgo={"c3": "net_fighter n"}, moloch={"c2": "hq"}).battle()
    assert table.life("moloch") == 17, "three symbols"


@rule("N-33")
def test_a_unit_makes_all_its_attacks_together() -> None:
    table = position(moloch={"c3": "protector n"}, borgo={"c1": "claws n", "d2": "mutant n", "b2": "officer"}).battle()
    assert sorted(hits(table, "c3")) == [("b2", 1), ("c1", 1), ("d2", 1)]


@rule("N-33")
def test_a_unit_makes_all_its_attacks_in_every_phase_it_has() -> None:
    table = position(outpost={"c3": "mobile_armor n"}, borgo={"c2": "hq", "a1": "super_officer"}).battle()
    assert [(event.wounds, event.life) for event in table.events(HqHurt)] == [(2, 18), (2, 16)]
    assert table.is_empty("a1"), "one shot in phase 3, one in phase 2"


@rule("N-34")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_a_blow_hits_the_adjacent_enemy_in_its_direction(facing: str) -> None:
    table = position(hegemony={"c3": f"ganger {facing}"}, borgo={AROUND[facing]: "claws"})
    back = DIRECTIONS[(DIRECTIONS.index(facing) + 3) % 6]
    assert hits(table.battle(), "c3") == [(AROUND[facing], 1)]
    table = position(hegemony={"c3": f"ganger {facing}"}, borgo={AROUND[back]: "scout"})
    assert hits(table.battle(), "c3") == []


@rule("N-34")
def test_a_blow_does_not_reach_further_than_the_next_hex() -> None:
    table = position(hegemony={"c3": "ganger n"}, borgo={"c1": "claws"}).battle()
    assert table.at("c1") == "claws"


@rule("N-34")
def test_a_friend_is_not_hit_by_a_blow_and_nobody_behind_it() -> None:
    table = position(hegemony={"c3": "ganger n", "c2": "scout"}, borgo={"c1": "claws"}).battle()
    assert (table.at("c2"), table.at("c1")) == ("scout", "claws")


@rule("N-35")
def test_the_rulebooks_shot_over_a_friend_at_the_nearest_enemy() -> None:
    """A commando of the Outpost shoots over its runner: the guard falls, Moloch's HQ behind it is safe."""
    table = position(outpost={"c5": "commando n", "c4": "runner s"}, moloch={"c2": "guard n", "c1": "hq"})
    table.battle()
    assert table.at("c4") == "runner"
    assert table.is_empty("c2")
    assert table.life("moloch") == 20
    assert hits(table, "c5") == [("c2", 1)]


@rule("N-35")
@pytest.mark.parametrize("target", ["c4", "c3", "c2", "c1"])
def test_a_shot_hits_at_any_distance(target: str) -> None:
    assert position(outpost={"c5": "commando n"}, borgo={target: "mutant n"}).battle().is_empty(target)


@rule("N-35")
def test_a_shot_flies_straight() -> None:
    table = position(outpost={"c5": "commando n"}, borgo={"b1": "scout", "d1": "scout", "b4": "officer"}).battle()
    assert hits(table, "c5") == []


@rule("N-35")
def test_a_shot_passes_over_several_friends() -> None:
    friends = {"c4": "scout", "c3": "hq", "c2": "medic"}
    table = position(outpost={"c5": "commando n", **friends}, borgo={"c1": "claws n"}).battle()
    assert table.is_empty("c1")
    assert {hex: table.at(hex) for hex in friends} == friends


@rule("N-35")
def test_a_shot_never_reaches_behind_the_enemy_it_hits_even_a_tough_one() -> None:
    table = position(outpost={"c5": "annihilator n"}, moloch={"c3": "blocker n", "c2": "scout", "c1": "hq"}).battle()
    assert table.wounds("c3") == 2
    assert table.at("c2") == "scout"
    table = position(outpost={"c5": "commando n"}, moloch={"c3": "blocker s", "c2": "scout"}).battle()
    assert table.wounds("c3") == 0, "the armour stops the shot"
    assert table.at("c2") == "scout"


@rule("N-36")
@pytest.mark.parametrize("army", ["outpost", "borgo", "moloch", "hegemony"])
def test_every_hq_strikes_all_round_with_1_in_phase_0(army: str) -> None:
    other = "moloch" if army != "moloch" else "hegemony"
    crowds = {
        "moloch": ["blocker", "blocker", "mother_module", "brain", "scout", "officer"],
        "hegemony": ["quartermaster", "officer_1", "officer_1", "officer_2", "scout", "transport"],
    }
    armies: dict[str, Any] = {army: {"c3": "hq"}, other: dict(zip(AROUND.values(), crowds[other], strict=True))}
    table = position(**armies).battle()
    assert sorted(hits(table, "c3")) == sorted((hex, 1) for hex in AROUND.values())
    assert [event.initiative for event in table.events(PhaseStarted)] == [0]


@rule("N-36")
def test_an_hq_strikes_only_when_everybody_else_has() -> None:
    table = position(borgo={"c3": "hq"}, hegemony={"c2": "gladiator s"}).battle()
    assert table.life("borgo") == 18, "phase 1"
    assert table.wounds("c2") == 1, "phase 0"
    table = position(borgo={"c3": "hq"}, outpost={"c1": "mobile_armor n", "c2": "scout"}).battle()
    assert table.is_empty("c2")
    assert table.at("c1") == "mobile_armor", "an HQ strikes the next hex only"


@rule("N-37")
def test_an_hq_does_not_hurt_an_hq() -> None:
    table = position(outpost={"c3": "hq"}, borgo={"c2": "hq", "c4": "scout"}).battle()
    assert (table.life("outpost"), table.life("borgo")) == (20, 20)
    assert table.is_empty("c4"), "but everybody else"
    assert len(table.events(Spared)) == 2


@rule("N-37")
def test_no_bonus_makes_an_hq_hurt_an_hq() -> None:
    table = position(borgo={"c3": "hq", "c4": "officer n", "b3": "officer ne", "d3": "scout nw"}, outpost={"c2": "hq"})
    table.battle()
    assert table.life("outpost") == 20


@rule("N-37")
@pytest.mark.parametrize("enemy", ["c2", "c1"])
def test_no_conversion_makes_an_hq_hurt_an_hq(enemy: str) -> None:
    """Only the shot to the north-east, at the scout, is worth converting: to the north an HQ stands."""
    table = position(
        hegemony={"c3": "hq", "c4": "quartermaster n"}, outpost={enemy: "hq", "e1": "scout"}
    ).begin_battle()
    assert table.options == ["attack", "convert 2"]
    table.play("convert 2")
    assert table.is_empty("e1")
    assert table.life("outpost") == 20


@rule("N-38")
def test_a_scout_speeds_its_hq() -> None:
    table = position(borgo={"c3": "hq", "c4": "scout n"}, hegemony={"c2": "officer_1"}).battle()
    assert [event.initiative for event in table.events(PhaseStarted)] == [1, 0]
    assert hits(table, "c3") == [("c2", 1)]
    assert table.is_empty("c2")


@rule("N-38")
def test_a_slow_enemy_does_not_survive_a_scouted_hq() -> None:
    """In phase 1 the gladiator and the HQ strike together; the scouted HQ is as fast as a wounded gladiator."""
    table = position(borgo={"c3": "hq", "c4": "scout n", "b3": "scout ne"}, hegemony={"c2": "gladiator s 1"}).battle()
    assert table.is_empty("c2")
    assert table.life("borgo") == 20, "phase 2 was earlier than the gladiator's phase 1"


@rule("N-38")
def test_an_officer_strengthens_its_hq() -> None:
    table = position(borgo={"c3": "hq", "c4": "officer n"}, moloch={"c2": "blocker n"}).battle()
    assert table.wounds("c2") == 2


@rule("N-38")
def test_a_mother_module_cannot_give_an_hq_a_phase_below_0() -> None:
    table = position(moloch={"c3": "hq", "c4": "mother_module n"}, borgo={"c2": "super_officer"}).battle()
    assert table.wounds("c2") == 1


@rule("N-38")
@pytest.mark.parametrize(("army", "wounds"), [("hegemony", 1), ("borgo", 1), ("outpost", 1)])
def test_an_hq_has_no_benefit_from_its_own_ability(army: str, wounds: int) -> None:
    """Neither stronger blows (Hegemony), nor an earlier phase (Borgo), nor a second attack (Outpost)."""
    armies: dict[str, Any] = {army: {"c3": "hq"}, "moloch": {"c2": "blocker n"}}
    table = position(**armies).battle()
    assert table.wounds("c2") == wounds
    assert [event.initiative for event in table.events(PhaseStarted)] == [0]


@rule("N-38")
def test_the_outposts_hq_made_faster_still_attacks_once() -> None:
    table = position(outpost={"c3": "hq", "c4": "scout n"}, moloch={"c2": "blocker n"}).battle()
    assert table.wounds("c2") == 1
