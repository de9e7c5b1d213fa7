"""The turn: L-28 to L-30."""

from derelict.games.legendary.events import (
    Died,
    Drew,
    HiveCardCame,
    Infected,
    Moved,
    Played,
    Struck,
    TurnBegun,
)
from derelict.games.legendary.state import ACTION
from tests.games.legendary.rules.tools import QUIET, happened
from tests.games.legendary.table import complex
from tests.marks import rule

NINE_DAMAGE = ["second_mouth", "torn_open", "body_slam"]


@rule("L-28")
def test_hive_action_strike_and_cleanup_in_this_order() -> None:
    table = complex("gunner", "medic", hands=[[], ["grunt"]], combat=["stray_drone"], **QUIET)
    table.end_turn()
    before = len(table.match.events)
    assert (table.turn_of, table.state.phase) == (2, ACTION)
    table.play("play grunt")
    table.end_turn()
    kinds = (TurnBegun, HiveCardCame, Played, Struck, Drew)
    names = [type(told.event).__name__ for told in table.match.events]
    second = names.index("TurnBegun")
    told = [name for name in names[second:] if name in {kind.__name__ for kind in kinds}]
    assert told == ["TurnBegun", "HiveCardCame", "Played", "Struck", "Drew", "TurnBegun", "HiveCardCame"]
    assert before < len(names)


@rule("L-28")
def test_nothing_of_a_later_phase_is_done_before_the_action_phase_is_ended() -> None:
    table = complex("gunner", "medic", hand=["grunt"], combat=["stray_drone"], strikes=["scratch"])
    table.play("play grunt")
    assert table.wounds() == []
    assert table.options == ["end"]
    table.end_turn()
    assert table.wounds() == ["scratch"]
    assert table.turn_of == 2


@rule("L-29")
def test_the_turns_of_the_dead_are_left_out() -> None:
    table = complex("gunner", "medic", "scout", "priest", alive=[1, 4])
    turns = []
    for _ in range(4):
        turns.append(table.turn_of)
        table.end_turn()
    assert turns == [1, 4, 1, 4]
    assert [event.seat + 1 for event in table.events(TurnBegun)] == [4, 1, 4, 1]
    assert len(table.events(HiveCardCame)) == 4, "no Hive card comes for the dead"


@rule("L-29")
def test_who_dies_in_another_turn_has_no_turn_any_more() -> None:
    table = complex(
        "gunner", "medic", "scout", wounds=[[], NINE_DAMAGE], combat=["stray_drone"],
        strikes=["scratch", "tail_lash"],
    )  # fmt: skip
    table.end_turn()
    assert not table.lives(2)
    assert table.turn_of == 3
    assert [event.seat + 1 for event in table.events(TurnBegun)] == [3]


@rule("L-30")
def test_the_effect_under_way_is_carried_out_for_the_others() -> None:
    """The Hazard makes every player who shows no Leadership draw a Strike; the first of them dies of one before."""
    table = complex(
        "gunner", "medic", "scout", film="aliens", location="hadleys_hope", hazards=2, wounds=[NINE_DAMAGE],
        rooms={"airlock": "hazard1"}, attack=1, strikes=["miss", "scratch", "scratch"],
    )  # fmt: skip
    table.play("scan airlock")
    assert [table.lives(seat) for seat in (1, 2, 3)] == [False, True, True]
    assert (table.wounds(2), table.wounds(3)) == (["scratch"], [])
    assert table.turn_of == 2


@rule("L-30", "L-86")
def test_the_further_effect_of_the_strike_that_kills_is_carried_out_for_the_others() -> None:
    table = complex(
        "gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["miss", "scratch", "tail_lash"]
    )
    table.end_turn()
    assert not table.lives(1)
    assert table.wounds(2) == ["scratch"]
    table = complex("gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["scratch", "cornered"])
    table.end_turn()
    assert not table.lives(1)
    assert table.wounds(2) == [], "what is meant for the dead is not"
    assert table.state.strikes[-1].kind == "scratch"


@rule("L-30")
def test_after_a_death_in_the_own_turn_nothing_is_struck_or_drawn() -> None:
    table = complex(
        "gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone", "dormant_drone"],
        rooms={"airlock": "ambush_xenomorph"}, stage=2, strikes=["scratch", "scratch"], hive=["event3"],
    )  # fmt: skip
    table.end_turn()
    assert happened(table, Struck, Died) == ["Struck", "Died"], "the second Drone has nobody to strike"
    assert [event.seat for event in table.events(Drew)] == [], "no new hand"
    assert table.turn_of == 2


@rule("L-30")
def test_what_happens_at_the_end_of_the_turn_still_happens() -> None:
    table = complex(
        "gunner", "medic", "scout", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["scratch"],
        huggers=["facehugger seat=3 left=1"],
    )  # fmt: skip
    table.end_turn()
    assert happened(table, Died, Infected) == ["Died", "Infected"]
    assert table.is_infected(3)


@rule("L-30")
def test_a_death_in_the_hive_phase_ends_the_turn() -> None:
    """The runner does not move any more either: the turn in which it would is over."""
    table = complex(
        "gunner", "medic", "scout", film="alien3", stage=2, wounds=[[], NINE_DAMAGE],
        rooms={"ventilation_shafts": "xenomorph_runner up", "operations": "event1", "weapons_locker": "event1",
               "med_lab": "event2", "airlock": "charging_runner"},
        hive=["event2", "event3"], strikes=["scratch"],
    )  # fmt: skip
    table.end_turn()
    assert not table.lives(2)
    assert table.turn_of == 3
    told = happened(table, TurnBegun, Moved, Died)
    assert told[:7] == ["TurnBegun", "Moved", *["Crept"] * 4, "Died"]
    assert told[7] == "TurnBegun"
