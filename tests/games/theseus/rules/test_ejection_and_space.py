"""Ejection and Space: T-38 to T-46."""

import pytest

from derelict.games.theseus.content.places import REACH, SPOT
from derelict.games.theseus.events import AssaultLaunched, LightningAssault, Sprung
from tests.games.theseus.cards.stage import number
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

FULL = ["scientist workshop.a", "scientist workshop.b", "scientist workshop.c", "alien workshop.d"]


def into_the_full_workshop(*more: str, **fields: object) -> Table:
    units = ["alien alien_nest.a upgraded", *FULL, "alien corridors.a", *more]
    return station("aliens", "scientists", units=units, **fields).play("move alien_nest.a")


@rule("T-38")
@pytest.mark.parametrize(("room", "thrown"), [("workshop.b", "scientist"), ("workshop.d", "alien")])
def test_the_mover_chooses_who_is_thrown_out_and_takes_the_room(room: str, thrown: str) -> None:
    table = into_the_full_workshop()
    assert (table.prompt, table.asked) == ("which_ejected", "aliens")
    assert table.options == ["workshop.a", "workshop.b", "workshop.c", "workshop.d"]
    table.play(room)
    assert table.space() == [thrown]
    assert table.is_upgraded(room)


@rule("T-38")
def test_with_an_empty_room_nobody_is_thrown_out() -> None:
    table = station("aliens", "scientists", units=["alien alien_nest.a", *FULL[:3], "alien corridors.a"])
    table.play("move alien_nest.a")
    assert table.at("workshop.d") == "alien"
    assert table.space() == []


@rule("T-40", "T-66", "T-67")
def test_a_newcomer_that_throws_out_has_filled_the_sector() -> None:
    table = into_the_full_workshop().play("workshop.b")
    assert [event.faction for event in table.events(LightningAssault)] == ["aliens"]
    reached = [room for room in "ac" if SPOT[f"workshop.{room}"] in REACH[SPOT["workshop.b"]]]
    assert reached
    assert table.life("scientists") == 20 - len(reached), "the newcomer strikes; the basic Alien in d has no attack"


@rule("T-41")
def test_being_thrown_out_springs_no_trap_and_is_no_move() -> None:
    table = into_the_full_workshop(slots={"workshop.s2": "aliens.hive"})
    thrown = table.unit("workshop.a")
    table.play("workshop.a")
    assert not table.events(Sprung)
    assert not table.state.moved >> thrown & 1, "it may still be moved"


@rule("T-41")
@pytest.mark.parametrize(("room", "clamps", "parasites"), [("workshop.c", 0, 2), ("workshop.d", 1, 0)])
def test_who_is_thrown_out_loses_parasites_and_clamps(room: str, clamps: int, parasites: int) -> None:
    units = ["scientist laboratory.a", "scientist workshop.d", "scientist corridors.a"]
    units += ["alien workshop.a", "alien workshop.b", "alien workshop.c"]
    table = station(
        "scientists", "aliens", units=units, slots={"corridors.s1": "scientists.clamp"},
        clamped=[(5, "corridors.s1")], parasites=[(1, "aliens"), (1, "aliens")],
    )  # fmt: skip
    assert (table.unit("workshop.c"), table.unit("workshop.d")) == (5, 1)
    table.play("move laboratory.a", room)
    assert (len(table.state.clamped), len(table.state.parasites)) == (clamps, parasites)


@rule("T-42")
def test_space_holds_units_of_all_factions_as_long_as_their_players_like() -> None:
    units = ["alien space", "alien space", "alien corridors.a", "scientist space", "scientist space"]
    table = station("aliens", "scientists", units=[*units, "scientist laboratory.a"])
    assert table.space() == ["alien", "alien", "scientist", "scientist"]
    finish_turn(table.play("move corridors.a", "control_room.a"))
    assert table.space() == ["alien", "alien", "scientist", "scientist"]
    assert set(table.options) == {"move laboratory.a", "space scientist"}, "units alike in Space are one choice"


@rule("T-42")
def test_an_upgraded_unit_in_space_is_another_choice() -> None:
    units = ["alien space", "alien space upgraded", "alien corridors.a"]
    table = station("aliens", "scientists", units=units)
    assert set(table.options) == {"move corridors.a", "space alien", "space upgraded alien"}
    table.play("space upgraded alien", "workshop.a")
    assert table.is_upgraded("workshop.a")
    assert table.space() == ["alien"]


@rule("T-43", "T-47")
def test_a_unit_comes_back_into_any_sector_and_springs_the_enemy_traps_there() -> None:
    units = ["scientist space", "scientist corridors.a", "alien control_room.a"]
    slots = {"control_room.s1": "aliens.hive", "control_room.s2": "scientists.camera"}
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("space scientist")
    sectors = {option.partition(".")[0] for option in table.options}
    assert sectors == {"control_room", "laboratory", "workshop", "alien_nest", "corridors"}
    table.play("control_room.b")
    assert table.at("control_room.b") == "scientist"
    assert table.life("scientists") == 20 - value("aliens.hive")


