"""Cards that Pandora holds for a single use: what counts as the use, and when the card goes back."""

from typing import Any

import pytest

from derelict.games.theseus.events import HandedBack
from derelict.games.theseus.state import RESERVE
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import Table, station
from tests.marks import rule

RUNNER, CATCHER, WARRIOR = 6, 10, 12
"""The numbers of the first Runner, Catcher and Warrior in a duel of Marines and Pandora."""


def against(faction: str, slots: dict[str, str], units: list[str], **fields: Any) -> Table:
    """A duel against Pandora, whose sector is the Control Room; the faction comes first in the order of seats."""
    ring = {"marines": "unloading_dock", "aliens": "alien_nest", "greys": "grey_wreck"}[faction]
    return station(
        faction,
        "pandora",
        ring=["control_room", ring, "workshop", "corridors"],
        homes=[ring, "control_room"],
        slots=slots,
        units=units,
        **fields,
    )


def held(card: str, embryo: int, *more: str) -> str:
    return " ".join((card, "held=pandora", f"embryo={embryo}", *more))


def owner(table: Table, spot: str) -> str:
    return table.state.rules.factions[table.card(spot).owner]


def finish_turn(table: Table) -> None:
    """Whoever is to move answers anything until the turn is over."""
    player = table.turn_of
    while table.turn_of == player:
        table.play(table.options[0])


@rule("T-246", "T-248")
@pytest.mark.parametrize(("embryo", "after"), [(RUNNER, "marines"), (CATCHER, "pandora")])
def test_a_shortcut_goes_back_after_the_move_that_used_it(embryo: int, after: str) -> None:
    table = against(
        "marines",
        {"workshop.s2": held("marines.secret_passage", embryo)},
        ["marine unloading_dock.a", "creature unloading_dock.b", "creature control_room.a", "marine corridors.a"],
        player="pandora",
    )
    table.play("move unloading_dock.b", "skip")
    assert table.prompt == "which_room"
    assert owner(table, "workshop.s2") == "pandora", "it is still Pandora's while the unit moves"
    finish_turn(table)
    assert owner(table, "workshop.s2") == after
    assert len(table.events(HandedBack)) == (after == "marines")


@rule("T-248")
def test_a_shortcut_that_is_not_used_stays() -> None:
    table = against(
        "marines",
        {"workshop.s2": held("marines.secret_passage", RUNNER)},
        ["marine unloading_dock.a", "creature unloading_dock.b", "creature control_room.a", "marine corridors.a"],
        player="pandora",
    )
    table.play("move unloading_dock.b", "enter")
    finish_turn(table)
    assert owner(table, "workshop.s2") == "pandora"


@rule("T-248")
def test_a_module_goes_back_after_the_assault_in_which_it_counted() -> None:
    """Pandora's Creatures in the Corridors attack twice with a Strategic Position; the second Assault is as usual."""
    table = against(
        "marines",
        {"corridors.s1": held("marines.strategic_position", WARRIOR, "upgrades=1")},
        [
            "creature corridors.a",
            "marine corridors.b",
            "creature workshop.a",
            "marine unloading_dock.a",
            "marine unloading_dock.b",
        ],
        player="pandora",
    )
    table.play("move workshop.a", "corridors.c")
    assert table.life("marines") == 20 - 2 * 3, "two Creatures, 1 wound and 2 more each"
    assert owner(table, "corridors.s1") == "marines"
    assert table.card("corridors.s1").upgrades == 1, "the tokens on the card go with it"


@rule("T-248")
def test_a_module_that_nobody_attacks_under_stays() -> None:
    table = against(
        "marines",
        {"corridors.s1": held("marines.strategic_position", WARRIOR)},
        ["creature workshop.a", "creature control_room.a", "marine unloading_dock.a", "marine unloading_dock.b"],
        player="pandora",
    )
    table.play("move workshop.a", "corridors.c")
    assert owner(table, "corridors.s1") == "pandora"


@rule("T-248")
def test_a_hideout_goes_back_when_it_has_kept_a_unit_safe() -> None:
    table = against(
        "marines",
        {"workshop.s2": held("marines.hideout", WARRIOR)},
        [
            "creature workshop.a",
            "marine workshop.b",
            "creature workshop.c",
            "marine unloading_dock.a",
            "marine control_room.a",
        ],
    )
    table.play("move unloading_dock.a")
    assert table.life("pandora") == 20, "the Lightning Assault wounds nobody"
    assert owner(table, "workshop.s2") == "marines"


@rule("T-248")
def test_a_barricade_goes_back_when_it_has_kept_a_unit_in_its_room() -> None:
    table = against(
        "marines",
        {"workshop.s2": held("marines.barricade", WARRIOR)},
        [
            "creature workshop.a",
            "marine workshop.b",
            "creature workshop.c",
            "creature workshop.d",
            "marine unloading_dock.a",
            "marine control_room.a",
        ],
    )
    table.play("move unloading_dock.a")
    assert table.at("workshop.b") == "marine"
    assert table.space() == ["marine"], "the Marine is the only one that could be ejected"
    finish_turn(table)
    assert owner(table, "workshop.s2") == "marines"


@rule("T-248")
def test_a_duplication_goes_back_when_it_has_copied() -> None:
    """The Minefield is for good, its copy is not."""
    table = against(
        "marines",
        {
            "workshop.s4": held("marines.fire", CATCHER),
            "workshop.s5": held("marines.duplication", WARRIOR),
        },
        ["marine unloading_dock.a", "marine control_room.a", "creature corridors.a", "creature corridors.b"],
    )
    table.play("move unloading_dock.a", "workshop.a")
    assert table.life("marines") == 20 - 2 * value("marines.fire"), "the Fire and its copy"
    assert owner(table, "workshop.s4") == "pandora"
    assert owner(table, "workshop.s5") == "marines"


