"""A game from a package of its own: it is found, played, drawn by its own face, and its rules are read."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from tests.cli.command import started
from tests.toys.peek import GAME as PEEK
from tests.toys.peek.state import KINDS, State

ROOT = Path(__file__).parents[2]
RULES = "# Peek\n\n## Peeking\n\n**P-3** *Peek.* Whoever peeks sees the top of the deck.\n"
FACE = """
from rich.text import Text
from derelict.core import face

class Face(face.Face):
    def board(self, view, decision, language, width, height):
        return Text("A table of its own.")

FACE = Face()
"""
HOME = """
from derelict.table.store import decoding
from derelict.table.screen import home
from derelict.table.screen import pages
decoding.prepare()
print(home.all_games(pages.Pages().texts, "en"))
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The toy as an installed package with a rule page; the folder of its entry points."""
    package, metadata = tmp_path / "peekgame", tmp_path / "peekgame-1.dist-info"
    package.mkdir()
    metadata.mkdir()
    (package / "__init__.py").write_text("from tests.toys.peek import GAME\n", "utf-8")
    (package / "face.py").write_text(FACE, "utf-8")
    (package / "rules.md").write_text(RULES, "utf-8")
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: peekgame\nVersion: 1\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[derelict.games]\npeek = peekgame:GAME\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT}")
    return metadata


def test_it_is_played_and_listed_field_by_field(installed: Path) -> None:
    result = started("play", "peek", "--seed", "1", given="quit\n")
    assert result.returncode == 0, result.stderr
    assert "Peek · Standard" in result.stdout
    assert "deck: ? ×9" in result.stdout
    assert "Your turn: peek, draw, roll, shuffle or play." in result.stdout


def test_it_brings_its_own_drawing(installed: Path) -> None:
    package = installed.parent / "peekgame" / "__init__.py"
    package.write_text(
        "from dataclasses import replace\nfrom tests.toys.peek import GAME\n"
        "GAME = replace(GAME, face='peekgame.face:FACE')\n"
    )
    result = started("play", "peek", "--seed", "1", given="quit\n")
    assert "A table of its own." in result.stdout
    assert "deck:" not in result.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_brings_its_own_rules(installed: Path, language: str) -> None:
    """Without a French page the English one serves."""
    result = started("rules", "peek", "P-3", "--lang", language)
    assert result.returncode == 0, result.stderr
    assert "Whoever peeks sees the top of the deck." in result.stdout


def test_a_french_page_comes_before_the_english_one(installed: Path) -> None:
    french = RULES.replace("Whoever peeks sees the top of the deck.", "Qui regarde voit le dessus de la pile.")
    (installed.parent / "peekgame" / "rules.fr.md").write_text(french, "utf-8")
    result = started("rules", "peek", "P-3", "--lang", "fr")
    assert "Qui regarde voit le dessus de la pile." in result.stdout


def test_without_a_page_that_is_said(installed: Path) -> None:
    (installed.parent / "peekgame" / "rules.md").unlink()
    result = started("rules", "peek")
    assert result.returncode == 2
    assert "there is no rule page 'peek'" in result.stderr


def test_its_picture_shows_hands_to_their_owners_only(installed: Path, tmp_path: Path) -> None:
    match = PEEK.start(seats=2, seed=1, hand="1")
    state = match.state
    assert isinstance(state, State)
    hands = [{card.kind for card in player.hand} for player in state.players]
    assert hands[0] != hands[1]
    file = tmp_path / "match.json"
    file.write_text(match.save(), "utf-8")
    for seat in (None, 0, 1):
        result = started("draw", str(file), *([] if seat is None else ["--seat", str(seat + 1)]))
        assert result.returncode == 0, result.stderr
        written = unescape(" ".join(re.findall(r">([^<]+)</t", result.stdout)))
        shown = {kind for kind in KINDS if re.search(rf"\b{kind}\b", written)}
        assert shown == (set() if seat is None else hands[seat])
    assert started("draw", str(file), "-o", str(tmp_path / "match.png")).returncode == 0


def test_a_position_must_say_of_which_game_it_is(installed: Path, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"armies": ["outpost", "borgo"], "board": {}}', "utf-8")
    result = started("draw", str(file))
    assert result.returncode == 2
    assert "names the position’s game: legendary, nemesis, neomorphosis, neuroshima, peek" in result.stderr


@pytest.mark.parametrize(("language", "told"), [("en", "cannot be read"), ("fr", "ne peut être lu")])
def test_one_that_cannot_be_read_stops_no_other(installed: Path, language: str, told: str) -> None:
    (installed.parent / "peekgame" / "__init__.py").write_text("raise RuntimeError('torn')\n", "utf-8")
    listed = started("games", "--lang", language)
    assert listed.returncode == 0, listed.stderr
    assert "neuroshima" in listed.stdout
    assert "peek" not in listed.stdout
    assert "RuntimeError: torn" in listed.stderr
    assert "Traceback" not in listed.stderr
    wanted = started("play", "peek", "--lang", language)
    assert wanted.returncode == 2
    assert told in wanted.stderr


def test_a_table_is_opened_without_one_that_cannot_be_read(installed: Path) -> None:
    (installed.parent / "peekgame" / "__init__.py").write_text("raise RuntimeError('torn')\n", "utf-8")
    shown = subprocess.run([sys.executable, "-c", HOME], capture_output=True, encoding="utf-8", check=False)
    assert shown.returncode == 0, shown.stderr
    assert "Neuroshima Hex" in shown.stdout
