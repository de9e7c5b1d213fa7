"""What is told of initiatives: bonuses and maluses at work, and only where they matter."""

from derelict.games.neuroshima.preview import explain
from tests.games.neuroshima.table import Table, position
from tests.marks import rule


def told(table: Table, about: str) -> list[tuple[int, str, str]]:
    """Phase, sentence and rule of all that is told and has these words in it."""
    story = explain(table.state, "en")
    lines = [(phase.initiative, line.text, line.rule) for phase in story.phases for line in phase.lines]
    return [line for line in lines if about in line[1]]


@rule("N-62", "N-76")
def test_a_bonus_is_told_with_who_gives_it_and_not_with_a_malus_that_it_outweighs() -> None:
    table = position(
        outpost={"a1": "hq", "d3": "saboteur"},
        borgo={"e1": "hq", "c3": "claws n", "c4": "scout n", "b3": "scout ne"},
    )
    text = "Claws c3 attacks now, initiative +1: Borgo Scout b3, Borgo Scout c4."
    assert told(table, "attacks now") == [(4, text, "N-62")]


@rule("N-145")
def test_a_malus_is_told_with_its_sign_and_who_causes_it() -> None:
    table = position(outpost={"a1": "hq", "d3": "saboteur"}, borgo={"e1": "hq", "c3": "claws n"})
    text = "Claws c3 attacks now, initiative −1: Saboteur d3."
    assert told(table, "attacks now") == [(2, text, "N-145")]


@rule("N-77")
def test_nothing_is_told_of_a_second_attack_of_a_unit_that_has_attacked_without_a_bonus() -> None:
    """The Claws attack in phase 3, in which the net over the Saboteur tears; from then on they are slowed to 2.

    A Mutant elsewhere has a bonus.
    """
    table = position(
        outpost={"a1": "hq", "c4": "saboteur", "b4": "commando se"},
        borgo={"e1": "hq", "e2": "mutant n", "c3": "claws n", "c5": "net_fighter n"},
    )
    assert told(table, "Borgo Net Fighter c5 is destroyed")[0][0] == 3
    assert told(table, "Mutant e2 attacks now")[0][0] == 3
    assert told(table, "makes no second attack") == []


@rule("N-53")
def test_nets_that_are_void_are_told_at_the_start_of_the_battle_alone() -> None:
    table = position(
        mode="deathmatch",
        outpost={"a1": "hq", "e3": "heavy_machine_gun n"},
        borgo={"e1": "hq", "c3": "net_fighter n"},
        hegemony={"a3": "hq", "c2": "net_fighter s"},
    )
    assert [phase for phase, _, _ in told(table, "net each other")] == [2]


@rule("N-82")
def test_a_lost_extra_attack_is_told_in_phase_0_alone() -> None:
    """A Saboteur slows the Stormtrooper from phases 2 and 1 to 1 and 0."""
    table = position(
        moloch={"a1": "hq", "c3": "stormtrooper n", "c4": "mother_module n"}, outpost={"e1": "hq", "d3": "saboteur"}
    )
    assert [phase for phase, _, _ in told(table, "Stormtrooper c3 attacks now")] == [1, 0]
    text = "Stormtrooper c3 attacks in phase 0, so the extra attack from Mother Module c4 is lost."
    assert told(table, "the extra attack") == [(0, text, "N-82")]


@rule("N-48", "N-82")
def test_a_netted_hq_is_told_where_its_extra_attack_would_follow() -> None:
    """After the last of the attacks in phases 2 and 1."""
    table = position(
        outpost={"c3": "hq", "c4": "heavy_machine_gun s"}, hegemony={"e1": "hq", "c2": "net_fighter s", "c5": "guard s"}
    )
    assert [(phase, rule) for phase, _, rule in told(table, "no effect on Heavy Machine Gun")] == [(1, "N-48")]


@rule("N-49", "N-145")
def test_a_netted_malus_is_not_told_of_a_unit_that_cannot_be_slowed() -> None:
    """The HQ attacks in phase 0 anyway."""
    hegemony = {"c3": "hq", "b2": "net_fighter ne"}
    table = position(outpost={"e1": "hq", "c2": "saboteur"}, hegemony=hegemony)
    assert told(table, "has no effect on") == []
    ganger = position(outpost={"e1": "hq", "c2": "saboteur"}, hegemony={**hegemony, "d2": "ganger se"})
    assert [phase for phase, _, _ in told(ganger, "has no effect on Ganger")] == [3]
