"""Both languages are complete: every sentence, every placeholder, every name, for everything a player sees."""

import ast
import inspect
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from derelict import rulebook
from derelict.core import events as core_events
from derelict.core.actions import Action
from derelict.core.content import read_toml
from derelict.core.effects import Word
from derelict.core.game import Game
from derelict.core.text import LANGUAGES, Catalogue
from derelict.games.legendary.content import kinds as legendary
from derelict.games.legendary.content.vocabulary import WORDS as LEGENDARY_WORDS
from derelict.games.legendary.describing import describe, describe_avatar, describe_location, describe_objective
from derelict.games.legendary.wording import NAMES as LEGENDARY_NAMES
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.wording import describe_tile
from derelict.games.theseus.content.cards import CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.station import SECTORS
from derelict.games.theseus.wording import describe_card
from derelict.registry import game as find_game
from derelict.registry import games

SOURCE = Path(__file__).parents[2] / "src" / "derelict"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("en.toml"))
GAMES = [name for name in games() if (SOURCE / "games" / name).is_dir()]
FORMS = {"one", "other"}
BASES = {"Event", "CardEvent", "CardAction"}
VARIANTS: dict[str, set[str]] = {
    "legendary": set(),
    "neuroshima": {"EndedDrawn", "MovedRound", "MovedTurning", "PlacedRound"},
    "theseus": {"EndedShared", "ScoredByParasite", "StoredTokenLost", "WoundedByParasite"},
}
"""Sentences for an event that reads differently in a case of its own."""
NAMES: dict[str, list[Mapping[Any, str]]] = {
    "legendary": list(LEGENDARY_NAMES.values()),
    "neuroshima": [*(army.data.name for army in ARMIES.values()), *(tile.data.name for tile in TILES.values())],
    "theseus": [
        *(faction.data.name for faction in FACTIONS.values()),
        *(card.data.name for card in CARDS.values()),
        *(unit.name for unit in UNITS.values()),
        *(token.name for token in TOKENS.values()),
        *(sector.name for sector in SECTORS),
    ],
}


def inner(words: Iterable[Word]) -> Iterable[Word]:
    """Words, and the words that are their arguments."""
    for word in words:
        yield word
        for value in (getattr(word, field) for field in word.__struct_fields__):
            yield from inner(
                part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Word)
            )


def legendary_clauses() -> Iterable[Word]:
    """All that cards, Locations, Objectives and Avatars do, and what the conditions and numbers among it are."""
    for script in legendary.SCRIPTS.values():
        yield from script
    for objective in legendary.OBJECTIVES.values():
        yield from objective.done
    for kind in legendary.CARDS.values():
        yield from filter(None, (kind.formula, *(pay.requires for pay in kind.pays)))


EFFECTS: dict[str, list[Word]] = {
    "legendary": list(inner(legendary_clauses())),
    "neuroshima": [word for tile in TILES.values() for word in (*tile.effects, tile.action) if word is not None],
    "theseus": [word for card in CARDS.values() for word in card.effects],
}
DESCRIBED = [
    *((f"neuroshima {key}", lambda language, tile=tile: describe_tile(tile, language)) for key, tile in TILES.items()),
    *((f"theseus {key}", lambda language, key=key: describe_card(key, language)) for key in CARDS),
    *((f"legendary {key}", lambda language, key=key: describe(key, language)) for key in legendary.CARDS),
    *(
        (f"legendary {key}", lambda language, key=key, lines=lines: "\n".join(lines(key, language)))
        for table, lines in (
            (legendary.LOCATIONS, describe_location),
            (legendary.OBJECTIVES, describe_objective),
            (legendary.ROLES | legendary.AVATARS, describe_avatar),
        )
        for key in table
    ),
]


def part(game: str, module: str) -> ModuleType:
    return import_module(f"derelict.games.{game}.{module}")


def texts(game: str) -> Catalogue:
    return find_game(game).texts


