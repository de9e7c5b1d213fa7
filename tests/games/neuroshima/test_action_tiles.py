"""Action tiles: Battle, Move, Push Back, Sniper, Grenade and Air Strike."""

import pytest

from derelict.games.neuroshima.events import BattleStarted, LastTileDrawn, Rescued
from tests.games.neuroshima.table import Table, position
from tests.marks import rule


@rule("N-84", "N-24", "N-25")
def test_a_battle_tile_starts_a_battle_while_every_pile_has_tiles() -> None:
    table = position(
        hands={"outpost": ["battle", "scout"]},
        piles={"outpost": ["move"], "borgo": ["mutant"] * 6},
        outpost={"a1": "hq", "c3": "commando s"},
        borgo={"c5": "hq"},
    )
    table.play("play battle")
    assert [event.cause for event in table.events(BattleStarted)] == ["tile"]
    assert table.life("borgo") == 19
    assert table.discards("outpost") == ["battle"]
    assert table.turn_of == "borgo", "the turn is over"
    assert table.hand("outpost") == ["scout"]


@rule("N-84")
def test_no_battle_tile_after_a_last_tile_is_drawn_not_even_in_that_turn() -> None:
    """Borgo ends its turn; the Outpost draws its last tiles, a Battle among them."""
    table = position(
        turn="borgo",
        hands={"borgo": ["battle", "mutant"]},
        piles={"outpost": ["runner", "battle"], "borgo": ["mutant", "claws", "claws", "officer"]},
        outpost={"a1": "hq", "b2": "commando"},
        borgo={"c5": "hq"},
    )
    assert "play battle" in table.options
    table.play("end")
    assert [event.army for event in table.events(LastTileDrawn)] == ["outpost"]
    assert table.hand("outpost") == ["battle", "runner"]
    assert "play battle" not in table.options
    assert table.refusal("play battle") == "N-84"
    table.play("end", "discard mutant")
    assert table.hand("borgo") == ["battle", "officer"]
    assert table.refusal("play battle") == "N-84", "nor by anybody else"


@rule("N-84")
def test_the_tile_before_the_last_one_still_allows_battles() -> None:
    table = position(
        turn="borgo",
        hands={"borgo": ["mutant"]},
        piles={"outpost": ["commando", "runner", "battle", "move"], "borgo": ["mutant"]},
        outpost={"a1": "hq"},
        borgo={"c5": "hq"},
    )
    table.play("end", "discard move")
    assert len(table.state.piles[0]) == 1
    assert "play battle" in table.options


def move_turn(**outpost: str) -> Table:
    return position(
        hands={"outpost": ["move", "battle"]},
        outpost={"a1": "hq", **outpost},
        hegemony={"e3": "hq", "c1": "net_fighter s"},
    )


@rule("N-85")
def test_a_move_shifts_a_unit_or_turns_it_or_both() -> None:
    table = move_turn(c3="commando n").play("play move c3 c4 n")
    assert (table.at("c4"), table.piece("c4").facing, table.is_empty("c3")) == ("commando", 0, True)
    table = move_turn(c3="commando n").play("play move c3 c3 s")
    assert (table.at("c3"), table.piece("c3").facing) == ("commando", 3)
    table = move_turn(c3="commando n").play("play move c3 d3 se")
    assert (table.at("d3"), table.piece("d3").facing) == ("commando", 2)
    assert "move" in table.discards("outpost")


@rule("N-85")
@pytest.mark.parametrize("tile", ["hq", "medic n", "commando n"])
def test_a_move_moves_fighters_modules_and_the_hq(tile: str) -> None:
    table = position(hands={"outpost": ["move", "battle"]}, outpost={"c3": tile}, borgo={"e3": "hq"})
    table.play("play move")
    assert table.prompt == "move_to", "the only own unit needs no choosing"
    assert {"c2", "d2", "d3", "c4", "b3", "b2"} <= set(table.options)


@rule("N-85", "N-46")
def test_a_move_reaches_one_own_unit_one_free_hex_away() -> None:
    table = move_turn(c3="commando n", b2="runner n")
    assert table.refusal("play move e3") == "N-85", "an enemy"
    assert table.refusal("play move d2") == "N-85", "an empty hex"
    assert table.refusal("play move c3 c5") == "N-85", "two hexes away"
    assert table.refusal("play move c3 b2") == "N-85", "taken"
    assert table.refusal("play move c3 c3 n") == "N-15", "neither moved nor turned"
    table = move_turn(c2="commando n", b3="runner n")
    assert table.refusal("play move c2") == "N-46", "netted"


