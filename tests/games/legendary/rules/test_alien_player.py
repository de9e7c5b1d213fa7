"""The Alien player: L-211 to L-225."""

from collections import Counter

import msgspec
import pytest

from derelict.core.chance import Chance
from derelict.games.legendary.content.kinds import ALIEN_DECK, AVATARS, CARDS
from derelict.games.legendary.wording import NAMES
from tests.games.legendary.rules.advanced_tools import alien, hand_as_seen
from tests.games.legendary.table import Table, complex
from tests.marks import rule

BURST = {"alien_player": True, "deck": ["chestburster"]}
"""Seat 1 draws a Chestburster in the next Cleanup."""


@rule("L-211")
def test_who_dies_of_a_chestburster_comes_back_and_plays_from_the_next_own_turn_on() -> None:
    table = complex("gunner", "medic", **BURST)
    table.end_turn()
    assert not table.lives(1)
    assert table.state.is_alien(0)
    assert (table.turn_of, table.prompt) == (2, "action")
    table.end_turn()
    assert (table.turn_of, table.prompt) == (1, "alien_action")


@rule("L-211")
def test_who_dies_of_damage_is_out_of_the_game() -> None:
    table = complex("gunner", "medic", alien_player=True, combat=["stray_drone"], strikes=["scratch"],
                    wounds=[["second_mouth", "torn_open", "body_slam"]])  # fmt: skip
    table.end_turn()
    assert not table.lives(1)
    assert not table.state.is_alien(0)
    table.end_turn()
    assert table.turn_of == 2


@rule("L-211")
def test_without_the_advanced_rule_nobody_comes_back() -> None:
    table = complex("gunner", "medic", deck=["chestburster"])
    table.end_turn()
    assert not table.state.is_alien(0)


@rule("L-211", "L-30")
def test_nothing_of_the_own_last_turn_reaches_the_alien_player() -> None:
    """The Chestburster is drawn in the middle of a card: what the card says after that is meant for the dead player."""
    table = complex("gunner", "medic", alien_player=True, hand=["full_sensor_sweep"], deck=["chestburster"],
                    rooms={"airlock": "sos_signal"})  # fmt: skip
    table.play("play full_sensor_sweep")
    assert table.state.is_alien(0)
    assert len(table.hand(1)) == 6
    assert table.turn_of == 2


@rule("L-211")
def test_a_helper_who_bursts_is_no_alien_before_the_turn_is_over() -> None:
    table = complex("gunner", "medic", alien_player=True, hands=[["grunt"], ["sergeant_tech"]],
                    decks=[[], ["chestburster"]], attack=6)  # fmt: skip
    table.play("ask for help", "give sergeant_tech")
    assert not table.lives(2)
    assert not table.offers("fight player 2")
    table.end_turn()
    assert (table.turn_of, table.prompt) == (2, "alien_action")


@rule("L-211")
def test_old_lines_of_the_log_keep_the_names_that_players_had() -> None:
    table = complex("gunner", "medic", hand=["grunt"], **BURST)
    table.play("play grunt")
    before = table.match.log(0, "en")
    table.play("end")
    assert table.state.avatars[0] != ""
    after = table.match.log(0, "en")
    assert after[: len(before)] == before == ["Gunner 1 plays Grunt."]
    avatar = NAMES[table.state.avatars[0]]
    assert any(line.startswith("Gunner 1 comes back as an Alien") for line in after)
    table.play("end")
    assert any(f"{avatar.en} 1" in line for line in table.match.log(0, "en")[len(after) :])


@rule("L-212")
def test_all_cards_of_the_dead_are_removed_and_the_alien_deck_comes() -> None:
    table = complex("gunner", "medic", hand=["captain_of_the_ship"], **BURST)
    table.end_turn()
    assert table.state.avatars[0] in AVATARS
    assert {"captain_of_the_ship", "lets_rock", "chestburster"} <= set(table.state.removed)
    assert (table.deck(1), table.discard(1)) == ([], [])
    assert len(table.hand(1)) == 6
    deck = [card.kind for card in table.state.alien_deck]
    assert len(deck) == 30
    assert Counter(table.hand(1) + deck) == Counter(ALIEN_DECK)