def found(game: str, module: str, kind: type) -> list[type]:
    """The classes of a kind that a module or package of a game defines, but for those that others are made from."""
    home = part(game, module)
    classes = (value for _, value in inspect.getmembers(home, inspect.isclass) if issubclass(value, kind))
    own = (each for each in classes if f"{each.__module__}.".startswith(f"{home.__name__}."))
    return [each for each in own if each.__name__ not in BASES]


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
BREAKS = re.compile(r"\w[^·\n]? [;:!?»%]|« |\d P[CV]\b")
"""A sign that French sets apart, or a unit after its number, with a space at which a line may break."""


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_french_sets_its_high_signs_apart(folder: Path) -> None:
    catalogue = Catalogue.read(folder)
    for key in sorted(catalogue.keys("fr")):
        facts = dict.fromkeys(catalogue.fields("fr", key), 1)
        said = catalogue.say("fr", key, **facts)
        assert GLUED.findall(said) == BREAKS.findall(said) == [], key


def french(file: Path) -> Iterable[tuple[str, str]]:
    """The French texts of a file with the keys they have."""
    if file.suffix == ".md":
        return [(file.name, file.read_text("utf-8"))]
    return spoken(tomllib.loads(file.read_text("utf-8")), file.name == "fr.toml", file.name)


def spoken(value: Any, is_french: bool, key: str) -> Iterable[tuple[str, str]]:
    """The French strings in a value of a TOML file: all below `fr` or what ends with `_fr`."""
    if isinstance(value, str):
        yield from [(key, value)] if is_french else []
    elif isinstance(value, dict):
        for name, inside in value.items():
            yield from spoken(inside, is_french or name == "fr" or name.endswith("_fr"), f"{key} {name}")
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from spoken(inside, is_french, f"{key} {number}")


def test_french_writes_the_typographic_apostrophe() -> None:
    files = [*sorted(SOURCE.rglob("*.toml")), *sorted((SOURCE.parents[1] / "docs").rglob("*.fr.md"))]
    texts = [text for file in files for text in french(file)]
    assert len(texts) > 2000
    assert [key for key, text in texts if "'" in text] == []
    assert sum("’" in text for _, text in texts) > 400


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_french_breaks_before_a_high_sign(game: str) -> None:
    """Rules, names, and what guides through a first game; the catalogues are looked at one by one."""
    book = rulebook.load(game, "fr")
    said = [text for rule in book.rules.values() for text in (rule.title, rule.text)]
    said += [chapter.title for chapter in book.chapters]
    said += [name["fr"] for name in NAMES[game]]
    files = sorted((SOURCE / "games" / game).rglob("*.toml"))
    said += [text for file in files for _, text in spoken(read_toml(file), False, file.name)]
    assert [text for text in said if BREAKS.search(text)] == []
    assert sum("\u00a0:" in text for text in said) > 40
    assert sum("\u202f;" in text for text in said) > 20


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_forms_of_number_come_in_pairs(folder: Path) -> None:
    keys = Catalogue.read(folder).keys("en")
    for key in sorted(keys):
        stem, _, form = key.rpartition(".")
        if form in FORMS:
            assert {f"{stem}.{other}" for other in FORMS} <= keys, key


ELIDED = re.compile(r"\b(?:de|du|que|le|la|les|des|au|aux) {(\w+)}")
"""What is filled in after a word that would lose a letter, or be drawn together, before some names."""
UNELIDED = {"amount", "count", "number", "hex", "direction"}
"""Numbers, hexes and points of the compass: nothing is lost before these."""


@pytest.mark.parametrize("game", GAMES)
def test_no_french_name_follows_a_word_that_changes_before_some_names(game: str) -> None:
    """Nobody reads of “la révélation de Évènement”: where a name may begin with anything, it is put otherwise."""
    lines = (SOURCE / "games" / game / "text" / "fr.toml").read_text("utf-8").splitlines()
    assert [line for line in lines if set(ELIDED.findall(line)) - UNELIDED] == []


def has_sentence(catalogue: Catalogue, key: str) -> bool:
    return catalogue.has(key) or all(catalogue.has(f"{key}.{form}") for form in FORMS)


