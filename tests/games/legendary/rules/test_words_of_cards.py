"""Words on the cards about characters and players: L-153 to L-169."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.things import CLASSES, ICON
from tests.games.legendary.rules.advanced_tools import hand_as_seen
from tests.games.legendary.table import complex
from tests.marks import rule

SYNTHETICS = ["bishop", "ripley_no_8", "private_hudson", "lieutenant_ripley"]
"""Characters of several films whose cards copy, clone, and are killed."""


@rule("L-153", "L-155")
def test_your_characters_are_in_hand_played_this_turn_or_vigilant_in_play() -> None:
    table = complex("gunner", film="aliens", hand=["taped_up_weapons", "grunt"], deck=["specialist"],
                    discard=["lets_rock"], vigil=["close_range_shotgun"],
                    plays=["suppressing_fire", "door_bypass card=copy"])  # fmt: skip
    table.play("play taped_up_weapons")
    assert set(table.options) == {
        "hand grunt", "played suppressing_fire", "played taped_up_weapons", "vigil close_range_shotgun", "pass",
    }  # fmt: skip


@rule("L-153", "L-125")
def test_a_vigilant_character_in_play_can_be_killed() -> None:
    table = complex("gunner", film="aliens", hand=["taped_up_weapons"], vigil=["close_range_shotgun"])
    table.play("play taped_up_weapons", "vigil close_range_shotgun")
    assert table.vigil() == []
    assert table.dead_characters == ["close_range_shotgun"]


@rule("L-154")
def test_killed_enemies_and_killed_characters_have_their_own_places() -> None:
    table = complex("gunner", film="aliens", hand=["taped_up_weapons", "grunt"], combat=["stray_drone"])
    table.play("play taped_up_weapons", "hand grunt", "fight combat 1")
    assert table.dead_characters == ["grunt"]
    assert table.dead_enemies == ["stray_drone"]


@rule("L-154")
def test_a_killed_chestburster_goes_back_to_the_hatchery() -> None:
    table = complex("gunner", film="resurrection", hq=["hidden_purpose"], recruit=5, discard=["chestburster"])
    table.play("recruit hidden_purpose", "pile chestburster")
    assert table.state.chestbursters == 5
    assert table.dead_characters == []


@rule("L-154")
def test_a_killed_hazard_goes_to_the_discard_of_hazards_and_events() -> None:
    table = complex("gunner", film="resurrection", hq=["hidden_purpose"], recruit=5, discard=["hazard1"])
    table.play("recruit hidden_purpose", "pile hazard1")
    assert list(table.state.spent) == ["hazard1"]
    assert table.dead_characters == []
    assert "hazard1" not in table.discard()


@rule("L-155")
@pytest.mark.parametrize("choice", ["hand grunt", "played specialist"])
def test_one_of_your_characters_is_killed_from_the_hand_or_after_it_was_played(choice: str) -> None:
    table = complex("gunner", film="aliens", hand=["taped_up_weapons", "grunt", "specialist"])
    table.play("play specialist", "play taped_up_weapons", choice)
    assert table.dead_characters == [choice.split()[1]]
    table.end_turn()
    assert choice.split()[1] not in table.discard()


@rule("L-156")
def test_a_killed_card_leaves_what_it_gave() -> None:
    """The Civilian Advisor is killed: points, ability once this turn and class stay."""
    table = complex("gunner", film="aliens", hand=["civilian_advisor", "taped_up_weapons", "hold_the_corridor"],
                    deck=["grunt"], hq=["fire_discipline"])  # fmt: skip
    table.play("play civilian_advisor", "play taped_up_weapons", "played civilian_advisor")
    assert table.dead_characters == ["civilian_advisor"]
    assert table.recruit == 2
    table.play("play hold_the_corridor")
    assert table.hand() == ["grunt"]
    table.play("use civilian_advisor", "hq fire_discipline")
    assert "fire_discipline" not in table.state.hq
    assert not table.offers("use civilian_advisor")
    table.end_turn()
    assert "civilian_advisor" not in table.discard()


@rule("L-156")
def test_a_card_killed_before_it_was_played_gives_nothing() -> None:
    table = complex("gunner", film="aliens", hand=["civilian_advisor", "taped_up_weapons", "hold_the_corridor"])
    table.play("play taped_up_weapons", "hand civilian_advisor", "play hold_the_corridor")
    assert table.recruit == 0
    assert table.hand() == []
    assert not table.offers("use civilian_advisor")


@rule("L-157")
def test_specialists_grunts_and_sergeants_are_marines() -> None:
    sergeants = [f"sergeant_{name}" for name in CLASSES]
    for kind in ("specialist", "grunt", *sergeants):
        assert CARDS[kind].icons & ICON["marines"]
    assert [kind for kind, card in CARDS.items() if card.icons & ICON["marines"]] == ["specialist", "grunt", *sergeants]


@rule("L-157")
def test_only_sergeants_have_a_class() -> None:
    assert CARDS["specialist"].classes == CARDS["grunt"].classes == 0
    for name in CLASSES:
        assert CARDS[f"sergeant_{name}"].classes == ICON[name]
    table = complex("gunner", hand=["specialist", "sergeant_leadership", "captain_of_the_ship", "captain_of_the_ship"])
    table.play("play specialist", "play captain_of_the_ship")
    assert table.attack == 2
    table = complex("gunner", hand=["sergeant_leadership", "captain_of_the_ship"])
    table.play("play sergeant_leadership", "play captain_of_the_ship")
    assert table.attack == 4


@rule("L-158")
def test_a_shown_card_is_neither_played_nor_discarded() -> None:
    """The second Hazard of the Nostromo: who shows a Tech card need not discard."""
    table = complex("gunner", "medic", hands=[["sergeant_tech", "grunt"], []], hazards=1, rooms={"airlock": "hazard2"},
                    attack=1)  # fmt: skip
    table.play("scan airlock")
    assert (table.prompt, table.asked) == ("show", 1)
    assert table.options == ["show sergeant_tech", "no"]
    assert hand_as_seen(table, 1, by=2) == ["?", "?"]
    table.play("show sergeant_tech")
    assert table.hand(1) == ["grunt", "sergeant_tech"]
    assert (table.recruit, table.discard(1)) == (0, [])
    assert sorted(hand_as_seen(table, 1, by=2)) == ["?", "sergeant_tech"]


@rule("L-158")
@pytest.mark.parametrize("where", [{"plays": ["electric_prod"]}, {"vigil": ["perimeter_readout"]}])
def test_a_card_in_play_may_be_shown(where: dict[str, list[str]]) -> None:
    table = complex("gunner", hand=["grunt"], hazards=1, rooms={"airlock": "hazard2"}, attack=1, strikes=["miss"],
                    **where,
                    characters=["chief_engineer_parker", "private_hudson", "call", "christie"])  # fmt: skip
    table.play("scan airlock")
    if table.prompt == "avoid":
        table.play("pass")
    [card] = next(iter(where.values()))
    assert table.options == [f"show {card}", "no"]
    table.play(f"show {card}")
    assert table.hand() == ["grunt"]


@rule("L-158")
@pytest.mark.parametrize("where", [{"discard": ["electric_prod"]}, {"deck": ["electric_prod"]}])
def test_a_card_of_deck_or_discard_pile_is_not_shown(where: dict[str, list[str]]) -> None:
    table = complex("gunner", hand=["grunt", "specialist"], hazards=1, rooms={"airlock": "hazard2"}, attack=1, **where)
    table.play("scan airlock")
    assert table.options == ["no"]


@rule("L-158")
def test_a_copy_is_not_shown() -> None:
    table = complex("gunner", hand=["grunt"], plays=["electric_prod card=copy"], hazards=1,
                    rooms={"airlock": "hazard2"}, attack=1)  # fmt: skip
    table.play("scan airlock")
    assert table.options == ["no"]


@rule("L-158")
def test_a_shown_card_of_the_hand_is_known_though_a_copy_of_it_was_played() -> None:
    table = complex("gunner", "medic", hands=[["grunt", "electric_prod"], []], plays=["electric_prod card=copy"],
                    hazards=1, rooms={"airlock": "hazard2"}, attack=1)  # fmt: skip
    table.play("scan airlock", "show electric_prod")
    assert hand_as_seen(table, 1, by=2) == ["electric_prod", "?"]


@rule("L-158", "L-184")
@pytest.mark.parametrize("hand", [["grunt", "specialist", "electric_prod"], ["electric_prod", "specialist", "grunt"]])
def test_where_a_shown_card_lies_does_not_tell_which_other_card_is_played(hand: list[str]) -> None:
    table = complex("gunner", "medic", hands=[hand, []], hazards=1, rooms={"airlock": "hazard2"}, attack=1)
    table.play("scan airlock", "show electric_prod", "play grunt")
    assert hand_as_seen(table, 1, by=2) == ["electric_prod", "?"]


@rule("L-159")
def test_who_could_show_a_card_may_decline() -> None:
    table = complex("gunner", hand=["sergeant_tech", "grunt"], hazards=1, rooms={"airlock": "hazard2"}, attack=1)
    table.play("scan airlock", "no", "hand grunt")
    assert table.hand() == ["sergeant_tech"]
    assert table.discard() == ["grunt"]


@rule("L-160")
def test_once_this_turn_may_be_used_later_in_the_action_phase_and_once() -> None:
    table = complex("gunner", film="aliens", hand=["civilian_advisor", "grunt"], hq=["fire_discipline"])
    assert table.refusal("use civilian_advisor") == "L-160"
    table.play("play civilian_advisor", "play grunt", "use civilian_advisor", "hq fire_discipline")
    assert table.state.barracks[0].kind == "fire_discipline"
    assert table.refusal("use civilian_advisor") == "L-160"


@rule("L-160")
def test_once_this_turn_is_over_with_the_action_phase() -> None:
    """In the Strike phase Cut the Strap may still be sacrificed, but the Civilian Advisor not be used."""
    table = complex("gunner", hand=["civilian_advisor", "cut_the_strap"], combat=["stray_drone"], strikes=["miss"],
                    characters=["lieutenant_ripley", "brother_dillon", "call", "christie"])  # fmt: skip
    table.play("play civilian_advisor", "play cut_the_strap", "end")
    assert table.options == ["sacrifice cut_the_strap", "pass"]
    table.play("pass")
    assert not table.offers("use civilian_advisor")


@rule("L-161")
@pytest.mark.parametrize(("alive", "next_seat"), [([1, 2, 3], 2), ([1, 3], 3)])
def test_the_next_player_is_the_living_one_on_the_left(alive: list[int], next_seat: int) -> None:
    """The second Hazard of the Auriga goes to the next player, and a Strike to the player's own Avatar."""
    table = complex("gunner", "medic", "scout", film="resurrection", alive=alive, hazards=1, attack=1,
                    rooms={"airlock": "hazard2"}, strikes=["scratch"])  # fmt: skip
    table.play("scan airlock")
    assert [seat for seat in (1, 2, 3) if "hazard2" in table.discard(seat)] == [next_seat]
    assert table.wounds(1) == ["scratch"]


