"""Initiative: N-73 to N-83."""

from typing import Any

import pytest

from derelict.core.engine import advance
from derelict.games.neuroshima.content.places import NUMBER
from derelict.games.neuroshima.events import PhaseStarted
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.state import Piece
from tests.games.neuroshima.table import position
from tests.marks import rule


@rule("N-73")
@pytest.mark.parametrize(
    ("army", "unit", "initiative"),
    [("outpost", "commando", 3), ("outpost", "runner", 2), ("hegemony", "gladiator", 1), ("borgo", "hq", 0)],
)
def test_a_unit_attacks_in_the_phase_of_its_initiative_only(army: str, unit: str, initiative: int) -> None:
    armies: dict[str, Any] = {army: {"c3": f"{unit} n"}, "moloch": {"c2": "blocker n"}}
    table = position(**armies).battle()
    assert set(table.attack_phases("c3")) == {initiative}


@rule("N-73")
def test_the_current_initiative_counts_not_the_printed_one() -> None:
    table = position(outpost={"c3": "runner n", "c4": "scout n"}, moloch={"c2": "blocker n"}).battle()
    assert table.attack_phases("c3") == [3]
    assert table.wounds("c2") == 1
    table = position(borgo={"c3": "brawler n"}, outpost={"c2": "hq", "c4": "saboteur"}).battle()
    assert table.attack_phases("c3") == [1]


@rule("N-74")
def test_two_initiatives_are_two_attacks() -> None:
    table = position(outpost={"c3": "heavy_machine_gun n"}, borgo={"c1": "hq"}).battle()
    assert table.attack_phases("c3") == [2, 1]
    assert table.life("borgo") == 18


@rule("N-74")
def test_a_unit_of_two_initiatives_and_two_edges_makes_all_its_attacks_twice() -> None:
    table = position(outpost={"c3": "mobile_armor n"}, borgo={"c2": "hq", "a1": "super_officer"}).battle()
    assert table.attack_phases("c3") == [3, 3, 2, 2]


@rule("N-75")
@pytest.mark.parametrize("unit", ["blocker n", "net_fighter n", "medic n", "brain n"])
def test_a_unit_without_initiative_gets_none_from_bonuses_and_extra_attacks(unit: str) -> None:
    table = position(moloch={"c3": unit, "c4": "mother_module n", "b3": "scout ne"}, borgo={"c2": "claws n"}).battle()
    assert table.attack_phases("c3") == []
    assert [event.initiative for event in table.events(PhaseStarted)] == [3, 2, 1, 0]


@rule("N-75")
def test_a_bonus_on_a_unit_without_initiative_makes_no_phase() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "mother_module n", "b3": "scout ne"}, borgo={}).battle()
    assert [event.initiative for event in table.events(PhaseStarted)] == [0]


@rule("N-76")
def test_a_malus_does_not_take_an_initiative_below_0() -> None:
    table = position(borgo={"c3": "hq"}, outpost={"c2": "saboteur", "c4": "scout"}).battle()
    assert set(table.attack_phases("c3")) == {0}
    assert table.is_empty("c2")


@rule("N-76")
def test_initiative_has_no_upper_limit() -> None:
    table = position(borgo={"c3": "claws n", "c4": "scout n"}, moloch={"c2": "hq"}).battle()
    assert table.attack_phases("c3")[0] == 4
    table = position(
        borgo={"c3": "claws n", "c4": "scout n", "b3": "scout ne", "d3": "hq"}, moloch={"c2": "hq"}
    ).battle()
    assert table.attack_phases("c3")[0] == 6
    assert [event.initiative for event in table.events(PhaseStarted)] == [6, 5, 4, 3, 2, 1, 0]
    assert table.life("moloch") == 19


@rule("N-77")
def test_case_1_a_bonus_lost_after_the_attack_gives_no_second_attack() -> None:
    """The runner attacks in phase 3 thanks to the scout, which falls in that phase; in phase 2 it does nothing."""
    table = position(outpost={"c3": "runner n", "c4": "scout n"}, moloch={"c2": "blocker n", "c5": "hybrid n"}).battle()
    assert table.is_empty("c4")
    assert table.attack_phases("c3") == [3]
    assert table.wounds("c2") == 1


