"""Counted trees of small positions: any change of the rules shows as a number.

A count is the number of lines of play of so many decisions. If a rule was meant to change, look at which counts
changed and whether they are the ones that should, then write the new numbers here.
"""

from collections.abc import Callable

import pytest

from derelict.core.testing import perft
from tests.games.legendary.table import Table, complex

POSITIONS: dict[str, tuple[Callable[[], Table], list[int]]] = {
    "cards with class abilities, rooms to scan and enemies to fight": (
        lambda: complex(
            "gunner",
            hand=["captain_of_the_ship", "captain_of_the_ship", "grunt", "specialist"],
            deck=["grunt"] * 4 + ["specialist"] * 6,
            rooms={"airlock": "vent_stalker up", "med_lab": "event1", "operations": "hazard1"},
            combat=["vent_stalker"],
        ),
        [4, 13, 41, 123, 316, 620, 816, 1491],
    ),
    "three players: lending, recruiting, a Facehugger": (
        lambda: complex(
            "medic",
            "scout",
            "gunner",
            film="aliens",
            hands=[["grunt", "specialist", "specialist"], ["fire_discipline", "grunt"], ["specialist"]],
            hq=["hold_the_corridor", "fire_discipline", "close_range_shotgun", "acting_commander", "hold_the_corridor"],
            huggers=["facehugger seat=2 left=1"],
            recruit=4,
            attack=2,
        ),
        [7, 33, 128, 449, 1510, 5076],
    ),
    "a Vigilant card, a Sacrifice and enemies about to strike": (
        lambda: complex(
            "technician",
            "researcher",
            film="aliens",
            hand=["close_range_shotgun", "going_down_swinging", "grunt"],
            vigil=["close_range_shotgun"],
            combat=["ceiling_crawler", "ceiling_crawler"],
            attack=3,
        ),
        [5, 26, 126, 560, 2435],
    ),
    "players against each other": (
        lambda: complex(
            "gunner",
            "medic",
            hands=[["grunt", "grunt", "grunt"], ["specialist"]],
            versus=True,
            attack=4,
        ),
        [4, 12, 36, 111, 363, 1302, 4893],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_has_as_many_lines_as_it_had(name: str) -> None:
    position, counts = POSITIONS[name]
    assert [perft(position().match, depth) for depth in range(1, len(counts) + 1)] == counts
