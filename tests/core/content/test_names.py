"""What sentences call the things of a game, so that pointing at a name explains it."""

from html import escape

import pytest

from derelict import registry
from derelict.core.content.text import LANGUAGES


@pytest.mark.parametrize("name", ["neuroshima", "theseus", "legendary"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_leads_to_a_card_that_bears_it(name: str, language: str) -> None:
    drawing = registry.game(name).drawing
    named = drawing.names(language)
    assert len(named) > 50
    for one in named:
        assert f'aria-label="{escape(one.name)}"' in drawing.card(one.thing, language), one
