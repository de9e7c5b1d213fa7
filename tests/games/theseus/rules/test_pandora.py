"""Pandora: its sector, its attacks, hatching: T-232 to T-243, T-251, T-252 and T-255."""

from collections import Counter
from typing import Any

import pytest

from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.events import AssaultLaunched, Attacked, ExtraTurn, LightningAssault
from tests.games.theseus.rules.tools import finish_turn, set_up, start, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

# The ring of Pandora and the Marines: Control Room, Unloading Dock, Workshop, Corridors.


def duel(home: str = "corridors", player: str = "pandora", **fields: Any) -> Table:
    """Pandora, with its token beside a sector, against the Marines."""
    return station("pandora", "marines", homes=[home, "unloading_dock"], player=player, **fields)


def ring(table: Table) -> list[str]:
    return [SECTORS[sector].id for sector in table.state.rules.ring]


@rule("T-232")
def test_three_creatures_ten_embryos_twenty_life_no_cards_no_knowledge() -> None:
    table = set_up(start("marines", "pandora"))
    units = table.state.rules.units
    own = [unit for unit in range(len(units)) if table.state.rules.owners[unit] == table.player("pandora")]
    assert Counter(units[unit] for unit in own) == {"creature": 3, "catcher": 2, "runner": 4, "warrior": 4}
    assert sorted(units[unit] for unit in own if table.state.where[unit] >= 0) == ["creature"] * 3
    assert table.life("pandora") == 20
    assert (table.deck("pandora"), table.hand("pandora")) == ([], [])
    assert not table.state.rules.knows[table.player("pandora")]


@rule("T-233")
@pytest.mark.parametrize(
    ("kind", "basic", "upgraded"), [("creature", 1, 2), ("warrior", 1, 2), ("runner", 0, 1), ("catcher", 0, 1)]
)
def test_the_attacks_of_pandoras_units(kind: str, basic: int, upgraded: int) -> None:
    for side, attacks in (("", basic), (" upgraded", upgraded)):
        units = ["catcher workshop.a", f"{kind} unloading_dock.b{side}"]
        units += ["marine unloading_dock.a", "marine unloading_dock.c"]
        table = duel("control_room", units=units).play("move workshop.a", "corridors.a")
        assert len(table.events(Attacked)) == attacks
        assert table.life("marines") == 20 - attacks


@rule("T-234")
@pytest.mark.parametrize(("choice", "to"), [("stop", "unloading_dock"), ("go on", "workshop")])
def test_a_runner_may_go_one_sector_farther(choice: str, to: str) -> None:
    table = duel(units=["runner control_room.a", "creature corridors.a", "marine corridors.b"])
    table.play("move control_room.a")
    assert table.options == ["stop", "go on"]
    table.play(choice)
    assert table.options[0].startswith(to)


@rule("T-234")
@pytest.mark.parametrize("kind", ["creature", "catcher", "warrior"])
def test_the_others_may_not(kind: str) -> None:
    table = duel(units=[f"{kind} control_room.a", "creature corridors.a", "marine corridors.b"])
    table.play("move control_room.a")
    assert table.prompt == "which_room"


@rule("T-234", "T-243", "T-50")
def test_the_sector_that_a_runner_passes_is_crossed() -> None:
    slots = {"unloading_dock.s2": "marines.fire", "unloading_dock.s3": "marines.minefield"}
    table = duel(units=["runner control_room.a", "creature corridors.a"], slots=slots)
    table.play("move control_room.a", "go on")
    assert table.life("pandora") == 20 - value("marines.fire")


@rule("T-243", "T-169")
def test_the_further_sector_counts_as_a_movement_point() -> None:
    fields = {"units": ["runner control_room.a", "creature corridors.a"], "parasites": [(3, "aliens")]}
    table = station("pandora", "aliens", homes=["corridors", "alien_nest"], **fields)
    assert table.state.rules.units[3] == "runner"
    table.play("move control_room.a")
    assert table.life("pandora") == 19
    table.play("go on")
    assert table.life("pandora") == 18