@rule("L-161")
def test_after_the_last_seat_comes_the_first() -> None:
    table = complex("gunner", "medic", "scout", film="resurrection", hazards=1, attack=1, player=3,
                    rooms={"airlock": "hazard2"})  # fmt: skip
    table.play("scan airlock")
    assert table.discard(1) == ["hazard2"]


@rule("L-162")
def test_on_a_strike_next_is_counted_from_who_drew_it() -> None:
    """Seat 1 fights seat 2, whose Tail Lash hits seat 3, not seat 2 again."""
    table = complex("gunner", "medic", "scout", versus=True, attack=4, strikes=["scratch", "tail_lash"])
    table.play("fight player 2")
    assert table.wounds(2) == ["tail_lash"]
    assert table.wounds(3) == ["scratch"]
    assert table.wounds(1) == []


@rule("L-163")
@pytest.mark.parametrize(("roles", "alive"), [(["gunner"], [1]), (["gunner", "medic", "scout"], [1])])
def test_alone_the_next_player_is_oneself(roles: list[str], alive: list[int]) -> None:
    """You and the next player draw a Strike each: alone, you draw two."""
    table = complex(*roles, alive=alive, combat=["stray_drone"], strikes=["scratch", "tail_lash"])
    table.end_turn()
    assert table.wounds(1) == ["tail_lash", "scratch"]


