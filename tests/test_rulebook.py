"""The reader of the rule pages."""

import re
from pathlib import Path

import pytest

from derelict import rulebook
from derelict.core.content.typography import french
from derelict.core.errors import BadContent, DerelictError, UnknownGame
from derelict.rulebook import Rule

PAGE = """# Tag

What this page is.

## Running

**T-1** *Fast.* Everybody runs;
nobody walks.

**T-2** *Stairs.* No running on stairs, *ever*. (our ruling)

## Catching

**T-3** *Touch.* A touch (not a glance) catches. Un chat. (notre décision)
"""


def test_a_page_is_read_rule_by_rule() -> None:
    book = rulebook.read(PAGE, "tag.md")
    assert book.title == "Tag"
    assert [(chapter.title, [rule.id for rule in chapter.rules]) for chapter in book.chapters] == [
        ("Running", ["T-1", "T-2"]),
        ("Catching", ["T-3"]),
    ]
    assert book.rules["T-1"] == Rule("T-1", "Fast", "Everybody runs; nobody walks.", "Running", ours=False)
    assert list(book.rules) == ["T-1", "T-2", "T-3"]


def test_a_ruling_of_ours_is_marked_and_its_mark_taken_off_the_text() -> None:
    rules = rulebook.read(PAGE, "tag.md").rules
    assert [rule.ours for rule in rules.values()] == [False, True, True]
    assert rules["T-2"].text == "No running on stairs, *ever*."
    assert rules["T-3"].text == "A touch (not a glance) catches. Un chat."


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("T-2", ["T-2"]),
        ("t-2", ["T-2"]),
        ("stairs", ["T-2"]),
        ("RUN", ["T-1", "T-2"]),
        ("run nobody", ["T-1"]),
        ("catching", ["T-3"]),
        ("unning", []),
        ("T-9", []),
        ("(", ["T-3"]),
        ("", []),
    ],
)
def test_words_find_the_rules_that_have_them_all(words: str, found: list[str]) -> None:
    assert [rule.id for rule in rulebook.read(PAGE, "tag.md").find(words)] == found


def test_rules_with_a_title_of_the_words_come_first() -> None:
    page = "# Tag\n\n## Play\n\n**T-1** *Fast.* On stairs.\n\n**T-2** *Walls.* Stairs.\n\n**T-3** *No stairs.* None."
    assert [rule.id for rule in rulebook.read(page, "tag.md").find("stairs")] == ["T-3", "T-1", "T-2"]
    first, *_ = rulebook.load("neuroshima").find("medic")
    assert "medic" in first.title.lower()


def test_words_of_the_other_language_find_rules_too() -> None:
    english, found = rulebook.search("neuroshima", "en", "medic"), rulebook.search("neuroshima", "fr", "medic")
    assert english
    assert [rule.id for rule in found] == [rule.id for rule in english]
    assert any("Médecin" in rule.text for rule in found)
    assert rulebook.search("neuroshima", "fr", "medicxyz") == []


@pytest.mark.parametrize(
    ("words", "marked"),
    [
        ("equip", "L’[équip]e du Cœur va, l’[équip]é aussi."),
        ("ÉQUIPÉ", "L’équipe du Cœur va, l’[équipé] aussi."),
        ("coeur va", "L’équipe du [Cœur] [va], l’équipé aussi."),
        ("l'équipe", "[L’équipe] du Cœur va, l’équipé aussi."),
        ("quipe", "L’équipe du Cœur va, l’équipé aussi."),
    ],
)
def test_what_was_found_can_be_marked_in_a_text(words: str, marked: str) -> None:
    text = re.sub(r"[\[\]]", "", marked)
    parts = rulebook.parted(text, words)
    assert "".join(f"[{part}]" if is_found else part for part, is_found in parts) == marked


def test_an_apostrophe_is_found_however_it_is_typed() -> None:
    page = "# Chat\n\n## Jouer\n\n**T-1** *Vite.* Jusqu’à l’Escalier.\n\n**T-2** *Loin.* Jusqu'au mur."
    book = rulebook.read(page, "chat.fr.md")
    for words in ("jusqu'à", "Jusqu’à", "l'escalier", "L’escalier jusqu'", "escalier"):
        assert [rule.id for rule in book.find(words)] == ["T-1"], words
    assert [rule.id for rule in book.find("jusqu’")] == ["T-1", "T-2"]


def test_an_accent_may_be_left_out_but_not_be_another() -> None:
    page = "# Chat\n\n## Jouer\n\n**T-1** *Vite.* L’équipe du Cœur où l’on va.\n\n**T-2** *Loin.* Au mur ou équipé."
    book = rulebook.read(page, "chat.fr.md")
    for words, found in (("equipe", ["T-1", "T-2"]), ("équipé", ["T-2"]), ("où", ["T-1"]), ("coeur", ["T-1"])):
        assert [rule.id for rule in book.find(words)] == found, words
    assert rulebook.load("neuroshima", "fr").find("medecin") == rulebook.load("neuroshima", "fr").find("Médecin") != []


