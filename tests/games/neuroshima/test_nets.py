"""Nets: N-43 to N-54."""

from random import Random
from typing import Any

import pytest

from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, INNER, NUMBER
from derelict.games.neuroshima.rules.nets import thrown
from tests.games.neuroshima.table import Armies, position
from tests.marks import rule

AROUND = {DIRECTIONS[way]: HEXES[there] for way, there in enumerate(BOARDS[INNER].neighbours[NUMBER["c3"]])}


@rule("N-43")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_a_net_catches_the_adjacent_enemy_in_its_direction_only(facing: str) -> None:
    everybody = dict.fromkeys(AROUND.values(), "mutant s")
    assert position(hegemony={"c3": f"net_fighter {facing}"}, borgo=everybody).netted() == {AROUND[facing]}


@rule("N-43")
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_each_net_of_a_thrower_catches_on_its_own_edge(facing: str) -> None:
    """The Net Master throws to both sides of its front, Moloch's Net Fighter ahead and clockwise of it."""
    front = DIRECTIONS.index(facing)
    left, ahead, right = (AROUND[DIRECTIONS[(front + turn) % 6]] for turn in (-1, 0, 1))
    everybody = dict.fromkeys(AROUND.values(), "mutant s")
    assert position(hegemony={"c3": f"net_master {facing}"}, borgo=everybody).netted() == {left, right}
    assert position(moloch={"c3": f"net_fighter {facing}"}, borgo=everybody).netted() == {ahead, right}


@rule("N-43")
def test_a_net_catches_no_friend_and_nobody_further_on() -> None:
    table = position(hegemony={"c3": "net_fighter n", "c2": "ganger n"}, borgo={"c1": "claws s"})
    assert table.netted() == set()


@rule("N-44")
def test_a_net_works_from_the_moment_it_is_placed() -> None:
    table = position(
        hegemony={"a1": "hq"},
        outpost={"c3": "runner n"},
        hands={"hegemony": ["net_fighter"], "outpost": ["move"]},
    )
    assert table.netted() == set()
    table.play("place net_fighter c4 n")
    assert table.netted() == {"c3"}
    assert table.turn_of == "outpost"
    assert table.refusal("move c3") == "N-46"


@rule("N-44")
def test_a_net_that_is_turned_away_lets_go_at_once() -> None:
    table = position(
        hegemony={"c4": "net_fighter n"}, outpost={"c3": "runner n"}, hands={"hegemony": ["move", "runner"]}
    )
    table.play("play move c4 c4 s")
    assert table.netted() == set()


@rule("N-44")
def test_a_net_works_in_battle_without_being_asked() -> None:
    table = position(hegemony={"c4": "net_fighter n"}, outpost={"c3": "commando s"}).battle()
    assert table.at("c4") == "net_fighter"
    assert table.is_quiet()


@rule("N-45")
@pytest.mark.parametrize(("net", "survivors"), [("nw", ["scout", "brain"]), ("s", ["", ""])])
def test_a_netted_unit_does_not_attack(net: str, survivors: list[str]) -> None:
    table = position(
        "deathmatch",
        hegemony={"d3": f"net_fighter {net}"},
        outpost={"c3": "mobile_armor n"},
        moloch={"c2": "scout", "a1": "brain"},
    ).battle()
    assert [table.at("c2"), table.at("a1")] == survivors


@rule("N-45")
@pytest.mark.parametrize(("net", "wounds"), [("n", 1), ("s", 2)])
def test_a_netted_unit_gives_no_effect(net: str, wounds: int) -> None:
    table = position(
        moloch={"c3": "officer n", "c2": "hybrid n"}, hegemony={"c4": f"net_fighter {net}", "c1": "hq"}
    ).battle()
    assert table.life("hegemony") == 20 - wounds


