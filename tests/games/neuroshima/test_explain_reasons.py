"""Every reason in an explanation: the sentence, and the rule that it names."""

from typing import Any

import pytest

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.actions import Explode
from derelict.games.neuroshima.preview import StoryLine, default_answer, explain
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.state import State
from tests.games.neuroshima.table import Table, position
from tests.marks import rule


def told(table: Table, language: str = "en") -> list[StoryLine]:
    return [line for phase in explain(table.state, language).phases for line in phase.lines]


def said(table: Table) -> list[tuple[str, str]]:
    return [(line.text, line.rule) for line in told(table)]


def rules(table: Table) -> set[str]:
    return {rule for line in told(table) for rule in (line.rule, *line.also)}


def patient(borgo: dict[str, str]) -> Table:
    """A Commando with a Medic behind it."""
    return position(outpost={"a1": "hq", "c3": "commando n", "c4": "medic n"}, borgo={"e1": "hq", **borgo})


@rule("N-49")
def test_a_netted_medic_saves_nobody() -> None:
    table = patient({"c2": "claws s", "c5": "net_fighter n"})
    text = "Outpost Medic c4, netted by Borgo Net Fighter c5, cannot save Commando c3."
    assert (text, "N-49") in said(table)
    assert "N-49" not in rules(patient({"c2": "claws s"}))
    assert "N-49" not in rules(patient({"c5": "net_fighter n"})), "nobody needs it"


@rule("N-70")
def test_a_medic_that_is_hit_saves_nobody() -> None:
    text = "Outpost Medic c4 is hit at the same time, so it cannot save Commando c3."
    assert (text, "N-70") in said(patient({"c2": "claws s", "c5": "claws n"}))
    assert "N-70" not in rules(patient({"c2": "claws s", "c5": "mutant n"})), "it is hit one phase later"


@rule("N-65")
def test_a_medic_takes_one_attack_of_two() -> None:
    text = "Outpost Medic c4 takes only one attack: Commando c3 is wounded."
    assert (text, "N-65") in said(patient({"c2": "claws s", "b2": "claws se"}))
    assert "N-65" not in rules(patient({"c2": "claws s"}))


@rule("N-72")
def test_a_spent_medic_leaves_and_is_not_destroyed() -> None:
    table = patient({"c2": "claws s"})
    assert ("Outpost Medic c4 is spent and leaves the board.", "N-72") in said(table)
    assert not any(text.startswith("Medic") and rule == "N-29" for text, rule in said(table))
    assert "outpost.medic" in {unit.tile for unit in explain(table.state).destroyed}


@rule("N-71")
def test_the_last_medic_of_a_chain_is_spent() -> None:
    table = position(
        outpost={"a1": "hq", "c2": "commando n", "c3": "medic n", "c4": "medic n"}, borgo={"c1": "claws s", "e1": "hq"}
    )
    text = "Outpost Medic c4, last in a chain of Medics, saves Commando c2 and is spent."
    assert (text, "N-71") in said(table)
    assert "N-63" not in rules(table)


@rule("N-48")
def test_a_netted_hq_gives_no_bonus() -> None:
    hegemony = {"b3": "hq", "c3": "ganger n"}
    table = position(hegemony=hegemony, borgo={"b4": "net_fighter n", "c2": "super_mutant n", "e1": "hq"})
    text = "Hegemony HQ b3, netted by Borgo Net Fighter b4, has no effect on Ganger c3."
    assert (text, "N-48") in said(table)
    idle = position(hegemony=hegemony, borgo={"b4": "net_fighter n", "e1": "hq"})
    assert "N-48" not in rules(idle), "a blow that finds nobody needs no bonus"


@rule("N-49")
@pytest.mark.parametrize(
    ("module", "matters"), [("officer n", True), ("scout n", True), ("recon_center", False), ("officer se", True)]
)
def test_a_netted_module_gives_nothing(module: str, matters: bool) -> None:
    table = position(
        outpost={"a1": "hq", "c3": "commando n", "c4": module},
        borgo={"c5": "net_fighter n", "c1": "super_mutant n", "e1": "hq"},
    )
    assert ("N-49" in rules(table)) == matters


