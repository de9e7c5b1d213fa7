"""Every drawing of a game by one command: any game that can draw has one, and each command names what it wrote."""

import importlib
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from derelict.core.gallery import Gallery
from derelict.core.scene import Item
from derelict.core.text import LANGUAGES
from tests.toys.peek import GAME

TOY = Gallery(
    game=replace(GAME, drawing=replace(GAME.drawing, card=lambda thing, language: f"<svg>{thing} {language}</svg>")),
    about="Write a toy.",
    place="table",
    sample=GAME.start(seed=1).position(),
    pieces="things",
    sheet=lambda language: ([Item("piece", f"<text>{language}</text>", 1)], (-5.0, -6.0, 70.0, 80.0)),
    thing="peg",
)


def test_a_game_says_only_what_is_its_own(tmp_path: Path) -> None:
    paths = TOY.write(tmp_path / "new" / "folder")
    kinds = ("things", "table.wide", "table.tall", "table.light", "card")
    assert [path.name for path in paths] == [f"{kind}.{language}.svg" for language in LANGUAGES for kind in kinds]
    for path in paths:
        ElementTree.fromstring(path.read_text("utf-8"))
    assert (tmp_path / "new" / "folder" / "card.fr.svg").read_text("utf-8") == "<svg>peg fr</svg>"


def test_the_sheet_has_the_style_of_the_game() -> None:
    sheet, picture = TOY.contact_sheet("fr"), TOY.position("fr", "wide")
    assert (sheet.style, sheet.defs, sheet.kind) == (picture.style, picture.defs, picture.kind)
    assert sheet.box == "-5 -6 70 80"
    assert [item.id for item in sheet.items] == ["ground", "piece"]


def test_the_command_names_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    TOY.main([str(tmp_path)])
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / name) for name in TOY.pictures()]


def test_the_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        TOY.main(["--help"])
    assert left.value.code == 0
    assert "Write a toy." in capsys.readouterr().out


@pytest.mark.parametrize("name", ["neuroshima", "theseus"])
def test_the_games_have_one(name: str) -> None:
    gallery = importlib.import_module(f"derelict.games.{name}.draw.__main__").GALLERY
    assert gallery.game.name == name
    assert len(gallery.pictures()) == 5 * len(LANGUAGES)
    assert len(gallery.contact_sheet("en").items) > 50
