"""Cards with rules of their own: L-201 to L-210."""

import pytest

from derelict.games.legendary.content.kinds import CARDS, CHARACTER_DECK, CHARACTERS
from derelict.games.legendary.content.things import ICON
from derelict.games.legendary.events import Drew
from tests.games.legendary.table import complex
from tests.marks import rule

LAB = ["ripley_no_8", "captain_dallas", "warrant_officer_ripley", "corporal_hicks"]
"""Grown in a Lab among cards of other films."""
RIPLEYS = ("warrant_officer_ripley", "lieutenant_ripley", "sister_ripley", "ripley_no_8")


@rule("L-201")
def test_a_clone_takes_over_numbers_and_text() -> None:
    """A clone of Captain of the Ship, played after it: 2 Attack, and 2 more for the Leadership card before it."""
    table = complex("gunner", characters=LAB, hand=["captain_of_the_ship", "grown_in_a_lab"])
    table.play("play captain_of_the_ship")
    assert table.attack == 2
    table.play("play grown_in_a_lab")
    assert table.attack == 2 + 4


@rule("L-201")
def test_a_clone_takes_over_class_and_team_and_loses_its_own() -> None:
    """As a clone of a Specialist it is a Marine, and no Survival card of The Betty any more."""
    table = complex("gunner", characters=LAB, hand=["specialist", "grown_in_a_lab", "quarantine_protocol"],
                    wounds=[["scratch"]])  # fmt: skip
    table.play("play specialist", "play grown_in_a_lab")
    assert table.recruit == 2
    assert table.state.icons == ICON["marines"]
    table.play("play quarantine_protocol")
    assert table.wounds() == ["scratch"]


@rule("L-201")
def test_the_player_chooses_which_card_is_cloned() -> None:
    table = complex("gunner", characters=LAB, hand=["grunt", "sergeant_tech", "grown_in_a_lab"])
    table.play("play grunt", "play sergeant_tech", "play grown_in_a_lab")
    assert table.options == ["played grunt", "played sergeant_tech"]
    table.play("played sergeant_tech")
    assert (table.attack, table.recruit) == (1, 4)


@rule("L-202", "L-201")
def test_a_clone_still_feeds_acid_blood() -> None:
    """The Captain is no Ripley, but his clone is."""
    table = complex("gunner", characters=LAB, hand=["captain_of_the_ship", "grown_in_a_lab", "acid_blood"])
    table.play("play captain_of_the_ship", "play grown_in_a_lab")
    before = table.attack
    table.play("play acid_blood")
    assert table.attack == before + 2 + 1


@rule("L-202")
def test_a_clone_of_acid_blood_counts_the_original() -> None:
    table = complex("gunner", characters=LAB, hand=["acid_blood", "grown_in_a_lab"])
    table.play("play acid_blood")
    assert table.attack == 2
    table.play("play grown_in_a_lab")
    assert table.attack == 2 + 3


@rule("L-202", "L-201")
def test_a_clone_still_weakens_the_newborn() -> None:
    table = complex("gunner", film="resurrection", hand=["grunt", "grown_in_a_lab"], combat=["the_newborn"])
    table.play("play grunt")
    assert table.attack_in("combat 1") == CARDS["the_newborn"].attack
    table.play("play grown_in_a_lab")
    assert table.attack == 2
    assert table.attack_in("combat 1") == CARDS["the_newborn"].attack - 1


@rule("L-202", "L-167")
def test_a_copy_of_grown_in_a_lab_is_a_ripley_too() -> None:
    """The Technician copies it from the HQ, and the copy becomes a clone of a Grunt."""
    table = complex("technician", characters=LAB, hq=["grown_in_a_lab"],
                    hand=["grunt", "right_tool_for_the_job", "acid_blood"])  # fmt: skip
    table.play("play grunt", "play right_tool_for_the_job", "hq grown_in_a_lab")
    assert table.attack == 2
    table.play("play acid_blood")
    assert table.attack == 2 + 3


