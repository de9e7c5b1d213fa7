"""Turning a card face up: L-65 to L-73."""

from typing import Any

import pytest

from derelict.games.legendary.content.kinds import CARDS, LOCATIONS
from derelict.games.legendary.events import EventRevealed, FacehuggerCame, HazardRevealed, Revealed, StrikeDrawn
from tests.games.legendary.rules.tools import QUIET, happened
from tests.games.legendary.table import complex
from tests.marks import rule

FULL = {
    "ventilation_shafts": "alien_egg", "operations": "event1", "weapons_locker": "hazard1", "med_lab": "alien_egg",
}  # fmt: skip
"""A card in every room but the Airlock."""


@rule("L-65")
def test_a_hidden_card_is_turned_up_by_a_scan_or_in_the_combat_zone_and_not_before() -> None:
    table = complex("gunner", "medic", rooms=FULL | {"airlock": "maturing_xenomorph"}, hive=["alien_egg"], **QUIET)
    assert not any(table.knows(seat, room) for seat in (1, 2) for room in (*FULL, "airlock"))
    table.end_turn()
    assert [(event.card, event.place) for event in table.events(Revealed)] == [("maturing_xenomorph", 5)]
    assert all(card is not None and not card.up for card in table.state.rooms), "being pushed turns nothing up"
    table = complex("gunner", rooms={"airlock": "maturing_xenomorph"}, attack=1)
    table.play("scan airlock")
    assert [(event.card, event.place) for event in table.events(Revealed)] == [("maturing_xenomorph", 4)]


@rule("L-66")
@pytest.mark.parametrize(("film", "enemy", "sort"), [
    ("alien", "maturing_xenomorph", "alien"), ("alien", "ash", "android"), ("alien3", "golic", "human"),
])  # fmt: skip
def test_aliens_androids_and_humans_are_enemies_that_stay_and_are_pushed_on(film: str, enemy: str, sort: str) -> None:
    assert CARDS[enemy].data.subtype == sort
    table = complex("gunner", "medic", film=film, rooms={"ventilation_shafts": enemy}, attack=10, hive=["event1"])
    table.play("scan ventilation_shafts")
    assert table.room("ventilation_shafts") == enemy
    assert table.offers("fight ventilation_shafts")
    table.end_turn()
    assert table.rooms() == ["(event1)", enemy, "", "", ""]


@rule("L-67")
def test_a_reveal_ability_is_carried_out_once() -> None:
    rooms = dict.fromkeys(("ventilation_shafts", "operations", "weapons_locker"), "cocooned_colonist")
    rooms |= {"med_lab": "ceiling_crawler up", "airlock": "ceiling_crawler"}
    table = complex("gunner", "medic", film="aliens", hand=["grunt"], rooms=rooms, attack=1, hive=["ceiling_crawler"],
                    **QUIET)  # fmt: skip
    table.play("scan airlock")
    assert table.discard() == ["grunt"]
    table.end_turn()
    assert table.combat == ["ceiling_crawler"]
    assert table.discard(2) == [], "not again when it enters the Combat Zone"
    assert len(table.events(Revealed)) == 1


@rule("L-68")
@pytest.mark.parametrize("deck", [1, 2, 3])
def test_an_event_is_that_of_the_current_objective_whatever_its_mini_deck(deck: int) -> None:
    """No One Can Hear You Scream adds a Hive card; the Events of the other two Objectives do not."""
    table = complex("gunner", stage=1, rooms={"airlock": f"event{deck}"}, hive=["ash"], attack=1)
    table.play("scan airlock")
    assert table.rooms() == ["(ash)", "", "", "", ""]
    assert table.state.spent == (f"event{deck}",)
    assert [event.objective for event in table.events(EventRevealed)] == ["no_one_can_hear_you_scream"]


@rule("L-68")
def test_the_event_of_each_objective_in_its_time() -> None:
    first = complex("gunner", hand=["grunt"], stage=0, rooms={"airlock": "event2"}, attack=1)
    first.play("scan airlock")
    assert first.discard() == ["grunt"], "The S.O.S. makes all discard"
    third = complex("gunner", hand=["grunt"], stage=2, rooms={"airlock": "event1"}, attack=1,
                    strikes=["scratch"] * 2)  # fmt: skip
    third.play("scan airlock")
    assert third.wounds() == ["scratch"] * 2, "A Perfect Organism makes the player draw two Strikes"
    assert third.discard() == []


@rule("L-68")
def test_the_event_card_holds_its_room_until_its_ability_is_carried_out() -> None:
    """The Hive card that the Event adds finds it still in the Ventilation Shafts and pushes it on."""
    rooms = {"ventilation_shafts": "event2", "operations": "maturing_xenomorph up"}
    table = complex("gunner", stage=1, rooms=rooms, hive=["ash"], attack=3)
    table.play("scan ventilation_shafts")
    assert table.rooms() == ["(ash)", "", "maturing_xenomorph", "", ""]
    assert table.state.spent == ("event2",)


@rule("L-69")
def test_the_hazard_card_lies_there_until_its_ability_is_carried_out() -> None:
    table = complex(
        "gunner", location="hadleys_hope", hand=["grunt", "specialist"], rooms={"airlock": "hazard1"}, attack=1
    )
    table.play("scan airlock")
    assert table.prompt == "which_discard"
    assert (table.room("airlock"), table.state.spent) == ("hazard1", ())
    assert table.refusal("fight airlock") is not None
    table.play("hand grunt")
    assert (table.room("airlock"), table.state.spent) == ("", ("hazard1",))


