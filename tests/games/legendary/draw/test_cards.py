"""Cards: every face fits, every thing of the picture is named and explained in both languages from its data."""

import re

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.lettering import width
from derelict.games.legendary.content.kinds import CARDS, CHARACTERS, ROLES
from derelict.games.legendary.draw import emblems, faces, signs, thing_card
from derelict.games.legendary.wording import NAMES, name_of
from derelict.games.legendary.wording.describing import abilities
from tests.games.pictures import parsed, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_explained(language: str) -> None:
    for id in CARDS:
        document = thing_card(id, language)
        assert parsed(document).attrib["aria-label"] == name_of(id, language)
        words = said(parsed(document))
        assert "{" not in words
        for text in abilities(id, language):
            assert text[1:] in words


@pytest.mark.parametrize(
    "thing", ["", "nothing", "back.nothing", "room.nowhere", "avatar.nobody", "objective.none", "location.none"]
)
def test_there_is_no_card_of_what_there_is_not(thing: str) -> None:
    with pytest.raises(KeyError):
        thing_card(thing, "en")


@pytest.mark.parametrize("size", faces.SIZE_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_face_stay_on_it(language: str, size: faces.Size) -> None:
    for id in CARDS:
        for text in parsed(faces.face(id, language, size)).iter("text"):
            if text.attrib.get("class") in ("cardname", "cardtext"):
                wide = width(text.text or "", float(text.attrib["font-size"]))
                wide = min(wide, float(text.attrib.get("textLength", wide)))
                x, y = float(text.attrib["x"]), float(text.attrib["y"])
                assert abs(x) + wide / 2 <= faces.WIDE / 2, (id, text.text)
                assert y <= faces.HIGH / 2 - 1, (id, text.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_cards_of_a_hand_say_in_words_what_they_do(language: str) -> None:
    """What has too many words for its face has signs; no text is ever cut short."""
    cards = [id for id, kind in CARDS.items() if kind.group in ("role", "barracks") and abilities(id, language)]
    spoken = [id for id in cards if "class='cardtext'" in faces.face(id, language, "large")]
    assert len(spoken) > 0.8 * len(cards)
    for id in cards:
        face = faces.face(id, language, "large")
        assert "…" not in face
        assert "class='cardtext'" in face or "class='glyph'" in face or signs.KEYWORDS["coordinate"] in face


def test_a_text_takes_the_largest_size_in_which_it_fits() -> None:
    assert faces.fitting("short", 60, 30) == (faces.SIZES[0], ["short"])
    longer = faces.fitting("word " * 8, 60, 28)
    assert longer is not None
    assert longer[0] < faces.SIZES[0]
    assert faces.fitting("word " * 80, 60, 30) is None


def test_classes_teams_keywords_and_characters_differ_in_shape() -> None:
    shapes = [*signs.CLASSES.values(), *signs.TEAMS.values(), *signs.KEYWORDS.values(), signs.ATTACK, signs.RECRUIT]
    shapes += [signs.STRIKE, signs.HEART]
    assert len(set(shapes)) == len(shapes)
    assert set(emblems.CHARACTERS) == set(CHARACTERS)
    assert len(set(emblems.CHARACTERS.values())) == len(CHARACTERS)
    assert set(emblems.ROLE_SIGNS) == set(ROLES)
    assert len(set(emblems.ROLE_SIGNS.values())) == len(ROLES)


def test_enemies_differ_by_kind() -> None:
    drawn = [emblems.of_card(id) for id in ("alien_egg", "ash", "golic", "vent_stalker", "alien_queen", "facehugger")]
    assert len(set(drawn)) == len(drawn)


def test_faces_of_different_cards_differ() -> None:
    assert len({faces.face(id, "en") for id in CARDS}) >= len({NAMES[id].in_("en") for id in CARDS})


def test_numbers_are_on_the_face() -> None:
    face = faces.face("captain_of_the_ship", "en")
    kind = CARDS["captain_of_the_ship"]
    assert f">{kind.cost}</text>" in face
    assert f">{kind.attack}+</text>" in face
    assert ">9</text>" in faces.face("vent_stalker", "en", attack=9)


def test_a_small_face_has_no_long_text() -> None:
    for id in CARDS:
        assert "class='cardtext'" not in faces.face(id, "en")
        assert not re.search(r">[^<]{40,}<", faces.face(id, "en"))