@rule("N-85", "N-21", "N-46")
def test_a_move_with_nothing_to_move_cannot_be_played() -> None:
    table = position(hands={"outpost": ["move", "battle"]}, outpost={"c2": "hq"}, hegemony={"c1": "net_fighter s"})
    assert "play move" not in table.options
    assert table.refusal("play move") == "N-46"
    walls = {"a2": "ganger", "b2": "ganger", "b1": "ganger", "e3": "hq"}
    table = position(hands={"outpost": ["move", "battle"]}, outpost={"a1": "hq"}, hegemony=walls)
    assert table.refusal("play move") == "N-85", "an HQ shut in on all sides, alike in every facing"
    assert "discard move" in table.options


@rule("N-86", "N-87")
def test_a_push_moves_an_enemy_away_and_its_leader_chooses_where() -> None:
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"a1": "hq", "c3": "guard s"},
        outpost={"c2": "mobile_armor se", "e3": "hq"},
    )
    table.play("play push")
    assert (table.seat, table.prompt) == (1, "pushed_to"), "pusher and target are clear, so the Outpost is asked"
    assert table.options == ["c1", "d1", "b1"]
    table.play("d1")
    assert (table.at("d1"), table.piece("d1").facing, table.is_empty("c2")) == ("mobile_armor", 2, True)
    assert table.seat == 0, "and Moloch's turn goes on"
    assert table.discards("moloch") == ["push"]


@rule("N-87")
def test_a_pushed_unit_keeps_its_wounds() -> None:
    table = position(
        hands={"hegemony": ["push", "battle"]},
        hegemony={"a1": "hq", "c3": "guard s"},
        moloch={"c2": "blocker se 2", "e3": "hq"},
    )
    table.play("play push", "c1")
    assert (table.wounds("c1"), table.piece("c1").facing) == (2, 2)


@rule("N-86")
def test_a_push_never_ends_beside_the_pusher_nor_on_a_taken_hex() -> None:
    """The rulebook's example: behind the first enemy both hexes are taken; the second can go two ways."""
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"c3": "guard s", "c1": "hq", "d1": "blocker", "b1": "hybrid nw"},
        outpost={"c2": "runner s", "d3": "brawler nw", "a3": "hq"},
    )
    table.play("play push")
    assert (table.prompt, set(table.options)) == ("which_pusher", {"b1", "c1", "c3", "d1"})
    table.play("c3")
    assert table.prompt == "pushed_to", "only the Brawler can be pushed from c3"
    assert table.options == ["e2", "e3", "d4"]


@rule("N-86", "N-21")
def test_a_push_without_room_cannot_be_played() -> None:
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"b2": "guard s", "e3": "hq"},
        outpost={"a1": "hq", "b1": "runner s", "a2": "runner s"},
    )
    assert table.refusal("play push b2 a1") == "N-86", "the HQ in the corner is shut in"
    assert "play push" in table.options, "the others can be pushed"
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"b2": "guard s", "e3": "hq"},
        outpost={"a1": "hq"},
    )
    assert "play push" not in table.options, "from the corner every way leads past the pusher"
    assert table.refusal("play push") == "N-86"
    table = position(hands={"moloch": ["push", "battle"]}, moloch={"b2": "guard s"}, outpost={"e3": "hq"})
    assert table.refusal("play push") == "N-86", "nobody is adjacent"


@rule("N-88")
@pytest.mark.parametrize("pusher", ["hq", "medic n", "blocker n"])
def test_every_own_unit_may_push(pusher: str) -> None:
    table = position(hands={"moloch": ["push", "battle"]}, moloch={"c3": pusher}, outpost={"c2": "hq"})
    table.play("play push", "c1")
    assert table.at("c1") == "hq", "and enemy HQs may be pushed"


@rule("N-88", "N-46", "N-51")
def test_nets_forbid_pushing_and_being_pushed() -> None:
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"e1": "hq", "c3": "guard s", "b2": "net_fighter ne"},
        hegemony={"c2": "ganger n", "a3": "hq"},
    )
    assert table.netted() == {"c2"}
    assert table.refusal("play push") == "N-88", "a netted unit is not pushed"
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"e1": "hq", "c3": "guard s"},
        hegemony={"c2": "net_fighter s", "a3": "hq"},
    )
    assert table.refusal("play push") == "N-88", "a captive does not push its captor"
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"e1": "hq", "c3": "guard s", "d2": "hybrid n"},
        hegemony={"c2": "net_fighter s", "a3": "hq"},
    )
    table.play("play push")
    assert table.prompt == "pushed_to", "somebody else does"
    table.play("b2")
    assert table.netted() == set()