@rule("N-45")
def test_a_netted_unit_is_not_offered_as_a_pusher() -> None:
    table = position(moloch={"c3": "guard n"}, hegemony={"c4": "net_fighter n"}, hands={"moloch": ["push", "scout"]})
    assert "play push" not in table.options
    free = position(moloch={"c3": "guard n"}, hegemony={"c4": "net_fighter s"}, hands={"moloch": ["push", "scout"]})
    assert "play push" in free.options


@rule("N-45")
def test_a_netted_clown_does_not_explode() -> None:
    table = position(moloch={"c3": "clown n"}, hegemony={"c4": "net_fighter n", "c2": "ganger n"}).battle()
    assert (table.at("c3"), table.at("c2")) == ("clown", "ganger")


@rule("N-45")
def test_an_attack_whose_phase_comes_in_the_net_is_lost() -> None:
    """The rulebook's example: the thrower dies in phase 3, and the fighter of initiative 3 is free too late."""
    table = position(
        outpost={"c3": "commando n", "a3": "commando ne"},
        hegemony={"b3": "net_fighter ne", "c1": "ganger n"},
    ).battle()
    assert table.is_empty("b3")
    assert table.at("c1") == "ganger"


@rule("N-45", "N-80")
@pytest.mark.parametrize(("net", "wounds"), [("n", 0), ("nw", 1)])
def test_it_is_lost_even_if_the_initiative_falls_to_a_later_phase(net: str, wounds: int) -> None:
    """The mutant is netted in its phase 3; thrower and scout fall in it, and phase 2 brings no new chance."""
    table = position(
        borgo={"c3": "mutant n", "c4": "scout n", "a3": "assassin ne"},
        moloch={"b3": f"net_fighter {net}", "c5": "hybrid n", "c2": "blocker n"},
    ).battle()
    assert table.is_empty("b3")
    assert table.is_empty("c4")
    assert table.wounds("c2") == wounds


@rule("N-46")
def test_a_netted_unit_does_not_use_its_mobility() -> None:
    table = position(outpost={"c3": "runner n"}, hegemony={"c4": "net_fighter n"}, hands={"outpost": ["scout"]})
    assert table.refusal("move c3") == "N-46"
    free = position(outpost={"c3": "runner n"}, hegemony={"c4": "net_fighter s"}, hands={"outpost": ["scout"]})
    assert "move c3" in free.options


@rule("N-46")
def test_a_netted_unit_is_neither_moved_nor_turned_by_a_move() -> None:
    table = position(
        outpost={"c3": "commando n", "a1": "scout", "a2": "hq"},
        hegemony={"c4": "net_fighter n"},
        hands={"outpost": ["move"]},
    ).play("play move")
    assert table.options == ["a1", "a2"]
    assert table.refusal("c3") == "N-46"


@rule("N-46")
def test_a_netted_unit_cannot_be_pushed() -> None:
    """Pushing it would make its captor's own net useless."""
    table = position(
        hegemony={"c3": "guard n", "c5": "net_fighter n"}, outpost={"c4": "runner n"}, hands={"hegemony": ["push"]}
    )
    assert table.netted() == {"c4"}
    assert "play push" not in table.options
    table = position(
        hegemony={"c3": "guard n", "c5": "net_fighter s"}, outpost={"c4": "runner n"}, hands={"hegemony": ["push"]}
    )
    assert "play push" in table.options


@rule("N-47")
def test_a_netted_unit_can_be_hit_and_keeps_armour_and_toughness() -> None:
    table = position(
        "deathmatch",
        hegemony={"d2": "net_fighter sw"},
        outpost={"c5": "commando n", "b2": "runner se"},
        moloch={"c3": "blocker s"},
    )
    assert table.netted() == {"c3"}
    table.battle()
    assert table.wounds("c3") == 1, "the armour stops the shot, the blow wounds, and toughness bears it"


@rule("N-48")
def test_a_netted_hq_does_not_attack() -> None:
    table = position(outpost={"c3": "hq"}, hegemony={"c4": "net_fighter n", "c2": "ganger n"}).battle()
    assert (table.at("c4"), table.at("c2")) == ("net_fighter", "ganger")


