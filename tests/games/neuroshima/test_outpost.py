"""The Outpost: its HQ, the Mobile Armor, the Saboteur, the Recon Center and the Scoper."""

import pytest

from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.events import Rescued, Struck
from tests.games.neuroshima.table import Armies, Table, position
from tests.marks import rule


@rule("N-142", "N-82")
def test_the_hq_gives_adjacent_friends_an_attack_one_phase_after_their_last() -> None:
    table = position(
        outpost={"c3": "hq", "c2": "commando n", "b2": "heavy_machine_gun n", "d4": "commando n"}, borgo={"e1": "medic"}
    )
    table.battle()
    assert table.attacks_of("c2") == [(2, "n", "ranged"), (3, "n", "ranged")]
    assert table.attacks_of("b2") == [(0, "n", "ranged"), (1, "n", "ranged"), (2, "n", "ranged")]
    assert table.attacks_of("d4") == [(3, "n", "ranged")], "two hexes away"


@rule("N-142")
def test_the_hq_itself_and_its_enemies_get_no_extra_attack() -> None:
    table = position(outpost={"c3": "hq"}, borgo={"c2": "super_mutant n", "d3": "claws se"})
    table.battle()
    assert table.wounds("c2") == 1
    assert {phase for phase, _, _ in table.attacks_of("d3")} == {3}


@rule("N-142", "N-48")
def test_a_netted_hq_gives_no_extra_attack() -> None:
    table = position(outpost={"c3": "hq", "c2": "commando n"}, hegemony={"c4": "net_fighter n"})
    table.battle()
    assert table.attacks_of("c2") == [(3, "n", "ranged")]


@rule("N-144")
def test_the_mobile_armor_strikes_and_shoots_in_both_its_phases() -> None:
    table = position(outpost={"c3": "mobile_armor n"}, moloch={"c2": "blocker s", "b2": "blocker n"})
    table.battle()
    assert table.attacks_of("c3") == [
        (2, "n", "melee"),
        (2, "nw", "ranged"),
        (3, "n", "melee"),
        (3, "nw", "ranged"),
    ]
    assert table.is_empty("c2"), "two blows of 2"
    assert table.wounds("b2") == 2, "two shots of 1"


@rule("N-144", "N-55")
def test_the_mobile_armor_moves() -> None:
    table = position(hands={"outpost": ["battle"]}, outpost={"c1": "hq", "c3": "mobile_armor n"}, borgo={"c5": "hq"})
    table.play("move c3 c4 s")
    assert (table.at("c4"), table.piece("c4").facing) == ("mobile_armor", 3)


@rule("N-145")
def test_the_saboteur_slows_every_enemy_around_it_and_no_friend() -> None:
    table = position(
        outpost={"c3": "saboteur", "c2": "commando n"},
        moloch={"c4": "stormtrooper s", "d3": "hybrid se", "d1": "hybrid ne"},
    )
    table.battle()
    assert table.attacks_of("c4") == [(0, "s", "ranged"), (1, "s", "ranged")], "both its initiatives"
    assert table.attacks_of("d3") == [(2, "se", "ranged")]
    assert table.attacks_of("d1") == [(3, "ne", "ranged")], "two hexes away"
    assert table.attacks_of("c2") == [(3, "n", "ranged")], "a friend"


@rule("N-145", "N-76")
def test_the_saboteur_reaches_enemy_hqs_which_stay_at_0() -> None:
    """With a Scout the HQ would strike in phase 1; the Saboteur takes that back, and no more than that."""
    table = position(outpost={"c3": "saboteur", "c1": "runner n"}, borgo={"c2": "hq", "b2": "scout ne"})
    table.battle()
    assert {phase for phase, _, _ in table.attacks_of("c2")} == {0}
    table = position(outpost={"c3": "saboteur", "c1": "runner n"}, borgo={"c2": "hq"})
    table.battle()
    assert {phase for phase, _, _ in table.attacks_of("c2")} == {0}


@rule("N-145", "N-49")
def test_a_netted_saboteur_slows_nobody() -> None:
    table = position(outpost={"c3": "saboteur"}, hegemony={"c4": "net_fighter n", "d3": "ganger n"})
    table.battle()
    assert table.attacks_of("d3") == [(3, "n", "melee")]


def recon(**more: str) -> Table:
    return position(
        hands={"outpost": ["move", "battle"]},
        outpost={"a1": "hq", "c3": "runner n", **more},
        hegemony={"e3": "hq"},
    )


def reach(table: Table, line: str) -> set[str]:
    """Where a unit may go, its own hex for turning left out."""
    table.play(line)
    assert table.prompt == "move_to"
    return set(table.options) - {line.split()[-1]}


