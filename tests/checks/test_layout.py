"""Games have the same rooms, no folder is crowded and no module long, so that readers find their way."""

from collections import Counter
from pathlib import Path

import pytest

import derelict

SOURCE = Path(derelict.__file__).parent
GAMES = SOURCE / "games"
ROOMS = {
    *("__init__", "actions", "advice", "content", "draw", "events", "face", "invariants", "lessons", "position"),
    *("poster", "preview", "rules", "state", "tally", "text", "view", "wording"),
}
"""Those that docs/adding-a-game.md lists, each a module or a folder."""
MOST_MODULES, MOST_LINES = 24, 400
"""How many modules stand side by side in a folder, and how long each may be."""


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").exists()))
def test_a_game_has_no_other_rooms(game: str) -> None:
    assert {path.stem for path in (GAMES / game).iterdir() if path.name != "__pycache__"} <= ROOMS


def test_no_folder_has_many_modules_side_by_side() -> None:
    modules = Counter(path.parent.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))
    assert {str(folder): count for folder, count in modules.items() if count > MOST_MODULES} == {}


def test_no_module_is_long() -> None:
    lines = {str(path.relative_to(SOURCE)): path.read_text("utf-8").count("\n") for path in SOURCE.rglob("*.py")}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}
    assert len(lines) > 500