@rule("L-203")
def test_with_nothing_to_clone_it_stays_what_it_is() -> None:
    """It gives nothing, but it is a Survival card."""
    table = complex("gunner", characters=LAB, hand=["grown_in_a_lab", "quarantine_protocol"], wounds=[["scratch"]])
    table.play("play grown_in_a_lab")
    assert (table.attack, table.recruit, table.prompt) == (0, 0, "action")
    table.play("play quarantine_protocol")
    assert table.wounds() == []


@rule("L-203")
def test_when_it_leaves_play_it_is_itself_again() -> None:
    table = complex("gunner", characters=LAB, hand=["grunt", "grown_in_a_lab"])
    table.play("play grunt", "play grown_in_a_lab", "end")
    assert sorted(table.discard()) == ["grown_in_a_lab", "grunt"]


@rule("L-203")
def test_a_clone_of_a_vigilant_card_works_this_turn_and_does_not_stay() -> None:
    fields = {"characters": LAB, "hand": ["close_range_shotgun", "grown_in_a_lab"]}
    table = complex("gunner", **fields)
    table.play("play close_range_shotgun", "play grown_in_a_lab", "spend close_range_shotgun",
               "spend clone close_range_shotgun")  # fmt: skip
    assert table.attack == 8
    assert sorted(table.discard()) == ["close_range_shotgun", "grown_in_a_lab"]
    table = complex("gunner", **fields)
    table.play("play close_range_shotgun", "play grown_in_a_lab", "end")
    assert table.vigil() == ["close_range_shotgun"]
    assert table.discard() == ["grown_in_a_lab"]


@rule("L-204")
def test_cards_of_all_four_ripleys_are_ripley_cards_and_no_others() -> None:
    for character in CHARACTERS:
        for kind in CHARACTER_DECK[character]:
            assert CARDS[kind].ripley == (character in RIPLEYS)


@rule("L-204")
@pytest.mark.parametrize("kind", ["chain_of_command", "civilian_advisor", "torch_chase", "predators_senses"])
def test_each_ripley_feeds_acid_blood(kind: str) -> None:
    table = complex("gunner", characters=list(RIPLEYS), plays=[kind], hand=["acid_blood"])
    table.play("play acid_blood")
    assert table.attack == 3


@rule("L-205")
def test_the_ventilation_lock_takes_the_first_room_out_of_the_complex() -> None:
    """Objective 2 is completed, and Hive cards enter Operations from now on."""
    table = complex("gunner", stage=1, attached=["ventilation_lock ventilation_shafts"], recruit=4,
                    hive=["event3", "ash"], rooms={"weapons_locker": "event2"})  # fmt: skip
    assert table.objective == 2
    hive = len(table.state.hive)
    table.play("pay ventilation_lock")
    assert table.objective == 3
    assert table.recruit == 0
    assert len(table.state.hive) == hive
    table.end_turn()
    assert table.rooms() == ["", "(ash)", "(event2)", "", ""]
    table.end_turn()
    assert table.rooms() == ["", "(event3)", "(ash)", "(event2)", ""]
    assert table.refusal("scan ventilation_shafts") == "L-63"


@rule("L-205")
def test_the_lock_waits_for_its_objective_and_a_clear_room() -> None:
    attached = ["ventilation_lock ventilation_shafts"]
    assert complex("gunner", attached=attached, recruit=4).refusal("pay ventilation_lock") == "L-103"
    table = complex("gunner", stage=1, attached=attached, recruit=4, rooms={"operations": "event2"})
    assert table.refusal("pay ventilation_lock") == "L-178"


@rule("L-206")
def test_a_card_in_the_room_that_is_locked_first_moves_forward() -> None:
    table = complex("gunner", stage=1, attached=["ventilation_lock ventilation_shafts"], recruit=4,
                    rooms={"ventilation_shafts": "ash", "weapons_locker": "event2"})  # fmt: skip
    table.play("pay ventilation_lock")
    assert table.rooms() == ["", "(ash)", "(event2)", "", ""]


@rule("L-207")
def test_a_facehugger_of_the_barracks_leaps_at_the_player_and_the_space_is_filled() -> None:
    table = complex("gunner", "medic", film="alien3", recruit=3, brood=1, hq=["fire_axe", *["torch_chase"] * 4],
                    barracks=["unafraid", "facehugger"])  # fmt: skip
    table.play("recruit fire_axe")
    assert table.huggers() == [1]
    assert table.state.hq[0] == "unafraid"
    assert table.state.brood == 0


