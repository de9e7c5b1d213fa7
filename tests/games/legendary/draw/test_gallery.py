"""Every drawing on its own, by one command."""

import subprocess
import sys
from pathlib import Path

from derelict.games.legendary import GAME
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw.__main__ import SAMPLE, contact_sheet, write
from tests.games.pictures import parsed


def test_the_gallery_is_written(tmp_path: Path) -> None:
    paths = write(tmp_path / "new" / "folder")
    assert len(paths) == 20
    for path in paths:
        parsed(path.read_text("utf-8"))


def test_the_sheet_has_every_card() -> None:
    names = {item.id for item in contact_sheet("en").items}
    assert {f"card-{id}" for id in CARDS} <= names


def test_the_command_names_what_it_wrote(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "derelict.games.legendary.draw", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=True)
    assert str(tmp_path / "table.wide.fr.svg") in done.stdout.splitlines()


def test_the_sample_has_something_of_everything() -> None:
    match = GAME.position(SAMPLE)
    GAME.check(match.state)
    assert {"huggers", "offers", "vigil", "wounds", "attached", "found", "combat", "agenda"} <= set(SAMPLE)
