"""Pandora takes over cards: T-244 to T-250, T-253 and T-254."""

from typing import Any

import pytest

from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.events import AssaultLaunched, ExtraTurn
from derelict.games.theseus.state import RESERVE
from tests.games.theseus.cards.stage import number
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

RUNNER, CATCHER, WARRIOR = 3, 7, 9
"""The numbers of the first unit of each kind when Pandora is named first."""


def duel(home: str = "workshop", player: str = "pandora", enemy: str = "marines", **fields: Any) -> Table:
    homes = {"marines": "unloading_dock", "scientists": "laboratory", "greys": "grey_wreck", "aliens": "alien_nest"}
    table = station("pandora", enemy, homes=[home, homes[enemy]], player=player, **fields)
    assert [table.state.rules.units[unit] for unit in (RUNNER, CATCHER, WARRIOR)] == ["runner", "catcher", "warrior"]
    return table


def held(table: Table, spot: str) -> bool:
    return table.card(spot).owner == table.player("pandora")


@rule("T-244")
@pytest.mark.parametrize("kind", ["runner", "catcher", "warrior"])
def test_an_embryo_that_has_moved_may_go_onto_an_enemy_card_of_the_sector(kind: str) -> None:
    units = [f"{kind} corridors.a", "creature workshop.a", "marine workshop.b"]
    slots = {"control_room.s1": "marines.armory", "unloading_dock.s2": "marines.fire"}
    table = duel(units=units, slots=slots)
    table.play("move corridors.a", *(["stop"] if kind == "runner" else []), "control_room.a")
    assert (table.prompt, table.options) == ("which_taken", ["pass", "control_room.s1"])
    unit = table.unit("control_room.a")
    table.play("control_room.s1")
    assert held(table, "control_room.s1")
    assert table.card("control_room.s1").embryo == unit
    assert table.at("control_room.a") == "", "no unit any more"
    assert table.state.where[unit] == RESERVE


@rule("T-244")
def test_it_may_decline() -> None:
    units = ["catcher corridors.a", "creature workshop.a", "marine workshop.b"]
    table = duel(units=units, slots={"control_room.s1": "marines.armory"})
    table.play("move corridors.a", "control_room.a", "pass")
    assert not held(table, "control_room.s1")
    assert table.at("control_room.a") == "catcher"


@rule("T-244", "T-247", "T-109")
def test_an_embryo_may_be_upgraded_just_before_it_takes_over_and_then_does_so_for_good() -> None:
    units = ["warrior corridors.a", "creature workshop.a upgraded", "marine workshop.b"]
    table = duel(units=units, slots={"control_room.s1": "marines.armory"}, stock=[1, 0])
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_taken", ["pass", "control_room.s1", "spend"])
    table.play("spend")
    assert table.is_upgraded("control_room.a")
    table.play("control_room.s1")
    assert table.state.upgraded >> table.card("control_room.s1").embryo & 1


@rule("T-244", "T-44")
def test_an_embryo_that_comes_back_from_space_takes_nothing_over() -> None:
    units = ["catcher space", "creature workshop.a", "marine workshop.b", "marine workshop.c"]
    table = duel(units=units, slots={"control_room.s1": "marines.armory"})
    table.play("space catcher", "control_room.a")
    assert table.turn_of == "marines"


@rule("T-244")
def test_a_creature_takes_nothing_over() -> None:
    units = ["creature corridors.a", "creature workshop.a", "marine control_room.b"]
    table = duel(units=units, slots={"control_room.s1": "marines.armory"})
    table.play("move corridors.a", "control_room.a")
    assert table.prompt != "which_taken"


@rule("T-244")
def test_after_the_action_cards_and_before_the_sector_action() -> None:
    units = ["warrior workshop.a", "creature unloading_dock.a", "marine control_room.b"]
    slots = {"corridors.s1": f"marines.assault held=pandora embryo={CATCHER}", "corridors.s2": "marines.fire"}
    table = duel("unloading_dock", units=units, slots=slots).play("move workshop.a", "corridors.a")
    assert table.prompt == "which_taken"
    assert len(table.events(AssaultLaunched)) == 1, "the action card, not yet the Assault of the Corridors"
    table.play("corridors.s2")
    assert len(table.events(AssaultLaunched)) == 2


