"""Big cards: every thing of the picture, named and explained in both languages from its data."""

import pytest

from derelict.core.text import LANGUAGES
from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.draw import faces, thing_card
from derelict.games.theseus.station import SECTORS
from derelict.games.theseus.wording import TEXTS, card_name
from tests.games.pictures import parsed
from tests.games.theseus.draw.pictures import SETUPS, moments, picture


def words_of(document: str) -> str:
    return " ".join(text.text or "" for text in parsed(document).iter() if text.tag.endswith("text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_explained(language: str) -> None:
    for key, kind in CARDS.items():
        document = thing_card(key, language)
        assert parsed(document).attrib["aria-label"] == card_name(key, language)
        words = words_of(document)
        for word in kind.effects:
            assert word.plain(TEXTS, language)[1:] in words
        assert (TEXTS.say(language, "card.single_use") in words) == kind.data.single_use
        assert (TEXTS.say(language, "card.crossing") in words) == kind.data.crossing


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_sectors_and_tokens_are_explained(language: str) -> None:
    things = [f"unit.{unit}" for unit in UNITS] + [f"sector.{sector.id}" for sector in SECTORS]
    for thing in [*things, "token.upgrade", "token.malfunction", "token.deactivation"]:
        document = thing_card(thing, language)
        assert parsed(document).attrib["aria-label"]
        assert "{" not in words_of(document)


def test_both_sides_of_a_unit_differ() -> None:
    words = words_of(thing_card("unit.grey", "en"))
    assert "Basic: does not attack." in words
    assert "1 knowledge instead of a wound" in words


@pytest.mark.parametrize("thing", ["", "marines", "marines.nothing", "unit.nobody", "sector.nowhere", "token.none"])
def test_there_is_no_card_of_what_there_is_not(thing: str) -> None:
    with pytest.raises(KeyError):
        thing_card(thing, "en")


def test_everything_that_a_picture_shows_can_be_explained() -> None:
    for setup in SETUPS:
        things = {item.thing for match, _ in moments(setup, 2) for item in picture(match).items if item.thing}
        for thing in things:
            assert thing_card(thing, "en")


def test_upgrade_tokens_raise_the_number_on_a_card() -> None:
    plain, raised = (faces.face("marines.minefield", "en", upgrades) for upgrades in (0, 2))
    assert ">2</text>" in plain
    assert ">4</text>" in raised
    assert raised.count("class='pip'") == 2


def test_an_effect_of_every_kind_has_a_pictogram() -> None:
    drawn = {faces.face(key, "en") for key in CARDS}
    assert len(drawn) == len(CARDS)
