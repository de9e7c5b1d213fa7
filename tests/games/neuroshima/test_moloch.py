"""Moloch: its HQ, the Gauss Cannon, the Clown, the Brain and the Mother Module."""

import pytest

from derelict.games.neuroshima.events import Blasted, Destroyed, Rescued, Struck
from tests.games.neuroshima.table import Table, position
from tests.marks import rule


@rule("N-130")
def test_the_hq_strengthens_shots_of_adjacent_friends() -> None:
    table = position(
        moloch={"c3": "hq", "c2": "stormtrooper n", "d4": "hybrid n"}, borgo={"c1": "super_mutant n", "d1": "medic"}
    )
    table.begin_battle()
    strengths = {event.attacker.tile: event.strength + event.bonus for event in table.events(Struck)}
    assert strengths["moloch.stormtrooper"] == 2, "beside the HQ"
    assert strengths["moloch.hybrid"] == 1, "two hexes away"


@rule("N-130")
def test_the_hq_does_nothing_for_blows_nor_for_enemies() -> None:
    table = position(moloch={"c3": "hq", "c2": "hornet n"}, borgo={"c1": "super_officer", "c4": "assassin n"})
    table.begin_battle()
    assert {(e.attacker.tile, e.bonus) for e in table.events(Struck)} >= {
        ("moloch.hornet", 0),
        ("borgo.assassin", 0),
    }


@rule("N-134")
def test_a_gauss_shot_hits_every_enemy_on_its_line() -> None:
    table = position(
        moloch={"c1": "gauss_cannon s", "c3": "blocker n"},
        borgo={"c2": "officer", "c4": "super_mutant s", "c5": "hq", "b2": "officer"},
    )
    table.battle()
    assert table.is_empty("c2")
    assert table.wounds("c4") == 1
    assert table.life("borgo") == 19, "the HQ at the end of the line as well"
    assert table.wounds("c3") == 0, "friends are passed over"
    assert table.at("b2") == "officer", "beside the line nobody is hit"


@rule("N-134")
def test_the_gauss_cannon_shoots_in_phase_1() -> None:
    table = position(moloch={"c1": "gauss_cannon s"}, borgo={"c5": "hq"})
    table.battle()
    assert table.attacks_of("c1") == [(1, "s", "gauss")]


@rule("N-135")
@pytest.mark.parametrize("helper", ["hq", "officer n", "brain n"])
def test_no_bonus_strengthens_a_gauss_shot(helper: str) -> None:
    table = position(moloch={"c2": "gauss_cannon n", "c3": helper}, borgo={"c1": "super_officer s", "c5": "hq"})
    table.battle()
    assert table.wounds("c1") == 1


@rule("N-135")
def test_the_mother_module_lets_the_gauss_cannon_shoot_twice() -> None:
    table = position(moloch={"c2": "gauss_cannon n", "c3": "mother_module n"}, borgo={"c1": "super_officer"})
    table.battle()
    assert table.attacks_of("c2") == [(0, "n", "gauss"), (1, "n", "gauss")]


@rule("N-135")
def test_armour_saves_its_bearer_from_gauss_but_not_those_behind() -> None:
    table = position(moloch={"c1": "gauss_cannon s"}, borgo={"c3": "super_mutant n", "c4": "officer", "c5": "hq"})
    table.battle()
    assert table.wounds("c3") == 0
    assert table.is_empty("c4")
    assert table.life("borgo") == 19


def clown(**more: str) -> Table:
    """The Clown with friends, enemies and both HQs around it; its blows go north and north-east."""
    return position(
        moloch={"c3": "clown n", "c4": "hq", "b3": "blocker n", "b2": "net_fighter nw", **more},
        borgo={"c2": "super_mutant s", "d2": "officer", "d3": "hq", "e1": "medic"},
    )


@rule("N-136")
def test_the_clown_may_attack_as_printed() -> None:
    table = clown()
    table.begin_battle()
    assert (table.seat, table.prompt, table.options) == (0, "explode", ["attack", "explode"])
    table.play("attack")
    assert (2, "n", "melee") in table.attacks_of("c3")
    assert (2, "ne", "melee") in table.attacks_of("c3")
    assert not table.events(Blasted)


