"""The Hegemony: its HQ, the net throwers, the Universal Soldier, the Boss, the Transport and the Quartermaster."""

import pytest

from derelict.games.neuroshima.events import Converted, Rescued, Spared, Struck
from tests.games.neuroshima.table import Armies, Table, position
from tests.marks import rule


@rule("N-158")
def test_the_hq_strengthens_blows_of_adjacent_friends() -> None:
    table = position(
        hegemony={"c3": "hq", "c2": "ganger n", "d2": "universal_soldier n", "e3": "ganger n"},
        moloch={"c1": "blocker s", "d1": "blocker s", "e2": "juggernaut n"},
    )
    table.battle()
    bonus = {(e.attacker.hex, e.kind): e.bonus for e in table.events(Struck) if e.attacker.tile != "moloch.juggernaut"}
    assert sorted(bonus.values()) == [0, 0, 1, 1]
    by_tile = [(e.attacker.tile, e.kind, e.bonus) for e in table.events(Struck)]
    assert ("hegemony.universal_soldier", "ranged", 0) in by_tile, "blows only"
    assert ("hegemony.universal_soldier", "melee", 1) in by_tile


@rule("N-158")
def test_the_hq_strengthens_neither_itself_nor_enemies() -> None:
    table = position(hegemony={"c3": "hq"}, moloch={"c2": "juggernaut s", "d3": "hornet nw"})
    table.battle()
    assert {event.bonus for event in table.events(Struck)} == {0}


@rule("N-159")
def test_the_gladiator_takes_two_wounds_and_deals_two_to_three_neighbours() -> None:
    table = position(
        hegemony={"c3": "gladiator n 1"}, moloch={"c2": "blocker s", "d2": "blocker s", "b2": "gauss_cannon s"}
    )
    table.battle()
    assert (table.wounds("c2"), table.wounds("d2")) == (2, 2)
    assert table.is_empty("b2")


@rule("N-160")
def test_the_net_master_holds_two_and_strikes_between_them() -> None:
    table = position(
        hegemony={"c3": "net_master n"}, borgo={"c2": "mutant n", "b2": "claws se", "d2": "claws sw", "d3": "scout"}
    )
    assert table.netted() == {"b2", "d2"}
    table.battle()
    assert table.at("c3") == "net_master"
    assert table.attacks_of("c3") == [(2, "n", "melee")]
    assert table.is_empty("c2")
    assert table.at("b2") == table.at("d2") == "claws"


@rule("N-160")
def test_the_net_fighter_holds_one_and_strikes_nobody() -> None:
    table = position(hegemony={"c3": "net_fighter n"}, borgo={"c2": "mutant s", "d2": "scout"})
    assert table.netted() == {"c2"}
    table.battle()
    assert table.attacks_of("c3") == []
    assert table.at("c2") == "mutant"


@rule("N-161")
def test_the_universal_soldier_hits_a_neighbour_twice_and_a_distant_enemy_once() -> None:
    table = position(hegemony={"c3": "universal_soldier n"}, moloch={"c2": "blocker s", "c1": "blocker s"})
    table.battle()
    assert table.attacks_of("c3") == [(3, "n", "melee"), (3, "n", "ranged")]
    assert (table.wounds("c2"), table.wounds("c1")) == (1, 0), "armour stops the shot, not the blow"
    table = position(hegemony={"c3": "universal_soldier n"}, moloch={"c2": "blocker n"})
    table.battle()
    assert table.wounds("c2") == 2
    table = position(hegemony={"c3": "universal_soldier n"}, moloch={"c1": "blocker n"})
    table.battle()
    assert table.wounds("c1") == 1


@rule("N-162")
def test_one_medic_takes_blow_and_shot_of_a_universal_soldier_together() -> None:
    table = position(hegemony={"c3": "universal_soldier n"}, outpost={"c2": "brawler n", "b2": "medic ne"})
    table.battle()
    assert table.at("c2") == "brawler"
    assert table.is_empty("b2")
    assert len(table.events(Rescued)) == 1


@rule("N-162")
def test_two_universal_soldiers_are_two_attacks_for_a_medic() -> None:
    table = position(
        hegemony={"c3": "universal_soldier n", "c1": "universal_soldier s"},
        outpost={"c2": "runner nw", "b2": "medic ne"},
    )
    table.battle()
    assert table.is_empty("c2")
    assert table.is_empty("b2")