@rule("N-78")
def test_case_2_a_malus_lost_after_the_own_phase_gives_no_attack() -> None:
    """The claws are slowed to 2; the Saboteur falls in phase 3, but that phase is over."""
    table = position(borgo={"c3": "claws n", "e2": "assassin sw"}, outpost={"c4": "saboteur", "c2": "hq"}).battle()
    assert table.is_empty("c4")
    assert table.attack_phases("c3") == []
    assert table.life("outpost") == 20


@rule("N-78")
def test_a_malus_lost_in_time_does_not_matter() -> None:
    """With a scout the assassin shoots the Saboteur in phase 4: the claws attack in their own phase 3."""
    table = position(
        borgo={"c3": "claws n", "e2": "assassin sw", "e1": "scout s"}, outpost={"c4": "saboteur", "c2": "hq"}
    ).battle()
    assert table.is_empty("c4")
    assert set(table.attack_phases("c3")) == {3}


@rule("N-78")
def test_a_malus_that_stays_only_delays_the_attack() -> None:
    table = position(borgo={"c3": "claws n"}, outpost={"c4": "saboteur", "c2": "hq"}).battle()
    assert set(table.attack_phases("c3")) == {2}


@rule("N-79")
@pytest.mark.parametrize(("killer", "attacks"), [("commando", []), ("runner", [2])])
def test_case_3_a_bonus_regained_after_the_raised_phase_gives_no_attack(killer: str, attacks: list[int]) -> None:
    """The scout is netted. Freed by phase 3 it comes too late for that phase, and the runner is out of phase 2."""
    table = position(
        outpost={"c3": "runner n", "c4": "scout n", "c5": f"{killer} nw"},
        hegemony={"b4": "net_fighter ne", "c2": "hq"},
    )
    assert table.netted() == {"c4"}
    table.battle()
    assert table.is_empty("b4")
    assert table.attack_phases("c3") == attacks


@rule("N-79")
def test_a_bonus_regained_in_time_counts() -> None:
    """A second scout lets the commando free the first one in phase 4."""
    table = position(
        outpost={"c3": "runner n", "c4": "scout n", "c5": "commando nw", "d4": "scout n"},
        hegemony={"b4": "net_fighter ne", "c2": "hq"},
    ).battle()
    assert table.is_empty("b4")
    assert table.attack_phases("c3") == [3]


@rule("N-80")
def test_each_initiative_of_a_unit_is_spent_on_its_own() -> None:
    """The machine gun (2, 1) shoots in phase 3 thanks to the scout; that falls, and it shoots again in phase 1."""
    table = position(
        outpost={"c3": "heavy_machine_gun n", "c4": "scout n"}, moloch={"c1": "hq", "c5": "hybrid n"}
    ).battle()
    assert table.is_empty("c4")
    assert table.attack_phases("c3") == [3, 1]


@rule("N-80")
def test_an_attack_whose_phase_has_gone_by_is_lost_but_not_the_next_one() -> None:
    """The scout comes free after phase 3: of 3 and 2 only the second is left."""
    table = position(
        outpost={"c3": "heavy_machine_gun n", "c4": "scout n", "c5": "commando nw"},
        hegemony={"b4": "net_fighter ne", "c1": "hq"},
    ).battle()
    assert table.is_empty("b4")
    assert table.attack_phases("c3") == [2]


@rule("N-80")
@pytest.mark.parametrize(
    ("net", "held", "life"), [("nw", {"b1", "b3", "c3"}, 20), ("s", {"b1", "c5"}, 17)], ids=["netted", "free"]
)
def test_an_attack_that_is_lost_does_not_come_back_when_the_initiative_falls(
    net: str, held: set[str], life: int
) -> None:
    """A thrower (1) with two netted scouts: freed in phase 3 they make it 3, killed in phase 2 they leave it 1."""
    table = position(
        borgo={"b2": "net_fighter n", "b3": "scout n", "c3": "scout nw", "c5": "assassin n"},
        moloch={"c4": f"net_fighter {net}", "a3": "armored_hunter n", "d3": "armored_hunter n", "b1": "hq"},
    )
    assert table.netted() == held
    table.battle()
    assert table.life("moloch") == life