def test_a_high_sign_is_found_however_it_is_typed() -> None:
    page = french("# Chat\n\n## Jouer\n\n**T-1** *Combien ?.* Un « chat » : 50 %.\n\n**T-2** *Loin.* Au mur.")
    book = rulebook.read(page, "chat.fr.md")
    assert book.rules["T-1"].text == "Un «\u00a0chat\u00a0»\u00a0: 50\u00a0%."
    for words in ("Combien ?", "combien?", "combien", "« chat »", "«chat»:", "50%", "50 %", "combien\u202f?"):
        assert [rule.id for rule in book.find(words)] == ["T-1"], words


def test_the_rules_of_a_game_are_found_with_a_plain_space_or_none() -> None:
    book = rulebook.load("theseus", "fr")
    asked = next(rule for rule in book.rules.values() if "\u202f;" in rule.text)
    word = asked.text.partition("\u202f;")[0].split()[-1]
    found = [book.find(f"{word}{space};") for space in ("", " ", "\u00a0", "\u202f")]
    assert asked in found[0]
    assert all(same == found[0] for same in found)


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("", "a title and chapters"),
        ("# Tag", "a title and chapters"),
        ("## Running\n\n**T-1** *Fast.* Run.", "a title and chapters"),
        ("# Tag\n\n**T-1** *Fast.* Run.", "is in no chapter"),
        ("# Tag\n\n## Running\n\n**T-1** Run.", "is not"),
        ("# Tag\n\n## Running\n\n**T1** *Fast.* Run.", "is not"),
        ("# Tag\n\n## Running\n\n**T-1** *Fast.* Run.\n\n**T-1** *Fast.* Run.", "T-1 appears twice"),
    ],
)
def test_a_page_in_another_form_is_refused_by_name(page: str, fault: str) -> None:
    with pytest.raises(BadContent, match=rf"tag\.md: .*{fault}"):
        rulebook.read(page, "tag.md")


def test_the_pages_of_a_game_are_found_in_both_languages() -> None:
    english, french = rulebook.load("neuroshima"), rulebook.load("neuroshima", "fr")
    assert english.rules["N-34"].title == "Melee"
    assert french.rules["N-34"].title == "Corps-à-corps"
    assert english is rulebook.load("neuroshima")


@pytest.mark.parametrize("game", ["chess", "neuroshima.fr", "../../README", ""])
def test_a_game_without_a_page_is_refused_and_the_others_are_named(game: str) -> None:
    with pytest.raises(UnknownGame, match=r"there are rules of: .*neuroshima"):
        rulebook.load(game, "fr")


def test_another_language_is_refused() -> None:
    with pytest.raises(DerelictError, match="en and fr, not in 'de'"):
        rulebook.load("neuroshima", "de")


def test_an_installation_without_pages_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "_INSTALLED", tmp_path / "rulebooks")
    monkeypatch.setattr(rulebook, "_CHECKOUT", tmp_path)
    with pytest.raises(UnknownGame, match="no game"):
        rulebook.load.__wrapped__("neuroshima")


def test_installed_pages_come_before_those_of_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tag.md").write_text(PAGE, "utf-8")
    monkeypatch.setattr(rulebook, "_INSTALLED", tmp_path)
    assert rulebook.load.__wrapped__("tag").title == "Tag"


def test_the_rules_that_tests_carry_are_read_from_their_decorators(tmp_path: Path) -> None:
    deep = tmp_path / "games" / "tag"
    deep.mkdir(parents=True)
    (deep / "test_tag.py").write_text(
        '"""N-7 in words is no mark."""\n'
        "@rule('T-1', 'T-2')\ndef test_a(): ...\n"
        "@pytest.mark.rule('T-3')\nasync def test_b(): ...\n"
        "@marks.rule('T-4')\nclass TestC: ...\n"
        "@other('T-5')\ndef test_d(): ...\n"
        "# @rule('T-6')\nrule('T-7')\n",
        "utf-8",
    )
    assert rulebook.marked(tmp_path) == {"T-1", "T-2", "T-3", "T-4"}


def test_without_a_tests_folder_nobody_knows_what_is_tested(tmp_path: Path) -> None:
    with pytest.raises(DerelictError, match="only a checkout shows"):
        rulebook.marked(tmp_path / "tests")


def test_only_the_marks_of_the_game_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "marked", lambda: {"N-1", "N-999", "T-1"})
    assert rulebook.tested("neuroshima") == {"N-1", "N-999"}
