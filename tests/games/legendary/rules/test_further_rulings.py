"""Further rulings: L-270 to L-276."""

from typing import Any

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import AgendaShown, Ended
from derelict.games.legendary.rules.hive.enemies import hugger_attack
from tests.games.legendary.rules.advanced_tools import agendas_as_seen, alien
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import Table, complex
from tests.marks import rule

ASH = CARDS["ash"].attack


@rule("L-270")
def test_all_cards_of_a_push_take_their_rooms_before_the_reveal() -> None:
    """The Event that is pushed out moves all cards forward: those of the push have already moved once."""
    table = complex("gunner", film="aliens", hive=["hazard3"], rooms={
        "ventilation_shafts": "event2", "operations": "newt", "weapons_locker": "hazard1", "med_lab": "ceiling_crawler",
        "airlock": "event1"})  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["", "(hazard3)", "(event2)", "(newt)", "(hazard1)"]
    assert table.combat == ["event1", "ceiling_crawler"], "the Event lies there until all it has set off is done"


@rule("L-271")
def test_a_hidden_card_moves_whatever_it_says() -> None:
    """The hidden Queen is pushed like any other card; face up, she stays."""
    table = complex("gunner", film="aliens", hive=["event1"], rooms={"ventilation_shafts": "alien_queen"})
    table.end_turn()
    assert table.rooms() == ["(event1)", "(alien_queen)", "", "", ""]


@rule("L-271")
def test_a_hidden_enemy_neither_strengthens_others_nor_acts() -> None:
    """A Royal Guard makes the Queen stronger, but not from hiding; a hidden Queen does nothing in the Strike phase."""
    table = complex(
        "gunner", film="aliens", combat=["alien_queen"], rooms={"airlock": "royal_guard", "med_lab": "royal_guard up"}
    )
    assert table.attack_in("combat 1") == CARDS["alien_queen"].attack + 1
    table = complex("gunner", film="aliens", rooms={"airlock": "alien_queen"}, strikes=["scratch"])
    table.end_turn()
    assert table.wounds() == []


@rule("L-272", "L-146")
def test_the_card_of_a_helper_who_dies_is_removed_and_not_copied() -> None:
    table = complex("gunner", "medic", hands=[["grunt"], ["find_it_and_kill_it"]], decks=[[], ["chestburster"]])
    table.play("ask for help", "give find_it_and_kill_it")
    assert not table.lives(2)
    assert not table.offers("copy find_it_and_kill_it")
    assert table.refusal("copy find_it_and_kill_it") == "L-118"
    assert "find_it_and_kill_it" in table.state.removed
    assert table.attack == 0
    table.end_turn()
    assert table.discard(2) == []


GRUNTS = ["grunt"] * 4 + ["specialist"] * 2
"""A deck from which the next hand has a card to scan with."""


