"""What Pandora holds for a single use: what counts as the use, and when the card goes back (T-246, T-248, T-250)."""

from typing import Any

import pytest

from derelict.games.theseus.events import HandedBack
from tests.games.theseus.cards.stage import HOME, held
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule


def against(faction: str, slots: dict[str, str], units: list[str], **fields: Any) -> Table:
    """A duel against Pandora, whose sector is the Control Room. A slot says which embryo lies on its card, if any."""
    home = HOME[faction]
    cards = {}
    for slot, text in slots.items():
        card, _, embryo = text.partition(" under ")
        cards[slot] = held(card, embryo, faction, "pandora") if embryo else card
    ring = ["control_room", home, "workshop", "corridors"]
    return station(faction, "pandora", ring=ring, homes=[home, "control_room"], slots=cards, units=units, **fields)


def owner(table: Table, spot: str) -> str:
    return table.state.rules.factions[table.card(spot).owner]


@rule("T-246", "T-248")
@pytest.mark.parametrize(("embryo", "after"), [("runner", "marines"), ("catcher", "pandora")])
def test_a_shortcut_goes_back_after_the_move_that_used_it(embryo: str, after: str) -> None:
    units = ["marine unloading_dock.a", "creature unloading_dock.b", "creature control_room.a", "marine corridors.a"]
    table = against("marines", {"workshop.s2": f"marines.secret_passage under {embryo}"}, units, player="pandora")
    table.play("move unloading_dock.b", "skip")
    assert table.prompt == "which_room"
    assert owner(table, "workshop.s2") == "pandora", "it is still Pandora's while the unit moves"
    finish_turn(table)
    assert owner(table, "workshop.s2") == after
    assert len(table.events(HandedBack)) == (after == "marines")


@rule("T-248")
def test_a_module_that_goes_back_counts_for_the_whole_assault_and_takes_its_tokens_along() -> None:
    units = ["creature corridors.b", "creature workshop.a", "marine corridors.a"]
    units += ["marine unloading_dock.a", "marine unloading_dock.b"]
    card = "marines.strategic_position"
    table = against("marines", {"corridors.s1": f"{card} under warrior"}, units, player="pandora", stock=[0, 1])
    table.play("spend", "corridors.s1", "move workshop.a", "corridors.c")
    assert table.life("marines") == 20 - 2 * (1 + value(card) + 1), "two Creatures strike one after the other"
    assert owner(table, "corridors.s1") == "marines"
    assert table.card("corridors.s1").upgrades == 1


@rule("T-248")
def test_a_module_is_not_used_by_attacks_of_its_enemies() -> None:
    units = ["creature corridors.a", "creature workshop.a", "marine unloading_dock.a", "marine unloading_dock.b"]
    table = against("marines", {"corridors.s1": "marines.strategic_position under warrior"}, units)
    table.play("move unloading_dock.a", "corridors.b")
    assert table.life("pandora") == 19, "one plain wound"
    assert owner(table, "corridors.s1") == "pandora"


@rule("T-248")
@pytest.mark.parametrize("card", ["marines.barricade", "marines.hideout"])
def test_a_module_that_does_something_else_is_not_used_by_attacks(card: str) -> None:
    units = ["creature corridors.b", "creature workshop.a", "marine corridors.a"]
    units += ["marine unloading_dock.a", "marine unloading_dock.b"]
    table = against("marines", {"corridors.s1": f"{card} under warrior"}, units, player="pandora")
    table.play("move workshop.a", "corridors.c")
    assert table.life("marines") == 18
    assert owner(table, "corridors.s1") == "pandora"


@rule("T-248")
def test_a_hideout_goes_back_when_it_has_kept_a_unit_safe() -> None:
    units = ["creature workshop.a", "creature workshop.c", "marine workshop.b"]
    units += ["marine unloading_dock.a", "marine control_room.a"]
    table = against("marines", {"workshop.s2": "marines.hideout under warrior"}, units)
    table.play("move unloading_dock.a")
    assert table.life("pandora") == 20, "the Lightning Assault wounds nobody"
    assert owner(table, "workshop.s2") == "marines"


