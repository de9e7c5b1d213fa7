"""Borgo: its HQ, the Net Fighter and the officers."""

import pytest

from derelict.games.neuroshima.events import Struck
from tests.games.neuroshima.table import position
from tests.marks import rule


@rule("N-153", "N-62")
def test_the_hq_hurries_adjacent_friends_in_all_their_phases() -> None:
    table = position(borgo={"c3": "hq", "c2": "claws n", "b2": "brawler n", "d4": "claws s"}, outpost={"e1": "scout"})
    table.battle()
    assert {phase for phase, _, _ in table.attacks_of("c2")} == {4}
    assert {phase for phase, _, _ in table.attacks_of("b2")} == {3}
    assert {phase for phase, _, _ in table.attacks_of("d4")} == {3}, "two hexes away"


@rule("N-153")
def test_the_hq_hurries_neither_itself_nor_enemies() -> None:
    table = position(borgo={"c3": "hq"}, outpost={"c2": "runner n"})
    table.battle()
    assert {phase for phase, _, _ in table.attacks_of("c3")} == {0}
    assert table.attacks_of("c2") == [(2, "n", "melee")]


@rule("N-154")
def test_the_super_mutant_strikes_harder_ahead_than_to_the_sides() -> None:
    table = position(
        borgo={"c3": "super_mutant n"}, moloch={"c2": "blocker", "d2": "blocker", "b2": "juggernaut nw", "c4": "scout"}
    )
    table.battle()
    assert (table.wounds("c2"), table.wounds("d2"), table.wounds("b2")) == (2, 1, 1)
    assert table.at("c4") == "scout"


@rule("N-154")
def test_the_assassin_moves_and_shoots() -> None:
    table = position(hands={"borgo": ["battle"]}, borgo={"c1": "hq", "c3": "assassin n"}, outpost={"a3": "hq"})
    table.play("move c3 b3 sw", "play battle")
    assert table.life("outpost") == 19


@rule("N-155")
def test_the_net_fighter_holds_its_victim_and_strikes_it_in_phase_1() -> None:
    table = position(borgo={"c3": "net_fighter n"}, moloch={"c2": "blocker s", "d2": "scout"})
    assert table.netted() == {"c2"}
    table.battle()
    assert table.attacks_of("c3") == [(1, "n", "melee")]
    assert table.is_empty("c2"), "a blow of 3 destroys a Blocker"


@rule("N-155", "N-44")
def test_the_net_works_before_its_phase_and_outside_battle() -> None:
    table = position(borgo={"c3": "net_fighter n"}, outpost={"c2": "brawler s"})
    table.battle()
    assert table.at("c3") == "net_fighter", "the Brawler of phase 3 never strikes"
    assert table.is_empty("c2")
    table = position(
        turn="outpost",
        hands={"outpost": ["battle"]},
        borgo={"c3": "net_fighter n", "a1": "hq"},
        outpost={"c2": "runner n", "e3": "hq"},
    )
    assert "move c2" not in table.options


@rule("N-156")
@pytest.mark.parametrize("officer", ["officer", "super_officer"])
def test_officers_strengthen_blows_through_three_edges(officer: str) -> None:
    table = position(
        borgo={"c4": f"{officer} n", "c3": "brawler n", "d3": "assassin n"},
        moloch={"c2": "blocker s", "d2": "blocker n"},
    )
    table.battle()
    assert {(event.attacker.tile, event.bonus) for event in table.events(Struck)} == {
        ("borgo.brawler", 1),
        ("borgo.assassin", 0),
    }
    assert table.is_empty("c2")


@rule("N-156")
def test_two_officers_on_one_unit_add_up() -> None:
    table = position(borgo={"c4": "officer n", "b3": "super_officer ne", "c3": "mutant n"}, moloch={"c2": "blocker s"})
    table.battle()
    assert [event.strength + event.bonus for event in table.events(Struck)] == [3]


@rule("N-156", "N-42")
def test_the_super_officer_survives_one_wound_and_an_officer_none() -> None:
    table = position(borgo={"c2": "super_officer", "d1": "officer"}, outpost={"c3": "commando n", "d3": "commando n"})
    table.battle()
    assert table.wounds("c2") == 1
    assert table.is_empty("d1")


@rule("N-156", "N-63")
def test_borgo_s_medic_and_scout_serve_ahead_and_beside() -> None:
    table = position(
        borgo={"c3": "medic n", "b2": "mutant n", "d2": "scout nw", "d1": "claws n"},
        outpost={"b1": "runner s", "e3": "hq"},
    )
    table.battle()
    assert table.at("b2") == "mutant"
    assert table.is_empty("c3"), "the Medic is spent"
    assert {phase for phase, _, _ in table.attacks_of("d1")} == {4}
