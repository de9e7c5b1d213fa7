"""Medics: N-63 to N-72."""

from typing import Any

import pytest

from derelict.games.neuroshima.events import Rescued
from tests.games.neuroshima.table import position
from tests.marks import rule


@rule("N-63")
@pytest.mark.parametrize("enemy", ["claws s", "brawler s", "net_fighter s"])
def test_a_medic_cancels_all_wounds_of_an_attack_and_is_discarded(enemy: str) -> None:
    """Blows of 1, 2 and 3."""
    table = position(outpost={"c3": "scout n", "c4": "medic n"}, borgo={"c2": enemy}).battle()
    assert (table.at("c3"), table.wounds("c3")) == ("scout", 0)
    assert table.is_empty("c4")
    assert table.discards("outpost") == ["medic"]


@rule("N-63")
@pytest.mark.parametrize("facing", ["s", "se", "sw"])
def test_a_medic_that_is_not_linked_does_nothing(facing: str) -> None:
    table = position(outpost={"c3": "scout n", "c4": f"medic {facing}"}, borgo={"c2": "claws s"}).battle()
    assert table.is_empty("c3")
    assert table.at("c4") == "medic"


@rule("N-63")
def test_a_medic_serves_no_enemy() -> None:
    table = position(outpost={"c4": "medic n", "c2": "brawler s"}, borgo={"c3": "mutant n"}).battle()
    assert table.is_empty("c3")
    assert table.at("c4") == "medic"


@rule("N-63")
def test_the_rescue_cannot_be_declined() -> None:
    table = position(outpost={"c3": "scout n", "c4": "medic n"}, borgo={"c2": "claws s"}).begin_battle()
    assert table.is_quiet(), "nobody was asked"
    assert table.is_empty("c4")


@rule("N-63")
def test_without_a_wound_the_medic_stays() -> None:
    table = position(outpost={"c3": "scout n", "c4": "medic n"}, borgo={"c2": "claws n"}).battle()
    assert (table.at("c3"), table.at("c4")) == ("scout", "medic")


@rule("N-64")
def test_a_medic_acts_for_a_unit_that_would_survive() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "medic n"}, outpost={"c2": "runner s"}).battle()
    assert table.wounds("c3") == 0
    assert table.is_empty("c4")


@rule("N-64")
def test_earlier_wounds_are_not_healed() -> None:
    table = position(moloch={"c3": "blocker n 2", "c4": "medic n"}, outpost={"c2": "runner s"}).battle()
    assert table.wounds("c3") == 2


@rule("N-64")
def test_a_shot_that_armour_stops_calls_no_medic() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "medic n"}, outpost={"c1": "commando s"}).battle()
    assert (table.at("c3"), table.at("c4")) == ("blocker", "medic")


@rule("N-64")
def test_a_shot_that_armour_only_weakens_calls_the_medic() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "medic n"}, outpost={"c1": "annihilator s"}).battle()
    assert table.wounds("c3") == 0
    assert table.is_empty("c4")


@rule("N-65")
def test_one_medic_takes_one_of_two_attacks() -> None:
    """Alike attacks leave no choice: one is taken, the other destroys the unit, and both tiles are gone."""
    table = position(
        outpost={"c3": "scout n", "c4": "medic n"}, hegemony={"c2": "ganger s", "d2": "ganger sw"}
    ).battle()
    assert table.is_empty("c3")
    assert table.is_empty("c4")


@rule("N-65")
def test_the_other_attacks_of_the_phase_count() -> None:
    table = position(moloch={"c3": "blocker n", "c4": "medic n"}, hegemony={"c2": "ganger s", "d2": "ganger sw"})
    table.battle()
    assert table.wounds("c3") == 1
    assert table.is_empty("c4")


@rule("N-65")
def test_two_phases_of_one_attacker_are_two_attacks() -> None:
    """The machine gun shoots in phases 2 and 1: the medic takes the first shot only."""
    table = position(moloch={"c3": "scout", "c4": "medic n"}, outpost={"c1": "heavy_machine_gun s"}).battle()
    assert table.is_empty("c3")
    assert table.is_empty("c4")


