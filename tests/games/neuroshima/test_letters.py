"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

from typing import Any

import pytest

from derelict.core.drawing.scene import Item, Scene
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import tiles
from tests.games.neuroshima.test_draw import SETUPS, moments, picture, seen
from tests.games.pictures import LEAST, letters, named

SMALL = ("amount", "life", "initiative")
"""What may be smaller on the battlefield of 37 hexes and in a hand of six."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_names_and_numbers_are_high_enough(setup: dict[str, Any], language: str) -> None:
    """Initiative, life, bonuses and nets on the board, hexes, the names and numbers of one's hand, and all totals."""
    counted = dict.fromkeys(("piece", "held", "hex", "hand", "life", "own", "tray", "discard"), 0)
    is_crowded = "extended" in setup or "reinforcements" in setup
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 9:
            continue
        scene, rules = picture(match, language, "tall", decision.seat), seen(match).rules
        own = {army for army, leader in zip(rules.armies, rules.leaders, strict=True) if leader == decision.seat}
        for item in scene.items:
            place, _, name = item.id.partition("-")
            if place not in counted or (place in ("hand", "tray") and name.partition("-")[0] not in own):
                continue
            small = {text for kind in SMALL for text, _ in letters(item, scene, kind)} if is_crowded else set()
            for text, high in letters(item, scene):
                assert high >= LEAST or text in small, (item.id, item.label, text, high)
                counted[place] += 1
    assert min(counted[place] for place in ("piece", "hex", "hand", "life", "own", "tray")) > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_could_not_be_read_is_said_and_not_drawn(language: str) -> None:
    """Without its name on it, a tile still tells it on request; in the viewer's hand it stands below."""
    pieces, hands = 0, 0
    for number, (match, decision) in enumerate(moments({"mode": "deathmatch", "seats": 4}, 5)):
        if number % 20:
            continue
        scene = picture(match, language, "tall", decision.seat)
        own = seen(match).rules.armies[decision.seat]
        for item in (item for item in scene.items if item.thing in TILES and not item.choice):
            name = TILES[item.thing].data.name.in_(language)
            assert item.label.startswith(name)
            shown = [text for text, _ in letters(item, scene)]
            is_own = item.id.startswith(f"hand-{own}-")
            assert (name in shown) == is_own, item.id
            pieces += not is_own
            hands += is_own
    assert pieces > 20
    assert hands > 5


def test_every_tile_keeps_its_numbers_without_its_name() -> None:
    for key in TILES:
        with_name, without = (numbers(tiles.face(key, 0, "en", 20, is_named)) for is_named in (True, False))
        assert without == with_name, key


def numbers(markup: str) -> list[str]:
    scene = Scene((), 0, 0, 460, 800)
    return [text for kind in SMALL for text, _ in letters(Item("tile", markup), scene, kind)]