@rule("L-212")
def test_avatar_and_deck_are_drawn_by_lot() -> None:
    avatars, hands = set(), set()
    for seed in range(30):
        table = complex("gunner", "medic", chance=msgspec.to_builtins(Chance.seeded(seed)), **BURST)
        table.end_turn()
        avatars.add(table.state.avatars[0])
        hands.add(tuple(table.hand(1)))
    assert avatars == set(AVATARS)
    assert len(hands) > 6


@rule("L-244")
@pytest.mark.parametrize("open_hands", [True, False])
def test_nobody_sees_the_hand_of_an_alien_player(open_hands: bool) -> None:
    table = complex("gunner", "medic", open_hands=open_hands, **BURST)
    table.end_turn()
    assert hand_as_seen(table, 1, by=2) == ["?"] * 6
    assert hand_as_seen(table, 1, by=None) == ["?"] * 6
    assert sorted(hand_as_seen(table, 1, by=1)) == table.hand(1)


@rule("L-213")
def test_when_all_others_are_dead_the_alien_player_has_won() -> None:
    table = alien("gunner", "medic", hands=[["lunge"]], strikes=["scratch"],
                  wounds=[[], ["second_mouth", "torn_open", "body_slam"]])  # fmt: skip
    table.play("play lunge")
    assert table.results() == ["won", "lost"]
    assert table.scores() == [0, 0]


@rule("L-213")
def test_an_alien_player_does_not_win_with_the_objectives() -> None:
    table = complex("gunner", "medic", alien_player=True, alive=[1], aliens=[2], avatars=["", "warrior_xenomorph"],
                    stage=2, combat=["the_perfect_organism"], attack=CARDS["the_perfect_organism"].attack)  # fmt: skip
    table.play("fight combat 1")
    assert table.results() == ["won", "lost"]


@rule("L-213")
def test_an_alien_player_who_has_died_has_not_won() -> None:
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[1], aliens=[3],
                    avatars=["", "hunter_xenomorph", "warrior_xenomorph"], combat=["stray_drone"],
                    wounds=[["second_mouth", "torn_open", "body_slam"]], strikes=["scratch"])  # fmt: skip
    table.end_turn()
    assert table.results() == ["lost", "lost", "won"]


@rule("L-213")
def test_an_alien_player_wins_also_if_the_hive_overruns_the_others() -> None:
    """The Hive deck runs out for the second time."""
    table = alien("gunner", "medic", hands=[["call_the_hive"]], rebuilt=True, rest="removed")
    table.play("play call_the_hive")
    assert table.results() == ["won", "lost"]


@rule("L-214")
def test_an_alien_player_plays_discards_and_draws_six() -> None:
    table = alien(hands=[["learn_their_ways", "shriek", "lunge"]], alien_deck=["molt", "regrow"])
    table.play("play learn_their_ways")
    assert table.hand(1) == ["lunge", "molt", "regrow", "shriek"]
    table.play("end")
    assert table.turn_of == 2
    assert len(table.hand(1)) == 6
    assert sorted(table.state.alien_discard) == ["learn_their_ways", "lunge", "molt", "regrow", "shriek"]


@rule("L-214")
def test_an_alien_player_has_no_hive_and_no_strike_phase() -> None:
    """Seat 3 ends; no Hive card comes before the Alien player, and the enemy in the Combat Zone leaves it alone."""
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[2, 3], aliens=[1], player=3,
                    avatars=["warrior_xenomorph", "", ""], combat=["stray_drone"], strikes=["miss"])  # fmt: skip
    table.end_turn()
    assert (table.turn_of, table.prompt) == (1, "alien_action")
    assert table.rooms() == [""] * 5
    table.play("end")
    assert table.wounds(1) == []
    assert table.turn_of == 2
    assert table.rooms()[0] != ""


@rule("L-214")
def test_an_empty_alien_deck_is_made_of_the_discard_pile() -> None:
    table = alien(hands=[["shriek"]], alien_deck=["lunge"], alien_discard=["molt", "regrow"], rest="removed",
                  strikes=["miss"], hive=["event1"])  # fmt: skip
    table.play("end")
    assert table.hand(1) == ["lunge", "molt", "regrow", "shriek"]
    assert table.state.alien_discard == ()