@rule("N-48")
def test_a_netted_hq_gives_no_ability() -> None:
    """Borgo's HQ would speed the mutant to phase 3; netted, it lets the ganger strike first."""
    table = position(borgo={"c3": "hq", "b2": "mutant nw"}, hegemony={"c4": "net_fighter n", "a1": "ganger se"})
    assert table.battle().is_empty("b2")
    assert table.at("a1") == "ganger"
    free = position(borgo={"c3": "hq", "b2": "mutant nw"}, hegemony={"c4": "net_fighter s", "a1": "ganger se"}).battle()
    assert free.is_empty("a1")
    assert free.is_empty("b2")


@rule("N-49")
def test_a_netted_medic_heals_nobody() -> None:
    table = position(outpost={"c3": "commando n", "c4": "medic n"}, hegemony={"c5": "net_fighter n", "c2": "ganger s"})
    table.battle()
    assert table.is_empty("c3")
    assert table.at("c4") == "medic"


@rule("N-49")
def test_a_netted_scout_and_officer_give_nothing() -> None:
    table = position(borgo={"c3": "scout n", "c2": "mutant n"}, hegemony={"c4": "net_fighter n", "c1": "ganger s"})
    table.battle()
    assert table.is_empty("c2"), "the ganger of initiative 3 was faster"
    assert table.at("c1") == "ganger"


@rule("N-49")
def test_a_netted_scoper_captures_nothing() -> None:
    """The officer between them serves the ganger again, which strikes the HQ with 2."""
    base = {"c2": "officer_1 s", "c3": "ganger s"}
    free = position(outpost={"b2": "scoper", "c4": "hq"}, hegemony={**base, "a1": "net_fighter n"}).battle()
    assert free.life("outpost") == 19
    netted = position(outpost={"b2": "scoper", "c4": "hq"}, hegemony={**base, "a1": "net_fighter se"}).battle()
    assert netted.life("outpost") == 18


@rule("N-50")
def test_the_caught_unit_acts_again_from_the_next_phase_on() -> None:
    """The thrower dies in phase 3: the commando (3) has lost its attack, the runner (2) strikes."""
    for unit, spared in (("commando n", True), ("runner n", False)):
        table = position(
            outpost={"c3": unit, "a3": "commando ne"}, hegemony={"b3": "net_fighter ne", "c2": "ganger n"}
        ).battle()
        assert table.is_empty("b3")
        assert table.is_empty("c2") != spared


@rule("N-50")
def test_outside_battle_a_destroyed_thrower_lets_go_at_once() -> None:
    table = position(
        outpost={"c3": "runner n"}, hegemony={"c4": "net_fighter n"}, hands={"outpost": ["sniper", "scout"]}
    )
    assert "move c3" not in table.options
    table.play("play sniper")
    assert "move c3" in table.options


@rule("N-51")
def test_a_thrower_is_pushed_by_others_but_not_by_its_captive() -> None:
    pieces = {"c3": "guard n", "b4": "hybrid n"}
    table = position(moloch=pieces, hegemony={"c4": "net_fighter n"}, hands={"moloch": ["push", "scout"]})
    assert table.netted() == {"c3"}
    table.play("play push")
    assert table.prompt == "pushed_to", "only the hybrid can push, and only the thrower"
    assert table.seat == 1
    table.play("d3")
    assert table.netted() == set()


@rule("N-52")
def test_a_netted_thrower_catches_nobody() -> None:
    table = position(hegemony={"c4": "net_fighter n", "c2": "ganger n"}, borgo={"c3": "net_fighter n"})
    assert table.netted() == {"c3"}
    table.battle()
    assert table.at("c2") == "ganger"


