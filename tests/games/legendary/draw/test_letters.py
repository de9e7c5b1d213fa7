"""What matters can be read on a phone of 360 pixels without zooming: it is at least ten pixels high."""

from typing import Any

import pytest

from derelict.core.drawing.scene import Item, Scene
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import faces
from tests.games.legendary.draw.pictures import SETUPS, moments, picture
from tests.games.pictures import LEAST, letters, named

SMALLEST: dict[faces.Size, float] = {"mini": 0.5, "tiny": 0.43}
WANTED = {
    "placed": ("badge", "glyph"),
    "hq": ("badge", "cardname", "glyph"),
    "hand": ("badge", "cardname"),
    "cell": ("total",),
    "played": ("badge",),
    "discard": ("badge", "count"),
    "pile": ("badge", "count"),
    "agenda": ("badge",),
    "seen": ("badge",),
    "wound": ("badge",),
    "vigil": ("badge",),
}
"""Of which items which texts are looked at."""
CROWDED = 0.7
"""A Combat Zone with cards smaller than this overflows."""
RARE = ("agenda", "seen", "vigil", "wound")
"""What some of the matches do not come to."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_numbers_and_names_are_high_enough(setup: dict[str, Any], language: str) -> None:
    """Numbers of enemies, what cards cost and give, names in the viewer's hand and of what can be recruited, life.

    What a card does is there in signs, whose numbers can be read too; so can those of the smallest faces. A Combat
    Zone that overflows is drawn smaller.
    """
    seen = dict.fromkeys(WANTED, 0)
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 11:
            continue
        scene = picture(match, language, "tall", decision.seat)
        for item in scene.items:
            place = item.id.partition("-")[0]
            for inside in WANTED.get(place, ()) if place != "placed" or item.scale > CROWDED else ():
                for text, high in letters(item, scene, inside):
                    assert high >= LEAST, (item.id, item.label, text, high)
                    seen[place] += 1
    assert min(count for place, count in seen.items() if place not in RARE) > 2


def test_every_card_fits_what_can_be_recruited_and_fought() -> None:
    """No card has a smaller number or a smaller name than the others on the face for a phone."""
    for id in CARDS:
        for language in ("en", "fr"):
            item = Item("card", faces.face(id, language, "compact", 12), scale=0.74)
            scene = Scene((), 0, 0, 400, 1000)
            sizes = [found for kind in ("badge", "cardname", "glyph") for found in letters(item, scene, kind)]
            assert all(high >= LEAST for _, high in sizes), (id, sizes)


def test_the_smallest_faces_have_numbers_that_can_be_read() -> None:
    """A card of a pile shows what it gives and what an enemy fights with; its name and its cost are on the big one."""
    for id, kind in CARDS.items():
        mini, tiny = (Item("card", faces.face(id, "fr", size), scale=scale) for size, scale in SMALLEST.items())
        scene = Scene((), 0, 0, 400, 1000)
        assert all(high >= LEAST for item in (mini, tiny) for _, high in letters(item, scene, "badge")), id
        assert not list(letters(tiny, scene, "cardname"))
        given = len(list(letters(mini, scene, "badge"))) - bool(kind.cost and not kind.is_enemy)
        assert len(list(letters(tiny, scene, "badge"))) == given, id
