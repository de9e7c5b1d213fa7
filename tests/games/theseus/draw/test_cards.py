"""Big cards: every thing of the picture, named and explained in both languages from its data."""

from typing import get_args

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import LayoutName
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.draw import faces, thing_card
from derelict.games.theseus.wording import TEXTS, card_name
from tests.games.pictures import parsed, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_explained(language: str) -> None:
    for key, kind in CARDS.items():
        document = thing_card(key, language)
        assert parsed(document).attrib["aria-label"] == card_name(key, language)
        words = said(parsed(document))
        for word in kind.effects:
            assert word.says(TEXTS, language)[1:] in words
        assert (TEXTS.say(language, "card.single_use") in words) == kind.data.single_use
        assert (TEXTS.say(language, "card.crossing") in words) == kind.data.crossing


def test_both_sides_of_a_unit_differ() -> None:
    words = said(parsed(thing_card("unit.grey", "en")))
    assert "Basic: does not attack." in words
    assert "1 knowledge instead of a wound" in words


@pytest.mark.parametrize("thing", ["", "marines", "marines.nothing", "unit.nobody", "sector.nowhere", "token.none"])
def test_there_is_no_card_of_what_there_is_not(thing: str) -> None:
    with pytest.raises(KeyError):
        thing_card(thing, "en")


UNEXPLAINED = {
    "hex", "tube", "passages", "pad", "ground", "space",  # the station, which its sectors explain
    "tray", "score", "asked",  # whose is what, in words already
    "pick", "way", "chosen", "fan", "battle",  # marks of a question
    "ending",
}  # fmt: skip
"""Kinds of items that need no card."""
LAYOUTS: tuple[LayoutName, ...] = get_args(LayoutName)


def test_upgrade_tokens_raise_the_number_on_a_card() -> None:
    plain, raised = (faces.face("marines.minefield", "en", upgrades) for upgrades in (0, 2))
    assert ">2</text>" in plain
    assert ">4</text>" in raised
    assert raised.count("class='pip'") == 2


def test_an_effect_of_every_kind_has_a_pictogram() -> None:
    drawn = {faces.face(key, "en") for key in CARDS}
    assert len(drawn) == len(CARDS)
