"""The clock of the Facehuggers, their hosts, and the Chestburster: L-137 to L-150, with the rulebook's example."""

import pytest

from derelict.games.legendary.events import Discarded
from tests.games.legendary.table import Table, complex
from tests.marks import rule

FULL = {"ventilation_shafts": "event1", "operations": "event1", "weapons_locker": "hazard1", "med_lab": "vent_stalker"}
"""Four hidden cards of the film Alien: the next Hive card pushes out whatever is in the Airlock."""


def end_turns(table: Table, count: int) -> Table:
    for _ in range(count):
        table.end_turn()
    return table


@rule("L-149", "L-131", "L-132", "L-133")
def test_a_rescue_that_failed_step_by_step() -> None:
    table = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=4)
    table.play("scan med_lab")
    assert table.room("med_lab") == ""
    assert table.huggers() == [1]
    assert table.attack == 2
    assert table.refusal("fight facehugger 1") == "L-75"
    table.end_turn()
    assert table.turn_of == 2
    assert table.huggers() == [1]
    assert table.refusal("fight facehugger 1") == "L-75"
    assert not table.is_infected(1)
    table.end_turn()
    assert table.turn_of == 1
    assert table.huggers() == []
    assert table.dead_enemies == ["facehugger_hive"]
    assert table.discard(1).count("chestburster") == 1
    assert table.state.chestbursters == 4
    assert not table.is_infected(2)


@rule("L-149", "L-132")
def test_a_rescue_that_came_in_the_last_moment() -> None:
    table = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=4,
                    hands=[[], ["grunt", "grunt", "grunt"]])  # fmt: skip
    table.play("scan med_lab", "end", "play grunt", "play grunt", "play grunt", "fight facehugger 1")
    assert table.attack == 0
    assert table.dead_enemies == ["facehugger_hive"]
    end_turns(table, 2)
    assert not table.is_infected(1)
    assert table.state.chestbursters == 5


@rule("L-149", "L-146")
@pytest.mark.parametrize(("change", "lives"), [(-1, True), (8, False)])
def test_the_end_of_the_failed_rescue_comes_when_the_chestburster_is_drawn(change: int, lives: bool) -> None:
    """Five cards are left in A's deck: a sixth is in the shuffled discard pile, and the Chestburster among 14 cards."""
    table = complex("gunner", "medic", hand=["specialist"] * 7, deck=["grunt"] * 5,
                    discard=["lets_rock", "chestburster"], hand_change=[change, 0])  # fmt: skip
    table.end_turn()
    assert table.lives(1) == lives
    assert len(table.hand(1)) == (5 if lives else 0)
    assert "chestburster" not in table.hand(1)


@rule("L-137")
def test_whose_turn_it_is_may_fight_a_facehugger_in_front_of_another() -> None:
    table = complex("gunner", "medic", "scout", huggers=["facehugger seat=3 left=2"], attack=3)
    table.play("fight facehugger 1")
    assert table.huggers() == []
    assert table.dead_enemies == ["facehugger"]
    assert table.attack == 0


@rule("L-137")
def test_a_facehugger_is_fought_with_its_whole_attack_only() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=2"], attack=2)
    assert not table.offers("fight facehugger 1")
    assert table.refusal("fight facehugger 1") == "L-75"


@rule("L-138")
def test_a_facehugger_of_the_hive_phase_counts_that_turn_as_its_first() -> None:
    """The egg is pushed out of the Airlock in the Hive phase of seat 2, whose turn is the first of the two."""
    table = complex("gunner", "medic", "scout", rooms={**FULL, "airlock": "alien_egg up"}, strikes=["miss"] * 6)
    table.end_turn()
    assert table.turn_of == 2
    assert table.huggers() == [2]
    table.end_turn()
    assert table.huggers() == [2]
    table.end_turn()
    assert table.huggers() == []
    assert table.is_infected(2)


@rule("L-138")
def test_a_facehugger_of_the_strike_phase_counts_that_turn_as_its_first() -> None:
    table = complex("gunner", "medic", "scout", combat=["stray_drone"], strikes=["miss", "open_egg_nearby"])
    table.end_turn()
    assert table.huggers() == [1]
    assert table.turn_of == 2
    table.end_turn()
    assert table.huggers() == []
    assert table.is_infected(1)


@rule("L-138")
def test_a_facehugger_in_front_of_another_counts_the_turn_under_way() -> None:
    """Seat 1 is struck; the Tail Lash makes seat 2 draw a Strike that is an egg."""
    table = complex("gunner", "medic", "scout", combat=["stray_drone"],
                    strikes=["miss", "open_egg_nearby", "tail_lash"])  # fmt: skip
    table.end_turn()
    assert table.huggers() == [2]
    assert not table.is_infected(2)
    table.end_turn()
    assert table.turn_of == 3
    assert table.is_infected(2)


