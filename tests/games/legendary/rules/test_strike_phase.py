"""Strike phase: L-80 to L-91."""

import pytest

from derelict.games.legendary.content.kinds import CARDS, STRIKES
from derelict.games.legendary.events import Died, Discarded, Drew, Gave, Healed, StrikeDrawn, Struck
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import complex
from tests.marks import rule

NINE_DAMAGE = ["second_mouth", "torn_open", "body_slam"]


@rule("L-80")
def test_enemies_strike_from_right_to_left_the_oldest_first() -> None:
    table = complex(
        "gunner", "medic", combat=["stray_drone", "dormant_drone", "gatherer_drone"],
        strikes=["miss", "body_slam", "scratch"],
    )  # fmt: skip
    table.end_turn()
    assert [event.card for event in table.events(Struck)] == ["stray_drone", "dormant_drone", "gatherer_drone"]
    assert happened(table, Struck, StrikeDrawn) == ["Struck", "StrikeDrawn"] * 3
    assert [event.card for event in table.events(StrikeDrawn)] == ["scratch", "body_slam", "miss"]
    assert table.wounds(1) == ["scratch", "body_slam"]
    assert table.wounds(2) == [], "it was the turn of player 1"


@rule("L-80")
def test_enemies_in_the_complex_do_not_strike() -> None:
    table = complex("gunner", "medic", rooms={"airlock": "maturing_xenomorph up"}, strikes=["scratch"])
    table.end_turn()
    assert table.wounds() == []


@rule("L-81")
@pytest.mark.parametrize("enemies", [0, 1, 4])
def test_one_strike_card_for_each_enemy_that_strikes(enemies: int) -> None:
    table = complex("gunner", "medic", combat=["stray_drone"] * min(enemies, 3) + ["dormant_drone"] * (enemies - 3),
                    strikes=["scratch"] * 6)  # fmt: skip
    table.end_turn()
    assert table.wounds() == ["scratch"] * enemies
    assert len(table.state.strikes) == len(STRIKES) - enemies


@rule("L-82")
def test_an_enemy_that_came_in_this_very_turn_strikes() -> None:
    table = complex("gunner", rooms={"airlock": "vent_stalker"}, attack=1, strikes=["scratch"])
    table.play("scan airlock")
    assert table.combat == ["vent_stalker"], "it moves forward when it is found"
    table.end_turn()
    assert table.wounds() == ["scratch"]


@rule("L-82")
def test_an_enemy_that_enters_during_the_strike_phase_strikes_last() -> None:
    """Pinned Down adds a Hive card, which pushes a Xenomorph out of the Airlock."""
    rooms = {"ventilation_shafts": "alien_egg", "operations": "alien_egg", "weapons_locker": "alien_egg"}
    table = complex(
        "gunner", "medic", rooms=rooms | {"med_lab": "alien_egg", "airlock": "maturing_xenomorph up"},
        combat=["stray_drone", "dormant_drone"], hive=["event1"], strikes=["miss", "scratch", "pinned_down"],
    )  # fmt: skip
    table.end_turn()
    struck = [event.card for event in table.events(Struck)]
    assert struck == ["stray_drone", "dormant_drone", "maturing_xenomorph"]


@rule("L-82")
def test_only_what_can_strike_does() -> None:
    table = complex("gunner", "medic", combat=["alien_egg", "stray_drone"], strikes=["scratch", "scratch"])
    table.end_turn()
    assert [event.card for event in table.events(Struck)] == ["stray_drone"]
    assert table.wounds() == ["scratch"]


@rule("L-83")
@pytest.mark.parametrize(
    ("strike", "damage"), [("scratch", 1), ("claw_rake", 2), ("torn_open", 3), ("second_mouth", 4)]
)
def test_a_strike_with_damage_is_put_beside_the_avatar(strike: str, damage: int) -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=[strike], wounds=[["scratch"]])
    table.end_turn()
    assert table.wounds() == ["scratch", strike]
    assert table.damage() == 1 + damage
    assert table.state.strike_discard == ()


@rule("L-83", "L-85")
@pytest.mark.parametrize("strike", dict.fromkeys(STRIKES))
def test_every_strike_stays_if_it_has_damage_and_only_then(strike: str) -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], discard=["grunt"], strikes=["miss", strike])
    table.end_turn()
    damage = CARDS[strike].data.damage
    assert table.damage() == damage
    assert table.wounds() == [strike] * (damage > 0)
    assert (strike in table.state.strike_discard) == (damage == 0)


