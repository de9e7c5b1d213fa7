"""Battle: N-24 to N-32."""

from typing import Any

import pytest

from derelict.games.neuroshima.events import BattleStarted, HqHurt, PhaseStarted
from tests.games.neuroshima.table import Table, position
from tests.marks import rule


def phases(table: Table) -> list[int]:
    return [event.initiative for event in table.events(PhaseStarted)]


@rule("N-24")
def test_a_battle_tile_starts_a_battle_at_once() -> None:
    table = position(
        outpost={"c3": "commando n", "a1": "hq"},
        borgo={"c2": "claws n", "e3": "hq"},
        hands={"outpost": ["battle", "scout"], "borgo": ["claws"]},
    )
    table.play("play battle")
    assert [event.cause for event in table.events(BattleStarted)] == ["tile"]
    assert table.is_empty("c2")
    assert table.discards("outpost") == ["battle"]


@rule("N-24")
def test_the_final_battle_comes_at_the_end_of_the_game() -> None:
    table = position(
        outpost={"c3": "commando n", "a1": "hq"},
        borgo={"c2": "hq"},
        hands={"outpost": ["scout"]},
        more={"last_turns": []},
    )
    table.play("end")
    assert [event.cause for event in table.events(BattleStarted)] == ["final"]
    assert table.match.outcome is not None
    assert table.life("borgo") == 19


@rule("N-25")
def test_the_battle_ends_the_turn_and_the_tiles_left_are_kept() -> None:
    table = position(
        outpost={"c3": "runner n", "a1": "hq"},
        borgo={"e3": "hq"},
        hands={"outpost": ["battle", "scout"], "borgo": ["claws", "move"]},
        piles={"outpost": ["medic"], "borgo": ["mutant", "mutant"]},
    )
    table.play("play battle")
    assert (table.turn_of, table.seat) == ("borgo", 1)
    assert table.hand("outpost") == ["scout"]
    assert table.discards("outpost") == ["battle"]
    assert table.refusal("place scout") == "N-11"
    assert not [line for line in table.options if "scout" in line or "c3" in line]


@rule("N-26")
@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("commando n", [3, 2, 1, 0]),
        ("heavy_machine_gun n", [2, 1, 0]),
        ("hq", [0]),
        ("medic", [0]),
    ],
)
def test_phases_go_from_the_highest_initiative_down_to_0(unit: str, expected: list[int]) -> None:
    assert phases(position(outpost={"c3": unit}, borgo={}).battle()) == expected


@rule("N-26")
def test_the_highest_initiative_of_both_sides_counts_with_its_bonus() -> None:
    table = position(outpost={"a1": "runner n"}, borgo={"c3": "claws n", "c4": "scout n"}).battle()
    assert phases(table) == [4, 3, 2, 1, 0]


@rule("N-26")
def test_a_higher_phase_comes_before_a_lower_one() -> None:
    table = position(outpost={"c3": "commando n"}, borgo={"c2": "mutant s"}).battle()
    assert table.at("c3") == "commando", "phase 3 killed the mutant before phase 2"
    assert table.is_empty("c2")


@rule("N-27")
def test_two_units_of_one_phase_kill_each_other() -> None:
    table = position(outpost={"c3": "commando n"}, borgo={"c2": "claws s"}).battle()
    assert table.is_empty("c2")
    assert table.is_empty("c3")


@rule("N-27")
def test_a_unit_destroyed_in_a_phase_attacks_in_it_but_in_none_that_follow() -> None:
    table = position(outpost={"c3": "heavy_machine_gun n"}, hegemony={"c2": "guard s"}).battle()
    assert table.is_empty("c3")
    assert table.wounds("c2") == 1, "it shot in phase 2, not in phase 1"


@rule("N-28")
def test_nobody_is_asked_whether_to_attack() -> None:
    table = position(outpost={"c3": "brawler n"}, borgo={"c2": "hq"}).battle()
    assert table.is_quiet()
    assert table.life("borgo") == 18


@rule("N-28")
def test_all_attacks_on_a_unit_hit_it_and_nothing_passes_on() -> None:
    table = position(
        outpost={"c4": "commando n", "c5": "commando n", "a3": "commando ne"},
        moloch={"c3": "scout", "c2": "officer", "c1": "hq"},
    ).battle()
    assert table.is_empty("c3")
    assert table.at("c2") == "officer"
    assert table.life("moloch") == 20


@rule("N-28")
def test_attacks_of_one_phase_add_up_on_their_target() -> None:
    table = position(outpost={"c4": "commando n", "c5": "commando n"}, moloch={"c3": "blocker n"}).battle()
    assert table.wounds("c3") == 2
    table = position(
        outpost={"c4": "commando n", "c5": "commando n", "b3": "commando ne"}, moloch={"c3": "blocker n"}
    ).battle()
    assert table.is_empty("c3")


@rule("N-29")
def test_the_destroyed_go_to_the_discard_pile_of_their_own_army() -> None:
    table = position(outpost={"c3": "commando n"}, borgo={"c2": "mutant s"}, discards={"borgo": ["move"]}).battle()
    assert table.discards("borgo") == ["move", "mutant"]
    assert table.discards("outpost") == []


@rule("N-29")
def test_the_effect_of_a_dying_module_lasts_until_the_end_of_the_phase() -> None:
    """The officer dies in phase 3: the claws still strike with 2 in that phase, the mutant with 1 in the next."""
    table = position(
        borgo={"c3": "officer n", "c2": "claws n", "b2": "mutant nw"},
        moloch={"c1": "blocker n", "a1": "blocker n", "c5": "hybrid n"},
    ).battle()
    assert table.is_empty("c3")
    assert table.wounds("c1") == 2
    assert table.wounds("a1") == 1


