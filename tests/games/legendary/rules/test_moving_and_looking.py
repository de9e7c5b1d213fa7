"""Moving cards, looking at them, losing own cards, and how long changes last: L-185 to L-192."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from tests.games.legendary.rules.advanced_tools import alien
from tests.games.legendary.table import complex
from tests.marks import rule


@rule("L-185")
def test_a_card_moved_forward_pushes_what_is_there() -> None:
    """A Vent Stalker that is found in the Complex moves on at once."""
    table = complex("gunner", attack=2, rooms={"weapons_locker": "vent_stalker", "med_lab": "event1"})
    table.play("scan weapons_locker")
    assert table.rooms() == ["", "", "", "vent_stalker", "(event1)"]


@rule("L-185")
def test_forward_out_of_the_airlock_is_the_combat_zone() -> None:
    table = complex("gunner", attack=1, rooms={"airlock": "vent_stalker"})
    table.play("scan airlock")
    assert table.rooms() == [""] * 5
    assert table.combat == ["vent_stalker"]


@rule("L-185")
def test_a_card_pushed_into_the_combat_zone_by_it_is_revealed() -> None:
    table = complex("gunner", attack=2, rooms={"med_lab": "vent_stalker", "airlock": "maturing_xenomorph"})
    table.play("scan med_lab")
    assert table.room("airlock") == "vent_stalker"
    assert table.combat == ["maturing_xenomorph"]
    assert table.state.combat[0].up


@rule("L-186")
def test_when_all_move_forward_none_pushes_another() -> None:
    """The Event of The Lost Colony: the gap in Operations moves along, it is not closed."""
    table = complex("gunner", film="aliens", attack=1, rooms={
        "ventilation_shafts": "newt", "weapons_locker": "ceiling_crawler up", "med_lab": "hazard1",
        "airlock": "event1"})  # fmt: skip
    table.play("scan airlock")
    assert table.rooms() == ["", "(newt)", "", "ceiling_crawler", "(hazard1)"]
    assert table.combat == []


@rule("L-186", "L-188")
def test_who_does_not_move_is_skipped_when_all_move() -> None:
    table = complex("gunner", film="aliens", attack=2, rooms={
        "ventilation_shafts": "newt", "operations": "alien_queen up", "weapons_locker": "event1",
        "airlock": "night_swarmer"})  # fmt: skip
    table.play("scan weapons_locker")
    assert table.rooms() == ["", "alien_queen", "(newt)", "", ""]
    assert table.combat == ["night_swarmer"]


@rule("L-187")
def test_a_card_that_moves_back_changes_places_with_what_is_there() -> None:
    """The Electric Prod of the rulebook."""
    table = complex(
        "gunner", hand=["electric_prod"], rooms={"operations": "event1", "weapons_locker": "vent_stalker up"}
    )
    table.play("play electric_prod", "weapons_locker")
    assert table.rooms() == ["", "vent_stalker", "(event1)", "", ""]


@rule("L-187")
def test_back_into_an_empty_room() -> None:
    table = complex("gunner", hand=["electric_prod"], rooms={"weapons_locker": "vent_stalker up"})
    table.play("play electric_prod", "weapons_locker")
    assert table.rooms() == ["", "vent_stalker", "", "", ""]


@rule("L-187")
def test_from_the_combat_zone_it_goes_back_into_the_airlock() -> None:
    table = complex("gunner", hand=["electric_prod"], rooms={"airlock": "maturing_xenomorph"}, combat=["vent_stalker"])
    table.play("play electric_prod", "combat 1")
    assert table.room("airlock") == "vent_stalker"
    assert table.combat == ["maturing_xenomorph"]
    assert table.state.combat[0].up


@rule("L-188")
@pytest.mark.parametrize("rooms", [
    {"ventilation_shafts": "night_swarmer up"},
    {"med_lab": "alien_queen up"},
    {"operations": "alien_queen up", "weapons_locker": "night_swarmer up"},
])  # fmt: skip
def test_there_is_no_way_back(rooms: dict[str, str]) -> None:
    """Not beyond the first room, not for the Queen, and not into her room."""
    table = complex("gunner", film="aliens", hand=["electric_prod"], rooms=rooms,
                    characters=["chief_engineer_parker", "bishop", "corporal_hicks", "private_hudson"])  # fmt: skip
    table.play("play electric_prod")
    assert table.prompt == "action"
    assert table.attack == 3


@rule("L-188")
def test_no_way_back_into_a_locked_room() -> None:
    table = complex("gunner", hand=["electric_prod"], rooms={"operations": "vent_stalker up", "airlock": "ash up"},
                    locked=["ventilation_shafts"])  # fmt: skip
    table.play("play electric_prod")
    assert table.options == ["airlock", "pass"]


@rule("L-189")
def test_a_card_looked_at_stays_hidden_and_only_who_looked_knows_it() -> None:
    table = complex("gunner", "medic", hand=["bridge_status_check"], rooms={"med_lab": "ash", "airlock": "event1"})
    table.play("play bridge_status_check", "med_lab")
    assert table.room("med_lab") == "(ash)"
    assert table.knows(1, "med_lab")
    assert not table.knows(1, "airlock")
    assert not table.knows(2, "med_lab")
    assert table.refusal("fight med_lab") == "L-76"


@rule("L-189")
def test_who_looked_goes_on_knowing_the_card_where_it_is_pushed_to() -> None:
    table = complex("gunner", "medic", hand=["bridge_status_check"], hive=["alien_egg"],
                    rooms={"ventilation_shafts": "ash"})  # fmt: skip
    table.play("play bridge_status_check", "end")
    assert table.room("operations") == "(ash)"
    assert table.knows(1, "operations")
    assert not table.knows(2, "operations")


@rule("L-190")
def test_an_enemy_turned_down_is_a_hidden_card_again_and_reveals_again() -> None:
    """The Alien player hides a Ceiling Crawler; whoever scans it discards a card again."""
    table = alien("gunner", "medic", film="aliens", hands=[["back_to_the_dark"], ["grunt", "grunt", "specialist"]],
                  rooms={"med_lab": "ceiling_crawler up", "operations": "newt"}, hive=["event1"])  # fmt: skip
    table.play("play back_to_the_dark")
    assert table.room("med_lab") == "(ceiling_crawler)"
    table.play("end", "play grunt", "play grunt")
    assert table.refusal("fight med_lab") == "L-76"
    table.play("scan med_lab")
    assert table.room("med_lab") == "ceiling_crawler"
    assert table.discard(2) == ["specialist"]


@rule("L-191")
def test_who_must_discard_chooses_the_card() -> None:
    table = complex("gunner", "medic", film="aliens", attack=1, rooms={"airlock": "hazard1"},
                    hands=[["grunt", "specialist"], ["grunt", "specialist"]])  # fmt: skip
    table.play("scan airlock")
    assert table.options == ["hand grunt", "hand specialist"]
    table.play("hand specialist", "hand grunt")
    assert (table.hand(1), table.hand(2)) == (["grunt"], ["specialist"])


@rule("L-191")
def test_among_the_costliest_the_owner_chooses() -> None:
    """The second Hazard of Fury 161 kills the costliest card of every hand."""
    table = complex("gunner", film="alien3", hazards=1, attack=1, rooms={"airlock": "hazard2"},
                    hand=["fire_axe", "wary_newcomer", "grunt"])  # fmt: skip
    table.play("scan airlock")
    assert table.options == ["hand fire_axe", "hand wary_newcomer"]
    table.play("hand wary_newcomer")
    assert table.dead_characters == ["wary_newcomer"]


@rule("L-191")
def test_at_random_nobody_chooses() -> None:
    table = alien(hands=[["snatch_the_weak"], ["grunt", "specialist", "sergeant_tech"]])
    table.play("play snatch_the_weak", "player 2")
    assert table.asked == 1
    assert len(table.hand(2)) == 2
    assert len(table.dead_characters) == 1


@rule("L-192")
def test_a_change_of_attack_ends_with_the_turn() -> None:
    table = complex("gunner", hand=["steam_and_flame"], combat=["ash"], strikes=["miss"], hive=["event1"])
    table.play("play steam_and_flame")
    assert table.attack_in("combat 1") == CARDS["ash"].attack - 2
    table.end_turn()
    assert table.attack_in("combat 1") == CARDS["ash"].attack


@rule("L-192")
def test_what_says_so_lasts_longer() -> None:
    table = complex("gunner", film="alien3", stage=2, attached=["molten_lead operations"], recruit=4,
                    combat=["the_beast"], strikes=["miss"] * 2, hive=["event1"])  # fmt: skip
    table.play("pay molten_lead", "end")
    assert table.attack_in("combat 1") == CARDS["the_beast"].attack - 4