@rule("N-88")
def test_friends_are_not_pushed() -> None:
    table = position(
        hands={"moloch": ["push", "battle"]},
        moloch={"c3": "guard s", "c2": "hq", "c4": "blocker"},
        outpost={"e1": "hq"},
    )
    assert "play push" not in table.options


def sniper_turn(**hegemony: str) -> Table:
    return position(
        hands={"outpost": ["sniper", "battle"]},
        outpost={"a1": "hq", "b2": "runner n"},
        hegemony={"e3": "hq", **hegemony},
    )


@rule("N-89")
def test_a_sniper_wounds_any_enemy_fighter_or_module_anywhere() -> None:
    table = sniper_turn(c1="officer_1 n", d3="guard n", e1="gladiator n")
    table.play("play sniper")
    assert table.options == ["c1", "d3", "e1"], "no HQ, no friend, no empty hex"
    table.play("e1")
    assert table.wounds("e1") == 1, "armour does not help"
    assert table.discards("outpost") == ["sniper"]
    table = sniper_turn(c1="officer_1 n", d3="guard n").play("play sniper c1")
    assert table.is_empty("c1")


@rule("N-89", "N-21")
def test_a_sniper_refuses_hqs_friends_and_empty_hexes() -> None:
    table = sniper_turn(c1="officer_1 n", d3="guard n")
    assert table.refusal("play sniper e3") == "N-89"
    assert table.refusal("play sniper b2") == "N-89"
    assert table.refusal("play sniper c5") == "N-89"
    assert sniper_turn().refusal("play sniper") == "N-89", "only the HQ stands there"


@rule("N-89", "N-68", "N-92")
def test_a_medic_takes_the_sniper_s_bullet_at_once() -> None:
    table = position(
        hands={"hegemony": ["sniper", "battle"]},
        hegemony={"a1": "hq"},
        outpost={"c3": "commando n", "c4": "medic n", "e3": "hq"},
    )
    table.play("play sniper c3")
    assert table.at("c3") == "commando"
    assert table.is_empty("c4"), "spent and gone while the turn goes on"
    assert table.prompt == "menu"
    assert table.discards("outpost") == ["medic"]


@rule("N-89", "N-70")
def test_a_sniped_medic_dies_and_heals_nobody() -> None:
    table = position(
        hands={"hegemony": ["sniper", "battle"]},
        hegemony={"a1": "hq"},
        outpost={"c3": "commando n", "c4": "medic n", "e3": "hq"},
    )
    table.play("play sniper c4")
    assert table.is_empty("c4")
    assert not table.events(Rescued)


def grenade_turn(**hegemony: str) -> Table:
    return position(hands={"borgo": ["grenade", "battle"]}, borgo={"c3": "hq"}, hegemony={"e3": "hq", **hegemony})


@rule("N-90", "N-92")
def test_a_grenade_destroys_a_neighbour_of_the_own_hq_whatever_its_toughness() -> None:
    table = position(
        hands={"borgo": ["grenade", "battle"]},
        borgo={"c3": "hq"},
        moloch={"c2": "blocker s", "c1": "hybrid n", "e3": "hq"},
    )
    table.play("play grenade")
    assert table.is_empty("c2"), "the only target next to the HQ"
    assert table.at("c1") == "hybrid"
    assert table.discards("moloch") == ["blocker"]
    assert table.prompt == "menu"


@rule("N-90")
def test_a_grenade_reaches_fighters_and_modules_next_to_the_hq_only() -> None:
    table = grenade_turn(c2="guard n", d3="officer_1 n", c1="ganger n")
    table.play("play grenade")
    assert table.options == ["c2", "d3"]
    table = grenade_turn(c2="guard n", d3="officer_1 n", c1="ganger n")
    assert table.refusal("play grenade c1") == "N-90", "too far"
    assert table.refusal("play grenade d2") == "N-90", "nobody there"


@rule("N-90", "N-21")
def test_a_grenade_does_not_harm_an_hq_or_a_friend() -> None:
    table = position(
        hands={"borgo": ["grenade", "battle"]},
        borgo={"c3": "hq", "c4": "mutant n"},
        hegemony={"c2": "hq", "e1": "ganger n"},
    )
    assert "play grenade" not in table.options
    assert table.refusal("play grenade") == "N-90"


@rule("N-90", "N-48")
def test_a_netted_hq_throws_no_grenade() -> None:
    table = grenade_turn(c2="net_fighter s", d3="officer_1 n")
    assert "play grenade" not in table.options
    assert table.refusal("play grenade") == "N-48"
    assert "play grenade" in grenade_turn(c2="net_fighter n", d3="officer_1 n").options