@rule("T-235")
def test_the_sector_token_goes_beside_any_sector_of_the_game() -> None:
    table = start("marines", "pandora")
    assert (table.prompt, table.asked) == ("pandora_sector", "pandora")
    assert table.options == ["control_room", "unloading_dock", "workshop", "corridors"]
    table.play("workshop")
    assert SECTORS[table.state.rules.homes[1]].id == "workshop"
    assert SECTORS[table.state.rules.homes[0]].id == "unloading_dock"


@rule("T-235")
def test_beside_an_enemys_sector_both_have_it_as_their_own() -> None:
    for player, kind in (("pandora", "catcher"), ("marines", "marine")):
        other = {"pandora": "creature", "marines": "marine"}[player]
        units = [f"{kind} control_room.a", f"{other} corridors.a"]
        table = duel("unloading_dock", player, units=units).play("move control_room.a", "unloading_dock.a")
        assert table.stock(player) == 1


@rule("T-236")
@pytest.mark.parametrize(("side", "first"), [("left", "pandora"), ("right", "marines")])
def test_with_two_players_the_side_decides_who_begins(side: str, first: str) -> None:
    for factions in (("marines", "pandora"), ("pandora", "marines")):
        table = start(*factions).play("unloading_dock", side)
        assert set_up(table).turn_of == first


@rule("T-236")
@pytest.mark.parametrize(
    ("home", "side", "order"),
    [
        ("alien_nest", "left", ["marines", "pandora", "aliens"]),
        ("alien_nest", "right", ["marines", "aliens", "pandora"]),
        ("unloading_dock", "left", ["pandora", "marines", "aliens"]),
        ("unloading_dock", "right", ["marines", "pandora", "aliens"]),
    ],
)
def test_with_three_players_it_plays_just_before_or_just_after_that_enemy(
    home: str, side: str, order: list[str]
) -> None:
    table = set_up(start("marines", "aliens", "pandora", mode="deathmatch").play(home, side))
    turns = []
    for _ in range(3):
        turns.append(table.turn_of)
        finish_turn(table)
    assert turns == order


@rule("T-237")
def test_pandora_brings_no_sector() -> None:
    assert ring(start("marines", "pandora")) == ["control_room", "unloading_dock", "workshop", "corridors"]
    assert len(ring(start("marines", "aliens", "pandora", mode="deathmatch"))) == 5
    assert len(ring(start("marines", "aliens", "greys", "pandora", mode="deathmatch"))) == 6


@rule("T-238", "T-210")
def test_in_a_deathmatch_pandora_starts_with_no_life_like_everybody() -> None:
    assert start("marines", "aliens", "pandora", mode="deathmatch").state.life == [0, 0, 0]


@rule("T-238", "T-221")
def test_in_teams_it_lays_no_token_and_uses_its_allys_sector() -> None:
    table = start("pandora", "aliens", "marines", "scientists", mode="teams")
    assert (table.prompt, table.options) == ("alliance_sector", ["alien_nest", "laboratory"])
    table.play("alien_nest")
    homes = [SECTORS[home].id for home in table.state.rules.homes]
    assert homes == ["unloading_dock", "alien_nest"] * 2
    set_up(table)
    placed = [kind for unit, kind in enumerate(table.state.rules.units) if table.state.where[unit] >= 0]
    assert placed.count("creature") == 2


@rule("T-238")
def test_the_token_is_laid_before_anything_else() -> None:
    table = start("marines", "pandora", deck="picked")
    assert table.prompt == "pandora_sector"
    assert table.state.decks == [(), ()]


@rule("T-238")
def test_beside_a_neutral_sector_it_plays_in_the_order_of_the_seats() -> None:
    for factions in (("marines", "pandora"), ("pandora", "marines")):
        table = start(*factions).play("corridors")
        assert table.prompt != "pandora_side"
        assert set_up(table).turn_of == factions[0]


@rule("T-239")
def test_two_creatures_start_in_its_sector_and_one_anywhere() -> None:
    table = start("marines", "pandora").play("corridors")
    while table.prompt != "place_unit":
        table.play(table.options[0])
    table.play("unloading_dock.a", "unloading_dock.b")
    assert table.asked == "pandora"
    assert {option.partition(".")[0] for option in table.options} == {"corridors"}
    table.play("corridors.a", "corridors.b", "corridors.c")
    assert len(table.options) == 16 - 5
    table.play("corridors.d")
    assert not table.events(LightningAssault)
    assert table.state.life == [20, 20]
    assert table.prompt == "which_unit"


