"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

from typing import Any

import pytest

from derelict.core.scene import Item, Scene
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import faces
from tests.games.legendary.draw.pictures import SETUPS, moments, named, picture
from tests.games.pictures import LEAST, letters


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_numbers_and_names_are_high_enough(setup: dict[str, Any], language: str) -> None:
    """Numbers of enemies, what cards cost and give, names in the own hand and of what can be recruited, life.

    A Combat Zone that overflows is drawn smaller.
    """
    seen = dict.fromkeys(("placed", "hq", "hand", "cell"), 0)
    wanted = {"placed": ("badge",), "hq": ("badge", "cardname"), "hand": ("badge", "cardname"), "cell": ("total",)}
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 7:
            continue
        scene = picture(match, language, "tall", decision.seat)
        for item in scene.items:
            place = item.id.partition("-")[0]
            for inside in wanted.get(place, ()) if item.scale > 0.6 else ():
                for text, high in letters(item, scene, inside):
                    assert high >= LEAST, (item.id, item.label, text, high)
                    seen[place] += 1
    assert min(seen.values()) > 9


def test_every_card_fits_what_can_be_recruited_and_fought() -> None:
    """No card has a smaller number or a smaller name than the others on the face for a phone."""
    for id in CARDS:
        for language in ("en", "fr"):
            item = Item("card", faces.face(id, language, "compact", 12), scale=0.74)
            scene = Scene((), 0, 0, 400, 1000)
            sizes = [*letters(item, scene, "badge"), *letters(item, scene, "cardname")]
            assert all(high >= LEAST for _, high in sizes), (id, sizes)
