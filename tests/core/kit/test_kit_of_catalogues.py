"""The kit of catalogues: a sound catalogue passes, and each fault is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.testing import catalogues
from tests.toys.peek import GAME
from tests.toys.peek.content.cards import CARDS

PACKAGE = "tests.toys.peek"
WORDS = [card.does for card in CARDS.values()]
SAID = {
    language: {key: GAME.texts._sentences[language][key] for key in GAME.texts.keys(language)} for language in LANGUAGES
}
"""What Peek says."""


def texts(left_out: str = "", **more: str) -> Catalogue:
    """Peek's catalogue without a sentence, or with another; `__` in a name stands for a full stop."""
    added = {key.replace("__", "."): text for key, text in more.items()}
    kept = {language: {key: text for key, text in said.items() if key != left_out} for language, said in SAID.items()}
    return Catalogue({language: said | added for language, said in kept.items()})


def test_a_sound_catalogue_passes() -> None:
    catalogues.check_catalogue(GAME, PACKAGE, WORDS)


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        ({"a": "x"}, {}, "in one language only: .*a"),
        ({"a": "{x} y"}, {"a": "{y} x"}, "a does not have the same facts"),
        ({"a": "x"}, {"a": " "}, "a says nothing in fr"),
        ({"a": "x!"}, {"a": "x!"}, "a: a space is missing"),
        ({"a.one": "x"}, {"a.one": "x"}, "a.one stands without a.other"),
    ],
)
def test_a_language_that_is_not_complete_is_found(english: dict[str, str], french: dict[str, str], fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        catalogues.check_languages(Catalogue({"en": english, "fr": french}))


@pytest.mark.parametrize(
    ("check", "changed", "fault"),
    [
        (catalogues.check_events, texts("event.Drew"), "events without a sentence: .*Drew"),
        (catalogues.check_events, texts(event__Flew="x"), "event.Flew tells of no event"),
        (catalogues.check_events, texts(event__Drew="{nest}"), "event.Drew speaks of .*nest"),
        (catalogues.check_prompts, texts("prompt.again"), "asked without words: .*again"),
        (catalogues.check_prompts, texts(prompt__never="x"), "never asked: .*never"),
        (catalogues.check_actions, texts("action.Walk"), "actions without a label: .*Walk"),
        (catalogues.check_actions, texts(action__Fly="x"), "labels of no action: .*Fly"),
        (catalogues.check_used, texts(face__title="x"), "nothing says: .*face.title"),
    ],
)
def test_a_sentence_that_is_missing_or_left_over_is_found(
    check: Callable[[Catalogue, str], None], changed: Catalogue, fault: str
) -> None:
    with pytest.raises(AssertionError, match=fault):
        check(changed, PACKAGE)


@pytest.mark.parametrize("key", ["mode.short", "mode_help.short", "option.hand"])
def test_a_mode_or_an_option_that_is_not_explained_is_found(key: str) -> None:
    with pytest.raises(AssertionError, match=f"not explained: .*{key}"):
        catalogues.check_setup(replace(GAME, texts=texts(key)))


def test_a_word_on_no_card_or_with_a_sentence_too_many_is_found() -> None:
    with pytest.raises(AssertionError, match=r"words on no card: .*guard"):
        catalogues.check_words(GAME.texts, PACKAGE, WORDS[:1])
    with pytest.raises(AssertionError, match=r"no word says word\.score\.twice"):
        catalogues.check_words(texts(word__score__twice="x"), PACKAGE, WORDS)
    with pytest.raises(AssertionError, match=r"Guard.* says nothing"):
        catalogues.check_words(texts(word__guard=" "), PACKAGE, WORDS)
