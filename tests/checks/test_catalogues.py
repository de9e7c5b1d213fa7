"""Both languages are complete: every sentence, every placeholder, every name, for everything a player sees."""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from derelict import rulebook
from derelict.core.actions import Action
from derelict.core.content.effects import Word
from derelict.core.content.files import read_toml
from derelict.core.content.names import Name
from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.events import Event
from derelict.core.testing import catalogues
from derelict.games.legendary.content import kinds as legendary
from derelict.games.legendary.wording import NAMES as LEGENDARY_NAMES
from derelict.games.legendary.wording.describing import describe, describe_avatar, describe_location, describe_objective
from derelict.games.nemesis.content import scripts as nemesis
from derelict.games.nemesis.content.tables import NAMES as NEMESIS_NAMES
from derelict.games.nemesis.content.tables import TEXTS as NEMESIS_TEXTS
from derelict.games.nemesis.wording.describing import describe as describe_nemesis
from derelict.games.neomorphosis.content.checking import all_words as neomorphosis_words
from derelict.games.neomorphosis.content.tables import EFFECTS
from derelict.games.neomorphosis.draw.cards import explained
from derelict.games.neomorphosis.wording import THINGS
from derelict.games.neuroshima.content import tiles as neuroshima
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.wording import describe_tile
from derelict.games.theseus.content import cards as theseus
from derelict.games.theseus.content.cards import CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.wording import describe_card
from derelict.registry import game as find_game
from derelict.registry import games

SOURCE = Path(__file__).parents[2] / "src" / "derelict"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("en.toml"))
GAMES = [name for name in games() if (SOURCE / "games" / name).is_dir()]
NAMES: dict[str, list[Name]] = {
    "legendary": list(LEGENDARY_NAMES.values()),
    "nemesis": list(NEMESIS_NAMES.values()),
    "neomorphosis": list(THINGS.values()),
    "neuroshima": [*(army.data.name for army in ARMIES.values()), *(tile.data.name for tile in TILES.values())],
    "theseus": [
        *(faction.data.name for faction in FACTIONS.values()),
        *(card.data.name for card in CARDS.values()),
        *(unit.name for unit in UNITS.values()),
        *(token.name for token in TOKENS.values()),
        *(sector.name for sector in SECTORS),
    ],
}


WORDS: dict[str, Sequence[Word]] = {
    "legendary": legendary.all_words(),
    "nemesis": nemesis.all_words(),
    "neomorphosis": neomorphosis_words(),
    "neuroshima": neuroshima.all_words(),
    "theseus": theseus.all_words(),
}
DESCRIBED = [
    *((f"neuroshima {key}", lambda language, tile=tile: describe_tile(tile, language)) for key, tile in TILES.items()),
    *((f"nemesis {key}", lambda language, key=key: describe_nemesis(key, language)) for key in NEMESIS_TEXTS),
    *(
        (f"neomorphosis {key}", lambda language, key=key: "\n".join(text for _, text in explained(key, language).lines))
        for key in EFFECTS
    ),
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


def name(folder: Path) -> str:
    return str(folder.relative_to(SOURCE))


def test_every_catalogue_is_found_and_speaks_every_language() -> None:
    assert SOURCE / "games" / "neuroshima" / "text" in FOLDERS
    assert [name(folder) for folder in FOLDERS] == [name(path.parent) for path in sorted(SOURCE.rglob("fr.toml"))]


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_both_languages_are_complete(folder: Path) -> None:
    catalogues.check_languages(Catalogue.read(folder))


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
    said += [name.fr for name in NAMES[game]]
    files = sorted((SOURCE / "games" / game).rglob("*.toml"))
    said += [text for file in files for _, text in spoken(read_toml(file), False, file.name)]
    assert [text for text in said if catalogues.BREAKS.search(text)] == []
    assert sum("\u00a0:" in text for text in said) > 40
    assert sum("\u202f;" in text for text in said) > 20


ELIDED = re.compile(r"\b(?:de|du|que|le|la|les|des|au|aux) {(\w+)}")
"""What is filled in after a word that would lose a letter, or be drawn together, before some names."""
UNELIDED = {"amount", "count", "number", "hex", "direction"}
"""Numbers, hexes and points of the compass: nothing is lost before these."""


@pytest.mark.parametrize("game", GAMES)
def test_no_french_name_follows_a_word_that_changes_before_some_names(game: str) -> None:
    """Nobody reads of “la révélation de Évènement”: where a name may begin with anything, it is put otherwise."""
    lines = (SOURCE / "games" / game / "text" / "fr.toml").read_text("utf-8").splitlines()
    assert [line for line in lines if set(ELIDED.findall(line)) - UNELIDED] == []


def test_every_game_is_looked_at() -> None:
    assert GAMES == sorted(NAMES) == sorted(WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_of_a_game_says_all_that_is_asked_for_and_nothing_else(game: str) -> None:
    catalogues.check_catalogue(find_game(game), f"derelict.games.{game}", WORDS[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_kit_finds_what_a_game_has(game: str) -> None:
    """Otherwise it could not miss anything."""
    package = f"derelict.games.{game}"
    assert len(catalogues.classes(f"{package}.events", Event)) > 25
    assert len(catalogues.classes(f"{package}.actions", Action)) > 10
    assert len(catalogues.classes(f"{package}.content", Word)) > 14
    assert len(set(catalogues.prompts_of(package, ()))) > 15


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_thing_has_a_name(game: str, language: str) -> None:
    assert len(NAMES[game]) > 50
    assert all(name.in_(language).strip() for name in NAMES[game])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("thing", "describe"), DESCRIBED, ids=[thing for thing, _ in DESCRIBED])
def test_every_tile_and_card_describes_itself(thing: str, describe: Callable[[str], str], language: str) -> None:
    text = describe(language)
    assert text.strip(), thing
    assert "{" not in text
    assert language != "fr" or (catalogues.is_typeset(text) and "'" not in text)


def test_no_name_of_a_person_needs_an_elision_in_french() -> None:
    """A name, or the word for a guest, may begin with a vowel: no "de Invité"."""
    text = (SOURCE / "table" / "screen" / "text" / "fr.toml").read_text("utf-8")
    elided = r"\b(de|que|ce|je|le|la|me|ne|se|si|te|jusque|lorsque|puisque|quoique) \{(name|names|game)\}"
    assert re.findall(elided, text, re.IGNORECASE) == []