@rule("L-84")
@pytest.mark.parametrize(("strike", "survives"), [("miss", True), ("scratch", False), ("claw_rake", False)])
def test_damage_equal_to_or_greater_than_health_is_death(strike: str, survives: bool) -> None:
    table = complex("gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=[strike])
    table.end_turn()
    assert table.lives() == survives
    assert len(table.events(Died)) == (not survives)


@rule("L-84")
def test_all_cards_of_a_dead_player_are_removed_from_the_game() -> None:
    table = complex(
        "gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["scratch"],
        hand=["captain_of_the_ship"], discard=["electric_prod"], vigil=["last_survivor"], plays=["sealed_hatch"],
    )  # fmt: skip
    table.end_turn()
    assert table.prompt == "avoid"
    table.play("pass")
    assert (table.hand(), table.deck(), table.discard(), table.vigil()) == ([], [], [], [])
    removed = list(table.state.removed)
    assert {"captain_of_the_ship", "electric_prod", "last_survivor", "sealed_hatch", "lets_rock"} <= set(removed)
    assert (removed.count("grunt"), removed.count("specialist")) == (5, 7)
    assert table.results() == []


@rule("L-85")
def test_a_strike_without_damage_goes_to_the_strike_discard() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"] * 2, strikes=["hesitation", "miss"])
    table.end_turn()
    assert table.wounds() == []
    assert table.state.strike_discard == ("miss", "hesitation")


@rule("L-85")
def test_the_strikes_of_the_dead_go_to_the_strike_discard() -> None:
    table = complex("gunner", "medic", wounds=[NINE_DAMAGE], combat=["stray_drone"], strikes=["scratch"])
    table.end_turn()
    assert sorted(table.state.strike_discard) == sorted([*NINE_DAMAGE, "scratch"])
    assert table.wounds() == []


@rule("L-86")
def test_a_strike_with_a_further_effect_does_both() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["dragged_off"])
    table.end_turn()
    assert table.wounds() == ["dragged_off"]
    assert len(table.hand()) == 4


@rule("L-86")
def test_a_strike_may_do_harm_instead_of_damage() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["open_egg_nearby"])
    table.end_turn()
    assert (table.damage(), table.wounds()) == (0, [])
    assert table.huggers() == [1]


@rule("L-86")
def test_a_miss_does_nothing() -> None:
    assert CARDS["miss"].draw_effect == ()
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["miss"])
    table.end_turn()
    assert (table.wounds(), table.huggers(), len(table.hand())) == ([], [], 6)


@rule("L-87")
def test_a_strike_drawn_because_of_another_effect_works_in_the_same_way() -> None:
    table = complex("gunner", "medic", stage=2, rooms={"airlock": "event3"}, attack=1,
                    strikes=["miss", "miss", "cornered"])  # fmt: skip
    table.play("scan airlock")
    assert table.wounds() == ["cornered"]
    assert [event.card for event in table.events(StrikeDrawn)] == ["cornered", "miss", "miss"], "two, and one more"


@rule("L-87")
def test_you_is_the_player_who_drew_the_strike() -> None:
    """Tail Lash of player 1 makes player 2 draw, and what that Strike says is meant for player 2."""
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["miss", "cornered", "tail_lash"])
    table.end_turn()
    assert [(event.seat, event.card) for event in table.events(StrikeDrawn)] == [
        (0, "tail_lash"), (1, "cornered"), (1, "miss"),
    ]  # fmt: skip
    assert (table.wounds(1), table.wounds(2)) == (["tail_lash"], ["cornered"])


@rule("L-87")
def test_the_smaller_hand_is_that_of_who_drew_it() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["miss", "hesitation", "tail_lash"])
    table.end_turn()
    assert len(table.hand(1)) == 6
    table.end_turn()
    assert len(table.hand(2)) == 5


@rule("L-88")
def test_a_healed_strike_goes_to_the_strike_discard() -> None:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[["scratch"], ["body_slam"]])
    table.play("play battlefield_medicine", "player 2")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])
    assert table.state.strike_discard == ("body_slam",)
    assert table.damage(2) == 0


@rule("L-89")
def test_the_player_whose_turn_it_is_chooses_which_strike_of_another_is_healed() -> None:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[[], ["scratch", "body_slam", "scratch"]])
    table.play("play battlefield_medicine", "player 2")
    assert (table.asked, table.prompt) == (1, "which_wound")
    assert sorted(table.options) == ["strike body_slam", "strike scratch"]
    table.play("strike body_slam")
    assert table.wounds(2) == ["scratch", "scratch"]


@rule("L-89")
def test_when_all_are_healed_the_player_whose_turn_it_is_chooses_for_each() -> None:
    two = ["scratch", "body_slam"]
    table = complex("medic", "gunner", film="alien3", hand=["infirmary_ward"], wounds=[two, two])
    table.play("play infirmary_ward")
    assert (table.asked, table.prompt) == (1, "which_wound")
    table.play("strike body_slam")
    assert (table.asked, table.prompt) == (1, "which_wound")
    table.play("strike scratch")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], ["body_slam"])


