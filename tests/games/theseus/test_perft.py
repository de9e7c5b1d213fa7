"""Counted trees of small positions: any change of the rules shows as a number.

A count is the number of lines of play of so many decisions. If a rule was meant to change, look at which counts
changed and whether they are the ones that should, then write the new numbers here.
"""

from collections.abc import Callable

import pytest

from derelict.core.testing import perft
from tests.games.theseus.table import Table, station

POSITIONS: dict[str, tuple[Callable[[], Table], list[int]]] = {
    "aliens: a duct on the way, a hand and a token": (
        lambda: station(
            "aliens",
            "scientists",
            units=[
                "alien corridors.a upgraded",
                "alien workshop.a",
                "minor_alien laboratory.b",
                "scientist workshop.b",
            ],
            slots={"control_room.s1": "aliens.vent_duct", "control_room.s2": "scientists.camera points=2"},
            waiting={"control_room.w1": "aliens.assault", "alien_nest.w1": "scientists.archives"},
            hands=[["aliens.shaft"], []],
            stock=[1, 0],
        ),
        [5, 31, 129, 486, 1587, 4915],
    ),
    "scientists: several cards to resolve, a clamp and a parasite": (
        lambda: station(
            "scientists",
            "aliens",
            units=[
                *("scientist corridors.a", "scientist laboratory.b", "scientist space"),
                *("alien control_room.b", "alien workshop.a"),
            ],
            slots={
                "control_room.s1": "scientists.detonation",
                "control_room.s2": "scientists.remote_control",
                "workshop.s2": "scientists.clamp",
                "laboratory.s2": "aliens.parasite",
            },
            waiting={"laboratory.w1": "scientists.camera", "laboratory.w2": "aliens.hive"},
        ),
        [3, 22, 47, 132, 357, 1428, 4128],
    ),
    "greys: mind control, a teleport, an invisible unit": (
        lambda: station(
            "greys",
            "marines",
            units=["grey corridors.a invisible", "grey workshop.a", "marine unloading_dock.a", "marine workshop.b"],
            slots={
                "control_room.s1": "greys.mind_control",
                "grey_wreck.s2": "greys.teleport",
                "control_room.s2": "marines.minefield",
                "control_room.s3": "marines.fire",
            },
        ),
        [2, 7, 14, 36, 110, 238, 544],
    ),
    "marines: two assaults, a burst and an invisible target": (
        lambda: station(
            "marines",
            "greys",
            units=[
                *("marine grey_wreck.a", "marine corridors.a", "grey corridors.c invisible"),
                *("grey corridors.d", "grey control_room.a"),
            ],
            slots={"corridors.s1": "marines.burst", "corridors.s2": "marines.assault", "workshop.s2": "greys.probe"},
            waiting={"corridors.w1": "greys.transfer"},
        ),
        [2, 6, 12, 26, 74, 218, 538],
    ),
    "three players: a trap of each, an infirmary": (
        lambda: station(
            "scientists",
            "marines",
            "greys",
            mode="deathmatch",
            units=["scientist grey_wreck.a", "scientist workshop.a", "marine control_room.b", "grey control_room.c"],
            slots={"control_room.s1": "scientists.infirmary upgrades=1", "control_room.s2": "marines.fire"},
            life=[3, 4, 5],
        ),
        [2, 6, 12, 40, 144, 320, 704, 2496, 5248],
    ),
    "teams: an ally's cards and hand": (
        lambda: station(
            "marines",
            "aliens",
            "greys",
            "scientists",
            mode="teams",
            homes=["unloading_dock", "alien_nest"] * 2,
            units=["marine control_room.a", "marine corridors.a", "grey workshop.a", "alien corridors.b"],
            slots={"unloading_dock.s2": "greys.invisibility", "control_room.s1": "aliens.hive"},
            waiting={"unloading_dock.w1": "greys.probe"},
            hands=[["bonus.upgrade"], []],
        ),
        [3, 11, 28, 64, 264, 1296, 5316],
    ),
    "pandora: hatching, taking over, both actions": (
        lambda: station(
            "pandora",
            "marines",
            homes=["control_room", "unloading_dock"],
            units=["creature corridors.a", "runner workshop.a", "catcher unloading_dock.a", "marine unloading_dock.b"],
            slots={"control_room.s1": "marines.armory", "corridors.s1": "marines.fire"},
        ),
        [3, 9, 25, 68, 148, 350, 1016, 2866, 8478],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_has_as_many_lines_as_it_had(name: str) -> None:
    position, counts = POSITIONS[name]
    assert [perft(position().match, depth) for depth in range(1, len(counts) + 1)] == counts
