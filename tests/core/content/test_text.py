"""Catalogues: sentences by key, and the form that a number asks for."""

from pathlib import Path

import pytest

from derelict.core.content.text import Catalogue

CATALOGUE = Catalogue(
    {
        "en": {"hello": "Hello {name}!", "wounds.one": "{count} wound", "wounds.other": "{count} wounds"},
        "fr": {"hello": "Bonjour {name} !", "wounds.one": "{count} blessure", "wounds.other": "{count} blessures"},
    }
)


def test_facts_are_filled_in() -> None:
    assert CATALOGUE.say("en", "hello", name="Ripley") == "Hello Ripley!"
    assert CATALOGUE.say("fr", "hello", name="Ripley") == "Bonjour Ripley\u202f!"


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 wounds", "0 blessure"),
        (1, "1 wound", "1 blessure"),
        (2, "2 wounds", "2 blessures"),
    ],
)
def test_a_number_chooses_the_form(count: int, english: str, french: str) -> None:
    assert CATALOGUE.say("en", "wounds", count=count) == english
    assert CATALOGUE.say("fr", "wounds", count=count) == french


def test_a_sentence_without_forms_takes_a_count_too() -> None:
    assert CATALOGUE.say("en", "hello", name="A", count=3) == "Hello A!"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="nothing"):
        CATALOGUE.say("en", "nothing")
    with pytest.raises(KeyError, match="name"):
        CATALOGUE.say("en", "hello")
    with pytest.raises(KeyError, match="de"):
        CATALOGUE.say("de", "hello", name="A")


def test_a_catalogue_knows_what_it_has() -> None:
    assert CATALOGUE.keys("en") == CATALOGUE.keys("fr") == {"hello", "wounds.one", "wounds.other"}
    assert CATALOGUE.fields("fr", "hello") == {"name"}
    assert CATALOGUE.has("hello")
    assert not CATALOGUE.has("bye")


def test_of_two_merged_the_second_wins() -> None:
    other = Catalogue({"en": {"hello": "Hi"}, "fr": {"hello": "Salut"}})
    merged = CATALOGUE.merged(other)
    assert merged.say("en", "hello") == "Hi"
    assert merged.say("fr", "wounds", count=2) == "2 blessures"
    assert CATALOGUE.say("en", "hello", name="A") == "Hello A!"


def test_tables_become_dotted_keys(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        (tmp_path / f"{language}.toml").write_text('[a.b]\nc = "é {x}"\n', "utf-8")
    catalogue = Catalogue.read(tmp_path)
    assert catalogue.say("fr", "a.b.c", x=1) == "é 1"