@rule("L-207")
def test_the_first_hazard_of_fury_161_hides_them_there() -> None:
    table = complex("gunner", film="alien3", attack=1, rooms={"airlock": "hazard1"})
    table.play("scan airlock")
    assert table.state.facehuggers == 6
    assert sum(card.kind == "facehugger" for card in table.state.barracks) == 3


@rule("L-208")
def test_an_egg_that_hatches_dies_and_a_facehugger_appears() -> None:
    table = complex("gunner", "medic", attack=1, rooms={"med_lab": "alien_egg up", "airlock": "event1"})
    table.play("scan airlock")
    assert table.room("med_lab") == ""
    assert table.dead_enemies == ["alien_egg"]
    assert table.huggers() == [1]
    assert table.state.facehuggers == 8


@rule("L-208")
def test_a_hidden_egg_does_not_hatch_by_an_event() -> None:
    """Without a face-up egg the Event makes everybody discard."""
    table = complex("gunner", attack=1, rooms={"med_lab": "alien_egg", "airlock": "event1"}, hand=["grunt"])
    table.play("scan airlock")
    assert table.room("med_lab") == "(alien_egg)"
    assert table.huggers() == []
    assert table.discard() == ["grunt"]


@rule("L-209")
def test_a_hazard_of_the_auriga_goes_into_the_discard_pile() -> None:
    table = complex("gunner", "medic", film="resurrection", attack=1, rooms={"airlock": "hazard1"})
    table.play("scan airlock")
    assert table.discard(1) == ["hazard1"]
    assert list(table.state.spent) == []


@rule("L-209")
def test_who_draws_it_draws_a_strike_and_passes_it_on() -> None:
    table = complex("gunner", "medic", film="resurrection", strikes=["scratch"],
                    deck=["lets_rock", *["grunt"] * 3, "hazard1", *["specialist"] * 2])  # fmt: skip
    table.end_turn()
    assert table.wounds(1) == ["scratch"]
    assert table.discard(2) == ["hazard1"]
    assert "hazard1" not in table.discard(1)
    assert table.hand(1) == ["grunt", "grunt", "grunt", "specialist", "specialist"]
    assert table.deck(1)[-1] == "lets_rock"


@rule("L-209")
def test_it_dies_with_who_dies_of_it() -> None:
    table = complex("gunner", "medic", film="resurrection", strikes=["torn_open"], deck=["hazard1"],
                    wounds=[["second_mouth", "body_slam", "body_slam"]])  # fmt: skip
    table.end_turn()
    assert not table.lives(1)
    assert table.discard(2) == []
    assert "hazard1" in table.state.removed
    assert len(table.events(Drew)) == 0


@rule("L-210")
def test_sentry_guns_stay_after_their_objective() -> None:
    table = complex("gunner", film="aliens", stage=1, found=["sentry_gun"], attached=["sentry_gun airlock"], recruit=4,
                    rooms={"airlock": "night_swarmer up"})  # fmt: skip
    table.play("pay sentry_gun", "med_lab")
    assert table.objective == 3
    assert [(gun.kind, gun.room) for gun in table.state.attached] == [("sentry_gun", 4), ("sentry_gun", 3)]
    assert table.attack_in("airlock") == CARDS["night_swarmer"].attack - 2
    table.end_turn()
    assert table.attack_in("airlock") == CARDS["night_swarmer"].attack - 2


@rule("L-210")
def test_fire_doors_stay_after_their_objective_and_go_on_working() -> None:
    table = complex("gunner", film="alien3", stage=1, found=["fire_door"], recruit=3,
                    attached=["fire_door airlock", "fire_door operations"])  # fmt: skip
    before = table.scan_cost("med_lab")
    table.play("pay fire_door", "med_lab")
    assert table.objective == 3
    assert sorted(door.room for door in table.state.attached) == [1, 3, 4]
    assert table.scan_cost("med_lab") == before - 1
