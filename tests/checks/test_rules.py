"""Every rule has an id, a page in both languages, and a test; nothing speaks of a rule that is not there."""

import re
from pathlib import Path

import pytest

from derelict import registry, rulebook
from derelict.core.events import Event

ROOT = Path(__file__).parents[2]
PAGES = sorted(page.stem for page in (ROOT / "docs/rules").glob("*.md") if "." not in page.stem)
GAMES = [game for game in PAGES if game in registry.games()]
"""The games that can be played; the page of another may be written before its rules."""
LEAST = {"neuroshima": 120, "theseus": 120}
ID = re.compile(r"\b[A-Z]{1,2}-\d+\b")
PARENTHESIS = re.compile(r"\((?:our ruling|notre décision)\)")


def all_rules() -> set[str]:
    return {id for game in PAGES for id in rulebook.load(game).rules}


def by_number(ids: set[str]) -> list[str]:
    return sorted(ids, key=lambda id: (id.partition("-")[0], int(id.partition("-")[2])))


def test_there_are_pages() -> None:
    assert set(LEAST) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert by_number(set(rulebook.load(game).rules) - rulebook.tested(game)) == []


def test_no_test_names_an_unknown_rule() -> None:
    assert by_number(rulebook.marked() - all_rules()) == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    english, french = rulebook.load(game), rulebook.load(game, "fr")
    assert list(english.rules) == list(french.rules)
    assert [len(chapter.rules) for chapter in english.chapters] == [len(chapter.rules) for chapter in french.chapters]
    assert {id for id, rule in english.rules.items() if rule.ours} == {
        id for id, rule in french.rules.items() if rule.ours
    }


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_from_one_without_a_gap(game: str) -> None:
    ids = list(rulebook.load(game).rules)
    letter = ids[0].partition("-")[0]
    assert ids == [f"{letter}-{number}" for number in range(1, len(ids) + 1)]
    assert len(ids) >= LEAST.get(game, 1)


def test_every_game_has_a_letter_of_its_own() -> None:
    letters = [next(iter(rulebook.load(game).rules)).partition("-")[0] for game in GAMES]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_says_something_and_marks_a_ruling_only_at_its_end(game: str, language: str) -> None:
    book = rulebook.load(game, language)
    assert all(chapter.rules for chapter in book.chapters)
    assert [id for id, rule in book.rules.items() if not rule.text.endswith(".") or PARENTHESIS.search(rule.text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_source_of_a_game_names_only_rules_of_its_page(game: str) -> None:
    rules = rulebook.load(game).rules
    files = sorted((ROOT / "src/derelict/games" / game).rglob("*.py"))
    letter = next(iter(rules)).partition("-")[0]
    found = [(file.name, id) for file in files for id in ID.findall(file.read_text("utf-8"))]
    named = [(file, id) for file, id in found if id.startswith(f"{letter}-")]
    assert named
    assert [(file, id) for file, id in named if id not in rules] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_question_carries_the_rule_that_its_docstring_names_first(game: str) -> None:
    questions = [frame for frame in registry.game(game).frames if frame.asks]
    named = {frame.__name__: ID.match(frame.__doc__ or "") for frame in questions}
    assert {frame.__name__: frame.rule for frame in questions} == {
        name: found[0] if found else "" for name, found in named.items()
    }
    assert {frame.rule for frame in questions} - {""} <= set(rulebook.load(game).rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_carries_a_rule_of_the_page(game: str) -> None:
    registry.game(game)
    events = [kind for kind in below(Event) if kind.__module__.startswith(f"derelict.games.{game}.")]
    assert len(events) > 40
    ruled = {kind.__name__: kind.rule for kind in events if kind.why is Event.why and not kind.__subclasses__()}
    assert {name: rule for name, rule in ruled.items() if rule not in rulebook.load(game).rules} == {}


def below(kind: type[Event]) -> list[type[Event]]:
    return [each for child in kind.__subclasses__() for each in (child, *below(child))]
