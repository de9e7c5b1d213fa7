"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

from typing import Any

import pytest

from tests.games.pictures import LEAST, letters, named
from tests.games.theseus.draw.pictures import SETUPS, moments, picture, seen

MANY = 4
"""A hand of more cards than this is drawn smaller."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_names_and_numbers_are_high_enough(setup: dict[str, Any], language: str) -> None:
    """Cards that are installed, wait or can be left out of a deck, the tops of all decks, all totals, what a way does.

    Of cards in hand, the viewer's while they are not many, and one alone of anybody.
    """
    counted = dict.fromkeys(("card", "queued", "score", "top", "hand", "leave", "way", "deck", "reserve"), 0)
    total = "points" if setup["mode"] == "deathmatch" else "life"
    counted[total] = 0
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 9 and decision.prompt != "leave_out":
            continue
        scene, own = picture(match, language, "tall", decision.seat), seen(match).rules.factions[decision.seat]
        ids = {item.id for item in scene.items}
        for item in scene.items:
            place, _, name = item.id.partition("-")
            if place == "hand":
                faction = name.partition("-")[0]
                if f"hand-{faction}-{MANY if faction == own else 1}" in ids:
                    continue
            for text, high in letters(item, scene) if place in counted else ():
                assert high >= LEAST, (item.id, item.label, text, high)
                counted[place] += 1
    assert min(counted[place] for place in ("card", "queued", "score", total, "deck")) > 4
    assert counted["top"] > 2
    assert counted["hand"] + counted["way"] > 2
    assert counted["leave"] > 20 or setup.get("deck") != "picked"