@rule("L-163")
def test_in_company_each_draws_one() -> None:
    table = complex("gunner", "medic", combat=["stray_drone"], strikes=["scratch", "tail_lash"])
    table.end_turn()
    assert (table.wounds(1), table.wounds(2)) == (["tail_lash"], ["scratch"])


@rule("L-164")
def test_attack_never_falls_below_zero() -> None:
    table = complex("gunner", film="resurrection", hand=["more_than_human"], combat=["dormant_drone", "cloned_warrior"])
    table.play("play more_than_human", "combat 1")
    assert table.attack_in("combat 1") == 0
    table.play("fight combat 1")
    assert table.attack == 5
    assert table.refusal("fight combat 1") == "L-75"


@rule("L-165")
def test_an_attached_card_is_not_pushed_and_pushes_nothing() -> None:
    table = complex("gunner", attached=["ventilation_lock ventilation_shafts"], rooms={"operations": "event1"},
                    hive=["alien_egg"])  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["(alien_egg)", "(event1)", "", "", ""]
    assert [(attached.kind, attached.room) for attached in table.state.attached] == [("ventilation_lock", 0)]


@rule("L-165")
def test_attaching_beside_a_card_leaves_it_where_it_is() -> None:
    table = complex("gunner", film="aliens", stage=1, found=["sentry_gun"], recruit=4,
                    rooms={"med_lab": "night_swarmer up"})  # fmt: skip
    table.play("pay sentry_gun", "med_lab")
    assert table.room("med_lab") == "night_swarmer"
    assert table.attack_in("med_lab") == CARDS["night_swarmer"].attack - 2