@rule("N-49", "N-145")
def test_a_netted_saboteur_slows_nobody() -> None:
    table = position(outpost={"a1": "hq", "c4": "saboteur"}, borgo={"c3": "claws n", "c5": "net_fighter n", "e1": "hq"})
    text = "Saboteur c4, netted by Borgo Net Fighter c5, has no effect on Claws c3."
    assert (text, "N-49") in said(table)


@rule("N-53")
def test_two_throwers_that_net_each_other_are_free() -> None:
    table = position(hegemony={"a1": "hq", "c3": "net_fighter n"}, moloch={"c2": "net_fighter s", "e3": "hq"})
    text = "Moloch Net Fighter c2, Hegemony Net Fighter c3 net each other: no effect."
    assert (text, "N-53") in said(table)
    assert [line.hexes for line in told(table) if line.rule == "N-53"] == [(8, 9)]
    one_way = position(hegemony={"a1": "hq", "c3": "net_fighter n"}, moloch={"c2": "net_fighter n", "e3": "hq"})
    assert not rules(one_way) & {"N-53", "N-54"}


@rule("N-54")
def test_a_knot_of_nets_is_void() -> None:
    table = position(
        moloch={"a1": "hq", "c3": "net_fighter n"},
        hegemony={"c2": "net_fighter s", "d2": "net_fighter sw", "e3": "hq"},
    )
    assert [line.rule for line in told(table) if "net each other" in line.text] == ["N-54"]


@rule("N-52")
def test_a_netted_thrower_holds_nobody() -> None:
    table = position(
        hegemony={"a1": "hq", "c3": "net_fighter n", "c5": "guard n"},
        borgo={"c2": "claws s", "c4": "net_fighter n", "e1": "hq"},
    )
    text = "Hegemony Net Fighter c3, netted by Borgo Net Fighter c4, does not hold Claws c2."
    assert (text, "N-52") in said(table)


@rule("N-148")
def test_a_captured_module_is_told_with_its_scoper() -> None:
    table = position(
        outpost={"a1": "hq", "c3": "commando n", "b4": "scoper n"},
        moloch={"c4": "officer n", "c1": "blocker n", "e3": "hq"},
    )
    assert ("Moloch Officer c4 serves Outpost: Scoper b4 has captured it.", "N-148") in said(table)


@rule("N-148")
def test_a_captured_medic_is_told_when_it_saves() -> None:
    table = position(
        outpost={"a1": "hq", "c3": "commando n", "b4": "scoper n"},
        moloch={"c4": "medic n", "c2": "hunter_killer s", "e3": "hq"},
    )
    assert {"N-63", "N-72", "N-148"} <= rules(table)
    unhurt = position(outpost={"a1": "hq", "c3": "commando n", "b4": "scoper n"}, moloch={"c4": "medic n", "e3": "hq"})
    assert "N-148" not in rules(unhurt)


@rule("N-77")
def test_a_bonus_lost_after_the_attack_gives_no_second_one() -> None:
    table = position(
        borgo={"a1": "hq", "c3": "claws n", "c4": "scout n"},
        outpost={"c5": "brawler n", "d4": "scout sw", "c2": "recon_center", "e1": "hq"},
    )
    text = "Claws c3 makes no second attack: it lost its bonus after attacking with it."
    assert (text, "N-77") in said(table)


@rule("N-79")
def test_a_bonus_that_comes_back_too_late() -> None:
    table = position(
        borgo={"a1": "hq", "c3": "mutant n", "c4": "scout n", "b4": "claws se"},
        hegemony={"c5": "net_fighter n", "c2": "guard n", "e1": "hq"},
    )
    text = "Mutant c3 has its bonus back, but too late: its initiative is now 3, and that phase is over."
    assert (text, "N-79") in said(table)
    assert not rules(table) & {"N-77", "N-78", "N-80"}


@rule("N-78")
def test_a_malus_lost_too_late_with_a_bonus_besides() -> None:
    table = position(
        borgo={"a1": "hq", "c3": "mutant n", "b3": "scout ne", "e2": "assassin sw"},
        outpost={"c4": "saboteur n", "e1": "hq"},
    )
    text = "Mutant c3 is no longer slowed, but too late: its initiative is now 3, and that phase is over."
    assert (text, "N-78") in said(table)
    assert "N-79" not in rules(table)