@rule("N-65")
def test_two_edges_of_one_attacker_on_two_units_are_two_attacks() -> None:
    table = position(
        outpost={"c3": "scout n", "b3": "scout n", "c4": "medic n"}, borgo={"b2": "claws se"}
    ).begin_battle()
    assert table.options == ["save c3 from b2", "save b3 from b2"]
    table.play("save c3 from b2")
    assert (table.at("c3"), table.at("b3"), table.at("c4")) == ("scout", "", "")


@rule("N-65")
def test_all_that_one_edge_does_is_one_attack() -> None:
    """The Universal Soldier strikes and shoots through one edge: 2 wounds together, and one medic takes both."""
    table = position(outpost={"c3": "hq"}, hegemony={"c2": "universal_soldier s"}).battle()
    assert table.life("outpost") == 18
    table = position(outpost={"c3": "hq", "c4": "medic n"}, hegemony={"c2": "universal_soldier s"}).battle()
    assert table.life("outpost") == 20


@rule("N-66")
@pytest.mark.parametrize(("attack", "life"), [("save c3 from c2", 19), ("save c3 from d2", 18)])
def test_it_is_chosen_which_attack_is_absorbed(attack: str, life: int) -> None:
    table = position(outpost={"c3": "hq", "c4": "medic n"}, borgo={"c2": "brawler s", "d2": "mutant sw"}).begin_battle()
    assert (table.prompt, table.seat) == ("which_wound", 0)
    assert table.options == ["save c3 from c2", "save c3 from d2"]
    table.play(attack)
    assert table.life("outpost") == life
    assert table.is_empty("c4")


@rule("N-66")
@pytest.mark.parametrize(("unit", "other"), [("b3", "c3"), ("c3", "b3")])
def test_it_is_chosen_which_unit_is_rescued(unit: str, other: str) -> None:
    table = position(
        outpost={"c3": "scout n", "b3": "scout n", "c4": "medic n"}, hegemony={"c2": "ganger s", "a2": "ganger se"}
    ).begin_battle()
    assert table.options == ["save b3 from a2", "save c3 from c2"]
    table.play(f"save {unit}")
    assert table.at(unit) == "scout"
    assert table.is_empty(other)
    assert table.is_empty("c4")


@rule("N-66")
@pytest.mark.parametrize(("medic", "other"), [("c4", "b3"), ("b3", "c4")])
def test_it_is_chosen_which_medic_is_spent(medic: str, other: str) -> None:
    table = position(
        outpost={"c3": "scout n", "c4": "medic n", "b3": "medic ne"}, borgo={"c2": "claws s"}
    ).begin_battle()
    assert (table.prompt, table.options) == ("which_medic", ["b3", "c4"])
    assert table.refusal("c3") == "N-66"
    table.play(medic)
    assert table.is_empty(medic)
    assert table.at(other) == "medic"
    assert table.at("c3") == "scout"


@rule("N-66")
def test_two_medics_take_two_attacks() -> None:
    table = position(
        outpost={"c3": "hq", "c4": "medic n", "b3": "medic ne"}, borgo={"c2": "brawler s", "d2": "mutant sw"}
    ).begin_battle()
    table.play("save c3 from c2 b3")
    assert table.is_quiet(), "the second attack and the second medic need no choice"
    assert table.life("outpost") == 20
    assert table.is_empty("c4")
    assert table.is_empty("b3")


@rule("N-66")
def test_two_medics_and_three_attacks_leave_one() -> None:
    table = position(
        outpost={"c3": "hq", "c4": "medic n", "b3": "medic ne"},
        hegemony={"c2": "thug s", "d2": "runner sw", "b2": "runner se"},
    ).begin_battle()
    assert table.options == ["save c3 from b2", "save c3 from c2"], "the two runners' blows are alike"
    table.play("save c3 from b2", "b3")
    assert table.options == ["save c3 from c2", "save c3 from d2"]
    table.play("save c3 from c2")
    assert table.life("outpost") == 19


