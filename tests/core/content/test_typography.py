"""French high signs keep to their word: which spaces do not break, and that a search takes any of them."""

import tomllib
from pathlib import Path

import pytest

from derelict.core.content.files import read_toml
from derelict.core.content.typography import as_typed, french, paired, typeset


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Combien ?", "Combien\u202f?"),
        ("{who} : {count} PV ; fin !", "{who}\u00a0: {count}\u00a0PV\u202f; fin\u202f!"),
        ("la salle « Opérations » (33,3 %)", "la salle «\u00a0Opérations\u00a0» (33,3\u00a0%)"),
        ("« Où ? »", "«\u00a0Où\u202f?\u00a0»"),
        (" ; ", "\u202f; "),
        ("à 12:30, {number:>3} {name!r}, https://x.fr/?a=1", "à 12:30, {number:>3} {name!r}, https://x.fr/?a=1"),
        ("<en attente> · ! Panne · ? inconnu", "<en attente> · ! Panne · ? inconnu"),
        ("aide  : colonne", "aide  : colonne"),
    ],
)
def test_what_is_written_and_what_is_said(written: str, said: str) -> None:
    assert french(written) == said
    assert french(said) == said


def test_only_the_french_of_a_file_is_set(tmp_path: Path) -> None:
    text = 'n = 3\nen = "A : b ?"\nmissed_fr = "Où ?"\n[[card]]\nname = { en = "Go !", fr = "Hop !" }\nfr = ["A : b"]\n'
    (tmp_path / "cards.toml").write_text(text, "utf-8")
    read = read_toml(tmp_path / "cards.toml")
    assert read == typeset(tomllib.loads(text))
    assert (read["n"], read["en"], read["missed_fr"]) == (3, "A : b ?", "Où\u202f?")
    assert read["card"] == [{"name": {"en": "Go !", "fr": "Hop\u202f!"}, "fr": ["A\u00a0: b"]}]


def test_all_ways_to_type_are_the_same() -> None:
    ways = ["L’« Appel » : où ?", french("L’« Appel » : où ?"), "l'«appel»: où?", "L'« APPEL »: OÙ ?"]
    assert {as_typed(way) for way in ways} == {"l'« appel » : où ?"}


def test_a_name_and_what_is_said_of_it_have_the_colon_of_their_language() -> None:
    assert paired("fr", "Attaque", 2) == "Attaque\u00a0: 2"
    assert paired("en", "Attack", 2) == "Attack: 2"