def hunted(**fields: object) -> Table:
    """Seat 1 has the turn; seat 2 is an Alien player, a Warrior with Defense 5 and Health 10."""
    usual = {"alien_player": True, "alive": [1, 3], "aliens": [2], "avatars": ["", "warrior_xenomorph", ""]}
    return complex("gunner", "medic", "scout", **(usual | fields))


@rule("L-215")
def test_an_alien_player_is_fought_with_its_defense() -> None:
    assert hunted(attack=4).refusal("fight player 2") == "L-151"
    table = hunted(attack=6, strikes=["scratch"])
    table.play("fight player 2")
    assert table.attack == 1
    assert table.wounds(2) == ["scratch"]


@rule("L-215")
def test_an_alien_player_ignores_the_text_of_a_strike() -> None:
    """Pinned Down would add a Hive card, and a Tail Lash would strike the next player."""
    table = hunted(attack=10, strikes=["scratch", "tail_lash", "pinned_down"])
    table.play("fight player 2", "fight player 2")
    assert table.wounds(2) == ["pinned_down", "tail_lash"]
    assert table.wounds(3) == []
    assert table.rooms() == [""] * 5


@rule("L-215")
@pytest.mark.parametrize("strike", ["miss", "open_egg_nearby"])
def test_a_strike_without_damage_is_discarded(strike: str) -> None:
    table = hunted(attack=5, strikes=[strike])
    table.play("fight player 2")
    assert table.wounds(2) == []
    assert list(table.state.strike_discard) == [strike]
    assert table.huggers() == []


@rule("L-216")
@pytest.mark.parametrize(("strike", "dies"), [("scratch", False), ("claw_rake", True)])
def test_an_alien_player_dies_of_damage_equal_to_its_health(strike: str, dies: bool) -> None:
    table = hunted(attack=5, strikes=[strike], wounds=[[], ["torn_open", "second_mouth", "scratch"]],
                   hands=[[], ["lunge"]], combat=["sibling_charge"], attached=["resin_wall airlock"])  # fmt: skip
    table.play("fight player 2")
    assert table.state.is_alien(1) != dies
    assert table.hand(2) == ([] if dies else ["lunge"])
    assert (table.state.alien_deck == ()) == dies
    assert table.combat == ["sibling_charge"]
    assert [attached.kind for attached in table.state.attached] == ["resin_wall"]


@rule("L-216")
def test_the_dead_alien_player_has_no_more_turns() -> None:
    table = hunted(
        attack=5, strikes=["miss", "miss", "claw_rake"], wounds=[[], ["torn_open", "second_mouth", "scratch"]]
    )
    table.play("fight player 2", "end")
    assert table.turn_of == 3


@rule("L-217")
def test_next_player_passes_over_an_alien_player() -> None:
    table = hunted(combat=["stray_drone"], strikes=["scratch", "tail_lash"])
    table.end_turn()
    assert table.wounds(2) == []
    assert table.wounds(3) == ["scratch"]


@rule("L-217")
def test_each_player_does_not_mean_an_alien_player() -> None:
    table = hunted(film="aliens", attack=1, rooms={"airlock": "hazard1"}, hands=[["grunt"], ["lunge"], ["specialist"]])
    table.play("scan airlock")
    assert (table.hand(1), table.hand(2), table.hand(3)) == ([], ["lunge"], [])


@rule("L-217")
def test_any_player_cannot_be_an_alien_player() -> None:
    table = hunted(film="aliens", hand=["synthetic_field_surgery"], wounds=[["scratch"], ["scratch"], ["scratch"]])
    table.play("play synthetic_field_surgery")
    assert table.options == ["player 1", "player 3"]


@rule("L-217")
def test_with_one_player_and_an_alien_player_the_next_player_is_oneself() -> None:
    table = complex("gunner", "medic", alien_player=True, alive=[1], aliens=[2], avatars=["", "warrior_xenomorph"],
                    combat=["stray_drone"], strikes=["scratch", "tail_lash"])  # fmt: skip
    table.end_turn()
    assert table.wounds(1) == ["tail_lash", "scratch"]


