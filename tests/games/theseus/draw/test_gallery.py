"""Every drawing on its own, by one command."""

import subprocess
import sys
from pathlib import Path

from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.draw.__main__ import GALLERY, SAMPLE
from tests.games.pictures import parsed


def test_the_gallery_is_written(tmp_path: Path) -> None:
    paths = GALLERY.write(tmp_path / "new" / "folder")
    assert len(paths) == 10
    for path in paths:
        parsed(path.read_text("utf-8"))


def test_the_sheet_has_every_card_and_unit() -> None:
    names = {item.id for item in GALLERY.contact_sheet("en").items}
    assert len([name for name in names if name.startswith("card-")]) == len(CARDS)
    assert {f"unit-{unit}-0" for unit in UNITS} <= names


def test_the_command_names_what_it_wrote(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "derelict.games.theseus.draw", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert str(tmp_path / "station.wide.fr.svg") in done.stdout.splitlines()


def test_the_sample_has_something_of_everything() -> None:
    assert {"units", "slots", "waiting", "hands", "stock", "malfunction", "deactivations"} <= set(SAMPLE)