def test_every_game_is_looked_at() -> None:
    assert GAMES == sorted(NAMES) == sorted(EFFECTS) == sorted(VARIANTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sentence(game: str) -> None:
    told = found(game, "events", core_events.Event)
    assert len(told) > 25
    assert [kind.__name__ for kind in told if not has_sentence(texts(game), f"event.{kind.__name__}")] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_an_event_has_its_event(game: str) -> None:
    known = {kind.__name__ for kind in found(game, "events", core_events.Event)} | VARIANTS[game]
    spoken = {key.split(".")[1] for key in texts(game).keys("en") if key.startswith("event.")}
    assert spoken == known


@pytest.mark.parametrize("game", GAMES)
def test_an_event_knows_what_its_sentence_speaks_of(game: str) -> None:
    """Sentences may speak of the fields of an event, and of the number that chooses their form."""
    for kind in found(game, "events", core_events.Event):
        keys = [key for key in texts(game).keys("en") if key.split(".")[:2] == ["event", kind.__name__]]
        for key in keys:
            fields = {*kind.__struct_fields__, "count"}  # type: ignore[attr-defined]
            assert texts(game).fields("en", key) <= fields, key


def prompts_in_source(game: str) -> set[str]:
    """The second argument of every Decision that rules and words make, what a word `asks` among them.

    A prompt that ends with the name of a word stands for those that are worded.
    """
    asked = set()
    names = [word.name for word in words_of(game)]
    for file in (file for room in ("rules", "content") for file in (SOURCE / "games" / game / room).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Decision"), args=[_, ast.Constant(value=str(prompt)), *_]):
                    asked.add(prompt)
                case ast.AnnAssign(target=ast.Name(id="asks"), value=ast.Constant(value=str(prompt))):
                    asked.add(prompt)
                case ast.Call(
                    func=ast.Name(id="Decision"),
                    args=[_, ast.JoinedStr(values=[ast.Constant(value=str(prefix)), ast.FormattedValue()]), *_],
                ):
                    asked |= {prefix + name for name in names if texts(game).has(f"prompt.{prefix}{name}")}
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_is_worded_and_every_wording_is_asked(game: str) -> None:
    asked = prompts_in_source(game)
    assert len(asked) > 15
    assert asked == {key.removeprefix("prompt.") for key in texts(game).keys("en") if key.startswith("prompt.")}


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_label(game: str) -> None:
    made = [kind.__name__ for kind in found(game, "actions", Action)]
    assert len(made) > 10
    labelled = {key.split(".")[1] for key in texts(game).keys("en") if key.startswith("action.")}
    assert set(made) <= labelled


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_and_option_is_explained(game: str) -> None:
    known: Game = find_game(game)
    keys = [key for mode in known.modes for key in (f"mode.{mode.name}", f"mode_help.{mode.name}")]
    keys += [f"option.{option.name}" for option in known.options]
    assert [key for key in keys if not known.texts.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_thing_has_a_name(game: str, language: str) -> None:
    assert len(NAMES[game]) > 50
    assert all(name[language].strip() for name in NAMES[game])


PUT_IN = {"legendary": {"amount", "card", "icon", "per"}}
"""What the sentences of a game's words may speak of besides the arguments of the word."""


def words_of(game: str) -> Iterable[type[Word]]:
    return LEGENDARY_WORDS if game == "legendary" else found(game, "content.words", Word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in GAMES for kind in words_of(game)],
    ids=lambda value: getattr(value, "name", value),
)
def test_every_word_says_what_it_does(game: str, kind: type[Word], language: str) -> None:
    catalogue = texts(game)
    own = f"word.{kind.name}"
    sentences = [key for key in catalogue.keys(language) if key == own or key.startswith(f"{own}.")]
    assert sentences
    for key in sentences:
        assert catalogue.fields(language, key) <= {*kind.__struct_fields__, *PUT_IN.get(game, ())}, key
    used = [effect for effect in EFFECTS[game] if type(effect) is kind]
    assert used, "nothing uses this word"
    for effect in used:
        text = effect.plain(catalogue, language)
        assert text.strip()
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("thing", "describe"), DESCRIBED, ids=[thing for thing, _ in DESCRIBED])
def test_every_tile_and_card_describes_itself(thing: str, describe: Callable[[str], str], language: str) -> None:
    text = describe(language)
    assert text.strip(), thing
    assert "{" not in text
    assert language != "fr" or (GLUED.findall(text) == BREAKS.findall(text) == [] and "'" not in text)


def test_no_name_of_a_person_needs_an_elision_in_french() -> None:
    """A name, or the word for a guest, may begin with a vowel: no "de Invité"."""
    text = (SOURCE / "table" / "text" / "fr.toml").read_text("utf-8")
    elided = r"\b(de|que|ce|je|le|la|me|ne|se|si|te|jusque|lorsque|puisque|quoique) \{(name|names|game)\}"
    assert re.findall(elided, text, re.IGNORECASE) == []