@rule("T-44")
@pytest.mark.parametrize("sector", ["corridors", "workshop", "control_room", "laboratory"])
def test_a_return_ends_the_turn_without_cards_sector_action_or_planning(sector: str) -> None:
    units = ["scientist space", "scientist alien_nest.a upgraded", "alien alien_nest.b"]
    slots = {f"{sector}.s2": "scientists.small_laboratory", "alien_nest.s3": "aliens.hive"}
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("space scientist", f"{sector}.a")
    assert table.turn_of == "aliens"
    assert (table.knowledge("scientists"), table.stock("scientists"), table.malfunction) == (0, 0, "")
    assert not table.events(AssaultLaunched)


@rule("T-44")
def test_a_return_that_fills_a_sector_starts_no_lightning() -> None:
    units = ["scientist space upgraded", "scientist corridors.a", "alien workshop.a", "alien workshop.d"]
    table = station("scientists", "aliens", units=[*units, "alien workshop.c"])
    table.play("space upgraded scientist", "workshop.b")
    assert not table.events(LightningAssault)
    assert table.life("aliens") == 20


@rule("T-43", "T-44")
def test_not_even_after_a_trap_that_it_springs() -> None:
    units = ["scientist space upgraded", "scientist corridors.a", "alien workshop.a", "alien workshop.d"]
    slots = {"workshop.s2": "aliens.hive"}
    table = station("scientists", "aliens", units=[*units, "alien workshop.c"], slots=slots)
    table.play("space upgraded scientist", "workshop.b")
    assert table.life("scientists") == 20 - value("aliens.hive")
    assert not table.events(LightningAssault)
    assert table.life("aliens") == 20


@rule("T-44")
def test_a_return_reads_no_camera_and_wakes_no_defence_system() -> None:
    slots = {"control_room.s1": "scientists.camera points=4", "control_room.s2": "scientists.defence_system"}
    units = ["scientist space", "scientist corridors.a", "alien workshop.a"]
    table = station("scientists", "aliens", units=units, slots=slots)
    table.play("space scientist", "control_room.a")
    assert (table.card("control_room.s1").points, table.card("control_room.s2").armed) == (4, False)


@rule("T-45", "T-27")
def test_without_an_empty_room_anywhere_nobody_comes_back() -> None:
    sectors = ("control_room", "alien_nest", "workshop", "corridors")
    rooms = [f"{sector}.{room}" for sector in sectors for room in "abcd"]
    kinds = ["creature"] * 3 + ["runner"] * 4 + ["catcher"] * 2 + ["warrior"] * 4 + ["minor_alien"] * 3
    units = [f"{kind} {room}" for kind, room in zip(kinds, rooms, strict=True)]
    homes = ["alien_nest", "control_room"]
    table = station("aliens", "pandora", homes=homes, units=[*units, *["alien space"] * 3])
    assert table.options == [f"move {room}" for room in rooms[-3:]]


@rule("T-43")
def test_the_unit_that_comes_back_is_the_one_in_space() -> None:
    units = ["scientist corridors.a", "scientist space", "alien workshop.a"]
    table = station("scientists", "aliens", units=units).play("space scientist", "workshop.d")
    assert (table.at("corridors.a"), table.at("workshop.d")) == ("scientist", "scientist")
    assert table.space() == []


@rule("T-45")
def test_a_return_goes_to_an_empty_room_only() -> None:
    units = ["scientist space", "scientist corridors.a", *(f"alien workshop.{room}" for room in "abc")]
    table = station("scientists", "aliens", units=[*units, "minor_alien workshop.d"])
    table.play("space scientist")
    assert not [option for option in table.options if option.startswith("workshop")]
    assert "corridors.a" not in table.options


@rule("T-45", "T-109")
def test_tokens_and_cards_may_be_used_in_the_turn_of_a_return() -> None:
    units = ["scientist space", "scientist corridors.a", "alien workshop.a"]
    table = station("scientists", "aliens", units=units, stock=[1, 0], hands=[["bonus.upgrade"], []])
    assert {"spend", "play upgrade"} <= set(table.options), "before it"
    table.play("space scientist", "control_room.a")
    assert table.prompt == "interlude"
    table.play("spend", "control_room.a", "play upgrade")
    assert table.is_upgraded("control_room.a")
    assert table.stock("scientists") == number("bonus.upgrade")


@rule("T-46")
def test_a_unit_in_space_neither_attacks_nor_is_attacked() -> None:
    units = ["marine alien_nest.a", "marine space upgraded", "alien space", "alien workshop.a"]
    table = station("marines", "aliens", units=units)
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 20


@rule("T-46")
def test_cards_that_name_units_in_sectors_do_not_reach_space() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien space", "alien workshop.b"]
    table = station("marines", "aliens", units=units, slots={"control_room.s1": "marines.team_tactics"})
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["pass", "workshop.b"]
    units = ["grey corridors.a", "grey space", "grey workshop.b"]
    table = station("greys", "aliens", units=units, slots={"control_room.s1": "greys.invisibility"})
    table.play("move corridors.a", "control_room.a")
    assert set(table.options) == {"control_room.a", "workshop.b"}
