"""What an enemy may do with one move is marked on the picture of whoever would suffer."""

from typing import Any

import pytest

from derelict.core.drawing.scene import LayoutName
from tests.games.pictures import LAYOUTS, item
from tests.games.theseus.draw.pictures import picture
from tests.games.theseus.table import Table, station

HUNTERS = ["alien corridors.a", "alien control_room.b upgraded", "alien workshop.d"]
"""Aliens of whom one may take the last room of the Control Room, where another one attacks."""
PREY = ["marine control_room.a", "marine control_room.d", "marine unloading_dock.a"]


def hunted(hunters: list[str] = HUNTERS, prey: list[str] = PREY, player: str = "marines", **more: Any) -> Table:
    return station("marines", "aliens", player=player, units=[*prey, *hunters], **more)


def fears(table: Table, faction: str = "marines", layout: LayoutName = "wide") -> dict[str, str]:
    """What the picture of a faction's player marks as danger, with what it says of it."""
    scene = picture(table.match, layout=layout, seat=table.player(faction))
    return {one.id: one.label for one in scene.items if one.kind in ("aim", "peril")}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_move_that_takes_the_last_room_threatens_whoever_stands_there(layout: LayoutName) -> None:
    table = hunted()
    victim, attacker = table.unit("control_room.a"), table.unit("control_room.b")
    said = "Alien [Corridors, room a] may go to Control Room: 1 wound here"
    marks = ("threat", "threat-unit", f"alarm-{victim}", f"aimed-{attacker}-{victim}", f"peril-{victim}")
    assert fears(table, layout=layout) == {mark: said if mark.startswith("peril") else "" for mark in marks}
    assert fears(table, "aliens", layout) == {}, "no marine can do the same to them"


def test_it_costs_what_it_says_and_is_over_when_the_enemy_has_moved() -> None:
    table = hunted(player="aliens")
    assert fears(table)
    table.play("move corridors.a")
    assert table.life("marines") == 19
    assert fears(table) == {}


@pytest.mark.parametrize(
    "changed",
    [
        {"hunters": [HUNTERS[0], "alien control_room.b", HUNTERS[2]]},
        {"prey": [PREY[0], "marine unloading_dock.d", PREY[2]]},
        {"slots": {"control_room.s1": "marines.hideout"}},
        {"prey": ["marine control_room.a invisible", *PREY[1:]]},
    ],
    ids=["nobody attacks", "a room stays free", "sheltered", "invisible"],
)
def test_nothing_is_marked_where_nothing_threatens(changed: dict[str, Any]) -> None:
    assert fears(hunted(**changed)) == {}


def test_an_assault_comes_from_everywhere_and_counts_for_each() -> None:
    hunters = ["alien alien_nest.a", "alien control_room.b upgraded", "alien workshop.a upgraded"]
    table = hunted(hunters, [PREY[0], "marine workshop.b", PREY[2]])
    label = "Alien [Alien Nest, room a] may go to Corridors: 1 wound here"
    perils = {name: said for name, said in fears(table).items() if said}
    assert perils == {f"peril-{table.unit(room)}": label for room in ("control_room.a", "workshop.b")}


def test_a_card_that_would_wound_is_marked_with_its_number() -> None:
    table = station(
        "marines", "scientists",
        units=["marine laboratory.a", "marine control_room.d", "marine unloading_dock.a", "scientist workshop.a",
               "scientist corridors.a", "scientist corridors.b"],
        slots={"laboratory.s1": "scientists.detonation upgrades=1"},
    )  # fmt: skip
    found = fears(table)
    assert [name for name in found if name.startswith("alarm-card")]
    assert found["peril-0"] == "Scientist [Workshop, room a] may go to Laboratory: 3 wounds here"


def test_a_unit_that_would_spring_a_trap_carries_a_warning() -> None:
    table = hunted(slots={"workshop.s1": "aliens.hive"})
    scene = picture(table.match, seat=0)
    warned = {one.id: "warning" in one.markup for one in scene.items if one.id.startswith("move-")}
    assert warned["move-unloading_dock-a"]
    assert not warned["move-control_room-a"], "its way leads past the trap"
    assert "warning" not in item(scene, "way-unloading_dock-a").markup