@rule("L-68")
def test_an_event_that_turns_up_in_the_combat_zone() -> None:
    table = complex("gunner", "medic", stage=2, rooms=FULL | {"airlock": "event1"}, hive=["ash"],
                    strikes=["scratch"] * 2)  # fmt: skip
    table.end_turn()
    assert table.wounds(2) == ["scratch"] * 2, "in whose Hive phase it came"
    assert table.combat == []
    assert table.state.spent == ("event1",)


@rule("L-69")
def test_the_first_second_and_third_hazard_set_off_1_2_and_3() -> None:
    rooms = {"airlock": "hazard3", "med_lab": "hazard1", "weapons_locker": "hazard2"}
    table = complex(
        "gunner", location="hadleys_hope", hand=["grunt"] * 2, rooms=rooms, attack=5, hive=["alien_egg"],
        strikes=["scratch"] * 2,
    )  # fmt: skip
    before = table.state.hq[:]
    table.play("scan airlock", "hand grunt")
    assert table.discard() == ["grunt"], "1: all discard a card"
    table.play("scan med_lab")
    assert sorted(table.dead_characters) == sorted(before), "2: the HQ is killed"
    table.play("scan weapons_locker", "no")
    assert table.wounds() == ["scratch"] * 2, "3: a Strike, and one more for a player who shows no Leadership"
    assert table.room("ventilation_shafts") == "(alien_egg)", "and a Hive card comes"
    assert [event.number for event in table.events(HazardRevealed)] == [1, 2, 3]
    assert table.state.spent == ("hazard3", "hazard1", "hazard2")


@rule("L-69")
def test_it_is_the_hazard_of_the_location_in_play() -> None:
    table = complex("gunner", "medic", location="fiorina_161", rooms={"airlock": "hazard1"}, attack=1)
    table.play("scan airlock")
    assert table.state.brood == 3, "three Facehuggers hide in the Barracks"
    assert [event.location for event in table.events(HazardRevealed)] == ["fiorina_161"]


@rule("L-70")
@pytest.mark.parametrize("location", ["nostromo", "hadleys_hope", "fiorina_161", "auriga"])
def test_a_fourth_hazard_does_nothing(location: str) -> None:
    assert len(LOCATIONS[location].hazards) == 3
    table = complex(
        "gunner", "medic", location=location, hazards=3, hand=["grunt"], rooms={"airlock": "hazard1"}, attack=1
    )
    before = table.state.copy()
    table.play("scan airlock")
    assert (table.prompt, table.asked) == ("action", 1)
    assert table.state.spent == ("hazard1",)
    assert table.state.hands == before.hands
    assert table.state.hq == before.hq
    assert table.state.discards == before.discards
    assert table.state.hive == before.hive
    assert table.events(HazardRevealed) == []


@rule("L-71")
def test_a_character_found_in_the_complex_helps() -> None:
    table = complex(
        "gunner", stage=2, rooms={"airlock": "jones_the_cat"}, wounds=[["scratch"]], hand=["grunt"], attack=1
    )
    table.play("scan airlock")
    assert table.found == ["jones_the_cat"]
    assert table.wounds() == []
    assert table.hand() == ["grunt"]


@rule("L-71")
def test_a_character_that_turns_up_in_the_combat_zone_does_harm() -> None:
    rooms = FULL | {"airlock": "jones_the_cat"}
    table = complex("gunner", "medic", hands=[[], ["grunt"]], rooms=rooms, hive=["ash"], wounds=[[], ["scratch"]])
    table.end_turn()
    assert (table.asked, table.prompt) == (1, "which_discard")
    assert table.found == ["jones_the_cat"]
    assert table.wounds(2) == ["scratch"]
    assert table.discard(2) == ["grunt"]


@rule("L-71")
def test_a_special_card_says_what_to_do_with_it() -> None:
    table = complex("gunner", film="aliens", stage=2, rooms={"airlock": "power_loader"}, attack=1)
    table.play("scan airlock")
    assert [(card.kind, card.room) for card in table.state.attached] == [("power_loader", 2)]
    assert table.room("airlock") == ""


@rule("L-72")
@pytest.mark.parametrize(
    ("film", "card"), [("alien", "sos_signal"), ("alien", "hazard1"), ("aliens", "facehugger_hive")]
)
def test_the_room_is_free_and_nothing_moves_up(film: str, card: str) -> None:
    rooms = {"weapons_locker": card, "operations": "event1", "airlock": "event1"}
    table = complex("gunner", film=film, rooms=rooms, attack=2, hive=["hazard3"])
    table.play("scan weapons_locker")
    assert table.rooms() == ["", "(event1)", "", "", "(event1)"]


@rule("L-73")
def test_the_reveal_ability_comes_before_that_for_entering(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed card has both, so an Alien Egg gets the reveal of a Submerged Xenomorph."""
    monkeypatch.setattr(CARDS["alien_egg"], "reveal_combat", CARDS["submerged_xenomorph"].reveal_combat)
    rooms: dict[str, Any] = {**FULL, "med_lab": "hazard2", "airlock": "alien_egg"}
    table = complex("gunner", "medic", rooms=rooms, hive=["ash"], strikes=["scratch"])
    table.end_turn()
    assert happened(table, Revealed, StrikeDrawn, FacehuggerCame) == ["Revealed", "StrikeDrawn", "FacehuggerCame"]
    assert table.wounds(2) == ["scratch"]
    assert table.huggers() == [2]


@rule("L-73")
def test_a_card_that_was_face_up_has_only_its_ability_for_entering(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["alien_egg"], "reveal_combat", CARDS["submerged_xenomorph"].reveal_combat)
    table = complex("gunner", "medic", rooms=FULL | {"airlock": "alien_egg up"}, hive=["ash"], strikes=["scratch"])
    table.end_turn()
    assert happened(table, Revealed, StrikeDrawn, FacehuggerCame) == ["FacehuggerCame"]