@rule("N-163")
def test_the_boss_makes_faster_and_stronger_through_both_its_links() -> None:
    table = position(
        hegemony={"c4": "boss n", "c3": "ganger n", "d3": "universal_soldier n", "b3": "ganger n"},
        moloch={"c2": "blocker s", "d2": "blocker n", "b2": "juggernaut s"},
    )
    table.begin_battle()
    assert table.attacks_of("c3") == [(4, "n", "melee")]
    assert {phase for phase, _, _ in table.attacks_of("d3")} == {4}
    assert table.attacks_of("b3") == [(3, "n", "melee")], "not linked"
    bonus = {(event.attacker.tile, event.kind, event.bonus) for event in table.events(Struck)}
    assert ("hegemony.universal_soldier", "melee", 1) in bonus
    assert ("hegemony.universal_soldier", "ranged", 0) in bonus
    assert ("hegemony.ganger", "melee", 1) in bonus
    assert ("hegemony.ganger", "melee", 0) in bonus


def hegemony_turn(pieces: dict[str, str], hand: list[str] | None = None, **foe: dict[str, str]) -> Table:
    enemies = foe or {"borgo": {"e3": "hq"}}
    return position(hands={"hegemony": hand or ["battle"]}, hegemony={"a1": "hq", **pieces}, **Armies(enemies))


@rule("N-164")
def test_the_transport_lets_linked_units_move_or_turn_once() -> None:
    table = hegemony_turn({"c3": "transport", "c2": "ganger n", "b2": "officer_1 n", "d4": "ganger n"})
    assert "move c2" in table.options
    assert "move b2" in table.options, "modules too"
    assert "move d4" not in table.options, "two hexes away"
    table.play("move c2 c1 s")
    assert (table.at("c1"), table.piece("c1").facing) == ("ganger", 3), "away from the Transport"
    assert "move c1" not in table.options
    table.play("move b2 b2 s")
    assert "move b2" not in table.options, "once a turn, though it is still linked"


@rule("N-164")
def test_the_transport_moves_the_hq_but_not_itself() -> None:
    table = hegemony_turn({"b2": "transport", "c2": "ganger n"})
    assert "move a1" in table.options
    assert "move b2" not in table.options
    table.play("move a1 a2")
    assert table.at("a2") == "hq"
    assert "move a2" not in table.options


@rule("N-164")
def test_the_transport_works_in_the_turn_in_which_it_is_placed() -> None:
    table = hegemony_turn({"c2": "ganger n"}, hand=["transport", "battle"])
    assert "move c2" not in table.options
    table.play("place transport c3", "move c2 c1 n")
    assert table.at("c1") == "ganger"


@rule("N-164", "N-57")
def test_a_mobile_unit_beside_the_transport_still_moves_once() -> None:
    table = hegemony_turn({"c3": "transport", "c2": "runner n"})
    table.play("move c2 b2 n")
    assert table.at("b2") == "runner"
    assert "move b2" not in table.options


@rule("N-164", "N-49")
def test_a_netted_transport_lends_nothing_and_a_netted_unit_takes_nothing() -> None:
    table = hegemony_turn(
        {"c3": "transport", "c2": "ganger n", "d4": "ganger n"}, borgo={"e3": "hq", "c4": "net_fighter n"}
    )
    assert "move c2" not in table.options
    table = hegemony_turn(
        {"c3": "transport", "c2": "ganger n", "d3": "ganger n"}, borgo={"e3": "hq", "c1": "net_fighter s"}
    )
    assert "move c2" not in table.options
    assert "move d3" in table.options


@rule("N-164", "N-59")
def test_the_transport_moves_no_enemy_and_works_in_no_other_turn() -> None:
    pieces = {"c3": "transport", "c2": "ganger n", "a1": "hq"}
    table = position(turn="borgo", hands={"borgo": ["battle"]}, hegemony=pieces, borgo={"e3": "hq", "d3": "mutant n"})
    assert not [option for option in table.options if option.startswith("move")]


@rule("N-164", "N-117")
def test_in_a_team_the_transport_moves_allied_units_in_their_own_army_s_turn() -> None:
    pieces = {
        "hegemony": {"a1": "hq", "c3": "transport", "c2": "ganger n"},
        "borgo": {"a3": "hq", "d3": "mutant n"},
        "outpost": {"e3": "hq", "c4": "commando n"},
        "moloch": {"e1": "hq"},
    }
    table = position(mode="teams", turn="borgo", hands={"borgo": ["battle"]}, **Armies(pieces))
    assert [option for option in table.options if option.startswith("move")] == ["move d3"]
    table = position(mode="teams", turn="hegemony", hands={"hegemony": ["battle"]}, **Armies(pieces))
    assert [option for option in table.options if option.startswith("move")] == ["move c2"]
    table = position(mode="teams", turn="outpost", hands={"outpost": ["battle"]}, **Armies(pieces))
    assert not [option for option in table.options if option.startswith("move")]


def quartermaster(fighter: str, hegemony: dict[str, str] | None = None, **foe: dict[str, str]) -> Table:
    """A fighter of the Hegemony on c3 with a Quartermaster behind it."""
    return position(hegemony={"c3": fighter, "c4": "quartermaster n", **(hegemony or {})}, **Armies(foe))