@rule("N-136", "N-137", "N-138")
def test_an_exploding_clown_wounds_all_around_it_and_goes() -> None:
    table = clown()
    table.battle("explode")
    assert table.is_empty("c3")
    assert "clown" in table.discards("moloch")
    assert {event.target.tile for event in table.events(Blasted)} == {
        "moloch.hq",
        "moloch.blocker",
        "moloch.net_fighter",
        "borgo.super_mutant",
        "borgo.officer",
        "borgo.hq",
    }
    assert [event.wounds for event in table.events(Blasted)] == [1] * 6
    assert not any(event.attacker.tile == "moloch.clown" for event in table.events(Struck)), "instead of its blows"
    assert table.at("e1") == "medic", "two hexes away nothing happens"


@rule("N-137")
def test_the_explosion_hurts_both_hqs_and_armour_does_not_help() -> None:
    table = position(
        moloch={"c3": "clown s", "c4": "hq"}, borgo={"c2": "super_mutant s", "d3": "hq"}, life={"moloch": 9}
    )
    table.battle("explode")
    assert (table.life("moloch"), table.life("borgo")) == (8, 19)
    assert table.wounds("c2") == 1, "armour on the side of the Clown is no help"


@rule("N-137")
@pytest.mark.parametrize("helper", ["brain ne", "hq"])
def test_no_bonus_strengthens_an_explosion(helper: str) -> None:
    table = position(moloch={"c3": "clown s", "b3": helper}, borgo={"c2": "super_mutant n"})
    table.battle("explode")
    assert table.wounds("c2") == 1


@rule("N-138")
def test_no_medic_saves_an_exploding_clown() -> None:
    table = position(moloch={"c3": "clown s", "c4": "medic n"}, borgo={"c2": "mutant s", "c5": "hq"})
    table.battle("explode")
    assert table.is_empty("c3")
    assert table.is_empty("c4"), "the Medic stood beside the explosion"
    assert not table.events(Rescued)


@rule("N-138")
def test_a_medic_out_of_the_blast_is_not_spent_on_the_clown() -> None:
    """Two hexes away a medic cannot be linked to the Clown; one linked to a victim saves that victim."""
    table = position(moloch={"c3": "clown s", "c4": "hybrid s", "c5": "medic n"}, borgo={"c2": "mutant s"})
    table.battle("explode")
    assert table.is_empty("c3")
    assert table.at("c4") == "hybrid"
    assert [event.patient.tile for event in table.events(Rescued)] == ["moloch.hybrid"]


@rule("N-138", "N-70")
def test_a_medic_that_another_one_saved_from_the_blast_does_not_save_the_clown_either() -> None:
    table = position(moloch={"c3": "clown s", "c4": "medic n", "c5": "medic n"}, borgo={"c2": "mutant s"})
    table.battle("explode")
    assert table.is_empty("c3")
    assert table.at("c4") == "medic"
    assert table.is_empty("c5")
    assert [event.patient.tile for event in table.events(Rescued)] == ["moloch.medic"]


@rule("N-138")
def test_the_clown_leaves_at_the_end_of_the_phase() -> None:
    """Both the Clown and the Mutant that it blows up make their attacks of phase 2."""
    table = position(moloch={"c3": "clown s"}, borgo={"c2": "mutant s", "d3": "mutant nw", "c5": "hq"})
    table.battle("explode")
    assert {event.attacker.tile for event in table.events(Struck)} == {"borgo.mutant"}
    assert len(table.events(Struck)) == 2
    assert [event.unit.tile for event in table.events(Destroyed)].count("moloch.clown") == 1


@rule("N-136")
def test_the_clown_is_asked_only_in_its_phase_and_only_while_it_can_attack() -> None:
    table = position(moloch={"c3": "clown n"}, borgo={"c2": "brawler n", "b2": "claws se", "b3": "claws ne"})
    table.battle()
    assert table.is_empty("c3"), "two blows in phase 3 are too many: it dies before its phase"
    assert not table.events(Blasted)


