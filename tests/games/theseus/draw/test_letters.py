"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from derelict.core.scene import Item, Scene
from tests.games.pictures import parsed
from tests.games.theseus.draw.pictures import SETUPS, moments, named, picture, seen

BOARD = 352.0
"""How wide the picture is on such a phone."""
LEAST = 10.0
MANY = 4
"""A hand of more cards than this is drawn smaller."""


def letters(item: Item, scene: Scene) -> Iterator[tuple[str, float]]:
    """The texts of an item, and how high they are in pixels."""

    def below(part: ElementTree.Element, scale: float) -> Iterator[tuple[str, float]]:
        found = re.search(r"scale\(([\d.]+)\)", part.attrib.get("transform", ""))
        scale *= float(found[1]) if found else 1
        if part.tag == "text":
            yield part.text or "", float(part.attrib["font-size"]) * scale
        for child in part:
            yield from below(child, scale)

    return below(parsed(f"<g>{item.markup}</g>"), item.scale * BOARD / scene.width)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_names_and_numbers_are_high_enough(setup: dict[str, Any], language: str) -> None:
    """Cards that are installed or wait, the own hand while it is not large, the top of the own deck, all totals."""
    counted = dict.fromkeys(("card", "queued", "score", "top", "hand"), 0)
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 9:
            continue
        scene, own = picture(match, language, "tall", decision.seat), seen(match).rules.factions[decision.seat]
        is_large = any(item.id == f"hand-{own}-{MANY}" for item in scene.items)
        for item in scene.items:
            place, _, name = item.id.partition("-")
            is_own = (place == "top" and name == own) or (name.startswith(f"{own}-") and not is_large)
            if place in counted and (is_own or place not in ("top", "hand")):
                for text, high in letters(item, scene):
                    assert high >= LEAST, (item.id, item.label, text, high)
                    counted[place] += 1
    assert min(counted[place] for place in ("card", "queued", "score")) > 5
    assert counted["top"] + counted["hand"] > 2