FULL = {
    "ventilation_shafts": "newt",
    "operations": "event2",
    "weapons_locker": "night_swarmer",
    "med_lab": "sentry_gun",
}
"""Four rooms of the film Aliens are full: a Hive card pushes out what is in the Airlock."""


@rule("L-218")
def test_a_hazard_in_an_alien_turn_is_the_next_players() -> None:
    """The third Hazard of Hadley's Hope: all may show a Leadership card, the next player first."""
    table = alien(film="aliens", hands=[["call_the_hive"], ["grunt"], ["sergeant_leadership"]], hazards=2,
                  rooms={**FULL, "airlock": "hazard3"}, strikes=["scratch"] * 2,
                  hive=["event1", "event1"])  # fmt: skip
    table.play("play call_the_hive")
    assert (table.prompt, table.asked) == ("show", 2)
    assert table.wounds(2) == ["scratch"], "who reveals it draws a Strike first"
    table.play("no")
    assert table.wounds(2) == ["scratch"] * 2
    assert table.asked == 3
    table.play("show sergeant_leadership")
    assert (table.wounds(1), table.wounds(3)) == ([], [])


@rule("L-218")
def test_an_event_in_an_alien_turn_means_the_next_player_who_also_chooses() -> None:
    table = alien(hands=[["call_the_hive"]], hive=["hazard1"],
                  rooms={"ventilation_shafts": "alien_egg up", "operations": "alien_egg up", "weapons_locker": "ash",
                         "med_lab": "event2", "airlock": "event1"})  # fmt: skip
    table.play("play call_the_hive")
    assert (table.prompt, table.asked) == ("hatch_which", 2)
    table.play("weapons_locker")
    assert table.huggers() == [2]


@rule("L-219")
def test_other_cards_in_an_alien_turn_mean_the_next_player_too() -> None:
    """A Ceiling Crawler that is pushed out makes the next player discard; a Colonist brings a Facehugger."""
    table = alien(film="aliens", hands=[["call_the_hive", "shriek"], ["grunt"]], hive=["event1"],
                  rooms={**FULL, "airlock": "ceiling_crawler"})  # fmt: skip
    table.play("play call_the_hive")
    assert table.discard(2) == ["grunt"]
    assert table.hand(1) == ["shriek"]
    table = alien(
        film="aliens", hands=[["call_the_hive"]], hive=["event1"], rooms={**FULL, "airlock": "cocooned_colonist"}
    )
    table.play("play call_the_hive")
    assert table.huggers() == [2]


@rule("L-220")
def test_a_card_put_on_the_board_is_an_enemy_that_strikes_and_is_fought() -> None:
    table = alien("gunner", "medic", hands=[["sibling_charge"], ["grunt"]], strikes=["scratch"], hive=["event1"])
    table.play("play sibling_charge")
    assert table.combat == ["sibling_charge"]
    assert table.attack_in("combat 1") == 6
    table.play("end", "end")
    assert table.wounds(2) == ["scratch"]
    table = hunted(combat=["sibling_charge"], attack=6)
    table.play("fight combat 1")
    assert table.dead_enemies == ["sibling_charge"]
    assert "sibling_charge" not in table.state.alien_discard


@rule("L-220")
def test_one_that_lurks_is_a_hidden_card_until_it_is_scanned() -> None:
    table = alien("gunner", "medic", hands=[["lurk_in_the_airlock"], ["grunt"] * 5], hive=["event1"])
    table.play("play lurk_in_the_airlock", "end")
    assert table.room("airlock") == "(lurk_in_the_airlock)"
    table.play("play grunt", "scan airlock")
    assert table.attack_in("airlock") == 6
    assert table.refusal("fight airlock") == "L-75"


@rule("L-221")
def test_a_facehugger_for_an_alien_player_goes_to_the_next() -> None:
    """Seat 1 is infected, and what it finds would come to seat 2, which is an Alien player."""
    table = hunted(film="aliens", attack=2, rooms={"med_lab": "facehugger_hive"}, discard=["chestburster"])
    table.play("scan med_lab")
    assert table.huggers() == [3]


