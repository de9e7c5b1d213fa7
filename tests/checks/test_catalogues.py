"""Both languages are complete: every sentence, every placeholder, every name, for everything a player sees."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from derelict.core import events as core_events
from derelict.core.actions import Action
from derelict.core.effects import Word
from derelict.core.text import LANGUAGES, Catalogue
from derelict.games.neuroshima import actions, events
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.setup import MODES, OPTIONS
from derelict.games.neuroshima.wording import TEXTS, describe_tile

SOURCE = Path(__file__).parents[2] / "src" / "derelict"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("en.toml"))
EVENTS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, core_events.Event)]
ACTIONS = [kind for _, kind in inspect.getmembers(actions, inspect.isclass) if issubclass(kind, Action)]
WORDS = [kind for _, kind in inspect.getmembers(words, inspect.isclass) if issubclass(kind, Word)]
FORMS = {"one", "other"}


def name(folder: Path) -> str:
    return str(folder.relative_to(SOURCE))


def test_every_catalogue_is_found_and_speaks_every_language() -> None:
    assert SOURCE / "games" / "neuroshima" / "text" in FOLDERS
    assert [name(folder) for folder in FOLDERS] == [name(path.parent) for path in sorted(SOURCE.rglob("fr.toml"))]


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_the_languages_have_the_same_sentences(folder: Path) -> None:
    catalogue = Catalogue.read(folder)
    assert catalogue.keys("en") == catalogue.keys("fr")
    assert catalogue.keys("en")


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_a_sentence_speaks_of_the_same_in_every_language(folder: Path) -> None:
    catalogue = Catalogue.read(folder)
    for key in sorted(catalogue.keys("en")):
        assert catalogue.fields("en", key) == catalogue.fields("fr", key), key


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_sentence_is_empty(folder: Path) -> None:
    catalogue = Catalogue.read(folder)
    for language in LANGUAGES:
        for key in sorted(catalogue.keys(language)):
            facts = dict.fromkeys(catalogue.fields(language, key), "x")
            assert catalogue.say(language, key, **facts).strip(), f"{language} {key}"


GLUED = re.compile(r"[^\s:][;:!?](?=\s|$)")
"""A sign that French sets apart, without its space."""


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_french_sets_its_high_signs_apart(folder: Path) -> None:
    catalogue = Catalogue.read(folder)
    for key in sorted(catalogue.keys("fr")):
        facts = dict.fromkeys(catalogue.fields("fr", key), 1)
        assert GLUED.findall(catalogue.say("fr", key, **facts)) == [], key


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_forms_of_number_come_in_pairs(folder: Path) -> None:
    keys = Catalogue.read(folder).keys("en")
    for key in sorted(keys):
        stem, _, form = key.rpartition(".")
        if form in FORMS:
            assert {f"{stem}.{other}" for other in FORMS} <= keys, key


def has_sentence(key: str) -> bool:
    return TEXTS.has(key) or all(TEXTS.has(f"{key}.{form}") for form in FORMS)


def test_every_event_has_a_sentence() -> None:
    told = [kind for kind in EVENTS if kind not in (core_events.Event, events.Event)]
    assert len(told) > 25
    assert [kind.__name__ for kind in told if not has_sentence(f"event.{kind.__name__}")] == []


def test_every_sentence_of_an_event_has_its_event() -> None:
    known = {kind.__name__ for kind in EVENTS} | {"EndedDrawn", "MovedTurning"}
    spoken = {key.split(".")[1] for key in TEXTS.keys("en") if key.startswith("event.")}
    assert spoken <= known


def test_an_event_knows_what_its_sentence_speaks_of() -> None:
    """Sentences may speak of the fields of an event, and of the number that chooses their form."""
    for kind in EVENTS:
        keys = [key for key in TEXTS.keys("en") if key.split(".")[:2] == ["event", kind.__name__]]
        for key in keys:
            assert TEXTS.fields("en", key) <= {*kind.__struct_fields__, "count"}, key


def prompts_in_source() -> set[str]:
    """The second argument of every Decision that the rules make."""
    found = set()
    for file in (SOURCE / "games" / "neuroshima" / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Decision"), args=[_, ast.Constant(value=str(prompt)), *_]):
                    found.add(prompt)
    return found


def test_every_prompt_is_worded_and_every_wording_is_asked() -> None:
    asked = prompts_in_source()
    assert len(asked) > 15
    assert asked == {key.removeprefix("prompt.") for key in TEXTS.keys("en") if key.startswith("prompt.")}


def test_every_action_has_a_label() -> None:
    made = [kind.__name__ for kind in ACTIONS if kind is not Action]
    assert len(made) > 10
    assert [kind for kind in made if not TEXTS.has(f"action.{kind}")] == []


def test_every_mode_and_option_is_explained() -> None:
    missing = [key for mode in MODES for key in (f"mode.{mode.name}", f"mode_help.{mode.name}") if not TEXTS.has(key)]
    missing += [option.name for option in OPTIONS if not TEXTS.has(f"option.{option.name}")]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_army_and_tile_has_a_name(language: str) -> None:
    for army in ARMIES.values():
        assert army.data.name[language].strip(), army.data.id  # type: ignore[index]
    for tile in TILES.values():
        assert tile.data.name[language].strip(), tile.key  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in WORDS if kind is not Word], ids=lambda kind: kind.name)
def test_every_word_says_what_it_does(kind: type[Word], language: str) -> None:
    assert TEXTS.has(f"word.{kind.name}")
    assert TEXTS.fields(language, f"word.{kind.name}") <= set(kind.__struct_fields__)
    used = [effect for tile in TILES.values() for effect in (*tile.effects, tile.action) if type(effect) is kind]
    assert used, "no tile uses this word"
    for effect in used:
        assert effect is not None
        assert effect.plain(TEXTS, language).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_every_tile_describes_itself(tile: str, language: str) -> None:
    text = describe_tile(TILES[tile], language)
    assert text.strip()
    assert "{" not in text
    assert language != "fr" or GLUED.findall(text) == []