@rule("N-80")
def test_an_extra_attack_that_comes_too_late() -> None:
    # The net on the Mother Module goes in phase 1: in phase 0 the extra attack of phase 1 has gone by.
    table = position(
        moloch={"a1": "hq", "c3": "guard n", "c4": "mother_module n", "b4": "protector se"},
        hegemony={"c5": "net_fighter n", "e1": "hq"},
    )
    assert [line.text.partition(":")[0] for line in told(table) if line.rule == "N-80"] == [
        "Moloch Guard c3 is too late"
    ]


@rule("N-123")
def test_moloch_hits_its_ally() -> None:
    armies: dict[str, Any] = {"moloch": {"a1": "hq", "c3": "hybrid n"}, "borgo": {"e3": "hq"}, "hegemony": {"a3": "hq"}}
    table = position(
        mode="teams",
        moloch=armies["moloch"],
        outpost={"c2": "scout n", "e1": "hq"},
        borgo=armies["borgo"],
        hegemony=armies["hegemony"],
    )
    assert ("Hybrid c3 hits Outpost Scout c2: ranged 1, 1 wound.", "N-123") in said(table)
    assert "N-35" not in rules(table)


@rule("N-135")
def test_armour_against_a_gauss_attack() -> None:
    table = position(moloch={"a1": "hq", "c5": "gauss_cannon n"}, borgo={"c1": "super_mutant s", "e1": "hq"})
    shot = "Gauss Cannon c5 hits Super-Mutant c1: Gauss 1"
    assert (f"{shot} \N{MINUS SIGN} 1 armour, 0 wounds.", "N-135") in said(table)
    assert "N-39" not in rules(table)


@rule("N-130", "N-142", "N-153", "N-158")
@pytest.mark.parametrize(
    ("army", "unit", "expected"),
    [
        ("moloch", "hybrid", ("N-35", "N-130")),
        ("outpost", "commando", ("N-142",)),
        ("borgo", "claws", ("N-153",)),
        ("hegemony", "ganger", ("N-34", "N-158")),
    ],
)
def test_the_ability_of_an_hq_is_named_by_its_own_rule(army: str, unit: str, expected: tuple[str, ...]) -> None:
    enemy = "moloch" if army != "moloch" else "borgo"
    pieces: Any = {army: {"b3": "hq", "c3": f"{unit} n"}, enemy: {"c2": "net_fighter n", "e3": "hq"}}
    table = position(**pieces)
    assert expected in [(line.rule, *line.also) for line in told(table)]
    assert expected[-1] in explain(table.state).text()
    assert not rules(table) & {"N-61", "N-62", "N-82"}


@rule("N-61", "N-62")
def test_a_module_beside_an_hq_is_named_by_the_rule_of_modules_too() -> None:
    table = position(
        borgo={"b3": "hq", "c3": "claws n", "c4": "scout n", "d3": "officer nw"}, outpost={"c2": "medic n", "e1": "hq"}
    )
    found = [(line.rule, *line.also) for line in told(table)]
    assert ("N-62", "N-153") in found
    assert ("N-34", "N-61") in found


@rule("N-137", "N-138")
def test_an_explosion_by_its_own_rules() -> None:
    table = position(moloch={"c3": "clown n", "a1": "hq"}, hegemony={"c2": "ganger ne", "d4": "hq"})

    def explode(s: State, decision: Decision) -> Action:
        return Explode()

    found = [(line.text, line.rule) for phase in explain(table.state, "en", explode).phases for line in phase.lines]
    assert ("The Clown c3 explodes at Ganger c2: 1 wound.", "N-137") in found
    assert ("The Clown c3 dies in its own explosion.", "N-138") in found


def test_nothing_is_told_without_a_log() -> None:
    table = patient({"c2": "claws s", "c5": "net_fighter n"})
    state = table.state.copy()
    state.stack = [Battle("tile")]
    assert state.log is None
    decision = advance(state)
    while decision is not None:
        decision = apply(state, default_answer(decision))
    assert state.log is None