@rule("N-66")
def test_two_medics_with_a_patient_each_leave_nothing_to_choose() -> None:
    table = position(
        outpost={"c2": "scout n", "c1": "medic s", "e3": "scout n", "e2": "medic s"},
        hegemony={"c3": "ganger n", "d4": "ganger ne"},
    ).battle()
    assert (table.at("c2"), table.at("e3")) == ("scout", "scout")
    assert table.is_empty("c1")
    assert table.is_empty("e2")


@rule("N-67")
@pytest.mark.parametrize("turn", ["outpost", "borgo"])
def test_the_leader_of_the_medics_chooses_whoevers_turn_it_is(turn: str) -> None:
    table = position(
        turn=turn, outpost={"c3": "hq", "c4": "medic n"}, borgo={"c2": "brawler s", "d2": "mutant sw"}
    ).begin_battle()
    assert table.seat == 0


@rule("N-67")
def test_an_allied_medic_is_its_own_leaders_choice() -> None:
    """Only the Outpost's medic is linked to Borgo's HQ: seat 1 leads it."""
    table = position(
        "teams",
        outpost={"c4": "medic n"},
        borgo={"c3": "hq"},
        moloch={"c2": "hornet s"},
        hegemony={"d2": "runner sw"},
    ).begin_battle()
    assert (table.prompt, table.seat) == ("which_wound", 0)


@rule("N-67")
@pytest.mark.parametrize(("patient", "seat"), [("outpost", 0), ("borgo", 1)])
def test_with_medics_of_two_allies_the_leader_of_the_patient_chooses(patient: str, seat: int) -> None:
    pieces: dict[str, Any] = {"outpost": {"c4": "medic n"}, "borgo": {"b3": "medic ne"}}
    pieces[patient]["c3"] = "scout n"
    table = position("teams", **pieces, moloch={"c2": "hornet s"}, hegemony={}).begin_battle()
    assert (table.prompt, table.options, table.seat) == ("which_medic", ["b3", "c4"], seat)


@rule("N-68")
def test_a_medic_takes_an_attack_on_an_hq() -> None:
    table = position(outpost={"c3": "hq", "c4": "medic n"}, borgo={"c2": "brawler s"}).battle()
    assert table.life("outpost") == 20
    assert table.is_empty("c4")


@rule("N-68")
def test_a_medic_takes_a_snipers_wound() -> None:
    table = position(
        hegemony={"a1": "hq"}, outpost={"c3": "scout n", "c4": "medic n"}, hands={"hegemony": ["sniper", "runner"]}
    )
    table.play("play sniper c3")
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")


@rule("N-68")
def test_a_medic_takes_the_wound_of_an_air_strike() -> None:
    """The strike around c3 reaches the patient at c4, not the medic at c5."""
    table = position(
        moloch={"a1": "hq"}, outpost={"c4": "scout n", "c5": "medic n"}, hands={"moloch": ["air_strike", "scout"]}
    )
    table.play("play air_strike c3")
    assert table.at("c4") == "scout"
    assert table.is_empty("c5")


@rule("N-68", "N-66")
def test_of_several_units_under_an_air_strike_the_medics_player_chooses() -> None:
    table = position(
        moloch={"a1": "hq"},
        outpost={"c4": "scout n", "b4": "scout n", "c5": "medic n", "c3": "scoper"},
        hands={"moloch": ["air_strike", "scout"]},
    )
    table.play("play air_strike b3")
    assert (table.prompt, table.seat) == ("which_wound", 1)
    assert sorted(table.options) == ["save b4", "save c4"]
    table.play("save b4")
    assert (table.at("b4"), table.at("c4"), table.at("c3")) == ("scout", "", "")
    assert table.is_empty("c5")
    assert (table.turn_of, table.prompt) == ("moloch", "menu")