@rule("L-139")
def test_a_facehugger_can_be_weakened_like_an_enemy_until_the_end_of_the_turn() -> None:
    table = complex("gunner", "medic", hand=["steam_and_flame"], huggers=["facehugger seat=2 left=2"])
    table.play("play steam_and_flame")
    assert table.attack == 5
    table.play("fight facehugger 1")
    assert table.attack == 4
    table = complex("gunner", "medic", huggers=["facehugger seat=1 left=2"],
                    hands=[["steam_and_flame"], ["grunt", "grunt"]])  # fmt: skip
    table.play("play steam_and_flame", "end", "play grunt", "play grunt")
    assert not table.offers("fight facehugger 1")


@rule("L-139")
def test_a_facehugger_is_in_no_room_and_not_in_the_combat_zone() -> None:
    """It does not strike, and an effect for enemies of the Combat Zone does not reach it."""
    table = complex("gunner", film="resurrection", hand=["cut_the_strap"], huggers=["facehugger seat=1 left=2"],
                    strikes=["scratch"])  # fmt: skip
    table.play("play cut_the_strap", "sacrifice cut_the_strap")
    assert table.huggers() == [1]
    assert table.prompt == "action"
    table.end_turn()
    assert table.wounds() == []
    assert table.combat == []


@rule("L-140")
@pytest.mark.parametrize(("discard", "damage", "lost"), [([], 1, 1), (["chestburster"], 0, 0)])
def test_enemies_do_not_strike_who_has_a_chestburster(discard: list[str], damage: int, lost: int) -> None:
    """The Escaped Xenomorph strikes and makes the player discard: neither happens to its kin."""
    table = complex("gunner", film="resurrection", combat=["escaped_xenomorph"], strikes=["scratch"], discard=discard,
                    hand=["lets_rock"])  # fmt: skip
    strikes = len(table.state.strikes)
    table.end_turn()
    assert table.damage() == damage
    assert len(table.state.strikes) == strikes - damage
    assert table.discard().count("lets_rock") == 1
    assert len(table.events(Discarded)) == lost


@rule("L-140")
def test_a_chestburster_in_the_deck_keeps_enemies_off_too() -> None:
    table = complex("gunner", combat=["stray_drone", "vent_stalker"], strikes=["scratch", "scratch"],
                    deck=["chestburster", *["grunt"] * 5, "specialist"])  # fmt: skip
    table.end_turn()
    assert table.damage() == 0
    assert table.lives()


@rule("L-141")
def test_strikes_of_other_effects_are_drawn_by_who_has_a_chestburster() -> None:
    event = complex("gunner", film="alien3", rooms={"airlock": "event1"}, discard=["chestburster"], attack=1,
                    strikes=["scratch"] * 2)  # fmt: skip
    event.play("scan airlock")
    assert event.wounds() == ["scratch"] * 2


@rule("L-141")
def test_strikes_of_other_players_are_drawn_by_who_has_a_chestburster() -> None:
    table = complex("gunner", "medic", versus=True, attack=4, discards=[[], ["chestburster"]], strikes=["claw_rake"])
    table.play("fight player 2")
    assert table.wounds(2) == ["claw_rake"]


@rule("L-141")
def test_strikes_of_an_alien_player_are_drawn_by_who_has_a_chestburster() -> None:
    table = complex("gunner", "medic", alien_player=True, alive=[2], aliens=[1], avatars=["warrior_xenomorph", ""],
                    hands=[["lunge"]], discards=[[], ["chestburster"]], strikes=["claw_rake"])  # fmt: skip
    table.play("play lunge")
    assert table.wounds(2) == ["claw_rake"]


@rule("L-142", "L-143")
def test_a_facehugger_for_an_infected_player_goes_to_the_next() -> None:
    """Seat 1 finds it and seat 2 gets it; the two turns are this one and the next."""
    table = complex("gunner", "medic", "scout", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2,
                    discard=["chestburster"])  # fmt: skip
    table.play("scan med_lab")
    assert table.huggers() == [2]
    table.end_turn()
    assert table.huggers() == [2]
    table.end_turn()
    assert table.is_infected(2)
    assert not table.is_infected(3)


@rule("L-142")
def test_it_goes_past_several_infected_players() -> None:
    table = complex("gunner", "medic", "scout", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2,
                    discards=[["chestburster"], ["chestburster"]])  # fmt: skip
    table.play("scan med_lab")
    assert table.huggers() == [3]


@rule("L-142", "L-143")
def test_another_facehugger_leaves_a_player_who_was_just_infected() -> None:
    """It goes at the end of seat 1's turn, so that the turns of seat 2 and seat 3 are its two turns."""
    table = complex("gunner", "medic", "scout", huggers=["facehugger seat=1 left=1", "facehugger seat=1 left=2"])
    table.end_turn()
    assert table.is_infected(1)
    assert table.dead_enemies == ["facehugger"]
    assert table.huggers() == [2]
    table.end_turn()
    assert table.huggers() == [2]
    table.end_turn()
    assert table.huggers() == []
    assert table.is_infected(2)
    assert table.turn_of == 1


