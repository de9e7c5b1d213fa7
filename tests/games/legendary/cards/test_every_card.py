"""Every card of the box has a test of what it does, and the box has its 600 cards."""

from importlib import import_module
from pathlib import Path

import pytest

from derelict.games.legendary.content.kinds import (
    AVATARS,
    CARDS,
    CHARACTER_DECK,
    LOCATIONS,
    MINI_DECKS,
    OBJECTIVES,
    ROLES,
)
from derelict.games.legendary.wording.describing import describe, describe_avatar, describe_location, describe_objective
from tests.games.legendary.cards.stage import KNOWN, PROVEN

for path in sorted(Path(__file__).parent.glob("test_*.py")):
    import_module(f"tests.games.legendary.cards.{path.stem}")


@pytest.mark.parametrize("kind", sorted(KNOWN))
def test_every_card_has_a_test(kind: str) -> None:
    assert PROVEN.get(kind), f"no test is marked with @card({kind!r})"


def test_the_box_has_600_cards() -> None:
    copies = [kind.data.copies for kind in CARDS.values() if kind.group not in ("barracks", "hive")]
    characters = sum(len(deck) for deck in CHARACTER_DECK.values())
    hive = sum(len(deck) for deck in MINI_DECKS.values())
    flat = len(ROLES) + len(LOCATIONS) + len(OBJECTIVES) + len(AVATARS)
    assert (sum(copies), characters, hive, flat) == (214, 224, 132, 30)
    assert sum(copies) + characters + hive + flat == 600


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_text_has_a_hole_in_it(language: str) -> None:
    """A clause that is not put into words shows as its key, an argument that is not as a brace or a bare id."""
    texts = [describe(kind, language) for kind in CARDS]
    for say, table in ((describe_location, LOCATIONS), (describe_objective, OBJECTIVES), (describe_avatar, AVATARS)):
        texts += [line for id in table for line in say(id, language)]
    for text in texts:
        assert text
        assert not set(text) & set("{}_"), text
        assert "  " not in text, text
        assert "word." not in text, text