@rule("T-248")
def test_a_barricade_goes_back_when_it_has_kept_a_unit_in_its_room() -> None:
    units = ["creature workshop.a", "creature workshop.c", "creature workshop.d", "marine workshop.b"]
    units += ["marine unloading_dock.a", "marine control_room.a"]
    table = against("marines", {"workshop.s2": "marines.barricade under warrior"}, units)
    table.play("move unloading_dock.a")
    assert table.at("workshop.b") == "marine"
    assert table.space() == ["marine"], "the Marine is the only one that could be ejected"
    finish_turn(table)
    assert owner(table, "workshop.s2") == "marines"


SILENCED = {"workshop.s2": "aliens.crawlers under runner", "workshop.s4": "aliens.hive"}


@rule("T-248")
def test_crawlers_stay_while_nobody_meets_a_silenced_card() -> None:
    """The unit crosses a Hive, which would not have touched it anyway."""
    units = ["creature alien_nest.a", "creature alien_nest.b", "alien control_room.a", "alien control_room.b"]
    table = against("aliens", SILENCED, units, player="pandora")
    table.play("move alien_nest.a", "corridors.a")
    finish_turn(table)
    assert owner(table, "workshop.s2") == "pandora"


@rule("T-248")
def test_crawlers_are_used_by_a_unit_that_stops_on_a_silenced_trap() -> None:
    units = ["creature alien_nest.a", "creature control_room.a", "alien corridors.a", "alien corridors.b"]
    table = against("aliens", SILENCED, units, player="pandora")
    table.play("move alien_nest.a", "workshop.a")
    assert table.life("pandora") == 20
    finish_turn(table)
    assert owner(table, "workshop.s2") == "aliens"


@rule("T-248", "T-50")
def test_crawlers_are_used_by_a_unit_that_crosses_a_silenced_trap() -> None:
    units = ["creature alien_nest.a", "creature alien_nest.b", "alien control_room.a", "alien control_room.b"]
    silenced = {"workshop.s2": "aliens.crawlers under runner", "workshop.s4": "aliens.tentacles"}
    table = against("aliens", silenced, units, player="pandora")
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("pandora") == 20
    assert owner(table, "workshop.s2") == "aliens"


@rule("T-248", "T-72")
@pytest.mark.parametrize(("card", "after"), [("aliens.assault", "aliens"), ("aliens.hive", "pandora")])
def test_crawlers_are_used_when_an_enemy_stops_on_its_own_silenced_action_card(card: str, after: str) -> None:
    units = ["alien alien_nest.a", "alien control_room.a", "creature corridors.a", "creature corridors.b"]
    table = against("aliens", {"workshop.s2": "aliens.crawlers under runner", "workshop.s4": card}, units)
    table.play("move alien_nest.a", "workshop.a")
    finish_turn(table)
    assert owner(table, "workshop.s2") == after, "its own Hive would not have touched the Alien"


@rule("T-248", "T-72")
def test_crawlers_are_not_used_by_an_enemy_that_crosses_its_own_silenced_action_card() -> None:
    units = ["alien alien_nest.a", "alien alien_nest.b", "creature corridors.a", "creature corridors.b"]
    table = against("aliens", {"workshop.s2": "aliens.crawlers under runner", "workshop.s4": "aliens.assault"}, units)
    table.play("move alien_nest.a", "corridors.c")
    finish_turn(table)
    assert owner(table, "workshop.s2") == "pandora"


@rule("T-248", "T-72")
def test_crawlers_are_not_used_by_an_enemy_that_pandora_puts_on_its_own_silenced_action_card() -> None:
    """The Alien would not have resolved it anyway."""
    units = ["creature corridors.a", "creature workshop.a", "alien control_room.b", "alien alien_nest.a"]
    slots = {"workshop.s2": "aliens.crawlers under runner", "workshop.s4": "aliens.assault"}
    table = against("aliens", {**slots, "control_room.s2": "aliens.abduction under catcher"}, units, player="pandora")
    table.play("move corridors.a", "control_room.a", "control_room.b", "workshop", "workshop.b")
    assert table.at("workshop.b") == "alien"
    finish_turn(table)
    assert owner(table, "workshop.s2") == "pandora"


