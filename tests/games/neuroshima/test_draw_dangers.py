"""What is aimed at an HQ is marked on the board for whoever leads it."""

from typing import Any

import pytest

from derelict.games.neuroshima.draw import draw
from tests.games.neuroshima.table import Table, position


def perils(table: Table, army: str) -> dict[str, str]:
    """The marks of danger on the picture of whoever leads an army, with what they say."""
    view = table.match.view(table.army(army)).state
    scene = draw(view, table.match.decision, "en", "wide", table.army(army))  # type: ignore[arg-type]
    return {item.id: item.label for item in scene.items if item.kind in ("aim", "peril")}


@pytest.mark.parametrize(
    ("outpost", "lost"),
    [
        ({"c3": "commando n"}, 1),
        ({"c3": "commando n", "c2": "brawler n"}, 3),
        ({"c3": "heavy_machine_gun n"}, 2),
    ],
)
def test_as_much_is_aimed_at_an_hq_as_a_battle_would_cost_it(outpost: dict[str, str], lost: int) -> None:
    table = position(outpost={**outpost, "a1": "hq"}, borgo={"c1": "hq"})
    assert perils(table, "borgo")["peril-c1"] == f"{lost} aimed at the HQ on c1"
    assert perils(table, "outpost") == {}, "nobody is aimed at there"
    assert table.battle().life("borgo") == 20 - lost


def test_who_is_held_in_a_net_aims_at_nobody() -> None:
    board: dict[str, Any] = {"outpost": {"c2": "brawler n", "a1": "hq"}}
    assert perils(position(**board, borgo={"c1": "hq", "b2": "mutant n"}), "borgo")
    nets = [perils(position(**board, borgo={"c1": "hq", "b2": f"net_fighter {way}"}), "borgo") for way in ("ne", "se")]
    assert {} in nets


def test_there_is_no_mark_while_a_battle_is_fought() -> None:
    board: dict[str, Any] = {"moloch": {"c3": "clown s", "a1": "hq"}, "hegemony": {"c2": "ganger s", "c4": "hq"}}
    table = position(**board)
    assert perils(table, "hegemony")
    assert perils(table.begin_battle(), "hegemony") == {}
