"""Both languages say everything: events, questions, options, and what every card does."""

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.content.typography import french
from derelict.core.testing.catalogues import check_catalogue
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import all_words
from derelict.games.nemesis.wording.describing import contingency, describe, effect, objective


def test_everything_is_said_in_both_languages() -> None:
    check_catalogue(GAME, "derelict.games.nemesis", all_words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_described(language: str) -> None:
    for key in tables.TEXTS:
        said = describe(key, language)
        assert said[:1] in "+" or said[:1].upper() == said[:1], key
        assert "{" not in said


def test_what_cards_say() -> None:
    assert describe("card.clean_up.1", "en") == "Put out the fire"
    assert describe("action.take_neutralizer.0", "en") == "With Knowledge 4 or more: take an available Neutralizer"
    assert effect("computer.c.0", "fr") == french(
        "N’importe quelle salle : éteignez le feu, chaque Intrus dans la salle : il bat en retraite"
    )
    assert objective("c9", "en") == (
        "Survive with no other Nemesis survivor alive and with a Signal sent or as the only survivor."
    )
    assert contingency("blue", "en") == "Kills characters without a Signal sent."
    assert contingency("green", "fr") == "Ne tue personne."
