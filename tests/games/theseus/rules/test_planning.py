"""Planning: T-91 to T-98."""

import pytest

from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.content.places import SECTOR, SECTORS
from derelict.games.theseus.events import Waits
from tests.games.theseus.rules.tools import finish_turn
from tests.games.theseus.table import Table, station
from tests.marks import rule

DECK = ["aliens.hive", "aliens.tentacles"]
"""The last one is on top."""


def at_home(**fields: object) -> Table:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
    fields = {"decks": [DECK, ["scientists.camera"]], **fields}
    return station("aliens", "scientists", units=units, **fields).play("move control_room.a", "alien_nest.a")


def plans(table: Table) -> list[str]:
    """The waiting places that planning offers."""
    assert table.prompt == "planning"
    return [option for option in table.options if ".w" in option]


@rule("T-91")
def test_planning_concerns_one_waiting_place_of_the_sector_where_the_move_ended() -> None:
    waiting = {"alien_nest.w1": "aliens.assault", "alien_nest.w2": "scientists.archives",
               "corridors.w1": "aliens.camouflage"}  # fmt: skip
    table = at_home(waiting=waiting)
    assert plans(table) == ["alien_nest.w1", "alien_nest.w2"]
    table.play("alien_nest.w2")
    finish_turn(table)
    assert table.turn_of == "scientists", "one place only"


@rule("T-91")
def test_in_an_enemys_faction_sector_too() -> None:
    units = ["alien workshop.a", "alien corridors.a", "scientist corridors.b"]
    waiting = {"laboratory.w1": "scientists.camera", "laboratory.w2": "scientists.archives"}
    table = station("aliens", "scientists", units=units, waiting=waiting).play("move workshop.a", "laboratory.a")
    assert plans(table) == ["laboratory.w1", "laboratory.w2"]


@rule("T-91")
def test_the_workshop_has_nothing_to_plan() -> None:
    units = ["alien alien_nest.a", "alien space", "scientist laboratory.a", "scientist laboratory.b"]
    table = station("aliens", "scientists", units=units).play("move alien_nest.a", "workshop.a")
    assert table.turn_of == "scientists"


@rule("T-92")
def test_planning_may_be_left() -> None:
    table = at_home(waiting={"alien_nest.w1": "scientists.archives"}).play("pass")
    assert table.at("alien_nest.w1") == "scientists.archives"
    assert len(table.deck("aliens")) == 2


@rule("T-92", "T-94", "T-95")
def test_who_discards_or_installs_must_replace_the_card() -> None:
    for waiting, lines in (
        ("scientists.archives", ["alien_nest.w1"]),
        ("aliens.assault", ["alien_nest.w1", "workshop.s2"]),
    ):
        table = at_home(waiting={"alien_nest.w1": waiting, "alien_nest.w2": "aliens.vent_duct"}).play(*lines)
        assert table.at("alien_nest.w1") == "aliens.tentacles"
        assert table.deck("aliens") == ["aliens.hive"]
        assert len(table.events(Waits)) == 1


@rule("T-93")
def test_an_empty_place_takes_the_top_card_of_the_own_deck() -> None:
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"})
    assert plans(table) == ["alien_nest.w1", "alien_nest.w2"]
    table.play("alien_nest.w2")
    assert (table.at("alien_nest.w2"), table.deck("aliens")) == ("aliens.tentacles", ["aliens.hive"])
    assert table.at("alien_nest.w1") == "aliens.assault"


@rule("T-93", "T-29")
def test_two_empty_places_are_one_choice() -> None:
    assert len(plans(at_home())) == 1


@rule("T-94")
def test_a_waiting_enemy_card_is_discarded_and_replaced() -> None:
    table = at_home(waiting={"alien_nest.w1": "scientists.archives"}).play("alien_nest.w1")
    assert table.discards("scientists") == ["scientists.archives"]
    assert table.at("alien_nest.w1") == "aliens.tentacles"
    assert table.deck("scientists") == ["scientists.camera"], "from their own deck"


@rule("T-95")
def test_a_waiting_own_card_is_installed_in_any_sector() -> None:
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"}).play("alien_nest.w1")
    assert {option.partition(".")[0] for option in table.options} == {
        "control_room", "alien_nest", "workshop", "laboratory", "corridors",
    }  # fmt: skip
    table.play("laboratory.s4")
    assert table.at("laboratory.s4") == "aliens.assault"


@rule("T-95", "T-107")
def test_a_waiting_instant_comes_to_the_hand() -> None:
    table = at_home(waiting={"alien_nest.w1": "aliens.shaft"}).play("alien_nest.w1")
    assert table.hand("aliens") == ["aliens.shaft"]
    assert table.at("alien_nest.w1") == "aliens.tentacles"


@rule("T-96", "T-97")
def test_empty_slots_bonus_slots_and_own_slots_take_a_card_enemy_slots_never() -> None:
    slots = {"control_room.s1": "bonus.gangway", "control_room.s2": "scientists.camera",
             "workshop.s2": "aliens.hive upgrades=1"}  # fmt: skip
    table = at_home(waiting={"alien_nest.w1": "aliens.assault"}, slots=slots, decks=[["aliens.tentacles"], []])
    table.play("alien_nest.w1")
    every = {f"{sector.id}.s{n}" for sector in SECTORS for n in range(1, len(sector.slots) + 1)}
    in_play = {spot for spot in every if SECTOR[spot.partition(".")[0]] in table.state.rules.ring}
    assert set(table.options) == in_play - {"control_room.s2"}
    assert len(table.options) == len(set(table.options))
    table.play("workshop.s2")
    assert table.discards("aliens") == ["aliens.hive"]
    assert table.at("workshop.s2") == "aliens.assault"
    assert (table.card("workshop.s2").upgrades, table.state.supply) == (0, 19), "one token was taken at home"


@rule("T-97")
@pytest.mark.parametrize(("card", "possible"), [("aliens.assault", False), ("aliens.shaft", True)])
def test_without_any_slot_only_an_instant_can_be_taken(card: str, possible: bool) -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a"]
    free = list(FACTIONS["scientists"].deck)
    sectors = ["control_room", "alien_nest", "workshop", "laboratory", "corridors"]
    slots = {f"{name}.s{n}": free.pop() for name in sectors for n in range(1, len(SECTORS[SECTOR[name]].slots) + 1)}
    waiting = {"alien_nest.w1": card, "alien_nest.w2": free.pop()}
    table = station("aliens", "scientists", units=units, slots=slots, waiting=waiting, decks=[["aliens.hive"], []])
    table.play("move control_room.a", "alien_nest.a", "token")
    assert ("alien_nest.w1" in plans(table)) == possible
    assert "alien_nest.w2" in plans(table), "an enemy card can be discarded all the same"


@rule("T-98")
def test_discarded_cards_are_never_shuffled_into_a_new_deck() -> None:
    table = at_home(
        waiting={"alien_nest.w1": "aliens.assault"}, decks=[[], ["scientists.camera"]],
        discards=[["aliens.hive", "aliens.tentacles"], []],
    )  # fmt: skip
    table.play("alien_nest.w1", "workshop.s2")
    assert table.deck("aliens") == []
    assert table.discards("aliens") == ["aliens.hive", "aliens.tentacles"]
    assert table.at("alien_nest.w1") == ""