@rule("L-89")
def test_a_player_without_strikes_can_be_chosen_but_nothing_happens() -> None:
    table = complex("medic", "gunner", hand=["battlefield_medicine"], wounds=[["scratch"]])
    table.play("play battlefield_medicine")
    assert sorted(table.options) == ["player 1", "player 2"]
    table.play("player 2")
    assert table.wounds(1) == ["scratch"]
    assert table.events(Healed) == []
    assert table.prompt == "action"


@rule("L-90")
def test_each_strike_is_carried_out_before_the_next_is_drawn() -> None:
    """A Double Strike: the first is Cornered, which makes the player draw again before the second comes."""
    table = complex(
        "gunner", "medic", stage=2, combat=["the_perfect_organism"], strikes=["body_slam", "scratch", "cornered"]
    )
    table.end_turn()
    assert [event.card for event in table.events(StrikeDrawn)] == ["cornered", "scratch", "body_slam"]
    table = complex(
        "gunner", "medic", stage=2, combat=["the_perfect_organism"], strikes=["body_slam", "scratch", "tail_lash"]
    )
    table.end_turn()
    assert (table.wounds(1), table.wounds(2)) == (["tail_lash", "body_slam"], ["scratch"])


@rule("L-90")
def test_the_second_strike_waits_for_the_choice_that_the_first_asks_for() -> None:
    table = complex(
        "gunner", "medic", stage=2, combat=["the_perfect_organism"], hand=["grunt", "specialist"],
        strikes=["scratch", "acid_spray"],
    )  # fmt: skip
    table.end_turn()
    assert (table.prompt, table.wounds()) == ("which_killed", ["acid_spray"])
    table.play("hand grunt")
    assert table.wounds() == ["acid_spray", "scratch"]


@rule("L-90")
def test_drawing_stops_when_the_player_dies() -> None:
    table = complex(
        "gunner",
        "medic",
        wounds=[NINE_DAMAGE],
        stage=2,
        combat=["the_perfect_organism"],
        strikes=["body_slam", "scratch"],
    )
    table.end_turn()
    assert happened(table, StrikeDrawn, Died) == ["StrikeDrawn", "Died"]
    assert table.state.strikes[-1].kind == "body_slam", "the second Strike is not drawn"


@rule("L-91")
def test_zone_abilities_of_the_strike_phase_come_after_all_strikes() -> None:
    """Failed Clones in the Combat Zone make the player discard, the Alien Queen in the Complex gives a Strike."""
    objectives = ("breakout", "youre_a_thing_a_construct", "whos_laying_the_eggs")
    table = complex(
        "gunner", "medic", objectives=objectives, hand=["grunt", "specialist"], rooms={"airlock": "alien_queen up"},
        combat=["failed_clone", "stray_drone"], strikes=["body_slam", "scratch"],
    )  # fmt: skip
    table.end_turn()
    assert table.prompt == "which_discard"
    assert happened(table, Struck, StrikeDrawn, Discarded) == ["Struck", "StrikeDrawn"], "the Drone has struck before"
    table.play("hand grunt")
    assert happened(table, Struck, StrikeDrawn, Discarded) == ["Struck", "StrikeDrawn", "Discarded", "StrikeDrawn"]
    assert table.wounds() == ["scratch", "body_slam"]


@rule("L-91")
def test_their_order_is_from_right_to_left_and_then_from_the_airlock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three Drones get such abilities: Attack, Recruit points and a card for the player."""
    for drone in ("stray_drone", "dormant_drone", "brood_carer_drone"):
        gift = CARDS[drone].death
        zones = {("combat_zone", "strike_phase"): gift, ("complex", "strike_phase"): gift}
        monkeypatch.setattr(CARDS[drone], "zones", zones)
    orders = []
    for first, second, third, fourth in (
        ("stray_drone", "dormant_drone", "brood_carer_drone", "stray_drone"),
        ("brood_carer_drone", "stray_drone", "stray_drone", "dormant_drone"),
    ):
        table = complex(
            "gunner", "medic", film="aliens", combat=[first, second], strikes=["miss", "miss"],
            rooms={"airlock": f"{third} up", "operations": f"{fourth} up"},
        )  # fmt: skip
        table.end_turn()
        told = [told.event for told in table.match.events if isinstance(told.event, Gave | Drew)]
        orders.append([(event.attack, event.recruit) if isinstance(event, Gave) else event.count for event in told][:4])
    attack, points, card = (2, 0), (0, 2), 1
    assert orders == [[attack, points, card, attack], [card, attack, attack, points]]


@rule("L-91")
def test_a_card_that_is_face_down_or_elsewhere_has_no_such_ability() -> None:
    objectives = ("breakout", "youre_a_thing_a_construct", "whos_laying_the_eggs")
    table = complex(
        "gunner", "medic", objectives=objectives, hand=["grunt", "specialist"], strikes=["scratch"],
        rooms={"airlock": "alien_queen", "med_lab": "failed_clone up"},
    )  # fmt: skip
    table.end_turn()
    assert table.turn_of == 2
    assert (table.wounds(), table.events(Discarded)) == ([], [])
