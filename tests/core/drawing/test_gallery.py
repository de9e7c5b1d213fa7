"""Every drawing of a game by one command: any game that can draw has one, and each command names what it wrote."""

import runpy
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.theseus.content import cards as theseus
from tests.toys.peek import GAME

TOY = Gallery(
    game=replace(GAME, drawing=replace(GAME.drawing, card=lambda thing, language: f"<svg>{thing} {language}</svg>")),
    about="Write a toy.",
    place="table",
    sample=GAME.start(seed=1).position(),
    sheets={"things": lambda language: ([Item("piece", f"<text>{language}</text>", 1)], (-5.0, -6.0, 70.0, 80.0))},
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
    sheet, picture = TOY.contact_sheet("fr", "things"), TOY.position("fr", "wide")
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


EVERYTHING = {
    "legendary": (
        {f"card-{id}" for id in CARDS},
        {"huggers", "offers", "vigil", "wounds", "attached", "found", "combat", "agenda"},
    ),
    "neuroshima": ({key.replace(".", "-") for key in TILES}, {"board", "hands", "life"}),
    "theseus": (
        {f"card-{key.replace('.', '-')}" for key in theseus.CARDS} | {f"unit-{unit}-0" for unit in theseus.UNITS},
        {"units", "slots", "waiting", "hands", "stock", "malfunction", "deactivations"},
    ),
}
"""What the sheets and the sample of each game have at least."""


@pytest.mark.parametrize("name", EVERYTHING)
def test_each_game_writes_everything_by_one_command(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["draw", str(tmp_path / "new")])
    gallery = runpy.run_module(f"derelict.games.{name}.draw", run_name="__main__")["GALLERY"]
    paths = capsys.readouterr().out.splitlines()
    assert len(paths) == len(LANGUAGES) * (4 + len(gallery.sheets))
    for path in paths:
        ElementTree.parse(path)
    pieces, fields = EVERYTHING[name]
    for sheet in gallery.sheets:
        assert pieces <= {item.id for item in gallery.contact_sheet("en", sheet).items}
    assert fields <= set(gallery.sample)
    gallery.game.check(gallery.game.position(gallery.sample).state)