@rule("L-221")
def test_a_facehugger_that_an_alien_player_brings_to_light_goes_to_the_next() -> None:
    table = alien(
        film="aliens", hands=[["call_the_hive"]], hive=["event1"], rooms={**FULL, "airlock": "facehugger_hive"}
    )
    table.play("play call_the_hive")
    assert table.huggers() == [2]


@rule("L-222")
def test_the_turn_of_an_alien_player_is_none_of_the_two_turns() -> None:
    table = hunted(huggers=["facehugger seat=1 left=2"])
    table.end_turn()
    assert table.turn_of == 2
    table.play("end")
    assert table.turn_of == 3
    assert table.huggers() == [1]
    assert not table.is_infected(1)
    table.end_turn()
    assert table.is_infected(1)


@rule("L-223")
def test_when_only_aliens_are_left_the_players_have_lost() -> None:
    """The last player bursts too: nobody is left who could come back."""
    table = complex("gunner", "medic", alive=[1], aliens=[2], avatars=["", "warrior_xenomorph"], **BURST)
    table.end_turn()
    assert table.results() == ["lost", "won"]


@rule("L-223")
def test_alone_a_chestburster_ends_the_game() -> None:
    table = complex("gunner", **BURST)
    table.end_turn()
    assert table.results() == ["lost"]


@rule("L-224")
def test_alien_players_are_not_asked_for_help() -> None:
    table = hunted(hands=[[], ["lunge"], ["sergeant_tech"]])
    table.play("ask for help")
    assert table.asked == 3
    table.play("give sergeant_tech")
    assert not table.offers("ask for help")


@rule("L-224")
def test_alien_players_do_nothing_but_play_cards() -> None:
    table = alien(hands=[["lunge"], ["sergeant_tech"]], rooms={"airlock": "event1", "med_lab": "ash up"}, attack=9,
                  recruit=9)  # fmt: skip
    assert table.options == ["play lunge", "end"]
    for line in ("ask for help", "recruit sergeant", "scan airlock", "fight med_lab", "fight player 2"):
        assert table.refusal(line) == "L-224"


@rule("L-225")
def test_two_alien_players_share_a_deck_and_have_hands_of_their_own() -> None:
    table = complex("gunner", "medic", "scout", alive=[1, 3], aliens=[2], avatars=["", "warrior_xenomorph", ""],
                    hands=[[], ["lunge"]], alien_deck=["molt"], **BURST)  # fmt: skip
    table.end_turn()
    assert table.state.is_alien(0)
    assert table.state.avatars[0] not in ("", "warrior_xenomorph")
    assert table.hand(2) == ["lunge"]
    assert "molt" in table.hand(1)
    assert len(table.state.alien_deck) == 36 - 1 - 6


@rule("L-225")
def test_when_one_of_two_dies_only_that_hand_is_removed() -> None:
    table = complex("gunner", "medic", "scout", alien_player=True, alive=[1], aliens=[2, 3],
                    avatars=["", "warrior_xenomorph", "hunter_xenomorph"], hands=[[], ["lunge"], ["molt"]],
                    alien_discard=["shriek"], attack=5, strikes=["claw_rake"],
                    wounds=[[], ["torn_open", "second_mouth", "scratch"]])  # fmt: skip
    table.play("fight player 2")
    assert not table.state.is_alien(1)
    assert (table.hand(2), table.hand(3)) == ([], ["molt"])
    assert "lunge" in table.state.removed
    assert len(table.state.alien_deck) == 33
    assert list(table.state.alien_discard) == ["shriek"]


@rule("L-192", "L-214")
def test_changes_of_this_turn_end_with_the_turn_of_an_alien_player() -> None:
    rooms = {"med_lab": "vent_stalker up passing=-1", "airlock": "vent_stalker up"}
    table = alien(rooms=rooms, altered=True, strikes=["miss"] * 6)
    assert table.attack_in("med_lab") == table.attack_in("airlock") - 1
    table.play("end")
    assert (table.turn_of, table.attack_in("med_lab")) == (2, table.attack_in("airlock"))