@rule("N-165")
def test_a_blow_becomes_a_shot() -> None:
    table = quartermaster("ganger n", moloch={"c1": "blocker n"})
    table.begin_battle()
    assert (table.seat, table.prompt, table.options) == (0, "convert", ["attack", "convert 1"])
    table.play("convert 1")
    assert table.wounds("c1") == 1
    assert [(event.kind, event.way) for event in table.events(Converted)] == [("ranged", 0)]


@rule("N-165")
def test_a_shot_becomes_a_blow() -> None:
    """Armour stops the shot; as a blow it counts. The blow of the soldier counts as well: two wounds."""
    table = quartermaster("universal_soldier n", moloch={"c2": "blocker s"})
    table.begin_battle()
    assert table.options == ["attack", "convert 1", "convert 2"]
    table.play("convert 2")
    assert table.wounds("c2") == 2


@rule("N-165")
def test_a_universal_soldier_may_shoot_twice() -> None:
    table = quartermaster("universal_soldier n", moloch={"c1": "blocker n"})
    table.battle("convert 1")
    assert table.wounds("c1") == 2


@rule("N-165")
def test_one_edge_is_converted_and_the_others_stay_as_they_are() -> None:
    table = quartermaster("thug n", moloch={"c1": "blocker n", "d2": "blocker ne", "b2": "scout"})
    table.begin_battle()
    assert table.options == ["attack", "convert 1"], "the neighbours are hit all the same"
    table.play("convert 1")
    assert table.wounds("c1") == 2
    assert table.wounds("d2") == 1
    assert table.is_empty("b2")
    assert len(table.events(Converted)) == 1


@rule("N-165")
def test_only_the_friend_ahead_of_the_quartermaster_converts() -> None:
    table = position(hegemony={"c3": "ganger n", "c4": "quartermaster s"}, moloch={"c1": "blocker n"})
    table.battle()
    assert table.wounds("c1") == 0
    table = position(hegemony={"c4": "quartermaster n", "c1": "guard n"}, moloch={"c3": "hornet n"})
    table.battle()
    assert not table.events(Converted), "an enemy gets nothing of it"


@rule("N-166")
def test_the_conversion_is_optional() -> None:
    table = quartermaster("ganger n", moloch={"c1": "blocker n"})
    table.battle("attack")
    assert table.wounds("c1") == 0
    assert not table.events(Converted)


@rule("N-166")
def test_it_is_offered_in_each_phase_until_it_is_used() -> None:
    """An allied HQ of the Outpost lets the Ganger attack in phases 3 and 2."""
    pieces = {
        "hegemony": {"c3": "ganger n", "c4": "quartermaster n"},
        "outpost": {"d3": "hq"},
        "moloch": {"c1": "blocker n"},
        "borgo": {"e1": "hq"},
    }
    used = position(mode="teams", **Armies(pieces))
    used.battle("convert 1")
    assert used.wounds("c1") == 1, "asked in phase 3, used, and not asked again"
    declined = position(mode="teams", **Armies(pieces))
    declined.battle("attack", "convert 1")
    assert declined.wounds("c1") == 1, "declined in phase 3, asked again in phase 2"
    twice = position(mode="teams", **Armies(pieces))
    twice.battle("attack", "attack")
    assert twice.wounds("c1") == 0


@rule("N-166")
def test_the_next_battle_gives_a_new_conversion() -> None:
    table = quartermaster("ganger n", moloch={"c1": "blocker n"})
    table.battle("convert 1")
    table.battle("convert 1")
    assert table.wounds("c1") == 2


@rule("N-166")
def test_in_a_team_the_quartermaster_s_player_is_asked_for_an_ally_s_unit() -> None:
    table = position(
        mode="teams",
        hegemony={"c4": "quartermaster n"},
        borgo={"c3": "brawler n"},
        moloch={"c1": "blocker n"},
        outpost={"e1": "hq"},
    )
    table.begin_battle()
    assert (table.seat, table.prompt) == (0, "convert")
    table.play("convert 1")
    assert table.wounds("c1") == 2


@rule("N-167")
def test_a_converted_attack_uses_the_bonuses_of_its_new_kind() -> None:
    """The Hegemony's HQ strengthens blows, the allied HQ of Moloch shots."""
    pieces = {
        "hegemony": {"c3": "universal_soldier n", "c4": "quartermaster n", "d3": "hq"},
        "borgo": {"e3": "hq"},
        "outpost": {"c2": "medic s", "a1": "hq"},
        "moloch": {"a3": "hq"},
    }
    table = position(mode="teams", **Armies(pieces))
    table.begin_battle().play("convert 2")
    assert sorted((event.kind, event.bonus) for event in table.events(Struck) if event.attacker.hex == 9) == [
        ("melee", 1),
        ("melee", 1),
    ]
    table = position(mode="teams", **Armies(pieces))
    table.begin_battle().play("convert 1")
    assert sorted((event.kind, event.bonus) for event in table.events(Struck) if event.attacker.hex == 9) == [
        ("ranged", 0),
        ("ranged", 0),
    ]