@rule("N-69")
def test_a_medic_saves_from_a_grenade() -> None:
    table = position(
        borgo={"c2": "hq"}, outpost={"c3": "scout n", "c4": "medic n"}, hands={"borgo": ["grenade", "claws"]}
    )
    table.play("play grenade")
    assert (table.at("c3"), table.wounds("c3")) == ("scout", 0)
    assert table.is_empty("c4")


@rule("N-69")
def test_a_medic_saves_from_a_friendly_explosion() -> None:
    table = position(moloch={"c2": "clown n", "c3": "scout", "c4": "medic n"}, borgo={}).battle("explode")
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")
    assert table.is_empty("c2")


@rule("N-69")
def test_a_medic_saves_from_a_friendly_air_strike() -> None:
    table = position(moloch={"c4": "scout", "c5": "medic n"}, borgo={}, hands={"moloch": ["air_strike", "brain"]})
    table.play("play air_strike c3")
    assert table.at("c4") == "scout"
    assert table.is_empty("c5")


@rule("N-70")
def test_a_medic_hit_in_the_same_phase_heals_nobody() -> None:
    table = position(
        outpost={"c3": "scout n", "c4": "medic n"}, hegemony={"c2": "ganger s", "b4": "ganger ne"}
    ).battle()
    assert table.is_empty("c3")
    assert table.is_empty("c4")
    assert table.events(Rescued) == []


@rule("N-70")
def test_a_medic_hit_in_a_later_phase_has_healed_before() -> None:
    table = position(
        outpost={"c3": "scout n", "c4": "medic n"}, hegemony={"c2": "ganger s", "b4": "runner ne"}
    ).battle()
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")


@rule("N-70")
def test_a_medic_hit_by_the_same_action_tile_heals_nobody() -> None:
    table = position(
        moloch={"a1": "hq"}, outpost={"c3": "scout n", "c4": "medic n"}, hands={"moloch": ["air_strike", "scout"]}
    )
    table.play("play air_strike c3")
    assert table.is_empty("c3")
    assert table.is_empty("c4")


@rule("N-70")
def test_a_medic_heals_nobody_even_if_another_takes_its_wound() -> None:
    """The medic at c4 is hit like its patient; the one at c5 takes the wound of c4, and the patient dies."""
    table = position(
        outpost={"c3": "scout n", "c4": "medic n", "c5": "medic n"}, hegemony={"c2": "ganger s", "b4": "ganger ne"}
    ).battle()
    assert table.is_empty("c3")
    assert table.at("c4") == "medic"
    assert table.is_empty("c5")


@rule("N-70")
def test_a_blow_at_a_neighbour_of_the_medic_does_not_stop_it() -> None:
    table = position(
        moloch={"c3": "scout", "c4": "medic n", "c5": "blocker s"}, outpost={"c1": "commando s", "d4": "brawler sw"}
    ).battle()
    assert table.wounds("c5") == 2
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")


@rule("N-71")
def test_the_last_medic_of_a_chain_is_spent() -> None:
    table = position(outpost={"c3": "scout n", "c4": "medic n", "c5": "medic n"}, borgo={"c2": "claws s"}).battle()
    assert (table.at("c3"), table.at("c4")) == ("scout", "medic")
    assert table.is_empty("c5")


@rule("N-71")
def test_a_chain_serves_twice_in_one_phase() -> None:
    table = position(
        outpost={"c3": "scout n", "c4": "medic n", "c5": "medic n"}, hegemony={"c2": "ganger s", "d2": "ganger sw"}
    ).battle()
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")
    assert table.is_empty("c5")


@rule("N-71")
def test_a_chain_whose_last_medic_is_hit_is_shorter() -> None:
    table = position(
        outpost={"c3": "scout n", "c4": "medic n", "c5": "medic n"}, hegemony={"c2": "ganger s", "d4": "ganger sw"}
    ).battle()
    assert table.at("c3") == "scout"
    assert table.is_empty("c4")
    assert table.is_empty("c5"), "struck itself"