@rule("L-166")
@pytest.mark.parametrize(
    ("rooms", "clear"), [({}, True), ({"airlock": "event3"}, False), ({"med_lab": "event3"}, True)]
)
def test_a_room_is_clear_without_a_card_in_it_whatever_is_attached(rooms: dict[str, str], clear: bool) -> None:
    """The Escape Shuttle is attached to the Airlock and works only if the Airlock is clear."""
    table = complex("gunner", stage=2, attached=["escape_shuttle airlock"], recruit=4, rooms=rooms)
    assert table.offers("pay escape_shuttle") == clear


@rule("L-166")
def test_a_locked_room_is_never_clear() -> None:
    rooms = dict.fromkeys(("operations", "weapons_locker", "med_lab", "airlock"), "xenomorph_runner up")
    fields = {"film": "alien3", "stage": 1, "found": ["fire_door"], "recruit": 3}
    assert complex("gunner", rooms=rooms, **fields).offers("pay fire_door")
    table = complex("gunner", rooms=rooms, locked=["ventilation_shafts"], **fields)
    assert table.refusal("pay fire_door") == "L-178"
    rooms.pop("airlock")
    table = complex("gunner", rooms=rooms, locked=["ventilation_shafts"], **fields)
    table.play("pay fire_door")
    assert [(attached.kind, attached.room) for attached in table.state.attached] == [("fire_door", 4)]


@rule("L-167")
def test_a_copy_gives_what_the_card_would_give_now() -> None:
    """Remote Piloting copies Steady Hands twice; both copies come after a Survival card."""
    table = complex("gunner", film="aliens", hand=["steady_hands", "remote_piloting"])
    table.play("play steady_hands")
    assert table.attack == 2
    table.play("play remote_piloting")
    assert table.attack == 2 + 4 + 4


@rule("L-167")
def test_a_copy_counts_for_classes_and_cannot_be_killed_or_discarded() -> None:
    table = complex("technician", film="aliens", hand=["right_tool_for_the_job", "protective_rage"],
                    hq=["taped_up_weapons"])  # fmt: skip
    table.play("play right_tool_for_the_job", "hq taped_up_weapons")
    assert "played taped_up_weapons" not in table.options
    assert "played right_tool_for_the_job" in table.options
    table.play("pass", "play protective_rage")
    assert table.attack == 2 + 4
    assert "taped_up_weapons" in table.state.hq
    table.end_turn()
    assert "taped_up_weapons" not in table.discard()