@rule("T-244")
def test_the_embryo_on_a_card_is_gone_from_its_room_when_the_sector_acts() -> None:
    units = ["warrior workshop.a", "creature unloading_dock.a", "marine corridors.b"]
    table = duel("unloading_dock", units=units, slots={"corridors.s1": "marines.fire"})
    table.play("move workshop.a", "corridors.a", "corridors.s1")
    assert table.life("marines") == 20, "no unit, no attack"


@rule("T-245")
def test_the_card_is_pandoras_with_all_its_tokens() -> None:
    units = ["creature corridors.a", "creature workshop.a", "marine workshop.b"]
    slots = {"control_room.s1": f"marines.armory upgrades=2 held=pandora embryo={CATCHER}"}
    table = duel(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.stock("pandora") == value("marines.armory") + 2
    slots = {"control_room.s1": f"marines.fire upgrades=1 held=pandora embryo={CATCHER}"}
    table = duel(player="marines", units=["marine corridors.a", "marine workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.life("marines") == 20 - value("marines.fire") - 1


@rule("T-245", "T-49")
def test_a_trap_that_was_taken_over_does_not_harm_pandora() -> None:
    slots = {"control_room.s1": f"marines.fire held=pandora embryo={CATCHER}"}
    table = duel(units=["creature corridors.a", "creature workshop.a", "marine control_room.b"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.life("pandora") == 20


@rule("T-246")
@pytest.mark.parametrize("embryo", [RUNNER, WARRIOR])
def test_basic_runners_and_warriors_take_over_for_a_single_use(embryo: int) -> None:
    slots = {"control_room.s1": f"marines.armory held=pandora embryo={embryo}"}
    table = duel(units=["creature corridors.a", "creature workshop.a", "marine control_room.b"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.stock("pandora") == value("marines.armory")
    assert table.card("control_room.s1").owner == table.player("marines")
    assert table.card("control_room.s1").embryo == -1
    assert table.state.where[embryo] == RESERVE


@rule("T-246", "T-248")
def test_a_trap_is_used_when_it_is_resolved() -> None:
    slots = {"control_room.s1": f"marines.fire held=pandora embryo={WARRIOR}"}
    units = ["marine corridors.a", "marine workshop.a"]
    table = duel(player="marines", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.life("marines") == 20 - value("marines.fire")
    assert not held(table, "control_room.s1")


@rule("T-247")
@pytest.mark.parametrize(
    ("unit", "embryo"),
    [("catcher reserve", CATCHER), ("catcher reserve upgraded", CATCHER), ("runner reserve upgraded", RUNNER),
     ("warrior reserve upgraded", WARRIOR)],
)  # fmt: skip
def test_catchers_and_upgraded_embryos_take_over_for_good(unit: str, embryo: int) -> None:
    slots = {"control_room.s1": f"marines.armory held=pandora embryo={embryo}"}
    units = [unit, "creature corridors.a", "creature workshop.a", "marine control_room.b"]
    table = duel(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.stock("pandora") == value("marines.armory")
    assert held(table, "control_room.s1")


@rule("T-247")
def test_the_embryo_keeps_the_side_it_had() -> None:
    units = ["warrior corridors.a upgraded", "creature workshop.a", "marine workshop.b"]
    table = duel(units=units, slots={"control_room.s1": "marines.armory"})
    table.play("move corridors.a", "control_room.a", "control_room.s1")
    assert table.state.upgraded >> table.card("control_room.s1").embryo & 1


@rule("T-248")
def test_a_module_is_used_when_it_has_changed_an_attack() -> None:
    slots = {"corridors.s1": f"marines.strategic_position held=pandora embryo={WARRIOR}"}
    units = ["creature workshop.a", "creature unloading_dock.a", "marine corridors.b"]
    table = duel("unloading_dock", units=units, slots=slots).play("move workshop.a", "corridors.a")
    assert table.life("marines") == 20 - 1 - value("marines.strategic_position")
    assert not held(table, "corridors.s1")


@rule("T-248", "T-152")
def test_camouflage_is_used_when_it_has_struck() -> None:
    slots = {"control_room.s1": f"aliens.camouflage held=pandora embryo={WARRIOR}"}
    units = ["catcher workshop.a", "creature alien_nest.a", "alien control_room.b", "alien control_room.c"]
    table = duel("alien_nest", enemy="aliens", units=units, slots=slots).play("move workshop.a", "corridors.a")
    assert table.life("aliens") == 20 - number("aliens.camouflage")
    assert not held(table, "control_room.s1")


@rule("T-248")
def test_a_module_that_has_changed_nothing_stays() -> None:
    slots = {"control_room.s1": f"marines.strategic_position held=pandora embryo={WARRIOR}"}
    units = ["creature workshop.a", "creature unloading_dock.a", "marine corridors.b"]
    table = duel("unloading_dock", units=units, slots=slots).play("move workshop.a", "corridors.a")
    assert held(table, "control_room.s1")


@rule("T-248")
@pytest.mark.parametrize(("choice", "still"), [("skip", False), ("enter", True)])
def test_a_shortcut_is_used_when_it_has_changed_a_move(choice: str, still: bool) -> None:
    slots = {"control_room.s1": f"marines.secret_passage held=pandora embryo={WARRIOR}"}
    units = ["creature corridors.a", "creature workshop.a", "marine control_room.b", "marine unloading_dock.c"]
    table = duel(units=units, slots=slots).play("move corridors.a", choice)
    table.play(next(room for room in table.options if room.endswith(".a")))
    assert held(table, "control_room.s1") == still


@rule("T-248")
def test_a_duplication_is_used_when_it_has_copied() -> None:
    slots = {"control_room.s1": f"marines.armory held=pandora embryo={CATCHER}",
             "control_room.s2": f"marines.duplication held=pandora embryo={WARRIOR}"}  # fmt: skip
    units = ["creature corridors.a", "creature workshop.a", "marine control_room.b"]
    table = duel(units=units, slots=slots).play("move corridors.a", "control_room.a")
    while table.prompt == "which_action":
        table.play(table.options[0])
    assert table.stock("pandora") == 2 * value("marines.armory")
    finish_turn(table)
    assert held(table, "control_room.s1")
    assert not held(table, "control_room.s2")


@rule("T-249")
def test_an_enemy_cannot_install_over_a_card_that_pandora_holds() -> None:
    slots = {"workshop.s2": f"marines.fire held=pandora embryo={CATCHER}", "workshop.s4": "marines.armory"}
    units = ["marine control_room.a", "marine corridors.a", "creature workshop.a"]
    table = duel("corridors", "marines", units=units, slots=slots, waiting={"unloading_dock.w1": "marines.assault"})
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert "workshop.s4" in table.options
    assert "workshop.s2" not in table.options


@rule("T-249", "T-113")
def test_an_embryo_whose_card_leaves_the_game_goes_back_to_the_reserve_basic() -> None:
    slots = {"control_room.s1": f"marines.minefield held=pandora embryo={WARRIOR}"}
    units = ["warrior reserve upgraded", "marine corridors.a", "marine workshop.a"]
    table = duel(player="marines", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.discards("marines") == ["marines.minefield"]
    assert table.at("control_room.s1") == ""
    assert table.state.where[WARRIOR] == RESERVE
    assert not table.state.upgraded >> WARRIOR & 1


@rule("T-249", "T-240")
def test_an_embryo_on_a_card_does_not_hatch_again() -> None:
    others = [f"catcher {place}" for place in ("reserve", "space")]
    slots = {"unloading_dock.s2": f"marines.fire held=pandora embryo={CATCHER}"}
    units = ["creature corridors.a", "creature workshop.a", *others, "marine unloading_dock.b"]
    table = duel(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert set(table.options) == {"hatch runner", "hatch warrior"}
    assert UNITS["catcher"].count == 2


@rule("T-250")
def test_a_card_that_gives_only_knowledge_does_nothing_for_pandora() -> None:
    slots = {"control_room.s1": f"scientists.small_laboratory held=pandora embryo={CATCHER}"}
    units = ["creature corridors.a", "creature workshop.a", "scientist control_room.b"]
    table = duel(enemy="scientists", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.state.knowledge == [0, 0]


@rule("T-250")
def test_nor_does_an_incubator() -> None:
    slots = {"control_room.s1": f"aliens.incubator held=pandora embryo={CATCHER}"}
    units = ["creature corridors.a", "creature workshop.a", "alien control_room.b", "alien workshop.b"]
    table = duel(enemy="aliens", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert [table.at(f"control_room.{room}") for room in "abcd"] == ["creature", "alien", "", ""]


@rule("T-250")
def test_own_means_pandoras_units_and_the_cards_that_it_holds() -> None:
    slots = {"control_room.s1": f"greys.invisibility held=pandora embryo={CATCHER}"}
    units = ["creature corridors.a", "creature workshop.a", "grey control_room.b"]
    table = duel(enemy="greys", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert (table.prompt, set(table.options)) == ("conceal_whom", {"control_room.a", "workshop.a"})
    slots = {
        "control_room.s1": f"scientists.remote_control held=pandora embryo={CATCHER}",
        "laboratory.s2": f"scientists.detonation held=pandora embryo={WARRIOR}",
        "laboratory.s3": "scientists.small_laboratory",
    }
    units = ["creature corridors.a", "creature workshop.a", "scientist control_room.b"]
    table = duel(enemy="scientists", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.prompt == "resolve_or_not", "the Detonation that Pandora holds, no other card"


@rule("T-253")
def test_the_owner_of_a_shared_sector_may_clean_up_a_card_that_pandora_holds() -> None:
    slots = {"unloading_dock.s2": f"marines.fire upgrades=2 held=pandora embryo={CATCHER}"}
    units = ["marine control_room.a", "marine corridors.a", "creature workshop.a", "catcher reserve upgraded"]
    table = duel("unloading_dock", "marines", units=units, slots=slots)
    table.play("move control_room.a", "unloading_dock.a")
    assert table.options == ["token", "unloading_dock.s2"]
    table.play("unloading_dock.s2")
    assert table.discards("marines") == ["marines.fire"]
    assert table.state.where[CATCHER] == RESERVE
    assert not table.state.upgraded >> CATCHER & 1
    assert table.state.supply == 20


@rule("T-254")
def test_pandora_may_clean_up_in_a_shared_sector_too_an_enemy_card_or_one_it_holds() -> None:
    slots = {"unloading_dock.s2": f"marines.fire held=pandora embryo={CATCHER}", "unloading_dock.s3": "marines.armory"}
    units = ["creature control_room.a", "creature corridors.a", "marine unloading_dock.b"]
    table = duel("unloading_dock", units=units, slots=slots).play("move control_room.a", "unloading_dock.a")
    assert (table.prompt, set(table.options)) == ("base_action", {"token", "unloading_dock.s2", "unloading_dock.s3"})
    table.play("unloading_dock.s3")
    assert table.discards("marines") == ["marines.armory"]
    table = duel("unloading_dock", units=units, slots=slots).play("move control_room.a", "unloading_dock.a")
    table.play("unloading_dock.s2")
    assert table.discards("marines") == ["marines.fire"]
    assert table.state.where[CATCHER] == RESERVE


@rule("T-254", "T-251")
def test_in_a_neutral_sector_of_its_own_pandora_cleans_nothing_up() -> None:
    units = ["creature corridors.a", "creature unloading_dock.a", "marine control_room.b"]
    slots = {"control_room.s1": "marines.armory"}
    table = duel("control_room", units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.options == ["token", "control_room"]
    table.play("token")
    assert table.stock("pandora") == 1
    assert not table.events(ExtraTurn)
