"""What the pieces of a picture are called: all that a player sees of them, for those who hear it."""

import pytest

from derelict.core.content.typography import french
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.draw import draw
from derelict.games.neuroshima.state import State
from tests.games.neuroshima.table import Table, position


def labels(table: Table, language: str) -> dict[str, str]:
    """The labels of the pieces by their hex."""
    view = GAME.hide(table.state, None)
    assert isinstance(view, State)
    items = draw(view, None, language, "wide", None).items
    return {item.id.removeprefix("piece-"): item.label for item in items if item.kind.startswith("piece")}


@pytest.mark.parametrize(
    ("facing", "en", "fr"),
    [("n", "north", "nord"), ("se", "south-east", "sud-est"), ("nw", "north-west", "nord-ouest")],
)
def test_a_piece_is_told_as_it_stands(facing: str, en: str, fr: str) -> None:
    """Its directions are those of the board, not those of its tile."""
    table = position(outpost={"c3": f"commando {facing}"}, borgo={})
    assert labels(table, "en")["c3"] == f"Commando [Outpost, c3]: Fighter. Initiative 3. Ranged 1, {en}."
    assert labels(table, "fr")["c3"].startswith(french("Commando [L’Outpost, c3] : Combattant. Initiative 3"))
    assert labels(table, "fr")["c3"].endswith(f"Distance 1, {fr}.")


def test_a_piece_that_is_held_in_a_net_says_so() -> None:
    table = position(outpost={"c3": "commando n"}, borgo={"c2": "net_fighter s"})
    assert labels(table, "en")["c3"].endswith("Netted.")
    assert "held" not in labels(table, "en")["c2"]