@rule("N-80")
def test_an_attack_is_spent_for_one_battle_only() -> None:
    table = position(outpost={"c3": "commando n"}, borgo={"c1": "hq"})
    assert table.battle().life("borgo") == 19
    assert table.state.spent == []
    assert table.battle().life("borgo") == 18


@rule("N-81")
@pytest.mark.parametrize(("saboteurs", "phases"), [(0, [2, 1]), (1, [1, 0]), (2, [0]), (3, [0])])
def test_two_initiatives_that_meet_at_0_are_one_attack(saboteurs: int, phases: list[int]) -> None:
    """No army has two Saboteurs: the state is made by hand."""
    table = position(moloch={"c3": "stormtrooper n", "c4": "blocker n"}, outpost={"c1": "hq"})
    s = table.state.copy()
    for hex in ("b2", "b3", "d3")[:saboteurs]:
        s.put(NUMBER[hex], Piece("outpost.saboteur", 1))
    s.log = []
    s.do(Battle("tile"))
    advance(s)
    table.match.state, table.match.events = s, s.log
    assert table.attack_phases("c3") == phases
    assert table.life("outpost") == 20 - len(phases)


@rule("N-82")
@pytest.mark.parametrize(
    ("unit", "phases"),
    [("commando n", [3, 2]), ("runner n", [2, 1]), ("heavy_machine_gun n", [2, 1, 0])],
)
def test_an_extra_attack_comes_directly_below_the_lowest(unit: str, phases: list[int]) -> None:
    table = position(outpost={"c3": unit, "c4": "hq"}, borgo={"c2": "hq"}).battle()
    assert table.attack_phases("c3") == phases
    assert table.life("borgo") == 20 - len(phases)


@rule("N-82")
def test_an_extra_attack_goes_through_all_edges() -> None:
    table = position(moloch={"c3": "protector n", "c4": "mother_module n"}, borgo={"c2": "hq"}).battle()
    assert table.attack_phases("c3") == [1, 1, 1, 0, 0, 0]


@rule("N-82")
def test_with_a_normal_attack_in_phase_0_the_extra_attack_is_lost() -> None:
    table = position(moloch={"c3": "hq", "c4": "mother_module n"}, borgo={"c2": "super_officer"}).battle()
    assert table.wounds("c2") == 1


@rule("N-82")
def test_a_unit_slowed_to_phase_0_has_no_extra_attack() -> None:
    for unit, phases in (("juggernaut n", [0]), ("stormtrooper n", [1, 0])):
        table = position(moloch={"c3": unit, "c4": "mother_module n"}, outpost={"d2": "saboteur", "c2": "hq"})
        table.battle()
        made = [phase for phase, way, _ in table.attacks_of("c3") if way == "n"]
        assert sorted(made, reverse=True) == phases


@rule("N-83")
def test_extra_attacks_are_counted_after_bonuses() -> None:
    """A scouted HQ attacks in phase 1, so there is a phase below for the Mother Module."""
    table = position(outpost={"c3": "commando n", "c4": "hq", "b3": "scout ne"}, borgo={"c1": "hq"}).battle()
    assert table.attack_phases("c3") == [4, 3]
    table = position(
        moloch={"c3": "hq", "c4": "mother_module n", "b3": "scout ne"}, borgo={"c2": "super_officer"}
    ).battle()
    assert sorted(set(table.attack_phases("c3"))) == [0, 1]
    assert table.is_empty("c2")


@rule("N-83")
def test_extra_attacks_are_counted_after_maluses() -> None:
    table = position(moloch={"c3": "hybrid n", "c4": "mother_module n"}, outpost={"b2": "saboteur", "c1": "hq"})
    assert table.battle().attack_phases("c3") == [2, 1]


@rule("N-83")
@pytest.mark.parametrize(
    ("unit", "phases"),
    [("commando n", [3, 2, 1]), ("runner n", [2, 1, 0]), ("heavy_machine_gun n", [2, 1, 0])],
)
def test_several_extra_attacks_add_up_but_not_below_0(unit: str, phases: list[int]) -> None:
    """The Outpost beside its HQ, with the Mother Module of its ally Moloch."""
    table = position(
        "teams",
        outpost={"c3": unit, "c4": "hq"},
        moloch={"b3": "mother_module ne"},
        borgo={"c2": "hq"},
        hegemony={},
    ).battle()
    assert table.attack_phases("c3") == phases
