"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

from typing import Any

import pytest

from tests.games.pictures import LEAST, letters
from tests.games.theseus.draw.pictures import SETUPS, moments, named, picture, seen

MANY = 4
"""A hand of more cards than this is drawn smaller."""


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