@rule("T-240")
def test_an_embryo_of_pandoras_choice_hatches_where_a_creature_ends_its_move_without_enemies() -> None:
    table = duel(units=["creature corridors.a", "creature workshop.a", "marine unloading_dock.a"])
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt, set(table.options)) == ("which_embryo", {"hatch runner", "hatch catcher", "hatch warrior"})
    table.play("hatch catcher")
    assert table.options == ["control_room.b", "control_room.c", "control_room.d"], "not optional"
    table.play("control_room.d")
    assert table.at("control_room.d") == "catcher"
    assert not table.is_upgraded("control_room.d")


@rule("T-240", "T-53")
def test_an_embryo_that_hatches_springs_no_trap() -> None:
    units = ["creature corridors.a", "creature workshop.a", "marine unloading_dock.a"]
    table = duel(units=units, slots={"control_room.s1": "marines.fire"})
    table.play("move corridors.a", "control_room.a", "hatch catcher", "control_room.b")
    assert table.life("pandora") == 20 - value("marines.fire"), "once, for the Creature"


@rule("T-240")
def test_with_an_enemy_in_the_sector_nothing_hatches() -> None:
    table = duel(units=["creature corridors.a", "creature workshop.a", "marine control_room.b"])
    table.play("move corridors.a", "control_room.a")
    assert table.prompt != "which_embryo"


@rule("T-240")
def test_embryos_that_move_let_nothing_hatch() -> None:
    table = duel(units=["warrior corridors.a", "creature workshop.a", "marine unloading_dock.a"])
    table.play("move corridors.a", "control_room.a")
    assert table.prompt != "which_embryo"


@rule("T-240")
def test_it_hatches_after_the_action_cards() -> None:
    slots = {"control_room.s1": "marines.assault held=pandora embryo=7"}
    units = ["creature corridors.a", "creature workshop.a", "marine workshop.b"]
    table = duel(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.prompt == "which_embryo"
    assert len(table.events(AssaultLaunched)) == 1
    assert table.life("marines") == 19


@rule("T-241")
def test_in_a_full_sector_it_takes_the_room_of_a_unit_of_pandoras_choice() -> None:
    units = ["creature corridors.a", "creature workshop.a", *(f"warrior control_room.{room}" for room in "bcd")]
    table = duel(units=[*units, "marine unloading_dock.a"]).play("move corridors.a", "hatch runner")
    assert table.options == ["control_room.a", "control_room.b", "control_room.c", "control_room.d"]
    table.play("control_room.c")
    assert table.at("control_room.c") == "runner"
    assert table.space() == ["warrior"]


@rule("T-242")
def test_nothing_hatches_with_an_empty_reserve() -> None:
    units = ["creature corridors.a", *(f"runner workshop.{room}" for room in "abcd"), "marine unloading_dock.a"]
    units += [*(f"warrior corridors.{room}" for room in "bcd"), "warrior space", "catcher space", "catcher space"]
    table = duel(units=units).play("move corridors.a")
    assert table.at("corridors.a") == "creature", "round the ring of four, among its own"
    assert table.prompt != "which_embryo"


@rule("T-242")
def test_nothing_hatches_on_a_return_from_space() -> None:
    table = duel(units=["creature space", "creature workshop.a", "marine unloading_dock.a"])
    table.play("space creature", "control_room.a")
    assert table.turn_of == "marines"


@rule("T-242")
def test_nothing_hatches_when_an_enemy_moved_the_creature() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "creature workshop.a", "creature workshop.b"]
    table = duel(player="marines", units=units, slots={"control_room.s1": "marines.team_tactics"})
    table.play("move corridors.a", "control_room.a", "workshop.a", "control_room.b")
    assert table.at("control_room.b") == "creature"
    assert table.prompt != "which_embryo"
    on_station = {kind for unit, kind in enumerate(table.state.rules.units) if table.state.where[unit] >= 0}
    assert on_station == {"creature", "marine"}