@rule("T-248")
def test_a_protection_goes_back_when_it_has_drawn_the_token() -> None:
    table = against(
        "marines",
        {
            "workshop.s2": held("marines.protection", WARRIOR),
            "workshop.s4": held("marines.fire", CATCHER),
        },
        ["marine corridors.a", "marine unloading_dock.a", "creature workshop.a", "creature workshop.b"],
    )
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "workshop.s2"
    assert owner(table, "workshop.s2") == "marines"
    assert owner(table, "workshop.s4") == "pandora"


@rule("T-248")
def test_crawlers_stay_while_nobody_meets_a_silenced_card() -> None:
    """The unit crosses a Hive, which would not have touched it anyway."""
    table = against(
        "aliens",
        {"workshop.s2": held("aliens.crawlers", 10), "workshop.s4": "aliens.hive"},
        ["creature alien_nest.a", "creature alien_nest.b", "alien control_room.a", "alien control_room.b"],
        player="pandora",
    )
    table.play("move alien_nest.a", "corridors.a")
    finish_turn(table)
    assert owner(table, "workshop.s2") == "pandora"


@rule("T-248")
def test_crawlers_are_used_by_a_unit_that_stops_on_a_silenced_trap() -> None:
    table = against(
        "aliens",
        {"workshop.s2": held("aliens.crawlers", 10), "workshop.s4": "aliens.hive"},
        ["creature alien_nest.a", "alien corridors.a", "alien corridors.b", "creature control_room.a"],
        player="pandora",
    )
    table.play("move alien_nest.a", "workshop.a")
    assert table.life("pandora") == 20
    finish_turn(table)
    assert owner(table, "workshop.s2") == "aliens"


@rule("T-246")
def test_an_action_card_goes_back_once_it_is_resolved() -> None:
    table = against(
        "marines",
        {"unloading_dock.s2": held("marines.armory", WARRIOR)},
        ["marine corridors.a", "marine corridors.b", "creature control_room.a", "creature corridors.c"],
        player="pandora",
    )
    table.play("move control_room.a", "unloading_dock.a")
    assert owner(table, "unloading_dock.s2") == "marines"
    assert table.stock("pandora") == value("marines.armory")


@rule("T-249")
def test_an_embryo_whose_card_is_cleaned_up_is_in_the_reserve_again_and_basic() -> None:
    table = against(
        "marines",
        {"unloading_dock.s2": held("marines.armory", RUNNER)},
        ["marine control_room.a", "marine corridors.b", "creature workshop.b", "runner reserve upgraded"],
    )
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.s2")
    assert table.at("unloading_dock.s2") == ""
    assert table.state.where[RUNNER] == RESERVE
    assert not table.state.upgraded >> RUNNER & 1
    assert table.discards("marines") == ["marines.armory"]


@rule("T-249")
def test_a_card_with_the_malfunction_token_and_a_bonus_card_cannot_be_taken_over() -> None:
    table = against(
        "marines",
        {"workshop.s2": "marines.fire", "workshop.s4": "marines.armory", "workshop.s1": "bonus.gangway"},
        ["runner unloading_dock.a", "creature control_room.b", "marine corridors.a", "marine corridors.b"],
        player="pandora",
        malfunction="workshop.s4",
    )
    table.play("move unloading_dock.a", "stop", "workshop.a")
    assert table.prompt == "which_taken"
    assert table.options == ["pass", "workshop.s2"]


@rule("T-249")
def test_nobody_installs_over_a_card_that_pandora_holds() -> None:
    table = against(
        "marines",
        {"workshop.s2": held("marines.fire", CATCHER), "workshop.s4": "marines.armory"},
        ["marine control_room.a", "marine corridors.b", "creature workshop.b", "creature corridors.c"],
        waiting={"unloading_dock.w1": "marines.minefield"},
    )
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert table.prompt == "install_where"
    assert "workshop.s4" in table.options
    assert "workshop.s2" not in table.options


@rule("T-250")
def test_a_camera_under_an_embryo_keeps_its_points() -> None:
    table = station(
        "scientists",
        "pandora",
        ring=["control_room", "laboratory", "workshop", "corridors"],
        homes=["laboratory", "control_room"],
        slots={"workshop.s2": "scientists.camera points=4 held=pandora embryo=10"},
        units=["creature laboratory.a", "scientist corridors.a", "scientist corridors.b", "creature corridors.c"],
        player="pandora",
    )
    table.play("move laboratory.a", "workshop.a")
    assert table.card("workshop.s2").points == 4
    assert table.knowledge("pandora") == 0


@rule("T-253", "T-254")
def test_both_owners_of_a_shared_sector_may_clean_up_a_held_card() -> None:
    for player in ("marines", "pandora"):
        kind = "marine" if player == "marines" else "creature"
        table = station(
            "marines",
            "pandora",
            ring=["control_room", "unloading_dock", "workshop", "corridors"],
            homes=["unloading_dock", "unloading_dock"],
            slots={
                "unloading_dock.s2": held("marines.armory", CATCHER),
                "unloading_dock.s4": "marines.fire",
            },
            units=[f"{kind} control_room.a", "marine workshop.a", "creature workshop.b", "marine workshop.c"],
            player=player,
        )
        table.play("move control_room.a")
        while table.prompt != "base_action":
            table.play(table.options[0])
        assert "unloading_dock.s2" in table.options
        assert ("unloading_dock.s4" in table.options) == (player == "pandora")
        table.play("unloading_dock.s2")
        assert table.at("unloading_dock.s2") == ""
        assert table.state.where[CATCHER] == RESERVE