@rule("L-144")
def test_with_nobody_to_go_to_the_facehugger_dies() -> None:
    alone = complex("gunner", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2, discard=["chestburster"])
    alone.play("scan med_lab")
    assert alone.huggers() == []
    assert alone.dead_enemies == ["facehugger_hive"]
    two = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2,
                  discards=[["chestburster"], ["chestburster"]])  # fmt: skip
    two.play("scan med_lab")
    assert two.huggers() == []
    assert two.dead_enemies == ["facehugger_hive"]


@rule("L-144")
def test_the_last_uninfected_player_keeps_it() -> None:
    table = complex("gunner", "medic", film="aliens", rooms={"med_lab": "facehugger_hive"}, attack=2,
                    discards=[[], ["chestburster"]])  # fmt: skip
    table.play("scan med_lab")
    assert table.huggers() == [1]


@rule("L-145", "L-143")
def test_the_facehugger_of_a_dead_player_goes_to_the_next() -> None:
    table = complex("gunner", "medic", "scout", versus=True, attack=4, strikes=["scratch"],
                    wounds=[[], ["second_mouth", "torn_open", "claw_rake"]],
                    huggers=["facehugger seat=2 left=1"])  # fmt: skip
    table.play("fight player 2")
    assert not table.lives(2)
    assert table.huggers() == [3]
    table.end_turn()
    assert table.turn_of == 3
    assert table.huggers() == [3]
    table.end_turn()
    assert table.is_infected(3)


@rule("L-146")
def test_a_chestburster_drawn_in_cleanup_kills() -> None:
    table = complex("gunner", "medic", deck=["chestburster", *["grunt"] * 5])
    assert table.lives(1)
    table.end_turn()
    assert not table.lives(1)
    assert table.turn_of == 2


@rule("L-146")
def test_the_seventh_card_is_not_drawn_in_cleanup() -> None:
    table = complex("gunner", "medic", deck=["chestburster", *["grunt"] * 5, "specialist"])
    table.end_turn()
    assert table.lives(1)
    assert table.deck(1)[-1] == "chestburster"


@rule("L-146")
def test_a_chestburster_drawn_by_an_effect_kills_at_once() -> None:
    table = complex("researcher", "medic", hand=["thirst_for_knowledge"], deck=["chestburster", "grunt"])
    table.play("play thirst_for_knowledge")
    assert not table.lives(1)
    assert table.turn_of == 2


@rule("L-146")
def test_a_chestburster_drawn_for_a_lent_card_kills_the_helper() -> None:
    table = complex("gunner", "medic", hands=[[], ["sergeant_tech"]], decks=[[], ["chestburster"]])
    table.play("ask for help", "give sergeant_tech")
    assert not table.lives(2)
    assert table.lives(1)
    assert table.turn_of == 1


@rule("L-147")
def test_who_gets_rid_of_the_chestburster_is_struck_again_and_lives() -> None:
    table = complex("gunner", film="resurrection", hq=["hidden_purpose"], recruit=5, discard=["chestburster"],
                    combat=["stray_drone"], strikes=["scratch"])  # fmt: skip
    table.play("recruit hidden_purpose", "pile chestburster")
    assert not table.is_infected()
    assert table.state.chestbursters == 5
    table.end_turn()
    assert table.wounds() == ["scratch"]
    assert table.lives()


@rule("L-147")
def test_who_leaves_the_chestburster_stays_infected() -> None:
    table = complex("gunner", film="resurrection", hq=["hidden_purpose"], recruit=5, discard=["chestburster"],
                    combat=["stray_drone"], strikes=["scratch"])  # fmt: skip
    table.play("recruit hidden_purpose", "pass")
    assert table.is_infected()
    table.end_turn()
    assert table.wounds() == []


@rule("L-148")
def test_the_chestburster_leaves_the_game_with_all_cards_of_its_player() -> None:
    table = complex("gunner", "medic", deck=["chestburster"], hand=["captain_of_the_ship"], wounds=[["scratch"]])
    table.end_turn()
    assert not table.lives(1)
    assert (table.hand(1), table.deck(1), table.discard(1)) == ([], [], [])
    assert table.state.chestbursters == 4
    assert {"chestburster", "captain_of_the_ship", "lets_rock"} <= set(table.state.removed)
    assert "scratch" in table.state.strike_discard
    table.end_turn()
    assert table.turn_of == 2


@rule("L-150")
def test_an_empty_hatchery_gives_no_facehugger() -> None:
    table = complex("gunner", combat=["stray_drone"], strikes=["open_egg_nearby"], removed=["facehugger"] * 9)
    table.end_turn()
    assert table.huggers() == []


@rule("L-150")
def test_without_a_chestburster_left_the_facehugger_only_dies() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=1 left=1"], removed=["chestburster"] * 5)
    table.end_turn()
    assert table.huggers() == []
    assert table.dead_enemies == ["facehugger"]
    assert not table.is_infected(1)