@rule("T-243", "T-30")
def test_an_embryo_in_a_room_is_counted_and_moved_like_a_unit() -> None:
    units = ["catcher control_room.a", "creature control_room.b", "marine unloading_dock.a"]
    table = duel(units=units)
    assert set(table.options) == {"move control_room.a", "move control_room.b"}
    table.play("move control_room.a")
    assert table.options[0].startswith("workshop"), "two units, two sectors"


@rule("T-243")
def test_an_embryo_is_attacked_ejected_and_upgraded_like_a_unit() -> None:
    units = ["marine workshop.a", "marine unloading_dock.a", "catcher corridors.b"]
    table = duel(player="marines", units=units).play("move workshop.a", "corridors.a")
    assert table.life("pandora") == 19
    units = ["marine workshop.a", "marine unloading_dock.a", *(f"warrior corridors.{room}" for room in "abc")]
    table = duel(player="marines", units=[*units, "runner corridors.d"]).play("move workshop.a", "corridors.d")
    assert table.space() == ["runner"]
    table = duel(units=["warrior workshop.a", "creature corridors.a upgraded"], stock=[1, 0]).play("spend")
    assert table.is_upgraded("workshop.a")


@rule("T-243", "T-66")
def test_an_embryo_that_fills_the_sector_brings_a_lightning_assault() -> None:
    """No enemy stands there, so it hits nobody, but it takes place."""
    units = ["creature corridors.a", "creature workshop.a", "warrior control_room.b", "warrior control_room.c"]
    table = duel(units=[*units, "marine unloading_dock.a"]).play("move corridors.a", "control_room.a", "hatch runner")
    assert table.at("control_room.d") == "runner"
    assert [event.faction for event in table.events(LightningAssault)] == ["pandora"]


@rule("T-251", "T-100")
def test_the_action_of_its_sector_is_a_token_for_its_units_and_held_cards() -> None:
    slots = {"workshop.s2": "marines.fire held=pandora embryo=7", "workshop.s4": "marines.armory",
             "corridors.s1": "marines.ambush held=pandora embryo=8"}  # fmt: skip
    units = ["warrior control_room.a", "creature corridors.a", "creature space", "marine unloading_dock.b"]
    table = duel("unloading_dock", units=units, slots=slots).play("move control_room.a", "unloading_dock.a")
    assert table.stock("pandora") == 1
    table.play("spend")
    assert set(table.options) == {"unloading_dock.a", "corridors.a", "space creature", "workshop.s2"}


@rule("T-252")
@pytest.mark.parametrize("home", ["corridors", "control_room", "workshop"])
def test_in_a_neutral_sector_of_its_own_pandora_does_both_actions(home: str) -> None:
    before, other = {
        "corridors": ("workshop", "control_room"),
        "control_room": ("corridors", "unloading_dock"),
        "workshop": ("unloading_dock", "corridors"),
    }[home]
    units = [f"catcher {before}.a", f"creature {other}.c", "marine space"]
    table = duel(home, units=units, slots={"unloading_dock.s2": "marines.fire"})
    table.play(f"move {before}.a", f"{home}.a")
    assert (table.prompt, table.options) == ("both_actions", ["token", home])
    table.play(home)
    if home == "workshop":
        assert len(table.events(ExtraTurn)) == 1
    elif home == "control_room":
        assert table.malfunction == "unloading_dock.s2"
    else:
        assert len(table.events(AssaultLaunched)) == 1
    finish_turn(table)
    assert table.stock("pandora") == 1


@rule("T-252")
def test_the_enemies_keep_the_action_of_the_neutral_sector() -> None:
    units = ["marine workshop.a", "marine unloading_dock.a", "creature corridors.b"]
    table = duel("corridors", "marines", units=units).play("move workshop.a", "corridors.a")
    assert len(table.events(AssaultLaunched)) == 1
    assert table.stock("marines") == 0


@rule("T-255")
def test_pandora_does_not_plan() -> None:
    units = ["warrior control_room.a", "creature corridors.a", "marine workshop.b"]
    table = duel("unloading_dock", units=units, waiting={"unloading_dock.w1": "marines.fire"})
    table.play("move control_room.a", "unloading_dock.a")
    assert table.prompt != "planning"
    finish_turn(table)
    assert table.at("unloading_dock.w1") == "marines.fire"