@rule("N-52", "N-54")
def test_the_captive_of_a_netted_thrower_is_free_to_net_again() -> None:
    """A chain: the first nets the second, so the third is free and nets the fourth."""
    table = position(
        hegemony={"c5": "net_fighter n", "c3": "net_fighter n"},
        borgo={"c4": "net_fighter n", "c2": "net_fighter n"},
        mode="duel",
    )
    assert table.netted() == {"c4", "c2"}


@rule("N-53")
def test_two_throwers_that_net_each_other_are_both_free() -> None:
    table = position(hegemony={"c4": "net_fighter n"}, borgo={"c3": "net_fighter s", "c2": "claws n"}, hands={})
    assert table.netted() == set()
    table.battle()
    assert table.is_empty("c4"), "the free thrower of Borgo strikes"


@rule("N-53")
def test_a_thrower_freed_by_the_other_can_be_moved() -> None:
    table = position(
        borgo={"c3": "net_fighter s"}, hegemony={"c4": "net_fighter n"}, hands={"borgo": ["move", "claws"]}
    ).play("play move c3 c3 n")
    assert table.piece("c3").facing == 0
    assert table.netted() == {"c3"}


@rule("N-53", "N-54")
def test_the_other_nets_of_a_mutual_pair_work() -> None:
    table = position(
        hegemony={"c3": "net_master n"},
        borgo={"d2": "net_fighter sw", "b2": "claws n"},
    )
    assert table.netted() == {"b2"}


RING: dict[str, Any] = {
    "hegemony": {"c3": "net_fighter s"},
    "borgo": {"c4": "net_fighter nw"},
    "moloch": {"b3": "net_fighter n"},
}


@rule("N-53")
def test_three_throwers_in_a_ring_are_all_free() -> None:
    """Hegemony nets Borgo, Borgo nets Moloch, Moloch nets Hegemony."""
    table = position("deathmatch", **RING)
    assert table.netted() == set()
    table.battle()
    assert table.is_empty("b3"), "Borgo's thrower strikes"


@rule("N-53")
def test_the_nets_of_a_ring_on_others_work() -> None:
    pieces: dict[str, Any] = {army: dict(units) for army, units in RING.items()}
    pieces["borgo"]["b2"] = "mutant n"
    table = position("deathmatch", **pieces)
    assert table.netted() == {"b2"}, "Moloch's second net"


@rule("N-53")
def test_without_one_link_the_ring_is_a_chain() -> None:
    pieces: dict[str, Any] = {army: dict(units) for army, units in RING.items()}
    pieces["moloch"]["b3"] = "net_fighter s"
    assert position("deathmatch", **pieces).netted() == {"c4"}, "Hegemony's net holds Borgo, so Moloch is free"


@rule("N-54")
def test_an_active_net_from_outside_breaks_a_mutual_pair() -> None:
    table = position(
        hegemony={"c4": "net_fighter n", "c2": "net_fighter s"}, borgo={"c3": "net_fighter s", "a1": "claws n"}
    )
    assert table.netted() == {"c3"}
    table.battle()
    assert table.at("c4") == "net_fighter"


@rule("N-54")
def test_an_active_net_from_outside_breaks_a_ring_of_three() -> None:
    pieces: dict[str, Any] = {army: dict(units) for army, units in RING.items()}
    pieces["hegemony"]["b4"] = "net_fighter n"
    table = position("deathmatch", **pieces)
    assert table.netted() == {"b3", "c4"}, "Moloch is held from outside, so Hegemony is free and holds Borgo"


@rule("N-54")
def test_a_netted_outsider_does_not_break_a_pair() -> None:
    table = position(
        hegemony={"c4": "net_fighter n", "c2": "net_fighter s"},
        borgo={"c3": "net_fighter s", "c1": "net_fighter s"},
    )
    assert table.netted() == {"c2"}