@rule("N-146")
def test_without_a_recon_center_a_move_covers_one_hex() -> None:
    assert reach(recon(), "move c3") == {"c2", "d2", "d3", "c4", "b3", "b2"}
    assert reach(recon(), "play move c3") == {"c2", "d2", "d3", "c4", "b3", "b2"}


@rule("N-146")
@pytest.mark.parametrize("line", ["move c3", "play move c3"])
def test_with_the_recon_center_mobility_and_move_tiles_cover_two(line: str) -> None:
    reached = reach(recon(e1="recon_center"), line)
    assert reached == {
        *("c2", "d2", "d3", "c4", "b3", "b2"),
        *("c1", "d1", "e2", "d4", "c5", "b4", "a3", "a2", "b1"),
    }, "every free hex within two, but not e1 and a1, which are taken, nor e3"


@rule("N-146")
def test_the_recon_center_need_not_be_near_and_a_move_of_one_hex_is_still_allowed() -> None:
    table = recon(e1="recon_center").play("move c3 c2 s")
    assert table.at("c2") == "runner"
    table.play("play move a1 b3")
    assert table.at("b3") == "hq", "the HQ too goes two hexes with a Move tile"


@rule("N-146")
def test_a_netted_recon_center_helps_nobody_and_nor_does_the_enemy_s() -> None:
    table = position(
        hands={"outpost": ["move", "battle"]},
        outpost={"a1": "hq", "c3": "runner n", "e1": "recon_center"},
        hegemony={"e3": "hq", "e2": "net_fighter n"},
    )
    assert reach(table, "move c3") == {"c2", "d2", "d3", "c4", "b3", "b2"}
    table = position(
        hands={"hegemony": ["move", "battle"]},
        turn="hegemony",
        outpost={"a1": "hq", "e1": "recon_center"},
        hegemony={"e3": "hq", "c3": "runner n"},
    )
    assert reach(table, "move c3") == {"c2", "d2", "d3", "c4", "b3", "b2"}


@rule("N-147")
def test_a_recon_move_goes_along_free_hexes() -> None:
    """Around the Runner only c2 is free: it comes no further than the hexes next to c2."""
    walls = {"d2": "commando", "d3": "commando", "c4": "commando", "b3": "commando", "b2": "commando"}
    assert reach(recon(e1="recon_center", **walls), "move c3") == {"c2", "c1", "d1", "b1"}


@rule("N-147")
def test_a_recon_move_stops_in_the_first_hex_where_a_net_catches_it() -> None:
    """The way to d1 and e1 leads through the net on d2; other ways round stay open."""
    table = position(
        hands={"outpost": ["battle", "move"]},
        outpost={"a1": "hq", "d3": "runner n", "a3": "recon_center", "c3": "commando", "e2": "commando"},
        hegemony={"e3": "hq", "e1": "net_fighter sw"},
    )
    reached = reach(table, "move d3")
    assert "d2" in reached, "it may step into the net"
    assert "d1" not in reached
    assert "c2" not in reached
    assert reached == {"d2", "d4", "c4", "c5", "b3", "b4"}
    table.play("d2 n")
    assert "d2" in table.netted()


@rule("N-147")
def test_a_recon_move_passes_a_net_that_holds_nobody_on_its_way() -> None:
    """Without the net: the way is open."""
    table = position(
        hands={"outpost": ["battle", "move"]},
        outpost={"a1": "hq", "d3": "runner n", "a3": "recon_center", "c3": "commando", "e2": "commando"},
        hegemony={"e3": "hq", "e1": "net_fighter nw"},
    )
    assert {"d1", "c2"} <= reach(table, "move d3")


@rule("N-147")
def test_in_a_team_the_recon_center_helps_allies_on_their_own_turns() -> None:
    table = position(
        mode="teams",
        turn="hegemony",
        hands={"hegemony": ["battle", "move"]},
        outpost={"a1": "hq", "e1": "recon_center"},
        hegemony={"a3": "hq", "c3": "runner n"},
        borgo={"e3": "hq", "d4": "assassin n"},
        moloch={"c5": "hq"},
    )
    assert "e2" in reach(table, "move c3")
    table = position(
        mode="teams",
        turn="borgo",
        hands={"borgo": ["battle", "move"]},
        outpost={"a1": "hq", "e1": "recon_center"},
        hegemony={"a3": "hq", "c3": "runner n"},
        borgo={"e3": "hq", "d4": "assassin n"},
        moloch={"c5": "hq"},
    )
    assert "d2" not in reach(table, "move d4"), "enemies get nothing of it"