@rule("N-90", "N-69")
def test_a_medic_saves_its_unit_from_a_grenade() -> None:
    table = position(
        hands={"borgo": ["grenade", "battle"]},
        borgo={"c3": "hq"},
        outpost={"c2": "commando n", "c1": "medic s", "e3": "hq"},
    )
    table.play("play grenade")
    assert table.at("c2") == "commando"
    assert table.is_empty("c1")


def strike_turn(**moloch: str) -> Table:
    return position(
        hands={"moloch": ["air_strike", "battle"]},
        moloch={"a1": "hq", **moloch},
        borgo={"c3": "hq", "c2": "super_mutant s", "d2": "officer", "e2": "mutant n"},
    )


@rule("N-91", "N-92")
def test_an_air_strike_wounds_everybody_on_seven_hexes_but_no_hq() -> None:
    table = strike_turn(b2="blocker se 1", b3="hybrid n")
    table.play("play air_strike c3")
    assert table.wounds("c2") == 1, "armour is no help"
    assert table.is_empty("d2")
    assert table.wounds("b2") == 2, "friends too, on top of their wounds"
    assert table.is_empty("b3")
    assert table.life("borgo") == 20
    assert table.at("c3") == "hq"
    assert table.at("e2") == "mutant", "two hexes away"
    assert table.discards("borgo") == ["officer"]


@rule("N-91")
def test_a_unit_on_the_chosen_hex_is_hit_and_the_hex_may_be_empty() -> None:
    table = strike_turn().play("play air_strike c2")
    assert table.wounds("c2") == 1
    table = strike_turn().play("play air_strike d3")
    assert table.is_empty("d2")
    assert table.is_empty("e2")
    assert table.wounds("c2") == 0


@rule("N-91")
def test_all_seven_hexes_of_an_air_strike_are_on_the_board() -> None:
    table = strike_turn()
    assert table.refusal("play air_strike e2") == "N-91"
    assert table.refusal("play air_strike c1") == "N-91"
    table.play("play air_strike")
    assert table.options == ["b2", "b3", "c2", "c3", "c4", "d2", "d3"]


@rule("N-91", "N-21")
def test_an_air_strike_may_hit_nobody_at_all() -> None:
    table = position(hands={"moloch": ["air_strike", "battle"]}, moloch={"a1": "hq"}, borgo={"e3": "hq"})
    table.play("play air_strike c3")
    assert table.discards("moloch") == ["air_strike"]


@rule("N-91", "N-68", "N-70")
def test_medics_and_an_air_strike() -> None:
    pieces = {"c3": "commando n", "c4": "medic n", "e3": "hq"}
    table = position(hands={"moloch": ["air_strike", "battle"]}, moloch={"a1": "hq"}, outpost=pieces)
    table.play("play air_strike b2")
    assert table.at("c3") == "commando", "the Medic is outside the strike and takes it"
    assert table.is_empty("c4")
    table = position(hands={"moloch": ["air_strike", "battle"]}, moloch={"a1": "hq"}, outpost=pieces)
    table.play("play air_strike c3")
    assert table.is_empty("c3"), "the Medic is hit by the same strike"
    assert table.is_empty("c4")
    assert not table.events(Rescued)


@rule("N-91", "N-92", "N-66", "N-67")
def test_the_owner_of_a_medic_chooses_whom_it_saves_from_an_air_strike() -> None:
    table = position(
        hands={"moloch": ["air_strike", "battle"]},
        moloch={"a1": "hq"},
        outpost={"c2": "commando n", "d2": "runner n", "d1": "medic s", "e3": "hq"},
    )
    table.play("play air_strike c3")
    assert (table.seat, table.prompt) == (1, "which_wound")
    assert set(table.options) == {"save c2", "save d2"}
    table.play("save c2")
    assert table.at("c2") == "commando"
    assert table.is_empty("d2")
    assert table.is_empty("d1")


@rule("N-92", "N-69")
def test_a_friendly_medic_helps_against_a_friendly_strike() -> None:
    table = position(
        hands={"moloch": ["air_strike", "battle"]},
        moloch={"a1": "hq", "c2": "hybrid n", "c1": "medic s"},
        outpost={"e3": "hq"},
    )
    table.play("play air_strike c3")
    assert table.at("c2") == "hybrid"
    assert table.is_empty("c1")


@rule("N-92")
def test_losses_from_an_action_tile_count_before_the_next_one_is_played() -> None:
    """The Sniper frees the HQ from its net, and the Move follows in the same turn."""
    table = position(
        hands={"outpost": ["sniper", "move", "battle"]},
        outpost={"c3": "hq"},
        hegemony={"c2": "net_fighter s", "e3": "hq"},
    )
    assert "play move" not in table.options
    table.play("play sniper", "play move c4")
    assert table.at("c4") == "hq"