@rule("N-29")
def test_a_dying_net_holds_until_the_end_of_the_phase() -> None:
    """The thrower dies in phase 3: the claws (3) lose their attack, the mutant (2) is free in time."""
    table = position(
        borgo={"c3": "claws n", "b2": "mutant nw", "b3": "assassin ne"},
        moloch={"c2": "blocker n", "a1": "blocker n"},
    )
    assert table.battle().wounds("c2") == 1, "without the thrower the claws strike"
    table = position(
        borgo={"c3": "claws n", "c4": "mutant s", "a3": "assassin ne"},
        moloch={"b3": "net_fighter ne", "c2": "blocker n", "c5": "blocker n"},
    )
    assert table.netted() == {"c3", "c4"}
    table.battle()
    assert table.is_empty("b3")
    assert table.wounds("c2") == 0
    assert table.wounds("c5") == 1


@rule("N-30")
def test_wounds_stay_in_later_phases() -> None:
    table = position(outpost={"c4": "commando n", "b3": "runner ne"}, hegemony={"c3": "gladiator n"}).battle()
    assert table.is_empty("c3"), "one wound in phase 3 and one in phase 2 destroy toughness 1"


@rule("N-30")
def test_wounds_stay_in_later_battles() -> None:
    table = position(outpost={"c4": "commando n"}, moloch={"c3": "blocker n"})
    assert table.battle().wounds("c3") == 1
    assert table.battle().wounds("c3") == 2
    assert table.battle().is_empty("c3")


@rule("N-30")
def test_the_damage_of_an_hq_is_counted_at_the_end_of_each_phase() -> None:
    table = position(outpost={"c4": "commando n", "b3": "brawler ne", "d3": "annihilator nw"}, borgo={"c3": "hq"})
    table.battle()
    assert [(event.wounds, event.life) for event in table.events(HqHurt)] == [(3, 17), (2, 15)]
    assert table.life("borgo") == 15


@rule("N-31")
def test_a_fallen_hq_leaves_at_the_end_of_the_phase_and_the_battle_goes_on() -> None:
    """Borgo's HQ falls in phase 4: it no longer speeds its mutant, which strikes in phase 2, nor attacks in phase 0."""
    table = position(
        borgo={"c3": "hq", "c4": "mutant s"},
        outpost={"c2": "brawler s", "c1": "scout ne", "c5": "runner n", "b3": "scout", "a1": "hq"},
        life={"borgo": 1},
    ).battle()
    assert table.life("borgo") == 0
    assert table.is_empty("c3")
    assert table.at("b3") == "scout", "the HQ does not strike in phase 0"
    assert table.is_empty("c4")
    assert table.is_empty("c5"), "runner and mutant kill each other in phase 2"
    assert phases(table)[-1] == 0
    assert table.match.outcome is not None


@rule("N-31")
def test_life_does_not_fall_below_0() -> None:
    table = position(borgo={"c3": "hq"}, outpost={"c2": "brawler s"}, life={"borgo": 1}).battle()
    assert table.life("borgo") == 0
    assert table.discards("borgo") == ["hq"]


DUEL_OF_MEDICS: dict[str, Any] = {
    "outpost": {"c2": "commando s", "c1": "medic s", "b1": "medic se"},
    "moloch": {"c4": "hybrid n", "c5": "medic n", "b4": "medic ne"},
}


@rule("N-32")
@pytest.mark.parametrize(("turn", "seats"), [("outpost", [0, 1]), ("moloch", [1, 0])])
def test_the_army_whose_turn_it_is_is_asked_first(turn: str, seats: list[int]) -> None:
    table = position(turn=turn, **DUEL_OF_MEDICS).begin_battle()
    asked = []
    for _ in seats:
        asked.append(table.seat)
        assert table.prompt == "which_medic"
        assert table.options == (["b1", "c1"] if table.seat == 0 else ["b4", "c5"])
        table.play(table.options[0])
    assert asked == seats
    assert table.is_quiet()
    assert (table.at("c2"), table.at("c4")) == ("commando", "hybrid")


@rule("N-32")
@pytest.mark.parametrize(("turn", "first"), [(6, 1), (7, 0)])
def test_in_the_final_battle_the_army_of_the_last_turn_is_asked_first(turn: int, first: int) -> None:
    final = {"turn": turn, "last_turns": [], "stack": [{"type": "NextTurn"}]}
    assert position(more=final, **DUEL_OF_MEDICS).seat == first


@rule("N-32")
def test_clowns_are_asked_before_quartermasters_and_those_before_medics() -> None:
    """All in phase 2, and although the medics' army is the one whose turn it is."""
    table = position(
        "deathmatch",
        turn="outpost",
        hegemony={"e1": "runner s", "d1": "quartermaster se"},
        outpost={"b2": "scout", "a1": "medic se", "b1": "medic s", "e3": "commando s"},
        moloch={"b3": "clown n"},
        more={"seats": 3},
    ).begin_battle()
    prompts, seats = [], []
    while not table.is_quiet():
        prompts.append(table.prompt)
        seats.append(table.seat)
        table.play(table.options[0])
    assert prompts == ["explode", "convert", "which_medic"]
    assert seats == [2, 0, 1]