@rule("N-54")
@pytest.mark.parametrize("turn", range(6))
def test_a_thrower_netted_by_a_free_pair_is_held_wherever_it_stands(turn: int) -> None:
    """The Net Master and a Borgo thrower net each other; its other net holds a second Borgo thrower."""
    way = [DIRECTIONS[(turn + step) % 6] for step in range(6)]
    facing = way[0]
    pair, victim = AROUND[way[1]], AROUND[way[5]]
    there = BOARDS[INNER].neighbours[NUMBER[victim]]
    prey_way = next(w for w in range(6) if there[w] >= 0 and HEXES[there[w]] not in ("c3", pair, *AROUND.values()))
    prey = HEXES[there[prey_way]]
    table = position(
        hegemony={"c3": f"net_master {facing}", prey: "ganger n"},
        borgo={pair: f"net_fighter {way[4]}", victim: f"net_fighter {DIRECTIONS[prey_way]}"},
    )
    assert table.netted() == {victim}


@rule("N-54")
@pytest.mark.parametrize(
    ("moloch", "held"),
    [({"d4": "net_fighter nw"}, {"c4", "d3", "c2"}), ({"b4": "net_fighter n"}, {"c4", "c3"})],
    ids=["both captors are held", "one captor is free"],
)
def test_a_thrower_is_active_only_if_all_that_net_it_are_netted(moloch: dict[str, str], held: set[str]) -> None:
    """Two throwers of Borgo net the one at c3, which nets c2; Moloch holds both of them, or only one."""
    table = position(
        "deathmatch",
        hegemony={"c3": "net_fighter n"},
        borgo={"c4": "net_fighter n", "d3": "net_fighter nw", "c2": "claws n"},
        moloch=moloch,
    )
    assert table.netted() == held


THROWERS = [("borgo", "net_fighter")] * 2 + [("hegemony", "net_fighter")] * 2
THROWERS += [("hegemony", "net_master"), ("moloch", "net_fighter")]


def reaches(nets: dict[int, list[int]], start: int, end: int) -> bool:
    """Whether a chain of nets leads from one thrower to another."""
    seen, look = set[int](), [start]
    while look:
        for there in nets.get(look.pop(), []):
            if there not in seen:
                seen.add(there)
                look.append(there)
    return end in seen


@rule("N-52", "N-53", "N-54")
def test_in_any_tangle_of_nets_the_held_have_an_active_captor_and_the_others_have_none() -> None:
    """Six throwers crowd seven hexes at random. A free unit in an active net is one of a circle with its captor."""
    rng, loops = Random(3), 0
    for _ in range(400):
        hexes = rng.sample(["c3", *AROUND.values()], 6)
        armies: dict[str, Any] = {"borgo": {}, "hegemony": {}, "moloch": {}}
        for hex, (army, tile) in zip(hexes, THROWERS, strict=True):
            armies[army][hex] = f"{tile} {rng.choice(DIRECTIONS)}"
        table = position("deathmatch", **armies)
        nets, held = thrown(table.state), {NUMBER[hex] for hex in table.netted()}
        for target in map(NUMBER.__getitem__, hexes):
            active = [thrower for thrower in nets if target in nets[thrower] and thrower not in held]
            if target in held:
                assert active, armies
            else:
                assert all(reaches(nets, target, thrower) for thrower in active), armies
                loops += bool(active)
    assert loops > 50, "circles are met often enough"


@rule("N-54")
def test_a_pair_that_is_netted_by_a_free_pair_is_no_loop_of_its_own() -> None:
    """The pair c3 and d2 is free and holds c2, whose nets on b2 and c1 then fall."""
    armies = {
        "borgo": {"a3": "hq", "b2": "net_fighter ne", "c1": "mutant n"},
        "hegemony": {"e1": "hq", "d2": "net_fighter sw", "c2": "net_master nw"},
    }
    pair = position(mode="deathmatch", moloch={"e3": "hq", "c3": "net_fighter n"}, **Armies(armies))
    assert pair.netted() == {"c2"}
    alone = position(mode="deathmatch", moloch={"e3": "hq"}, **Armies(armies))
    assert alone.netted() == {"c1"}