@rule("L-167", "L-168")
def test_the_sacrifice_of_a_copy_is_used_once_and_kills_nothing() -> None:
    table = complex("technician", hand=["right_tool_for_the_job"], hq=["fire_axe"],
                    characters=["brother_dillon", "call", "johner", "christie"])  # fmt: skip
    table.play("play right_tool_for_the_job", "hq fire_axe")
    assert table.attack == 2
    table.play("sacrifice copy fire_axe")
    assert table.attack == 4
    assert table.dead_characters == []
    assert table.refusal("sacrifice copy fire_axe") == "L-126"
    assert "fire_axe" in table.state.hq


@rule("L-168")
def test_the_card_and_its_copy_are_sacrificed_apart() -> None:
    table = complex("gunner", film="aliens", hand=["going_down_swinging", "remote_piloting", "grunt"])
    table.play("play grunt", "play going_down_swinging", "play remote_piloting")
    table.play("played going_down_swinging", "played grunt")
    table.play("sacrifice going_down_swinging", "sacrifice copy going_down_swinging")
    assert table.attack == 1 + 7 + 1 + 7
    assert table.dead_characters == ["going_down_swinging"]
    assert not table.offers("sacrifice going_down_swinging")


@rule("L-168")
def test_a_copy_of_a_vigilant_card_neither_stays_nor_is_discarded_for_its_effect() -> None:
    table = complex("technician", film="aliens", hand=["right_tool_for_the_job"], hq=["close_range_shotgun"],
                    combat=["stray_drone"], strikes=["miss"])  # fmt: skip
    table.play("play right_tool_for_the_job", "hq close_range_shotgun")
    assert table.attack == 2
    assert table.refusal("spend close_range_shotgun") == "L-121"
    table.end_turn()
    assert table.vigil() == []


@rule("L-168")
def test_a_copy_avoids_no_strike() -> None:
    table = complex("technician", film="aliens", hand=["right_tool_for_the_job"], hq=["perimeter_readout"],
                    combat=["stray_drone"], strikes=["scratch"])  # fmt: skip
    table.play("play right_tool_for_the_job", "hq perimeter_readout", "end")
    assert table.wounds() == ["scratch"]


@rule("L-169")
def test_the_text_of_a_copy_copies_no_copying_card() -> None:
    """The Technician copies Remote Piloting of the HQ: that copy may copy the Grunt, but not the Technician's card."""
    table = complex("technician", film="aliens", hand=["grunt", "specialist", "right_tool_for_the_job"],
                    hq=["remote_piloting"])  # fmt: skip
    table.play("play grunt", "play specialist", "play right_tool_for_the_job", "hq remote_piloting")
    assert table.options == ["played grunt", "played specialist"]
    table.play("played grunt", "played specialist")
    assert (table.attack, table.recruit) == (2, 2)
    assert table.prompt == "action"


@rule("L-169")
def test_a_card_itself_may_copy_a_copying_card() -> None:
    table = complex("technician", characters=SYNTHETICS, hand=["right_tool_for_the_job", "remote_piloting"],
                    hq=["suppressing_fire"])  # fmt: skip
    table.play("play right_tool_for_the_job", "hq suppressing_fire", "play remote_piloting")
    assert "played right_tool_for_the_job" in table.options
    table.play("played right_tool_for_the_job", "hq suppressing_fire", "played suppressing_fire")
    assert table.attack == 6


@rule("L-169")
def test_a_copied_technician_clones_nothing_from_the_hq() -> None:
    """Remote Piloting copies the Technician's card: the copy's text may not copy Grown in a Lab of the HQ."""
    table = complex("technician", characters=SYNTHETICS, hand=["right_tool_for_the_job", "remote_piloting"],
                    hq=["grown_in_a_lab", "suppressing_fire", "door_bypass", "door_bypass", "door_bypass"])  # fmt: skip
    table.play("play right_tool_for_the_job")
    assert table.offers("hq grown_in_a_lab")
    table.play("hq suppressing_fire", "play remote_piloting", "played right_tool_for_the_job")
    assert table.prompt == "hq_copy"
    assert table.options == ["hq suppressing_fire", "hq door_bypass"]
