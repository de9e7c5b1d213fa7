"""Stacks that run out: L-193 to L-200, L-277."""

from typing import Any

import pytest

from derelict.games.legendary.events import AgendaShown, Died, Ended, Gained, HiveExhausted, HiveShuffled
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import Table, complex
from tests.marks import rule


def bare(*roles: str, **fields: Any) -> Table:
    """Only what is named lies on the board; all other cards are out of the game."""
    return complex(*roles, **({"rest": "removed"} | fields))


@rule("L-193")
def test_an_empty_hive_is_made_of_the_dead_enemies() -> None:
    table = bare("gunner", dead_enemies=["stray_drone", "alien_egg", "facehugger"])
    table.end_turn()
    assert table.dead_enemies == []
    hive = [card.kind for card in table.state.hive]
    assert sorted([*hive, table.room("ventilation_shafts")[1:-1]]) == ["alien_egg", "facehugger", "stray_drone"]
    assert table.results() == []


@rule("L-193")
def test_the_last_hive_card_changes_nothing_yet() -> None:
    table = bare("gunner", hive=["event1"], dead_enemies=["stray_drone"])
    table.end_turn()
    assert table.room("ventilation_shafts") == "(event1)"
    assert table.dead_enemies == ["stray_drone"]
    table.end_turn()
    assert table.rooms()[:2] == ["(stray_drone)", "(event1)"]
    assert table.dead_enemies == []


@rule("L-193")
def test_a_facehugger_among_the_dead_comes_back_too() -> None:
    table = bare("gunner", dead_enemies=["facehugger"], deck=["grunt"] * 3)
    table.play("end", "play grunt", "play grunt", "play grunt", "scan ventilation_shafts")
    assert table.huggers() == [1]


@rule("L-194")
def test_hazards_events_and_found_cards_stay_away() -> None:
    table = bare("gunner", dead_enemies=["stray_drone"], spent=["event1", "hazard1"], found=["sos_signal"])
    table.end_turn()
    assert table.room("ventilation_shafts") == "(stray_drone)"
    assert table.state.hive == ()
    assert list(table.state.spent) == ["event1", "hazard1"]
    assert table.found == ["sos_signal"]


@rule("L-195")
def test_the_second_time_all_players_die() -> None:
    table = bare("gunner", "medic", rebuilt=True, dead_enemies=["stray_drone"])
    table.end_turn()
    assert table.results() == ["lost", "lost"]
    assert not table.lives(1)
    assert not table.lives(2)
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "overrun"
    assert [event.seat for event in table.events(Died)] == [1, 0], "the player whose turn it is comes first"
    assert happened(table, HiveExhausted, Died, Ended) == ["HiveExhausted", "Died", "Died", "Ended"]


@rule("L-195")
def test_the_dead_do_not_die_again() -> None:
    table = bare("gunner", "medic", "scout", alive=[1, 3], rebuilt=True)
    table.end_turn()
    assert [event.seat for event in table.events(Died)] == [2, 0]


@rule("L-277", "L-241")
def test_a_traitor_who_is_overrun_with_the_others_loses_too() -> None:
    """Whoever of them is told first: nobody is left alone, and the Complex stays as it is."""
    for agendas in (["bribed", "loyal"], ["loyal", "bribed"]):
        table = bare("gunner", "medic", agenda="hidden", agendas=agendas, rebuilt=True, rooms={"airlock": "event1"})
        table.end_turn()
        assert table.results() == ["lost", "lost"]
        assert {event.seat: event.card for event in table.events(AgendaShown)} == dict(enumerate(agendas))
        assert happened(table, HiveShuffled, Gained) == []
        assert table.room("airlock") == "(event1)"
        assert set(agendas) <= set(table.state.removed)


@rule("L-277")
def test_an_alien_player_wins_when_the_others_are_overrun() -> None:
    table = bare("gunner", "medic", "scout", alien_player=True, alive=[1, 2], aliens=[3], rebuilt=True,
                 avatars=["", "", "warrior_xenomorph"])  # fmt: skip
    table.end_turn()
    assert table.results() == ["lost", "lost", "won"]
    assert [event.seat for event in table.events(Died)] == [1, 0]


@rule("L-195")
def test_the_second_time_begins_with_a_card_that_is_missing() -> None:
    table = bare("gunner", rebuilt=True, hive=["event1"], dead_enemies=["stray_drone"])
    table.end_turn()
    assert table.results() == []
    table.end_turn()
    assert table.results() == ["lost"]


@rule("L-196")
def test_without_dead_enemies_the_first_time_is_the_last() -> None:
    table = bare("gunner", spent=["event1"])
    table.end_turn()
    assert table.results() == ["lost"]


@rule("L-197")
def test_without_barracks_the_hq_is_not_refilled() -> None:
    table = bare("gunner", hq=["electric_prod", "trajectory_plot"], recruit=11, sergeants=["sergeant_tech"])
    table.play("recruit electric_prod")
    assert [kind for kind in table.state.hq if kind] == ["trajectory_plot"]
    table.play("recruit trajectory_plot")
    assert not any(table.state.hq)
    assert [option for option in table.options if option.startswith("recruit")] == ["recruit sergeant"]
    table.play("recruit sergeant")
    assert table.discard() == ["electric_prod", "trajectory_plot", "sergeant_tech"]


@rule("L-198")
def test_without_sergeants_none_is_recruited_and_the_game_goes_on() -> None:
    table = bare("commander", sergeants=["sergeant_tech"], recruit=6, hand=["report_for_duty"], hive=["event1"])
    table.play("recruit sergeant")
    assert table.refusal("recruit sergeant") == "L-198"
    table.play("play report_for_duty")
    assert table.discard() == ["sergeant_tech"]
    table.end_turn()
    assert table.results() == []


@rule("L-199")
def test_the_last_strike_drawn_brings_the_discarded_ones_back_at_once() -> None:
    table = bare("gunner", combat=["stray_drone"], strikes=["scratch"], strike_discard=["miss", "claw_rake"],
                 hive=["event1"])  # fmt: skip
    table.end_turn()
    assert table.wounds() == ["scratch"]
    assert sorted(card.kind for card in table.state.strikes) == ["claw_rake", "miss"]
    assert table.state.strike_discard == ()


@rule("L-199")
def test_with_a_strike_left_nothing_is_shuffled() -> None:
    table = bare("gunner", combat=["stray_drone"], strikes=["claw_rake", "scratch"], strike_discard=["miss"],
                 hive=["event1"])  # fmt: skip
    table.end_turn()
    assert [card.kind for card in table.state.strikes] == ["claw_rake"]
    assert list(table.state.strike_discard) == ["miss"]


@rule("L-200")
@pytest.mark.parametrize(("left", "drawn"), [([], []), (["scratch"], ["scratch"])])
def test_a_strike_that_is_nowhere_is_not_drawn(left: list[str], drawn: list[str]) -> None:
    table = bare("gunner", "medic", combat=["stray_drone"], strikes=left, wounds=[[], ["torn_open"]], hive=["event1"])
    table.end_turn()
    assert table.wounds(1) == drawn
    assert table.turn_of == 2


@rule("L-200")
def test_of_three_strikes_only_those_that_are_there_are_drawn() -> None:
    table = bare("gunner", film="resurrection", combat=["the_newborn"], strikes=["scratch"], hive=["event1"])
    table.end_turn()
    assert table.wounds() == ["scratch"]