@rule("N-136")
def test_a_wounded_clown_may_still_explode() -> None:
    """Claws wound it in phase 3; in phase 2 it is asked, and takes them along."""
    table = position(moloch={"c3": "clown s"}, borgo={"c2": "claws s"})
    table.battle("explode")
    assert table.is_empty("c2")
    assert table.is_empty("c3")


@rule("N-136", "N-45")
def test_a_netted_clown_does_not_explode() -> None:
    table = position(moloch={"c3": "clown n"}, borgo={"c4": "net_fighter n", "c2": "officer"})
    table.battle()
    assert not table.events(Blasted)
    assert table.at("c2") == "officer"


@rule("N-136", "N-140")
def test_a_clown_with_an_extra_attack_may_explode_in_either_phase() -> None:
    table = position(
        moloch={"c3": "clown n", "c4": "mother_module n"}, borgo={"c2": "super_mutant n 1", "d3": "officer"}
    )
    table.battle("attack", "explode")
    assert table.is_empty("c2"), "struck in phase 2"
    assert table.is_empty("d3"), "blown up in phase 1"
    table = position(moloch={"c3": "clown n", "c4": "mother_module n"}, borgo={"d3": "officer"})
    table.battle("explode")
    assert table.is_empty("d3"), "and when it is gone nobody asks again"


@rule("N-133")
def test_moloch_s_net_fighter_holds_two_neighbours_and_strikes_nobody() -> None:
    table = position(moloch={"c3": "net_fighter n"}, borgo={"c2": "mutant s", "d2": "mutant sw", "d3": "mutant s"})
    assert table.netted() == {"c2", "d2"}
    table.battle()
    assert table.at("c3") == "net_fighter"
    assert {table.at(hex) for hex in ("c2", "d2", "d3")} == {"mutant"}


@rule("N-133")
def test_the_blocker_stops_a_shot_with_its_front_and_dies_of_the_third_wound() -> None:
    table = position(moloch={"c3": "blocker n"}, outpost={"c1": "commando s", "c4": "brawler n"})
    table.battle()
    assert table.wounds("c3") == 2, "the blow of 2 counts, the shot is stopped"
    table = position(moloch={"c3": "blocker s"}, outpost={"c1": "commando s", "c4": "brawler n"})
    table.battle()
    assert table.is_empty("c3"), "from behind the shot is the third wound"


@rule("N-139")
def test_the_brain_strengthens_blows_and_shots_of_one_unit() -> None:
    table = position(moloch={"c3": "juggernaut n", "c4": "brain n"}, borgo={"c2": "medic", "e1": "scout"})
    table.battle()
    dealt = {event.kind: event.strength + event.bonus for event in table.events(Struck)}
    assert dealt == {"melee": 3, "ranged": 2}


@rule("N-140")
def test_the_mother_module_gives_one_more_attack_to_the_unit_ahead() -> None:
    table = position(moloch={"c3": "stormtrooper n", "c4": "mother_module n", "b3": "hybrid n"}, borgo={"e3": "hq"})
    table.battle()
    assert table.attacks_of("c3") == [(0, "n", "ranged"), (1, "n", "ranged"), (2, "n", "ranged")]
    assert table.attacks_of("b3") == [(3, "n", "ranged")], "not linked"


@rule("N-140", "N-82")
def test_the_mother_module_gives_an_hq_nothing() -> None:
    table = position(moloch={"c3": "hq", "c4": "mother_module n"}, borgo={"c2": "super_mutant n", "e3": "hq"})
    table.battle()
    assert table.wounds("c2") == 1, "its attack is in phase 0 already"


@rule("N-140", "N-59")
def test_the_mother_module_does_nothing_for_an_enemy() -> None:
    table = position(moloch={"c4": "mother_module n", "c1": "blocker s"}, borgo={"c3": "assassin n"})
    table.battle()
    assert table.attacks_of("c3") == [(3, "n", "ranged")]