@rule("L-273")
def test_the_next_turn_is_that_of_the_next_player_who_can_scan() -> None:
    """Seat 2 is an Alien player: darkness passes over that turn and ends with the turn of seat 3."""
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[1, 3], aliens=[2],
                    avatars=["", "warrior_xenomorph", ""], rooms={"airlock": "event1", "med_lab": "hazard1"}, attack=3,
                    hands=[[], [], ["grunt"]], decks=[GRUNTS, [], GRUNTS])  # fmt: skip
    table.play("scan med_lab")
    assert not table.offers("scan airlock"), "the first Hazard of the Nostromo puts out the lights"
    table.end_turn()
    assert (table.turn_of, table.prompt) == (2, "alien_action")
    table.play("end", "play grunt")
    assert (table.turn_of, table.attack, table.offers("scan airlock")) == (3, 1, False)
    table.end_turn().play("play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (1, True)


@rule("L-273")
def test_two_alien_players_in_a_row_are_both_passed_over() -> None:
    table = two_aliens(player=3, rooms={"airlock": "event1", "med_lab": "hazard1"}, attack=2, decks=[[], [], GRUNTS])
    table.play("scan med_lab")
    table.end_turn().play("end", "end", "play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (3, False)
    table.end_turn().play("end", "end", "play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (3, True)


def two_aliens(**fields: Any) -> Table:
    """Seats 1 and 2 are Alien players, seat 3 is the only player left."""
    usual: dict[str, Any] = {
        "alive": [3], "aliens": [1, 2], "avatars": ["warrior_xenomorph", "hunter_xenomorph", ""],
        "strikes": ["miss"] * 6,
    }  # fmt: skip
    return alien(**(usual | fields))


@rule("L-274")
def test_what_an_alien_player_does_lasts_until_the_next_turn_of_that_alien_player() -> None:
    table = two_aliens(hands=[["guard_the_brood"], []], rooms={"airlock": "ash up", "operations": "vent_stalker up"})
    table.play("play guard_the_brood", "airlock", "end")
    assert (table.turn_of, table.attack_in("airlock")) == (2, ASH + 2)
    table.play("end")
    assert (table.turn_of, table.attack_in("airlock")) == (3, ASH + 2)
    table.end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (1, ASH)


@rule("L-274")
def test_two_alien_players_strengthen_the_same_enemy_each_for_an_own_time() -> None:
    rooms = {"airlock": "ash up alien=2", "operations": "vent_stalker up"}
    table = two_aliens(player=2, rooms=rooms, hands=[[], ["guard_the_brood"]])
    table.play("play guard_the_brood", "airlock")
    assert table.attack_in("airlock") == ASH + 4
    table.play("end").end_turn()
    assert (table.turn_of, table.attack_in("airlock")) == (1, ASH + 2)
    table.play("end")
    assert (table.turn_of, table.attack_in("airlock")) == (2, ASH)


@rule("L-274")
@pytest.mark.parametrize(("victim", "more"), [(1, 0), (2, 2)])
def test_what_an_alien_player_did_is_over_when_that_one_dies(victim: int, more: int) -> None:
    wounds = [["torn_open", "second_mouth", "body_slam"]] * 2
    wounds[2 - victim] = []
    table = two_aliens(player=3, attack=9, strikes=["claw_rake"], wounds=wounds, rooms={"airlock": "ash up alien=2"},
                       dark_for=[1])  # fmt: skip
    table.play(f"fight player {victim}")
    assert not table.state.is_alien(victim - 1)
    assert table.attack_in("airlock") == ASH + more
    assert bool(table.state.dark_for) == (victim == 2)


@rule("L-274")
def test_the_lights_stay_off_until_the_alien_player_who_cut_them() -> None:
    table = two_aliens(
        hands=[["cut_the_lights"], [], ["grunt"]], rooms={"airlock": "vent_stalker"}, decks=[[], [], GRUNTS]
    )
    table.play("play cut_the_lights", "end", "end", "play grunt")
    assert (table.turn_of, table.attack, table.offers("scan airlock")) == (3, 1, False)
    table.end_turn().play("end", "end", "play grunt")
    assert (table.turn_of, table.offers("scan airlock")) == (3, True)


@rule("L-275", "L-142")
def test_a_facehugger_that_changes_its_host_is_still_as_strong() -> None:
    """One infects: the other goes on with what was added for long; what was added for the turn is over."""
    strong = "facehugger seat=1 left=2 lasting=1 passing=4 alien=0,0,3"
    table = complex("gunner", "medic", "scout", strikes=["miss"] * 6, huggers=["facehugger seat=1 left=1", strong])
    plain = hugger_attack(table.state.huggers[0])
    assert hugger_attack(table.state.huggers[1]) == plain + 8
    number = table.state.huggers[1].id
    table.end_turn()
    (hugger,) = table.state.huggers
    assert (hugger.seat, hugger.left, hugger.id) == (1, 2, number)
    assert hugger_attack(hugger) == plain + 4


@rule("L-275", "L-145")
def test_the_facehugger_of_a_player_who_dies_is_as_weak_as_before_for_this_turn() -> None:
    table = complex("gunner", "medic", "scout", versus=True, attack=4, strikes=["scratch"],
                    wounds=[[], ["second_mouth", "torn_open", "claw_rake"]],
                    huggers=["facehugger seat=2 left=1 passing=-1"])  # fmt: skip
    before = hugger_attack(table.state.huggers[0])
    table.play("fight player 2")
    assert table.huggers() == [3]
    assert hugger_attack(table.state.huggers[0]) == before
    table.end_turn()
    assert hugger_attack(table.state.huggers[0]) == before + 1


@rule("L-276")
@pytest.mark.parametrize("agenda", ["hidden", "delayed"])
def test_agendas_still_hidden_are_shown_when_the_match_is_over(agenda: str) -> None:
    """Seat 1 kills the last enemy; the Agenda of seat 2 was known, and the two others are shown now."""
    table = complex("gunner", "medic", "scout", agenda=agenda, agendas=["loyal", "calm", "bribed"], unmasked=[2],
                    discards=[[], ["calm"]], stage=2, combat=["the_perfect_organism"], attack=30)  # fmt: skip
    assert agendas_as_seen(table, by=2)[0] == "?"
    table.play("fight combat 1")
    assert table.results() == ["won", "won", "lost"]
    assert [(event.seat, event.side) for event in table.events(AgendaShown)] == [(0, "good"), (2, "evil")]
    assert happened(table, AgendaShown, Ended)[-1] == "Ended"
    for seat in (1, 2, 3, None):
        assert agendas_as_seen(table, by=seat) == ["loyal", "calm", "bribed"]
    assert "loyal" not in table.discard(1), "nobody gains an Agenda at the end"