@rule("N-148")
def test_a_captured_officer_strengthens_the_scoper_s_side() -> None:
    pieces = {"c2": "commando n", "c5": "recon_center"}
    moloch = {"c3": "officer n", "c1": "blocker n"}
    free = position(outpost=pieces, moloch=moloch)
    free.battle()
    taken = position(outpost={**pieces, "d3": "scoper"}, moloch=moloch)
    taken.battle()
    assert [e.bonus for e in free.events(Struck) if e.attacker.tile == "outpost.commando"] == [0]
    assert [e.bonus for e in taken.events(Struck) if e.attacker.tile == "outpost.commando"] == [1]


@rule("N-148")
def test_a_captured_module_no_longer_serves_its_own_side() -> None:
    moloch = {"c3": "officer n", "c2": "hybrid n"}
    free = position(outpost={"c1": "scout", "e1": "runner"}, moloch=moloch)
    free.battle()
    taken = position(outpost={"c1": "scout", "d3": "scoper"}, moloch=moloch)
    taken.battle()
    assert [event.bonus for event in free.events(Struck)] == [1]
    assert [event.bonus for event in taken.events(Struck)] == [0]


@rule("N-148")
def test_the_scoper_captures_only_modules_next_to_it() -> None:
    taken = position(outpost={"c1": "scout", "d4": "scoper"}, moloch={"c3": "officer n", "c2": "hybrid n"})
    taken.battle()
    assert [event.bonus for event in taken.events(Struck)] == [1], "two hexes away"


@rule("N-148", "N-59")
@pytest.mark.parametrize(("scoper", "serves"), [("a2", 1), ("b1", 1), ("e3", 0)])
def test_a_module_in_a_corner_of_the_board_is_captured_too(scoper: str, serves: int) -> None:
    """On a1, the first of all hexes."""
    table = position(outpost={"b2": "commando se", scoper: "scoper"}, moloch={"a1": "officer n", "c3": "blocker n"})
    table.battle()
    assert [e.bonus for e in table.events(Struck) if e.attacker.tile == "outpost.commando"] == [serves]


@rule("N-148", "N-62")
def test_a_captured_scout_hurries_the_outpost() -> None:
    table = position(outpost={"c2": "commando n", "d3": "scoper"}, borgo={"c3": "scout n", "d2": "claws ne"})
    table.battle()
    assert table.attacks_of("c2") == [(4, "n", "ranged")]
    assert {phase for phase, _, _ in table.attacks_of("d2")} == {3}


@rule("N-148", "N-117")
def test_in_a_team_a_captured_module_serves_the_scoper_s_allies_too() -> None:
    table = position(
        mode="teams",
        outpost={"a1": "hq", "d3": "scoper"},
        hegemony={"a3": "hq", "c2": "ganger n"},
        borgo={"e1": "hq", "c3": "scout n"},
        moloch={"e3": "hq", "b2": "hybrid nw"},
    )
    table.battle()
    assert table.attacks_of("c2") == [(4, "n", "melee")]
    assert table.attacks_of("b2") == [(3, "nw", "ranged")], "the other team has lost it"


@rule("N-148", "N-82")
def test_a_captured_mother_module_gives_the_outpost_an_extra_attack() -> None:
    table = position(outpost={"c2": "commando n", "d3": "scoper"}, moloch={"c3": "mother_module n"})
    table.battle()
    assert table.attacks_of("c2") == [(2, "n", "ranged"), (3, "n", "ranged")]


@rule("N-148", "N-163")
def test_a_captured_boss_and_brain_give_both_their_bonuses() -> None:
    table = position(outpost={"c2": "runner n", "d3": "scoper"}, hegemony={"c3": "boss n", "c1": "guard n"})
    table.battle()
    assert [(e.strength, e.bonus) for e in table.events(Struck)] == [(1, 1)]
    assert table.attacks_of("c2") == [(3, "n", "melee")]
    table = position(outpost={"c2": "runner n", "d3": "scoper"}, moloch={"c3": "brain n", "c1": "blocker n"})
    table.battle()
    assert [(e.strength, e.bonus) for e in table.events(Struck)] == [(1, 1)]


@rule("N-148", "N-49")
def test_a_netted_scoper_captures_nothing() -> None:
    table = position(outpost={"c2": "commando n", "d3": "scoper"}, hegemony={"c3": "scout n", "d4": "net_fighter n"})
    table.battle()
    assert table.attacks_of("c2") == [(3, "n", "ranged")]


@rule("N-149")
def test_a_captured_module_stays_a_target_of_the_scoper_s_side() -> None:
    table = position(outpost={"c2": "commando s", "d3": "scoper"}, borgo={"c3": "scout n", "e1": "hq"})
    table.battle()
    assert table.is_empty("c3")
    assert "scout" in table.discards("borgo"), "it was its owner's tile all the time"