@rule("N-167")
def test_a_converted_blow_is_strengthened_by_a_bonus_on_shots() -> None:
    table = position(
        mode="teams",
        hegemony={"c3": "ganger n", "c4": "quartermaster n", "e3": "hq"},
        moloch={"d3": "hq"},
        borgo={"c1": "super_officer", "a1": "hq"},
        outpost={"a3": "hq"},
    )
    table.battle("convert 1")
    assert [(e.kind, e.bonus) for e in table.events(Struck) if e.attacker.tile == "hegemony.ganger"] == [("ranged", 1)]


@rule("N-168")
def test_a_conversion_that_changes_nothing_is_not_offered() -> None:
    table = quartermaster("ganger n", moloch={"c2": "scout"})
    table.battle()
    assert table.is_empty("c2"), "a blow and a shot of 1 do the same here"
    table = quartermaster("ganger n", moloch={"e3": "scout"})
    table.battle()
    assert not table.events(Converted), "nobody stands on the line"


@rule("N-168")
def test_gauss_attacks_and_explosions_are_not_converted() -> None:
    table = position(
        mode="teams",
        hegemony={"c4": "quartermaster n", "a1": "hq"},
        moloch={"c3": "gauss_cannon n", "a3": "hq"},
        borgo={"c2": "scout", "c1": "super_mutant n", "e1": "hq"},
        outpost={"e3": "hq"},
    )
    table.battle()
    assert not table.events(Converted)
    table = position(
        mode="teams",
        hegemony={"c4": "quartermaster n", "a1": "hq"},
        moloch={"c3": "clown n", "a3": "hq"},
        borgo={"c1": "super_officer", "e2": "hq"},
        outpost={"e3": "hq"},
    )
    table.battle("explode")
    assert not table.events(Converted), "an exploding Clown is not asked about"


@rule("N-168", "N-32")
def test_a_clown_that_attacks_may_be_converted() -> None:
    table = position(
        mode="teams",
        hegemony={"c4": "quartermaster n", "a1": "hq"},
        moloch={"c3": "clown n", "a3": "hq"},
        borgo={"c1": "super_officer", "e2": "hq"},
        outpost={"e3": "hq"},
    )
    table.battle("attack", "convert 1")
    assert table.wounds("c1") == 1


@rule("N-169", "N-37")
def test_a_converted_shot_of_an_hq_wounds_a_unit_but_never_an_hq() -> None:
    table = position(hegemony={"c3": "hq", "c4": "quartermaster n"}, borgo={"c1": "super_officer", "a1": "hq"})
    table.battle("convert 1")
    assert table.wounds("c1") == 1
    assert table.life("borgo") == 20


@rule("N-169")
def test_an_enemy_hq_on_its_line_stops_the_converted_shot() -> None:
    """The HQ stands between: nothing would change, so nothing is offered."""
    table = position(hegemony={"c4": "hq", "c5": "quartermaster n"}, borgo={"c2": "hq", "c1": "officer"})
    table.battle()
    assert not table.events(Converted)
    assert table.life("borgo") == 20
    assert table.at("c1") == "officer"


@rule("N-169", "N-165")
def test_converting_a_blow_of_the_hq_away_spares_the_neighbour() -> None:
    """A conversion may also be harmful: the enemy's armour stops the shot that would have been a blow."""
    table = position(hegemony={"c4": "hq", "c5": "quartermaster n"}, borgo={"c3": "super_mutant s", "c2": "hq"})
    table.begin_battle()
    assert table.options == ["attack", "convert 1"]
    table.play("convert 1")
    assert table.wounds("c3") == 0
    assert not table.events(Spared)


@rule("N-166", "N-49")
def test_a_netted_quartermaster_converts_nothing() -> None:
    table = quartermaster("ganger n", borgo={"c1": "super_officer", "b4": "net_fighter ne"})
    table.battle()
    assert not table.events(Converted)


@rule("N-166", "N-29")
def test_a_quartermaster_destroyed_before_the_phase_converts_nothing() -> None:
    table = quartermaster("guard n", borgo={"c1": "super_officer", "d4": "claws nw"})
    table.battle()
    assert table.is_empty("c4")
    assert not table.events(Converted)


@pytest.mark.parametrize("officer", ["officer_1 n", "officer_2 n"])
@rule("N-163")
def test_both_officers_strengthen_the_blow_ahead(officer: str) -> None:
    table = position(hegemony={"c3": "ganger n", "c4": officer}, moloch={"c2": "blocker n"})
    table.battle()
    assert table.wounds("c2") == 2