@rule("T-248", "T-148")
@pytest.mark.parametrize(("enemy", "wounds", "after"), [("workshop.b", 3, "marines"), ("control_room.a", 1, "pandora")])
def test_a_burst_goes_back_when_it_has_repeated_attacks(enemy: str, wounds: int, after: str) -> None:
    units = ["creature workshop.a", "creature unloading_dock.a", "marine unloading_dock.b", "marine corridors.d"]
    units.append(f"marine {enemy}")
    table = against("marines", {"workshop.s2": "marines.burst under warrior"}, units, player="pandora")
    table.play("move unloading_dock.a", "corridors.a")
    assert table.life("marines") == 20 - wounds
    assert owner(table, "workshop.s2") == after


@rule("T-248", "T-143")
@pytest.mark.parametrize(("room", "after"), [("workshop.a", "marines"), ("corridors.c", "pandora")])
def test_a_barricade_goes_back_when_it_has_kept_a_unit_from_being_moved(room: str, after: str) -> None:
    units = ["marine control_room.a", "marine corridors.a", f"creature {room}", "creature corridors.b"]
    slots = {"workshop.s2": "marines.barricade under warrior", "unloading_dock.s2": "marines.team_tactics"}
    table = against("marines", slots, units).play("move control_room.a", "unloading_dock.a")
    assert table.prompt == "which_enemy"
    assert "workshop.a" not in table.options
    finish_turn(table)
    assert owner(table, "workshop.s2") == after


@rule("T-248", "T-166")
def test_a_module_that_has_changed_one_phantom_attack_does_not_change_the_next() -> None:
    units = [
        "creature control_room.a upgraded",
        "creature alien_nest.a",
        "creature alien_nest.c",
        "marine alien_nest.b",
    ]
    table = station(
        *("pandora", "marines", "aliens"), mode="deathmatch", homes=["control_room", "unloading_dock", "alien_nest"],
        ring=["control_room", "unloading_dock", "workshop", "alien_nest", "corridors"],
        units=[*units, "alien corridors.a"],
        slots={
            "unloading_dock.s2": held("aliens.phantom_attack", "catcher", "pandora") + " upgrades=1",
            "alien_nest.s2": held("marines.strategic_position", "warrior", "pandora"),
        },
    )  # fmt: skip
    table.play("move control_room.a", "unloading_dock.a", "alien_nest.a")
    assert owner(table, "alien_nest.s2") == "marines"
    table.play("alien_nest.c")
    assert table.life("pandora") == 1 + value("marines.strategic_position") + 1


@rule("T-244")
def test_an_embryo_that_was_thrown_out_meanwhile_takes_nothing_over() -> None:
    """Pandora moves a Marine into the full sector and ejects its own Runner."""
    units = ["runner control_room.a", "creature workshop.b", "creature workshop.c", "marine workshop.d"]
    units += ["marine unloading_dock.b", "creature corridors.a"]
    slots = {"workshop.s2": "marines.team_tactics under catcher", "workshop.s4": "marines.fire"}
    table = against("marines", slots, units, player="pandora")
    table.play("move control_room.a")
    table.play("go on")
    assert (table.at("workshop.a"), table.prompt) == ("runner", "which_enemy")
    table.play("unloading_dock.b", "workshop.a")
    assert table.space() == ["runner"]
    assert table.prompt != "which_taken"
    assert owner(table, "workshop.s4") == "marines"


@rule("T-250")
def test_a_camera_under_an_embryo_keeps_its_points() -> None:
    units = ["creature laboratory.a", "creature corridors.c", "scientist corridors.a", "scientist corridors.b"]
    table = against("scientists", {"workshop.s2": "scientists.camera points=4 under catcher"}, units, player="pandora")
    table.play("move laboratory.a", "workshop.a")
    assert table.card("workshop.s2").points == 4
    assert table.knowledge("pandora") == 0