@rule("N-149")
def test_a_captured_module_is_no_target_of_its_own_side() -> None:
    table = position(outpost={"d3": "scoper"}, borgo={"c3": "scout n", "c4": "mutant n"})
    table.battle()
    assert table.at("c3") == "scout"


@rule("N-149")
def test_a_captured_malus_works_against_the_scoper_s_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the four armies has one to capture, so a Scout of Moloch becomes a slowing module for this test."""
    for shape in SHAPES["moloch.scout"]:
        monkeypatch.setattr(shape, "initiative_bonus", 0)
        monkeypatch.setattr(shape, "initiative_malus", 1)
    moloch = {"c3": "scout n", "c2": "hybrid n"}
    free = position(outpost={"d3": "commando se"}, moloch=moloch)
    free.battle()
    assert free.attacks_of("c2") == [(3, "n", "ranged")]
    taken = position(outpost={"d3": "scoper"}, moloch=moloch)
    taken.battle()
    assert taken.attacks_of("c2") == [(2, "n", "ranged")]


@rule("N-149")
def test_the_scoper_has_no_effect_on_an_hq() -> None:
    table = position(outpost={"c2": "commando n", "d3": "scoper"}, borgo={"c3": "hq", "b3": "mutant s"})
    table.battle()
    assert table.attacks_of("c2") == [(3, "n", "ranged")], "Borgo's HQ hurries nobody of the Outpost"
    assert {phase for phase, _, _ in table.attacks_of("b3")} == {3}, "and still its own"


@rule("N-150")
def test_a_captured_medic_serves_the_outpost_whose_player_chooses() -> None:
    """Two Commandos linked to Borgo's Medic are hit together: seat 1, the Outpost, says who is saved."""
    table = position(
        borgo={"c3": "medic n", "c1": "claws s", "e1": "claws sw"},
        outpost={"c2": "commando nw", "d2": "commando n", "d3": "scoper"},
    )
    table.begin_battle()
    assert (table.seat, table.prompt) == (1, "which_wound")
    assert set(table.options) == {"save c2 from c1", "save d2 from e1"}
    table.play("save d2 from e1")
    assert table.at("d2") == "commando"
    assert table.is_empty("c2")
    assert table.is_empty("c3")
    assert "medic" in table.discards("borgo")


@rule("N-150")
def test_a_captured_medic_does_not_heal_its_own_side() -> None:
    table = position(borgo={"c3": "medic n", "c2": "mutant n"}, outpost={"c1": "commando s", "d3": "scoper"})
    table.battle()
    assert table.is_empty("c2")
    assert not table.events(Rescued)


@rule("N-150")
def test_a_captured_quartermaster_asks_the_outpost() -> None:
    table = position(hegemony={"c4": "quartermaster n", "c1": "guard n"}, outpost={"c3": "runner n", "d4": "scoper"})
    table.begin_battle()
    assert (table.seat, table.prompt, table.options) == (1, "convert", ["attack", "convert 1"])
    table.play("convert 1")
    assert [(event.kind, event.target.tile) for event in table.events(Struck)] == [("ranged", "hegemony.guard")]


@rule("N-150")
def test_a_captured_transport_moves_the_outpost_on_its_turns_only() -> None:
    outpost = {"a1": "hq", "c2": "commando n", "d3": "scoper"}
    hegemony = {"c3": "transport", "c4": "ganger n", "e3": "hq"}
    table = position(hands={"outpost": ["battle", "move"]}, outpost=outpost, hegemony=hegemony)
    assert "move c2" in table.options
    assert "move d3" in table.options, "the Scoper itself is linked to the Transport"
    table.play("move c2 c1 n")
    assert table.at("c1") == "commando"
    table = position(turn="hegemony", hands={"hegemony": ["battle", "move"]}, outpost=outpost, hegemony=hegemony)
    assert "move c4" not in table.options, "it no longer serves the Hegemony"
    assert "move c2" not in table.options


@rule("N-150", "N-164")
def test_in_a_team_a_captured_transport_moves_the_scoper_s_allies_in_their_own_turns() -> None:
    pieces = Armies(
        outpost={"a1": "hq", "d3": "scoper", "c4": "commando n"},
        borgo={"a3": "hq", "c2": "mutant n"},
        hegemony={"e1": "hq", "c3": "transport", "b2": "ganger n"},
        moloch={"e3": "hq"},
    )
    for turn, walkers in (("outpost", ["move c4", "move d3"]), ("borgo", ["move c2"]), ("hegemony", [])):
        table = position(mode="teams", turn=turn, hands={turn: ["battle"]}, **pieces)
        assert [option for option in table.options if option.startswith("move")] == walkers