@rule("N-71")
def test_a_chain_of_three_medics_of_two_allies() -> None:
    table = position(
        "teams",
        outpost={"c2": "scout n", "c3": "medic n", "c4": "medic n"},
        borgo={"c5": "medic n"},
        moloch={"c1": "hornet s"},
        hegemony={},
    ).battle()
    assert (table.at("c2"), table.at("c3"), table.at("c4")) == ("scout", "medic", "medic")
    assert table.is_empty("c5")


@rule("N-71")
@pytest.mark.parametrize(("spent", "left"), [("c3", "d2"), ("d2", "c3")])
def test_of_medics_linked_both_ways_either_may_be_spent(spent: str, left: str) -> None:
    """The patient at c2 is linked to the medic at c3 alone, and the two medics to each other."""
    table = position(
        outpost={"c2": "scout n", "c3": "medic n", "d2": "medic s"}, borgo={"c1": "claws s"}
    ).begin_battle()
    assert (table.prompt, table.options, table.seat) == ("which_medic", ["c3", "d2"], 0)
    table.play(spent)
    assert table.is_empty(spent)
    assert (table.at(left), table.at("c2")) == ("medic", "scout")


@rule("N-71", "N-67")
@pytest.mark.parametrize("spent", ["c3", "c4", "d3"])
@pytest.mark.parametrize(("patient", "seat"), [("outpost", 0), ("borgo", 1)])
def test_of_medics_in_a_loop_any_may_be_spent(spent: str, patient: str, seat: int) -> None:
    """The patient at c2 is served by c3, c3 by c4, c4 by d3, and d3 by c3."""
    pieces: dict[str, Any] = {"outpost": {"c3": "medic ne", "c4": "medic nw"}, "borgo": {"d3": "medic s"}}
    pieces[patient]["c2"] = "scout n"
    table = position("teams", **pieces, moloch={"c1": "hornet s"}, hegemony={}).begin_battle()
    assert (table.options, table.seat) == (["c3", "c4", "d3"], seat)
    table.play(spent)
    assert table.at("c2") == "scout"
    assert [hex for hex in ("c3", "c4", "d3") if table.is_empty(hex)] == [spent]


@rule("N-71")
def test_a_medic_of_a_pair_that_is_hit_is_served_by_the_other() -> None:
    table = position(outpost={"c3": "medic n", "d2": "medic s"}, borgo={"c4": "claws n"}).battle()
    assert table.at("c3") == "medic"
    assert table.is_empty("d2")


@rule("N-72")
@pytest.mark.parametrize(("striker", "hit"), [("hunter_killer s", "d4"), ("hunter_killer ne", "c4")])
def test_a_medic_spent_in_battle_is_gone_in_the_next_phase(striker: str, hit: str) -> None:
    """The medic at c4 takes a blow in phase 3, and no longer stops the guard's shot at d4 in phase 2."""
    table = position(
        outpost={"c3": "officer", "c4": "medic n", "d4": "scout n"}, moloch={"c2": striker, "b3": "guard se"}
    ).battle()
    assert [hex for hex in ("c3", "c4", "d4") if table.is_empty(hex)] == sorted({"c4", hit})


@rule("N-72")
def test_a_spent_medic_stands_until_the_end_of_the_phase() -> None:
    table = position(
        outpost={"c2": "commando s", "c1": "medic s", "b1": "medic se"},
        moloch={"c4": "hybrid n", "c5": "medic n", "b4": "medic ne"},
    ).begin_battle()
    table.play("b1")
    assert (table.prompt, table.at("b1")) == ("which_medic", "medic")
    table.play("c5")
    assert table.is_empty("b1")
    assert table.is_empty("c5")


@rule("N-72")
def test_a_medic_spent_on_an_action_tile_leaves_at_once() -> None:
    table = position(
        hegemony={"a1": "hq"},
        outpost={"c3": "scout n", "c4": "medic n"},
        hands={"hegemony": ["sniper", "runner"]},
    ).play("play sniper c3", "place runner c4 n")
    assert table.at("c4") == "runner"
    assert table.discards("outpost") == ["medic"]
